#!/usr/bin/env python3
"""tools/research/measured.py: the lengths in data/measured are those of matches, a head start is found, and what is printed."""

import math
import re
import sys

from lab import RESEARCH, called, tap

sys.path.insert(0, RESEARCH)
import measured  # noqa: E402

TOOL = measured.__file__


def as_long_as_said(test):
    """Forty matches of novices, with other seeds than those it was measured with."""
    for game in ("blasons", "gueux", "marquis", "sbires"):
        seats = measured.game_of(game)["seats_min"] + 1
        said = float(re.search(r"^answers: \[[^,]+, ([^,\]]+)", tap.read("data", "measured", game + ".yaml"), re.M)[1])
        mean, _ = measured.length_of(game, 40, 4711, seats, "novice")
        test.ok(0.75 * said < mean < 1.25 * said, "%s of %d is as long as is said" % (game, seats), (mean, said))


def line(test):
    """Trials that lie on a straight line give that line back: even at 12, one standard error of some tenths."""
    trials = [(head, 1000 / (1 + math.exp(-0.1 * (head - 12))), 1000) for head in (0, 10, 14)]
    head, error = measured.fair(measured.fit(trials, 0.1), 2)
    test.ok(abs(head - 12) < 0.01 and 0.2 < error < 1, "a straight line", (head, error))


def printed(test):
    ran = called(TOOL, "heads", "marquis", "50", "1", "2", "novice", "beginner")
    number = r"-?\d+\.\d\d"
    test.ok(re.fullmatch(r"  - \{seats: 2, weaker: novice, stronger: beginner, head: %s, low: %s, high: %s, matches: 50\}\n" % (
        number, number, number), ran.stdout), "a head start", ran.stdout + ran.stderr)
    ran = called(TOOL, "lengths", "sbires", "1", "1", "novice")
    test.ok(re.match(r"answers: \[\d+\.\d(, \d+\.\d)+\]\noptions:\n", ran.stdout) and "days=5: " in ran.stderr
            and "first=" not in ran.stderr, "lengths", ran.stdout + ran.stderr)
    ran = called(TOOL, "heads", "gueux", "50", "1", "2", "novice", "beginner")
    test.ok(ran.returncode == 1 and "no head start" in ran.stderr, "a game without head starts", ran.stderr)
    test.ok("usage" in called(TOOL, "heads", "marquis").stderr, "words that are missing")


def main():
    test = tap.Tap()
    for part in (as_long_as_said, line, printed):
        part(test)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
