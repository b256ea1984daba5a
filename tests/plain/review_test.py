#!/usr/bin/env python3
"""The review of a match in lines of text, and mistakes that are asked again."""

import os
import re
import shutil
import signal
import sys
import time

import talk
from talk import tap

import refused  # (its folder is on the path since talk was imported)

PLAYER = re.compile(r"^(\w+): (\d+) of 100, (\d+) before the deal; luck ([+-]\d+), skill ([+-]\d+), rest ([+-]\d+)\.$", re.M)
PLAY = re.compile(r"^(\w+): accuracy (\d+)\u00a0%, (\d+) decisions?, .+\.$", re.M)
TURNING = re.compile(r"^  ([a-i])\. (\w+) from (\d+) to (\d+), .+: .+$", re.M)
MARKED = re.compile(r"^  (\d+)\. (\w+), (.+): (.+), (slip|mistake|blunder), costs (\d+) of 100 matches\.$", re.M)
DECISION = re.compile(r"^  (\d+)\. (\w+), .+: .+\.$", re.M)
CHANCE = re.compile(r"^  (\S+)\. (.+), (\d+)\u00a0%, (\d+) more or less\.$", re.M)
SEATS = ["--seat", "Anne:novice", "--seat", "Perrin:beginner", "--seat", "Basile:novice"]
GAMES = {"blasons": [], "gueux": ["--option", "levels=123"], "sbires": []}
DONE = "Working the review out"
SOON = 0.6  # seconds after which that is said, and more
PIECES = 10  # calls that write what is kept, after which a review is held


def record(folder, game="marquis", options=()):
    """A match of machines that slip."""
    path = os.path.join(folder, game + ".jsonl")
    ran = tap.run("play", game, "--plain", "--seed", "5", "--record", path, *SEATS, *options)
    assert ran.returncode == 0, ran.stderr
    return path


def walk(path, language="en", **environment):
    table = talk.Table("replay", path, "--plain", language=language, **environment)
    table.hear()
    return table


def begun(path):
    """A review that will be held."""
    table = walk(path, **refused.holding(path + ".review", PIECES))
    table.say("review")
    return table


def worked_out(test, path):
    table = begun(path)
    refused.held(table.process, lambda: time.sleep(SOON))
    heard = table.hear()
    told = [n for n in re.findall(r"^(\d+)\u00a0% of the review is done\.$", heard, re.M)]
    test.ok(DONE in heard and told == sorted(told, key=int), "it is worked out, and how far it is said now and then", heard)
    players = PLAYER.findall(heard)
    test.ok([name for name, *_ in players] == ["Anne", "Perrin", "Basile"] and len(PLAY.findall(heard)) == 3,
            "what came of it for everybody", heard)
    sums = [int(result) - int(mean) == int(luck) + int(skill) + int(rest) for _, result, mean, luck, skill, rest in players]
    test.ok(sums and all(sums), "result less mean is luck and skill and rest", players)
    turnings = TURNING.findall(heard)
    test.ok(turnings and all(abs(int(a) - int(b)) >= 9 for _, _, a, b in turnings), "turning points", heard)
    test.ok(TURNING.findall(table.ask("turnings")) == turnings, "... said again", table.said[-500:])
    test.ok(re.search(r"^Luck, .+: .+\u00a0(?:\+|minus )\d+\.$", table.ask("luck"), re.M), "what luck gave and took", table.said[-800:])
    test.ok("called “Zoé”" in table.ask("luck Zoé"), "... to somebody who is there", table.said[-300:])
    table.leave()
    table = walk(path)
    test.ok(DONE not in table.ask("review"), "what has been worked out is kept", table.said[-800:])
    return table


def decisions(test, table):
    marked = MARKED.findall(table.ask("decisions"))
    test.ok(len(marked) >= 2, "marked decisions, with what they cost", table.said[-500:])
    hers = DECISION.findall(table.ask("decisions Anne"))
    test.ok(len(hers) > 5 and {name for _, name in hers} == {"Anne"}, "all those of one player", table.said[-800:])
    total = len(DECISION.findall(table.ask("decisions all")))
    test.ok(total > len(hers), "all of them")
    table.ask("decisions")
    heard = table.ask("")
    chances = [int(n) for _, _, n, _ in CHANCE.findall(heard)]
    test.ok(MARKED.findall(heard) == marked[:1] and len(chances) > 1 and chances == sorted(chances, reverse=True),
            "Enter goes to the first, with the chances of its answers", heard)
    test.ok("Your hand: " in table.ask("state"), "the table as its player saw it", table.said[-500:])
    second = table.ask("next")
    test.ok(MARKED.findall(second) == marked[1:2], "the next one", second)
    test.ok(MARKED.findall(table.ask("previous")) == marked[:1], "and back", table.said[-500:])
    test.ok("No further decision" in table.ask("previous"), "no further than the first", table.said[-300:])
    test.ok(MARKED.findall(table.ask(marked[-1][0])) == marked[-1:], "by its number", table.said[-500:])
    test.ok(len(CHANCE.findall(table.ask("chances"))) > 1, "the chances of all answers", table.said[-500:])
    test.ok("is not understood" in table.ask("9999") and "Where?" in table.ask("go 9999"), "there is none of that number",
            table.said[-400:])
    return marked


def places(test, folder, table, marked):
    number, name, _, answer, _, _ = marked[0]
    heard = table.ask("go " + number)
    test.ok("Seen as %s sees it." % name in heard, "into the walk, as its player saw it", heard)
    test.ok(answer.replace("Play ", "plays ") in table.ask(""), "right before that answer", table.said[-300:])
    test.ok("“review” tells" not in heard and "is not understood" in table.ask("review"), "which has no review of its own",
            table.said[-300:])
    table.ask("back")
    heard = table.ask("play " + name)
    test.ok("in a file of its own" in heard and "Player 1: " in heard, "what if?", heard)
    table.ask("quit")
    heard = table.ask("quit")
    test.ok("Back in the review." in heard, "and back", heard)
    heard = table.ask("a")
    test.ok(DECISION.search(heard) or "Nobody had a choice" in heard, "a turning point by its letter", heard)
    heard = table.ask("go a")
    test.ok(re.search(r"^\d+/\d+\. ", heard, re.M), "... and its place", heard)
    table.ask("quit")
    test.ok(len(os.listdir(os.path.join(folder, "veillee"))) == 1, "the match played on has its record")


def retried(test, path, table, marked):
    own = [one for one in marked if one[1] == "Anne"]
    heard = table.ask("retry")
    test.ok("Whose?" in heard, "machines try nothing again", heard)
    heard = table.ask("retry Anne")
    test.ok(own and "%d question" % len(own) in heard and "Your hand: " in heard and talk.answers(heard),
            "her mistakes: the table and the question", heard)
    test.ok(not CHANCE.search(heard) and "%" not in heard, "... without the answer", heard)
    asked = heard[heard.rindex("\n\n"):]
    taken = [sign for sign, words in talk.answers(asked) if words.startswith(own[0][3])][0]
    heard = table.ask(taken)
    test.ok("Not yet" in heard and "is what was played" in heard, "what was played is not it", heard)
    for sign, _ in talk.answers(asked):
        heard = table.ask(sign)
        if "Right" in heard:
            break
    test.ok(re.search(r"^Right.*: “.+”, \d+\u00a0%; “.+” was worth \d+\.$", heard, re.M), "a good answer is right", heard)
    heard = table.ask("answer")
    test.ok("The best: “" in heard, "the answer, shown", heard)
    test.ok("Commands:" in table.ask("help") and "skip: " in table.said[-3000:], "help", table.said[-900:])
    while talk.answers(heard):
        heard = table.ask("skip")
    test.ok("Back in the review." in heard, "and to the end", heard)
    heard = table.ask("retry Anne")
    test.ok("%d question" % (len(own) - 1) in heard, "what was found is not asked again", heard)
    table.ask("quit")
    status, _ = table.leave()
    test.ok(status == 0, "leaving")
    again = walk(path)
    test.ok("%d question" % (len(own) - 1) in again.ask("retry Anne") or len(own) == 1, "... nor another day", again.said[-900:])
    again.leave()


def in_french(test, path):
    table = walk(path, "fr")
    heard = table.ask("relecture")
    test.ok("Anne\u00a0: précision" in heard and "avant" not in heard.split("\n")[0], "in French", heard)
    for line in ("décisions", "décisions Anne", "", "chances", "précédent", "tournants", "chance", "aide", "réessayer Anne",
                 "aide", "réponse", "quitter", "aller a", "quitter", "quitter"):
        table.ask(line)
    table.leave()
    odd = talk.LEFT_OVER.search(re.sub(r"\S+\.jsonl", "", table.said))
    test.ok(not odd, "every sentence is there", odd and table.said[odd.start() - 200:odd.end() + 100])
    test.ok(not [line for line in table.said.split("\n") if len(line) > 120 and ".jsonl" not in line],
            "no line is too long to be heard")


def hear_on(table, pattern):
    """What is said up to the prompt after that."""
    heard = ""
    while not pattern.search(heard):
        heard += table.hear()
    return heard


def stopped_by(test, path, name, stop):
    """How far it had come."""
    table = begun(path)
    refused.held(table.process, lambda: stop(table))
    heard = hear_on(table, DECISION)
    at = re.search(r"^Stopped at (\d+)\u00a0%", heard, re.M)
    test.ok(at and 0 < int(at.group(1)) < 100 and PLAYER.search(heard), "%s stops it" % name, heard)
    test.ok(DECISION.search(heard), "... and is not lost", heard)
    table.leave()
    return int(at.group(1))


def stopped(test, folder, path):
    """By a line, by Ctrl-C; it goes on from there."""
    for name, stop in (("a line", lambda table: table.say("decisions all")),
                       ("Ctrl-C", lambda table: (table.process.send_signal(signal.SIGINT), table.say("decisions all")))):
        copy = os.path.join(folder, "stopped.jsonl")
        shutil.copy(path, copy)
        at = stopped_by(test, copy, name, stop)
        test.ok(stopped_by(test, copy, "again, " + name, stop) > at, "... and goes on from there")
        os.remove(copy + ".review")


def after_the_end(test, folder):
    """Who has played may look back at once."""
    path = os.path.join(folder, "own")
    table = talk.Table("play", "marquis", "--plain", "--seed", "5", "--record", path, "--seat", "Anne", "--seat",
                       "Perrin:novice", **refused.holding(path + ".review", PIECES))
    heard = table.hear()
    while not talk.is_after(heard):
        heard = table.ask(talk.answers(heard)[0][0])
    test.ok("The match is over." in heard, "after the end", heard)
    test.ok("Commands:" in table.ask("help") and "retry" in table.said[-2500:] and "“x” is not understood" in table.ask("x"),
            "what can be done is said", table.said[-500:])
    table.say("review")
    refused.held(table.process, lambda: table.say("help"))
    heard = hear_on(table, re.compile("Commands:"))
    test.ok("Anne: " in heard, "the review of one's own match", heard)
    test.ok(talk.is_after(table.ask("quit")), "and back", table.said[-300:])
    table.say("")
    status, rest = table.leave()
    test.ok(status == 0 and ">" not in rest, "Enter leaves", rest)


def other_games(test, folder):
    """What there is to say of every game, begun and looked at."""
    for game, options in GAMES.items():
        table = begun(record(folder, game, options))
        refused.held(table.process, lambda: table.say("help"))
        heard = hear_on(table, re.compile("Commands:"))
        test.ok(len(PLAYER.findall(heard)) == 3, "what came of it: " + game, heard)
        for line in ("decisions all", "1", "chances", "state", "luck", "turnings", "retry Anne", "quit", "go 1", "quit"):
            table.ask(line)
        test.ok(len(DECISION.findall(table.said)) > 5, "decisions: " + game, table.said[-800:])
        table.leave()
        odd = talk.LEFT_OVER.search(re.sub(r"\S+\.jsonl", "", table.said))
        test.ok(not odd, "every sentence is there: " + game, odd and table.said[odd.start() - 200:odd.end() + 100])
        long = [line for line in table.said.split("\n") if len(line) > 120 and ".jsonl" not in line]
        test.ok(not long, "no line is too long to be heard: " + game, "\n".join(long[:5]))


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        os.environ["XDG_STATE_HOME"] = folder
        path = record(folder)
        stopped(test, folder, path)
        table = worked_out(test, path)
        marked = decisions(test, table)
        places(test, folder, table, marked)
        retried(test, path, table, marked)
        in_french(test, path)
        after_the_end(test, folder)
        other_games(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
