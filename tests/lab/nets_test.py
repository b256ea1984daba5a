#!/usr/bin/env python3
"""tools/research/train/nets.py goes from nothing to a net that the program reads, goes on where it was stopped and from the
nets of a file; the rule `nets` calls it; steps.py finds levels, and train/levels.py writes them into the net of its seats.
Left out where numpy is not there."""

import json
import os
import re
import shutil
import subprocess
import sys

from lab import tap

TINY = ["--matches", "6", "--iterations", "4", "--arena", "6", "--threads", "2", "--train", "--epochs 1 --hidden 16"]
FROM_NOTHING = ["--seats", "3,4", "--generations", "2"]
TOLD = [[n, 90 - n, 0, 50] for n in range(1, 5)]


def with_numpy():
    """A Python that has numpy, or None."""
    for python in (sys.executable, "/usr/bin/python3"):
        if os.path.exists(python) and subprocess.run([python, "-c", "import numpy"], capture_output=True, check=False).returncode == 0:
            return python
    return None


def make(python, folder, *words):
    words = [python, "tools/research/train/nets.py", "marquis", "--out", folder + "/nets/marquis.net", "--folder", folder + "/made",
             "--program", tap.PROGRAM, *TINY, *words]
    return subprocess.run(words, cwd=tap.ROOT, capture_output=True, text=True, check=False)


def pieces(data):
    """(header, bytes of the weights) of each net of a file."""
    at = [place for place in range(len(data)) if data.startswith(b'{"net": 2', place)] + [len(data)]
    lines = [data[begin:end].partition(b"\n") for begin, end in zip(at, at[1:])]
    return [(json.loads(line), weights) for line, _, weights in lines]


def goes_on(test, python, folder):
    """As after a kill before the file was written: only that is left to do."""
    path = folder + "/nets/marquis.net"
    was = tap.content(path)
    os.remove(path)
    again = make(python, folder, *FROM_NOTHING)
    test.ok(again.returncode == 0 and "selfplay" not in again.stdout and "tools/research/train --out" not in again.stdout,
            "what is there is not made again", again.stdout + again.stderr)
    test.ok(tap.content(path) == was, "the same order gives the same nets")


def another(test, python, folder):
    """Another generation of the nets for four, from those of the file."""
    path = folder + "/nets/marquis.net"
    was = tap.content(path)
    ran = make(python, folder, "--seats", "4", "--generations", "1", "--seed", "2", "--folder", folder + "/more")
    made = sorted(name for name in os.listdir(folder + "/more") if name.endswith(".net") and not name.endswith(".start.net"))
    test.ok(ran.returncode == 0 and len(made) == 1 and "--start" in ran.stdout, "a generation goes on from the file", ran.stdout + ran.stderr)
    header = json.loads(tap.content(os.path.join(folder, "more", made[0])).partition(b"\n")[0])
    test.ok(header["levels"] == TOLD and made[0] == "marquis-4-%d.net" % header["provenance"]["generation"], "with its levels", header)
    of_three = [piece for piece in pieces(was) if piece[0]["seats"] == [3, 3]]
    test.ok([piece for piece in pieces(tap.content(path)) if piece[0]["seats"] == [3, 3]] == of_three and len(of_three) == 2,
            "those for three stay as they were")
    share = re.search(r"4 seats: generation %d wins ([0-9.]+) %% of" % header["provenance"]["generation"], ran.stdout)
    test.ok(share and (tap.content(path) != was) == (float(share[1]) > 105 / 4), "it takes the place of those that it beats", ran.stdout)


def levels(test, python, folder):
    """The levels of a net, found and written; those of the other net of the file stay as they are."""
    path = folder + "/nets/marquis.net"
    found = subprocess.run([sys.executable, "tools/research/steps.py", "marquis", "--program", tap.PROGRAM, "--games", "2", "--levels", "2"],
                           cwd=tap.ROOT, capture_output=True, text=True, check=False)
    steps = json.loads(found.stdout.splitlines()[-1])
    test.ok(len(steps) == 2 and steps[1] == [10000, 0, 1024, 100] and steps[0][0] <= 10000 and "the lowest against apprentices" in found.stdout,
            "steps are found", found.stdout + found.stderr)
    measured = subprocess.run([sys.executable, "tools/research/steps.py", "marquis", "--program", tap.PROGRAM, "--games", "6", "--seats", "3",
                               "--measure", "novice"], cwd=tap.ROOT, capture_output=True, text=True, check=False)
    told = re.fullmatch(r"novice over cadet: ([0-9.]+) % \(([0-9.]+) to ([0-9.]+)\) of 6 matches\n", measured.stdout)
    test.ok(told and float(told[2]) <= float(told[1]) <= float(told[3]), "a step is measured", measured.stdout + measured.stderr)
    for seats, status in (("4", 0), ("7", 1)):
        ran = subprocess.run([python, "tools/research/train/levels.py", path, seats, json.dumps(TOLD)], cwd=tap.ROOT, capture_output=True,
                             text=True, check=False)
        test.ok(ran.returncode == status, "levels of the net for %s seats" % seats, ran.stderr)
    (first, _), (second, _) = pieces(tap.content(path))[:2]
    test.ok("levels" not in first and second["levels"] == TOLD and list(second)[-1] == "provenance", "only those", second)
    copied = os.path.join(folder, "data", "nets", "marquis.net")
    shutil.copy(path, copied)
    ran = tap.run("arena", "marquis", "--data", os.path.join(folder, "data"), "--games", "1", *["--seat", "master"] * 4)
    test.ok(ran.returncode == 0, "and the program reads them", ran.stderr)


def main():
    test, python = tap.Tap(), with_numpy()
    made = subprocess.run(["make", "-n", "-f", "tools/research/Makefile", "nets", "ONLY=marquis", "NETS_WORDS=--matches 7"],
                          cwd=tap.ROOT, capture_output=True, text=True, check=False).stdout
    test.ok("tools/research/train/nets.py" in made and "data/nets/$game.net" in made and "--matches 7" in made, "the rule calls it", made)
    if not python:
        test.ok(True, "from nothing to a net # SKIP numpy is not there: tools/packages.sh nets")
        return test.done()
    with tap.scratch() as folder:
        ran = make(python, folder, *FROM_NOTHING)
        test.ok(ran.returncode == 0 and ran.stdout.count("generation 1 wins") == 2, "from nothing to a net", ran.stdout + ran.stderr)
        made = [header for header, _ in pieces(tap.content(folder + "/nets/marquis.net"))]
        test.ok(all(header["game"] == "marquis" and header["provenance"]["generation"] in (0, 1) for header in made), "nets say what they are")
        test.ok([(header["seats"], header["output"] == "policy") for header in made]
                == [([3, 3], False), ([4, 4], False), ([3, 3], True), ([4, 4], True)], "a net and a policy for each range of seats")
        data = os.path.join(folder, "data")
        shutil.copytree(os.path.join(tap.ROOT, "data"), data, ignore=shutil.ignore_patterns("nets"))
        shutil.copytree(folder + "/nets", data + "/nets")
        played = tap.run("selfplay", "marquis", "--data", data, "--games", "2", "--seats", "3", "--iterations", "4", "--out",
                         folder + "/with")
        with open(folder + "/with", "rb") as stream:
            test.ok(played.returncode == 0 and json.loads(stream.readline())["net"], "bots play by it", played.stderr)
        goes_on(test, python, folder)
        levels(test, python, folder)
        another(test, python, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
