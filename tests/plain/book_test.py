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


def alone(test, folder):
    """The book from the menu in lines, without a match: a chapter, a clause, what is sought, a card, another game."""
    ran = tap.run("--plain", text="6\n1\n5\n2\n\n\n11\npool\n1\n\n\n10\n2\n\n\n12\n3\n4\n", XDG_STATE_HOME=folder)
    said = ran.stdout
    test.ok(ran.returncode == 0 and said.count("BLA-5.2: ") == 3 and "MAR-4.1: " in said, "chapters and clauses",
            said + ran.stderr)
    test.ok("BLA-2.2: " in said and "value: 1 (printed)" in said and said.count("BLA-9: ") > 3, "words, cards", said)
    test.ok(not talk.LEFT_OVER.search(said), "every sentence is there", said)
    ran = tap.run("--plain", text="5\nquit\n", XDG_CONFIG_HOME=folder)
    test.ok(ran.returncode == 0 and "7 Blasons: 0 of 11 lessons done" in ran.stdout, "lessons from the menu",
            ran.stdout + ran.stderr)
    ran = tap.run("--plain", text="6\n1\n2\n5\n" + "1\n" * 200, XDG_STATE_HOME=folder)
    test.ok(ran.returncode == 0 and "Too many screens" in ran.stdout, "there and back as often as one likes", ran.stdout[-500:])
    ran = tap.run("--plain", text="10\n")
    test.ok(ran.returncode == 0 and ran.stdout.count("> ") == 1, "and out", ran.stdout)


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        at_table(test, folder, "en")
        at_table(test, folder, "fr")
        alone(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
