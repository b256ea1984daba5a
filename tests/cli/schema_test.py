#!/usr/bin/env python3
"""docs/protocol.schema.json: every line of whole matches of each game, both ways, is as it says; what is changed a little
is not. And the clients in examples/ play. Where fastjsonschema is missing, the clients alone."""

import copy
import importlib.util
import os
import random
import shutil
import subprocess
import sys

GAMES = {"blasons": (3, 7), "gueux": (2, 8), "marquis": (2, 8), "sbires": (2, 5)}


def with_package():
    """This program again, by a Python that has the package."""
    for python in ("/usr/bin/python3", "/usr/local/bin/python3"):
        has = os.path.exists(python) and subprocess.run([python, "-c", "import fastjsonschema"], capture_output=True,
                                                        check=False).returncode == 0
        if has and not os.environ.get("VEILLEE_AGAIN"):
            os.execve(python, [python, __file__], dict(os.environ, VEILLEE_AGAIN="yes"))


if not importlib.util.find_spec("fastjsonschema"):
    with_package()

import client  # noqa: E402
import schema  # noqa: E402
import tap  # noqa: E402


def order_of(chance, game, options):
    low, high = GAMES[game]
    order = {"type": "new", "game": game, "seed": chance.getrandbits(60),
             "options": {name: chance.choice(values) for name, values in options.items()
                         if name not in ("teams", "first", "gueux")},
             "seats": [{} for _ in range(chance.randint(low, high))]}
    if game != "gueux":
        order["seats"][0] = {"name": "Anne", "head": 3}
    return order


def whole_matches(test, game, matches):
    chance = random.Random(game)
    talk = client.Client(tap.PROGRAM)
    options = next(g["options"] for g in talk.hear()["games"] if g["game"] == game)
    kinds = {}
    while matches:
        order = order_of(chance, game, options)
        schema.written(order)
        talk.say(**order)
        message = talk.hear()
        matches -= message["type"] != "error"
        while message["type"] not in ("error", "end"):
            kinds.setdefault(message["type"], message)
            if message["type"] == "question":
                answer = {"type": "answer", "answer": chance.choice(message["answers"])}
                schema.written(answer)
                talk.say(**answer)
            message = talk.hear()
        kinds[message["type"]] = message
    talk.close()
    test.ok({"match", "event", "question", "end"} <= set(kinds), game + ": every line is as the schema says", kinds)
    return kinds


def refuses(message):
    try:
        schema.read(message)
    except AssertionError:
        return True
    return False


def changed_a_little(test, game, kinds):
    """Of every message and every view: a field less, a field more, another type."""
    passed = []
    for kind, message in kinds.items():
        for path in [()] + ([("view",), ("view", "seats", 0)] if kind == "question" else []):
            for how in ("less", "more", "other"):
                other = copy.deepcopy(message)
                place = other
                for step in path:
                    place = place[step]
                name = sorted(key for key in place if key not in ("type", "seers", "head"))[0]
                if how == "less":
                    del place[name]
                elif how == "more":
                    place["unheard"] = 1
                else:
                    place[name] = {"of": "another type"}
                if not refuses(other) and (how != "other" or name not in ("fields", "numbers")):
                    passed.append((kind, path, how, name))
    test.ok(not passed, game + ": what is changed a little is not as it says", passed)


def clients(test):
    for file, needs in (("least.py", ["python3", "-c", "import json"]),
                        ("least.pl", ["perl", "-MJSON::PP", "-MIPC::Open2", "-e", "1"])):
        if not shutil.which(needs[0]) or subprocess.run(needs, capture_output=True, check=False).returncode != 0:
            print("# %s cannot run here, and is left out" % file)
            continue
        for game in GAMES:
            run = subprocess.run(["examples/" + file, game, tap.PROGRAM], capture_output=True, text=True, check=False)
            test.ok(run.returncode == 0 and run.stdout.startswith("scores "), "examples/%s plays %s" % (file, game),
                    run.stdout + run.stderr)


def main():
    test = tap.Tap()
    clients(test)
    if schema.checks:
        for game in GAMES:
            changed_a_little(test, game, whole_matches(test, game, 4))
    else:
        print("# fastjsonschema is missing (tools/packages.sh check): the schema is left out")
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
