#!/usr/bin/env python3
"""An independent referee for Sbires.

Reads what `veillee replay FILE --json` prints (files named on the command line, or standard input) and plays the match
along by the written rules alone: which question must come next, which answers must be offered, which events must
follow, where each card and henchman is, who scores what, who wins. It shares no code with the program. The first
disagreement ends the run with status 1. The numbers are those of the written rules.
"""

import sys

import referee
from sbires_duels import Duels
from sbires_table import ATOUTS, FROM_HAND, MEN, PLACES, RESERVE, TOUCHING, does, kinds

CLAUSES = {"ragots": "SBI-11.1", "passe_passe": "SBI-11.2", "ivrogne": "SBI-11.3", "belladone": "SBI-11.4",
           "pilori": "SBI-9.6", "inquisition": "SBI-8.6", "gant": "SBI-4.1", "rat": "SBI-12.1", "faucon": "SBI-12.1"}
FAMILIES = {"lion", "aigle", "cerf", "sanglier", "tour"}
BOUTS, MORE_DAYS, TURNS, SCORES = 10, 3, 40, [0, 1, 3, 5, 6]  # SCORES: SBI-5.1, 7.6


class Referee(Duels):
    # ---- placing (SBI-2) ----

    def place_one(self, seat):
        player = self.players[seat]
        answers = {}
        for owner in set(player.captives) | ({seat} if player.home else set()):
            for place in PLACES:
                if self.is_full(place) and not player.has("concierge", True):
                    continue
                how = "concierge" if self.is_full(place) else "place"
                answers[how + (" " if owner == seat else "_captive %d " % owner) + place] = (owner, place)
        given = self.choose("place", "SBI-2.1", seat, list(answers), left=self.to_place(seat))
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
        if not self.doings(seat, [c for p in PLACES for c in self.could_hold(seat, p)]):
            self.pass_turn(seat)
            return
        given = self.ask("turn", "SBI-3.1", seat, ["pass"] + self.doings(seat, kinds(player.hand)))
        if given == "pass":
            self.pass_turn(seat)
        elif given == "patronne":
            self.use_patronne(seat)
        elif given == "cure":
            self.cure(seat)
        else:
            self.play(seat, given.split()[1])

    def doings(self, seat, cards):
        """What can be done at a turn with these cards in hand."""
        player = self.players[seat]
        if player.turns > TURNS:  # SBI-3.13
            return []
        answers = ["play " + c for c in cards if self.playable(seat, c)]
        answers += ["patronne"] * (player.has("patronne", True) and self.can_draw("taverne"))
        answers += ["cure"] * (player.has("belladone") and bool(self.backs(seat, "eglise")))
        return answers

    def use_patronne(self, seat):  # SBI-11.7
        stays = self.options["patronne"] == "tilted"
        if stays:
            self.tilt(seat, "patronne")
        self.draw(seat, "taverne")
        if not stays:
            self.spend(seat, "patronne")

    def own_card(self, kind, clause, seat, place, **fields):
        """A card of that place from a hand; one that all know goes by itself."""
        cards = self.backs(seat, place)
        if self.alike(seat, [place]):
            return cards[0]
        return self.ask(kind, clause, seat, ["discard " + c for c in kinds(cards)], **fields).split()[1]

    def cure(self, seat):  # SBI-11.4
        self.discard_from_hand(seat, self.own_card("cure", "SBI-11.4", seat, "eglise"))
        self.leave_reserve("cured", seat, self.players[seat].slot("belladone"))

    def play(self, seat, card):
        player, effect = self.players[seat], does(card)
        if effect in ATOUTS:  # SBI-3.7
            self.event("raised", seat=seat, card=card, old=player.atout)
            player.loses(card)
            if player.atout:
                self.discard(player.atout)
            player.atout, player.tilted = card, False
        elif effect in RESERVE and effect != "belladone":
            self.lay(seat, card)
        else:
            self.event("played", seat=seat, card=card)
            player.loses(card)
            self.action, self.spared = card, set()
            if effect != "belladone":  # SBI-3.2: an action lies on its pile before it takes effect
                self.discard(card)
            getattr(self, "act_" + effect)(seat)
            if self.action:
                self.event("finished", card=card)
                if effect == "belladone":  # SBI-3.14: answered
                    self.discard(card)
            self.action = None

    def lay(self, seat, card):
        player = self.players[seat]
        if not self.fits(seat, card):  # SBI-3.4
            out = self.choose("room", "SBI-3.4", seat, ["discard " + c for c in self.room_for(seat, card)],
                              card=card).split()[1]
            self.leave_reserve("dropped", seat, [c for c, _ in player.reserve].index(out))
        self.event("laid", seat=seat, card=card)
        player.loses(card)
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
        self.moves_unseen(card, self.players[at], self.players[seat])
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
        back = self.place_of[taken]  # the card taken does not go back; where its back stands alone, all see that
        alone = sum(self.place_of[c] == back for c in hand) == 1
        if len(rest) == 1 or self.alike(seat, [place for place in PLACES if not alone or place != back]):
            card = cards[0]
        else:
            card = self.ask("return", "SBI-11.2", seat, answers, to=at).split()[1]
        self.event("gave", [seat, at], seat=seat, to=at, place=self.place_of[card], card=card)
        self.moves_unseen(card, self.players[seat], self.players[at])

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
        self.players[seat].shows(card)

    def act_crieur(self, seat):
        self.borrow_influence(seat)
        for place in PLACES:
            if self.dominates(place) == seat:
                self.draw(seat, place)

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
        sorts += player.atout == "eloquence"
        if sorts < self.most_sorts and self.lender(seat, "eloquence") is not None:
            self.lend(seat, "eloquence")
            sorts += 1
        return SCORES[min(sorts, self.most_sorts)]

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

    def choose_families(self):  # SBI-1.2
        left = list(FAMILIES)
        for seat in self.seats:
            given = self.choose("family", "SBI-1.2", seat, ["family " + f for f in left]).split()[1]
            self.event("family", seat=seat, family=given)
            left.remove(given)

    def draw_families(self):
        drawn = [self.event("family", free=["family"], seat=seat)["family"] for seat in self.seats]
        if len(set(drawn)) < self.n or not set(drawn) <= FAMILIES:
            self.foul("the families are %s" % drawn)

    def begin(self):  # SBI-1.3, 1.7
        for seat in self.seats:
            if self.head[seat]:
                self.event("head_start", seat=seat, points=self.head[seat])
        if self.options["families"] == "chosen":
            self.choose_families()
        first = self.event("first", free=["seat"])["seat"]
        wanted = self.options["first"]
        if first not in self.seats or (wanted != "random" and first != int(wanted) - 1):
            self.foul("seat %s begins" % first)
        if self.options["families"] == "drawn":
            self.draw_families()
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