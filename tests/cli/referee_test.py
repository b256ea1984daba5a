#!/usr/bin/env python3
"""The referee notices: a genuine match passes, and with one thing changed, left out or put in it does not.

Usage: referee_test.py PROGRAM [MATCHES [SEED]]"""

import json
import os
import random
import subprocess
import sys
import tempfile

import client
import referee


def change_field(chance, line):
    """Another number, another house."""
    name = chance.choice(sorted(line["fields"]))
    value = line["fields"][name]
    if isinstance(value, int):
        line["fields"][name] = value + 1
    elif isinstance(value, list):
        line["fields"][name] = value + [7]
    else:
        line["fields"][name] = "aubigny" if value != "aubigny" else "bellay"
    return "%s.%s" % (line["event"], name)


def change_answers(chance, line):
    """One answer less, or one that the rules do not know."""
    others = [a for a in line["answers"] if a != line["answer"]]
    if others and chance.random() < 0.5:
        line["answers"].remove(chance.choice(others))
    else:
        line["answers"].append("turn pool:99")
    return "answers to " + line["question"]


def forge(chance, lines):
    """The lines with one thing wrong, and what it is."""
    while True:
        place = chance.randrange(1, len(lines) - 1)
        line = json.loads(lines[place])
        if chance.random() < 0.2:
            return lines[:place] + lines[place + 1:], "left out: " + lines[place]
        if chance.random() < 0.2:
            return lines[:place] + [lines[place]] + lines[place:], "twice: " + lines[place]
        if "question" in line:
            what = change_answers(chance, line)
        elif line["fields"]:
            what = change_field(chance, line)
        else:
            continue
        return lines[:place] + [json.dumps(line)] + lines[place + 1:], what


def main(program, matches=10, seed=1):
    chance = random.Random(int(seed))
    forged = missed = 0
    with tempfile.TemporaryDirectory() as folder:
        talk = client.Client(program)
        talk.hear()
        for number in range(int(matches)):
            path = os.path.join(folder, "%d.jsonl" % number)
            client.play(talk, dict(client.random_order(chance), record=path), client.chooser(chance))
            lines = subprocess.run([program, "replay", path, "--json"], capture_output=True, text=True,
                                   encoding="utf-8", check=True).stdout.splitlines()
            assert referee.judge(lines) is None, referee.judge(lines)
            for _ in range(40):
                forgery, what = forge(chance, lines)
                forged += 1
                if referee.judge(forgery) is None:
                    missed += 1
                    print("not noticed: " + what)
        talk.close()
    print("%d forgeries, %d not noticed" % (forged, missed))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
