#!/usr/bin/env python3
"""Checks that the layers of the program keep to themselves.

usage: layers.py BUILD        (BUILD: the folder of the objects, such as build)

The engine, the games and the bots: no terminal, no printing, no clock but the bots', no allocation but where data files
and records are read, no mutable variable outside functions, no sentence. Games include the engine and nothing else. A
game's own header is named by that game, by files that bear its name, and by the list of games alone. Screens and lines of text are made from
views: they never ask for the true state.
"""
import os
import re
import subprocess
import sys

CORE = ("src/engine/", "src/games/", "src/bots/", "include/")
FRONT = ("src/tui/", "src/plain/", "src/front/")
READS_FILES = re.compile(r"src/engine/\w+/(catalogue|yaml|schema|record|json|data_file|strings|cards|rulebook|join)\w*\.[ch]$")
TERMINAL = re.compile(r"curses|^term|termios|panel\.h|vterm|locale\.h")
STANDARD_OF_GAMES = {"assert.h", "math.h", "stdbool.h", "stddef.h", "stdint.h", "string.h"}
LAYER_OF_INCLUDE = re.compile(r"^(tui|plain|cli|front|bots|games)/")
ALLOCATES = {"malloc", "calloc", "realloc", "free", "strdup", "strndup", "asprintf", "posix_memalign", "aligned_alloc"}
PRINTS = {"printf", "fprintf", "puts", "fputs", "putchar", "vprintf", "vfprintf", "__printf_chk", "__fprintf_chk",
          "perror", "stdout", "stderr"}
CHANCE = {"rand", "random", "srand", "srandom", "time", "gettimeofday", "arc4random", "getrandom"}
MUTABLE = re.compile(r"^(\.data(?!\.rel\.ro)|\.bss|\.tdata|\.tbss|\*COM\*)")
LITERAL = re.compile(r'"((?:\\.|[^"\\\n])*)"')
SENTENCE = re.compile(r"[A-Za-z]+ [a-z]+ [a-z]+")

problems = []


def problem(path, line, text):
    problems.append(f"{path}:{line}: {text}")


def sources(*folders):
    for folder in folders:
        for base, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                if name.endswith((".c", ".h")):
                    yield os.path.join(base, name)


def game_ids():
    return {name for name in os.listdir("src/games") if os.path.isdir(os.path.join("src/games", name))
            and os.listdir(os.path.join("src/games", name))}


def includes(path):
    with open(path, encoding="utf8") as stream:
        for number, line in enumerate(stream, 1):
            match = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
            if match:
                yield number, match.group(1) == "<", match.group(2)


def check_core_include(path, line, system, name):
    if system and TERMINAL.search(name):
        problem(path, line, f"the core includes the terminal's <{name}>")
    layer = LAYER_OF_INCLUDE.match(name)
    if layer and not path.startswith(f"src/{layer.group(1)}/"):
        problem(path, line, f"the core includes \"{name}\" of another layer")
    if path.startswith("src/games/") and system and name not in STANDARD_OF_GAMES:
        problem(path, line, f"a game includes <{name}>")
    if path.startswith("src/games/") and name in ("veillee/bot.h", "veillee/record.h", "veillee/text.h"):
        problem(path, line, f"a game includes {name}")


def check_includes(games):
    for path in sources("src", "include"):
        for line, system, name in includes(path):
            if path.startswith(CORE):
                check_core_include(path, line, system, name)
            game = re.match(r"(?:veillee/|games/)(\w+)(?:\.h|/)", name)
            if game and game.group(1) in games and not knows_game(path, game.group(1)):
                problem(path, line, f"generic code includes {name}")


def knows_game(path, game):
    own = (f"src/games/{game}/", "src/games/games.c", f"include/veillee/{game}.h")
    return path.startswith(own) or re.search(rf"/{game}/|/\w*{game}\w*\.[ch]$", path) is not None


def check_sentences():
    for path in sources("src/engine", "src/games", "src/bots"):
        if path == "src/engine/data/data_file.c":
            continue  # it knows libcyaml's messages by their words
        with open(path, encoding="utf8") as stream:
            text = re.sub(r"/\*.*?\*/", lambda match: "\n" * match.group(0).count("\n"), stream.read(), flags=re.S)
        for number, line in enumerate(text.split("\n"), 1):
            if "assert" in line:
                continue
            for literal in LITERAL.findall(line):
                if SENTENCE.search(literal):
                    problem(path, number, f"a sentence in the core: \"{literal}\"")


def symbols(path):
    """(name, section) of every symbol; the section is *UND* for what is called."""
    out = subprocess.run(["objdump", "-t", path], capture_output=True, text=True, check=True).stdout
    for line in out.splitlines():
        match = re.match(r"^[0-9a-f]+ (.{7}) (\S+)\s+[0-9a-f]+\s+(?:\.hidden )?(\S+)$", line)
        if match and "d" not in match.group(1)[5:6]:
            yield match.group(3), match.group(2)


def check_objects(build):
    found = False
    for path in sources("src"):
        if not path.endswith(".c"):
            continue
        compiled = os.path.join(build, path[:-2] + ".o")
        if not os.path.exists(compiled):
            continue
        found = True
        for name, section in symbols(compiled):
            check_symbol(path, name, section)
    if not found:
        problem(build, 0, "no objects there: build first")


def check_symbol(path, name, section):
    if path.startswith(CORE):
        if section == "*UND*" and name in ALLOCATES and not READS_FILES.search(path):
            problem(path, 0, f"calls {name}")
        if section == "*UND*" and name in PRINTS | CHANCE and not (name == "time" and READS_FILES.search(path)):
            problem(path, 0, f"calls {name}")
        if section != "*UND*" and MUTABLE.match(section):
            problem(path, 0, f"a variable that can change: {name} ({section})")
    if path.startswith(FRONT) and name == "vl_match_true_state":
        problem(path, 0, "asks for the true state")


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    check_includes(game_ids())
    check_sentences()
    check_objects(sys.argv[1])
    print("".join(f"{line}\n" for line in problems), end="")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
