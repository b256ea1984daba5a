"""Files of positions, as veillee selfplay writes them (docs/nets.md)."""
import json
import struct

import numpy as np

MAGIC = 0x31504C56
BLOCK = struct.Struct("<7IQ")  # magic, bytes, number, seats, positions, features, drawn; seed
NOTHING = 65535
SEATS_MAX = 8


class Damaged(Exception):
    """A file that is none of positions, or of others."""


class Header:
    """The line that begins a file."""

    def __init__(self, fields):
        self.fields = fields
        self.of_seat = fields["of_seat"]
        self.of_table = fields["of_table"]

    def same_eye(self, other):
        names = ("game", "edition", "numbers", "seat_features", "table_features", "options", "questions")
        return all(self.fields[name] == other.fields[name] for name in names)


class Group:
    """All positions with the same number of seats; the last column of features is padded with the first number that is
    none."""

    def __init__(self, seats):
        self.seats = seats
        self.match = []   # number of the match among all that were read, of each position
        self.worth = []   # [positions, seats] what the match came to
        self.points = []  # [positions, seats] ahead of the best other side
        self.root = []    # [positions, seats]; NaN: no search
        self.judged = []  # [positions, seats]
        self.asked = []   # which seat, of each position
        self.keys = []    # [positions, answers] kind of question * 64 + answer; padded with NOTHING
        self.visits = []  # [positions, answers] in what part of its iterations the search gave each; in NOTHING - 1ths
        self.seat = []    # pieces of [positions, the true one or a guess, seats, features]
        self.table = []   # pieces of [positions, the true one or a guess, features]


def ahead(scores, sides, fewest):
    """Of each seat, its points less those of the best seat that is not on its side."""
    seats = len(scores)
    points = -scores if fewest else scores
    out = np.zeros(seats, np.float32)
    for seat in range(seats):
        others = [points[other] for other in range(seats) if not sides[seat] >> other & 1]
        out[seat] = points[seat] - max(others) if others else 0
    return out


def padded(flat, counts, nothing):
    """Rows of different lengths, one behind the other, as a matrix."""
    width = int(counts.max()) if counts.size else 0
    out = np.full((counts.size, width), nothing, np.uint16)
    out[np.arange(width) < counts[:, None]] = flat
    return out


def read_header(stream, path):
    line = stream.readline()
    try:
        fields = json.loads(line)
        if fields["positions"] != 3:
            raise ValueError
        return Header(fields)
    except (ValueError, KeyError, TypeError):
        raise Damaged("%s: no file of positions" % path) from None


def blocks(stream, path):
    """The fields and the bytes of each whole block; what is cut off at the end is left out."""
    while True:
        head = stream.read(BLOCK.size)
        if len(head) < BLOCK.size:
            return
        fields = BLOCK.unpack(head)
        if fields[0] != MAGIC or fields[1] < BLOCK.size:
            raise Damaged("%s: damaged at byte %d" % (path, stream.tell() - BLOCK.size))
        body = stream.read(fields[1] - BLOCK.size)
        if len(body) < fields[1] - BLOCK.size:
            return
        yield fields, body


class Columns:
    """Takes one column after another out of a block."""

    def __init__(self, body):
        self.body = body
        self.at = 0

    def take(self, kind, count):
        out = np.frombuffer(self.body, kind, count, self.at)
        self.at += out.nbytes
        return out


def read_block(fields, body, fewest):
    """What a block holds, by name."""
    _, _, number, seats, positions, features, drawn, seed = fields
    columns = Columns(body)
    scores = columns.take("<i4", seats)
    worth = columns.take("<u2", seats)
    sides = columns.take("<u2", seats)
    root = columns.take("<u2", positions * seats).reshape(positions, seats)
    judged = columns.take("<u2", positions * seats).reshape(positions, seats)
    seen = columns.take("<u2", features)
    counts = columns.take("u1", positions * 2 * (seats + 1)).reshape(positions, 2, seats + 1)
    asked = columns.take("u1", positions)
    tried = columns.take("u1", positions)
    answers = columns.take("<u2", 2 * int(tried.sum())).reshape(-1, 2)
    return {"number": number, "seats": seats, "positions": positions, "drawn": drawn, "seed": seed, "seen": seen,
            "counts": counts, "asked": asked, "tried": tried, "answers": answers, "worth": worth / np.float32(NOTHING - 1), "points": ahead(scores, sides, fewest),
            "root": np.where(root == NOTHING, np.float32(np.nan), root / np.float32(NOTHING - 1)),
            "judged": judged / np.float32(NOTHING - 1)}


class Positions:
    """All that some files hold, by number of seats."""

    def __init__(self, least=1, most=SEATS_MAX):
        self.least, self.most = least, most  # seats that are wanted
        self.header = None
        self.groups = {}
        self.headers = []  # the fields of each file's header
        self.seeds = []    # of the matches
        self.waiting = {}

    def read(self, path, wanted=lambda seed: True):
        """The matches of a file whose seed is wanted."""
        with open(path, "rb") as stream:
            header = read_header(stream, path)
            if self.header and not header.same_eye(self.header):
                raise Damaged("%s: of another game, edition, eye or other numbers than the file before it" % path)
            self.header = self.header or header
            self.headers.append(header.fields)
            for fields, body in blocks(stream, path):
                if wanted(fields[-1]):
                    self.take(read_block(fields, body, header.fields["fewest"]))
        self.close()

    def take(self, block):
        seats, positions = block["seats"], block["positions"]
        self.seeds.append(block["seed"])
        if positions == 0 or not self.least <= seats <= self.most:
            return
        group = self.groups.setdefault(seats, Group(seats))
        group.match.append(np.full(positions, len(self.seeds) - 1, np.int32))
        group.worth.append(np.broadcast_to(block["worth"], (positions, seats)))
        group.points.append(np.broadcast_to(block["points"], (positions, seats)))
        group.root.append(block["root"])
        group.judged.append(block["judged"])
        group.asked.append(block["asked"])
        group.keys.append(padded(block["answers"][:, 0], block["tried"].astype(np.int64), NOTHING))
        group.visits.append(padded(block["answers"][:, 1], block["tried"].astype(np.int64), 0))
        self.waiting.setdefault(seats, []).append((block["seen"], block["counts"]))
        if len(self.waiting[seats]) >= 256:
            self.pad(seats)

    def pad(self, seats):
        """Makes matrices of the features that wait."""
        group, waiting = self.groups[seats], self.waiting.pop(seats, [])
        if not waiting:
            return
        flat = np.concatenate([seen for seen, _ in waiting])
        counts = np.concatenate([counts for _, counts in waiting]).astype(np.int64)
        is_table = np.repeat(np.tile(np.arange(seats + 1) == seats, 2 * len(counts)), counts.ravel())
        rows = padded(flat[~is_table], counts[:, :, :seats].ravel(), self.header.of_seat)
        group.seat.append(rows.reshape(len(counts), 2, seats, -1))
        rows = padded(flat[is_table], counts[:, :, seats].ravel(), self.header.of_table)
        group.table.append(rows.reshape(len(counts), 2, -1))

    def close(self):
        for seats in list(self.waiting):
            self.pad(seats)

    def join(self):
        """Makes one array of each column."""
        for group in self.groups.values():
            for name in ("match", "worth", "points", "root", "judged", "asked"):
                setattr(group, name, np.concatenate(getattr(group, name)))
            group.keys, group.visits = widened(group.keys, NOTHING), widened(group.visits, 0)
            group.seat = widened(group.seat, self.header.of_seat)
            group.table = widened(group.table, self.header.of_table)

    def matches(self):
        return sum(len(np.unique(group.match)) for group in self.groups.values())

    def count(self):
        return sum(len(group.match) for group in self.groups.values())


def widened(pieces, nothing):
    """The pieces as one array, all as wide as the widest; each is let go as it is copied."""
    width = max(piece.shape[-1] for piece in pieces)
    out = np.full((sum(map(len, pieces)),) + pieces[0].shape[1:-1] + (width,), nothing, np.uint16)
    at = 0
    while pieces:
        piece = pieces.pop(0)
        out[at:at + len(piece), ..., :piece.shape[-1]] = piece
        at += len(piece)
    return out
