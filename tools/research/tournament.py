"""What a tournament has come to: the lines that `veillee arena` writes are read, and figures and JSON lines made of them.

src/lab/lines.h says what is in the lines, docs/arena.md what is in those made of them. A number that is not what it says
raises one of STRANGE.
"""
import json
import math
import re

WHOLE = 840  # parts of a win, which one to eight winners share evenly
FAULTS = ("crash", "silence", "answer")
DEALS_LEAST = 32  # before a sequential test says anything
MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
STRANGE = (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, ZeroDivisionError, RecursionError)


# ---- reading lines ----

def mix(value):
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & MASK
    value = (value ^ value >> 27) * 0x94D049BB133111EB & MASK
    return value ^ value >> 31


def whole(value, most=1 << 62, least=0):
    if type(value) is not int or not least <= value <= most:
        raise ValueError
    return value


def wholes(values, count=None, most=1 << 62, least=0):
    if type(values) is not list or count not in (None, len(values)):
        raise ValueError
    return [whole(value, most, least) for value in values]


def times(values, seats):
    if len(values) != seats or not all(type(value) is float for value in values):
        raise ValueError
    return values


class Order:
    """What all shards of a tournament have in common; names and the game as the line writes them."""

    def __init__(self, head, line):
        self.said = dict(head["order"], of=head["of"], program=head["program"])
        said = self.said
        self.shards, self.games = whole(said["of"], 10000, 1), whole(said["games"], 1 << 32, 1)
        self.seats, self.seed = whole(said["seats"], 8, 1), int(said["seed"])
        self.names = re.findall(r'"(?:[^"\\]|\\.)*"', re.search(r'"line_up":\[(.*?)\],"seed":"', line.decode())[1])
        self.game, self.fewest, self.duplicate = said["game"], said["fewest"], said["duplicate"]
        self.untimed, self.census, self.sprt = said["untimed"], said["census"], said.get("sprt")
        if len(self.names) != self.seats or self.duplicate and self.games % self.seats:
            raise ValueError

    def differs(self, other):
        """The name of the first field that another order has otherwise, or None."""
        return next((name for name in {**self.said, **other.said}
                     if self.said.get(name) != other.said.get(name)), None)

    def seed_of(self, number):
        return mix(self.seed + number // (self.seats if self.duplicate else 1) * GOLDEN & MASK) >> 11

    def numbers(self, shard):
        """Of the matches of a shard, from 1: deals go to the shards by turns."""
        together = self.seats if self.duplicate else 1
        return [deal * together + match for deal in range(shard - 1, self.games // together, self.shards)
                for match in range(together)]


def read_match(order, line, number):
    """The match that is due, and no other."""
    match, seats = json.loads(line), order.seats
    if match["match"] != number or match["seed"] != order.seed_of(number):
        raise ValueError
    whole(match["first"], seats - 1), whole(match["answers"])
    wholes(match["winners"], None, seats - 1), wholes(match["scores"], seats, 1 << 31, -1 << 31)
    wholes(match["thoughts"], seats)
    if len(match["sides"]) != seats or any(not wholes(side, None, seats - 1) for side in match["sides"]):
        raise ValueError
    if not order.untimed:
        times(match["seconds"], seats), times(match["longest"], seats)
    if "forfeit" in match:
        whole(match["forfeit"], seats - 1), FAULTS.index(match["fault"])
    return match


# ---- the census: sums, and their lines ----

def per(part, count):
    return part / count if count > 0 else 0


class Census:
    def __init__(self):
        self.matches = self.seats = 0
        self.events, self.answers = {}, {}

    def add(self, said):
        self.matches += whole(said["matches"])
        self.seats = whole(said["seats"], 8) or self.seats
        for event in said["events"]:
            self.add_event(event)
        for kind, question, answer, listed, given, first, word in said["answers"]:
            wholes([kind, answer, listed, given, first])
            known = self.answers.setdefault((kind, answer), [str(question), str(word), 0, 0, first])
            known[1], known[4] = min((known[4], known[1]), (first, str(word)))[::-1]
            known[2] += listed
            known[3] += given

    def add_event(self, said):
        empty = {"count": 0, "by_place": [0] * len(said["by_place"]), "sums": [[name, 0, 0] for name, _, _ in said["sums"]],
                 "things": {}}
        known = self.events.setdefault(whole(said["form"]), {"event": said["event"], **said, **empty})
        known["count"] += whole(said["count"])
        known["by_place"] = [a + b for a, b in zip(known["by_place"], wholes(said["by_place"]))]
        known["sums"] = [[name, a + whole(c), b + whole(d)] for (name, a, b), (_, c, d) in zip(known["sums"], said["sums"])]
        for thing, name, *counts in said["things"] if "field" in said else ():
            row = known["things"].setdefault(whole(thing, 63), (str(name), [0] * 6))
            row[1][:] = [a + b for a, b in zip(row[1], wholes(counts, 6))]

    def lines(self):
        for _, event in sorted(self.events.items()):
            yield self.event_line(event)
            for _, (name, counts) in sorted(event["things"].items()):
                yield thing_line(event, name, counts)
        for _, (question, word, listed, given, _) in sorted(self.answers.items()):
            yield '{"question":"%s","answer":"%s","listed":%d,"given":%d,"share":%.4f}' % (
                question, word, listed, given, per(given, listed))

    def event_line(self, event):
        line = '{"event":"%s","count":%d,"per_match":%.4f' % (event["event"], event["count"], per(event["count"], self.matches))
        for name, total, zeros in event["sums"]:
            line += ',"%s_per_match":%.4f,"%s_zero":%d' % (name, per(total, self.matches), name, zeros)
        if event["by_place"]:
            line += ',"by_place":[%s]' % ",".join(map(str, event["by_place"][:self.seats]))
        return line + "}"


def thing_line(event, name, counts):
    count, total, seats, last, wins, last_wins = counts
    number = '"%s":%d,' % (event["number"], total) if "number" in event else ""
    return '{"event":"%s","%s":"%s","count":%d,%s"seats":%d,"win_share":%.4f,"last":%d,"last_win_share":%.4f}' % (
        event["event"], event["field"], name, count, number, seats, per(wins / WHOLE, seats), last, per(last_wins / WHOLE, last))


# ---- figures of matches ----

def last_of(match, seats, fewest):
    """All seats of the sides that have not won and have the worst score, a side's being the sum of its seats'."""
    worth = {seat: sum(match["scores"][s] for s in set(match["sides"][seat])) * (-1 if fewest else 1)
             for seat in range(seats) if seat not in match["winners"]}
    return {seat for seat in worth if worth[seat] == min(worth.values())}


def interval(count, matches):
    """The 95 % interval of a share by Wilson's score."""
    z, share = 1.959964, count / matches
    z2 = z * z / matches
    middle, reach = share + z2 / 2, math.sqrt(z2 * (share * (1 - share) + z2 / 4))
    return share, (middle - reach) / (1 + z2), (middle + reach) / (1 + z2)


def elo(share):
    """How many points of Elo's scale whoever wins this share, with draws as halves, is ahead."""
    return 400 * math.log10(share / (1 - share)) if 0 < share < 1 else math.copysign(math.inf, share - 0.5)


class Player:
    def __init__(self):
        self.wins = self.last = self.score = self.squares = self.thoughts = 0
        self.seconds = self.longest = 0.0
        self.faults = dict.fromkeys(FAULTS, 0)

    def forfeits(self):
        return sum(self.faults.values())

    def points(self, matches):
        """Their mean, and the standard deviation."""
        mean = self.score / matches
        return mean, math.sqrt(max(0, (self.squares - self.score * mean) / (matches - 1))) if matches > 1 else 0.0

    def thinking(self):
        """Milliseconds an answer, and of the longest."""
        return 1000 * self.seconds / self.thoughts if self.thoughts else 0.0, 1000 * self.longest


class Test:
    """The sequential test of docs/arena.md: whether a player of so many wins a share of at most `low` or of at least `high`.

    A generalised sequential probability ratio test (Wald 1945) on the means of deals. One observation is the player's share
    of the wins in the matches of one deal, in which it has had every seat once, so that the luck of the deal and of the seats
    is in none of the differences. Deals are independent of each other; matches of one deal need not be. With n deals, their
    mean m and a variance v the log-likelihood ratio of the two means under a normal model is

        n (high - low) (2 m - low - high) / (2 v)

    v is that of the shares seen, v', as it would be in the middle c between the two: v' c (1 - c) / (m (1 - m)). For a share
    that is small by chance has a small variance by chance too, and untaken the one for the other that would decide for `low`
    too often. It is at least a quarter of that of independent matches, and there are at least DEALS_LEAST deals: with less the
    variance is not known well enough.
    """

    def __init__(self, seats, asked):
        self.seats, self.asked = seats, asked
        self.low, self.high, alpha, beta = (float(self.asked[name]) for name in ("low", "high", "alpha", "beta"))
        self.lower, self.upper = math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha)
        self.deals = self.wins = self.squares = self.of_deal = 0
        self.decision = "undecided"

    def ratio(self):
        if self.deals == 0:
            return 0.0
        n, all_of_deal = float(self.deals), self.seats * float(WHOLE)
        mean = self.wins / (n * self.seats * WHOLE)
        middle = (self.low + self.high) / 2
        even = middle * (1 - middle)
        seen = self.squares / (all_of_deal * all_of_deal) / n - mean * mean
        there = seen * even / (mean * (1 - mean)) if 0 < mean < 1 else 0
        variance = max(there, even / self.seats / 4)
        return n * (self.high - self.low) * (2 * mean - self.low - self.high) / (2 * variance)

    def count(self, match):
        """False: it has decided."""
        first = match["match"] % self.seats
        self.of_deal += WHOLE // len(match["winners"]) if first in match["winners"] else 0
        if first + 1 == self.seats:
            self.add(self.of_deal)
            self.of_deal = 0
        return self.decision == "undecided"

    def add(self, wins):
        """A deal, of which the player has won so many parts. The first decision stays."""
        self.deals, self.wins, self.squares = self.deals + 1, self.wins + wins, self.squares + wins * wins
        if self.decision == "undecided" and self.deals >= DEALS_LEAST:
            ratio = self.ratio()
            self.decision = "low" if ratio <= self.lower else "high" if ratio >= self.upper else "undecided"

    def said(self):
        return ',"sprt":{"low":%.4f,"high":%.4f,"alpha":%.4f,"beta":%.4f,"decision":"%s","llr":%.4f,"lower":%.4f,"upper":%.4f,' \
            '"deals":%d}' % (self.low, self.high, self.asked["alpha"], self.asked["beta"], self.decision, self.ratio(),
                             self.lower, self.upper, self.deals)


class Report:
    def __init__(self, order, untimed=False):
        seats = order.seats
        self.order, self.untimed = order, untimed or order.untimed
        self.matches = self.answers = 0
        self.players = [Player() for _ in range(seats)]
        self.seat_wins, self.places = [0] * seats, [[0, 0] for _ in range(seats)]  # by place: wins, last
        self.test = Test(seats, order.sprt) if order.sprt else None

    def count(self, match):
        """False: the test has decided."""
        seats = self.order.seats
        last = last_of(match, seats, self.order.fewest)
        for seat in range(seats):
            player, place = self.players[(seat - match["match"]) % seats], self.places[(seat - match["first"]) % seats]
            won = WHOLE // len(match["winners"]) if seat in match["winners"] else 0
            score = match["scores"][seat]
            player.wins, player.last = player.wins + won, player.last + (seat in last)
            player.score, player.squares = player.score + score, player.squares + score * score
            player.thoughts += match["thoughts"][seat]
            if not self.order.untimed:
                player.seconds += match["seconds"][seat]
                player.longest = max(player.longest, match["longest"][seat])
            if match.get("forfeit") == seat:
                player.faults[match["fault"]] += 1
            self.seat_wins[seat] += won
            place[0], place[1] = place[0] + won, place[1] + (seat in last)
        self.matches += 1
        self.answers += match["answers"]
        return self.test.count(match) if self.test else True

    def match_line(self, match):
        names = [self.order.names[(seat - match["match"]) % self.order.seats] for seat in range(self.order.seats)]
        line = '{"game":"%s","seed":%d,"seats":[%s],"scores":[%s],"winners":[%s],"first":%d,"answers":%d' % (
            self.order.game, match["seed"], ",".join(names), ",".join(map(str, match["scores"])),
            ",".join(map(str, sorted(set(match["winners"])))), match["first"], match["answers"])
        if "forfeit" in match:
            line += ',"forfeit":{"seat":%d,"fault":"%s"}' % (match["forfeit"], match["fault"])
        return line + "}"

    def share(self, count):
        """Of the matches, with its interval."""
        return interval(count, self.matches)

    def won(self, wins):
        return self.share(wins / WHOLE)

    def shares(self, wins, last):
        return '"share":%.4f,"low":%.4f,"high":%.4f,"last":%.4f,"last_low":%.4f,"last_high":%.4f' % (
            *self.won(wins), *self.share(last))

    def player_said(self, player, name):
        forfeits = player.forfeits()
        said = '{"level":%s,"matches":%d,"wins":%.4f,%s,"score_mean":%.3f,"score_spread":%.3f,"forfeits":%d' % (
            name, self.matches, player.wins / WHOLE, self.shares(player.wins, player.last), *player.points(self.matches), forfeits)
        if forfeits:
            said += ',"faults":{%s}' % ",".join('"%s":%d' % fault for fault in player.faults.items())
        if not self.untimed:
            said += ',"think_ms_mean":%.3f,"think_ms_longest":%.3f' % player.thinking()
        return said + "}"

    def elo(self):
        """Of the first player, and of the ends of its interval."""
        return [elo(share) for share in self.won(self.players[0].wins)]

    def summary_line(self, seconds):
        line = '{"summary":{"game":"%s","seed":%d,"matches":%d,"line_up":[%s]' % (
            self.order.game, self.order.seed, self.matches, ",".join(map(self.player_said, self.players, self.order.names)))
        line += ',"seat_shares":[%s]' % ",".join("%.4f" % (wins / WHOLE / self.matches) for wins in self.seat_wins)
        line += ',"place_shares":[%s]' % ",".join(
            '{"wins":%.4f,%s}' % (wins / WHOLE, self.shares(wins, last)) for wins, last in self.places)
        if self.order.seats == 2:
            line += "".join(',"%s":%s' % (name, "%.1f" % value if math.isfinite(value) else "null")
                            for name, value in zip(("elo", "elo_low", "elo_high"), self.elo()))
        line += self.test.said() if self.test else ""
        line += ',"answers_mean":%.2f' % (self.answers / self.matches)
        return line + ("" if self.untimed else ',"seconds":%.3f' % seconds) + "}}"
