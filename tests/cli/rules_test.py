#!/usr/bin/env python3
"""veillee rules: searching, one card, writing to a file; and that what is our ruling says so, here and in docs."""

import os
import re
import sys

import tap

GAMES = ["blasons", "gueux", "marquis", "sbires"]


def searching(test):
    for words in ("menetrier", "MÉNÉTRIER", "Menétrier"):
        ran = tap.run("rules", "blasons", "--search", words, language="fr")
        lines = ran.stdout.splitlines()
        test.ok(ran.returncode == 0 and any(line.startswith("BLA-4.4") for line in lines)
                and any(line.startswith("Ménétrier [2]  ") for line in lines), "whatever accents and case: " + words,
                ran.stdout)
    both = tap.run("rules", "blasons", "--search", "pioche face visible", language="fr").stdout.splitlines()
    test.ok(both and all("pioche" in line.lower() for line in both if line.startswith("BLA")), "all of the words", both)
    test.ok("enfants de chœur" in tap.run("rules", "sbires", "--search", "choeur", language="fr").stdout.lower(),
            "letters that keyboards lack")
    ran = tap.run("rules", "blasons", "--search", "BLA-5")
    test.ok([line[:7] for line in ran.stdout.splitlines()] == ["BLA-5.%d" % n for n in range(1, 9)], "by the clause",
            ran.stdout)
    found = tap.run("rules", "--search", "veto").stdout
    test.ok("MAR-" in found and "BLA-" not in found, "in all games", found)
    ran = tap.run("rules", "gueux", "--search", "abracadabra")
    test.ok(ran.returncode == 1 and "abracadabra" in ran.stderr and ran.stdout == "", "nothing found", ran.stderr)
    ran = tap.run("rules", "marquis", "--search", "tie")
    test.ok(ran.returncode == 0 and "MAR-5.4" in ran.stdout and "MAR-4.2" not in ran.stdout, "words, not pieces of them", ran.stdout)
    ran = tap.run("rules", "gueux", "--search", "urelle")
    test.ok(ran.returncode == 1 and "urelle" in ran.stderr, "no Bourelle", ran.stdout)
    for words in (["marquis", "tie"], ["tie"]):
        ran = tap.run("rules", *words)
        test.ok(ran.returncode == 2 and "--search tie" in ran.stderr, "the search is suggested", ran.stderr)
    ran = tap.run("rules", "marquis", "--search", "veto", "--markdown")
    test.ok(all(line.startswith(("- **", "  - ")) for line in ran.stdout.splitlines()), "as Markdown", ran.stdout)


def cards(test):
    ran = tap.run("rules", "blasons", "menetrier")
    test.ok(ran.returncode == 0 and ran.stdout.startswith("Ménétrier [2]  ") and "\n    value: 2 (printed)\n" in ran.stdout
            and "BLA-4.4" in ran.stdout, "one card", ran.stdout + ran.stderr)
    ran = tap.run("rules", "sbires", "Enfants de chœur")
    test.ok(ran.returncode == 0 and "(printed)" in ran.stdout, "a card of several words", ran.stdout + ran.stderr)
    ran = tap.run("rules", "sbires", "epee", language="fr")
    test.ok(ran.stdout.startswith("Épée [Ep]  ") and "joué comme arme\u00a0: 1 (" in ran.stdout
            and "weapon" not in ran.stdout, "numbers by their names, in the language's own way", ran.stdout)
    ran = tap.run("rules", language="fr")
    test.ok("7 Blasons [blasons]  " in ran.stdout, "games too", ran.stdout)
    ran = tap.run("rules", "blasons", "malandrin", "--markdown")
    test.ok("**Malandrin \\[\\*\\]**" in ran.stdout, "a star is a star in Markdown too", ran.stdout)


def files(test, folder):
    for game in GAMES:
        for language in ("fr", "en"):
            for markdown in ([], ["--markdown"]):
                path = os.path.join(folder, "rules")
                ran = tap.run("rules", game, "--output", path, "--replace", *markdown, language=language)
                text = tap.read(path)
                printed = tap.run("rules", game, *markdown, language=language).stdout
                test.ok(ran.returncode == 0 and ran.stdout == "" and text == printed and len(text) > 5000,
                        "%s %s to a file: what is printed %s" % (game, language, " ".join(markdown)), ran.stderr)
    before = open(path, encoding="utf-8").read()
    ran = tap.run("rules", "blasons", "--output", path)
    test.ok(ran.returncode == 1 and path in ran.stderr and "--replace" in ran.stderr
            and open(path, encoding="utf-8").read() == before, "what is there is not replaced", ran.stderr)
    ran = tap.run("rules", "blasons", "--output", os.path.join(folder, "new"))
    test.ok(ran.returncode == 0, "a new file needs no more", ran.stderr)
    ran = tap.run("rules", "blasons", "--output", "/nowhere/rules")
    test.ok(ran.returncode == 1 and "/nowhere/rules" in ran.stderr, "no such folder", ran.stderr)


# What marks a ruling: before the clause's text where all of it is one, in the text where part of it is.
MARKS = {"en": (" (ruling)", "our ruling"), "fr": (" (décision)", "notre décision", "nos décisions")}


def ruled(game, language):
    """The clauses that are rulings, in whole or in part."""
    found = set()
    for line in tap.run("rules", game, "--markdown", language=language).stdout.splitlines():
        clause = re.match(r"- \*\*([A-Z]{3}-\d+\.\d+)\*\*", line)
        if clause and any(mark in line.lower() for mark in MARKS[language]):
            found.add(clause.group(1))
    return found


# Where the sources are silent, or contradict themselves or each other.
RULINGS = {"blasons": {"BLA-4.1", "BLA-4.4", "BLA-7.1", "BLA-7.4"}, "gueux": {"GUE-6.9", "GUE-7.2"},
           "marquis": {"MAR-1.3", "MAR-4.6"}, "sbires": {"SBI-3.2", "SBI-3.9", "SBI-4.1", "SBI-4.5", "SBI-5.3", "SBI-6.2"}}


def rulings(test):
    for game in GAMES:
        english = ruled(game, "en")
        test.same(english, ruled(game, "fr"), game + ": rulings are marked in both languages")
        test.ok(RULINGS[game] <= english, game + ": what no source settles is marked", RULINGS[game] - english)
        listed = set(re.findall(r"[A-Z]{3}-\d+\.\d+", tap.read("docs", game + ".md")))
        test.ok(english <= listed, "docs/%s.md lists them" % game, sorted(english - listed))


def main():
    test = tap.Tap()
    searching(test)
    cards(test)
    rulings(test)
    with tap.scratch() as folder:
        files(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
