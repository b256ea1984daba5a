#!/usr/bin/env python3
"""Builds and runs what tests/runs.txt lists, and says how many tests passed.

usage: run_tests.py [--tier check|ci|all|hand] [--part K | --part K/N] [--budget SECONDS] [--since COMMIT] [--jobs N]
                    [--program PATH] [--build FOLDER] [--times FILE] [--without WORD] [--list] [--built] [PATTERN...]

--tier check   what a newcomer runs; this is meant where nothing is said
--tier ci      what a landing has to pass: check, then what the table has for ci, one part of the others in turn (.ci/part
               says which) and, as long as --budget lasts, what the change since the last landing touches
--tier all     all but the runs for `hand`
--part K       the runs of part K alone; --part K/N: share K of N of what is chosen, shares of about as many seconds
PATTERN        only runs with that name, such as 'asan *gueux*'; a word without * takes the tests whose path contains it.
               Without --tier all of the table is searched
--without WORD no runs with that word in their name, such as tests/lab/
--list         prints what would run and its seconds; --built: does not ask make; --times FILE: writes down what was measured

A program prints TAP, as cmocka does when asked, or counts as one test by its exit status. One line is printed for each,
with its seconds by the clock and of the processors, and with its output where it failed. What failed runs once more at the
end, alone: where it passes then it is called FLAKY. More than three FLAKY are as bad as one that failed. What a sanitizer
or valgrind reports has not failed by luck, and is not tried again. The last line is "N passed, N failed", with
", N skipped" where some were; the exit status is 1 if any failed.
"""
import argparse
import collections
import concurrent.futures
import contextlib
import dataclasses
import itertools
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time

import runs as table

WAITING = 8  # programs that wait, at once
FLAKY_MOST = 3
SEEDS_A_ROUND = 100_000
LOOKS = (0.005, 0.25)  # seconds between two looks at a program that runs: at first, and at most
TAP_LINE = re.compile(r"^(not )?ok\b(.*)$", re.M)
TAP_PLAN = re.compile(r"^1\.\.(\d+)", re.M)
REPORT = re.compile(r"(ERROR|WARNING): (Address|Leak|Thread|Memory)Sanitizer|runtime error: |^==\d+== ", re.M)


# ---- one program ----

def environment(scratch, options):
    """What every test finds: no terminal of the caller's, no records of the user's, no limit by the clock, messages in TAP."""
    result = {name: value for name, value in os.environ.items()
              if name not in ("LINES", "COLUMNS", "NO_COLOR", "VEILLEE_DATA", "LANG", "LANGUAGE", "MAKEFLAGS",
                              "MAKELEVEL") and not name.startswith("LC_")}
    result.update(LC_ALL="C.UTF-8", TERM="xterm-256color", HOME=scratch, XDG_STATE_HOME=scratch + "/state",
                  CMOCKA_MESSAGE_OUTPUT="TAP", VEILLEE_PROGRAM=os.path.abspath(options.program), VEILLEE_UNTIMED="1",
                  VEILLEE_BUILD=options.build)
    result.setdefault("ASAN_OPTIONS", "detect_leaks=1:abort_on_error=0")
    result.setdefault("UBSAN_OPTIONS", "print_stacktrace=1")
    return result


def script(run, options):
    """The command, with its limit of the processors' seconds; its variables are the shell's alone."""
    variables = {"BUILD": options.build, "PROGRAM": os.path.abspath(options.program), "PYTHON": sys.executable,
                 "SEED": SEEDS_A_ROUND * options.round, "WORD": run.word, "STEM": run.stem}
    given = " ".join(f"{name}={shlex.quote(str(value))}" for name, value in variables.items())
    return f"ulimit -St {round(10 * run.seconds + 120)}\n{given}\n{run.command}"


def kill(group):
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


def wait(process, seconds):
    """Waits until a process ends, or kills it, and with it whatever it has left behind. Returns its exit status (None: it
    was killed) and the seconds of processors that it took."""
    until, pause, ended = time.monotonic() + seconds, LOOKS[0], None
    try:
        while not ended and time.monotonic() < until:
            ended = os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            if not ended:
                time.sleep(pause)
                pause = min(2 * pause, LOOKS[1])
    finally:
        kill(process.pid)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode if ended else None, usage.ru_utime + usage.ru_stime


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


@dataclasses.dataclass
class Result:
    run: table.Run
    passed: int
    failed: int
    skipped: int
    clock: float
    busy: float
    output: str

    def may_be_luck(self):
        return "once" not in self.run.how and not REPORT.search(self.output)

    def print(self, word=None):
        extra = (f", {self.failed} failed" if self.failed else "") + (f", {self.skipped} skipped" if self.skipped else "")
        print(f"{word or ('FAILED' if self.failed else 'ok'):6} {self.run.name:52} {self.clock:6.1f} s {self.busy:6.1f} s  "
              f"{self.passed} passed{extra}")
        if self.failed:
            print("".join(f"    {line}\n" for line in self.output.splitlines()[-200:]), end="")
        sys.stdout.flush()


# ---- all of them ----

class Runner:
    def __init__(self, options):
        self.options, self.began = options, time.monotonic()
        self.built, self.running = set(), set()
        self.results, self.flaky, self.left = [], [], []

    def failed(self):
        return [result for result in self.results if result.failed]

    def build(self, runs):
        """Has make build what they need, all in one. Returns whether it could."""
        targets = sorted({need for run in runs for need in run.needs} - self.built)
        self.built.update(targets)
        if not targets or self.options.built:
            return True
        given = os.environ.get("MAKEFLAGS", "").partition("-- ")[2]  # CC=clang and the like; -j is ours
        surroundings = {name: value for name, value in os.environ.items() if name != "MAKELEVEL"}
        command = ["make", "--no-print-directory", f"-j{self.options.jobs}", f"BUILD={self.options.build}",
                   f"PROGRAM={self.options.program}", *targets]
        done = subprocess.run(command, env={**surroundings, "MAKEFLAGS": "-- " + given if given else ""}, check=False)
        if done.returncode:
            self.results.append(Result(table.Run("make " + " ".join(targets)), 0, 1, 0, 0, 0, ""))
        return done.returncode == 0

    def late(self, run):
        """Whether an optional run would not be over in time."""
        budget = self.options.budget
        return budget is not None and time.monotonic() - self.began + run.seconds > budget

    def attempt(self, run, optional=False):
        """The result of a run, or None where it was left out."""
        if optional and (self.late(run) or not set(run.needs) <= self.built):
            self.left.append(run.name)
            return None
        began, limit = time.monotonic(), 300 + 20 * run.seconds
        with tempfile.TemporaryDirectory(prefix="veillee-test-") as scratch, tempfile.TemporaryFile() as printed:
            process = subprocess.Popen(["sh", "-c", script(run, self.options)], stdin=subprocess.DEVNULL, stdout=printed,
                                       stderr=subprocess.STDOUT, env=environment(scratch, self.options),
                                       start_new_session=True)
            self.running.add(process.pid)
            status, busy = wait(process, limit)
            self.running.discard(process.pid)
            printed.seek(0)
            output = printed.read().decode("utf8", "replace")
        clock = time.monotonic() - began
        if status in (None, -signal.SIGXCPU, 128 + signal.SIGXCPU):
            output += f"\nstopped after {clock:.0f} s, {busy:.0f} s of processors\n"
        return Result(run, *tally(output, -1 if status is None else status), clock, busy, output)

    def together(self, ordinary, optional):
        """Runs them in two pools: what works has the processors, what waits has places of its own."""
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as working, \
                concurrent.futures.ThreadPoolExecutor(WAITING) as waiting:
            futures = [(waiting if "wait" in run.how else working).submit(self.attempt, run, late)
                       for late, runs in ((False, ordinary), (True, optional)) for run in runs]
            try:
                yield from (done.result() for done in concurrent.futures.as_completed(futures))
            except BaseException:
                for future in futures:
                    future.cancel()
                for group in list(self.running):
                    kill(group)
                raise

    def run(self, ordinary, optional=()):
        """Runs all that there is of a tier. Returns whether none failed."""
        if not self.build(ordinary):
            return False
        alone = [run for run in ordinary if "alone" in run.how]
        crowd = [run for run in ordinary if "alone" not in run.how]
        for result in itertools.chain(self.together(crowd, optional), map(self.attempt, alone)):
            if result:
                result.print()
                self.results.append(result)
        self.try_again([result for result in self.failed() if result.may_be_luck()])
        return not self.failed()

    def try_again(self, failed):
        """Runs once more what may have failed by luck. Where that is more than may be flaky, the whole has failed whatever a
        second try says."""
        if len(failed) + len(self.flaky) > FLAKY_MOST:
            print(f"more than {FLAKY_MOST} failed: they are not tried again")
            return
        for first in failed:
            second = self.attempt(first.run)
            if second.failed:
                second.print()
                continue
            first.print("FLAKY")
            self.flaky.append(first)
            self.results[self.results.index(first)] = second

    def write_times(self, runs):
        passed = {result.run.name: result.busy for result in self.results if not result.failed}
        table.write_seconds(self.options.times, passed, runs)

    def sum_up(self):
        """The last lines; returns the exit status."""
        for word, results in (("FAILED", self.failed()), ("FLAKY", self.flaky)):
            for result in results:
                print(f"{word:6} {result.run.name}")
        if self.left:
            kinds = collections.Counter(name.rpartition(" ")[0] or name for name in self.left)
            print("left out: " + ", ".join(f"{kind} ({count})" if count > 1 else kind for kind, count in sorted(kinds.items())))
        print(f"{len(self.flaky)} flaky, {time.monotonic() - self.began:.0f} s, "
              f"{sum(result.busy for result in self.results):.0f} s of processors")
        passed, failed, skipped = (sum(getattr(result, what) for result in self.results)
                                   for what in ("passed", "failed", "skipped"))
        print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
        return 1 if failed or not self.results else 0


def print_list(chosen, optional, parts):
    sums = {}
    for run in chosen + optional:
        print(f"{run.when:6} {run.seconds:6.1f} s  {run.name}{' (touched)' if run in optional else ''}")
        sums[run.when] = sums.get(run.when, 0) + run.seconds
    for when in sorted(sums):
        print(f"{when:6} {sums[when]:6.0f} s of processors{', ' + parts[when][0] if when in parts else ''}")
    print(f"{'':6} {sum(sums.values()):6.0f} s of processors")


def take_signals():
    """A program that was started with a signal ignored, as behind `&` or nohup, would leave it so to the tests; what has a
    function here is as usual in them."""
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGPIPE):
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, lambda *_: None)
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, signal.default_int_handler)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])


def read_options():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--tier", choices=("check", "ci", "all", "hand"))
    parser.add_argument("--part", default="")
    parser.add_argument("--budget", type=float)
    parser.add_argument("--since")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--program", default="veillee")
    parser.add_argument("--build", default="build")
    parser.add_argument("--times")
    parser.add_argument("--without")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--built", action="store_true")
    parser.add_argument("patterns", nargs="*")
    return parser.parse_args()


def tiers(options, turn, parts):
    """The values of `when` that run for sure, one tier after another."""
    if options.part and "/" not in options.part:
        return [{options.part}]
    everything = {"check", "ci", *parts}
    return {"check": [{"check"}], "ci": [{"check"}, {"ci", turn}], "hand": [{"hand"}], "all": [everything],
            "any": [everything | {"hand"}]}[options.tier or ("any" if options.patterns else "check")]


def main():
    options = read_options()
    parts, runs = table.read_table()
    runs = {name: run for name, run in runs.items() if not options.without or options.without not in name}
    turn, options.round, landed, forgotten = table.turn(parts)
    chosen = [table.choose(runs, whens, options.patterns, options.part) for whens in tiers(options, turn, parts)]
    others = [run for run in runs.values() if not any(run in tier for tier in chosen)]
    changed = set()
    if options.tier == "ci":
        changed = table.changed_since(options.since or landed)
        print(f"part {turn}, {parts[turn][0]}; round {options.round}" +
              (f": {table.ROTATION} has not moved for more than a day, so the day says which" if forgotten else ""), flush=True)

    def optional():  # what a file reads is known once it is compiled
        return table.touched(others, parts, changed, options.build)

    if options.list:
        print_list(sum(chosen, []), optional(), parts)
        return 0
    runner = Runner(options)
    all(runner.run(tier, optional() if tier is chosen[-1] else []) for tier in chosen)
    if options.times:
        runner.write_times(runs)
    return runner.sum_up()


if __name__ == "__main__":
    take_signals()
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
