#!/usr/bin/env python3
"""veillee arena --shard and tools/research/merge.py: together the shards say what one machine says, to the byte; what is
missing, there twice, foreign or damaged is refused."""

import json
import os
import random
import subprocess
import sys

from lab import RESEARCH, arena, merge, tap

sys.path.insert(0, RESEARCH)
import merge as reader  # noqa: E402

ORDERS = {
    "text": ["gueux", "--seat", "adept", "--games", "20", "--iterations", "20"] + ["--seat", "beginner"] * 2,
    "json": ["marquis", "--json", "--seat", "random", "--games", "15"] + ["--seat", "beginner"] * 2,
    "census": ["sbires", "--census", "--games", "5"] + ["--seat", "random"] * 3,
    "teams": ["blasons", "--games", "9", "--option", "teams=two"] + ["--seat", "random"] * 4,
    "duplicate": ["gueux", "--duplicate", "--json", "--games", "31"] + ["--seat", "beginner"] * 2 + ["--seat", "random"],
    "test": ["gueux", "--sprt", "0.4,0.55", "--json", "--games", "400"] + ["--seat", "beginner"] * 2,
    "test in words": ["marquis", "--sprt", "0.4,0.55", "--games", "30"] + ["--seat", "random"] * 2,
}

WRONG = ("", "0.5", "0.5,", "0.5,0.4", "0.5,0.5", "0,0.5", "0.5,1", "0.5,0.6,0.05", "0.5,0.6,0,1", "0.5 0.6", "-1,0.5", "a,b",
         "0.5,0.6x", "0.5,0.6,0.5,0.05", "nan,0.5", "0.1,0.2,0.05,0.05,0.05")  # no sequential test


def play(words, *more):
    ran = arena(*words, "--seed", "7", *more)
    return ran.stdout if ran.returncode == 0 else ran.stdout + ran.stderr


def shards(folder, words, count, *more):
    """The files of all shards."""
    return [tap.write(folder, "%d-of-%d" % (i, count), play(words, "--shard", "%d/%d" % (i, count), *more))
            for i in range(1, count + 1)]


def merged(test, folder, name, words):
    chance = random.Random(name)
    whole = play(words, "--untimed", "--json")
    for count in (1, 2, 3, 7):
        files = shards(folder, words, count, "--untimed")
        chance.shuffle(files)
        same(test, merge(*files).stdout, whole, "%s: %d of %d" % (name, count, count))
    return whole


def same(test, found, wanted, name):
    """To the byte; where not, the first line that differs is told."""
    for ours, theirs in zip(found.splitlines() + [""], wanted.splitlines() + [""]):
        if ours != theirs:
            break
    test.ok(found == wanted and wanted, name, "found  %s\nwanted %s" % (ours, theirs))


def threads(test):
    """Nor does it matter how many threads play: where a test ends, and what is counted."""
    for name, words in ORDERS.items():
        same(test, play(words, "--untimed", "--threads", "5"), play(words, "--untimed", "--threads", "1"),
             "threads change nothing: " + name)


def timed(test, folder):
    """Times are added up; without them the rest is the same."""
    words = ORDERS["json"]
    files = shards(folder, words, 3)
    ran = merge(*files).stdout.splitlines()
    summary = json.loads(ran[-1])["summary"]
    ends, longest = [], 0
    for path in files:
        with open(path, encoding="utf8") as stream:
            lines = [json.loads(line) for line in stream]
        ends.append(lines[-2]["seconds"])
        longest = max([longest] + [match["longest"][(match["match"] + 1) % 3] for match in lines[1:-2]])
    test.ok(abs(summary["seconds"] - sum(ends)) < 0.001, "seconds are added up", (summary["seconds"], ends))
    test.ok(longest > 0 and abs(summary["line_up"][1]["think_ms_longest"] - 1000 * longest) < 0.001,
            "the longest thought is the longest of all", summary)
    same(test, merge("--untimed", *files).stdout, play(words, "--untimed"),
         "--untimed leaves times out when merging too")
    test.ok("think_ms" not in play(words, "--untimed") and '"seconds"' not in play(words, "--untimed"),
            "nothing that a clock measures")


def decided(test, whole):
    """The test has an end before all matches are played, and every shard plays its whole part all the same."""
    lines = [json.loads(line) for line in whole.splitlines()]
    said = lines[-1]["summary"]["sprt"]
    test.ok(said["decision"] != "undecided" and len(lines) - 1 == 2 * said["deals"] < 400, "the merge decides", said)


def refused(test, folder):
    words = ORDERS["json"]
    one, two, three = shards(folder, words, 3)
    with open(two, encoding="utf8") as stream:
        lines = stream.read().splitlines(keepends=True)

    def shard(name, *changed):
        return tap.write(folder, name, "".join(changed))

    def other(name, *more):
        return tap.write(folder, name, play(words, "--shard", "2/3", *more))
    digit = [i for i, c in enumerate(lines[3]) if c.isdigit()][-1]
    wrong = lines[3][:digit] + str((int(lines[3][digit]) + 1) % 10) + lines[3][digit + 1:]
    old = lines[0].replace('"version":2', '"version":1')
    program = lines[0].replace('"program":"', '"program":"0.0.')
    edition = lines[0].replace('"edition":', '"edition":9')
    # What stands there, and what the message says.
    for name, files, told in (
            ("missing", [one, three], ["2/3"]),
            ("there twice", [one, two, two, three], [two, "2/3"]),
            ("the same under another name", [one, two, three, shard("again", *lines)], ["again", "2/3"]),
            ("another seed", [one, other("seed", "--seed", "8"), three], ["seed", "another tournament"]),
            ("more matches", [one, other("games", "--games", "16"), three], ["games"]),
            ("another line-up", [one, other("line", "--iterations", "9"), three], ["iterations"]),
            ("another number of shards", [one, tap.write(folder, "of", play(words, "--shard", "2/4")), three], ["of"]),
            ("another version", [shard("old", old, *lines[1:])], ["old", "another version"]),
            ("another program", [one, hashed(folder, "program", [program] + lines[1:-1])], ["program"]),
            ("another edition", [one, hashed(folder, "edition", [edition] + lines[1:-1])], ["edition"]),
            ("a digit changed", [one, shard("digit", *lines[:3], wrong, *lines[4:]), three], ["digit", "damaged"]),
            ("a line lost", [one, shard("lost", *lines[:3], *lines[4:]), three], ["lost", "damaged"]),
            ("cut off", [one, shard("cut", *lines[:-1]), three], ["cut", "Play it again"]),
            ("cut off within a line", [one, shard("torn", *lines[:-1], lines[-1][:9]), three], ["torn", "Play it again"]),
            ("nothing in it", [one, shard("empty"), three], ["empty", "not a shard"]),
            ("a record", [one, shard("record", '{"format":"veillee-record","version":1,"program":"0.1.0"}\n'), three],
             ["record", "not a shard"]),
            ("not JSON", [shard("text", "veillee\n")], ["text", "not a shard"]),
            ("a match of another shard", [one, hashed(folder, "strange", lines[:2] + lines[1:2] + lines[3:-1]), three],
             ["strange", "line 3"]),
            ("no such file", [one, os.path.join(folder, "nothing")], ["nothing"]),
            ("a folder", [one, folder], [folder])):
        ran = merge(*files)
        test.ok(ran.returncode == 1 and not ran.stdout and len(ran.stderr.splitlines()) == 1
                and all(word in ran.stderr for word in told), "refused: " + name,
                "%d\n%s%s" % (ran.returncode, ran.stdout, ran.stderr))


def forfeits(test, folder):
    """A match lost by a fault is told and counted as one, from a shard too."""
    words = ORDERS["json"]
    with open(shards(folder, words, 1)[0], encoding="utf8") as stream:
        lines = stream.read().splitlines(keepends=True)
    for line, fault in ((2, "silence"), (5, "crash"), (8, "silence")):  # matches 1, 4 and 7: player 0 sits in seat 1
        lines[line] = lines[line].replace('"winners"', '"forfeit":1,"fault":"%s","winners"' % fault)
    path = hashed(folder, "forfeits", lines[:-1])
    told = [json.loads(line) for line in merge(path).stdout.splitlines()]
    test.same([m.get("forfeit") for m in told[1:5]],
              [{"seat": 1, "fault": "silence"}, None, None, {"seat": 1, "fault": "crash"}], "forfeits are told")
    players = told[-1]["summary"]["line_up"]
    test.same([p["forfeits"] for p in players], [3, 0, 0], "... and counted by player")
    test.same(players[0]["faults"], {"crash": 1, "silence": 2, "answer": 0}, "... and by fault")
    lines[2] = lines[2].replace('"silence"', '"boredom"')
    test.ok("line 3" in merge(hashed(folder, "boredom", lines[:-1])).stderr, "an unknown fault")


def mutated(value, chance):
    """A JSON value with something in it changed, left out or there twice."""
    other = [None, -1, 0, 63, 64, 99, 1 << 32, 1 << 62, -(1 << 62), "", "x" * 200, [], {}, 1.5, True, [1, 2]]
    if chance.random() < 0.15 or not isinstance(value, (list, dict)) or not value:
        return chance.choice(other)
    value = value.copy()
    at = chance.choice(list(value) if isinstance(value, dict) else range(len(value)))
    if chance.random() < 0.15:
        del value[at]
    elif isinstance(value, list) and chance.random() < 0.15:
        value.insert(at, value[at])
    else:
        value[at] = mutated(value[at], chance)
    return value


def strange(test, folder):
    """Whatever stands in a shard whose hash is right, it is read or refused."""
    chance = random.Random(5)
    for name in ("census", "json"):
        lines = play(ORDERS[name], "--shard", "1/1").splitlines()[:-1]
        for number in range(200):
            changed, at = list(lines), chance.randrange(len(lines))
            changed[at] = json.dumps(mutated(json.loads(changed[at]), chance), separators=(",", ":"))
            path = hashed(folder, "mutated", [line + "\n" for line in changed])
            try:
                reader.merged([path])
            except reader.Refused as why:
                if "mutated" not in str(why) and "missing" not in str(why) or "\n" in str(why):
                    test.ok(False, "refused by its name, in a line", why)
            except Exception as error:  # whatever it is, nobody should see it
                test.ok(False, "a strange shard of %s, %d" % (name, number), "%r\n%s" % (error, changed[at][:500]))
        test.ok(True, "strange shards: %s" % name)


def hashed(folder, name, lines):
    """A file whose check says that nothing has changed in it."""
    value = reader.hash_of(line.rstrip("\n").encode() for line in lines)
    return tap.write(folder, name, "".join(lines) + '{"hash":"%s"}\n' % value)


def usage(test, folder):
    for words, told in ((["--shard", "1/3"], "--seed"), (["--shard", "0/3"], "--shard 0/3"), (["--shard", "4/3"], "4/3"), (["--shard", "1"], "I/N"),
                        (["--shard", "1/10001"], "10,000"), (["--sprt", "0.3,0.4", "--census"], "--census"),
                        *((["--sprt", wrong], "--sprt " + wrong) for wrong in WRONG)):
        ran = tap.run("arena", "gueux", *words)
        test.ok(ran.returncode == 2 and told in ran.stderr and not ran.stdout and len(ran.stderr.splitlines()) == 1,
                "wrong: " + " ".join(words), ran.stderr)
    test.same(merge().returncode, 2, "there must be files")
    ran = subprocess.run([tap.PROGRAM, "arena", *ORDERS["text"], "--seed", "7", "--shard", "1/2"], stdout=open("/dev/full", "w"),
                         stderr=subprocess.PIPE, text=True, check=False)
    test.ok(ran.returncode == 1 and "It is incomplete" in ran.stderr, "an output that takes nothing is told", ran.stderr)
    several = shards(folder, ["gueux", "--games", "2", "--seat", "random", "--seat", "random"], 5, "--untimed")
    test.ok('"matches":2,' in merge(*several).stdout, "a shard may have no match at all")


def records(test, folder):
    """Shards may keep their records in one folder."""
    into = os.path.join(folder, "records")
    os.mkdir(into)
    words = ["gueux", "--games", "11", "--record", into] + ["--seat", "beginner"] * 3
    shards(folder, words, 2)
    test.same(sorted(os.listdir(into)), ["gueux-%02d.jsonl" % n for n in range(1, 12)], "every match has its record")


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        for name, words in ORDERS.items():
            whole = merged(test, folder, name, words)
            if name == "test":
                decided(test, whole)
        threads(test)
        timed(test, folder)
        refused(test, folder)
        forfeits(test, folder)
        strange(test, folder)
        usage(test, folder)
        records(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
