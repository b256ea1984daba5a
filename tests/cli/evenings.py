"""Random evenings: records of random matches of all games, the same people at one table and another."""

import os

import client

NAMES = ("Anne", "Basile", "Cécile", "Denis", "Guillemette", "Odile", "Perrin", "Yvain")
SEATS = {"blasons": (3, 5), "gueux": (3, 6), "marquis": (2, 6), "sbires": (2, 4)}
OPTIONS = {"gueux": ({"levels": "none"}, {"levels": "1", "reine": "last"}, {"levels": "1", "reine": "nobody"},
                     {"levels": "123", "deals": "3"}),
           "blasons": ({}, {"tokens": "keep", "ties": "cascade"}, {"consult": "on", "serve": "on", "curious": "on"}),
           "marquis": ({}, {"first_coins": "3"}), "sbires": ({}, {"days": "3"}, {"animals": "on", "gloves": "3"})}


def order_of(chance, game, names):
    """A new match: people play as the chance has it."""
    return {"type": "new", "game": game, "seed": chance.getrandbits(48), "options": dict(chance.choice(OPTIONS[game])),
            "seats": [{"level": "program", "name": name} for name in names]}


def fitting(chance, names):
    return chance.choice([game for game, (least, most) in SEATS.items() if least <= len(names) <= most])


def make(talk, chance, folder, matches):
    """Plays an evening of so many matches and returns its records; sometimes somebody comes or leaves."""
    names = chance.sample(NAMES, chance.randint(3, 5))
    records = []
    for number in range(matches):
        if number and chance.random() < 0.3 and len(names) > 2:
            names.remove(chance.choice(names))
        elif number and chance.random() < 0.3 and len(names) < 6:
            names.append(chance.choice([name for name in NAMES if name not in names]))
        path = os.path.join(folder, "%d.jsonl" % number)
        choose = client.chooser(chance)
        client.play(talk, dict(order_of(chance, fitting(chance, names), names), record=path), choose)
        records.append(path)
    return records
