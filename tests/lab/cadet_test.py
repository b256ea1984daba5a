#!/usr/bin/env python3
"""A cadet is beaten by random answers about three times in ten, in terms of two players, and beaten by a novice more often
than not: what docs/bots.md says of a thousand matches, on the first two hundred of them, with room for chance. The matches
are the same on every run."""

import json
import sys

from lab import arena, tap

# The share of the wins of one player among so many cadets: (least, most) of 100.
RANDOM = {("marquis", 1): (22, 42), ("sbires", 1): (20, 40), ("blasons", 2): (10, 25), ("marquis", 3): (5, 20), ("sbires", 3): (3, 18)}
NOVICE = {("marquis", 1): (58, 80), ("sbires", 1): (58, 80), ("blasons", 2): (38, 60)}


def wins(game, player, cadets):
    words = [word for seat in [player] + cadets * ["cadet"] for word in ("--seat", seat)]
    ran = arena(game, *words, "--games", "200", "--seed", "1", "--untimed", "--json")
    return json.loads(ran.stdout.splitlines()[-1])["summary"]["line_up"][0]["share"] * 100


def main():
    test = tap.Tap()
    for player, shares in (("random", RANDOM), ("novice", NOVICE)):
        for (game, cadets), (least, most) in shares.items():
            share = wins(game, player, cadets)
            test.ok(least <= share <= most, "%s: %s with %d" % (game, player, cadets), "%.1f" % share)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
