#!/usr/bin/env python3
"""A small bot for Veillée: plays one seat, or all of them, through `veillee protocol`.

    examples/bot.py --program ./veillee --matches 3 --against beginner

With --table it orders no matches, but sits at a table where somebody else does, such as the arena's:

    tools/research/arena.py gueux --seat "program:examples/bot.py --table" --seat beginner --seat beginner

In 7 Blasons it takes the highest card when that would take the trick, else the lowest, and turns up and takes what
counts for itself. In Gueux (--game gueux) it gives the Gueux away whenever it may, demands and calls for doubles of
which it knows where they are, and uses the powers that cost nothing. Everything else, all of Marquis and of Sbires too,
it answers at random. The messages are described in docs/protocol.md.
"""

import argparse
import json
import random
import subprocess
import sys

VALUE = {"malandrin": 0, "manant": 1, "menetrier": 2, "magistrat": 3, "religieux": 4, "paroisse": 4,
         "intendant": 5, "bourgeoise": 6, "bourgeois": 7}


class Veillee:
    """The program on the other side: one JSON object a line, each way."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "protocol"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, encoding="utf-8")

    def say(self, message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def hear(self):
        line = self.process.stdout.readline()
        if not line:
            sys.exit("veillee has gone")
        message = json.loads(line)
        if message["type"] == "error":
            sys.exit(message["message"])
        return message


def play_card(view, answers):
    """The cheapest card that takes the trick as it lies, else the lowest."""
    table = max([card["worth"] for card in view["table"]["cards"]], default=3)
    cards = sorted(answers, key=lambda answer: VALUE[answer.split()[1]])
    takers = [answer for answer in cards if VALUE[answer.split()[1]] > table]
    return takers[0] if takers else cards[0]


def choose_gueux(question, chance):
    """An answer in Gueux: be rid of the Gueux, use what is known."""
    answers, view, kind = question["answers"], question["view"], question["question"]
    gueux = "card %s" % view["gueux"]
    if kind == "refuse":  # the Rustre: hand the Gueux over rather than be drawn from
        return "yes" if "yes" in answers and gueux[5:] in view["seats"][question["seat"]]["hand"] else "no"
    if kind == "stranger":  # any other card aside, and the Gueux finds its double
        others = [answer for answer in answers if answer not in (gueux, "nothing")]
        return chance.choice(others) if gueux in answers and others else "nothing"
    if gueux in answers:
        return gueux
    if kind == "turn":
        for use in ("sybille", "barde"):
            if use in answers:
                return use
        known = any("paillarde" in seat["known"] for seat in view["seats"] if seat["seat"] != question["seat"])
        return "paillarde" if known and "paillarde" in answers else "draw"
    if kind == "demand":
        sure = ["seat %d" % seat["seat"] for seat in view["seats"] if "paillarde" in seat["known"]]
        return next((answer for answer in answers if answer in sure), chance.choice(answers))
    if kind == "look" and "yes" in answers:
        return "yes"
    return chance.choice(answers)


def choose(question, chance):
    """An answer: one of those that are offered."""
    answers, view = question["answers"], question["view"]
    if "gueux" in view:
        return choose_gueux(question, chance)
    if question["question"] == "play" and "table" in view:
        return play_card(view, answers)
    if question["question"] in ("free", "turn") and "table" in view:
        own = "turn %s:" % view["seats"][question["seat"]]["house"]
        mine = [answer for answer in answers if answer.startswith(own)]
        if mine:
            return chance.choice(mine)
    return chance.choice(answers)


def play_match(veillee, order, chance):
    """Plays one match and returns its last message."""
    veillee.say(order)
    while True:
        message = veillee.hear()
        if message["type"] == "question":
            veillee.say({"type": "answer", "seat": message["seat"], "answer": choose(message, chance)})
        elif message["type"] == "end":
            return message


def sit(lines, chance):
    """Answers what it is asked at somebody else's table, match after match, until the lines end."""
    for line in lines:
        message = json.loads(line)
        if message["type"] == "question":
            answer = {"type": "answer", "seat": message["seat"], "answer": choose(message, chance)}
            print(json.dumps(answer), flush=True)


def main():
    parser = argparse.ArgumentParser(description="Plays matches through veillee protocol.")
    parser.add_argument("--table", action="store_true", help="sit at somebody else's table, by standard input and output")
    parser.add_argument("--game", default="blasons", help="blasons, gueux, marquis or sbires")
    parser.add_argument("--program", default="veillee")
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--against", default="program", help="program (all seats are this bot), cadet, novice, beginner, apprentice, adept, expert, veteran, master")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    chance = random.Random(wanted.seed)
    if wanted.table:
        sit(sys.stdin, chance)
        return
    veillee = Veillee(wanted.program)
    veillee.hear()  # hello
    wins = 0
    for number in range(wanted.matches):
        order = {"type": "new", "game": wanted.game, "seed": wanted.seed + number,
                 "options": {"levels": "123"} if wanted.game == "gueux" else {},
                 "seats": [{"name": "Basile"}] + [{"level": wanted.against} for _ in range(wanted.seats - 1)]}
        end = play_match(veillee, order, chance)
        wins += 0 in end["winners"]
        print("match %d: scores %s, winners %s" % (number + 1, end["scores"], end["winners"]))
    print("Basile won %d of %d" % (wins, wanted.matches))
    veillee.say({"type": "quit"})


if __name__ == "__main__":
    main()
