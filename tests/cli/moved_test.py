#!/usr/bin/env python3
"""A record that something else removes, replaces or cuts while it is played: told at once in lines, on the screen, to a program and in
an evening; the whole match is in a record, and nothing is called recorded that is not."""

import json
import os
import random
import re
import sys

for place in ("plain", "support"):
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", place))

import client  # noqa: E402
import talk  # noqa: E402
import terminal  # noqa: E402
from talk import tap  # noqa: E402

TOLD = "removed, replaced or cut"
PATH = re.compile(r"veillee resume --plain (\S+)$", re.M)


def removed(path):
    os.unlink(path)


def replaced(path):
    os.unlink(path)
    tap.write(os.path.dirname(path), os.path.basename(path), "somebody else's")


def cut(path):
    os.truncate(path, os.path.getsize(path) // 2)


WAYS = (removed, replaced, cut)


def records(folder):
    kept = os.path.join(folder, "veillee")
    return [os.path.join(kept, name) for name in sorted(os.listdir(kept)) if name.endswith(".jsonl")]


def in_lines(test, folder, harm):
    at = {"XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder}
    table = talk.Table("play", "marquis", "--plain", "--seat", "Anne", "--seat", ":novice", "--seed", "7", **at)
    chance = random.Random(1)
    heard = table.hear()
    for _ in range(3):
        heard = table.ask(talk.reply(heard, chance))
    harm(records(folder)[0])
    heard = table.ask(talk.reply(heard, chance))
    test.ok(heard.count(TOLD) == 1, "lines: %s is told at the next answer" % harm.__name__, heard)
    heard = table.ask(talk.reply(heard, chance))
    test.ok(TOLD not in heard, "... and once", heard)
    table.ask("quit")
    status, _ = table.leave()
    path = PATH.search(table.said)
    test.ok(status == 0 and path and tap.run("verify", path[1]).returncode == 0, "... and left in a sound record", table.said[-400:])
    resumed = tap.run("resume", "--plain", path[1] if path else "", **at)
    test.ok("Resuming after" in resumed.stdout, "... which is gone on with", resumed.stdout[-300:] + resumed.stderr)
    test.same(os.path.exists(records(folder)[0]), True, "nothing that was there is gone")


def as_it_is_left(test, folder):
    """What is removed behind the last answer is noticed before anybody is told that the match is saved."""
    table = talk.Table("play", "marquis", "--plain", "--seat", "Anne", "--seat", ":novice", XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder)
    table.hear()
    removed(records(folder)[0])
    table.ask("quit")
    table.leave()
    path = PATH.search(table.said)
    test.ok(TOLD in table.said and path and os.path.exists(path[1]), "what is called saved is", table.said[-400:])


def in_an_evening(test, folder, harm):
    at = {"XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder}
    table = talk.Table("evening", "--plain", "--new", "--seat", "Anne", "--seat", ":novice", **at)
    heard, chance = table.ask(talk.entry(table.hear(), "Marquis")), random.Random(1)
    harm(records(folder)[0])
    heard = table.ask(talk.reply(heard, chance))
    test.ok(TOLD in heard, "evening: %s is told" % harm.__name__, heard)
    table.ask("quit")
    table.leave()
    shown = json.loads(tap.run("evening", "--show", "--json", **at).stdout)
    test.same([match["state"] for match in shown["matches"]], ["under way"], "... and its match goes on")
    ran = tap.run("evening", text="", **at)
    test.ok("Continue Marquis" in ran.stdout, "... in the next program too", ran.stdout[-400:] + ran.stderr)


def of_a_program(test, folder, harm):
    path, choose, errors, given = os.path.join(folder, "a.jsonl"), client.chooser(random.Random(2)), [], 0
    program = client.Client(tap.PROGRAM)
    program.hear()
    program.say(type="new", game="marquis", seed=3, record=path, seats=[{"level": "program", "name": name} for name in ("Anne", "Basile")])
    message = program.hear()
    while message and message["type"] != "end":
        if message["type"] == "question":
            given += 1
            if given == 4:
                harm(path)
            program.say(type="answer", answer=choose(message))
        elif message["type"] == "error":
            errors.append(message["code"])
        message = program.hear()
    program.close()
    test.same(errors, ["record.moved"], "protocol: %s is told, once" % harm.__name__)
    sound = [name for name in os.listdir(folder) if "match over" in tap.run("verify", os.path.join(folder, name)).stdout]
    test.same(len(sound), 1, "... and the whole match is in one record")


def on_the_screen(test, folder):
    screen = terminal.Terminal(["play", "marquis", "--seat", "Anne", "--seat", ":novice"],
                               dict(os.environ, LC_ALL="en_US.UTF-8", XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder))
    screen.settle()
    removed(records(folder)[0])
    screen.type("\x1b")
    screen.settle()
    test.ok(screen.wait_for("Another record"), "screen: it is told", screen.text[-800:])
    test.ok(len(records(folder)) == 1 and tap.run("verify", records(folder)[0]).returncode == 0, "... and there is a record")
    screen.close()


def main():
    test = tap.Tap()
    for run in (in_lines, in_an_evening, of_a_program):
        for harm in WAYS:
            with tap.scratch() as folder:
                run(test, folder, harm)
    for run in (as_it_is_left, on_the_screen):
        with tap.scratch() as folder:
            run(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
