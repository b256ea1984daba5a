#!/usr/bin/env python3
"""Several people at one keyboard: it is passed by a word, and what one seat alone has learnt is told to that seat alone."""

import random
import re
import sys

import talk
from talk import tap

PEOPLE = ["Anne", "Basile", "Tiphaine"]
LOOK, HOUSE = talk.sentence("blasons.event.look_token"), talk.sentence("blasons.event.house")
LOOK_TRICK, TRICK = talk.sentence("blasons.event.look_trick"), talk.sentence("plain.blasons.look")
SHOWN = re.compile("^(?P<seat>.+)" + re.escape(talk.template("blasons.ask.shown").split("}", 1)[1]), re.M)


def begin(game, home, seed=5):
    return talk.Table("play", game, "--plain", "--seed", str(seed), *[w for p in PEOPLE for w in ("--seat", p)],
                      XDG_STATE_HOME=home)


def passing_by_word(test, home):
    table = begin("marquis", home)
    heard = table.hear()
    word = talk.passing(heard)
    test.ok(word in PEOPLE and not talk.answers(heard), "nothing is asked before the word is typed", heard)
    for wrong in ("", "1", "Perrin", word + "x"):
        heard = table.ask(wrong)
        test.ok(talk.passing(heard) == word and not talk.answers(heard), "not the word: " + wrong, heard)
    test.ok("Score track" in table.ask("state"), "the table can be looked at before")
    heard = table.ask(" " + word.upper() + " ")
    test.ok(heard.startswith("\n\n\n") and talk.answers(heard), "the word, in capitals", heard)
    table.leave()


def without_a_word(test, home):
    chance = random.Random(6)
    table = begin("marquis", home)
    table.ask(talk.passing(table.hear()))
    test.ok("without a word" in table.ask("curtain"), "the curtain is taken off")
    heard = table.ask("question")
    for _ in range(12):
        test.ok(not talk.passing(heard), "the next is asked at once", heard)
        heard = table.ask(talk.reply(heard, chance))
    test.ok("a word must be typed" in table.ask("curtain"), "and put back")
    heard = table.ask("question")
    while heard is not None and not talk.passing(heard):
        heard = table.ask(talk.reply(heard, chance))
    test.ok(heard and not talk.answers(heard), "the keyboard is passed again", heard)
    talk.play_on(table, chance, heard)
    test.ok(table.leave()[0] == 0 and "Winner" in table.said, "to the end")


def on_the_open_table(test, home):
    """What nothing hidden bears on is asked before everybody; the own hand is seen behind a curtain, and hidden again."""
    table = begin("sbires", home)
    heard = table.hear()
    asked = next(p for p in PEOPLE if "\n" + p + "," in heard)
    test.ok(talk.answers(heard) and not talk.passing(heard), "a henchman is placed before everybody", heard)
    heard = table.ask("hand")
    test.ok(talk.passing(heard) == asked, "the hand is looked at behind a curtain", heard)
    heard = table.ask(asked)
    test.ok("’s hand: " in heard and talk.answers(heard), "and the question put again", heard)
    heard = table.ask(talk.answers(heard)[0][0])
    test.ok(heard.startswith("\n\n\n") and not talk.passing(heard), "the answer hides it", heard)
    table.leave()


def open_calls(test, home):
    """One question to all whom a call concerns: a name leads to its curtain, Enter is nobody, whoever never answers is not
    called again."""
    for seed in range(20):
        chance, table = random.Random(seed), begin("marquis", home, seed)
        heard = table.hear()
        while heard is not None and not talk.called(heard):
            heard = table.ask(talk.reply(heard, chance))
        if heard is None:
            table.leave()
            continue
        name = talk.called(heard)[0]
        test.ok(all(len(line) <= 80 for line in heard.splitlines()[-2:]), "the call is a line of the terminal", heard)
        test.ok("not among those called" in table.ask("Perrin"), "a name that is not called")
        heard = table.ask(name)
        test.ok(talk.passing(heard) == name, "a name leads to its curtain", heard)
        heard = table.ask(name)
        test.ok(len(talk.answers(heard)) >= 1, "and to the question", heard)
        heard = table.ask(talk.answers(heard)[-1][0])
        while heard is not None and talk.called(heard) != [name]:
            heard = table.ask(talk.reply(heard, chance))
        if heard is None:
            table.leave()
            continue
        heard = table.ask("never " + name)
        test.ok("says no to every call" in heard and talk.called(heard) != [name], "who never answers is not called", heard)
        table.leave()
        return
    test.ok(False, "no call in twenty matches")


def one_person(test, home):
    table = talk.Table("play", "blasons", "--plain", "--seat", "Anne", "--seat", ":beginner", "--seat", ":beginner",
                       XDG_STATE_HOME=home)
    talk.play_on(table, random.Random(1))
    test.ok(table.leave()[0] == 0 and "Pass the keyboard" not in table.said, "one person: nothing is passed")


def owners(said):
    """The player of each house."""
    return {found["house"]: found["seat"] for found in HOUSE.finditer(said)}


def secrets(test, seed, home):
    """Whose turn it is changes with the word that is typed; a colour is told only to who named the token, or has it."""
    chance = random.Random(seed)
    table = talk.Table("play", "blasons", "--plain", "--seed", str(seed), "--option", "curious=on",
                       *[w for p in PEOPLE for w in ("--seat", p)], XDG_STATE_HOME=home)
    heard, at, wrong, told = table.hear(), None, [], 0
    while heard is not None:
        house = owners(table.said)
        for look in LOOK.finditer(heard):
            told += 1
            if at not in (look["seat"], house.get(look["place"])) or "For %s only:" % at not in heard:
                wrong.append("told to %s: %s" % (at, heard))
        word = talk.passing(heard)
        line = talk.reply(heard, chance)
        if word and line == word:
            at = word
        elif "do you activate" in heard:
            line = next((n for n, words in talk.answers(heard) if "urieu" in words), line)
        heard = table.ask(line)
    table.leave()
    test.ok(not wrong, "secrets of match %d (%d looks)" % (seed, told), "\n".join(wrong))
    return told


def consulted(test, seed, home):
    """BLA-7.4: tricks are shown to whoever names them, and to another player those won by that player; once."""
    chance = random.Random(seed)
    table = talk.Table("play", "blasons", "--plain", "--seed", str(seed), "--option", "consult=on",
                       *[w for p in PEOPLE for w in ("--seat", p)], XDG_STATE_HOME=home)
    heard, at, wrong, told = table.hear(), None, [], {"holder": 0, "other": 0}
    while heard is not None:
        shown, asked = [trick["name"] for trick in TRICK.finditer(heard)], SHOWN.search(heard)
        if bool(shown) != bool(asked) or (asked and asked["seat"] != at):
            wrong.append("at %s: %s" % (at, heard))
        if asked:
            holder = list(LOOK_TRICK.finditer(table.said))[-1]["seat"]
            told["holder" if at == holder else "other"] += 1
            if at != holder and set(shown) != {at}:
                wrong.append("to %s beside %s: %s" % (at, holder, heard))
        word = talk.passing(heard)
        line = talk.reply(heard, chance)
        if word and line == word:
            at = word
        elif "do you activate" in heard:
            line = next((n for n, words in talk.answers(heard) if "onsult" in words), line)
        heard = table.ask(line)
    table.leave()
    test.ok(not wrong, "tricks of match %d are shown to whom they may be" % seed, "\n".join(wrong))
    return told


def main():
    test = tap.Tap()
    with tap.scratch() as home:
        passing_by_word(test, home)
        without_a_word(test, home)
        on_the_open_table(test, home)
        open_calls(test, home)
        one_person(test, home)
        told = sum(secrets(test, seed, home) for seed in range(12))
        shown = [consulted(test, seed, home) for seed in range(4)]
    test.ok(told >= 20, "tokens were looked at", told)
    test.ok(all(sum(s[who] for s in shown) >= 2 for who in ("holder", "other")), "tricks were looked at", shown)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
