#!/usr/bin/env python3
"""The referee notices: a genuine match passes, and with one thing changed, left out or put in it does not."""

import json
import os
import random
import sys

import client
import referee
import tap

MATCHES, FORGERIES = 12, 40


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


def main():
    chance = random.Random(1)
    test = tap.Tap()
    missed = []
    with tap.scratch() as folder:
        talk = client.Client(tap.PROGRAM)
        talk.hear()
        for number in range(MATCHES):
            path = os.path.join(folder, "%d.jsonl" % number)
            client.play(talk, dict(client.random_order(chance), record=path), client.chooser(chance))
            lines = tap.run("replay", path, "--json").stdout.splitlines()
            foul = referee.judge(lines)
            test.ok(foul is None, "match %d passes" % number, foul)
            for _ in range(FORGERIES):
                forgery, what = forge(chance, lines)
                if referee.judge(forgery) is None:
                    missed.append(what)
        talk.close()
    test.ok(not missed, "%d forgeries are noticed" % (MATCHES * FORGERIES), "\n".join(missed))
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
