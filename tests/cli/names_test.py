#!/usr/bin/env python3
"""Names that look alike are one person: in what is counted of older records, which keep their names, and among the guests
of an evening."""

import json
import os
import random
import sys

import tap
from hostile_test import seal

sys.path.insert(0, os.path.join(tap.ROOT, "tests", "plain"))
import talk  # noqa: E402

ALIKE = ["Zo\u00e9 Anne", "Zoe\u0301\u00a0Anne", "Zo\u00e9  Anne", "Zoe\u0301\u3000Anne"]


def renamed(folder, number, name, rows):
    """The same match under another name, as an earlier program or another one may have written it."""
    header = json.loads(rows[0])
    header["seats"][0]["name"] = name
    del header["check"]
    header["check"] = seal(header)
    path = os.path.join(folder, "2026-01-0%d-120000-gueux.jsonl" % (number + 1))
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join([json.dumps(header, ensure_ascii=False, separators=(",", ":"))] + rows[1:]) + "\n")
    return path


def played(home):
    """The lines of a match of one person that is over."""
    path = os.path.join(home, "played.jsonl")
    table = talk.Table("play", "gueux", "--plain", "--seed", "3", "--record", path, *talk.words(3, 1), XDG_STATE_HOME=home)
    talk.play_on(table, random.Random(1))
    table.leave()
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


def records(test, home):
    folder = os.path.join(home, "veillee")
    os.makedirs(folder)
    rows = played(home)
    paths = [renamed(folder, number, name, rows) for number, name in enumerate(ALIKE)]
    before = [tap.content(path) for path in paths]
    for path in paths:
        test.same(tap.run("verify", path, XDG_STATE_HOME=home).returncode, 0, "a record of an older name replays: %s" % path[-33:])
    people = tap.run("people", XDG_STATE_HOME=home).stdout
    test.ok(people.count("Zo\u00e9 Anne") == 1 and "4" in people.split("Zo\u00e9 Anne")[-1].split("\n")[0],
            "names that look alike are one person", people)
    for name in ALIKE:
        told = json.loads(tap.run("statistics", name, "--json", XDG_STATE_HOME=home).stdout or "{}")
        test.same([len(person["matches"]) for person in told.get("people", [])], [4], "... whichever is asked for: %r" % name)
    test.same([tap.content(path) for path in paths], before, "the records keep theirs")
    ran = tap.run("people", "--rename", ALIKE[1], "Basile2", XDG_STATE_HOME=home)
    people = tap.run("people", XDG_STATE_HOME=home).stdout
    test.ok("Zo" not in people and "Basile2" in people, "all are renamed as one", ran.stderr + people)


def evening(test, home):
    said = tap.run("evening", "--plain", "--new", text="\n".join(["Basile", *ALIKE, "", "", ""]), XDG_STATE_HOME=home).stdout
    with open(next(os.path.join(base, name) for base, _, names in os.walk(home) for name in names if name.endswith(".jsonl")),
              encoding="utf-8") as file:
        guests = {json.loads(line)["come"]["guest"] for line in file if '"come"' in line}
    test.same(guests, {0, 1}, "one guest, however the name is typed")
    test.ok("Zoe\u0301" not in said and "\u3000" not in said, "... and said", said)


def main():
    test = tap.Tap()
    with tap.scratch() as home:
        records(test, home)
    with tap.scratch() as home:
        evening(test, home)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
