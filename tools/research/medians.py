#!/usr/bin/env python3
"""medians.py: of lines "NAME\tNUMBER", the median of the numbers of each name, in the order in which names first came, with how
many there were and how many, below 0, said nothing."""

import statistics
import sys

numbers = {}
for name, number in (line.split("\t") for line in sys.stdin):
    numbers.setdefault(name, []).append(float(number))
for name, all_of in numbers.items():
    known = [number for number in all_of if number >= 0]
    print("%-12s%s of %d, %d unknown" % (name, "%.2f" % statistics.median(known) if known else "-", len(all_of), len(all_of) - len(known)))
