#!/usr/bin/env python3
"""Counts the instructions of play: an answer of random matches, an iteration of the search.

usage: instructions.py [--check | --write] PROGRAM [WORD]

PROGRAM (build/tools/instructions) plays a fixed amount from fixed seeds under valgrind's callgrind: the same figures on
every run, whatever else the machine does. Printed for each game, or those with WORD in their name:

    answer       instructions an answered question in random playouts of whole matches
    iteration    instructions an iteration of an adept's search, of which:
    completion   vl_complete, which deals out at random what the view does not know
    playout      from the new leaf to the end of the stage
    search       the rest: the way down the tree with its answers, judging, adding up

tests/golden/instructions.txt holds the figures of each game and the compiler which they are of: another, or other
flags, make other code. --check prints TAP, where a figure that is off by more than 3 % fails, and nothing is compared
where the compiler is another; --write puts the new figures there.
"""
import os
import re
import subprocess
import sys
import tempfile

GOLDEN = "tests/golden/instructions.txt"
HELD = ("answer", "iteration", "completion", "search")
TOLERANCE = 0.03
CALLGRIND = ("valgrind", "-q", "--tool=callgrind", "--compress-strings=no", "--compress-pos=no",
             "--toggle-collect=count_playout", "--toggle-collect=count_search")
PLAYOUTS = ("vl_playout", "vl_mast_playout")


def compiler():
    """Which compiler, and the flags that it was given: CC and FLAGS of the environment."""
    out = subprocess.run([os.environ.get("CC", "cc"), "--version"], capture_output=True, text=True, check=True).stdout
    return " ".join(out.splitlines()[0].split()[1:] + os.environ.get("FLAGS", "").split())


def read_golden():
    """The compiler, and for each game the arguments of the program and the figures."""
    made_by, games = "", {}
    with open(GOLDEN, encoding="utf8") as stream:
        for line in stream:
            if line.startswith("# compiler: "):
                made_by = line[len("# compiler: "):].strip()
            elif line.strip() and not line.startswith("#"):
                words = line.split()
                figures = dict(word.split("=") for word in words[1:] if word.split("=")[0] in HELD)
                arguments = [word for word in words if word.split("=")[0] not in HELD]
                games[words[0]] = arguments, {name: int(figure) for name, figure in figures.items()}
    return made_by, games


def write_golden(games):
    with open(GOLDEN, encoding="utf8") as stream:
        comments = [line for line in stream if line.startswith("#") and not line.startswith("# compiler: ")]
    with open(GOLDEN, "w", encoding="utf8") as stream:
        stream.writelines(comments)
        stream.write(f"# compiler: {compiler()}\n")
        for arguments, figures in games.values():
            stream.write(" ".join(arguments + [f"{name}={figures[name]}" for name in HELD]) + "\n")


def calls(profile):
    """(caller, callee, instructions of the callee and all that it calls) of a file of callgrind."""
    caller = callee = None
    for line in profile:
        if line.startswith("fn="):
            caller = line[3:].strip()
        elif line.startswith("cfn="):
            callee = line[4:].strip()
        elif callee and re.match(r"[0-9+*-]", line):
            yield caller, callee, int(line.split()[1])
            callee = None


def count(program, arguments):
    """The figures of one game."""
    with tempfile.TemporaryDirectory() as folder:
        profile = os.path.join(folder, "profile")
        done = subprocess.run([*CALLGRIND, f"--callgrind-out-file={profile}", program, *arguments],
                              stdout=subprocess.PIPE, text=True, check=True)
        answers, iterations = (int(word) for word in done.stdout.split())
        played = searched = completion = playout = 0
        with open(profile, encoding="utf8") as stream:
            for caller, callee, cost in calls(stream):
                if callee == "vl_playout" and caller == "count_playout":
                    played += cost
                elif callee == "vl_search":
                    searched += cost
                elif callee == "vl_complete":
                    completion += cost
                elif callee in PLAYOUTS:
                    playout += cost
    assert played and searched and completion and playout, "functions measured have other names now"
    return {"answer": round(played / answers), "iteration": round(searched / iterations),
            "completion": round(completion / iterations), "playout": round(playout / iterations),
            "search": round((searched - completion - playout) / iterations)}


def show(games, program):
    print(f"{'':10}{'answer':>9}{'iteration':>12}{'completion':>19}{'playout':>19}{'search':>19}")
    for game, (arguments, held) in games.items():
        figures = count(program, arguments)
        shares = "".join(f"{figures[name]:12,} ({figures[name] / figures['iteration']:4.0%})"
                         for name in ("completion", "playout", "search"))
        print(f"{game:10}{figures['answer']:9,}{figures['iteration']:12,}{shares}", flush=True)
        held.update(figures)


def check(games, program, made_by):
    if made_by != compiler():
        print(f"1..1\nok 1 - held are figures of {made_by} # SKIP {compiler()} makes other code")
        return 0
    print(f"1..{len(games) * len(HELD)}")
    number = failed = 0
    for game, (arguments, held) in games.items():
        figures = count(program, arguments)
        for name in HELD:
            number += 1
            near = abs(figures[name] - held[name]) <= TOLERANCE * held[name]
            failed += not near
            print(f"{'' if near else 'not '}ok {number} - {game}: {name}: {figures[name]:,} instructions, "
                  f"held: {held[name]:,}")
    if failed:
        print(f"# was it meant? make instructions WRITE=1 puts the figures into {GOLDEN}")
    return 1 if failed else 0


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    if not words or set(sys.argv[1:]) - set(words) - {"--check", "--write"}:
        print(__doc__)
        return 2
    made_by, everything = read_golden()
    games = {game: line for game, line in everything.items() if len(words) < 2 or words[1] in game}
    if "--check" in sys.argv:
        return check(games, words[0], made_by)
    show(games, words[0])
    if "--write" in sys.argv:
        write_golden(everything)
    return 0


if __name__ == "__main__":
    sys.exit(main())
