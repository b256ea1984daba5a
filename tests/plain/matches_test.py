#!/usr/bin/env python3
"""Whole matches in lines of text, through pipes, in both languages: alone, with bots, several at one keyboard."""

import os
import random
import re
import sys

import talk
from talk import tap

import client  # noqa: E402  (its folder is on the path since talk was imported)

PEOPLE = ["Anne", "Basile", "Guillemette", "Perrin", "Tiphaine", "Aliénor", "Gautier"]
LEFT_OVER = re.compile(r"plain\.|cli\.|blasons\.[a-z]|[{}]")  # a key or a placeholder where a sentence should stand


def seats_and_options(chance, seats, people):
    words = []
    for number in range(seats):
        words += ["--seat", PEOPLE[number] + ("" if number < people else ":beginner")]
    for name, values in client.OPTIONS.items():
        if name != "teams":
            words += ["--option", "%s=%s" % (name, chance.choice(values))]
    return words


def whole_match(test, folder, chance, language, seats, people):
    path = os.path.join(folder, "%s-%d-%d" % (language, seats, people))
    table = talk.Table("play", "blasons", "--plain", "--seed", str(chance.getrandbits(32)), "--record", path,
                       *seats_and_options(chance, seats, people), language=language)
    talk.play_on(table, chance)
    status, _ = table.leave()
    win = "The match is over. Winner" if language == "en" else "La partie est finie. Victoire\u00a0: "
    name = "%d players, %d people, %s" % (seats, people, language)
    test.ok(status == 0 and win in table.said, "to the end: " + name, table.said[-800:])
    odd = LEFT_OVER.search(table.said)
    test.ok(not odd, "every sentence is there: " + name, odd and table.said[max(0, odd.start() - 200):odd.end() + 100])
    ran = tap.run("verify", path)
    test.ok(ran.returncode == 0 and "over" in ran.stdout, "its record: " + name, ran.stdout + ran.stderr)
    told = tap.run("replay", path, "--plain", language=language)
    test.ok(told.returncode == 0 and win in told.stdout and not LEFT_OVER.search(told.stdout),
            "its story: " + name, told.stdout[-500:] + told.stderr)


def bots_alone(test, folder):
    path = os.path.join(folder, "bots")
    ran = tap.run("play", "blasons", "--plain", "--record", path, *["--seat", ":beginner"] * 5)
    test.ok(ran.returncode == 0 and "Winner" in ran.stdout and ">" not in ran.stdout, "bots play by themselves",
            ran.stdout[-300:] + ran.stderr)
    names = re.findall(r"^Player \d: (.*) \(", ran.stdout, re.M)
    test.ok(len(set(names)) == 5 and all(names), "each with a name", names)


def left_and_resumed(test, folder, chance):
    path = os.path.join(folder, "left")
    table = talk.Table("play", "blasons", "--plain", "--seed", "3", "--record", path, "--seat", "Anne", "--seat",
                       "Basile", "--seat", ":beginner")
    for again in range(6):
        talk.play_on(table, chance, most=9)
        status, last = table.leave()
        test.ok(status == 0 and "veillee resume --plain " + path in last, "the input ends: saved (%d)" % again, last)
        table = talk.Table("resume", path, "--plain")
    talk.play_on(table, chance)
    test.ok(table.leave()[0] == 0 and "Winner" in table.said, "resumed to the end", table.said[-300:])
    ran = tap.run("resume", path, "--plain")
    test.ok(ran.returncode == 0 and "the winner" in ran.stdout, "a match that is over says so", ran.stdout + ran.stderr)


def unrecorded(test, folder):
    ran = tap.run("play", "blasons", "--plain", XDG_STATE_HOME="/proc/nowhere", HOME="/proc/nowhere")
    test.ok(ran.returncode == 0 and "lost" in ran.stdout and "/proc/nowhere" in ran.stdout,
            "without a folder for records the match goes on and says so", ran.stdout + ran.stderr)


def latest(test, folder, chance):
    home = os.path.join(folder, "state")
    table = talk.Table("play", "blasons", "--plain", XDG_STATE_HOME=home)
    talk.play_on(table, chance, most=3)
    status, last = table.leave()
    test.ok(status == 0 and home + "/veillee/" in last, "recorded in the folder for records", last)
    ran = tap.run("resume", "--plain", XDG_STATE_HOME=home)
    test.ok(ran.returncode == 0 and "Resuming after" in ran.stdout, "the latest is resumed", ran.stdout + ran.stderr)


def main():
    test = tap.Tap()
    chance = random.Random(8)
    with tap.scratch() as folder:
        for language in ("en", "fr"):
            for seats in range(3, 8):
                for people in sorted({1, chance.randint(2, seats), seats}):
                    whole_match(test, folder, chance, language, seats, people)
        bots_alone(test, folder)
        left_and_resumed(test, folder, chance)
        unrecorded(test, folder)
        latest(test, folder, chance)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
