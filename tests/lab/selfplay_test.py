#!/usr/bin/env python3
"""veillee selfplay: the same seed gives the same bytes on however many threads and in however many parts; what is written
adds up; files that are cut, damaged or of something else; full disks; nets in a data folder."""

import json
import os
import shutil
import struct
import sys

from lab import merge, tap

HEAD = struct.Struct("<7IQ")
MAGIC = 0x31504C56
NOTHING = 65535
QUICK = ["--player", "search:iterations=8,nodes=64", "--games", "12", "--seed", "3", "--opening", "40", "--options", "50",
         "--stray", "10"]


def play(*words):
    return tap.run("selfplay", *words)


def read(path):
    """The line of JSON, and each block as (head, body)."""
    with open(path, "rb") as stream:
        head = json.loads(stream.readline())
        data = stream.read()
    blocks = []
    while data:
        fields = HEAD.unpack(data[:HEAD.size])
        blocks.append((fields, data[HEAD.size:fields[1]]))
        data = data[fields[1]:]
    return head, blocks


def columns(fields, body):
    """The columns of a block by name, and whether they fill it."""
    _, size, _, seats, positions, features, _, _ = fields
    out, at = {}, 0
    for name, kind, count in (("score", "i", seats), ("worth", "H", seats), ("side", "H", seats),
                              ("root", "H", positions * seats), ("judged", "H", positions * seats),
                              ("feature", "H", features), ("count", "B", 2 * positions * (seats + 1)), ("asked", "B", positions), ("tried", "B", positions)):
        width = struct.calcsize("<" + kind)
        out[name] = struct.unpack("<%d%s" % (count, kind), body[at:at + width * count])
        at += width * count
    out["answers"] = struct.unpack("<%dH" % (2 * sum(out["tried"])), body[at:at + 4 * sum(out["tried"])])
    at += 4 * sum(out["tried"])
    return out, size % 4 == 0 and 0 <= size - HEAD.size - at < 4 and not any(body[at:])


def adds_up(head, fields, body):
    """Whether what a block says fits together."""
    magic, _, _, seats, positions, features, _, _ = fields
    column, filled = columns(fields, body)
    low, high = head["seats"]
    rows, at = [], 0
    for count in column["count"]:
        rows.append(column["feature"][at:at + count])
        at += count
    tables, owns = rows[seats::seats + 1], [row for i, row in enumerate(rows) if i % (seats + 1) < seats]
    asked = head["of_seat"] - head["questions"]
    return (magic == MAGIC and filled and low <= seats <= high and at == features
            and abs(sum(column["worth"]) - 65534) <= seats
            and all(max(row) < head["of_table"] for row in tables)
            and all(not row or max(row) < head["of_seat"] for row in owns)
            and all(len(set(row)) == len(row) for row in rows)
            and all(max(owns[2 * i * seats + seat]) >= asked for i, seat in enumerate(column["asked"]))
            and all(sum(feature >= asked for row in owns[i * seats:(i + 1) * seats] for feature in row) == 1
                    for i in range(2 * positions))
            and all(side >> seat & 1 for seat, side in enumerate(column["side"])))


def answers_add_up(head, column, seats):
    """Whether the answers of each position are those to its question, each once, and their visits come to all of them."""
    rows, at, own = [], 0, head["of_seat"] - head["questions"]
    for count in column["count"]:
        rows.append(column["feature"][at:at + count])
        at += count
    at = 0
    for i, (asked, tried) in enumerate(zip(column["asked"], column["tried"])):
        keys, visits = column["answers"][at:at + 2 * tried:2], column["answers"][at + 1:at + 2 * tried:2]
        at += 2 * tried
        kind = max(rows[2 * i * (seats + 1) + asked]) - own
        if tried < 2 or len(set(keys)) != tried or any(key // 64 != kind for key in keys) or abs(sum(visits) - 65534) > tried:
            return False
    return True


def same_bytes(test, folder):
    whole = os.path.join(folder, "whole")
    ran = play("blasons", *QUICK, "--threads", "1", "--out", whole)
    test.ok(ran.returncode == 0 and "12 matches" in ran.stdout, "twelve matches", ran.stdout + ran.stderr)
    ran = play("blasons", *QUICK, "--threads", "3", "--out", whole + "-3")
    test.ok(tap.content(whole) == tap.content(whole + "-3"), "the same bytes on three threads", ran.stderr)
    for parts in (2, 5):
        files = []
        for part in range(1, parts + 1):
            files.insert(0, os.path.join(folder, "part-%d-%d" % (part, parts)))
            play("blasons", *QUICK, "--shard", "%d/%d" % (part, parts), "--out", files[0])
        ran = merge(*files, "--out", whole + "-of-%d" % parts)
        test.ok(tap.content(whole) == tap.content(whole + "-of-%d" % parts), "the same bytes in %d parts" % parts, ran.stderr)
    play("blasons", *QUICK[:-6], "--out", whole + "-other")
    test.ok(tap.content(whole) != tap.content(whole + "-other"), "other orders, other bytes")
    return whole


def what_is_written(test, whole):
    head, blocks = read(whole)
    test.same((head["positions"], head["game"], head["games"], head["net"]), (3, "blasons", 12, True), "the line of JSON")
    test.same([fields[2] for fields, _ in blocks], list(range(12)), "a block a match, in their order")
    test.ok(all(adds_up(head, *block) for block in blocks), "every block adds up")
    test.ok({fields[6] for fields, _ in blocks} == {0, 1, 2, 3}, "options and openings are drawn in some matches",
            [fields[6] for fields, _ in blocks])
    roots = [columns(*block)[0]["root"] for block in blocks]
    test.ok(all(root and NOTHING not in root for root in roots), "the search says what it expects at every position")
    test.ok(all(answers_add_up(head, *columns(fields, body)[:1], fields[3]) for fields, body in blocks), "what it gave each answer adds up")
    test.same(head["of_seat"], sum(count for _, count in head["seat_features"]) + head["questions"], "features of a seat")
    test.same(head["of_table"], sum(count for _, count in head["table_features"] + head["options"]) + 8,
              "features of the table")


def players(test, folder):
    """Players that do not search expect nothing; one position in three is a third of them."""
    path = os.path.join(folder, "chance")
    order = ["marquis", "--player", "chance", "--games", "4", "--seats", "2", "--option", "first_coins=3"]
    play(*order, "--out", path)
    head, blocks = read(path)
    test.ok(all(fields[3] == 2 and set(columns(fields, body)[0]["root"]) <= {NOTHING} and not any(columns(fields, body)[0]["tried"]) for fields, body in blocks),
            "two seats, and nobody who searches")
    all_of_them = sum(fields[4] for fields, _ in blocks)
    play(*order, "--every", "3", "--out", path + "-3")
    thirds = [fields[4] for fields, _ in read(path + "-3")[1]]
    test.ok(abs(sum(thirds) - all_of_them / 3) <= len(thirds), "one position in three", (thirds, all_of_them))
    test.same(head["fixed"], {"first_coins": "3"}, "an option that is given is named")


def refused(test, folder, whole):
    new, data = os.path.join(folder, "new"), tap.content(whole)
    cut, spoilt = os.path.join(folder, "cut"), os.path.join(folder, "spoilt")
    other = os.path.join(folder, "part-1-2")
    for status, words, wanted in (
            (2, ["blasons"], "--out"),
            (1, ["blasons", "--out", whole], "exists already"),
            (1, ["blasons", "--out", "/nowhere/x"], "/nowhere/x"),
            (2, ["blasons", "--out", new, "--seats", "2-9"], "--seats 9"),
            (2, ["blasons", "--out", new, "--seats", "2"], "3..7"),
            (2, ["blasons", "--out", new, "--seats", "5-3"], "5..8"),
            (2, ["blasons", "--out", new, "--shard", "3/2"], "I/N"),
            (2, ["blasons", "--out", new, "--player", "serch"], "“search”"),
            (2, ["blasons", "--out", new, "--seats", "3-5", "--option", "teams=two"], "BLA-"),
            (2, ["blasons", "more", "--out", new], "more")):
        ran = play(*words)
        test.ok(ran.returncode == status and wanted in ran.stderr and len(ran.stderr.splitlines()) == 1
                and not os.path.exists(new), "refused: " + " ".join(map(os.path.basename, words)), ran.stdout + ran.stderr)
    for words, wanted in ((["/nowhere/x"], "/nowhere/x"), ([whole, other], "too"), ([tap.PROGRAM], "not a file of positions"),
                          ([os.path.join(folder, "chance"), whole], "something else")):
        ran = merge(*words, "--out", new)
        test.ok(ran.returncode == 1 and wanted in ran.stderr and len(ran.stderr.splitlines()) == 1 and not os.path.exists(new),
                "not put together: " + " ".join(map(os.path.basename, words)), ran.stdout + ran.stderr)
    ran = merge(whole, "--out", whole)
    test.ok(ran.returncode == 1 and "exists" in ran.stderr and tap.content(whole) == data, "no file is replaced", ran.stderr)
    with open(cut, "wb") as stream:
        stream.write(data[:-5])
    ran = merge(cut, "--out", new)
    test.ok(ran.returncode == 0 and "11 matches" in ran.stdout and data.startswith(tap.content(new)),
            "a file that is cut is read up to its last whole match", ran.stdout + ran.stderr)
    with open(spoilt, "wb") as stream:
        stream.write(data.replace(struct.pack("<I", MAGIC), b"VLP?", 1))
    ran = merge(spoilt, "--out", new + "-2")
    test.ok(ran.returncode == 1 and "damaged" in ran.stderr, "a file that is damaged", ran.stderr)


def full_disk(test):
    if not os.path.exists("/dev/full"):
        return
    with tap.scratch() as folder:
        link = os.path.join(folder, "full")
        os.symlink("/dev/full", link)
        ran = play("blasons", *QUICK, "--out", link)
        test.ok(ran.returncode == 1 and "already" in ran.stderr, "a link is never followed to replace something", ran.stderr)
        limit = ["sh", "-c", 'ulimit -f 600; trap "" XFSZ; exec "$0" "$@"', tap.PROGRAM]
        ran = tap.subprocess.run(limit + ["selfplay", "blasons", *QUICK, "--out", folder + "/small"], capture_output=True,
                                 text=True, check=False)
        test.ok(ran.returncode == 1 and "last whole match" in ran.stderr, "no room for all of it", ran.stderr)
        ran = merge(folder + "/small", "--out", folder + "/whole")
        test.ok(ran.returncode == 0 and "0 matches" not in ran.stdout, "what was written can be read", ran.stdout + ran.stderr)


def net_folder(test, folder):
    """A folder's own net is read, and refused where it does not fit."""
    data = os.path.join(folder, "data")
    shutil.copytree(os.path.join(tap.ROOT, "data"), data)
    shutil.rmtree(os.path.join(data, "nets"), ignore_errors=True)
    ran = tap.run("rules", "blasons", "5.2", "--data", data)
    test.ok(ran.returncode == 0, "a folder without nets", ran.stderr)
    os.mkdir(os.path.join(data, "nets"))
    net = os.path.join(data, "nets", "blasons.net")
    for content, wanted in ((b"", "begin with a line of JSON"), (b"{\"net\": 7}\n", "net: 7"), (b"\n" * 600000, "524288"),
                            (b"\xff\xfe\n", "begin with a line of JSON")):
        with open(net, "wb") as stream:
            stream.write(content)
        for language, advice in (("en", "remove"), ("fr", "ôtez")):
            ran = tap.run("rules", "blasons", "5.2", "--data", data, "--lang", language)
            message = ran.stderr.replace("Remove", "remove").replace("Ôtez", "ôtez")
            test.ok(ran.returncode == 1 and net in message and advice in message and (language == "fr" or wanted in message)
                    and len(message.splitlines()) == 1, "no net: %s in %s" % (wanted, language), ran.stderr)
    test.same(tap.run("rules", "gueux", "1.2", "--data", data).returncode, 0, "other games do not mind")


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        whole = same_bytes(test, folder)
        what_is_written(test, whole)
        players(test, folder)
        refused(test, folder, whole)
        net_folder(test, folder)
    full_disk(test)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
