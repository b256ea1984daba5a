"""A net in whole numbers: its file, and what it makes of a position, exactly as the program does (src/bots/net_evaluate.c)."""
import json
import os

import numpy as np

# include/veillee/net.h
LANES, UNIT, ONE, MOST, WEIGHT, BYTES = 16, 256, 1024, 2048, 15360, 512 * 1024
OUTPUTS = 3
FIRST = ("seat", "table", "bias")  # the first layer, in UNITs; what is above it, in ONEs
IN_LANES = BYTE = ("seat", "table")  # a byte each in the file, FACTOR_MOST 256ths at most
FACTOR_MOST = 16


def shapes(of_seat, of_table, hidden, second, outputs):
    """Name and shape of each kind of weights, as training has them, in the order of the file."""
    last = second or hidden
    return [("seat", (of_seat, 2, hidden)), ("table", (of_table, hidden)), ("bias", (hidden,)),
            ("middle", (second, hidden)), ("middle_bias", (second,)), ("out", (outputs, last)), ("out_bias", (outputs,))]


def unit_and_most(name):
    """What stands for 1 in weights of that name, and the most that they may be."""
    return (UNIT, 32767) if name in FIRST else (ONE, WEIGHT)


def factor_of(weights):
    """In how many 256ths the weights of features are told, a byte each: as few as reach the largest."""
    largest = max(float(np.abs(weights[name]).max()) for name in BYTE) * UNIT
    return max(1, min(FACTOR_MOST, int(np.ceil(largest / 127))))


def quantised(weights):
    """The weights in whole numbers, and the factor of those that are told in bytes."""
    whole, factor = {}, factor_of(weights)
    for name, value in weights.items():
        unit, most = unit_and_most(name)
        step = factor if name in BYTE else 1
        most = 127 if name in BYTE else most
        whole[name] = (np.clip(np.rint(value.astype(np.float64) * unit / step), -most, most) * step).astype(np.int16)
    return whole, factor


def floating(whole):
    """The other way."""
    return {name: value.astype(np.float32) / unit_and_most(name)[0] for name, value in whole.items()}


def in_lanes(array):
    """[..., hidden] as [hidden / LANES, ..., LANES]."""
    blocks = array.reshape(array.shape[:-1] + (array.shape[-1] // LANES, LANES))
    return np.moveaxis(blocks, -2, 0)


def out_of_lanes(flat, shape):
    """The other way."""
    blocks = flat.reshape((shape[-1] // LANES,) + shape[:-1] + (LANES,))
    return np.moveaxis(blocks, 0, -2).reshape(shape)


def write_pieces(path, pieces):
    """Writes a file of nets: of each the header's line, then the bytes of its weights."""
    data = b"".join(json.dumps(header, ensure_ascii=False).encode() + b"\n" + weights for header, weights in pieces)
    if len(data) > BYTES:
        raise ValueError("the file has %d bytes; there may be %d" % (len(data), BYTES))
    with open(path + ".part", "wb") as stream:
        stream.write(data)
    os.replace(path + ".part", path)  # what has its name is whole
    return len(data)


def write(path, header, whole):
    """Writes one net."""
    weights = b""
    for name in ("seat", "table", "bias", "middle", "middle_bias", "out", "out_bias"):
        if name in BYTE:
            weights += np.ascontiguousarray(in_lanes(whole[name]) // header["factor"]).astype("i1").tobytes()
        else:
            weights += whole[name].astype("<i2").tobytes()
    return write_pieces(path, [(header, weights)])


def shapes_of(header):
    """Those of the net that a line of JSON tells of."""
    of_seat = sum(count for _, count in header["seat_features"]) + header["questions"]
    of_table = sum(count for _, count in header["table_features"] + header["options"]) + 8
    return shapes(of_seat, of_table, header["hidden"], header["second"], sum(map(len, header.get("answers", []))) or OUTPUTS)


def size_of(header):
    """Bytes of its weights."""
    return sum(int(np.prod(shape)) * (1 if name in BYTE else 2) for name, shape in shapes_of(header))


def pieces_of(path):
    """[(header, the bytes of the weights)] of all nets of a file."""
    pieces = []
    with open(path, "rb") as stream:
        for line in stream:
            header = json.loads(line)
            pieces.append((header, stream.read(size_of(header))))
            if len(pieces[-1][1]) < size_of(header):
                raise ValueError("%s: cut" % path)
    return pieces


def read(path):
    """The header and the weights in whole numbers; of several nets those of the first."""
    header, data = pieces_of(path)[0]
    at, whole = 0, {}
    for name, shape in shapes_of(header):
        kind = "i1" if name in BYTE else "<i2"
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        part = np.frombuffer(data[at:at + size], kind).astype(np.int16)
        whole[name] = out_of_lanes(part, shape) * header["factor"] if name in BYTE else part.reshape(shape)
        at += size
    return header, whole


# ---- evaluating, to the bit ----


def power_of_e(x):
    """e to the power of small x, by the operations of include/veillee/features.h."""
    y = np.maximum(np.float32(1) + x / np.float32(256), np.float32(0))
    for _ in range(8):
        y = y * y
    return y


def sigmoid(x):
    power = power_of_e(np.where(x < 0, x, -x))
    return np.where(x < 0, power, np.float32(1)) / (np.float32(1) + power)


def shares(out):
    """Sums seat by seat, as the program does."""
    powers = power_of_e(out - out.max(axis=1, keepdims=True))
    total = np.zeros(len(out), np.float32)
    for seat in range(out.shape[1]):
        total = total + powers[:, seat]
    return powers / total[:, None]


def dense(rows, count, kind=np.float32):
    """Padded rows of features, whose padding is the number `count`, as rows of zeros and ones."""
    flat = rows.reshape(-1, rows.shape[-1])
    out = np.zeros((len(flat), count + 1), kind)
    out[np.arange(len(flat))[:, None], flat] = 1
    return out[:, :count].reshape(rows.shape[:-1] + (count,))


def first_sums(whole, seat, table):
    """[positions, seats, hidden] of padded features: the sums of the first layer, which are whole numbers far below 2 to
    the 53rd."""
    of_seat, hidden = whole["seat"].shape[0], whole["bias"].size
    weights = whole["seat"].reshape(of_seat, 2 * hidden).astype(np.float64)
    sums = (dense(seat, of_seat, np.float64) @ weights).reshape(seat.shape[:2] + (2, hidden))
    of_all = sums[:, :, 0].sum(axis=1) + whole["bias"]
    of_all += dense(table, len(whole["table"]), np.float64) @ whole["table"].astype(np.float64)
    return (sums[:, :, 1] + of_all[:, None]).astype(np.int64)


def outputs(whole, seat, table):
    """[positions, seats, 3]: the outputs, worth and lead before softmax and sigmoid."""
    wrapped = (first_sums(whole, seat, table) + 2**15) % 2**16 - 2**15
    units = np.clip(wrapped, 0, MOST)
    if len(whole["middle"]):
        middle = units @ whole["middle"].T.astype(np.int64) + whole["middle_bias"].astype(np.int64) * UNIT
        units = np.minimum(np.where(middle < 0, 0, middle) // ONE, MOST)
    out = units @ whole["out"].T.astype(np.int64) + whole["out_bias"].astype(np.int64) * UNIT
    return out.astype(np.float32) / (np.float32(ONE) * np.float32(UNIT))


def judge(whole, output, seat, table, piece=4096):
    """Worth and lead, both [positions, seats], as the program works them out."""
    worth, lead = [], []
    for at in range(0, len(seat), piece):
        out = outputs(whole, seat[at:at + piece], table[at:at + piece])
        worth.append(shares(out[:, :, 0]) if output == "share" else sigmoid(out[:, :, 0]))
        lead.append(sigmoid(out[:, :, 1]))
    return np.concatenate(worth), np.concatenate(lead)


def likely(whole, asked, seat, table, piece=4096):
    """How likely each position is to who is asked, as the program works it out: the others' outputs, seat by seat."""
    total = np.zeros(len(seat), np.float32)
    for at in range(0, len(seat), piece):
        out = outputs(whole, seat[at:at + piece], table[at:at + piece])[:, :, 2]
        for place in range(seat.shape[1]):
            total[at:at + piece] += np.where(asked[at:at + piece] == place, np.float32(0), out[:, place])
    return total


def priors(whole, asked, places, seat, table, piece=4096):
    """[positions, answers]: of the answers with these outputs, as the program works them out; one output more than there
    are is padding, with a prior of nothing."""
    out = np.zeros(places.shape, np.float32)
    for at in range(0, len(seat), piece):
        chosen = places[at:at + piece]
        sums = outputs(whole, seat[at:at + piece], table[at:at + piece])[np.arange(len(chosen)), asked[at:at + piece]]
        sums = np.take_along_axis(np.pad(sums, ((0, 0), (0, 1)), constant_values=-np.inf), chosen, axis=1)
        powers = power_of_e(sums - sums.max(axis=1, keepdims=True))
        total = np.zeros(len(chosen), np.float32)
        for place in range(chosen.shape[1]):
            total = total + powers[:, place]
        out[at:at + piece] = powers / total[:, None]
    return out
