#!/usr/bin/env python3
"""Standard files that are full, closed or missing: every subcommand says so on standard error and ends with 1; no file
that it opens takes their place."""

import os
import re
import shutil
import subprocess
import sys

import tap

GOOD = os.path.join(tap.ROOT, "tests/golden/records/edition-2/blasons.jsonl")
RECORD = "match.jsonl"  # stands for one in a folder of the test's own: a review is kept beside the record
TABLE = [word for name in ("Anne", "Basile", "Guillemette") for word in ("--seat", name)]
NOVICES = ["--seat", "novice"] * 3

# Words after each subcommand; one that is not here fails the test.
WORDS = {
    "menu": [["--plain"]],
    "play": [["blasons", "--plain"] + TABLE, ["--help"]],
    "resume": [["--plain"]],
    "replay": [[RECORD, "--plain"], [RECORD, "--json"]],
    "review": [[RECORD], [RECORD, "--json"], [RECORD, "--markdown"], [RECORD, "--html"]],
    "learn": [["blasons"], ["--help"]],
    "evening": [["--list"], ["--plain", "--new", "--seat", "Anne"]],
    "chronicle": [[RECORD], [RECORD, "--json"], [RECORD, "--html"]],
    "day": [["--show"], ["--json"], ["marquis", "--plain"]],
    "statistics": [[], ["--csv"], ["--json"]],
    "people": [[]],
    "data": [[]],
    "rules": [[], ["gueux"], ["--search", "veto"]],
    "verify": [[RECORD]],
    "protocol": [[]],
    "arena": [["blasons", "--games", "1", "--threads", "1"] + NOVICES],
    "selfplay": [["--help"]],
    "bench": [["--help"]],
}


def run(words, environment, **files):
    words = [os.path.join(environment["XDG_STATE_HOME"], word) if word is RECORD else word for word in words]
    return subprocess.run([tap.PROGRAM, *words], stderr=subprocess.PIPE, text=True, encoding="utf-8", timeout=tap.PATIENCE,
                          env=environment, check=False, **files)


def close(*numbers):
    def before():
        for number in numbers:
            os.close(number)
    return before


def told(test, name, result):
    lines = result.stderr.splitlines()
    test.ok(result.returncode == 1 and len(lines) == 1 and lines[0].startswith("veillee: the output"), name,
            "status %d\n%s" % (result.returncode, result.stderr))


def commands():
    text = tap.run("--help").stdout
    return [name for name in re.findall(r"^  veillee (\w+)", text, re.M)] + ["menu"]


def all_commands(test, environment):
    names = sorted(set(commands()))
    test.ok(set(names) >= {"play", "rules", "protocol"}, "the subcommands are found", names)
    for name in names:
        for words in WORDS.get(name) or [None]:
            if words is None:
                test.ok(False, "words for %s" % name)
                continue
            line = ([] if name == "menu" else [name]) + words
            with open("/dev/full", "w", encoding="utf-8") as full:
                told(test, "full: " + " ".join(line), run(line, environment, stdin=subprocess.DEVNULL, stdout=full))
            told(test, "closed: " + " ".join(line),
                 run(line, environment, stdin=subprocess.DEVNULL, preexec_fn=close(1)))


def record_is_not_output(test, environment, folder):
    """What is printed does not get into a record that is gone on with."""
    path = os.path.join(folder, "cut.jsonl")
    with open(GOOD, encoding="utf-8") as good, open(path, "w", encoding="utf-8") as cut:
        cut.writelines(good.readlines()[:12])
    for closed in ((1,), (0, 1), (1, 2), (0, 1, 2)):
        shutil.copy(path, path + ".copy")
        run(["resume", "--plain", path + ".copy"], environment, preexec_fn=close(*closed))
        verified = tap.run("verify", path + ".copy")
        test.same(verified.returncode, 0, "a record is whole after %s were closed: %s" % (closed, verified.stderr))


def a_dash(test, environment, folder):
    """`--output -` is standard output, of every subcommand that has the option; no file of that name is made."""
    record = os.path.join(folder, RECORD)
    commands = {"statistics": ["--csv"], "rules": ["gueux"], "review": [record, "--json"], "chronicle": [record, "--markdown"]}
    for name in tap.run("--help").stdout.split():
        if name.isalpha() and "--output" in tap.run(name, "--help").stdout:
            test.ok(name in commands, "%s --output is tried" % name)
    for name, words in commands.items():
        plain, dash = (subprocess.run([tap.PROGRAM, name, *words, *more], env=environment, cwd=folder, capture_output=True,
                                      check=False) for more in ([], ["--output", "-"]))
        test.same((dash.returncode, dash.stdout), (plain.returncode, plain.stdout), "%s --output -" % name)
        test.ok(plain.stdout and not os.path.exists(os.path.join(folder, "-")), "... makes no file")


def refused_before_work(test, environment, folder):
    """A page that cannot be written is refused before it is worked out: no review is kept beside the record."""
    record = shutil.copy(os.path.join(folder, RECORD), os.path.join(folder, "unread.jsonl"))
    here = set(os.listdir(folder))
    for page in ("none/page.html", RECORD + "/page.html", "x" * 300 + "/page.html"):
        for name in ("review", "chronicle"):
            result = subprocess.run([tap.PROGRAM, name, record, "--html", "--output", os.path.join(folder, page)],
                                    env=environment, capture_output=True, text=True, encoding="utf-8", check=False)
            test.ok(result.returncode == 1 and result.stderr.startswith("veillee: ") and "page.html" in result.stderr,
                    "%s --output %.20s is refused" % (name, page), result.stderr)
    test.same(set(os.listdir(folder)), here, "... before anything was worked out")


def nothing_below_three(test, environment, folder):
    """While standard error is closed, what is opened has a number from 3 on: the record of a match that waits."""
    environment = dict(environment, XDG_STATE_HOME=os.path.join(folder, "waits"))
    with subprocess.Popen([tap.PROGRAM, "play", "blasons", "--plain"] + TABLE, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, preexec_fn=close(2), env=environment) as program:
        said = b""
        while b"> " not in said:
            said += os.read(program.stdout.fileno(), 4096)
        files = "/proc/%d/fd" % program.pid
        opened = {int(number): os.readlink(os.path.join(files, number)) for number in os.listdir(files)}
        program.stdin.close()
        program.stdout.read()
    records = [number for number, path in opened.items() if ".jsonl" in path]
    test.ok(records and min(records) > 2, "the record is no standard file", opened)
    test.same(opened.get(2), "/dev/null", "nobody else is standard error")


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        environment = dict(os.environ, XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder, LC_ALL="en_US.UTF-8")
        tap.short_match(os.path.join(folder, RECORD))
        all_commands(test, environment)
        record_is_not_output(test, environment, folder)
        a_dash(test, environment, folder)
        refused_before_work(test, environment, folder)
        nothing_below_three(test, environment, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
