#!/usr/bin/env python3
"""Writes into a net how each level thinks with it (docs/nets.md).

usage: python3 tools/research/train/levels.py GAME.net SEATS LEVELS

SEATS: A-B or one number, as the net has them. LEVELS: a list of four [iterations, overlook, guesses, prior] in JSON, such as
tools/research/steps.py prints.
"""
import json
import sys

import net


def is_level(level):
    """As the program holds it to: src/engine/data/nets.c."""
    return (isinstance(level, list) and len(level) == 4 and all(type(number) is int for number in level)
            and 1 <= level[0] <= 1000000 and 0 <= level[1] <= 1000 and 0 <= level[2] <= 4096 and 0 <= level[3] <= 10000)


def levels_of(word):
    try:
        levels = json.loads(word)
    except ValueError:
        levels = None
    if not isinstance(levels, list) or len(levels) != 4 or not all(map(is_level, levels)):
        sys.exit("levels.py: LEVELS are four [1..1000000, 0..1000, 0..4096, 0..10000]")
    return levels


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    path, seats, levels = sys.argv[1], sys.argv[2], levels_of(sys.argv[3])
    least, _, most = seats.partition("-")
    pieces = net.pieces_of(path)
    found = [header for header, _ in pieces if header["seats"] == [int(least), int(most or least)] and header["output"] != "policy"]
    if not found:
        sys.exit("levels.py: %s has no net for %s seats" % (path, seats))
    found[0]["levels"] = levels
    found[0]["provenance"] = found[0].pop("provenance")  # the last one
    net.write_pieces(path, pieces)
    return 0


if __name__ == "__main__":
    sys.exit(main())
