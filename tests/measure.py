#!/usr/bin/env python3
"""Measures how quick and how light the program is in a terminal of 80 by 24, and prints it.

usage: tests/measure.py [PROGRAM] [--check]        (PROGRAM: ./veillee; --check: exit 1 if a target is missed)

Four things, each as users meet it, through a pty:
  start    from the start of the program to the last byte of its first frame (median of 25 starts)
  key      from a key to the last byte of the frame that answers it, 99th percentile; once while a person is asked, once while a master thinks
  bytes    what goes to the terminal per key, on average
  memory   resident memory at the end of all that

A machine that does other things at the same time makes the times longer, never shorter.
"""
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
import fcntl

ROWS, COLS = 24, 80
SILENCE = 0.020  # a frame is over when nothing has come for so long
TARGETS = {"start": 20.0, "key": 5.0, "key_thinking": 5.0, "bytes": 300.0, "memory": 12.0}


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

    def memory(self):
        with open(f"/proc/{self.process}/status", encoding="ascii") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024

    def close(self):
        os.kill(self.process, signal.SIGHUP)
        os.waitpid(self.process, 0)
        os.close(self.file)


def measure_start(program, home):
    times = []
    for _ in range(25):
        terminal = Terminal(program, [], home)
        last, _ = terminal.frame(2.0)
        times.append((last - terminal.begin) * 1000)
        terminal.close()
    return times


def press(terminal, keys, times, sizes):
    for key in keys:
        elapsed, count = terminal.key(key)
        if elapsed is not None:
            times.append(elapsed)
            sizes.append(count)


def play(program, home):
    """One person and three masters: keys while the person is asked, then while the masters think."""
    seats = ["--seat", "Anne", "--seat", "Basile:master", "--seat", "Perrin:master", "--seat", "Tiphaine:master"]
    terminal = Terminal(program, ["play", "blasons", "--seed", "4", "--lang", "en"] + seats, home)
    terminal.frame(2.0)
    time.sleep(3)
    terminal.frame(0.1)
    asked, thinking, sizes = [], [], []
    for _ in range(6):
        press(terminal, "jjjkkkljhk" * 4, asked, sizes)
        os.write(terminal.file, b"\rr")  # answers, and opens the story while the others think
        terminal.frame(0.1)
        press(terminal, "kj" * 25, thinking, sizes)
        os.write(terminal.file, b"r")
        terminal.frame(0.1)
        for _ in range(40):  # until the person is asked again
            os.write(terminal.file, b"f")
            terminal.frame(0.1)
    memory = terminal.memory()
    terminal.close()
    return asked, thinking, sizes, memory


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def main():
    words = [word for word in sys.argv[1:] if word != "--check"]
    program = os.path.abspath(words[0] if words else "veillee")
    with tempfile.TemporaryDirectory() as home:
        os.makedirs(home + "/config/veillee")
        with open(home + "/config/veillee/config", "w", encoding="ascii") as config:
            config.write("motion: false\n")
        starts = measure_start(program, home)
        asked, thinking, sizes, memory = play(program, home)
    found = {"start": statistics.median(starts), "key": percentile(asked, 0.99),
             "key_thinking": percentile(thinking, 0.99), "bytes": statistics.mean(sizes), "memory": memory}
    lines = {"start": f"start to first frame: {found['start']:.1f} ms, median of {len(starts)}",
             "key": f"key to frame: {found['key']:.2f} ms at the 99th percentile of {len(asked)} keys "
                    f"(median {statistics.median(asked):.2f})",
             "key_thinking": f"key to frame while masters think: {found['key_thinking']:.2f} ms at the 99th percentile "
                             f"of {len(thinking)} keys (median {statistics.median(thinking):.2f})",
             "bytes": f"bytes to the terminal per key: {found['bytes']:.0f} on average",
             "memory": f"resident memory: {found['memory']:.1f} MB"}
    missed = [name for name, target in TARGETS.items() if found[name] > target]
    for name, line in lines.items():
        print(f"{line} (target: {TARGETS[name]:g}){'  MISSED' if name in missed else ''}")
    sys.exit(1 if missed and "--check" in sys.argv else 0)


if __name__ == "__main__":
    main()
