#!/usr/bin/env python3
"""Makes the nets of a game from nothing: self-play, training, and a tournament against the net before, again and again.

usage: tools/research/nets.py GAME --out GAME.net [options]      (the rule `nets`: all games; docs/nets.md)

Generation 0 is trained on matches played by rollouts, each further one on matches played by the net and the policy of the one
before and a part of the older positions. A generation that does not beat the one before ends it: the one before is written.
Each range of numbers of seats has generations of its own, and the file has their nets one behind the other, then their
policies. What is there already in --folder is not made again, so that this goes on where it was stopped.
"""
import argparse
import json
import os
import shlex
import shutil
import subprocess
import sys

ITERATIONS = 200
OLD = 40  # percent of the matches of the generation before that are trained on too
TRAIN, ARENA = (os.path.join(os.path.dirname(os.path.abspath(__file__)), name) for name in ("train", "arena.py"))

# Of each range of seats the words for tools/research/train (and those for further generations, where they differ), how many
# matches each generation plays, and how many iterations a move has where they are not the standard. Many seats share an
# outcome, so one epoch is enough there. Not all nets in data/nets have been made by one order: what each comes from is in its first line.
LARGE, SMALL = "--hidden 64 --epochs 5", "--hidden 32 --epochs 4"
POLICY = "--output policy --hidden 64 --epochs 2 --rate 0.002".split()
PLANS = {
    "marquis": {"2": {"train": "--hidden 64 --second 16 --epochs 5 --rate 0.002", "matches": [10000, 10000, 50000, 80000, 70000]},
                "3-4": {"train": LARGE, "matches": [8000, 8000, 16000, 14000]},
                "5-8": {"train": SMALL, "further": "--hidden 32 --epochs 1", "matches": [4000, 8000, 12000], "iterations": 100}},
    "sbires": {"2": {"train": LARGE, "matches": [5000, 5000, 10000]},
               "3-5": {"train": SMALL, "matches": [4000, 4000]}},
    "blasons": {"3": {"train": LARGE, "matches": [8000, 12000, 22000]},
                "4-7": {"train": "--hidden 64 --epochs 1", "matches": [8000, 12000], "iterations": 100}},
}


def arguments():
    parser = argparse.ArgumentParser(prog="tools/research/nets.py", description=__doc__.split("\n\n")[0])
    parser.add_argument("game")
    parser.add_argument("--out", required=True, help="where the nets go")
    parser.add_argument("--folder", required=True, help="for all that is made on the way")
    parser.add_argument("--program", default="./veillee")
    parser.add_argument("--python", default=sys.executable, help="one that has numpy")
    parser.add_argument("--seats", help="a net for each of these ranges: A-B,C,D-E; otherwise those of the plan")
    parser.add_argument("--matches", help="of self-play, in generations 0, 1, ...: A,B,...; otherwise as many as the plan says")
    parser.add_argument("--iterations", type=int, help="a move, in self-play and tournaments; otherwise those of the plan")
    parser.add_argument("--options", type=int, default=15, help="percentage of matches with options drawn")
    parser.add_argument("--opening", type=int, default=40, help="percentage of matches with a random opening")
    parser.add_argument("--stray", type=int, default=3, help="percentage of random answers")
    parser.add_argument("--train", help="words for tools/research/train, such as '--hidden 64 --epochs 12'; otherwise those of the plan")
    parser.add_argument("--arena", type=int, default=2000, help="matches against the net before, at most")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def run(words, **more):
    print("+ " + shlex.join(words), flush=True)
    done = subprocess.run(words, check=False, **more)
    if done.returncode:
        sys.exit("tools/research/nets.py: %s ended with status %d" % (words[0], done.returncode))
    return done


def unfinished(path):
    """Where a file or folder is made before it gets its name: what has it is whole."""
    return path + ".part"


class Plan:
    """What the net of one range of seats is made with."""

    def __init__(self, order, seats):
        standard = PLANS.get(order.game, {}).get(seats, {"train": SMALL, "matches": [20000] * 4})
        self.seats = seats
        first = order.train if order.train is not None else standard["train"]
        further = order.train if order.train is not None else standard.get("further", first)
        self.train = shlex.split(first), shlex.split(further)
        self.matches = [int(n) for n in order.matches.split(",")] if order.matches else standard["matches"]
        self.iterations = order.iterations or standard.get("iterations", ITERATIONS)

    def fewest(self):
        return int(self.seats.partition("-")[0])


def plans(order):
    return [Plan(order, seats) for seats in (order.seats.split(",") if order.seats else PLANS[order.game])]


class Generations:
    """The files of each generation of one plan, in one folder."""

    def __init__(self, order, plan):
        self.order, self.plan = order, plan

    def path(self, generation, kind):
        return os.path.join(self.order.folder, "%s-%s-%d.%s" % (self.order.game, self.plan.seats, generation, kind))

    def data(self, generation):
        """A folder of data with the net and the policy of that generation."""
        folder = self.path(generation, "data")
        if os.path.exists(folder):
            return folder
        shutil.copytree("data", unfinished(folder), ignore=shutil.ignore_patterns("nets"), dirs_exist_ok=True)
        os.makedirs(os.path.join(unfinished(folder), "nets"), exist_ok=True)
        put_together([self.path(generation, kind) for kind in ("net", "policy")],
                     os.path.join(unfinished(folder), "nets", self.order.game + ".net"))
        os.rename(unfinished(folder), folder)
        return folder

    def thinking(self, leaf):
        return "search:iterations=%d,leaf=%s,nodes=1024" % (self.plan.iterations, leaf)

    def play(self, generation):
        """The positions of a generation."""
        order, path = self.order, self.path(generation, "positions")
        if os.path.exists(path):
            return path
        if os.path.exists(unfinished(path)):
            os.remove(unfinished(path))
        words = [order.program, "selfplay", order.game, "--games", str(self.plan.matches[generation]),
                 "--seed", str(order.seed + generation), "--seats", self.plan.seats, "--options", str(order.options),
                 "--opening", str(order.opening), "--stray", str(order.stray), "--threads", str(order.threads),
                 "--player", self.thinking("net" if generation else "rollout,mast"), "--out", unfinished(path)]
        if generation:
            words += ["--data", self.data(generation - 1)]
        run(words)
        os.rename(unfinished(path), path)
        return path

    def train(self, generation):
        """The net and the policy of a generation."""
        files = [self.play(generation)]
        if generation:
            files.append("%s=%d" % (self.path(generation - 1, "positions"), OLD))
        words = ["--generation", str(generation), "--seats", self.plan.seats]
        train(self.order, self.path(generation, "net"), words + self.plan.train[generation > 0] + files)
        train(self.order, self.path(generation, "policy"), words + POLICY + files)

    def seat(self, generation):
        """A player of the arena that has the net of that generation, which is another program's."""
        words = [self.order.program, "protocol", "--data", self.data(generation), "--player", self.thinking("net")]
        return "program:" + shlex.join(words)

    def is_better(self, generation):
        """Whether one with the net of that generation wins more than its share among those with the net before."""
        order, seats = self.order, self.plan.fewest()
        words = [sys.executable, ARENA, order.game, "--json", "--games", str(order.arena), "--seed", str(order.seed),
                 "--threads", str(order.threads), "--sprt", "%.4f,%.4f" % (1 / seats, 1.1 / seats)]
        for place in range(seats):
            words += ["--seat", self.seat(generation - (place > 0))]
        lines = run(words, stdout=subprocess.PIPE, text=True, env=dict(os.environ, VEILLEE_PROGRAM=order.program)).stdout.splitlines()
        summary = next(json.loads(line)["summary"] for line in reversed(lines) if line.startswith('{"summary"'))
        share = summary["line_up"][0]["share"]
        print("generation %d wins %.1f %% of %d matches among %d; %s" % (
            generation, 100 * share, summary["matches"], seats, json.dumps(summary["sprt"])), flush=True)
        return decided(summary["sprt"], share, 1.05 / seats)

    def best(self):
        """The last generation whose net beats the one before."""
        self.train(0)
        for generation in range(1, len(self.plan.matches)):
            self.train(generation)
            if not self.is_better(generation):
                return generation - 1
        return len(self.plan.matches) - 1


def decided(sprt, share, middle):
    """What the test says; where it has come to nothing, which side of the middle the share is on."""
    return {"high": True, "low": False}.get(sprt["decision"], share > middle)


def train(order, path, words):
    """A net, unless it is there."""
    if not os.path.exists(path):
        run([order.python, TRAIN, "--out", path, "--seed", str(order.seed)] + words)


def put_together(paths, out):
    with open(unfinished(out), "wb") as stream:
        for path in paths:
            with open(path, "rb") as net:
                shutil.copyfileobj(net, stream)
    os.rename(unfinished(out), out)


def main():
    order = arguments()
    if not order.seats and order.game not in PLANS:
        print("%s: no nets are planned; --seats makes one" % order.game)
        return 0
    os.makedirs(order.folder, exist_ok=True)
    all_of_them = [Generations(order, plan) for plan in plans(order)]
    best = [(generations, generations.best()) for generations in all_of_them]
    nets = [generations.path(generation, kind) for kind in ("net", "policy") for generations, generation in best]
    os.makedirs(os.path.dirname(os.path.abspath(order.out)), exist_ok=True)
    put_together(nets, order.out)
    print("%s: %s" % (order.out, ", ".join(nets)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
