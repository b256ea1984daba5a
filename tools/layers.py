#!/usr/bin/env python3
"""Checks that the layers of the program keep to themselves.

usage: layers.py BUILD        (BUILD: the folder of the objects, such as build)

The engine, the games and the bots: no terminal, no printing, no clock but the bots', no allocation but where data files
and records are read, no mutable variable outside functions, no sentence. Games include the engine and nothing else, and
the engine is handed the list of games by others. A game's own header is named by that game, by files that bear its name,
and by the lists of games alone. Screens and lines of text are made from views: they never ask for the true state.

Text goes out by src/front/out.c, which cleans it; nobody else prints.

No circle of units, be it of what they include or of what they call. No field is counted where it could be named. A struct is taken for another where games are declared, and in the core, alone; a table that can
be changed is held by set-up, completion and the effects of events alone. External names carry their module's prefix,
and somebody else uses them.

No folder grows beyond what tools/budget.txt allows it, nor beyond 25 units.
"""
import os
import re
import subprocess
import sys

CORE = ("src/engine/", "src/games/", "src/bots/", "include/")
FRONT = ("src/tui/", "src/plain/", "src/front/", "src/evening/", "src/archive/", "src/review/", "src/page/", "src/render/", "src/play/")
READS_FILES = re.compile(r"src/engine/\w+/(catalogue|yaml|schema|record|json|data_file|strings|cards|rulebook|join|nets)\w*\.[ch]$")
TERMINAL = re.compile(r"curses|^term|termios|panel\.h|vterm|locale\.h")
STANDARD_OF_GAMES = {"assert.h", "math.h", "stdbool.h", "stddef.h", "stdint.h", "string.h"}
LAYER_OF_INCLUDE = re.compile(r"^(tui|plain|cli|commands|front|evening|archive|review|page|play|lab|bots|games)/")
ALLOCATES = {"malloc", "calloc", "realloc", "free", "strdup", "strndup", "asprintf", "posix_memalign", "aligned_alloc"}
PRINTS = {"printf", "fprintf", "puts", "fputs", "putchar", "vprintf", "vfprintf", "__printf_chk", "__fprintf_chk",
          "perror", "stdout", "stderr"}
# What reaches a terminal without being cleaned, and the files that may: src/front/out.c cleans, the others write what is
# theirs alone, to a terminal in a mode of its own, to their own pipes and files; what is opened by fopen is read, or new.
WRITES = PRINTS - {"fprintf", "fputs", "vfprintf", "__fprintf_chk"} | {
    "write", "writev", "pwrite", "dprintf", "vdprintf", "__dprintf_chk", "__vprintf_chk", "wprintf", "putwchar", "psignal",
    "warn", "warnx", "err", "errx", "error", "fopen", "fdopen", "freopen", "fopencookie", "funopen"}
MAY_WRITE = {
    "src/front/out.c": {"write"},
    "src/engine/record/system.c": {"fopencookie", "funopen"},
    "src/tui/kit/terminal.c": {"stdout", "write"}, "src/cli/memory.c": {"write"},
    "src/tui/kit/screen.c": {"write"}, "src/tui/kit/give_back.c": {"write"}, "src/tui/kit/terminal_signals.c": {"write"},
    "src/tui/kit/reader.c": {"write"}, "src/plain/io.c": {"write"}, "src/lab/child.c": {"write"},
    "src/engine/record/disk.c": {"write"}, "src/review/review_cache.c": {"write"},
    "src/lab/selfplay.c": {"fopen"},
    "src/archive/day_others.c": {"fopen"}, "src/archive/people.c": {"fopen"},
}
CHANCE = {"rand", "random", "srand", "srandom", "time", "gettimeofday", "arc4random", "getrandom"}
MUTABLE = re.compile(r"^(\.data(?!\.rel\.ro)|\.bss|\.tdata|\.tbss|\*COM\*)")
LITERAL = re.compile(r'"((?:\\.|[^"\\\n])*)"')
SENTENCE = re.compile(r"[A-Za-z]+ [a-z]+ [a-z]+")

# Where fields may be counted (the engine, and the bots' tree, which knows no game), and where one struct may be taken for
# another.
COUNTS_FIELDS = re.compile(r"^src/(engine|bots)/|^tests/(engine/|property/(same|features)_|support/conform|support/keyboard_walk)")  # they go through all the fields of a form
COUNTED = re.compile(r"\barg\[")
MAY_CHANGE = {"rules", "view", "complete", "emit"}  # files of a game: set-up; what a seat may know; completing it; emitting events
CASTS = (r"^include/veillee/\w+/declared\.h$", r"^src/games/\w+/declared/emit\.h$", r"^src/engine/core/")
PREFIXES = (  # the first that fits the path; {0} is what the path holds in brackets
    (r"src/cli/memory\.c", r"cli_|yaml_"),  # some stand in for functions of libyaml
    (r"src/games/({games})/", r"{0}_"),
    (r"src/(?:tui|plain)/boards/({games})[/_.]", r"{0}_|(vl_board|plain)_{0}$"),
    (r"src/plain/", r"plain_"),
    (r"src/cli/main\.c", r"main$"),
    (r"src/(?:cli|commands)/", r"cli_"),
    (r"src/lab/", r"lab_"),
    (r"src/", r"vl_"),
)
BUDGET = "tools/budget.txt"
MOST_UNITS = 25  # of a folder: what one can know by heart

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
    if path.startswith("src/engine/") and name == "veillee/games.h":
        problem(path, line, "the engine is handed its games")
    if path.startswith("src/games/") and name in ("veillee/bot.h", "veillee/record.h", "veillee/text.h"):
        problem(path, line, f"a game includes {name}")


def check_includes(games):
    for path in sources("src", "include"):
        for line, system, name in includes(path):
            if path.startswith(CORE):
                check_core_include(path, line, system, name)
            if path.startswith("src/play/") and (system and TERMINAL.search(name) or re.match("(tui|plain|cli)/", name)):
                problem(path, line, f"the host of a match includes {name}")
            if path.startswith(("src/page/", "src/render/")) and name != "tui/kit/settings.h" and (
                    system and TERMINAL.search(name) or re.match("(tui|plain|cli)/", name)):
                problem(path, line, f"a page includes {name}: it is shown by whoever likes")
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
    """(name, section, whether other files see it) of every symbol; *UND* is what is called."""
    out = subprocess.run(["objdump", "-t", path], capture_output=True, text=True, check=True).stdout
    for line in out.splitlines():
        match = re.match(r"^[0-9a-f]+ (.{7}) (\S+)\s+[0-9a-f]+\s+(?:\.hidden )?(\S+)$", line)
        if match and "d" not in match.group(1)[5:6]:
            yield match.group(3), match.group(2), match.group(1)[0] in "gu"


def symbols_of_sources(build):
    """(source, name, section, whether other files see it) of the objects of all sources."""
    for path in sources("src"):
        compiled = os.path.join(build, path[:-2] + ".o")
        if path.endswith(".c") and os.path.exists(compiled):
            for symbol in symbols(compiled):
                yield path, *symbol


def check_objects(build):
    found = False
    for path, name, section, _ in symbols_of_sources(build):
        found = True
        check_symbol(path, name, section)
    if not found:
        problem(build, 0, "no objects there: build first")


SYSTEM = "src/engine/record/system.c"


def may_call(path, name):
    """The time of a file; and what every system has of its own, which front ends ask for seeds."""
    return name == "time" and READS_FILES.search(path) or name == "getrandom" and path == SYSTEM


def check_symbol(path, name, section):
    if name == "pthread_create" and path != SYSTEM:
        problem(path, 0, "starts a thread with whatever stack there is: vl_system_thread gives it enough")
    if path.startswith(CORE):
        if section == "*UND*" and name in ALLOCATES and not READS_FILES.search(path):
            problem(path, 0, f"calls {name}")
        if section == "*UND*" and name in PRINTS | CHANCE and not may_call(path, name):
            problem(path, 0, f"calls {name}")
        if section != "*UND*" and MUTABLE.match(section):
            problem(path, 0, f"a variable that can change: {name} ({section})")
    if section == "*UND*" and name.removesuffix("_unlocked") in WRITES - MAY_WRITE.get(path, set()):
        problem(path, 0, f"calls {name}: text goes out by src/front/out.h, which cleans it")
    if path.startswith(FRONT) and name == "vl_match_true_state":
        problem(path, 0, "asks for the true state")


# ---- circles ----

# A unit is a source with the headers that declare only what it defines. A header that declares what several sources
# define (or nothing but types) is a unit by itself: who includes it leans on what it says, and on none of these sources.
# A unit leans on another whose header it includes or whose names it uses.

DECLARED = re.compile(r"^(?!typedef\b|static\b)\w[^;{}=#]*?\b(\w+)(?:\[[^;{}]*\]|\([^;{}]*\))?;", re.M)


def components(arrows):
    """The sets of units from each of which one comes to all the others; arrows: unit -> units (Tarjan 1972)."""
    index, low, stack, found = {}, {}, [], []

    def visit(unit):
        index[unit] = low[unit] = len(index)
        stack.append(unit)
        for other in sorted(arrows.get(unit, ())):
            if other not in index:
                visit(other)
                low[unit] = min(low[unit], low[other])
            elif other in stack:
                low[unit] = min(low[unit], index[other])
        if low[unit] == index[unit]:
            found.append(sorted(stack[stack.index(unit):]))
            del stack[stack.index(unit):]

    for unit in sorted(arrows):
        if unit not in index:
            visit(unit)
    return [component for component in found if len(component) > 1]


def shortest_way(arrows, start, end, within):
    """The units from one to another, both included."""
    ways, seen = [[start]], {start}
    for way in ways:
        for other in sorted(set(arrows.get(way[-1], ())) & within - (seen - {end})):
            if other == end:
                return [*way, end]
            seen.add(other)
            ways.append([*way, other])
    return []


def tell_circles(arrows):
    """Of each knot of units, circles until each unit of it has been told; arrows: unit -> other unit -> the place."""
    for component in components(arrows):
        left = set(component)
        while left:
            start = min(left)
            way = shortest_way(arrows, start, start, set(component))
            left -= set(way)
            steps = "".join(f"\n    {arrows[unit][other]}" for unit, other in zip(way, way[1:]))
            problem(start, 0, f"a circle of {len(way) - 1} units, {' -> '.join(way)}{steps}")


def units_of(home):
    """file -> its unit; home: name -> the source that defines it."""
    units = {}
    for path in sources("src", "include"):
        units[path] = path
        if path.endswith(".h"):
            text = "\n".join(line for _, line in code_lines(path))
            owners = {home[name] for name in DECLARED.findall(text) if name in home}
            units[path] = owners.pop() if len(owners) == 1 else path
    return units


def included_file(path, name):
    for folder in (os.path.dirname(path), "src", "include"):
        if os.path.exists(os.path.join(folder, name)):
            return os.path.normpath(os.path.join(folder, name))
    return None


def place_of(path, name):
    """FILE:LINE of the first use; of a name that macros make, of the file."""
    word = re.compile(rf"\b{re.escape(name)}\b")
    return next((f"{path}:{number}" for number, line in code_lines(path) if word.search(line)), path)


def check_circles(build):
    home, uses, arrows = {}, [], {}
    for path, name, section, is_global in symbols_of_sources(build):
        if section == "*UND*":
            uses.append((path, name))
        elif is_global:
            home[name] = path
    units = units_of(home)

    def lean(path, other, place):
        if units[path] != units[other]:
            arrows.setdefault(units[path], {}).setdefault(units[other], place)

    for path in units:
        for line, system, name in includes(path):
            other = None if system else included_file(path, name)
            if other == path or other and other.endswith(".h") and path.endswith(".h") and units[path] == units[other] and \
                    any(included_file(other, back) == path for _, _, back in includes(other)):
                problem(path, line, f"includes {name}, which includes it")
            if other in units:
                lean(path, other, f"{path}:{line}: includes {name}")
    for path, name in uses:
        if name in home and units[home[name]] not in arrows.get(units[path], {}):
            lean(path, home[name], f"{place_of(path, name)}: uses {name} of {home[name]}")
    tell_circles(arrows)


# ---- sizes ----


def read_budget():
    """folder -> units, lines."""
    with open(BUDGET, encoding="utf8") as stream:
        rows = [line.split() for line in stream if line.strip() and not line.startswith("#")]
    return {folder: (int(units), int(lines)) for folder, units, lines in rows}


def check_sizes():
    units, lines, budget = {}, {}, read_budget()
    for path in sources("src", "include"):
        folder = os.path.dirname(path)
        units.setdefault(folder, set()).add(os.path.splitext(path)[0])
        with open(path, encoding="utf8") as stream:
            lines[folder] = lines.get(folder, 0) + sum(1 for _ in stream)
    for folder in sorted(units):
        most = budget.pop(folder, (0, 0))
        if len(units[folder]) > most[0] or lines[folder] > most[1]:
            problem(folder, 0, f"{len(units[folder])} units and {lines[folder]} lines, where {BUDGET} allows {most[0]} and {most[1]}")
        if len(units[folder]) > MOST_UNITS:
            problem(folder, 0, f"{len(units[folder])} units, where {MOST_UNITS} are enough: it is several folders")
    for folder in budget:
        problem(BUDGET, 0, f"{folder} is not there any more")


# ---- fields, views, names ----


def code_lines(path):
    """The lines without comments, from 1 on."""
    with open(path, encoding="utf8") as stream:
        text = re.sub(r"/\*.*?\*/", lambda match: "\n" * match.group(0).count("\n"), stream.read(), flags=re.S)
    return enumerate(text.split("\n"), 1)


def check_fields():
    for path in sources("src", "tests"):
        if not COUNTS_FIELDS.match(path):
            for number, line in code_lines(path):
                if COUNTED.search(line):
                    problem(path, number, f"a field is counted, not named: {line.strip()}")


def check_casts(games):
    """From a state to a view, from either to a game's table, and back."""
    tables = "|".join(sorted(games))
    cast = re.compile(rf"\((?:const )?(?:struct (?:vl_state|vl_view|{tables})|{tables}_view) ?\*(?: ?const)?\) ?"
                      r"(?!\(void \*\)(?:memory|room->bytes))[A-Za-z_&*(]")  # memory that nobody had before
    for path in sources("src", "include"):
        if not any(re.match(place, path) for place in CASTS):
            for number, line in code_lines(path):
                if cast.search(line):
                    problem(path, number, f"takes one struct for another: {line.strip()}")


def prefix_of(path, games):
    for place, prefix in PREFIXES:
        match = re.match(place.replace("{games}", "|".join(sorted(games))), path)
        if match:
            return prefix.format(*match.groups())
    return ""


def check_prefixes(build, games):
    for path, name, section, is_global in symbols_of_sources(build):
        if is_global and section != "*UND*" and not re.match(prefix_of(path, games), name):
            problem(path, 0, f"{name} should begin with {prefix_of(path, games)}")


def check_used(build):
    """What another file of the program uses, or a test, a tool, a library that asks for a name of its own (yaml_malloc)."""
    known, called = {}, set()
    for path, name, section, is_global in symbols_of_sources(build):
        if section == "*UND*":
            called.add(name)
        elif is_global:
            known[name] = path
    elsewhere = " ".join(open(path, encoding="utf-8").read() for path in sources("tests", "tools"))
    words = set(re.findall(r"\w+", elsewhere))
    for name in sorted(set(known) - called - words - {"main"}):
        if not name.startswith("yaml_"):
            problem(known[name], 0, f"nobody else uses {name}: static, or gone")


def check_changes(games):
    """Who holds a table that can be changed: what sets it up, what fills a view, and the effects of events."""
    changes = re.compile(rf"\b({'|'.join(sorted(games))})_(seen_)?table\(")
    for path in sources("src"):
        match = re.match(r"src/games/(\w+)/(?:declared/)?(\w+)\.[ch]$", path)
        if not match or match.group(2) not in MAY_CHANGE:
            for number, line in code_lines(path):
                if changes.search(line):
                    problem(path, number, f"takes a table that can be changed: {line.strip()}")


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    build, games = sys.argv[1], game_ids()
    check_includes(games)
    check_sentences()
    check_objects(build)
    check_circles(build)
    check_sizes()
    check_fields()
    check_casts(games)
    check_changes(games)
    check_prefixes(build, games)
    check_used(build)
    print("".join(f"{line}\n" for line in problems), end="")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
