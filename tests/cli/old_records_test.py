#!/usr/bin/env python3
"""Records that are kept, one of each game and edition of its rules (tests/golden/records). Those of the present edition
verify to the bit, and with a digit changed they are called what they are. Older ones verify as well, or are refused for
their edition, which every reader says, with status 3; never are they called damaged.

Those of the present edition are made anew with

    make && python3 tests/cli/old_records_test.py --make

"""

import os
import re
import shutil
import sys

import tap

RECORDS = os.path.join(tap.ROOT, "tests", "golden", "records")
PRESENT = 2
SEATS = {"blasons": 4, "gueux": 5, "marquis": 3, "sbires": 3}
OPTIONS = {"blasons": ("consult=on", "serve=on", "curious=on", "paroisse=on"), "gueux": ("levels=123", "reine=last")}


def edition(number):
    return os.path.join(RECORDS, f"edition-{number}")


def names(number):
    """Of an edition; a game may have several, as gueux-short.jsonl."""
    return sorted(os.listdir(edition(number)))


def make():
    """A match of beginners of each game."""
    os.makedirs(edition(PRESENT), exist_ok=True)
    with tap.scratch() as folder:
        for game, seats in SEATS.items():
            order = ["arena", game, "--games", "1", "--seed", "7", "--record", folder]
            for option in OPTIONS.get(game, ()):
                order += ["--option", option]
            done = tap.run(*order, *["--seat", "beginner"] * seats)
            if done.returncode != 0:
                sys.exit(done.stderr)
            shutil.copy(os.path.join(folder, f"{game}-1.jsonl"), os.path.join(edition(PRESENT), f"{game}.jsonl"))


def spoil(path, folder):
    """A copy in which the last answer's hash has another last digit."""
    with open(path, encoding="utf8") as stream:
        text = stream.read()
    at = text.index('"', text.rindex('"hash":"') + len('"hash":"')) - 1
    other = os.path.join(folder, os.path.basename(path))
    with open(other, "w", encoding="utf8") as stream:
        stream.write(text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1:])
    return other


def names_edition(words, number, language="en"):
    said = {"en": r" was played by edition %d of the rules of [^,]+, and this program plays edition %d: from line \d+ on ",
            "fr": r" selon l’édition %d des règles de [^,]+, et ce programme joue l’édition %d\u00a0: à partir de la ligne \d+,"}
    return re.search(said[language] % (number, PRESENT), words)


def present(test, folder):
    for name in names(PRESENT):
        path = os.path.join(edition(PRESENT), name)
        done = tap.run("verify", path)
        test.ok(done.returncode == 0, f"{name} verifies", done.stdout + done.stderr)
        done = tap.run("verify", spoil(path, folder))
        test.ok(done.returncode == 3 and "does not come to the same state" in done.stderr,
                f"{name} with a digit changed does not", done.stdout + done.stderr)


# Of those of earlier editions, the ones that no change of the rules has touched.
FITTING = {"gueux-basic.jsonl"}


def older(test, folder, number):
    for name in names(number):
        path = os.path.join(edition(number), name)
        done = tap.run("verify", path)
        fits = done.returncode == 0 if name in FITTING else done.returncode == 3 and names_edition(done.stderr, number)
        test.ok(fits, f"{name} of edition {number} verifies, or is refused for its edition", done.stdout + done.stderr)
        spoiled = spoil(path, folder)
        for command in (["verify", spoiled], ["replay", spoiled, "--json"], ["replay", spoiled, "--plain"],
                        ["resume", spoiled, "--plain"]):
            done = tap.run(*command)
            test.ok(done.returncode == 3 and names_edition(done.stderr, number) and not done.stdout,
                    f"{command[0]} {name} of edition {number}, which does not fit, is told as that",
                    done.stdout + done.stderr)
        done = tap.run("verify", spoiled, "--lang", "fr")
        test.ok(names_edition(done.stderr, number, "fr"), f"{name}: the same in French", done.stderr)


def main():
    if sys.argv[1:] == ["--make"]:
        return make()
    test = tap.Tap()
    test.same(sorted(os.listdir(RECORDS)), [f"edition-{n}" for n in range(1, PRESENT + 1)], "a folder an edition")
    for number in range(1, PRESENT + 1):
        games = {re.split(r"[-.]", name)[0] for name in names(number)}
        test.same(games, set(SEATS), f"edition {number}: one of each game")
    with tap.scratch() as folder:
        present(test, folder)
        for number in range(1, PRESENT):
            older(test, folder, number)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
