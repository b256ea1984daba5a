#!/usr/bin/env python3
"""`resume` without a file goes on with the newest match that is not over. Where that one cannot be gone on with, it is
named, and a command is shown that goes on with the newest that can: never another match without a word. Every form in
which a record comes back is tried as the newest."""

import os
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import forms  # noqa: E402
import tap  # noqa: E402

OLDER, NEWEST = 1_000_000_000, 2_000_000_000  # when the files were changed last
PASSED = {"empty", "over"}  # nothing to go on with


def begun(path):
    tap.run("play", "gueux", "--plain", "--seed", "3", "--seat", "Anne", "--seat", "Basile", "--seat", "Perrin:novice",
            "--record", path, text="1\n\n" * 4)
    os.utime(path, (OLDER, OLDER))


def offered(told):
    """The command that the last line of what was told ends with."""
    line = (told.strip().splitlines() or [""])[-1]
    return line[line.index("veillee resume"):] if "veillee resume" in line else None


def typed(command, **environment):
    """What a shell does with it; `veillee` is the program under test."""
    return subprocess.run(["sh", "-c", 'veillee() { "$PROGRAM" "$@"; }\n' + command + " --plain"], input="", text=True,
                          capture_output=True, timeout=tap.PATIENCE, check=False,
                          env=dict(os.environ, PROGRAM=tap.PROGRAM, **environment))


def try_form(test, home, made, name):
    folder = os.path.join(home, "veillee")
    whole = os.path.join(folder, "whole.jsonl")
    os.makedirs(folder)
    shutil.copy2(os.path.join(made, "whole.jsonl"), whole)
    newest = os.path.join(folder, name + ".jsonl")
    os.rename(os.path.join(made, name + ".jsonl"), newest)
    os.utime(newest, (NEWEST, NEWEST), follow_symlinks=False)
    ran = tap.run("resume", "--plain", XDG_STATE_HOME=home)
    if name in PASSED or tap.run("verify", newest).returncode == 0:
        gone_on = whole if name in PASSED else newest
        test.ok(ran.returncode == 0 and gone_on in ran.stdout.replace("'\\''", "'"), "%s: goes on with %s" % (name, os.path.basename(gone_on)),
                ran.stdout + ran.stderr)
        return
    test.ok(ran.returncode in (1, 3) and name + ".jsonl" in ran.stderr and not ran.stdout, "%s: it is named" % name,
            "%d %s%s" % (ran.returncode, ran.stdout, ran.stderr))
    command = offered(ran.stderr)
    then = typed(command, XDG_STATE_HOME=home) if command else None
    test.ok(then and then.returncode == 0 and "Anne" in then.stdout, "%s: the command goes on with the newest whole one" % name,
            "%s\n%s" % (command, then and then.stdout + then.stderr))


def main():
    test = tap.Tap()
    with tap.scratch() as made, tap.scratch() as base:
        record = os.path.join(made, "whole.jsonl")
        begun(record)
        names = forms.write(record, made)
        tap.short_match(os.path.join(made, "over.jsonl"))
        for name in [*names, "over"]:
            try_form(test, os.path.join(base, "Anne's home of " + name), made, name)
        alone = tap.run("resume", "--plain", XDG_STATE_HOME=os.path.join(base, "nobody"))
        test.ok(alone.returncode == 1 and "no match to resume" in alone.stderr, "none is none", alone.stderr)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
