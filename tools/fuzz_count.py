#!/usr/bin/env python3
"""Runs fuzzers for so many executions each and prints a table of executions and findings.

usage: fuzz_count.py --runs N [--longest BYTES] FUZZER...
       fuzz_count.py --merge FUZZER...

One fuzzer runs at a time, from tests/fuzz/NAME and from what earlier runs have learnt, which is in build/fuzz-corpus/NAME
and to which it adds; --longest: no input is longer, so that there are more of them in the same time. The figures are
libFuzzer's own: an execution is a call of the fuzzer's entry point. What breaks one is left in build/fuzz-findings,
with what was said of it in a text beside it, and the exit status is 1.

--merge makes tests/fuzz/NAME the least of both folders that reaches as much, the smallest inputs first, and no more of
them than fit into 120,000 bytes a fuzzer. Inputs that somebody has given a name stay.
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


def name_of(fuzzer):
    return os.path.basename(fuzzer).removesuffix("_fuzz")


def folders(name):
    """What is learnt, and what is in the tree, where there is such: whole paths, as a fuzzer may change its folder."""
    learnt, kept = LEARNT / name, KEPT / name
    learnt.mkdir(parents=True, exist_ok=True)
    return [str(folder.absolute()) for folder in (learnt, kept) if folder.is_dir()]


def call(fuzzer, arguments):
    """Its output. Temporary files lie in memory where the system has a place for that."""
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="veillee-fuzz-", dir=memory) as scratch:
        done = subprocess.run([os.path.abspath(fuzzer), "-rss_limit_mb=2048", *arguments], check=False,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env={**os.environ, "TMPDIR": scratch})
    return done.returncode, done.stderr.decode(errors="replace")


def count(fuzzer, runs, longest):
    name = name_of(fuzzer)
    before = set(FINDINGS.glob(f"{name}_fuzz-*"))
    began = time.monotonic()
    status, said = call(fuzzer, [f"-runs={runs}", "-timeout=20", "-print_final_stats=1", "-verbosity=0", "-entropic=0",
                                 *([f"-max_len={longest}"] if longest else []), f"-artifact_prefix={FINDINGS.absolute()}/{name}_fuzz-", *folders(name)])
    executed = re.search(r"^stat::number_of_executed_units: *(\d+)", said, re.M)
    found = sorted(path for path in set(FINDINGS.glob(f"{name}_fuzz-*")) - before if not path.suffix)
    for path in found:
        path.with_suffix(".txt").write_text(said, encoding="utf-8")
    if status != 0 and not found:
        print(said, file=sys.stderr)
    return int(executed[1]) if executed else 0, time.monotonic() - began, status, found


def print_row(name, executed, seconds, found):
    rate = executed / seconds if seconds else 0
    print(f"{name:12} {executed:>12,} {seconds:>9.0f} {rate:>8.0f}  {found}", flush=True)


def count_all(fuzzers, runs, longest):
    total, whole, failed = 0, 0.0, False
    FINDINGS.mkdir(parents=True, exist_ok=True)
    print(f"{'fuzzer':12} {'executions':>12} {'seconds':>9} {'a second':>8}  findings", flush=True)
    for fuzzer in fuzzers:
        executed, seconds, status, found = count(fuzzer, runs, longest)
        print_row(name_of(fuzzer), executed, seconds, " ".join(map(str, found)) or ("failed" if status else "none"))
        total, whole, failed = total + executed, whole + seconds, failed or status != 0
    print_row("together", total, whole, "")
    return 1 if failed else 0


def merge(fuzzer):
    name = name_of(fuzzer)
    with tempfile.TemporaryDirectory(prefix="veillee-merge-") as least:
        status, said = call(fuzzer, ["-merge=1", "-timeout=20", least, *folders(name)])
        if status != 0:
            print(said, file=sys.stderr)
            return status
        inputs = sorted(pathlib.Path(least).iterdir(), key=lambda path: (path.stat().st_size, path.name))
        (KEPT / name).mkdir(exist_ok=True)
        for path in KEPT.glob(name + "/*"):
            if re.fullmatch("[0-9a-f]{40}", path.name):
                path.unlink()
        used = kept = 0
        for path in inputs:
            used += path.stat().st_size
            if used > ROOM:
                break
            shutil.copy(path, KEPT / name / path.name)
            kept += 1
    print(f"{name}: {kept} of {len(inputs)} inputs", flush=True)
    return 0


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--runs", type=int, default=1_000_000)
    parser.add_argument("--longest", type=int)
    parser.add_argument("--merge", action="store_true")
    parser.add_argument("fuzzers", nargs="+")
    arguments = parser.parse_args()
    if arguments.merge:
        return max(merge(fuzzer) for fuzzer in arguments.fuzzers)
    return count_all(arguments.fuzzers, arguments.runs, arguments.longest)


if __name__ == "__main__":
    sys.exit(main())
