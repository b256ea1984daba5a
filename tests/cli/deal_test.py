#!/usr/bin/env python3
"""What chance brings follows from the seed as docs/replay-json.md says: written from that page alone, this deals the
opening hands of every game again, and what else is drawn from the same generators up to the first thing that depends on
answers."""

import json
import os
import sys

import tap

MASK = (1 << 64) - 1

HOUSES = "aubigny bellay contades grandbois guilloux laferte rochebrune".split()
CHARACTERS = ("roy chatelain escuyer chevalier champion reine etrangere pucelle courtisane batard maroufle vagabond sorciere "
              "heretique duchesse ribaude bourelle princesse moine nonne villain pleutre sybille paillarde bachelette rustre "
              "barde").split()
CARDS = ("assassin comtesse bijoutier maitre_chanteur faussaire astrologue clerc marquis procureur pickpocket voleur_barbare "
         "veto").split()


def mix(z):
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
    return z ^ z >> 31


class Stream:
    """One of the generators of a match."""

    def __init__(self, seed, number):
        self.state = mix((mix(seed) + 0x9E3779B97F4A7C15 * (number + 1)) & MASK)

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        return mix(self.state)

    def below(self, bound):
        while True:
            product = (self.next() >> 32) * bound
            if product % 2**32 >= (2**32 - bound) % bound:
                return product >> 32

    def member(self, items):
        return items[self.below(len(items))]

    def shuffle(self, items):
        for i in range(len(items), 1, -1):
            j = self.below(i)
            items[i - 1], items[j] = items[j], items[i - 1]
        return items


class Match:
    """What a replay tells, and the generators of its seed."""

    def __init__(self, lines):
        self.setup, self.lines = lines[0]["setup"], lines[1:]
        self.seats = len(self.setup["seats"])
        self.numbers, self.options = self.setup["numbers"], self.setup["options"]
        seed = int(self.setup["seed"])
        self.deal, self.dice, self.lots = (Stream(seed, number) for number in range(3))

    def told(self, *events, until=None):
        """The fields of these events, in their order, up to the first of another kind."""
        found = []
        for line in self.lines:
            if line.get("event") == until and until:
                break
            if line.get("event") in events:
                found.append(line["fields"])
        return found


def blasons(match):
    houses = match.lots.shuffle(list(HOUSES))[:match.seats]
    leader = match.lots.below(match.seats)
    rounds, numbers = [], match.numbers
    per_house = numbers["tokens"]["blasons"]
    each = numbers["down"][str(match.seats)] + numbers["up"][str(match.seats)]
    deals = match.told("dealt")
    for _ in range(len(deals) // (per_house * match.seats)):
        colours = match.deal.shuffle([house for house in houses for _ in range(per_house)])
        places = [house for house in houses for _ in range(each)]
        places += ["pool"] * (len(colours) - len(places))
        rounds += [(place, token, colour) for token, (place, colour) in enumerate(zip(places, colours))]
    wanted = ([(h["seat"], h["house"]) for h in match.told("house")], match.told("first")[0]["seat"],
              [(d["place"], d["token"], d["colour"]) for d in deals])
    return (list(enumerate(houses)), leader, rounds), wanted


def short_deck(match):
    deck = []
    while len(deck) < match.numbers["short_pairs"]["gueux"]:
        deck.append(match.deal.member([c for c in CHARACTERS if c not in deck]))
    return [c for c in CHARACTERS if c in deck]


def gueux(match):
    begins = match.lots.below(match.seats)
    deck = short_deck(match) if match.seats <= match.numbers["short_seats"]["gueux"] else CHARACTERS
    aside = match.deal.member(deck)
    cards = match.deal.shuffle([c for c in deck for _ in range(1 if c == aside else 2)])
    hands = [((begins + i) % match.seats, card) for i, card in enumerate(cards)]
    wanted = (match.told("deal")[0]["begins"], match.told("aside")[0]["character"],
              [(d["seat"], d["character"]) for d in match.told("dealt")[:len(hands)]])
    return (begins, aside, hands), wanted


def marquis(match):
    decks, tied, turned = [list(CARDS) for _ in range(match.seats)], list(range(match.seats)), []
    while len(tied) > 1:
        shown = {}
        for seat in tied:
            shown[seat] = match.lots.member(decks[seat])
            decks[seat].remove(shown[seat])
            turned.append((seat, shown[seat]))
        lowest = min(CARDS.index(card) for card in shown.values())
        tied = [seat for seat in tied if CARDS.index(shown[seat]) == lowest]
    hands = []
    for seat in range(match.seats):
        stock = list(CARDS)
        for _ in range(match.numbers["hand"]["marquis"]):
            card = match.deal.member(stock)
            stock.remove(card)
            hands.append((seat, card))
    wanted = ([(t["seat"], t["card"]) for t in match.told("turned_up")], match.told("first")[0]["seat"],
              [(d["seat"], d["card"]) for d in match.told("drew", until="turn")])
    return (turned, tied[0], hands), wanted


def sbires(match):
    """The cards that come while the first henchmen are placed."""
    first = match.lots.below(match.seats)
    piles = {place["place"]: list(place["pile"]) for place in match.setup["table"]["places"]}
    told = match.told("drew", until="evening")
    drawn = []
    for drew in told:
        card = match.deal.member(piles[drew["place"]])
        piles[drew["place"]].remove(card)
        drawn.append(card)
    return (first, drawn), (match.told("first")[0]["seat"], [drew["card"] for drew in told])


TABLES = [
    (blasons, "blasons", 3, ()), (blasons, "blasons", 6, ("teams=two",)), (blasons, "blasons", 7, ("tokens=redeal",)),
    (gueux, "gueux", 2, ("levels=none", "deck=short", "gueux=random")), (gueux, "gueux", 6, ("levels=123", "gueux=random")),
    (marquis, "marquis", 2, ()), (marquis, "marquis", 8, ()), (sbires, "sbires", 2, ()), (sbires, "sbires", 5, ("animals=on",)),
]


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        for number, (deal, game, seats, options) in enumerate(TABLES):
            into = os.path.join(folder, str(number))
            os.mkdir(into)
            order = ["arena", game, "--games", "6", "--seed", str(number), "--record", into]
            for option in options:
                order += ["--option", option]
            tap.run(*order, *["--seat", "beginner"] * seats, "--iterations", "1")
            wrong = []
            for name in sorted(os.listdir(into)):
                lines = tap.run("replay", os.path.join(into, name), "--json").stdout.splitlines()
                found, wanted = deal(Match([json.loads(line) for line in lines]))
                if found != wanted:
                    wrong.append("%s\nby the page %r\nin the match %r" % (name, found, wanted))
            test.ok(not wrong and len(os.listdir(into)) == 6, "%s, %d seats, %s: the deal follows from the seed"
                    % (game, seats, " ".join(options) or "standard options"), "\n".join(wrong)[:2000])
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
