#!/usr/bin/env python3
"""tools/research/tune.py: what it counts agrees with the arena, parts add up, a search changes no number that is printed or
stated, and the same seed finds the same."""

import argparse
import os
import re
import subprocess
import sys

from lab import tap

sys.path.insert(0, os.path.join(tap.ROOT, "tools", "research"))
import tune  # noqa: E402

TINY = ["--level", "random", "--games", "4", "--seats", "2,4"]


def run(*words):
    done = subprocess.run([sys.executable, os.path.join(tap.ROOT, "tools", "research", "tune.py"), *words], capture_output=True,
                          text=True, check=False, env=dict(os.environ, VEILLEE_PROGRAM=tap.PROGRAM))
    return done.stdout + done.stderr if done.returncode else done.stdout


def numbers(test):
    data = tune.read_numbers("marquis")
    rules = tap.run("rules", "marquis").stdout
    test.same(len(data), len(re.findall(r"^    .+: \d+ \(", rules, re.M)), "every number of the data is read")
    tuned = sum(n.source == "tuned" for n in data)
    test.same(len(re.findall(r"^    .+: \d+ \(tuned, was \d+\)", rules, re.M)), tuned, "what was tuned says what it was")
    told = {"printed", "stated", "inferred", "ruling"}
    keys = {tune.key_of(n) for n in data if n.source in told}
    test.ok(keys and keys.isdisjoint(tune.may_tune(data)), "what is told stays")
    table, low = tune.values(data), ("card", "voleur_barbare", "rate_coins", None)
    table[low], table[tune.other_half(low)] = 3, 2
    better = tune.step(table, low, -1)
    test.same((better[low], better[tune.other_half(low)]), (1, 1), "a rate is changed as a whole")
    test.same(tune.step(better, low, -1), None, "... and not beyond what is best")


def measuring(test, folder):
    own = os.path.join(folder, "own.yaml")
    with open(own, "w", encoding="utf8") as stream:
        stream.write("game: marquis\nthings:\n  - group: game\n    id: marquis\n"
                     "    numbers:\n      - {what: pool, is: 2}\n")
    parts = [os.path.join(folder, name) for name in ("one", "two")]
    first = run("measure", "marquis", *TINY, "--seed", "1", "--keep", parts[0])
    run("measure", "marquis", *TINY, "--seed", "2", "--keep", parts[1])
    test.same(run("measure", "marquis", *TINY, "--seed", "1"), first, "the same seed measures the same")
    test.same(run("show", "marquis", parts[0]), first, "what was kept is shown again")
    tally = tune.kept(parts)[4]
    test.same(tally["matches"], 8, "parts add up")
    wins = sum(tally["place", place] for place in range(4))
    test.ok(abs(wins - 8) < 0.01, "every match is won from some place", wins)
    test.ok("matches: 8 of 2, 8 of 4" in run("show", "marquis", *parts), "... and are judged together")
    test.ok(run("measure", "marquis", *TINY, "--table", own) != first, "a table of one's own is played by")
    test.ok("place 5" in run("measure", "sbires", "--level", "random", "--games", "2", "--seats", "5"),
            "another game is measured too")


def searching(test, folder):
    found = os.path.join(folder, "found.yaml")
    order = ["search", "marquis", *TINY, "--seats", "2", "--rounds", "1", "--candidates", "2", "--output", found]
    first = run(*order)
    test.same(run(*order), first, "the same seed finds the same")
    with open(found, encoding="utf8") as stream:
        test.same(stream.read(), first, "what is found is written")
    test.ok(first.startswith(("game: marquis", "# nothing")), "... as a table of one's own", first)


def parts(folder, name, count, order, *more):
    paths = [os.path.join(folder, "%s-%d-of-%d" % (name, i, count)) for i in range(1, count + 1)]
    for i, path in enumerate(paths):
        with open(path, "w", encoding="utf8") as stream:
            stream.write(run(*order, "--shard", "%d/%d" % (i + 1, count), *more))
    return paths


def measuring_in_parts(test, folder):
    order = ["measure", "marquis", *TINY]
    whole = run(*order)
    for count in (1, 2, 3, 7):
        paths = parts(folder, "measure", count, order)
        test.same(run("measure", "marquis", "--from", *reversed(paths)), whole, "measured in %d parts" % count)
    for name, words, told in (
            ("missing", paths[1:], "1/7"), ("there twice", paths + paths[2:3], "3/7"),
            ("foreign", paths[:-1] + parts(folder, "other", 7, order, "--seed", "2")[-1:], "seed"),
            ("no part", [os.path.join(folder, "nothing")], "nothing"), ("no part", [__file__], "tune_test.py")):
        ran = run("measure", "marquis", "--from", *words)
        test.ok("tune.py: " in ran and told in ran and "Traceback" not in ran, "refused: %s" % name, ran)
    test.ok("I/N" in run(*order, "--shard", "3/2"), "a part that there is not")


def searching_in_parts(test, folder):
    """Step by step, until there is nothing more to play."""
    order = ["search", "marquis", *TINY, "--seats", "2", "--rounds", "2", "--candidates", "3"]
    whole = run(*order)
    for count in (1, 3):
        files, steps = [], 0
        while not files or "a step more" in run(*order, "--from", *files):
            known = ["--from", *files] if files else []
            steps += 1
            files += parts(folder, "search-%d" % steps, count, order, *known)
            if steps > 20:
                break
        test.same(run(*order, "--from", *reversed(files)), whole, "searched in %d parts" % count)
        test.ok(2 <= steps <= 20, "... in a few steps", steps)
    test.ok("earlier file" in run(*order, "--from", *files, files[0]), "a part that is there twice")
    test.ok("seed" in run(*order, "--seed", "2", "--from", *files), "a part of another search")


def neighbours(test, folder):
    """Tables a few steps away from the data's, as a search tries them."""
    data = tune.read_numbers("marquis")
    allowed = set(tune.may_tune(data))
    allowed |= {tune.other_half(key) for key in allowed if key[2] == "rate_coins"}
    search = tune.Search(argparse.Namespace(game="marquis", seed=1, changes=3, leave=["clerc.receives"]), data)
    table = start = tune.values(data)
    for _ in range(100):
        table = search.neighbour(table)
    changed = {key for key in table if table[key] != start[key]}
    test.ok(len(changed) > 10 and changed <= allowed, "only numbers that we chose are changed", changed - allowed)
    test.ok(("card", "clerc", "receives", None) not in changed, "... and none that is to be left")
    path = os.path.join(folder, "table.yaml")
    with open(path, "w", encoding="utf8") as stream:
        stream.write(tune.write_table("marquis", table, data))
    test.same({tune.key_of(n): n.value for n in tune.read_numbers("marquis", path)}, {k: table[k] for k in changed},
              "a table is read as it was written")
    test.same(tap.run("arena", "marquis", "--games", "1", "--option", "table=" + path).returncode, 0,
              "the program plays by it")


def main():
    test = tap.Tap()
    numbers(test)
    with tap.scratch() as folder:
        measuring(test, folder)
        searching(test, folder)
        measuring_in_parts(test, folder)
        searching_in_parts(test, folder)
        neighbours(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
