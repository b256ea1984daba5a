#!/usr/bin/env python3
"""Where a lesson puts a card's sign beside its name, "the Pickpocket, K" or "K, the Pickpocket", it is the sign that stands
on the table: that of data/cards."""

import re
import sys

import tap

CARD = re.compile(r'^    name: \{fr: "([^"]+)", en: "([^"]+)"\}|^    sign: "([A-Z])"', re.M)  # the sign comes first


def signs_of(game):
    """{name of a card: its sign}"""
    signs, last = {}, ""
    for french, english, sign in CARD.findall(tap.read("data/cards/%s.yaml" % game)):
        last = sign or last
        if french:
            signs[french] = signs[english] = last
    return signs


def wrong(text, signs):
    """What stands beside a name and is not its sign."""
    flat = re.sub(r"\s+", " ", text)
    found, checked = [], 0
    for name, sign in signs.items():
        beside = re.findall(r"\b%s, ([A-Z])\b" % re.escape(name), flat)
        beside += re.findall(r"\b([A-Z]), (?:the |le |la |l’)%s\b" % re.escape(name), flat)
        checked += len(beside)
        found += ["%s, %s" % (name, other) for other in beside if other != sign]
    return found, checked


def main():
    test = tap.Tap()
    signs = signs_of("marquis")
    test.ok(signs.get("Pickpocket") and signs.get("Clerc"), "cards have signs", signs)
    found, checked = wrong(tap.read("data/lessons/marquis.yaml"), signs)
    test.ok(checked >= 4, "lessons put signs beside names", checked)
    test.ok(not found, "each is the card's", found)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
