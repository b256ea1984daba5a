#!/usr/bin/env python3
"""Plays a match of a game in plain mode, as somebody at the keyboard would: where the program says what can be typed, the
first of it, or another if that goes nowhere.

usage: answers.py GAME RECORD
"""

import os
import random
import re
import subprocess
import sys

PROMPT = b"> "


def hear(program):
    """What is said up to the next prompt; all that is left at the end."""
    heard = b""
    while not heard.endswith(b"\n" + PROMPT) and heard != PROMPT:
        more = os.read(program.stdout.fileno(), 65536)
        if not more:
            break
        heard += more
    return heard.decode()


def main():
    game, record = sys.argv[1:]
    chance = random.Random(game)
    program = subprocess.Popen(["veillee", "play", game, "--plain", "--lang", "en", "--seed", "7", "--record", record,
                                "--seat", "Anne", "--seat", ":novice", "--seat", ":beginner"],
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def say(line):
        program.stdin.write(line.encode() + b"\n")
        program.stdin.flush()
        return hear(program)

    heard = hear(program)
    for _ in range(20000):
        if program.poll() is not None or "is over" in heard:
            break
        listed = re.search(r"^Type (.*), or the words of an answer", say("what can be typed"), re.M)
        heard = say(chance.choice(listed.group(1).split(", ")) if listed else "")
    program.stdin.close()
    if program.wait(timeout=60) != 0 or "is over" not in heard:
        sys.exit("%s: status %s: %s" % (game, program.returncode, heard[-2000:]))


if __name__ == "__main__":
    main()
