"""The program in a pseudo-terminal, whose clock is the test's: support/preload/clock.c says how. It stands still but where a method
below lets time pass, so nothing depends on the machine. The program "rests" when it has done all that it was asked for,
none of its threads works, and all that it has written has been read."""

import fcntl
import os
import pty
import re
import select
import socket
import struct
import subprocess
import sys
import termios

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "cli"))
import tap  # noqa: E402

REPORT = re.compile(rb"\x1b_veillee (\d+) (-?\d+)\x1b\\")
STOPS = -2
QUIET_MS, LIMIT_MS = 80, 15000  # of the program's time
HANGS = 300  # seconds of ours in which nothing comes


class Terminal:
    """`status` is None while the program runs, and for one that hung and was killed; then `hangs`."""

    def __init__(self, words, environment, rows=24, cols=80):
        self.file, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, cols, 0, 0))
        self.modes_before = termios.tcgetattr(theirs)
        self.orders, orders = socket.socketpair()
        loaded = ":".join(filter(None, [environment.get("LD_PRELOAD"), tap.built("tests/clock.so")]))
        self.process = subprocess.Popen(
            [tap.PROGRAM, *words], stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True,
            pass_fds=[orders.fileno()],
            env=dict(environment, TERM="xterm-256color", LD_PRELOAD=loaded, VEILLEE_CLOCK=str(orders.fileno())))
        os.close(theirs)
        orders.close()
        self.raw, self.read = b"", 0  # all that came, and how much of it has been looked through for reports
        self.number, self.typed, self.reported, self.timer = 0, 0, -1, -1
        self.status, self.hangs = None, False

    def _order(self, typed, milliseconds):
        self.number += 1
        self.typed += typed
        try:
            self.orders.send(struct.pack("=qqq", self.number, self.typed, milliseconds))
        except OSError:
            pass  # the program has gone; whoever waits for something will see it

    def _read(self):
        """What comes next; b"": the program has closed the terminal, or hangs."""
        self.hangs = not select.select([self.file], [], [], HANGS)[0]
        try:
            return b"" if self.hangs else os.read(self.file, 65536)
        except OSError:
            return b""

    def _end(self):
        if self.hangs:
            self.process.kill()
        status = self.process.wait()
        self.status = None if self.hangs else status

    def rests(self):
        """Waits for rest; False: the program has ended."""
        while self.process.returncode is None and self.reported != self.number:
            block = self._read()
            if not block:
                self._end()
            self.raw += block
            for report in REPORT.finditer(self.raw, self.read):
                self.read = report.end()
                if int(report[2]) != STOPS:  # it goes on at once: no shell stands behind it
                    self.reported, self.timer = int(report[1]), int(report[2])
        return self.process.returncode is None

    def _let_pass(self, most):
        passed = most if self.timer < 0 else min(self.timer, most)
        self._order(0, passed)
        return passed

    def let_pass(self, milliseconds):
        """Lets so much time pass, and waits for rest; False: the program has ended."""
        while self.rests() and milliseconds > 0:
            milliseconds -= self._let_pass(milliseconds)
        return self.process.returncode is None

    def type(self, keys):
        """Types bytes, or text; does not wait for anything."""
        keys = keys.encode() if isinstance(keys, str) else keys
        self._order(len(keys), 0)
        try:
            os.write(self.file, keys)
        except OSError:
            pass

    def settle(self, enough=QUIET_MS):
        """Lets time pass until nothing has been written for so many milliseconds, or there is no timer; False: the program has
        ended."""
        quiet, passed, before = 0, 0, len(self.written)
        while self.rests() and self.timer >= 0 and passed < LIMIT_MS:
            quiet = quiet if len(self.written) == before else 0
            if quiet >= enough:
                break
            before = len(self.written)
            step = self._let_pass(enough - quiet)
            quiet, passed = quiet + step, passed + step
        return self.process.returncode is None

    def wait_for(self, text):
        """Lets time pass, timer by timer, until the text has been written; False: it has not, and no timer is left."""
        left = LIMIT_MS
        while self.rests() and text not in self.text and self.timer >= 0 and left > 0:
            left -= self._let_pass(left)
        return text in self.text

    def close(self):
        """Hangs up; the program's status. None: it hangs, and is killed."""
        os.close(self.file)
        self.orders.close()
        if self.process.returncode is None:
            try:
                self.status = self.process.wait(HANGS)
            except subprocess.TimeoutExpired:
                self.hangs = True
                self._end()
        return self.status

    @property
    def written(self):
        """All that the program has written up to now, without the reports."""
        return REPORT.sub(b"", self.raw)

    @property
    def text(self):
        """The words of all that, without what moves the cursor and changes colours; not where they stand."""
        return re.sub(r"\x1b[\[\]()][0-9;?]*[A-Za-z]?", " ", self.written.decode(errors="replace"))

    @property
    def modes_are_back(self):
        """Whether the terminal is as it was before the program began."""
        return termios.tcgetattr(self.file) == self.modes_before
