#!/usr/bin/env python3
"""tools/research/nets.py goes from nothing to a net that the program reads, and goes on where it was stopped; the rule
`nets` calls it; steps.py finds levels, and train/levels.py writes them into the net of its seats.
Left out where numpy is not there."""

import json
import os
import shutil
import subprocess
import sys

from lab import tap

TINY = ["--matches", "6,6", "--iterations", "4", "--arena", "6", "--threads", "2", "--seats", "3,4", "--train",
        "--epochs 1 --hidden 16"]


def with_numpy():
    """A Python that has numpy, or None."""
    for python in (sys.executable, "/usr/bin/python3"):
        if os.path.exists(python) and subprocess.run([python, "-c", "import numpy"], capture_output=True, check=False).returncode == 0:
            return python
    return None


def make(python, folder):
    words = [sys.executable, "tools/research/nets.py", "marquis", "--out", folder + "/nets/marquis.net", "--folder", folder + "/made",
             "--program", tap.PROGRAM, "--python", python, *TINY]
    return subprocess.run(words, cwd=tap.ROOT, capture_output=True, text=True, check=False)


def levels(test, python, folder):
    """The levels of a net, found and written; those of the other net of the file stay as they are."""
    path = folder + "/nets/marquis.net"
    found = subprocess.run([sys.executable, "tools/research/steps.py", "marquis", "--program", tap.PROGRAM, "--games", "2", "--levels", "2"],
                           cwd=tap.ROOT, capture_output=True, text=True, check=False)
    steps = json.loads(found.stdout.splitlines()[-1])
    test.ok(len(steps) == 2 and steps[1] == [10000, 0, 1024, 100] and steps[0][0] <= 10000 and "the lowest against apprentices" in found.stdout,
            "steps are found", found.stdout + found.stderr)
    told = [[n, 90 - n, 0, 50] for n in range(1, 5)]
    for seats, status in (("4", 0), ("7", 1)):
        ran = subprocess.run([python, "tools/research/train/levels.py", path, seats, json.dumps(told)], cwd=tap.ROOT, capture_output=True,
                             text=True, check=False)
        test.ok(ran.returncode == status, "levels of the net for %s seats" % seats, ran.stderr)
    data = tap.content(path)
    first = json.loads(data.partition(b"\n")[0])
    second = json.loads(data[data.index(b'{"net": 2', 1):].partition(b"\n")[0])
    test.ok("levels" not in first and second["levels"] == told and list(second)[-1] == "provenance", "only those", second)
    copied = os.path.join(folder, "data", "nets", "marquis.net")
    shutil.copy(path, copied)
    ran = tap.run("arena", "marquis", "--data", os.path.join(folder, "data"), "--games", "1", *["--seat", "master"] * 4)
    test.ok(ran.returncode == 0, "and the program reads them", ran.stderr)


def main():
    test, python = tap.Tap(), with_numpy()
    made = subprocess.run(["make", "-n", "-f", "tools/research/Makefile", "nets", "ONLY=marquis", "NETS_WORDS=--matches 7"],
                          cwd=tap.ROOT, capture_output=True, text=True, check=False).stdout
    test.ok("tools/research/nets.py" in made and "data/nets/$game.net" in made and "--matches 7" in made, "the rule calls it", made)
    if not python:
        test.ok(True, "from nothing to a net # SKIP numpy is not there: tools/packages.sh nets")
        return test.done()
    with tap.scratch() as folder:
        ran = make(python, folder)
        test.ok(ran.returncode == 0 and "generation 1 wins" in ran.stdout, "from nothing to a net", ran.stdout + ran.stderr)
        data = tap.content(folder + "/nets/marquis.net")
        header = json.loads(data.partition(b"\n")[0])
        test.ok(header["game"] == "marquis" and header["provenance"]["generation"] in (0, 1), "the net says what it is", header)
        test.ok(data.count(b'{"net": 2') == 4 and data.count(b'"output": "policy"') == 2 and b'"seats": [4, 4]' in data, "a net for each range of seats", data[:200])
        data = os.path.join(folder, "data")
        shutil.copytree(os.path.join(tap.ROOT, "data"), data, ignore=shutil.ignore_patterns("nets"))
        shutil.copytree(folder + "/nets", data + "/nets")
        played = tap.run("selfplay", "marquis", "--data", data, "--games", "2", "--seats", "3", "--iterations", "4", "--out",
                         folder + "/with")
        with open(folder + "/with", "rb") as stream:
            test.ok(played.returncode == 0 and json.loads(stream.readline())["net"], "bots play by it", played.stderr)
        again = make(python, folder)
        test.ok(again.returncode == 0 and "selfplay" not in again.stdout and "tools/research/train" not in again.stdout,
                "what is there is not made again", again.stdout + again.stderr)
        levels(test, python, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
