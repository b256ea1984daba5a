#!/usr/bin/env python3
"""What veillee bench says: the search as a master thinks, rollouts beside it; and the signature of each game, the same matches,
answers and random numbers on every machine, until somebody means to change them."""

import json
import re
import sys

from lab import tap

FIGURES = ["playouts_per_second", "answers_per_second", "state_bytes", "iterations_per_second",
           "rollout_iterations_per_second"]


def main():
    test = tap.Tap()
    said = {game["game"]: game for game in map(json.loads, tap.run("bench", "--seconds", "0", "--json").stdout.splitlines())}
    test.ok(all(isinstance(game[figure], int) and game[figure] > 0 for game in said.values() for figure in FIGURES), "every figure", said)
    test.same(said["marquis"]["net"], True, "a master has a net")
    # Whoever changes rules, answers or random numbers changes a signature. If that was the intention, put the new one into the
    # file, and say in the commit why.
    test.same("".join("%s %s\n" % (game, said[game]["signature"]) for game in said), tap.read("tests", "golden", "bench.txt"),
              "signatures are those of tests/golden/bench.txt")
    ran = tap.run("bench", "gueux", "--seconds", "0", language="fr")
    number = "[0-9]+(?:\u202f[0-9]{3})*"
    test.ok(re.search(f"{number} itérations de recherche par seconde à la manière d’un maître, "
                      f"{number} en jouant la suite au hasard", ran.stdout), "both figures in words", ran.stdout)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
