#!/usr/bin/env python3
"""Runs test programs and says how many tests passed.

usage: run_tests.py [--jobs N] [--timeout SECONDS] [--program PATH] [--tally FILE] TEST...

A TEST is a program that prints TAP, as cmocka does when asked; or "NAME::COMMAND", a command for the shell, which
counts as one test by its exit status unless it prints TAP too. They start in the order given: long ones first keep
every processor busy to the end. One line is printed for each, with its seconds by the clock and of the processors, and
with the whole output where something failed; the last line is "N passed, N failed". The exit status is 1 if any failed.

Programs whose name says that they measure run after the others, alone.

--timeout is what a test gets on a machine that does nothing else. Where more wants to run than there are processors, the
time left passes as much slower; a test that hangs is stopped all the same.

With --tally the last line counts what ran before with the same FILE too.
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
LOOKS = (0.005, 0.25)  # seconds between two looks at a test that runs: at first, and at most


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


def crowd():
    """How many times more wants to run than there are processors; 1 where all that wants to can."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def wait(process, timeout):
    """Waits until a process ends, or kills it and all that it started. Returns its exit status (None: it was killed) and
    the seconds of processors that it took."""
    left, pause, looked = timeout, LOOKS[0], time.monotonic()
    while True:
        ended, status, usage = os.wait4(process.pid, os.WNOHANG if left > 0 else 0)
        if ended:
            process.returncode = os.waitstatus_to_exitcode(status)
            return process.returncode if left > 0 else None, usage.ru_utime + usage.ru_stime
        time.sleep(pause)
        pause, before, looked = min(2 * pause, LOOKS[1]), looked, time.monotonic()
        left -= (looked - before) / crowd()
        if left <= 0:
            os.killpg(process.pid, signal.SIGKILL)


def run(test, timeout, program):
    """Returns name, passed, failed, skipped, seconds by the clock and of processors, and output."""
    name, command = name_and_command(test)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="veillee-test-") as scratch, tempfile.TemporaryFile() as printed:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=printed, stderr=subprocess.STDOUT,
                                   env=environment(scratch, program), start_new_session=True)
        status, busy = wait(process, timeout)
        seconds = time.monotonic() - began
        printed.seek(0)
        output = printed.read().decode("utf8", "replace")
    if status is None:
        output += f"\nstopped after {seconds:.0f} s\n"
    return name, *tally(output, -1 if status is None else status), seconds, busy, output


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
    name, passed, failed, skipped, seconds, busy, output = result
    word = "FAILED" if failed else "ok"
    extra = (f", {failed} failed" if failed else "") + (f", {skipped} skipped" if skipped else "")
    print(f"{word:6} {name:52} {seconds:6.1f} s {busy:6.1f} s  {passed} passed{extra}", flush=True)
    if failed:
        print("".join(f"    {line}\n" for line in output.splitlines()[-200:]), end="", flush=True)


def add_to_tally(path, passed, failed):
    """What ran before and what ran now, together."""
    try:
        with open(path, encoding="utf8") as stream:
            before = [int(word) for word in stream.read().split()]
    except FileNotFoundError:
        before = [0, 0]
    together = before[0] + passed, before[1] + failed
    with open(path, "w", encoding="utf8") as stream:
        stream.write("%d %d\n" % together)
    return together


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--timeout", type=float, default=240)
    parser.add_argument("--program", default="veillee")
    parser.add_argument("--tally")
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
    status = 1 if failed or not results else 0
    if options.tally:
        passed, failed = add_to_tally(options.tally, passed, failed)
    print(f"{passed} passed, {failed} failed")
    return status


if __name__ == "__main__":
    sys.exit(main())
