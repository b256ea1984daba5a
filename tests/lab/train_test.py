#!/usr/bin/env python3
"""tools/research/train: a net that it writes says to the bit what the program says; the same files give the same net; what is cut or
foreign is told; tools/research/train/nets.py goes from nothing to a net. Left out where numpy is not there."""

import json
import os
import subprocess
import sys

from lab import tap

TRAIN = os.path.join(tap.ROOT, "tools", "research", "train")
JUDGE = os.environ.get("VEILLEE_NET_JUDGE") or tap.built("tools/research/net_judge")


def with_numpy():
    """This program again, by a Python that has numpy."""
    for python in (sys.executable, "/usr/bin/python3"):
        if os.path.exists(python) and subprocess.run([python, "-c", "import numpy"], capture_output=True, check=False).returncode == 0:
            if python != sys.executable:
                os.execv(python, [python, *sys.argv])
            return
    print("1..1\nok 1 - training # SKIP numpy is not there: tools/packages.sh nets")
    sys.exit(0)


with_numpy()
sys.path.insert(0, TRAIN)
import numpy  # noqa: E402

import model  # noqa: E402
import net  # noqa: E402
import positions  # noqa: E402


def play(game, path, *words):
    order = ["selfplay", game, "--games", "24", "--player", "search:iterations=8,nodes=64", "--opening", "40", "--options",
             "40", "--out", path]
    return tap.run(*order, *words)


def train(*words, **environment):
    return subprocess.run([sys.executable, TRAIN, *words], capture_output=True, text=True, check=False,
                          env=dict(os.environ, **environment))


def tell_levels(path, levels):
    return subprocess.run([sys.executable, os.path.join(TRAIN, "levels.py"), path, "2-4", json.dumps(levels)], capture_output=True,
                          text=True, check=False)


def read(path):
    data = positions.Positions()
    data.read(path)
    data.join()
    return data


def judged(game, path, whole):
    """What the program says: rows of worth and lead by number of seats, and how likely position and guess are."""
    ran = subprocess.run([JUDGE, game, path, whole], capture_output=True, text=True, check=False)
    rows = {}
    for line in ran.stdout.splitlines():
        row = [float.fromhex(word) for word in line.split()]
        rows.setdefault(len(row) // 2 - 1, []).append(row)
    return {seats: numpy.array(found, numpy.float32) for seats, found in rows.items()}, ran.stderr


def compare(test, game, path, data, name):
    """Whether program and training say the same of all positions, to the bit."""
    header, whole = net.read(path)
    says, trouble = judged(game, path, data[0])
    same, count = True, 0
    for seats, group in data[1].groups.items():
        worth, lead = net.judge(whole, header["output"], group.seat[:, 0], group.table[:, 0])
        true, guess = (net.likely(whole, group.asked, group.seat[:, of], group.table[:, of]) for of in (0, 1))
        rows = says.get(seats, numpy.empty((0, 2 * seats + 2)))
        same = same and len(rows) == len(worth) and (rows[:, 0:-2:2] == worth).all() and (rows[:, 1:-2:2] == lead).all()
        same = same and (rows[:, -2] == true).all() and (rows[:, -1] == guess).all()
        count += len(rows)
    test.ok(same and count > 0, "program and training agree: " + name, trouble)


def compare_policy(test, path, data, name):
    """Whether program and training say the same priors of all answers that a policy knows, to the bit."""
    header, whole = net.read(path)
    ran = subprocess.run([JUDGE, header["game"], path, data[0]], capture_output=True, text=True, check=False)
    says = [[float.fromhex(word) for word in line.split()] for line in ran.stdout.splitlines()]
    first = numpy.cumsum([0] + [len(known) for known in header["answers"]])
    expected = {}
    for seats, group in data[1].groups.items():
        of_asked = group.seat[numpy.arange(len(group.asked)), 0, group.asked].astype(int)
        own = sum(count for _, count in header["seat_features"])
        kinds = numpy.where(of_asked < own + header["questions"], of_asked, 0).max(axis=1) - own
        places = numpy.full((len(kinds), max(map(len, header["answers"]))), first[-1])
        for row, kind in zip(places, kinds):
            row[:first[kind + 1] - first[kind]] = numpy.arange(first[kind], first[kind + 1])
        for row, known in zip(net.priors(whole, group.asked, places, group.seat[:, 0], group.table[:, 0]), places < first[-1]):
            expected.setdefault(seats, []).append(row[known].tolist())
    flat = sorted(row for rows in expected.values() for row in rows)
    test.ok(flat == sorted(says) and any(flat), "program and training agree: " + name, ran.stderr)


def random_net(header, chance, size):
    """Weights from all over their range: sums that wrap around, units at their cap."""
    whole = {}
    for name, shape in net.shapes_of(header):
        step = header["factor"] if name in net.BYTE else 1
        most = min(size // step, 127 if name in net.BYTE else net.unit_and_most(name)[1])
        whole[name] = (chance.integers(-most, most + 1, shape) * step).astype(numpy.int16)
    return whole


def agreement(test, folder, data):
    """Trained nets, and random ones of every shape."""
    chance = numpy.random.Generator(numpy.random.PCG64(7))
    for game, output in (("marquis", "share"), ("gueux", "hope")):
        path = os.path.join(folder, game + ".net")
        ran = train("--out", path, "--epochs", "2", "--hidden", "16", "--second", "16", data[game][0])
        header, _ = net.read(path)
        test.ok(ran.returncode == 0 and header["output"] == output, "a net of " + game, ran.stdout + ran.stderr)
        compare(test, game, path, data[game], "trained, " + game)
        for hidden, second, size in ((16, 0, 200), (64, 32, 2000), (48, 16, 32767), (32, 0, 32767)):
            header.update(hidden=hidden, second=second, factor=16)
            net.write(path + ".random", header, random_net(header, chance, size))
            compare(test, game, path + ".random", data[game], "random, %s, %d and %d, %d" % (game, hidden, second, size))


def policies(test, folder, data):
    """Trained ones, and random ones."""
    chance, path = numpy.random.Generator(numpy.random.PCG64(8)), os.path.join(folder, "policy.net")
    for game in ("marquis", "gueux"):
        ran = train("--out", path, "--output", "policy", "--epochs", "8", "--rate", "0.01", "--hidden", "16", data[game][0])
        header, _ = net.read(path)
        losses = [float(line.split()[3].rstrip(",")) for line in ran.stdout.splitlines() if line.startswith("epoch")]
        test.ok(ran.returncode == 0 and header["output"] == "policy" and losses[-1] < losses[0] and "even ones" in ran.stdout,
                "a policy of " + game, ran.stdout + ran.stderr)
        compare_policy(test, path, data[game], "trained, policy of " + game)
        for hidden, second, size in ((16, 0, 200), (64, 32, 2000), (32, 0, 32767)):
            header.update(hidden=hidden, second=second, factor=16)
            net.write(path + ".random", header, random_net(header, chance, size))
            compare_policy(test, path + ".random", data[game], "random policy of %s, %d and %d, %d" % (game, hidden, second, size))
    ran = train("--out", path, "--output", "policy", "--start", path, data["marquis"][0])
    test.ok(ran.returncode == 1 and "another game" in ran.stderr, "a policy of another game is not gone on from", ran.stderr)


def learning(test, folder, data):
    """The slopes are those of the loss; the loss falls; the same files give the same net."""
    chance = numpy.random.Generator(numpy.random.PCG64(5))
    for output in ("share", "hope"):
        weights = {name: value.astype(numpy.float64) for name, value in model.first_weights(7, 5, 16, 8, 3, chance).items()}
        seat = (chance.random((12, 3, 7)) < 0.5).astype(numpy.float64)  # six positions, and six guesses
        table = (chance.random((12, 5)) < 0.5).astype(numpy.float64)
        asked = numpy.arange(6) % 3
        worth, lead = model.softmax(chance.random((6, 3))), chance.random((6, 3))
        out, layers = model.forward(weights, seat, table)
        _, slope = model.loss_and_slope(out, worth, lead, asked, output)
        slopes, worst = model.backward(weights, seat, table, layers, slope), 0.0
        for name, value in weights.items():
            place = tuple(int(chance.integers(0, size)) for size in value.shape)
            loss = []
            for step in (1e-5, -2e-5):
                value[place] += step
                out, _ = model.forward(weights, seat, table)
                loss.append(model.loss_and_slope(out, worth, lead, asked, output)[0])
            value[place] += 1e-5
            worst = max(worst, abs((loss[0] - loss[1]) / 2e-5 - slopes[name][place]))
        test.ok(worst < 1e-6, "the slopes are those of the loss: " + output, worst)
    out, places = chance.random((12, 3, 5)), numpy.array([[0, 1, 5], [2, 4, 5], [3, 5, 5], [0, 1, 2]] * 3)
    visits, whose = chance.random((12, 3)) * (places < 5), numpy.arange(12) % 3
    visits /= visits.sum(axis=1, keepdims=True)
    _, slope = model.loss_and_slope_of_priors(out, whose, places, visits)
    worst = 0.0
    for place in numpy.ndindex(out.shape):
        loss = []
        for step in (1e-5, -2e-5):
            out[place] += step
            loss.append(model.loss_and_slope_of_priors(out, whose, places, visits)[0])
        out[place] += 1e-5
        worst = max(worst, abs((loss[0] - loss[1]) / 2e-5 - slope[place]))
    test.ok(worst < 1e-6, "the slopes are those of the loss: priors", worst)
    first, again = os.path.join(folder, "first.net"), os.path.join(folder, "again.net")
    older = {"NPY_DISABLE_CPU_FEATURES": "AVX512F AVX512CD AVX512_SKX", "OPENBLAS_CORETYPE": "SkylakeX", "OPENBLAS_NUM_THREADS": "2"}
    for path, environment in ((first, {}), (again, older)):
        ran = train("--out", path, "--epochs", "4", data["marquis"][0], **environment)
    with open(first, "rb") as one, open(again, "rb") as other:
        test.ok(one.read().replace(b"first.net", b"again.net") == other.read(), "the same files, the same net, whatever vectors and threads there are", ran.stderr)
    losses = [float(line.split()[3].rstrip(",")) for line in ran.stdout.splitlines() if line.startswith("epoch")]
    test.ok(len(losses) == 4 and losses[-1] < losses[0], "the loss falls", ran.stdout)
    header, _ = net.read(first)
    test.ok(header["provenance"]["matches"] == 24 and folder not in header["provenance"]["command"], "the net says where it is from",
            header["provenance"])
    ran = train("--out", again, "--epochs", "1", "--rate", "0", "--start", first, data["marquis"][0])
    test.ok(ran.returncode == 0 and all((a == b).all() for a, b in zip(net.read(first)[1].values(), net.read(again)[1].values())),
            "a net is gone on from", ran.stdout + ran.stderr)
    told = [[n, 90 - n, 0, n] for n in range(1, 5)]
    test.ok("levels" not in net.read(again)[0], "no levels where none were told")
    wrong = (told[1:], [[0, 1, 0, 0]] + told[1:], [[1, 1001, 0, 0]] + told[1:], [[1, 1, 4097, 0]] + told[1:], [[1, 1, 0]] + told[1:],
             [[1, 1, 0, 10001]] + told[1:], [[1.5, 1, 0, 0]] + told[1:], [[True, 1, 0, 0]] + told[1:], {"novice": [1, 1, 0, 0]}, 7)
    for levels in wrong:
        ran = tell_levels(first, levels)
        test.ok(ran.returncode == 1 and "four" in ran.stderr and "Traceback" not in ran.stderr and "levels" not in net.read(first)[0],
                "no such levels: %s" % levels, ran.stderr)
    ran = subprocess.run([sys.executable, os.path.join(TRAIN, "levels.py"), first, "2-4", "[[1"], capture_output=True, text=True, check=False)
    test.ok(ran.returncode == 1 and "Traceback" not in ran.stderr, "levels that are no JSON", ran.stderr)
    ran = tell_levels(first, told)
    test.ok(ran.returncode == 0 and net.read(first)[0]["levels"] == told, "a net tells of levels", ran.stderr)
    ran = train("--out", again, "--epochs", "1", "--rate", "0", "--start", first, data["marquis"][0])
    header = net.read(again)[0]
    test.ok(header.get("levels") == told and list(header)[-1] == "provenance", "whoever goes on from it keeps them", header)


def trouble(test, folder, data):
    """Files that are cut, damaged, or of another game."""
    path, out = os.path.join(folder, "spoilt"), os.path.join(folder, "spoilt.net")
    content = tap.content(data["marquis"][0])
    for name, spoilt, says in (("cut", content[:-7], "23 matches"),
                               ("damaged", content.replace(b"VLP1", b"VLP2", 1), "damaged"),
                               ("none", b"{}\n", "no file of positions"), ("empty", b"", "no file of positions"),
                               ("no match", content[:content.index(b"\n") + 1], "no positions")):
        with open(path, "wb") as stream:
            stream.write(spoilt)
        ran = train("--out", out, "--epochs", "1", path)
        test.ok(says in ran.stdout + ran.stderr and "Traceback" not in ran.stderr and (ran.returncode == 0) == (name == "cut"),
                "a file that is " + name, ran.stdout + ran.stderr)
    ran = train("--out", out, data["marquis"][0], data["gueux"][0])
    test.ok(ran.returncode == 1 and "another game" in ran.stderr, "files of two games", ran.stderr)
    ran = train("--out", out, "--start", os.path.join(folder, "gueux.net"), data["marquis"][0])
    test.ok(ran.returncode == 1 and "another game" in ran.stderr, "going on from another game's net", ran.stderr)
    content = content[:content.index(b"VLP1", content.index(b"VLP1", content.index(b"\n")) + 4)]
    with open(path, "wb") as stream:
        stream.write(content)
    ran = train("--out", out, path)
    test.ok(ran.returncode == 1 and "two matches" in ran.stderr, "a lone match", ran.stdout + ran.stderr)
    ran = train("--out", out, data["marquis"][0] + "=50")
    test.ok(ran.returncode == 0 and " matches" in ran.stdout and not ran.stdout.startswith("24 "), "half of a file", ran.stdout)


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        data = {}
        for game, seats in (("marquis", "2-4"), ("gueux", "3-5")):
            path = os.path.join(folder, game + ".positions")
            ran = play(game, path, "--seats", seats)
            test.ok(ran.returncode == 0, "positions of " + game, ran.stderr)
            data[game] = (path, read(path))
        agreement(test, folder, data)
        policies(test, folder, data)
        learning(test, folder, data)
        trouble(test, folder, data)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
