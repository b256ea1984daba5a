#!/usr/bin/env python3
"""Runs clang-tidy on one source file, unless it has nothing new to say.

usage: tidy.py BUILD FILE        (in the environment: TIDY_FLAGS for the compiler, TIDY_TESTS: more checks of clang-tidy, or
                                  less, for what stands below tests/)

What passed is written down in BUILD/tidy: a hash over the file, all that it includes of this tree (as the compiler noted
it in BUILD/FILE.d), .clang-tidy, the flags and clang-tidy itself. Where that is the same, clang-tidy is not asked again.
"""
import hashlib
import os
import re
import shutil
import subprocess
import sys

NOISE = re.compile(r"warnings? generated|Suppressed \d|Use -header-filter")


def inputs(build, source):
    """The files that the compiler read, or None if it has not read them all."""
    try:
        with open(os.path.join(build, source[:-2] + ".d"), encoding="utf8") as stream:
            rule = stream.read().replace("\\\n", " ").split("\n")[0]
    except FileNotFoundError:
        return None
    files = rule.split(":", 1)[1].split()
    return files if source in files and all(os.path.exists(file) for file in files) else None


def checks(source):
    """As an option of clang-tidy, which adds them to those of .clang-tidy."""
    asked = os.environ.get("TIDY_TESTS") if source.startswith("tests/") else None
    return ["--checks=" + asked] if asked else []


def fingerprint(source, files):
    program = os.stat(shutil.which("clang-tidy"))
    asked = f"{program.st_size} {program.st_mtime_ns} {os.environ['TIDY_FLAGS']} {checks(source)}"
    digest = hashlib.sha256(asked.encode())
    for file in [__file__, ".clang-tidy", *files]:
        with open(file, "rb") as stream:
            content = stream.read()
        digest.update(f"\n{file} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def remembered(path):
    try:
        with open(path, encoding="utf8") as stream:
            return stream.read()
    except FileNotFoundError:
        return ""


def complaints(source):
    done = subprocess.run(["clang-tidy", "--quiet", "--warnings-as-errors=*", *checks(source), source, "--",
                           *os.environ["TIDY_FLAGS"].split()], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False)
    said = [line for line in done.stdout.splitlines() if not NOISE.search(line)]
    return said or (["clang-tidy failed"] if done.returncode else [])


def main():
    if len(sys.argv) != 3:
        print(__doc__)
        return 2
    build, source = sys.argv[1:]
    memory = os.path.join(build, "tidy", source + ".passed")
    files = inputs(build, source)
    state = fingerprint(source, files) if files else None
    if state and state == remembered(memory):
        return 0
    said = complaints(source)
    if said:
        print("\n".join(said))
        return 1
    if state:
        os.makedirs(os.path.dirname(memory), exist_ok=True)
        with open(memory, "w", encoding="utf8") as stream:
            stream.write(state)
    return 0


if __name__ == "__main__":
    sys.exit(main())
