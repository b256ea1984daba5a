#!/usr/bin/env python3
"""Sbires in lines of text: whole matches through pipes with 2, 4 and 5 players in both languages, the table in words,
duels under way, and cards that are told to their owner alone."""

import os
import random
import re
import sys

import talk
from talk import tap

COMMANDS = ["state", "hand", "log", "why", "help"]
POINTS = r"^\w+\s?: \d+ points?\b"


def the_table_in_words(test, folder, language, wanted, state, hand):
    """With five players, once every place has somebody's henchman or none."""
    table = talk.Table("play", "sbires", "--plain", "--seed", "7", "--record", os.path.join(folder, "table-" + language),
                       *talk.words(5, 1), language=language)
    chance = random.Random(2)
    heard = table.hear()
    for _ in range(4):
        heard = table.ask(talk.reply(heard, chance))
    said = table.ask(state)
    test.ok(all(re.search(w, said, re.M) for w in wanted), "the table in words, " + language, said)
    test.same(len(re.findall(r"^\w+\s?: \d+ points?\.$", said, re.M)), 5, "every seat with its points, " + language)
    counts = [int(n) for n in re.findall(r"^\w+\s?: (?:in hand|en main), (\d+) c", said, re.M)]
    test.same([n for n in counts if n < 4], [], "a card for each henchman, " + language)
    said = table.ask(hand)
    told = re.findall(r"^([^:(\n]+) \([^)]+\)\s?: \S.*$", said, re.M)
    held = [re.sub(r"^\d+ (?:times|fois) ", "", card) for places in re.findall(r"^(?:In hand|En main), [^:(\n]+: (.*)\.$", said, re.M)
            if not re.search(r"[.;(]", places) for card in places.split(", ")]
    test.ok(told and sorted(told) == sorted(held), "what each card of the hand does, " + language, said)
    table.leave()


def duels_in_words(test, folder):
    """The table tells who has named which weapon, and the dice that lie there."""
    found, chance = {}, random.Random(1)
    wanted = {
        "no weapon": r"^Duel: \w+ attacks \w+\.\n\w+ has no weapon yet\.\n\w+ has no weapon yet\.$",
        "one weapon": r"^Duel: \w+ attacks \w+\.\n\w+, (?:[^:]+): hits at [2-6] or more\.\n\w+ has no weapon yet\.$",
        "dice": r"^Duel: .*\n\w+, .+: hits at [2-6] or more.*\.\n\w+’s dice: [1-6], [1-6], [1-6]\.$",
    }
    for seed in range(20):
        if len(found) == len(wanted):
            break
        table = talk.Table("play", "sbires", "--plain", "--seed", str(seed), "--record",
                           os.path.join(folder, "duel-%d" % seed), *talk.words(3, 3))
        heard = table.hear()
        while heard is not None:
            if re.search(r"\(rule SBI-4\.\d\)\n  \S+\. ", heard):
                said = table.ask("state")
                found.update({name: said for name, words in wanted.items() if re.search(words, said, re.M)})
            heard = table.ask(talk.reply(heard, chance))
        table.leave()
    test.same(set(found), set(wanted), "duels under way are told")


def own_cards_alone(test, folder):
    """On a shared keyboard a card is named to those alone who see it."""
    table = talk.Table("play", "sbires", "--plain", "--seed", "11", "--record", os.path.join(folder, "own"),
                       *talk.words(3, 3, "animals=on"))
    chance = random.Random(4)
    heard, at, wrong, told = table.hear(), None, [], 0
    secret = re.compile(r"^(\w+) (?:draws (?:an? )?[A-ZÀ-Ý].* from the .+|secretly keeps .+|sees in .+: .+)\.$|"
                        r"^(\w+) (?:takes|gives) .*(?:from (\w+)|gives (\w+) an? [^:\n]* card): .+\.$", re.M)
    while heard is not None:
        for who in secret.findall(heard):
            told += 1
            if at not in who:
                wrong.append("told to %s: %s" % (at, heard))
        line = talk.reply(heard, chance)
        if talk.passing(heard) == line:
            at = line
        heard = table.ask(line)
    table.leave()
    test.ok(told > 40 and not wrong, "cards are told to those who see them (%d)" % told, "\n".join(wrong[:3]))


def said_beforehand(test, folder):
    """Standing answers, and several answers in a line, as the screen has them."""
    table = talk.Table("play", "sbires", "--plain", "--seed", "3", "--record", os.path.join(folder, "said"), "--seat", "Anne",
                       "--seat", ":novice")
    test.ok(": C E." in table.hear(), "that several answers fit on a line is said", table.said[-500:])
    test.ok("1. domination: draw. Other choices: ask me." in table.ask("standing"), "what can be said beforehand", table.said[-500:])
    test.ok("1. domination: ask me. Other choices: draw." in table.ask("standing 1"), "... and changed", table.said[-500:])
    test.ok("from 1 to" in table.ask("standing 9"), "... by its number", table.said[-300:])
    heard = table.ask("c x")
    test.ok("is not an answer" in heard and "Anne places" not in heard, "a line is taken whole or not at all", heard)
    heard = table.ask("c t")
    places = re.findall(r"^(\S+): Anne places a henchman\.$", heard, re.M)
    test.ok(places == ["Château", "Taverne"] and talk.answers(heard) and ": C E." not in heard, "a line places henchmen", heard)
    table.leave()
    table = talk.Table("play", "blasons", "--plain", "--record", os.path.join(folder, "unsaid"), "--seat", "Anne", "--seat",
                       ":novice", "--seat", ":novice")
    table.hear()
    test.ok("is not an answer" in table.ask("standing"), "not where the game has none",
            table.said[-600:])
    table.leave()


def main():
    test = tap.Tap()
    chance = random.Random(5)
    with tap.scratch() as folder:
        os.environ["XDG_STATE_HOME"] = folder
        for language in ("en", "fr"):
            for seats, people in ((2, 1), (2, 2), (4, 1), (4, 4), (5, 1), (5, 5)):
                talk.whole_match(test, folder, chance, "sbires", language,
                                 talk.words(seats, people, "animals=on", "days=3"), COMMANDS, POINTS)
        the_table_in_words(test, folder, "en", ["^Day 1 of 4, or until 30 points\\.", "^Henchmen are being placed",
                                                "^Taverne: ", "draw pile \\d+, discard pile 0", "Your cards: ",
                                                "^Anne: \\d henchmen still to place"], "state", "hand")
        the_table_in_words(test, folder, "fr", ["^Jour 1 sur 4, ou jusqu’à 30 points\\.", "^On place les sbires",
                                                "^Taverne\u00a0: ", "pioche \\d+, défausse 0", "Vos cartes\u00a0: ",
                                                "^Anne\u00a0: encore \\d sbires à placer"], "état", "main")
        duels_in_words(test, folder)
        own_cards_alone(test, folder)
        said_beforehand(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
