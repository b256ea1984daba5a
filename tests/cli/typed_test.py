#!/usr/bin/env python3
"""Every command that is shown can be typed as it stands: a shell reads from it the very words that are meant, whatever a
folder or a person is called. And no text shows a command with a word that is not made so."""

import glob
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import tap  # noqa: E402

WRITER = tap.built("tests/archive/archive_test")
FOLDERS = ("plain", "two words", "it's", 'a "b"', "$HOME", "`true`", "a\\b", "a;b", "*", "&", "#x", "~", "!x", "(x)", "été", "tab\there",
           "line\nend", "\x1b[31m", b"latin-\xe9", "'", "''", "\\'\n")
NAMES = ("Le Chevalier", "D'Artagnan", "Anne & Co", 'la "Reine"', "$USER", "a;b", "*", "Zoé")
OPERAND = r"veillee [a-z]+(?: (?:--[a-z-]+|[A-Z]+|[a-z]+|\{\w+:typed\}))* (\{\w+\}|%s)"


def words_of(command):
    """What bash makes of the words behind the program's name."""
    ran = subprocess.run(["bash", "-c", 'veillee() { printf "%s\\0" "$@"; }\n' + command], capture_output=True, check=False)
    return ran.stdout.split(b"\0")[:-1]


def command_in(text, word):
    """The last command of that subcommand in what was shown, to the end of its line."""
    found = re.findall("veillee %s[^\n]*" % word, text)
    return found[-1] if found else "none"


def folders(test, base):
    made = os.path.join(base, "made.jsonl")
    seats = [word for name in ("Anne", "Basile") for word in ("--seat", name)]
    tap.run("play", "gueux", "--plain", "--seed", "3", *seats, "--record", made)
    for name in FOLDERS:
        folder = os.path.join(os.fsencode(base), os.fsencode(name))
        record = os.path.join(folder, b"a match.jsonl")
        os.mkdir(folder)
        shutil.copy(made, record)
        left = tap.run("resume", "--plain", record)
        test.same(words_of(command_in(left.stdout, "resume")), [b"resume", b"--plain", record], "left in %r" % name)
        open_yet = tap.run("review", record)
        test.same(words_of(command_in(open_yet.stderr, "resume")), [b"resume", record], "not over, in %r" % name)


def names(test, base):
    state = os.path.join(base, "state", "veillee")
    os.makedirs(state)
    subprocess.run([WRITER, state], cwd=tap.ROOT, check=True, stdout=subprocess.DEVNULL)
    was = "Anne"
    for name in NAMES:
        tap.run("people", "--rename", was, name, XDG_STATE_HOME=os.path.dirname(state))
        ran = tap.run("people", "--rename", "Basile", name, XDG_STATE_HOME=os.path.dirname(state))
        test.same([word.decode() for word in words_of(command_in(ran.stderr, "people"))], ["people", "--merge", "Basile", name],
                  "known already: %s" % name)
        was = name


def everywhere(test):
    files = glob.glob(tap.ROOT + "/data/text/*.yaml") + glob.glob(tap.ROOT + "/src/**/*.c", recursive=True)
    found = ["%s: %s" % (os.path.relpath(file, tap.ROOT), at.group(0)) for file in files
             for at in re.finditer(OPERAND, tap.read(file))]
    test.ok(not found and len(files) > 10, "no command is shown with a word that is not quoted for a shell", "\n".join(found))


def main():
    test = tap.Tap()
    everywhere(test)
    if not shutil.which("bash"):
        test.skip("bash is not there, whose words are asked for")
        return test.done()
    with tap.scratch() as base:
        folders(test, base)
        names(test, base)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
