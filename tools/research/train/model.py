"""Training a net: its loss, the slopes of the loss by hand, and Adam (Kingma, Ba, ICLR 2015) with decoupled weight decay
(Loshchilov, Hutter, ICLR 2019)."""
import numpy as np

import net

CAP = net.MOST / net.UNIT
LEAD = 0.2  # what the loss of the lead counts beside that of the worth
LIKELY = 0.3  # ... and that of telling a position from a guess


def first_weights(of_seat, of_table, hidden, second, outputs, chance):
    """Random weights; about so many features hold at once: 50 of a seat, 20 of the table."""
    spread = {"seat": 0.1, "table": 0.1, "middle": (1 / hidden) ** 0.5, "out": (1 / (second or hidden)) ** 0.5}
    weights = {}
    for name, shape in net.shapes(of_seat, of_table, hidden, second, outputs):
        weights[name] = (chance.standard_normal(shape) * spread.get(name, 0)).astype(np.float32)
    weights["out"] *= 0.5
    weights["bias"] += 0.5
    return weights


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def softmax(x):
    powers = np.exp(x - x.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def forward(weights, seat, table):
    """The outputs [positions, seats, outputs] of rows of zeros and ones, and what the way back needs."""
    positions, seats, of_seat = seat.shape
    hidden = weights["bias"].size
    sums = (seat.reshape(-1, of_seat) @ weights["seat"].reshape(of_seat, 2 * hidden)).reshape(positions, seats, 2, hidden)
    of_all = sums[:, :, 0].sum(axis=1) + table @ weights["table"] + weights["bias"]
    pre = sums[:, :, 1] + of_all[:, None]
    units = np.clip(pre, 0, CAP)
    layers = [(pre, units)]
    if len(weights["middle"]):
        pre = units @ weights["middle"].T + weights["middle_bias"]
        units = np.clip(pre, 0, CAP)
        layers.append((pre, units))
    return units @ weights["out"].T + weights["out_bias"], layers


def through(pre, slope):
    """The slope before a unit from that behind it."""
    return slope * ((pre > 0) & (pre < CAP))


def flat(array):
    return array.reshape(-1, array.shape[-1])


def backward(weights, seat, table, layers, slope):
    """The slopes of all weights, from those of the outputs."""
    slopes = {"out": flat(slope).T @ flat(layers[-1][1]), "out_bias": flat(slope).sum(axis=0)}
    inner = through(layers[-1][0], slope @ weights["out"])
    if len(layers) == 2:
        slopes["middle"] = flat(inner).T @ flat(layers[0][1])
        slopes["middle_bias"] = flat(inner).sum(axis=0)
        inner = through(layers[0][0], inner @ weights["middle"])
    else:
        slopes["middle"] = np.zeros_like(weights["middle"])
        slopes["middle_bias"] = np.zeros_like(weights["middle_bias"])
    of_all = inner.sum(axis=1)
    both = np.stack([np.broadcast_to(of_all[:, None], inner.shape), inner], axis=2)
    slopes["seat"] = (flat(seat).T @ both.reshape(-1, 2 * inner.shape[-1])).reshape(weights["seat"].shape)
    slopes["table"] = table.T @ of_all
    slopes["bias"] = of_all.sum(axis=0)
    return slopes


def told_apart(out, asked):
    """By how much each position is likelier than the guess beside it to who is asked; whose outputs that comes from."""
    others = np.arange(out.shape[1]) != asked[:, None]
    sums = (out[:, :, 2] * np.concatenate([others, others])).sum(axis=1)
    return sums[:len(asked)] - sums[len(asked):], others


def loss_and_slope(both, worth, lead, asked, output):
    """The mean loss of a batch, first the positions, then the guesses beside them; its slope at the outputs."""
    positions, seats = worth.shape
    out, slopes = both[:positions], np.zeros_like(both)
    apart, others = told_apart(both, asked)
    wrong = sigmoid(-apart)
    slopes[:positions, :, 2] = -LIKELY * wrong[:, None] * others / positions
    slopes[positions:, :, 2] = -slopes[:positions, :, 2]
    is_worth = softmax(out[:, :, 0]) if output == "share" else sigmoid(out[:, :, 0])
    is_lead = sigmoid(out[:, :, 1])
    slope = slopes[:positions]
    slope[:, :, 0] = (is_worth - worth) / (positions if output == "share" else positions * seats)
    slope[:, :, 1] = LEAD * (is_lead - lead) / (positions * seats)
    loss = losses(is_worth, worth, output).mean() + LEAD * losses(is_lead, lead, "hope").mean()
    return loss - LIKELY * np.log(np.maximum(1 - wrong, 1e-7)).mean(), slopes


def priors_of(out, asked, places):
    """Of the answers with these outputs; one output more than there are is padding."""
    sums = np.pad(out[np.arange(len(asked)), asked], ((0, 0), (0, 1)), constant_values=-1e9)
    return softmax(np.take_along_axis(sums, places, axis=1))


def loss_and_slope_of_priors(out, asked, places, visits):
    """The mean loss of a batch, and its slope at the outputs."""
    guess = priors_of(out, asked, places)
    of_asked = np.zeros((len(asked), out.shape[2] + 1), np.float32)
    np.put_along_axis(of_asked, places, (guess * visits.sum(axis=1, keepdims=True) - visits) / len(asked), axis=1)
    slope = np.zeros_like(out)
    slope[np.arange(len(asked)), asked] = of_asked[:, :-1]
    return apart_of(visits, guess).mean(), slope


def apart_of(visits, guess):
    """How far priors are from what searches found, in nats."""
    return (visits * np.log(np.maximum(visits, 1e-7) / np.maximum(guess, 1e-7))).sum(axis=1)


def losses(guess, target, output):
    """Cross-entropy of each position: over the seats together for shares, the mean of each seat's own for hopes."""
    low = 1e-7
    guess = np.clip(guess, low, 1 - low)
    if output == "share":
        return -(target * np.log(guess)).sum(axis=1)
    return -(target * np.log(guess) + (1 - target) * np.log(1 - guess)).mean(axis=1)


class Adam:
    """Steps down the slopes; `even` is the mean of the weights over the last steps, which judges better than any of them
    (Polyak, Juditsky, SIAM J. Control 1992)."""

    def __init__(self, weights, decay, memory):
        self.weights, self.decay, self.memory, self.steps = weights, decay, memory, 0
        self.even = {name: value.copy() for name, value in weights.items()}
        self.mean = {name: np.zeros_like(value) for name, value in weights.items()}
        self.square = {name: np.zeros_like(value) for name, value in weights.items()}

    def step(self, slopes, rate):
        self.steps += 1
        first, second = 0.9, 0.999
        scale = rate * (1 - second ** self.steps) ** 0.5 / (1 - first ** self.steps)
        for name, slope in slopes.items():
            mean, square, value = self.mean[name], self.square[name], self.weights[name]
            mean += (1 - first) * (slope - mean)
            square += (1 - second) * (slope * slope - square)
            value -= scale * mean / (np.sqrt(square) + 1e-8)
            if value.ndim > 1:
                value *= 1 - rate * self.decay
            unit, most = net.unit_and_most(name)
            np.clip(value, -most / unit, most / unit, out=value)
            self.even[name] += (value - self.even[name]) / min(self.steps, self.memory)
