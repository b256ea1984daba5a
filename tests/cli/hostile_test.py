#!/usr/bin/env python3
"""Nothing from outside drives a terminal: names, paths, words of the command line, records, settings, evenings, texts of
data files and lines of other programs, full of control characters, are said by every command in lines and on the screen,
and no byte of them arrives that a terminal obeys. VEILLEE_HOSTILE says with how many texts (2)."""

import json
import os
import random
import re
import shutil
import subprocess
import sys

import tap

sys.path.insert(0, os.path.join(tap.ROOT, "tests", "support"))
from terminal import Terminal  # noqa: E402

# Each begins with what a terminal obeys; QZX says that it is ours, whatever stands around it.
EVIL = ["\x1b[31mQZX", "\x1b]0;QZX\x07", "\x1bPQZX\x1b\\", "\u009b31mQZX", "\u009d0;QZX\u009c", "\x07QZX", "\x08QZX",
        "\x7fQZX", "\rQZX", "\x0eQZX", "\u0085QZX", "\x1b[?1049lQZX", "\x1b[2JQZX", "\x0bQZX", "\u2028QZX"]
# What turns the direction of all that follows, the names of files and the words around them too.
TURNS = ["\u061c", "\u200e", "\u200f", *map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A))]
EVIL[2:2] = ["".join(TURNS) + "QZX"]
BROKEN = [b"\x9b31mQZX", b"\xff\xfeQZX", b"\xc0\x9bQZX", b"\xed\xa0\x9bQZX"]  # no UTF-8 at all
ALL = [text.encode() for text in EVIL] + BROKEN
RECORD = os.path.join(tap.ROOT, "tests/golden/records/edition-2/blasons.jsonl")
WRITER = tap.built("tests/archive/archive_test")
CLOCK = tap.built("tests/clock.so")  # a program that is linked statically takes none
TABLE = ["--seat", "Anne", "--seat", "Basile", "--seat", "Guillemette"]


ROUNDS = int(os.environ.get("VEILLEE_HOSTILE", "2"))


def home(folder):
    environment = dict(os.environ, LC_ALL="C.UTF-8", TERM="xterm-256color", HOME=folder)
    for name in ("CONFIG", "STATE", "DATA", "CACHE"):
        environment["XDG_%s_HOME" % name] = os.path.join(folder, name.lower())
    return environment


TURNING = b"|".join(turn.encode() for turn in TURNS + ["\u2028", "\u2029"])


# ---- in lines ----

def driving(output):
    """What a terminal would obey in lines of text: the first such place, or None."""
    found = re.search(rb"[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|" + TURNING, output)
    if found:
        return output[max(0, found.start() - 30):found.end() + 30]
    try:
        output.decode("utf-8")
    except UnicodeDecodeError as error:
        return output[max(0, error.start - 30):error.end + 30]
    return None


def lines(words, folder, stdin=b""):
    ran = subprocess.run([tap.PROGRAM.encode()] + words, input=stdin, capture_output=True, env=home(folder), timeout=tap.PATIENCE,
                         check=False)
    return driving(ran.stdout + b"\n" + ran.stderr), ran


def said_in_lines(test, folder, evil, number):
    path = os.path.join(folder.encode(), b"file-%d-" % number + evil.replace(b"/", b"-"))
    shutil.copy(RECORD.encode(), path)
    table = [word.encode() for word in TABLE]
    calls = [
        ([evil], b""), ([b"--" + evil], b""), ([b"--lang", evil], b""), ([b"--data", evil, b"rules"], b""),
        ([b"rules", evil], b""), ([b"rules", b"gueux", b"--search", evil], b""), ([b"rules", b"gueux", evil], b""),
        ([b"play", b"gueux", b"--plain", b"--seat", evil, b"--seat", b"novice"], b"quit\nyes\n"),
        ([b"play", b"gueux", b"--plain", b"--option", evil] + table, b""),
        ([b"play", b"gueux", b"--plain", b"--option", b"table=" + evil] + table, b""),
        ([b"play", b"blasons", b"--plain", b"--seed", b"3"] + table, evil + b"\n" + b"help " + evil + b"\nquit\nyes\n"),
        ([b"replay", path, b"--plain"], b""), ([b"replay", path + b"x", b"--plain"], b""), ([b"verify", path], b""),
        ([b"review", path + b"x"], b""), ([b"chronicle", path], b""), ([b"statistics", b"--player", evil], b""),
        ([b"evening", b"--plain", b"--new", b"--seat", evil], evil + b"\nquit\n"),
        ([b"learn", b"gueux", evil], b""), ([b"day", b"--name", evil, b"--date", evil], b""),
        ([b"people", b"--rename", evil], b""), ([b"protocol"], evil + b"\n" + b'{"type":"' + evil + b'"}\n'),
        ([b"arena", b"gueux", b"--games", b"1", b"--seat", evil, b"--seat", b"novice"], b""),
        ([b"menu", b"--plain"], evil + b"\n"), ([b"resume", path + b"y"], b""), ([b"data", evil], b""),
        ([b"selfplay", evil], b""), ([b"bench", evil], b"")]
    for words, stdin in calls:
        if any(b"\0" in word for word in words):
            continue
        found, ran = lines(words, folder, stdin)
        test.ok(found is None and ran.returncode < 126, "%r: %r" % (evil, words[0][:20]), "%r %d" % (found, ran.returncode))


def changed_record(folder, evil, number):
    """A record whose seats and seal say what they like: refused or read, never said as it stands."""
    with open(RECORD, encoding="utf-8") as file:
        rows = file.read().splitlines()
    header = json.loads(rows[0])
    for seat in header.get("seats", []):
        seat["name"] = evil.decode("utf-8", "replace")
    header["game"] = header["game"] if number % 2 else evil.decode("utf-8", "replace")
    path = os.path.join(folder, "changed-%d.jsonl" % number)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join([json.dumps(header, ensure_ascii=number % 3 == 0)] + rows[1:]) + "\n")
    return path


def records(test, folder):
    for number, evil in enumerate((BROKEN[:1] + ALL)[:ROUNDS]):
        path = changed_record(folder, evil, number).encode()
        for words in ([b"verify", path], [b"replay", path, b"--plain"], [b"replay", path, b"--json", b"--reveal"], [b"review", path],
                      [b"chronicle", path]):
            found, ran = lines(words, folder)
            test.ok(found is None and ran.returncode < 126, "a changed record, %r: %r" % (evil, words[0]),
                    "%r %d" % (found, ran.returncode))


def seal(header):
    """The check of a record's first line, as docs/record.md tells it."""
    mask, value = (1 << 64) - 1, 0
    for byte in json.dumps(header, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode():
        value ^= byte
        value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & mask
        value = (value ^ value >> 27) * 0x94D049BB133111EB & mask
        value = (value ^ value >> 31) + 0x9E3779B97F4A7C15 & mask
    return "%016x" % value


def evenings_of_records(test, folder):
    """What a record says that its evening is called is told as JSON, escaped."""
    with open(RECORD, encoding="utf-8") as file:
        rows = file.read().splitlines()
    for number, evil in enumerate(("2026\x7fQZX", "2026\u009b31mQZX")):
        path = os.path.join(folder, "evening-%d.jsonl" % number)
        header = dict(json.loads(rows[0]), evening=evil)
        del header["check"]
        header["check"] = seal(header)
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join([json.dumps(header, ensure_ascii=False, separators=(",", ":"))] + rows[1:]) + "\n")
        found, ran = lines([b"chronicle", path.encode(), b"--json"], folder)
        test.ok(found is None and ran.returncode == 0, "a chronicle of the evening %r" % evil,
                "%r %d %r" % (found, ran.returncode, ran.stderr))
        test.same(json.loads(ran.stdout or b"{}").get("evening"), evil, "... which is named as it is")


def matches_told(place):
    """How many matches `statistics --json` tells, of all people."""
    ran = lines([b"statistics", b"--json"], place)[1]
    return sum(len(person["matches"]) for person in json.loads(ran.stdout)["people"]), ran.stdout


def names_in_other_bytes(test, place, records_folder):
    """A record counts whatever its file is called: what is no UTF-8 is told as far as it can be."""
    before, _ = matches_told(place)
    for evil in BROKEN:
        name = sorted(name for name in os.listdir(os.fsencode(records_folder)) if name.startswith(b"m"))[0]
        os.rename(os.path.join(os.fsencode(records_folder), name),
                  os.path.join(os.fsencode(records_folder), evil + b".jsonl"))
        now, said = matches_told(place)
        test.ok(now == before and driving(said) is None and b"QZX.jsonl" in said, "a record called %r is told" % evil,
                "%d of %d" % (now, before))


def for_programs(test, folder):
    """What is written for other programs: JSON says what there is with escapes, CSV without what a terminal obeys."""
    place = os.path.join(folder, "programs")
    records_folder = os.path.join(home(place)["XDG_STATE_HOME"], "veillee")
    os.makedirs(records_folder)
    subprocess.run([WRITER, records_folder], cwd=tap.ROOT, check=True)
    names_in_other_bytes(test, place, records_folder)
    written = sorted(name for name in os.listdir(records_folder) if name.startswith("m") and name.endswith(".jsonl"))
    for evil in ("\x7fQZX", "\u009b31mQZX", "\x1b[31mQZX"):
        os.rename(os.path.join(records_folder, written.pop()), os.path.join(records_folder, evil + ".jsonl"))
        arena = ["arena", "gueux", "--games", "1", "--seat", "program:" + evil, "--seat", "novice"]
        calls = (["statistics", "--json"], ["statistics", "--csv"], arena + ["--seed", "1", "--shard", "1/1"], arena)
        for words in calls:
            ran = lines([word.encode() for word in words], place)[1]
            found = driving(ran.stdout.replace(b"\r\n", b"\n"))
            test.ok(found is None and ran.returncode == 0 and b"QZX" in ran.stdout + ran.stderr,
                    "for programs, %r: %r" % (evil, [words[0]] + words[-1:]), "%r %r" % (found, ran))


def closing_lines(test, folder):
    """Where a match, an evening, a page and all that is kept lies is said last, by its path: in a home of such a name."""
    table = [word.encode() for word in TABLE]
    for number, evil in enumerate(ALL):
        place = os.path.join(os.fsencode(folder), b"home-%d-" % number + evil.replace(b"/", b"-"))
        calls = [([b"play", b"gueux", b"--plain", b"--record", os.path.join(place, b"r.jsonl")] + table, b"quit\nyes\n"),
                 ([b"play", b"blasons", b"--plain"] + table, b"quit\nyes\n"), ([b"resume", b"--plain"], b"quit\nyes\n"),
                 ([b"evening", b"--plain", b"--new"] + table, b"quit\n"), ([b"evening", b"--list"], b""),
                 ([b"day", b"gueux", b"--plain"], b"quit\nyes\n"), ([b"learn", b"gueux", b"--plain"], b"quit\n"),
                 ([b"chronicle", os.path.join(place, b"a.jsonl"), b"--markdown", b"--output", os.path.join(place, b"none", b"page")], b""),
                 ([b"statistics", b"--csv", b"--output", os.path.join(place, b"table.csv")], b""),
                 ([b"statistics", b"--csv", b"--output", os.path.join(place, b"table.csv")], b""),
                 ([b"data"], b""), ([b"menu", b"--plain"], b"")]
        os.makedirs(place)
        shutil.copy(RECORD.encode(), os.path.join(place, b"a.jsonl"))
        for words, stdin in calls:
            found, ran = lines(words, os.fsdecode(place), stdin)
            test.ok(found is None and ran.returncode < 126, "a home of the name %r: %r" % (evil, words[:2]),
                    "%r %d" % (found, ran.returncode))


def marks_of_markdown(test, folder):
    """What players are called is no markup: "~~" strikes nothing out."""
    for words in (["review", "--markdown"], ["chronicle", "--markdown"], ["chronicle", "--html"], ["review", "--html"]):
        with open(RECORD, encoding="utf-8") as file:
            rows = file.read().splitlines()
        header = json.loads(rows[0])
        header["seats"][0]["name"] = "~~<b>_A*|"
        del header["check"]
        header["check"] = seal(header)
        path = os.path.join(folder, "marks.jsonl")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join([json.dumps(header, ensure_ascii=False, separators=(",", ":"))] + rows[1:]) + "\n")
        ran = subprocess.run([tap.PROGRAM, words[0], path, *words[1:]], capture_output=True, env=home(folder), check=False,
                             timeout=tap.PATIENCE)
        name = rb"\~\~\<b>\_A\*\|" if words[1] == "--markdown" else b"~~&lt;b&gt;_A*|"
        test.ok(ran.returncode == 0 and name in ran.stdout and b"<b>_A" not in ran.stdout.replace(name, b""),
                "a name is no markup: %s" % " ".join(words), ran.stdout[:300] + ran.stderr)


# ---- on the screen ----

def on_screen(words, folder, keys):
    """Every byte that the program writes to its terminal while the keys are pressed."""
    screen = Terminal(words, home(folder))
    for key in keys:
        if not screen.settle():
            break
        screen.type(key)
    screen.settle()
    screen.close()
    return screen.written


def obeyed(written):
    """What the terminal was told by ours: a control character right before the mark, or what it began."""
    return re.search(TURNING + rb"|(\x1b\[(31m|2J|\?1049l)|\x1b\]0;|\x1bP|\xc2[\x80-\x9f](31m|0;)?|\x9b(31m)?|[\x07\x08\x0b\x0e\x7f\x85])QZX",
                     written)


def furnish(folder, number):
    """Settings, records, evenings and people that all have the same evil names, as an earlier program might have."""
    evil = EVIL[number % len(EVIL)]
    quoted = json.dumps(evil)  # YAML reads it too
    environment = home(folder)
    os.makedirs(environment["XDG_CONFIG_HOME"] + "/veillee", exist_ok=True)
    with open(environment["XDG_CONFIG_HOME"] + "/veillee/config", "w", encoding="utf-8") as file:
        file.write("language: en\nmotion: false\nnames: [%s, %s]\n" % (quoted, quoted))
    state = environment["XDG_STATE_HOME"] + "/veillee"
    for sub in ("matches", "records", "evenings", "."):
        os.makedirs(os.path.join(state, sub), exist_ok=True)
        name = "a" + evil.replace("/", "-").replace("\0", "")
        shutil.copy(RECORD, os.path.join(state, sub, name + ".jsonl"))
        with open(os.path.join(state, sub, "b%d.jsonl" % number), "w", encoding="utf-8") as file:
            file.write(json.dumps({"format": "veillee", "game": evil, "seats": [{"name": evil}], "title": evil}) + "\n")
    with open(os.path.join(state, "evenings", "2026-01-01.jsonl"), "w", encoding="utf-8") as file:
        file.write(json.dumps({"type": "evening", "guest": evil, "name": evil}) + "\n")


def evil_data(folder, number):
    """A folder of data whose texts drive a terminal."""
    data = os.path.join(folder, "data-%d" % number)
    shutil.copytree(os.path.join(tap.ROOT, "data"), data)
    escape = json.dumps(EVIL[number % len(EVIL)])[1:-1].replace("\\u001b", "\\e")
    for name in ("text/tui.yaml", "text/veillee.yaml", "text/cli.yaml", "cards/gueux.yaml"):
        path = os.path.join(data, name)
        text = tap.read(path)
        with open(path, "w", encoding="utf-8") as file:
            file.write(re.sub(r'(?m)^(\s+en: )"', lambda m: m.group(1) + '"' + escape, text))
    return data


def keys(seed):
    chance = random.Random(seed)
    plain = [b"\r", b"\x1b[B", b"\x1b[B", b"\x1b[A", b"\x1b[C", b"\x1b", b"a", b"b", b"\t", b"?", b";", b"=", b"m", b" "]
    return [chance.choice(plain) for _ in range(24)]


def screens(test, folder):
    seen = 0
    for number in range(min(ROUNDS, 8)):
        place = os.path.join(folder, "home-%d" % number)
        furnish(place, number)
        evil = EVIL[number % len(EVIL)]
        path = os.path.join(place, "r" + evil.replace("/", "-") + ".jsonl")
        shutil.copy(RECORD, path)
        calls = [[], ["replay", path], ["resume", path + "x"], ["play", "gueux", "--seat", evil, "--seat", "Basile"],
                 ["evening"], ["--data", evil_data(place, number)]]
        for words in calls:
            written = on_screen(words, place, keys(number))
            found = obeyed(written)
            seen += b"QZX" in written
            test.ok(len(written) > 0 and not found, "on the screen, %r: %r" % (evil, words[:1]),
                    repr(written[max(0, found.start() - 40):found.end() + 20]) if found else "nothing was written")
    test.ok(seen >= min(ROUNDS, 8), "names from outside are shown, without what drives a terminal", seen)


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        for number, evil in enumerate((BROKEN[:1] + ALL)[:ROUNDS]):
            said_in_lines(test, folder, evil, number)
        records(test, folder)
        evenings_of_records(test, folder)
        for_programs(test, folder)
        closing_lines(test, folder)
        marks_of_markdown(test, folder)
        if os.path.exists(CLOCK):
            screens(test, folder)
        else:
            test.skip("there is no %s" % CLOCK)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
