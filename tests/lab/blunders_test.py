#!/usr/bin/env python3
"""tools/research/blunders.py: what it counts in lines written by hand, and that it reads the records of every game."""

import collections
import glob
import json
import os
import subprocess
import sys

from lab import tap

sys.dont_write_bytecode = True
TOOLS = os.path.join(tap.ROOT, "tools", "research")
sys.path.insert(0, TOOLS)
import blunders  # noqa: E402


def answer(given, listed, seat=0, clause="", **fields):
    question = fields.pop("question")
    return {"answer": given, "seat": seat, "question": question, "clause": clause, "fields": fields, "answers": listed}


def event(name, clause="", **fields):
    return {"event": name, "clause": clause, "fields": fields}


SETUPS = {
    "marquis": {"game": "marquis", "seats": [{}, {}]},
    "gueux": {"game": "gueux", "seats": [{}, {}, {}]},
    "sbires": {"game": "sbires", "seats": [{}, {}, {}],
               "numbers": {"points": {"sbires": 5}, "max": {"menestrel": 1}, "attack": {"dague": 5, "hache": 3},
                           "bare": {"sbires": 6}}},
}

# Lines of a match, then what is counted, how often and of how many.
CASES = [
    ("marquis", [answer("keep", ["keep", "buy 1"], question="buy", clause="MAR-5.1")],
     "last purchases declined, or not of all", 1, 1),
    ("marquis", [answer("buy 1", ["keep", "buy 1"], question="buy", clause="MAR-5.5")],
     "last purchases declined, or not of all", 0, 1),
    ("marquis", [answer("keep", ["keep", "buy 1"], question="buy", clause="MAR-2.0")],
     "last purchases declined, or not of all", 0, 0),
    ("marquis", [event("last", seat=0), answer("keep", ["keep", "declare"], question="declare")],
     "last purchases declined, or not of all", 1, 1),
    ("marquis", [answer("keep", ["keep", "declare"], question="declare")],
     "last purchases declined, or not of all", 0, 0),
    ("marquis", [answer("waive", ["waive", "claim"], question="claim")], "coins of a Comtesse waived", 1, 1),
    ("marquis", [event("proposed"), event("refused", "MAR-4.15"), event("proposed"), event("refused", "MAR-4.9")],
     "offers of protection refused", 1, 2),
    ("gueux", [event("lacks", seat=1, character="paillarde"), answer("seat 1", ["seat 1", "seat 2"], question="demand")],
     "demands of whoever is known to be without her", 1, 1),
    ("gueux", [event("lacks", seat=1, character="paillarde"), event("drew", seat=1),
               answer("seat 1", ["seat 1", "seat 2"], question="demand")],
     "demands of whoever is known to be without her", 0, 0),
    ("gueux", [answer("no", ["no", "yes"], question="end")], "Moine with Nonne kept at the turn's end", 1, 1),
    ("gueux", [answer("no", ["no", "yes"], question="look")], "looks of a Pleutre forgone", 1, 1),
    ("gueux", [answer("barde", ["draw", "barde"], question="turn")], "draws with a Barde not called for", 0, 1),
    ("sbires", [event("laid", seat=0, card="menestrel"),
                answer("keep menestrel", ["keep menestrel", "keep gant", "keep_nothing"], question="keep")],
     "a card kept that cannot be laid", 1, 1),
    ("sbires", [answer("keep menestrel", ["keep menestrel", "keep gant", "keep_nothing"], question="keep")],
     "a card kept that cannot be laid", 0, 0),
    ("sbires", [answer("pass", ["play ragots", "cure", "pass"], question="turn")], "passes with Ragots in hand", 1, 1),
    ("sbires", [answer("pass", ["cure", "pass"], question="turn")],
     "passes with a Belladone that could be cured", 1, 1),
    ("sbires", [event("passed", seat=1), event("passed", seat=2),
                answer("arm dague", ["arm dague", "arm hache", "bare"], question="attack")],
     "a weaker weapon when all others have passed", 1, 1),
    ("sbires", [event("passed", seat=1), answer("arm dague", ["arm dague", "arm hache", "bare"], question="attack")],
     "a weaker weapon when all others have passed", 0, 0),
    ("sbires", [event("gained", seat=2, score=9),
                answer("target 1", ["target 1", "target 2"], question="target", card="ragots")],
     "Ragots on another than the leader", 1, 1),
]


def by_hand(test):
    for game, lines, what, seen, could in CASES:
        tallies = collections.defaultdict(blunders.Tally)
        blunders.read([json.dumps(line) for line in [{"setup": SETUPS[game]}] + lines], tallies)
        test.same((tallies[game].seen[what], tallies[game].could[what]), (seen, could), "%s: %s" % (game, what))


def aims(test):
    tallies = collections.defaultdict(blunders.Tally)
    lines = [answer("victim 2", ["victim 1", "victim 2", "victim 3"], question="victim"),
             answer("victim 1", ["victim 0", "victim 1", "victim 2"], question="victim"),
             answer("victim 0", ["victim 0", "victim 1", "victim 2"], question="victim"),
             answer("victim 3", ["victim 3", "nobody"], question="victim")]
    blunders.read([json.dumps(line) for line in [{"setup": SETUPS["marquis"]}] + lines], tallies)
    tally = tallies["marquis"]
    test.same(dict(tally.named), {1: 1, 2: 1}, "who is named where there are several others")
    test.same({seat: round(lot, 3) for seat, lot in tally.by_lot.items()}, {1: 0.833, 2: 0.833, 3: 0.333},
              "and how often by lot")


def records(test):
    with tap.scratch() as folder:
        for game in ("blasons", "gueux", "marquis", "sbires"):
            tap.run("arena", game, "--games", "2", "--seed", "1", "--record", folder, *["--seat", "beginner"] * 3)
        found = subprocess.run([os.path.join(TOOLS, "blunders.py")] + sorted(glob.glob(folder + "/*.jsonl")),
                               capture_output=True, text=True, check=False)
        for game in ("blasons", "gueux", "marquis", "sbires"):
            test.ok(game + ": 2 matches\n" in found.stdout, "records of " + game, found.stdout + found.stderr)


test = tap.Tap()
by_hand(test)
aims(test)
records(test)
sys.exit(test.done())
