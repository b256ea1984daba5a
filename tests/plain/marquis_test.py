#!/usr/bin/env python3
"""Marquis in lines of text: whole matches through pipes with 2, 4 and 8 players in both languages, the table in words,
what each card of the hand would bring, and cards that are told to their owner alone."""

import json
import os
import random
import re
import sys

import talk
from talk import tap

COMMANDS = ["state", "hand", "log", "why", "help"]
POINTS = r"^\w+\s?: \d+ points?\b"
CHARACTERS = "Assassin|Bijoutier|Maître-chanteur|Faussaire|Astrologue|Comtesse|Clerc|Marquis|Procureur|Pickpocket|" \
             "Voleur barbare"


def the_table_in_words(test, folder, language, wanted, state, hand):
    table = talk.Table("play", "marquis", "--plain", "--seed", "7", "--record", os.path.join(folder, "table-" + language),
                       *talk.words(5, 1), language=language)
    heard = table.hear()
    said = table.ask(state)
    test.ok(all(re.search(w, said) for w in wanted), "the table in words, " + language, said)
    test.same(len(re.findall(r"^\w+\s?: \d+ points? ", said, re.M)), 5, "every seat with its goods, " + language)
    said = table.ask(hand)
    cards = re.search(r"\d\s?: (.*)\.$|cards: (.*)\.$|cartes\s?: (.*)\.$", said, re.M)
    cards = next(c for c in cards.groups() if c).split(", ") if cards else []
    previews = re.findall(r"^(%s)(?:, as [^:]+|, comme [^:]+)?\s?: .+\.$" % CHARACTERS, said, re.M)
    test.same(sorted(set(previews)), sorted(c for c in cards if c != "Veto"), "what each card would bring, " + language)
    test.ok(len(cards) == 4 and talk.answers(heard), "four cards, and it was a question")
    table.leave()


def previews_of(table, chance):
    """Plays a match of two to its end; what was said of each card right before it was played."""
    heard, said = table.hear(), []
    while heard is not None:
        asking = re.findall(r"\(rule (\S+)\)\n  \S+\. ", heard)
        if not asking or asking[-1] != "MAR-2.1":
            heard = table.ask(talk.reply(heard, chance))
            continue
        hand = table.ask("hand")
        number, words = chance.choice(talk.answers(heard))
        card = re.search(r"Play (%s)," % CHARACTERS, words)[1]
        said.append(", ".join(re.findall(r"^%s(?:, as [^:]+)?: .*\.$" % card, hand, re.M)))
        heard = table.ask(number)
    return said


def what_came(lines):
    """From the line after a card was played: coins from the treasury, taken and given, and whether something came
    between that depends on answers: a Veto, a Bijoutier's purchase, an elimination."""
    came, disturbed = {"received": 0, "took": 0, "gave": 0}, False
    for line in lines:
        if line.get("event") in ("turn", "proposed", "drew", "picked", "took_back"):
            break
        if line.get("event") in came:
            came[line["event"]] += line["fields"]["coins"]
        disturbed = disturbed or line.get("event") in ("vetoed", "settled", "bought", "eliminated")
    return came, disturbed


def previews_come_true(test, folder):
    """With two players, where nothing comes between, a card brings what the preview says."""
    chance, checked, wrong = random.Random(3), 0, []
    sums = {"received": r"(\d+) coins? from the treasury", "took": r"(\d+) coins? from (?!the )|\(and (\d+) coins?\)",
            "gave": r"You give (\d+) coin"}
    for seed in range(6):
        path = os.path.join(folder, "previews-%d" % seed)
        table = talk.Table("play", "marquis", "--plain", "--seed", str(seed), "--record", path, *talk.words(2, 1))
        said = previews_of(table, chance)
        table.leave()
        lines = [json.loads(line) for line in tap.run("replay", path, "--json").stdout.splitlines()]
        played = [i for i, line in enumerate(lines) if line.get("event") == "played" and line["fields"]["seat"] == 0]
        if len(played) != len(said):
            wrong.append("%d cards played, %d previews" % (len(played), len(said)))
        for i, preview in zip(played, said):
            came, disturbed = what_came(lines[i + 1:])
            told = {name: sum(int(a) for found in re.finditer(pattern, preview) for a in found.groups() if a)
                    for name, pattern in sums.items()}
            checked += not disturbed
            if not disturbed and came != told:
                wrong.append("%s: %s" % (preview, came))
    test.ok(checked > 30 and not wrong, "cards bring what their previews say (%d)" % checked, "\n".join(wrong[:5]))


def own_cards_alone(test, folder, chance):
    """On a shared keyboard drawn cards, and cards chosen, are named to their owner alone."""
    table = talk.Table("play", "marquis", "--plain", "--seed", "11", "--record", os.path.join(folder, "own"),
                       *talk.words(3, 3))
    heard, at, wrong, told = table.hear(), None, [], 0
    while heard is not None:
        for who in re.findall(r"^(\w+) draws: (?:%s|Veto)" % CHARACTERS, heard, re.M):
            told += 1
            if who != at:
                wrong.append("told to %s: %s" % (at, heard))
        line = talk.reply(heard, chance)
        if talk.passing(heard) == line:
            at = line
        heard = table.ask(line)
    table.leave()
    test.ok(told > 10 and not wrong, "cards are told to those who draw them (%d)" % told, "\n".join(wrong[:3]))


def deals_in_words(test, folder):
    """A seed is looked for in which a price is put together: the table tells how far it has come."""
    price = re.compile(r"^Price under discussion: (.*)\.$", re.M)
    for seed in range(20):
        chance = random.Random(seed)
        table = talk.Table("play", "marquis", "--plain", "--seed", str(seed), "--record",
                           os.path.join(folder, "deal-%d" % seed), *talk.words(4, 4))
        heard, found = table.hear(), None
        while heard is not None and not found:
            if talk.answers(heard):
                found = price.search(table.ask("state"))
            heard = table.ask(talk.reply(heard, chance))
        table.leave()
        if found:
            test.ok(re.fullmatch(r"(\d+ (coins?|diamonds?|ruby|rubies|Vetos?)(, )?)+", found[1]), "a price", found[1])
            return
    test.ok(False, "no price in twenty matches")


SHEET = {"en": ("sheet", r"^Assassin: gets 1 coin.*\nRobbed by Procureur"),
         "fr": ("feuille", r"^Assassin\s: reçoit 1 pièce.*\nVolé par Procureur")}


def the_sheet_is_everywhere(test, folder):
    """Who robs whom, at the table, in a replay of the same match, and in a lesson; other games know no such word."""
    path = os.path.join(folder, "sheet")
    for language, (word, wanted) in SHEET.items():
        table = talk.Table("play", "marquis", "--plain", "--seed", "7", "--record", path + language, *talk.words(3, 1), language=language)
        table.hear()
        live = table.ask(word)
        table.leave()
        test.ok(re.search(wanted, live, re.M), "the sheet at the table, " + language, live)
        for what, words in (("a replay", ("replay", path + language)), ("a lesson", ("learn", "marquis", "first"))):
            table = talk.Table(*words, "--plain", language=language, XDG_CONFIG_HOME=folder)
            table.hear()
            said = table.ask(word)
            test.ok(re.search(wanted, said, re.M), "the sheet in %s, %s" % (what, language), said)
            test.ok(word in table.ask("help"), "... and help lists it")
            table.leave()
    table = talk.Table("play", "sbires", "--plain", "--seed", "7", *talk.words(3, 1))
    table.hear()
    test.ok("who robs" not in table.ask("help") and "draw pile" not in table.ask("sheet"), "no sheet where a game has none")
    table.leave()


def main():
    test = tap.Tap()
    chance = random.Random(5)
    with tap.scratch() as folder:
        os.environ["XDG_STATE_HOME"] = folder
        for language in ("en", "fr"):
            for seats, people in ((2, 1), (2, 2), (4, 1), (4, 4), (8, 1), (8, 8)):
                talk.whole_match(test, folder, chance, "marquis", language, talk.words(seats, people), COMMANDS, POINTS)
        the_table_in_words(test, folder, "en", ["Turn \\d+: ", "clockwise", "Treasury: \\d+ coin", "Supply: 4\\d diamonds",
                                                "Your hand: ", "cards in hand, 8 to draw"], "state", "hand")
        the_table_in_words(test, folder, "fr", ["Tour \\d+, à ", "aiguilles d’une montre|l’autre sens",
                                                "Caisses de l’État\u00a0: \\d+", "Réserve\u00a0: 4\\d diamants",
                                                "Votre main\u00a0: "], "état", "main")
        previews_come_true(test, folder)
        own_cards_alone(test, folder, chance)
        deals_in_words(test, folder)
        the_sheet_is_everywhere(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
