#!/usr/bin/env python3
"""usage: tools/research/ears.py FOLDER

Plays a match of each game in lines of text, in French and in English, and has espeak-ng speak it: FOLDER/GAME-LANGUAGE.txt
is what is said and what is answered, .wav how it sounds."""

import os
import random
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tests", "plain"))

import talk  # noqa: E402

GAMES = ("blasons", "gueux", "marquis", "sbires")
VOICES = {"en": "en-gb", "fr": "fr-fr"}
WORDS_A_MINUTE = "260"  # as those listen who do it every day


def transcript(game, language, record):
    """A match against two novices, with the answers in between."""
    table = talk.Table("play", game, "--plain", "--seed", "16", "--record", record, "--seat", "Anne", "--seat", ":novice",
                       "--seat", ":novice", language=language)
    chance, said, heard = random.Random(16), [], table.hear()
    while heard is not None:
        reply = talk.reply(heard, chance)
        said.append(heard.removesuffix("> ") + reply + "\n")
        heard = table.ask(reply)
    said.append(table.last)
    table.leave()
    return "".join(said)


def speak(folder, game, language):
    name = os.path.join(folder, "%s-%s" % (game, language))
    text = transcript(game, language, name + ".jsonl")
    os.remove(name + ".jsonl")
    with open(name + ".txt", "w", encoding="utf-8") as file:
        file.write(text)
    subprocess.run(["espeak-ng", "-v", VOICES[language], "-s", WORDS_A_MINUTE, "-f", name + ".txt", "-w", name + ".wav"],
                   check=True)
    seconds = (os.path.getsize(name + ".wav") - 44) / (2 * 22050)  # a head, then 22,050 samples of two bytes a second
    print("%s.wav: %d lines, %d minutes" % (name, text.count("\n"), round(seconds / 60)))


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    if not shutil.which("espeak-ng"):
        print("tools/research/ears.py: espeak-ng is missing; `tools/packages.sh ears` installs it, or says how", file=sys.stderr)
        return 1
    os.makedirs(sys.argv[1], exist_ok=True)
    for game in GAMES:
        for language in VOICES:
            speak(sys.argv[1], game, language)
    return 0


if __name__ == "__main__":
    sys.exit(main())
