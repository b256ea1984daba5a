#!/usr/bin/env python3
"""The manual pages are what their templates and the program make: commands, options, statuses and options of games."""

import os
import subprocess
import sys

import tap


def made(test):
    ran = subprocess.run([sys.executable, "packaging/manual.py", "--check"], capture_output=True, text=True, cwd=tap.ROOT,
                         env=dict(os.environ, VEILLEE_PROGRAM=tap.PROGRAM), check=False)
    test.ok(ran.returncode == 0, "nobody has written into a page, and nothing new is missing in one", ran.stderr)


def told(test):
    """Of all that a page must tell, some things by name, so that the tool itself is held to it."""
    for page in ("man/veillee.6", "man/fr/veillee.6"):
        text = tap.read(page)
        for words in (".It Fl -seat Ar", ".It Fl -search Ar", ".It Fl -replace", ".It Cm levels", ".It Cm patronne",
                      ".It Cm paroisse", ".It Cm first_coins", ".It 3", "veillee learn gueux 1", ".Xr terminfo 5",
                      "action: legend"):
            test.ok(words in text, "%s tells %s" % (page, words))
    test.ok("JEU" in tap.read("man/fr/veillee.6") and "GAME" not in tap.read("man/fr/veillee.6"), "arguments have French names")


def main():
    test = tap.Tap()
    made(test)
    told(test)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
