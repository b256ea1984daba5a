#!/usr/bin/env python3
"""How long veillee's first frame takes, and a key to its frame, beside a minimal curses program.

usage: screens.py [--size ROWSxCOLS] [--runs N] [--only WORD] [--count] PROGRAM LEAST

LEAST is build/tools/research/least_screen. Both run in turn in a terminal of their own, of 80 x 24 unless --size says
otherwise, and the times are medians, in milliseconds: from the exec to the last byte of the first frame (the menu; each
game, begun from the command line), then from a key to the last byte of its frame: an arrow that moves the selection, and
an Enter that answers. The minimal program draws and changes so many words that it sends about as many bytes; those of
both are printed. The folder of the user is in memory: what a disk takes to keep an answer is another matter. --count takes instructions in place of times, under valgrind's callgrind: the same figures on every run.
"""
import argparse
import fcntl
import glob
import os
import pty
import re
import select
import shutil
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time

GAMES = ("blasons", "gueux", "marquis", "sbires")
CONFIG = "language: en\nmotion: false\nnames: [Anne]\npace: instant\n"
# Seconds without a byte after which a frame is whole; in vain; under valgrind; and at most, whatever comes.
PAUSE, QUIET, COUNTED, LONGEST = 0.05, 0.4, 1.5, 5
KEYS = b"\033OC", b"\r"  # an arrow, Enter
NO_CURTAIN = (b"\033", b"t", b"y", b"y", b"y")  # everybody agrees
MEMORY = "/dev/shm" if os.path.isdir("/dev/shm") else None
SEATS = ("--seat", "Anne", "--seat", "Basile", "--seat", "Odile", "--seed", "7")
CALLGRIND = ("valgrind", "-q", "--tool=callgrind", "--dump-before=vl_terminal_wait", "--dump-before=next_key")


class Screen:
    """A program in a terminal of its own."""

    def __init__(self, argv, home, size):
        told, tell = os.pipe()
        self.process, self.file = pty.fork()
        if self.process == 0:
            os.close(told)
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
            environment = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"], "HOME": home}
            os.write(tell, struct.pack("d", time.monotonic()))
            os.execvpe(argv[0], argv, environment)
        os.close(tell)
        self.began, = struct.unpack("d", os.read(told, 8))
        os.close(told)

    def read(self, until=None, quiet=QUIET):
        """So many bytes, else those until nothing comes for a while; and when the last came. Something may go on moving."""
        count, last = 0, time.monotonic()
        end = last + LONGEST
        while (until is None or count < until) and last < end:
            if not select.select([self.file], [], [], quiet)[0]:
                break
            count += len(os.read(self.file, 65536))
            last = time.monotonic()
        return count, last

    def key(self, code):
        at = time.monotonic()
        os.write(self.file, code)
        return at

    def end(self):
        os.kill(self.process, signal.SIGTERM)
        try:
            while os.read(self.file, 65536):
                pass
        except OSError:
            pass
        os.waitpid(self.process, 0)
        os.close(self.file)


class Bench:
    """Scenes of one program: the command, the keys before those that are measured, and these."""

    def __init__(self, argv, before, keys, size):
        self.argv, self.before, self.keys, self.size = argv, before, keys, size
        self.bytes = [statistics.mode(figures) for figures in zip(*(self.runs(lambda screen: screen.read(quiet=PAUSE)[0])
                                                                    for _ in range(5)))]

    def home(self):
        folder = tempfile.mkdtemp(prefix="veillee-", dir=MEMORY)
        os.makedirs(folder + "/.config/veillee")
        with open(folder + "/.config/veillee/config", "w", encoding="utf8") as stream:
            stream.write(CONFIG)
        return folder

    def runs(self, measure, argv=(), quiet=0.15, prepared=lambda: None):
        """What `measure` makes of the first frame and of each key."""
        home = self.home()
        screen = Screen([*argv, *self.argv], home, self.size)
        try:
            select.select([screen.file], [], [], 20)
            figures = [measure(screen)]
            screen.read(quiet=quiet)
            for code in self.before:
                screen.key(code)
                screen.read(quiet=quiet)
            prepared()
            for code in self.keys:
                screen.at = screen.key(code)
                select.select([screen.file], [], [], 20)
                figures.append(measure(screen))
        finally:
            screen.end()
            shutil.rmtree(home)
        return figures

    def times(self):
        """In milliseconds; None where other bytes came than the first time."""
        wanted = iter(self.bytes)

        def measure(screen):
            until = next(wanted)
            count, last = screen.read(until, QUIET)
            return 1000 * (last - getattr(screen, "at", screen.began)) if count == until else None
        return self.runs(measure)

    def instructions(self):
        """Callgrind writes a file whenever the program begins to wait."""
        with tempfile.TemporaryDirectory() as folder:
            seen = set()

            def prepared():
                seen.update(glob.glob(folder + "/profile.*"))

            def measure(screen):
                screen.read(quiet=COUNTED)
                total = 0
                paths = set(glob.glob(folder + "/profile.*")) - seen if seen else {folder + "/profile.1"}
                seen.update(paths)
                for path in paths:
                    with open(path, encoding="utf8") as stream:
                        total += int(re.search(r"^(?:summary|totals): (\d+)", stream.read(), re.M).group(1))
                return total
            return self.runs(measure, [*CALLGRIND, f"--callgrind-out-file={folder}/profile"], COUNTED, prepared)


def fit(program, wanted, size):
    """The minimal program with as many words on the screen, and changed by each key, as send so many bytes."""
    words = [20] + [4] * (len(wanted) - 1)
    for _ in range(4):
        bench = Bench([program, *map(str, words)], (), KEYS[:len(wanted) - 1], size)
        words = [max(1, round(count * to / is_)) for count, is_, to in zip(words, bench.bytes, wanted)]
    return Bench([program, *map(str, words)], (), KEYS[:len(wanted) - 1], size)


def scenes(program, size):
    yield "menu", Bench([program], (), (b"\033OB",), size)
    for game in GAMES:
        yield game, Bench([program, "play", game, *SEATS], NO_CURTAIN, KEYS, size)


def median(runs, which):
    return statistics.median(run[which] for run in runs if run[which] is not None)


def compare(name, ours, least, arguments):
    runs = [[], []]
    for _ in range(arguments.runs):
        for into, bench in zip(runs, (ours, least)):
            into.append(bench.instructions() if arguments.count else bench.times())
    for which, what in enumerate(("first frame", "arrow", "Enter")[:len(ours.bytes)]):
        a, b = median(runs[0], which), median(runs[1], which)
        figure = (lambda x: f"{x:,.0f}") if arguments.count else (lambda x: f"{x:.2f} ms")
        print(f"{name}, {what}: {figure(a)}, minimal {figure(b)}: {a / b:.2f} times "
              f"({ours.bytes[which]:,} and {least.bytes[which]:,} bytes)", flush=True)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--size", default="24x80")
    parser.add_argument("--runs", type=int, default=40)
    parser.add_argument("--only", default="")
    parser.add_argument("--count", action="store_true")
    parser.add_argument("program")
    parser.add_argument("least")
    arguments = parser.parse_args()
    size = tuple(int(word) for word in arguments.size.split("x"))
    for name, ours in scenes(os.path.abspath(arguments.program), size):
        if arguments.only in name:
            compare(name, ours, fit(os.path.abspath(arguments.least), ours.bytes, size), arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main())
