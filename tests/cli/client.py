"""Plays matches through `veillee protocol`; for the tests."""

import json
import subprocess

import schema

OPTIONS = {"tokens": ["redeal", "keep"], "ties": ["literal", "cascade"], "teams": ["none", "two", "three"],
           "consult": ["off", "on"], "serve": ["off", "on"], "curious": ["off", "on"], "paroisse": ["off", "on"],
           "houses": ["drawn", "chosen"]}


class Client:
    """One run of the program; messages go out by `say` and come in by `hear`."""

    def __init__(self, program, *arguments):
        self.process = subprocess.Popen([program, "protocol", *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def say(self, **message):
        self.line(json.dumps(message))

    def line(self, text):
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def hear(self):
        """The next message, as the schema says; None: there is no more."""
        line = self.process.stdout.readline()
        message = json.loads(line) if line else None
        if message is not None:
            schema.read(message)
        return message

    def close(self):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        self.process.stdout.close()
        return self.process.wait(), rest


def random_order(chance, game="blasons"):
    """A new match of any size, with any options that go together."""
    seats = chance.randint(3, 7)
    options = {name: chance.choice(values) for name, values in OPTIONS.items()}
    allowed = {4: ["none", "two"], 6: ["none", "two", "three"]}.get(seats, ["none"])
    options["teams"] = chance.choice(allowed)
    options["first"] = chance.choice(["random", str(chance.randint(1, seats))])
    levels = [chance.choice(["program", "program", "program", "beginner"]) for _ in range(seats)]
    return {"type": "new", "game": game, "seed": chance.getrandbits(48), "options": options,
            "seats": [{"level": level, "head": chance.choice([0, 0, 1, 60])} for level in levels]}


def play(client, order, choose):
    """Plays one match; `choose` gets a question and returns an answer. Returns the last message, and all of them."""
    client.say(**order)
    heard = []
    while True:
        message = client.hear()
        if message is None:
            raise RuntimeError("the program has ended")
        heard.append(message)
        if message["type"] == "question":
            client.say(type="answer", answer=choose(message))
        elif message["type"] in ("error", "refused"):
            raise RuntimeError("refused: %s" % message)
        elif message["type"] == "end":
            return message, heard


def chooser(chance):
    """Any answer; but what is rare is often taken: powers, turns and bourgeoisie cards."""
    def choose(question):
        answers = question["answers"]
        rare = [a for a in answers if a.split()[0] in ("point", "activate", "power", "look", "trick")]
        stars = [a for a in answers if a == "play malandrin"]
        if stars and chance.random() < 0.3:
            return stars[0]
        return chance.choice(rare if rare and chance.random() < 0.5 else answers)
    return choose
