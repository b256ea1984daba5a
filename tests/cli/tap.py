"""What the tests in Python share: the program under test, a scratch folder, and results in TAP."""

import os
import subprocess
import sys
import tempfile

PROGRAM = os.environ.get("VEILLEE_PROGRAM") or os.path.abspath("veillee")
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def built(name):
    """What was built with the program: tests/front/archive_test, tools/research/pictures."""
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

    def done(self):
        print("1..%d" % self.count)
        return 1 if self.failed else 0


def scratch():
    """A folder that is removed at the end: in memory where there is one, since every answer waits for the disk."""
    memory = "/dev/shm"
    return tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None)


def run(*arguments, text="", language="en", **environment):
    """Runs the program; its output is text."""
    variables = dict(os.environ, LC_ALL="fr_FR.UTF-8" if language == "fr" else "en_US.UTF-8", **environment)
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True, encoding="utf-8",
                          env=variables, timeout=120, check=False)
