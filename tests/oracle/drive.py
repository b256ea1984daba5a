"""One script and one program: what the program shows after each thing that is typed. What is typed is chosen on the way, or handed
in. `Step.shown` is what came since the last: bytes of the terminal, or lines."""

import collections
import ctypes
import glob
import json
import os
import random
import shutil
import subprocess
import sys

import scripts

sys.path.insert(0, os.path.join(scripts.TOP, "tests", "support"))
import terminal  # noqa: E402
from terminal import tap  # noqa: E402

Step = collections.namedtuple("Step", "typed shown")
RECORDS = os.path.join(scripts.TOP, "tests/golden/records")
NOON = "1764158400"  # what VEILLEE_NOW tells the program
WAITS = b"\5"  # what tests/still.so has the program write where it waits for a line
NEWS = 400  # milliseconds of the program's time, in which what a thread has found reaches the screen


class Cells:
    """What a terminal shows that has been sent bytes: rows of text, in which styles stand too if they are asked for."""

    def __init__(self, size):
        self.library = ctypes.CDLL(tap.built("tests/cells.so"))
        self.library.cells_open.restype = ctypes.c_void_p
        self.library.cells_row.restype = ctypes.c_size_t
        self.rows, self.cols = size
        self.room = ctypes.create_string_buffer(128 * (self.cols + 2))
        self.cells = ctypes.c_void_p(self.library.cells_open(*size))

    def write(self, sent):
        self.library.cells_write(self.cells, sent, ctypes.c_size_t(len(sent)))

    def screen(self, styled=False):
        rows = []
        for row in range(self.rows):
            length = self.library.cells_row(self.cells, row, styled, self.room, ctypes.c_size_t(len(self.room)))
            rows.append(self.room.raw[:length].decode(errors="replace").rstrip())
        return rows

    def cursor(self):
        row, col = ctypes.c_int(), ctypes.c_int()
        self.library.cells_cursor(self.cells, ctypes.byref(row), ctypes.byref(col))
        return "cursor %d, %d" % (row.value, col.value)

    def close(self):
        self.library.cells_close(self.cells)


def prepare(folder, script):
    """A home with settings and, but for matches, with records and an evening in it; returns the environment."""
    for name in ("config/veillee", "state/veillee"):
        os.makedirs(os.path.join(folder, name))
    tap.write(os.path.join(folder, "config/veillee"), "config", script.config)
    if not script.name.startswith(("screen/", "lines/")):
        for record in sorted(os.listdir(os.path.join(RECORDS, "version-0.1.0"))):
            shutil.copy(os.path.join(RECORDS, "version-0.1.0", record),
                        os.path.join(folder, "state/veillee", "2025-11-%02d-200000-%s" % (len(record), record)))
    return dict(PATH=os.environ["PATH"], HOME=folder, XDG_CONFIG_HOME=folder + "/config", XDG_STATE_HOME=folder + "/state",
                XDG_DATA_HOME=folder + "/data", XDG_CACHE_HOME=folder + "/cache", TZ="UTC", LC_ALL="C.UTF-8",
                VEILLEE_UNTIMED="1", VEILLEE_NOW=NOON, VEILLEE_STILL=NOON, LD_PRELOAD=tap.built("tests/still.so"))


def words_of(script, home):
    """A record is read where it may have a review beside it: in a copy."""
    words = [*script.words, "--lang", script.language]
    for i, word in enumerate(words):
        if str(word).startswith(RECORDS):
            words[i] = shutil.copy(word, home)
    return words


def on_screen(program, script, environment, typed):
    tap.PROGRAM = program
    chance, cells, steps = random.Random(script.name + " keys"), Cells(script.size), []
    run = terminal.Terminal(words_of(script, environment["HOME"]), environment, *script.size)
    read = 0

    def shown():
        nonlocal read
        whole = run.written
        part, read = whole[read:], len(whole)
        return part

    alive = run.settle(NEWS)
    steps.append(Step("", shown()))
    typed = typed[:-1] if typed is not None else None  # the last is the end
    for number in range(len(typed) if typed is not None else script.typed):
        if not alive:
            break
        if typed is None:
            cells.write(steps[-1].shown)
        key = typed[number] if typed is not None else scripts.key_for(chance, script, cells.screen())
        run.type(key)
        alive = run.settle(NEWS)
        steps.append(Step(key, shown()))
    steps.append(Step("the end", b"status %s" % str(run.close() if alive else run.status).encode()))
    cells.close()
    return steps


def in_lines(program, script, environment, typed):
    chance, steps = random.Random(script.name + " lines"), []
    typed = typed[:-1] if typed is not None else None  # the last is the end
    with subprocess.Popen([program, *words_of(script, environment["HOME"])], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env=environment) as process:
        line, count = "", 0
        while True:
            heard = b""
            while not heard.endswith(WAITS):
                part = os.read(process.stdout.fileno(), 65536)
                if not part:
                    break
                heard += part
            steps.append(Step(line, heard.removesuffix(WAITS)))
            if not part or count == (script.typed if typed is None else len(typed)):
                break
            line = scripts.line_for(chance, steps[-1].shown.decode(errors="replace")) if typed is None else typed[count]
            count += 1
            try:
                process.stdin.write(line.encode() + b"\n")
                process.stdin.flush()
            except BrokenPipeError:
                break
        try:
            process.stdin.close()
        except BrokenPipeError:
            pass
        steps.append(Step("the end", process.stdout.read().replace(WAITS, b"") + b"\nstatus %d" % process.wait()))
    return steps


def report(program, script, environment, _):
    done = subprocess.run([program, *words_of(script, environment["HOME"])], stdin=subprocess.DEVNULL, capture_output=True, env=environment, check=False)
    return [Step("", done.stdout + done.stderr + b"\nstatus %d" % done.returncode)]


def protocol(program, script, environment, typed):
    """A match of random answers, or of those handed in: they are positions in the list of answers."""
    game, seats = script.words
    chance, steps = random.Random(script.name), []
    order = {"type": "new", "game": game, "seed": chance.randrange(10 ** 6),
             "seats": [{"level": chance.choice(["program", "program", "novice"])} for _ in range(seats)]}
    with subprocess.Popen([program, "protocol"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as process:
        said, heard = json.dumps(order), b""
        process.stdin.write(said.encode() + b"\n")
        process.stdin.flush()
        for line in process.stdout:
            heard += line
            message = json.loads(line)
            if message["type"] == "question":
                steps.append(Step(said, heard))
                heard = b""
                said = typed[len(steps) - 1] if typed is not None and len(typed) >= len(steps) else chance.choice(message["answers"])
                process.stdin.write(json.dumps({"type": "answer", "answer": said}).encode() + b"\n")
                process.stdin.flush()
            elif message["type"] in ("end", "error", "refused") or len(steps) > script.typed:
                break
        process.stdin.close()
        steps.append(Step(said, heard))
        process.stdout.read()
    return steps


OUTLETS = {"screen": on_screen, "lines": in_lines, "report": report, "protocol": protocol}


def run(program, script, home, typed=None):
    """The steps; and the records that the program has left, by name. `home` is a folder that is made, and removed: one program
    has the same as the other, since its name is shown."""
    os.makedirs(home)
    try:
        steps = OUTLETS[script.outlet](program, script, prepare(home, script), typed)
        kept = os.path.join(home, "state/veillee")
        records = {os.path.basename(path): tap.content(path) for path in sorted(glob.glob(os.path.join(kept, "*.jsonl")))}
        return steps, records
    finally:
        shutil.rmtree(home)
