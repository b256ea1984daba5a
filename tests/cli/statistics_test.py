#!/usr/bin/env python3
"""veillee statistics, people and data: every figure is counted again here, from the records alone; other names, and none,
in records that still verify; nothing is left where all is deleted."""

import csv
import io
import json
import os
import sqlite3
import stat
import subprocess

import tap

GAMES = ["blasons", "gueux", "marquis", "sbires"]
PEOPLE = ["Anne", "Basile", "Cécile"]
MATCHES = 36
WRITER = tap.built("tests/archive/archive_test")


class Evening:
    """A folder of the program's own, with records of matches of people."""

    def __init__(self, folder):
        self.folder = folder
        self.records = os.path.join(folder, "state", "veillee")
        os.makedirs(self.records, 0o700)

    def run(self, *arguments, **more):
        return tap.run(*arguments, XDG_STATE_HOME=os.path.join(self.folder, "state"),
                       XDG_CONFIG_HOME=os.path.join(self.folder, "config"), **more)

    def play(self):
        subprocess.run([WRITER, self.records], cwd=tap.ROOT, check=True)

    def names(self):
        return sorted(name for name in os.listdir(self.records) if name.endswith(".jsonl"))

    def read(self, name):
        with open(os.path.join(self.records, name), encoding="utf-8") as file:
            return file.read().split("\n", 1)

    def matches(self):
        """Every match as its record says it, the oldest first."""
        for name in sorted(self.names(), key=lambda one: os.stat(os.path.join(self.records, one)).st_mtime):
            first, rest = self.read(name)
            header, end = json.loads(first), json.loads(rest.strip().split("\n")[-1]).get("end")
            if not end:
                continue
            yield name, header, end["scores"], end["winners"]


def place_of(seat, game, scores, winners):
    """From 1; and how many have it."""
    def key(one):
        return (0, 0) if one in winners else (1, scores[one] if game == "gueux" else -scores[one])
    keys = [key(one) for one in range(len(scores))]
    return 1 + sum(one < keys[seat] for one in keys), sum(one == keys[seat] for one in keys)


def counted(evening, person, game):
    """What statistics must say of the person at the game."""
    out = {"played": 0, "won": 0, "lost_alone": 0, "expected": 0.0, "place": 0.0, "rank": 0.0, "points": 0.0,
           "streak": 0, "longest": 0}
    best = []
    for _, header, scores, winners in evening.matches():
        names = [seat["name"] for seat in header["seats"]]
        if header["game"] != game or person not in names:
            continue
        seat, seats = names.index(person), len(names)
        place, sharing = place_of(seat, game, scores, winners)
        won = seat in winners
        out["played"] += 1
        out["won"] += won
        out["lost_alone"] += place == seats
        out["expected"] += len(winners) / seats
        out["place"] += place
        out["rank"] += (seats - place - (sharing - 1) / 2) / (seats - 1)
        out["points"] += scores[seat]
        out["streak"] = out["streak"] + 1 if won else 0
        out["longest"] = max(out["longest"], out["streak"])
        best.append(scores[seat])
    for mean in ("place", "rank", "points"):
        out[mean] /= max(1, out["played"])
    out["best"], out["worst"] = (min(best), max(best)) if game == "gueux" else (max(best), min(best))
    return out


def met(evening, person, other):
    """Matches with the other, and how often the person was ahead and behind."""
    out = [0, 0, 0]
    for _, header, scores, winners in evening.matches():
        names = [seat["name"] for seat in header["seats"]]
        if person not in names or other not in names:
            continue
        one = place_of(names.index(person), header["game"], scores, winners)[0]
        two = place_of(names.index(other), header["game"], scores, winners)[0]
        out = [out[0] + 1, out[1] + (one < two), out[2] + (one > two)]
    return out


def figures(test, evening):
    told = json.loads(evening.run("statistics", "--json").stdout)
    test.same(sorted(one["name"] for one in told["people"]), sorted(PEOPLE), "JSON tells of everybody")
    for person in told["people"]:
        for game in GAMES:
            if game not in person["games"]:
                test.ok(not any(header["game"] == game and person["name"] in [seat["name"] for seat in header["seats"]]
                                for _, header, _, _ in evening.matches()), "nothing of what was not played")
                continue
            wanted, found = counted(evening, person["name"], game), person["games"][game]
            same = all(abs(found[key] - wanted[key]) < 1e-6 for key in wanted)
            test.ok(same, "%s at %s: every figure" % (person["name"], game), "%r\n%r" % (found, wanted))
        for rival in person["against"]:
            if rival["level"] == "human":
                test.same([rival["played"], rival["ahead"], rival["behind"]], met(evening, person["name"], rival["name"]),
                          "%s against %s" % (person["name"], rival["name"]))
        test.same(person["all"]["played"], len(person["matches"]), "its matches are listed")


def rows(test, evening):
    text = evening.run("statistics", "--csv").stdout
    found = list(csv.DictReader(io.StringIO(text)))
    wanted = []
    for name, header, scores, winners in evening.matches():
        for seat, player in enumerate(header["seats"]):
            if player["level"] == "human":
                place, sharing = place_of(seat, header["game"], scores, winners)
                wanted.append((player["name"], name, header["game"], str(place), str(sharing), str(scores[seat]),
                               str(int(seat in winners))))
    keys = ("name", "record", "game", "place", "sharing", "points", "won")
    test.same(sorted(tuple(row[key] for key in keys) for row in found), sorted(wanted), "CSV has a line for each")
    few = list(csv.DictReader(io.StringIO(evening.run("statistics", "Anne", "--csv", "--game", "sbires", "--with",
                                                       "bots").stdout)))
    test.ok(few and all(row["game"] == "sbires" and row["name"] == "Anne" for row in few), "filters filter", few)


def words(test, evening):
    for language in ("en", "fr"):
        ran = evening.run("statistics", "Anne", "--lang", language)
        test.ok(ran.returncode == 0 and "Sbires" in ran.stdout and "█" in ran.stdout, "a table in %s" % language,
                ran.stdout + ran.stderr)
        rows_of = [line for line in ran.stdout.splitlines() if "█" in line]
        test.ok(max(map(len, rows_of)) <= 80, "that 80 columns hold", ran.stdout)
    test.same(evening.run("statistics", "Zoé").returncode, 1, "who has not played is not known")
    for wrong in (["--since", "2026-13-01"], ["--with", "cats"], ["--level", "human"], ["--seats", "0"]):
        test.same(evening.run("statistics", *wrong).returncode, 2, "%s is refused" % " ".join(wrong))
    file = os.path.join(evening.folder, "out.csv")
    test.same(evening.run("statistics", "--csv", "--output", file).returncode, 0, "into a file")
    test.same(evening.run("statistics", "--csv", "--output", file).returncode, 1, "that is not replaced")
    test.same(evening.run("statistics", "--csv", "--output", file, "--replace").returncode, 0, "but where that is said")


def verified(test, evening, what):
    paths = [os.path.join(evening.records, name) for name in evening.names()]
    ran = evening.run("verify", *paths)
    test.ok(ran.returncode == 0, what, ran.stdout + ran.stderr)


def many(test):
    """However many there are, everybody is told of."""
    crowd = 540
    with tap.scratch() as folder:
        evening = Evening(folder)
        evening.play()
        known = len(json.loads(evening.run("statistics", "--json").stdout)["people"])
        index = sqlite3.connect(os.path.join(evening.records, "index.sqlite"))
        record, = index.execute("SELECT id FROM records WHERE over AND NOT practice").fetchone()
        for n in range(crowd):
            person = index.execute("INSERT INTO people(name) VALUES(?)", ("Player %03d" % n,)).lastrowid
            index.execute("INSERT INTO seats SELECT record, ?, ?, level, place, sharing, won, points, halves, hints, counts"
                          " FROM seats WHERE record = ? AND seat = 0", (100 + n, person, record))
        index.commit()
        index.close()
        last = evening.run("statistics", "Player %03d" % (crowd - 1), "--lang", "en").stdout
        test.ok(last.startswith("Player %03d, all matches" % (crowd - 1)), "the last of many is shown", last)
        test.same(evening.run("statistics", "--lang", "en").stdout.count(", all matches"), crowd + known,
                  "and so is everybody")


def people(test, evening):
    times = [os.stat(os.path.join(evening.records, name)).st_mtime_ns for name in evening.names()]
    test.same(evening.run("people", "--rename", "Anne", "Basile").returncode, 1, "two are not made one by a slip")
    test.same(evening.run("people", "--merge", "Anne", "Basile").returncode, 1, "who sat at one table are two")
    test.same(evening.run("people", "--rename", "Anne", "Guillemette").returncode, 0, "another name")
    verified(test, evening, "records with another name verify")
    listed = evening.run("people").stdout
    test.ok("Guillemette" in listed and "Anne" not in listed, "it is the name everywhere", listed)
    test.same(evening.run("people", "--forget", "Basile").returncode, 0, "forgotten")
    verified(test, evening, "records that have forgotten somebody verify")
    evening.run("people")
    left = []
    for top, _, names in os.walk(evening.folder):
        for name in names:
            with open(os.path.join(top, name), "rb") as file:
                left += [name] if b"Basile" in file.read() and not name.endswith(".csv") else []
    test.same(left, [], "no file says who it was")
    seats = [seat for _, header, _, _ in evening.matches() for seat in header["seats"] if seat.get("forgotten")]
    test.ok(seats and all(seat["name"].startswith(("somebody", "quelqu’un")) for seat in seats), "they say somebody", seats)
    test.same([os.stat(os.path.join(evening.records, name)).st_mtime_ns for name in evening.names()], times,
              "records are as old as they were")
    modes = {stat.S_IMODE(os.stat(os.path.join(evening.records, name)).st_mode) & 0o077 for name in evening.names()}
    test.same(modes, {0}, "and as private")


def data(test, evening):
    listed = evening.run("data").stdout
    test.ok(evening.records in listed, "what is kept is listed", listed)
    test.same(evening.run("data", "--delete").returncode, 1, "nothing is deleted unasked")
    test.ok(len(evening.names()) > 0, "the records are still there")
    test.same(evening.run("data", "--delete", "--yes").returncode, 0, "everything is deleted")
    left = [name for top in ("state", "config") for _, _, files in os.walk(os.path.join(evening.folder, top))
            for name in files]
    test.same(left, [], "nothing is left")


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        evening = Evening(folder)
        evening.play()
        verified(test, evening, "what was played verifies")
        test.ok(len(list(evening.matches())) >= MATCHES, "enough matches came to their end")
        for part in (figures, rows, words, people, data):
            part(test, evening)
        many(test)
    return test.done()


if __name__ == "__main__":
    raise SystemExit(main())
