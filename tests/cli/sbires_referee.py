#!/usr/bin/env python3
"""An independent referee for Sbires.

Reads what `veillee replay FILE --json` prints (files named on the command line, or standard input) and plays the match
along by the written rules alone: which question must come next, which answers must be offered, which events must
follow, where each card and henchman is, who scores what, who wins. It shares no code with the program. The first
disagreement ends the run with status 1. The numbers are those of the written rules.
"""

import json
import sys

import referee

PLACES = ["chateau", "eglise", "grand_place", "salle_d_armes", "taverne"]
PILES = {  # SBI-7 to 11: how many of each card
    "chateau": {"menestrel": 6, "fabuliste": 6, "amuseur": 6, "montreur": 3, "garde": 2, "courtisane": 1,
                "intrigue": 1, "eloquence": 1},
    "eglise": {"priere": 5, "eau_benite": 5, "enfants": 5, "fossoyeur": 4, "penitent": 4, "inquisition": 1,
               "bigotes": 1, "providence": 1},
    "grand_place": {"gant": 12, "concierge": 3, "crieur": 3, "fouineur": 2, "apothicaire": 2, "pilori": 2,
                    "vieille_dame": 1, "vaillance": 1},
    "salle_d_armes": {"dague": 5, "gourdin": 4, "hache": 4, "epee": 1, "cotte": 5, "ecu": 4, "armure": 1,
                      "jouvencelle": 1, "confiance": 1},
    "taverne": {"ragots": 8, "passe_passe": 4, "ivrogne": 4, "belladone": 4, "felon": 3, "bagarre": 1, "patronne": 1,
                "influence": 1}}
ANIMALS = {"chateau": "faucon", "eglise": "colombe", "grand_place": "chien", "salle_d_armes": "destrier",
           "taverne": "rat"}  # SBI-12.1
GLOVES = {"gant_%d" % i: "gant" for i in range(1, 6)}  # SBI-12.2: what a named card stands for
HENCHMEN = {"sbire_1": "garde", "sbire_2": "fossoyeur", "sbire_3": "concierge", "sbire_4": "crieur",
            "sbire_5": "fouineur", "sbire_6": "apothicaire", "sbire_7": "felon", "sbire_8": "montreur"}
STANDS_FOR = dict(GLOVES, **HENCHMEN)
RESERVE = {"menestrel": 1, "fabuliste": 1, "amuseur": 1, "courtisane": 1, "priere": 2, "eau_benite": 2, "enfants": 1,
           "penitent": 1, "concierge": 1, "fouineur": 1, "apothicaire": 1, "vieille_dame": 1, "jouvencelle": 1,
           "belladone": 1, "patronne": 1, "colombe": 1, "chien": 1, "destrier": 1}  # copies that one may hold
ATOUTS = {"eloquence", "providence", "vaillance", "confiance", "influence"}
WEAPONS = {"dague": (5, 5), "gourdin": (4, 5), "hache": (3, 5), "epee": (2, 4), "cotte": (5, 4), "ecu": (5, 3),
           "armure": (4, 2)}
DEMONSTRATIONS = {"menestrel", "fabuliste", "amuseur"}
FROM_HAND = {"bigotes", "passe_passe", "ivrogne", "rat"}  # SBI-3.14: what Vaillance, and of these Chien, can answer
TOUCHING = FROM_HAND | {"montreur", "intrigue", "belladone", "bagarre"}
CLAUSES = {"ragots": "SBI-11.1", "passe_passe": "SBI-11.2", "ivrogne": "SBI-11.3", "belladone": "SBI-11.4",
           "pilori": "SBI-9.6", "inquisition": "SBI-8.6", "gant": "SBI-4.1", "rat": "SBI-12.1", "faucon": "SBI-12.1"}
ROOM = {2: 4, 3: 5, 4: 7, 5: 8}  # SBI-2.2
MEN, START, FULL, TURNS, BARE, DICE, BOUTS, MORE_DAYS = 8, 5, 8, 40, 6, 3, 10, 3
SCORES = [0, 1, 3, 5]  # SBI-5.1
ATOUT_SLOT = 8


def does(card):
    return STANDS_FOR.get(card, card)


def kinds(cards):
    return sorted(set(cards))


class Script(referee.FieldScript):
    """Fields must be all that are expected, and no more but those that are free."""

    prefix = "SBI-"

    def event(self, name, seers=None, free=(), **fields):
        line = self.peek()
        found = super().event(name, seers, **fields)
        if set(found) != set(fields) | set(free):
            self.foul("event %s has the fields %s" % (name, json.dumps(line)))
        return found


class Player:
    def __init__(self):
        self.hand, self.reserve = [], []  # of the reserve: [card, whether it is tilted]
        self.atout, self.tilted = None, False
        self.score, self.home, self.turns = START, MEN, 0
        self.captives, self.overnight = [], []  # owners
        self.passed = self.pilloried = self.influenced = False
        self.kept = None

    def slot(self, effect, straight=False):
        """Where in the reserve a card of that effect lies; None: nowhere."""
        return next((i for i, (card, tilted) in enumerate(self.reserve)
                     if does(card) == effect and not (straight and tilted)), None)

    def has(self, effect, straight=False):
        return self.slot(effect, straight) is not None

    def copies(self, effect):
        return sum(does(card) == effect for card, _ in self.reserve)

    def trumps(self, effect):
        return self.atout == effect and not self.tilted

    def sorts(self):
        return len({card for card, _ in self.reserve} & DEMONSTRATIONS)


class Duel:
    def __init__(self, seats, stake):
        self.seats, self.stake = seats, stake
        self.weapon, self.bold, self.dice = [None, None], [0, 0], [[], []]
        self.hits = self.wounds = 0

    def needs(self, side):
        printed = WEAPONS[self.weapon[side]][side] if self.weapon[side] else BARE
        return max(2, printed - self.bold[side])  # SBI-10.9

    def made(self, side):
        return sum(die >= self.needs(side) for die in self.dice[side])


class Referee:
    def __init__(self, lines):
        self.script = Script(lines)
        first = self.script.take()
        if "setup" not in first or first["setup"]["game"] != "sbires":
            raise referee.Foul("not a match of Sbires")
        self.setup = first["setup"]
        self.options = self.setup["options"]
        self.n = len(self.setup["seats"])
        self.seats = range(self.n)
        self.players = [Player() for _ in self.seats]
        self.men = {place: [] for place in PLACES}  # owners
        self.discards = {place: [] for place in PLACES}
        self.make_piles()
        self.insigne = self.day = self.more = 0
        self.active = self.tied = self.duel = None
        self.action, self.spared = None, set()  # the card on the table, and on whom it has no effect

    def make_piles(self):
        self.piles = {place: [c for c, count in PILES[place].items() for _ in range(count)] for place in PLACES}
        named = kinds(GLOVES)[:int(self.options["gloves"])] + kinds(HENCHMEN)[:int(self.options["henchmen"])]
        for card in named:
            pile = next(p for p in self.piles.values() if does(card) in p)
            pile[pile.index(does(card))] = card
        if self.options["animals"] == "on":
            for place in PLACES:
                self.piles[place].append(ANIMALS[place])
        self.place_of = {card: place for place in PLACES for card in self.piles[place]}
        for shown in self.setup["table"]["places"]:
            if sorted(shown["pile"]) != sorted(self.piles[shown["place"]]):
                raise referee.Foul("the pile of %s is another one" % shown["place"])

    # ---- small matters ----

    def event(self, name, seers=None, free=(), **fields):
        return self.script.event(name, seers, free, **fields)

    def foul(self, text):
        self.script.foul(text)

    def ask(self, kind, clause, seat, answers, **fields):
        line = self.script.peek()
        found = line.get("fields", {})
        if set(found) != set(fields) | {"seat"} or found["seat"] != seat:
            self.foul("question %s has the fields %s" % (kind, json.dumps(line)))
        return self.script.question(kind, clause, seat, answers, **fields)

    def choose(self, kind, clause, seat, answers, **fields):
        """What public facts leave one answer to goes by itself (SBI-3.12)."""
        return answers[0] if len(answers) == 1 else self.ask(kind, clause, seat, answers, **fields)

    def clockwise(self, seat):
        return [(seat + i) % self.n for i in self.seats]

    def others(self, seat):
        return self.clockwise(seat)[1:]

    def backs(self, seat, place):
        """The cards of that place in a hand."""
        return [card for card in self.players[seat].hand if self.place_of[card] == place]

    # ---- cards ----

    def refill(self, place):  # SBI-1.6
        if not self.piles[place] and self.discards[place]:
            self.event("reshuffled", place=place)
            self.piles[place], self.discards[place] = self.discards[place], []

    def can_draw(self, place):
        return bool(self.piles[place] or self.discards[place])

    def draw(self, seat, place):
        self.refill(place)
        if not self.piles[place]:
            return
        card = self.event("drew", [seat], ["card"], seat=seat, place=place)["card"]
        if card not in self.piles[place]:
            self.foul("%s is not in the pile of %s" % (card, place))
        self.piles[place].remove(card)
        self.players[seat].hand.append(card)
        self.refill(place)

    def discard(self, card):
        self.discards[self.place_of[card]].append(card)

    def discard_from_hand(self, seat, card):
        self.event("discarded", seat=seat, card=card)
        self.players[seat].hand.remove(card)
        self.discard(card)

    def leave_reserve(self, event, seat, slot, **fields):
        card = self.players[seat].reserve.pop(slot)[0]
        self.event(event, seat=seat, card=card, slot=slot, **fields)
        self.discard(card)

    def spend(self, seat, effect):
        slot = self.players[seat].slot(effect)
        card = self.players[seat].reserve[slot][0]
        self.leave_reserve("spent", seat, slot)
        return card

    def tilt(self, seat, effect):
        player = self.players[seat]
        if player.trumps(effect):
            player.tilted = True
            self.event("tilted", seat=seat, card=player.atout, slot=ATOUT_SLOT)
            return player.atout
        slot = player.slot(effect, True)
        player.reserve[slot][1] = True
        self.event("tilted", seat=seat, card=player.reserve[slot][0], slot=slot)
        return player.reserve[slot][0]

    # ---- the Vieille dame (SBI-9.7) ----

    def lender(self, seat, effect):
        if not self.players[seat].has("vieille_dame", True):
            return None
        return next((s for s in self.others(seat) if self.players[s].atout == effect), None)

    def lend(self, seat, effect):
        source, slot = self.lender(seat, effect), self.players[seat].slot("vieille_dame", True)
        self.players[seat].reserve[slot][1] = True
        self.event("borrowed", **{"seat": seat, "card": effect, "from": source, "slot": slot,
                                  "influence": int(effect == "influence")})
        return effect

    def borrow_influence(self, first):
        for seat in self.clockwise(first):
            source = self.lender(seat, "influence")
            if source is None or self.players[seat].influenced:
                continue
            if self.ask("borrow", "SBI-9.7", seat, ["no", "borrow"], **{"from": source}) == "borrow":
                self.lend(seat, "influence")
                self.players[seat].influenced = True

    # ---- points (SBI-1.4) ----

    def gain(self, seat, points, source):
        if points:
            self.players[seat].score += points
            self.event("gained", seat=seat, points=points, score=self.players[seat].score, source=source)

    def forfeit(self, seat, points, source):
        points = min(points, self.players[seat].score)
        if points:
            self.players[seat].score -= points
            self.event("forfeited", seat=seat, points=points, score=self.players[seat].score, source=source)
        return points

    # ---- placing (SBI-2) ----

    def is_full(self, place):
        return len(self.men[place]) >= ROOM[self.n]

    def to_place(self, seat):
        return self.players[seat].home + len(self.players[seat].captives)

    def place_one(self, seat):
        player = self.players[seat]
        answers = {}
        for owner in set(player.captives) | ({seat} if player.home else set()):
            for place in PLACES:
                if self.is_full(place) and not player.has("concierge", True):
                    continue
                how = "concierge" if self.is_full(place) else "place"
                answers[how + (" " if owner == seat else "_captive %d " % owner) + place] = (owner, place)
        given = self.ask("place", "SBI-2.1", seat, list(answers), left=self.to_place(seat))
        owner, place = answers[given]
        if self.is_full(place):
            self.tilt(seat, "concierge")
        self.event("placed", seat=seat, owner=owner, place=place)
        if owner == seat:
            player.home -= 1
        else:
            player.captives.remove(owner)
        self.men[place].append(owner)
        self.draw(seat, place)

    def strength(self, seat, place, lent=False):
        player, men = self.players[seat], self.men[place].count(seat)
        return men + (player.atout == "influence") + (player.influenced or lent) if men else 0  # SBI-11.8

    def dominates(self, place, lent_to=None):
        strengths = [self.strength(s, place, s == lent_to) for s in self.seats]
        best = max(strengths)
        return strengths.index(best) if best and strengths.count(best) == 1 else None

    def place_all(self):
        seat = self.insigne
        while any(self.to_place(s) for s in self.seats):
            if self.to_place(seat):
                self.place_one(seat)
            seat = (seat + 1) % self.n
        self.borrow_influence(self.insigne)
        for seat in self.clockwise(self.insigne):  # SBI-2.3
            for place in PLACES:
                if self.dominates(place) != seat:
                    continue
                self.event("dominates", seat=seat, place=place)
                if not self.can_draw(place):
                    continue
                if self.ask("draw", "SBI-2.3", seat, ["no", "draw"], place=place) == "draw":
                    self.draw(seat, place)
                else:
                    self.event("declined", seat=seat, place=place)

    # ---- what can be played (SBI-3.4, 3.12) ----

    def fits(self, seat, card, without=None):
        """Whether the reserve takes the card, once the one in the slot `without` is gone."""
        rest = [c for i, (c, _) in enumerate(self.players[seat].reserve) if i != without]
        return len(rest) < FULL and sum(does(c) == does(card) for c in rest) < RESERVE[does(card)]

    def room_for(self, seat, card):
        """The cards that can make room for it."""
        reserve = self.players[seat].reserve
        return kinds(c for i, (c, _) in enumerate(reserve) if c != "belladone" and self.fits(seat, card, i))

    def playable(self, seat, card):
        effect, player = does(card), self.players[seat]
        if effect in ATOUTS:
            return True
        targets = getattr(self, "targets_" + effect, None)
        if targets:
            return bool(targets(seat))
        if effect in RESERVE:
            return self.fits(seat, card) or (len(player.reserve) == FULL and bool(self.room_for(seat, card)))
        return False

    def with_points(self, seat):
        return [s for s in self.others(seat) if self.players[s].score]

    def with_cards(self, seat):
        return [s for s in self.others(seat) if self.players[s].hand]

    def pilloriable(self, seat):
        return [s for s in self.others(seat) if not self.players[s].passed and not self.players[s].pilloried]

    def targets_ragots(self, seat):
        return self.with_points(seat)

    def targets_pilori(self, seat):
        return sorted(set(self.with_points(seat)) | set(self.pilloriable(seat)))

    def targets_inquisition(self, seat):
        return [s for s in self.others(seat) if self.players[s].atout]

    def targets_gant(self, seat):
        return self.others(seat)

    def targets_passe_passe(self, seat):
        own = len(self.players[seat].hand) - (self.action is None)
        return self.with_cards(seat) if own else []

    def targets_ivrogne(self, seat):
        return self.with_cards(seat)

    targets_rat = targets_faucon = targets_ivrogne

    def targets_belladone(self, seat):
        return [s for s in self.others(seat)
                if len(self.players[s].reserve) < FULL and not self.players[s].has("belladone")]

    def targets_montreur(self, seat):
        return [(s, slot) for s in self.others(seat) for slot, (card, _) in enumerate(self.players[s].reserve)
                if card in DEMONSTRATIONS]

    def swaps(self, seat):
        """Slots of the own reserve, and what each can be swapped for (SBI-7.5)."""
        found = {}
        for own, mine in enumerate(self.players[seat].reserve):
            for at in self.others(seat):
                for theirs, other in enumerate(self.players[at].reserve):
                    if self.may_swap(seat, own, mine, at, theirs, other):
                        found.setdefault(own, []).append((at, theirs))
        return found

    def may_swap(self, seat, own, mine, at, theirs, other):
        if mine[0] == other[0] and not mine[1] and not other[1]:
            return False
        for who, slot, card in ((seat, own, other[0]), (at, theirs, mine[0])):
            rest = [c for i, (c, _) in enumerate(self.players[who].reserve) if i != slot]
            if sum(does(c) == does(card) for c in rest) >= RESERVE[does(card)]:
                return False
        return True

    targets_intrigue = swaps

    def targets_bagarre(self, seat):
        return [s for s in self.others(seat) if self.players[s].reserve and not self.players[s].has("penitent")]

    def targets_bigotes(self, seat):
        return [s for s in self.others(seat) if self.backs(s, "taverne")]

    def targets_felon(self, seat):
        return sorted({(owner, place) for place in PLACES for owner in self.men[place] if owner != seat})

    def targets_fossoyeur(self, _):
        return kinds(c for pile in self.discards.values() for c in pile if does(c) != "fossoyeur")

    def targets_crieur(self, seat):
        lent = seat if self.lender(seat, "influence") is not None and not self.players[seat].influenced else None
        return [p for p in PLACES
                if self.can_draw(p) and seat in (self.dominates(p), self.dominates(p, lent))]

    # ---- a turn (SBI-3.1) ----

    def evening(self):
        self.event("evening")
        seat = self.insigne
        while not all(p.passed for p in self.players):
            player = self.players[seat]
            if not player.passed and player.pilloried:
                self.event("missed", seat=seat)
                player.pilloried = False
            elif not player.passed:
                self.turn(seat)
            seat = (seat + 1) % self.n

    def pass_turn(self, seat):
        self.event("passed", seat=seat)
        self.players[seat].passed = True

    def turn(self, seat):
        player = self.players[seat]
        self.active = seat
        self.event("turn", seat=seat)
        player.turns += 1
        patronne = player.has("patronne", True) and self.can_draw("taverne")
        if not player.hand and not patronne:
            self.pass_turn(seat)
            return
        answers = ["pass"]
        if player.turns <= TURNS:  # SBI-3.13
            answers += ["play " + c for c in kinds(player.hand) if self.playable(seat, c)]
            answers += ["patronne"] * patronne
            answers += ["cure"] * (player.has("belladone") and bool(self.backs(seat, "eglise")))
        given = self.ask("turn", "SBI-3.1", seat, answers)
        if given == "pass":
            self.pass_turn(seat)
        elif given == "patronne":
            self.tilt(seat, "patronne")
            self.draw(seat, "taverne")
        elif given == "cure":
            self.cure(seat)
        else:
            self.play(seat, given.split()[1])

    def own_card(self, kind, clause, seat, place, **fields):
        """A card of that place from a hand; a single one goes by itself."""
        cards = self.backs(seat, place)
        if len(cards) == 1:
            return cards[0]
        return self.ask(kind, clause, seat, ["discard " + c for c in kinds(cards)], **fields).split()[1]

    def cure(self, seat):  # SBI-11.4
        self.discard_from_hand(seat, self.own_card("cure", "SBI-11.4", seat, "eglise"))
        self.leave_reserve("cured", seat, self.players[seat].slot("belladone"))

    def play(self, seat, card):
        player, effect = self.players[seat], does(card)
        if effect in ATOUTS:  # SBI-3.7
            self.event("raised", seat=seat, card=card, old=player.atout)
            player.hand.remove(card)
            if player.atout:
                self.discard(player.atout)
            player.atout, player.tilted = card, False
        elif effect in RESERVE and effect != "belladone":
            self.lay(seat, card)
        else:
            self.event("played", seat=seat, card=card)
            player.hand.remove(card)
            self.action, self.spared = card, set()
            getattr(self, "act_" + effect)(seat)
            if self.action:
                self.event("finished", card=card)
                self.discard(card)
            self.action = None

    def lay(self, seat, card):
        player = self.players[seat]
        if not self.fits(seat, card):  # SBI-3.4
            out = self.choose("room", "SBI-3.4", seat, ["discard " + c for c in self.room_for(seat, card)],
                              card=card).split()[1]
            self.leave_reserve("dropped", seat, [c for c, _ in player.reserve].index(out))
        self.event("laid", seat=seat, card=card)
        player.hand.remove(card)
        player.reserve.append([card, False])

    # ---- aiming, and answers to it (SBI-3.14) ----

    def aim(self, seat):
        """Who is aimed at, or None: without effect."""
        effect = does(self.action)
        targets = getattr(self, "targets_" + effect)(seat)
        at = int(self.choose("target", CLAUSES[effect], seat, ["target %d" % s for s in targets],
                             card=self.action).split()[1])
        self.event("named", seat=seat, at=at, card=self.action)
        return at if self.strikes(at) else None

    def strikes(self, at, named=None):
        """Lets the seat answer the card on the table; whether it then has an effect there."""
        player, effect = self.players[at], does(self.action)
        answers = ["suffer"]
        if self.place_of[self.action] == "taverne" and player.has("eau_benite"):
            answers.append("react eau_benite")
        if effect in TOUCHING and player.trumps("vaillance"):
            answers.append("react vaillance")
        if effect in TOUCHING and self.lender(at, "vaillance") is not None:
            answers.append("react_lent")
        if named and named != "penitent" and player.has("penitent"):
            answers.append("react penitent")
        if effect in FROM_HAND and player.has("chien", True):
            answers.append("react chien")
        if len(answers) == 1:
            return True
        given = self.ask("react", "SBI-3.14", at, answers, card=self.action, by=self.active)
        if given == "suffer":
            return True
        if given == "react_lent":
            self.lend(at, "vaillance")
        elif given.split()[1] in ("eau_benite", "penitent"):
            self.spend(at, given.split()[1])
        else:
            self.tilt(at, given.split()[1])
        self.event("spared", seat=at, card=self.action)
        return False

    # ---- what cards do ----

    def act_ragots(self, seat):
        at = self.aim(seat)
        if at is not None:
            self.gain(seat, self.forfeit(at, 1, "ragots"), "ragots")

    def act_pilori(self, seat):
        at = self.aim(seat)
        if at is None:
            return
        self.forfeit(at, 2, "pilori")
        if at in self.pilloriable(seat):
            self.event("pilloried", seat=at)
            self.players[at].pilloried = True

    def act_inquisition(self, seat):
        at = self.aim(seat)
        player = self.players[at]
        self.event("condemned", seat=seat, at=at, card=player.atout)
        self.discard(player.atout)
        player.atout, player.tilted = None, False

    def act_gant(self, seat):
        at = self.aim(seat)
        self.fight(seat, at, True)

    def back(self, seat, at):
        """Which back the card to be drawn from a hand shall have (SBI-3.10)."""
        places = [p for p in PLACES if self.backs(at, p)]
        return self.choose("back", "SBI-3.10", seat, ["back " + p for p in places],
                           **{"card": self.action, "from": at}).split()[1]

    def take(self, seat, at):
        place = self.back(seat, at)
        card = self.event("took", [seat, at], ["card"], **{"seat": seat, "from": at, "place": place})["card"]
        if card not in self.backs(at, place):
            self.foul("%s is not in that hand, with that back" % card)
        self.players[at].hand.remove(card)
        self.players[seat].hand.append(card)
        return card

    def act_passe_passe(self, seat):
        at, hand = self.aim(seat), self.players[seat].hand
        if at is None:
            return
        taken = self.take(seat, at)
        rest = list(hand)
        rest.remove(taken)
        cards = [c for c in kinds(rest) if c != taken or hand.count(taken) > 1]
        answers = ["give " + c for c in cards]
        if len(rest) == 1:
            card = cards[0]
        else:
            card = self.ask("return", "SBI-11.2", seat, answers, to=at).split()[1]
        self.event("gave", [seat, at], seat=seat, to=at, place=self.place_of[card], card=card)
        hand.remove(card)
        self.players[at].hand.append(card)

    def act_ivrogne(self, seat):
        at = self.aim(seat)
        if at is not None:
            self.take(seat, at)
            self.draw(at, "taverne")

    def act_rat(self, seat):
        at = self.aim(seat)
        if at is None:
            return
        place = self.back(seat, at)
        card = self.script.peek().get("fields", {}).get("card")
        if card not in self.backs(at, place):
            self.foul("%s is not in that hand, with that back" % card)
        self.discard_from_hand(at, card)

    def act_faucon(self, seat):
        at = self.aim(seat)
        self.event("looked", seat=seat, at=at)
        left = kinds(self.players[at].hand)
        while left:
            card = self.script.peek().get("fields", {}).get("card")
            self.event("saw", [seat], seat=seat, at=at, card=card, number=self.players[at].hand.count(card))
            left.remove(card)

    def act_belladone(self, seat):
        at = self.aim(seat)
        if at is None:
            return
        self.event("infected", seat=seat, at=at, card=self.action)
        self.players[at].reserve.append([self.action, False])
        self.action = None

    def point(self, seat, clause, targets):
        """A card of an opponent's reserve: whose, and where it lies; None: without effect."""
        answers = {"card %d %s" % (at, self.players[at].reserve[slot][0]): (at, slot)
                   for at, slot in reversed(targets)}
        at, slot = answers[self.choose("card", clause, seat, sorted(answers), card=self.action)]
        card = self.players[at].reserve[slot][0]
        self.event("pointed", seat=seat, at=at, card=card, by=self.action)
        return (at, slot) if self.strikes(at, card) else None

    def act_montreur(self, seat):
        found = self.point(seat, "SBI-7.2", self.targets_montreur(seat))
        if found:
            self.leave_reserve("lost", *found, by=seat)

    def act_intrigue(self, seat):
        swaps, mine = self.swaps(seat), self.players[seat].reserve
        slots = {mine[slot][0]: slot for slot in sorted(swaps, reverse=True)}
        own = slots[self.choose("own", "SBI-7.5", seat, ["own " + c for c in slots], card=self.action).split()[1]]
        found = self.point(seat, "SBI-7.5", swaps[own])
        if not found:
            return
        at, slot = found
        theirs = self.players[at].reserve
        self.event("swapped", seat=seat, own=mine[own][0], at=at, theirs=theirs[slot][0], own_slot=own,
                   their_slot=slot)
        mine[own], theirs[slot] = [theirs[slot][0], False], [mine[own][0], False]

    def act_bagarre(self, seat):
        for at in self.others(seat):
            reserve = self.players[at].reserve
            if reserve and self.players[at].has("penitent"):
                self.event("sheltered", seat=at, card="penitent")
            elif reserve and self.strikes(at):
                cards = ["discard " + c for c in kinds(c for c, _ in reserve)]
                out = self.choose("give_up", "SBI-11.6", at, cards, card=self.action, by=seat).split()[1]
                self.leave_reserve("lost", at, [c for c, _ in reserve].index(out), by=seat)

    def act_bigotes(self, seat):
        for at in self.targets_bigotes(seat):
            if self.strikes(at):
                card = self.own_card("repent", "SBI-8.7", at, "taverne", card=self.action, by=seat)
                self.discard_from_hand(at, card)

    def act_felon(self, seat):
        answers = {"man %d %s" % pair: pair for pair in self.targets_felon(seat)}
        owner, place = answers[self.choose("man", "SBI-11.5", seat, list(answers))]
        self.event("named", seat=seat, at=owner, card=self.action)
        if self.strikes(owner):
            self.event("captured", seat=seat, owner=owner, place=place)
            self.men[place].remove(owner)
            self.players[seat].overnight.append(owner)

    def act_fossoyeur(self, seat):
        cards = ["find " + c for c in self.targets_fossoyeur(seat)]
        card = self.choose("find", "SBI-8.4", seat, cards).split()[1]
        self.event("found", seat=seat, card=card)
        self.discards[self.place_of[card]].remove(card)
        self.players[seat].hand.append(card)

    def act_crieur(self, seat):
        self.borrow_influence(seat)
        for place in PLACES:
            if self.dominates(place) == seat:
                self.draw(seat, place)

    # ---- duels (SBI-4) ----

    def guard(self, attacker, defender, weapon):
        """Whether a Garde ends the duel."""
        gardes = [c for c in self.players[defender].hand if does(c) == "garde"]
        if not self.backs(defender, "chateau"):
            return False
        answers = ["no"] + ["guard"] * bool(gardes)
        if self.ask("guard", "SBI-4.1", defender, answers, by=attacker, weapon=weapon) == "no":
            return False
        card = self.event("guarded", free=["card"], seat=defender, by=attacker)["card"]
        if card not in gardes:
            self.foul("%s is no Garde of that hand" % card)
        self.players[defender].hand.remove(card)
        self.discard(card)
        if weapon:
            self.event("withdrawn", seat=attacker, card=weapon)
            self.players[attacker].hand.append(weapon)
        self.event("disarmed")
        return True

    def arm(self, side, kind, **fields):
        seat, weapon = self.duel.seats[side], None
        if self.backs(seat, "salle_d_armes"):
            answers = ["bare"] + ["arm " + c for c in kinds(self.players[seat].hand) if c in WEAPONS]
            given = self.ask(kind, "SBI-4.2", seat, answers, **fields)
            if given != "bare":
                weapon = given.split()[1]
                self.players[seat].hand.remove(weapon)
        self.event("armed", seat=seat, card=weapon, side=side)
        self.duel.weapon[side] = weapon

    def arms(self, attacker, defender):
        """Whether the duel takes place."""
        if self.guard(attacker, defender, None):
            return False
        self.arm(0, "attack", against=defender)
        weapon = self.duel.weapon[0]
        if weapon and self.guard(attacker, defender, weapon):
            return False
        self.arm(1, "defend", by=attacker, weapon=weapon)
        return True

    def embolden(self, side):
        seat = self.duel.seats[side]
        answers = ["no"] + ["bold"] * self.players[seat].trumps("confiance")
        answers += ["bold_lent"] * (self.lender(seat, "confiance") is not None)
        if len(answers) == 1:
            return
        given = self.ask("bold", "SBI-10.9", seat, answers, against=self.duel.seats[1 - side])
        if given == "no":
            return
        if given == "bold":
            self.tilt(seat, "confiance")
        else:
            self.lend(seat, "confiance")
        self.duel.bold[side] = 1
        self.event("emboldened", seat=seat, side=side, by=1)

    def shown(self, event, side, **fields):
        """The dice that an event tells."""
        found = self.event(event, free=["first", "second", "third"], seat=self.duel.seats[side], side=side,
                           needs=self.duel.needs(side), **fields)
        return [found[name] for name in ("first", "second", "third")]

    def roll(self, side, count):
        dice = self.shown("rolled", side)
        if not all(1 <= die <= 6 for die in dice[:count]) or any(dice[count:]):
            self.foul("%s is no roll of %d dice" % (dice, count))
        self.duel.dice[side] = dice[:count]
        seat, declined = self.duel.seats[0], 0
        while declined < self.n:  # SBI-4.6
            declined = 0 if self.reroll(side, seat) else declined + 1
            seat = (seat + 1) % self.n
        return self.duel.made(side)

    def rerolls(self, side, seat):
        """What the seat can use on the dice of that side, and which of these are then rolled again."""
        player, dice, found = self.players[seat], self.duel.dice[side], {}
        if not self.duel.stake and seat not in self.tied:
            return found
        each = range(len(dice))
        sets = [{i for i in each if bits >> i & 1} for bits in range(1, 1 << len(dice))]
        if player.has("courtisane", True):
            found.update(("courtisane %d" % (i + 1), {i}) for i in each)
        if self.duel.seats[side] != seat:
            return found
        if player.has("priere"):
            found.update(("priere %d" % (i + 1), {i}) for i in each)
        if side == 0 and player.has("destrier", True):
            found.update(("destrier %d" % (i + 1), {i}) for i in each if dice[i] < self.duel.needs(side))
        for name, able in (("providence", player.trumps("providence")),
                           ("providence_lent", self.lender(seat, "providence") is not None)):
            if able:
                found.update((" ".join([name] + [str(int(i in chosen)) for i in range(DICE)]), chosen)
                             for chosen in sets)
        return found

    def reroll(self, side, seat):
        found = self.rerolls(side, seat)
        if not found:
            return False
        given = self.ask("reroll", "SBI-4.6", seat, ["let"] + list(found), roller=self.duel.seats[side],
                         needs=self.duel.needs(side))
        if given == "let":
            return False
        how = given.split()[0]
        if how == "priere":
            card = self.spend(seat, how)
        elif how == "providence_lent":
            card = self.lend(seat, "providence")
        else:
            card = self.tilt(seat, how)
        dice = self.shown("rerolled", side, by=seat, card=card)
        before = self.duel.dice[side] + [0] * (DICE - len(self.duel.dice[side]))
        for i in range(DICE):
            if i in found[given]:
                if not 1 <= dice[i] <= 6:
                    self.foul("a die shows %d" % dice[i])
            elif dice[i] != before[i]:
                self.foul("another die is rolled again")
        self.duel.dice[side] = dice[:len(self.duel.dice[side])]
        return True

    def wounds(self, attacker, defender):
        duel = self.duel
        hits = self.roll(0, DICE)
        self.event("hit", seat=attacker, against=defender, hits=hits)
        if not hits:
            return 0
        parried = self.roll(1, hits)
        left = hits - parried
        self.event("parried", seat=defender, by=attacker, parried=parried, wounds=left)
        while left and self.players[defender].has("apothicaire"):  # SBI-9.5
            if self.ask("heal", "SBI-9.5", defender, ["no", "heal"], wounds=left) == "no":
                break
            self.spend(defender, "apothicaire")
            left -= 1
            self.event("healed", seat=defender, wounds=left)
        duel.wounds = left
        return left

    def fight(self, attacker, defender, stake):
        """A duel; the wounds that count."""
        self.duel = Duel((attacker, defender), stake)
        self.event("challenged", seat=attacker, against=defender, stake=int(stake))
        if stake and not self.arms(attacker, defender):
            return 0
        self.embolden(0)
        self.embolden(1)
        wounds = self.wounds(attacker, defender)
        side = 0 if wounds else 1
        winner, loser = self.duel.seats[side], self.duel.seats[1 - side]
        self.event("won_duel", seat=winner, against=loser, wounds=wounds, side=side)
        if stake:
            self.gain(winner, (5, 2)[side], ("duel", "defence")[side])
            self.gain(winner, self.players[winner].copies("jouvencelle"), "jouvencelle")
            self.forfeit(loser, (wounds, 1)[side], ("wounds", "defeat")[side])
        self.event("disarmed")
        for weapon in self.duel.weapon:
            if weapon:
                self.discard(weapon)
        return wounds

    # ---- the end of a day (SBI-3.11, 5) ----

    def keep(self):
        for seat in self.clockwise(self.insigne):
            player = self.players[seat]
            player.kept = None
            if not player.hand or not player.has("fouineur"):
                continue
            answers = ["keep_nothing"] + ["keep " + c for c in kinds(player.hand)]
            given = self.ask("keep", "SBI-3.11", seat, answers)
            player.kept = None if given == "keep_nothing" else given.split()[1]
            self.event("kept", [seat], seat=seat, card=player.kept)
        for seat in self.clockwise(self.insigne):
            left = list(self.players[seat].hand)
            if self.players[seat].kept:
                left.remove(self.players[seat].kept)
            while left:
                card = self.script.peek().get("fields", {}).get("card")
                if card not in left:
                    self.foul("%s is discarded, should be one of %s" % (card, left))
                self.discard_from_hand(seat, card)
                left.remove(card)

    def demonstrations(self, seat):
        player = self.players[seat]
        sorts = player.sorts()
        if not sorts:
            return 0
        sorts = min(3, sorts + (player.atout == "eloquence"))
        if sorts < 3 and self.lender(seat, "eloquence") is not None:
            self.lend(seat, "eloquence")
            sorts += 1
        return SCORES[sorts]

    def count_day(self):
        for seat in self.clockwise(self.insigne):
            player = self.players[seat]
            self.gain(seat, self.demonstrations(seat), "demonstrations")
            if player.sorts():
                self.gain(seat, player.copies("enfants"), "enfants")
            self.gain(seat, player.copies("colombe"), "colombe")
            self.forfeit(seat, player.copies("belladone"), "belladone")

    def straighten(self):
        for player in self.players:
            player.tilted = False
            for card in player.reserve:
                card[1] = False

    # ---- the match ----

    def begin_day(self, more):
        self.event("day", day=self.day, insigne=self.insigne, more=int(more))
        away = [owner for p in self.players for owner in p.overnight]
        for seat, player in enumerate(self.players):
            player.home = MEN - away.count(seat)
            player.captives, player.overnight = player.overnight, []
            player.turns, player.passed, player.influenced = 0, False, False

    def play_day(self, more):
        self.begin_day(more)
        self.place_all()
        self.evening()
        self.keep()
        self.count_day()
        self.event("straightened")
        self.straighten()
        self.men = {place: [] for place in PLACES}
        for player in self.players:
            player.influenced = False

    def leaders(self):
        best = max(p.score for p in self.players)
        return [s for s in self.seats if self.players[s].score == best]

    def fight_it_out(self):  # SBI-6.2
        self.tied = self.leaders()
        self.event("tie", seats=self.tied)
        first, second = [s for s in self.clockwise(self.insigne) if s in self.tied]
        for bout in range(1, BOUTS + 1):
            self.event("bout", seat=first, against=second, bout=bout)
            self.straighten()
            by_first, by_second = self.fight(first, second, False), self.fight(second, first, False)
            if by_first != by_second:
                return [first if by_first > by_second else second]
        return self.tied

    def begin(self):  # SBI-1.3
        first = self.event("first", free=["seat"])["seat"]
        wanted = self.options["first"]
        if first not in self.seats or (wanted != "random" and first != int(wanted) - 1):
            self.foul("seat %s begins" % first)
        return first

    def days(self):
        """Plays them all; who wins (SBI-5.3, 6)."""
        self.insigne, more = self.begin(), 0
        while True:
            self.day += 1
            self.play_day(more > 0)
            goal = max(p.score for p in self.players) >= int(self.options["goal"])
            if more or goal or self.day == int(self.options["days"]):
                leaders = self.leaders()
                if len(leaders) == 1:
                    return leaders
                if len(leaders) == 2:
                    return self.fight_it_out()
                if more == MORE_DAYS:
                    return leaders
                more += 1
            self.insigne = (self.insigne + 1) % self.n

    def whole(self):
        winners = self.days()
        for seat in self.clockwise(self.insigne):
            self.event("counted", seat=seat, points=self.players[seat].score)
        self.event("end", winners=sorted(winners))
        line = self.script.take()
        points = [p.score for p in self.players]
        if line.get("scores") != points or line.get("winners") != sorted(winners) or not line.get("over"):
            self.foul("the end is %s, should be %s, won by %s" % (line, points, winners))
        if self.script.next != len(self.script.lines):
            self.foul("something follows the last line")


def judge(lines):
    return referee.judged(lines, Referee)


if __name__ == "__main__":
    sys.exit(referee.main(sys.argv[1:], judge))
