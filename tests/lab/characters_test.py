#!/usr/bin/env python3
"""Characters are told apart: who has read some matches of each, and then sees what one of them does in another match up to
its twentieth choice, names its character. It reads what the whole table sees: whom a player harms, and whether that is who
has harmed it most, one of those, others, or somebody who never did; what it gains, loses, and does for others; that it
passes. A naive Bayes classifier of these counts, as if each were Poisson's; it learns from one half of the matches and is
asked about the other, both ways. VEILLEE_MATCHES=200 plays so many matches of each character (100).

And they are as strong as each other: of EQUAL matches of one of each, none wins further from a third than three standard
deviations."""

import collections
import concurrent.futures
import json
import math
import os
import subprocess
import sys
import tempfile

from lab import arena, tap

CHARACTERS = ("cautious", "greedy", "vengeful")
CHOICES = 20
GAMES, AT_LEAST = ("marquis", "sbires", "blasons"), 80  # of 100
EQUAL = 300
# What is counted as a choice: of Sbires and 7 Blasons the card that is played. What follows from it is seen as well.
COUNTED = {"sbires": ("turn",), "blasons": ("play",)}


def declared(game):
    """{event: (flags, its fields that hold a seat)}"""
    events, event = {}, None
    with open(os.path.join(tap.ROOT, "src/games", game, game + ".game"), encoding="utf-8") as lines:
        for line in lines:
            words = line.split("#")[0]
            if words.startswith("event "):
                event = words.split()[1].rstrip(":")
                fields = words.split(":", 1)[1].split(",") if ":" in words else []
                names = [field.split()[-1] for field in fields if field.split()[:1] == ["seat"]]
                events[event] = ((), names)
            elif words.startswith("    flags") and event:
                events[event] = (words.split()[1:], events[event][1])
            elif words[:1] not in (" ", "\n", ""):
                event = None
    return events


class Watcher:
    """Counts what a seat does."""

    def __init__(self, seat, events):
        self.seat, self.events = seat, events
        self.counts, self.harm = collections.Counter(), collections.Counter()

    def harms(self, by, whom):
        if by == self.seat:
            worse = sum(harm > self.harm[whom] for harm in self.harm.values())
            alike = sum(harm == self.harm[whom] for harm in self.harm.values())
            of = "innocent" if not self.harm[whom] else "others" if worse else "first" if alike == 1 else "equals"
            self.counts["harms " + of] += 1
        elif whom == self.seat:
            self.harm[by] += 1

    def see(self, name, fields):
        flags, seats = self.events[name]
        first, other = (fields.get(seat, -1) for seat in (seats + ["", ""])[:2])
        if set(flags) & {"hurts", "hurt"} and first >= 0 and other >= 0 and first != other:
            self.harms(*((first, other) if "hurts" in flags else (other, first)))
        if first == self.seat:
            for flag in ("gains", "loses", "helps"):
                self.counts[flag] += flag in flags
            self.counts["passes"] += name == "passed"


def watch(path, events, counted):
    """What the player with a character does in a match."""
    ran = subprocess.run([tap.PROGRAM, "replay", path, "--json"], check=True, capture_output=True, text=True)
    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    with open(path, encoding="utf-8") as record:
        seats = json.loads(record.readline())["seats"]
    seat = next(i for i, player in enumerate(seats) if "character" in player)
    watcher, left = Watcher(seat, events), CHOICES
    for line in lines:
        if "event" in line:
            watcher.see(line["event"], line["fields"])
        elif "answer" in line and line["seat"] == seat and len(line["answers"]) > 1 and (
                not counted or line["question"] in counted):
            left -= 1
            if left < 0:
                break
    return seats[seat]["character"], watcher.counts


def told(learnt, asked):
    """How many are named."""
    what = sorted({key for _, counts in learnt for key in counts})
    mean = {}
    for character in CHARACTERS:
        seen = [counts for name, counts in learnt if name == character]
        mean[character] = {key: (sum(counts[key] for counts in seen) + 0.5) / (len(seen) + 1) for key in what}
    named = 0
    for name, counts in asked:
        likely = {c: sum(counts[key] * math.log(mean[c][key]) - mean[c][key] for key in what) for c in CHARACTERS}
        named += max(likely, key=likely.get) == name
    return named


def share_told(game, matches, folder):
    paths = []
    for character in CHARACTERS:
        into = os.path.join(folder, game + character)
        os.mkdir(into)
        arena(game, "--seat", "expert/" + character, "--seat", "expert", "--seat", "expert", "--games", str(matches),
              "--seed", "1", "--untimed", "--record", into)
        paths += sorted(os.path.join(into, name) for name in os.listdir(into))
    events = declared(game)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        seen = list(pool.map(lambda path: watch(path, events, COUNTED.get(game)), paths))
    halves = seen[::2], seen[1::2]
    return 100 * (told(*halves) + told(*reversed(halves))) / len(seen)


def shares(game):
    """What each wins where all three sit at one table."""
    seats = [word for character in CHARACTERS for word in ("--seat", "expert/" + character)]
    ran = arena(game, *seats, "--games", str(EQUAL), "--seed", "2001", "--duplicate", "--untimed", "--json")
    summary = json.loads(ran.stdout.splitlines()[-1])["summary"]
    return [player["share"] for player in summary["line_up"]]


def main():
    test = tap.Tap()
    matches = int(os.environ.get("VEILLEE_MATCHES", "100"))
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            share = share_told(game, matches, folder)
            print("# %s: %.1f %% of %d" % (game, share, 3 * matches))
            test.ok(share >= AT_LEAST, "%s: by %d choices" % (game, CHOICES), "%.1f %%" % share)
    for game in GAMES:
        wins = shares(game)
        said = ", ".join("%s %.1f %%" % (character, 100 * won) for character, won in zip(CHARACTERS, wins))
        print("# %s: %s" % (game, said))
        test.ok(all(abs(won - 1 / 3) < 3 * math.sqrt(2 / 9 / EQUAL) for won in wins), game + ": as strong as each other", said)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
