#!/usr/bin/env python3
"""Listings tell "there is none" from "one may not look" and from "some could not be read": in words, as JSON, and by
their exit status. `data --delete` deletes what is the program's own, and names whatever is left."""

import json
import os
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import forms  # noqa: E402
import tap  # noqa: E402

WRITER = tap.built("tests/archive/archive_test")
NOBODY = 65534  # whom permissions bind, where the tests run as root
NONE = ("Nobody has finished", "There is no evening", "Nothing is kept", "not played yet", "no match to resume", "No deal of the day was",
        "No evening is in progress", '"people":', '"evenings":', '"games":', "Everything is deleted", "name,game,when")
LISTINGS = ("people", "statistics", "statistics --json", "statistics --csv", "day", "day --show", "day --calendar",
            "day --json", "evening --list", "evening --list --json", "evening --show", "chronicle", "resume", "data",
            "data --delete --yes", "people --rename Anne Maud", "people --merge Anne Basile", "people --forget Anne")
EVENINGS = ("evening --list", "evening --list --json", "evening --show", "chronicle", "data", "data --delete --yes",
            "people --rename Anne Maud", "people --forget Anne")


class Home:
    """Folders of the program's own, with matches of Anne, Basile and Guillemette, an evening and settings."""

    def __init__(self, folder, filled=True):
        self.folder, self.state = folder, os.path.join(folder, "state", "veillee")
        self.evenings = os.path.join(self.state, "evenings")
        self.config = os.path.join(folder, "config", "veillee")
        if filled:
            self.fill()

    def fill(self):
        for path in (self.evenings, self.config):
            os.makedirs(path)
        seats = [word for name in ("Anne", "Basile") for word in ("--seat", name)]
        subprocess.run([WRITER, self.state], cwd=tap.ROOT, check=True, stdout=subprocess.DEVNULL)
        self.run("evening", "--new", "--plain", *seats)
        tap.write(self.config, "config", "names:\n- Anne\n")

    def environment(self):
        return {"XDG_STATE_HOME": os.path.dirname(self.state), "XDG_CONFIG_HOME": os.path.dirname(self.config)}

    def run(self, *words, bound=False, text=""):
        """`bound`: as somebody whom permissions bind."""
        user = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if bound and os.geteuid() == 0 else {}
        return subprocess.run([tap.PROGRAM, *words], input=text, capture_output=True, text=True, timeout=tap.PATIENCE,
                              env=dict(os.environ, LC_ALL="C.UTF-8", **self.environment()), check=False, cwd="/", **user)

    def files(self):
        return sorted(os.path.join(folder, name) for folder, folders, names in os.walk(self.folder)
                      for name in names + folders)

    def give_away(self):
        """To whom permissions bind."""
        for path in [self.folder, *self.files()]:
            os.chown(path, NOBODY, NOBODY, follow_symlinks=False)


def binds(folder):
    """Whether there is somebody whom permissions bind, and who may run the program."""
    if os.geteuid() != 0:
        return True
    home = Home(os.path.join(folder, "anybody"), filled=False)
    try:
        return home.run("--version", bound=True).returncode == 0
    except (PermissionError, subprocess.SubprocessError):
        return False


def say(ran):
    return "status %d\n%s%s" % (ran.returncode, ran.stdout, ran.stderr)


# ---- none ----

def none(test, folder):
    home = Home(os.path.join(folder, "none"), filled=False)
    for words in ("data", *LISTINGS[:10]):
        ran = home.run(*words.split())
        test.ok(ran.returncode == 0 and any(text in ran.stdout for text in NONE) and not ran.stderr,
                "%s: none is none" % words, say(ran))
    test.same(json.loads(home.run("day", "--json").stdout).get("unread"), 0, "... as JSON too")


# ---- one may not look ----

def refused(test, home, words, path, bound, where):
    ran = home.run(*words.split(), bound=bound)
    told = [text for text in NONE if text in ran.stdout + ran.stderr]
    test.ok(ran.returncode == 1 and path in ran.stderr + ran.stdout and not told, "%s, %s" % (words, where), say(ran) + repr(told))


def unreadable(test, folder):
    home = Home(os.path.join(folder, "unreadable"))
    home.give_away()
    os.chmod(folder, 0o755)
    for path, commands in ((home.state, LISTINGS), (home.evenings, EVENINGS), (home.config, ("data", "data --delete --yes"))):
        before = home.files()
        for words in commands:
            os.chmod(path, 0)
            refused(test, home, words, path, True, "%s may not be read" % os.path.basename(path))
            os.chmod(path, 0o700)
        own = [name for name in before if name.startswith(path)]
        test.ok(all(os.path.lexists(name) for name in own) and own, "... and nothing in it has been deleted")
        shutil.rmtree(home.folder)
        home.fill()
        home.give_away()


def no_folder(test, folder):
    """Ways that stop root too: a file in its place, a link to itself."""
    for what, make in (("a file", lambda path: tap.write(os.path.dirname(path), os.path.basename(path), "")),
                       ("a loop", lambda path: os.symlink(os.path.basename(path), path))):
        home = Home(os.path.join(folder, "no folder, " + what))
        shutil.rmtree(home.evenings)
        make(home.evenings)
        for words in EVENINGS[:4] + EVENINGS[6:]:
            refused(test, home, words, home.evenings, False, what + " in place of evenings")
        shutil.rmtree(home.state)
        make(home.state)
        for words in LISTINGS:
            refused(test, home, words, home.state, False, what + " in place of the folder")


# ---- some cannot be read ----

def unread(test, folder):
    home = Home(os.path.join(folder, "unread"))
    record = next(path for path in home.files() if path.endswith(".jsonl") and "evenings" not in path)
    made = os.path.join(folder, "made")
    os.mkdir(made)
    names = forms.write(record, made)
    for count, name in enumerate(names, 1):
        os.rename(os.path.join(made, name + ".jsonl"), os.path.join(home.state, name + ".jsonl"))
    wanted = sum(home.run("verify", os.path.join(home.state, name + ".jsonl")).returncode != 0 for name in names)
    test.ok(wanted >= 8, "%d of %d forms cannot be read" % (wanted, count))
    for words in ("people", "statistics", "statistics Anne", "day", "day --show", "day --calendar", "statistics --csv"):
        ran = home.run(*words.split())
        test.ok(ran.returncode == 3 and "%d matches could not be read" % wanted in ran.stderr and "Nobody" not in ran.stdout,
                "%s: how many could not be read" % words, say(ran))
    for words in ("statistics --json", "day --json"):
        ran = home.run(*words.split())
        test.same((ran.returncode, json.loads(ran.stdout).get("unread")), (3, wanted), "%s: the same as JSON" % words)
    ran = home.run("people", "--forget", "Anne")
    test.ok(ran.returncode == 3 and "could not be read and are left" in ran.stderr, "where the name may stand yet is told", say(ran))


def unread_evenings(test, folder):
    home = Home(os.path.join(folder, "evenings"))
    os.symlink("/nonexistent", os.path.join(home.evenings, "2026-01-01-200000.jsonl"))
    os.mkfifo(os.path.join(home.evenings, "2026-01-02-200000.jsonl"))
    tap.write(home.evenings, "2026-01-03-200000.jsonl", "nothing of ours\n")
    ran = home.run("evening", "--list")
    test.ok(ran.returncode == 3 and "3 evenings could not be read" in ran.stderr and ran.stdout.count("\n") == 4,
            "evenings that cannot be read are listed and told", say(ran))
    ran = home.run("evening", "--list", "--json")
    said = json.loads(ran.stdout)
    test.same((ran.returncode, said["unread"], sorted(one["state"] for one in said["evenings"])),
              (3, 3, ["open"] + ["unread"] * 3), "... as JSON too")


# ---- deleting ----

def deleting(test, folder):
    home = Home(os.path.join(folder, "deleted"))
    home.run("statistics")
    kept = os.path.join(folder, "user_data.jsonl")
    shutil.copy(next(path for path in home.files() if path.endswith(".jsonl")), kept)
    os.symlink(kept, os.path.join(home.state, "linked.jsonl"))
    foreign = [tap.write(home.state, "notes.txt", "mine"), tap.write(home.config, "config.old", "mine"),
               tap.write(home.evenings, "guests.txt", "mine"), os.path.join(home.state, "pictures"),
               os.path.join(home.state, "pipe.jsonl")]
    os.mkdir(foreign[3])
    os.mkfifo(foreign[4])
    tap.write(foreign[3], "2026.jsonl", "mine")
    listed = home.run("data")
    test.ok("Not Veill" in listed.stdout, "what is not ours is listed as such", listed.stdout)
    ran = home.run("data", "--delete", "--yes")
    test.ok(ran.returncode == 0 and all(path in ran.stdout for path in foreign), "what is not ours is left and named", say(ran))
    left = [path for path in home.files() if not os.path.isdir(path)]
    test.same(left, sorted([*foreign[:3], foreign[3] + "/2026.jsonl", foreign[4]]), "... and nothing else is")
    test.ok(os.path.exists(kept), "a link goes, not what it leads to")


# ---- what cannot be kept ----

def unkept(test, folder):
    """Where nothing can be written, nothing is said to wait."""
    for words in ("learn gueux 1 --plain", "play gueux --plain --seat Anne --seat Basile", "evening --new --plain --seat Anne"):
        home = Home(os.path.join(folder, "unkept"), filled=False)
        os.mkdir(home.folder)
        for path in (os.path.dirname(home.state), os.path.dirname(home.config)):
            tap.write(os.path.dirname(path), os.path.basename(path), "")  # a file, where the folder would be
        ran = home.run(*words.split(), text="\n" * 4)
        said = ran.stdout + ran.stderr
        test.ok("waits" not in said and "is saved" not in said and ("cannot be used" in said or "could not be" in said),
                "%s: nothing waits that is not kept" % words, say(ran))
        shutil.rmtree(home.folder)


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        none(test, folder)
        no_folder(test, folder)
        unread(test, folder)
        unread_evenings(test, folder)
        deleting(test, folder)
        unkept(test, folder)
        if binds(folder):
            unreadable(test, folder)
        else:
            test.skip("nobody may run %s whom permissions bind" % tap.PROGRAM)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
