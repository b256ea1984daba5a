#!/usr/bin/env python3
"""The example bot plays whole matches through the protocol: all seats, and against the house's bots."""

import os
import re
import subprocess
import sys

import tap


def play(*arguments):
    return subprocess.run([sys.executable, os.path.join(tap.ROOT, "examples", "bot.py"), "--program", tap.PROGRAM,
                           *arguments], capture_output=True, text=True, encoding="utf-8", timeout=tap.PATIENCE, check=False)


def main():
    test = tap.Tap()
    for seats in range(3, 8):
        ran = play("--seats", str(seats), "--matches", "2", "--seed", str(seats))
        scores = re.findall(r"scores \[([^]]*)\], winners \[([^]]+)\]", ran.stdout)
        test.ok(ran.returncode == 0 and len(scores) == 2 and all(len(s.split(",")) == seats for s, _ in scores),
                "two matches with %d seats" % seats, ran.stdout + ran.stderr)
    tables = [(game, seats) for game in ("gueux", "marquis") for seats in (2, 5, 8)]
    for game, seats in tables + [("sbires", seats) for seats in (2, 3, 5)]:
        ran = play("--game", game, "--seats", str(seats), "--matches", "3", "--seed", str(seats))
        test.ok(ran.returncode == 0 and ran.stdout.count("scores [") == 3, "three matches of %s, %d seats" % (game, seats),
                ran.stdout + ran.stderr)
    ran = play("--game", "gueux", "--against", "beginner", "--matches", "5")
    test.ok(ran.returncode == 0 and re.search(r"Basile won \d of 5", ran.stdout), "Gueux against beginners",
            ran.stdout + ran.stderr)
    ran = play("--against", "beginner", "--matches", "2")
    test.ok(ran.returncode == 0 and re.search(r"Basile won \d of 2", ran.stdout), "against beginners",
            ran.stdout + ran.stderr)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
