#!/usr/bin/env python3
"""What a game costs beside its rules, counted on the toy (tests/toy), which is laid out as a game in the box is: at most
450 lines, and one line outside of its own folders. With it a copy of the tree is built in which the toy is one of the
games; the tests that are general over games then hold it to what they hold the others to.
docs/adding-a-game.md leads through it."""

import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path.insert(0, os.path.join(HERE, "cli"))

import tap  # noqa: E402

TOY = os.path.join(HERE, "toy")
MOST = 450
RULES = os.path.join("src", "games")  # what a game is, not what it costs to have it on a screen
OWN_TESTS = "tests"
LIST = "src/games/games.def"
GENERAL = ("engine/data/words_test", "lessons_test", "rules_cover_test", "tui/screens/own_numbers_test", "alloc_test",
           "property/conformance_test")


def files_of_the_toy():
    for base, _, names in sorted(os.walk(TOY)):
        for name in sorted(names):
            yield os.path.relpath(os.path.join(base, name), TOY)


def lines(path):
    with open(path, encoding="utf-8") as file:
        return sum(1 for _ in file)


def count(test):
    counted = {path: lines(os.path.join(TOY, path)) for path in files_of_the_toy()
               if not path.startswith((RULES + os.sep, OWN_TESTS + os.sep))}
    for folder in ("include", "src/tui", "src/plain", "data/cards", "data/rules", "data/text", "data/lessons"):
        test.ok(any(path.startswith(folder) for path in counted), "the toy has its part of %s" % folder)
    total = sum(counted.values())
    for path, number in counted.items():
        print("# %4d %s" % (number, path))
    test.ok(total <= MOST, "beside its rules the toy takes %d lines, at most %d" % (total, MOST))


def places_that_name_a_game():
    """Lines of code that name a game where none is a game's own."""
    games = [name for name in os.listdir(os.path.join(ROOT, RULES)) if os.path.isdir(os.path.join(ROOT, RULES, name))]
    own = re.compile(r"(games|boards)/(%s)[/._]|games/games\.def$" % "|".join(games))
    named = re.compile(r"(?<![a-z])(%s)(?![a-z])" % "|".join(games), re.I)
    for base, _, names in sorted(os.walk(os.path.join(ROOT, "src"))):
        for path in (os.path.join(base, name) for name in sorted(names)):
            if path.endswith((".c", ".h", ".def")) and not own.search(path):
                with open(path, encoding="utf-8") as file:
                    text = re.sub(r"/\*.*?\*/", lambda part: "\n" * part.group(0).count("\n"), file.read(), flags=re.S)
                for number, line in enumerate(text.split("\n"), 1):
                    if named.search(line):
                        yield "%s:%d: %s" % (os.path.relpath(path, ROOT), number, line.strip())


def copy_tree(folder):
    """The sources, what was built of them, and the toy where the games are."""
    for name in ("include", "src", "data", "tests", "tools", "packaging"):
        shutil.copytree(os.path.join(ROOT, name), os.path.join(folder, name), symlinks=True)
    shutil.copy2(os.path.join(ROOT, "Makefile"), folder)
    built = os.path.join(ROOT, "build")
    for base, _, names in os.walk(built):
        inside = os.path.relpath(base, built)
        if inside == "." or inside.split(os.sep)[0] in ("src", "tests"):
            os.makedirs(os.path.join(folder, "build", inside), exist_ok=True)
            for name in names:
                if (name.endswith((".o", ".d")) and not name.startswith("data.")) or name == "flags":
                    shutil.copy2(os.path.join(base, name), os.path.join(folder, "build", inside))
    for part in ("include", "src", "data", "tests"):
        shutil.copytree(os.path.join(TOY, part), os.path.join(folder, part), dirs_exist_ok=True)
    for part in ("include", "src", "tests"):
        shutil.rmtree(os.path.join(folder, "tests", "toy", part))
    with open(os.path.join(folder, "tools", "budget.txt"), "a", encoding="utf-8") as budget:
        budget.writelines("%s %d %d\n" % (place, 9, MOST) for place in ("include/veillee/toy", "src/games/toy", "src/games/toy/declared",
                                                                      "src/tui/boards/toy"))
        budget.writelines("%s 99 99999\n" % place for place in ("include/veillee", "src/plain/boards", "src/games", "src/cli"))


def run(folder, *command):
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    surroundings.update(VEILLEE_MATCHES="300", VEILLEE_PROGRAM=os.path.join(folder, "veillee"))
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace", env=surroundings,
                          timeout=tap.PATIENCE, check=False)


def join_the_box(test, folder):
    copy_tree(folder)
    with open(os.path.join(folder, LIST), "a", encoding="utf-8") as games:
        games.write("GAME(toy)\n")
    programs = ["build/tests/" + name for name in GENERAL]
    sources = "TEST_SOURCES=" + " ".join("tests/%s.c" % name for name in GENERAL)  # what is not run here is not built either
    made = run(folder, "make", "-j2", "all", *programs, sources)
    if not test.ok(made.returncode == 0, "the box with the toy in it is built", made.stdout[-2000:] + made.stderr[-4000:]):
        return
    for program in programs:
        done = run(folder, program)
        test.ok(done.returncode == 0, "with the toy in the box: " + program[12:], done.stdout[-3000:] + done.stderr[-3000:])
    done = run(folder, sys.executable, "tools/layers.py", "build")
    said = [line for line in done.stdout.splitlines() if re.search(r"(veillee|games|tables)/toy\b", line)]
    test.same(said, [], "the layers have nothing to say of the toy")
    done = run(folder, "./veillee", "learn", "--check", "toy")
    test.ok(done.returncode == 0, "its lessons are followed by the program", done.stderr)
    records = os.path.join(folder, "records")
    os.mkdir(records)
    done = run(folder, "./veillee", "arena", "toy", "--games", "4", "--seed", "1", "--record", records)
    test.ok(done.returncode == 0, "bots play it in the arena", done.stderr)
    done = run(folder, "./veillee", "chronicle", "--json", *(os.path.join(records, name) for name in sorted(os.listdir(records))))
    test.ok("chronicle.shown." in done.stdout, "a chronicle tells what only it has", done.stdout[-2000:] + done.stderr)


def main():
    test = tap.Tap()
    count(test)
    test.same(list(places_that_name_a_game()), [], "no code but a game's own names one")
    with tempfile.TemporaryDirectory() as folder:
        join_the_box(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
