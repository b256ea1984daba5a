#!/usr/bin/env python3
"""Counts, in records of matches, what good players do not do, and whom bots aim at.

    tools/research/blunders.py RECORD...

Each line says how often it was seen of how often there was occasion, and how often a match. The last lines of a game are no
blunders: of the answers by which one of several other seats was named, what part named each seat, and what part would by lot.
Reads what `veillee replay RECORD --json` says (docs/replay-json.md); VEILLEE_PROGRAM names another program than ./veillee.

A count is what the lines themselves show. So a look forgone and a Barde not called for are occasions that a good player
may let pass; the others he would not.
"""

import collections
import json
import os
import subprocess
import sys


class Tally:
    """Of each thing, how often it was seen and how often it could have been."""

    def __init__(self):
        self.seen = collections.Counter()
        self.could = collections.Counter()
        self.named = collections.Counter()  # by the seat
        self.by_lot = collections.Counter()

    def count(self, what, seen):
        self.could[what] += 1
        self.seen[what] += bool(seen)

    def aim(self, asked, seats, answer):
        """One of these seats, one an answer that names one, has been named by the seat asked; who names itself aims at
        nobody."""
        others = {listed: seat for listed, seat in seats.items() if seat != asked}
        if len(set(others.values())) < 2 or answer not in others:
            return
        self.named[others[answer]] += 1
        for seat in others.values():
            self.by_lot[seat] += 1 / len(others)


class Reader:
    """Follows a match line by line."""

    def __init__(self, setup, tally):
        self.setup, self.tally = setup, tally
        self.seats = len(setup["seats"])

    def event(self, name, fields, clause):
        pass

    def answer(self, line, given, listed):
        pass


def last_number(answer):
    word = answer.split()[-1]
    return int(word) if word.isdigit() else None


def seats_of(listed):
    """Of the answers that name a seat, which."""
    return {answer: last_number(answer) for answer in listed if last_number(answer) is not None}


class Marquis(Reader):
    def __init__(self, setup, tally):
        super().__init__(setup, tally)
        self.last = None

    def event(self, name, fields, clause):
        if name == "last":
            self.last = fields["seat"]
        elif name in ("turn", "done"):
            self.last = None
        elif name == "refused" and clause == "MAR-4.15":
            self.tally.seen["offers of protection refused"] += 1
        elif name == "proposed":
            self.tally.could["offers of protection refused"] += 1

    def answer(self, line, given, listed):
        question = line["question"]
        if question == "buy" and line["clause"] in ("MAR-5.1", "MAR-5.5"):
            self.tally.count("last purchases declined, or not of all", given != listed[-1])
        elif question == "declare" and self.last == line["seat"]:
            self.tally.count("last purchases declined, or not of all", given == "keep")
        elif question == "claim":
            self.tally.count("coins of a Comtesse waived", given == "waive")
        elif question == "victim":
            self.tally.aim(line["seat"], seats_of(listed), given)


class Sbires(Reader):
    def __init__(self, setup, tally):
        super().__init__(setup, tally)
        self.reserve = [collections.Counter() for _ in range(self.seats)]
        self.passed = set()
        self.score = [setup["numbers"]["points"]["sbires"]] * self.seats

    def event(self, name, fields, clause):
        if name == "laid":
            self.reserve[fields["seat"]][fields["card"]] += 1
        elif name in ("dropped", "spent", "lost", "cured") and fields.get("slot") != 8:
            self.reserve[fields["seat"]][fields["card"]] -= 1
        elif name == "infected":
            self.reserve[fields["at"]][fields["card"]] += 1
        elif name == "swapped":
            own, other = self.reserve[fields["seat"]], self.reserve[fields["at"]]
            own[fields["own"]] -= 1
            own[fields["theirs"]] += 1
            other[fields["theirs"]] -= 1
            other[fields["own"]] += 1
        elif name in ("gained", "forfeited"):
            self.score[fields["seat"]] = fields["score"]
        elif name == "passed":
            self.passed.add(fields["seat"])
        elif name in ("day", "evening"):
            self.passed = set()

    def is_full(self, seat, card):
        most = self.setup["numbers"]["max"].get(card, 0)
        return most > 0 and self.reserve[seat][card] >= most

    def answer(self, line, given, listed):
        question, seat = line["question"], line["seat"]
        if question == "keep":
            self.keep(seat, given, listed)
        elif question == "turn":
            if "cure" in listed:
                self.tally.count("passes with a Belladone that could be cured", given == "pass")
            if "play ragots" in listed:
                self.tally.count("passes with Ragots in hand", given == "pass")
        elif question == "attack" and len(self.passed | {seat}) == self.seats:
            self.attack(given, listed)
        elif question == "target":
            seats = seats_of(listed)
            self.tally.aim(seat, seats, given)
            if line["fields"]["card"] == "ragots" and len(seats) > 1:
                most = max(self.score[seat] for seat in seats.values())
                self.tally.count("Ragots on another than the leader", self.score[seats[given]] < most)

    def keep(self, seat, given, listed):
        cards = [answer.split()[-1] for answer in listed if answer != "keep_nothing"]
        idle = [card for card in cards if self.is_full(seat, card)]
        if idle and len(idle) < len(cards):
            self.tally.count("a card kept that cannot be laid", given.split()[-1] in idle or given == "keep_nothing")

    def attack(self, given, listed):
        strength = self.setup["numbers"]["attack"]
        bare = self.setup["numbers"]["bare"]["sbires"]
        needs = {answer: strength.get(answer.split()[-1], bare) if answer != "bare" else bare for answer in listed}
        if len(set(needs.values())) > 1:
            self.tally.count("a weaker weapon when all others have passed", needs[given] > min(needs.values()))


class Gueux(Reader):
    COMES = {"drew": "seat", "gave": "to", "dealt": "seat", "revealed": "seat"}
    ALL = ("passed", "swapped", "gathered", "brewed", "deal")

    def __init__(self, setup, tally):
        super().__init__(setup, tally)
        self.lacks = set()

    def event(self, name, fields, clause):
        if name == "lacks" and fields["character"] == "paillarde":
            self.lacks.add(fields["seat"])
        elif name in self.COMES:
            self.lacks.discard(fields[self.COMES[name]])
        elif name in self.ALL:
            self.lacks = set()

    def answer(self, line, given, listed):
        question = line["question"]
        if question in ("give_to", "swap", "demand", "heads"):
            self.tally.aim(line["seat"], seats_of(listed), given)
        if question == "demand":
            seats = seats_of(listed)
            if self.lacks & set(seats.values()) and not set(seats.values()) <= self.lacks:
                self.tally.count("demands of whoever is known to be without her", seats[given] in self.lacks)
        elif question == "end" and "yes" in listed:
            self.tally.count("Moine with Nonne kept at the turn's end", given == "no")
        elif question == "look" and "yes" in listed:
            self.tally.count("looks of a Pleutre forgone", given == "no")
        elif question == "turn":
            if "barde" in listed:
                self.tally.count("draws with a Barde not called for", given == "draw")
            if "sybille" in listed:
                self.tally.count("draws with a Sybille not used", given == "draw")


class Blasons(Reader):
    def __init__(self, setup, tally):
        super().__init__(setup, tally)
        self.seat_of = {seat["house"]: seat["seat"] for seat in setup["table"]["seats"]}

    def answer(self, line, given, listed):
        if line["question"] in ("point", "point_for"):
            owners = {answer: self.seat_of[answer.split()[-1]] for answer in listed if answer != "self"}
            self.tally.aim(line["seat"], owners, given)


READERS = {"marquis": Marquis, "sbires": Sbires, "gueux": Gueux, "blasons": Blasons}


def read(lines, tallies):
    """Counts one match into the tally of its game; returns the game."""
    lines = iter(lines)
    setup = json.loads(next(lines))["setup"]
    reader = READERS[setup["game"]](setup, tallies[setup["game"]])
    for text in lines:
        line = json.loads(text)
        if "event" in line:
            reader.event(line["event"], line["fields"], line["clause"])
        elif "answer" in line and len(line["answers"]) > 1:
            reader.answer(line, line["answer"], line["answers"])
    return setup["game"]


def report(game, matches, tally):
    print(f"{game}: {matches} matches")
    for what in tally.could:
        seen = tally.seen[what]
        print(f"  {what}: {seen} of {tally.could[what]}, {seen / matches:.2f} a match")
    named = sum(tally.named.values())
    for seat in sorted(tally.by_lot):
        share, by_lot = 100 * tally.named[seat] / named, 100 * tally.by_lot[seat] / named
        print(f"  seat {seat + 1} named: {share:.1f} % of {named}, by lot {by_lot:.1f} %")


def main():
    program = os.environ.get("VEILLEE_PROGRAM", "./veillee")
    tallies, matches = collections.defaultdict(Tally), collections.Counter()
    for record in sys.argv[1:]:
        done = subprocess.run([program, "replay", record, "--json"], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"{record}: {done.stderr.strip()}")
        matches[read(done.stdout.splitlines(), tallies)] += 1
    for game in sorted(matches):
        report(game, matches[game], tallies[game])


if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] == "--help":
        print(__doc__)
        sys.exit(0 if len(sys.argv) > 1 else 2)
    main()
