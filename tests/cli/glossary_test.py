#!/usr/bin/env python3
"""Names that docs/glossary.md has replaced stay out of the code: what a row with "yes" says that a thing was called is no name
of a file, and no identifier of a source or of a declaration."""

import os
import re
import subprocess
import sys

import tap

TEXT = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', re.S)


def replaced(page):
    """[(word, old name)] of the rows with "yes"; what stands behind a semicolon is a remark."""
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \| ([^|]+) \| yes \|$", page, re.M)
    return [(word, name) for word, old in rows for name in re.findall(r"`([\w.]+)`", old.split(";")[0])]


def names_of():
    """What sources and declarations call things, and how files are called: {name: a path}."""
    listed = subprocess.run(["git", "ls-files", "src", "include", "tests", "tools"], cwd=tap.ROOT, capture_output=True, text=True,
                            check=True).stdout.split("\n")
    found = {}
    for path in listed:
        if path.endswith((".c", ".h", ".def", ".game")) and os.path.exists(os.path.join(tap.ROOT, path)):
            found.setdefault(os.path.basename(path), path)
            for name in re.findall(r"[A-Za-z_]\w*", TEXT.sub(" ", tap.read(path))):
                found.setdefault(name, path)
    return found


def main():
    test = tap.Tap()
    old, found = replaced(tap.read("docs/glossary.md")), names_of()
    test.ok(len(old) > 30, "the glossary says what things were called", len(old))
    for word, name in old:
        test.ok(name not in found, "%s: nothing is called %s any more" % (word, name), found.get(name, ""))
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
