#!/usr/bin/env python3
"""Gueux in lines of text: whole matches through pipes with 2, 5 and 8 players in both languages, what the table tells
to whom, the table as referee, and the lot in place of a race."""

import json
import os
import random
import re
import sys

import talk
from talk import tap

PEOPLE = talk.PEOPLE
COMMANDS = ["state", "hand", "log", "why", "spoke", "parlé", "help"]
LOSSES = r"^\w+\s?: \d (?:loss|losses|perte|pertes)\b"
words = talk.words


def play_on(table, chance):
    return talk.play_with(table, chance, COMMANDS)


def whole_match(test, folder, chance, language, seats, people):
    options = ["levels=%s" % chance.choice(["none", "1", "2", "3", "12", "123", "123"]), "deals=2",
               "gueux=%s" % chance.choice(["random", "secret"]), "reine=%s" % chance.choice(["nobody", "last"])]
    talk.whole_match(test, folder, chance, "gueux", language, words(seats, people, *options), COMMANDS, LOSSES)


# ---- what the table tells ----

def lines_of(path):
    return [json.loads(line) for line in tap.run("replay", path, "--json").stdout.splitlines()]


def the_table_in_words(test, folder, language, wanted):
    path = os.path.join(folder, "table-" + language)
    table = talk.Table("play", "gueux", "--plain", "--seed", "8", "--record", path,
                       *words(5, 1, "levels=123", "gueux=roy", "deals=3"), language=language)
    heard = table.hear()
    state = table.ask("état" if language == "fr" else "state")
    test.ok(all(re.search(w, state) for w in wanted), "the table in words, " + language, state)
    test.same(len(re.findall(r"^\w+\s?: \d+ car", state, re.M)), 5, "every seat with its cards, " + language)
    hand = table.ask("main" if language == "fr" else "hand")
    cards = re.search(r": (.*)\.$", hand, re.M)[1].split(", ")
    test.ok(cards and all(re.fullmatch(r"\S+ \([123]\)", card) for card in cards), "the hand with levels, " + language, hand)
    test.same(len([card for card in cards if re.search("^%s\\s?: " % card.split(" (")[0], hand, re.M)]), len(cards), "and what each card does, " + language)
    test.ok(talk.answers(heard), "it was a question")
    table.leave()


def own_cards_alone(test, folder, chance):
    """On a shared keyboard a card's name is told to whom the rules let see it: a deal to its seat alone."""
    path = os.path.join(folder, "own")
    table = talk.Table("play", "gueux", "--plain", "--seed", "11", "--record", path, *words(3, 3, "levels=123", "deals=5"))
    heard, at, wrong, told = table.hear(), None, [], 0
    while heard is not None:
        for who in re.findall(r"^(\w+) is dealt an? [A-ZÀ-Ý]\w+\.$", heard, re.M):
            told += 1
            if who != at:
                wrong.append("told to %s: %s" % (at, heard))
        for who, source in re.findall(r"^(\w+) draws an? [A-ZÀ-Ý]\w+ from (\w+)\.$", heard, re.M):
            told += 1
            if at not in (who, source) and "lays a pair" not in heard:
                wrong.append("told to %s: %s" % (at, heard))
        line = talk.reply(heard, chance)
        if talk.passing(heard) == line:
            at = line
        heard = table.ask(line)
    table.leave()
    test.ok(told > 20 and not wrong, "cards are told to those who see them (%d)" % told, "\n".join(wrong[:3]))


# ---- the table as referee, and races ----

def until(table, chance, found):
    """Plays on until the words are heard; returns them, or None at the end."""
    heard = table.hear()
    while heard is not None and not found.search(heard):
        heard = table.ask(talk.reply(heard, chance))
    return heard


def silence(test, folder):
    """A seed is looked for in which silence reigns while somebody else has cards and is asked something."""
    reigns = re.compile(r"Silence reigns, imposed by (\w+)\.\n(?!.*The silence is over)(?:.|\n)*> $")
    for seed in range(60):
        chance = random.Random(seed)
        path = os.path.join(folder, "silence-%d" % seed)
        table = talk.Table("play", "gueux", "--plain", "--seed", str(seed), "--record", path,
                           *words(4, 4, "levels=1", "deck=full"))
        heard = until(table, chance, reigns)
        if heard is None:
            table.leave()
            continue
        layer = reigns.search(heard)[1]
        other = "Basile" if layer == "Anne" else "Anne"
        noted = table.ask("spoke")
        test.ok("before the next turn you will be asked who it was" in noted, "that somebody spoke is noted", noted)
        heard = table.ask(talk.reply(heard, chance))
        while heard is not None and "(rule GUE-4.4)" not in heard:
            heard = table.ask(talk.reply(heard, chance))
        if heard is not None:
            names = [words for _, words in talk.answers(heard)]
            test.ok(layer not in names and other in names, "the table is asked who", heard)
            heard = table.ask(other)
            talk.play_on(table, chance, heard)
        table.leave()
        spoke = [line for line in lines_of(path) if line.get("event") == "spoke"]
        if not spoke:
            continue  # the silence ended with that turn
        test.ok(len(spoke) == 1 and PEOPLE[spoke[0]["fields"]["seat"]] == other and "%s has broken the silence." % other
                in table.said, "and gets a card", table.said[-500:])
        return
    test.ok(False, "no silence in sixty matches")


def void_silence(test):
    table = talk.Table("play", "gueux", "--plain", "--seed", "7", *words(3, 1))
    table.hear()
    test.ok("Nobody has to keep silent" in table.ask("spoke"), "without a Roy nothing forbids to speak")
    table.leave()
    table = talk.Table("play", "blasons", "--plain", "--seed", "7", *words(3, 1))
    table.hear()
    heard = table.ask("spoke Anne")
    test.ok("silence" not in heard and "not an answer here" in heard or "not understood" in heard,
            "7 Blasons knows no such command", heard)
    table.leave()


def races(test, folder, chance):
    """GUE-8.2: by lot, unless the table asks for keys; then the table says who was last."""
    path = os.path.join(folder, "dice")
    table = talk.Table("play", "gueux", "--plain", "--seed", "3", "--record", path, *words(3, 3, "levels=2"))
    play_on(table, chance)
    table.leave()
    test.same(lines_of(path)[0]["setup"]["options"]["reflexes"], "dice", "by lot where there are only lines")
    asked = False
    for seed in range(8):
        path = os.path.join(folder, "keys-%d" % seed)
        table = talk.Table("play", "gueux", "--plain", "--seed", str(seed), "--record", path,
                           *words(3, 3, "levels=2", "reflexes=keys"))
        play_on(table, chance)
        table.leave()
        asked = asked or any(line.get("question") == "reflex" for line in lines_of(path))
        if asked:
            test.ok("Who is the last to react?" in table.said, "asked of the table", table.said[-500:])
            break
    test.ok(asked, "with keys the table says who was last")


def a_card_and_its_number(test, chance):
    """"Card 2" is an answer where a fan is on offer, and a command where it is not."""
    table = talk.Table("play", "gueux", "--plain", "--seed", "3", *words(2, 1))
    heard = table.hear()
    test.ok(re.search(r"^  1 to \d+: ", heard, re.M), "a fan is on offer", heard)
    test.ok(re.search(r"Anne draws an? \w+ from Basile", table.ask("card 2") or table.said), "card 2 is drawn")
    table.leave()


def main():
    test = tap.Tap()
    chance = random.Random(5)
    with tap.scratch() as folder:
        os.environ["XDG_STATE_HOME"] = folder
        for language in ("en", "fr"):
            for seats, people in ((2, 1), (2, 2), (5, 1), (5, 3), (8, 1), (8, 8)):
                whole_match(test, folder, chance, language, seats, people)
        the_table_in_words(test, folder, "en", ["Round 1 of 3, turn", "clockwise", "The Gueux is the single Roy",
                                                "Your hand: ", "Discard pile, ", "0 rounds lost"])
        the_table_in_words(test, folder, "fr", ["Manche 1 sur 3, tour", "aiguilles d’une montre",
                                                "Le Gueux est l’unique Roy", "Votre main\u00a0: ", "Défausse, "])
        own_cards_alone(test, folder, chance)
        silence(test, folder)
        void_silence(test)
        races(test, folder, chance)
        a_card_and_its_number(test, chance)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
