#!/usr/bin/env python3
"""Sbires through the protocol and in replays: what seats are told, backs and faces, the set-up line, and that the pages
in docs/ tell every event, question and field."""

import collections
import json
import os
import random
import sys

import client
import docs_test
import sbires_referee_test
import tap
import sentences

NEW = {"type": "new", "game": "sbires", "seats": [{"name": "Anne"}, {"name": "Basile"}, {"name": "Perrin"}], "seed": 4,
       "options": {"animals": "on"}}


def chooser(chance):
    return lambda question: chance.choice(question["answers"])


def random_order(chance, hello):
    """Any seats and options that there are."""
    game = next(g for g in hello["games"] if g["game"] == "sbires")
    options = {name: chance.choice(values) for name, values in game["options"].items() if name not in ("first", "undo")}
    sbires_referee_test.unname(options)
    seats = chance.randint(game["seats_min"], game["seats_max"])
    return {"type": "new", "game": "sbires", "seats": [{}] * seats, "options": options, "seed": chance.randrange(2 ** 32)}


def what_seats_are_told(test, folder):
    hidden, private = sentences.hold(test, folder, lambda chance: NEW, chooser, {"saw", "kept"})
    test.ok(hidden > 50 and private > 5, "something was hidden, and something was private", (hidden, private))


def hands(lines):
    """Follows a replay by its events alone: yields the true hands before each answer."""
    held = collections.defaultdict(collections.Counter)
    for line in lines:
        fields = line.get("fields", {})
        event, card, seat = line.get("event"), fields.get("card"), fields.get("seat")
        if "answer" in line:
            yield {seat: +cards for seat, cards in held.items()}
        elif event in ("drew", "found"):
            held[seat][card] += 1
        elif event in ("took", "gave"):
            giver, taker = (fields["from"], seat) if event == "took" else (seat, fields["to"])
            held[giver][card] -= 1
            held[taker][card] += 1
        elif event in ("played", "laid", "raised", "discarded", "guarded") or (event == "armed" and card):
            held[seat][card] -= 1


def backs_and_faces(test, folder):
    """Everybody sees the backs; what a view says to be known of a hand is in it."""
    chance = random.Random(6)
    talk = client.Client(tap.PROGRAM)
    talk.hear()
    wrong, known = [], 0
    for seed in range(8):
        path = os.path.join(folder, "faces-%d" % seed)
        views = []

        def look(question, views=views):
            views.append(question["view"])
            return chance.choice(question["answers"])

        client.play(talk, dict(NEW, seed=seed, record=path), look)
        lines = list(map(json.loads, tap.run("replay", path, "--json").stdout.splitlines()))
        for view, held in zip(views, hands(lines)):
            for seat in view["seats"]:
                true = held.get(seat["seat"], collections.Counter())
                own = seat["seat"] == view["seen_by"]
                sure = collections.Counter(seat["known"])
                known += 0 if own else len(seat["known"])
                if seat["cards"] != sum(true.values()) or len(seat["backs"]) != seat["cards"] or sure - true:
                    wrong.append((seat, true))
                if own and collections.Counter(seat["hand"]) != true:
                    wrong.append((seat, true))
    talk.close()
    test.ok(not wrong, "hands are as many cards as their backs, and hold what is known of them", wrong[:2])
    test.ok(known > 100, "something was known of others' hands", known)


def set_up_line(test, folder):
    path = os.path.join(folder, "setup")
    talk = client.Client(tap.PROGRAM)
    talk.hear()
    client.play(talk, dict(NEW, options={}, record=path), chooser(random.Random(1)))
    talk.close()
    table = json.loads(tap.run("replay", path, "--json").stdout.splitlines()[0])["setup"]["table"]
    test.ok(all(len(p["pile"]) == p["draws"] == 26 and not p["discards"] for p in table["places"])
            and all(s["home"] == 8 and s["score"] == 5 and s["cards"] == 0 for s in table["seats"]) and table["day"] == 1,
            "five piles of 26 cards, eight henchmen and five points each", table)


def the_pages(test, folder):
    """docs/protocol.md and docs/replay-json.md."""
    events, questions = docs_test.pages(test, folder, "Sbires", random_order, chooser, 24)
    test.ok(len(events) > 50 and len(questions) > 20, "most events and questions came up",
            (len(events), len(questions), sorted(events), sorted(questions)))


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        what_seats_are_told(test, folder)
        backs_and_faces(test, folder)
        set_up_line(test, folder)
        the_pages(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
