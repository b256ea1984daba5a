#!/usr/bin/env python3
"""Changes the rules and the core in small ways, one at a time, and asks whether a test notices.

usage: tools/mutants.py [--sample N] [--seed N] [--list FILE] [ONLY...]

A mutant is one change of one line: a comparison moved by one or turned round, `and` for `or`, plus for minus, a condition
without its `not`, true for false. ONLY is part of a path (gueux, core/rng). The library is built once, as a shared one in
build/mutants; a mutant compiles one file anew and links it. What compiles to the same code is no mutant, and what does
not compile is none either. Then run, until one fails: the tests of the game (of all games for the core), those of the
engine, some random matches of the conformance suite, the records of tests/golden, and a few matches before the game's
referee. A mutant that makes a test hang is noticed too.

Survivors are printed with their line, and the share of those noticed with its interval of 95 % (Wilson). Those that FILE
lists (tests/mutants.txt: file | line of the source as it reads | change | why no test can tell) do not count; a line of
FILE that fits nothing any more is an error.
"""

import argparse
import glob
import hashlib
import math
import os
import random
import re
import shlex
import subprocess
import sys

BUILD = "build/mutants"
GAMES = ("blasons", "gueux", "marquis", "sbires")
CHANGES = [(" <= ", " < "), (" >= ", " > "), (" < ", " <= "), (" > ", " >= "), (" == ", " != "), (" != ", " == "),
           (" && ", " || "), (" || ", " && "), (" + ", " - "), (" - ", " + "), ("return true;", "return false;"),
           ("return false;", "return true;"), ("(!", "("), (" !", " "), ("++", "--"), (" + 1", ""), (" - 1", "")]
SECONDS = 60


def command(words, **more):
    return subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                          check=False, **more)


def built():
    """The shared library, and the tests and the program that use it."""
    jobs = "-j%d" % (os.cpu_count() or 2)
    make = ["make", "--no-print-directory", "BUILD=" + BUILD, "PROGRAM=%s/veillee" % BUILD, "HARDEN=", "HARDEN_LINK=",
            "OPTIMIZE=-O1", "CFLAGS=-fPIC", "LDFLAGS=-Wl,-rpath," + os.path.abspath(BUILD)]
    archive, shared = BUILD + "/libveillee.a", os.path.abspath(BUILD + "/libveillee.so")
    for goal in ([jobs, archive, BUILD + "/libfront.a"], None, [jobs, BUILD + "/veillee"] + tests_of("") + [conformance()]):
        if goal is None:
            link(shared)
            with open(archive, "w", encoding="ascii") as file:
                file.write("INPUT(%s)\n" % shared)
            continue
        run = command(make + goal)
        if run.returncode != 0:
            sys.exit("the mutants' build fails:\n" + run.stdout[-3000:])


def conformance():
    return BUILD + "/tests/property/conformance_test"


def objects():
    roots = ("src/engine", "src/games", "src/bots")
    sources = [path for root in roots for path in glob.glob(root + "/**/*.c", recursive=True)]
    return [BUILD + "/data.o"] + [BUILD + "/" + source[:-2] + ".o" for source in sorted(sources)]


def link(shared, instead=None):
    words = [instead.get(path, path) if instead else path for path in objects()]
    run = command(["cc", "-shared", "-o", shared, *words, "-lcyaml", "-lyaml", "-ljansson", "-lunistring", "-lpthread",
                   "-lm"])
    if run.returncode != 0:
        sys.exit("the library cannot be linked:\n" + run.stdout)


def tests_of(game):
    """The tests of a game ("": of all) and of the engine."""
    found = [BUILD + "/" + path[:-2] for path in sorted(glob.glob("tests/games/%s/*_test.c" % (game or "*")))]
    return found + [BUILD + "/" + path[:-2] for path in sorted(glob.glob("tests/engine/core/*_test.c"))]


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
        for old, new in CHANGES:
            at = line.find(old)
            while at >= 0:
                if not (old == " !" and line[at + 2:at + 3] == "=") and not (old == "(!" and line[at + 2:at + 3] == "="):
                    found.append((number, at, old, new))
                at = line.find(old, at + 1)
    return found


def compiled(path, source, flags, to):
    """None: it does not compile; else the object's code."""
    with open(to + ".c", "w", encoding="utf-8") as file:
        file.write(source)
    run = command(flags + ["-w", "-I" + os.path.dirname(path), "-g0", "-c", "-o", to + ".o", to + ".c"])
    if run.returncode != 0:
        return None
    return hashlib.sha256(command(["objdump", "-d", "-s", "-j", ".text", "-j", ".rodata", "-j", ".data.rel.ro.local",
                                   to + ".o"]).stdout.split("\n", 3)[-1].encode()).hexdigest()


def notices(path):
    """The test that notices, or None."""
    game = next((name for name in GAMES if "/%s/" % name in path), "")
    env = dict(os.environ, VEILLEE_MATCHES="150", VEILLEE_THREADS="2", VEILLEE_PROGRAM=os.path.abspath(BUILD + "/veillee"),
               VEILLEE_REFEREED="4", LC_ALL="C.UTF-8", CMOCKA_MESSAGE_OUTPUT="STDOUT")
    referees = {"blasons": "replay"}
    order = [[test] for test in tests_of(game)]
    order += [[BUILD + "/veillee", "verify", record] for record in
              sorted(glob.glob("tests/golden/records/edition-2/%s*.jsonl" % game))]
    order += [[conformance()]]
    order += [["tests/cli/%s_test.py" % referees.get(name, name + "_referee")] for name in GAMES if name == (game or name)]
    for words in order:
        try:
            if command(words, env=env, timeout=SECONDS).returncode != 0:
                return words[-1]
        except subprocess.TimeoutExpired:
            return words[-1] + " (hangs)"
    return None


def excused(path):
    """{(file, line of the source, change)} that no test can tell apart."""
    if not path or not os.path.exists(path):
        return set()
    with open(path, encoding="utf-8") as file:
        rows = [row.rstrip("\n").split(" | ") for row in file if row.strip() and not row.startswith("#")]
    for row in rows:
        if len(row) != 4:
            sys.exit("%s: not four fields: %s" % (path, row))
        with open(row[0], encoding="utf-8") as source:
            if row[1] not in [line.strip() for line in source]:
                sys.exit("%s: there is no such line in %s any more: %s" % (path, row[0], row[1]))
    return {tuple(row[:3]) for row in rows}


def wilson(good, all_):
    if all_ == 0:
        return 0.0, 1.0
    share, z = good / all_, 1.96
    middle = (share + z * z / (2 * all_)) / (1 + z * z / all_)
    half = z * math.sqrt(share * (1 - share) / all_ + z * z / (4 * all_ * all_)) / (1 + z * z / all_)
    return middle - half, middle + half


def chosen(only, sample, seed):
    paths = sorted(glob.glob("src/games/*/*.c") + glob.glob("src/engine/core/*.c"))
    paths = [path for path in paths if not only or any(word in path for word in only)]
    found = [(path, *mutant) for path in paths for mutant in mutants_of(path)]
    print("%d changes possible in %d files" % (len(found), len(paths)))
    return found if not sample or sample >= len(found) else sorted(random.Random(seed).sample(found, sample))


def main():
    words = argparse.ArgumentParser()
    words.add_argument("--sample", type=int, default=0)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--list", default="tests/mutants.txt")
    words.add_argument("only", nargs="*")
    words = words.parse_args()
    known = excused(words.list)
    built()
    with open(BUILD + "/flags", encoding="utf-8") as file:
        flags = shlex.split(file.read())
    shared, original, tally = os.path.abspath(BUILD + "/libveillee.so"), {}, {"noticed": 0, "listed": 0, "same": 0}
    survivors = []
    for path, line, at, old, new in chosen(words.only, words.sample, words.seed):
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        if path not in original:
            original[path] = compiled(path, "\n".join(lines), flags, BUILD + "/mutant")
        text = lines[line].strip()
        lines[line] = lines[line][:at] + new + lines[line][at + len(old):]
        code = compiled(path, "\n".join(lines), flags, BUILD + "/mutant")
        change = "%s -> %s" % (old.strip(), new.strip() or "nothing")
        if code is None or code == original[path]:
            tally["same"] += 1
        elif (path, text, change) in known:
            tally["listed"] += 1
        else:
            link(shared, {"%s/%s.o" % (BUILD, path[:-2]): BUILD + "/mutant.o"})
            by = notices(path)
            tally["noticed"] += by is not None
            if by is None:
                survivors.append((path, line + 1, change, text))
                print("survives: %s:%d: %s: %s" % survivors[-1], flush=True)
    link(shared)
    all_ = tally["noticed"] + len(survivors)
    low, high = wilson(tally["noticed"], all_)
    print("%d mutants: %d noticed, %d survive: %.1f %% noticed (%.1f to %.1f); %d listed, %d no mutants"
          % (all_, tally["noticed"], len(survivors), 100 * tally["noticed"] / max(all_, 1), 100 * low, 100 * high,
             tally["listed"], tally["same"]))
    return 0 if all_ and tally["noticed"] / all_ >= 0.95 else 1


if __name__ == "__main__":
    sys.exit(main())
