#!/usr/bin/env python3
"""Lines of text on a terminal: wrapped to its width, the screen cleared between two people, nothing of that where TERM is
dumb; Ctrl-C at a prompt saves."""

import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time

import talk
from talk import tap

COLUMNS = 64
CLEAR = "\x1b[H\x1b[2J\x1b[3J"


class Terminal:
    """The program on a pseudo terminal of COLUMNS columns."""

    def __init__(self, *arguments, term="xterm-256color", home="/nowhere"):
        self.child, self.file = pty.fork()
        if self.child == 0:
            os.environ.update(TERM=term, LC_ALL="C.UTF-8", XDG_STATE_HOME=home)
            os.execv(tap.PROGRAM, [tap.PROGRAM, *arguments])
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", 24, COLUMNS, 0, 0))

    def hear(self, until, seconds=20):
        """What is shown until this stands at the end, or the program has ended."""
        heard, end = b"", time.monotonic() + seconds
        while not heard.decode("utf-8", "replace").endswith(until) and time.monotonic() < end:
            if select.select([self.file], [], [], 0.1)[0]:
                try:
                    part = os.read(self.file, 65536)
                except OSError:
                    break
                if not part:
                    break
                heard += part
        return heard.decode().replace("\r\n", "\n")

    def type(self, line):
        os.write(self.file, line.encode())

    def end(self):
        os.close(self.file)
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])


def lines_fit(shown):
    return all(len(line) <= COLUMNS for line in re.sub(r"\x1b\[[0-9;]*\w", "", shown).splitlines())


def on_a_screen(test, home):
    words = ["play", "blasons", "--plain", "--seed", "5", "--seat", "Anne", "--seat", "Basile", "--seat", "Tiphaine"]
    # The size is set before the program asks for it: it begins by reading its files.
    terminal = Terminal(*words, home=home)
    shown = terminal.hear("> ")
    first = talk.passing(shown)
    test.ok(shown.count(CLEAR) == 1 and first, "a cleared screen before the keyboard is passed", repr(shown))
    terminal.type(first + "\n")
    shown = terminal.hear("> ")
    test.ok(CLEAR in shown and first in shown[shown.index(CLEAR):shown.index("(rule")], "... and after, with what has happened so far",
            repr(shown))
    terminal.type("state\n")
    shown = terminal.hear("> ")
    test.ok("Bourgeois" in shown and lines_fit(shown), "lines are wrapped", shown)
    terminal.type("7\n")
    shown = terminal.hear("> ")
    test.ok(CLEAR in shown and talk.played(first, "Bourgeois") in shown[shown.index(CLEAR):], "what was played is told to all",
            repr(shown))
    terminal.type("\x03")
    shown = terminal.hear("never", 3)
    test.ok("veillee resume --plain" in shown and terminal.end() == 0, "Ctrl-C at a prompt saves", repr(shown))


def dumb(test, home):
    terminal = Terminal("play", "blasons", "--seat", "Anne", "--seat", "Basile", "--seat", ":beginner", term="dumb",
                        home=home)
    shown = terminal.hear("> ")
    test.ok("\x1b" not in shown and talk.passing(shown), "TERM=dumb: lines without being asked for, and no sequences",
            repr(shown))
    terminal.type("\x04")
    shown = terminal.hear("never", 3)
    test.ok("veillee resume" in shown and terminal.end() == 0, "the end of the input saves", repr(shown))


def rules(test, home):
    terminal = Terminal("rules", "blasons", "5", home=home)
    shown = terminal.hear("never", 3)
    test.ok("BLA-5.8" in shown and lines_fit(shown) and terminal.end() == 0, "rules are wrapped", shown[:600])


def main():
    test = tap.Tap()
    with tap.scratch() as home:
        for part in (on_a_screen, dumb, rules):
            part(test, home)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
