"""What tests/runs.txt lists, what of it a tier takes, and whose turn it is; tools/run_tests.py runs it."""
import contextlib
import dataclasses
import fnmatch
import glob
import os
import re
import subprocess
import sys
import time

TABLE, SECONDS, ROTATION = "tests/runs.txt", "tests/seconds.txt", ".ci/part"
WHEN = ("check", "ci", "hand")  # and the numbers of the parts
HOW = {"wait", "alone", "once", "changed"}
UNMEASURED = 0.3  # seconds of what is not in SECONDS, where nothing stands below LEAST
LEAST = 1.5
DAY = 24 * 60 * 60


@dataclasses.dataclass(frozen=True)
class Run:
    name: str
    when: str = ""
    how: frozenset = frozenset()
    needs: tuple = ()
    command: str = ""
    seconds: float = UNMEASURED

    @property
    def word(self):
        """What tells it from the others of its row, most often a file."""
        return self.name.rsplit(" ", 1)[-1]

    @property
    def stem(self):
        return os.path.splitext(self.word)[0]


# ---- the table ----

def expand(pattern):
    """The names that a pattern stands for: "twins of {gueux,sbires}", "asan tests/**/*_test.c"."""
    braces = re.search(r"\{(.*?)\}", pattern)
    if braces:
        for each in braces.group(1).split(","):
            yield from expand(pattern[:braces.start()] + each + pattern[braces.end():])
        return
    label, _, word = pattern.rpartition(" ")
    files = sorted(glob.glob(word, recursive=True)) if "*" in word or os.sep in word else [word]
    if not files:
        raise ValueError(f"there is no {word}")
    yield from (f"{label} {file}".strip() for file in files)


def read_row(cells, runs, seconds):
    """Adds the runs of one row. What it leaves empty is as the rows above it have it."""
    when, how, needs, pattern, command = cells
    for name in expand(pattern):
        old = runs.get(name) or Run(name, seconds=seconds.get(name, UNMEASURED))
        run = dataclasses.replace(old, when=when or old.when, how=frozenset(how.split()) or old.how,
                                  needs=tuple(needs.split()) or old.needs, command=command or old.command)
        if not run.when or not run.command:
            raise ValueError(f"nothing says when or how to run {name}")
        if run.how - HOW:
            raise ValueError(f"how is one of {', '.join(sorted(HOW))}")
        runs[name] = run
        if when == "none":
            del runs[name]


def read_seconds(path):
    with contextlib.suppress(FileNotFoundError), open(path, encoding="utf8") as stream:
        return {name: float(seconds) for seconds, name in (line.strip().split(" ", 1) for line in stream)}
    return {}


def write_seconds(path, measured, runs):
    """Adds what was measured to what is known of the other runs."""
    known = {name: seconds for name, seconds in {**read_seconds(path), **measured}.items() if name in runs}
    with open(path, "w", encoding="utf8") as stream:
        stream.writelines(f"{round(known[name])} {name}\n" for name in sorted(known) if known[name] >= LEAST)


def read_table():
    """The parts, as {"1": (title, paths)}, and the runs by name."""
    parts, runs, seconds = {}, {}, read_seconds(SECONDS)
    with open(TABLE, encoding="utf8") as stream:
        for number, line in enumerate(stream, 1):
            cells = re.split(r"\s*\|(?:\s+|$)", line.strip(), maxsplit=4)
            try:
                if cells[0].startswith("part "):
                    parts[cells[0].split()[1]] = cells[1], cells[2].split()
                elif line.strip() and not line.startswith("#"):
                    read_row(cells, runs, seconds)
            except (ValueError, IndexError) as error:
                sys.exit(f"{TABLE}:{number}: {error}")
    strange = {run.when for run in runs.values()} - {*WHEN, *parts}
    if strange:
        sys.exit(f"{TABLE}: no such part: {', '.join(sorted(strange))}")
    return parts, runs


# ---- whose turn it is, and what has changed ----

def git(*arguments):
    """What git says, or None if it fails."""
    with contextlib.suppress(FileNotFoundError):
        done = subprocess.run(["git", *arguments], capture_output=True, text=True, check=False)
        return None if done.returncode else done.stdout.strip()
    return None


def turn(parts):
    """The part that is next, the round and the commit that had landed, as .ci/next wrote them; and whether it was forgotten:
    then the day of the last commit decides."""
    said = {}
    with contextlib.suppress(OSError, ValueError), open(ROTATION, encoding="utf8") as stream:
        said = dict(line.split() for line in stream)
    head = int(git("log", "-1", "--format=%ct") or 0)
    moved = int(git("log", "-1", "--format=%ct", "--", ROTATION) or 0)
    if said.get("part") in parts and head - moved <= DAY:
        return said["part"], int(said["round"]), said["landed"], False
    day = time.gmtime(head).tm_yday
    return list(parts)[day % len(parts)], day, said.get("landed"), True


def changed_since(commit):
    """The files that have changed, or None where nobody knows."""
    said = git("diff", "--name-only", commit) if commit else None
    return None if said is None else set(said.splitlines())


def reads(run, build):
    """The files that a run about a source file reads, as the compiler noted them."""
    with contextlib.suppress(FileNotFoundError), open(os.path.join(build, run.stem + ".d"), encoding="utf8") as stream:
        return {run.word, *stream.read().replace("\\\n", " ").split("\n")[0].split()[1:]}
    return {run.word}


def touched(runs, parts, changed, build):
    """What a change asks for beyond what always runs, the most worth its seconds first: tests and lints of the files that
    changed, lints of what includes them, the parts about them."""
    about = {part for part, (_, paths) in parts.items()
             if changed is None or any(file.startswith(path) for file in changed for path in paths)}
    ranked = []
    for run in runs:
        if changed and run.word in changed:
            rank = 0
        elif "changed" in run.how and (changed is None or changed & reads(run, build)):
            rank = 1
        elif "changed" not in run.how and run.when in about:
            rank = 2
        else:
            continue
        if run.when != "hand" and "alone" not in run.how:
            ranked.append((rank, run.seconds, run.name, run))
    return [entry[-1] for entry in sorted(ranked)]


# ---- what is chosen ----

def matches(pattern, name):
    if "*" in pattern or " " in pattern:
        return fnmatch.fnmatchcase(name, pattern)
    return name.startswith("tests/") and pattern in name


def longest_first(runs):
    return sorted(runs, key=lambda run: (-run.seconds, run.name))


def share(runs, number, of):
    """One of so many shares: the longest are dealt first, each to whom has the least yet."""
    shares, sums = [[] for _ in range(of)], [0.0] * of
    for run in longest_first(runs):
        least = sums.index(min(sums))
        shares[least].append(run)
        sums[least] += run.seconds
    return shares[number - 1]


def choose(runs, whens, patterns=(), part=""):
    """The runs that have one of these values of `when`, and of them those that were asked for; the longest first."""
    asked = [run for run in runs.values() if run.when in whens and
             (not patterns or any(matches(pattern, run.name) for pattern in patterns))]
    return longest_first(share(asked, *map(int, part.split("/"))) if "/" in part else asked)
