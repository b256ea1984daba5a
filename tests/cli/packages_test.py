#!/usr/bin/env python3
"""tools/packages.sh takes every word that its table and the Makefiles have for it, and names packages of other systems."""

import os
import re
import subprocess
import sys

import tap

SYSTEMS = ("dnf", "pacman", "apk", "brew")


def here_is(folder, system):
    """A folder of programs in which that is the only one that installs anything; it is never called."""
    place = os.path.join(folder, system)
    os.mkdir(place)
    for name in ("sh", "sort", "tr", "cat", system):
        os.symlink("/bin/sh" if name == system else "/usr/bin/" + name, os.path.join(place, name))
    return place


def main():
    test = tap.Tap()
    script = tap.read("tools/packages.sh")
    makefile = "".join(map(tap.read, ("Makefile", "tests/tests.mk", "packaging/release.mk", "tools/research/Makefile", "tools/flavours/musl.mk")))
    table = re.search(r"requirements='\n(.*?)\n'", script, re.S).group(1)
    rows = [line.split("|") for line in table.splitlines()]
    test.same({len(row) for row in rows}, {8}, "a column for every system, in every row")
    words = {row[2] for row in rows} | set(re.findall(r"tools/packages\.sh ([a-z-]+)", makefile))
    with tap.scratch() as folder:
        for column, system in enumerate(SYSTEMS, 4):
            programs = here_is(folder, system)
            for word in sorted(words):
                run = subprocess.run([os.path.join(tap.ROOT, "tools/packages.sh"), word], env={"PATH": programs},
                                     capture_output=True, text=True, check=False)
                known = {name for row in rows for name in row[column].split()}
                named = set(re.findall(r"(?m)^ +(?:sudo )?(?:dnf install|pacman -S|apk add|brew install) (.*)$", run.stderr))
                strange = set(" ".join(named).split()) - known
                test.ok(run.returncode in (0, 1) and bool(named) == run.returncode and not strange, f"{system}: {word}",
                        f"status {run.returncode}: {run.stderr}")
    run = subprocess.run([os.path.join(tap.ROOT, "tools/packages.sh"), "nothing"], capture_output=True, text=True,
                         check=False)
    test.ok(run.returncode == 2 and all(word in run.stderr for word in words), "another word is told which there are",
            run.stderr)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
