#!/usr/bin/env python3
"""Random matches, recorded, replayed as JSON and held against the referee. VEILLEE_REFEREED is how many."""

import os
import random
import sys

import client
import referee
import tap


def one_match(talk, path, order, chance):
    """What the referee has against it, or None."""
    end, _ = client.play(talk, dict(order, record=path), client.chooser(chance))
    replay = tap.run("replay", path, "--json")
    foul = referee.judge(replay.stdout.splitlines())
    os.remove(path)
    if foul is None and '"scores":%s' % str(end["scores"]).replace(" ", "") not in replay.stdout.splitlines()[-1]:
        foul = "the replay has other scores than the match: %s" % end
    return foul or replay.stderr or None


def main(matches, seed):
    chance = random.Random(seed)
    test = tap.Tap()
    fouls = []
    with tap.scratch() as folder:
        talk = client.Client(tap.PROGRAM)
        test.same(talk.hear()["type"], "hello", "the protocol says hello")
        for number in range(matches):
            order = client.random_order(chance)
            foul = one_match(talk, os.path.join(folder, "%d.jsonl" % number), order, chance)
            if foul:
                fouls.append("%s\n  %s" % (order, foul))
        talk.say(type="quit")
        test.same(talk.close()[0], 0, "the protocol ends well")
    test.ok(not fouls, "%d matches keep the rules" % matches, "\n".join(fouls))
    return test.done()


if __name__ == "__main__":
    sys.exit(main(int(os.environ.get("VEILLEE_REFEREED", "300")), int(sys.argv[1]) if sys.argv[1:] else 1))
