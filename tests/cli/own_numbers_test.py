#!/usr/bin/env python3
"""The examples of docs/own-numbers.md: each is taken, every number in it is in force, and a match is played with it."""

import json
import os
import re
import shutil
import sys

import tap

# What rules shows of the numbers of each example.
SHOWN = {"blasons": 2, "gueux": 3, "marquis": 2, "sbires": 2}


def examples():
    with open(os.path.join(tap.ROOT, "docs", "own-numbers.md"), encoding="utf-8") as file:
        return re.findall(r"(?ms)^```yaml\n(.*?)^```", file.read())


def play(game, record, *more):
    words = ["play", game, "--plain", "--lang", "en", "--seed", "3", "--record", record, *["--seat", ":beginner"] * 3]
    return tap.run(*words, *more)


def table(test, folder, text):
    game = re.match(r"game: (\w+)", text).group(1)
    path, record = os.path.join(folder, game + ".yaml"), os.path.join(folder, game + ".jsonl")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    told = tap.run("rules", game, "--lang", "en", "--option", "table=" + path)
    numbers = re.findall(r"is: (\d+)", text)
    shown = re.findall(r": (\d+) \(your own\)", told.stdout)
    test.same((sorted(shown), len(shown)), (sorted(numbers), SHOWN[game]), f"{game}: rules shows each number as one's own")
    played = play(game, record, "--option", "table=" + path)
    test.ok(played.returncode == 0, f"{game}: a match is played by it", played.stdout[-300:] + played.stderr)
    os.remove(path)
    verified = tap.run("verify", record)
    test.ok(verified.returncode == 0, f"{game}: its record needs no file", verified.stdout + verified.stderr)
    return game


def card(test, folder, text):
    """The card of one's own, put at the end of a copy of the data as the page says."""
    mine, record = os.path.join(folder, "mine"), os.path.join(folder, "card.jsonl")
    shutil.copytree(os.path.join(tap.ROOT, "data"), mine)
    with open(os.path.join(mine, "cards", "sbires.yaml"), "a", encoding="utf-8") as file:
        file.write(text)
    told = tap.run("rules", "sbires", "--lang", "en", "--data", mine)
    test.ok(told.returncode == 0 and "Chèvre" in told.stdout, "the card is among those of the rule book", told.stderr)
    played = play("sbires", record, "--data", mine)
    test.ok(played.returncode == 0, "a match is played with it", played.stdout[-300:] + played.stderr)
    first = json.loads(tap.run("replay", record, "--json", "--reveal", "--data", mine).stdout.splitlines()[0])
    test.same(first["setup"]["numbers"]["copies"]["own_1"]["chateau"], 2, "... and two copies are in the Château's pile")


def main():
    test = tap.Tap()
    tables = [text for text in examples() if text.startswith("game: ")]
    cards = [text for text in examples() if not text.startswith("game: ")]
    with tap.scratch() as folder:
        test.same(sorted(table(test, folder, text) for text in tables), sorted(SHOWN), "an example for every game")
        test.same(len(cards), 1, "one card of one's own")
        card(test, folder, cards[0])
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
