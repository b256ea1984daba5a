#!/usr/bin/env python3
"""Statistics, people and what is kept, in lines: every figure against a count of its own, made of the replays of the records."""

import json
import math
import os
import random
import re
import sys

import talk
from talk import tap

TABLES = [("marquis", ["Anne", "Basile", "Perrin:novice"]), ("marquis", ["Anne", "Basile"]),
          ("marquis", ["Basile", "Anne", "Perrin:novice"]), ("marquis", ["Anne", "Basile", "Perrin:novice"]),
          ("blasons", ["Anne", "Basile", "Guillemette"]),
          ("blasons", ["Basile", "Anne", "Perrin:novice"])]
MENU = {"statistics": "8", "settings": "9"}


def play_all(test, home):
    chance = random.Random(18)
    for game, people in TABLES:
        seats = [word for name in people for word in ("--seat", name)]
        table = talk.Table("play", game, "--plain", "--seed", str(chance.getrandbits(32)), *seats, XDG_STATE_HOME=home)
        talk.play_with(table, chance, ["state"])
        test.same(table.leave()[0], 0, "a match of " + game)


def records(home):
    """Of every record: the game, the names and levels of its seats, the points, the winners."""
    folder, found = os.path.join(home, "veillee"), []
    for name in sorted(os.listdir(folder)):
        if name.endswith(".jsonl"):
            lines = tap.run("replay", os.path.join(folder, name), "--json").stdout.splitlines()
            setup, end = json.loads(lines[0])["setup"], json.loads(lines[-1])
            found.append((setup["game"], setup["seats"], end["scores"], end["winners"]))
    return found


def places(scores, winners):
    """Winners first, the others by points; who have the same share the place."""
    order = [(seat not in winners, 0 if seat in winners else -points) for seat, points in enumerate(scores)]
    return [1 + sum(other < mine for other in order) for mine in order]


def tenth(number):
    """A half is rounded up."""
    return math.floor(number * 10 + 0.5) / 10


def count(found, game, name):
    """What is to be said of that person at that game."""
    played = won = 0
    expected, points, place = 0.0, [], []
    for of, seats, scores, winners in found:
        for seat in seats:
            if of == game and seat["name"] == name:
                played += 1
                won += seat["seat"] in winners
                expected += len(winners) / len(seats)
                points.append(scores[seat["seat"]])
                place.append(places(scores, winners)[seat["seat"]])
    return ("%d %s, %d won; a player of equal strength would have won %.1f." % (played, "match" if played == 1 else "matches", won, tenth(expected)),
            "Average place %.1f; points: %.1f on average, %d to %d."
            % (tenth(sum(place) / played), tenth(sum(points) / played), min(points), max(points)))[:2 if played >= 4 else 1]


def against(found, name, other):
    ahead = behind = level = 0
    for _, seats, scores, winners in found:
        at = {seat["name"]: places(scores, winners)[seat["seat"]] for seat in seats}
        if name in at and other in at:
            ahead += at[name] < at[other]
            behind += at[name] > at[other]
            level += at[name] == at[other]
    return ahead, behind, level


def figures(test, home):
    found = records(home)
    test.same(len(found), len(TABLES), "a record for each match")
    said = talk.menu(home, MENU["statistics"], "@players", "1", "", "")
    test.ok("  1. Anne: 6 matches" in said and "  2. Basile: 6 matches" in said, "everybody, most matches first", said)
    for game, name in (("marquis", "Marquis"), ("blasons", "7 Blasons")):
        for fact in count(found, game, "Anne"):
            test.ok("%s: %s" % (name, fact) in said, "%s: %s" % (name, fact), said)
    ahead, behind, level = against(found, "Anne", "Basile")
    rival = re.search(r"^Basile: 6 matches, ahead (\d+) times?, behind (\d+) times?, level (\d+) times?\.", said, re.M)
    test.same(rival and tuple(map(int, rival.groups())), (ahead, behind, level), "with Basile")
    test.ok(re.search(r"^Marquis$\n(.*\n)*?Mostly plays \S", said, re.M), "how it was played", said)
    few = "7 Blasons\nToo few matches to say how the game is played: 2 more are needed.\n"
    test.ok(few in said, "two matches tell nothing, and how many are missing", said)
    game = talk.menu(home, MENU["statistics"], "@Marquis", "", "", "")
    test.ok(re.search(r"^bots: \w+: matches \d+, won \d+", game, re.M), "one game in full", game)
    odd = talk.LEFT_OVER.search(said + game) or re.search(r"statistics\.\w", said + game)
    test.ok(not odd and max(map(len, (said + game).splitlines())) <= 120, "no key, no long line", said)


def what_counts(test, home):
    said = talk.menu(home, MENU["statistics"], "@filters", "@With whom", "b", "", "", "")
    test.ok("Anne, without bots:" in said, "without bots", said)
    after = said[said.index("Anne, without bots:"):]
    test.ok("Marquis: 1 match, " in after and "7 Blasons: 1 match, " in after, "... two matches are left", after)
    french = talk.menu(home, MENU["statistics"], "@critères", "@Combien de joueurs", "g", "", "", "", language="fr")
    test.ok("Anne, à 7 joueurs\u00a0:" in french and "Aucune partie ne répond à ces critères." in french, "at seven seats", french)
    test.ok(not talk.LEFT_OVER.search(french), "... in French", french)


def files(test, home):
    said = talk.menu(home, MENU["statistics"], "@save to file", "@JSON", "", "")
    path = re.search(r"Saved to (\S+\.json)", said)
    if test.ok(path and os.path.exists(path.group(1)), "a file is written, and where is told", said):
        test.same(os.stat(path.group(1)).st_mode & 0o777, 0o600, "... for its owner alone")
        with open(path.group(1), encoding="utf-8") as file:
            json.load(file)


def names(test, home):
    said = talk.menu(home, MENU["statistics"], "@rename", "Basile", "@do it", "", "")
    test.ok("cannot be separated again" in said and "sat at the same table in 6 matches" in said, "two who sat at one table", said)
    said = talk.menu(home, MENU["statistics"], "@rename", "Cécile", "@change nothing", "", "")
    test.ok("Anne becomes Cécile in every match" in said and "Nothing has been changed." in said, "asked first", said)
    said = talk.menu(home, MENU["statistics"], "@rename", "Cécile", "@do it", "@players", "", "", "")
    test.ok("6 matches rewritten." in said and ". Cécile: 6 matches" in said, "renamed", said)
    test.ok(all("Anne" not in [seat["name"] for seat in seats] for _, seats, _, _ in records(home)), "... in the records")
    said = talk.menu(home, MENU["statistics"], "@players", "@Basile", "@forget", "@do it", "@players", "", "", "")
    test.ok("somebody" in said and "6 matches rewritten." in said, "forgotten", said)
    test.ok("Basile: 6 matches" not in said.split("rewritten.")[1], "... and not listed any more", said)


def kept(test, home):
    settings = talk.menu(home, MENU["settings"], "")
    number = re.findall(r"^  (\d+)\. What is kept here", settings, re.M)[0]
    said = talk.menu(home, MENU["settings"], number, "", "", "")
    test.ok("6 matches: " in said and os.path.join(home, "veillee") in said, "what is kept", said)
    said = talk.menu(home, MENU["settings"], number, "1", "no", "", "", "")
    test.ok("nothing is deleted" in said and len(records(home)) == len(TABLES), "another word deletes nothing", said)
    said = talk.menu(home, MENU["settings"], number, "1", "delete", "")
    test.ok("Everything is deleted." in said, "the word deletes it all", said)
    test.ok(not os.path.exists(os.path.join(home, "veillee")), "... and the folder")
    said = talk.menu(home, MENU["statistics"], "")
    test.ok("Play one to the end" in said, "with nothing played it is said what to do", said)


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        home = os.path.join(folder, "state")
        os.mkdir(home)
        play_all(test, home)
        for part in (figures, what_counts, files, names, kept):
            part(test, home)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
