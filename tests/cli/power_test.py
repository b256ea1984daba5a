#!/usr/bin/env python3
"""The power goes: a disk that keeps only what was synced, cut at every point of a run. From the account of all that was
written (tests/support/preload/refuse.c) the test works out what may be on the disk then: of bytes that were not synced all,
none or some; of names (files made, linked, renamed, taken away) whose folder was not synced any, in any order. Every
answer of which something had been shown before must be there, in a record that holds; settings, progress and names are
the old ones or the new ones, and the new ones once the program has ended."""

import itertools
import json
import os
import random
import subprocess
import sys

import client
import refused
import tap

MANY = 5  # names that are under way at once: more of them are tried in their order alone


class Disk:
    """What programs see, and what the disk is sure to have. Files are lists of bytes: [now, synced]."""

    def __init__(self, home):
        self.top = home
        self.now = {}
        self.folders_now, self.folders_sure = {home}, {home}
        self.open = {}
        self.under_way = []  # names that are changed and not synced: (folder, {path: file or None}), each as a whole
        for folder, _, names in os.walk(home):
            self.folders_now.add(folder)
            self.folders_sure.add(folder)
            for name in names:
                text = tap.content(os.path.join(folder, name))
                self.now[os.path.join(folder, name)] = [text, text, []]
        self.sure = dict(self.now)

    def change(self, names):
        self.settle(self.now, self.folders_now, names)
        self.under_way.append((os.path.dirname(next(iter(names))), names))

    def do(self, call):
        getattr(self, "do_" + call.kind, lambda _: None)(call)

    def do_mkdir(self, call):
        self.change({call.path: "folder"})

    def do_open(self, call):
        if call.path in self.folders_now:
            self.open[call.file] = call.path
            return
        if call.path not in self.now:
            self.change({call.path: [b"", b"", []]})
        self.open[call.file] = self.now[call.path]
        if call.at:
            self.write(self.open[call.file], b"")

    @staticmethod
    def write(file, text):
        file[0] = text
        file[2].append(text)

    def do_write(self, call):
        file = self.open[call.file]
        old = file[0].ljust(call.at, b"\0")
        half = len(call.bytes) // 2
        file[2].append(old[:call.at] + call.bytes[:half] + old[call.at + half:])
        self.write(file, old[:call.at] + call.bytes + old[call.at + len(call.bytes):])

    def do_cut(self, call):
        file = self.open[call.file]
        self.write(file, file[0][:call.at].ljust(call.at, b"\0"))

    def do_sync(self, call):
        what = self.open[call.file]
        if isinstance(what, list):
            what[1], what[2][:] = what[0], []
            return
        for folder, names in self.under_way:
            if folder == what:
                self.settle(self.sure, self.folders_sure, names)
        self.under_way = [change for change in self.under_way if change[0] != what]

    @staticmethod
    def settle(files, folders, names):
        for path, file in names.items():
            if file == "folder":
                folders.add(path)
            elif file is None:
                files.pop(path, None)
            else:
                files[path] = file

    def do_link(self, call):
        self.change({call.to: self.now[call.path]})

    def do_rename(self, call):
        self.change({call.to: self.now[call.path], call.path: None})

    def do_unlink(self, call):
        self.change({call.path: None})

    # ---- after the cut ----

    def names_kept(self):
        """Which of the changes under way may have come to the disk: any of them, or the first so many of them."""
        count = len(self.under_way)
        if count <= MANY:
            return itertools.chain.from_iterable(itertools.combinations(self.under_way, n) for n in range(count + 1))
        return (tuple(self.under_way[:n]) for n in range(count + 1))

    def states(self):
        """Every disk that may be found: files by path. Nothing is in a folder that is not there."""
        for kept in self.names_kept():
            files, folders = dict(self.sure), set(self.folders_sure)
            for _, names in kept:
                self.settle(files, folders, names)
            for choice in (0, 1, 2):
                yield {path: self.found(file, choice) for path, file in files.items() if self.reached(path, folders)}

    def reached(self, path, folders):
        """All folders between the top and the file are there."""
        folder = os.path.dirname(path)
        while folder != self.top:
            if folder not in folders:
                return False
            folder = os.path.dirname(folder)
        return True

    @staticmethod
    def found(file, choice):
        """All of what was written, what was synced, or something between."""
        now, synced, between = file
        return now if choice == 0 else between[len(between) // 2] if choice == 2 and between else synced


# ---- records ----

class Records:
    """Contents that have been found, each asked of `veillee verify` once."""

    def __init__(self):
        self.wanted = set()

    def sound(self):
        """What verify says of those that do not hold."""
        if not self.wanted:
            return None
        with tap.scratch() as folder:
            paths = [os.path.join(folder, "%d.jsonl" % i) for i in range(len(self.wanted))]
            for path, text in zip(paths, sorted(self.wanted)):
                with open(path, "wb") as file:
                    file.write(text)
            bad = []
            for start in range(0, len(paths), 500):
                ran = subprocess.run([tap.PROGRAM, "verify", *paths[start:start + 500]], capture_output=True, check=False)
                bad.append(ran.stderr.decode(errors="replace") if ran.returncode else "")
        return "".join(bad)[:600] or None


def answers(text):
    """How many answers a record has in its whole lines, those counted that were taken back."""
    return sum(line.startswith(b'{"seat":') for line in text.split(b"\n")[:-1])


def walk(home_before, calls, check):
    """Hands `check` every disk that may be found after every cut: (cut, files). Returns faults and how many disks."""
    disk, faults, tried = Disk(home_before), [], 0
    for place in range(len(calls) + 1):
        for files in disk.states():
            tried += 1
            fault = check(place, files)
            if fault:
                faults.append("cut after call %d of %d: %s" % (place, len(calls), fault))
        if place < len(calls):
            disk.do(calls[place])
    return faults, tried


def replies(shown):
    """How many of our own answers had been taken, by the questions that had been shown."""
    whole = shown[:shown.rfind(b"\n") + 1].split(b"\n")
    asked = sum(line.startswith(b'{"type":"question"') for line in whole)
    return max(0, asked - 1 + sum(line.startswith(b'{"type":"end"') for line in whole))


def what_to_say(game, home):
    """The lines of a match by the protocol in which all seats are ours, found by playing it."""
    chance, said = random.Random(7), []
    talk = client.Client(tap.PROGRAM)
    order = {"type": "new", "game": game, "seed": 7, "seats": [{"name": "Anne"}, {"name": "Basile"}, {"name": "Perrin"}]}
    choose = client.chooser(chance)

    def note(question):
        said.append(json.dumps({"type": "answer", "answer": choose(question)}))
        return json.loads(said[-1])["answer"]
    client.play(talk, order, note)
    talk.close()
    return "\n".join([json.dumps(dict(order, record=home + "/match.jsonl")), *said]) + "\n"


def match(test, game):
    """By the protocol, all seats ours: each question that is shown says that the answer before was taken."""
    with tap.scratch() as home, tap.scratch() as empty:
        shown, calls = account_of(home, "protocol", what_to_say(game, home))
        calls, found, known = moved(calls, home, empty), Records(), 0

        def check(place, files):
            nonlocal known
            text = files.get(empty + "/match.jsonl", b"")
            if text:
                found.wanted.add(text)
            known, has = replies(shown[:before(calls, place, shown)]), answers(text)
            return None if has >= known else "%d answers were shown, %d are there" % (known, has)
        faults, tried = walk(empty, calls, check)
    test.ok(not faults and known > 15, "a match of %s: %d answers, %d disks" % (game, known, tried),
            "%d faults\n%s" % (len(faults), "\n".join(faults[:6])))
    test.same(found.sound(), None, "... and the %d records that may be found hold" % len(found.wanted))


def before(calls, place, shown):
    """How many bytes had been shown as that call came; all where the run was over."""
    return calls[place].shown if place < len(calls) else len(shown)


def moved(calls, home, to):
    """The same account, below another folder."""
    for call in calls:
        for name in ("path", "to"):
            text = getattr(call, name)
            if text:
                setattr(call, name, text.replace(home, to, 1))
    return calls


# ---- runs that keep something else ----

def account_of(home, words, typed=""):
    """What was shown, and the account."""
    with tap.scratch() as beside:
        with open(beside + "/shown", "wb") as file:
            ran = subprocess.run([tap.PROGRAM, *words.split()], input=typed.encode(), stdout=file, stderr=subprocess.PIPE,
                                 env=refused.environment(home, _LOG=beside + "/log"), timeout=tap.PATIENCE, check=False)
        if ran.returncode or ran.stderr:
            raise RuntimeError("%s: status %d, %s" % (words, ran.returncode, ran.stderr.decode()))
        return tap.content(beside + "/shown"), refused.account(beside + "/log")


def plain_match(test, game):
    """At the screen of lines, in the program's own folders, which are new: what was said when it ends is kept."""
    with tap.scratch() as home, tap.scratch() as empty:
        shown, calls = account_of(home, "play %s --plain --seed 3 --seat :novice --seat :novice --seat :novice" % game)
        whole = [tap.content(path) for path in refused.records(home)]
        calls, found = moved(calls, home, empty), Records()

        def check(place, files):
            texts = [text for path, text in files.items() if path.endswith(".jsonl")]
            found.wanted.update(text for text in texts if text)
            if b"The match is over" in shown[:before(calls, place, shown)] and not any(text in whole for text in texts):
                return "the match is over, and not all of it is there"
            return None
        faults, tried = walk(empty, calls, check)
    test.ok(not faults and whole and b"The match is over" in shown, "a match of bots of %s in new folders: %d disks" % (game, tried),
            "%d faults\n%s" % (len(faults), "\n".join(faults[:6])))
    test.same(found.sound(), None, "... and the %d records that may be found hold" % len(found.wanted))


def all_wholes(home, calls):
    """By path, every content that was put in place whole."""
    disk, found = Disk(home), {}
    for call in calls:
        if call.kind == "rename":
            found.setdefault(call.to, []).append(disk.now[call.path][0])
        disk.do(call)
    return found


def old_or_new(test, name, before, words, typed, of_interest):
    """Files that are changed as a whole: the old or the new one, at the end the new one."""
    with tap.scratch() as home, tap.scratch() as copy:
        before(home)
        subprocess.run(["cp", "-a", home + "/.", copy], check=True)
        old = {path.replace(home, copy, 1): tap.content(path) for path in refused.files(home) if of_interest(path)}
        shown, calls = account_of(home, words, typed)
        new = {path.replace(home, copy, 1): tap.content(path) for path in refused.files(home) if of_interest(path)}
        calls = moved(calls, home, copy)

        wholes = all_wholes(copy, calls)

        def check(place, files):
            for path in sorted(set(old) | set(new)):
                text = files.get(path)
                if text not in (old.get(path), new.get(path), *wholes.get(path, ())):
                    return "%s is neither the old nor a new one: %r" % (path, text and text[:60])
                if place == len(calls) and text != new.get(path):
                    return "%s is the old one after all" % path
            return None
        faults, tried = walk(copy, calls, check)
    test.ok(not faults and shown and old != new, "%s: %d disks" % (name, tried),
            "%d faults\n%s" % (len(faults), "\n".join(faults[:6])))


def people(home):
    refused.play(home, "gueux", ("Anne", "Basile", "Perrin"), 1)
    refused.play(home, "marquis", ("Anne", "Basile"), 2)
    os.makedirs(home + "/.config/veillee", mode=0o700)
    with open(home + "/.config/veillee/config", "w", encoding="utf-8") as file:
        file.write("names:\n- Anne\n- Basile\n")
    refused.run(home, "evening --new --plain --seat Anne --seat Basile")


def keeps(path):
    return path.endswith((".jsonl", "/config", "/progress.json"))


def evening(test):
    """Who comes and goes is there once it is said: once somebody is named as the one who begins, which is drawn."""
    with tap.scratch() as home, tap.scratch() as copy:
        shown, calls = account_of(home, "evening --new --plain --seat Anne --seat Basile --until 23:59")
        path = next(path for path in refused.files(home) if "/evenings/" in path)
        whole = tap.content(path)
        calls, path = moved(calls, home, copy), path.replace(home, copy, 1)

        def check(place, files):
            text = files.get(path, b"")
            if not whole.startswith(text[:text.rfind(b"\n") + 1]):
                return "lines that nobody wrote: %r" % text[-80:]
            said = b" starts" in shown[:before(calls, place, shown)]
            return "it was said, and is not there" if said and text != whole else None
        faults, tried = walk(copy, calls, check)
    lines = [json.loads(line) for line in whole.splitlines()]
    test.ok(not faults and b" starts" in shown and len(lines) > 2, "an evening: %d disks" % tried,
            "%d faults\n%s" % (len(faults), "\n".join(faults[:6])))


def main():
    test = tap.Tap()
    if not os.path.exists(refused.LIBRARY):
        print("1..0 # SKIP %s is not there: make tests" % refused.LIBRARY)
        return 0
    for game in refused.GAMES:
        match(test, game)
        plain_match(test, game)
    evening(test)
    old_or_new(test, "another name", people, "people --rename Anne Odile", "", keeps)
    old_or_new(test, "a name is taken out", people, "people --forget Anne", "", keeps)
    old_or_new(test, "a lesson's progress", lambda home: None, "learn gueux 1 --plain", "\n" * 6, keeps)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
