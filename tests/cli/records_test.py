#!/usr/bin/env python3
"""verify and replay of good, damaged and foreign records: exit statuses, messages, and files left as they were."""

import json
import os
import random
import re
import sys

import client
import tap


def make_record(path, stop_after=None):
    """A match of random answers; stopped after so many of them."""
    chance = random.Random(5)
    talk = client.Client(tap.PROGRAM)
    talk.hear()
    order = {"type": "new", "game": "blasons", "seats": [{"name": "Anne"}, {"name": "Basile"}, {"name": "Tiphaine"}],
             "seed": 11, "options": {"curious": "on", "consult": "on"}, "record": path}
    talk.say(**order)
    given = 0
    while True:
        message = talk.hear()
        if message["type"] == "end" or given == stop_after:
            break
        if message["type"] == "question":
            talk.say(type="answer", answer=chance.choice(message["answers"]))
            given += 1
    talk.close()


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)
    return path


def good(test, folder, whole, part):
    ran = tap.run("verify", whole, part)
    test.ok(ran.returncode == 0 and re.search(r"valid; blasons, \d+ answers, match over", ran.stdout)
            and "30 answers, match can be resumed" in ran.stdout, "good records", ran.stdout + ran.stderr)
    ran = tap.run("verify", whole, part, "--lang", "fr")
    test.ok("partie finie" in ran.stdout and "30 réponses" in ran.stdout, "the same in French", ran.stdout)
    for language, told in (("en", "would reveal what is hidden"), ("fr", "révéleraient ce qui est caché")):
        ran = tap.run("replay", part, "--json", language=language)
        test.ok(ran.returncode == 1 and not ran.stdout and told in ran.stderr and "--reveal" in ran.stderr,
                "a match under way shows no hand as JSON, " + language, ran.stdout[:200] + ran.stderr)
    test.ok(tap.run("replay", whole, "--json").stdout == tap.run("replay", whole, "--json", "--reveal").stdout != "",
            "one that is over has nothing to hide")
    lines = tap.run("replay", part, "--json", "--reveal").stdout.splitlines()
    test.ok('"setup"' in lines[0] and json.loads(lines[-1])["over"] is False and json.loads(lines[-1])["answers"] == 30,
            "an unfinished record is replayed up to its end", lines[-1])
    torn = write(os.path.join(folder, "torn"), tap.content(part)[:-7])
    ran = tap.run("verify", torn)
    test.ok(ran.returncode == 0 and "29 answers" in ran.stdout, "a torn last line is dropped", ran.stdout + ran.stderr)
    test.same(tap.content(torn), tap.content(part)[:-7], "... and stays in the file")


def bad(test, folder, whole):
    """Damage of every kind: which statuses are right, and whether the line is named."""
    data = tap.content(whole)
    lines = data.splitlines(keepends=True)
    other = lines[9].replace(b'"hash":"', b'"hash":"0')
    answer = json.loads(lines[9])["answer"]
    cases = [
        ("an empty file", b"", (1,), None),
        ("a text", b"Once upon a time\n", (1,), None),
        ("bytes", bytes(range(256)) * 4, (1,), None),
        ("another JSON", b'{"format":"chess"}\n', (1,), None),
        ("a later version", data.replace(b'"version":1', b'"version":99', 1), (1,), None),
        ("a line that is no JSON", b"".join(lines[:9] + [b"{nonsense\n"] + lines[10:]), (1, 3), 10),
        ("a missing line", b"".join(lines[:9] + lines[10:]), (3,), 10),
        ("a line twice", b"".join(lines[:10] + lines[9:]), (3,), 11),
        ("another hash", b"".join(lines[:9] + [other] + lines[10:]), (1, 3), 10),
        ("an answer that is not offered", data.replace(answer.encode(), b"play nothing", 1), (3,), None),
        ("lines after the end", data + lines[-1], (1, 3), len(lines) + 1),
        ("another seed", data.replace(b'"seed":"11"', b'"seed":"12"', 1), (1, 3), None),
        ("another option", data.replace(b'"ties":"literal"', b'"ties":"cascade"', 1), (1, 3), None),
    ]
    for number, (name, damaged, statuses, line) in enumerate(cases):
        path = write(os.path.join(folder, "bad%d" % number), damaged)
        for command in (["verify", path], ["replay", path, "--json"], ["resume", path, "--plain"]):
            ran = tap.run(*command)
            told = ran.stderr.splitlines()
            where = line is None or re.search(r"(line |:)%d\b" % line, ran.stderr)
            test.ok(ran.returncode in statuses and len(told) == 1 and path in ran.stderr and where,
                    "%s: %s" % (command[0], name), "status %d, wanted %s\n%s" % (ran.returncode, statuses, ran.stderr))
        test.same(tap.content(path), damaged, "left as it was: " + name)


def flipped(test, folder, whole):
    """One bit, anywhere: either the record still says the same, or it is refused."""
    chance = random.Random(3)
    data = tap.content(whole)
    genuine = tap.run("replay", whole, "--json").stdout
    wrong = []
    for _ in range(60):
        place, bit = chance.randrange(len(data) - 1), chance.randrange(8)
        damaged = data[:place] + bytes([data[place] ^ 1 << bit]) + data[place + 1:]
        path = write(os.path.join(folder, "flipped"), damaged)
        ran = tap.run("verify", path)
        same = ran.returncode == 0 and tap.run("replay", path, "--json").stdout == genuine
        if not same and ran.returncode not in (1, 3) or tap.content(path) != damaged:
            wrong.append("byte %d, bit %d: status %d" % (place, bit, ran.returncode))
    test.ok(not wrong, "60 flipped bits", "\n".join(wrong))


def mixed(test, folder, whole):
    nothing = os.path.join(folder, "not-there")
    ran = tap.run("verify", whole, nothing, whole)
    test.ok(ran.returncode == 1 and ran.stdout.count(": valid; ") == 2 and nothing in ran.stderr,
            "one of three is not there: the others are verified", ran.stdout + ran.stderr)
    test.ok(tap.run("verify", folder).returncode == 1, "a folder is no record")


def refused_clause(test, folder, whole):
    """Whoever says that the rules do not accept an answer says which rule, in every front end."""
    lines = tap.content(whole).splitlines(keepends=True)
    line = json.loads(lines[9])
    lines[9] = json.dumps(dict(line, answer="play nothing"), separators=(",", ":")).encode() + b"\n"
    bad_one = write(os.path.join(folder, "clause"), b"".join(lines))
    for words in (("verify",), ("replay",), ("replay", "--json"), ("replay", "--plain"), ("resume", "--plain")):
        ran = tap.run(*words, bad_one)
        test.ok(ran.returncode == 3 and re.search(r"line 10: .*nothing” \(BLA-\d+\.\d+\)", ran.stderr),
                "%s names the clause" % " ".join(words), ran.stderr)


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        whole, part = os.path.join(folder, "whole"), os.path.join(folder, "part")
        make_record(whole)
        make_record(part, stop_after=30)
        test.same(os.stat(whole).st_mode & 0o777, 0o600, "records are readable by their owner alone")
        good(test, folder, whole, part)
        bad(test, folder, whole)
        flipped(test, folder, whole)
        mixed(test, folder, whole)
        refused_clause(test, folder, whole)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
