#!/usr/bin/env python3
"""Head starts from the command line to the record: the arena's records have them, play again, and tell of them in JSON; the
plain table says them; somebody who plays unaided gets no hint where another one does."""

import json
import os
import sys

import client
import tap

MOST = {"blasons": 60, "marquis": 15, "sbires": 19}


def records(test, folder, game, seats):
    """What each record says is what its scores add up to."""
    words = ["--seat", "novice/+%d" % MOST[game]] + ["--seat", "novice"] * (seats - 1)
    done = tap.run("arena", game, "--games", "6", "--seed", "3", "--record", folder, *words)
    test.same(done.returncode, 0, "a tournament of %s with a head start" % game)
    heads, told, wrong = set(), 0, []
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        with open(path, encoding="utf-8") as file:
            header = json.loads(file.readline())
        has = [seat.get("head", 0) for seat in header["seats"]]
        heads.add(has.index(MOST[game]))
        if sum(has) != MOST[game] or tap.run("verify", path).returncode != 0:
            wrong.append(name)
        lines = [json.loads(line) for line in tap.run("replay", path, "--json").stdout.splitlines()]
        if [seat.get("head", 0) for seat in lines[0]["setup"]["seats"]] != has or \
                [seat.get("head", 0) for seat in lines[0]["setup"]["table"]["seats"]] != has:
            wrong.append(name)
        first = lines[1]
        told += first.get("event") == "head_start" and first["fields"] == {"seat": has.index(MOST[game]),
                                                                          "points": MOST[game]}
        os.remove(path)
    test.ok(not wrong, "records and replays of %s have it" % game, "\n".join(wrong))
    test.same(told, 6, "it is told before anything else")
    test.same(heads, set(range(seats)), "it goes round the seats with its player")


def by_protocol(test):
    talk = client.Client(tap.PROGRAM)
    talk.hear()
    talk.say(type="new", game="marquis", seed=4, seats=[{"name": "Anne", "head": 4}, {"level": "beginner/+2"}])
    match = talk.hear()
    test.same([(seat["level"], seat.get("head")) for seat in match["seats"]], [("program", 4), ("beginner", 2)],
              "the protocol says the head starts of a match")
    seen = [talk.hear() for _ in range(2)]
    test.same([(line["event"], line["clause"], line["fields"]["points"]) for line in seen],
              [("head_start", "MAR-1.5", 4), ("head_start", "MAR-1.5", 2)], "and tells of them")
    line = talk.hear()
    while line["type"] != "question":
        line = talk.hear()
    test.same([seat.get("head", 0) for seat in line["view"]["seats"]], [4, 2], "a view has them")
    talk.say(type="stop")
    talk.hear()
    for head in (-1, 256, "3", 1.5):
        talk.say(type="new", game="marquis", seed=4, seats=[{"head": head}, {"level": "beginner"}])
        line = talk.hear()
        test.same((line["type"], line["code"]), ("error", "head"), "a head start of %r is refused" % (head,))
    talk.say(type="new", game="gueux", seed=4, seats=[{"head": 1}, {"level": "beginner"}])
    test.same(talk.hear()["code"], "setup.no_head", "one in Gueux too")
    talk.close()


def main():
    test = tap.Tap()
    for game, seats in (("blasons", 3), ("marquis", 2), ("sbires", 2)):
        with tap.scratch() as folder:
            records(test, folder, game, seats)
    by_protocol(test)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
