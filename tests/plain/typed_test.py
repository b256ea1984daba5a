#!/usr/bin/env python3
"""What is typed is understood as it is meant, whatever keyboard, input method or file it comes from: a session of lines
says the same in every way of writing them. Names keep the characters in which they were typed."""

import os
import re
import sys
import unicodedata

from talk import tap

FULL_WIDTH = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}
SESSIONS = {
    "per match": (["play", "blasons", "--seed", "1", "--seat", "Anne", "--seat", ":novice", "--seat", ":novice"],
                ["detail 7", "7", "1", "état", "hand", "log 3", "play Ménétrier", "quit", "yes"]),
    "the menu": (["menu"], ["1", "4", "c", "8", "x", "b", "24", "quit"]),
    "a walk": (["replay", os.path.join(tap.ROOT, "tests/golden/records/edition-2/blasons.jsonl")], ["next 5", "12", "round back 1", "log 2", "quit"]),
    "lessons": (["learn"], ["blasons 1", "", "a", "c", "2", "quit", "quit"]),
    "an evening": (["evening", "--new", "--seat", "Anne"], ["6", "1", "2", "c", "7", "q", "", "2", "1", "", "11", "-", "quit"]),
}
WAYS = {
    "no-break spaces within": lambda line: line.replace(" ", "\u00a0"),
    "a no-break space behind": lambda line: line + "\u00a0",
    "a no-break space before": lambda line: "\u00a0" + line,
    "narrow and wide blanks": lambda line: "\u202f" + line.replace(" ", "\u2009\u3000") + "\u2003",
    "full width": lambda line: line.translate(FULL_WIDTH),
    "accents of their own": lambda line: unicodedata.normalize("NFD", line),
    "a full stop behind": lambda line: line and line + ".",
    "a full stop of the east": lambda line: line and line + "\u3002",
    "an end of line of Windows": lambda line: line + "\r",
    "a mark of the order of bytes": lambda line: "\ufeff" + line,
    "what nobody sees": lambda line: "\u200b".join(line) + "\u2060",
    "marks of direction": lambda line: "\u200f" + line + "\u202c",
}


def session(words, lines, way, home):
    """All that is said, but for when it was, and the seed that was drawn."""
    typed = "".join(way(line) + "\n" for line in lines)
    folders = {name: home for name in ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")}
    ran = tap.run(words[0], "--plain", *words[1:], text=typed, **folders)
    return re.sub(r"\d{4}-\d\d-\d\d[-\w]*|/dev/shm/\w+|/tmp/\w+|Seed: \d+", "", ran.stdout + ran.stderr)


def same_in_every_way(test):
    for name, (words, lines) in SESSIONS.items():
        with tap.scratch() as home:
            meant = session(words, lines, lambda line: line, home)
        for what, way in WAYS.items():
            with tap.scratch() as home:
                found = session(words, lines, way, home)
            test.same(found, meant, "%s, %s" % (name, what))


def names_stay(test):
    """Square, ligature and full width are not what a name is equal to."""
    with tap.scratch() as home:
        found = session(["evening", "--new"], ["Perrin\u00b2", "Zoe\u0301", "Jean\u00a0 Paul", "Zo\u00e9", "", "1", "6", "Ann\uff45", "", "", "quit"],
                        lambda line: line, home)
    for name in ("Perrin\u00b2", "Zo\u00e9", "Jean Paul", "Ann\uff45"):
        test.ok(name in found, "a name is kept: %s" % name, found)
    test.ok("Zoe\u0301" not in found and "\u00a0Paul" not in found, "... in one form", found)


def main():
    test = tap.Tap()
    same_in_every_way(test)
    names_stay(test)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
