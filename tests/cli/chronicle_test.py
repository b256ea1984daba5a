#!/usr/bin/env python3
"""Chronicles of random evenings, in both languages: every fact of every sentence against the records, read again with
`veillee replay --json`; every number and every name of a sentence among its facts. VEILLEE_EVENINGS is how many."""

import functools
import glob
import json
import os
import random
import re
import sys

import client
import evenings
import tap



class Record:
    """A match as its record tells it."""

    def __init__(self, path):
        lines = [json.loads(line) for line in tap.run("replay", path, "--json").stdout.splitlines()]
        self.setup = lines[0]["setup"]
        self.game = self.setup["game"]
        self.names = [seat["name"] for seat in self.setup["seats"]]
        self.end = lines[-1]
        self.answers = self.end["answers"]
        self.events, self.clauses, self.asked = [], [], []
        for line in lines[1:-1]:
            if "event" in line:
                self.events.append((line["event"], line["fields"]))
                self.clauses.append(line["clause"])
            elif "answer" in line:
                self.asked.append((len(self.events), line))
        self.scores = self.end["scores"]
        self.winners = self.end["winners"]

    def seat(self, name):
        return self.names.index(name)

    def halves(self, seat):
        """Rank points: shared by those who share a place."""
        def better(one, other):
            won, lost = one in self.winners, other in self.winners
            if won or lost:
                return won and not lost
            few = self.game == "gueux"
            return self.scores[one] < self.scores[other] if few else self.scores[one] > self.scores[other]
        seats = range(len(self.names))
        before = sum(better(other, seat) for other in seats)
        after = sum(better(seat, other) for other in seats)
        return len(self.names) - before + 1 + after

    # ---- deeds, counted anew; each is (event, seat, other, number) ----

    def turns(self, until):
        turns = 0
        for name, _ in self.events[:until]:
            turns = 0 if name == "deal" else turns + (name == "turn")
        return turns

    def trick(self):
        worth, values = 0, self.setup["numbers"].get("value", {})
        for at, (name, fields) in enumerate(self.events):
            if name == "trick":
                worth = 0
            elif name == "played":
                worth += values[fields["card"]]
            elif name == "taken":
                yield at, fields["seat"], None, worth

    def round(self):
        if self.game == "blasons":
            for at, (name, fields) in enumerate(self.events):
                if name in ("counted", "uncounted"):
                    yield at, fields["seat"], None, fields.get("points", 0)
            return
        if self.game == "gueux":
            for at, (name, _) in enumerate(self.events):
                if name in ("loser", "no_loser", "drawn_game"):
                    yield from ((at, seat, None, 0) for seat in range(len(self.names)))
            return
        day, fresh = [0] * len(self.names), False
        for at, (name, fields) in enumerate(self.events):
            fresh = fresh or name == "day"
            if name in ("gained", "forfeited"):
                day[fields["seat"]] += fields["points"] if name == "gained" else -fields["points"]
                fresh = True
            if name in ("straightened", "counted") and fresh:
                for seat, points in enumerate(day):
                    yield at, seat, None, points
                day, fresh = [0] * len(self.names), False

    def robbed(self):
        for at, (name, fields) in enumerate(self.events):
            if self.game == "blasons" and name in ("took_value", "took_power", "took_turn", "served"):
                if fields["owner"] not in (None, fields["seat"]):
                    yield at, fields["seat"], fields["owner"], 1
            elif self.game == "marquis" and name == "took" and fields["coins"]:
                yield at, fields["seat"], fields["from"], fields["coins"]
            elif self.game == "sbires" and name in ("took", "captured"):
                yield at, fields["seat"], fields["from" if name == "took" else "owner"], 1

    def duel(self):
        rolls = 0
        for at, (name, fields) in enumerate(self.events):
            rolls = 0 if name in ("challenged", "bout") else rolls + (name in ("rolled", "rerolled"))
            if name == "won_duel":
                yield at, fields["seat"], fields["against"], rolls

    def veto(self):
        vetoed, coins = None, 0
        for at, (name, fields) in enumerate(self.events):
            if name == "vetoed":
                vetoed = fields
                question = [line for events, line in self.asked if events <= at][-1]
                coins = question["fields"]["coins"]
            elif name == "veto_kept":
                yield at, vetoed["seat"], vetoed["by"], coins

    def killed(self):
        for at, (name, fields) in enumerate(self.events):
            if name == "eliminated":
                yield at, fields["seat"], fields["owner"], 1

    def bought(self):
        for at, (name, fields) in enumerate(self.events):
            if name == "bought":
                yield at, fields["seat"], None, fields["diamonds"]

    def out(self):
        for at, (name, fields) in enumerate(self.events):
            if name == "out":
                yield at, fields["seat"], None, self.turns(at)

    def lost(self):
        for at, (name, fields) in enumerate(self.events):
            if name == "loser":
                yield at, fields["seat"], None, self.turns(at)

    def lead(self):
        """By what each event says of points; in Marquis by the jewels that were bought and handed on."""
        points, ahead, counted = [0] * len(self.names), None, 0
        if self.game == "sbires":
            points = [self.start_points()] * len(self.names)
        for at, (name, fields) in enumerate(self.events):
            if self.game == "blasons":
                if name not in ("counted", "uncounted"):
                    continue
                points[fields["seat"]] = fields["total"]
                counted += 1
                if counted % len(self.names):
                    continue
            elif name in ("gained", "forfeited"):
                points[fields["seat"]] = fields["score"]
            elif name == "bought":
                points[fields["seat"]] += fields["diamonds"]
            elif name == "paid":
                jewels = fields["diamonds"] + fields["rubies"] * self.setup["numbers"]["ruby"]["marquis"]
                points[fields["seat"]] -= jewels
                points[fields["to"]] += jewels
            best = sorted(points)[-1]
            first = points.index(best)
            if points.count(best) == 1 and first != ahead:
                yield at, first, ahead, best - sorted(points)[-2]
                ahead = first

    def start_points(self):
        for name, fields in self.events:
            if name in ("gained", "forfeited"):
                return fields["score"] - (fields["points"] if name == "gained" else -fields["points"])
        return 0

    def deeds(self, kind):
        return list(getattr(self, kind)())

    def is_turned(self, fact):
        """Who did it, by the event; what it changed, tests/games/highlights_test holds against the table."""
        name, fields = self.events[fact["event"]]
        if name == "picked":
            taken = [f for n, f in self.events[:fact["event"]] if n == "taken"][-1]
            return fact["seat"] == taken["seat"]
        return name in ("swapped", "moved", "turned") and fact["seat"] == fields["seat"]

    def is_gueux(self, fact):
        return 0 <= fact["number"] <= self.turns(len(self.events)) or self.setup["options"]["deals"] != "1"


def is_deed(record, fact):
    kind = fact["deed"]
    if kind == "turned":
        return record.is_turned(fact)
    if kind == "gueux":
        return record.is_gueux(fact)
    if kind == "lost" and ("thing" in fact) != (record.clauses[fact["event"]] == "GUE-3.1"):
        return False  # by a last pair there is no Gueux to be left with
    return (fact["event"], fact["seat"], fact["to"], fact["number"]) in record.deeds(kind)


def alone(numbers, number):
    return sorted(numbers)[-1] == number and numbers.count(number) == 1


class Evening:
    """The records of an evening, and whether a fact holds for them."""

    def __init__(self, paths):
        self.records = [Record(path) for path in paths]
        self.names = sorted({name for record in self.records for name in record.names})

    def tally(self, matches, name):
        return sum(r.halves(r.seat(name)) for r in self.records[:matches] if name in r.names)

    def wins(self, name):
        return sum(name in r.names and r.seat(name) in r.winners for r in self.records)

    def holds(self, fact):
        check = getattr(self, "is_" + fact["fact"], None)
        return check is not None and bool(check(fact, self.records[fact["match"]] if "match" in fact else None))

    def is_matches(self, fact, _):
        return fact["number"] == len(self.records)

    def is_guest(self, fact, record):
        return fact["guest"] in (record.names if record else self.names)

    def is_game(self, fact, _):
        return fact["number"] in (0, fact["match"] + 1)

    def is_seats(self, fact, record):
        return fact["number"] == len(record.names)

    def is_same(self, fact, record):
        return sorted(self.records[fact["match"] - 1].names) == sorted(record.names)

    def is_came(self, fact, record):
        return fact["guest"] in record.names and fact["guest"] not in self.records[fact["match"] - 1].names

    def is_left(self, fact, record):
        return fact["guest"] not in record.names and fact["guest"] in self.records[fact["match"] - 1].names

    def is_won(self, fact, record):
        seat = record.seat(fact["guest"])
        return seat in record.winners and record.scores[seat] == fact["number"]

    def is_points(self, fact, record):
        seat = record.seat(fact["guest"])
        return seat not in record.winners and record.scores[seat] == fact["number"]

    def is_ahead(self, fact, record):
        """By how much the winners are ahead of the best of the others."""
        few = record.game == "gueux"
        others = [score for seat, score in enumerate(record.scores) if seat not in record.winners]
        best, seat = min(others) if few else max(others), record.seat(fact["guest"])
        return record.scores[seat] == best and fact["number"] == record.scores[record.winners[0]] - best

    def is_winner(self, fact, record):
        return record.winners == [record.seat(fact["guest"])] and record is self.records[-1]

    def is_nobody(self, _, record):
        return not any(name == "loser" for name, _ in record.events)

    def is_leader(self, fact, _):
        totals = [self.tally(fact["match"] + 1, name) for name in self.names]
        return fact["number"] == max(totals) == self.tally(fact["match"] + 1, fact["guest"])

    def is_rank(self, fact, _):
        return fact["number"] == self.tally(len(self.records), fact["guest"])

    def is_place(self, fact, _):
        own = self.tally(len(self.records), fact["guest"])
        return fact["number"] == 1 + sum(self.tally(len(self.records), name) > own for name in self.names)

    def is_played(self, fact, _):
        return fact["number"] == sum(fact["guest"] in r.names for r in self.records)

    def is_wins(self, fact, _):
        return fact["number"] == self.wins(fact["guest"])

    def is_margin(self, fact, _):
        totals = sorted(self.tally(len(self.records), name) for name in self.names)
        return fact["number"] == totals[-1] - totals[-2] and self.tally(len(self.records), fact["guest"]) == totals[-1]

    def is_in_round(self, fact, record):
        return fact["number"] == len([d for d in record.deeds("round") if d[0] < fact["event"]]) // len(record.names) + 1

    def is_deed(self, fact, record):
        return is_deed(record, fact)

    def is_most(self, fact, record):
        if fact["deed"] == "gueux":
            return is_deed(record, fact)
        return is_deed(record, fact) and alone([d[3] for d in record.deeds(fact["deed"])], fact["number"])

    def is_first(self, fact, record):
        return is_deed(record, fact) and record.deeds(fact["deed"])[0][0] == fact["event"]

    def is_only(self, fact, record):
        return is_deed(record, fact) and len(record.deeds("lead")) == 1 and record.winners == [fact["seat"]]

    def is_late(self, fact, record):
        own = [deed for deed in record.deeds("lead") if deed[1] == fact["seat"]]
        return is_deed(record, fact) and len(own) == 1 and fact["event"] >= len(record.events) * 0.85

    def is_turn(self, fact, record):
        return is_deed(record, fact) and record.winners == [fact["to"]]

    def is_final(self, fact, record):
        """Nobody else led, or had the Gueux, after it."""
        last = {"lead": lambda: record.deeds("lead")[-1][0] == fact["event"], "gueux": lambda: True}
        return is_deed(record, fact) and last[fact["deed"]]()

    def is_sum(self, fact, record):
        sums = {}
        for _, seat, other, number in record.deeds(fact["deed"]):
            sums[seat, other] = sums.get((seat, other), 0) + number
        return sums[fact["seat"], fact["to"]] == fact["number"] and alone(list(sums.values()), fact["number"])

    def is_times(self, fact, record):
        counts = [sum(d[1] == seat for d in record.deeds(fact["deed"])) for seat in range(len(record.names))]
        return counts[fact["seat"]] == fact["number"] and alone(counts, fact["number"])

    def is_passages(self, fact, _):
        return fact["number"] >= 0

    def is_changes(self, fact, record):
        return fact["number"] == len(record.deeds("lead")) - 1


GAMES = re.compile("7 Blasons|Gueux|Marquis|Sbires")
HALVES = ("leader", "rank", "margin")


@functools.cache
def words_of(language):
    """The numbers in words of a language, and which; but for one, which is an article too."""
    with open(os.path.join(tap.ROOT, "data", "text", "veillee.yaml"), encoding="utf-8") as file:
        text = file.read()
    words = {}
    for key in ("words", "ordinals"):
        row = re.search(r"key: figures\.%s\n    fr: \"(.*)\"\n    en: \"(.*)\"" % key, text)
        words.update({word: number for number, word in enumerate(row[1 if language == "fr" else 2].split(", "))})
    words.update({word + "e": number for word, number in list(words.items()) if word.endswith(" un")})
    words["twice"] = 2
    return {word: number for word, number in words.items() if number > 1}


def numbers_told(sentence, names, language):
    """The numbers of a sentence, in words and in figures; names of games are none."""
    text = GAMES.sub("", sentence["text"])
    for name in names:
        text = text.replace(name, "")
    words = words_of(language)
    longest = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    for digits, word in re.findall(r"\b(?:(\d+)|(%s))\b" % longest, text, re.IGNORECASE):
        yield int(digits) if digits else words[word.lower()]


def stated_by(facts):
    """The numbers that facts state; of rank points, which are halves, also the whole ones."""
    for fact in facts:
        yield fact["number"]
        if fact["fact"] in HALVES:
            yield fact["number"] // 2


def foul_of(evening, sentence, language):
    """What is wrong with a sentence; None: nothing."""
    facts = sentence["facts"]
    for fact in facts:
        if not evening.holds(fact):
            return "%s: %s" % (sentence["text"], fact)
    stated = set(stated_by(facts))
    for number in numbers_told(sentence, evening.names, language):
        if number not in stated:
            return "%s: %s is no fact" % (sentence["text"], number)
    people = {fact.get(who) for fact in facts for who in ("guest", "other")}
    for name in evening.names:
        if re.search(r"\b%s\b" % name, sentence["text"]) and name not in people:
            return "%s: %s is in no fact" % (sentence["text"], name)
    if re.search(r"[{}]|  | [,.]|\bque [AEIOUÉY]|\b[dl]e [AEIOUÉY]|\b(\w+) \1\b", sentence["text"]):
        return "%s: is not whole" % sentence["text"]
    return None


def sentences_of(chronicle):
    return [sentence for passage in chronicle["passages"] for sentence in passage["sentences"]]


def read(language, paths):
    answer = tap.run("chronicle", "--lang", language, "--json", *paths)
    return json.loads(answer.stdout) if answer.returncode == 0 else None


@functools.cache
def templates():
    """How many sentences there are for each thing that is told."""
    keys = []
    for path in glob.glob(os.path.join(tap.ROOT, "data", "text", "*.yaml")):
        with open(path, encoding="utf-8") as file:
            keys += re.findall(r"- key: (chronicle\.[a-z._]+)\.\d+$", file.read(), re.M)
    return {key: keys.count(key) for key in keys}


def repeated(keys):
    """None comes again before all of its like were used."""
    fouls, drawn = [], {}
    for key in keys:
        drawn.setdefault(key.rsplit(".", 1)[0], []).append(key)
    for family, used in drawn.items():
        size = templates()[family]
        for start in range(0, len(used), size):
            if len(set(used[start:start + size])) < len(used[start:start + size]):
                fouls.append("%s: %s" % (family, used))
    return fouls


def hold(paths):
    """(what is wrong, the keys of the sentences) of an evening, in both languages."""
    evening = Evening(paths)
    fouls, keys = [], {}
    for language in ("en", "fr"):
        chronicle = read(language, paths)
        if chronicle is None:
            return ["no chronicle of %s" % paths], {}
        told = sentences_of(chronicle)
        fouls += [foul for foul in (foul_of(evening, sentence, language) for sentence in told) if foul]
        keys[language] = [sentence["key"] for sentence in told if re.search(r"\.\d+$", sentence["key"])]
    if keys["en"] != keys["fr"]:
        fouls.append("the languages tell other things")
    return fouls + repeated(keys["en"]), keys["en"]


def check_formats(test, paths, folder):
    page = os.path.join(folder, "page.html")
    html = tap.run("chronicle", "--html", "--output", page, *paths)
    text = tap.read(page)
    test.same((html.returncode, html.stderr), (0, ""), "a page of HTML is written")
    test.same(text.count("<svg"), 2 * len(paths), "with the table of each match, for the day and for the night")
    test.ok("http" not in text.replace("http://www.w3.org/2000/svg", ""), "it fetches nothing")
    again = tap.run("chronicle", "--html", "--output", page, *paths)
    test.ok(again.returncode == 1 and page in again.stderr, "what is there is not overwritten")
    test.same(tap.run("chronicle", "--html", "--output", page, "--replace", *paths).returncode, 0, "unless asked")
    plain, marked = tap.run("chronicle", *paths).stdout, tap.run("chronicle", "--markdown", *paths).stdout
    test.ok(marked.startswith("# ") and "| Place |" in marked, "Markdown has a title and a table")
    for row in plain.splitlines():
        if len(row) > 200:
            test.ok(row.replace("#", "") in marked.replace("\\", ""), "and says what the text says")
            break
    pictured = tap.run("chronicle", "--picture", "100x30", *paths).stdout
    test.ok(len(pictured.splitlines()) > len(plain.splitlines()) + 5 * len(paths), "text has tables where asked for")
    test.same(tap.run("chronicle", *paths).stdout, plain, "told again it is the same")


def check_refusals(test, paths, folder):
    test.same(tap.run("chronicle", "--html", "--json", paths[0]).returncode, 2, "one form at a time")
    test.same(tap.run("chronicle", "--picture", "9x9", paths[0]).returncode, 2, "a size that no table fits")
    with open(paths[0], encoding="utf-8") as file:
        lines = file.readlines()
    short = os.path.join(folder, "short.jsonl")
    with open(short, "w", encoding="utf-8") as file:
        file.writelines(lines[:4])
    test.same(tap.run("chronicle", short).returncode, 1, "a match that is not over is not told")
    none = tap.run("chronicle", XDG_STATE_HOME=folder)
    test.ok(none.returncode == 1 and "evening" in none.stderr, "where there is no evening, that is said")


def main(count, seed):
    chance = random.Random(seed)
    test = tap.Tap()
    fouls, told = [], []
    with tap.scratch() as folder:
        talk = client.Client(tap.PROGRAM)
        talk.hear()
        for number in range(count):
            place = os.path.join(folder, str(number))
            os.mkdir(place)
            paths = evenings.make(talk, chance, place, chance.choice((1, 2, 3, 4, 4, 7)))
            found, keys = hold(paths)
            fouls += found
            told.append(keys)
        paths = evenings.make(talk, chance, folder, 3)
        talk.say(type="quit")
        talk.close()
        check_formats(test, paths, folder)
        check_refusals(test, paths, folder)
    test.ok(not fouls, "every sentence of %d evenings is true in both languages" % count, "\n".join(fouls[:20]))
    alike = [len(set(a) & set(b)) / min(len(set(a)), len(set(b)))
             for i, a in enumerate(told) for b in told[:i] if min(len(a), len(b)) >= 12]
    test.ok(sum(alike) / len(alike) <= 1 / 3 and max(alike) <= 3 / 4, "no two evenings are told in the same words",
            (sum(alike) / len(alike), max(alike)))
    return test.done()


if __name__ == "__main__":
    sys.exit(main(int(os.environ.get("VEILLEE_EVENINGS", "24")), int(sys.argv[1]) if sys.argv[1:] else 1))
