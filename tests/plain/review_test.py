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

PLAYER = re.compile(r"^(\w+): (\d+) at the end, (\d+) before the deal\.\s+Luck (\S+), skill (\S+), other (\S+)\.", re.M)
ENTRY = re.compile(r"^  (\d+)\. (.+)$", re.M)
TURNING = re.compile(r"\w+ from (\d+) to (\d+)\.$")
MARKED = re.compile(r"; “.+” was worth \d+%: .*, (slip|mistake|blunder)\.")
CHANCE = re.compile(r"“([^”]+)” (\d+)% \(give or take \d+\)")
SEATS = ["--seat", "Anne:novice", "--seat", "Perrin:beginner", "--seat", "Basile:novice"]
GAMES = {"blasons": [], "gueux": ["--option", "levels=123"], "sbires": []}
DONE = "Preparing"
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


def entries(heard):
    """What can be chosen, by its words, be they several lines, and the numbers."""
    found = re.findall(r"^  (\d+)\. (.+(?:\n(?!  \d+\. |Which |Lequel ).+)*)", heard, re.M)
    return {words.replace("\n", " "): number for number, words in found}


def choose(table, heard, words):
    """What is said once the entry with these words is chosen."""
    found = [number for said, number in entries(heard).items() if words in said]
    return table.ask(found[0] if found else "0")


def number_of(text):
    return int(text.replace("−", "-"))


def worked_out(test, path):
    """The first page."""
    table = begun(path)
    refused.held(table.process, lambda: time.sleep(SOON))
    heard = table.hear()
    told = re.findall(r"^(\d+)% is done\.$", heard, re.M)
    test.ok(DONE in heard and told == sorted(told, key=int), "it is worked out, and how far it is said now and then", heard)
    turnings = [TURNING.search(words) for words in entries(heard)]
    turnings = [(int(found.group(1)), int(found.group(2))) for found in turnings if found]
    test.ok(turnings and all(abs(a - b) >= 9 for a, b in turnings), "turning points", heard)
    accounts = choose(table, heard, "figures")
    players = PLAYER.findall(accounts)
    test.ok([name for name, *_ in players] == ["Anne", "Perrin", "Basile"], "what came of it for everybody", accounts)
    sums = [number_of(result) - number_of(mean) == sum(map(number_of, parts)) for _, result, mean, *parts in players]
    test.ok(sums and all(sums), "result less mean is luck and skill and rest", players)
    test.ok(re.search(r"\nLuck\n.+\u00a0[+−]\d+", accounts), "what luck gave and took", accounts)
    hers = choose(table, accounts, "those of Anne")
    test.ok("\nLuck\n" in hers and "those of everybody" in hers, "... to one player", hers)
    table.leave()
    table = walk(path)
    heard = table.ask("review")
    test.ok(DONE not in heard, "what has been worked out is kept", heard)
    return table, heard


def decisions(test, table, heard):
    """The list, and one of it."""
    heard = choose(table, heard, "decisions")
    marked = [words for words in entries(heard) if MARKED.search(words)]
    test.ok("costly decisions" in heard and len(marked) >= 2, "marked decisions, with what they cost", heard)
    hers = choose(table, choose(table, heard, "those of Anne"), "all decisions of Anne")
    test.ok("all decisions of Anne" in hers and len([words for words in entries(hers) if "Anne, " in words]) > 5,
            "all those of one player", hers)
    heard = choose(table, choose(table, hers, "costly decisions"), "those of everybody")
    test.ok([words for words in entries(heard) if MARKED.search(words)] == marked, "and back", heard)
    first = choose(table, heard, marked[0]).replace("\n", " ")
    second = choose(table, heard, marked[1]).replace("\n", " ")
    chances = [int(n) for _, n in CHANCE.findall(first)]
    test.ok(marked[0] in first and len(chances) > 1 and chances == sorted(chances, reverse=True) and marked[1] not in first,
            "one of them, with the chances of its answers", first)
    test.ok(marked[1] in second and marked[0] not in second, "another, without the list being said again", second)
    return heard, marked


def places(test, folder, table, heard, marked):
    """From a decision to its table, and on from there."""
    choose(table, heard, marked[0])
    there = choose(table, heard, "that table")
    name = re.search(r"\. (\w+), ", marked[0]).group(1)
    test.ok("As %s sees it." % name in there, "into the walk, as its player saw it", there)
    test.ok("“review” says" not in there and "I do not understand" in table.ask("review"), "which has no review of its own",
            table.said[-300:])
    there = table.ask("play " + name)
    test.ok("in a file of its own" in there and "Player 1: " in there, "what if?", there)
    table.ask("quit")
    heard = table.ask("quit")
    test.ok("costly decisions" in heard, "and back", heard)
    heard = choose(table, heard, "turning points")
    told = table.ask("1")
    test.ok(" · " in told or "Turn " in told, "a turning point", told)
    there = choose(table, heard, "that table")
    test.ok(re.search(r"^\d+/\d+\. ", there, re.M), "... and its place", there)
    heard = table.ask("quit")
    test.ok(len(os.listdir(os.path.join(folder, "veillee"))) == 1, "the match played on has its record")
    return heard


def retried(test, path, table, heard, marked):
    """Her mistakes, until one is found."""
    own = sum(", Anne, " in words or ". Anne, " in words for words in marked)
    heard = choose(table, choose(table, heard, "retry mistakes"), "those of Anne")
    test.ok(own and "try again: Anne’s mistakes" in heard and "%" not in heard, "her mistakes, without the answers", heard)
    asked = choose(table, heard, "try")
    test.ok("%d question" % own in asked and "Your hand: " in asked and talk.answers(asked), "the table and the question", asked)
    test.ok("%" not in asked, "... without the answer", asked)
    asked = asked[asked.rindex("\n\n"):]
    told = ""
    for sign, _ in talk.answers(asked):
        told = table.ask(sign)
        if "Well done. " in told:
            break
    test.ok("Not yet. " in table.said and re.search(r"^Well done\. .+: \d+% to win\. ", told, re.M),
            "a good answer is found, others are not", told)
    if own > 1:
        told = table.ask("answer")
        test.ok("The best: " in told, "the answer, shown", told)
        test.ok("Commands:" in table.ask("help") and "skip: " in table.said[-3000:], "help", table.said[-900:])
    while talk.answers(told) and "try again: " not in told:
        told = table.ask("skip")
    test.ok("try again: Anne’s mistakes" in told and "Found since." in told, "and to the end", told)
    table.ask("")
    status, _ = table.leave()
    test.ok(status == 0, "leaving")
    again = walk(path)
    test.ok("Found since." in again.ask("retry Anne"), "what was found is known another day", again.said[-900:])
    again.leave()
    again = walk(path)
    test.ok("called “Zoé”" in again.ask("retry Zoé"), "... of somebody who is there", again.said[-300:])
    again.leave()


def in_french(test, path):
    """Every part."""
    table = walk(path, "fr")
    heard = table.ask("relecture")
    test.ok("tournants" in heard and "celles" not in heard, "in French", heard)
    for words in ("comptes", "celles d’Anne", "décisions", "toutes", "erreurs à refaire", "essayer"):
        heard = choose(table, heard, words)
    for line in ("aide", "réponse", "quitter", "", ""):
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
    heard = hear_on(table, ENTRY)
    at = re.search(r"^(\d+)% is done so far", heard, re.M)
    test.ok(at and 0 < int(at.group(1)) < 100, "%s stops it" % name, heard)
    table.leave()
    return int(at.group(1))


def stopped(test, folder, path):
    """By an empty line, by Ctrl-C; it goes on from there."""
    for name, stop in (("a line", lambda table: table.say("")),
                       ("Ctrl-C", lambda table: table.process.send_signal(signal.SIGINT))):
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
    test.ok("Commands:" in table.ask("help") and "retry" in table.said[-2500:] and "I do not understand “x”" in table.ask("x"),
            "what can be done is said", table.said[-500:])
    table.say("review")
    refused.held(table.process, lambda: table.say(""))
    heard = hear_on(table, ENTRY)
    test.ok("decisions" in heard, "the review of one's own match", heard)
    test.ok(talk.is_after(table.ask("")), "and back", table.said[-300:])
    table.say("")
    status, rest = table.leave()
    test.ok(status == 0 and ">" not in rest, "Enter leaves", rest)


def from_the_menu(test, folder, path):
    """A match that is over is reviewed without being shown again first."""
    kept = os.path.join(folder, "veillee")
    os.makedirs(kept, exist_ok=True)
    for end in ("", ".review"):
        shutil.copy(path + end, os.path.join(kept, "2025-11-26-200000-marquis.jsonl" + end))
    table = talk.Table("--plain")
    heard = choose(table, choose(table, table.hear(), "Finished matches"), "review")
    if "turning points" not in heard:  # which one, if there are several
        heard = choose(table, heard, "Marquis: Anne, Perrin, Basile")
    test.ok("turning points" in heard and "decisions" in heard, "a review from the menu", heard)
    test.ok("Finished matches" in table.ask(""), "and back", table.said[-500:])
    table.leave()


def other_games(test, folder):
    """What there is to say of every game, begun and looked at."""
    for game, options in GAMES.items():
        table = begun(record(folder, game, options))
        refused.held(table.process, lambda: table.say(""))
        heard = hear_on(table, ENTRY)
        accounts = choose(table, heard, "figures")
        test.ok(len(PLAYER.findall(accounts)) == 3, "what came of it: " + game, accounts)
        heard = choose(table, choose(table, accounts, "decisions"), "all decisions")
        test.ok(len(entries(heard)) > 5, "decisions: " + game, heard)
        table.ask("1")
        choose(table, heard, "that table")
        heard = table.ask("quit")
        choose(table, choose(table, heard, "retry mistakes"), "try")
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
        table, heard = worked_out(test, path)
        heard, marked = decisions(test, table, heard)
        heard = places(test, folder, table, heard, marked)
        retried(test, path, table, heard, marked)
        in_french(test, path)
        after_the_end(test, folder)
        from_the_menu(test, folder, path)
        other_games(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
