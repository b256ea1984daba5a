"""The scripts by which two programs are compared: matches on the screen and in lines, pages, reports, the protocol. A script has
a name, from which everything random in it is drawn; so it is the same on every machine. What a person at the table types is
chosen by what the older program shows, and typed to the newer one as it is."""

import collections
import glob
import itertools
import os
import random
import re

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))

# name; outlet (screen, lines, report, protocol); words for the program; en or fr; rows and columns of the screen; how much is
# typed; text of the settings; seconds since 1970 that it begins at are always the same.
Script = collections.namedtuple("Script", "name outlet words language size typed config")

SEATS = {"blasons": range(3, 8), "gueux": range(2, 9), "marquis": range(2, 9), "sbires": range(2, 6)}
PEOPLE = ["Anne", "Basile", "Clotilde"]
BOTS = ["Denis", "Élise", "Ferrand", "Gisèle", "Hugues", "Isabeau", "Jehan", "Ligier"]
LEVELS = ["novice", "novice", "beginner", "beginner", "apprentice", "apprentice", "adept/greedy"]
SIZES = [(24, 80), (40, 120)]
LANGUAGES = ["en", "fr"]
OPTIONS = {
    "blasons": {"tokens": ["redeal", "keep"], "ties": ["literal", "cascade"], "consult": ["off", "on"], "serve": ["off", "on"],
                "curious": ["off", "on"], "paroisse": ["off", "on"], "houses": ["drawn", "chosen"]},
    "gueux": {"levels": ["2", "none", "1", "3", "12", "123"], "deals": ["1", "2", "3"], "reine": ["auto", "nobody", "last"],
              "reflexes": ["keys", "dice"]},
    "marquis": {"first_coins": ["numbers", "0", "2", "4"], "second_coins": ["numbers", "0", "4"]},
    "sbires": {"days": ["3", "4", "5"], "goal": ["30", "25"], "animals": ["off", "on"], "families": ["drawn", "chosen"]},
}
STILL = "motion: false\n"
SWIFT = STILL + "pace: instant\n"


def table(chance, game, seats, people):
    """Words of `play` for a table with a seed, and now and then with other options."""
    words = ["play", game, "--seed", str(chance.randrange(10 ** 6))]
    players = PEOPLE[:people] + ["%s:%s" % (name, chance.choice(LEVELS)) for name in BOTS[:seats - people]]
    if people and chance.random() < 0.2:
        players[0] += ":human/unaided"  # what a tutor says depends on how long it could think
    chance.shuffle(players)
    for player in players:
        words += ["--seat", player]
    for name, values in OPTIONS[game].items():
        if chance.random() < 0.25:
            words += ["--option", "%s=%s" % (name, chance.choice(values))]
    if people > 1 and chance.random() < 0.5:
        words += ["--option", "undo=" + chance.choice(["free", "agreed", "never"])]
    return words


def matches():
    for game, seats in SEATS.items():
        for count, people, language in itertools.product(seats, range(4), LANGUAGES):
            if people > count:
                continue
            for rows, cols in SIZES:
                name = "screen/%s-%d-%d-%s-%dx%d" % (game, count, people, language, cols, rows)
                chance = random.Random(name)
                yield Script(name, "screen", table(chance, game, count, people), language, (rows, cols), 200,
                             chance.choice([STILL, SWIFT, SWIFT, SWIFT]))
            name = "lines/%s-%d-%d-%s" % (game, count, people, language)
            yield Script(name, "lines", table(random.Random(name), game, count, people) + ["--plain"], language, None, 150, STILL)


def pages():
    """The menu and what it opens, with a folder in which matches, evenings and days lie."""
    for language, number in itertools.product(LANGUAGES, range(1, 9)):
        for rows, cols in SIZES:
            yield Script("pages/%s-%dx%d-%d" % (language, cols, rows, number), "screen", [], language, (rows, cols), 150, STILL)
        yield Script("menu/%s-%d" % (language, number), "lines", ["--plain"], language, None, 150, STILL)
    for game, language in itertools.product(SEATS, LANGUAGES):
        yield Script("lesson/%s-%s" % (game, language), "screen", ["learn", game], language, SIZES[0], 150, STILL)
        yield Script("lesson/lines-%s-%s" % (game, language), "lines", ["learn", game, "1", "--plain"], language, None, 80, STILL)


def reports():
    records = sorted(glob.glob(os.path.join(TOP, "tests/golden/records/*/*.jsonl")))
    for record, language in itertools.product(records, LANGUAGES):
        name = "%s-%s" % (os.path.relpath(record, os.path.join(TOP, "tests/golden/records"))[:-6], language)
        yield Script("replay/" + name, "report", ["replay", record, "--json", "--reveal"], language, None, 0, STILL)
        yield Script("replay/lines-" + name, "lines", ["replay", record, "--plain"], language, None, 60, STILL)
        yield Script("chronicle/" + name, "report", ["chronicle", record, "--markdown"], language, None, 0, STILL)
        yield Script("chronicle/html-" + name, "report", ["chronicle", record, "--html"], language, None, 0, STILL)
    for language in LANGUAGES:
        for game in ("gueux", "blasons"):
            record = os.path.join(TOP, "tests/golden/records/version-0.1.0", game + ".jsonl")
            for form in ([], ["--json"], ["--markdown"], ["--html"]):
                yield Script("review/%s-%s%s" % (game, language, "".join(form)), "report", ["review", record] + form, language,
                             None, 0, STILL)
        for words in (["statistics"], ["statistics", "--json"], ["statistics", "--csv"], ["day", "--show"], ["day", "--calendar"],
                      ["day", "--json"], ["day", "--share"], ["evening", "--list"], ["evening", "--show"],
                      ["evening", "--show", "--json"], ["chronicle"], ["chronicle", "--json"], ["people"], ["data"], ["rules"],
                      ["--help"], *([kind, game] + more for game in SEATS for kind, more in (("rules", []), ("rules", ["--markdown"])))):
            yield Script("report/%s-%s" % (" ".join(words), language), "report", words, language, None, 0, STILL)


def protocols():
    for game, seats in SEATS.items():
        for count in seats:
            yield Script("protocol/%s-%d" % (game, count), "protocol", [game, count], "en", None, 2000, STILL)


def all_scripts():
    return [*matches(), *pages(), *reports(), *protocols()]


# ---- what is typed ----

NAMES = {"\r": "Enter", "\033[A": "Up", "\033[B": "Down", "\033[C": "Right", "\033[D": "Left", "\t": "Tab", " ": "Space",
         "\177": "Backspace", "\033OP": "F1", "\033": "Escape"}
ARROWS = ["\033[A", "\033[B", "\033[C", "\033[D"]
PLAYED = ["\r"] * 40 + ARROWS * 5 + [" "] * 8 + ["\t"] * 4 + list("abcdefgh") + list("123456") + ["\177", *"?=;%:<>$", "\033OP", "\033"]
LOOKED = ["\r"] * 20 + ARROWS * 6 + ["\t"] * 4 + [" "] * 2 + list("adjmps") + list("1234") + ["\033"] * 12 + ["/", "?", "\177"]
CURTAIN = re.compile(r"(?:, press|, appuyez sur) {2}(\S+)")
WAITS = re.compile(r"(?:Space|Espace) (?:hurry|presse)")
ELSEWHERE = re.compile(r"(?:Esc|Échap) (?!menu)\w")


def key_for(chance, script, rows):
    """The next key of somebody who looks at these rows, and wants to play where this is a match: nobody stays behind a curtain, or
    away from the table, for long."""
    lifted = CURTAIN.search(" ".join(rows))
    if lifted and chance.random() < 0.8:
        return "\r" if len(lifted[1]) > 1 else lifted[1].lower()
    if not script.name.startswith("screen/"):
        return chance.choice(LOOKED)
    if WAITS.search(rows[-1]) and chance.random() < 0.7:
        return " "
    return "\033" if ELSEWHERE.search(rows[0]) and chance.random() < 0.5 else chance.choice(PLAYED)


WORD = re.compile(r"(?:type the word|tapez le mot)\W+(\w+)")
ANSWER = re.compile(r"^  (\w{1,3})\. ", re.M)
RANGE = re.compile(r"^  (\d+) (?:to|à) (\d+)", re.M)
COMMANDS = ["help", "table", "hand", "log", "why", "undo", "score", "question", "aide", "main", "back", "", "", "1", "2", "9"]


def line_for(chance, said):
    """The next line of somebody who has heard this since the last."""
    word, answers, span = WORD.search(said[-200:]), ANSWER.findall(said), RANGE.search(said)
    if chance.random() < 0.1:
        return chance.choice(COMMANDS)
    if word:
        return word[1]
    if span:
        return str(chance.randint(int(span[1]), int(span[2])))
    return chance.choice(answers or ["1", "1", "2", "3", "4", "", "y", "n", "o", "help", "question"])
