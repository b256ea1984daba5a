#!/usr/bin/env python3
"""Counts the instructions of play: an answer of random matches, an iteration of the search.

usage: instructions.py [--check | --write] PROGRAM [WORD]

PROGRAM (build/tools/instructions) plays a fixed amount from fixed seeds under valgrind's callgrind: the same figures on
every run, whatever else the machine does. Printed for each line of the file below, or those whose game has WORD in its
name:

    answer       instructions an answered question in random playouts of whole matches
    iteration    instructions an iteration of the search, of which:
    completion   vl_complete, which deals out at random what the view does not know
    playout      with rollouts: from the new leaf to the end of the stage
    eye, net     with a net: vl_look, what the net is shown of the table, and vl_net_judge, what it makes of it
    search       the rest: the way down the tree with its answers, judging, adding up

tests/golden/instructions.txt holds the figures and the compiler which they are of: another, or other flags, make other
code. --check prints TAP, where a figure that is more than 3 % above fails, and nothing is compared where the compiler is
another; --write puts the new figures there, as after a gain.
"""
import os
import re
import subprocess
import sys
import tempfile

GOLDEN = "tests/golden/instructions.txt"
BY_NET = "leaf=net"
HELD = {False: ("answer", "iteration", "completion", "search"),  # by whether there is a net
        True: ("iteration", "completion", "eye", "net", "search")}
FIGURES = set().union(*HELD.values())
TOLERANCE = 0.03
CALLGRIND = ("valgrind", "-q", "--tool=callgrind", "--compress-strings=no", "--compress-pos=no",
             "--toggle-collect=count_playout", "--toggle-collect=count_search")
PARTS = {"vl_search": "iteration", "vl_complete": "completion", "vl_playout": "playout", "vl_mast_playout": "playout",
         "vl_look": "eye", "vl_net_judge": "net"}


def compiler(program):
    """Which compiler built the program, and its flags, as make wrote them down beside it."""
    with open(program + ".compiler", encoding="utf8") as stream:
        version, flags = stream.read().splitlines()
    return " ".join(version.split()[1:] + flags.split())


def read_golden():
    """The compiler, and of each line the arguments of the program and the figures."""
    made_by, lines = "", []
    with open(GOLDEN, encoding="utf8") as stream:
        for line in stream:
            if line.startswith("# compiler: "):
                made_by = line[len("# compiler: "):].strip()
            elif line.strip() and not line.startswith("#"):
                words = line.split()
                figures = dict(word.split("=") for word in words[1:] if word.split("=")[0] in FIGURES)
                arguments = [word for word in words if word.split("=")[0] not in FIGURES]
                lines.append((arguments, {name: int(figure) for name, figure in figures.items()}))
    return made_by, lines


def held_of(arguments):
    return HELD[BY_NET in arguments]


def write_golden(lines, program):
    with open(GOLDEN, encoding="utf8") as stream:
        comments = [line for line in stream if line.startswith("#") and not line.startswith("# compiler: ")]
    with open(GOLDEN, "w", encoding="utf8") as stream:
        stream.writelines(comments)
        stream.write(f"# compiler: {compiler(program)}\n")
        for arguments, figures in lines:
            stream.write(" ".join(arguments + [f"{name}={figures[name]}" for name in held_of(arguments)]) + "\n")


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


def sums_of(path):
    """Instructions of the answers, of the iterations and of each part of these."""
    sums = dict.fromkeys(["answer", *PARTS.values()], 0)
    with open(path, encoding="utf8") as stream:
        for caller, callee, cost in calls(stream):
            if callee == "vl_playout" and caller == "count_playout":
                sums["answer"] += cost
            elif callee in PARTS:
                sums[PARTS[callee]] += cost
    return sums


def count(program, arguments):
    """The figures of one line, and those that it does not hold."""
    with tempfile.TemporaryDirectory() as folder:
        profile = os.path.join(folder, "profile")
        done = subprocess.run([*CALLGRIND, f"--callgrind-out-file={profile}", program, *arguments],
                              stdout=subprocess.PIPE, text=True, check=True)
        answers, iterations = (int(word) for word in done.stdout.split())
        sums = sums_of(profile)
    parts = ["completion", "eye", "net"] if BY_NET in arguments else ["completion", "playout"]
    assert all(sums[part] for part in parts), "functions measured have other names now"
    figures = {part: round(sums[part] / iterations) for part in ["iteration", *parts]}
    figures["search"] = round((sums["iteration"] - sum(sums[part] for part in parts)) / iterations)
    if answers:
        figures["answer"] = round(sums["answer"] / answers)
    return figures


def show(lines, program):
    for arguments, held in lines:
        figures = count(program, arguments)
        answer = f"answer {figures['answer']:,}, " if "answer" in figures else ""
        shares = ", ".join(f"{name} {figure:,} ({figure / figures['iteration']:.0%})"
                           for name, figure in figures.items() if name not in ("answer", "iteration"))
        print(f"{' '.join(arguments)}: {answer}iteration {figures['iteration']:,}: {shares}", flush=True)
        held.update(figures)


def check(lines, program, made_by):
    if made_by != compiler(program):
        print(f"1..1\nok 1 - held are figures of {made_by} # SKIP {compiler(program)} makes other code")
        return 0
    print(f"1..{sum(len(held_of(arguments)) for arguments, _ in lines)}")
    number = failed = 0
    for arguments, held in lines:
        figures = count(program, arguments)
        for name in held_of(arguments):
            number += 1
            fits = figures[name] <= (1 + TOLERANCE) * held[name]
            failed += not fits
            print(f"{'' if fits else 'not '}ok {number} - {' '.join(arguments)}: {name}: {figures[name]:,} instructions, "
                  f"at most: {held[name]:,}")
    if failed:
        print(f"# was it meant? make instructions WRITE=1 puts the figures into {GOLDEN}")
    return 1 if failed else 0


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    if not words or set(sys.argv[1:]) - set(words) - {"--check", "--write"}:
        print(__doc__)
        return 2
    made_by, everything = read_golden()
    lines = [line for line in everything if len(words) < 2 or words[1] in line[0][0]]
    if "--check" in sys.argv:
        return check(lines, words[0], made_by)
    show(lines, words[0])
    if "--write" in sys.argv:
        write_golden(everything, words[0])
    return 0


if __name__ == "__main__":
    sys.exit(main())
