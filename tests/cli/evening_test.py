#!/usr/bin/env python3
"""veillee evening: who comes and goes, what is listed and shown, what is refused; veillee resume goes on with an evening."""

import json
import os
import stat
import sys

import tap

MARQUIS = "2"  # among what two could play


def evenings(folder):
    path = os.path.join(folder, "veillee", "evenings")
    return sorted(os.listdir(path)) if os.path.isdir(path) else []


def people_and_what_is_shown(test, folder):
    at = {"XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder}
    ran = tap.run("evening", "--show", **at)
    test.ok(ran.returncode == 1 and "No evening is in progress." in ran.stderr, "there is none yet", ran.stdout + ran.stderr)
    ran = tap.run("evening", "--list", **at)
    test.ok(ran.returncode == 0 and "There is no evening yet." in ran.stdout, "... and none is listed", ran.stdout)
    ran = tap.run("evening", "--seat", "Anne", "--seat", "Basile:human/gentle", "--seat", ":expert", "--until", "23:59",
                  text="6\n", **at)
    test.ok(ran.returncode == 0 and "Basile (human, gentle tutor)" in ran.stdout and "(expert)" in ran.stdout,
            "people are named once", ran.stdout + ran.stderr)
    test.same(len(evenings(folder)), 1, "it has a file")
    path = os.path.join(folder, "veillee", "evenings", evenings(folder)[0])
    test.same(stat.S_IMODE(os.stat(path).st_mode), 0o600, "... of its owner's alone")
    ran = tap.run("evening", "--away", "Basile", text="6\n", **at)
    test.ok(ran.returncode == 0 and len(evenings(folder)) == 1 and "Basile (human, gentle tutor), letter b, colour gold, away"
            in ran.stdout, "the latest is gone on with, and one leaves", ran.stdout + ran.stderr)
    shown = json.loads(tap.run("evening", "--show", "--json", **at).stdout)
    test.same([(one["name"], one["here"]) for one in shown["players"]][:2], [("Anne", True), ("Basile", False)],
              "who is here, as JSON")
    test.ok(shown["standing"] == [] and shown["matches"] == [] and shown["closed"] is False, "nothing is played", shown)
    for words, status, wanted in ((["--away", "Denis"], 2, "Anne, Basile"), (["--until", "noon"], 2, "noon"),
                                  (["--seat", "Eve:wise"], 2, "wise"), (["2001-01-01-000000"], 1, "2001-01-01-000000"),
                                  (["../../x"], 1, "../../x"), (["a", "b"], 2, "b"), (["--foo"], 2, "--until")):
        ran = tap.run("evening", *words, text="", **at)
        test.ok(ran.returncode == status and wanted in ran.stderr, "refused: " + " ".join(words), ran.stdout + ran.stderr)
    ran = tap.run("evening", "--close", **at)
    test.ok(ran.returncode == 0, "it is ended", ran.stderr)
    ran = tap.run("evening", "--list", **at)
    test.ok("3 players, 0 matches, finished" in ran.stdout, "... and listed so", ran.stdout)
    ran = tap.run("evening", "--new", "--lang", "fr", text="", **at)
    test.ok(ran.returncode == 0 and len(evenings(folder)) == 2 and "Qui joue" in ran.stdout, "another one", ran.stdout)


def resumed(test, folder):
    at = {"XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder}
    ran = tap.run("evening", "--new", "--seat", "Anne", "--seat", "Basile", text="%s\n" % MARQUIS, **at)
    test.ok("The match is saved" in ran.stdout and "veillee evening --plain" in ran.stdout, "left in a match", ran.stdout)
    records = [name for name in os.listdir(os.path.join(folder, "veillee")) if name.endswith("marquis.jsonl")]
    path = os.path.join(folder, "veillee", records[0])
    for words in ([], [path]):
        ran = tap.run("resume", *words, text="", **at)
        test.ok(ran.returncode == 0 and "Evening " in ran.stdout and "Resuming after" in ran.stdout,
                "resume goes on with the evening and its match", ran.stdout + ran.stderr)
    shown = json.loads(tap.run("evening", "--show", "--json", **at).stdout)
    test.same([(match["state"], match["game"]) for match in shown["matches"]], [("under way", "marquis")],
              "one match, under way")
    with open(path, encoding="utf-8") as file:
        test.same(json.loads(file.readline())["evening"], shown["evening"], "the record names its evening")
    kept = os.path.join(folder, "veillee", "evenings", shown["evening"] + ".jsonl")
    with open(kept, "a", encoding="utf-8") as file:
        file.write('{"at":1,"go":{"guest":9}}\n')
    ran = tap.run("evening", text="", **at)
    count = len(open(kept, encoding="utf-8").readlines())
    test.ok(ran.returncode == 3 and "line %d" % count in ran.stderr and kept in ran.stderr, "a damaged line is named", ran.stderr)
    ran = tap.run("resume", path, text="", **at)
    test.ok(ran.returncode == 0 and "Resuming after" in ran.stdout, "... and the match can be gone on with alone", ran.stderr)
    os.unlink(kept)
    ran = tap.run("resume", path, text="", **at)
    test.ok(ran.returncode == 0 and "Resuming after" in ran.stdout, "so it can without the evening", ran.stdout + ran.stderr)


def by_any_clock(test, folder):
    """An evening that is made by a clock that cannot be right is whole."""
    at = {"XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder}
    for number, now in enumerate(("-86400", "0", "1000", "1764000000", "1000", "253402300800", "99999999999999")):
        ran = tap.run("evening", "--new", "--seat", "Anne", "--seat", "Basile", text="%s\n" % MARQUIS, VEILLEE_NOW=now, **at)
        test.ok(ran.returncode == 0 and "The match is saved" in ran.stdout, now + ": it is begun", ran.stdout + ran.stderr)
        ran = tap.run("evening", "--list", VEILLEE_NOW=now, **at)
        test.ok(ran.returncode == 0 and "damaged" not in ran.stdout and ran.stdout.count("2 players, 1 match") == number + 1,
                now + ": none is damaged", ran.stdout + ran.stderr)
        ran = tap.run("evening", evenings(folder)[0].split(".")[0], text="", VEILLEE_NOW=now, **at)
        test.ok(ran.returncode == 0, now + ": it is gone on with", ran.stdout + ran.stderr)


def main():
    test = tap.Tap()
    for run in (people_and_what_is_shown, resumed, by_any_clock):
        with tap.scratch() as folder:
            run(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
