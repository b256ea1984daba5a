#!/usr/bin/env python3
"""veillee arena GAME --census: the counts of events, things and answers agree with one another."""

import collections
import json
import sys

import tap


def census(game, seats, matches):
    """The rows of a small tournament between beginners."""
    words = ["arena", game, "--games", str(matches), "--seed", "3", "--census"]
    for _ in range(seats):
        words += ["--seat", "beginner"]
    lines = tap.run(*words).stdout.splitlines()
    return [json.loads(line) for line in lines if line.startswith("{")]


def thing_of(row):
    """What the row of an event is about besides it: the field and the thing; None: the event as a whole."""
    skip = {"event", "count", "seats", "win_share", "last", "last_win_share"}
    return next(((k, v) for k, v in row.items() if k not in skip and isinstance(v, str)), None)


def check(test, game, seats, matches):
    rows = census(game, seats, matches)
    whole = {r["event"]: r for r in rows if "event" in r and thing_of(r) is None}
    things = collections.defaultdict(list)
    for row in rows:
        if "event" in row and thing_of(row):
            things[row["event"]].append(row)
    test.ok(sum("scores" in r for r in rows) == matches, "%s: a line for each match" % game)
    # An event may be about nothing, as of somebody who fights with bare hands.
    test.ok(all(whole[e]["count"] >= sum(r["count"] for r in things[e]) for e in things),
            "%s: things are no more than their event" % game, str(sorted(things)))
    test.ok(all(whole[e]["count"] == sum(r["count"] for r in things[e]) for e in ("drew", "played")),
            "%s: cards drawn and played add up" % game)
    test.ok(all(abs(r["per_match"] * matches - r["count"]) < 0.01 for r in whole.values()),
            "%s: counts by match" % game)
    test.ok(all(r["given"] <= r["listed"] for r in rows if "question" in r), "%s: answers given were listed" % game)
    return whole, things


def main():
    test = tap.Tap()
    check(test, "marquis", 3, 4)
    whole, things = check(test, "sbires", 4, 3)
    test.ok({thing_of(r)[0] for r in things["drew"]} == {"card"}, "a card drawn from a place is counted as the card")
    points = sum(r["points"] for r in things["gained"])
    test.ok(abs(points - whole["gained"]["points_per_match"] * 3) < 0.01, "points by source add up to all points")
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
