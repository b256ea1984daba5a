#!/usr/bin/env python3
"""Several programs change names in the same records at once, one of them killed as it writes, while a match is played in
one of the records: no record is lost, none has anything but the old lines or the new ones, the match that is played is
left alone; done again alone, all is changed.

VEILLEE_ROUNDS says how often (4)."""

import json
import os
import random
import signal
import subprocess
import sys

import client
import refused
import tap

TASKS = (("--rename", "Anne", "Odile"), ("--rename", "Basile", "Denis"), ("--forget", "Perrin"))
OLD = ("Anne", "Basile", "Perrin")


def start(home, task, **of_library):
    return subprocess.Popen([tap.PROGRAM, "people", *task], env=refused.environment(home, **of_library),
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def playing(home):
    """A program that holds a record, in the middle of a match."""
    path = home + "/.local/state/veillee/playing.jsonl"
    talk = client.Client(tap.PROGRAM)
    talk.say(type="new", game="marquis", seed=9, record=path, seats=[{"name": "Anne"}, {"name": "Basile"}])
    while True:
        message = talk.hear()
        if message["type"] == "question":
            return talk, path, message


def finish(talk, question, chance):
    while question["type"] != "end":
        if question["type"] == "question":
            talk.say(type="answer", answer=chance.choice(question["answers"]))
        question = talk.hear()
    talk.close()


def names(path):
    return [seat["name"] for seat in json.loads(tap.content(path).partition(b"\n")[0])["seats"]]


def change_again(home, task):
    """Where half was done the new name is known already: then the two are made one."""
    ran = refused.run(home, "people " + " ".join(task))
    if ran.returncode and task[0] == "--rename":
        ran = refused.run(home, "people --merge %s %s" % task[1:])
    return ran


def a_round(test, number):
    chance = random.Random(number)
    with tap.scratch() as home:
        for seed in range(8):
            refused.play(home, "gueux", OLD, seed)
        rest = {path: tap.content(path).partition(b"\n")[2] for path in refused.records(home)}
        talk, played, question = playing(home)
        runs = [start(home, task, **({"": chance.randrange(5, 90), "_SIGNAL": int(signal.SIGKILL)} if place == number % 3 else {}))
                for place, task in enumerate(TASKS)]
        said = [(run.communicate(timeout=tap.PATIENCE)[0].decode(), run.returncode) for run in runs]
        test.ok(all(status in (0, 1, -9) for _, status in said), "%d: all end" % number, said)
        finish(talk, question, chance)
        test.same(names(played), ["Anne", "Basile"], "... the match that is played is left alone")
        test.same({path: tap.content(path).partition(b"\n")[2] for path in rest}, rest, "... no answer is lost")
        odd = [names(path) for path in rest
               if not all(name in (old, new) for name, old, new in zip(names(path), OLD, ("Odile", "Denis", "somebody")))]
        test.same(odd, [], "... names are the old ones or the new ones")
        again = [change_again(home, task) for task in TASKS]
        test.ok(all(ran.returncode == 0 or b"nobody is called" in ran.stderr for ran in again), "... done again, it ends well", [ran.stderr for ran in again])
        left = [path for path in refused.records(home) if set(names(path)) & set(OLD)]
        test.same(left, [], "... and all is changed")
        test.same([path for path in refused.files(home) if path.endswith(".new")], [], "... nothing half-written is left")
        ran = subprocess.run([tap.PROGRAM, "verify", *refused.records(home)], capture_output=True, check=False)
        test.same((len(refused.records(home)), ran.returncode), (9, 0), "... every record is there and holds")


def main():
    test = tap.Tap()
    if not os.path.exists(refused.LIBRARY):
        print("1..0 # SKIP %s is not there: make tests" % refused.LIBRARY)
        return 0
    for number in range(int(os.environ.get("VEILLEE_ROUNDS", "4"))):
        a_round(test, number)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
