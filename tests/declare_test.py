#!/usr/bin/env python3
"""tools/declare.py: the files that are committed are those that it writes, and a fault in a game's declarations is told
with its line and with what to do."""

import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path.insert(0, os.path.join(HERE, "cli"))

import tap  # noqa: E402

GAME = "src/games/toy/toy.game"

# What is written in the place of a line of the toy's, and what is said of it.
FAULTS = (
    ("game toy", "game joy", "game joy; write the name of the file, toy"),
    ("event bid [1.1]: seat, secret bid", "event bid [1.1]: seat, secret bit", "no type bit; use number, seat, seats, position or a group: card, bid, effect, game"),
    ("event bid [1.1]: seat, secret bid", "event shown [1.1]: seat, secret bid", "a second event shown; give it another name"),
    ("event bid [1.1]: seat, secret bid", "event bid [one]: seat, secret bid", "'bid [one]: seat, secret bid' is no event; write `event name [3.1]: seat, card`"),
    ("event bid [1.1]: seat, secret bid", "event bid [1.2]: seat, secret bid", "bid does not cite the clauses that the rules cite; write [1.1]"),
    ("event bid [1.1]: seat, secret bid", "event bid [1.1]: seat, secret bid for", "'for' cannot be the name of a field; write `bid another_name`"),
    ("event bid [1.1]: seat, secret bid", "event bid [1.1]: seat, bid, seat", "a second field seat; write `seat another_name`"),
    ("event end [1.1]: seats winners", "event end [1.1]: " + ", ".join("number n%d" % i for i in range(11)), "11 fields; there is room for 10"),
    ("    seen by seat", "    seen by bid", "seen by 'bid', which is no seat of dealt; name a seat among its fields, or write an expression in braces"),
    ("    seen by seat", "    flags loud", "no flag loud; use some of"),
    ("    no effect", "    no effects", "'no effects' says nothing of event end; write seen by, flags, no effect, derives or keeps visible_to"),
    ("    lists toy_list_bids", "", "question bid lists or says nothing; add `lists FUNCTION` and `says ANSWER`"),
    ("    says bid", "    says lid", "no answer lid; declare it, or name another"),
    ("answer keep", "answer keep: secret card", "a secret field of answer keep; only events have them"),
    ("answer keep", "anser keep", "'anser' begins no line; begin it with"),
    ("    rows uint8_t points[TOY_SEATS]: open, number points", "    rows uint8_t points: open", "points has no rows; write their number in brackets"),
    ("    rows uint8_t points[TOY_SEATS]: open, number points", "    uint8_t points[TOY_SEATS]: closed", "'closed' does not say who sees points; write open, own MASK"),
    ("    rows uint8_t points[TOY_SEATS]: open, number points", "    uint8_t points[TOY_SEATS]: open, sum", "'sum' does not say how points stands in the JSON; write"),
    ("    bid (TOY_BIDS): low mid high", "    bid (TOY_BIDS): low mid low", "'low' is no new member; write small letters, digits and _; each member once"),
)


def run(folder, *arguments):
    return subprocess.run([sys.executable, os.path.join(folder, "tools", "declare.py"), *arguments], capture_output=True, text=True,
                          timeout=tap.PATIENCE, check=False)


def copy_toy(folder):
    """The generator, and the toy in the place of a game."""
    os.makedirs(os.path.join(folder, "tools"))
    shutil.copy2(os.path.join(ROOT, "tools", "declare.py"), os.path.join(folder, "tools"))
    for part in ("include", "src", "tests"):
        shutil.copytree(os.path.join(HERE, "toy", part), os.path.join(folder, part))


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def faults(test, folder):
    path = os.path.join(folder, GAME)
    right = read(path)
    for old, new, said in FAULTS:
        write(path, right.replace(old + "\n", new + "\n", 1))
        done = run(folder)
        line = done.stdout.strip()
        test.ok(done.returncode == 1 and line.startswith(GAME + ":") and said in line, "told: " + said.split(";")[0], line + done.stderr)
    write(path, right)


def changes(test, folder):
    """What is written follows the declarations and what sources call."""
    path, emit, public = (os.path.join(folder, name) for name in (GAME, "src/games/toy/declared/emit.h", "include/veillee/toy/declared.h"))
    run(folder)  # here some of what tests call is called by nobody
    test.same(run(folder, "--check").returncode, 0, "nothing is to be written twice")
    before = read(emit)
    write(emit, before.replace("static inline void toy_emit_bid", "static inline void toy_emit_bids"))
    done = run(folder, "--check")
    test.ok(done.returncode == 1 and "run tools/declare.py and commit what it writes" in done.stdout, "a generated file that was changed is told", done.stdout)
    test.ok("toy_emit_bids" in read(emit), "and --check leaves it as it is")
    test.ok(run(folder).returncode == 0 and read(emit) == before, "without --check it is written again")
    write(path, read(path).replace("event end [1.1]: seats winners", "event end [1.1]: seats winners, number rounds"))
    run(folder)
    test.ok("struct toy_event_end { int16_t winners, rounds; };" in read(public), "an event has got a field")
    test.ok("toy_read_end" not in read(public), "nobody reads it, so there is no function that does")
    source = os.path.join(folder, "src/games/toy/highlights.c")
    write(source, read(source) + "int rounds(const struct vl_event *event) { return toy_read_end(event).rounds; }\n")
    run(folder)
    test.ok("struct toy_event_end toy_read_end(const struct vl_event *from)" in read(public), "somebody does, so there is one")


def main():
    test = tap.Tap()
    done = run(ROOT, "--check")
    test.ok(done.returncode == 0, "what is generated is what the declarations say", done.stdout + done.stderr)
    test.same(run(ROOT, "--wrong").returncode, 2, "an argument that it does not know is refused")
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        copy_toy(folder)
        faults(test, folder)
        changes(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
