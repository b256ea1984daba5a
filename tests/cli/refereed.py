"""Random matches held against a referee, and forged ones, which it must notice; for the tests of the referees.
VEILLEE_REFEREED is how many."""

import json
import os
import random
import sys

import client
import tap

FORGED, FORGERIES = 8, 25
LOTS = {"turned_up", "rolled", "rerolled"}  # another lot may have the same outcome


def forge(chance, lines, cards):
    """The lines with one thing wrong, and what it is; `cards` are two that stand in for each other."""
    while True:
        place = chance.randrange(1, len(lines) - 1)
        line = json.loads(lines[place])
        if chance.random() < 0.2:
            return lines[:place] + lines[place + 1:], "left out: " + lines[place]
        if "question" in line:
            others = [a for a in line["answers"] if a != line["answer"]]
            if others and chance.random() < 0.5:
                line["answers"].remove(chance.choice(others))
            else:
                line["answers"].append("seat 9")
        elif line.get("fields") and line["event"] not in LOTS:
            name = chance.choice(sorted(line["fields"]))
            value = line["fields"][name]
            if isinstance(value, int):
                line["fields"][name] = value + 1
            elif isinstance(value, list):
                line["fields"][name] = value + [9]
            else:
                line["fields"][name] = cards[0] if value != cards[0] else cards[1]
        else:
            continue
        return lines[:place] + [json.dumps(line)] + lines[place + 1:], "changed: " + lines[place]


def hold(judge, random_order, chooser, cards, matches, seed):
    """Plays the matches, holds each against the judge and forges some; the exit status."""
    chance = random.Random(seed)
    test = tap.Tap()
    fouls, missed = [], []
    with tap.scratch() as folder:
        talk = client.Client(tap.PROGRAM)
        hello = talk.hear()
        for number in range(matches):
            path = os.path.join(folder, "%d.jsonl" % number)
            order = random_order(chance, hello)
            client.play(talk, dict(order, record=path), chooser(chance))
            lines = tap.run("replay", path, "--json").stdout.splitlines()
            os.remove(path)
            foul = judge(lines)
            if foul:
                fouls.append("%s\n  %s" % (order, foul))
            for _ in range(FORGERIES if number < FORGED and not foul else 0):
                forgery, what = forge(chance, lines, cards)
                if judge(forgery) is None:
                    missed.append(what)
        talk.say(type="quit")
        test.same(talk.close()[0], 0, "the protocol ends well")
    test.ok(not fouls, "%d matches keep the rules" % matches, "\n".join(fouls))
    test.ok(not missed, "forgeries are noticed", "\n".join(missed))
    return test.done()


def main(run):
    """`run` gets how many matches, and a seed."""
    return run(int(os.environ.get("VEILLEE_REFEREED", "300")), int(sys.argv[1]) if sys.argv[1:] else 1)
