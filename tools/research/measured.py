#!/usr/bin/env python3
"""What stands in data/measured: how long matches take, and what head starts are fair; by matches of bots (docs/handicap.md).

usage: measured.py lengths GAME MATCHES SEED LEVEL                 prints lines of data/measured/GAME.yaml
       measured.py heads GAME MATCHES SEED SEATS WEAKER STRONGER   prints one: what makes WEAKER win its part

VEILLEE_PROGRAM names the program (./veillee).
"""
import json
import math
import subprocess
import sys

from arena import PROGRAM

OPTION_SEATS = (4, 6)  # options are tried with so many; those that need an even table, with the number after it
ROUNDS, FIT_STEPS = 5, 40


def matches(game, games, seed, players, options=()):
    """The lines of the matches of a tournament; None: the game does not go that way with so many."""
    words = [PROGRAM, "arena", game, "--games", str(games), "--seed", str(seed), "--shard", "1/1", "--untimed"]
    words += [word for player in players for word in ("--seat", player)] + [word for option in options for word in ("--option", option)]
    ran = subprocess.run(words, capture_output=True, text=True, check=False)
    if ran.returncode == 2 and options:
        return None
    if ran.returncode != 0:
        sys.exit("measured.py: %s\n%s" % (" ".join(words), ran.stderr))
    return [json.loads(line) for line in ran.stdout.splitlines()[1:-2]]


# ---- lengths ----

def length_of(game, games, seed, seats, level, options=()):
    """Answers of a seat where it had a choice, and one standard error; None: it cannot be played."""
    played = matches(game, games, seed, [level] * seats, options)
    if played is None:
        return None
    means = [sum(match["thoughts"]) / seats for match in played]
    total, squares = 0.0, 0.0
    for mean in means:
        total, squares = total + mean, squares + mean * mean
    mean = total / len(means)
    return mean, math.sqrt(max(0, squares / len(means) - mean * mean) / len(means))


def factor_of(game, games, seed, level, option):
    """How many times as long a match is than the standard one, and one standard error; None: it cannot be played."""
    for seats in OPTION_SEATS:
        other = length_of(game, games, seed, seats, level, [option])
        if other:
            usual = length_of(game, games, seed, seats, level)
            factor = other[0] / usual[0]
            return factor, factor * math.hypot(other[1] / other[0], usual[1] / usual[0])
    return None


def game_of(name):
    """What the program says of it: seats, and options, of each the standard value first."""
    hello = subprocess.run([PROGRAM, "protocol"], input="", capture_output=True, text=True, check=True).stdout.splitlines()[0]
    return next(game for game in json.loads(hello)["games"] if game["game"] == name)


def lengths(name, games, seed, level):
    """An option's factor is told where it is a thirtieth at least, and more than chance would make it."""
    game = game_of(name)
    answers = [length_of(name, games, seed, seats, level)[0] for seats in range(game["seats_min"], game["seats_max"] + 1)]
    print("answers: [%s]\noptions:" % ", ".join("%.1f" % mean for mean in answers), flush=True)
    for option, (_, *values) in game["options"].items():
        for value in values if option != "first" else ():
            times = factor_of(name, games, seed, level, "%s=%s" % (option, value))
            if not times:
                continue
            if abs(times[0] - 1) > max(1 / 30, 4 * times[1]):
                print('  - {option: %s, value: "%s", times: %.2f}' % (option, value, times[0]), flush=True)
            print("%s=%s: %.3f +- %.3f" % (option, value, times[0], 1.96 * times[1]), file=sys.stderr)


# ---- head starts ----

def play_with(game, games, seed, seats, weaker, stronger, head):
    """A trial: the head start, what the first of the line-up has won, and of how many."""
    wins, played = 0.0, matches(game, games, seed, ["%s/+%d" % (weaker, head) if head else weaker] + [stronger] * (seats - 1))
    for match in played:
        if match["match"] % seats in match["winners"]:
            wins += 1 / len(match["winners"])
    print("%s among %s, +%d: %.1f of %d" % (weaker, stronger, head, wins, len(played)), file=sys.stderr)
    return head, wins, len(played)


def fit(trials, guess):
    """log(p / (1 - p)) = base + slope * head, the likeliest, and the inverse of the information; a weak pull holds the slope
    where little is known."""
    base, slope, pull = -1.0, guess, 4 / (guess * guess)
    for _ in range(FIT_STEPS):
        gb, gs, bb, bs, ss = 0.0, (guess - slope) * pull, 1e-9, 0.0, pull
        for head, wins, count in trials:
            p = 1 / (1 + math.exp(-(base + slope * head)))
            rest, weight = wins - p * count, p * (1 - p) * count
            gb, gs = gb + rest, gs + rest * head
            bb, bs, ss = bb + weight, bs + weight * head, ss + weight * head * head
        det = bb * ss - bs * bs
        base += max(-2, min(2, (ss * gb - bs * gs) / det))  # no leaps where next to nothing was won
        slope = max(guess / 20, slope + (bb * gs - bs * gb) / det)
    return base, slope, ss / det, -bs / det, bb / det


def fair(fitted, seats):
    """Where it wins its part, and how well that is known (one standard error)."""
    base, slope, bb, bs, ss = fitted
    head = (math.log(1 / (seats - 1)) - base) / slope
    return head, math.sqrt(max(0, bb + 2 * head * bs + head * head * ss)) / slope


def most_of(game, seats, level):
    """The largest head start that the game takes."""
    most = 0
    while subprocess.run([PROGRAM, "arena", game, "--games", "1", "--seat", "%s/+%d" % (level, most + 1),
                          *["--seat", "random"] * (seats - 1)], capture_output=True, check=False).returncode == 0:
        most += 1
    return most


def heads(game, games, seed, seats, weaker, stronger):
    """Around what is likeliest after each round: first without any, then a fifth to either side by turns."""
    most, trials, found = most_of(game, seats, weaker), [], (0, 0)
    if most == 0:
        sys.exit("measured.py: the game has no head start")
    for number in range(ROUNDS):
        aim = found[0] * (0, 1, 0.8, 1.2, 0.8)[number]
        head = math.floor(min(max(aim, number > 0), most) + 0.5)
        trials.append(play_with(game, games // ROUNDS, seed + number, seats, weaker, stronger, head))
        found = fair(fit(trials, 6 / most), seats)
    print("  - {seats: %d, weaker: %s, stronger: %s, head: %.2f, low: %.2f, high: %.2f, matches: %d}" % (
        seats, weaker, stronger, found[0], found[0] - 1.96 * found[1], found[0] + 1.96 * found[1], games // ROUNDS * ROUNDS))


def main():
    try:
        what, game, games, seed, *rest = sys.argv[1:]
        if what == "lengths" and len(rest) == 1:
            lengths(game, int(games), int(seed), rest[0])
        elif what == "heads" and len(rest) == 3:
            heads(game, int(games), int(seed), int(rest[0]), *rest[1:])
        else:
            raise ValueError
    except ValueError:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
