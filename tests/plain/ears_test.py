#!/usr/bin/env python3
"""Plain mode by ear: a program that hears what is said and nothing else goes through a whole match of each game, through a
lesson, the settings and the menu, in both languages. No line is longer than can be heard at once, each can be understood
without the one before it, and a question comes with its answers."""

import os
import random
import re
import sys

import talk
from talk import tap

import refused  # (its folder is on the path since talk was imported)

HEARD = 120  # characters
GAMES = {"blasons": "curious=on", "gueux": "levels=123", "marquis": None, "sbires": None}
ASKS = re.compile(r"\((?:rule|règle) [A-Z]+-[\d.]+\)$")
ANSWER = re.compile(r"^  \S{1,3}\. \S|^  \d+ (?:to|à) \d+\s?: \S")
PROMPT = re.compile(r"\((?:Enter|Entrée)\s?:|(?:Enter|Entrée) |(?:type the word|tapez le mot)\s?: |quit|quitter")
# What cannot stand at the beginning of what is to be understood alone.
LEANS = re.compile(r"^(?:[a-zàâçéèêëîïôûùœ]|(?:It|They|He|She|Its|Their|This|That|These|And|Or|But|Il(?! n’y a| y a)|Elle|Ils|Elles|Sa|Son|"
                   r"Ses|Leurs?|Ce(?! qui )|Cela|Et|Ou|Mais|Celui|Celle)\b)")
SPEAKS_OF_SCREEN = re.compile(r"screen|écran|\bkeys?\b|touche [=«]|\bpress(?:es)?\b|appuy|souris|mouse|below the hand|sous la main il|"
                              r"beside your name|à côté de votre nom|column|colonne|arrow|flèche|\bpanel|panneau", re.I)
SCREEN = re.compile(r"\[(?:Esc|Tab)\]|↑|↓|←|→|●|◆|◇|▲|·")
# What is read rather than heard in passing: paragraphs of the rules, of cards, lists.
READ = {"en": ["help", "hand", "cards", "rules", "rules 2", "why", "search veto", "save", "detail", "standing", "plan"],
        "fr": ["aide", "main", "cartes", "règles", "règles 2", "pourquoi", "chercher veto", "sauver", "détail", "avance", "plan"]}
HINTS = {"en": ["hint", "hint all"], "fr": ["conseil", "conseil tout"]}
PIECES = 10  # calls that write what is kept of a review, after which it is held
HINTS_MOST = 4  # of a match: each keeps one waiting
COMMANDS = {"en": ["state", "", "question", "log 5"], "fr": ["état", "", "question", "journal 5"]}


def lines_of(heard):
    return [line.rstrip(" ") for line in heard.split("\n") if line.strip(" >")]


def too_long(heard):
    return [line for line in lines_of(heard) if len(line) > HEARD and "resume --plain" not in line]


def leaning(heard):
    """Lines that say nothing without the line before; an answer leans on its question."""
    return [line for line in lines_of(heard)
            if (LEANS.match(line) or not re.search(r"[.!?:…)]$", line)) and not ANSWER.match(line)
            and "resume --plain" not in line and not talk.passing(line)]


def unanswered(heard):
    """The last question, if what may be answered is not said after it."""
    lines = lines_of(heard)
    asked = [i for i, line in enumerate(lines) if ASKS.search(line) and line.partition(" (")[0].rstrip().endswith(("?", "."))]
    if not asked:
        return []
    after = lines[asked[-1] + 1:]
    return [] if after and all(ANSWER.match(line) for line in after) else [lines[asked[-1]]]


def twice(heard):
    lines = lines_of(heard)
    return [line for line, following in zip(lines, lines[1:]) if line == following]


class Ear:
    """Hears a run to its end, and keeps the faults by their kinds, each with an example."""

    def __init__(self, table):
        self.table, self.faults, self.lines = table, {}, 0

    def note(self, kind, lines):
        if lines:
            self.faults.setdefault(kind, []).extend(lines)

    def hear(self, heard, alone=True, told=False):
        """What is told, as the log is, may happen twice in a row; what is looked at is said once."""
        if heard is None:
            heard = self.table.last
        self.lines += len(lines_of(heard))
        self.note("longer than %d characters" % HEARD, too_long(heard))
        self.note("written for eyes", [line for line in lines_of(heard) if SCREEN.search(line)])
        self.note("a sentence is missing", [line for line in lines_of(heard)
                                           if talk.LEFT_OVER.search(line) and "resume --plain" not in line])
        self.note("a question without its answers", unanswered(heard))
        if alone:
            self.note("cannot be understood alone", leaning(heard))
        if alone and not told:
            self.note("said twice", twice(heard))

    def judge(self, test, name, least):
        for kind, lines in self.faults.items():
            test.ok(False, "%s: %s (%d)" % (name, kind, len(lines)), "\n".join(dict.fromkeys(lines[:40])))
        test.ok(not self.faults, "%s can be heard" % name)
        test.ok(self.lines >= least, "... all %d lines of it" % self.lines)


def whole_match(test, folder, game, language, chance):
    option = ["--option", GAMES[game]] if GAMES[game] else []
    table = talk.Table("play", game, "--plain", "--seed", str(chance.getrandbits(30)), "--record",
                       os.path.join(folder, game + language), "--seat", "Anne", "--seat", ":novice", "--seat", ":novice",
                       *option, language=language)
    ear, heard, refused, hints = Ear(table), table.hear(), [], 0
    while heard is not None:
        ear.hear(heard, told=True)
        if game == "gueux" and [sign for sign, _ in talk.answers(heard)] == ["0"]:
            ear.note("no choice, and asked all the same", lines_of(heard)[-2:])
        if chance.random() < 0.2 and not talk.is_after(heard):
            command = chance.choice(COMMANDS[language])
            again = table.ask(command)
            ear.hear(again, told=command == COMMANDS[language][-1])
            if command in ("", "question") and talk.answers(again) != talk.answers(heard):
                refused.append("another question after %r: %s" % (command, again))
        if chance.random() < 0.2 and not talk.is_after(heard):
            ear.hear(table.ask(chance.choice(READ[language])), alone=False)
        if chance.random() < 0.2 and hints < HINTS_MOST and len(talk.answers(heard)) > 1:
            ear.hear(table.ask(chance.choice(HINTS[language])))
            hints += 1
        reply = talk.reply(heard, chance)
        heard = table.ask(reply)
        if heard and re.search("is not an answer|n’est pas une réponse", heard):
            refused.append("%s: %s" % (reply, heard))
    ear.hear(None, told=True)
    table.leave()
    name = "a match of %s, %s" % (game, language)
    test.ok(not refused, name + ": what is said to be an answer is one", "\n".join(refused[:3]))
    ear.judge(test, name, 40)


def values_are_said(test, folder):
    """What the cards on a screen show stands in the answers."""
    wanted = {"blasons": [r"^  1\. Play Manant, 1, takes a token$", r"^  7\. Play Bourgeois, 7$",
                          r"^Anne plays \w+, [1-7]\.$", r"^Trick [2-8]: \w+ leads\.$",
                          r"^  \w\d\. \w[\w ]*: .+, token \d, (?:face down|\w[\w ]* face up|\w[\w ]*, face up|face down, seen: .+)$"],
              "gueux": [r"^  1 to \d+: any of them; all are face down\.$", r"^\w+ lays pairs: \w+, .+\.$"],
              "marquis": [r"^  [A-Z]\. Play [\w -]+, \d printed, (?:up to )?(?:\+\d+|0|minus \d+) now, then \d for \d$",
                          r"^  \d+\. \d+ times?, \d+ coins? for \d+ diamonds?$"],
              "sbires": [r"^  C\. Château, room for \d+$", r"^\w+ discards \d+ cards: .+\.$",
                         r"^  \w+\. Play [\w’ -]+, \S.*$", r"^  \w\. \w+, \d+ points?, \d+ cards? in hand$"]}
    for game, patterns in wanted.items():
        missing, chance, seed = set(patterns), random.Random(7), 0
        while missing and seed < 12:
            table = talk.Table("play", game, "--plain", "--seed", str(seed), "--record",
                               os.path.join(folder, "values%s%d" % (game, seed)), "--seat", "Anne", "--seat", ":novice",
                               "--seat", ":novice", *(["--option", GAMES[game]] if GAMES[game] else []))
            talk.play_on(table, chance)
            table.leave()
            missing = {p for p in missing if not re.search(p, table.said, re.M)}
            seed += 1
        test.ok(not missing, "what a screen shows is said: " + game, "\n".join(missing) + "\n" + table.said[:3000])


def first_lesson(test, folder, game, language):
    """From its first step to its end: Enter where something is told, `show` where something is asked."""
    show = "show" if language == "en" else "montrer"
    over = "End of the lesson" if language == "en" else "Fin de la leçon"
    table = talk.Table("learn", game, "--plain", language=language, XDG_CONFIG_HOME=os.path.join(folder, game + language),
                       XDG_STATE_HOME=folder)
    ear = Ear(table)
    ear.hear(table.hear(), alone=False)
    heard, steps = table.ask("1"), 0
    while heard is not None and over not in heard and steps < 400:
        ear.hear(heard, alone=False)
        heard = table.ask(show if talk.answers(heard) else "")
        steps += 1
    test.ok(heard is not None and over in heard, "the first lesson of %s to its end, %s" % (game, language),
            table.said[-1500:])
    table.leave()
    ear.note("speaks of the screen", [line for line in lines_of(table.said) if SPEAKS_OF_SCREEN.search(line)])
    ear.judge(test, "the first lesson of %s, %s" % (game, language), 15)


def entry(heard, words):
    """The number of that line of the list."""
    return re.findall(r"^ +(\d+)\. %s" % words, heard, re.M)[-1]


def two_puzzles(test, folder, game, language):
    """The first two puzzles of the game, each shown, and what one knows."""
    words = ("Puzzles", "show", "What you know", "lessons") if language == "en" else ("Énigmes", "montrer", "Ce que vous savez", "leçons")
    puzzle, show, known, lessons = words
    table = talk.Table("learn", game, "--plain", language=language, XDG_CONFIG_HOME=os.path.join(folder, "p" + game + language),
                       XDG_STATE_HOME=folder)
    ear, asked = Ear(table), 0
    heard = table.hear()
    ear.hear(heard, alone=False)
    heard = table.ask(entry(heard, puzzle))
    for line in (show, "", "", show, ""):
        asked += len(talk.answers(heard)) > 1
        ear.hear(heard, alone=False)
        heard = table.ask(line)
    ear.hear(heard, alone=False)
    ear.hear(table.ask(entry(table.ask(lessons), known)), alone=False)
    table.leave()
    test.ok(asked >= 2, "two puzzles of %s are asked, %s" % (game, language), table.said[-800:])
    ear.judge(test, "puzzles of %s, %s" % (game, language), 20)


def review(test, folder, game, language):
    """The review of a match of machines, as far as it has come when a line is typed, and mistakes that are asked again."""
    path = os.path.join(folder, "review" + game + language)
    seats = [word for name in talk.PEOPLE[:3] for word in ("--seat", name + ":novice")]
    option = ["--option", GAMES[game]] if GAMES[game] else []
    tap.run("play", game, "--plain", "--seed", "16", "--record", path, *seats, *option)
    table = talk.Table("replay", path, "--plain", language=language, **refused.holding(path + ".review", PIECES))
    ear = Ear(table)
    table.hear()
    table.say("review")
    refused.held(table.process, lambda: table.say(""))
    heard = table.hear()
    for words in ("figures|chiffres", "^decisions|^décisions", "all decisions|toutes les décisions", "", "that table|cette table",
                  "quit", "retry mistakes|erreurs à refaire", "^try|^essayer", "answer", "quit"):
        ear.hear(heard, alone=False)
        found = [number for number, said in re.findall(r"^  (\d+)\. (.+)$", heard, re.M) if words and re.search(words, said)]
        heard = table.ask(found[0] if found else words.split("|")[0] or "1")
    table.leave()
    ear.judge(test, "the review of a match of %s, %s" % (game, language), 30)


def menus(test, folder, language):
    """Every question of the menu says what can be answered."""
    table = talk.Table("--plain", language=language, XDG_CONFIG_HOME=os.path.join(folder, "menu" + language),
                       XDG_STATE_HOME=folder)
    ear, heard = Ear(table), table.hear()
    wordless = []
    for line in ("x" * 200, "9", "0", "3", "b", "", "7", "", "quitter", "4", "", "quitter", "1", "1", "b", "3", "c",
                 "4", "", "7", "a", "x", "", "quit", "10"):
        ear.hear(heard, alone=False)
        last = lines_of(heard)[-1] if lines_of(heard) else ""
        if not PROMPT.search(last) and not ANSWER.match(last) and not talk.answers(heard):
            wordless.append("%r: %s" % (line, last))
        heard = table.ask(line)
        if heard is None:
            break
    status, _ = table.leave()
    test.ok(status == 0 and not wordless, "the menu says what can be typed, " + language, "\n".join(wordless[:5]))
    cut = re.findall("x+…?", table.said)
    test.ok(cut and max(map(len, cut)) == 61, "what was typed is said again in sixty characters", cut[:1])
    ear.judge(test, "the menu, " + language, 60)


def main():
    test = tap.Tap()
    chance = random.Random(16)
    with tap.scratch() as folder:
        os.environ["XDG_STATE_HOME"] = folder
        for language in ("en", "fr"):
            for game in GAMES:
                whole_match(test, folder, game, language, chance)
                first_lesson(test, folder, game, language)
                two_puzzles(test, folder, game, language)
                if os.path.exists(refused.LIBRARY):
                    review(test, folder, game, language)
                else:
                    test.skip("there is no %s" % refused.LIBRARY)
            menus(test, folder, language)
        values_are_said(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
