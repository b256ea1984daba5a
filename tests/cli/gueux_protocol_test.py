#!/usr/bin/env python3
"""Gueux through the protocol and in replays: what seats are told, the table's questions, and that the pages in docs/
tell every event, question and field."""

import json
import os
import random
import sys

import client
import docs_test
import gueux_referee_test
import tap
import sentences

NEW = {"type": "new", "game": "gueux", "seats": [{"name": "Anne"}, {"name": "Basile"}, {"name": "Perrin"}], "seed": 4}


def what_seats_are_told(test, folder):
    def order(chance):
        return dict(NEW, options={"levels": "123", "gueux": chance.choice(["random", "secret"])})

    hidden, private = sentences.hold(test, folder, order, gueux_referee_test.chooser, {"shown"})
    test.ok(hidden > 50 and private > 5, "something was hidden, and something was private", (hidden, private))


def the_table_is_asked(test, folder):
    """Races and the silence are put to "table", and may be answered with that seat or without one."""
    chance = random.Random(3)
    talk = client.Client(tap.PROGRAM)
    talk.hear()
    asked = {}
    for seed in range(60):
        if {"reflex", "spoke"} <= set(asked):
            break
        path = os.path.join(folder, "table-%d" % seed)
        talk.say(**dict(NEW, seed=seed, record=path, options={"levels": "123", "reflexes": "keys", "deck": "full"}))
        while True:
            message = talk.hear()
            if message["type"] == "end":
                break
            if message["type"] != "question":
                continue
            answer = {"type": "answer", "answer": chance.choice(message["answers"])}
            if message["seat"] == "table":
                asked[message["question"]] = path
                test.same(message["fields"]["seat"], "table", "the field says so too")
                talk.say(**dict(answer, seat=0))
                test.same(talk.hear()["code"], "notasked", "not a seat's to answer")
                answer["seat"] = "table"
            talk.say(**answer)
    talk.close()
    test.same(set(asked), {"reflex", "spoke"}, "the table is asked who was last, and who spoke")
    for question, path in asked.items():
        lines = [json.loads(line) for line in tap.run("replay", path, "--json").stdout.splitlines()]
        test.ok(all(line["seat"] == line["fields"]["seat"] == "table" for line in lines if line.get("question") == question),
                "... and answers in the replay: " + question)


def by_lot(test):
    talk = client.Client(tap.PROGRAM)
    talk.hear()
    talk.say(**NEW)
    test.same(talk.hear()["options"]["reflexes"], "dice", "by lot unless asked otherwise")
    talk.say(type="stop")
    while talk.hear()["type"] != "stopped":
        pass
    talk.say(**dict(NEW, options={"reflexes": "keys"}))
    test.same(talk.hear()["options"]["reflexes"], "keys", "asked otherwise")
    talk.say(type="quit")
    test.same(talk.close()[0], 0, "the end")


def set_up_line(test, folder):
    path = os.path.join(folder, "setup")
    talk = client.Client(tap.PROGRAM)
    talk.hear()
    client.play(talk, dict(NEW, record=path), gueux_referee_test.chooser(random.Random(1)))
    talk.close()
    table = json.loads(tap.run("replay", path, "--json").stdout.splitlines()[0])["setup"]["table"]
    cards = [c for seat in table["seats"] for c in seat["hand"]]
    test.ok(len(table["deck"]) == 18 and table["aside"] in table["deck"] and table["gueux"] == table["aside"]
            and cards.count(table["aside"]) == 1 and len(cards) + 2 * len(table["pile"]) == 35,
            "who holds what, the pairs that lie, and the card set aside", table)


def the_pages(test, folder):
    """docs/protocol.md and docs/replay-json.md."""
    events, questions = docs_test.pages(test, folder, "Gueux", gueux_referee_test.random_order, gueux_referee_test.chooser, 60)
    test.ok(len(events) > 30 and len(questions) > 15, "most events and questions came up", (events, questions))


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        what_seats_are_told(test, folder)
        the_table_is_asked(test, folder)
        by_lot(test)
        set_up_line(test, folder)
        the_pages(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
