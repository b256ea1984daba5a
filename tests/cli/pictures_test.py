#!/usr/bin/env python3
"""The pictures of the README can be made anew, and no picture is there that nobody makes; none fetches anything or runs a script,
and the films are small."""

import os
import re
import subprocess
import sys

from tap import PROGRAM, ROOT, Tap, built, scratch

TOOL = built("tools/research/pictures")
FOLDER = os.path.join(ROOT, "docs/pictures")
MOST, FRAMES_LEAST = 300 * 1024, 12


def read(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return file.read()


def film(test, name, text):
    test.ok(len(text.encode()) < MOST, "%s: below 300 KB" % name, len(text))
    test.ok(len(set(re.findall(r"@keyframes (k\d+)-", text))) >= FRAMES_LEAST, "... with many frames", text[:400])
    test.ok("prefers-reduced-motion" in text, "... which stand still for those who want no motion")


def main():
    test = Tap()
    if not os.path.exists(TOOL):
        print("1..0 # SKIP %s is not there: make tests" % TOOL)
        return 0
    with scratch() as folder:
        env = dict(os.environ, VEILLEE_PROGRAM=PROGRAM)
        tools = [subprocess.Popen([TOOL, language, folder], env=env, stdout=subprocess.DEVNULL) for language in ("en", "fr")]
        test.same([tool.wait() for tool in tools], [0, 0], "all are made")
        test.same(sorted(os.listdir(FOLDER)), sorted(os.listdir(folder)), "none more, none less")
        for name in sorted(os.listdir(FOLDER)):
            text = read(FOLDER, name)
            test.ok(text.startswith("<svg") and text.rstrip().endswith("</svg>"), name + " is a picture", text[:80])
            test.ok(not re.search(r"<script|href|url\(|@import", text), "... and fetches nothing")
            if name.startswith("film"):
                film(test, name, text)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
