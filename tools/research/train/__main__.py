#!/usr/bin/env python3
"""Trains the net of a game from positions of self-play, and writes data/nets/GAME.net (docs/nets.md).

usage: python3 tools/research/train --out GAME.net [options] FILE[=PERCENT]...

FILE: written by veillee selfplay; of one with =PERCENT only that part of the matches is taken. Needs numpy.
"""
import argparse
import os
import sys
import time

# The sums of a product of matrices follow from these two, and are then the same on every x86-64 processor with AVX2. One
# thread is as fast: the products are small, and other threads would wait for each other.
os.environ.update(OPENBLAS_CORETYPE="Haswell", OPENBLAS_NUM_THREADS="1")

try:
    import numpy as np
except ImportError:
    sys.exit("tools/research/train needs numpy: sudo apt-get install python3-numpy")

import model
import net
import positions

SUM_MOST = 0.5  # of the room for sums: what has not been seen may come to more
ANSWERS = 64  # to a kind of question, at most (VL_ANSWERS_MAX)
HELD_STRIDE = 0x9E3779B97F4A7C15


def seats_of(word):
    """A-B, or one number"""
    least, _, most = word.partition("-")
    return [int(least), int(most or least)]


def arguments():
    parser = argparse.ArgumentParser(prog="tools/research/train", description=__doc__.split("\n\n")[0])
    parser.add_argument("files", nargs="+", metavar="FILE[=PERCENT]", help="positions; of some, a part of the matches")
    parser.add_argument("--out", required=True, help="the net to write")
    parser.add_argument("--start", metavar="NET", help="go on from this net, and keep its levels")
    parser.add_argument("--hidden", type=int, default=32, choices=(16, 32, 48, 64), help="units of the first layer")
    parser.add_argument("--second", type=int, default=0, choices=(0, 16, 32), help="units of a second layer")
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--rows", type=int, default=2048, help="seats in a batch")
    parser.add_argument("--rate", type=float, default=0.0015, help="of learning, at first; it falls to nothing")
    parser.add_argument("--decay", type=float, default=0.02, help="of the weights")
    parser.add_argument("--root", type=float, default=0.1, help="part of the search's own worth in the target")
    parser.add_argument("--held", type=float, default=5, help="percentage of matches held out")
    parser.add_argument("--patience", type=int, default=3, help="epochs without a better loss before it stops")
    parser.add_argument("--seats", type=seats_of, metavar="A-B", help="for tables of so many; otherwise all that are there")
    parser.add_argument("--output", choices=("share", "hope", "policy"), help="otherwise: share where all outcomes add up to 1")
    parser.add_argument("--generation", type=int, default=0, help="for the net's provenance")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


# ---- the data ----


def part_of(seed):
    """A number from 0 to 1 that follows from the seed of a match: who is held out stays so in every run."""
    return (seed * HELD_STRIDE % 2**64) / 2**64


def split_name(word):
    """FILE or FILE=PERCENT"""
    path, _, percent = word.rpartition("=")
    return (path, float(percent)) if path and not os.path.exists(word) else (word, 100.0)


def read_all(words, seats):
    data = positions.Positions(*(seats or ()))
    for word in words:
        path, percent = split_name(word)
        data.read(path, lambda seed, percent=percent: part_of(seed ^ 0x5555) * 100 < percent)
    if data.count() == 0:
        sys.exit("tools/research/train: no positions there")
    data.join()
    return data


def output_of(data):
    """Whether all outcomes are shares of one."""
    return "share" if all(np.abs(g.worth.sum(axis=1) - 1).max() < 0.001 for g in data.groups.values()) else "hope"


def scale_of(data):
    """By how many points a seat is ahead at the end, or behind: the root of the mean square, in 1024ths."""
    squares = np.concatenate([(g.points[np.unique(g.match, return_index=True)[1]] ** 2).ravel()
                              for g in data.groups.values()])
    return max(1, min(1 << 24, int(round(float(squares.mean()) ** 0.5 * net.ONE))))


class Part:
    """Positions of one number of seats that are trained with, or held out. What they show stays where it is, since it
    takes most of the memory."""

    def __init__(self, group, chosen, settings):
        self.seats, self.group, self.place = group.seats, group, np.flatnonzero(chosen)
        self.worth = group.worth[chosen].astype(np.float32)
        self.root, self.judged, self.asked = group.root[chosen], group.judged[chosen], group.asked[chosen]
        self.places = settings.place_of[group.keys[chosen]]
        self.visits = group.visits[chosen] / np.float32(positions.NOTHING - 1)
        self.lead = (1 / (1 + np.exp(-group.points[chosen] * net.ONE / settings.scale))).astype(np.float32)
        self.target = self.blend(settings)

    def blend(self, settings):
        root = self.root
        if settings.output == "share":
            with np.errstate(divide="ignore", invalid="ignore"):
                root = root / root.sum(axis=1, keepdims=True)
        mixed = (1 - settings.root) * self.worth + settings.root * root
        return np.where(np.isfinite(root), mixed, self.worth).astype(np.float32)

    def features(self, chosen, guess=0):
        """Those of seats and of the table, padded; or those of the guesses beside."""
        place = self.place[chosen]
        return self.group.seat[place, guess], self.group.table[place, guess]

    def both(self, chosen):
        """The features of positions, then those of the guesses beside them."""
        seat, table = zip(self.features(chosen), self.features(chosen, 1))
        return np.concatenate(seat), np.concatenate(table)

    def pieces(self, size=4096, every=1):
        """All positions, a piece at a time; or one piece in so many."""
        return (slice(at, at + size) for at in range(0, len(self), size * every))

    def __len__(self):
        return len(self.place)


def split(data, settings):
    """(trained with, held out), each a list of parts."""
    held = np.array([part_of(seed) * 100 < settings.held for seed in data.seeds])
    there_are = np.unique(np.concatenate([group.match for group in data.groups.values()]))
    if len(there_are) < 2:
        sys.exit("tools/research/train: that takes two matches at least")
    if held[there_are].all() or not held[there_are].any():  # of very few matches the first
        held = np.arange(len(held)) == there_are[0]
    trained, tested = [], []
    for seats in sorted(data.groups):
        group = data.groups[seats]
        is_held = held[group.match]
        for parts, chosen in ((trained, ~is_held), (tested, is_held)):
            if chosen.any():
                parts.append(Part(group, chosen, settings))
    return trained, tested


# ---- training ----


def batches(parts, rows, chance):
    """Every position once, in a random order; a batch has positions of one number of seats."""
    out = []
    for number, part in enumerate(parts):
        order = chance.permutation(len(part))
        size = max(1, rows // part.seats)
        out += [(number, order[at:at + size]) for at in range(0, len(order), size)]
    for place in chance.permutation(len(out)):
        yield out[place]


def train_epoch(weights, adam, parts, rate_at, settings, chance):
    """One epoch; returns its mean loss."""
    of_seat, of_table = len(weights["seat"]), len(weights["table"])
    total, count = 0.0, sum(map(len, parts))
    for number, chosen in batches(parts, settings.rows, chance):
        part = parts[number]
        seat, table = part.features(chosen) if settings.output == "policy" else part.both(chosen)
        seat, table = net.dense(seat, of_seat), net.dense(table, of_table)
        out, layers = model.forward(weights, seat, table)
        if settings.output == "policy":
            loss, slope = model.loss_and_slope_of_priors(out, part.asked[chosen], part.places[chosen], part.visits[chosen])
        else:
            loss, slope = model.loss_and_slope(out, part.target[chosen], part.lead[chosen], part.asked[chosen], settings.output)
        adam.step(model.backward(weights, seat, table, layers, slope.astype(np.float32)), rate_at(len(chosen) / count))
        total += loss * len(chosen)
    return total / count


def losses(weights, part, settings):
    """Of each position, by weights that are not yet whole: of the outcome alone; of a policy, how far its priors are from what
    searches found."""
    found = []
    for chosen in part.pieces():
        seat, table = part.features(chosen)
        out, _ = model.forward(weights, net.dense(seat, len(weights["seat"])), net.dense(table, len(weights["table"])))
        if settings.output == "policy":
            found.append(model.apart_of(part.visits[chosen], model.priors_of(out, part.asked[chosen], part.places[chosen])))
        else:
            worth = model.softmax(out[:, :, 0]) if settings.output == "share" else model.sigmoid(out[:, :, 0])
            found.append(model.losses(worth, part.worth[chosen], settings.output))
    return np.concatenate(found)


def held_out_loss(weights, parts, settings):
    return float(np.concatenate([losses(weights, part, settings) for part in parts] or [[np.nan]]).mean())


class Rate:
    """Falls along half a cosine from the first rate to nothing over all epochs."""

    def __init__(self, settings):
        self.settings, self.done = settings, 0.0

    def __call__(self, part):
        self.done += part / self.settings.epochs
        return self.settings.rate * 0.5 * (1 + np.cos(np.pi * min(self.done, 1)))


def train(weights, trained, tested, settings, chance):
    """The best weights of all epochs, by the loss held out."""
    steps = sum(-(-len(part) * part.seats // settings.rows) for part in trained) * settings.epochs
    adam, rate = model.Adam(weights, settings.decay, max(1, min(500, steps // 20))), Rate(settings)
    best, best_loss, since = {n: w.copy() for n, w in weights.items()}, float("inf"), 0
    for epoch in range(settings.epochs):
        start = time.monotonic()
        loss = train_epoch(weights, adam, trained, rate, settings, chance)
        held = held_out_loss(adam.even, tested, settings)
        print("epoch %2d: loss %.4f, held out %.4f, %.1f s" % (epoch + 1, loss, held, time.monotonic() - start), flush=True)
        since += 1
        if not held >= best_loss:
            best, best_loss, since = {n: w.copy() for n, w in adam.even.items()}, held, 0
        if since >= settings.patience:
            break
    return best


# ---- what came of it ----


def mean_loss(guess, part, settings, chosen=slice(None)):
    return round(float(model.losses(guess[chosen], part.worth[chosen], settings.output).mean()), 4)


def row_of(part, weights, whole, settings):
    """The losses held out with one number of seats, and what the whole net says."""
    worth, lead = net.judge(whole, settings.output, *part.features(slice(None)))
    constant = np.broadcast_to(part.worth.mean(), part.worth.shape)
    judged = part.judged
    if settings.output == "share":
        judged = judged / np.maximum(judged.sum(axis=1, keepdims=True), 1e-6)
    searched = np.isfinite(part.root).all(axis=1)
    row = {"seats": part.seats, "positions": len(part), "constant": mean_loss(constant, part, settings),
           "judge": mean_loss(judged, part, settings),
           "search": mean_loss(part.root, part, settings, searched) if searched.any() else None,
           "net": round(float(losses(weights, part, settings).mean()), 4),
           "whole": mean_loss(worth, part, settings),
           "lead": round(float(model.losses(lead, part.lead, "hope").mean()), 4),
           "likely": loss_of_likely(part, whole)}
    return row, worth


def loss_of_likely(part, whole):
    """Of telling positions from guesses: by chance it is .693."""
    true, guess = (net.likely(whole, part.asked, *part.features(slice(None), of)) for of in (0, 1))
    return round(float(np.log1p(np.exp(guess - true)).mean()), 4)


def print_rows(rows):
    names = ("seats", "positions", "constant", "judge", "search", "net", "whole", "lead", "likely")
    print("held out, loss of the outcome: " + " ".join("%9s" % name for name in names))
    for row in rows:
        print(" " * 31 + " ".join("%9s" % ("-" if row[name] is None else row[name]) for name in names))


def print_calibration(guess, worth):
    print("calibration: what the net says, what came of it, how often")
    for low in range(0, 100, 10):
        chosen = (guess * 100 >= low) & (guess * 100 < low + 10 + (low == 90))
        if chosen.any():
            print("%3d to %3d %%: %5.1f %% %5.1f %% %9d" % (low, low + 10, 100 * guess[chosen].mean(),
                                                          100 * worth[chosen].mean(), chosen.sum()))


def largest_sum(whole, parts):
    """Of the first layer, which the program keeps in 16 bits: as a part of what there is room for."""
    return max(np.abs(net.first_sums(whole, *part.features(chosen))).max() / 2**15
               for part in parts for chosen in part.pieces(every=8))


def report_policy(whole, tested):
    """How far priors are from what searches found, in nats; as far as even ones would be."""
    rows = []
    for part in tested:
        guess = net.priors(whole, part.asked, part.places, *part.features(slice(None)))
        even = 1 / np.maximum((part.places < len(whole["out"])).sum(axis=1, keepdims=True), 1)
        off, even_off = (round(float(model.apart_of(part.visits, of).mean()), 4) for of in (guess, even))
        rows.append({"seats": part.seats, "positions": len(part), "even": even_off, "priors": off})
        print("held out, %d seats, %d positions: priors are %.4f off, even ones %.4f" % (part.seats, len(part), off, even_off))
    return rows


def report(weights, whole, tested, settings):
    rows, guess, worth = [], [], []
    for part in tested:
        row, says = row_of(part, weights, whole, settings)
        rows.append(row)
        guess.append(says.ravel())
        worth.append(part.worth.ravel())
    print_rows(rows)
    print_calibration(np.concatenate(guess), np.concatenate(worth))
    return rows


def command(settings):
    """As it was typed, without the folders of whoever typed it."""
    return " ".join(["tools/research/train"] + [os.path.basename(word) if "/" in word else word for word in sys.argv[1:]])


def header_of(data, settings, rows, factor, levels):
    fields = data.header.fields
    header = {"net": 2, "seats": settings.seats}
    for name in ("game", "edition", "numbers", "seat_features", "table_features", "options", "questions"):
        header[name] = fields[name]
    header.update(hidden=settings.hidden, second=settings.second, output=settings.output, scale=settings.scale,
                  factor=factor)
    if settings.output == "policy":
        header["answers"] = settings.answers
    if levels:
        header["levels"] = levels
    header["provenance"] = {
        "generation": settings.generation, "matches": data.matches(), "positions": settings.positions,
        "player": fields["player"], "iterations": fields["iterations"], "seeds": sorted({h["seed"] for h in data.headers}),
        "losses": rows, "command": command(settings)}
    return header


def know_answers(data, settings):
    """Of a policy, all answers that searches considered, by kind of question; and the output of each."""
    keys = sorted(set().union(*(np.unique(group.keys).tolist() for group in data.groups.values())) - {positions.NOTHING})
    settings.answers = [[key % ANSWERS for key in keys if key // ANSWERS == kind] for kind in range(data.header.fields["questions"])]
    settings.place_of = np.full(positions.NOTHING + 1, len(keys))
    settings.place_of[keys] = np.arange(len(keys))
    return len(keys) if settings.output == "policy" else net.OUTPUTS


def start_from(data, settings, chance):
    """Weights, and the levels of the net that they are from, if it tells of any."""
    outputs = know_answers(data, settings)
    if not settings.start:
        shape = data.header.of_seat, data.header.of_table, settings.hidden, settings.second, outputs
        return model.first_weights(*shape, chance), None
    header, whole = net.read(settings.start)
    names = ("game", "seat_features", "table_features", "options", "questions")
    wants = dict(data.header.fields, answers=settings.answers if settings.output == "policy" else None)
    if any(header.get(name) != wants[name] for name in names + ("answers",)):
        sys.exit("tools/research/train: %s is of another game or eye than the positions" % settings.start)
    settings.hidden, settings.second = header["hidden"], header["second"]
    return net.floating(whole), header.get("levels")


def main():
    settings = arguments()
    chance = np.random.Generator(np.random.PCG64(settings.seed))
    data = read_all(settings.files, settings.seats)
    settings.seats = settings.seats or [min(data.groups), max(data.groups)]
    settings.output = settings.output or output_of(data)
    settings.scale = scale_of(data)
    settings.positions = data.count()
    weights, levels = start_from(data, settings, chance)
    trained, tested = split(data, settings)
    print("%d matches, %d positions, %d of them held out; output %s, scale %.2f points" % (
        data.matches(), settings.positions, sum(map(len, tested)), settings.output, settings.scale / net.ONE), flush=True)
    best = train(weights, trained, tested, settings, chance)
    whole, factor = net.quantised(best)
    rows = report_policy(whole, tested) if settings.output == "policy" else report(best, whole, tested, settings)
    largest = largest_sum(whole, trained + tested)
    print("the largest sum of the first layer takes %.1f %% of its room" % (100 * largest))
    if largest > SUM_MOST:
        sys.exit("tools/research/train: that is too much: raise --decay or lower --rate")
    size = net.write(settings.out, header_of(data, settings, rows, factor, levels), whole)
    print("%s: %d bytes" % (settings.out, size))
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except positions.Damaged as error:
        sys.exit("tools/research/train: %s" % error)
