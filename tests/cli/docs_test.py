#!/usr/bin/env python3
"""docs/protocol.md and docs/replay-json.md tell every message, event, question and field that random matches bring up."""

import json
import os
import random
import sys

import client
import tap


def names(value, found):
    """All names of fields in a JSON value, at any depth."""
    if isinstance(value, dict):
        for name, inner in value.items():
            found.add(name)
            names(inner, found)
    elif isinstance(value, list):
        for inner in value:
            names(inner, found)
    return found


def read(name):
    return tap.read("docs", name)


def row(text, name):
    """The row of a table that begins with this name, or "". A row may begin with several."""
    for line in text.splitlines():
        if line.startswith("|") and "`%s`" % name in line.split("|")[1]:
            return line
    return ""


def section(text, title):
    """From that title to the next of its rank."""
    return text[text.index("\n" + title + "\n") + 1:].split("\n## ")[0]


def collect(test, folder):
    """Events and questions with their fields, and the names in messages, views and replays."""
    chance = random.Random(4)
    events, questions, told, replayed = {}, {}, set(), set()
    talk = client.Client(tap.PROGRAM)
    told |= set(talk.hear())
    for number in range(40):
        path = os.path.join(folder, "%d" % number)
        _, heard = client.play(talk, dict(client.random_order(chance), record=path), client.chooser(chance))
        for message in heard:
            told |= {message["type"]} | set(message)
            if message["type"] == "question":
                view = dict(message["view"], seats=[dict(s, won={}) for s in message["view"]["seats"]])
                names(view, told)
        for line in map(json.loads, tap.run("replay", path, "--json").stdout.splitlines()):
            replayed |= set(line) - {"fields"} | set(line.get("setup", {}))
            for kind, found in (("event", events), ("question", questions)):
                if kind in line:
                    found.setdefault(line[kind], set()).update(line["fields"])
    test.same(talk.close()[0], 0, "40 matches")
    return events, questions, told, replayed


def pages(test, folder, game, order, chooser, matches):
    """The sections of one game, held against random matches; returns the events and questions that came up."""
    chance = random.Random(4)
    events, questions, told = {}, {}, set()
    protocol, replay = read("protocol.md"), read("replay-json.md")
    protocol, replay = section(protocol, "## " + game), section(replay, "## The events of " + game)
    talk = client.Client(tap.PROGRAM)
    hello = talk.hear()
    for number in range(matches):
        path = os.path.join(folder, "pages-%d" % number)
        _, heard = client.play(talk, dict(order(chance, hello), record=path), chooser(chance))
        for message in heard:
            if message["type"] == "question":
                names(message["view"], told)
        for line in map(json.loads, tap.run("replay", path, "--json").stdout.splitlines()):
            for kind, found in (("event", events), ("question", questions)):
                if kind in line:
                    found.setdefault(line[kind], set()).update(line["fields"])
    talk.close()
    for event, fields in sorted(events.items()):
        line = row(replay, event)
        test.ok(line and all("`%s`" % f in line for f in fields), "event " + event, (line, fields))
    for question, fields in sorted(questions.items()):
        line = row(protocol, question)
        test.ok(line and all("`%s`" % f in line for f in fields - {"seat"}), "question " + question, (line, fields))
    missing = sorted(n for n in told if "`%s`" % n not in protocol)
    test.ok(not missing, "every name in views", missing)
    return set(events), set(questions)


def main():
    test = tap.Tap()
    protocol, replay = read("protocol.md"), read("replay-json.md")
    with tap.scratch() as folder:
        events, questions, told, replayed = collect(test, folder)
    for event, fields in sorted(events.items()):
        line = row(replay, event)
        same = "the same" in line
        test.ok(line and (same or all("`%s`" % f in line for f in fields)), "event " + event, (line, fields))
    for question, fields in sorted(questions.items()):
        line = row(protocol, question)
        test.ok(line and (line.count("the same") or all("`%s`" % f in line for f in fields - {"seat"})),
                "question " + question, (line, fields))
    missing = sorted(n for n in told if "`%s`" % n not in protocol)
    test.ok(not missing, "every name in messages and views", missing)
    missing = sorted(n for n in replayed if "`%s`" % n not in replay)
    test.ok(not missing, "every name in replays", missing)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
