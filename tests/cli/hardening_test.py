#!/usr/bin/env python3
"""What the compiler and the linker do against faults that somebody could exploit is in the program that was built. A table
of it; a program that was built without (HARDEN=, sanitizers, another system) is left out."""

import os
import platform
import re
import subprocess
import sys

import tap

NOT_ELF = "not a hardened build"


def tool(*words):
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout


def make_says(name):
    """The flags that the Makefile built with."""
    lines = tool("make", "-s", "--no-print-directory", "-C", tap.ROOT, "--eval",
                 "show-%s: ; @echo $(%s)" % (name, name), "show-" + name)
    return lines.strip()


def confined(*words):
    """What /proc says of the program while it waits for a line: its mode of seccomp, and whether it may gain rights."""
    with subprocess.Popen([tap.PROGRAM, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        process.stdout.readline()
        with open("/proc/%d/status" % process.pid, encoding="utf-8") as file:
            said = dict(line.split(":", 1) for line in file if ":" in line)
        process.stdin.close()
    return said["Seccomp"].strip(), said["NoNewPrivs"].strip()


def look_at_confinement(test):
    """tests/commands/confine_test.c tries what is forbidden; here that it is asked for."""
    with open("/proc/self/status", encoding="utf-8") as file:
        if "Seccomp:" not in file.read() or platform.machine() not in ("x86_64", "aarch64"):
            test.ok(True, "what `protocol` gives up # SKIP the kernel has no seccomp")
            return
    test.same(confined("protocol"), ("2", "1"), "`protocol` has given up what it does not need")


def main():
    test = tap.Tap()
    header = tool("readelf", "-hW", tap.PROGRAM)
    if platform.system() != "Linux" or not header or "asan" in tap.PROGRAM or not make_says("HARDEN"):
        test.ok(True, "hardening # SKIP " + NOT_ELF)
        return test.done()
    dynamic, segments = tool("readelf", "-dW", tap.PROGRAM), tool("readelf", "-lW", tap.PROGRAM)
    symbols = tool("nm", "-D", tap.PROGRAM)
    code = tool("objdump", "-d", "--no-show-raw-insn", tap.PROGRAM)
    test.ok(re.search(r"Type:\s+DYN", header) and "PIE" in dynamic, "loads anywhere (PIE)", header)
    test.ok("GNU_RELRO" in segments, "tables of the linker are read-only (RELRO) ...", segments)
    test.ok("BIND_NOW" in dynamic or re.search(r"FLAGS_1.*NOW", dynamic), "... all of them (BIND_NOW)", dynamic)
    test.ok(re.search(r"GNU_STACK.*\bRW\b", segments), "no code on the stack (NX)", segments)
    test.ok(not re.search(r"LOAD.*\bRWE\b", segments), "nothing is writable and code", segments)
    test.ok("TEXTREL" not in dynamic, "code is not written to when it is loaded", dynamic)
    test.ok("__stack_chk_fail" in symbols, "guards on the stack", symbols)
    fortified = re.findall(r"__\w+_chk", symbols)
    if "ld-musl" in segments:
        test.ok(True, "buffers are checked where their size is known (FORTIFY) # SKIP musl has no such functions")
    else:
        test.ok(len(fortified) >= 5, "buffers are checked where their size is known (FORTIFY)", fortified)
    if platform.machine() == "x86_64":
        functions = code.count("endbr64")
        test.ok(functions > 1000, "a jump through a pointer lands where a function begins (CET)", functions)
    for path in ("rpath", "runpath"):
        test.ok(path not in dynamic.lower(), "no " + path, dynamic)
    look_at_confinement(test)
    test.same(os.stat(tap.PROGRAM).st_mode & 0o6000, 0, "nobody else's rights")
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
