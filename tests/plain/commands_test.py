#!/usr/bin/env python3
"""What can be typed besides answers, and how answers can be typed."""

import os
import re
import sys

import talk
from talk import tap

HAND = "Malandrin *, Manant 1, Ménétrier 2, Magistrat 3, Religieux 4, Intendant 5, Bourgeoise 6, Bourgeois 7"


def alone(folder, name, *more, language="en"):
    """Anne against two beginners, at her first question; the seed lets her lead."""
    table = talk.Table("play", "blasons", "--plain", "--seed", "5", "--record", os.path.join(folder, name), "--seat",
                       "Anne", "--seat", "Perrin:beginner", "--seat", "Guillemette:beginner", *more, language=language)
    return table, table.hear()


def answers_in_all_ways(test, folder):
    for way in ("5", "Play Intendant, 5, swaps two tokens", "Play Intendant", "play intendant", "PLAY  INTENDANT", "intendant", "Intendant"):
        table, heard = alone(folder, "way-" + way)
        test.ok(talk.played("Anne", "Intendant") in table.ask(way), "an answer as: " + way, heard)
        table.leave()
    for way in ("Jouer l’Intendant", "jouer l'intendant", "jouer intendant", "Jouer Intendant", "intendant"):
        table, heard = alone(folder, "façon-" + way, language="fr")
        test.ok("Anne joue l’Intendant, 5." in table.ask(way), "a French answer as: " + way, heard)
        table.leave()
    table, _ = alone(folder, "accents")
    test.ok(talk.played("Anne", "Ménétrier") in table.ask("menetrier"), "an answer without its accents")
    table.leave()


def refused(test, folder):
    table, _ = alone(folder, "refused")
    for line in ("9", "8", "z", "-1", "99999999999999999999", "play paroisse", "nonsense", "\x1b[2J", "x" * 100000,
                 "é" * 5000):
        heard = table.ask(line)
        test.ok("is not an answer here" in heard and "\x1b" not in heard and "BLA-3.2" not in heard,
                "refused: " + line[:20].encode("ascii", "backslashreplace").decode(), heard[:300])
    test.ok("Type *, 1, 2, 3, 4, 5, 6, 7, or the words" in heard, "... and what is an answer", heard)
    test.ok("“" + 60 * "é" + "…”" in heard, "what was typed is said again up to sixty characters", heard)
    test.ok(talk.played("Anne", "Manant") in table.ask("1"), "... and the question still stands")
    table.leave()


def looking(test, folder):
    table, heard = alone(folder, "looking")
    test.ok("(rule BLA-3.1)" in heard and len(talk.answers(heard)) == 8, "the question names its rule", heard)
    state = table.ask("state")
    test.ok(all(w in state for w in ("Round 1 of 3, trick 1 of 8", "Pool, 3 tokens", "Perrin, ", "face down", "face up", HAND)),
            "state", state)
    test.ok("Anne’s hand: " + HAND in table.ask("hand"), "hand")
    test.ok("BLA-3.1: " in table.ask("why"), "why: the rule of the question")
    test.ok("BLA-5.2: " in table.ask("why 5.2") and "BLA-5.2: " in table.ask("why bla-5.2"), "why 5.2")
    test.ok("no rule" in table.ask("why 12.3") and "no rule" in table.ask("why because"), "why: no such rule")
    log = table.ask("log")
    test.ok("(BLA-2.1)" in log and "(BLA-2.2)" in log, "log", log)
    test.same(len([x for x in table.ask("log 2").splitlines() if "(BLA-" in x]), 2, "log 2")
    cards = table.ask("cards")
    test.ok(all("%s [" % c in cards for c in ("Malandrin", "Manant", "Intendant", "Bourgeois")), "cards", cards)
    test.ok("Manant [1]: " in table.ask("cards manant"), "cards manant")
    test.ok("no card" in table.ask("cards king"), "no such card")
    commands = table.ask("help")
    test.ok(all(w + ":" in commands or w + "," in commands for w in ("state", "log", "why", "cards", "undo", "quit")),
            "help", commands)
    test.ok("looking" in table.ask("save"), "save says where")
    status, last = table.leave()
    test.ok(status == 0 and "looking" in last, "leaving says how to go on", last)


def undo(test, folder):
    table, _ = alone(folder, "undo")
    test.ok("nothing to undo" in table.ask("undo"), "nothing to undo")
    table.leave()
    table = talk.Table("play", "blasons", "--plain", "--seed", "5", "--record", os.path.join(folder, "taken-back"),
                       "--seat", "Anne", "--seat", "Basile", "--seat", "Tiphaine")
    question = table.hear()
    table.ask("bourgeois")
    back = table.ask("undo")
    test.ok("1 answer taken back" in back, "undone without a question: nobody else has the keyboard", back)
    test.same(talk.answers(back), talk.answers(question), "... the same question")
    log = table.ask("log")
    test.ok("(BLA-3.1)" not in log, "what was undone is not in the log", log)
    test.ok("Anne took an answer back." in log, "... but that it was", log)
    table.ask("manant")
    table.leave()
    replay = tap.run("replay", os.path.join(folder, "taken-back"), "--json", "--reveal").stdout
    test.ok('"play bourgeois","seat"' not in replay and '"answer":"play manant"' in replay,
            "nor in the record as it is replayed", replay[-600:])
    table, _ = alone(folder, "undo-never", "--option", "undo=never")
    table.ask("bourgeois")
    test.ok("No undo at this table" in table.ask("undo"), "undo=never")
    table.leave()


def to_a_secret(folder, name, undo):
    """Three people who all lay a Ménétrier, up to the question after the first token has been turned up."""
    table = talk.Table("play", "blasons", "--plain", "--seed", "5", "--record", os.path.join(folder, name), "--seat",
                       "Anne", "--seat", "Basile", "--seat", "Tiphaine", "--option", "undo=" + undo)
    heard = table.hear()
    while True:
        if not talk.answers(heard):
            heard = table.ask(talk.passing(heard))
        elif "(BLA-4.4)" in table.ask("log"):
            return table
        else:
            heard = table.ask("menetrier" if "(rule BLA-3.1)" in heard else talk.answers(heard)[0][0])


def undo_beyond_a_secret(test, folder):
    table = to_a_secret(folder, "free", "free")
    test.ok("too late to undo" in table.ask("undo"), "undo=free: not beyond what has been learnt")
    table.leave()
    for replies, wanted in ((["yes", "no"], "Not everybody agrees"), (["no"], "Not everybody agrees"),
                            (["oui", "y"], "taken back")):
        table = to_a_secret(folder, "agreed" + "".join(replies), "agreed")
        heard = table.ask("undo")
        for reply in replies:
            test.ok("Yes or no?" in heard, "undo=agreed: the others are asked", heard)
            heard = table.ask(reply)
        test.ok(wanted in heard and (wanted != "taken back" or "(BLA-4.4)" not in table.ask("log")),
                "undo=agreed: %s: %s" % (", ".join(replies), wanted), heard)
        table.leave()


def languages(test, folder):
    table, heard = alone(folder, "fr", language="fr")
    test.ok(talk.asked("Anne", "fr") in heard, "the question in French", heard)
    for english, french, wanted in (("state", "état", "Pioche"), ("hand", "main", "Main d’Anne"),
                                    ("log", "journal", "(BLA-2.2)"), ("why", "pourquoi", "BLA-3.1\u00a0:"),
                                    ("cards", "cartes", "Manant [1]\u00a0:"), ("help", "aide", "quitter")):
        test.ok(wanted in table.ask(english) and wanted in table.ask(french), "%s, %s" % (english, french))
    test.ok("Pioche" in table.ask("ETAT"), "ETAT: no accent, capitals")
    test.ok(talk.asked("Anne") in table.ask("langue"), "changing to English")
    test.ok(talk.asked("Anne", "fr") in table.ask("lang fr"), "and back")
    test.ok(talk.played("Anne", "Intendant", "fr") in table.ask("Jouer Intendant"), "an answer in French words")
    status, last = table.leave()
    test.ok(status == 0 and "Pour la reprendre" in last, "leaving in French", last)


def quitting(test, folder):
    table, _ = alone(folder, "quit")
    table.ask("3")
    table.say("quit")
    status, last = table.leave()
    test.ok(status == 0 and "veillee resume --plain" in last, "quit saves", last)
    ran = tap.run("resume", os.path.join(folder, "quit"), "--plain", text="log\n")
    test.ok(talk.played("Anne", "Magistrat") in ran.stdout, "... and what was played is there", ran.stdout)


# A table of three, from the menu.
TABLE = ("1", "@Players", "a", "@type a name", "3", "Anne")


def menu(test, folder):
    home = os.path.join(folder, "home")
    ran = tap.run(text="", XDG_STATE_HOME=home)
    test.ok(ran.returncode == 0 and "1. Play" in ran.stdout, "the menu of a pipe", ran.stdout + ran.stderr)
    said = talk.menu(home, *TABLE, "")
    seats = re.findall(r"^Player \d: (\w+) \((\w+)\)", said, re.M)
    test.ok([level for _, level in seats] == ["human", "adept", "adept"] and seats[0][0] == "Anne"
            and "The match is saved" in said, "a match from the menu", said)
    described = talk.menu(os.path.join(folder, "other"), "1", "@Game", "@Game: Gueux", "@Levels")
    values = re.findall(r"^ +([a-h])\. Levels: ([\w ]+)\. About \d+ minutes; ", described, re.M)
    test.same([value for _, value in values],
              ["none", "2", "1", "3", "1 and 2", "1 and 3", "2 and 3", "all three"], "what the levels mean is said first")
    test.ok("Your choice, a to h (Enter: b)?" in described, "level 2 unless another is chosen", described)
    ran = tap.run("--plain", text="4\n1\n", XDG_STATE_HOME=home)
    test.ok(ran.returncode == 0 and re.search(r"^  1\. 7 Blasons: Anne, \w+, \w+, round \d+, \d+ moves?, \d{4}-", ran.stdout, re.M)
            and "Resuming after" in ran.stdout, "which match to go on with", ran.stdout + ran.stderr)
    ran = tap.run("--plain", text="7\n10\n", XDG_STATE_HOME=home)
    test.ok(ran.returncode == 0 and "No match " in ran.stdout, "no match is over yet", ran.stdout)
    whole = talk.menu(home, *TABLE, "@type a name", "3", "beginner", "", "7", "1", "quit", "10")
    test.ok(re.search(r"^  1\. 7 Blasons: .+, won by \w+", whole, re.M)
            and "The match step by step" in whole, "a finished match is seen again", whole[-1500:])
    ran = tap.run(text="12\nx\n10\n", XDG_STATE_HOME=home)
    test.ok(ran.returncode == 0 and ran.stdout.count("Your choice") == 3
            and "“x” is not a choice: type a number from 1 to 10." in ran.stdout, "wrong choices are asked again", ran.stdout)


def options_of_a_table(test, folder):
    """What the set-up of the screen offers, from the menu."""
    said = talk.menu(os.path.join(folder, "own"), *TABLE, "@Tokens from", "z", "b", "", "save", "quit", "10")
    shown = re.findall(r"^ +\d+\. Tokens from round to round: (.+)$", said, re.M)
    test.ok(len(shown) >= 3 and shown[0] != shown[-1], "an option is changed", said)
    with open(re.search(r"resume --plain (\S+)", said)[1], encoding="utf-8") as file:
        first = file.readline()
    test.ok('"tokens":"keep"' in first.replace(" ", ""), "... and in the record", first)
    said = talk.menu(os.path.join(folder, "tutor"), *TABLE, "@Hints", "b", "@Curtain", "@Seed", "@back", "10")
    test.ok("Hints: none. Nobody is told" in said and said.count("Hints: none") > 1, "what a value means is said", said)
    seeds = re.findall(r"^ +\d+\. Seed: (\d+)$", said, re.M)
    test.ok(seeds[-1] != seeds[-2] == seeds[0], "another seed is drawn", seeds)


def what_a_seat_can_be(test, folder):
    """A name may have its tutor and its head start behind it; what cannot be is said, and does not begin."""
    said = talk.menu(os.path.join(folder, "seats"), "1", "@Players", "a", "@type a name", "3", "Anne:human/strict", "@type a name",
                     "4", "Anne", "", "@type a name", "4", "Basile:human/+3", "@type a name", "5", "：ｅxpert/greedy.",
                     "@all humans", "@me and bots", "", "quit", "10")
    test.ok("Basile:human/+3 for a head start of 3 points" in said, "it is said what can follow a name", said)
    test.ok("Not possible like this" in said, "no name twice", said)
    test.ok("Player 1: Anne (human, strict tutor)." in said and "Player 2: Basile (adept, head start 3)." in said
            and re.search(r"^Player 3: \w+ \(expert, greedy\)\.$", said, re.M),
            "... and understood, in letters as wide as those of the east, too", said)


def again_and_abandoned(test, folder):
    """The same table once more from the menu, and a match that is thrown away."""
    home = os.path.join(folder, "again")
    said = talk.menu(home, *TABLE, "", "abandon", "no", "abandon", "yes", "11", "quit", "10")
    test.ok(said.count("Player 1: Anne (human)") == 2 and said.count("  11. Play again") == 2, "the same table again", said[-1500:])
    test.ok("The match is abandoned." in said and sum(name.endswith(".jsonl") for name in os.listdir(os.path.join(home, "veillee"))) == 1,
            "a match is thrown away with its record, once that is said twice", said[-1500:])
    shared = tap.run("play", "marquis", "--plain", "--seat", "Anne", "--seat", "Basile", text="x\nquit\n",
                     XDG_STATE_HOME=home)
    test.ok(shared.returncode == 0 and shared.stdout.count("type the word") == 2 and "The match is saved" in shared.stdout,
            "quit is understood while the keyboard is passed", shared.stdout)


def settings(test, folder):
    home = os.path.join(folder, "settings")
    ran = tap.run("--plain", text="9\n1\na\n\n10\n", XDG_STATE_HOME=home, XDG_CONFIG_HOME=home)
    test.ok(ran.returncode == 0 and "  1. Language: English" in ran.stdout and "  1. Langue\u00a0: français" in ran.stdout,
            "the language is changed at once", ran.stdout + ran.stderr)
    ran = tap.run("--plain", text="10\n", XDG_STATE_HOME=home, XDG_CONFIG_HOME=home)
    test.ok("Jouer" in ran.stdout, "... and kept", ran.stdout)
    ran = tap.run("--plain", "--lang", "en", text="9\n3\nd\n\n10\n", XDG_STATE_HOME=home, XDG_CONFIG_HOME=home)
    test.ok("  3. Pace of the bots: instant" in ran.stdout, "what is for the screen can be set, too", ran.stdout)


def in_french(test, folder):
    home = os.path.join(folder, "home")
    ran = tap.run(text="3\n", language="fr", TERM="dumb", XDG_STATE_HOME=home)
    test.ok("Jouer" in ran.stdout, "the menu in French", ran.stdout)


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        for part in (answers_in_all_ways, refused, looking, undo, undo_beyond_a_secret, languages, quitting, menu, options_of_a_table, what_a_seat_can_be, again_and_abandoned,
                     settings, in_french):
            part(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
