#!/usr/bin/env python3
"""Records that are kept, one of each game and edition of its rules (tests/golden/records). Those of a game's present edition
verify to the bit, and with a digit changed they are called what they are. Older ones verify as well, or are refused for
their edition, which every reader says, with status 3; never are they called damaged.

Beside them are those of each released version, whole matches and matches that somebody has left (GAME-left.jsonl): with a
table of one's own, a head start, a hint, answers taken back, a name of any letters. Whoever releases a version makes them
(docs/releasing.md); every version of CHANGELOG.md has some, and each is verified, replayed and gone on with.

Those of the present edition, and those of the present version, are made anew with

    make && python3 tests/cli/old_records_test.py --make
    make release-records

"""

import json
import os
import random
import re
import shutil
import sys

import tap

sys.path.insert(0, os.path.join(tap.ROOT, "tests", "plain"))
import talk  # noqa: E402

RECORDS = os.path.join(tap.ROOT, "tests", "golden", "records")
PRESENT = {"blasons": 2, "gueux": 4, "marquis": 2, "sbires": 3}
SEATS = {"blasons": 4, "gueux": 5, "marquis": 3, "sbires": 3}
OPTIONS = {"blasons": ("consult=on", "serve=on", "curious=on", "paroisse=on"), "gueux": ("levels=123", "reine=last")}


def edition(number):
    return os.path.join(RECORDS, f"edition-{number}")


def names(number):
    """Of an edition; a game may have several, as gueux-short.jsonl."""
    return sorted(os.listdir(edition(number)))


def game_of(name):
    return re.split(r"[-.]", name)[0]


def make(there_of):
    """A match of beginners of each game, into the folder that `there_of` has for it."""
    with tap.scratch() as folder:
        for game, seats in SEATS.items():
            there = there_of(game)
            os.makedirs(there, exist_ok=True)
            order = ["arena", game, "--games", "1", "--seed", "7", "--record", folder]
            for option in OPTIONS.get(game, ()):
                order += ["--option", option]
            done = tap.run(*order, *["--seat", "beginner"] * seats)
            if done.returncode != 0:
                sys.exit(done.stderr)
            shutil.copyfile(os.path.join(folder, f"{game}-1.jsonl"), os.path.join(there, f"{game}.jsonl"))


# ---- records of versions ----

# What a record of a version shows: who sits there, the options, a table of one's own, and what is typed of it.
TABLES = {
    "blasons": (("Aliénor", ":novice/+5", "Bébé 7:beginner/greedy"), ("consult=on", "curious=on"),
                "- {group: game, id: blasons, numbers: [{what: rounds, is: 2}]}"),
    "gueux": (("Aliénor", ":novice/vengeful", ":beginner"), ("levels=123", "undo=agreed"),
              "- {group: game, id: gueux, numbers: [{what: short_pairs, is: 11}]}"),
    "marquis": (("Aliénor:human/gentle", ":novice/+2", ":beginner"), (),
                "- {group: game, id: marquis, numbers: [{what: pool, is: 9}]}"),
    "sbires": (("Aliénor:human/unaided", "Ysolt", ":novice"), ("hints=free",),
               "- {group: card, id: ragots, numbers: [{what: amount, is: 3}]}"),
}
ANSWERS, HINTS, TAKEN_BACK = 14, (0, 5), (2, 3, 6, 9)


def version_folder(version):
    return os.path.join(RECORDS, f"version-{version}")


def present_version():
    with open(os.path.join(tap.ROOT, "Makefile"), encoding="utf-8") as file:
        return re.search(r"(?m)^VERSION := (\S+)$", file.read()).group(1)


def released():
    with open(os.path.join(tap.ROOT, "CHANGELOG.md"), encoding="utf-8") as file:
        return re.findall(r"(?m)^## (\d+\.\d+\.\d+)", file.read())


def make_left(game, folder, record):
    """A match that a person has begun: some answers, a hint, answers taken back, and no end."""
    seats, options, thing = TABLES[game]
    table = os.path.join(folder, game + ".yaml")
    with open(table, "w", encoding="utf-8") as file:
        file.write(f"game: {game}\nthings:\n  {thing}\n")
    order = ["play", game, "--plain", "--seed", "18446744073709551615", "--record", record,
             "--option", "table=" + table]
    order += [word for seat in seats for word in ("--seat", seat)] + [word for o in options for word in ("--option", o)]
    match, chance = talk.Table(*order), random.Random(game)
    match.hear()
    for turn in range(ANSWERS):
        if turn in HINTS:
            match.ask("hint")
        listed = re.search(r"(?m)^Type (.*), or the words of an answer", match.ask("what can be typed") or "")
        match.ask(chance.choice(listed.group(1).split(", ")) if listed else "")
        if turn in TAKEN_BACK:
            match.ask("undo")
    if match.leave()[0] or not os.path.exists(record):
        sys.exit(match.said)


def make_version():
    """The records of the present version: for each game a whole match, and one that was left."""
    folder = version_folder(present_version())
    os.makedirs(folder, exist_ok=True)
    for name in os.listdir(folder):
        os.remove(os.path.join(folder, name))
    make(lambda game: folder)
    for game in SEATS:
        with tap.scratch() as scratch:
            left = os.path.join(scratch, "left.jsonl")
            make_left(game, scratch, left)
            shutil.copyfile(left, os.path.join(folder, f"{game}-left.jsonl"))  # what is kept, anybody may read


def lines_of(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def reads(test, path, folder):
    """A record of a version is verified, replayed and gone on with, or refused for the edition of its rules alone."""
    first, *lines = lines_of(path)
    name = f"{first['program']} {os.path.basename(path)}"
    own = shutil.copy(path, folder)
    verified, replayed = tap.run("verify", own), tap.run("replay", own, "--json", "--reveal")
    if first["edition"] != PRESENT[first["game"]] and verified.returncode == 3:
        test.ok(names_edition(verified.stderr, first["edition"], first["game"]), f"{name} is refused for its edition",
                verified.stderr)
        return
    test.ok(verified.returncode == 0, f"{name} verifies", verified.stdout + verified.stderr)
    over = "end" in lines[-1]
    end = json.loads(replayed.stdout.splitlines()[-1]) if replayed.returncode == 0 else {}
    wanted = lines[-2 if over else -1].get("hash")
    test.same((end.get("hash"), end.get("over")), (wanted, over), f"{name} is replayed to where it stood")
    if not over:
        resumed = tap.run("resume", own, "--plain")
        test.ok(resumed.returncode == 0 and "Resuming after" in resumed.stdout, f"{name} is gone on with",
                resumed.stdout[-600:] + resumed.stderr)


def versions(test, folder):
    there = {name.removeprefix("version-") for name in os.listdir(RECORDS) if name.startswith("version-")}
    test.same(there, set(released()), "every version of CHANGELOG.md has records (make release-records)")
    for version in sorted(there):
        paths = [os.path.join(version_folder(version), name) for name in sorted(os.listdir(version_folder(version)))]
        test.same({os.path.basename(path) for path in paths}, {f"{g}{w}.jsonl" for g in SEATS for w in ("", "-left")},
                  f"{version}: a whole match of each game, and one that was left")
        found = [line for path in paths for line in lines_of(path)]
        for path in paths:
            reads(test, path, folder)
        for word in ("numbers", "hint", "undo", "end"):
            test.ok(any(word in line and not (word == "undo" and "format" in line) for line in found),
                    f"{version}: some record has '{word}'")
        test.ok(any("head" in seat for line in found for seat in line.get("seats", [])), f"{version}: ... and a head start")
        test.same({line["program"] for line in found if "format" in line}, {version}, f"{version}: all are of that version")


def spoil(path, folder):
    """A copy in which the last answer's hash has another last digit."""
    text = tap.read(path)
    at = text.index('"', text.rindex('"hash":"') + len('"hash":"')) - 1
    other = os.path.join(folder, os.path.basename(path))
    with open(other, "w", encoding="utf8") as stream:
        stream.write(text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1:])
    return other


def names_edition(words, number, game, language="en"):
    said = {"en": r" was played by edition %d of the rules of [^;]+; this program plays edition %d, and cannot follow it from line \d+ on\.",
            "fr": r" selon l’édition %d des règles de [^,]+, et ce programme joue l’édition %d\u00a0: à partir de la ligne \d+,"}
    return re.search(said[language] % (number, PRESENT[game]), words)


def present(test, folder, number, name):
    path = os.path.join(edition(number), name)
    done = tap.run("verify", path)
    test.ok(done.returncode == 0, f"{name} verifies", done.stdout + done.stderr)
    done = tap.run("verify", spoil(path, folder))
    test.ok(done.returncode == 3 and "does not reach the same state" in done.stderr,
            f"{name} with a digit changed does not", done.stdout + done.stderr)


# Of those of earlier editions, the ones that no change of the rules has touched.
FITTING = {(1, "gueux-basic.jsonl"), (2, "gueux.jsonl")}


def older(test, folder, number, name):
    path, game = os.path.join(edition(number), name), game_of(name)
    done = tap.run("verify", path)
    refused = done.returncode == 3 and names_edition(done.stderr, number, game)
    test.ok(done.returncode == 0 if (number, name) in FITTING else refused,
            f"{name} of edition {number} verifies, or is refused for its edition", done.stdout + done.stderr)
    spoiled = spoil(path, folder)
    for command in (["verify", spoiled], ["replay", spoiled, "--json", "--reveal"], ["replay", spoiled, "--plain"],
                    ["resume", spoiled, "--plain"]):
        done = tap.run(*command)
        test.ok(done.returncode == 3 and names_edition(done.stderr, number, game) and not done.stdout,
                f"{command[0]} {name} of edition {number}, which does not fit, is told as that",
                done.stdout + done.stderr)
    done = tap.run("verify", spoiled, "--lang", "fr")
    test.ok(names_edition(done.stderr, number, game, "fr"), f"{name}: the same in French", done.stderr)


def main():
    if sys.argv[1:] == ["--make"]:
        return make(lambda game: edition(PRESENT[game]))
    if sys.argv[1:] == ["--make-version"]:
        return make_version()
    test = tap.Tap()
    folders = sorted(name for name in os.listdir(RECORDS) if name.startswith("edition-"))
    numbers = range(1, max(PRESENT.values()) + 1)
    test.same(folders, [f"edition-{n}" for n in numbers], "a folder an edition")
    with tap.scratch() as folder:
        for number in numbers:
            wanted = {game for game in SEATS if PRESENT[game] >= number}
            test.same({game_of(name) for name in names(number)}, wanted, f"edition {number}: one of each game that has it")
            for name in names(number):
                (present if number == PRESENT[game_of(name)] else older)(test, folder, number, name)
        versions(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
