#!/usr/bin/env python3
"""Makes the nets of a game better: self-play, training, and a tournament against the nets before, again and again.

usage: tools/research/train/nets.py GAME --out GAME.net --folder DIR [options]      (the rule `nets`: all games; docs/nets.md)

Goes on from the nets of the file, for each range of numbers of seats by itself; without a file from nothing: generation 0 is
trained on matches played by rollouts. Each further generation is played by the net and the policy of the one before and goes on
from its weights. One that wins against the one before takes its place in the file; the first that does not ends it. What is
there already in --folder is not made again, so that this goes on where it was stopped. Needs numpy.
"""
import argparse
import json
import os
import shlex
import shutil
import subprocess
import sys

import net

TRAIN = os.path.dirname(os.path.abspath(__file__))
ARENA = os.path.join(TRAIN, os.pardir, "arena.py")

# For each range of numbers of seats how generation 0 is trained, how many matches a generation plays, and with how many
# iterations a move. Many seats share an outcome, so one epoch is enough there. Of the nets in data/nets the first line of each
# tells what it comes from.
LARGE, SMALL = "--hidden 64 --epochs 5", "--hidden 32 --epochs 4"
PLANS = {
    "marquis": {"2": ("--hidden 64 --second 16 --epochs 5 --rate 0.002", 10000, 200), "3-4": (LARGE, 10000, 200),
                "5-8": (SMALL, 8000, 100)},
    "sbires": {"2": (LARGE, 4000, 400), "3-5": (SMALL, 4000, 200)},
    "blasons": {"3": (LARGE, 8000, 200), "4-7": ("--hidden 64 --epochs 1", 6000, 200)},
}
FURTHER = "--epochs 1 --rate 0.001".split()
POLICY = "--output policy --hidden 64 --epochs 2 --rate 0.002".split()


def arguments():
    parser = argparse.ArgumentParser(prog="tools/research/train/nets.py", description=__doc__.split("\n\n")[0])
    parser.add_argument("game")
    parser.add_argument("--out", required=True, help="the file of nets: where it goes on from, and where better ones go")
    parser.add_argument("--folder", required=True, help="for all that is made on the way")
    parser.add_argument("--program", default="./veillee")
    parser.add_argument("--seats", help="a net for each of these ranges: A-B,C,D-E; otherwise those of the plan")
    parser.add_argument("--generations", type=int, default=100, help="of each range, at most")
    parser.add_argument("--matches", type=int, help="of self-play, in each generation; otherwise as many as the plan says")
    parser.add_argument("--iterations", type=int, help="a move, in self-play and tournaments; otherwise those of the plan")
    parser.add_argument("--options", type=int, default=15, help="percentage of matches with options drawn")
    parser.add_argument("--opening", type=int, default=40, help="percentage of matches with a random opening")
    parser.add_argument("--stray", type=int, default=3, help="percentage of random answers")
    parser.add_argument("--train", help="words for tools/research/train in generation 0, such as '--hidden 64 --epochs 12'")
    parser.add_argument("--arena", type=int, default=2000, help="matches against the nets before, at most")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def run(words, **more):
    print("+ " + shlex.join(words), flush=True)
    done = subprocess.run(words, check=False, **more)
    if done.returncode:
        sys.exit("tools/research/train/nets.py: %s ended with status %d" % (words[0], done.returncode))
    return done


def unfinished(path):
    """Where a file or folder is made before it gets its name: what has it is whole."""
    return path + ".part"


def range_of(header):
    """What a net of a file is for: a later one for the same takes its place. Their order in a file; a policy serves all nets
    before it, so that of fewer numbers of seats is first."""
    least, most = header["seats"]
    is_policy = header["output"] == "policy"
    return is_policy, is_policy and most - least, least, most


def put_together(paths, out):
    """The nets of all these files, of those for the same the last; without those that none but others before them would serve."""
    nets, served, kept = {range_of(piece[0]): piece for path in paths for piece in net.pieces_of(path)}, set(), []
    for key in sorted(nets):
        is_policy, _, least, most = key
        serves = {(is_policy, seats) for seats in range(least, most + 1)}
        if serves - served:
            kept.append(nets[key])
        served |= serves
    net.write_pieces(out, kept)


class Generations:
    """Those of the nets for one range of numbers of seats."""

    def __init__(self, order, seats):
        first, matches, iterations = PLANS.get(order.game, {}).get(seats, (SMALL, 10000, 200))
        self.order, self.seats = order, seats
        self.first = shlex.split(order.train if order.train is not None else first)
        self.matches = order.matches or matches
        self.iterations = order.iterations or iterations

    def path(self, generation, kind):
        return os.path.join(self.order.folder, "%s-%s-%d.%s" % (self.order.game, self.seats, generation, kind))

    def net_in(self, path):
        """(header, weights) of the net for these seats in a file; None: there is none."""
        least, _, most = self.seats.partition("-")
        found = [piece for piece in net.pieces_of(path) if range_of(piece[0]) == (False, False, int(least), int(most or least))]
        return found[0] if found else None

    def folder(self, generation, paths):
        """A folder of data that has the nets of these files."""
        folder = self.path(generation, "data")
        if not os.path.exists(folder):
            shutil.copytree("data", unfinished(folder), ignore=shutil.ignore_patterns("nets"), dirs_exist_ok=True)
            os.makedirs(os.path.join(unfinished(folder), "nets"), exist_ok=True)
            put_together(paths, self.nets_of(unfinished(folder)))
            os.rename(unfinished(folder), folder)
        return folder

    def nets_of(self, folder):
        return os.path.join(folder, "nets", self.order.game + ".net")

    def thinking(self, is_first):
        return "search:iterations=%d,leaf=%s,nodes=1024" % (self.iterations, "rollout,mast" if is_first else "net,prior=100")

    def play(self, generation, before):
        """The positions of a generation."""
        order, path = self.order, self.path(generation, "positions")
        if os.path.exists(path):
            return path
        if os.path.exists(unfinished(path)):
            os.remove(unfinished(path))
        words = [order.program, "selfplay", order.game, "--games", str(self.matches), "--seed", str(order.seed + generation),
                 "--seats", self.seats, "--options", str(order.options), "--opening", str(order.opening), "--stray",
                 str(order.stray), "--threads", str(order.threads), "--player", self.thinking(not before), "--out", unfinished(path)]
        run(words + (["--data", before] if before else []))
        os.rename(unfinished(path), path)
        return path

    def made(self, generation):
        """Where the net and the policy of a generation are."""
        return [self.path(generation, kind) for kind in ("net", "policy")]

    def train(self, generation, path, words):
        """One of these, unless it is there."""
        if not os.path.exists(path):
            run([sys.executable, TRAIN, "--out", path, "--seed", str(self.order.seed), "--generation", str(generation),
                 "--seats", self.seats] + words + [self.path(generation, "positions")])

    def make(self, generation, before):
        """A folder of data with the nets of a generation beside those that there are."""
        self.play(generation, before)
        words = self.first
        if before:
            start = self.path(generation, "start.net")
            net.write_pieces(start, [self.net_in(self.nets_of(before))])
            words = ["--start", start] + FURTHER
        for path, words_of_it in zip(self.made(generation), (words, POLICY)):
            self.train(generation, path, words_of_it)
        return self.folder(generation, ([self.nets_of(before)] if before else []) + self.made(generation))

    def is_better(self, generation, folder, before):
        """Whether one with the nets of that folder wins more than its share among those with the nets before."""
        order, seats = self.order, int(self.seats.partition("-")[0])
        words = [sys.executable, ARENA, order.game, "--json", "--games", str(order.arena), "--seed", str(order.seed),
                 "--threads", str(order.threads), "--sprt", "%.4f,%.4f" % (1 / seats, 1.1 / seats)]
        for place in range(seats):
            player = [order.program, "protocol", "--data", before if place else folder, "--player", self.thinking(False)]
            words += ["--seat", "program:" + shlex.join(player)]
        lines = run(words, stdout=subprocess.PIPE, text=True, env=dict(os.environ, VEILLEE_PROGRAM=order.program)).stdout.splitlines()
        summary = next(json.loads(line)["summary"] for line in reversed(lines) if line.startswith('{"summary"'))
        share = summary["line_up"][0]["share"]
        print("%s seats: generation %d wins %.1f %% of %d matches; %s" % (
            self.seats, generation, 100 * share, summary["matches"], json.dumps(summary["sprt"])), flush=True)
        return decided(summary["sprt"], share, 1.05 / seats)

    def go_on(self):
        """Another generation, and another, as long as each wins."""
        out = self.order.out
        there = self.net_in(out) if os.path.exists(out) else None
        generation, before = 0, None
        if there:
            generation = there[0]["provenance"]["generation"] + 1
            before = self.folder(generation - 1, [out])
        for generation in range(generation, generation + self.order.generations):
            folder = self.make(generation, before)
            if before and not self.is_better(generation, folder, before):
                break
            put_together([path for path in [out] + self.made(generation) if os.path.exists(path)], out)
            before = folder


def decided(sprt, share, middle):
    """What the test says; where it has come to nothing, which side of the middle the share is on."""
    return {"high": True, "low": False}.get(sprt["decision"], share > middle)


def main():
    order = arguments()
    if not order.seats and order.game not in PLANS:
        print("%s: no nets are planned; --seats makes one" % order.game)
        return 0
    os.makedirs(order.folder, exist_ok=True)
    os.makedirs(os.path.dirname(os.path.abspath(order.out)), exist_ok=True)
    for seats in order.seats.split(",") if order.seats else PLANS[order.game]:
        Generations(order, seats).go_on()
    print("%s: %d bytes" % (order.out, os.path.getsize(order.out)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
