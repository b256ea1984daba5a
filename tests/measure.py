#!/usr/bin/env python3
"""Measures how quick and how light the program is in a terminal of 80 by 24, beside a program that does the least that a
card table in curses can (tests/measure_floor.c), and prints both and their ratio.

usage: tests/measure.py PROGRAM FLOOR [--check]        (--check: exit 1 if a target is missed)

Each as users meet it, through a pty:
  start    from the start of the program to the last byte of its first frame (median of 25 starts, one program after the other)
  key      from a key to the last byte of the frame that answers it, median and 99th percentile; while a person is asked, and
           while a master thinks
  hint     from % to the first chance that stands on the screen, median: what is weighed first is weighed coarsely
  memory   the most that was resident

And, in place of a floor beside rollouts to the end of the match: an iteration of the search with a net.

What a key sends is counted to the byte by tests/tui/match/bytes_test.c. A machine that does other things at the same time
makes times longer, never shorter, but for both programs: so the ratios are what is held, and the times are told.
"""
import json
import os
import pty
import re
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
import fcntl

ROWS, COLS = 24, 80
SILENCE = 0.020  # a frame is over when nothing has come for so long
LEFT, RIGHT, UP, DOWN, ESCAPE = "\x1bOD", "\x1bOC", "\x1bOA", "\x1bOB", "\x1b"
# What is held: ratios to the floor (of the memory: to the floor's), and what a whole program may take where that is quick.
TARGETS = {"start": 3.0, "key": 4.0, "thinking": 4.0, "memory": 4.0, "search": 1 / 1.5}


class Terminal:
    """The program in a pty, and the clock."""

    def __init__(self, program, arguments, home):
        self.program, self.home = program, home
        self.begin = time.perf_counter()
        self.process, self.file = pty.fork()
        if self.process == 0:
            self.become(arguments)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLS, 0, 0))

    def become(self, arguments):
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLS, 0, 0))
        environment = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"], "HOME": self.home,
                       "XDG_STATE_HOME": self.home + "/state", "XDG_CONFIG_HOME": self.home + "/config"}
        os.execve(self.program, [self.program] + arguments, environment)

    def frame(self, limit):
        """Reads until the program has been silent; the time of the last byte and how many came (None, 0 if none)."""
        last, count, wait = None, 0, limit
        while select.select([self.file], [], [], wait)[0]:
            try:
                count += len(os.read(self.file, 65536))
            except OSError:
                break
            last, wait = time.perf_counter(), SILENCE
        return last, count

    def key(self, key, limit=0.25):
        """Types a key: milliseconds to the end of the frame (None if the key changed nothing) and its bytes."""
        start = time.perf_counter()
        os.write(self.file, key.encode())
        last, count = self.frame(limit)
        return (None if last is None else (last - start) * 1000), count

    def hint(self, limit=5.0):
        """Asks for a hint and puts it away: milliseconds to the first chance (None if none has come)."""
        start, shown = time.perf_counter(), b""
        os.write(self.file, b"%")
        while not re.search(rb"\d(\xc2\xa0| )%", shown) and select.select([self.file], [], [], limit)[0]:
            shown += os.read(self.file, 65536)
            elapsed = (time.perf_counter() - start) * 1000
        found = re.search(rb"\d(\xc2\xa0| )%", shown)
        self.frame(0.25)
        self.key(ESCAPE)
        return elapsed if found else None

    def memory(self):
        with open(f"/proc/{self.process}/status", encoding="ascii") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024

    def close(self):
        os.kill(self.process, signal.SIGHUP)
        os.waitpid(self.process, 0)
        os.close(self.file)


def measure_starts(commands, home):
    """The times of each program, started one after the other so that both meet the same machine."""
    times = [[] for _ in commands]
    for _ in range(25):
        for command, own in zip(commands, times):
            terminal = Terminal(command, [], home)
            last, _ = terminal.frame(2.0)
            own.append((last - terminal.begin) * 1000)
            terminal.close()
    return times


def press(terminal, keys, times):
    for key in keys:
        elapsed, _ = terminal.key(key)
        if elapsed is not None:
            times.append(elapsed)


LOOKING = [RIGHT, RIGHT, RIGHT, LEFT, LEFT, LEFT, RIGHT, LEFT, RIGHT, LEFT]


def play(program, home):
    """One person and three masters: keys while the person is asked, then while the masters think."""
    seats = ["--seat", "Anne", "--seat", "Basile:master", "--seat", "Perrin:master", "--seat", "Tiphaine:master"]
    terminal = Terminal(program, ["play", "blasons", "--seed", "4", "--lang", "en"] + seats, home)
    terminal.frame(2.0)
    time.sleep(3)
    terminal.frame(0.1)
    asked, thinking, hints = [], [], []
    for _ in range(6):
        press(terminal, LOOKING * 4, asked)
        hints.append(terminal.hint())
        os.write(terminal.file, b"\r;")  # answers, and opens the story while the others think
        terminal.frame(0.1)
        press(terminal, [UP, DOWN] * 25, thinking)
        os.write(terminal.file, ESCAPE.encode())
        terminal.frame(0.1)
        for _ in range(40):  # until the person is asked again
            os.write(terminal.file, b" ")
            terminal.frame(0.1)
    memory = terminal.memory()
    terminal.close()
    return asked, thinking, [hint for hint in hints if hint is not None], memory


def play_floor(floor, home):
    terminal = Terminal(floor, [], home)
    terminal.frame(2.0)
    times = []
    press(terminal, LOOKING * 24, times)
    memory = terminal.memory()
    terminal.close()
    return times, memory


def measure_search(program):
    """Microseconds of an iteration of a master's search with its net, and with rollouts."""
    said = json.loads(subprocess.run([program, "bench", "marquis", "--seats", "2", "--seconds", "3", "--json"],
                                     stdout=subprocess.PIPE, check=True).stdout)
    return 1e6 / said["iterations_per_second"], 1e6 / said["rollout_iterations_per_second"]


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def main():
    words = [os.path.abspath(word) for word in sys.argv[1:] if word != "--check"]
    if len(words) != 2:
        sys.exit(__doc__)
    program, floor = words
    with tempfile.TemporaryDirectory() as home:
        os.makedirs(home + "/config/veillee")
        with open(home + "/config/veillee/config", "w", encoding="ascii") as config:
            config.write("motion: false\n")
        starts, floor_starts = measure_starts([program, floor], home)
        floor_keys, floor_memory = play_floor(floor, home)
        asked, thinking, hints, memory = play(program, home)
    median, last = statistics.median, lambda values: percentile(values, 0.99)
    rows = [("start", "start to first frame, ms", median(starts), median(floor_starts)),
            ("key", "key to frame, median, ms", median(asked), median(floor_keys)),
            ("", "key to frame, 99th percentile, ms", last(asked), last(floor_keys)),
            ("thinking", "the same while masters think, median, ms", median(thinking), median(floor_keys)),
            ("", "the same, 99th percentile, ms", last(thinking), last(floor_keys)),
            ("", "% to the first chance of a hint, median, ms", median(hints), median(floor_keys)),
            ("memory", "resident memory at most, MB", memory, floor_memory),
            ("search", "iteration of the search, by net and by rollouts, µs", *measure_search(program))]
    missed = False
    print(f"{'':51} {'veillee':>8} {'floor':>8} {'ratio':>7}")
    for name, text, own, least in rows:
        too_much = name in TARGETS and own / least > TARGETS[name]
        missed = missed or too_much
        held = f"  at most {TARGETS[name]:.2g}{': MISSED' if too_much else ''}" if name in TARGETS else ""
        print(f"{text:51} {own:8.2f} {least:8.2f} {own / least:7.1f}{held}")
    print(f"({len(asked)} keys while a person is asked, {len(thinking)} while masters think, {len(hints)} hints, {len(floor_keys)} of the floor)")
    sys.exit(1 if missed and "--check" in sys.argv else 0)


if __name__ == "__main__":
    main()
