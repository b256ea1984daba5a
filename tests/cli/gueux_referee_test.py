#!/usr/bin/env python3
"""Random matches of Gueux, recorded, replayed as JSON and held against the referee; and forged ones, which it must
notice. VEILLEE_REFEREED is how many."""

import sys

import gueux_referee
import refereed


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


def main(matches, seed):
    return refereed.hold(gueux_referee.judge, random_order, chooser, ("barde", "roy"), matches, seed)


if __name__ == "__main__":
    sys.exit(refereed.main(main))
