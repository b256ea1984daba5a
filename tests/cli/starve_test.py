#!/usr/bin/env python3
"""Memory runs out: of every subcommand, and of what is seen on the screen (the menu, a whole match, answers, a lesson, a
replay, a review) the n-th allocation fails, alone or with all after it. Whatever comes of it, it is told: no signal, no
hang, nothing left raw, no other output with status 0, no sound record called damaged, no answer lost.

VEILLEE_STARVED says how many allocations of each are failed (6), spread from the first to the last; `all` takes each.
VEILLEE_STARVED_OF says of what: "commands", "screens" (both)."""

import json
import os
import shutil
import subprocess
import sys

from tap import PATIENCE, PROGRAM, ROOT, Tap, built, scratch, short_match

sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
from terminal import Terminal  # noqa: E402

LIBRARY = built("tests/starve.so")
RECORDS = os.path.join(ROOT, "tests/golden/records/edition-2/")
MEMORY = 4
NEW = '{"type":"new","game":"%s","seed":7,"seats":[{"level":"novice"},{"level":"novice"},{"level":"novice"}]}\n'

# words (HOME stands for a folder of the run's own), and what is typed
COMMANDS = [
    ("--version", ""), ("--help", ""), ("rules gueux", ""), ("rules gueux Pleutre", ""), ("rules --search coin", ""),
    ("verify %s/marquis.jsonl" % RECORDS, ""), ("replay --json %s/blasons.jsonl" % RECORDS, ""),
    ("statistics", ""), ("people", ""), ("data", ""), ("evening --list", ""), ("day --show", ""), ("day --calendar", ""),
    ("learn --check gueux", ""), ("chronicle %s/gueux.jsonl" % RECORDS, ""),
    ("protocol", NEW % "marquis" + '{"type":"quit"}\n'),
    ("arena gueux --seat novice --seat random --games 1 --threads 1 --seed 3 --untimed", ""),
    ("learn gueux 1 --plain", "1\n" * 20),
] + [("play %s --plain --seed 3 --seat Anne --seat :novice --seat :novice --record HOME/match.jsonl" % game, "1\n" * 600)
     for game in ("blasons", "gueux", "marquis", "sbires")]


def environment(home, victim, on, count=None, within=None):
    env = dict(os.environ, LD_PRELOAD=LIBRARY, HOME=home, XDG_STATE_HOME=home + "/state", XDG_CONFIG_HOME=home + "/config",
               LC_ALL="C.UTF-8", VEILLEE_STARVE=str(victim), VEILLEE_STARVE_ON=on)
    if count:
        env["VEILLEE_STARVE_COUNT"] = count
    if within:
        env["VEILLEE_STARVE_IN"] = within
    return env


def run(words, typed, home, victim, on="0", count=None):
    """None: it hangs. What the run's folder is called does not stand in what it says."""
    try:
        ran = subprocess.run([PROGRAM, *words.replace("HOME", home).split()], input=typed.encode(), capture_output=True,
                              env=environment(home, victim, on, count), timeout=PATIENCE, check=False)
        ran.stdout = ran.stdout.replace(home.encode(), b"HOME")
        return ran
    except subprocess.TimeoutExpired:
        return None


def record_holds(home):
    """A record that was begun replays as far as it goes."""
    path = home + "/match.jsonl"
    if not os.path.exists(path):
        return True
    checked = subprocess.run([PROGRAM, "verify", path], capture_output=True, check=False)
    return checked.returncode == 0 or (os.path.getsize(path) == 0 and checked.returncode != 3)


def lines_hold(output):
    """JSON lines that were written are whole."""
    for line in output.split(b"\n")[:-1]:
        if line.startswith(b"{"):
            json.loads(line)


def fault_of(ran, wanted, home):
    """What does not hold; None: all does."""
    if ran is None:
        return "it hangs"
    told = ran.stderr.decode(errors="replace")
    if ran.returncode < 0:
        return "signal %d" % -ran.returncode
    if ran.returncode == 0 and ran.stdout != wanted.stdout and b'"code":"memory"' not in ran.stdout:
        return "another output with status 0"
    if ran.returncode not in (0, wanted.returncode) and not told.strip():
        return "status %d without a word" % ran.returncode
    if ran.returncode == 3 or "damaged" in told:
        return "what is sound is called damaged: " + told
    if ran.returncode not in (0, wanted.returncode, MEMORY):
        return "status %d: %s" % (ran.returncode, told)
    if ran.returncode == MEMORY and "memory" not in told:
        return "another message than that of memory: " + told
    try:
        lines_hold(ran.stdout)
    except json.JSONDecodeError as broken:
        return "a line that is no JSON: %s" % broken
    return None if record_holds(home) else "the record does not replay"


def spread(total):
    """The numbers to be failed, from the first to the last."""
    wanted = os.environ.get("VEILLEE_STARVED", "6")
    if wanted == "all":
        return range(1, total + 1)
    return sorted({1 + (total - 1) * i // (int(wanted) - 1) for i in range(int(wanted))})


def starve(test, words, typed):
    with scratch() as home:
        wanted = run(words, typed, home, 0, count=home + "/count")
        with open(home + "/count", encoding="ascii") as file:
            total = int(file.read())
    faults, runs, short = [], 0, 0
    for victim in spread(total):
        for on in "01":
            with scratch() as home:
                ran = run(words, typed, home, victim, on)
                fault = fault_of(ran, wanted, home)
                runs += 1
                short += ran is not None and ran.returncode == MEMORY
                if fault:
                    faults.append("allocation %d of %d%s: %s" % (victim, total, " and all after" * int(on), fault))
    test.ok(not faults and total > 0, "%s (%d runs, %d short of memory)" % (words.replace(ROOT, ""), runs, short),
            "\n".join(faults[:8]))


# ---- the screen ----

LEAVE, FINISH = ["\x03"] * 4, ["q", "\x1b"] * 4  # Ctrl-C keeps what was played
# what it is, its words, what is typed (a key at a time, whenever the program rests), what is then seen, and the function
# within which allocations are failed, if not in all
SCREENS = [
    ("the menu, opened and left", "", ["q"], "Settings"),
    ("the menu, with what curses takes at first", "", ["q"], "Settings", "newterm"),
    ("a whole match on the screen", "play gueux --seed 3 --seat :novice --seat :novice --seat :novice --record HOME/match.jsonl",
     [" "] * 12 + FINISH + LEAVE, "End of the match"),
    ("answers on the screen", "play marquis --seed 3 --seat Anne --seat :novice --record HOME/match.jsonl",
     ["\r", "1", "\r"] * 8 + ["?", "\x1b", "\x7f", ";", "\x1b"] + LEAVE, "treasury"),
    ("a lesson on the screen", "learn gueux 1", ["\r"] * 12 + LEAVE, "draw"),
    ("a replay on the screen", "replay %s/gueux.jsonl" % RECORDS, ["\x1b[C"] * 6 + ["v"] + FINISH + LEAVE, "Pleutre"),
    ("a review on the screen", "", ["\x1b[B"] * 5 + ["\r", "e"] + ["\x1b[B"] * 6 + FINISH + LEAVE, "the best choice"),
]
SETTINGS = "pace: instant\nmotion: false\n"


def in_terminal(words, keys, home, victim, on, count=None, within=None):
    """The terminal, in which the program has ended; if not, it hangs."""
    os.makedirs(home + "/config/veillee", mode=0o700)
    with open(home + "/config/veillee/config", "w", encoding="utf-8") as file:
        file.write(SETTINGS)
    os.makedirs(home + "/state/veillee", mode=0o700)
    short_match(home + "/state/veillee/match.jsonl", 7)  # its review has what is looked for on its first page
    terminal = Terminal(words.replace("HOME", home).split(), environment(home, victim, on, count, within))
    for key in keys:
        if not terminal.settle():
            break
        terminal.type(key)
    terminal.hangs = terminal.settle() or terminal.hangs
    return terminal


def screen_fault(words, keys, victim, on, within=None):
    """What does not hold where that allocation fails; None: all does."""
    with scratch() as home:
        terminal = in_terminal(words, keys, home, victim, on, within=within)
        told, same, status = terminal.written.decode(errors="replace"), terminal.modes_are_back, terminal.close()
        if terminal.hangs or status not in (0, 1, MEMORY):
            return "%s: %r" % ("it hangs" if terminal.hangs else "status %d" % status, told[-300:])
        if not same:
            return "the terminal is left raw"
        if told.count("\033[?1049h") != told.count("\033[?1049l"):
            return "the other screen is left on"
        if status and "memory" not in told:
            return "status %d without a word of memory: %r" % (status, told[-300:])
        if "damaged" in told:
            return "what is sound is called damaged: %r" % told[-300:]
        return None if record_holds(home) else "the record does not replay"


def screen(test, name, words, keys, sees, within=None):
    with scratch() as home:
        terminal = in_terminal(words, keys, home, 0, "0", home + "/count", within)
        status = terminal.close()
        test.ok(status == 0 and not terminal.hangs and sees in terminal.text, name, "status %s: %s" % (status, terminal.text))
        with open(home + "/count", encoding="ascii") as file:
            total = int(file.read())
    tried = [(victim, on) for victim in spread(total) for on in "01"]
    faults = [(victim, on, screen_fault(words, keys, victim, on, within)) for victim, on in tried]
    faults = ["allocation %d of %d%s: %s" % (victim, total, " and all after" * int(on), fault)
              for victim, on, fault in faults if fault]
    test.ok(not faults and total > 0, "... without memory (%d runs)" % len(tried), "\n".join(faults[:8]))


def main():
    test = Tap()
    if not os.path.exists(LIBRARY) or not shutil.which("env"):
        print("1..0 # SKIP %s is not there: make tests" % LIBRARY)
        return 0
    of = os.environ.get("VEILLEE_STARVED_OF", "commands screens")
    for words, typed in COMMANDS if "commands" in of else []:
        starve(test, words, typed)
    for scene in SCREENS if "screens" in of else []:
        screen(test, *scene)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
