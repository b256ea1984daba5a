#!/usr/bin/env python3
"""An independent referee for 7 Blasons.

Reads what `veillee replay FILE --json` prints (files named on the command line, or standard input) and plays the match
along by the written rules alone: which question must come next, which answers must be offered, which events must
follow, who takes each trick, where each token lies, what each round counts. It shares no code with the program. The
first disagreement ends the run with status 1 and names file, line and clause.

The numbers are those of the written rules: a match played with others (a data folder of its own) is not for this referee.
Line numbers count from 1; tokens are followed by their numbers; clauses are those of the rules of 7 Blasons.
"""

import json
import sys

CARDS = ["malandrin", "manant", "menetrier", "magistrat", "religieux", "intendant", "bourgeoise", "bourgeois"]
VALUE = {"malandrin": 0, "manant": 1, "menetrier": 2, "magistrat": 3, "religieux": 4, "paroisse": 4,
         "intendant": 5, "bourgeoise": 6, "bourgeois": 7}  # BLA-1.2
POWERS = {"manant", "menetrier", "magistrat", "paroisse", "intendant"}  # BLA-4
HOUSES = ["aubigny", "bellay", "contades", "grandbois", "guilloux", "laferte", "rochebrune"]
RANKS = ["haute", "grande", "moyenne", "petite"]  # BLA-7.1, from the first on
LOOKS = {"petite": 2, "moyenne": 3, "grande": 4, "haute": 5}  # BLA-7.4, 7.6
SERVES = {"petite": {"menetrier"}, "moyenne": {"magistrat"}, "grande": {"religieux", "paroisse"},
          "haute": {"intendant"}}  # BLA-7.5
ROUNDS, EXTRA_ROUNDS, TRICKS = 3, 10, 8
POOL = "pool"


class Foul(Exception):
    """What the match did and the rules do not allow."""


class Unfinished(Exception):
    """The record ends before the match does."""


class Script:
    """The lines of a replay, one after the other."""

    def __init__(self, lines):
        read = [json.loads(line) for line in lines]
        self.lines = [line for line in read if "hint" not in line]  # whoever was told what: no rule minds
        self.next = 0

    def foul(self, text):
        raise Foul("line %d: %s" % (self.next, text))

    def peek(self):
        if self.next >= len(self.lines):
            raise Foul("the replay ends without its last line")
        return self.lines[self.next]

    def take(self):
        line = self.peek()
        self.next += 1
        if "scores" in line and not line["over"]:
            raise Unfinished()
        return line

    def event(self, name, **fields):
        """The next line must be this event with these fields; returns all its fields."""
        line = self.take()
        if line.get("event") != name:
            self.foul("expected event %s %s, found %s" % (name, fields, json.dumps(line)))
        for key, value in fields.items():
            if line["fields"].get(key) != value:
                self.foul("event %s: %s is %r, should be %r" % (name, key, line["fields"].get(key), value))
        if not line["clause"].startswith("BLA-"):
            self.foul("event %s cites no clause" % name)
        return line

    def comes(self, name):
        return self.peek().get("event") == name

    def question(self, kind, clause, seat, answers, **fields):
        """The next line must answer this question, which must have offered exactly these answers; returns the one
        given."""
        line = self.take()
        if "answer" not in line or line["question"] != kind or line["seat"] != seat:
            self.foul("expected question %s to seat %s, found %s" % (kind, seat, json.dumps(line)))
        if line["clause"] != clause:
            self.foul("question %s cites %s, should cite %s" % (kind, line["clause"], clause))
        for key, value in fields.items():
            if line["fields"].get(key) != value:
                self.foul("question %s: %s is %r, should be %r" % (kind, key, line["fields"].get(key), value))
        offered = line["answers"]
        if len(set(offered)) != len(offered) or set(offered) != set(answers):
            self.foul("question %s offers too much %s, too little %s"
                      % (kind, sorted(set(offered) - set(answers)), sorted(set(answers) - set(offered))))
        if line["answer"] not in offered:
            self.foul("answer %s was not offered" % line["answer"])
        return line["answer"]


class FieldScript(Script):
    """The same for other games: events are held against their seers too and give back their fields alone."""

    prefix = ""

    def event(self, name, seers=None, **fields):
        line = self.take()
        if line.get("event") != name:
            self.foul("expected event %s %s, found %s" % (name, fields, json.dumps(line)))
        for key, value in fields.items():
            if line["fields"].get(key) != value:
                self.foul("event %s: %s is %r, should be %r" % (name, key, line["fields"].get(key), value))
        if not line["clause"].startswith(self.prefix):
            self.foul("event %s cites no clause" % name)
        if seers is not None and line["seers"] != sorted(seers):
            self.foul("event %s is seen by %s, should be by %s" % (name, line["seers"], sorted(seers)))
        return line["fields"]


class Trick:
    def __init__(self, leader, seats):
        self.order = [(leader + i) % seats for i in range(seats)]
        self.cards = []       # kinds, in the order of play
        self.value_by = {}    # card -> the Malandrin that has its value
        self.power_by = {}
        self.turn_by = {}
        self.served = set()
        self.taker = None
        self.uses = []        # (seat, use) in the order of activation

    def worth(self, n):
        """BLA-5.2: what the n-th card counts for taking the trick."""
        if n in self.value_by:
            return 0
        for card, malandrin in self.value_by.items():
            if malandrin == n:
                return VALUE[self.cards[card]]
        return VALUE[self.cards[n]]

    def winner(self, cascade):
        """BLA-3.4: the place of the card that takes the trick, or None."""
        values = [self.worth(n) for n in range(len(self.cards))]
        ladder = sorted(set(values), reverse=True)
        if not cascade:
            ladder = ladder[:2]
        for value in ladder:
            if values.count(value) == 1:
                return values.index(value)
        return None


class Referee:
    def __init__(self, lines):
        self.script = Script(lines)
        first = self.script.take()
        if "setup" not in first:
            raise Foul("the first line is not the set-up")
        self.setup = first["setup"]
        if self.setup["game"] != "blasons":
            raise Foul("not a match of 7 Blasons")
        self.options = self.setup["options"]
        self.n = len(self.setup["seats"])
        self.house = [None] * self.n
        self.head = [seat.get("head", 0) for seat in self.setup["seats"]]  # BLA-2.6
        self.total = list(self.head)
        self.rank = [None] * self.n
        self.spent = [False] * self.n
        self.rows = {}        # place -> token numbers in their order
        self.colour = {}
        self.up = set()
        self.seats = range(self.n)
        self.contenders = list(self.seats)  # for the first place (BLA-6.3)

    # ---- small matters ----

    def on(self, option):
        return self.options[option] == "on"

    def team(self, seat):  # BLA-9.1
        sides = {"none": self.n, "two": 2, "three": 3}[self.options["teams"]]
        return seat % sides

    def seat_of(self, place):
        return self.house.index(place)

    def find(self, text):
        """"bellay:2" -> the token's number."""
        place, position = text.split(":")
        return self.rows[place][int(position) - 1]

    def place_of(self, token):
        for place, row in self.rows.items():
            if token in row:
                return place
        raise Foul("token %d is nowhere" % token)

    def name_of(self, token):
        place = self.place_of(token)
        return "%s:%d" % (place, self.rows[place].index(token) + 1)

    def jeux(self):
        return [t for s in self.seats for t in self.rows[self.house[s]]]

    def seen_colour(self, token):
        return self.colour[token] if token in self.up else "down"

    def moved(self, seat, token, to):
        place, position = self.place_of(token), self.rows[self.place_of(token)].index(token) + 1
        self.script.event("moved", seat=seat, place=place, position=position, colour=self.seen_colour(token), to=to,
                          token=token)
        self.rows[place].remove(token)  # BLA-1.7: the others close up, the newcomer goes last
        self.rows[to].append(token)

    def turned(self, seat, token):
        place = self.place_of(token)
        self.script.event("turned", seat=seat, place=place, position=self.rows[place].index(token) + 1,
                          colour=self.colour[token], token=token)
        self.up.add(token)

    # ---- setting up ----

    def choose_houses(self):  # BLA-2.1, 2.6
        for seat in self.seats:
            if self.head[seat]:
                self.script.event("head_start", seat=seat, points=self.head[seat])
        for seat in self.seats:
            if self.options["houses"] == "chosen":
                free = [h for h in HOUSES if h not in self.house]
                answer = self.script.question("house", "BLA-2.1", seat, ["house " + h for h in free])
                self.house[seat] = answer.split()[1]
                self.script.event("house", seat=seat, house=self.house[seat])
            else:
                self.house[seat] = self.script.event("house", seat=seat)["fields"]["house"]
        if len(set(self.house)) != self.n:
            raise Foul("two seats play one house (BLA-1.1)")
        wanted = self.options["first"]
        leader = self.script.event("first", chosen=int(wanted != "random"))["fields"]["seat"]
        if leader not in self.seats or (wanted != "random" and leader != int(wanted) - 1):
            raise Foul("nobody leads, or another than the table has named (BLA-2.1)")
        return leader

    def deal(self):  # BLA-2.2, 2.3
        count = 4 * self.n
        self.script.event("mixed", tokens=count)
        self.rows = {place: [] for place in self.house + [POOL]}
        self.colour, self.up = {}, set()
        pool_positions = []
        for _ in range(count):
            line = self.script.event("dealt")
            fields = line["fields"]
            token, place = fields["token"], fields["place"]
            if token in self.colour:
                self.script.foul("token %d is dealt twice" % token)
            self.colour[token] = fields["colour"]
            self.rows[place].append(token)
            if place == POOL:
                pool_positions.append(fields["position"])
            elif fields["position"] != len(self.rows[place]):
                self.script.foul("token %d does not lie last in its row (BLA-1.7)" % token)
            if fields["face"] not in ("up", "down"):
                self.script.foul("a token lies on its edge")
            if fields["face"] == "up":
                self.up.add(token)
            if line["seers"] != (list(self.seats) if fields["face"] == "up" else []):
                self.script.foul("a face-down token is shown, or a face-up one hidden (BLA-1.6)")
        if sorted(self.colour) != list(range(count)):
            self.script.foul("the tokens are not numbered from 0 on")
        if sorted(pool_positions) != list(range(1, len(pool_positions) + 1)):
            self.script.foul("the pool is no row (BLA-1.7)")
        down, up = (2, 1) if self.n <= 4 else (1, 1)
        for place in self.house:
            faces = [t in self.up for t in self.rows[place]]
            if (faces.count(False), faces.count(True)) != (down, up):
                self.script.foul("%s is dealt wrongly (BLA-2.3)" % place)
        if any(t in self.up for t in self.rows[POOL]):
            self.script.foul("a token of the pool lies face up (BLA-2.2)")
        if sorted(self.colour.values()) != sorted(4 * self.house):
            self.script.foul("tokens of other houses than those in play (BLA-2.2)")

    # ---- a trick ----

    def play_cards(self, trick, number):  # BLA-3.1, 7.3
        variants = [u for u in ("consult", "serve", "curious") if self.on(u)]
        for seat in trick.order:
            answer = self.script.question("play", "BLA-3.1", seat, ["play " + c for c in self.hand[seat]])
            card = answer.split()[1]
            self.hand[seat].remove(card)
            trick.cards.append(card)
            self.script.event("played", seat=seat, card=card, round=self.round, trick=number)
            if self.rank[seat] and not self.spent[seat] and number < TRICKS:
                answer = self.script.question("activate", "BLA-7.3", seat, ["keep"] + ["activate " + u for u in variants],
                                              rank=self.rank[seat])
                if answer != "keep":
                    use = answer.split()[1]
                    self.script.event("activated", seat=seat, rank=self.rank[seat], use=use)
                    self.spent[seat] = True
                    trick.uses.append((seat, use))

    def malandrin(self, trick, turn, number):  # BLA-5
        mine = trick.turn_by.get(turn, turn)
        seat, at = trick.order[mine], trick.order[turn]
        answers = ["self"]
        for n, card in enumerate(trick.cards):
            owner = self.house[trick.order[n]]
            if card != "malandrin":
                answers.append("value %s %s" % (card, owner))
                if card in POWERS and n > turn:
                    answers.append("power %s %s" % (card, owner))
            elif n > turn:
                answers.append("point " + owner)
        if mine == turn:
            answer = self.script.question("point", "BLA-5.1", seat, answers)
        else:
            answer = self.script.question("point_for", "BLA-5.5", seat, answers, turn=at)
        words = answer.split()
        here = {"round": self.round, "trick": number, "seat": seat, "turn": at}
        if words[0] == "self":
            self.script.event("took_nothing", card="malandrin", owner=seat, **here)
            return
        owner = self.seat_of(words[-1])
        target = trick.order.index(owner)
        taken = {"value": trick.value_by, "power": trick.power_by, "point": trick.turn_by}[words[0]]
        event = {"value": "took_value", "power": "took_power", "point": "took_turn"}[words[0]]
        self.script.event(event, card=trick.cards[target], owner=owner, **here)
        taken[target] = mine  # the last one has it

    def targets(self, card, user):
        """What the power of a card can be used on: the first answers (BLA-4)."""
        jeux, own = self.jeux(), self.rows[self.house[user]]
        if card == "intendant":
            return ["swap " + self.name_of(t) for t in jeux
                    if any(p != self.place_of(t) and row for p, row in self.rows.items())]
        if card == "paroisse":
            return ["move " + self.name_of(t) for t in jeux]
        if card == "magistrat":
            return ["send " + self.name_of(t) for t in jeux if t not in own]
        if card == "menetrier":
            return ["turn " + self.name_of(t) for t in jeux + self.rows[POOL] if t not in self.up]
        return ["take " + self.name_of(t) for t in self.rows[POOL]]

    def swap(self, user, token):  # BLA-4.1
        place = self.place_of(token)
        others = [t for p, row in self.rows.items() if p != place for t in row]
        answer = self.script.question("swap_with", "BLA-4.1", user, ["with " + self.name_of(t) for t in others],
                                      place=place, position=self.rows[place].index(token) + 1)
        other = self.find(answer.split()[1])
        other_place = self.place_of(other)
        here, there = self.rows[place].index(token), self.rows[other_place].index(other)
        self.script.event("swapped", seat=user, place=place, position=here + 1, colour=self.seen_colour(token),
                          other_place=other_place, other_position=there + 1, other_colour=self.seen_colour(other),
                          token=token, other_token=other)
        self.rows[place][here], self.rows[other_place][there] = other, token  # BLA-1.7

    def use(self, card, user, token):
        if card == "intendant":
            self.swap(user, token)
        elif card == "paroisse":  # BLA-4.2
            place = self.place_of(token)
            answer = self.script.question("move_to", "BLA-4.2", user, ["to " + h for h in self.house if h != place],
                                          place=place, position=self.rows[place].index(token) + 1)
            self.moved(user, token, answer.split()[1])
        elif card == "magistrat":  # BLA-4.3
            self.moved(user, token, POOL)
        elif card == "menetrier":  # BLA-4.4
            self.turned(user, token)
        else:  # BLA-4.5
            self.moved(user, token, self.house[user])

    def power(self, trick, n, number):  # BLA-3.2, 3.3, 4
        card = trick.cards[n]
        user = trick.order[trick.power_by.get(n, n)]
        kinds = {"intendant": ("swap", "BLA-4.1"), "paroisse": ("move", "BLA-4.2"), "magistrat": ("send", "BLA-4.3"),
                 "menetrier": ("turn", "BLA-4.4"), "manant": ("take", "BLA-4.5")}
        answers = self.targets(card, user)
        fields = {"seat": user, "card": card, "round": self.round, "trick": number, "owner": trick.order[n]}
        if not answers:
            self.script.event("skipped", **fields)
            return
        self.script.event("power", **fields)
        answer = self.script.question(*kinds[card], user, answers)
        self.use(card, user, self.find(answer.split()[1]))

    def free_action(self, taker):  # BLA-3.7
        answers = ["turn " + self.name_of(t) for t in self.jeux() if t not in self.up]
        answers += ["take " + self.name_of(t) for t in self.rows[POOL]]
        if not answers:
            return
        verb, where = self.script.question("free", "BLA-3.7", taker, answers).split()
        if verb == "turn":
            self.turned(taker, self.find(where))
        else:
            self.moved(taker, self.find(where), self.house[taker])

    def serve(self, trick, seat, number):  # BLA-7.5
        fits = [n for n, c in enumerate(trick.cards) if c in SERVES[self.rank[seat]] and n not in trick.served]
        if not fits:
            self.script.event("spent", seat=seat)
            return
        offers = {"serve %s %s" % (trick.cards[n], self.house[trick.order[n]]): n for n in fits}
        answer = self.script.question("serve", "BLA-7.5", seat, list(offers) + ["nothing"], rank=self.rank[seat])
        if answer == "nothing":
            self.script.event("spent", seat=seat)
            return
        n = offers[answer]
        self.script.event("served", seat=seat, card=trick.cards[n], owner=trick.order[n], round=self.round, trick=number)
        trick.served.add(n)
        self.single[seat] = (trick.cards[n], self.house[trick.order[n]])

    def name_things(self, seat, ask, offers, owner_of):
        """Asks until there are enough, no more, or "done": own things and those of a single other player."""
        named, left = [], LOOKS[self.rank[seat]]
        while left > 0:
            other = {owner_of(t) for t in named} - {seat}
            choice = {word: t for t, word in offers
                      if t not in named and (not other or owner_of(t) in other | {seat})}
            if not choice:
                break
            answer = ask(list(choice) + ["done"], left)
            if answer == "done":
                break
            named.append(choice[answer])
            yield choice[answer]
            left -= 1

    def consult(self, seat):  # BLA-7.4
        offers = [(i, "trick %d %s" % (i + 1, self.house[t.taker])) for i, t in enumerate(self.tricks)
                  if t.taker is not None]
        named = []
        for i in self.name_things(seat, lambda a, left: self.script.question(
                "look_trick", "BLA-7.4", seat, a, left=left), offers, lambda i: self.tricks[i].taker):
            self.script.event("named_trick", seat=seat, taker=self.tricks[i].taker, round=self.round, trick=i + 1)
            named.append(i)
        others = {self.tricks[i].taker for i in named} - {seat}  # one at most, who sees the own ones of them
        left = set(named)
        while left:
            fields = self.script.event("look_trick", seat=seat, round=self.round)["fields"]
            i = fields["trick"] - 1
            if i not in left or fields["taker"] != self.tricks[i].taker:
                self.script.foul("seat %d is shown what it has not named (BLA-7.4)" % seat)
            if fields["with"] != (None if fields["taker"] == seat else fields["taker"]):
                self.script.foul("another player looks too (BLA-7.4)")
            left.discard(i)
        for looker in [seat, *others] if named else []:  # once, at that moment
            self.script.question("shown", "BLA-7.4", looker, ["seen"])
            self.script.event("looked", seat=looker)

    def curious(self, seat):  # BLA-7.6
        offers = [(t, "look " + self.name_of(t)) for t in self.jeux() if t not in self.up]
        owner = {t: self.seat_of(self.place_of(t)) for t, _ in offers}
        named = []
        for token in self.name_things(seat, lambda a, left: self.script.question(
                "look_token", "BLA-7.6", seat, a, left=left), offers, owner.get):
            place = self.place_of(token)
            self.script.event("named_token", seat=seat, place=place, position=self.rows[place].index(token) + 1,
                              token=token)
            named.append(token)
        left = set(named)
        while left:
            line = self.script.event("look_token", seat=seat)
            token = line["fields"]["token"]
            if token not in left or line["fields"]["colour"] != self.colour[token]:
                self.script.foul("token %d is not what was named, or has another colour (BLA-7.6)" % token)
            place, row = self.place_of(token), self.rows[self.place_of(token)]
            if (line["fields"]["place"], line["fields"]["position"]) != (place, row.index(token) + 1):
                self.script.foul("token %d does not lie there" % token)
            if set(line["seers"]) != {seat, owner[token]}:
                self.script.foul("seats %s see token %d (BLA-7.6)" % (line["seers"], token))
            left.discard(token)

    def cancel(self, trick, best, number):
        values = sorted((trick.worth(n) for n in range(len(trick.cards))), reverse=True)
        shared = [value for value in sorted(set(values), reverse=True)
                  if values.count(value) > 1 and (best is None or value > trick.worth(best))]
        if best is None and self.options["ties"] != "cascade":  # a card alone below stops nothing: it takes nothing
            shared = [value for value in sorted(set(values), reverse=True)[:2] if values.count(value) > 1]
        for value in shared:
            seats = sorted(trick.order[n] for n in range(len(trick.cards)) if trick.worth(n) == value)
            self.script.event("cancelled", seats=seats, value=value, round=self.round, trick=number)

    def trick(self, leader, number):
        trick = Trick(leader, self.n)
        self.script.event("trick", round=self.round, trick=number, leader=leader)
        self.play_cards(trick, number)
        for n, card in enumerate(trick.cards):
            if card == "malandrin":
                self.malandrin(trick, n, number)
            elif card in POWERS:
                self.power(trick, n, number)
        best = trick.winner(self.options["ties"] == "cascade")
        self.cancel(trick, best, number)
        if best is None:
            self.script.event("nobody", round=self.round, trick=number)
        else:
            trick.taker = trick.order[best]
            self.script.event("taken", seat=trick.taker, card=trick.cards[best], round=self.round, trick=number,
                              value=trick.worth(best))
            self.free_action(trick.taker)
        for seat, use in trick.uses:  # BLA-7.8
            if use == "serve":
                self.serve(trick, seat, number)
        self.script.event("picked", round=self.round, trick=number)
        self.tricks.append(trick)
        for seat, use in trick.uses:
            if use == "consult":
                self.consult(seat)
            elif use == "curious":
                self.curious(seat)
        return leader if trick.taker is None else trick.taker  # BLA-3.6, 3.8

    # ---- the count ----

    def won_cards(self, seat):
        for trick in self.tricks:
            if trick.taker == seat:
                for n, card in enumerate(trick.cards):
                    if n not in trick.served:
                        yield card, self.house[trick.order[n]]
        if self.single[seat]:
            yield self.single[seat]

    def count_seat(self, seat):  # BLA-6.1, 6.2
        points = {}
        for colour in self.house:
            tokens = sum(1 for t in self.rows[self.house[seat]] if t in self.up and self.colour[t] == colour)
            total = sum(VALUE[card] for card, house in self.won_cards(seat) if house == colour)
            if colour != self.house[seat] and tokens:
                points[colour] = (tokens, total, tokens * total)
        left = dict(points)
        while self.script.comes("colour"):
            fields = self.script.event("colour", seat=seat)["fields"]
            expected = left.pop(fields["house"], None)
            if expected != (fields["tokens"], fields["sum"], fields["points"]):
                self.script.foul("seat %d counts %s, should count %s (BLA-6.1)" % (seat, fields, expected))
        if left:
            self.script.foul("seat %d does not count %s (BLA-6.1)" % (seat, sorted(left)))
        best = max([p for _, _, p in points.values()], default=0)
        self.total[seat] += best
        if self.script.comes("uncounted"):
            if best:
                self.script.foul("seat %d should score %d (BLA-6.2)" % (seat, best))
            self.script.event("uncounted", seat=seat, total=self.total[seat], round=self.round)
            return
        fields = self.script.event("counted", seat=seat, points=best, total=self.total[seat], round=self.round)["fields"]
        if points.get(fields["house"], (0, 0, -1))[2] != best:
            self.script.foul("%s is not the best colour (BLA-6.2)" % fields["house"])

    def standings(self):  # BLA-6.3, 9.1
        sums = {}
        for seat in self.contenders:
            sums[self.team(seat)] = sums.get(self.team(seat), 0) + self.total[seat]
        best = max(sums.values())
        first = [team for team, points in sums.items() if points == best]
        return first, [seat for seat in self.seats if self.team(seat) in first]

    # ---- bourgeoisie ----

    def deal_ranks(self):  # BLA-7.1, 7.2
        if not any(self.on(u) for u in ("consult", "serve", "curious")):
            return
        if any(self.rank):
            self.script.event("gathered")
        self.rank, self.spent = [None] * self.n, [False] * self.n
        if self.round >= ROUNDS:
            return
        alone = sorted((s for s in self.seats if self.total.count(self.total[s]) == 1), key=lambda s: -self.total[s])
        cards = RANKS[1:] if self.n == 3 else RANKS
        dealt = dict(zip(alone, cards))
        for _ in dealt:
            fields = self.script.event("ranked")["fields"]
            if dealt.get(fields["seat"]) != fields["rank"] or self.rank[fields["seat"]]:
                self.script.foul("%s should be %s (BLA-7.2)" % (fields, dealt))
            self.rank[fields["seat"]] = fields["rank"]

    # ---- the match ----

    def play_round(self, leader):
        self.script.event("round", round=self.round, leader=leader)
        if self.round == 1 or self.options["tokens"] == "redeal":  # BLA-2.5
            self.deal()
        kinds = [("paroisse" if c == "religieux" and self.on("paroisse") else c) for c in CARDS]  # BLA-8.1
        self.hand = [list(kinds) for _ in self.seats]
        for seat in self.seats:
            self.script.event("hand", seat=seat)
        self.tricks, self.single = [], [None] * self.n
        for number in range(1, TRICKS + 1):
            leader = self.trick(leader, number)
        for seat in self.seats:
            self.count_seat(seat)
        return leader

    def check_table(self):
        """The table of the set-up must be what the first deal makes of it."""
        table = self.setup["table"]
        if len(table["seats"]) != self.n:
            raise Foul("the set-up has other seats")
        for seat, shown in zip(self.seats, table["seats"]):
            if shown["house"] != self.house[seat]:
                raise Foul("the set-up gives seat %d another house" % seat)
        rows = dict((s["house"], s["tokens"]) for s in table["seats"])
        rows[POOL] = table["pool"]
        for place, row in self.rows.items():
            found = [(t["token"], t["colour"], t["face"] == "up", t["position"]) for t in rows[place]]
            wanted = [(t, self.colour[t], t in self.up, i + 1) for i, t in enumerate(row)]
            if found != wanted:
                raise Foul("the set-up and the first deal differ at %s: %s, %s" % (place, found, wanted))

    def whole(self):
        leader = self.choose_houses()
        self.round = 0
        while True:
            self.round += 1
            if self.round == 1:
                self.peek_deal()
            leader = self.play_round(leader)
            self.deal_ranks()
            if self.round < ROUNDS:
                continue
            first, winners = self.standings()
            if len(first) == 1 or self.round == ROUNDS + EXTRA_ROUNDS:
                break
            self.contenders = winners  # nobody else can win it any more
            self.script.event("extra", round=self.round + 1, contenders=winners)
        self.script.event("end", winners=winners)
        self.end(winners)

    def peek_deal(self):
        """Looks at the first deal alone, to hold the set-up against it; then the round is gone through from its start."""
        start = self.script.next
        self.script.event("round", round=1)
        self.deal()
        self.check_table()
        self.script.next = start

    def end(self, winners):
        line = self.script.take()
        if line.get("scores") != self.total or line.get("winners") != winners:
            self.script.foul("scores %s and winners %s, should be %s and %s"
                             % (line.get("scores"), line.get("winners"), self.total, winners))
        if self.script.next != len(self.script.lines):
            self.script.foul("there is more after the end")


def judged(lines, kind):
    """None if the match keeps the rules by which that kind of referee judges; else what is wrong."""
    judge_of = None
    try:
        judge_of = kind(lines)
        judge_of.whole()
    except Unfinished:
        return None
    except Foul as foul:
        return str(foul)
    except (KeyError, ValueError, IndexError, TypeError, AttributeError) as nonsense:  # a thing that there is not
        return "line %d: %r" % (judge_of.script.next if judge_of else 1, nonsense)
    return None


def judge(lines):
    return judged(lines, Referee)


def main(names, judge_lines=judge):
    status = 0
    for name in names or ["-"]:
        with (sys.stdin if name == "-" else open(name, encoding="utf-8")) as file:
            foul = judge_lines(file.readlines())
        print("%s: %s" % (name, foul or "by the rules"))
        status |= foul is not None
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
