#!/usr/bin/env python3
"""Random matches of Sbires, recorded, replayed as JSON and held against the referee; and forged ones, which it must
notice. VEILLEE_REFEREED is how many."""

import sys

import refereed
import sbires_referee

SHY = {"no", "pass", "suffer", "let", "bare", "keep_nothing"}  # what leaves everything as it is


def unname(options):
    """A glove or henchman is named only where the table chooses them (SBI-12.2)."""
    for option, named in (("gloves", "gant_"), ("henchmen", "sbire_")):
        if options[option] != "chosen":
            options.update((name, "off") for name in options if name.startswith(named))


def random_order(chance, hello):
    """A new match of any size, with any options."""
    game = next(g for g in hello["games"] if g["game"] == "sbires")
    seats = chance.randint(game["seats_min"], game["seats_max"])
    options = {name: chance.choice(values) for name, values in game["options"].items()}
    unname(options)
    options["first"] = chance.choice(["random", str(chance.randint(1, seats))])
    levels = [chance.choice(["program", "program", "program", "beginner"]) for _ in range(seats)]
    return {"type": "new", "game": "sbires", "seed": chance.getrandbits(48), "options": options,
            "seats": [{"level": level, "head": chance.choice([0, 0, 1, 19])} for level in levels]}


def chooser(chance):
    """Any answer; but what is done more often than not is the rarer thing."""
    def choose(question):
        answers = question["answers"]
        bold = [a for a in answers if a not in SHY]
        return chance.choice(bold if bold and chance.random() < 0.8 else answers)
    return choose


def main(matches, seed):
    return refereed.hold(sbires_referee.judge, random_order, chooser, ("menestrel", "fabuliste"), matches, seed)


if __name__ == "__main__":
    sys.exit(refereed.main(main))
