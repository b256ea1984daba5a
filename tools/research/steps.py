#!/usr/bin/env python3
"""Finds the numbers of the levels of a game that search: from the master down, each so that the next better one wins as much as is
wanted; or measures what the steps between levels are worth.

usage: tools/research/steps.py GAME [options]        (docs/nets.md, "Levels")

Two players sit at the table, or as many as the game needs, one against the others. A level is iterations and how much is
overlooked, both along one path from a master down. Prints the list that a net's header
takes, and what came of each pair. With --measure it says what each of these levels wins over the one below, in terms of two
players: of n seats the odds of a share are multiplied by n - 1.
"""
import argparse
import json
import math
import os
import subprocess
import sys

ARENA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "arena.py")

LEVELS = ["cadet", "novice", "beginner", "apprentice", "adept", "expert", "veteran", "master"]

# Stations of the path: iterations, of 1000 answers how many are overlooked.
PATH = [(10000, 0), (2000, 15), (500, 45), (150, 110), (70, 250), (30, 420), (12, 600)]
FINEST = 0.1    # of a station
GUESSING = 500  # who thinks so much weighs guesses too


def levels_above(word):
    names = word.split(",")
    if not all(name in LEVELS[1:] for name in names):
        raise argparse.ArgumentTypeError("levels are " + ", ".join(LEVELS[1:]))
    return names


def arguments():
    parser = argparse.ArgumentParser(prog="tools/research/steps.py", description=__doc__.split("\n\n")[0])
    parser.add_argument("game")
    parser.add_argument("--program", default="./veillee")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--levels", type=int, default=4)
    parser.add_argument("--wins", type=float, default=65, help="percentage that the better one of two wins")
    parser.add_argument("--games", type=int, default=400, help="for each try")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--option", action="append", default=[], help="of the game: ID=VALUE")
    parser.add_argument("--guesses", type=int, default=1024, help="of the levels that think much; 0: none make any")
    parser.add_argument("--prior", type=int, default=100, help="how much all of them go by the priors of a policy, if there is one")
    parser.add_argument("--from", dest="start", type=float, default=0,
                        help="the station of the path on which the best of them is, 0 for a master")
    parser.add_argument("--data", help="a folder of data")
    parser.add_argument("--measure", metavar="LEVEL,...", type=levels_above, help="in place of finding any: of these levels")
    return parser.parse_args()


def at(place, order):
    """What a level at a place of the path is."""
    station = min(int(place), len(PATH) - 2)
    part = place - station
    (many, few), (less, more) = PATH[station], PATH[station + 1]
    iterations = round(math.exp(math.log(many) + part * (math.log(less) - math.log(many))))
    return [iterations, round(few + part * (more - few)), order.guesses if iterations >= GUESSING else 0, order.prior]


def thinker(level):
    return "search:iterations=%d,overlook=%d,guesses=%d,prior=%d,leaf=net" % tuple(level)


def share_needed(wins, seats):
    """The share of one among so many that wins so many of a hundred against each of them alone."""
    odds = wins / (100 - wins)
    return 100 * odds / (odds + seats - 1)


def among_two(share, seats):
    """The other way, both in percent."""
    odds = share * (seats - 1)
    return 100 * odds / (odds + 100 - share)


def play(order, better, worse):
    """What the better player wins: share, low, high and matches, as the arena says (docs/arena.md)."""
    words = [sys.executable, ARENA, order.game, "--json", "--untimed", "--games", str(order.games), "--seed", str(order.seed),
             "--threads", str(order.threads), "--duplicate", "--seat", better] + ["--seat", worse] * (order.seats - 1)
    for option in order.option:
        words += ["--option", option]
    if order.data:
        words += ["--data", order.data]
    lines = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True,
                           env=dict(os.environ, VEILLEE_PROGRAM=order.program)).stdout.splitlines()
    summary = next(json.loads(line)["summary"] for line in reversed(lines) if line.startswith('{"summary"'))
    return summary["line_up"][0]


def next_level(order, place, wanted):
    """The place of the level below the one at `place`."""
    low, high, better = place, len(PATH) - 1.0, at(place, order)
    while high - low > FINEST:
        middle = (low + high) / 2
        worse = at(middle, order)
        wins = 100 * play(order, thinker(better), thinker(worse))["share"]
        print("  %s against %s: %.1f %%" % (better, worse, wins), flush=True)
        low, high = (middle, high) if wins < wanted else (low, middle)
    return (low + high) / 2


def measure(order):
    for level in order.measure:
        below = LEVELS[LEVELS.index(level) - 1]
        won = play(order, level, below)
        figures = [among_two(100 * won[name], order.seats) for name in ("share", "low", "high")]
        print("%s over %s: %.1f %% (%.1f to %.1f) of %d matches" % (level, below, *figures, won["matches"]), flush=True)


def main():
    order = arguments()
    if order.measure:
        measure(order)
        return 0
    wanted, place = share_needed(order.wins, order.seats), order.start
    levels = [at(place, order)]
    while len(levels) < order.levels:
        place = next_level(order, place, wanted)
        levels.insert(0, at(place, order))
        print("level %s" % levels[0], flush=True)
    print("the lowest against apprentices: %.1f %%" % (100 * play(order, thinker(levels[0]), "apprentice")["share"]))
    print(json.dumps(levels))
    return 0


if __name__ == "__main__":
    sys.exit(main())
