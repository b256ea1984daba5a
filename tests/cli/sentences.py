"""What seats are told through the protocol, held against the replay with full knowledge; for the tests."""

import json
import os
import random

import client
import tap


def hold(test, folder, order, chooser, private):
    """Ten matches of three. A secret field is told to its seers alone; of an event that is `private` others do not even
    hear; every view shows the own hand alone. `order` makes a match. Returns how often something was hidden from a seat,
    and how many events were private."""
    chance = random.Random(2)
    choose = chooser(chance)
    talk = client.Client(tap.PROGRAM)
    talk.hear()
    wrong, hidden, kept = [], 0, 0

    def look(question):
        view = question["view"]
        for seat in view["seats"]:
            own = seat["seat"] == view["seen_by"]
            if (seat["hand"] is not None) != own or (own and len(seat["hand"]) != seat["cards"]):
                wrong.append("the view of %s: %s" % (view["seen_by"], seat))
        return choose(question)

    for seed in range(10):
        path = os.path.join(folder, "told-%d" % seed)
        _, heard = client.play(talk, dict(order(chance), seed=seed, record=path), look)
        events = [m for m in heard if m["type"] == "event"]
        lines = [line for line in map(json.loads, tap.run("replay", path, "--json").stdout.splitlines()) if "event" in line]
        for line in lines:
            told, wanted = set(), set(line["seers"]) if line["event"] in private else {0, 1, 2}
            while told != wanted and events and events[0]["event"] == line["event"] and set(events[0]["to"]) <= wanted:
                message = events.pop(0)
                told |= set(message["to"])
                for seat in message["to"]:
                    sees = seat in line.get("seers", [0, 1, 2])
                    same = message["fields"] == line["fields"]
                    hidden += not same
                    if same != sees and "hidden" not in line["fields"].values():
                        wrong.append("told to %d: %s, was %s" % (seat, message, line))
            kept += line["event"] in private and wanted != {0, 1, 2}
            if told != wanted:
                wrong.append("told to %s: %s" % (told, line))
        if events:
            wrong.append("told and not in the replay: %s" % events[0])
    talk.close()
    test.ok(not wrong, "events and views tell what each seat may know", "\n".join(map(str, wrong[:5])))
    return hidden, kept
