"""Plays in lines of text through pipes; for the tests."""

import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))

import tap  # noqa: E402

PEOPLE = ["Anne", "Basile", "Guillemette", "Perrin", "Tiphaine", "Aliénor", "Gautier", "Hugues"]
LEFT_OVER = re.compile(r"(?:plain|cli|hint|review|blasons|gueux|marquis|sbires)\.[a-z]|[{}]")  # a key or a placeholder where words should stand
ASKS = (b"> ", "Press Enter when you have read this: ".encode(), "Entrée quand c’est lu\u00a0: ".encode())


def template(key, language="en"):
    """A sentence of 7 Blasons as the data files have it: texts may change."""
    with open(os.path.join(tap.ROOT, "data", "text", "blasons.yaml"), encoding="utf-8") as file:
        return re.search(r"key: %s\n(?:    .*\n)*?    %s: \"(.*)\"" % (re.escape(key), language), file.read()).group(1)


ARTICLES = {"Intendant": "l’", "Bourgeoise": "la "}  # in French; the others: "le "
VALUES = {"Manant": 1, "Ménétrier": 2, "Magistrat": 3, "Religieux": 4, "Intendant": 5, "Bourgeoise": 6, "Bourgeois": 7}


def played(name, card, language="en"):
    said = template("plain.blasons.plays", language).replace("{card:le}", ARTICLES.get(card, "le ") + "{card}")
    return said.format(seat=name, card=card, value=VALUES[card])


def asked(name, language="en"):
    """The first words of: which card do you play?"""
    return template("blasons.ask.play", language).format(seat=name)[:20]


def sentence(key):
    """A pattern that the sentence matches, with its placeholders as named groups."""
    parts = re.split(r"\{(\w+)(?::\w+)?\}", template(key))
    return re.compile("^" + "".join("(?P<%s>.+?)" % part if i % 2 else re.escape(part)
                                    for i, part in enumerate(parts)) + "$", re.M)


class Table:
    """One run of the program; `said` is all that it has said."""

    def __init__(self, *arguments, language="en", **environment):
        variables = dict(os.environ, LC_ALL="fr_FR.UTF-8" if language == "fr" else "en_US.UTF-8", **environment)
        self.process = subprocess.Popen([tap.PROGRAM, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, env=variables)
        self.said = ""

    def hear(self):
        """What is said up to the next prompt; None after the end, once what was left is in `said`."""
        heard = b""
        while not heard.endswith(ASKS):
            part = os.read(self.process.stdout.fileno(), 65536)
            if not part:
                self.said += heard.decode()
                self.last = heard.decode()
                return None
            heard += part
        self.said += heard.decode()
        return heard.decode()

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def ask(self, line):
        self.say(line)
        return self.hear()

    def leave(self):
        """Ends the input; returns the status and the last words."""
        self.process.stdin.close()
        rest = self.process.stdout.read().decode()
        self.process.stdout.close()
        self.said += rest
        return self.process.wait(), rest


def menu(home, *lines, language="en", words=()):
    """Everything that the menu says to these lines; "@word" takes what stands behind that number, or letter."""
    table = Table("--plain", *words, language=language, XDG_STATE_HOME=home, XDG_CONFIG_HOME=home + "-config")
    table.hear()
    for line in lines:
        sign = re.findall(r"^ *(\d+|[a-z])\. %s" % re.escape(line[1:]), table.said, re.M) if line.startswith("@") else [line]
        if table.ask(sign[-1] if sign else "?") is None:
            break
    table.leave()
    return table.said


def entry(heard, words):
    """The number of what begins with these words, of what a page has to choose from last; 0: nothing does."""
    found = re.search(r"^  (\d+)\. %s" % re.escape(words), heard or "", re.M)
    return found[1] if found else "0"


ALIKE = re.compile(r"^  (\d+) (?:to|à) (\d+)\s?:", re.M)  # answers that are all alike are said together


def answers(heard):
    """What stands before each answer on offer, and its words."""
    alike = ALIKE.search(heard)
    if alike:
        return [(str(n), "") for n in range(int(alike.group(1)), int(alike.group(2)) + 1)]
    return re.findall(r"^  (\S+)\. (.*)$", heard, re.M)


AFTER = re.compile(r"^“review” says |^«\u00a0relecture\u00a0» dit ", re.M)


def passing(heard):
    """The word that must be typed to go on, or None."""
    found = re.findall(r"(?:then type the word|puis tapez le mot)\s?: (.*)$", heard, re.M)
    return found[-1] if found else None


CALL = re.compile(r"^(?:Anyone\?|Quelqu’un\u00a0\?) ", re.M)
CALLED = re.compile(r"^(?:This call is for|L’appel s’adresse à)\s?: (.*)\.$", re.M)


def called(heard):
    """Who may answer an open call; None where there is none."""
    call = CALL.search(heard)
    if not call:
        return None
    named = CALLED.findall(heard)
    question = heard[:call.start()].splitlines()[-1]
    return named[-1].split(", ") if named else [name for name in PEOPLE if question.startswith((name + ",", name + ":"))]


def is_after(heard):
    """Whether the match is over, and somebody who played may look back at it."""
    return bool(AFTER.search(heard))


def reply(heard, chance):
    """Some answer in one of the ways in which it can be given; after the end nothing more is wanted."""
    if heard.endswith(ASKS[1:][0].decode()) or heard.endswith(ASKS[2].decode()) or is_after(heard):
        return ""
    if called(heard) is not None:
        return chance.choice(["", *called(heard)])
    word = passing(heard)
    if word and (not answers(heard) or chance.random() < 0.7):
        return word
    sign = chance.choice(answers(heard))[0]
    return chance.choice([sign, sign.lower(), sign.upper()])


def play_on(table, chance, heard=None, most=100000):
    """Plays with random answers to the end, or so many of them. Returns how many were given."""
    heard = heard or table.hear()
    given = 0
    while heard is not None and given < most:
        heard = table.ask(reply(heard, chance))
        given += 1
    return given


# ---- whole matches ----

def words(seats, people, *options):
    """The arguments for so many seats, of which so many are people."""
    given = []
    for number in range(seats):
        given += ["--seat", PEOPLE[number] + ("" if number < people else ":beginner")]
    for option in options:
        given += ["--option", option]
    return given


def play_with(table, chance, commands):
    """Random answers, and now and then a command; returns how often each question was put."""
    heard, asked = table.hear(), 0
    while heard is not None and not is_after(heard):
        asked += 1
        if answers(heard) and not passing(heard) and chance.random() < 0.1:
            table.ask(chance.choice(commands))
        heard = table.ask(reply(heard, chance))
    if heard:
        table.ask("")
    return asked


def whole_match(test, folder, chance, game, language, seats, commands, count):
    """To the end, with a line of the pattern `count` for each seat, no sentence missing, and a record that holds."""
    number, people = seats.count("--seat"), sum(s in PEOPLE for s in seats)
    name = "%d players, %d people, %s" % (number, people, language)
    path = os.path.join(folder, name.replace(" ", ""))
    table = Table("play", game, "--plain", "--seed", str(chance.getrandbits(32)), "--record", path, *seats,
                  language=language)
    play_with(table, chance, commands)
    status, _ = table.leave()
    over = "The match is over." if language == "en" else "La partie est finie."
    if not test.ok(status == 0 and over in table.said, "to the end: " + name, table.said[-800:]):
        return table
    told = table.said[:table.said.rindex("\n> ")] if is_after(table.said) else table.said
    counts = re.findall(count, told[told.rindex("\n> "):], re.MULTILINE)
    test.ok(len(counts) == number, "everybody's count: " + name, table.said[-800:])
    odd = LEFT_OVER.search(table.said)
    test.ok(not odd, "every sentence is there: " + name, odd and table.said[max(0, odd.start() - 200):odd.end() + 100])
    ran = tap.run("verify", path)
    test.ok(ran.returncode == 0 and "over" in ran.stdout, "its record: " + name, ran.stdout + ran.stderr)
    told = tap.run("replay", path, "--plain", language=language)
    test.ok(told.returncode == 0 and over in told.stdout and not LEFT_OVER.search(told.stdout), "its story: " + name,
            told.stdout[-500:] + told.stderr)
    return table
