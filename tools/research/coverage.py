#!/usr/bin/env python3
"""Which branches of the core do the tests take, and which not?

usage: tools/research/coverage.py [--list FILE] [--all] BUILD

Reads with gcov what the tests have left in BUILD (a build with --coverage at -O0: the rule `coverage`) of src/engine,
src/games and src/bots and of the headers that they include, where tests include these too by both, and prints for each of
the three parts how many branches were taken and how many lines were run. A branch is one way of one condition: `a && b`
has four. Less than 98 % of a part taken is an error, and so is a branch that is neither taken nor listed: these are
printed as FILE would have them.

FILE (tests/coverage.txt) lists those that no test can take: file | line of the source as it reads | which of the line's
branches, as "2 of 4" or "2, 3 of 6" | why. Listed branches do not count as taken. A line of FILE that fits no source any
more, or whose branches are taken after all, is an error.

Left out, for both figures:
- the conditions of an assert, whose other way is there never to be taken;
- what the macros of include/veillee/declare make anew of each event and question: of `nobody listens` and of `openly`
  one pair a game is counted, taken where any of its events takes it. The expression that says who sees an event is the
  event's own, and counted with it. (gcovr adds up the branches of all functions that one line makes, and cannot tell.)
- what stands in the headers of the C library.
--all prints the branches listed as well.
"""

import argparse
import collections
import concurrent.futures
import glob
import json
import os
import re
import subprocess
import sys

import listed

PARTS = ("engine", "games", "bots")
LEAST = 98.0
GAMES = sorted(os.path.basename(folder) for folder in glob.glob("src/games/*") if os.path.isdir(folder))


def gcov(notes):
    run = subprocess.run(["gcov", "--json-format", "--stdout", "--branch-probabilities", notes], stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE, text=True, check=False)
    if run.returncode != 0:
        sys.exit("gcov: " + run.stderr)
    return json.loads(run.stdout)["files"]


def part_of(path):
    """engine, games or bots; None: neither."""
    parts = path.split("/")
    if parts[0] == "src":
        return parts[1] if parts[1] in PARTS else None
    if parts[:2] != ["include", "veillee"]:
        return None
    return "games" if re.split(r"[/.]", path)[2] in GAMES else "engine"


class Sources:
    """Lines of the sources by path and number, without the blanks around them."""

    def __init__(self):
        self.lines = {}

    def line(self, path, number):
        if path not in self.lines:
            with open(path, encoding="utf-8") as file:
                self.lines[path] = [line.strip() for line in file]
        return self.lines[path][number - 1]

    def is_assert(self, path, number):
        return re.search(r"\b(_Static_)?assert\(", self.line(path, number)) is not None


def place_of(path, number, function, source):
    """Whose branches those of a line are: in every emit function of a game the same question, whether somebody listens."""
    emits = re.match(r"src/games/(\w+)/declared/emit\.h$", path)
    return (path, 0, emits[1] + "_emit") if emits and source == "if (events)" else (path, number, function)


def files_of(build, folders):
    """What gcov says of the files of these folders' objects, those of the three parts alone; objects may be older than sources."""
    notes = [path for folder in folders for path in sorted(glob.glob("%s/%s/**/*.gcno" % (build, folder), recursive=True))
             if os.path.exists(path[len(build) + 1:-len("gcno")] + "c")]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        return [file for of_one in pool.map(gcov, notes) for file in of_one if part_of(file["file"])]


class Counts:
    """Of each branch how often it was taken, {(path, line, function): [times]}; of each line how often it was run."""

    def __init__(self):
        self.sources, self.taken, self.run = Sources(), {}, collections.Counter()

    def add(self, path, line):
        number = line["line_number"]
        if self.sources.is_assert(path, number):
            return
        self.run[path, number] += line["count"]
        function = line.get("function_name", "")
        branches = [branch["count"] for branch in line["branches"]]
        before = self.taken.setdefault(place_of(path, number, function, self.sources.line(path, number)), [0] * len(branches))
        before.extend([0] * (len(branches) - len(before)))
        for i, times in enumerate(branches):
            before[i] += times

    def add_known(self, path, line):
        """Of what a test has made of a header that the sources include as well."""
        where = (path, line["line_number"], line.get("function_name", ""))
        if where in self.taken and len(self.taken[where]) == len(line["branches"]):
            self.add(path, line)


def counted(build):
    counts = Counts()
    for file in files_of(build, ["src/" + part for part in PARTS]):
        for line in file["lines"]:
            counts.add(file["file"], line)
    for file in files_of(build, ["tests"]):
        for line in file["lines"] if file["file"].endswith(".h") else []:
            counts.add_known(file["file"], line)
    return counts.sources, {where: times for where, times in counts.taken.items() if times}, counts.run


def excused(path):
    """{(file, line of the source): {(which, of how many)}}"""
    found = collections.defaultdict(set)
    for file, line, what in listed.rows(path):
        which = re.fullmatch(r"(\d+(?:, \d+)*) of (\d+)", what)
        if not which:
            sys.exit("%s: neither \"2 of 4\" nor \"2, 3 of 6\": %s" % (path, what))
        found[file, line] |= {(int(one), int(which[2])) for one in which[1].split(", ")}
    return found


class Tally:
    """What has been counted, part by part, and what is to be said of it."""

    def __init__(self, known):
        self.known, self.fits = known, set()
        self.taken, self.listed, self.all = collections.Counter(), collections.Counter(), collections.Counter()
        self.open, self.excused = [], []

    def note(self, path, text, times):
        part, missed = part_of(path), []
        for i, count in enumerate(times):
            self.all[part] += 1
            self.taken[part] += count > 0
            which = (i + 1, len(times))
            if count == 0 and which in self.known.get((path, text), ()):
                self.fits.add((path, text) + which)
                self.listed[part] += 1
                self.excused.append((path, text, i + 1, len(times)))
            elif count == 0:
                missed.append(str(i + 1))
        if missed:
            self.open.append("%s | %s | %s of %d" % (path, text, ", ".join(missed), len(times)))

    def unfit(self):
        return ["%s | %s | %d of %d" % (where + which) for where, all_ in sorted(self.known.items())
                for which in sorted(all_) if where + which not in self.fits]


def share(some, all_):
    return 100.0 * some / all_ if all_ else 100.0


def report(tally, run):
    good = True
    for part in PARTS:
        lines = [times for (path, _), times in run.items() if part_of(path) == part]
        taken, listed_, all_ = tally.taken[part], tally.listed[part], tally.all[part]
        good &= share(taken, all_) >= LEAST
        print("%-7s branches %5d of %5d: %5.2f %%, with the %d listed %5.2f %%;  lines %5d of %5d: %5.2f %%"
              % (part, taken, all_, share(taken, all_), listed_, share(taken + listed_, all_),
                 sum(times > 0 for times in lines), len(lines), share(sum(times > 0 for times in lines), len(lines))))
    return good


def main():
    words = argparse.ArgumentParser(usage=__doc__)
    words.add_argument("--list", default="tests/coverage.txt")
    words.add_argument("--all", action="store_true")
    words.add_argument("build")
    words = words.parse_args()
    tally = Tally(excused(words.list))
    sources, taken, run = counted(words.build)
    for (path, number, function), times in sorted(taken.items()):
        tally.note(path, sources.line(path, number) if number else function, times)
    for row in tally.open:
        print("not taken: " + row)
    for row in tally.excused if words.all else []:
        print("listed: %s | %s | %d of %d" % row)
    for row in tally.unfit():
        print("listed, and fits no branch that is not taken: " + row)
    return 0 if report(tally, run) and not tally.open and not tally.unfit() else 1


if __name__ == "__main__":
    sys.exit(main())
