#!/usr/bin/env python3
"""Finds the numbers of the levels of a game that search: from the master down, each so that the next better one wins as much as is wanted.

usage: tools/research/steps.py GAME [options]        (docs/nets.md, "Levels")

Two players sit at the table, or as many as the game needs, one against the others. A level is iterations and how much is
overlooked, both along one path from a master down. Prints the list that a net's header
takes, and what came of each pair.
"""
import argparse
import json
import math
import os
import subprocess
import sys

ARENA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "arena.py")

# Stations of the path: iterations, of 1000 answers how many are overlooked.
PATH = [(10000, 0), (2000, 15), (500, 45), (150, 110), (70, 250), (30, 420), (12, 600)]
FINEST = 0.1    # of a station
GUESSING = 500  # who thinks so much weighs guesses too


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


def play(order, better, worse):
    """What the better player wins, in percent, and its interval."""
    words = [sys.executable, ARENA, order.game, "--json", "--untimed", "--games", str(order.games), "--seed", str(order.seed),
             "--threads", str(order.threads), "--duplicate", "--seat", better] + ["--seat", worse] * (order.seats - 1)
    for option in order.option:
        words += ["--option", option]
    if order.data:
        words += ["--data", order.data]
    lines = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True,
                           env=dict(os.environ, VEILLEE_PROGRAM=order.program)).stdout.splitlines()
    summary = next(json.loads(line)["summary"] for line in reversed(lines) if line.startswith('{"summary"'))
    return 100 * summary["line_up"][0]["share"]


def next_level(order, place, wanted):
    """The place of the level below the one at `place`."""
    low, high, better = place, len(PATH) - 1.0, at(place, order)
    while high - low > FINEST:
        middle = (low + high) / 2
        worse = at(middle, order)
        wins = play(order, thinker(better), thinker(worse))
        print("  %s against %s: %.1f %%" % (better, worse, wins), flush=True)
        low, high = (middle, high) if wins < wanted else (low, middle)
    return (low + high) / 2


def main():
    order = arguments()
    wanted, place = share_needed(order.wins, order.seats), order.start
    levels = [at(place, order)]
    while len(levels) < order.levels:
        place = next_level(order, place, wanted)
        levels.insert(0, at(place, order))
        print("level %s" % levels[0], flush=True)
    print("the lowest against apprentices: %.1f %%" % play(order, thinker(levels[0]), "apprentice"))
    print(json.dumps(levels))
    return 0


if __name__ == "__main__":
    sys.exit(main())
