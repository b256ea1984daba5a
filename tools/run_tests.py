#!/usr/bin/env python3
"""Runs test programs and says how many tests passed.

usage: run_tests.py [--jobs N] [--timeout SECONDS] [--program PATH] TEST...

A TEST is a program that prints TAP, as cmocka does when asked; or "NAME::COMMAND", a command for the shell, which
counts as one test by its exit status unless it prints TAP too. One line is printed for each, with the whole output
where something failed; the last line is "N passed, N failed". The exit status is 1 if any failed.

Programs whose name says that they measure run after the others, alone.
"""
import argparse
import concurrent.futures
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

TAP_LINE = re.compile(r"^(not )?ok\b(.*)$", re.M)
TAP_PLAN = re.compile(r"^1\.\.(\d+)", re.M)
MEASURES = re.compile(r"speed|measure|latency")


def environment(scratch, program):
    """What every test finds: no terminal of the caller's, no records of the user's, messages in TAP."""
    result = {name: value for name, value in os.environ.items()
              if name not in ("LINES", "COLUMNS", "NO_COLOR", "VEILLEE_DATA", "LANG", "LANGUAGE", "MAKEFLAGS",
                              "MAKELEVEL") and not name.startswith("LC_")}
    result.update(LC_ALL="C.UTF-8", TERM="xterm-256color", HOME=scratch, XDG_STATE_HOME=scratch + "/state",
                  CMOCKA_MESSAGE_OUTPUT="TAP", VEILLEE_PROGRAM=os.path.abspath(program))
    result.setdefault("ASAN_OPTIONS", "detect_leaks=1:abort_on_error=0")
    result.setdefault("UBSAN_OPTIONS", "print_stacktrace=1")
    return result


def name_and_command(test):
    if "::" in test:
        name, command = test.split("::", 1)
        return name, ["sh", "-c", command]
    return test, [os.path.abspath(test)]


def run(test, timeout, program):
    """Returns name, passed, failed, skipped, seconds and output."""
    name, command = name_and_command(test)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="veillee-test-") as scratch:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                   env=environment(scratch, program), start_new_session=True)
        try:
            output = process.communicate(timeout=timeout)[0].decode("utf8", "replace")
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output = process.communicate()[0].decode("utf8", "replace") + f"\nstopped after {timeout} s\n"
    return (name, *tally(output, process.returncode), time.monotonic() - began, output)


def tally(output, status):
    """Counts the tests of one program: passed, failed, skipped."""
    lines = TAP_LINE.findall(output)
    skipped = sum("# SKIP" in rest for _, rest in lines)
    failed = sum(bool(negation) and "# SKIP" not in rest for negation, rest in lines)
    passed = len(lines) - skipped - failed
    planned = sum(int(count) for count in TAP_PLAN.findall(output))
    if not lines:
        return (1, 0, 0) if status == 0 else (0, 1, 0)
    failed += max(0, planned - len(lines))
    if status != 0 and failed == 0:
        failed = 1
    return passed, failed, skipped


def report(result):
    name, passed, failed, skipped, seconds, output = result
    word = "FAILED" if failed else "ok"
    extra = (f", {failed} failed" if failed else "") + (f", {skipped} skipped" if skipped else "")
    print(f"{word:6} {name:52} {seconds:6.1f} s  {passed} passed{extra}", flush=True)
    if failed:
        print("".join(f"    {line}\n" for line in output.splitlines()[-200:]), end="", flush=True)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--timeout", type=float, default=600)
    parser.add_argument("--program", default="veillee")
    parser.add_argument("tests", nargs="*")
    options = parser.parse_args()

    together = [test for test in options.tests if not MEASURES.search(test.split("::")[0])]
    alone = [test for test in options.tests if MEASURES.search(test.split("::")[0])]
    results = []
    for tests, jobs in ((together, options.jobs), (alone, 1)):
        with concurrent.futures.ThreadPoolExecutor(max(1, jobs)) as pool:
            for done in concurrent.futures.as_completed(
                    [pool.submit(run, test, options.timeout, options.program) for test in tests]):
                results.append(done.result())
                report(results[-1])
    passed, failed = sum(result[1] for result in results), sum(result[2] for result in results)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not results else 0


if __name__ == "__main__":
    sys.exit(main())
