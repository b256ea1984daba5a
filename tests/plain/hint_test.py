#!/usr/bin/env python3
"""Hints and tutors in lines of text: what is said, how often, what is noted, and where nothing is said."""

import os
import re
import sys

import talk
from talk import tap

CHANCE = {"en": re.compile(r"^  (\S+)\. (.+), (\d+)%, give or take (\d+)\.$", re.M),
          "fr": re.compile(r"^  (\S+)\. (.+), (\d+)\u00a0%, à (\d+) près\.$", re.M)}
SURE = re.compile(r"^Sure\? That costs about (\d+) matches in 100, give or take \d+\.$", re.M)


def alone(folder, name, game="marquis", seat="Anne", language="en", options=()):
    """Anne against two beginners, at her first question."""
    seats = [seat, "Perrin:beginner"] + (["Basile:beginner"] if game == "blasons" else [])
    words = [word for one in seats for word in ("--seat", one)] + [word for one in options for word in ("--option", one)]
    table = talk.Table("play", game, "--plain", "--seed", "5", "--record", os.path.join(folder, name), *words,
                       language=language)
    return table, table.hear()


def chances(heard, language="en"):
    return [(sign, words, int(n), int(margin)) for sign, words, n, margin in CHANCE[language].findall(heard)]


def hints_of(path):
    with open(path, encoding="utf-8") as file:
        return sum('"hint"' in line for line in file)


def falls(said):
    worth = [n for _, _, n, _ in said]
    return worth == sorted(worth, reverse=True)


def said(test, folder, language):
    hint, every, longer = {"en": ("hint", "hint all", "hint longer"),
                           "fr": ("conseil", "conseil tout", "conseil encore")}[language]
    honest = {"en": "No peeking", "fr": "Sans tricher"}[language]
    name = "said-" + language
    table, asked = alone(folder, name, language=language)
    heard = table.ask(hint)
    first = chances(heard, language)
    test.ok(first and falls(first) and {sign for sign, _, _, _ in first} == {sign for sign, _ in talk.answers(asked)},
            "the answers in the order of their chances, " + language, heard)
    test.ok(all(margin >= 1 for _, _, _, margin in first), "... each with how far off it may be", heard)
    test.ok(honest in heard and honest not in table.ask(hint), "that nothing hidden is looked at is said once",
            table.said)
    test.same(hints_of(os.path.join(folder, name)), 1, "a question's hints are noted once")
    best = first[0]
    heard = table.ask("%s %s" % (hint, best[0].lower()))
    test.ok(best[1] in heard and re.search(r"\d\u00a0?%", heard) and not chances(heard, language), "of one answer",
            heard)
    heard = table.ask("%s xyz" % hint)
    test.ok("xyz" in heard and not chances(heard, language), "of what is no answer", heard)
    test.ok(falls(chances(table.ask(longer), language)), "after more thought", table.said[-500:])
    test.ok(falls(chances(table.ask(every), language)), "all of them", table.said[-500:])
    table.ask(best[0])
    table.ask(hint)
    table.leave()
    test.ok(not talk.LEFT_OVER.search(table.said), "every sentence is there, " + language,
            talk.LEFT_OVER.search(table.said))


def many_answers(test, folder):
    table, asked = alone(folder, "many", game="blasons")
    count = len(talk.answers(asked))
    heard = table.ask("hint")
    more = re.search(r"^(\d+) more answers?: “hint all”", heard, re.M)
    test.ok(len(chances(heard)) == 5 and more and int(more.group(1)) <= count - 5, "five at first, and how many more",
            heard)
    heard = table.ask("hint all")
    test.ok(len(chances(heard)) == 5 + int(more.group(1)) and "hint all" not in heard, "then all", heard)
    table.leave()


def none(test, folder):
    table, asked = alone(folder, "none", options=("hints=none",))
    heard = table.ask("hint")
    test.ok(not chances(heard) and "hints" in heard and talk.answers(asked), "a table without hints refuses", heard)
    test.ok(talk.answers(table.ask("")) == talk.answers(asked), "... and the question stands", table.said[-300:])
    table.leave()
    test.same(hints_of(os.path.join(folder, "none")), 0, "... and notes nothing")


def unaided(test, folder):
    """Anne plays without hints, Basile with."""
    table = talk.Table("play", "marquis", "--plain", "--seed", "5", "--record", os.path.join(folder, "unaided"),
                       "--option", "first=1", "--seat", "Anne:human/unaided", "--seat", "Basile")
    heard = table.hear()
    heard = table.ask(talk.passing(heard))
    test.ok("human, no hints" in table.said, "it is said who plays without", table.said[:600])
    heard = table.ask("hint")
    test.ok(not chances(heard) and "Anne plays without hints." in heard, "she is refused one", heard)
    table.leave()
    table = talk.Table("play", "marquis", "--plain", "--seed", "5", "--record", os.path.join(folder, "aided"),
                       "--option", "first=2", "--seat", "Anne:human/unaided", "--seat", "Basile")
    table.ask(talk.passing(table.hear()))
    test.ok(chances(table.ask("hint")), "he is not", table.said[-500:])
    table.leave()


def tutor(test, folder):
    """Seed 5: Astrologue gives a coin away, and the match."""
    table, asked = alone(folder, "strict", seat="Anne:human/strict")
    test.ok(not SURE.search(asked), "nothing is said beforehand")
    heard = table.ask("s")
    sure = SURE.search(heard)
    test.ok(sure and int(sure.group(1)) >= 10 and "Say the same answer again" in heard and "plays" not in heard,
            "a costly answer is held back", heard)
    test.ok("Bijoutier" not in heard, "... and the better one is not said", heard)
    test.ok(talk.answers(table.ask("")) == talk.answers(asked), "the question still stands", table.said[-400:])
    test.ok(chances(table.ask("hint"))[0][0] in "BP", "a hint says what is better", table.said[-600:])
    test.ok("Anne plays the Astrologue." in table.ask("s"), "the same again is played", table.said[-600:])
    table.leave()
    table, _ = alone(folder, "better", seat="Anne:human/gentle")
    table.ask("hint")
    best = chances(table.said)[0]
    heard = table.ask(best[0])
    test.ok(not SURE.search(heard) and "Anne plays" in heard, "a good answer is played at once", heard)
    table.leave()
    table, _ = alone(folder, "off")
    test.ok("Anne plays the Astrologue." in table.ask("s"), "nobody stands at the elbow of who wants none")
    table.leave()
    table, _ = alone(folder, "silent", seat="Anne:human/strict", options=("hints=none",))
    test.ok("Anne plays the Astrologue." in table.ask("s"), "nor at a table without hints", table.said[-400:])
    table.leave()
    table, _ = alone(folder, "french", seat="Anne:human/strict", language="fr")
    heard = table.ask("s")
    test.ok("Vraiment\u00a0? Cela coûte environ" in heard and not talk.LEFT_OVER.search(heard), "in French", heard)
    table.leave()


def shared(test, folder):
    """Of several people each asks behind a curtain of her own; the hint is that of whoever is asked."""
    table = talk.Table("play", "marquis", "--plain", "--seed", "5", "--record", os.path.join(folder, "shared"),
                       "--seat", "Anne", "--seat", "Basile")
    heard = table.hear()
    test.ok(talk.passing(heard) and not chances(table.ask("hint")), "before the curtain nothing is said", table.said)
    heard = table.ask(talk.passing(heard))
    test.ok(chances(table.ask("hint")), "behind it all is", table.said[-500:])
    table.leave()


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        os.environ["XDG_STATE_HOME"] = folder
        for language in ("en", "fr"):
            said(test, folder, language)
        for part in (many_answers, none, unaided, tutor, shared):
            part(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
