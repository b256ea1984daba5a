#!/usr/bin/env python3
"""The least that plays: orders a match by `veillee protocol`, answers every question at random, prints the end.

    examples/least.py [GAME [PROGRAM]]
"""

import json
import random
import subprocess
import sys

game = sys.argv[1] if len(sys.argv) > 1 else "blasons"
program = sys.argv[2] if len(sys.argv) > 2 else "veillee"
veillee = subprocess.Popen([program, "protocol"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")


def say(**message):
    print(json.dumps(message), file=veillee.stdin, flush=True)


for line in veillee.stdout:
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="new", game=game, seats=[{"name": "Anne"}, {"level": "novice"}, {"level": "novice"}])
    elif message["type"] == "question":
        say(type="answer", answer=random.choice(message["answers"]))
    elif message["type"] == "end":
        print("scores", *message["scores"], "- won by", *message["winners"])
        say(type="quit")
    elif message["type"] == "error":
        sys.exit(message["message"])
