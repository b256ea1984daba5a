#!/usr/bin/env python3
"""An independent referee for Gueux.

Reads what `veillee replay FILE --json` prints (files named on the command line, or standard input) and plays the match
along by the written rules alone: which question must come next, which answers must be offered, which events must
follow, who sees which card, where each card is, who loses. It shares no code with the program. The first disagreement
ends the run with status 1.
"""

import json
import sys

import referee

LEVEL = [["roy", "chatelain", "escuyer", "chevalier", "champion", "reine", "etrangere", "pucelle", "courtisane"],
         ["batard", "maroufle", "vagabond", "sorciere", "heretique", "duchesse", "ribaude", "bourelle", "princesse"],
         ["moine", "nonne", "villain", "pleutre", "sybille", "paillarde", "bachelette", "rustre", "barde"]]
ALL = LEVEL[0] + LEVEL[1] + LEVEL[2]
MONKS = {"moine", "nonne"}
MAY = {"batard", "maroufle", "duchesse", "princesse"}
DRAWN_GAME = 2000  # GUE-3.4
COULD_HOLD = {}  # what was found by what lies open: a match and its forgeries have the same beginning


class Script(referee.FieldScript):
    prefix = "GUE-"


class Referee:
    def __init__(self, lines):
        self.script = Script(lines)
        first = self.script.take()
        if "setup" not in first or first["setup"]["game"] != "gueux":
            raise referee.Foul("not a match of Gueux")
        self.setup = first["setup"]
        self.options = self.setup["options"]
        self.n = len(self.setup["seats"])
        self.seats = range(self.n)
        self.humans = {s["seat"] for s in self.setup["seats"] if s["level"] == "human"}
        levels = self.options["levels"]
        self.levels = set() if levels == "none" else {int(c) for c in levels}
        self.losses = [0] * self.n

    # ---- small matters ----

    def event(self, name, seers=None, **fields):
        return self.script.event(name, seers, **fields)

    def ask(self, kind, clause, seat, answers, **fields):
        return self.script.question(kind, clause, seat, answers, **fields)

    def ask_seat(self, kind, clause, seat, seats, **fields):
        return int(self.ask(kind, clause, seat, ["seat %d" % s for s in seats], **fields).split()[1])

    def ask_card(self, kind, clause, seat, **fields):
        return self.ask(kind, clause, seat, ["card " + c for c in self.hand[seat]], **fields).split()[1]

    def ask_yes(self, kind, clause, seat, allowed, **fields):
        return self.ask(kind, clause, seat, ["no"] + ["yes"] * allowed, **fields) == "yes"

    def level(self, card):
        return next(i + 1 for i in range(3) if card in LEVEL[i])

    def has_power(self, card):  # GUE-4.1
        return self.level(card) in self.levels

    def holders(self):
        return [s for s in self.seats if self.hand[s]]

    def others(self, seat):  # GUE-4.3
        return [s for s in self.holders() if s != seat]

    def cards(self):
        return sum(len(h) for h in self.hand)

    def neighbour(self, seat, step, among=None):
        """The nearest seat with cards, or of those named."""
        for i in range(1, self.n):
            other = (seat + i * step) % self.n
            if other in (self.holders() if among is None else among):
                return other
        return None

    def next(self, seat):
        return self.neighbour(seat, self.direction)

    def previous(self, seat):
        return self.neighbour(seat, -self.direction)

    def mixed(self):
        return self.pile.count("mixed")

    def about(self, card):
        """Whether all that lies open allows the card to be in a hand."""
        return card in self.deck and card not in self.pile and not (card in MONKS and self.mixed() > 1)

    def mixable(self):  # GUE-7.1
        return 3 in self.levels and self.mixed() == 0 and all(self.about(m) for m in MONKS)

    def gueux(self):  # GUE-1.8
        if self.aside in MONKS and self.mixed():
            return (MONKS - {self.aside}).pop()
        return self.aside

    def gueux_holder(self):
        name = self.gueux()
        return next((s for s in self.seats if name in self.hand[s]), None)

    # ---- cards that move, and pairs ----

    def order(self, hand):
        return sorted(hand, key=ALL.index)

    def is_double(self, card, other):  # GUE-1.6, 7.1
        return card == other or (self.mixed() > 0 and {card, other} == MONKS)

    def pairs_with(self, seat, card):
        return any(self.is_double(card, c) for c in self.hand[seat])

    def put(self, seat, card, seen):
        """A card comes into a hand; whether all see which."""
        self.hand[seat] = self.order(self.hand[seat] + [card])
        if seat == self.active:
            self.fresh.add(card)
        if seen:
            self.known[seat].add(card)
        self.lacks[seat] = self.lacks[seat] - {card} if seen else set()

    def take(self, seat, card, seen):
        """A card leaves a hand; returns whether all know which, having seen it or having known the only one."""
        if card not in self.hand[seat]:
            self.script.foul("seat %d has no %s" % (seat, card))
        known = seen or (len(self.hand[seat]) == 1 and bool(self.known[seat]))
        self.hand[seat].remove(card)
        self.known[seat] = self.known[seat] - {card} if seen else set()
        return known

    def follow_gueux(self, giver, to, card, seen, paired):
        """GUE-9.2, of the Gueux, if all know where it is but not which card: a card is about to leave a hand."""
        if self.place != giver or paired:
            return
        elsewhere = any(card in self.known[s] for s in self.seats if s != giver)
        self.place = to if len(self.hand[giver]) == 1 else giver if seen and elsewhere else None

    def move(self, giver, to, card, seen, paired):
        self.follow_gueux(giver, to, card, seen, paired)
        self.put(to, card, self.take(giver, card, seen))

    def out(self, seat):  # GUE-2.4, 5.8
        if not self.hand[seat]:
            self.misses[seat] = 0
            self.event("out", seat=seat)

    def give(self, giver, to, card, seen_by_all=False):
        seers = self.seats if seen_by_all or self.pairs_with(to, card) else [giver, to]
        self.event("gave", seers, seat=giver, to=to, character=card)
        self.move(giver, to, card, seers == self.seats, seers == self.seats and card != self.unpaired)
        self.out(giver)

    def lay_pair(self, seat, pair, powers):
        due = powers and pair != "mixed" and self.has_power(pair) and (pair in LEVEL[0] or pair == "villain")
        self.event("pair", seat=seat, pair=pair, due=int(due))
        if pair == "mixed" and not self.mixed():
            self.place = None  # GUE-1.8: another card may be the Gueux now
        for card in (sorted(MONKS) if pair == "mixed" else [pair, pair]):
            self.take(seat, card, True)
        self.pile.append(pair)
        self.last_layer = seat
        if due:
            self.due.append((seat, pair))
        if self.silence is not None:  # GUE-5.1
            self.silence = None
            self.event("silence_over")
        self.out(seat)

    def lay(self, powers):  # GUE-2.2, 2.5, 2.6, 7.1
        for i in self.seats:
            seat = (self.active + i * self.direction) % self.n
            for card in [c for c in ALL if self.hand[seat].count(c) == 2]:
                self.lay_pair(seat, card, powers)
            if self.mixed() and MONKS <= set(self.hand[seat]):
                self.lay_pair(seat, "mixed", powers)

    def lay_mixed(self, seat):  # GUE-7.1
        self.lay_pair(seat, "mixed", False)
        self.lay(True)

    def deal(self, cards, first, among):
        """GUE-9.2: all see a card that is laid down in a pair as soon as all are dealt."""
        seat, left = first, sorted(cards)
        after = [list(hand) for hand in self.hand]  # with all that is to be dealt, as the script has it
        for line in self.script.lines[self.script.next:self.script.next + len(cards)]:
            fields = line.get("fields", {})
            if line.get("event") == "dealt" and fields.get("seat") in self.seats:
                after[fields["seat"]].append(fields.get("character"))
        while left:
            card = self.script.peek().get("fields", {}).get("character")
            paired = sum(self.is_double(card, c) for c in after[seat]) > 1
            self.event("dealt", self.seats if paired else [seat], seat=seat)
            if card not in left:
                self.script.foul("%s is dealt, but is not among the cards" % card)
            left.remove(card)
            self.put(seat, card, paired)
            others = [s for s in among if s != seat]
            seat = self.neighbour(seat, self.direction, others) if others else seat

    def show(self, looker, holder):
        for card in self.order(self.hand[holder]):
            self.event("shown", {looker, holder}, seat=looker, holder=holder, character=card)

    def holds(self, seat, card):  # GUE-9.3
        self.event("holds", seat=seat, character=card)
        self.known[seat].add(card)

    def lacking(self, seat, card):  # GUE-9.2
        self.event("lacks", seat=seat, character=card)
        self.lacks[seat].add(card)

    def locate(self, seat):
        """All see who holds the Gueux."""
        self.event("gueux_at", seat=seat)
        if self.open:
            self.known[seat].add(self.gueux())
        else:
            self.place = seat

    def pass_hands(self, source):
        """Whole hands go round: seat s gets that of source[s], with what all know of it."""
        for name in ("hand", "known", "lacks"):
            was = getattr(self, name)
            setattr(self, name, [was[source.get(s, s)] for s in self.seats])
        if self.place is not None:
            self.place = next(s for s in self.seats if source.get(s, s) == self.place)
        if self.active in source:
            self.fresh |= set(self.hand[self.active])

    # ---- what could be, for all that lies open: GUE-4.2, 9.2 ----

    def could_hold(self, seat, cards, without=None):
        """Whether the seat may hold all these cards, and `without` none of them."""
        held = (frozenset(cards), seat, without, self.aside, self.open, self.place, self.mixed(), frozenset(self.deck),
                frozenset(self.pile), *(len(hand) for hand in self.hand), *map(frozenset, self.known + self.lacks))
        if held not in COULD_HOLD:
            COULD_HOLD[held] = self.can_be_dealt(seat, cards, without)
        return COULD_HOLD[held]

    def can_be_dealt(self, seat, cards, without):
        """Whether the cards that nobody can place go into the hands like that, with no pair in any."""
        if without is not None and self.known[without] & cards:
            return False
        left = {c: 2 - (self.mixed() if c in MONKS else 0) for c in self.deck if c not in self.pile}
        for hand in self.known:
            for c in hand:
                left[c] -= 1
        if self.aside is None:
            return self.deals(left, None, seat, cards, without)
        asides = [self.aside] if self.open else [c for c in left if left[c]]
        return any(self.deals(dict(left, **{a: left[a] - 1}), a, seat, cards, without) for a in asides)

    def deals(self, left, aside, seat, cards, without):
        monks = MONKS if self.mixed() else set()

        def kind(c):  # what must not be in one hand twice
            return "monk" if c in monks else c

        kinds = [{kind(c) for c in known} for known in self.known]  # that are in each hand for sure
        room = [len(self.hand[s]) - len(self.known[s]) for s in self.seats]

        def takes(s, c):
            return not (c in self.lacks[s] or (s == without and c in cards) or kind(c) in kinds[s])

        must = [(seat, c) for c in sorted(cards)]
        if self.place is not None:
            must.append((self.place, (monks - {aside}).pop() if aside in monks else aside))
        for s, c in dict.fromkeys(must):
            if c in self.known[s]:
                continue
            if not left.get(c) or not room[s] or not takes(s, c):
                return False
            left[c] -= 1
            room[s] -= 1
            kinds[s].add(kind(c))
        may = {}
        for c, count in left.items():
            for _ in range(count):
                may.setdefault(kind(c), []).append({s for s in self.seats if takes(s, c)})
        return sum(len(m) for m in may.values()) == sum(room) and self.flows(may, room)

    def flows(self, may, room):
        """Whether each kind can go into as many different hands as it has cards: augmenting paths."""
        inside = [set() for _ in self.seats]
        fits = {k: set().union(*cards) for k, cards in may.items()}

        def place(k, s, seen):
            """Puts a card of that kind there, moving others on if need be."""
            if k in inside[s] or s in seen or s not in fits[k]:
                return False
            seen.add(s)
            if len(inside[s]) < room[s]:
                inside[s].add(k)
                return True
            for other in sorted(inside[s]):
                if any(place(other, t, seen) for t in self.seats if t != s):
                    inside[s].remove(other)
                    inside[s].add(k)
                    return True
            return False

        return all(any(place(k, s, seen) for s in self.seats) for k in may for seen in [set() for _ in may[k]])

    # ---- a game ----

    def make_deck(self):  # GUE-1.1, 1.2
        deck = set()
        while self.script.comes("play"):
            deck.add(self.event("play")["character"])
        short = self.options["deck"] == "short" or (self.options["deck"] == "auto" and self.n <= 4)
        of_levels = {c for c in ALL if self.has_power(c)}
        if len(deck) != (18 if short else 27):
            self.script.foul("the deck has %d pairs" % len(deck))
        if short and len(of_levels) <= 18 and not of_levels <= deck:
            self.script.foul("characters of the levels in force are missing (GUE-1.2)")
        return deck

    def begin(self, game):
        self.hand = [[] for _ in self.seats]
        self.pile, self.due = [], []
        self.direction, self.turns, self.silence, self.villain_done = 1, 0, None, False
        self.misses, self.fresh, self.last_layer = [0] * self.n, set(), None
        self.known, self.lacks = [set() for _ in self.seats], [set() for _ in self.seats]  # by all
        self.place = None  # who all know to hold the Gueux, where they do not know its name
        self.unpaired = None  # what goes from hand to hand before all eyes without making a pair
        begins = self.event("deal", game=game)["begins"]
        if game == 1 and self.options["first"] != "random" and begins != int(self.options["first"]) - 1:
            self.script.foul("another begins than was said (GUE-1.7)")
        if game > 1 and begins != (self.begins if self.loser is None else self.loser):
            self.script.foul("the wrong player begins (GUE-3.3)")
        self.begins = self.active = begins
        self.deck = self.make_deck()
        named = self.options["gueux"]
        self.secret = named == "secret"
        self.aside = self.event("aside", [] if self.secret else self.seats)["character"]
        if self.aside not in self.deck or named not in ("random", "secret", self.aside):
            self.script.foul("the wrong card is set aside (GUE-1.3)")
        cards = sorted(list(self.deck) * 2)
        cards.remove(self.aside)
        self.open = not self.secret
        self.deal(cards, begins, self.seats)
        self.lay(False)
        if not self.hand[begins]:
            self.active = self.next(begins)
        self.event("first", seat=self.active)

    def over(self):  # GUE-3.1, 3.4
        return self.cards() <= 1 or self.turns >= DRAWN_GAME

    def play_game(self, game):
        self.begin(game)
        while not self.over():
            if self.silence is not None:
                self.ask_who_spoke()
                if self.over():
                    break
            seat = self.active if self.turns == 0 and self.hand[self.active] else self.next(self.active)
            self.turn(seat)
        self.end_game(game)

    def end_game(self, game):  # GUE-3
        holders = self.holders()
        self.loser = None
        if self.cards() > 1:
            self.event("drawn_game", game=game, turns=self.turns)
            return
        if holders:
            self.loser = holders[0]
        elif self.last_loses() and self.last_layer is not None:
            self.loser = self.last_layer
        if self.loser is None:
            self.event("no_loser", game=game)
            return
        self.losses[self.loser] += 1
        self.event("loser", seat=self.loser, game=game, losses=self.losses[self.loser],
                   character=next(iter(self.hand[self.loser]), None))

    def last_loses(self):  # GUE-3.2
        return self.options["reine"] == "last" or (self.options["reine"] == "auto" and 1 in self.levels)

    def ask_who_spoke(self):  # GUE-5.1
        speakers = [s for s in self.others(self.silence) if s in self.humans] if self.hand[self.silence] else []
        if not speakers:
            return
        layer = self.silence
        answer = self.ask("spoke", "GUE-5.1", "table", ["nobody"] + ["spoke %d" % s for s in speakers], layer=layer)
        if answer == "nobody":
            return
        speaker = int(answer.split()[1])
        self.event("spoke", seat=speaker)
        card = self.ask_card("speaker", "GUE-5.1", layer, speaker=speaker)
        self.give(layer, speaker, card)
        self.lay(True)
        self.work_line()

    # ---- a turn: GUE-7.9 ----

    def turn(self, seat):
        self.active, self.fresh, self.used = seat, set(), set()
        self.turns += 1
        self.event("turn", seat=seat, turn=self.turns)
        if self.misses[seat]:
            self.misses[seat] -= 1
            self.event("missed", seat=seat)
            return
        self.act(seat)
        self.work_line()
        if self.could_mix():
            if self.ask_yes("end", "GUE-7.9", seat, MONKS <= set(self.hand[seat])):
                self.lay_mixed(seat)

    def could_mix(self):
        return self.mixable() and self.could_hold(self.active, MONKS)

    def could_use(self, card):
        return self.has_power(card) and self.about(card) and self.could_hold(self.active, {card})

    def ready(self, card):
        return self.has_power(card) and card in self.hand[self.active] and card not in self.fresh

    def act(self, seat):
        once = {"sybille", "barde"}
        while self.hand[seat] and self.others(seat):
            usable = [c for c in ("sybille", "barde", "paillarde", "bachelette") if not (c in once and c in self.used)]
            if not self.could_mix() and not any(self.could_use(c) for c in usable):
                self.draw(self.previous(seat))
                return
            answers = ["draw"] + ["mixed"] * (self.mixable() and MONKS <= set(self.hand[seat]))
            answer = self.ask("turn", "GUE-7.9", seat, answers + [c for c in usable if self.ready(c)])
            if answer == "mixed":
                self.lay_mixed(seat)
                continue
            if answer in once:
                self.used.add(answer)
                getattr(self, answer)(seat)
                continue
            if answer == "draw":
                self.draw(self.previous(seat))
            else:
                getattr(self, answer)(seat)
            return

    def sybille(self, seat):  # GUE-7.4
        holder = self.ask_seat("show", "GUE-7.4", seat, self.others(seat))
        self.event("sybille", [seat, holder], seat=seat, holder=holder)
        self.holds(seat, "sybille")
        self.show(seat, holder)

    def barde(self, seat):  # GUE-7.8
        self.event("barde", seat=seat)
        self.holds(seat, "barde")
        near = [self.next(seat), self.previous(seat)]
        for other in near:
            if "barde" in self.hand[other]:
                self.give(other, seat, "barde", True)
                self.lay(True)
                return
        for other in near[:1] if near[0] == near[1] else near:
            self.lacking(other, "barde")

    def paillarde(self, seat):  # GUE-7.5
        self.holds(seat, "paillarde")
        holder = self.ask_seat("demand", "GUE-7.5", seat, self.others(seat))
        self.event("power", seat=seat, character="paillarde", due=0)
        if "paillarde" in self.hand[holder]:
            self.give(holder, seat, "paillarde", True)
            self.lay(True)
            return
        self.lacking(holder, "paillarde")
        self.event("turn_lost", seat=seat)

    def bachelette(self, seat):  # GUE-7.6
        self.holds(seat, "bachelette")
        coin = self.event("coin", seat=seat)["coin"]
        if coin not in ("heads", "tails"):
            raise referee.Foul("a coin shows %s" % coin)
        if coin == "heads":
            self.draw(self.ask_seat("heads", "GUE-7.6", seat, self.others(seat)))
            return
        self.give_by_choice(seat, "GUE-7.6")

    def give_by_choice(self, seat, clause):
        card = self.ask_card("give", clause, seat)
        self.event("chose", [seat], seat=seat, character=card)
        to = self.ask_seat("give_to", clause, seat, self.others(seat))
        self.give(seat, to, card)
        self.lay(True)

    # ---- a draw: GUE-2.1 to 2.3, 7.3, 7.7 ----

    def look(self, source):  # GUE-7.9: once, before any draw of the turn
        seat = self.active
        if "pleutre" not in self.used and self.could_use("pleutre"):
            if self.ask_yes("look", "GUE-7.3", seat, self.ready("pleutre"), **{"from": source}):
                self.used.add("pleutre")
                self.event("looked", seat=seat, holder=source)
                self.holds(seat, "pleutre")
                self.show(seat, source)

    def draw(self, source):
        seat = self.active
        self.look(source)
        if 3 in self.levels and self.about("rustre"):
            if self.ask_yes("refuse", "GUE-7.7", source, "rustre" in self.hand[source], drawer=seat):
                self.holds(source, "rustre")
                card = self.ask_card("hand_over", "GUE-7.7", source, drawer=seat)
                self.give(source, seat, card)
                self.lay(True)
                return
        self.pick(source, False)

    def pick(self, source, redraw):
        seat = self.active
        if redraw:
            self.look(source)
        fan = [c for c in self.hand[source] if not (redraw and c == "princesse")]
        self.ask("position", "GUE-2.1", seat, ["position %d" % (i + 1) for i in range(len(fan))], **{"from": source})
        card = self.script.peek().get("fields", {}).get("character")
        if card not in fan:
            self.script.foul("%s is drawn, but is not there" % card)
        seen = self.pairs_with(seat, card)
        could = [] if seen else self.could_draw(source, redraw)
        self.event("drew", self.seats if seen else [seat, source], seat=seat, character=card, **{"from": source})
        self.move(source, seat, card, seen, seen)
        self.out(source)
        self.lay(True)
        if 2 in self.levels:
            self.drawn(source, card, seen, could)

    # ---- level 2: GUE-6 ----

    def may(self, source, card):  # GUE-4.2, 6.10
        seat, held = self.active, card in self.hand[self.active]
        if card not in MAY or not self.hand[seat]:
            return False
        if card == "batard":
            return held and len(self.holders()) < self.n
        if card == "maroufle":
            return bool(self.others(seat))
        if card == "princesse":
            return held and bool(self.hand[source])
        return True

    def could_draw(self, source, redraw):  # GUE-4.2: before the card leaves the hand that it is drawn from
        return [c for c in sorted(MAY) if self.has_power(c) and self.about(c) and not (redraw and c == "princesse")
                and self.could_hold(source, {c}, self.active)]

    def could_serve(self, source, card):  # GUE-6.1, 6.2, 6.6, 6.9: for all that lies open
        return {"batard": len(self.holders()) < self.n, "maroufle": bool(self.others(self.active)),
                "princesse": bool(self.hand[source]), "duchesse": True}[card]

    def drawn(self, source, card, seen, could):
        seat = self.active
        if card in LEVEL[1] and card not in MAY:
            self.compulsory(source, card)
            return
        allowed = self.may(source, card)
        asked = allowed if seen else any(self.could_serve(source, c) for c in could)
        if asked and self.ask_yes("may", "GUE-4.2", seat, allowed):
            self.show_power(card)
            getattr(self, "use_" + card)(source)
            if card == "princesse":
                return
        self.event("done", seat=seat)

    def show_power(self, card):
        self.event("power", seat=self.active, character=card, due=0)
        if card in self.hand[self.active]:
            self.holds(self.active, card)

    def compulsory(self, source, card):
        seat, two = self.active, len(self.holders()) >= 2
        can = {"ribaude": bool(self.hand[seat] and self.others(seat)),
               "vagabond": two and self.gueux_holder() is not None}.get(card, two)
        if not can:
            self.event("skipped", seat=seat, character=card, due=0)
            self.event("done", seat=seat)
            return
        self.show_power(card)
        if card == "ribaude":  # GUE-6.7
            self.event("done", seat=seat)
            self.draw(source if self.hand[source] else self.previous(seat))
            return
        getattr(self, "use_" + card)(source)
        self.event("done", seat=seat)

    def use_batard(self, _):  # GUE-6.1
        seat = self.active
        to = self.ask_seat("revive", "GUE-6.1", seat, [s for s in self.seats if not self.hand[s]])
        self.unpaired = "batard"
        self.give(seat, to, "batard", True)
        self.unpaired = None

    def use_maroufle(self, _):  # GUE-6.2
        seat = self.active
        other = self.ask_seat("swap", "GUE-6.2", seat, self.others(seat))
        self.event("swapped", seat=seat, **{"with": other})
        self.pass_hands({seat: other, other: seat})
        for s in sorted([seat, other]):
            self.show(s, s)

    def use_duchesse(self, _):  # GUE-6.6
        holder = self.gueux_holder()
        if holder is None:
            self.event("no_gueux", seat=self.active)
        else:
            self.locate(holder)

    def use_princesse(self, source):  # GUE-6.9
        self.event("declined", seat=self.active, to=source)
        self.move(self.active, source, "princesse", True, False)
        self.pick(source, True)

    def last(self, card, clause):  # GUE-8
        if self.options["reflexes"] == "keys" and self.humans & set(self.holders()):
            seat = self.ask_seat("reflex", clause, "table", self.holders(), character=card)
            self.event("last", seat=seat, character=card)
            return seat
        seat = self.event("last", character=card)["seat"]
        if not self.hand[seat]:
            self.script.foul("the last one has no cards (GUE-8.1)")
        return seat

    def use_vagabond(self, _):  # GUE-6.3
        last, holder, card = self.last("vagabond", "GUE-6.3"), self.gueux_holder(), self.gueux()
        if holder != last:
            self.give(holder, last, card, self.open)
        self.locate(last)

    def choose(self, kind, clause, seats, **fields):
        """Secret choices, one seat after the other."""
        chosen = {}
        for seat in seats:
            chosen[seat] = self.ask_card(kind, clause, seat, **fields)
            self.event("chose", [seat], seat=seat, character=chosen[seat])
        return chosen

    def tribute(self, to, clause):  # GUE-5.4, 6.8
        chosen = self.choose("tribute", clause, self.others(to), to=to)
        for seat, card in chosen.items():
            gifts = [c for s, c in chosen.items() if s != seat]
            self.give(seat, to, card, any(self.is_double(card, c) for c in gifts))
        self.lay(True)

    def use_bourelle(self, _):
        self.tribute(self.last("bourelle", "GUE-6.8"), "GUE-6.8")

    def use_sorciere(self, _):  # GUE-6.4
        holders = self.holders()
        chosen = self.choose("brew", "GUE-6.4", holders)
        for seat in holders:
            self.event("laid", [seat], seat=seat, character=chosen[seat])
            self.follow_gueux(seat, None, chosen[seat], False, False)
            self.take(seat, chosen[seat], False)
        self.event("brewed", cards=len(holders))
        self.deal(list(chosen.values()), holders[0], holders)
        self.lay(True)

    def use_heretique(self, _):  # GUE-6.5
        holders = self.holders()
        cards = [c for h in self.hand for c in h]
        self.event("gathered", seat=self.active)
        self.hand = [[] for _ in self.seats]
        self.known, self.lacks = [set() for _ in self.seats], [set() for _ in self.seats]
        self.place = None
        self.deal(cards, self.neighbour(self.active, self.direction, holders) if len(holders) > 1 else holders[0],
                  holders)
        self.lay(False)

    # ---- level 1 and the Villain: GUE-5, 7.2 ----

    def work_line(self):
        while self.due:
            seat, pair = self.due.pop(0)
            if not self.usable(seat, pair):
                self.event("skipped", seat=seat, character=pair, due=1)
                continue
            self.event("power", seat=seat, character=pair, due=1)
            getattr(self, "pair_" + pair)(seat)

    def usable(self, seat, pair):
        own, others, two = bool(self.hand[seat]), bool(self.others(seat)), len(self.holders()) >= 2
        return {"escuyer": own and others, "chevalier": two, "courtisane": two, "champion": len(self.pile) > 1,
                "reine": self.aside is not None and bool(self.holders()), "etrangere": own and self.aside is not None,
                "pucelle": others, "villain": not self.villain_done and own and others}.get(pair, True)

    def pair_roy(self, seat):
        self.silence = seat
        self.event("silence", seat=seat)

    def pair_chatelain(self, _):
        self.direction = -self.direction
        self.event("direction", direction="clockwise" if self.direction == 1 else "against")

    def pair_escuyer(self, seat):
        self.give_by_choice(seat, "GUE-5.3")

    def pair_chevalier(self, seat):
        fewest = min(len(self.hand[s]) for s in self.holders())
        least = [s for s in self.holders() if len(self.hand[s]) == fewest]
        to = self.ask_seat("fewest", "GUE-5.4", seat, least) if len(least) > 1 else least[0]
        self.event("fewest", seat=to)
        self.tribute(to, "GUE-5.4")

    def pair_champion(self, seat):
        pairs = [p for p in self.pile if p != "champion"]
        cards = [c for p in pairs for c in (sorted(MONKS) if p == "mixed" else [p, p])]
        self.event("returned", pairs=len(pairs))
        for layer, lost in self.due:  # GUE-2.7
            self.event("lost", seat=layer, character=lost)
        if self.mixed():
            self.place = None
        self.pile, self.due = ["champion"], []
        self.deal(cards, (seat + self.direction) % self.n, self.seats)
        self.lay(False)

    def pair_reine(self, _):
        to = self.script.peek().get("fields", {}).get("seat")
        if to not in self.holders():
            self.script.foul("the set-aside card goes to somebody without cards (GUE-5.6)")
        seen = self.open or self.pairs_with(to, self.aside)
        fields = self.event("revealed", self.seats if seen else None, seat=to, character=self.aside)
        self.put(to, fields["character"], seen)
        self.aside = self.place = None
        self.lay(True)

    def pair_etrangere(self, seat):
        answer = self.ask("stranger", "GUE-5.7", seat, ["nothing"] + ["card " + c for c in self.hand[seat]])
        if answer == "nothing":
            self.event("kept", seat=seat)
            return
        card = answer.split()[1]
        followed = len(self.hand[seat]) == 1 and bool(self.known[seat])
        pairs = any(self.is_double(self.aside, c) for c in self.hand[seat] if c != card)
        self.event("exchanged", [seat], seat=seat, out=card, pairs=int(pairs), **{"in": self.aside})
        self.take(seat, card, False)
        self.put(seat, self.aside, self.open or pairs)
        self.aside, self.open, self.place = card, followed, None
        self.lay(True)

    def pair_pucelle(self, seat):
        missing = self.next(seat)
        self.misses[missing] += 1
        self.event("miss", seat=missing)

    def pair_courtisane(self, _):
        self.event("passed", direction="clockwise" if self.direction == 1 else "against")
        holders = self.holders()
        self.pass_hands({self.next(s): s for s in holders})
        for seat in holders:
            self.show(seat, seat)

    def pair_villain(self, seat):  # GUE-7.2
        others = self.others(seat)
        one = self.ask_seat("villain", "GUE-7.2", seat, others)
        other = seat
        if len(others) > 1:
            other = self.ask_seat("villain", "GUE-7.2", seat, [s for s in others if s != one])
        self.villain_done = True
        self.pile.remove("villain")
        for to in (one, other):
            self.event("comes_back", seat=seat, to=to, character="villain")
            self.put(to, "villain", True)

    # ---- the match ----

    def whole(self):
        for game in range(1, int(self.options["deals"]) + 1):
            self.play_game(game)
        winners = [s for s in self.seats if self.losses[s] == min(self.losses)]
        self.event("end", winners=winners)
        line = self.script.take()
        if line.get("scores") != self.losses or line.get("winners") != winners or not line.get("over"):
            self.script.foul("the end is %s, should be %s, won by %s" % (json.dumps(line), self.losses, winners))
        if self.script.next != len(self.script.lines):
            self.script.foul("something follows the last line")


def judge(lines):
    return referee.judged(lines, Referee)


if __name__ == "__main__":
    sys.exit(referee.main(sys.argv[1:], judge))
