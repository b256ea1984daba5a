#!/usr/bin/env python3
"""veillee day: what it refuses, what it shows and when, the others before and after the own match, late and practice."""

import json
import os
import random
import stat
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "plain"))

import talk  # noqa: E402
from talk import tap  # noqa: E402

TODAY = "2026-11-23"


def day(folder, *words, language="en", today=TODAY):
    return tap.run("day", *words, language=language, XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder, VEILLEE_TODAY=today)


def told(folder, *words, **more):
    return json.loads(day(folder, *words, "--json", **more).stdout)


def play(folder, *words, most=100000):
    """Random answers to the end, or so many; what was said."""
    table = talk.Table("day", *words, "--plain", "--name", "Anne", XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder,
                       VEILLEE_TODAY=TODAY)
    talk.play_on(table, random.Random(5), most=most)
    status, _ = table.leave()
    return status, table.said


def refuses(test, folder):
    for words, part in ((("--date", "2026-11-24"), "2026-11-24"), (("--date", "soon"), "soon"), (("chess",), "chess"),
                        (("--show", "--share"), "--calendar"), (("gueux", "--name", " "), "name")):
        ran = day(folder, *words)
        test.ok(ran.returncode == 2 and part in ran.stderr and not ran.stdout, "refused: " + " ".join(words), ran)
    ran = day(folder, "--share")
    test.ok(ran.returncode == 1 and "nothing to share" in ran.stderr, "nothing to share yet", ran)


def before(test, folder):
    test.same(day(folder).stdout.splitlines()[1:], ["%s: not played yet" % name for name in
                                                    ("7 Blasons", "Gueux", "Marquis", "Sbires")], "a list of the games")
    test.ok("No deal of the day" in day(folder, "--calendar").stdout, "an empty calendar")
    ran = day(folder, "gueux", "--others")
    path = os.path.join(folder, "veillee", "days", TODAY + "-gueux.json")
    test.ok(ran.returncode == 0 and "Masters" not in ran.stdout, "the others are not shown before the own match", ran)
    test.same(stat.S_IMODE(os.stat(path).st_mode), 0o600, "... but are worked out, for nobody else to read")
    test.ok("others" not in told(folder, "gueux")["games"][0], "... nor in JSON")


def begun(test, folder):
    status, said = play(folder, "gueux", most=3)
    test.ok(status == 0 and "Maud" in said and "Anne" in said, "masters at the table", said[:500])
    test.same([game["state"] for game in told(folder)["games"]], ["new", "begun", "new", "new"], "one is begun")
    status, said = play(folder, "gueux")
    test.ok(status == 0 and "You continue the match" in said and "Masters who played your seat: " in said, "it goes on, to its end", said[-800:])


def after(test, folder):
    game = told(folder, "gueux")["games"][0]
    test.ok(game["state"] == "over" and not game["late"] and len(game["others"]) == 8, "the result", game)
    levels = [other["level"] for other in game["others"]]
    test.same(levels, ["master"] * 4 + ["adept"] * 4, "four masters and four adepts")

    def rank(one):
        return (2 * one["place"] + one["sharing"], one["points"])

    own = rank(game["result"])
    test.same(game["better"], sum(own < rank(other) for other in game["others"]), "better than so many")
    test.same(game["level"], sum(own == rank(other) for other in game["others"]), "level with so many")
    test.same(told(folder)["streak"], {"now": 1, "longest": 1}, "a day in a row")
    shared = day(folder, "--share").stdout
    test.ok(shared.startswith("Veillée ") and "better than %d of 8" % game["better"] in shared
            and shared.count("\n") == 1, "a line to share", shared)
    test.ok(day(folder, "--share", "--ascii", language="fr").stdout.isascii() or "é" not in
            day(folder, "--share", "--ascii").stdout, "... in plain letters")
    test.ok(TODAY + ", Gueux: " in day(folder, "--calendar").stdout, "it stands in the calendar")
    ran = day(folder, "gueux")
    test.ok("Only the first try counts" in ran.stdout, "once is once", ran)


def practice_and_late(test, folder):
    first = told(folder, "gueux")["games"][0]
    status, said = play(folder, "gueux", "--practice")
    test.ok(status == 0 and "Practice" in said, "the deal again", said[:300])
    test.same(told(folder, "gueux")["games"][0], first, "... does not count")
    status, said = play(folder, "gueux", "--date", "2026-11-21")
    test.ok(status == 0 and "That day is over" in said, "a past day", said[:300])
    late = told(folder, "gueux", "--date", "2026-11-21")["games"][0]
    test.ok(late["state"] == "over" and late["late"], "... is late", late)
    test.same(told(folder)["streak"], {"now": 1, "longest": 1}, "... and in no row")
    test.same(told(folder, today="2026-11-24")["streak"]["now"], 1, "yesterday's row goes on")
    test.same(told(folder, today="2026-11-25")["streak"], {"now": 0, "longest": 1}, "... until a day is left out")


def called_otherwise(test, folder):
    """A record in other bytes than UTF-8 counts as any other."""
    before = told(folder, "gueux")["games"][0]
    records = os.fsencode(os.path.join(folder, "veillee"))
    os.rename(os.path.join(records, os.fsencode(before["record"])), os.path.join(records, b"a\xffb.jsonl"))
    test.same(told(folder, "gueux")["games"][0], {**before, "record": "a?b.jsonl"}, "a file called in other bytes")


def by_a_clock_that_cannot_be_right(test, folder):
    """Nothing counts, that is said, and there is one record for a deal."""
    at = {"XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder}
    kept = os.path.join(folder, "veillee")
    for now in ("0", "1000", "-86400", "1500000000"):
        for _ in range(2):
            ran = tap.run("day", "gueux", "--plain", text="", VEILLEE_NOW=now, **at)
            test.ok(ran.returncode == 0 and "cannot be right" in ran.stdout, now + ": that is said", ran.stdout + ran.stderr)
        records = [name for name in os.listdir(kept) if name.endswith(".jsonl")]
        test.same(len(records), 1, now + ": one record of one deal")
        test.ok(tap.run("verify", os.path.join(kept, records[0])).returncode == 0, "... a sound one")
        said = json.loads(tap.run("day", "--json", VEILLEE_NOW=now, **at).stdout)
        test.same((said["clock"], said["streak"]["longest"], [game["state"] for game in said["games"]]),
                  (False, 0, ["new", "begun", "new", "new"]), "... which counts for nothing, and goes on")
        os.remove(os.path.join(kept, records[0]))
    play(folder, "gueux", most=3)
    for today, right in ((TODAY, True), ("2026-11-22", True), ("2026-11-21", False), ("2026-12-24", True)):
        said = json.loads(day(folder, "--json", today=today).stdout)
        test.same(said["clock"], right, "a deal was tried on %s, and the clock says %s" % (TODAY, today))
    ran = tap.run("day", "marquis", "--plain", text="", VEILLEE_TODAY="2026-11-21", **at)
    test.ok("cannot be right" in ran.stdout, "a clock that was set back", ran.stdout)
    test.same([game["state"] for game in told(folder)["games"]], ["new", "begun", "new", "new"], "... counts for nothing")


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        refuses(test, folder)
        before(test, folder)
        begun(test, folder)
        after(test, folder)
        practice_and_late(test, folder)
        called_otherwise(test, folder)
    with tap.scratch() as folder:
        by_a_clock_that_cannot_be_right(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
