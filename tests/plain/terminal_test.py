#!/usr/bin/env python3
"""Lines of text on a terminal: wrapped to its width, the screen cleared of what one of several people alone may read, nothing of that where TERM is
dumb; Ctrl-C at a prompt saves."""

import re
import sys

import talk
from talk import tap

COLUMNS = 64
CLEAR = "\x1b[H\x1b[2J\x1b[3J"


def start(home, *arguments, term="xterm-256color"):
    return tap.Terminal(*arguments, size=(24, COLUMNS), TERM=term, LC_ALL="C.UTF-8", XDG_STATE_HOME=home)


def lines_fit(shown):
    return all(len(line) <= COLUMNS for line in re.sub(r"\x1b\[[0-9;]*\w", "", shown).splitlines())


def on_a_screen(test, home):
    words = ["play", "marquis", "--plain", "--seed", "5", "--seat", "Anne", "--seat", "Basile", "--seat", "Tiphaine"]
    terminal = start(home, *words)
    shown = terminal.hear("> ")
    first = talk.passing(shown)
    test.ok(CLEAR not in shown and first, "what all may read stays while the keyboard is passed", repr(shown))
    terminal.type(first + "\n")
    shown = terminal.hear("> ")
    test.ok(CLEAR in shown and first in shown[shown.index(CLEAR):shown.index("(rule")], "it goes when the word is typed, and is told as the seat may know it",
            repr(shown))
    sign = talk.answers(shown)[0][0]
    terminal.type("state\n")
    shown = terminal.hear("> ")
    test.ok("Score track" in shown and lines_fit(shown), "lines are wrapped", shown)
    terminal.type(sign + "\n")
    terminal.hear("Press Enter when you have read this: ")
    terminal.type("\n")
    shown = terminal.hear("> ")
    test.ok(CLEAR in shown and first + " plays " in shown[shown.index(CLEAR):], "what was played is told to all",
            repr(shown))
    terminal.type("\x03")
    shown = terminal.hear()
    test.ok("veillee resume --plain" in shown and terminal.end() == 0, "Ctrl-C at a prompt saves", repr(shown))


def dumb(test, home):
    terminal = start(home, "play", "marquis", "--seat", "Anne", "--seat", "Basile", term="dumb")
    shown = terminal.hear("> ")
    test.ok("\x1b" not in shown and talk.passing(shown), "TERM=dumb: lines without being asked for, and no sequences",
            repr(shown))
    terminal.type("\x04")
    shown = terminal.hear()
    test.ok("veillee resume" in shown and terminal.end() == 0, "the end of the input saves", repr(shown))


def rules(test, home):
    terminal = start(home, "rules", "blasons", "5")
    shown = terminal.hear()
    test.ok("BLA-5.8" in shown and lines_fit(shown) and terminal.end() == 0, "rules are wrapped", shown[:600])


def main():
    test = tap.Tap()
    with tap.scratch() as home:
        for part in (on_a_screen, dumb, rules):
            part(test, home)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
