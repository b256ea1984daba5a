#!/usr/bin/env python3
"""The deal of the day in the menu of lines: the games, playing, the calendar, another day, in both languages."""

import random
import re
import sys

import talk
from talk import tap

TODAY = "2026-11-23"
ENTRY = {"en": "Deal of the day", "fr": "Donne du jour"}


def opened(folder, language):
    table = talk.Table(language=language, XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder, VEILLEE_TODAY=TODAY, TERM="dumb")
    menu = table.hear()
    number = re.search(r"^  (\d+)\. " + ENTRY[language], menu, re.M).group(1)
    return table, table.ask(number)


def in_english(test, folder):
    table, heard = opened(folder, "en")
    test.ok(TODAY in heard and "2. Gueux: not played yet" in heard, "the games of today", heard)
    test.ok("share" not in heard, "nothing to share yet", heard)
    heard = table.ask("2")
    test.ok("Eleanor" in heard, "the match begins without further questions", heard)
    chance = random.Random(7)
    while not re.search(r"^  2\. Gueux: \d", heard, re.M):
        heard = table.ask(talk.reply(heard, chance))
    test.ok("Masters who played your seat: " in heard and "better than" in heard, "what came of it, and of the others", heard)
    table.ask(re.search(r"^  (\d+)\. share$", heard, re.M).group(1))
    heard = table.ask("2")
    test.ok("Veillée " in heard and "Veillee " in heard, "the line to share, in plain letters too", heard)
    test.ok("only the first try counts" in table.ask("2") and "Eleanor" not in table.ask("2"), "again only who wants to practise")
    heard = table.ask("7")
    test.ok(TODAY + ", Gueux: " in heard and "Monday" not in heard, "the calendar, a sentence for a game", heard)
    heard = table.ask("8")
    test.ok("Which day?" in heard and "is not a past date" in table.ask("2027-01-01"), "a day that is none is refused", heard)
    table.ask("8")
    heard = table.ask("2026-11-20")
    test.ok("2026-11-20" in heard and "Gueux: missed" in heard, "another day", heard)
    test.ok("That day is over" in table.ask("3") and "Eleanor" in table.ask("1"), "... is played late")
    status, _ = table.leave()
    test.same(status, 0, "and out")


def in_french(test, folder):
    table, heard = opened(folder, "fr")
    test.ok("Marquis\u00a0: pas encore jouée" in heard and "place sur 4" in heard, "in French", heard)
    heard = table.ask("")
    test.ok(ENTRY["fr"] in heard, "an empty line goes back to the menu", heard)
    odd = re.search(r"day\.[a-z]|[{}]", table.said)
    test.ok(not odd, "every sentence is there", odd and table.said[odd.start() - 100:odd.end() + 100])
    table.leave()


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        in_english(test, folder)
        in_french(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
