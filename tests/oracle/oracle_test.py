#!/usr/bin/env python3
"""The oracle sees no difference where there is none, and each of those that there are: on the screen, in lines and in reports."""

import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "cli"))

import tap  # noqa: E402

NAMES = ["screen/sbires-2-1-en-80x24", "lines/gueux-3-2-fr", "chronicle/version-0.1.0/gueux-en", "protocol/marquis-2"]


def oracle(*words):
    done = subprocess.run([sys.executable, os.path.join(HERE, "oracle.py"), tap.PROGRAM, *words, "--wanted", os.devnull], capture_output=True, text=True,
                          encoding="utf-8", check=False)
    return done.returncode, done.stdout + done.stderr


def other_program(folder):
    """The program with other words in both languages, and none of what other programs hear. Its texts stand in it as they are."""
    with open(tap.PROGRAM, "rb") as file:
        program = file.read()
    for before, after in ((b" the ", b" thi "), (b" la ", b" lq ")):
        program = program.replace(before, after)
    path = os.path.join(folder, "other")
    with open(path, "wb") as file:
        file.write(program)
    os.chmod(path, 0o755)
    return path


def main():
    test = tap.Tap()
    status, said = oracle(tap.PROGRAM, *NAMES)
    test.ok(status == 0 and "4 scripts, 0 with differences" in said, "a program is like itself", said)
    with tap.scratch() as folder:
        status, said = oracle(other_program(folder), *NAMES)
        test.ok(status == 1 and said.count("\n    -") > 2 and "4 scripts, 3 with differences" in said, "other texts are seen", said)
    status, said = oracle("/bin/false", NAMES[3])
    test.ok(status == 1 and "1 scripts, 1 with differences" in said, "a program that ends is seen", said)
    status, said = oracle("no-such-commit")
    test.ok(status != 0 and "neither a program nor a commit" in said, "what is no program is named", said)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
