#!/usr/bin/env python3
"""The version stands in one place, the Makefile; what must repeat it says the same."""

import re
import shutil
import subprocess
import sys

import tap


def main():
    test = tap.Tap()
    version = re.search(r"^VERSION := (\S+)$", tap.read("Makefile"), re.M).group(1)
    test.ok(re.fullmatch(r"\d+\.\d+\.\d+", version), "it is three numbers", version)
    said = tap.run("--version").stdout
    test.ok(version in said, "the program says it", said)
    test.same(re.match(r"veillee \((\S+)\)", tap.read("debian/changelog")).group(1), version, "the package has it")
    newest = re.search(r'<release version="([^"]+)"', tap.read("share/org.veillee.veillee.metainfo.xml")).group(1)
    test.same(newest, version, "the entry for software centres has it")
    test.same(re.search(r"^## (\S+)", tap.read("CHANGELOG.md"), re.M).group(1), version, "the changes are told of it")
    if shutil.which("bmake"):
        run = subprocess.run(["bmake", "-n"], cwd=tap.ROOT, capture_output=True, text=True, check=False)
        test.ok(run.returncode != 0 and "GNU-make" in run.stdout + run.stderr, "the make of BSD says what it lacks",
                run.stdout + run.stderr)
    for tool, words in (("desktop-file-validate", ["share/veillee.desktop"]),
                        ("appstreamcli", ["validate", "--no-net", "--pedantic", "share/org.veillee.veillee.metainfo.xml"])):
        if shutil.which(tool):
            run = subprocess.run([tool, *words], cwd=tap.ROOT, capture_output=True, text=True, check=False)
            test.ok(run.returncode == 0, tool + " has nothing to say", run.stdout + run.stderr)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
