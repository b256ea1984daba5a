#!/usr/bin/env python3
"""Where the locale's characters are not UTF-8: what is typed is read, and what is said is in them, or in ASCII what they
lack; in lines and on the screen, whether the locale is installed or only named."""

import os
import shutil
import subprocess
import sys

import tap

sys.path.insert(0, os.path.join(tap.ROOT, "tests", "support"))
from terminal import Terminal  # noqa: E402

LATIN1 = "fr_FR.ISO-8859-1"
TABLE = ["play", "blasons", "--plain", "--seed", "1", "--seat", "Zo\u00e9", "--seat", "Anne:novice", "--seat", "Perrin:novice"]
LINES = "d\u00e9tail 7\n\u00e9tat\ntuteur\nM\u00e9n\u00e9trier\nquitter\noui\n"
ASCII = {"\u2019": "'", "\u2026": "...", "\u202f": "\u00a0", "\u2013": "-", "\u2212": "-", "\u0153": "oe", "\u201c": '"', "\u201d": '"'}


def surroundings(home, locale, path):
    return dict(os.environ, LC_ALL=locale, LOCPATH=path, HOME=home, XDG_STATE_HOME=home, XDG_CONFIG_HOME=home)


def said(words, text, encoding, locale, path):
    with tap.scratch() as home:
        ran = subprocess.run([tap.PROGRAM.encode(), *(word.encode(encoding) for word in words), b"--record", os.path.join(home, "r").encode()],
                             input=text.encode(encoding), capture_output=True, check=False, timeout=tap.PATIENCE,
                             env=surroundings(home, locale, path))
        return (ran.stdout + ran.stderr).replace(home.encode(), b"HOME"), tap.content(os.path.join(home, "r"))


def lines(test, path, name):
    meant, _ = said(TABLE + ["--lang", "fr"], LINES, "utf-8", "C.UTF-8", path)
    found, record = said(TABLE, LINES, "latin-1", LATIN1, path)
    wanted = meant.decode().translate(str.maketrans(ASCII))
    test.same(found.decode("latin-1"), wanted, "lines in Latin-1 say what lines in UTF-8 say, %s" % name)
    test.ok('"Zo\u00e9"'.encode() in record, "... and a name of the command line is kept, %s" % name, record[:300])
    found, _ = said(TABLE, LINES, "utf-8", LATIN1, path)
    test.same(found.decode("latin-1"), wanted, "a file in UTF-8 is read there too, %s" % name)


def ascii_alone(test):
    """A locale that names no characters has ASCII; nothing is lost without a sign in its place."""
    meant, _ = said(TABLE + ["--lang", "fr"], LINES, "utf-8", "C.UTF-8", "")
    found, _ = said(TABLE + ["--lang", "fr"], LINES, "utf-8", "C", "")
    test.ok(max(found) < 0x80 and b"Menetrier" in found and len(found.splitlines()) == len(meant.splitlines()),
            "the locale C has ASCII", found[:400])
    page = subprocess.run([tap.PROGRAM, "rules", "gueux", "--lang", "fr"], capture_output=True, check=False,
                          env=dict(os.environ, LC_ALL="C")).stdout
    test.ok(page and max(page) < 0x80 and b"?" not in page.replace(b" ?", b""), "... with a letter for each", page[:400])


def screen(test, path, name):
    with tap.scratch() as home:
        terminal = Terminal(["evening", "--new", "--seat", "Anne"], surroundings(home, LATIN1, path))
        for keys in (b"n", b"n", "Zo\u00e9\u00e8".encode("latin-1"), b"\r"):
            terminal.settle()
            terminal.type(keys)
        terminal.settle()
        written = terminal.written
        terminal.close()
        kept = b"".join(tap.content(os.path.join(base, file)) for base, _, files in os.walk(home) for file in files)
    test.ok("Zo\u00e9\u00e8".encode() in kept, "a name that is typed on the screen is read, %s" % name, kept)
    test.ok(b"Zoee" in written and b"\xc3" not in written, "... and shown, %s" % name, written[-600:])


def main():
    test = tap.Tap()
    ascii_alone(test)
    lines(test, "/nonexistent", "where it is only named")
    with tap.scratch() as folder:
        made = shutil.which("localedef") and subprocess.run(
            ["localedef", "-i", "fr_FR", "-f", "ISO-8859-1", os.path.join(folder, LATIN1)], capture_output=True, check=False)
        if made and os.path.isdir(os.path.join(folder, LATIN1)):
            lines(test, folder, "where it is installed")
        else:
            test.skip("there is no localedef, or no French to make a locale from")
        for path, name in ((folder, "where it is installed"), ("/nonexistent", "where it is only named")):
            if os.path.exists(tap.built("tests/clock.so")) and (path != folder or made):
                screen(test, path, name)
            else:
                test.skip("no screen")
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
