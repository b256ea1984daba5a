#!/usr/bin/env python3
"""Has bots play a tournament, and says who has won: `veillee arena` plays it, and this makes a report of its lines.

usage: arena.py GAME [--json] [options of `veillee arena`]

The report is in sentences, in the language of the program (--lang); with --json it is the JSON lines of docs/arena.md, with
--census those of the census too. With --sprt the program is stopped as soon as the test has decided. With --shard nothing
is reported: the lines themselves are printed, for merge.py. `arena.py --help` lists all options. VEILLEE_PROGRAM names the
program (./veillee).
"""
import json
import math
import os
import re
import signal
import subprocess
import sys
import time

from tournament import WHOLE, Census, Order, Report

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILT = os.path.join(ROOT, "veillee")
PROGRAM = os.environ.get("VEILLEE_PROGRAM") or (BUILT if os.path.isfile(BUILT) else "veillee")
PAUSE_ON_TERMINAL, PAUSE_ELSEWHERE = 0.2, 60  # seconds between two lines that say how far it is
TURNS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")  # the direction of what follows
DRIVES = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029]")


class Sentences:
    """What is said to people: the program's templates, filled in with figures as its language writes them."""

    def __init__(self, report, people):
        self.report, self.names, self.texts, self.begins = report, people["names"], people["texts"], people["begins"]
        self.french = people["like"] == "fr"

    def decimal(self, value, places):
        text = "%.*f" % (places, value)
        return text.replace(".", ",") if self.french else text

    def percents(self, prefix, share):
        """A share of the matches with its interval, by the names of their placeholders."""
        return dict(zip((prefix or "share", prefix + "low", prefix + "high"), (self.decimal(100 * part, 1) for part in share)))

    def say(self, key, **values):
        """{name} is a value, {name|one|many} the form that goes with a number. Nothing from outside drives a terminal."""
        def fill(match):
            name, *forms = match[1].split("|")
            if forms:
                return forms[0 if values[name] == 1 or self.french and values[name] == 0 else 1]
            return str(values[name])
        return DRIVES.sub(" ", TURNS.sub("?", re.sub(r"\{([^{}]*)\}", fill, self.texts[key])))

    def timed(self, key):
        return key + ".untimed" if self.report.untimed else key

    def head(self, seconds):
        report = self.report
        return self.say(self.timed("head"), matches=report.matches, seed=report.order.seed, seconds=self.decimal(seconds, 1),
                        answers=self.decimal(report.answers / report.matches, 1))

    def player(self, number, player):
        report, points, thinking = self.report, player.points(self.report.matches), player.thinking()
        return self.say(self.timed("player"), player=number + 1, level=self.names[number], matches=report.matches,
                        wins=self.decimal(player.wins / WHOLE, 1), **self.percents("", report.won(player.wins)),
                        **self.percents("last", report.share(player.last)), mean=self.decimal(points[0], 1),
                        spread=self.decimal(points[1], 1), think=self.decimal(thinking[0], 1),
                        longest=self.decimal(thinking[1], 0))

    def forfeits(self, number, player):
        return self.say("forfeits", player=number + 1, forfeits=player.forfeits(), **player.faults)

    def bounds(self):
        test = self.report.test
        return {"ratio": self.decimal(test.ratio(), 2), "lower": self.decimal(test.lower, 2), "upper": self.decimal(test.upper, 2)}

    def test(self):
        test = self.report.test
        return self.say("sprt." + test.decision, low=self.decimal(100 * test.low, 1), high=self.decimal(100 * test.high, 1),
                        deals=test.deals, **self.bounds())

    def elo(self):
        said = ["%+.0f" % value if math.isfinite(value) else "+∞" if value > 0 else "−∞" for value in self.report.elo()]
        return self.say("elo", **dict(zip(("elo", "low", "high"), said)))

    def seats(self):
        report = self.report
        return self.say("seats", shares=" · ".join(self.decimal(100 * (wins / WHOLE) / report.matches, 1)
                                                   for wins in report.seat_wins))

    def place(self, number, wins, last):
        return self.say("from_first", place=number + 1, **self.percents("", self.report.won(wins)),
                        **self.percents("last", self.report.share(last)))

    def all(self, seconds):
        report = self.report
        yield self.head(seconds)
        for number, player in enumerate(report.players):
            yield self.player(number, player)
        for number, player in enumerate(report.players):
            if player.forfeits():
                yield self.forfeits(number, player)
        if report.test:
            yield self.test()
        if report.order.seats == 2:
            yield self.elo()
        yield self.seats()
        if self.begins:
            yield self.say("places")
            for number, place in enumerate(report.places):
                yield self.place(number, *place)

    def progress(self, seconds):
        report = self.report
        rate = report.matches / max(seconds, 0.001)
        return self.say("progress", matches=report.matches, games=report.order.games,
                        rate=self.decimal(60 * rate, 1 if rate < 1 else 0), left=duration((report.order.games - report.matches) / rate),
                        test=self.say("progress.sprt", **self.bounds()) if report.test else "",
                        **self.percents("", report.won(report.players[0].wins)))


def duration(seconds):
    """"4:07", or "2:04:07"."""
    minutes, seconds = divmod(int(seconds + 0.5), 60)
    return "%d:%02d:%02d" % (minutes // 60, minutes % 60, seconds) if minutes >= 60 else "%d:%02d" % (minutes, seconds)


class Progress:
    """How far it is, on standard error: on a terminal one line that is renewed, else a line a minute. `quiet`: only on a
    terminal that has nothing else to show."""

    def __init__(self, sentences, quiet):
        self.sentences, self.terminal, self.start = sentences, sys.stderr.isatty(), time.monotonic()
        self.silent = quiet and (not self.terminal or sys.stdout.isatty())
        self.told = 0.0 if self.terminal else self.start

    def seconds(self):
        return time.monotonic() - self.start

    def tell(self):
        now = time.monotonic()
        if self.silent or now - self.told < (PAUSE_ON_TERMINAL if self.terminal else PAUSE_ELSEWHERE):
            return
        self.told = now
        line = self.sentences.progress(self.seconds())
        print("\r%s\x1b[K" % line if self.terminal else line, end="" if self.terminal else "\n", file=sys.stderr, flush=True)

    def end(self):
        """Takes the line away."""
        if self.terminal and self.told and not self.silent:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def report_of(lines, as_json):
    """Reads what the program writes, and prints the report. False: it has ended before the tournament, and said why."""
    line = next(lines, b"")
    if not line:
        return False
    head = json.loads(line)
    report, census = Report(Order(head, line)), Census()
    sentences = Sentences(report, head["people"])
    progress, end = Progress(sentences, as_json), None
    for line in lines:
        row = json.loads(line)
        if "played" in row:
            end = row
            break
        more = report.count(row)
        if as_json:
            print(report.match_line(row), flush=True)
        progress.tell()
        if not more:
            end = {}
            break
    progress.end()
    if end is None:
        return False
    if "census" in end:
        census.add(end["census"])
    seconds = end.get("seconds", progress.seconds())
    print("\n".join([report.summary_line(seconds), *census.lines()] if as_json else sentences.all(seconds)), flush=True)
    return True


def main():
    words = [word for word in sys.argv[1:] if word != "--json"]
    named = {word.partition("=")[0] for word in sys.argv[1:]}
    for ended in (signal.SIGINT, signal.SIGPIPE):
        signal.signal(ended, signal.SIG_DFL)
    if "--help" in named:
        print(__doc__, flush=True)
    if named & {"--help", "--shard"}:
        os.execvp(PROGRAM, [PROGRAM, "arena", *words])
    as_json = not named.isdisjoint({"--json", "--census"})
    # What is for programs is in UTF-8 wherever it is; what is for people is as well as the locale can.
    sys.stdout.reconfigure(**{"encoding": "utf-8"} if as_json else {"errors": "replace"})
    with subprocess.Popen([PROGRAM, "arena", *words], stdout=subprocess.PIPE) as playing:
        told = report_of(playing.stdout, as_json)
        playing.stdout.close()  # a test that has decided ends it, after the matches that are under way
    return 0 if told else playing.returncode or 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except OSError as error:
        sys.exit("arena.py: %s" % error)
