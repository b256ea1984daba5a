#!/usr/bin/env python3
"""Memory runs out: of every subcommand, of the screen's start, of a lesson and of whole matches the n-th allocation
fails, alone or with all after it. Whatever comes of it, it is told: no signal, no hang, nothing left raw, no other output
with status 0, no sound record called damaged, no answer lost.

VEILLEE_STARVED says how many allocations of each are failed (6), spread from the first to the last; `all` takes each."""

import json
import os
import pty
import select
import shutil
import subprocess
import sys
import termios
import time

from tap import PROGRAM, ROOT, Tap, scratch

LIBRARY = os.path.join(ROOT, os.environ.get("VEILLEE_BUILD", "build"), "tests/starve.so")
RECORDS = os.path.join(ROOT, "tests/golden/records/edition-2/")
MEMORY = 4
NEW = '{"type":"new","game":"%s","seed":7,"seats":[{"level":"novice"},{"level":"novice"},{"level":"novice"}]}\n'

# words (HOME stands for a folder of the run's own), and what is typed
COMMANDS = [
    ("--version", ""), ("--help", ""), ("rules gueux", ""), ("rules --search coin", ""),
    ("verify %s/marquis.jsonl" % RECORDS, ""), ("replay --json %s/sbires.jsonl" % RECORDS, ""),
    ("statistics", ""), ("people", ""), ("data", ""), ("evening --list", ""), ("day --show", ""), ("day --calendar", ""),
    ("learn --check gueux", ""), ("chronicle %s/gueux.jsonl" % RECORDS, ""),
    ("protocol", NEW % "marquis" + '{"type":"quit"}\n'),
    ("arena gueux --seat novice --seat random --games 1 --threads 1 --seed 3 --untimed --json", ""),
    ("learn gueux 1 --plain", "1\n" * 20),
] + [("play %s --plain --seed 3 --seat Anne --seat :novice --seat :novice --record HOME/match.jsonl" % game, "1\n" * 600)
     for game in ("blasons", "gueux", "marquis", "sbires")]


def environment(home, victim, on, count=None):
    env = dict(os.environ, LD_PRELOAD=LIBRARY, HOME=home, XDG_STATE_HOME=home + "/state", XDG_CONFIG_HOME=home + "/config",
               LC_ALL="C.UTF-8", VEILLEE_STARVE=str(victim), VEILLEE_STARVE_ON=on)
    if count:
        env["VEILLEE_STARVE_COUNT"] = count
    return env


def run(words, typed, home, victim, on="0", count=None):
    """None: it hangs. What the run's folder is called does not stand in what it says."""
    try:
        ran = subprocess.run([PROGRAM, *words.replace("HOME", home).split()], input=typed.encode(), capture_output=True,
                              env=environment(home, victim, on, count), timeout=60, check=False)
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

def in_terminal(home, victim, on, count=None):
    """Starts the menu, leaves it. Returns status, all that was written, and whether the terminal is as before."""
    parent, child = pty.openpty()
    before = termios.tcgetattr(child)
    process = subprocess.Popen([PROGRAM], stdin=child, stdout=child, stderr=child, start_new_session=True,
                               env=dict(environment(home, victim, on, count), TERM="xterm-256color", LINES="24",
                                        COLUMNS="80"))
    written, left, end = b"", False, time.monotonic() + 60
    while process.poll() is None and time.monotonic() < end:
        if select.select([parent], [], [], 0.05)[0]:
            written += os.read(parent, 65536)
        if b"Settings" in written and not left:
            left = True
            os.write(parent, b"q")
    if process.poll() is None:
        process.kill()
    while select.select([parent], [], [], 0)[0]:
        written += os.read(parent, 65536)
    after = termios.tcgetattr(child)
    os.close(parent)
    os.close(child)
    return process.wait(), written, before == after


def screen(test):
    with scratch() as home:
        status, _, _ = in_terminal(home, 0, "0", home + "/count")
        test.same(status, 0, "the menu is opened and left")
        with open(home + "/count", encoding="ascii") as file:
            total = int(file.read())
    faults = []
    for victim in spread(total):
        for on in "01":
            with scratch() as home:
                status, written, same = in_terminal(home, victim, on)
            where = "allocation %d of %d%s: " % (victim, total, " and all after" * int(on))
            if status not in (0, MEMORY):
                faults.append("%sstatus %d: %r" % (where, status, written[-300:]))
            if not same:
                faults.append(where + "the terminal is left raw")
            if written.count(b"\033[?1049h") != written.count(b"\033[?1049l"):
                faults.append(where + "the other screen is left on")
            if status == MEMORY and b"memory" not in written:
                faults.append(where + "without a word")
    test.ok(not faults, "the screen's start", "\n".join(faults[:8]))


def main():
    test = Tap()
    if not os.path.exists(LIBRARY) or not shutil.which("env"):
        print("1..0 # SKIP %s is not there: make tests" % LIBRARY)
        return 0
    for words, typed in COMMANDS:
        starve(test, words, typed)
    screen(test)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
