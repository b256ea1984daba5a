#!/usr/bin/env python3
"""The rule book at the table of lines: chapters, clauses, words, cards with their numbers."""

import re
import sys

import talk
import tap


def at_table(test, folder, language):
    table = talk.Table("play", "blasons", "--plain", "--seed", "3", "--seat", "Anne", "--seat", ":beginner", "--seat",
                       ":beginner", language=language, XDG_STATE_HOME=folder)
    table.hear()
    french = language == "fr"
    heard = table.ask("règles" if french else "rules")
    test.ok(re.findall(r"^(BLA-\d)\s?: ", heard, re.M) == ["BLA-%d" % n for n in range(1, 10)], "chapters", heard)
    heard = table.ask("regles 5" if french else "rules 5")
    test.ok(re.findall(r"^(BLA-5\.\d)\s?: ", heard, re.M) == ["BLA-5.%d" % n for n in range(1, 9)], "a chapter", heard)
    test.ok(re.match(r"\s*BLA-5\.2\s?: ", table.ask("règle 5.2" if french else "rule bla-5.2")), "a clause", table.said)
    heard = table.ask("chercher MENETRIER" if french else "search menetrier")
    test.ok("BLA-4.4" in heard and "Ménétrier [2]" in heard, "words, whatever accents and case", heard)
    test.ok("abracadabra" in table.ask("chercher abracadabra" if french else "search abracadabra"), "nothing found",
            table.said)
    test.ok("«" in table.ask("chercher") if french else "“search" in table.ask("search"), "no words", table.said)
    heard = table.ask("carte menetrier" if french else "card menetrier")
    test.ok(("valeur\u00a0: 2 (imprimé)" if french else "value: 2 (printed)") in heard and "BLA-4.4" in heard,
            "a card with its numbers, their source and its clauses", heard)
    test.ok(("règles 5" if french else "rules 5") in table.ask("aide" if french else "help"), "told by help", table.said)
    status, _ = table.leave()
    odd = talk.LEFT_OVER.search(re.sub(r"\S+\.jsonl", "", table.said))
    test.ok(status == 0 and not odd, "every sentence is there: " + language, odd)


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        at_table(test, folder, "en")
        at_table(test, folder, "fr")
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
