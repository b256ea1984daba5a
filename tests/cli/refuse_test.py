#!/usr/bin/env python3
"""A disk that refuses: of everything that writes, the n-th call of writing fails, alone or with all after it, with every
error that it can fail with; and the program is killed at it. Whatever comes of it: an interrupted call is done again and
unseen, as is a write of half; a failure is told; matches go on; every record holds, with all that was on the disk before;
nothing half-written stays for ever, and nothing can be read by others; done again, what was cut short is completed.

VEILLEE_REFUSED says how many calls of each run are taken, spread from the first to the last, besides the first of each
kind; `all` takes each with every error. Where it is not set, a few runs are taken, and the first of each kind.
VEILLEE_SCENES is an expression: of which runs."""

import errno
import os
import re
import shutil
import signal
import stat
import subprocess
import sys

import refused
import tap

HALF = 0
SPACE = (errno.ENOSPC, errno.EDQUOT)
ERRORS = {
    "open": (errno.EINTR, errno.EIO, errno.EROFS, *SPACE), "write": (errno.EINTR, HALF, errno.EIO, *SPACE),
    "sync": (errno.EINTR, errno.EIO, *SPACE), "cut": (errno.EINTR, errno.EIO, errno.EROFS),
    "lock": (errno.EINTR, errno.ENOLCK), "mkdir": (errno.EIO, errno.EROFS, *SPACE), "link": (errno.EIO, errno.EROFS, *SPACE),
    "rename": (errno.EIO, errno.EROFS, *SPACE), "unlink": (errno.EIO, errno.EROFS), "close": (errno.EINTR, errno.EIO),
}
UNSEEN = (errno.EINTR, HALF)
MOST = os.environ.get("VEILLEE_REFUSED", "0")
NOVICES = " --seat :novice --seat :novice"


class Scene:
    """A run: its words and what is typed; `before` makes what lies there already; `same`: it says and keeps the same
    every time; `again`: run once more after a kill, it comes to the same."""

    def __init__(self, name, words, typed="", before=None, same=True, again=False):
        self.name, self.words, self.typed = name, words, typed
        self.before, self.same, self.again = before, same, again

    def lay(self, home):
        if self.before:
            self.before(home)


def typed_match(answers):
    """Hot-seat answers, some of them taken back, and whatever is asked in between."""
    return "1\n\n" * answers + "undo\n" + "1\n\n" * answers


def people(home):
    """Anne at two tables, Denis at others, an evening that both have nothing to do with, and settings with her name."""
    refused.play(home, "gueux", ("Anne", "Basile", "Perrin"), 1)
    refused.play(home, "marquis", ("Anne", "Basile"), 2)
    refused.play(home, "marquis", ("Denis", "Basile"), 3)
    os.makedirs(home + "/.config/veillee", mode=0o700)
    with open(home + "/.config/veillee/config", "w", encoding="utf-8") as file:
        file.write("names:\n- Anne\n- Basile\n")
    os.chmod(file.name, 0o600)
    refused.run(home, "evening --new --plain --seat Anne --seat Basile", "")


def begun(game):
    def lay(home):
        refused.run(home, "play %s --plain --seed 3 --seat Anne%s --record HOME/match.jsonl" % (game, NOVICES), "1\n\n" * 4)
    return lay


def damaged_progress(home):
    os.makedirs(home + "/.config/veillee", mode=0o700)
    with open(home + "/.config/veillee/progress.json", "w", encoding="utf-8") as file:
        file.write("{")
    os.chmod(file.name, 0o600)


def order(game):
    return ('{"type":"new","game":"%s","seed":7,"record":"HOME/match.jsonl","seats":[{"level":"novice"},{"level":"novice"},'
            '{"level":"novice"}]}\n{"type":"quit"}\n' % game)


SCENES = ([Scene("a whole match of " + game, "play %s --plain --seed 3 --seat :novice%s" % (game, NOVICES))
           for game in refused.GAMES] +
          [Scene("answers and undo in " + game, "play %s --plain --seed 3 --seat Anne%s" % (game, NOVICES), typed_match(6))
           for game in refused.GAMES] +
          [Scene("going on with " + game, "resume --plain HOME/match.jsonl", typed_match(6), begun(game))
           for game in refused.GAMES] +
          [Scene("the protocol, " + game, "protocol", order(game)) for game in refused.GAMES] +
          [Scene("an evening", "evening --new --plain --seat Anne --seat Basile --seat :novice",
                 "play marquis\n" + "1\n\n" * 6 + "quit\n", same=False),
           Scene("an evening goes on", "evening --plain --away Basile", "", people),
           Scene("another name", "people --rename Anne Odile", "", people, again=True),
           Scene("two names become one", "people --merge Anne Denis", "", people, again=True),
           Scene("a name is taken out", "people --forget Anne", "", people, again=True),
           Scene("everything is deleted", "data --delete --yes", "", people),
           Scene("the index of statistics", "statistics", "", people, again=True),
           Scene("a lesson", "learn gueux 1 --plain", "\n" * 8, again=True),
           Scene("a lesson, what was known is damaged", "learn gueux 1 --plain", "\n" * 8, damaged_progress),
           Scene("a deal of the day", "day gueux --plain", "1\n\n" * 4, same=False),
           Scene("a review", "review HOME/.local/state/veillee/marquis-2.jsonl --json", "", people)])


def copy(folder, home):
    shutil.copytree(folder, home, dirs_exist_ok=True)

FEW = ("answers and undo in gueux", "going on with marquis", "the protocol, gueux", "an evening goes on",
       "another name", "two names become one", "a lesson")


# ---- what must hold ----

def private(home):
    """Nothing that others can read, half-written or whole."""
    wide = [path for path in refused.files(home) if stat.S_IMODE(os.stat(path).st_mode) & 0o077]
    return "others can read " + ", ".join(wide) if wide else None


def sound(home):
    """Every record that was begun holds; one of no bytes has nothing to say."""
    found = [path for path in refused.records(home) if os.path.getsize(path)]
    if not found:
        return None
    ran = subprocess.run([tap.PROGRAM, "verify", *found], capture_output=True, env=dict(os.environ, LD_PRELOAD=""), check=False)
    return None if ran.returncode == 0 else "a record does not hold: " + ran.stderr.decode(errors="replace")


def durable(calls, before, there):
    """What stood in each record on the disk when that call came; `there`: what did as the run began."""
    name, text, on_disk = {}, dict(there), dict(there)
    for call in calls:
        if call.number >= before:
            break
        if call.kind == "open":
            name[call.file] = call.path
        elif call.kind == "write" and name.get(call.file, "").endswith((".jsonl", ".new")):
            path = name[call.file]
            text[path] = text.get(path, b"")[:call.at] + call.bytes
        elif call.kind == "cut" and name.get(call.file) in text:
            text[name[call.file]] = text[name[call.file]][:call.at]
        elif call.kind == "sync" and name.get(call.file) in text:
            on_disk[name[call.file]] = text[name[call.file]]
        elif call.kind == "link" and call.path in on_disk:
            on_disk[call.to] = on_disk.pop(call.path)
            text[call.to] = text.pop(call.path)
            name = {file: call.to if path == call.path else path for file, path in name.items()}
        elif call.kind == "rename" and call.path in on_disk:
            on_disk[call.to] = on_disk.pop(call.path)
            text[call.to] = text.pop(call.path)
    return [lines for path, lines in on_disk.items() if path.endswith(".jsonl") and "/evenings/" not in path]


def behind_first(text):
    """All lines but the first, in which names can be changed."""
    return text.partition(b"\n")[2]


def still_there(home, lines):
    """What was on the disk stands in some record from its first byte on."""
    found = [tap.content(path) for path in refused.records(home)]
    lost = [text for text in lines if not any(behind_first(whole).startswith(behind_first(text)) for whole in found)]
    return "an answer is lost that was on the disk" if lost else None


def half_written(home):
    return [path for path in refused.files(home) if path.endswith(".new")]


def swept(home):
    """What is left half-written goes as the next matches and evenings begin."""
    refused.run(home, "play gueux --plain --seat Anne" + NOVICES, "")
    refused.run(home, "evening --new --plain --seat Anne", "")
    refused.run(home, "people --forget Nobody", "")
    refused.run(home, "learn gueux 1 --plain", "\n" * 8)
    left = [path for path in half_written(home) if not path.startswith(home + "/match.jsonl")]
    return "half-written for ever: " + ", ".join(left) if left else None


def told(scene, ran, wanted, error):
    """How it ends, and what it says of that."""
    if ran is None:
        return "it hangs"
    if ran.returncode < 0:
        return "signal %d" % -ran.returncode
    said = ran.stderr.decode(errors="replace")
    if error in UNSEEN:
        if scene.same and (ran.returncode, ran.stdout, said) != (wanted.returncode, wanted.stdout, wanted.stderr.decode()):
            return "an interruption is seen: status %d %s\n%s" % (ran.returncode, said, ran.stdout.decode()[-400:])
        return None
    if ran.returncode not in (wanted.returncode, 1):
        return "status %d: %s" % (ran.returncode, said)
    if ran.returncode == 1 and wanted.returncode == 0 and not said.strip():
        return "status 1 without a word"
    return None


def silent_loss(scene, home, ran, wanted, before):
    """Something is not kept, and nobody is told."""
    if not scene.same or refused.kept(home) == before:
        return None
    return None if ran.stdout != wanted.stdout or ran.stderr != wanted.stderr else "something is not kept, and nobody is told"


# ---- one scene ----

def first_of(faults):
    return next((fault for fault in faults if fault), None)


class Tried:
    """A scene that has been run once without faults: its folder, calls, what it said and kept, what was there before."""

    def __init__(self, scene, folder, home, log):
        self.scene, self.folder = scene, folder
        copy(folder, home)
        self.there = {path: tap.content(path) for path in refused.records(home)}
        self.wanted = refused.run(home, scene.words, scene.typed, _LOG=log)
        self.calls = refused.account(log)
        self.counted = [call for call in self.calls if call.number]
        self.keeps = refused.kept(home)

    def lost(self, home, call):
        """Nothing that was on the disk before the call is gone, unless that is what was asked for."""
        if not self.scene.same or self.scene.name == "everything is deleted":
            return None
        return still_there(home, durable(self.calls, call.number, self.there))


def refuse_one(tried, call, error, more):
    scene = tried.scene
    with tap.scratch() as home:
        copy(tried.folder, home)
        ran = refused.run(home, scene.words, scene.typed, **{"": call.number, "_ERROR": error, "_ON": more})
        left = half_written(home)
        faults = [None]
        if scene.again:
            with tap.scratch() as other:
                copy(home, other)
                refused.run(other, scene.words, scene.typed)
                faults = [None if refused.kept(other) == tried.keeps else "done again it does not come to the same"]
        return first_of((*faults,
            told(scene, ran, tried.wanted, error), sound(home), private(home),
            silent_loss(scene, home, ran, tried.wanted, tried.keeps), tried.lost(home, call),
            "half-written: " + ", ".join(left) if left and call.kind != "unlink" and not more else None,
            swept(home) if left else None))


def kill_one(tried, call):
    scene = tried.scene
    with tap.scratch() as home:
        copy(tried.folder, home)
        refused.run(home, scene.words, scene.typed, **{"": call.number, "_SIGNAL": int(signal.SIGKILL)})
        faults = [sound(home), private(home), tried.lost(home, call)]
        if scene.again:
            refused.run(home, scene.words, scene.typed)
            faults.append(None if refused.kept(home) == tried.keeps else "done again it does not come to the same")
        if half_written(home):
            faults.append(swept(home))
        return first_of(faults)


def spread(calls):
    """The calls that are taken, from the first to the last, with the first of each kind among them."""
    if MOST == "all":
        return calls
    taken = {(len(calls) - 1) * i // (int(MOST) - 1) for i in range(int(MOST))} if int(MOST) > 1 else set()
    firsts = {next(i for i, call in enumerate(calls) if call.kind == kind) for kind in {call.kind for call in calls}}
    return [calls[i] for i in sorted(taken | firsts)]


def ways(call, place):
    """The errors of a call, alone and with all after it; where a few calls are taken, an interruption and one other."""
    errors = ERRORS[call.kind]
    if MOST == "all":
        return [(error, more) for error in errors for more in ((0,) if error in UNSEEN else (0, 1))]
    some = [errors[0], errors[1 + place % (len(errors) - 1)]]
    return [(error, 0 if error in UNSEEN else place // 2 % 2) for error in some]


def try_scene(test, scene):
    faults, runs = [], 0
    with tap.scratch() as laid, tap.scratch() as home, tap.scratch() as beside:
        scene.lay(laid)
        tried = Tried(scene, laid, home, beside + "/log")
        for place, call in enumerate(spread(tried.counted)):
            found = [("%s %d, %s%s" % (call.kind, call.number, errno.errorcode.get(error, "half"), " and all after" * more),
                      refuse_one(tried, call, error, more)) for error, more in ways(call, place)]
            found.append(("killed at %s %d" % (call.kind, call.number), kill_one(tried, call)))
            faults += ["%s: %s" % (where, fault) for where, fault in found if fault]
            runs += len(found)
    test.ok(not faults and runs, "%s (%d calls, %d runs)" % (scene.name, len(tried.counted), runs),
            "%d faults\n%s" % (len(faults), "\n".join(faults[:12])))


def main():
    test = tap.Tap()
    if not os.path.exists(refused.LIBRARY):
        print("1..0 # SKIP %s is not there: make tests" % refused.LIBRARY)
        return 0
    only = os.environ.get("VEILLEE_SCENES", "")
    for scene in SCENES:
        if re.search(only, scene.name) and (MOST != "0" or only or scene.name in FEW):
            try_scene(test, scene)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
