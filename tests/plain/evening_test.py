#!/usr/bin/env python3
"""An evening in lines: four games, three people, one of whom leaves after the second; the standing that is said is the
one that an independent count of the records gives."""

import json
import os
import random
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
for place in ("cli", "support"):
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", place))

import talk  # noqa: E402
import tap  # noqa: E402
import terminal  # noqa: E402

GAMES = {"gueux": "Gueux", "blasons": "7 Blasons", "sbires": "Sbires", "marquis": "Marquis"}
CHOOSES = re.compile(r"^(?:Which one|Lequel), ", re.M)
ROW = re.compile(r"^(\d+)\. (\S+): ([\d.]+) from (\d+) match(?:es)?, (\d+) won; ([\d.]+) per match\.$", re.M)


def count(path):
    """Rank points of everybody in a record: as many for the first as there are players, one less for each place."""
    with open(path, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    names = [seat["name"] for seat in lines[0]["seats"]]
    end = lines[-1]["end"]
    scores, winners = end["scores"], set(end["winners"])
    fewest = lines[0]["game"] == "gueux"
    keys = [(0, 0) if i in winners else (1, score if fewest else -score) for i, score in enumerate(scores)]
    ranks = {}
    for i, name in enumerate(names):
        better = sum(key < keys[i] for key in keys)
        shared = sum(key == keys[i] for key in keys)
        ranks[name] = sum(len(names) - better - k for k in range(shared)) / shared
    return ranks, {names[i] for i in winners}


def pick(table, heard, *words):
    """What is said after choosing one after another; other words are typed as they are."""
    for word in words:
        number = talk.entry(heard, word) if word else "0"
        heard = table.ask(number if number != "0" else word)
    return heard or ""


def play(table, heard, chance, game):
    """One match to its end with random answers; what is said from its end on."""
    heard = pick(table, heard, game)
    while heard and not CHOOSES.search(heard):
        heard = table.ask(talk.reply(heard, chance))
    return heard or ""


def standing_of(records):
    points, played, won = {}, {}, {}
    for path in records:
        ranks, winners = count(path)
        for name, rank in ranks.items():
            points[name] = points.get(name, 0) + rank
            played[name] = played.get(name, 0) + 1
            won[name] = won.get(name, 0) + (name in winners)
    return {(1 + sum(other > points[name] for other in points.values()), name, points[name], played[name], won[name])
            for name in points}


def odd(test, said, what):
    found = re.search(r"(?:evenings?|page|plain|cli)\.[a-z]|[{}]", said)
    test.ok(not found, "every sentence is there, " + what, found and said[max(0, found.start() - 100):found.end() + 100])


def evening(test, folder, seed):
    chance = random.Random(seed)
    kept = os.path.join(folder, "veillee")
    table = talk.Table("evening", "--plain", XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder)
    heard = table.hear()
    test.ok("Who is playing?" in heard, "it is asked who is there", heard)
    for name in ("Anne", "Basile", "Guillemette", ""):
        heard = table.ask(name)
    test.ok(all(name + " (human)" in heard for name in ("Anne", "Basile", "Guillemette")), "they come", heard)
    heard = pick(table, heard, "", "Gueux", "quit")  # begun, and left at once
    test.ok("Continue Gueux" in heard, "a match that is left waits", heard)
    heard = pick(table, heard, "abandon", "Yes")
    test.ok("Continue" not in heard and talk.entry(heard, "Gueux") != "0", "it is thrown away", heard)
    known, records = set(os.listdir(kept)), []
    for number, game in enumerate(GAMES):
        if number == 2:
            heard = pick(table, heard, "players", "here or away", "2")
            test.ok(re.search(r"2\. Basile .*, away\.", heard), "one leaves after the second match", heard)
            heard = pick(table, heard, "")
        heard = play(table, heard, chance, GAMES[game])
        new = [name for name in sorted(os.listdir(kept)) if name not in known and name.endswith(".jsonl")]
        known.update(new)
        records += [os.path.join(kept, name) for name in new]
        test.same(len(records), number + 1, "match %d of %s has a record" % (number + 1, game))
        said = {(int(place), name, float(points), int(played), int(won))
                for place, name, points, played, won, _ in ROW.findall(heard)}
        test.same(said, standing_of(records), "the standing after %s is that of the records" % game)
    heard = pick(table, heard, "matches")
    test.ok(len(re.findall(r"^\d\. .+, \d+ minutes?\.$|abandoned", heard, re.M)) == 5, "all matches are told", heard)
    pick(table, heard, "end", "Yes")
    status, _ = table.leave()
    _, over, standing = table.said.partition("The evening is over.")
    test.ok(status == 0 and over and len(ROW.findall(standing)) == len(said), "it is ended, and said how", table.said[-400:])
    odd(test, table.said, "in a whole evening")


def behind_a_curtain(test, folder, language):
    """Nobody's hand is said before the PIN."""
    fr = language == "fr"
    table = talk.Table("evening", "--plain", "--new", "--seat", "Anne", "--seat", "Basile", "--lang", language,
                       XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder)
    heard = pick(table, table.hear(), "joueurs" if fr else "players")
    for name, pin in (("Anne", "4711"), ("Basile", "0815")):
        heard = pick(table, heard, name, "un code pour le rideau" if fr else "a PIN for the curtain", pin, pin)
        test.ok(name + (" a maintenant un code" if fr else " now has a PIN") in heard, "a PIN for %s, %s" % (name, language), heard)
        heard = table.ask("")
    heard = pick(table, heard, "", "Marquis")
    who = talk.passing(heard)
    heard = table.ask(who)
    test.ok(re.search("votre code|your PIN", heard) and not talk.answers(heard), "the PIN is asked, " + language, heard)
    heard = table.ask("4711" if who == "Anne" else "0815")
    test.ok(talk.answers(heard), "it opens, " + language, heard)
    test.ok("4711" not in table.said and "0815" not in table.said, "no PIN is said again")
    table.ask("quit")
    status, _ = table.leave()
    test.ok(status == 0, "and out, " + language)


class Typed(terminal.Terminal):
    """Lines on a terminal whose clock is the test's."""

    def __init__(self, folder, *words):
        super().__init__(["evening", "--plain", *words], dict(os.environ, LC_ALL="en_US.UTF-8", XDG_STATE_HOME=folder,
                                                              XDG_CONFIG_HOME=folder), cols=200)
        self.rests()

    def ask(self, line):
        """What is said to it."""
        before = len(self.text)
        self.type(line + "\n")
        self.rests()
        return self.text[before:].replace("\r\n", "\n")


def wrong_pins_take_time(test, folder):
    """As long as on the screen, at the curtain as where the PIN is changed, and in the next program too."""
    table = Typed(folder, "--new", "--seat", "Anne", "--seat", "Basile")
    heard = pick(table, table.text, "players")
    for name in ("Anne", "Basile"):
        heard = pick(table, heard, name, "a PIN for the curtain", "4711", "4711", "")
    heard = pick(table, heard, "Anne", "change the PIN")
    test.ok("enter your PIN:" in heard, "another PIN wants the one that is there", heard)
    heard = table.ask("1111")
    test.ok("That is not the PIN." in heard and "another PIN" not in heard, "... and no other", heard)
    heard = pick(table, heard, "change the PIN", "4711")
    test.ok("1 more second before the next try." in heard and "another PIN" not in heard, "a wrong one costs time", heard)
    table.let_pass(1000)
    heard = pick(table, heard, "change the PIN", "4711")
    test.ok("another PIN" in heard, "the right one opens", heard)
    heard = pick(table, heard, "", "", "", "Marquis")
    table.ask(talk.passing(heard))
    heard = table.ask("1234")
    test.ok("1 more second before the next try." in heard and not talk.answers(heard), "a wrong one shows nothing", heard)
    heard = table.ask("4711")
    test.ok(talk.answers(heard), "the right one opens there", heard)
    table.ask("quit")
    table.close()


def all_that_can_be_chosen(test, folder, language):
    """Everything answers, and with a sentence."""
    table = talk.Table("evening", "--plain", "--new", "--lang", language, XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder)
    heard = pick(table, table.hear(), "Anne", "Basile", "", "1")
    heard = pick(table, heard, "1", "b", "2", "a", "3", "b", "4", "e", "5", "b", "6", "Zo\u00e9", "7", "z", "8", "12", "12", "", "")
    shut = {"fr": ("options", "finir"), "en": ("options", "end")}[language]
    for number, words in re.findall(r"^  (\d+)\. (.*)$", heard, re.M)[4:]:
        if words not in shut:
            heard = table.ask(number)
            while talk.entry(heard, shut[0]) == "0":
                heard = table.ask("")
    heard = pick(table, heard, shut[0], "1", "", "quit")
    test.ok("Gueux" in heard, "a match is begun with its options, " + language, heard)
    status, _ = table.leave()
    test.ok(status == 0, "and out, " + language)
    odd(test, table.said, language)
    long = [line for line in table.said.split("\n") if len(line) > 120]
    test.ok(not long, "no line is too long to be heard, " + language, long[:3])


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        evening(test, folder, 18)
    for language in ("en", "fr"):
        with tap.scratch() as folder:
            behind_a_curtain(test, folder, language)
            all_that_can_be_chosen(test, folder, language)
    with tap.scratch() as folder:
        wrong_pins_take_time(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
