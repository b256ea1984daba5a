"""What the tests of many machines share: daemons of their own on this one machine, and a tournament to share out."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tests", "cli"))
import tap  # noqa: E402

SHARDS = 5
ORDER = ["arena", "marquis", "--seat", "random", "--seat", "beginner", "--seat", "search:iterations=30,mast",
         "--games", "18", "--seed", "3", "--duplicate", "--untimed"]


class Skipped(Exception):
    """This machine cannot do it; why."""


def tool(name):
    path = shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")
    if not path:
        raise Skipped("there is no %s here: tools/packages.sh many" % name)
    return path


def free_port():
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return door.getsockname()[1]


class Daemons:
    """Programs that run until the end; what they say goes to a file each."""

    def __init__(self, folder):
        self.folder, self.running = folder, []

    def __enter__(self):
        return self

    def start(self, name, *command):
        with open(os.path.join(self.folder, name + ".log"), "wb") as log:
            self.running.append((name, subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)))

    def said(self, name):
        with open(os.path.join(self.folder, name + ".log"), encoding="utf8", errors="replace") as log:
            return " ".join(log.read().split()[-40:])

    def wait_until(self, ready, what, seconds=30):
        """Skipped if one of them has ended, or if it takes too long."""
        end = time.monotonic() + seconds
        while not ready():
            for name, process in self.running:
                if process.poll() is not None:
                    raise Skipped("%s cannot run here: %s" % (name, self.said(name)))
            if time.monotonic() > end:
                raise Skipped("%s after %d s: %s" % (what, seconds, self.said(self.running[-1][0])))
            time.sleep(0.1)

    def __exit__(self, *_):
        for _, process in reversed(self.running):
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def write(folder, name, text, mode=0o600):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf8") as stream:
        stream.write(text)
    os.chmod(path, mode)
    return path


def stumbling(folder):
    """A program that fails once, on shard 3, and then plays as ours does; it makes a file of its first word."""
    return write(folder, "stumbling", """#!/bin/sh
touch "$1"
shift
case "$*" in
*"--shard 3/"*)
    if mkdir '%s/stumbled' 2>/dev/null; then
        echo lost
        exit 1
    fi ;;
esac
exec '%s' "$@"
""" % (folder, os.path.abspath(tap.PROGRAM)), 0o755)


def shards_in(folder):
    return [os.path.join(folder, "%d.jsonl" % (i + 1)) for i in range(SHARDS)]


def told(tool, *words):
    ran = subprocess.run([os.path.join(ROOT, "tools", "research", tool), *words], capture_output=True, text=True, check=False,
                         env=dict(os.environ, VEILLEE_PROGRAM=tap.PROGRAM))
    return ran.stdout + ran.stderr


def merged(folder):
    return told("merge.py", *shards_in(folder))


def whole():
    return told("arena.py", *ORDER[1:], "--json")


def main(play):
    """Runs play(test, folder); what this machine cannot do is left out with a word."""
    test = tap.Tap()
    with tempfile.TemporaryDirectory() as folder:  # not in memory: programs may not be run from there
        try:
            play(test, folder)
        except Skipped as why:
            test.skip(why)
    return test.done()
