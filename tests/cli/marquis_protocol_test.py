#!/usr/bin/env python3
"""Marquis through the protocol and in replays: what seats are told, the set-up line, and that the pages in docs/ tell
every event, question and field."""

import json
import os
import random
import sys

import client
import docs_test
import marquis_referee_test
import tap
import sentences

NEW = {"type": "new", "game": "marquis", "seats": [{"name": "Anne"}, {"name": "Basile"}, {"name": "Perrin"}], "seed": 4}


def what_seats_are_told(test, folder):
    hidden, _ = sentences.hold(test, folder, lambda chance: NEW, marquis_referee_test.chooser, set())
    test.ok(hidden > 50, "something was hidden", hidden)


def stocks_and_piles(test):
    """Nobody sees another's draw pile, and a card taken back is doubted in the views of the others alone."""
    chance = random.Random(6)
    choose = marquis_referee_test.chooser(chance)
    wrong, doubts = [], []

    def look(question):
        for seat in question["view"]["seats"]:
            own = seat["seat"] == question["view"]["seen_by"]
            doubted = [c["card"] for c in seat["pile"] if c["doubted"]]
            doubts.extend(doubted)
            if (seat["stock"] is None) == own or (own and (doubted or len(seat["stock"]) != seat["draws"])):
                wrong.append(seat)
        back = [a for a in question["answers"] if a == "play astrologue"]
        return back[0] if back else choose(question)

    talk = client.Client(tap.PROGRAM)
    talk.hear()
    for seed in range(5):
        client.play(talk, dict(NEW, seed=seed), look)
    talk.close()
    test.ok(not wrong, "draw piles are seen by their owners alone", wrong[:2])
    test.ok(doubts, "some cards of a pile were doubted")


def set_up_line(test, folder):
    path = os.path.join(folder, "setup")
    talk = client.Client(tap.PROGRAM)
    talk.hear()
    client.play(talk, dict(NEW, record=path), marquis_referee_test.chooser(random.Random(1)))
    talk.close()
    table = json.loads(tap.run("replay", path, "--json").stdout.splitlines()[0])["setup"]["table"]
    test.ok(all(len(s["hand"]) == 4 and len(set(s["hand"] + s["stock"])) == 12 for s in table["seats"])
            and sorted(s["coins"] for s in table["seats"]) == [0, 1, 2] and table["treasury"] == 9,
            "four cards each, and the coins to begin with", table)


def the_pages(test, folder):
    """docs/protocol.md and docs/replay-json.md."""
    events, questions = docs_test.pages(test, folder, "Marquis", marquis_referee_test.random_order,
                                        marquis_referee_test.chooser, 60)
    test.ok(len(events) > 30 and len(questions) > 14, "most events and questions came up", (events, questions))


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        what_seats_are_told(test, folder)
        stocks_and_piles(test)
        set_up_line(test, folder)
        the_pages(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
