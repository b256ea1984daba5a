#!/usr/bin/env python3
"""The same seed and the same answers are the same match on the screen and in lines: matches of all games with none to three
people are played in lines, and what their bots have answered is compared with what those of the screen's host answer."""

import os
import random
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "plain"))

import talk  # noqa: E402
from talk import tap  # noqa: E402

GAMES = ["blasons", "sbires", "gueux", "marquis"]
ANSWERS = 120


def play(game, people, path):
    """In lines, by random answers, so many of them; of bots alone a whole match."""
    table = talk.Table("play", game, "--plain", "--seed", str(40 + people), "--record", path,
                       *talk.words(max(3, people + 1), people))
    talk.play_on(table, random.Random(people), most=ANSWERS)
    return table.leave()[0]


def main():
    test = tap.Tap()
    with tap.scratch() as home:
        for game in GAMES:
            paths = [os.path.join(home, "%s-%d" % (game, people)) for people in range(4)]
            played = [play(game, people, path) for people, path in enumerate(paths)]
            ran = subprocess.run([tap.built("tests/play/again_test")], capture_output=True, text=True, check=False,
                                 env=dict(os.environ, VEILLEE_RECORDS=" ".join(paths)), timeout=tap.PATIENCE)
            test.ok(played == [0] * 4 and ran.returncode == 0, game, ran.stdout + ran.stderr)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
