#!/usr/bin/env python3
"""Changes the rules and the engine in small ways, one at a time, and asks whether a test notices.

usage: tools/research/mutants.py [--sample N] [--seed N] [--jobs N] [--dearest SECONDS] [--minutes N] [--again LOG]
                        [--list FILE] [--by] [ONLY...]

A mutant is one change of one line: a comparison moved by one or turned round, `and` for `or`, plus for minus, a condition
without its `not`, true for false. The parts are the four games and the folders of the engine; of each N changes are
tried, and ONLY is part of a path (gueux, core/rng). What compiles to the same code is no mutant, and what does not
compile is none either. What is asserted is left alone: in a sound program a weaker assertion changes nothing. Which tests
are asked, and in which order, tools/research/mutant_trial.py says: those of the part, the engine's, the random matches of the
conformance suite, the records of tests/golden, a few matches before each referee, the signatures of bots, and what front
ends share; the first that fails is enough. --dearest leaves out tests that take longer, which can but lower the share:
two seconds, and then --again without it, is quickest. --again takes those alone that survived in what an earlier run has
printed, whatever its sample was. --minutes begins no further change after so many, without those that it takes to get
ready; changes are tried in random order, so that what was tried by then is a sample too.

Survivors are printed with their line, and of each part and of all the share of those noticed with its interval of 95 %
(Wilson; all: each part by how many changes are possible there). --by prints the others too, with the test that has
noticed each. Those that FILE lists (tests/mutants.txt: file | line of
the source as it reads | change | why no test can tell) do not count; a line of FILE that fits nothing any more is an error.
"""

import argparse
import collections
import concurrent.futures
import functools
import glob
import math
import queue
import random
import re
import sys
import time

import listed
import tournament
from mutant_trial import DEAREST, FOLDERS, Order, Worker, build

CHANGES = [(" <= ", " < "), (" >= ", " > "), (" < ", " <= "), (" > ", " >= "), (" == ", " != "), (" != ", " == "),
           (" && ", " || "), (" || ", " && "), (" + ", " - "), (" - ", " + "), ("return true;", "return false;"),
           ("return false;", "return true;"), ("(!", "("), (" !", " "), ("++", "--"), (" + 1", ""), (" - 1", "")]
Mutant = collections.namedtuple("Mutant", "part path line at old new")


def code_of(source):
    """Its lines without comments, texts and directives, as long as they were."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group(0))
    text = re.sub(r"/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", blank, source, flags=re.S)
    return re.sub(r"^\s*#(?:.*\\\n)*.*$", blank, text, flags=re.M)


def mutants_of(path):
    """[(line, column, what stands there, what comes in its place)]."""
    with open(path, encoding="utf-8") as file:
        lines = code_of(file.read()).split("\n")
    found = []
    for number, line in enumerate(lines):
        if re.match(r"^(static |enum |struct |typedef |extern )", line) and not line.rstrip().endswith(";"):
            continue  # a declaration, or the head of a function
        if re.search(r"\bassert\(", line):
            continue
        for old, new in CHANGES:
            at = line.find(old)
            while at >= 0:
                if not (old == " !" and line[at + 2:at + 3] == "=") and not (old == "(!" and line[at + 2:at + 3] == "="):
                    found.append((number, at, old, new))
                at = line.find(old, at + 1)
    return found


def share_of(good, all_):
    """With its interval."""
    return tournament.interval(good, all_) if all_ else (0.0, 0.0, 1.0)


def chosen(words):
    """{part: how many changes are possible}, and those that are tried."""
    again = survived(words.again) if words.again else None
    possible, taken = {}, []
    for part, folder in FOLDERS.items():
        paths = sorted(glob.glob(folder + "/*.c") + glob.glob(folder + "/*.h"))
        paths = [path for path in paths if not words.only or any(word in path for word in words.only)]
        found = [Mutant(part, path, *mutant) for path in paths for mutant in mutants_of(path)]
        if found:
            possible[part] = len(found)
            if again is not None:
                taken += [mutant for mutant in found if any(is_row(mutant, row) for row in again)]
            else:
                taken += sorted(random.Random(words.seed).sample(found, min(words.sample or len(found), len(found))))
    print("%d changes possible, %d taken" % (sum(possible.values()), len(taken)), flush=True)
    return possible, taken


def change_of(mutant):
    return "%s -> %s" % (mutant.old.strip(), mutant.new.strip() or "nothing")


def where(mutant):
    return "%s:%d:%d" % (mutant.path, mutant.line + 1, mutant.at + 1)


def line_of(mutant):
    return source_line(mutant.path, mutant.line)


@functools.lru_cache(maxsize=None)
def lines_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read().split("\n")


def source_line(path, line):
    return lines_of(path)[line].strip() if line < len(lines_of(path)) else ""


def is_row(mutant, row):
    """Whether an earlier run has printed this change; by its number, as long as the line that has it reads as it did."""
    path, line, at, change, text = row
    return ((path, int(at), change, text) == (mutant.path, mutant.at + 1, change_of(mutant), line_of(mutant))
            and (int(line) == mutant.line + 1 or source_line(path, int(line) - 1) != text))


def survived(log):
    """[(file, line, column, change, line of the source)] of an earlier run."""
    with open(log, encoding="utf-8") as file:
        found = [re.match(r"survives: (.*?):(\d+):(\d+): (.*? -> .*?): (.*)", row) for row in file]
    return [row.groups() for row in found if row]


class Run:
    def __init__(self, words):
        self.known = listed.rows(words.list)
        self.tally, self.by = collections.Counter(), words.by
        self.end = math.inf
        self.workers = queue.Queue()
        workers = [Worker(number) for number in range(words.jobs)]
        self.order = Order(workers, words.dearest)
        for worker in workers:
            self.workers.put(worker)
        if words.minutes:
            self.end = time.monotonic() + 60 * words.minutes

    def attempt(self, mutant):
        if time.monotonic() > self.end:
            return
        worker = self.workers.get()
        try:
            self.tally[mutant.part, self.outcome(worker, mutant)] += 1
        finally:
            self.workers.put(worker)

    def outcome(self, worker, mutant):
        with open(mutant.path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        text, line = lines[mutant.line].strip(), lines[mutant.line]
        change = change_of(mutant)
        lines[mutant.line] = line[:mutant.at] + mutant.new + line[mutant.at + len(mutant.old):]
        objects = worker.changed(mutant.path, "\n".join(lines))
        if objects is None:
            return "same"
        if (mutant.path, text, change) in self.known:
            return "listed"
        by = self.order.notices(worker, mutant.path, mutant.part, objects)
        if by is None:
            print("survives: %s: %s: %s" % (where(mutant), change, text), flush=True)
        elif self.by:
            print("noticed by %s: %s: %s: %s" % (by, where(mutant), change, text), flush=True)
        return "noticed" if by else "survive"

    def said(self, name, parts, weighed=None):
        count = {word: sum(self.tally[part, word] for part in parts) for word in ("noticed", "survive", "listed", "same")}
        all_ = count["noticed"] + count["survive"]
        share, low, high = weighed or share_of(count["noticed"], all_)
        print("%-8s %4d mutants: %d noticed, %d survive: %.1f %% noticed (%.1f to %.1f); %d listed, %d no mutants"
              % (name, all_, count["noticed"], count["survive"], 100 * share, 100 * low, 100 * high, count["listed"],
                 count["same"]), flush=True)
        return share

    def weighed(self, possible):
        """The share of all, each part by how many changes are possible there, with its interval."""
        share = spread = tried = 0.0
        for part, size in possible.items():
            good, all_ = self.tally[part, "noticed"], self.tally[part, "noticed"] + self.tally[part, "survive"]
            weight = size / sum(possible.values())
            share += weight * good / max(all_, 1)
            spread += weight ** 2 * (good / max(all_, 1)) * (1 - good / max(all_, 1)) / max(all_, 1)
            tried += all_
        if spread > 0:
            tried = share * (1 - share) / spread
        return (share, *share_of(share * tried, tried)[1:])


def arguments():
    words = argparse.ArgumentParser()
    words.add_argument("--sample", type=int, default=0)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--jobs", type=int, default=2)
    words.add_argument("--dearest", type=float, default=DEAREST)
    words.add_argument("--minutes", type=float)
    words.add_argument("--again")
    words.add_argument("--list", default="tests/mutants.txt")
    words.add_argument("--by", action="store_true")
    words.add_argument("only", nargs="*")
    return words.parse_args()


def main():
    words = arguments()
    possible, taken = chosen(words)
    build()
    run = Run(words)
    random.Random(words.seed).shuffle(taken)
    with concurrent.futures.ThreadPoolExecutor(words.jobs) as pool:
        for number, done in enumerate([pool.submit(run.attempt, mutant) for mutant in taken], 1):
            done.result()
            if number % 100 == 0:
                run.said("so far", list(possible))
    shares = [run.said(part, [part]) for part in possible]
    shares.append(run.said("all", list(possible), run.weighed(possible)))
    return 0 if min(shares) >= 0.95 else 1


if __name__ == "__main__":
    sys.exit(main())
