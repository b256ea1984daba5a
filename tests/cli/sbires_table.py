"""The table of Sbires as the referee follows it: cards, hands, reserves, henchmen, what each seat knows of the hands, and
what can be played. From the written rules alone."""

import collections
import json

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
ROOM = {2: 4, 3: 5, 4: 7, 5: 8}  # SBI-2.2
MEN, START, FULL, BARE, DICE = 8, 5, 8, 6, 3
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
        self.shown = collections.Counter()  # cards that all know to be in the hand
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

    def shows(self, card):
        """Takes a card into the hand before everybody."""
        self.hand.append(card)
        self.shown[card] += 1

    def loses(self, card):
        """All see it leave the hand."""
        self.hand.remove(card)
        self.shown[card] -= self.shown[card] > 0

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

class Table:
    def __init__(self, lines):
        self.script = Script(lines)
        first = self.script.take()
        if "setup" not in first or first["setup"]["game"] != "sbires":
            raise referee.Foul("not a match of Sbires")
        self.setup = first["setup"]
        self.options = self.setup["options"]
        self.most_sorts = 4 if self.options["eloquence"] == "extra" else 3  # SBI-7.6: Démonstrations that score
        self.n = len(self.setup["seats"])
        self.seats = range(self.n)
        self.players = [Player() for _ in self.seats]
        self.head = [seat.get("head", 0) for seat in self.setup["seats"]]  # SBI-1.7
        for player, head in zip(self.players, self.head):
            player.score += head
        self.men = {place: [] for place in PLACES}  # owners
        self.discards = {place: [] for place in PLACES}
        self.make_piles()
        self.insigne = self.day = self.more = 0
        self.active = self.tied = self.duel = None
        self.action, self.spared = None, set()  # the card on the table, and on whom it has no effect

    def named(self, option, cards):
        """Which of these are in play (SBI-12.2)."""
        if self.options[option] == "chosen":
            return [card for card in kinds(cards) if self.options[card] == "on"]
        return kinds(cards)[:int(self.options[option])]

    def make_piles(self):
        self.piles = {place: [c for c, count in PILES[place].items() for _ in range(count)] for place in PLACES}
        named = self.named("gloves", GLOVES) + self.named("henchmen", HENCHMEN)
        for card in named:
            pile = next(p for p in self.piles.values() if does(card) in p)
            pile[pile.index(does(card))] = card
        if self.options["animals"] == "on":
            for place in PLACES:
                self.piles[place].append(ANIMALS[place])
        self.place_of = {card: place for place in PLACES for card in self.piles[place]}
        self.copies_of = {place: collections.Counter(self.piles[place]) for place in PLACES}
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
        self.players[seat].loses(card)
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

    # ---- henchmen (SBI-2) ----

    def is_full(self, place):
        return len(self.men[place]) >= ROOM[self.n]

    def to_place(self, seat):
        return self.players[seat].home + len(self.players[seat].captives)

    def strength(self, seat, place, lent=False):
        player, men = self.players[seat], self.men[place].count(seat)
        return men + (player.atout == "influence") + (player.influenced or lent) if men else 0  # SBI-11.8

    def dominates(self, place, lent_to=None):
        strengths = [self.strength(s, place, s == lent_to) for s in self.seats]
        best = max(strengths)
        return strengths.index(best) if best and strengths.count(best) == 1 else None

    # ---- what can be played (SBI-3.4, 3.12) ----

    def fits(self, seat, card, without=None):
        """Whether the reserve takes the card, once the one in the slot `without` is gone."""
        rest = [c for i, (c, _) in enumerate(self.players[seat].reserve) if i != without]
        return len(rest) < FULL and sum(does(c) == does(card) for c in rest) < RESERVE[does(card)]

    def room_for(self, seat, card):
        """The cards that can make room for it: none its like (SBI-3.9)."""
        reserve = self.players[seat].reserve
        return kinds(c for i, (c, _) in enumerate(reserve)
                     if c != "belladone" and does(c) != does(card) and self.fits(seat, card, i))

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
        return [p for p in PLACES if self.can_draw(p) and self.dominates(p) == seat]

    # ---- what all know of a hand (SBI-1.5, 3.12) ----

    def could_hold(self, seat, place):
        """What the cards with that back may be."""
        known = [c for c in self.players[seat].shown.elements() if self.place_of[c] == place]
        if len(known) == len(self.backs(seat, place)):
            return kinds(known)
        aimed = [self.action] if self.action == "belladone" else []  # an action lies on its pile (SBI-3.2)
        lying = self.discards[place] + aimed + (self.duel.weapon if self.duel else [])
        for player in self.players:
            lying += [c for c, _ in player.reserve] + [player.atout] + list(player.shown.elements())
        return kinds(known + [c for c in self.copies_of[place] if self.copies_of[place][c] > lying.count(c)])

    def alike(self, seat, places):
        """Whether all know that there is but one kind of card with these backs."""
        return sum(len(self.backs(seat, p)) for p in places) == 1 or sum(len(self.could_hold(seat, p))
                                                                         for p in places) == 1

    def moves_unseen(self, card, giver, taker):
        """From hand to hand; the others see the back."""
        place = self.place_of[card]
        for known in [c for c in giver.shown if giver.shown[c] and self.place_of[c] == place]:
            if giver.shown[known] == sum(self.place_of[c] == place for c in giver.hand):
                taker.shown[known] += 1
            giver.shown[known] -= 1
        giver.hand.remove(card)
        taker.hand.append(card)
