#!/usr/bin/env python3
"""Programs in the arena: what they are told and asked, a bot of the house at the other end of the lines, those that
crash, are silent, answer nonsense or flood, and that none of them stays behind."""

import json
import os
import re
import signal
import subprocess
import sys

from lab import arena as play, tap

BOT = "%s %s --table" % (sys.executable, os.path.join(tap.ROOT, "examples", "bot.py"))

# What each program does with a question; `answer` gives the first one listed.
PROGRAM = """import json, os, sys, time
TOKEN = sys.argv[1]
def say(text, times=1):
    sys.stdout.write((text + "\\n") * times)
    sys.stdout.flush()
def answer(message, times=1):
    say(json.dumps({"type": "answer", "seat": message["seat"], "answer": message["answers"][0]}), times)
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "question":
        continue
    asked += 1
    BODY
"""

BODIES = {
    "plain": "answer(message)",
    "crash": "sys.exit(3)",
    "crash_late": "answer(message) if asked < 4 else os._exit(0)",
    "once": """if os.path.exists(TOKEN + ".crashed"):
        answer(message)
    else:
        open(TOKEN + ".crashed", "w").close()
        os._exit(1)""",
    "silent": "answer(message) if asked < 3 else time.sleep(1000)",
    "no_json": "say('I play the first one')",
    "no_object": "say('[1, 2]')",
    "unlisted": "say(json.dumps({'type': 'answer', 'answer': 'resign'}))",
    "other_seat": "say(json.dumps({'type': 'answer', 'seat': message['seat'] + 1, 'answer': message['answers'][0]}))",
    "unasked": "answer(message, 2)",
    "new": "say(json.dumps({'type': 'new', 'game': 'gueux'}))",
    "long": "say(json.dumps({'type': 'answer', 'answer': 'x' * 70000}))",
    "long_line": """while True:
        sys.stdout.write('x' * 4096)""",
    "stubborn": """if asked == 1:
        import subprocess
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)", TOKEN])
    answer(message)""",
}

FLOOD = "import sys\nwhile True:\n    sys.stdout.write('{\"type\": \"answer\"}\\n' * 100)\n"
BLANKS = "import sys\nwhile True:\n    sys.stdout.write('\\n' * 100)\n"
DEAF = "import time\ntime.sleep(1000)\n"


def write(folder, name, text):
    return "%s %s %s" % (sys.executable, tap.write(folder, name + ".py", text), os.path.join(folder, "token"))


def programs(folder):
    """The commands by name; each has the folder's path among its words, by which it is found among all processes."""
    commands = {name: write(folder, name, PROGRAM.replace("BODY", body)) for name, body in BODIES.items()}
    commands["flood"] = write(folder, "flood", FLOOD)
    commands["blanks"] = write(folder, "blanks", BLANKS)
    commands["deaf"] = write(folder, "deaf", DEAF)
    commands["none"] = os.path.join(folder, "no_such_program")
    return commands


def alive(folder):
    """Processes that have the folder's path among their words."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            words = tap.content("/proc/%s/cmdline" % pid)
        except OSError:
            continue
        if os.fsencode(folder) in words and int(pid) != os.getpid():
            found.append((pid, words))
    return found


def arena(game, line_up, *words):
    """The lines of the matches, and the summary."""
    seats = [word for player in line_up for word in ("--seat", player)]
    ran = play(game, "--json", *seats, *words)
    rows = [json.loads(line) for line in ran.stdout.splitlines()]
    return ran, [row for row in rows if "scores" in row], next((r["summary"] for r in rows if "summary" in r), None)


# ---- what a program is told ----

LOGS = """import json, sys
with open(sys.argv[2], "a") as log:
    for line in sys.stdin:
        log.write(line)
        message = json.loads(line)
        if message["type"] == "question":
            print(json.dumps({"type": "answer", "answer": message["answers"][-1]}), flush=True)
"""


def told(test, folder):
    log = os.path.join(folder, "log")
    command = write(folder, "logs", LOGS) + " " + log
    ran, matches, _ = arena("gueux", ["program:" + command, "adept", "search:iterations=9", "random"], "--games", "4",
                            "--seed", "3", "--threads", "1", "--iterations", "9", "--time", "60000", "--option", "levels=123")
    test.ok(ran.returncode == 0 and len(matches) == 4 and not any("forfeit" in m for m in matches),
            "four matches with a program", ran.stdout + ran.stderr)
    with open(log, encoding="utf-8") as file:
        heard = [json.loads(line) for line in file]
    test.same([m["type"] for m in heard].count("hello"), 1, "one process plays them all")
    test.same(heard[0]["type"], "hello", "hello comes first")
    seat = None
    for number, match in enumerate(m for m in heard if m["type"] == "match"):
        test.same((match["seat"], match["seed"], [s["level"] for s in match["seats"]][match["seat"]]),
                  (number, matches[number]["seed"], "program"), "match %d: its seat and seed" % number)
        test.same(sorted(s["level"] for s in match["seats"]), ["adept", "program", "random", "search:iterations=9"],
                  "match %d: who sits there" % number)
    own = secret = True
    for message in heard:
        seat = message["seat"] if message["type"] == "match" else seat
        if message["type"] == "event":
            own = own and message["to"] == [seat]
            hidden = "hidden" in message["fields"].values()
            secret = secret and hidden == ("seers" in message and seat not in message["seers"])
        if message["type"] == "question":
            own = own and message["seat"] == seat and message["view"]["seen_by"] == seat
            own = own and message["milliseconds"] == 60000 and len(message["answers"]) > 1 and "position" not in message
    test.ok(own, "events and questions are its seat's; questions with one answer are not put")
    test.ok(secret, "secrets that it may not see are hidden, and no others")
    ends = [m for m in heard if m["type"] == "end"]
    test.same([(e["scores"], e["winners"], e["answers"]) for e in ends],
              [(m["scores"], m["winners"], m["answers"]) for m in matches], "the ends are those of the matches")


# ---- bots of the house at the other end ----

def same_bots(test):
    for game in ("blasons", "gueux", "marquis", "sbires"):
        for player in ("adept", "beginner/vengeful", "search:iterations=40,mast", "search:iterations=40,trees=4"):
            words = ["--games", "6", "--seed", "8", "--threads", "2"]
            words += ["--option", "levels=123"] if game == "gueux" else []  # where somebody is hurt at times
            command = "program:%s protocol --player %s" % (tap.PROGRAM, player)
            ran, by_lines, _ = arena(game, [command, "beginner", "beginner"], *words)
            _, inside, _ = arena(game, [player, "beginner", "beginner"], *words)
            for match in by_lines:
                match["seats"] = [player if seat == command else seat for seat in match["seats"]]
            test.ok(len(inside) == 6 and by_lines == inside, "%s, %s: the same match for match" % (game, player),
                    ran.stderr + "\n%s\n%s" % (by_lines, inside))


def positions(test):
    """What a player is sent is read with care."""
    order = {"type": "new", "game": "gueux", "seed": 3, "seats": [{"name": "Anne"}, {"level": "beginner"}]}
    lines = [{"type": "hello", "position": True}, order]
    ran = tap.run("protocol", text="".join(json.dumps(line) + "\n" for line in lines))
    heard = [json.loads(line) for line in ran.stdout.splitlines()]
    match = next(m for m in heard if m["type"] == "match")
    question = next(m for m in heard if m["type"] == "question")
    position = question.get("position", "")
    test.ok(re.fullmatch("[0-9a-f]+", position), "veillee protocol puts positions too", position)

    def player(*messages, player="adept"):
        text = "".join((m if isinstance(m, str) else json.dumps(m)) + "\n" for m in messages)
        return tap.run("protocol", "--player", player, text=text)

    ran = player(match, question)
    said = [json.loads(line) for line in ran.stdout.splitlines()]
    test.same(said[0], {"type": "hello", "protocol": 1, "position": True}, "a player asks for positions")
    test.ok(ran.returncode == 0 and said[1]["seat"] == 0 and said[1]["answer"] in question["answers"],
            "a player answers", ran.stdout + ran.stderr)
    test.same(len(player(match, dict(question, position=None)).stdout.splitlines()), 1, "but no question without one")
    edition = "%02x" % (int(position[8:10], 16) + 1)
    wrong = {
        "damaged": position[:100] + ("0" if position[100] != "0" else "1") + position[101:],
        "the position has": position[2:],
        "the position has 0": "xyz",
        "checksum": position[:8] + edition + position[10:],
    }
    for part, bad in wrong.items():
        ran = player(match, dict(question, position=bad))
        test.ok(ran.returncode == 1 and part in ran.stderr and len(ran.stderr.splitlines()) == 1,
                "refused: " + part, ran.stdout + ran.stderr)
    odd = [{"type": "event", "to": to, "event": event, "fields": fields} for to in ([0], 0, None, ["table"])
           for event in ("swapped", "looked", "cheated", 7)
           for fields in ({"seat": 99, "with": 0}, {"seat": -1, "holder": 0}, {"with": "hidden"}, [], None)]
    ran = player(match, *odd, question, player="adept/vengeful")
    test.ok(ran.returncode == 0 and '"answer"' in ran.stdout and not ran.stderr,
            "events that make no sense are no grudge", ran.stdout + ran.stderr)
    for bad in (question, "nonsense", dict(match, game="chess"), dict(match, seed="x")):
        ran = player(bad)
        test.ok(ran.returncode == 1 and len(ran.stderr.splitlines()) == 1, "refused: %.30s" % bad, ran.stderr)
    for bad in ("x" * (1 << 20) + "x", " " * (3 << 20)):
        ran = player(bad, match, question)
        test.ok(ran.returncode == 1 and "1048576" in ran.stderr and len(ran.stdout.splitlines()) == 1,
                "refused: a line that has no end, before it is read", ran.stdout[:200] + ran.stderr[:200])
    ran = tap.run("protocol", "--player", "search:leaf=sun")
    test.ok(ran.returncode == 2 and "rollout" in ran.stderr, "refused: an unknown way of thinking", ran.stderr)


# ---- programs that fail ----

def fails(test, commands, name, fault, games, *words, game="gueux"):
    """It loses each of its matches by that fault; a program and a bot beside it play on undisturbed. Where there is little
    time no other program sits there: it might be late."""
    bad = "program:" + commands[name]
    beside = "beginner" if "--time" in words else "program:" + BOT
    ran, matches, summary = arena(game, [bad, beside, "beginner"], "--games", str(games), "--seed", "2", *words)
    right = ran.returncode == 0 and len(matches) == games and summary["matches"] == games
    for match in matches:
        seat = match["seats"].index(bad)
        right = right and match.get("forfeit") == {"seat": seat, "fault": fault}
        right = right and match["winners"] == [s for s in range(3) if s != seat]
    right = right and summary["line_up"][0]["wins"] == 0 and summary["line_up"][0]["last"] == 1
    test.ok(right, "%s: loses all its matches by %s" % (name, fault), ran.stdout + ran.stderr)


def failures(test, commands):
    fails(test, commands, "none", "crash", 4)
    for name in ("crash", "crash_late"):
        fails(test, commands, name, "crash", 4)
    for name in ("no_json", "no_object", "unlisted", "other_seat", "new", "long", "long_line", "flood"):
        fails(test, commands, name, "answer", 3)
    fails(test, commands, "unasked", "answer", 3, game="blasons")
    fails(test, commands, "silent", "silence", 3, "--time", "20")
    fails(test, commands, "deaf", "silence", 2, "--time", "20", "--threads", "2")
    fails(test, commands, "blanks", "silence", 1, "--time", "20")


def told_of(test, commands, folder):
    """What else is said of programs: forfeits in sentences, and that no record can name one."""
    words = ["gueux", "--seat", "program:" + commands["none"], "--seat", "beginner", "--games", "3"]
    ran = play(*words)
    test.ok(ran.returncode == 0 and "3 matches forfeited: 3 by a crash" in ran.stdout, "forfeits in sentences",
            ran.stdout)
    ran = play(*words, "--record", folder)
    test.ok(ran.returncode == 2 and "program:" in ran.stderr and not ran.stdout, "no records of programs", ran.stderr)


def starts_anew(test, commands):
    """The match in which it crashes is lost; all others are what they are without."""
    line_up = ["program:" + commands["once"], "beginner", "beginner"]
    words = ["--games", "6", "--seed", "4", "--threads", "1"]
    _, matches, _ = arena("blasons", line_up, *words)
    _, sound, _ = arena("blasons", ["program:" + commands["plain"]] + line_up[1:], *words)
    test.same([m.get("forfeit") for m in matches], [{"seat": 0, "fault": "crash"}] + [None] * 5, "one crash, one match")
    test.same([(m["scores"], m["winners"]) for m in matches[1:]], [(m["scores"], m["winners"]) for m in sound[1:]],
              "and the others are as they were")


# ---- nothing stays behind ----

def interrupted(test, commands, folder, number):
    """Whoever is started has the pipe as its standard error: it ends when nobody is left."""
    words = [tap.PROGRAM, "arena", "sbires", "--games", "100000", "--threads", "2"]
    for _ in range(2):
        words += ["--seat", "program:" + commands["stubborn"]]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.readline(), process.stdout.readline()  # the order, and a match
        running = len(alive(folder))
        if number == signal.SIGPIPE:
            process.stdout.close()
        else:
            process.send_signal(number)
        left = process.communicate(timeout=tap.PATIENCE)[1]
    test.ok(process.returncode == -number and running > 2, "%s: no process stays behind" % signal.Signals(number).name,
            "status %s, %d before: %s" % (process.returncode, running, left.decode()))


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        commands = programs(folder)
        told(test, folder)
        same_bots(test)
        positions(test)
        failures(test, commands)
        told_of(test, commands, folder)
        starts_anew(test, commands)
        test.same(alive(folder), [], "no process stays behind")
        _, matches, _ = arena("gueux", ["program:" + commands["stubborn"], "beginner"], "--games", "2")
        test.ok(len(matches) == 2 and not alive(folder), "nor what a program has started itself", alive(folder))
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE, signal.SIGUSR1, signal.SIGKILL):
            interrupted(test, commands, folder, number)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
