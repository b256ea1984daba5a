#!/usr/bin/env python3
"""Random matches of Gueux, recorded, replayed as JSON and held against the referee; and forged ones, which it must
notice. VEILLEE_REFEREED is how many."""

import json
import os
import random
import sys

import client
import gueux_referee
import tap

FORGED, FORGERIES = 8, 25


def random_order(chance, hello):
    """A new match of any size, with any options that go together; all levels come often."""
    game = next(g for g in hello["games"] if g["game"] == "gueux")
    seats = chance.randint(game["seats_min"], game["seats_max"])
    options = {name: chance.choice(values) for name, values in game["options"].items()}
    options["levels"] = chance.choice([options["levels"], "123"])
    options["deals"] = chance.choice(["1", "1", "2", "3"])
    options["gueux"] = chance.choice(["random", "secret", options["gueux"]])
    options["first"] = chance.choice(["random", str(chance.randint(1, seats))])
    if len(options["levels"]) == 2 and options["gueux"] not in ("random", "secret"):
        options["deck"] = "full"
    levels = [chance.choice(["program", "program", "program", "beginner"]) for _ in range(seats)]
    return {"type": "new", "game": "gueux", "seed": chance.getrandbits(48), "options": options,
            "seats": [{"level": level} for level in levels]}


def chooser(chance):
    """Any answer; but powers are used more often than not."""
    def choose(question):
        answers = question["answers"]
        rare = [a for a in answers if a not in ("draw", "no", "nobody", "nothing")]
        return chance.choice(rare if rare and chance.random() < 0.6 else answers)
    return choose


def forge(chance, lines):
    """The lines with one thing wrong, and what it is."""
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
        elif line.get("fields"):
            name = chance.choice(sorted(line["fields"]))
            value = line["fields"][name]
            if isinstance(value, int):
                line["fields"][name] = value + 1
            elif isinstance(value, list):
                line["fields"][name] = value + [9]
            else:
                line["fields"][name] = "barde" if value != "barde" else "roy"
        else:
            continue
        return lines[:place] + [json.dumps(line)] + lines[place + 1:], "changed: " + lines[place]


def main(matches, seed):
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
            foul = gueux_referee.judge(lines)
            if foul:
                fouls.append("%s\n  %s" % (order, foul))
            for _ in range(FORGERIES if number < FORGED and not foul else 0):
                forgery, what = forge(chance, lines)
                if gueux_referee.judge(forgery) is None:
                    missed.append(what)
        talk.say(type="quit")
        test.same(talk.close()[0], 0, "the protocol ends well")
    test.ok(not fouls, "%d matches keep the rules" % matches, "\n".join(fouls))
    test.ok(not missed, "forgeries are noticed", "\n".join(missed))
    return test.done()


if __name__ == "__main__":
    sys.exit(main(int(os.environ.get("VEILLEE_REFEREED", "300")), int(sys.argv[1]) if sys.argv[1:] else 1))
