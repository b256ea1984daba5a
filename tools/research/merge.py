#!/usr/bin/env python3
"""Puts together what several machines have played of one thing: the whole, to the byte, as one machine would have it.

usage: merge.py [--untimed] SHARD...        of a tournament, as `veillee arena --shard I/N` writes them: prints the JSON lines
                                            of `arena.py --json`, or `--census` where one was ordered
       merge.py --out FILE POSITIONS...     of self-play, as `veillee selfplay --shard I/N` writes them: makes the file

All parts must be there, each once, in any order. What is missing, damaged, cut off or of another order is refused by its name
before anything is printed. --untimed leaves out what a clock measured. The seconds of all shards are added up.

A shard is JSON lines: the order; a line a match, by seat; the end, with the counts of the census; and a hash of all lines
before it, by the core's own function. src/lab/lines.h says more.
"""
import argparse
import json
import os
import struct
import sys

from tournament import GOLDEN, MASK, STRANGE, Census, Order, Report, read_match, times, whole

FORMAT, VERSION = "veillee-shard", 2


class Refused(Exception):
    """Why nothing is made of the files, in a line."""


def hash_of(lines):
    """tournament.mix, byte by byte; written out, since it is what takes the time."""
    value = 0
    for byte in b"".join(lines):
        value ^= byte
        value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & MASK
        value = (value ^ value >> 27) * 0x94D049BB133111EB & MASK
        value = (value ^ value >> 31) + GOLDEN & MASK
    return "%016x" % value


# ---- reading a shard ----

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
    if not head.startswith(b'{"positions":3,') or not head.endswith(b"\n"):
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
