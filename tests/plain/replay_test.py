#!/usr/bin/env python3
"""A match walked through in lines of text: finished, recorded half-way, under way; and played on from there."""

import json
import os
import random
import re
import sys

import talk

import client
import referee
import tap

PLACE = re.compile(r"^(\d+)/(\d+)\. (.*)$", re.M)


def place(heard):
    """The number of the place that was told last."""
    return int(PLACE.findall(heard)[-1][0])


def recorded(folder, game="blasons", seats=3):
    """A match of bots to its end."""
    path = os.path.join(folder, "%s.jsonl" % game)
    words = [word for name in talk.PEOPLE[:seats] for word in ("--seat", name + ":beginner")]
    ran = tap.run("play", game, "--plain", "--seed", "3", "--record", path, *words)
    assert ran.returncode == 0, ran.stderr
    return path


def walk(folder, path, language="en"):
    return talk.Table("replay", path, "--plain", language=language, XDG_STATE_HOME=folder)


def steps(test, table):
    """Forward and back, by event, question and round, and to a number."""
    heard = table.hear()
    test.ok(place(heard) == 0 and "Everything is shown." in heard, "begins before everything", heard)
    heard = table.ask("")
    test.ok(place(heard) == 1 and "(BLA-2.1)" in heard, "an event with its clause", heard)
    test.ok(place(table.ask("next 4")) == 5 and place(table.ask("back")) == 4, "some events at once, and back",
            table.said[-300:])
    test.ok(place(table.ask("back 2")) == 2, "some back at once", table.said[-300:])
    test.ok("Round 1: " in table.ask("round") and "Round 2: " in table.ask("round"), "by round", table.said[-300:])
    second = place(table.said)
    test.ok("Round 3: " in table.ask("round") and place(table.ask("round back")) == second, "and back",
            table.said[-300:])
    first = place(table.ask("question"))
    test.ok(place(table.ask("question")) > first and place(table.ask("question back")) == first, "by question",
            table.said[-300:])
    test.ok(place(table.ask("42")) == 42 and place(table.ask("go 17")) == 17, "by number", table.said[-300:])
    heard = table.ask("last")
    test.ok("Nothing more has happened" in heard and "The match is over." in heard, "to the end", heard)
    last = place(heard)
    test.ok(place(table.ask("99999")) == last and place(table.ask("first")) == 0, "no further than the ends",
            table.said[-300:])
    table.ask("go %d" % (last - 3))
    told = PLACE.findall(table.ask("rest"))
    test.ok([int(number) for number, _, _ in told] == [last - 2, last - 1, last], "all the rest", told)


def looks(test, table):
    """The rule, the table and the views at a place."""
    table.ask("42")
    clause = re.findall(r"\((BLA-[\d.]+)\)", table.said)[-1]
    test.ok((clause + ": ") in table.ask("why"), "the rule of the event", table.said[-400:])
    test.ok("BLA-1.3: " in table.ask("rule 1.3"), "another rule", table.said[-400:])
    heard = table.ask("state")
    test.ok(heard.count("’s hand: ") == 3 and "face down (seen: " in heard, "the whole table", heard)
    test.ok("As Anne sees it." in table.ask("view anne"), "a seat's view", table.said[-300:])
    heard = table.ask("state")
    test.ok("Anne’s hand: " in heard and "face down" in heard and "seen: " not in heard, "what that seat sees", heard)
    test.ok("As the whole table" in table.ask("view table"), "the open table", table.said[-300:])
    test.ok("Everything is shown." in table.ask("view all"), "everything", table.said[-300:])
    test.ok("is not allowed here" in table.ask("view Zoé"), "nobody of that name", table.said[-300:])
    heard = table.ask("log 3")
    test.ok([int(n) for n, _, _ in PLACE.findall(heard)] == [40, 41, 42], "what led here", heard)
    test.ok("I do not understand" in table.ask("abracadabra"), "not understood", table.said[-300:])
    test.ok("question, question back" in table.ask("help"), "help", table.said[-900:])


def what_if(test, folder, table):
    """A new match from a place of the old one."""
    heard = table.ask("play Zoé")
    test.ok("Nobody at this table" in heard, "who is that?", heard)
    table.ask("round back")
    table.ask("question")
    heard = table.ask("play Anne")
    test.ok("in a file of its own" in heard and "Player 1: Anne (human)." in heard
            and "Player 3: Guillemette (beginner)." in heard, "who plays", heard)
    made = os.listdir(os.path.join(folder, "veillee"))
    test.ok(len(made) == 1, "a record of its own", made)
    heard = table.ask("quit")
    test.ok("Back in the earlier match" in heard, "back where one was", heard)
    ran = tap.run("verify", os.path.join(folder, "veillee", made[0]))
    test.ok(ran.returncode == 0, "which holds", ran.stdout + ran.stderr)
    test.ok(place(table.ask("next")) > 0, "and on", table.said[-300:])
    status, _ = table.leave()
    odd = talk.LEFT_OVER.search(re.sub(r"\S+\.jsonl", "", table.said))
    test.ok(status == 0 and not odd, "every sentence is there", odd)


def unfinished(test, folder, path):
    """Of a match that is not over only the open table is seen."""
    half = os.path.join(folder, "half.jsonl")
    with open(path, encoding="utf-8") as file, open(half, "w", encoding="utf-8") as out:
        out.writelines(file.readlines()[:60])
    table = walk(folder, half, "fr")
    heard = table.hear()
    test.ok("On voit ce que voit toute la table." in heard, "the open table alone", heard)
    table.ask("50")
    heard = table.ask("état")
    test.ok("face cachée" in heard and "vu\u00a0: " not in heard, "with nothing turned up", heard)
    for view in ("vue Anne", "vue tout"):
        test.ok("n’est pas permise" in table.ask(view), "not " + view, table.said[-300:])
    test.ok("Pas pendant la partie" in table.ask("jouer"), "nor played on from", table.said[-300:])
    table.leave()
    test.ok(not talk.LEFT_OVER.search(table.said), "every sentence is there, in French", table.said[-500:])


def live(test, folder):
    """In the middle of a match, as far as one may know."""
    table = talk.Table("play", "blasons", "--plain", "--seed", "7", "--seat", "Anne", "--seat", "Basile:beginner",
                       "--seat", "Perrin:beginner", XDG_STATE_HOME=folder)
    heard = table.hear()
    for _ in range(6):
        heard = table.ask(talk.answers(heard)[0][0])
    heard = table.ask("walk")
    test.ok("As Anne sees it." in heard and "Nothing more has happened" in heard, "up to now, with one's own eyes", heard)
    now = place(heard)
    test.ok(place(table.ask("back 5")) == now - 5 and place(table.ask("fin")) == now, "back and on", table.said[-300:])
    test.ok("is not allowed here" in table.ask("view Basile") and "is not allowed here" in table.ask("view all"),
            "others' views are closed", table.said[-400:])
    test.ok("As the whole table" in table.ask("view table") and "As Anne" in table.ask("view Anne"),
            "the open table and one's own", table.said[-400:])
    heard = table.ask("state")
    test.ok("face down" in heard and "seen: " not in heard, "what is hidden stays so", heard)
    test.ok("Not during the match" in table.ask("play"), "what if waits for the end", table.said[-300:])
    heard = table.ask("quit")
    test.ok("Back at the table." in heard and talk.answers(heard), "the question is put again", heard)
    table.ask(talk.answers(heard)[0][0])
    status, rest = table.leave()
    test.ok(status == 0 and "The match is saved" in table.said, "and the match goes on", rest)


def other_games(test, folder):
    for game, word in (("gueux", "turn"), ("marquis", "turn"), ("sbires", "day")):
        table = walk(folder, recorded(folder, game))
        table.hear()
        test.ok(0 < place(table.ask(word)) < place(table.ask(word)), "by %s: %s" % (word, game), table.said[-300:])
        table.ask("rest")
        table.leave()
        odd = talk.LEFT_OVER.search(table.said)
        test.ok("Nothing more has happened" in table.said and not odd, "to the end: " + game, odd)


def hinted(folder):
    """A record of random answers by people who asked for a hint before their first and fifth answer, with how many lines
    of hints it has."""
    whole, asked = os.path.join(folder, "unasked.jsonl"), os.path.join(folder, "hinted.jsonl")
    chance = random.Random(5)
    program = client.Client(tap.PROGRAM)
    program.hear()
    client.play(program, {"type": "new", "game": "blasons", "seats": [{"name": name} for name in talk.PEOPLE[:3]],
                          "seed": 11, "record": whole}, client.chooser(chance))
    program.close()
    given, out = {}, []
    with open(whole, encoding="utf-8") as file:
        for line in file:
            seat = json.loads(line).get("seat")
            given[seat] = given.get(seat, 0) + 1
            if seat in (0, 1, 2) and given[seat] in (1, 5):
                out.append('{"hint":{"seat":%d}}\n' % seat)
            out.append(line)
    with open(asked, "w", encoding="utf-8") as file:
        file.writelines(out)
    return asked, sum(line.startswith('{"hint"') for line in out)


def hints(test, folder):
    """Who asked for a hint is told where it was, in a walk, in the log, and without either; and how many at the end."""
    path, count = hinted(folder)
    sums = "6 hints asked for (Anne 2, Basile 2, Guillemette 2)."
    ran = tap.run("verify", path)
    test.ok(ran.returncode == 0 and count == 6, "a record with hints is good", ran.stdout + ran.stderr)
    told = tap.run("replay", path, "--plain", text="").stdout
    test.ok(told.count("asks for a hint.") == 6 and sums in told, "told from beginning to end", told[-600:])
    first = re.search(r"^(\w+) asks for a hint\.\n(.*)$", told, re.M)
    test.ok(first and first[2].startswith(first[1] + " "), "right before the answer that it was for", first and first[0])
    table = walk(folder, path)
    table.hear()
    heard = table.ask("rest")
    test.ok(heard.count("asks for a hint.") == 6, "step by step", heard[-600:])
    heard = table.ask("log 9999")
    test.ok(heard.count("asks for a hint.") == 6, "in the log of a walk", heard[-600:])
    table.leave()
    french = tap.run("replay", path, "--plain", language="fr", text="").stdout
    test.ok(french.count("demande un conseil.") == 6 and "6 conseils demandés (Anne 2, " in french
            and not talk.LEFT_OVER.search(french), "in French", french[-600:])
    json_of_hints(test, path)


def json_of_hints(test, path):
    ran = tap.run("replay", path, "--json", "--reveal")
    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    said = [number for number, line in enumerate(lines) if "hint" in line]
    test.ok(len(said) == 6 and all(lines[n + 1].get("answer") and lines[n + 1]["seat"] == lines[n]["hint"]["seat"]
                                   for n in said), "as JSON, before the answer that it was for", said)
    test.same(referee.judge(ran.stdout.splitlines()), None, "and no referee minds")


def tutored(test, folder):
    """A table of one's own choice: who has a tutor, or that nobody is told anything."""
    for number, (option, level, tutors) in enumerate((("free", "human, strict tutor", "strict"), ("none", "human", None))):
        path = os.path.join(folder, "tutored-%d.jsonl" % number)
        ran = tap.run("play", "blasons", "--plain", "--seat", "Anne:human/strict", "--seat", "Basile:novice", "--seat",
                      "Perrin:novice", "--option", "hints=" + option, "--record", path, text="quit\n", XDG_STATE_HOME=folder)
        test.ok(ran.returncode == 0 and "Player 1: Anne (%s)." % level in ran.stdout, "who has a tutor: " + option, ran.stdout)
        setup = json.loads(tap.run("replay", path, "--json", "--reveal").stdout.splitlines()[0])["setup"]
        test.ok(setup["hints"] == option and setup["seats"][0].get("tutor") == tutors and "tutor" not in setup["seats"][1],
                "and in the record", setup["seats"])
    ran = tap.run("play", "blasons", "--plain", "--seat", "Anne:human/kind", text="quit\n", XDG_STATE_HOME=folder)
    test.ok(ran.returncode == 2 and "human/gentle, human/strict" in ran.stderr, "no such tutor", ran.stderr)


def log_of_hints(test, folder):
    """In the middle of a match; what was asked before it was left is in the story of whoever goes on."""
    path = os.path.join(folder, "left.jsonl")
    words = ["--seat", "Anne", "--seat", "Basile:novice", "--seat", "Perrin:novice"]
    tap.run("play", "blasons", "--plain", "--seed", "7", "--record", path, *words, text="quit\n", XDG_STATE_HOME=folder)
    with open(path, "a", encoding="utf-8") as file:
        file.write('{"hint":{"seat":0}}\n')
    table = talk.Table("resume", path, "--plain", XDG_STATE_HOME=folder)
    heard = table.hear()
    table.ask(talk.answers(heard)[0][0])
    heard = table.ask("log 9999")
    asked = heard.find("Anne asks for a hint.")
    test.ok(asked > 0 and heard.find("Anne plays ", asked) > asked, "in the log, before the answer", heard[-900:])
    table.leave()


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        path = recorded(folder)
        table = walk(folder, path)
        steps(test, table)
        looks(test, table)
        what_if(test, folder, table)
        unfinished(test, folder, path)
        told = tap.run("replay", path, "--plain").stdout
        test.ok("The match is over." in told, "nobody there to ask: the whole story", told[:300])
        live(test, folder)
        hints(test, folder)
        tutored(test, folder)
        log_of_hints(test, folder)
        other_games(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
