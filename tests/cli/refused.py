"""Runs of the program whose writing is counted, refused, held or cut short (tests/support/preload/refuse.c); for the tests."""

import os
import random
import re
import signal
import subprocess
import time

import client
import tap

LIBRARY = tap.built("tests/refuse.so")
NOW = str(int(time.time()))  # so that runs alike keep the same bytes
GAMES = ("blasons", "gueux", "marquis", "sbires")


class Call:
    """A line of the account: how many bytes had been shown before, number (0: it is not counted), kind, file or path, and
    what else there is of it."""

    def __init__(self, line):
        shown, number, self.kind, rest = line.rstrip("\n").split(" ", 3)
        self.shown, self.number = int(shown), int(number)
        self.file = self.at = self.path = self.to = self.bytes = None
        if self.kind == "open":
            file, self.at, self.path = rest.split(" ", 2)
            self.file, self.at = int(file), int(self.at)
        elif self.kind == "write":
            file, at, text = rest.split(" ")
            self.file, self.at, self.bytes = int(file), int(at), bytes.fromhex(text)
        elif self.kind in ("rename", "link"):
            self.path, self.to = rest.split("\t")
        elif self.kind in ("mkdir", "unlink"):
            self.path = rest
        else:
            words = [int(word) for word in rest.split()]
            self.file, self.at = words[0], words[-1]


def account(path):
    with open(path, encoding="ascii", errors="surrogateescape") as file:
        return [Call(line) for line in file]


def environment(home, **of_library):
    """Runs below `home`, with the library before all others."""
    env = dict(os.environ, HOME=home, LC_ALL="C.UTF-8", VEILLEE_REFUSE_UNDER=home, LD_PRELOAD=LIBRARY, VEILLEE_NOW=NOW)
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        env.pop(name, None)
    env.update(("VEILLEE_REFUSE" + name, str(value)) for name, value in of_library.items())
    return env


def run(home, words, typed="", **of_library):
    """None: it hangs. What the folder, the hour and the number of the program are called does not stand in what it says."""
    try:
        ran = subprocess.run([tap.PROGRAM, *words.replace("HOME", home).split()], input=typed.replace("HOME", home).encode(), timeout=tap.PATIENCE,
                             capture_output=True, env=environment(home, **of_library), check=False)
    except subprocess.TimeoutExpired:
        return None
    ran.stdout, ran.stderr = (plainly(text, home) for text in (ran.stdout, ran.stderr))
    return ran


# ---- runs that are held: what has been done by then does not depend on how quick anybody is ----

def holding(path, count):
    """The variables for a run that is held in its count-th call that writes to the file."""
    return {"LD_PRELOAD": LIBRARY, "VEILLEE_REFUSE_UNDER": path, "VEILLEE_REFUSE": str(count),
            "VEILLEE_REFUSE_SIGNAL": str(int(signal.SIGSTOP))}


def held(process, then):
    """Waits until it is held, does that, and lets it go on."""
    if not os.WIFSTOPPED(os.waitpid(process.pid, os.WUNTRACED)[1]):
        raise RuntimeError("the program has ended before it was held")
    then()
    process.send_signal(signal.SIGCONT)


# ---- what it keeps ----

def plainly(text, home):
    text = re.sub(rb"\d{4}-\d\d-\d\d-\d{6}(-\d+)?", b"WHEN", text.replace(home.encode(), b"HOME"))
    return re.sub(rb"\d{4}-\d\d-\d\d \d\d:\d\d", b"WHEN", re.sub(rb'"at":\d+', b'"at":0', text))


def files(home):
    """Every file below the folder."""
    return sorted(os.path.join(folder, name) for folder, _, names in os.walk(home) for name in names)


def records(home):
    return [path for path in files(home) if path.endswith(".jsonl") and "/evenings/" not in path]


def kept(home):
    """What is kept of the user's, by its name without the hour; the index and half-written files are nobody's."""
    found = {}
    for path in files(home):
        if "index.sqlite" not in path and not path.endswith((".new", ".review")):
            name = plainly(path.encode(), home).decode()
            found.setdefault(name, []).append(plainly(tap.content(path), home))
    return {name: sorted(texts) for name, texts in found.items()}


def play(home, game, names, seed):
    """A record of a whole match of these people, in the folder of records."""
    folder = home + "/.local/state/veillee"
    os.makedirs(folder, mode=0o700, exist_ok=True)
    talk = client.Client(tap.PROGRAM)
    client.play(talk, {"type": "new", "game": game, "seed": seed, "record": "%s/%s-%d.jsonl" % (folder, game, seed),
                       "seats": [{"name": name} for name in names]}, client.chooser(random.Random(seed)))
    talk.close()
