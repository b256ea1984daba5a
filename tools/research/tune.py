#!/usr/bin/env python3
"""Measures how fair a game is between equal bots, and searches numbers that make it fairer.

usage: tune.py measure GAME [what to play] [--keep FILE] [--shard I/N | --from FILE...]
       tune.py show GAME FILE...
       tune.py search GAME [what to play] [--rounds N] [--candidates N] [--changes N] [--output FILE]
                           [--shard I/N] [--from FILE...]

measure     plays matches between equal bots (`arena.py --census`) and prints what is wanted of the game, with 95 %
            intervals; --keep writes the counts to a file
show        adds up such files, as of parts played with other seeds on other machines, and prints the same
search      looks for better numbers, and prints them as a file for `--option table=FILE`

what to play:
    --seats N,...        how many sit at the table; each is a tournament of its own (the game's goals say which)
    --games N            matches at each of these (100); in a search those of a candidate's first trial
    --level LEVEL        who plays (adept)
    --iterations N       so many iterations a move, and no clock
    --seed N             (1)
    --threads N          (1)
    --table FILE         numbers to begin with, in place of the data's
    --option ID=VALUE    an option of the game
    --leave ID.WHAT      a number that a search leaves as it is, such as clerc.receives; a rate is ID.rate_coins

On many machines (docs/many-machines.md): with --shard I/N a program plays part I of N and prints no more than what it
has counted, for a file. `measure --from` all of these files prints what one machine would have. A search goes step by
step, for what is tried next follows from what was found: each shard of a step is handed the files of all steps before
(--from); a search with --from and without --shard plays nothing, and either prints what is found, or says with exit
status 3 that there is a step more to play.

GOALS says what is wanted: for each figure of a game the range that costs nothing, how far beyond it costs its weight,
and the weight; the cost grows with the square. What a table costs is the sum.

A search changes nothing but numbers whose source in data/cards/GAME.yaml says that we chose them (TUNED): what is
printed, stated or a ruling stays. Each round begins with the best table so far and --candidates others, each with one
to --changes steps away from it; all play the same seeds; the better half goes on with as many matches again as it has
had, until the last is left. It becomes the best if it costs less than that on the same matches. The same seed gives the
same search. VEILLEE_PROGRAM names the program (./veillee).
"""
import argparse
import collections
import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile

import arena
import merge

ROOT = arena.ROOT

TUNED = ("reconstructed", "tuned")
RATES = ((1, 1), (3, 2), (2, 1), (3, 1), (4, 1))  # from good to bad; a step goes to a neighbour
RANGES = {"receives": (0, 3), "takes": (0, 2)}

Goal = collections.namedtuple("Goal", "low high beyond weight")
Number = collections.namedtuple("Number", "group id what of value source")


# ---- numbers ----

def read_numbers(game, path=None):
    """The numbers of a game's data, or of a table of one's own: they stand a line each there."""
    numbers, group, thing = [], None, None
    with open(path or os.path.join(ROOT, "data", "cards", game + ".yaml"), encoding="utf8") as stream:
        for line in stream:
            line = line.split("#")[0]
            member = re.match(r"\s*(?:- )?(group|id): *(\w+)", line)
            if member:
                group, thing = (member[2], None) if member[1] == "group" else (group, member[2])
            number = re.match(r"\s*- *\{(what:.*)\}", line)
            if number:
                said = dict(re.findall(r"(\w+): *(\w+)", number[1]))
                numbers.append(Number(group, thing, said["what"], said.get("of"), int(said["is"]), said.get("source")))
    return numbers


def key_of(number):
    return number.group, number.id, number.what, number.of


def values(numbers):
    return {key_of(number): number.value for number in numbers}


def may_tune(numbers):
    """The keys that a search may change; the two of a rate go together, under that of its coins."""
    return [key_of(n) for n in numbers if n.source in TUNED and (n.what in RANGES or n.what == "rate_coins")]


def other_half(key):
    return key[0], key[1], "rate_diamonds", None


def step(table, key, way):
    """The table with one number a step up or down; None: it cannot go further."""
    table = dict(table)
    if key[2] == "rate_coins":
        rate = table[key], table[other_half(key)]
        place = RATES.index(rate) + way if rate in RATES else -1
        if not 0 <= place < len(RATES):
            return None
        table[key], table[other_half(key)] = RATES[place]
        return table
    low, high = RANGES[key[2]]
    table[key] += way
    return table if low <= table[key] <= high else None


def write_table(game, table, numbers):
    """What differs from the data, as a file for --option table=FILE."""
    data, lines = values(numbers), ["game: " + game, "things:"]
    things = collections.defaultdict(list)
    for key, value in table.items():
        if data.get(key) != value:
            things[key[:2]].append((key[2], key[3], value))
    for (group, thing), changed in things.items():
        lines += ["  - group: " + group, "    id: " + thing, "    numbers:"]
        for what, of, value in changed:
            lines.append("      - {what: %s, %sis: %d}" % (what, "of: %s, " % of if of else "", value))
    return "\n".join(lines) + "\n" if things else None


# ---- playing and counting ----

def thing_of(row):
    names = {"event", "count", "seats", "win_share", "last", "last_win_share"}
    return next((v for k, v in row.items() if k not in names and isinstance(v, str)), None)


def count_event(tally, row, matches):
    event, thing = row["event"], thing_of(row)
    if thing:
        tally["of", event, thing, "seats"] += row["seats"]
        tally["of", event, thing, "wins"] += row["seats"] * row["win_share"]
        tally["of", event, thing, "last"] += row["last"]
        tally["of", event, thing, "last_wins"] += row["last"] * row["last_win_share"]
        return
    tally["event", event] += row["count"]
    for member, value in row.items():
        if member.endswith("_per_match"):
            tally["sum", event, member[:-len("_per_match")]] += value * matches
        elif member.endswith("_zero"):
            tally["zero", event, member[:-len("_zero")]] += value


def count_match(tally, row):
    tally["matches"] += 1
    for rank, score in enumerate(sorted(row["scores"], reverse=True)):
        tally["rank", rank] += score
        tally["score"] += score
        tally["score squared"] += score * score


def count_places(tally, shares):
    for place, share in enumerate(shares):
        tally["place", place] += share["wins"]


def count(lines):
    """The census as counts that can be added up."""
    tally = collections.Counter()
    rows = [json.loads(line) for line in lines if line.startswith("{")]
    matches = sum("scores" in row for row in rows)
    for row in rows:
        if "scores" in row:
            count_match(tally, row)
        elif "summary" in row:
            count_places(tally, row["summary"]["place_shares"])
        elif "event" in row:
            count_event(tally, row, matches)
        elif "question" in row:
            tally["listed", row["question"], row["answer"]] += row["listed"]
            tally["given", row["question"], row["answer"]] += row["given"]
    return tally


def tournament(order, seats, table, games, seed, *more):
    """What the arena prints; the table as text, or None for the data's."""
    words = [sys.executable, arena.__file__, order.game, "--games", str(games), "--seed", str(seed), "--threads", str(order.threads),
             "--census", *more] + ["--seat", order.level] * seats
    words += ["--iterations", str(order.iterations)] if order.iterations else []
    for option in order.option:
        words += ["--option", option]
    with tempfile.NamedTemporaryFile("w", suffix=".yaml", encoding="utf8") as file:
        if table:
            file.write(table)
            file.flush()
            words += ["--option", "table=" + file.name]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit("tune.py: %s\n%s" % (" ".join(words), done.stderr))
    return done.stdout


def play(order, seats, table, games, seed):
    """The counts of a tournament."""
    return count(tournament(order, seats, table, games, seed).splitlines())


# ---- figures: what is measured, as (name, value, reach of the 95 % interval) ----

def share(name, part, whole):
    if whole <= 0:
        return None
    value = part / whole
    return name, value, 1.96 * math.sqrt(max(value * (1 - value), 1 / whole) / whole)


def mean(name, tally, key, squares=None, each=1):
    n = tally["matches"] * each
    value = tally[key] / n
    spread = math.sqrt(max(tally[squares] / n - value * value, 0)) if squares else math.sqrt(value)
    return name, value, 1.96 * spread / math.sqrt(n)


def places(tally, seats):
    return [share("place %d" % (place + 1), tally["place", place], tally["matches"]) for place in range(seats)]


def things(tally, event, of):
    return sorted(key[2] for key in tally if key[0] == "of" and key[1] == event and key[3] == of)


def forced(tally):
    """Purchases by MAR-2.7: what was bought but for what might have been declined, there or when it was declared."""
    free = sum(tally["listed", question, "keep"] - tally["given", question, "keep"] for question in ("buy", "declare"))
    return tally["event", "bought"] - free


def figures_of_marquis(tally, seats):
    bought = tally["event", "bought"]
    found = places(tally, seats)
    found += [mean("score", tally, "score", "score squared", seats)]
    found += [mean("score of rank %d" % (r + 1), tally, ("rank", r)) for r in range(seats)]
    found += [share("forced", forced(tally), bought)]
    found += [mean(name, tally, key) for name, key in (
        ("purchases", ("event", "bought")), ("nothing received", ("zero", "received", "coins")),
        ("left empty", ("zero", "received", "left")), ("coins taken", ("sum", "took", "coins")),
        ("eliminated", ("event", "eliminated")))]
    for card in things(tally, "played", "last"):
        listed = tally["listed", "play", "play " + card]
        found.append(share("chosen " + card, tally["given", "play", "play " + card], listed))
        last = tally["of", "played", card, "last"]
        found.append(share("last " + card, last, tally["matches"] * seats))
        found.append(share("won by last " + card, tally["of", "played", card, "last_wins"], last))
    return [figure for figure in found if figure]


def figures_of_sbires(tally, seats):
    found = places(tally, seats)
    found += [mean("score", tally, "score", "score squared", seats)]
    for event in ("played", "laid", "raised", "armed"):  # actions, reserve cards, Atouts, weapons
        for card in things(tally, event, "seats"):
            of = "of", event, card
            found.append(share("won with " + card, tally[of + ("wins",)], tally[of + ("seats",)]))
    return [figure for figure in found if figure]


FIGURES = {"marquis": figures_of_marquis, "sbires": figures_of_sbires}


# ---- what is wanted ----

def even(seats):
    return Goal(1 / seats - 0.01, 1 / seats + 0.01, 0.03, 2)


def goals_of_marquis(seats):
    """Told of a game of four: 16, 15, 14 and 12 points, 65 coins taken, 3 to 4 eliminations, an empty treasury about
    three times."""
    goals = {"place": even(seats)}
    if seats == 4:
        goals.update({
            "score": Goal(12, 16, 1, 2), "forced": Goal(0, 1 / 3, 0.05, 2), "nothing received": Goal(1, 4, 1, 1),
            "coins taken": Goal(45, 80, 10, 0.5), "eliminated": Goal(2.5, 5, 1, 0.5),
            "chosen": Goal(0.2, 0.4, 0.03, 1), "won by last": Goal(0.22, 0.28, 0.03, 0.5)})
    return goals


def goals_of_sbires(seats):
    return {"place": even(seats), "won with": Goal(1 / seats - 0.05, 1 / seats + 0.05, 0.03, 0.5)}


GOALS = {"marquis": (goals_of_marquis, (2, 4, 6)), "sbires": (goals_of_sbires, (2, 3, 4, 5))}


def goal_for(goals, name):
    """By the longest beginning of the figure's name."""
    fitting = [said for said in goals if name == said or name.startswith(said + " ")]
    return goals[max(fitting, key=len)] if fitting else None


def cost_of(goal, value, reach):
    """What is rare is measured badly, and weighs as little as its interval is wide."""
    missed = max(goal.low - value, value - goal.high, 0)
    return goal.weight * missed * missed / (goal.beyond * goal.beyond + reach * reach)


def judged(game, tallies):
    """(seats, name, value, reach, goal or None, cost) for each figure."""
    rows = []
    for seats, tally in sorted(tallies.items()):
        goals = GOALS[game][0](seats)
        for name, value, reach in FIGURES[game](tally, seats):
            goal = goal_for(goals, name)
            if name.startswith("score of") or name.startswith("last "):
                goal = None
            rows.append((seats, name, value, reach, goal, cost_of(goal, value, reach) if goal else 0))
    return rows


def cost(game, tallies):
    return sum(row[-1] for row in judged(game, tallies))


def print_judged(game, tallies):
    for seats, name, value, reach, goal, price in judged(game, tallies):
        percent = 100 if name.split()[0] in ("place", "forced", "chosen", "last", "won") else 1
        wanted = "%.4g to %.4g" % (percent * goal.low, percent * goal.high) if goal else ""
        print("%d  %-28s %6.2f ± %-5.2f %s %-16s %s" % (seats, name, percent * value, percent * reach,
              "%" if percent > 1 else " ", wanted, "%.2f" % price if price >= 0.005 else ""))
    matches = ", ".join("%d of %d" % (tally["matches"], seats) for seats, tally in sorted(tallies.items()))
    print("cost %.2f (matches: %s)" % (cost(game, tallies), matches))


# ---- searching ----

class MoreToPlay(Exception):
    """A search has come to a step whose tournaments others play: those of them that are this shard's, each (text of the
    table, seats, batch)."""


class Search:
    def __init__(self, order, numbers, known=None):
        self.order, self.numbers = order, numbers
        self.keys = [key for key in may_tune(numbers) if "%s.%s" % key[1:3] not in order.leave]
        self.chance = random.Random(order.seed)
        self.played = dict(known or {})  # (text of a table, seats, batch): counts

    def text(self, table):
        return write_table(self.order.game, table, self.numbers)

    def play(self, text, seats, batch):
        return play(self.order, seats, text, self.order.games, self.order.seed + batch)

    def prepare(self, tables, batches):
        """Plays what is not known yet of so many batches of each table; the same seeds for all."""
        wanted = [(text, seats, batch) for text in dict.fromkeys(self.text(table) for table in tables)
                  for seats in self.order.seats for batch in range(batches)]
        missing = [what for what in wanted if what not in self.played]
        if missing and (self.order.shard or self.order.known):
            raise MoreToPlay(share_of(missing, self.order.shard) if self.order.shard else [])
        for what in missing:
            self.played[what] = self.play(*what)

    def cost(self, table, batches):
        text = self.text(table)
        return cost(self.order.game, {
            seats: sum((self.played[text, seats, batch] for batch in range(batches)), collections.Counter())
            for seats in self.order.seats})

    def neighbour(self, table):
        wanted = self.chance.randint(1, self.order.changes)
        while wanted > 0:
            other = step(table, self.chance.choice(self.keys), self.chance.choice((-1, 1)))
            table, wanted = (other, wanted - 1) if other else (table, wanted)
        return table

    def round(self, best):
        """The best of the neighbours of a table, or the table itself."""
        left = [self.neighbour(best) for _ in range(self.order.candidates)]
        batches = 1
        while len(left) > 1:
            self.prepare(left, batches)
            left.sort(key=lambda table: self.cost(table, batches))
            left = left[:(len(left) + 1) // 2]
            batches *= 2 if len(left) > 1 else 1
        self.prepare([left[0], best], batches)
        rival, own = self.cost(left[0], batches), self.cost(best, batches)
        self.tell("%.2f against %.2f after %d batches" % (rival, own, batches))
        return left[0] if rival < own else best

    def tell(self, words):
        print("# " + words, file=sys.stderr, flush=True)

    def run(self, table):
        for number in range(self.order.rounds):
            table = self.round(table)
            self.tell("round %d:\n%s" % (number + 1, write_table(self.order.game, table, self.numbers)))
        return table


# ---- the command line ----

def rows_of(tally):
    return [[key if isinstance(key, tuple) else [key], n] for key, n in tally.items()]


def tally_of(rows):
    return collections.Counter({tuple(key) if len(key) > 1 else key[0]: n for key, n in rows})


def keep(path, tallies):
    with open(path, "w", encoding="utf8") as stream:
        json.dump({seats: rows_of(tally) for seats, tally in tallies.items()}, stream)


def kept(paths):
    tallies = collections.defaultdict(collections.Counter)
    for path in paths:
        with open(path, encoding="utf8") as stream:
            for seats, rows in json.load(stream).items():
                tallies[int(seats)].update(tally_of(rows))
    return tallies


# ---- parts, and putting them together ----

def shard_of(text):
    part = re.fullmatch(r"([1-9]\d*)/([1-9]\d*)", text)
    if not part or int(part[1]) > int(part[2]):
        raise argparse.ArgumentTypeError("%s: it takes I/N, such as 3/16" % text)
    return int(part[1]), int(part[2])


def share_of(things, shard):
    return things[shard[0] - 1::shard[1]]


def told(order):
    """What decides what a search tries and plays."""
    return {name: value for name, value in sorted(vars(order).items())
            if name not in ("shard", "known", "keep", "output", "files", "threads", "table")
            } | {"table": sorted(map(list, order.table.items()), key=str)}


def read_parts(paths, command, wanted):
    """The parts in these files; none may be foreign or damaged."""
    parts = []
    for path in paths:
        try:
            with open(path, encoding="utf8") as stream:
                part = json.load(stream)
        except (OSError, ValueError) as error:
            sys.exit("tune.py: %s: %s" % (path, error))
        if not isinstance(part, dict) or part.get("format") != "veillee-tune " + command:
            sys.exit("tune.py: %s is no part of a %s (tune.py %s --shard I/N)" % (path, command, command))
        differs = [name for name in wanted if json.dumps(part["order"].get(name)) != json.dumps(wanted[name])]
        if differs:
            sys.exit("tune.py: %s is of another %s: %s is not the same" % (path, command, differs[0]))
        parts.append(dict(part, path=path))
    return parts


def print_part(command, order, **more):
    print(json.dumps({"format": "veillee-tune " + command, "order": told(order), "shard": order.shard, **more}))


def merge_arena(parts, seats):
    """What the shards of one tournament come to together: what does not fit is refused by its name."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number, part in enumerate(parts):
            paths.append(os.path.join(folder, "%d-%s" % (number + 1, os.path.basename(part["path"]))))
            with open(paths[-1], "w", encoding="utf8") as stream:
                stream.write(part["shards"].get(seats, ""))
        try:
            return count(merge.merged(paths))
        except merge.Refused as why:
            sys.exit("tune.py: " + str(why).replace(folder + os.sep, ""))


def measured(order, text):
    """The counts by the number of seats, played here or by others."""
    if not order.known:
        return {seats: play(order, seats, text, order.games, order.seed) for seats in order.seats}
    parts = read_parts(order.known, "measure", {"game": order.game})
    return {int(seats): merge_arena(parts, seats) for seats in parts[0]["shards"]}


def measure(order, numbers):
    text = write_table(order.game, order.table, numbers)
    if order.shard:
        print_part("measure", order, shards={
            str(seats): tournament(order, seats, text, order.games, order.seed, "--shard", "%d/%d" % order.shard)
            for seats in order.seats})
        return
    tallies = measured(order, text)
    if order.keep:
        keep(order.keep, tallies)
    print_judged(order.game, tallies)


def known_to(order):
    """What the shards of a search have played; none of it twice."""
    known = {}
    for part in read_parts(order.known, "search", told(order)):
        for text, seats, batch, rows in part["played"]:
            if (text, seats, batch) in known:
                sys.exit("tune.py: %s holds what an earlier file holds too: name each part once" % part["path"])
            known[text, seats, batch] = tally_of(rows)
    return known


def search(order, numbers):
    found = Search(order, numbers, known_to(order))
    try:
        table = found.run(order.table)
    except MoreToPlay as step:
        if not order.shard:
            print("tune.py: there is a step more to play", file=sys.stderr)
            sys.exit(3)
        print_part("search", order, played=[[*what, rows_of(found.play(*what))] for what in step.args[0]])
        return
    if order.shard:
        print_part("search", order, played=[])
        return
    text = write_table(order.game, table, numbers) or "# nothing better was found\n"
    if order.output:
        with open(order.output, "w", encoding="utf8") as stream:
            stream.write(text)
    print(text, end="")


def command_line():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].replace("usage: ", ""))
    parser.add_argument("--shard", type=shard_of)
    parser.add_argument("--from", dest="known", nargs="+", default=[])
    parser.add_argument("command", choices=("measure", "show", "search"))
    parser.add_argument("game", choices=sorted(GOALS))
    parser.add_argument("files", nargs="*")
    parser.add_argument("--seats", type=lambda text: [int(word) for word in text.split(",")])
    for name, standard in (("games", 100), ("iterations", 0), ("seed", 1), ("threads", 1), ("rounds", 4),
                           ("candidates", 8), ("changes", 3)):
        parser.add_argument("--" + name, type=int, default=standard)
    parser.add_argument("--level", default="adept")
    for name in ("option", "leave"):
        parser.add_argument("--" + name, action="append", default=[])
    for name in ("table", "keep", "output"):
        parser.add_argument("--" + name)
    return parser.parse_args()


def main():
    order = command_line()
    if order.command == "show":
        print_judged(order.game, kept(order.files))
        return
    numbers = read_numbers(order.game)
    order.seats = order.seats or GOALS[order.game][1]
    order.table = {**values(numbers), **(values(read_numbers(order.game, order.table)) if order.table else {})}
    (measure if order.command == "measure" else search)(order, numbers)


if __name__ == "__main__":
    main()
