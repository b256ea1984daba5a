"""What the tests in Python share: the program under test, in pipes and on a terminal, a scratch folder, and results in
TAP."""

import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import tempfile
import termios

PROGRAM = os.environ.get("VEILLEE_PROGRAM") or os.path.abspath("veillee")
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LAB = ("arena", "selfplay", "bench")  # the subcommands of src/lab
PATIENCE = 600  # seconds: it ends what hangs; nothing that is held depends on how long it takes

# A program ignores what is ignored where it is started, as under nohup or behind an &; a handler is not handed on.
for ignored in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
    if signal.getsignal(ignored) == signal.SIG_IGN:
        signal.signal(ignored, lambda *_: None)


def built(name):
    """What was built with the program: tests/archive/archive_test, tools/research/pictures."""
    return os.path.join(ROOT, os.environ.get("VEILLEE_BUILD", "build"), name)


class Tap:
    """Counts and prints; `done` gives the exit status."""

    def __init__(self):
        self.count = self.failed = 0

    def ok(self, passed, name, detail=""):
        self.count += 1
        self.failed += not passed
        print("%sok %d - %s" % ("" if passed else "not ", self.count, name))
        if not passed:
            for line in str(detail).splitlines():
                print("# " + line)
        sys.stdout.flush()
        return passed

    def same(self, found, wanted, name):
        return self.ok(found == wanted, name, "found  %r\nwanted %r" % (found, wanted))

    def skip(self, why):
        self.count += 1
        print("ok %d # SKIP %s" % (self.count, why))

    def done(self):
        print("1..%d" % self.count)
        return 1 if self.failed else 0


def scratch():
    """A folder that is removed at the end: in memory where there is one, since every answer waits for the disk."""
    memory = "/dev/shm"
    return tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None)


def read(*path):
    """The text of a file; the path goes on from where the sources are."""
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


def content(path):
    with open(path, "rb") as file:
        return file.read()


def write(folder, name, text):
    """Returns the path."""
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def run(*arguments, text="", language="en", **environment):
    """Runs the program; its output is text. A test that asks for a tournament is skipped where it was built without."""
    variables = dict(os.environ, LC_ALL="fr_FR.UTF-8" if language == "fr" else "en_US.UTF-8", **environment)
    done = subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True, encoding="utf-8",
                          env=variables, timeout=PATIENCE, check=False)
    if done.returncode == 2 and arguments and arguments[0] in LAB and "veillee " + arguments[0] not in run("--help").stdout:
        print("1..0 # SKIP there is no laboratory: make LAB=")
        sys.exit(0)
    return done


def short_match(path, seed=3):
    """A record of few decisions: its review is soon worked out."""
    seats = [word for name in ("Anne", "Perrin", "Basile") for word in ("--seat", name + ":novice")]
    return run("play", "gueux", "--plain", "--seed", str(seed), *seats, "--record", path)


class Terminal:
    """A run of the program on a pseudo-terminal of its own; output=False: its standard output is elsewhere; stopped: who
    writes to the terminal waits for go_on, as between Ctrl-S and Ctrl-Q. `program`: another one runs."""

    def __init__(self, *arguments, size=(24, 80), output=True, stopped=False, program=PROGRAM, **environment):
        self.file, self.other_end = pty.openpty()
        fcntl.ioctl(self.other_end, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
        if stopped:
            termios.tcflow(self.other_end, termios.TCOOFF)
        self.process = subprocess.Popen([program, *arguments], stdin=self.other_end, stderr=self.other_end,
                                        stdout=self.other_end if output else subprocess.DEVNULL,
                                        env=dict(os.environ, **environment), start_new_session=True,
                                        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        if not stopped:
            os.close(self.other_end)

    def go_on(self):
        termios.tcflow(self.other_end, termios.TCOON)
        os.close(self.other_end)

    def hear(self, until=None):
        """What is shown until it ends so, or to the end of the program."""
        heard = b""
        while until is None or not heard.endswith(until.encode()):
            try:
                part = os.read(self.file, 65536)
            except OSError:  # the program has ended
                break
            heard += part
        return heard.decode().replace("\r\n", "\n")

    def type(self, text):
        os.write(self.file, text.encode())

    def end(self):
        """Hangs up; returns its exit status."""
        os.close(self.file)
        return self.process.wait()
