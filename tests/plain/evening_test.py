#!/usr/bin/env python3
"""An evening in lines: four games, three people, one of whom leaves after the second; the standing that is said is the
one that an independent count of the records gives."""

import json
import os
import random
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
for place in ("cli", "support"):
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", place))

import talk  # noqa: E402
import tap  # noqa: E402
import terminal  # noqa: E402

GAMES = ["gueux", "blasons", "sbires", "marquis"]
SITS = re.compile(r"^(?:Enter begins it|Entrée\s?: la commencer|Who is here|Qui est là|\S.* waits: Enter)", re.M)
ROW = re.compile(r"^(\d+)\. (\S+): ([\d.]+) in (\d+) match(?:es)?, (\d+) won; ([\d.]+) a match\.$", re.M)


def count(path):
    """Rank points of everybody in a record: as many for the first as there are players, one less for each place."""
    with open(path, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    names = [seat["name"] for seat in lines[0]["seats"]]
    end = lines[-1]["end"]
    scores, winners = end["scores"], set(end["winners"])
    fewest = lines[0]["game"] == "gueux"
    keys = [(0, 0) if i in winners else (1, score if fewest else -score) for i, score in enumerate(scores)]
    ranks = {}
    for i, name in enumerate(names):
        better = sum(key < keys[i] for key in keys)
        shared = sum(key == keys[i] for key in keys)
        ranks[name] = sum(len(names) - better - k for k in range(shared)) / shared
    return ranks, {names[i] for i in winners}


def play(table, chance, game, levels):
    """One match to its end with random answers; what is said from its end on."""
    heard = table.ask("play " + game + levels)
    while heard is not None and not SITS.search(heard):
        heard = table.ask(talk.reply(heard, chance))
    return heard or ""


def standing_of(records):
    points, played, won = {}, {}, {}
    for path in records:
        ranks, winners = count(path)
        for name, rank in ranks.items():
            points[name] = points.get(name, 0) + rank
            played[name] = played.get(name, 0) + 1
            won[name] = won.get(name, 0) + (name in winners)
    return {(1 + sum(other > points[name] for other in points.values()), name, points[name], played[name], won[name])
            for name in points}


def evening(test, folder, seed):
    chance = random.Random(seed)
    kept = os.path.join(folder, "veillee")
    table = talk.Table("evening", "--plain", XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder)
    heard = table.hear()
    test.ok("Who is here?" in heard, "it is asked who is there", heard)
    for name in ("Anne", "Basile", "Guillemette"):
        heard = table.ask("come " + name)
        test.ok(name + " is here." in heard, name + " comes", heard)
    table.ask("")  # begins what is proposed: left at once
    heard = table.ask("quit")
    test.ok("waits: Enter goes on" in heard, "a match that is left waits", heard)
    thrown = table.ask("throw")
    test.ok("yes" in thrown, "throwing away is asked", thrown)
    heard = table.ask("yes")
    test.ok("Enter begins it" in heard, "... and done", heard)
    known, records = set(os.listdir(kept)), []
    for number, game in enumerate(GAMES):
        if number == 2:
            heard = table.ask("away Basile")
            test.ok("Basile is away" in heard, "one leaves after the second match", heard)
        heard = play(table, chance, game, " levels=1" if game == "gueux" else "")
        new = [name for name in sorted(os.listdir(kept)) if name not in known and name.endswith(".jsonl")]
        known.update(new)
        records += [os.path.join(kept, name) for name in new]
        test.same(len(records), number + 1, "match %d of %s has a record" % (number + 1, game))
        said = {(int(place), name, float(points), int(played), int(won))
                for place, name, points, played, won, _ in ROW.findall(heard)}
        test.same(said, standing_of(records), "the standing after %s is that of the records" % game)
    heard = table.ask("matches")
    test.ok(len(re.findall(r"^\d\. ", heard, re.M)) == 5 and heard.count("thrown away") == 1, "all matches are told", heard)
    heard = table.ask("end")
    status, _ = table.leave()
    test.ok(status == 0 and "The evening is over." in table.said, "it is ended", table.said[-400:])
    odd = re.search(r"(?:evening|plain|cli)\.[a-z]|[{}]", table.said)
    test.ok(not odd, "every sentence is there", odd and table.said[max(0, odd.start() - 100):odd.end() + 100])


def behind_a_curtain(test, folder, language):
    """Nobody's hand is said before the PIN."""
    fr = language == "fr"
    table = talk.Table("evening", "--plain", "--new", "--seat", "Anne", "--seat", "Basile", "--lang", language,
                       XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder)
    table.hear()
    for name, pin in (("Anne", "4711"), ("Basile", "0815")):
        heard = table.ask(("code " if fr else "pin ") + name)
        heard = table.ask(pin)
        test.ok(name in heard, "a PIN for %s, %s" % (name, language), heard)
    heard = table.ask(("jouer" if fr else "play") + " marquis")
    who = talk.passing(heard)
    heard = table.ask(who)
    test.ok(re.search("votre code|your PIN", heard) and not talk.answers(heard), "the PIN is asked, " + language, heard)
    heard = table.ask("4711" if who == "Anne" else "0815")
    test.ok(talk.answers(heard), "it opens, " + language, heard)
    test.ok("4711" not in table.said and "0815" not in table.said, "no PIN is said again")
    table.ask("quit")
    status, _ = table.leave()
    test.ok(status == 0, "and out, " + language)


class Typed(terminal.Terminal):
    """Lines on a terminal whose clock is the test's."""

    def __init__(self, folder, *words):
        super().__init__(["evening", "--plain", *words], dict(os.environ, LC_ALL="en_US.UTF-8", XDG_STATE_HOME=folder,
                                                              XDG_CONFIG_HOME=folder), cols=200)
        self.rests()

    def ask(self, line):
        """What is said to it."""
        before = len(self.text)
        self.type(line + "\n")
        self.rests()
        return self.text[before:].replace("\r\n", "\n")


def wrong_pins_take_time(test, folder):
    """As long as on the screen, at the curtain as where the PIN is changed, and in the next program too."""
    table = Typed(folder, "--new", "--seat", "Anne", "--seat", "Basile")
    for line in ("pin Anne", "4711", "pin Basile", "4711"):
        table.ask(line)
    heard = table.ask("pin Anne")
    test.ok("your PIN:" in heard, "another PIN wants the one that is there", heard)
    heard = table.ask("1111")
    test.ok("That is not the PIN." in heard and "New PIN" not in heard, "... and no other", heard)
    waits = []
    for wrong in ("2222", "3333", "4444", "5555", "6666"):
        heard = table.ask("pin Anne")
        waits.append(re.findall(r"(\d+) more seconds?, then another try", heard))
        test.ok("That is not the PIN." in table.ask(wrong), "wrong again: " + wrong)
    test.same(waits, [["1"], ["2"], ["3"], ["6"], ["10"]], "each wrong one costs more time")
    table.close()
    table = Typed(folder)
    table.ask("pin Anne")
    table.ask("7777")
    heard = table.ask("pin Anne")
    test.ok("10 more seconds, then another try." in heard, "started anew it still knows", heard)
    heard = table.ask("4711")
    test.ok("New PIN" in heard, "the right one opens", heard)
    table.ask("4711")
    heard = table.ask(talk.passing(table.ask("play marquis")))
    test.ok("your PIN:" in heard, "at the curtain it is asked for", heard)
    heard = table.ask("1234")
    test.ok("1 more second, then another try." in heard and not talk.answers(heard), "a wrong one shows nothing", heard)
    heard = table.ask("4711")
    test.ok(talk.answers(heard), "the right one opens there too", heard)
    table.ask("quit")
    table.close()


def all_that_can_be_typed(test, folder, language):
    """Every command answers, and with a sentence."""
    fr = language == "fr"
    table = talk.Table("evening", "--plain", "--new", "--lang", language, XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder)
    table.hear()
    lines = (["vient Anne", "vient :expert", "vient x:y", "vient", "lettre Anne z", "lettre Anne", "couleur Anne 5",
              "couleur Anne 9", "renommer Anne = Annette", "renommer Anne", "place Annette 2", "place Annette 9", "qui", "suite",
              "jusque 23:59", "jusque hier", "jusque", "classement", "parties", "statistiques", "jeter", "part Annette", "part X", "aide",
              "jouer xyz", "code X", "lang", "lang", "blabla"] if fr else
             ["come Anne", "come :expert", "come x:y", "come", "letter Anne z", "letter Anne", "colour Anne 5",
              "colour Anne 9", "rename Anne = Annette", "rename Anne", "place Annette 2", "place Annette 9", "who", "next",
              "until 23:59", "until yesterday", "until", "standing", "matches", "statistics", "throw", "away Annette", "away X", "help",
              "play xyz", "pin X", "lang", "lang", "blah"])
    silent = [line for line in lines if not (table.ask(line) or "").strip("> \n")]
    table.ask("fin" if fr else "end")
    status, _ = table.leave()
    test.ok(status == 0 and not silent, "every command answers, " + language, silent)
    odd = re.search(r"(?:evening|plain|cli)\.[a-z]|[{}]", table.said)
    test.ok(not odd, "every sentence is there, " + language, odd and table.said[max(0, odd.start() - 100):odd.end() + 100])
    long = [line for line in table.said.split("\n") if len(line) > 120]
    test.ok(not long, "no line is too long to be heard, " + language, long[:3])


def statistics_are_told(test, folder):
    """Of everybody who is here or of one, as `veillee statistics` counts them."""
    home = os.path.join(folder, "statistics")
    os.makedirs(os.path.join(home, "veillee"), 0o700)
    writer = tap.built("tests/front/archive_test")
    subprocess.run([writer, os.path.join(home, "veillee")], cwd=tap.ROOT, check=True, stdout=subprocess.DEVNULL)
    told = json.loads(tap.run("statistics", "--json", "Basile", XDG_STATE_HOME=home).stdout)["people"][0]["games"]["marquis"]
    ran = tap.run("evening", "--plain", text="come Anne\ncome Basile\ncome Odile\nstatistics\nstatistics Basile\n"
                  "statistics X\nquit\n", XDG_STATE_HOME=home, XDG_CONFIG_HOME=home)
    fact = "Marquis: %d matches, %d won; " % (told["played"], told["won"])
    test.ok(told["played"] > 1 and ran.stdout.count(fact) >= 2, "a person's statistics, alone and with the others", ran.stdout)
    test.ok(ran.stdout.count("Anne, all matches since ") == 1 and "Odile has finished no match yet." in ran.stdout
            and "Nobody here is called “X”" in ran.stdout, "those who are here are told apart", ran.stdout)


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        evening(test, folder, 18)
        statistics_are_told(test, folder)
    for language in ("en", "fr"):
        with tap.scratch() as folder:
            behind_a_curtain(test, folder, language)
            all_that_can_be_typed(test, folder, language)
    with tap.scratch() as folder:
        wrong_pins_take_time(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
