#!/usr/bin/env python3
"""What must fail in a script of rules does fail, and says where (tests/support/rules_script.c)."""

import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
import tap  # noqa: E402

RIGHT = """let giving TO brings HAND
  answer card moine, seat TO
  hand 1 is HAND

GUE-5.3: the Escuyer gives a card away
  table 3 levels=1; hands escuyer moine barde | nonne barde | escuyer moine nonne
  draw escuyer; asks give of 0: card moine, card barde
  giving 1 brings moine nonne barde
  last gave seen by 2 seat 0 character hidden; told power seat 0 before gave seat 0
"""
# What is written in the place of what, the line at which it fails, and a word of what is said.
WRONG = [
    ("lists nothing", "draw escuyer", "draws escuyer", 7, "nobody knows"),
    ("an answer that is not listed", "answer card moine", "answer card roy", 2, "not listed"),
    ("another question", "asks give of 0", "asks give_to of 0", 7, "wanted: give_to"),
    ("a question of another seat", "asks give of 0", "asks give of 1", 7, "of seat 1"),
    ("a question that is never asked", "asks give of 0", "asks gift of 0", 7, 'no question "gift"'),
    ("an answer too few", ": card moine, card barde", ": card moine", 7, "lists: card moine, card barde"),
    ("an answer too many", ": card moine, card barde", ": card moine, card barde, card roy", 7, "not listed"),
    ("another hand", "brings moine nonne barde", "brings moine nonne", 3, "moine nonne barde"),
    ("a card that there is not", "brings moine nonne barde", "brings moine nun", 3, "nun"),
    ("a seat that there is not", "asks give of 0", "asks give of 7", 7, "no seat 7"),
    ("a card named three times", "nonne barde |", "nonne barde moine |", 6, "invariant"),
    ("an event with another field", "seat 0 character hidden", "seat 1 character hidden", 9, "seat 0"),
    ("a field that is seen", "character hidden", "character moine", 9, "character -1"),
    ("a field that there is not", "character hidden", "card hidden", 9, 'no field "card"'),
    ("a field without a value", "character hidden", "character", 9, "has no value"),
    ("an event that there is not", "last gave", "last given", 9, 'no event "given"'),
    ("the other order", "power seat 0 before gave seat 0", "gave seat 0 before power seat 0", 9, "number"),
    ("a number of seats that does not fit", "table 3", "table 9", 6, "not for 9"),
    ("an option that there is not", "levels=1", "levels=4", 6, "levels=4"),
    ("a word too many", "table 3", "table three", 6, "no number"),
    ("a definition that nothing calls for", "let giving TO", "let taking TO", 1, "nothing calls for"),
    ("a case without a check", RIGHT, "GUE-5.3: nothing\n  table 2; hands roy | roy\n", 1, "nothing is checked"),
    ("a step of no case", RIGHT, "  table 2\n", 1, "a step of no case"),
    ("no case at all", RIGHT, "# nothing\n", None, "no cases"),
    ("a definition that calls for itself", "  answer card moine, seat TO\n", "  giving TO brings HAND\n", 2, "circle"),
]




def run(folder, text):
    path = os.path.join(folder, "one.rules")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    environment = dict(os.environ, VEILLEE_SCRIPT=path)
    done = subprocess.run([tap.built("tests/games/gueux/rules_test")], env=environment, capture_output=True, text=True,
                          timeout=tap.PATIENCE, check=False)
    return path, done.returncode, done.stdout + done.stderr


def main():
    results = tap.Tap()
    with tempfile.TemporaryDirectory() as folder:
        _, failed, said = run(folder, RIGHT)
        results.ok(failed == 0, "what is right passes", said)
        for name, old, new, line, word in WRONG:
            path, failed, said = run(folder, RIGHT.replace(old, new, 1))
            there = line is None or "%s:%d: " % (path, line) in said
            results.ok(failed and there and word in said, name, said)
    return results.done()


if __name__ == "__main__":
    sys.exit(main())
