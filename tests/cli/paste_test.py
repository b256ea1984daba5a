#!/usr/bin/env python3
"""Pastes are marked while the program has the screen, and no longer: not after it has ended, however it does, nor while it is
stopped. Lines of text ask for nothing."""

import os
import signal
import sys

import tap

sys.path.insert(0, os.path.join(tap.ROOT, "tests", "support"))
from terminal import Terminal  # noqa: E402

ON, OFF = b"\x1b[?2004h", b"\x1b[?2004l"
PLAY = ["play", "marquis", "--lang", "en", "--seed", "5"]


def home(folder):
    return dict(os.environ, XDG_CONFIG_HOME=folder, XDG_STATE_HOME=folder, HOME=folder, LC_ALL="C.UTF-8", NO_MOTION="1")


def begin(folder, words=PLAY):
    terminal = Terminal(words, home(folder))
    terminal.settle()
    return terminal


def is_marked(written):
    return written.rfind(ON) > written.rfind(OFF)


def ended(test, folder, how, end):
    terminal = begin(folder)
    test.ok(is_marked(terminal.written), how + ": pastes are marked while it is played")
    end(terminal)
    while terminal.settle():
        pass
    test.ok(OFF in terminal.written and not is_marked(terminal.written), "... and no longer afterwards")
    terminal.close()


def stopped(test, folder):
    terminal = begin(folder)
    before = len(terminal.written)
    terminal.type("\x1a")
    terminal.rests()
    test.ok(OFF in terminal.written[before:], "nor when it is about to stop")
    terminal.process.kill()
    terminal.close()
    terminal = begin(folder)
    before = len(terminal.written)
    terminal.process.send_signal(signal.SIGCONT)
    terminal.type("")
    terminal.settle()
    test.ok(ON in terminal.written[before:], "but again when it goes on, whatever was done to the terminal in between")
    terminal.close()


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        ended(test, folder, "Ctrl-C", lambda terminal: terminal.type("\x03"))
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV):
            def send(terminal, number=number):
                terminal.process.send_signal(number)
                terminal.type("")
            ended(test, folder, number.name, send)
        stopped(test, folder)
        plain = begin(folder, PLAY + ["--plain"])
        test.ok(ON not in plain.written and b"\x1b[?" not in plain.written, "lines of text ask for nothing")
        plain.close()
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
