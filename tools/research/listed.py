"""What a measure of the tests has found and cannot be helped, with the reason: tests/mutants.txt, tests/coverage.txt.

A line names a file, a line of its source as it reads, what about it, and why: `file | line | what | why`. A source that
reads otherwise by now is an error, so that no reason outlives what it was given for. As a program it reads the lists that it is
given, and ends with an error where a line fits nothing.
"""

import os
import sys


def rows(path):
    """[(file, line of the source, what)] of those listed, each once; ends the program where a line fits nothing."""
    if not path or not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        found = [row.rstrip("\n").split(" | ") for row in file if row.strip() and not row.startswith("#")]
    for row in found:
        if len(row) < 4:
            sys.exit("%s: not four fields: %s" % (path, " | ".join(row)))
        if not stands_in(row[0], " | ".join(row[1:-2])):
            sys.exit("%s: there is no such line in %s any more: %s" % (path, row[0], " | ".join(row[1:-2])))
    return list(dict.fromkeys((row[0], " | ".join(row[1:-2]), row[-2]) for row in found))


def stands_in(path, text):
    if not os.path.exists(path):
        return False
    with open(path, encoding="utf-8") as source:
        return text in [line.strip() for line in source]


if __name__ == "__main__":
    for listing in sys.argv[1:]:
        rows(listing)
