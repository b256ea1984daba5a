#!/usr/bin/env python3
"""Random matches, recorded, replayed as JSON and held against the referee.

Usage: replay_test.py PROGRAM [MATCHES [SEED]]"""

import os
import random
import subprocess
import sys
import tempfile

import client
import referee


def main(program, matches=300, seed=1):
    chance = random.Random(int(seed))
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        talk = client.Client(program)
        assert talk.hear()["type"] == "hello"
        for number in range(int(matches)):
            order = client.random_order(chance)
            path = os.path.join(folder, "%d.jsonl" % number)
            end, _ = client.play(talk, dict(order, record=path), client.chooser(chance))
            replay = subprocess.run([program, "replay", path, "--json"], capture_output=True, text=True,
                                    encoding="utf-8", check=True)
            foul = referee.judge(replay.stdout.splitlines())
            last = replay.stdout.splitlines()[-1]
            if foul is None and '"scores":%s' % str(end["scores"]).replace(" ", "") not in last:
                foul = "the replay has other scores than the match: %s, %s" % (last, end)
            if foul:
                wrong += 1
                print("%s\n  %s" % (order, foul))
            os.remove(path)
        talk.say(type="quit")
        assert talk.close()[0] == 0
    print("%s matches, %d against the rules" % (matches, wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
