#!/usr/bin/env python3
"""Runs fuzzers, and prints a table of their executions and findings.

usage: fuzz.py --runs N [--seed N] [--learn] [--longest BYTES] FUZZER...
       fuzz.py --seconds N FUZZER...
       fuzz.py --replay REPLAY...
       fuzz.py --merge FUZZER...

One runs at a time, and begins with tests/fuzz/NAME: for N executions, with the same seed the same ones however busy the
machine is (but those of keys, whose records have other names each time), or for so many seconds. --learn: also with what
earlier runs have learnt, which is in build/fuzz-corpus/NAME and to which it adds; --longest: no input is longer, so that
there are more of them in the same time. The figures are libFuzzer's own: an execution is a call of the fuzzer's entry
point. What breaks one is left in build/fuzz-findings, with what was said of it in a text beside it, and the exit status
is 1.

--replay hands programs that are linked with tests/fuzz/replay_main.c, by any compiler, every input of tests/fuzz/NAME.

--merge makes tests/fuzz/NAME the least of it and of build/fuzz-corpus/NAME that reaches as much, the smallest inputs
first, and no more of them than fit into 120,000 bytes a fuzzer. Inputs that somebody has given a name stay.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOM = 120_000  # bytes of a fuzzer's inputs in the tree
FINDINGS = pathlib.Path("build/fuzz-findings")
LEARNT = pathlib.Path("build/fuzz-corpus")
KEPT = pathlib.Path("tests/fuzz")
# Seconds by the clock after which an input has found an endless loop; in a run that is counted the machine may be busy.
SLOW, SLOW_COUNTED = 20, 600


def name_of(fuzzer):
    return os.path.basename(fuzzer).removesuffix("_fuzz").removesuffix("_replay")


def kept(name):
    """What is in the tree, where there is such: a whole path, as a fuzzer may change its folder."""
    folder = KEPT / name
    return [str(folder.absolute())] if folder.is_dir() else []


def learnt(name):
    (LEARNT / name).mkdir(parents=True, exist_ok=True)
    return str((LEARNT / name).absolute())


def scratch():
    """A folder that is removed at the end: in memory where the system has a place for that."""
    memory = "/dev/shm"
    return tempfile.TemporaryDirectory(prefix="veillee-fuzz-", dir=memory if os.access(memory, os.W_OK) else None)


def in_place(seed):
    """What runs a program at the same addresses each time, where it may: libFuzzer learns from comparing them too."""
    words = ["setarch", "-R"]
    there = seed and shutil.which(words[0]) and subprocess.run([*words, "true"], check=False).returncode == 0
    return words if there else []


def call(program, arguments, before=()):
    """Its status and what it says."""
    with scratch() as folder:
        done = subprocess.run([*before, os.path.abspath(program), *arguments], check=False, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, env={**os.environ, "TMPDIR": folder})
    return done.returncode, done.stdout.decode(errors="replace")


def options_of(order, name):
    options = ["-rss_limit_mb=2048", "-print_final_stats=1", "-verbosity=0", "-entropic=0", "-reload=0",
               f"-artifact_prefix={FINDINGS.absolute()}/{name}_fuzz-"]
    if order.seconds:
        options += [f"-max_total_time={order.seconds}", f"-timeout={SLOW}"]
    else:
        options += [f"-runs={order.runs}", f"-timeout={SLOW_COUNTED}"]
    return options + [f"-seed={order.seed}"] * bool(order.seed) + [f"-max_len={order.longest}"] * bool(order.longest)


def fuzz(fuzzer, order):
    """Executions, status and findings."""
    name, before = name_of(fuzzer), set(FINDINGS.iterdir())
    with scratch() as new:
        status, said = call(fuzzer, [*options_of(order, name), learnt(name) if order.learn else new, *kept(name)],
                            in_place(order.seed))
    executed = re.search(r"^stat::number_of_executed_units: *(\d+)", said, re.M)
    found = sorted(path for path in set(FINDINGS.glob(f"{name}_fuzz-*")) - before if not path.suffix)
    for path in found:
        path.with_suffix(".txt").write_text(said, encoding="utf-8")
    if status != 0:
        print(said, file=sys.stderr)
    return int(executed[1]) if executed else 0, status, found


def replay(program, _):
    """The same of what is in the tree."""
    status, said = call(program, kept(name_of(program)))
    replayed = re.search(r"^(\d+) inputs$", said, re.M)
    if status != 0 or not replayed:
        print(said, file=sys.stderr)
    return int(replayed[1]) if replayed else 0, status or not replayed, []


def print_row(name, executed, seconds, found):
    rate = executed / seconds if seconds else 0
    print(f"{name:12} {executed:>12,} {seconds:>9.0f} {rate:>8.0f}  {found}", flush=True)


def table(programs, run, order):
    total, whole, failed = 0, 0.0, False
    FINDINGS.mkdir(parents=True, exist_ok=True)
    print(f"{'fuzzer':12} {'executions':>12} {'seconds':>9} {'a second':>8}  findings", flush=True)
    for program in programs:
        began = time.monotonic()
        executed, status, found = run(program, order)
        seconds = time.monotonic() - began
        print_row(name_of(program), executed, seconds, " ".join(map(str, found)) or ("failed" if status else "none"))
        total, whole, failed = total + executed, whole + seconds, failed or status != 0
    print_row("together", total, whole, "")
    return 1 if failed else 0


def merge(fuzzer):
    name = name_of(fuzzer)
    with tempfile.TemporaryDirectory(prefix="veillee-merge-") as least:
        status, said = call(fuzzer, ["-rss_limit_mb=2048", "-merge=1", f"-timeout={SLOW}", least, learnt(name),
                                     *kept(name)])
        if status != 0:
            print(said, file=sys.stderr)
            return status
        inputs = sorted(pathlib.Path(least).iterdir(), key=lambda path: (path.stat().st_size, path.name))
        (KEPT / name).mkdir(exist_ok=True)
        for path in KEPT.glob(name + "/*"):
            if re.fullmatch("[0-9a-f]{40}", path.name):
                path.unlink()
        used = count = 0
        for path in inputs:
            used += path.stat().st_size
            if used > ROOM:
                break
            shutil.copy(path, KEPT / name / path.name)
            count += 1
    print(f"{name}: {count} of {len(inputs)} inputs", flush=True)
    return 0


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--runs", type=int)
    what.add_argument("--seconds", type=int)
    what.add_argument("--replay", action="store_true")
    what.add_argument("--merge", action="store_true")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--learn", action="store_true")
    parser.add_argument("--longest", type=int)
    parser.add_argument("programs", nargs="+")
    order = parser.parse_args()
    if order.merge:
        return max(merge(fuzzer) for fuzzer in order.programs)
    return table(order.programs, replay if order.replay else fuzz, order)


if __name__ == "__main__":
    sys.exit(main())
