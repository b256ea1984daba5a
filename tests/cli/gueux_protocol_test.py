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

NEW = {"type": "new", "game": "gueux", "seats": [{"name": "Anne"}, {"name": "Basile"}, {"name": "Perrin"}], "seed": 4}


def what_seats_are_told(test, folder):
    """Every event against the replay with full knowledge: a secret field is told to its seers alone; of an event that is
    private, others do not even hear. Every view shows the own hand alone."""
    chance = random.Random(2)
    choose = gueux_referee_test.chooser(chance)
    talk = client.Client(tap.PROGRAM)
    talk.hear()
    wrong, hidden, private = [], 0, 0

    def look(question):
        view = question["view"]
        for seat in view["seats"]:
            own = seat["seat"] == view["seen_by"]
            if (seat["hand"] is not None) != own or (own and len(seat["hand"]) != seat["cards"]):
                wrong.append("the view of %s: %s" % (view["seen_by"], seat))
        return choose(question)

    for seed in range(10):
        path = os.path.join(folder, "told-%d" % seed)
        order = dict(NEW, seed=seed, record=path, options={"levels": "123", "gueux": chance.choice(["random", "secret"])})
        _, heard = client.play(talk, order, look)
        events = [m for m in heard if m["type"] == "event"]
        lines = [line for line in map(json.loads, tap.run("replay", path, "--json").stdout.splitlines()) if "event" in line]
        for line in lines:
            told, wanted = set(), set(line["seers"]) if line["event"] == "shown" else {0, 1, 2}
            while told != wanted and events and events[0]["event"] == line["event"] and set(events[0]["to"]) <= wanted:
                message = events.pop(0)
                told |= set(message["to"])
                for seat in message["to"]:
                    sees = seat in line.get("seers", [0, 1, 2])
                    same = message["fields"] == line["fields"]
                    hidden += not same
                    if same != sees and "hidden" not in line["fields"].values():
                        wrong.append("told to %d: %s, was %s" % (seat, message, line))
            private += line["event"] == "shown" and wanted != {0, 1, 2}
            if told != wanted:
                wrong.append("told to %s: %s" % (told, line))
        if events:
            wrong.append("told and not in the replay: %s" % events[0])
    talk.close()
    test.ok(not wrong, "events and views tell what each seat may know", "\n".join(map(str, wrong[:5])))
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
                talk.say(**dict(answer, seat=0))
                test.same(talk.hear()["code"], "notasked", "not a seat's to answer")
                answer["seat"] = "table"
            talk.say(**answer)
    talk.close()
    test.same(set(asked), {"reflex", "spoke"}, "the table is asked who was last, and who spoke")
    for question, path in asked.items():
        lines = [json.loads(line) for line in tap.run("replay", path, "--json").stdout.splitlines()]
        test.ok(all(line["seat"] == "table" for line in lines if line.get("question") == question),
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
    chance = random.Random(4)
    events, questions, told = {}, {}, set()
    protocol, replay = docs_test.read("protocol.md"), docs_test.read("replay-json.md")
    protocol, replay = protocol[protocol.index("## Gueux"):], replay[replay.index("## The events of Gueux"):]
    talk = client.Client(tap.PROGRAM)
    hello = talk.hear()
    for number in range(60):
        path = os.path.join(folder, "pages-%d" % number)
        order = dict(gueux_referee_test.random_order(chance, hello), record=path)
        _, heard = client.play(talk, order, gueux_referee_test.chooser(chance))
        for message in heard:
            if message["type"] == "question":
                docs_test.names(message["view"], told)
        for line in map(json.loads, tap.run("replay", path, "--json").stdout.splitlines()):
            for kind, found in (("event", events), ("question", questions)):
                if kind in line:
                    found.setdefault(line[kind], set()).update(line["fields"])
    talk.close()
    for event, fields in sorted(events.items()):
        line = docs_test.row(replay, event)
        test.ok(line and all("`%s`" % f in line for f in fields), "event " + event, (line, fields))
    for question, fields in sorted(questions.items()):
        line = docs_test.row(protocol, question)
        test.ok(line and all("`%s`" % f in line for f in fields - {"seat"}), "question " + question, (line, fields))
    missing = sorted(n for n in told if "`%s`" % n not in protocol)
    test.ok(not missing and len(events) > 30 and len(questions) > 15, "every name in views", missing)


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
