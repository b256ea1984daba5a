#!/usr/bin/env python3
"""Counts the instructions of play: an answer of random matches, an iteration of the search, a key and its frame.

usage: instructions.py [--check | --write] PROGRAM [WORD]

PROGRAM (build/tools/instructions) plays a fixed amount from fixed seeds under valgrind's callgrind: the same figures on
every run, whatever else the machine does. Printed for each line of the file below, or those whose game has WORD in its
name:

    answer       instructions an answered question in random playouts of whole matches
    iteration    instructions an iteration of the search, of which:
    completion   vl_determinize, which deals out at random what the view does not know
    playout      with rollouts: from the new leaf to the end of the stage
    eye, net     with a net: vl_extract_features, what the net is shown of the table, and vl_net_estimate and vl_net_priors, what it makes of it
    search       the rest: the way down the tree with its answers, judging, adding up

Of the screen (`at=keyboard`, build/tools/keystroke), one key that answers, from a key map to a record:

    key, frame   instructions of the key, and of the frame after it, as far as the grid
    files        in how many source files the functions stand through which the key goes

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
BY_NET, KEYBOARD = "leaf=net", "at=keyboard"
HELD = {None: ("answer", "iteration", "completion", "search"),
        BY_NET: ("iteration", "completion", "eye", "net", "search"),
        KEYBOARD: ("key", "frame", "files")}
FIGURES = set().union(*HELD.values())
TOLERANCE = 0.03
CALLGRIND = ("valgrind", "-q", "--tool=callgrind", "--compress-strings=no", "--compress-pos=no")
PARTS = {"vl_playout_match": "answer", "vl_search": "iteration", "vl_determinize": "completion", "vl_playout": "playout",
         "vl_mast_playout": "playout", "vl_extract_features": "eye", "vl_net_estimate": "net", "vl_net_priors": "net"}


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
    return HELD[next((word for word in arguments if word in HELD), None)]


def write_golden(lines, program):
    with open(GOLDEN, encoding="utf8") as stream:
        comments = [line for line in stream if line.startswith("#") and not line.startswith("# compiler: ")]
    with open(GOLDEN, "w", encoding="utf8") as stream:
        stream.writelines(comments)
        stream.write(f"# compiler: {compiler(program)}\n")
        for arguments, figures in lines:
            stream.write(" ".join(arguments + [f"{name}={figures[name]}" for name in held_of(arguments)]) + "\n")


def calls(profile):
    """(callee, instructions of the callee and all that it calls) of a file of callgrind."""
    callee = None
    for line in profile:
        if line.startswith("cfn="):
            callee = line[4:].strip()
        elif callee and re.match(r"[0-9+*-]", line):
            yield callee, int(line.split()[1])
            callee = None


def sums_of(profile):
    """Instructions of the answers, of the iterations and of each part of these."""
    sums = dict.fromkeys(PARTS.values(), 0)
    for callee, cost in calls(profile):
        if callee in PARTS:
            sums[PARTS[callee]] += cost
    return sums


def files_of(profile):
    """The sources of this program in which a function stands that was counted; what is drawn in from a header is its
    caller's."""
    sources = (re.search(r"\b(src/.*\.c)$", line.strip()) for line in profile if line.startswith("fl="))
    return {source.group(1) for source in sources if source}


def run(program, arguments, within):
    """What it prints, and the lines of callgrind's profile of what happens within these functions."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "profile")
        done = subprocess.run([*CALLGRIND, *(f"--toggle-collect={name}" for name in within),
                               f"--callgrind-out-file={path}", program, *arguments],
                              stdout=subprocess.PIPE, text=True, check=True)
        with open(path, encoding="utf8") as stream:
            return done.stdout, stream.readlines()


def count_keystroke(program, arguments):
    """The same for a key."""
    profiles = {}
    for part in ("key", "frame"):
        said, profiles[part] = run(program, arguments, [f"count_{part}"])
        assert said.strip() == "1", "the key has not answered"
    figures = {part: next(int(line.split()[1]) for line in profile if line.startswith("totals:"))
               for part, profile in profiles.items()}
    figures["files"] = len(files_of(profiles["key"]))
    return figures


def count(program, arguments):
    """The figures of one line, and those that it does not hold."""
    if KEYBOARD in arguments:
        program = os.path.join(os.path.dirname(program), "keystroke")
        return count_keystroke(program, [word for word in arguments if word != KEYBOARD])
    said, profile = run(program, arguments, ["count_playout", "count_search"])
    answers, iterations = (int(word) for word in said.split())
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
        if KEYBOARD in arguments:
            print(f"{' '.join(arguments)}: " + ", ".join(f"{name} {figures[name]:,}" for name in HELD[KEYBOARD]))
            held.update(figures)
            continue
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
            print(f"{'' if fits else 'not '}ok {number} - {' '.join(arguments)}: {name}: {figures[name]:,}, "
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
