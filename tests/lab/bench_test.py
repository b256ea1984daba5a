#!/usr/bin/env python3
"""What veillee bench says: the search as a master thinks, rollouts beside it."""

import json
import re
import sys

from lab import tap

FIGURES = ["playouts_per_second", "answers_per_second", "state_bytes", "iterations_per_second",
           "rollout_iterations_per_second"]


def main():
    test = tap.Tap()
    said = json.loads(tap.run("bench", "marquis", "--seats", "2", "--seconds", "0", "--json").stdout)
    test.ok(said["game"] == "marquis" and re.fullmatch("[0-9a-f]{16}", said["signature"]) and
            all(isinstance(said[figure], int) and said[figure] > 0 for figure in FIGURES), "every figure", said)
    test.same(said["net"], True, "a master has a net")
    ran = tap.run("bench", "gueux", "--seconds", "0", language="fr")
    number = "[0-9]+(?:\u202f[0-9]{3})*"
    test.ok(re.search(f"{number} itérations de recherche par seconde à la manière d’un maître, "
                      f"{number} en jouant la suite au hasard", ran.stdout), "both figures in words", ran.stdout)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
