#!/usr/bin/env python3
"""Puts together what several machines have played of one thing: the whole, to the byte, as one machine would have it.

usage: merge.py [--untimed] SHARD...        of a tournament, as `veillee arena --shard I/N` writes them: prints the JSON lines
                                            of `veillee arena --json`, or `--census` where one was ordered
       merge.py --out FILE POSITIONS...     of self-play, as `veillee selfplay --shard I/N` writes them: makes the file

All parts must be there, each once, in any order. What is missing, damaged, cut off or of another order is refused by its name
before anything is printed. --untimed leaves out what a clock measured. The seconds of all shards are added up.

A shard is JSON lines: the order; a line a match, by seat; the end, with the counts of the census; and a hash of all lines
before it, by the core's own function. src/lab/shard.c writes it.
"""
import argparse
import json
import math
import os
import re
import struct
import sys

FORMAT, VERSION = "veillee-shard", 2
WHOLE = 840  # parts of a win, which one to eight winners share evenly
FAULTS = ("crash", "silence", "answer")
DEALS_LEAST = 32  # before a sequential test says anything
MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
STRANGE = (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, ZeroDivisionError, RecursionError)


class Refused(Exception):
    """Why nothing is made of the files, in a line."""


def mix(value):
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & MASK
    value = (value ^ value >> 27) * 0x94D049BB133111EB & MASK
    return value ^ value >> 31


def hash_of(lines):
    """mix, byte by byte; written out, since it is what takes the time."""
    value = 0
    for byte in b"".join(lines):
        value ^= byte
        value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & MASK
        value = (value ^ value >> 27) * 0x94D049BB133111EB & MASK
        value = (value ^ value >> 31) + GOLDEN & MASK
    return "%016x" % value


# ---- reading a shard ----

def whole(value, most=1 << 62, least=0):
    if type(value) is not int or not least <= value <= most:
        raise ValueError
    return value


def wholes(values, count=None, most=1 << 62, least=0):
    if type(values) is not list or count not in (None, len(values)):
        raise ValueError
    return [whole(value, most, least) for value in values]


def times(values, seats):
    if len(values) != seats or not all(type(value) is float for value in values):
        raise ValueError
    return values


class Order:
    """What all shards of a tournament have in common; names and the game as the line writes them."""

    def __init__(self, head, line):
        self.said = dict(head["order"], of=head["of"], program=head["program"])
        said = self.said
        self.shards, self.games = whole(said["of"], 10000, 1), whole(said["games"], 1 << 32, 1)
        self.seats, self.seed = whole(said["seats"], 8, 1), int(said["seed"])
        self.names = re.findall(r'"(?:[^"\\]|\\.)*"', re.search(r'"line_up":\[(.*?)\],"seed":"', line.decode())[1])
        self.game, self.fewest, self.duplicate = said["game"], said["fewest"], said["duplicate"]
        self.untimed, self.census, self.sprt = said["untimed"], said["census"], said.get("sprt")
        if len(self.names) != self.seats or self.duplicate and self.games % self.seats:
            raise ValueError

    def differs(self, other):
        """The name of the first field that another order has otherwise, or None."""
        return next((name for name in {**self.said, **other.said}
                     if self.said.get(name) != other.said.get(name)), None)

    def seed_of(self, number):
        return mix(self.seed + number // (self.seats if self.duplicate else 1) * GOLDEN & MASK) >> 11

    def numbers(self, shard):
        """Of the matches of a shard, from 1: deals go to the shards by turns."""
        together = self.seats if self.duplicate else 1
        return [deal * together + match for deal in range(shard - 1, self.games // together, self.shards)
                for match in range(together)]


def read_match(order, line, number):
    """The match that is due, and no other."""
    match, seats = json.loads(line), order.seats
    if match["match"] != number or match["seed"] != order.seed_of(number):
        raise ValueError
    whole(match["first"], seats - 1), whole(match["answers"])
    wholes(match["winners"], None, seats - 1), wholes(match["scores"], seats, 1 << 31, -1 << 31)
    wholes(match["thoughts"], seats)
    if len(match["sides"]) != seats or any(not wholes(side, None, seats - 1) for side in match["sides"]):
        raise ValueError
    if not order.untimed:
        times(match["seconds"], seats), times(match["longest"], seats)
    if "forfeit" in match:
        whole(match["forfeit"], seats - 1), FAULTS.index(match["fault"])
    return match


def read_lines(path):
    """The lines of a file; what stands behind the last end has been cut off."""
    try:
        with open(path, "rb") as stream:
            return stream.read().split(b"\n")[:-1]
    except OSError as error:
        raise Refused("%s cannot be read: %s." % (path, error.strerror)) from None


def read_head(path, lines):
    try:
        head = json.loads(lines[0])
        if head["format"] != FORMAT:
            raise ValueError
    except STRANGE:
        raise Refused("%s is not a shard of a tournament, as veillee arena --shard I/N writes them." % path) from None
    if head.get("version") != VERSION:
        raise Refused("%s comes from another version of the program (%s): merge with that one, or play the shards again "
                      "with this one." % (path, head.get("program")))
    return head


def check_hash(path, lines):
    try:
        said = json.loads(lines[-1])["hash"]
    except STRANGE:
        raise Refused("%s has no end: the shard was interrupted. Play it again." % path) from None
    if said != hash_of(lines[:-1]):
        raise Refused("%s is damaged: it is not what was written. Copy it again, or play this shard again." % path)


class Tournament:
    """What has been read of it."""

    def __init__(self):
        self.order, self.files, self.matches, self.seconds, self.census = None, {}, {}, 0.0, Census()

    def add(self, path):
        lines = read_lines(path)
        head = read_head(path, lines)
        check_hash(path, lines)
        number = 0
        try:
            order, shard = Order(head, lines[0]), whole(head["shard"], head["of"], 1)
            self.check(path, order, shard)
            due = order.numbers(shard)
            if len(lines) != len(due) + 3:
                raise Refused("%s is damaged: it is not what was written. Play this shard again." % path)
            for number, match in enumerate(due, 1):
                self.matches[match] = read_match(order, lines[number], match)
            number = len(due) + 1
            self.take_end(json.loads(lines[number]), len(due))
        except STRANGE:
            raise Refused("%s, line %d: this is not what a shard of this tournament says there. Play this shard again."
                          % (path, number + 1)) from None

    def check(self, path, order, shard):
        self.order = self.order or order
        differs = self.order.differs(order)
        if differs:
            raise Refused("%s belongs to another tournament than the files before it: “%s” is not the same. Merge the shards "
                          "of one alone." % (path, differs))
        if shard in self.files:
            raise Refused("%s: shard %d/%d was there already. Name each shard once." % (path, shard, order.shards))
        self.files[shard] = path

    def take_end(self, end, played):
        if end["played"] != played:
            raise ValueError
        if not self.order.untimed:
            self.seconds += times([end["seconds"]], 1)[0]
        if self.order.census:
            self.census.add(end["census"])

    def check_complete(self):
        missing = ["%d/%d" % (i, self.order.shards) for i in range(1, self.order.shards + 1) if i not in self.files]
        if missing:
            raise Refused("some shards are missing: %s. Play them with --shard, or name their files too."
                          % ", ".join(missing[:20] + ["..."] * (len(missing) > 20)))


# ---- the census: sums, and their lines ----

def per(part, count):
    return part / count if count > 0 else 0


class Census:
    def __init__(self):
        self.matches = self.seats = 0
        self.events, self.answers = {}, {}

    def add(self, said):
        self.matches += whole(said["matches"])
        self.seats = whole(said["seats"], 8) or self.seats
        for event in said["events"]:
            self.add_event(event)
        for kind, question, answer, listed, given, first, word in said["answers"]:
            wholes([kind, answer, listed, given, first])
            known = self.answers.setdefault((kind, answer), [str(question), str(word), 0, 0, first])
            known[1], known[4] = min((known[4], known[1]), (first, str(word)))[::-1]
            known[2] += listed
            known[3] += given

    def add_event(self, said):
        empty = {"count": 0, "by_place": [0] * len(said["by_place"]), "sums": [[name, 0, 0] for name, _, _ in said["sums"]],
                 "things": {}}
        known = self.events.setdefault(whole(said["form"]), {"event": said["event"], **said, **empty})
        known["count"] += whole(said["count"])
        known["by_place"] = [a + b for a, b in zip(known["by_place"], wholes(said["by_place"]))]
        known["sums"] = [[name, a + whole(c), b + whole(d)] for (name, a, b), (_, c, d) in zip(known["sums"], said["sums"])]
        for thing, name, *counts in said["things"] if "field" in said else ():
            row = known["things"].setdefault(whole(thing, 63), (str(name), [0] * 6))
            row[1][:] = [a + b for a, b in zip(row[1], wholes(counts, 6))]

    def lines(self):
        for _, event in sorted(self.events.items()):
            yield self.event_line(event)
            for _, (name, counts) in sorted(event["things"].items()):
                yield thing_line(event, name, counts)
        for _, (question, word, listed, given, _) in sorted(self.answers.items()):
            yield '{"question":"%s","answer":"%s","listed":%d,"given":%d,"share":%.4f}' % (
                question, word, listed, given, per(given, listed))

    def event_line(self, event):
        line = '{"event":"%s","count":%d,"per_match":%.4f' % (event["event"], event["count"], per(event["count"], self.matches))
        for name, total, zeros in event["sums"]:
            line += ',"%s_per_match":%.4f,"%s_zero":%d' % (name, per(total, self.matches), name, zeros)
        if event["by_place"]:
            line += ',"by_place":[%s]' % ",".join(map(str, event["by_place"][:self.seats]))
        return line + "}"


def thing_line(event, name, counts):
    count, total, seats, last, wins, last_wins = counts
    number = '"%s":%d,' % (event["number"], total) if "number" in event else ""
    return '{"event":"%s","%s":"%s","count":%d,%s"seats":%d,"win_share":%.4f,"last":%d,"last_win_share":%.4f}' % (
        event["event"], event["field"], name, count, number, seats, per(wins / WHOLE, seats), last, per(last_wins / WHOLE, last))


# ---- figures of matches: as src/lab/report.c and sprt.c have them ----

def last_of(match, seats, fewest):
    """All seats of the sides that have not won and have the worst score, a side's being the sum of its seats'."""
    worth = {seat: sum(match["scores"][s] for s in set(match["sides"][seat])) * (-1 if fewest else 1)
             for seat in range(seats) if seat not in match["winners"]}
    return {seat for seat in worth if worth[seat] == min(worth.values())}


def interval(count, matches):
    """The 95 % interval of a share by Wilson's score."""
    z, share = 1.959964, count / matches
    z2 = z * z / matches
    middle, reach = share + z2 / 2, math.sqrt(z2 * (share * (1 - share) + z2 / 4))
    return share, (middle - reach) / (1 + z2), (middle + reach) / (1 + z2)


class Player:
    def __init__(self):
        self.wins = self.last = self.score = self.squares = self.thoughts = 0
        self.seconds = self.longest = 0.0
        self.faults = dict.fromkeys(FAULTS, 0)


class Test:
    """The sequential test of docs/arena.md."""

    def __init__(self, order):
        self.seats, self.asked = order.seats, order.sprt
        self.low, self.high, alpha, beta = (float(self.asked[name]) for name in ("low", "high", "alpha", "beta"))
        self.lower, self.upper = math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha)
        self.deals = self.wins = self.squares = self.of_deal = 0
        self.decision = "undecided"

    def ratio(self):
        if self.deals == 0:
            return 0.0
        n, all_of_deal = float(self.deals), self.seats * float(WHOLE)
        mean = self.wins / (n * self.seats * WHOLE)
        middle = (self.low + self.high) / 2
        even = middle * (1 - middle)
        seen = self.squares / (all_of_deal * all_of_deal) / n - mean * mean
        there = seen * even / (mean * (1 - mean)) if 0 < mean < 1 else 0
        variance = max(there, even / self.seats / 4)
        return n * (self.high - self.low) * (2 * mean - self.low - self.high) / (2 * variance)

    def count(self, match):
        """False: it has decided."""
        first = match["match"] % self.seats
        self.of_deal += WHOLE // len(match["winners"]) if first in match["winners"] else 0
        if first + 1 < self.seats:
            return True
        self.deals, self.wins, self.squares = self.deals + 1, self.wins + self.of_deal, self.squares + self.of_deal ** 2
        self.of_deal = 0
        if self.deals >= DEALS_LEAST:
            ratio = self.ratio()
            self.decision = "low" if ratio <= self.lower else "high" if ratio >= self.upper else "undecided"
        return self.decision == "undecided"

    def said(self):
        return ',"sprt":{"low":%.4f,"high":%.4f,"alpha":%.4f,"beta":%.4f,"decision":"%s","llr":%.4f,"lower":%.4f,"upper":%.4f,' \
            '"deals":%d}' % (self.low, self.high, self.asked["alpha"], self.asked["beta"], self.decision, self.ratio(),
                             self.lower, self.upper, self.deals)


class Report:
    def __init__(self, order, untimed):
        seats = order.seats
        self.order, self.untimed = order, untimed or order.untimed
        self.matches = self.answers = 0
        self.players = [Player() for _ in range(seats)]
        self.seat_wins, self.places = [0] * seats, [[0, 0] for _ in range(seats)]  # by place: wins, last
        self.test = Test(order) if order.sprt else None

    def count(self, match):
        """False: the test has decided."""
        seats = self.order.seats
        last = last_of(match, seats, self.order.fewest)
        for seat in range(seats):
            player, place = self.players[(seat - match["match"]) % seats], self.places[(seat - match["first"]) % seats]
            won = WHOLE // len(match["winners"]) if seat in match["winners"] else 0
            score = match["scores"][seat]
            player.wins, player.last = player.wins + won, player.last + (seat in last)
            player.score, player.squares = player.score + score, player.squares + score * score
            player.thoughts += match["thoughts"][seat]
            if not self.order.untimed:
                player.seconds += match["seconds"][seat]
                player.longest = max(player.longest, match["longest"][seat])
            if match.get("forfeit") == seat:
                player.faults[match["fault"]] += 1
            self.seat_wins[seat] += won
            place[0], place[1] = place[0] + won, place[1] + (seat in last)
        self.matches += 1
        self.answers += match["answers"]
        return self.test.count(match) if self.test else True

    def match_line(self, match):
        names = [self.order.names[(seat - match["match"]) % self.order.seats] for seat in range(self.order.seats)]
        line = '{"game":"%s","seed":%d,"seats":[%s],"scores":[%s],"winners":[%s],"first":%d,"answers":%d' % (
            self.order.game, match["seed"], ",".join(names), ",".join(map(str, match["scores"])),
            ",".join(map(str, sorted(set(match["winners"])))), match["first"], match["answers"])
        if "forfeit" in match:
            line += ',"forfeit":{"seat":%d,"fault":"%s"}' % (match["forfeit"], match["fault"])
        return line + "}"

    def shares(self, wins, last):
        return '"share":%.4f,"low":%.4f,"high":%.4f,"last":%.4f,"last_low":%.4f,"last_high":%.4f' % (
            *interval(wins / WHOLE, self.matches), *interval(last, self.matches))

    def player_said(self, player, name):
        n, forfeits = float(self.matches), sum(player.faults.values())
        mean = player.score / n
        spread = math.sqrt(max(0, (player.squares - player.score * mean) / (n - 1))) if n > 1 else 0
        said = '{"level":%s,"matches":%d,"wins":%.4f,%s,"score_mean":%.3f,"score_spread":%.3f,"forfeits":%d' % (
            name, self.matches, player.wins / WHOLE, self.shares(player.wins, player.last), mean, spread, forfeits)
        if forfeits:
            said += ',"faults":{%s}' % ",".join('"%s":%d' % fault for fault in player.faults.items())
        if not self.untimed:
            said += ',"think_ms_mean":%.3f,"think_ms_longest":%.3f' % (
                1000 * player.seconds / player.thoughts if player.thoughts else 0, 1000 * player.longest)
        return said + "}"

    def elo(self):
        shares = interval(self.players[0].wins / WHOLE, self.matches)
        return "".join(',"%s":%s' % (name, "%.1f" % (400 * math.log10(share / (1 - share))) if 0 < share < 1 else "null")
                       for name, share in zip(("elo", "elo_low", "elo_high"), shares))

    def summary_line(self, seconds):
        line = '{"summary":{"game":"%s","seed":%d,"matches":%d,"line_up":[%s]' % (
            self.order.game, self.order.seed, self.matches, ",".join(map(self.player_said, self.players, self.order.names)))
        line += ',"seat_shares":[%s]' % ",".join("%.4f" % (wins / WHOLE / self.matches) for wins in self.seat_wins)
        line += ',"place_shares":[%s]' % ",".join(
            '{"wins":%.4f,%s}' % (wins / WHOLE, self.shares(wins, last)) for wins, last in self.places)
        line += self.elo() if self.order.seats == 2 else ""
        line += self.test.said() if self.test else ""
        line += ',"answers_mean":%.2f' % (self.answers / self.matches)
        return line + ("" if self.untimed else ',"seconds":%.3f' % seconds) + "}}"


def merged(paths, untimed=False):
    """The lines of a tournament, of the files of all its shards; Refused: what does not fit."""
    tournament = Tournament()
    for path in paths:
        tournament.add(path)
    tournament.check_complete()
    report = Report(tournament.order, untimed)
    lines, more, number = [], True, 0
    while more and number < tournament.order.games:
        more = report.count(tournament.matches[number])
        lines.append(report.match_line(tournament.matches[number]))
        number += 1
    return [*lines, report.summary_line(tournament.seconds), *tournament.census.lines()]


# ---- positions of self-play: docs/nets.md has their format ----

BLOCK = struct.Struct("<7IQ")  # magic, bytes, number of the match, seats, positions, features, drawn; seed
MAGIC = 0x31504C56


def blocks_of(path, head):
    """(number of the match, positions, path, where it stands, bytes) of each whole block of a file."""
    found, at, size = [], len(head), os.path.getsize(path)
    with open(path, "rb") as stream:
        while at + BLOCK.size <= size:
            stream.seek(at)
            magic, length, number, _, positions, *_ = BLOCK.unpack(stream.read(BLOCK.size))
            if magic != MAGIC or length < BLOCK.size:
                raise Refused("%s is not a file of positions, or it is damaged: leave it out, or make it anew." % path)
            if at + length > size:
                break
            found.append((number, positions, path, at, length))
            at += length
    return found


def head_of(path):
    with open(path, "rb") as stream:
        head = stream.readline(1 << 16)
    if not head.startswith(b'{"positions":2,') or not head.endswith(b"\n"):
        raise Refused("%s is not a file of positions, or it is damaged: leave it out, or make it anew." % path)
    return head


def merge_positions(paths, out):
    heads = [head_of(path) for path in paths]
    for path, head in zip(paths, heads):
        if head != heads[0]:
            raise Refused("%s is a part of something else than the first file: all must be the same there except --shard and "
                          "--threads." % path)
    found = sorted(block for path, head in zip(paths, heads) for block in blocks_of(path, head))
    for one, other in zip(found, found[1:]):
        if one[0] == other[0]:
            raise Refused("%s holds a match that another file holds too: leave one of the two out." % other[2])
    with open(out, "xb") as stream:
        stream.write(heads[0])
        for _, _, path, at, length in found:
            with open(path, "rb") as part:
                part.seek(at)
                stream.write(part.read(length))
    print("%s: %d matches, %d positions." % (out, len(found), sum(block[1] for block in found)))


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].replace("usage: ", ""))
    parser.add_argument("--untimed", action="store_true")
    parser.add_argument("--out")
    parser.add_argument("files", nargs="+")
    words = parser.parse_args()
    try:
        if words.out:
            merge_positions(words.files, words.out)
        else:
            print("\n".join(merged(words.files, words.untimed)))
    except Refused as why:
        sys.exit("merge.py: %s" % why)
    except OSError as error:
        sys.exit("merge.py: %s: %s" % (error.filename, error.strerror))


if __name__ == "__main__":
    main()
