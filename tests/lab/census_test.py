#!/usr/bin/env python3
"""tools/research/arena.py GAME --census: the counts of events, things and answers agree with one another."""

import collections
import json
import re
import sys

from lab import arena, tap


def census(game, seats, matches):
    """The rows of a small tournament between beginners."""
    lines = arena(game, "--games", str(matches), "--seed", "3", "--census", *["--seat", "beginner"] * seats).stdout.splitlines()
    return [json.loads(line) for line in lines]


def thing_of(row):
    """What the row of an event is about besides it: the field and the thing; None: the event as a whole."""
    skip = {"event", "count", "seats", "win_share", "last", "last_win_share"}
    return next(((k, v) for k, v in row.items() if k not in skip and isinstance(v, str)), None)


def places(test, game, seats, matches, rows):
    """What is said of each place from the first player on is what the lines of the matches say."""
    played = [r for r in rows if "scores" in r]
    summary = next(r["summary"] for r in rows if "summary" in r)
    wins = [0.0] * seats
    for match in played:
        for winner in match["winners"]:
            wins[(winner - match["first"]) % seats] += 1 / len(match["winners"])
    shares = summary["place_shares"]
    test.ok(len(shares) == seats and all(abs(s["share"] * matches - w) < 0.001 for s, w in zip(shares, wins)),
            "%s: wins by place from the first player" % game, "%s\n%s" % (shares, wins))
    test.ok(all(s["low"] <= s["share"] <= s["high"] and s["last_low"] <= s["last"] <= s["last_high"] for s in shares),
            "%s: shares lie within their intervals" % game, shares)
    test.ok(sum(s["last"] for s in shares) > 0.999, "%s: somebody is last in each match" % game, shares)
    first = next(r for r in rows if r.get("event") == "first" and "by_place" in r)
    test.same(first["by_place"], [matches] + [0] * (seats - 1), "%s: whoever begins has the first place" % game)


def check(test, game, seats, matches):
    rows = census(game, seats, matches)
    places(test, game, seats, matches, rows)
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
    test.ok(all(sum(r.get("by_place", [])) <= r["count"] for r in whole.values()), "%s: places and counts agree" % game)
    test.ok(all(r["given"] <= r["listed"] for r in rows if "question" in r), "%s: answers given were listed" % game)
    return whole, things


def words(test):
    """The same places for people, in both languages."""
    order = ["gueux", "--games", "6", "--seed", "2"] + ["--seat", "random"] * 3
    for language, head, row in (("en", "By place, from the first player on:", r"^%d\. \d+\.\d%% wins \("),
                                ("fr", "Selon le rang à partir du premier joueur\u00a0:", r"^%d\. \d+,\d\u00a0%% de victoires")):
        lines = arena(*order, "--lang", language).stdout.splitlines()
        at = lines.index(head) if head in lines else len(lines)
        test.ok(len(lines) == at + 4 and all(re.search(row % (i + 1), lines[at + 1 + i]) for i in range(3)),
                "places in words: %s" % language, "\n".join(lines))


def teams(test):
    """A team is last as a whole: with two of them, each that has not won."""
    order = ["blasons", "--games", "6", "--seed", "4", "--json", "--option", "teams=two"]
    lines = arena(*order, *["--seat", "random"] * 4).stdout.splitlines()
    summary = json.loads(lines[-1])["summary"]
    test.ok(all(abs(place["share"] * 2 + place["last"] - 1) < 0.001 for place in summary["place_shares"]),
            "of two teams the one that has not won is last", summary["place_shares"])


def main():
    test = tap.Tap()
    words(test)
    teams(test)
    check(test, "marquis", 3, 4)
    whole, things = check(test, "sbires", 4, 3)
    test.ok({thing_of(r)[0] for r in things["drew"]} == {"card"}, "a card drawn from a place is counted as the card")
    points = sum(r["points"] for r in things["gained"])
    test.ok(abs(points - whole["gained"]["points_per_match"] * 3) < 0.01, "points by source add up to all points")
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
