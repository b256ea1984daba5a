#!/usr/bin/env python3
"""veillee arena --record: a record of every match that verifies and replays as that match; what stands in the way is told,
and nothing is replaced."""

import json
import os
import resource
import subprocess
import sys

from lab import arena, tap

GAMES = {"blasons": 4, "gueux": 5, "marquis": 3, "sbires": 3}
SMALL = ["arena", "gueux", "--seat", "beginner", "--seat", "beginner", "--games", "3", "--seed", "5"]


def kept(test, folder):
    for game, seats in GAMES.items():
        order = [game, "--seat", "adept", "--games", "2", "--seed", "5", "--iterations", "20", "--json"]
        done = arena(*order, *["--seat", "beginner"] * (seats - 1), "--record", folder)
        matches = [json.loads(line) for line in done.stdout.splitlines()[:-1]]
        paths = [os.path.join(folder, "%s-%d.jsonl" % (game, n + 1)) for n in range(2)]
        ran = tap.run("verify", *paths)
        test.ok(ran.returncode == 0 and ran.stdout.count("match over") == 2, "%s: both verify" % game,
                done.stderr + ran.stdout + ran.stderr)
        for match, path in zip(matches, paths):
            lines = [json.loads(line) for line in tap.run("replay", path, "--json").stdout.splitlines()]
            setup, end = lines[0]["setup"], lines[-1]
            with open(path, encoding="utf-8") as file:
                test.same(json.loads(file.readline())["edition"], setup["edition"], "%s: the edition is told" % game)
            first = next(line["fields"]["seat"] for line in lines[1:] if line.get("event") == "first")
            test.same([setup["seed"], [s["level"] for s in setup["seats"]], end["scores"], end["winners"], end["answers"],
                       first],
                      [match["seed"], match["seats"], match["scores"], match["winners"], match["answers"], match["first"]],
                      "%s: it is the match that was told" % os.path.basename(path))


def numbered(test, folder):
    done = tap.run(*SMALL[:-4], "--games", "11", "--record", folder)
    test.same(sorted(os.listdir(folder)), ["gueux-%02d.jsonl" % n for n in range(1, 12)],
              "names keep the order of the matches")
    test.ok(done.returncode == 0 and done.stdout, "the results are told as ever", done.stderr)


def one_thread_or_several(test, folder):
    whole = []
    for threads in ("1", "4"):
        into = os.path.join(folder, threads)
        os.mkdir(into)
        tap.run(*SMALL, "--threads", threads, "--record", into)
        whole.append([open(os.path.join(into, name), encoding="utf-8").read() for name in sorted(os.listdir(into))])
    test.ok(len(whole[0]) == 3 and whole[0] == whole[1], "threads change nothing in a record")


def refused(test, folder):
    there = os.path.join(folder, "gueux-3.jsonl")
    nothing = os.path.join(folder, "nothing")
    with open(there, "w", encoding="utf-8") as file:
        file.write("mine")
    for name, into, words, status, told in (
            ("a file that is there", folder, [], 1, there), ("a missing folder", nothing, [], 1, nothing),
            ("a file for a folder", there, [], 1, there),
            ("a player without a level", folder, ["--seat", "random"], 2, "random")):
        ran = tap.run(*SMALL, *words, "--record", into)
        test.ok(ran.returncode == status and told in ran.stderr and len(ran.stderr.splitlines()) == 1 and not ran.stdout,
                "%s is told before anything is played" % name, "%d\n%s%s" % (ran.returncode, ran.stdout, ran.stderr))
    with open(there, encoding="utf-8") as file:
        test.same(file.read(), "mine", "nothing is replaced")
    test.same(os.listdir(folder), ["gueux-3.jsonl"], "and nothing is written")


def full(test, folder):
    """A limit on the size of files stands for a full disk."""
    order = ["arena", "blasons", "--games", "3", "--threads", "1"] + ["--seat", "beginner"] * 4

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))
    ran = subprocess.run([tap.PROGRAM, *order, "--record", folder], capture_output=True, text=True,
                         preexec_fn=limit, check=False)
    test.ok(ran.returncode == 1 and "blasons-1.jsonl" in ran.stderr and "stops here" in ran.stderr, "a full disk is told",
            "%d\n%s%s" % (ran.returncode, ran.stdout, ran.stderr))
    ran = tap.run("verify", os.path.join(folder, "blasons-1.jsonl"))
    test.ok(ran.returncode == 0 and "can be resumed" in ran.stdout, "what was written is whole lines",
            ran.stdout + ran.stderr)
    test.same(os.listdir(folder), ["blasons-1.jsonl"], "nothing more is played")


def main():
    test = tap.Tap()
    for part in (kept, numbered, one_thread_or_several, refused, full):
        with tap.scratch() as folder:
            part(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
