#!/usr/bin/env python3
"""tools/research/tournament.py: intervals, who is last, Elo; the sequential test's arithmetic, and how often it is wrong."""

import itertools
import math
import os
import random
import sys

from lab import RESEARCH, tap

sys.path.insert(0, RESEARCH)
import tournament  # noqa: E402

RUNS = int(os.environ.get("VEILLEE_RUNS", "1000"))
WHOLE = tournament.WHOLE


def asked(low, high, alpha=0.05, beta=0.05):
    return {"low": low, "high": high, "alpha": alpha, "beta": beta}


def close(found, wanted):
    return abs(found - wanted) < 1e-12


def intervals(test):
    """Values of Wilson's interval: 50 of 100 from 40.4 to 59.6 %, 0 of 10 up to 27.8 %."""
    _, low, high = tournament.interval(50, 100)
    test.ok(0.4038 < low < 0.4039 and 0.5961 < high < 0.5962, "half of a hundred", (low, high))
    _, low, high = tournament.interval(0, 10)
    test.ok(abs(low) < 1e-9 and 0.2775 < high < 0.2776, "none of ten", (low, high))
    test.ok(tournament.elo(0.5) == 0 and close(tournament.elo(10 / 11), 400) and tournament.elo(0) == -math.inf
            and tournament.elo(1) == math.inf, "Elo's scale")


def last(test):
    """Who has not won and is furthest from the winners, whichever way the game counts; of two teams the one that has not won,
    though a seat of the winners' has the lowest score of all."""
    alone = [[seat] for seat in range(4)]
    for name, winners, scores, sides, fewest, wanted in (
            ("points", [1], [20, 40, 10, 10], alone, False, {2, 3}), ("overtaken (BLA-6.3)", [2], [83, 42, 52], alone, False, {1}),
            ("losses", [0, 3], [0, 2, 1, 0], alone, True, {1}), ("nobody", [0, 1, 2, 3], [0, 0, 0, 0], alone, False, set()),
            ("a team", [0, 2], [50, 20, 5, 30], [[0, 2], [1, 3]] * 2, False, {1, 3}),
            ("one of three teams", [0, 3], [9, 5, 0, 9, 5, 11], [[0, 3], [1, 4], [2, 5]] * 2, False, {1, 4})):
        match = {"winners": winners, "scores": scores, "sides": sides}
        test.same(tournament.last_of(match, len(scores), fewest), wanted, "last: " + name)


def ratio(test):
    """Two seats, 0.5 against 0.6, deals of 1, 0.5, 1 and 0.5 of a win: the mean is 0.75, the variance seen 1/16, in the middle
    1/16 * 0.2475 / 0.1875 = 0.0825; the ratio 4 * 0.1 * 0.4 / (2 * 0.0825)."""
    sprt = tournament.Test(2, asked(0.5, 0.6))
    test.same(sprt.ratio(), 0, "nothing is known before the first deal")
    for wins in (2, 1, 2, 1):
        sprt.add(wins * WHOLE)
    test.ok(close(sprt.ratio(), 0.16 / 0.165) and sprt.decision == "undecided", "the ratio", sprt.ratio())
    test.ok(close(sprt.lower, -math.log(19)) and close(sprt.upper, math.log(19)), "the bounds")


def alike(test):
    """Deals that are all alike have no variance: the floor stands in, and nothing is said before there are enough."""
    for wins, decision in ((0, "low"), (4, "high")):
        sprt, said = tournament.Test(4, asked(0.25, 0.3)), []
        for deal in range(tournament.DEALS_LEAST + 1):
            sprt.add((wins if deal < tournament.DEALS_LEAST else 4 - wins) * WHOLE)
            said.append(sprt.decision)
        test.same(said, ["undecided"] * (tournament.DEALS_LEAST - 1) + [decision] * 2, "deals all alike: " + decision)


# ---- how often it is wrong ----

def deals(seats, share, together):
    """How the wins of a deal are spread, of a player that wins each match with this chance; part of the deals decide all of
    their matches alike, so that matches of a deal hang together."""
    spread = [(1 - together) * math.comb(seats, wins) * share ** wins * (1 - share) ** (seats - wins) for wins in range(seats + 1)]
    spread[0] += together * (1 - share)
    spread[seats] += together * share
    return list(itertools.accumulate(spread))


def how_often(decision, order, seats, share, together=0):
    """The share of runs that end so."""
    chance, spread, count = random.Random(seats), deals(seats, share, together), 0
    parts = [wins * WHOLE for wins in range(seats + 1)]
    for _ in range(RUNS):
        sprt = tournament.Test(seats, order)
        while sprt.decision == "undecided":
            for wins in chance.choices(parts, cum_weights=spread, k=32):
                sprt.add(wins)
        count += sprt.decision == decision
    return count / RUNS


def errors(test):
    """At the bounds themselves it is wrong as often as is allowed, 5 % of the runs, and a little more where shares are skew and
    matches of a deal hang together. Beyond them hardly ever. Errors that are allowed to be rarer are rarer."""
    chance = 3 * math.sqrt(0.05 * 0.95 / RUNS)
    for seats, low, high, together in ((2, 0.5, 0.55, 0), (2, 0.5, 0.55, 0.5), (4, 0.25, 0.30, 0), (4, 0.25, 0.30, 0.3),
                                       (5, 0.20, 0.24, 0), (8, 0.125, 0.16, 0), (4, 0.25, 0.40, 0)):
        order = asked(low, high)
        wrong = how_often("high", order, seats, low, together), how_often("low", order, seats, high, together)
        test.ok(wrong[0] <= 0.05 + chance and wrong[1] <= 0.06 + chance, "%d seats, %g against %g, %g alike: %.1f %% and %.1f %% wrong" % (
            seats, low, high, together, 100 * wrong[0], 100 * wrong[1]))
    order = asked(0.25, 0.30)
    test.ok(how_often("high", order, 4, 0.20) < 0.005 and how_often("low", order, 4, 0.35) < 0.005, "beyond the bounds hardly ever")
    order = asked(0.25, 0.30, 0.01, 0.20)
    wrong = how_often("high", order, 4, 0.25), how_often("low", order, 4, 0.30)
    test.ok(wrong[0] <= 0.02 and 0.10 < wrong[1] <= 0.24, "errors of one's own: %.1f %% and %.1f %%" % (100 * wrong[0], 100 * wrong[1]))


def main():
    test = tap.Tap()
    for part in (intervals, last, ratio, alike, errors):
        part(test)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
