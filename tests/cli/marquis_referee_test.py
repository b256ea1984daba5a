#!/usr/bin/env python3
"""Random matches of Marquis, recorded, replayed as JSON and held against the referee; and forged ones, which it must
notice. VEILLEE_REFEREED is how many."""

import sys

import marquis_referee
import refereed


def random_order(chance, hello):
    """A new match of any size."""
    game = next(g for g in hello["games"] if g["game"] == "marquis")
    seats = chance.randint(game["seats_min"], game["seats_max"])
    levels = [chance.choice(["program", "program", "program", "beginner"]) for _ in range(seats)]
    options = {name: chance.choice(values) for name, values in game["options"].items() if name.endswith("_coins")}
    options["first"] = chance.choice(["random", str(chance.randint(1, seats))])
    return {"type": "new", "game": "marquis", "seed": chance.getrandbits(48), "options": options,
            "seats": [{"level": level} for level in levels]}


def chooser(chance):
    """Any answer; but what is done more often than not is the rarer thing."""
    def choose(question):
        answers = question["answers"]
        rare = [a for a in answers if a not in ("no", "let", "pass", "nobody", "keep", "waive", "buy 0")]
        if question["question"] in ("coins", "diamonds", "rubies", "vetoes"):
            rare = answers[:2]
        return chance.choice(rare if rare and chance.random() < 0.6 else answers)
    return choose


def main(matches, seed):
    return refereed.hold(marquis_referee.judge, random_order, chooser, ("clerc", "marquis"), matches, seed)


if __name__ == "__main__":
    sys.exit(refereed.main(main))
