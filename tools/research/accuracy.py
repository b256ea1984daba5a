#!/usr/bin/env python3
"""accuracy.py FOLDER MATCHES [GAME...]: how well the accuracy of a review tells levels apart. Plays so many matches of each game
through the protocol, levels at one table with a player who answers at random, records them in FOLDER, reviews them, and
prints for each level what it lost and what answers at random would have lost there (docs/review.md has the figures). What is
in FOLDER already is not done again. VEILLEE_PROGRAM names another program than ./veillee."""

import collections
import json
import os
import random
import subprocess
import sys

PROGRAM = os.environ.get("VEILLEE_PROGRAM", "./veillee")
LEVELS = ["random", "cadet", "novice", "beginner", "apprentice", "adept", "expert", "veteran", "master"]
# So many as there are seats.
SEATED = {"blasons": "cadet novice beginner adept expert master", "gueux": "cadet novice beginner apprentice adept expert master",
          "marquis": "cadet novice beginner apprentice adept expert master", "sbires": "cadet novice adept master"}


def play(game, number, path):
    chance = random.Random("%s %d" % (game, number))
    levels = SEATED[game].split()
    seats = [{"name": "random"}] + [{"name": level, "level": level} for level in levels]
    chance.shuffle(seats)
    program = subprocess.Popen([PROGRAM, "protocol"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def write(**message):
        program.stdin.write(json.dumps(message) + "\n")
        program.stdin.flush()

    write(type="new", game=game, seats=seats, seed=number, record=path)
    for line in program.stdout:
        message = json.loads(line)
        if message["type"] == "question":
            write(type="answer", answer=chance.choice(message["answers"]))
        elif message["type"] in ("end", "error"):
            break
    program.communicate(json.dumps({"type": "quit"}) + "\n")


def review(path):
    """{level: [lost, what answers at random would have lost, decisions]} of one match."""
    with open(path, encoding="utf-8") as record:
        names = [seat["name"] for seat in json.loads(record.readline())["seats"]]
    output = subprocess.run([PROGRAM, "review", path, "--json"], check=True, capture_output=True, text=True).stdout
    found = collections.defaultdict(lambda: [0, 0, 0])
    for line in map(json.loads, output.splitlines()):
        chances = {answer["answer"]: answer["chances"] for answer in line.get("answers") or [] if "decision" in line}
        if chances:
            of = found[names[line["seat"]]]
            of[0] += line["loss"]
            of[1] += sum(chances[line["best"]] - value for value in chances.values()) / len(chances)
            of[2] += 1
    return found


def accuracy(lost, at_random):
    """As src/review/mark.c has it."""
    return 1 / (1 + (lost / at_random / 0.55) ** 2.2) if lost > 0 and at_random > 0 else 1


def main():
    if len(sys.argv) < 3 or not sys.argv[2].isdigit():
        print(__doc__, file=sys.stderr)
        return 2
    os.makedirs(sys.argv[1], exist_ok=True)
    for game in sys.argv[3:] or sorted(SEATED):
        sums = collections.defaultdict(lambda: [0, 0, 0])
        for number in range(int(sys.argv[2])):
            path = os.path.join(sys.argv[1], "%s-%d.jsonl" % (game, number))
            if not os.path.exists(path):
                play(game, number, path)
            for level, found in review(path).items():
                sums[level] = [a + b for a, b in zip(sums[level], found)]
        for level in (level for level in LEVELS if level in sums):
            lost, at_random, decisions = sums[level]
            print("%-8s %-10s %4d decisions, lost %.2f of %.2f at random: accuracy %3.0f %%"
                  % (game, level, decisions, lost, at_random, 100 * accuracy(lost, at_random)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
