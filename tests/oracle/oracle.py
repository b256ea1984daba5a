#!/usr/bin/env python3
"""usage: tests/oracle/oracle.py OLD [NEW] [NAME...] [--jobs N] [--sample N] [--all] [--list] [--wanted FILE]

Drives two programs by the same scripts (scripts.py) and prints every difference in what they show: the way to change a front end
and to see that nothing else has changed. OLD is a program, or a commit, which is built in build/oracle; NEW is ./veillee unless
a second program or commit is named. NAME: only scripts with such a name, in which * stands for anything; --sample 10: one in ten.

Screens are compared after every key, cell by cell with their styles, and the cursor; lines after every line; reports whole; records
that are left to the byte. Of each script the first difference is shown, by --all every one. Differences that are wanted stand in
wanted.txt, or FILE. The exit status is 1 where there is another, or where one that is said to be wanted is not there."""

import argparse
import difflib
import fnmatch
import multiprocessing
import os
import re
import subprocess
import sys
import zlib

import drive
import scripts

WANTED = os.path.join(scripts.HERE, "wanted.txt")
AROUND, MOST = 0, 40  # rows shown beside one that differs; rows of one difference


class Wanted:
    """A row of wanted.txt: SCRIPTS | what | why. What is "anything", or s/REGEX/TEXT/, done to what the older program shows."""

    def __init__(self, row):
        self.row = row
        self.names, what, self.why = (cell.strip() for cell in row.split(" | "))
        self.change = None
        if what != "anything":
            _, regex, text, _ = re.split(r"(?<!\\)/", what)
            self.change = re.compile(regex), text

    def applies(self, name):
        return fnmatch.fnmatch(name, self.names)


def read_wanted(path):
    with open(path, encoding="utf-8") as file:
        return [Wanted(line.strip()) for line in file if line.strip() and not line.startswith("#")]


class Comparison:
    """Two runs of a script: `differences` are pairs of a heading and lines that begin with - or +, `used` the rows of wanted.txt
    that a difference is wanted by."""

    def __init__(self, script, wanted):
        self.script, self.differences, self.used = script, [], set()
        self.wanted = [row for row in wanted if row.applies(script.name)]

    def compare(self, old, new):
        (old_steps, old_records), (new_steps, new_records) = old, new
        if old_steps != new_steps:
            views = [self.views(steps) for steps in (old_steps, new_steps)]
            for number in range(max(map(len, views))):
                before, after = (view[number] if number < len(view) else ["(over)"] for view in views)
                self.differ(before, after, self.heading(old_steps, number))
        for name in sorted(set(old_records) | set(new_records)):
            self.differ(*((records.get(name, b"(none)").decode(errors="replace").splitlines()
                           for records in (old_records, new_records))), "the record " + name)
        if self.differences and any(not row.change for row in self.wanted):
            self.used |= {row.row for row in self.wanted if not row.change}
            self.differences = []
        return self

    def views(self, steps):
        """What is compared at each step: rows."""
        if self.script.outlet != "screen":
            return [step.shown.decode(errors="replace").splitlines() for step in steps]
        cells, out = drive.Cells(self.script.size), []
        for step in steps[:-1]:
            cells.write(step.shown)
            out.append(cells.screen(styled=True) + [cells.cursor()])
        cells.close()
        return out + [[steps[-1].shown.decode()]]

    def heading(self, steps, number):
        typed = [scripts.NAMES.get(step.typed, step.typed) for step in steps[1:number + 1]]
        return "step %d of %d%s" % (number, len(steps) - 1, ", after " + " ".join(typed[-12:]) if typed else "")

    def differ(self, before, after, heading):
        if before == after:
            return
        for row in self.wanted:
            if row.change:
                changed = [row.change[0].sub(row.change[1], line) for line in before]
                if changed != before:
                    self.used.add(row.row)
                before = changed
        if before == after:
            return
        plain = [[re.sub(r"\{[^}]*\}", "", line).rstrip() for line in lines] for lines in (before, after)]
        shown = plain if self.script.outlet == "screen" and plain[0] != plain[1] else (before, after)
        lines = [line for line in difflib.unified_diff(*shown, n=AROUND, lineterm="") if line[:3] not in ("---", "+++", "@@ ")]
        self.differences.append((heading, lines))


def compare(job):
    script, old, new, wanted, folder = job
    home = os.path.join(folder, "%08x" % zlib.crc32(script.name.encode()))
    try:
        before = drive.run(old, script, home)
        after = drive.run(new, script, home, [step.typed for step in before[0][1:]])
        return Comparison(script, wanted).compare(before, after)
    except Exception as error:  # of one script: told with its name
        broken = Comparison(script, [])
        broken.differences.append(("could not be driven", ["! %s: %s" % (type(error).__name__, error)]))
        return broken


def program(word):
    """A program, or the one that a commit builds."""
    if os.path.isfile(word) and os.access(word, os.X_OK):
        return os.path.abspath(word)
    commit = subprocess.run(["git", "rev-parse", "--short=12", "--verify", word + "^{commit}"], capture_output=True, text=True,
                            cwd=scripts.TOP, check=False).stdout.strip()
    if not commit:
        sys.exit("oracle: %s is neither a program nor a commit." % word)
    folder = os.path.join(scripts.TOP, "build", "oracle", commit)
    built = os.path.join(folder, "veillee")
    if not os.path.exists(built):
        os.makedirs(folder, exist_ok=True)
        print("building %s in %s" % (word, os.path.relpath(folder)), flush=True)
        archive = subprocess.run(["git", "archive", commit], cwd=scripts.TOP, stdout=subprocess.PIPE, check=True)
        subprocess.run(["tar", "-x"], input=archive.stdout, cwd=folder, check=True)
        subprocess.run(["make", "-j%d" % os.cpu_count(), "all"], cwd=folder, stdout=subprocess.DEVNULL, check=True)
    return built


def show(comparison, everything):
    script = comparison.script
    print("\n%s: %s" % (script.name, " ".join(map(str, ["veillee", *script.words]))))
    for heading, lines in comparison.differences if everything else comparison.differences[:1]:
        print("  " + heading)
        for line in lines if everything else lines[:MOST]:
            print("    " + line)
        if not everything and len(lines) > MOST:
            print("    (%d lines more)" % (len(lines) - MOST))
    if not everything and len(comparison.differences) > 1:
        print("  (%d differences more)" % (len(comparison.differences) - 1))
    sys.stdout.flush()


def read_options():
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument("--help", action="store_true")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--sample", type=int, default=1)
    parser.add_argument("--wanted", default=WANTED)
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    if options.help:
        print(__doc__)
        sys.exit(0)
    return options


def main():
    options = read_options()
    programs = [] if options.list else [word for word in options.words[:2] if "/" not in word or os.path.exists(word)]
    names = options.words[len(programs):]
    chosen = [script for script in scripts.all_scripts()
              if not names or any(fnmatch.fnmatch(script.name, name) for name in names)][::options.sample]
    if options.list:
        print("\n".join(script.name for script in chosen))
        return 0
    if not programs:
        sys.exit(__doc__)
    old, new = program(programs[0]), program(programs[1] if len(programs) > 1 else "./veillee")
    wanted, used, differing = read_wanted(options.wanted), set(), 0
    with drive.tap.scratch() as folder, multiprocessing.Pool(options.jobs) as pool:
        for comparison in pool.imap_unordered(compare, [(script, old, new, wanted, folder) for script in chosen]):
            used |= comparison.used
            if comparison.differences:
                differing += 1
                show(comparison, options.all)
    idle = [row for row in wanted if row.row not in used and any(row.applies(script.name) for script in chosen)] \
        if options.sample == 1 and not names else []
    for row in idle:
        print("\nwanted, and not there: %s" % row.row)
    print("\n%d scripts, %d with differences that nobody wants; %d of %d wanted changes seen" %
          (len(chosen), differing, len(used), len(wanted)))
    return 1 if differing or idle else 0


if __name__ == "__main__":
    sys.exit(main())
