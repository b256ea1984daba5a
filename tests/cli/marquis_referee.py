#!/usr/bin/env python3
"""An independent referee for Marquis.

Reads what `veillee replay FILE --json` prints (files named on the command line, or standard input) and plays the match
along by the written rules alone: which question must come next, which answers must be offered, which events must
follow, where each coin, jewel and card is, who wins. It shares no code with the program. The first disagreement ends
the run with status 1. The numbers are those of the written rules.
"""

import sys

import referee

ALL = ["assassin", "comtesse", "bijoutier", "maitre_chanteur", "faussaire", "astrologue", "clerc", "marquis",
       "procureur", "pickpocket", "voleur_barbare", "veto"]  # MAR-1.3: by their letters
RECEIVES = {"assassin": 1, "bijoutier": 1, "maitre_chanteur": 2, "astrologue": 2, "comtesse": 0, "clerc": 2,
            "marquis": 2, "procureur": 2, "pickpocket": 1, "voleur_barbare": 0}
TAKES = {"assassin": {"procureur": 1}, "bijoutier": {"astrologue": 1, "clerc": 1},
         "maitre_chanteur": {"comtesse": 1, "bijoutier": 1}, "astrologue": {"clerc": 1, "voleur_barbare": 1},
         "comtesse": {"marquis": 1, "maitre_chanteur": 1}, "clerc": {"bijoutier": 1, "pickpocket": 1},
         "procureur": {"assassin": 1, "maitre_chanteur": 1, "pickpocket": 1},
         "pickpocket": {"assassin": 1, "bijoutier": 1, "marquis": 2}}
RATES = {"assassin": (3, 1), "bijoutier": (1, 1), "maitre_chanteur": (2, 1), "astrologue": (1, 1), "comtesse": (2, 1),
         "marquis": (1, 1), "procureur": (4, 2), "pickpocket": (3, 1), "voleur_barbare": (1, 1)}
HAND, RUBY, POOL, OFFERS, SET_SEATS, DIAMONDS, RUBIES = 4, 5, 4, 3, 4, 21, 15
AT_ONCE, PAIRED, VICTIM_COINS = (2, 1), (1, 1), 2
TERMS = ["coins", "diamonds", "rubies", "vetoes"]

# What an event may cite; a purchase and what is taken cite what grants them.
CITES = {"turned_up": "1.3", "first": "1.3", "received": "1.3 2.2", "drew": "1.4 2.6 3.2", "turn": "2.0", "last": "5.1",
         "declared": "4.13", "claimed": "4.13", "waived": "4.13", "balked": "4.13", "settled": "4.13",
         "bought": "2.0 2.7 4.2 5.1 5.2 5.5", "played": "2.1", "direction": "4.4", "pair": "4.3", "named": "4.1",
         "took": "2.3 4.1 4.8 4.10 4.11", "eliminated": "4.1 4.11", "vetoed": "3.1 3.2", "veto_kept": "3.2",
         "showed": "4.9", "term": "4.9 4.15", "offered": "4.9", "wiped": "3.5 4.9", "proposed": "4.15",
         "refused": "4.9 4.15", "paid": "4.9 4.15", "changed": "2.8", "protected": "4.6", "gave": "2.4",
         "took_back": "4.5", "picked": "4.9", "done": "5.1 5.2", "once_more": "5.5", "counted": "5.4", "end": "5.4"}
TAKEN_BY = {"printed": "2.3", "murder": "4.1", "rank": "4.8", "richest": "4.10", "levy": "4.11"}


class Script(referee.FieldScript):
    prefix = "MAR-"


class Player:
    """A player's cards and goods; `maybe`, `missing` and `known` are what all can tell of secret moves (MAR-4.5)."""

    def __init__(self):
        self.hand, self.stock = set(), set(ALL)
        self.pile = []  # [card, number of its play], from the bottom; only what is really there
        self.ghosts = []  # the places of cards taken back, in the pile that all have seen: [card, place beneath]
        self.out, self.maybe, self.missing, self.known = set(), set(), 0, set()
        self.imitates = self.last = self.protector = None
        self.coins = self.diamonds = self.rubies = self.vetoes = 0
        self.vetoed = self.promised = self.paired = self.claim = self.done = self.received = False

    def visible(self):
        return self.pile[-1][0] if self.pile else None

    def acts_as(self):  # MAR-2.9
        return self.imitates if self.visible() == "faussaire" else self.visible()

    def when(self):
        return self.pile[-1][1]

    def points(self):
        return self.diamonds + RUBY * self.rubies

    def characters(self):
        return self.hand - {"veto"}

    def seen_in_pile(self):
        """What lies in the pile for all that the others know."""
        return {c for c, _ in self.pile} | self.maybe

    def settle_doubts(self):
        if self.missing == len(self.maybe):
            self.known |= self.maybe
            self.maybe, self.missing = set(), 0
        elif self.missing == 0:
            self.maybe = set()

    def may_hold(self, card):
        """Whether, by what all have seen, the card may be in the hand."""
        if card in self.known or (card in self.maybe and self.missing):
            return True
        seen = card in self.seen_in_pile() or card in self.out or (card == "veto" and self.vetoed)
        return not seen and len(self.hand) > len(self.known) + self.missing


class Referee:
    def __init__(self, lines):
        self.script = Script(lines)
        first = self.script.take()
        if "setup" not in first or first["setup"]["game"] != "marquis":
            raise referee.Foul("not a match of Marquis")
        self.n = len(first["setup"]["seats"])
        self.options = first["setup"]["options"]
        self.seats = range(self.n)
        self.players = [Player() for _ in self.seats]
        sets = 1 if self.n <= SET_SEATS else 2  # MAR-1.2
        self.treasury, self.diamond_supply, self.ruby_supply = POOL * self.n, DIAMONDS * sets, RUBIES * sets
        self.direction, self.plays, self.turned, self.vetoes_out = 1, 0, 0, 0
        self.active = None

    # ---- small matters ----

    def event(self, name, seers=None, cites=None, **fields):
        clause = self.script.peek().get("clause", "")
        found = self.script.event(name, seers, **fields)
        cites = TAKEN_BY[found["action"]] if name == "took" else cites or CITES[name]
        if clause not in ["MAR-" + number for number in cites.split()]:
            self.foul("event %s cites %s, should cite %s" % (name, clause, cites))
        return found

    def comes(self, name):
        return self.script.comes(name)

    def foul(self, text):
        self.script.foul(text)

    def ask(self, kind, clause, seat, answers, **fields):
        return self.script.question(kind, clause, seat, answers, **fields)

    def order(self, seat):
        """The others in the order of play from that seat."""
        return [(seat + i * self.direction) % self.n for i in range(1, self.n)]

    def others(self):
        return self.order(self.active)

    def exposed(self, seat):
        """Whether an opponent's action can reach that seat's visible character (MAR-4.14, 5.2)."""
        p = self.players[seat]
        return not p.done and p.visible() is not None and p.protector is None

    def protects(self, seat):
        return next((s for s in self.seats if self.players[s].protector == seat), None)

    # ---- coins and jewels ----

    def move(self, source, to, coins):
        self.players[source].coins -= coins
        self.players[to].coins += coins
        self.players[to].received = True
        if self.players[source].coins < 0:
            self.foul("seat %d pays more coins than it has" % source)

    def receive(self, seat, printed):  # MAR-2.2
        coins = min(printed, self.treasury)
        self.treasury -= coins
        self.players[seat].coins += coins
        if printed:
            self.event("received", seat=seat, coins=coins, left=self.treasury)

    def change(self, player):  # MAR-2.8; how many rubies
        rubies = 0
        while player.diamonds >= RUBY and self.ruby_supply:
            player.diamonds -= RUBY
            player.rubies += 1
            self.diamond_supply += RUBY
            self.ruby_supply -= 1
            rubies += 1
        return rubies

    def transactions(self, player, rate, money):
        """How many the supply and the money allow."""
        diamonds, supply, rubies, count = player.diamonds, self.diamond_supply, self.ruby_supply, 0
        while money >= rate[0] and supply >= rate[1]:
            money, supply, diamonds, count = money - rate[0], supply - rate[1], diamonds + rate[1], count + 1
            while diamonds >= RUBY and rubies:
                diamonds, supply, rubies = diamonds - RUBY, supply + RUBY, rubies - 1
        return count

    def rate(self, seat):  # None: it cannot buy
        player = self.players[seat]
        character = player.acts_as()
        if character == "clerc":  # MAR-4.7
            left = (seat + 1) % self.n
            return None if self.players[left].acts_as() == "clerc" else self.rate(left)
        if character == "maitre_chanteur" and player.paired:
            return PAIRED
        return RATES.get(character)

    # ---- buying: MAR-2.0, 2.7, 4.13, 5.1 ----

    def buy(self, seat, rate, duty=True, granted="2.0"):
        last = granted == "5.1"
        player = self.players[seat]
        player.received = False
        if rate is None:
            return
        extra = 0
        if last and player.last != "marquis":
            extra = player.vetoes + ("veto" in player.hand)
        most = self.transactions(player, rate, player.coins + extra)
        duty = duty and self.treasury == 0 and self.transactions(player, rate, player.coins) > 0
        if not most:
            return
        claims = [s for s in self.order(seat) if self.players[s].claim]
        if claims:
            paid = self.declare(seat, rate, claims, extra, duty)
            if paid is None:
                return
            most = self.transactions(player, rate, player.coins + extra)
        least = 1 if claims or duty else 0
        forced = duty and self.transactions(player, rate, player.coins) > 0  # not if a Comtesse's coin leaves too few
        cites = "2.7" if forced else granted
        answers = ["keep"] * (not least) + ["buy %d" % i for i in range(1, most + 1)]
        answer = self.ask("buy", "MAR-" + cites, seat, answers, coins=rate[0], diamonds=rate[1])
        times = 0 if answer == "keep" else int(answer.split()[1])
        if times:
            self.bought(seat, rate, times, extra, cites)

    def bought(self, seat, rate, times, extra, cites):
        player, cost = self.players[seat], rate[0] * times
        vetoes = min(cost, extra)
        coins = cost - vetoes
        before = player.rubies
        for _ in range(times):
            player.diamonds += rate[1]
            self.diamond_supply -= rate[1]
            self.change(player)
        player.coins -= coins
        self.treasury += coins
        fields = self.event("bought", cites=cites, seat=seat, coins=coins, diamonds=rate[1] * times,
                            rubies=player.rubies - before)
        if fields["hand"]:
            if "veto" not in player.hand:
                self.foul("seat %d has no Veto in hand" % seat)
            player.hand.discard("veto")
            player.vetoed = True
        self.vetoes_out += vetoes
        player.vetoes -= fields["vetoes"]
        if player.vetoes < 0 or fields["hand"] not in (0, 1) or fields["hand"] + fields["vetoes"] != vetoes:
            self.foul("the wrong number of Vetos is spent, should be %d" % vetoes)

    def declare(self, seat, rate, claims, extra, duty):
        """The coins paid to Comtesses, or None: nothing is bought (MAR-4.13)."""
        player = self.players[seat]
        answers = ["declare"] if duty else ["keep", "declare"]  # MAR-2.7: by the coins before a Comtesse's
        if self.ask("declare", "MAR-2.7" if duty else "MAR-4.13", seat, answers, coins=rate[0], diamonds=rate[1]) == "keep":
            return None
        self.event("declared", seat=seat)
        takers = []
        for claimant in claims:
            answer = self.ask("claim", "MAR-4.13", claimant, ["waive", "claim"], buyer=seat)
            self.event("claimed" if answer == "claim" else "waived", seat=claimant, buyer=seat)
            takers += [claimant] * (answer == "claim")
        if len(takers) > player.coins or not self.transactions(player, rate, player.coins - len(takers) + extra):
            self.event("balked", seat=seat)
            return None
        for claimant in claims:
            coins = int(claimant in takers)
            self.event("settled", seat=claimant, buyer=seat, coins=coins)
            self.players[claimant].claim = False
            if coins:
                self.move(seat, claimant, 1)
        return len(takers)

    # ---- cards ----

    def draw(self, seat):
        card = self.event("drew", [seat], seat=seat)["card"]
        player = self.players[seat]
        if card not in player.stock:
            self.foul("seat %d draws a card that is not in its pile" % seat)
        player.stock.remove(card)
        player.hand.add(card)

    def draw_up(self, seat, most=HAND):  # MAR-2.6
        player = self.players[seat]
        while player.stock and len(player.hand) < HAND and most:
            self.draw(seat)
            most -= 1

    def forget(self, seat):
        """The visible card of that seat is covered or eliminated (MAR-4.3, 4.13, 4.14)."""
        player = self.players[seat]
        player.protector, player.paired, player.claim = None, False, False
        for other in self.players:
            if other.protector == seat:
                other.protector = None

    def pair(self):  # MAR-4.3
        present = [s for s in self.seats if self.players[s].acts_as() == "maitre_chanteur"]
        fresh = [s for s in present if not self.players[s].paired]
        if len(present) < 2 or not fresh:
            return
        told = self.event("pair")["seats"]
        if not set(fresh) <= set(told) <= set(present):
            self.foul("a pair of seats %s, should be %s" % (told, fresh))
        for seat in present:
            self.players[seat].paired = True

    def eliminate(self, owner):
        player = self.players[owner]
        card = player.visible()
        self.forget(owner)
        if card == "faussaire":
            player.imitates = None
        player.pile.pop()
        player.out.add(card)
        player.maybe.discard(card)
        for ghost in [g for g in player.ghosts if g[1] >= len(player.pile)]:  # all see that it is not there
            player.ghosts.remove(ghost)
            if ghost[0] in player.maybe:
                player.maybe.remove(ghost[0])
                player.missing -= 1
                player.known.add(ghost[0])
        player.maybe.discard(player.visible())
        player.settle_doubts()
        self.event("eliminated", seat=self.active, owner=owner, card=card, uncovered=player.visible())
        self.pair()

    # ---- the Veto: MAR-3, 4.9 ----

    def stopped(self, seat, action, coins):
        """Whether that seat's Veto keeps the action off it."""
        player = self.players[seat]
        if player.vetoed:
            return False
        top = self.players[self.active]
        answers = ["let"] + ["veto"] * ("veto" in player.hand)
        line = self.script.peek()
        answer = self.ask("veto", "MAR-3.1", seat, answers, by=self.active, action=action, coins=coins)
        if line["fields"]["card"] not in (top.visible(), top.acts_as()):
            self.foul("the Veto is asked about another card")
        if answer == "let":
            return False
        self.event("vetoed", seat=seat, by=self.active, action=action)
        player.hand.remove("veto")
        player.known.discard("veto")
        player.vetoed = True
        self.draw_up(seat, 1)
        wiped = any(self.wipes(third, seat) for third in self.others() if third != seat)
        if wiped:
            self.vetoes_out += 1
        else:
            self.event("veto_kept", seat=self.active)
            top.vetoes += 1
        return not wiped

    def wipes(self, third, vetoer):
        player, hirer = self.players[third], self.players[self.active]
        on_top = player.acts_as() == "procureur"
        if player.done or not (on_top or player.may_hold("procureur")):
            return False
        in_hand = "procureur" in player.hand
        goods = sum(getattr(hirer, term) for term in TERMS)
        answers = ["pass"] + (["free"] + ["price"] * (goods > 0) if on_top or in_hand else [])
        answer = self.ask("wipe", "MAR-4.9", third, answers, by=self.active, vetoer=vetoer)
        if answer == "pass":
            return False
        shown = False
        if not on_top or self.comes("showed"):
            shown = self.show(third)
        price = dict.fromkeys(TERMS, 0)
        if answer == "price":
            price = self.price(third, self.active, TERMS, "4.9")
        if answer == "price":
            self.event("offered", seat=third, to=self.active, **price)
        if answer == "price":
            if self.ask("hire", "MAR-4.9", self.active, ["no", "yes"], by=third) == "no":
                self.event("refused", cites="4.9", seat=self.active, by=third)
                return False
            self.pay(self.active, third, price, "4.9")
        fields = self.event("wiped", seat=third, by=self.active, vetoer=vetoer)
        if fields["hand"] != int(shown):
            self.foul("the Procureur comes from elsewhere")
        player.promised = player.promised or shown
        return True

    def show(self, seat):
        player = self.players[seat]
        if self.comes("showed") or "procureur" not in player.known:
            self.event("showed", seat=seat)
        if "procureur" not in player.hand:
            self.foul("seat %d shows a Procureur that it does not hold" % seat)
        if "procureur" in player.maybe:
            player.maybe.remove("procureur")
            player.missing -= 1
            player.ghosts = [g for g in player.ghosts if g[0] != "procureur"]
        player.known.add("procureur")
        player.settle_doubts()
        return True

    def price(self, asker, payer, terms, cites):
        """What is asked for, term by term, where there is any: never more than there is, and not nothing at all."""
        goods, price = self.players[payer], dict.fromkeys(terms, 0)
        for i, term in enumerate(terms):
            if not getattr(goods, term):
                continue
            later = any(getattr(goods, t) for t in terms[i + 1:])
            least = 0 if later or any(price.values()) else 1
            answers = ["%s %d" % (term, n) for n in range(least, getattr(goods, term) + 1)]
            price[term] = int(self.ask(term, "MAR-" + cites, asker, answers, payer=payer).split()[1])
            self.event("term", cites=cites, seat=asker, term=term, number=price[term])
        return price

    def pay(self, payer, to, price, cites):
        price = dict.fromkeys(TERMS, 0) | price
        self.event("paid", cites=cites, seat=payer, to=to, **price)
        source, target = self.players[payer], self.players[to]
        if price["coins"]:
            self.move(payer, to, price["coins"])
        for term in ("diamonds", "rubies", "vetoes"):
            setattr(source, term, getattr(source, term) - price[term])
            setattr(target, term, getattr(target, term) + price[term])
        rubies = self.change(target)
        if rubies:
            self.event("changed", seat=to, rubies=rubies)

    # ---- what the characters do: MAR-2.3, 4 ----

    def take(self, seat, action, coins):
        """One action that takes coins alone."""
        coins = min(coins, self.players[seat].coins)
        if coins and not self.stopped(seat, action, coins):
            self.event("took", seat=self.active, coins=coins, action=action, **{"from": seat})
            self.move(seat, self.active, coins)

    def take_printed(self, character):
        for seat in self.others():
            if self.exposed(seat):
                self.take(seat, "printed", TAKES.get(character, {}).get(self.players[seat].visible(), 0))

    def power_assassin(self):  # MAR-4.1
        victims = [s for s in self.others() if self.exposed(s)]
        if not victims:
            return
        victim = int(self.ask("victim", "MAR-4.1", self.active, ["victim %d" % s for s in victims]).split()[1])
        player = self.players[victim]
        self.event("named", seat=self.active, victim=victim, card=player.visible())
        coins = min(VICTIM_COINS, player.coins)
        if self.stopped(victim, "murder", coins):
            return
        coins = min(VICTIM_COINS, player.coins)
        if coins:
            self.event("took", seat=self.active, coins=coins, action="murder", **{"from": victim})
            self.move(victim, self.active, coins)
        self.eliminate(victim)

    def power_marquis(self):  # MAR-4.8
        ranked = [s for s in self.others() if self.players[s].acts_as() == "marquis"
                  and self.players[s].when() >= self.turned]
        ranked.sort(key=lambda s: self.players[s].when())
        due = {seat: i + 1 for i, seat in enumerate(ranked)}
        for seat in self.others():
            if seat in due and self.exposed(seat):
                self.take(seat, "rank", due[seat])

    def power_pickpocket(self):  # MAR-4.10
        points = [p.points() for p in self.players]
        richest = points.index(max(points))
        if points.count(max(points)) == 1 and richest != self.active and self.exposed(richest):
            self.take(richest, "richest", 1)

    def power_voleur_barbare(self):  # MAR-4.11
        levied = [s for s in self.others() if self.exposed(s) and self.players[s].visible() != "voleur_barbare"]
        for seat in levied:  # those whom a protection leaves meanwhile are not
            coins = min(1, self.players[seat].coins)
            if self.stopped(seat, "levy", coins):
                continue
            if coins:
                self.event("took", seat=self.active, coins=1, action="levy", **{"from": seat})
                self.move(seat, self.active, 1)
            else:
                self.eliminate(seat)

    def give(self, character):  # MAR-2.4
        if character in (None, "marquis"):
            return
        alike = [s for s in self.others() if self.players[s].visible() == character]
        for seat in sorted(alike, key=lambda s: self.players[s].when()):
            if self.players[self.active].coins:
                self.event("gave", seat=self.active, to=seat, coins=1)
                self.move(self.active, seat, 1)

    # ---- protection: MAR-4.6, 4.15 ----

    def partners(self):
        """With whom a deal can be made: by seat, who would protect and who would pay."""
        me = self.players[self.active]
        found = {}
        for seat in self.others():
            other = self.players[seat]
            comtesse = me.acts_as() == "comtesse"
            keeper, ward = (self.active, seat) if comtesse else (seat, self.active)
            goods = self.players[ward]
            if (not other.done and self.players[keeper].acts_as() == "comtesse" and self.protects(keeper) is None
                    and goods.visible() is not None and goods.protector is None
                    and goods.coins + goods.diamonds + goods.vetoes > 0):
                found[seat] = (keeper, ward)
        return found

    def deals(self):
        for _ in range(OFFERS):
            partners = self.partners()
            if not partners:
                return
            answer = self.ask("protect", "MAR-4.15", self.active,
                              ["nobody"] + ["deal %d" % s for s in partners])
            if answer == "nobody":
                return
            to = int(answer.split()[1])
            keeper, ward = partners[to]
            price = self.price(self.active, ward, ["coins", "diamonds", "vetoes"], "4.15")
            card = self.players[ward].visible()
            self.event("proposed", seat=self.active, to=to, payer=ward, card=card, **price)
            if self.ask("accept", "MAR-4.15", to, ["no", "yes"], by=self.active) == "no":
                self.event("refused", cites="4.15", seat=to, by=self.active)
                continue
            self.pay(ward, keeper, price, "4.15")
            self.event("protected", seat=keeper, owner=ward, card=card)
            self.players[ward].protector = keeper
            self.players[keeper].claim = False

    # ---- a turn ----

    def play(self, seat):  # MAR-2.1
        player = self.players[seat]
        cards = ["procureur"] if player.promised else [c for c in ALL if c in player.characters()]
        card = self.ask("play", "MAR-2.1", seat, ["play " + c for c in cards]).split()[1]
        beneath = player.acts_as()
        imitated = beneath if card == "faussaire" else None
        self.event("played", **{"seat": seat, "card": card, "as": imitated})
        self.leave_hand(player, card)
        self.forget(seat)
        self.plays += 1
        player.pile.append((card, self.plays))
        player.promised = False
        if card == "faussaire":
            player.imitates = imitated
            self.direction = -self.direction
            self.turned = self.plays
            self.event("direction", direction="clockwise" if self.direction == 1 else "against")
        player.last = player.acts_as() or card
        player.claim = player.acts_as() == "comtesse"
        self.pair()

    def leave_hand(self, player, card):
        player.hand.remove(card)
        player.known.discard(card)
        player.ghosts = [g for g in player.ghosts if g[0] != card]
        if card in player.maybe:
            player.maybe.remove(card)
            player.missing -= 1
            player.settle_doubts()

    def act(self, seat):
        player = self.players[seat]
        self.play(seat)
        character = player.acts_as()
        if character is not None:
            self.receive(seat, RECEIVES[character])
            if character == "bijoutier":  # MAR-4.2
                received = player.received
                self.buy(seat, AT_ONCE, duty=False, granted="4.2")
                player.received = received
            self.take_printed(character)
            power = getattr(self, "power_" + character, None)
            if power:
                power()
            self.give(character)
        self.deals()
        self.refill(seat, character)

    def refill(self, seat, character):  # MAR-2.6
        player = self.players[seat]
        if character == "astrologue" and self.take_back(player, seat):
            return
        if character == "procureur":
            if player.stock:
                cards = ["pick " + c for c in ALL if c in player.stock]
                card = self.ask("pick", "MAR-4.9", seat, cards).split()[1]
                self.event("picked", [seat], seat=seat, card=card)
                player.stock.remove(card)
                player.hand.add(card)
            return
        self.draw_up(seat)

    def take_back(self, player, seat):  # MAR-4.5
        kept = 2 if player.visible() == "faussaire" else 1
        cards = [c for c, _ in player.pile[:-kept]]
        if not cards:
            return False
        answers = ["take_back " + c for c in cards]
        card = self.ask("take_back", "MAR-4.5", seat, answers).split()[1]
        self.event("took_back", [seat], seat=seat, card=card)
        place = cards.index(card)
        player.maybe |= set(cards)
        player.missing += 1
        player.ghosts = [[c, at - (at > place)] for c, at in player.ghosts] + [[card, place]]
        del player.pile[place]
        player.hand.add(card)
        player.settle_doubts()
        player.ghosts = [g for g in player.ghosts if g[0] in player.maybe]
        return True

    def turn(self, seat):
        self.active = seat
        player = self.players[seat]
        if player.done:  # MAR-5.2
            self.event("turn", seat=seat)
            if player.received:
                self.buy(seat, self.rate(seat), granted="5.2")
            return
        self.event("turn", seat=seat)
        alone = all(p.done for p in self.players if p is not player)
        if player.characters():
            if not (alone and self.ask("stop", "MAR-5.3", seat, ["go_on", "stop"]) == "stop"):
                self.buy(seat, self.rate(seat))
                self.act(seat)
                return
        self.event("last", seat=seat)
        self.buy(seat, self.rate(seat), granted="5.1")
        self.event("done", seat=seat)
        player.done = True

    # ---- the match ----

    def begins_with(self, option, stated):  # MAR-1.3
        value = self.options.get(option, "numbers")
        return stated if value == "numbers" else int(value)

    def first_by_letters(self):  # MAR-1.3
        left = list(self.seats)
        seen = [set() for _ in self.seats]
        for _ in ALL:
            turned = {}
            for seat in left:
                turned[seat] = self.event("turned_up", seat=seat)["card"]
                if turned[seat] in seen[seat]:
                    self.foul("seat %d turns up the same card twice" % seat)
                seen[seat].add(turned[seat])
            lowest = min(turned.values(), key=ALL.index)
            left = [s for s in left if turned[s] == lowest]
            if len(left) == 1:
                break
        return left[0]

    def set_up(self):  # MAR-1.3, 1.4
        named = self.options.get("first", "random")
        first = self.first_by_letters() if named == "random" else int(named) - 1
        self.event("first", seat=first)
        owed = [(first, self.begins_with("first_coins", 2)), ((first + 1) % self.n, self.begins_with("second_coins", 1))]
        owed = [(seat, coins) for seat, coins in owed if coins]
        while not self.comes("turn"):
            if self.comes("received"):
                self.receive(*owed.pop(0))
            else:
                self.draw(self.script.peek()["fields"]["seat"])
        if owed or any(len(p.hand) != HAND for p in self.players):
            self.foul("coins or cards are missing at the beginning (MAR-1.3, 1.4)")
        return first

    def count(self):  # MAR-5.4, 5.5
        for player in self.players:
            player.standing = (player.points(), player.coins, player.last != "marquis")
        best = max(p.standing for p in self.players)
        counted = set()
        while self.comes("counted"):
            seat = self.script.peek()["fields"]["seat"]
            p = self.players[seat]
            self.event("counted", seat=seat, points=p.points(), rubies=p.rubies, diamonds=p.diamonds, coins=p.coins)
            counted.add(seat)
        if counted != set(self.seats):
            self.foul("not everybody is counted")
        return [s for s in self.seats if self.players[s].standing == best]

    def whole(self):
        seat = self.set_up()
        while True:
            self.turn(seat)
            if all(p.done for p in self.players):
                break
            seat = (seat + self.direction) % self.n
        self.event("once_more")
        for other in self.order(seat):
            self.buy(other, self.rate(other), granted="5.5")
        winners = self.count()
        self.event("end", winners=winners)
        line = self.script.take()
        points = [p.points() for p in self.players]
        if line.get("scores") != points or line.get("winners") != winners or not line.get("over"):
            self.foul("the end is %s, should be %s, won by %s" % (line, points, winners))
        if self.script.next != len(self.script.lines):
            self.foul("something follows the last line")


def judge(lines):
    return referee.judged(lines, Referee)


if __name__ == "__main__":
    sys.exit(referee.main(sys.argv[1:], judge))
