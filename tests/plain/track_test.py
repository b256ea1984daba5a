#!/usr/bin/env python3
"""The track of points in a line: after each count but the last, and whenever the table is asked for."""

import os
import re
import sys

import talk
from talk import tap

BOTS = ["--seat", "Anne:novice", "--seat", "Basile:novice", "--seat", "Perrin:novice"]
TRACKS = {"en": r"^(?:Score track|Losses)(?:, goal \d+)?: (.*)\.$",
          "fr": "^(?:Piste des points|Pertes)(?:, but \\d+)?\u00a0: (.*)\\.$"}


def of_bots(game, *more, language="en"):
    ran = tap.run("play", game, "--plain", "--seed", "5", *more, *BOTS, language=language)
    return re.findall(TRACKS[language], ran.stdout, re.M), ran.stdout


def falls(track):
    points = [int(who.rsplit(" ", 1)[1]) for who in track.split(", ")]
    return len(points) == 3 and points == sorted(points, reverse=True)


def whole_matches(test):
    for game, counts, more in (("blasons", 2, []), ("gueux", 2, ["--option", "deals=3"]), ("gueux", 0, []),
                               ("marquis", 0, [])):
        tracks, said = of_bots(game, *more)
        name = " ".join([game, *more])
        test.same(len(tracks), counts, "a track after each count but the last: " + name)
        test.ok(all(falls(track) for track in tracks), "whoever has most first: " + name, tracks)
    tracks, said = of_bots("sbires", language="fr")
    test.ok(tracks and all(falls(track) for track in tracks), "after each evening of Sbires, in French", said[-500:])


def at_the_table(test, folder):
    for game, wanted in (("sbires", "Score track, goal 30: Anne 5, Basile 5, Perrin 5."),
                         ("marquis", "Score track: Anne 0, Basile 0, Perrin 0.")):
        table = talk.Table("play", game, "--plain", "--seed", "5", "--record", os.path.join(folder, game), "--seat",
                           "Anne", *BOTS[2:])
        table.hear()
        said = table.ask("state")
        test.ok(wanted in said, "with the table: " + game, said)
        table.leave()


def main():
    test = tap.Tap()
    whole_matches(test)
    with tap.scratch() as folder:
        at_the_table(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
