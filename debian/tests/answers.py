#!/usr/bin/env python3
"""Plays a match of a game in plain mode: the first of the answers that are offered, always.

usage: answers.py GAME RECORD
"""

import subprocess
import sys


def main():
    game, record = sys.argv[1:]
    # `1` is the first answer wherever answers are listed; what it is not, an empty line and the next `1` sort out.
    run = subprocess.run(["veillee", "play", game, "--plain", "--lang", "en", "--seed", "7", "--record", record,
                          "--seat", "Anne", "--seat", ":novice", "--seat", ":beginner"],
                         input="1\n" * 20000, capture_output=True, text=True, check=False, encoding="utf-8", timeout=900)
    sys.stdout.write(run.stdout)
    if run.returncode != 0 or "is over" not in run.stdout:
        sys.exit("%s: status %d: %s%s" % (game, run.returncode, run.stdout[-2000:], run.stderr))


if __name__ == "__main__":
    main()
