#!/usr/bin/env python3
"""The protocol: what each seat is told, refusals, and messages that cannot be followed."""

import json
import random
import sys

import client
import tap

NEW = {"type": "new", "game": "blasons", "seed": 4, "seats": [{"name": "Anne"}, {"name": "Basile"}, {"name": "Perrin"}]}

# A line, the code of the error, and what must be in `accepted`.
WRONG = [
    ("garbage", "json", "{"), ("[1,2]", "json", "{"), ('"new"', "json", "{"), ("{", "json", "{"),
    ('{"type":"new","type":"new"}', "json", "{"), ("\0\0", "json", "{"), ("[" * 5000, "json", "{"),
    ('{"type":5}', "type", "new, answer, hello, stop, quit"), ("{}", "type", "new"),
    ('{"type":"nwe"}', "type", "new"),
    ('{"type":"answer","answer":"play manant"}', "unasked", "new"),
    ('{"type":"hello","protocol":2}', "protocol", "1"),
    ('{"type":"new"}', "game", "blasons"), ('{"type":"new","game":"chess"}', "game", "blasons"),
    ('{"type":"new","game":"blasons"}', "seats", "3..7"),
    ('{"type":"new","game":"blasons","seats":[{},{}]}', "seats", "3..7"),
    ('{"type":"new","game":"blasons","seats":[{},{},{},{},{},{},{},{}]}', "seats", "3..7"),
    ('{"type":"new","game":"blasons","seats":[{},{},7]}', "seat", "name"),
    ('{"type":"new","game":"blasons","seats":[{},{},{"name":7}]}', "seat", "name"),
    ('{"type":"new","game":"blasons","seats":[{},{},{"level":"human"}]}', "level", "program, cadet, novice, beginner, apprentice, adept, expert, veteran, master"),
    ('{"type":"new","game":"blasons","seats":[{},{},{}],"seed":-1}', "seed", "0.."),
    ('{"type":"new","game":"blasons","seats":[{},{},{}],"seed":1.5}', "seed", "0.."),
    ('{"type":"new","game":"blasons","seats":[{},{},{}],"seed":"99999999999999999999"}', "seed", "0.."),
    ('{"type":"new","game":"blasons","seats":[{},{},{}],"options":[]}', "options", "{"),
    ('{"type":"new","game":"blasons","seats":[{},{},{}],"options":{"ties":"x"}}', "setup.option_value", "literal, cascade"),
    ('{"type":"new","game":"blasons","seats":[{},{},{}],"options":{"ties":1}}', "setup.option_value", "literal, cascade"),
    ('{"type":"new","game":"blasons","seats":[{},{},{}],"options":{"tie":"x"}}', "setup.option_unknown", "ties"),
    ('{"type":"new","game":"blasons","seats":[{},{},{}],"options":{"teams":"two"}}', "setup.option_pair", "teams=none"),
    ('{"type":"new","game":"blasons","seats":[{},{},{}],"record":7}', "record", ""),
    ("x" * 70000, "long", "65536"), ("{" + " " * 70000 + "}", "long", "65536"),
]


def no_controls(test):
    """What another program has said is said again without anything that drives a terminal."""
    for said in ("ne\x7f", "ne\u009b31m", "n\x85\u00a0\u00e9", "\x1b[2J"):
        ran = tap.run("protocol", text=json.dumps({"type": said}, ensure_ascii=False) + "\n" +
                      json.dumps({"type": said}) + "\n")
        raw = [c for c in ran.stdout if c != "\n" and (c < " " or "\x7f" <= c < "\xa0")]
        test.same(raw, [], "no control character in the answer to %r" % said)
        test.same(json.loads(ran.stdout.splitlines()[-1])["what"], said, "... which says the same")


def wrong_lines(test):
    talk = client.Client(tap.PROGRAM)
    hello = talk.hear()
    test.ok(hello["type"] == "hello" and hello["protocol"] == 1 and hello["games"][0]["game"] == "blasons"
            and hello["games"][0]["options"]["ties"] == ["literal", "cascade"], "hello comes first", hello)
    gueux = next(game for game in hello["games"] if game["game"] == "gueux")
    test.ok(gueux["options"]["levels"][:2] == ["2", "none"] and gueux["options"]["reine"] == ["auto", "nobody", "last"],
            "the standard value comes first", gueux)
    for line, code, accepted in WRONG:
        talk.line(line)
        error = talk.hear()
        test.ok(error["type"] == "error" and error["code"] == code and accepted in error["accepted"] and error["message"],
                "%s: %s" % (code, line[:70].replace("\0", "?")), error)
    talk.line("")
    talk.line("  \r")
    talk.say(type="hello")
    test.same(talk.hear()["type"], "hello", "empty lines are skipped, and hello is answered")
    status, rest = talk.close()
    test.same((status, rest), (0, ""), "the end of the input is the end")


def standards(test):
    """Of each option of each game the value that stands first is the one that a match has which is ordered without."""
    for game in ("blasons", "gueux", "marquis", "sbires"):
        talk = client.Client(tap.PROGRAM)
        options = next(g["options"] for g in talk.hear()["games"] if g["game"] == game)
        talk.say(type="new", game=game, seed=1, seats=[{}] + [{"level": "beginner"}] * 3)
        played = talk.hear()["options"]
        talk.close()
        # Nobody can race on a keyboard here.
        wrong = {o: v for o, v in options.items() if v[0] != played[o] and o != "reflexes"}
        test.ok(not wrong and len(options) == len(played), "%s: the standard value stands first" % game, wrong)


def skip_to_question(talk):
    while True:
        message = talk.hear()
        if message["type"] == "question":
            return message


def in_a_match(test):
    talk = client.Client(tap.PROGRAM, "--lang", "fr")
    talk.hear()
    talk.say(**NEW)
    match = talk.hear()
    test.ok(match["type"] == "match" and match["seed"] == 4 and [s["name"] for s in match["seats"]] ==
            ["Anne", "Basile", "Perrin"] and match["options"]["ties"] == "literal"
            and match["numbers"]["value"]["intendant"] == 5, "the match is confirmed", match)
    question = skip_to_question(talk)
    seat = question["seat"]
    test.ok(question["question"] == "play" and question["clause"] == "BLA-3.1" and len(question["answers"]) == 8
            and question["view"]["seen_by"] == seat, "the first question", question)
    talk.say(**NEW)
    error = talk.hear()
    test.ok(error["code"] == "busy" and "une partie est en cours" in error["message"], "one match at a time", error)
    talk.say(type="answer", answer="play chess")
    refused = talk.hear()
    test.ok(refused["type"] == "refused" and refused["answers"] == question["answers"], "refused, and what is accepted",
            refused)
    talk.say(type="answer", answer="play manant", seat=(seat + 1) % 3)
    test.same(talk.hear()["code"], "notasked", "another seat than the one asked")
    talk.say(type="answer", seat=seat)
    test.same(talk.hear()["type"], "refused", "an answer without an answer")
    talk.say(type="answer", answer="play manant", seat=seat)
    event = talk.hear()
    test.ok(event["type"] == "event" and event["event"] == "played" and event["to"] == [0, 1, 2], "the answer counts",
            event)
    talk.say(type="stop")
    while (message := talk.hear())["type"] != "stopped":
        pass
    test.ok(message, "stopped")
    talk.say(**dict(NEW, seed=str(2**64 - 1)))
    test.same(talk.hear()["seed"], str(2**64 - 1), "the largest seed, as a string, in the next match")
    talk.say(type="quit")
    test.same(talk.close()[0], 0, "quit in the middle of a match")


def colours_known(view):
    """The numbers of the face-down tokens whose colour the view tells, and those which the seat has looked at."""
    tokens = [t for s in view["seats"] for t in s["tokens"]] + view["pool"]
    known = {t["token"] for t in tokens if t["face"] == "down" and t["colour"] is not None}
    return known, {t["token"] for t in tokens if t["face"] == "down" and view["seen_by"] in t["seen"]}


def what_seats_know(test):
    """Views and events of a match with variant 3, in which a seat may know more than another."""
    chance = random.Random(2)
    choose = client.chooser(chance)
    talk = client.Client(tap.PROGRAM)
    talk.hear()
    wrong, told, hidden = [], 0, 0

    def look(question):
        known, seen = colours_known(question["view"])
        if known != seen:
            wrong.append("seat %d knows %s, has seen %s" % (question["seat"], known, seen))
        return choose(question)

    for seed in range(8):
        end, heard = client.play(talk, dict(NEW, seed=seed, options={"curious": "on"}), look)
        for message in heard:
            if message["type"] == "event" and message["event"] == "look_token":
                shown = message["fields"]["colour"] != "hidden"
                told, hidden = told + shown, hidden + (not shown)
                if any((seat in message["seers"]) != shown for seat in message["to"]):
                    wrong.append("told to the wrong seats: %s" % message)
        if end["type"] != "end" or len(end["scores"]) != 3 or not end["winners"]:
            wrong.append("the end: %s" % end)
    talk.close()
    test.ok(not wrong, "views and events tell what each seat may know", "\n".join(wrong))
    test.ok(told and hidden, "something was shown, and something was not", (told, hidden))


def same_match_twice(test):
    def whole():
        talk = client.Client(tap.PROGRAM)
        talk.hear()
        order = dict(NEW, seats=[{"name": "Anne"}, {"level": "beginner"}, {"level": "beginner"}], seed=9)
        end, heard = client.play(talk, order, client.chooser(random.Random(1)))
        talk.close()
        return end, heard
    test.same(json.dumps(whole()), json.dumps(whole()), "the same seed and answers: the same match")


def main():
    test = tap.Tap()
    for part in (wrong_lines, standards, in_a_match, what_seats_know, no_controls, same_match_twice):
        part(test)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
