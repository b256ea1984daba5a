#!/usr/bin/env python3
"""Holds what other compilers and other flags make of the core to what the ordinary build does.

usage: compilers.py --prepare FOLDER MAKE...     builds the core in each way
       compilers.py FOLDER PROGRAM               compares; prints TAP
       compilers.py --list                       prints the names of all ways

VEILLEE_COMPILERS names the ways, separated by spaces; without it all are taken. PROGRAM is build/tools/other_machine; what
is the same is what machines.py compares: random matches of all games, the answers of bots of all levels, and records of
each verified by the other. A compiler that is not there is skipped.
"""
import os
import shutil
import subprocess
import sys

import machines

LEVELS = ("-O0", "-O1", "-O2", "-O3", "-Os")
WAYS = {f"{compiler}{level}": (compiler, level, "") for compiler in ("gcc", "gcc-11", "clang") for level in LEVELS}
# Every other version that Debian 12 has; none of its gcc is older than 11 or newer than 12, which is its ordinary one, as
# 14 is clang's. What nobody warns of here is held by -Werror.
WAYS |= {f"{compiler}-O2": (compiler, "-O2", "") for compiler in ("clang-13", "clang-15", "clang-16", "clang-19")}
WAYS["gcc-O2-flto"] = ("gcc", "-O2", "-flto=2")
WAYS["gcc-O3-flto"] = ("gcc", "-O3", "-flto=2")
# The vectors of the processor at hand; clang's LTO is left out, since it wants a linker and an archiver of its own.
WAYS["gcc-O3-native"] = ("gcc", "-O3", "-march=native")
WAYS["clang-O3-native"] = ("clang", "-O3", "-march=native")
QUIET = " -Wno-sign-conversion -Wno-string-conversion"  # as the Makefile's CLANG_WARNINGS


def chosen():
    return os.environ.get("VEILLEE_COMPILERS", "").split() or list(WAYS)


def prepare(folder, make):
    for name in chosen():
        compiler, level, more = WAYS[name]
        if not shutil.which(compiler):
            print(f"{name}: no {compiler}")
            continue
        program = machines.program_of(folder, name)
        done = subprocess.run([*make, f"BUILD={folder}/{name}", f"CC={compiler}", f"OPTIMIZE={level}",
                               f"CFLAGS=-Werror {more}{QUIET if compiler.startswith('clang') else ''}", f"LDFLAGS={level} {more}",
                               program[len(os.getcwd()) + 1:]], check=False)
        if done.returncode and os.path.exists(program):
            os.remove(program)  # of an older state
    return 0


def main():
    if sys.argv[1:] == ["--list"]:
        print("\n".join(WAYS))
        return 0
    if len(sys.argv) > 3 and sys.argv[1] == "--prepare":
        return prepare(sys.argv[2], sys.argv[3:])
    if len(sys.argv) != 3:
        print(__doc__)
        return 2
    folder, program = sys.argv[1:]
    failed = count = 0
    for name in chosen():
        other = machines.program_of(folder, name)
        if not shutil.which(WAYS[name][0]):
            count += 1
            print(f"ok {count} - {name} # SKIP no {WAYS[name][0]}")
        elif not os.path.exists(other):
            count += 1
            failed += 1
            print(f"not ok {count} - {name}: the core is built so")
        else:
            failed += machines.compare(name, [os.path.abspath(program)], [other], count)
            count += machines.COMPARED
    print(f"1..{count}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
