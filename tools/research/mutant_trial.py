"""Tries a change of a source: compiles what it touches, and runs tests until one fails (tools/research/mutants.py).

The tests are built once, against two shared libraries: libmutant.so, empty, and behind it libveillee.so. What a change
compiles to stands in a libmutant.so of its own, in the folder of whoever tries it, and comes before the other; so several
changes can be tried at once. A test that makes calls of the system fail (-Wl,--wrap) is linked anew instead.

Each test runs once without a change first: one that fails then, or takes more than DEAREST seconds of the processor, has
no say. The others run in the order of what they have noticed so far for their seconds, in this file above all, then in
this part; what was noticed is kept in build/mutants/noticed.json. A test fails as well that takes ten times the seconds
of the processor it takes without the change, and twenty more.
"""

import collections
import concurrent.futures
import glob
import hashlib
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time

BUILD = "build/mutants"
GAMES = ("blasons", "gueux", "marquis", "sbires")
FOLDERS = {"core": "src/engine/core", "data": "src/engine/data", "lesson": "src/engine/lesson",
           "record": "src/engine/record", **{game: "src/games/" + game for game in GAMES}}
DEAREST = 14
LEFT_OUT = ("memory", "latency", "evening/evening_test", "property/same_test")
MATCHES = "600"


def command(words, **more):
    return subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                          check=False, **more)


def sources():
    return sorted(path for root in ("engine", "games", "bots") for path in glob.glob("src/%s/**/*.c" % root, recursive=True))


def object_of(path):
    return "%s/%s.o" % (BUILD, path[:-2])


def tests_below(folder):
    found = sorted(glob.glob("tests/%s/*_test.c" % folder))
    return ["%s/%s" % (BUILD, path[:-2]) for path in found if not any(word in path for word in LEFT_OUT)]


def programs():
    """Every test that is a program."""
    folders = ["games/*", "engine/*", "property", "bots", "front"]
    tables = [BUILD + "/" + path[:-2] for path in sorted(glob.glob("tests/tui/boards/*/*_golden_test.c"))]
    return [test for folder in folders for test in tests_below(folder)] + tables


def wrapped(test):
    """The calls of the system that a program stands before, to make them fail: its own, and those of support/faults.h."""
    source = test[len(BUILD) + 1:] + ".c"
    if not test.startswith(BUILD) or not os.path.exists(source):
        return []
    with open(source, encoding="utf-8") as file:
        text = file.read()
    if '"support/faults.h"' in text:
        with open("tests/support/faults.c", encoding="utf-8") as file:
            text += file.read()
    return sorted(set(re.findall(r"\b__wrap_(\w+)", text)))


def linked(to, words):
    run = command(["cc", "-shared", "-o", to, "-Wl,-soname," + os.path.basename(to), *words])
    if run.returncode != 0:
        sys.exit("a library cannot be linked:\n" + run.stdout)


def write_if_new(path, text):
    if not os.path.exists(path) or os.path.getsize(path) > 10000 or open(path, encoding="ascii").read() != text:
        with open(path, "w", encoding="ascii") as file:
            file.write(text)


def build():
    """The libraries, the tests and the program that use them."""
    jobs = "-j%d" % (os.cpu_count() or 2)
    here = os.path.abspath(BUILD)
    make = ["make", "--no-print-directory", jobs, "BUILD=" + BUILD, "PROGRAM=%s/veillee" % BUILD, "HARDEN=", "HARDEN_LINK=",
            "OPTIMIZE=-O1", "CFLAGS=-fPIC", "LDFLAGS=-Wl,--no-as-needed -Wl,-rpath," + here]

    def made(goals):
        run = command(make + goals)
        if run.returncode != 0:
            sys.exit("the mutants' build fails:\n" + run.stdout[-3000:])

    made([BUILD + "/libveillee.a", BUILD + "/libfront.a"])
    objects = [BUILD + "/data.o"] + [object_of(path) for path in sources()]
    linked(here + "/libmutant.so", [])
    linked(here + "/libveillee.so", objects + ["-lcyaml", "-lyaml", "-ljansson", "-lunistring", "-lpthread", "-lm"])
    command(["ar", "rcs", BUILD + "/libwhole.a", *objects])
    write_if_new(BUILD + "/libveillee.a", "INPUT(%s/libmutant.so %s/libveillee.so)\n" % (here, here))
    made([BUILD + "/veillee", BUILD + "/tests/property/same_test"]
         + [test + ".o" if wrapped(test) else test for test in programs()])


class Trial:
    """One test: how it is called, and what it takes."""

    def __init__(self, words, name=None):
        self.words, self.name, self.seconds, self.clock = words, name or words[-1], None, None

    def code(self):
        """A hash of what it runs: itself and the library."""
        code = hashlib.sha256(" ".join(self.words).encode())
        for path in [*self.words, self.words[-1] + ".o", BUILD + "/libveillee.so"]:
            if os.path.isfile(path):
                with open(path, "rb") as file:
                    code.update(file.read())
        return code.hexdigest()

    def cost(self):
        """Seconds: one that waits for a terminal takes its time too."""
        return self.seconds + 0.3 * self.clock

    def waits(self):
        """Whether it hears a terminal or another program, and may fail of a busy machine."""
        return self.name.endswith((".py", "golden_test"))

    def whose(self):
        """The part whose own test this is."""
        for part, folder in FOLDERS.items():
            if folder.replace("src/", "tests/") + "/" in self.name or "cli/%s_" % part in self.name:
                return part
        return None


def trials():
    found = [Trial([test]) for test in programs()]
    found += [Trial([BUILD + "/veillee", "verify", record]) for record in
              sorted(glob.glob("tests/golden/records/edition-2/*.jsonl"))]
    scripts = ["replay", "translation", "rules", "options"] + [game + "_referee" for game in GAMES[1:]] + [game + "_protocol" for game in GAMES[1:]]
    found += [Trial(["tests/cli/%s_test.py" % name]) for name in scripts + ["protocol"]]
    same = BUILD + "/tests/property/same_test"
    found += [Trial(["env", "VEILLEE_ONLY=" + game, same], "tests/games/%s/ same matches" % game) for game in GAMES]
    more = BUILD + "/tests/property/conformance_test"
    return found + [Trial(["env", "VEILLEE_MATCHES=" + MATCHES, "VEILLEE_SEED=1001", more], "%s matches" % MATCHES)]


class Worker:
    """A folder in which one change at a time is tried."""

    def __init__(self, number):
        self.folder = os.path.abspath("%s/worker-%d" % (BUILD, number))
        os.makedirs(self.folder + "/home", exist_ok=True)
        self.originals = {}
        with open(BUILD + "/flags", encoding="utf-8") as file:
            self.flags = [flag for flag in shlex.split(file.read()) if flag not in ("-MMD", "-MP", "-g")]

    def compiled(self, path, text):
        """The objects of what includes this, or is it, and a hash of their code; or None."""
        folder = os.path.dirname(path)
        ours = "%s/%s" % (self.folder, folder)
        shutil.rmtree(ours, ignore_errors=True)
        shutil.copytree(folder, ours)
        with open("%s/%s" % (self.folder, path), "w", encoding="utf-8") as file:
            file.write(text)
        made, code = [], hashlib.sha256()
        for source in users_of(path):
            here = "%s/%s" % (self.folder, source) if os.path.dirname(source) == folder else source
            made.append("%s/%s.o" % (self.folder, source.replace("/", "-")))
            includes = ["-I" + self.folder + "/src", "-I" + folder]
            run = command([*self.flags[:1], *includes, *self.flags[1:], "-w", "-g0", "-c", "-o", made[-1], here])
            if run.returncode != 0:
                return None
            with open(made[-1], "rb") as file:
                code.update(file.read())
        return made, code.digest()

    def changed(self, path, text):
        """The objects of a change, or None: it does not compile, or to the same."""
        if path not in self.originals:
            with open(path, encoding="utf-8") as file:
                original = self.compiled(path, file.read())
            if original is None:
                raise RuntimeError("%s does not compile as it is: has a source changed since the start?" % path)
            self.originals[path] = original[1]
        found = self.compiled(path, text)
        return None if found is None or found[1] == self.originals[path] else found[0]

    def linked(self, objects):
        linked(self.folder + "/libmutant.so", objects)

    def relinked(self, trial, objects):
        """A test that makes calls of the system fail, with everything of ours inside."""
        to = "%s/%s" % (self.folder, os.path.basename(trial.name))
        run = command(["cc", *["-Wl,--wrap=" + name for name in wrapped(trial.name)], "-o", to, trial.name + ".o", *objects,
                       *[BUILD + "/lib%s.a" % name for name in ("support", "front", "support", "whole")],
                       "-lncursesw", "-ltinfo", "-lcyaml", "-lyaml", "-ljansson", "-lsqlite3", "-lunistring", "-lcrypt",
                       "-lcmocka", "-lvterm", "-lutil", "-lpthread", "-lm"])
        if run.returncode != 0:
            sys.exit("%s cannot be linked anew:\n%s" % (trial.name, run.stdout[-2000:]))
        return [to]

    def fails(self, trial, objects, seconds, clock):
        """Whether the test fails; and what it has taken of the processor, and by the clock."""
        words = self.relinked(trial, objects) if wrapped(trial.name) else trial.words
        env = dict(os.environ, VEILLEE_MATCHES="150", VEILLEE_THREADS="1", VEILLEE_REFEREED="4", LC_ALL="C.UTF-8",
                   VEILLEE_PROGRAM=os.path.abspath(BUILD + "/veillee"), LD_LIBRARY_PATH=self.folder,
                   HOME=self.folder + "/home", XDG_DATA_HOME=self.folder + "/home", TERM="xterm-256color")
        start = time.monotonic()
        run = subprocess.Popen(["prlimit", "--cpu=%d" % seconds, "--core=0", *words], env=env, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        stop = threading.Timer(clock, os.killpg, (run.pid, signal.SIGKILL))
        stop.start()
        _, status, usage = os.wait4(run.pid, 0)
        stop.cancel()
        run.returncode = os.waitstatus_to_exitcode(status)
        return run.returncode != 0, usage.ru_utime + usage.ru_stime, time.monotonic() - start


def users_of(path):
    """The sources that are compiled anew when this changes."""
    if path.endswith(".c"):
        return [path]
    found = []
    for source in sources():
        with open(object_of(source)[:-2] + ".d", encoding="utf-8") as file:
            if path in file.read().replace("\\\n", " ").split():
                found.append(source)
    return found


def kept(path):
    """What an earlier run has written there."""
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return json.load(file)


class Order:
    """Which tests there are, and in which order they run."""

    def __init__(self, workers, dearest):
        self.file, self.lock = BUILD + "/noticed.json", threading.Lock()
        self.counts = collections.Counter(kept(self.file))
        self.kept = kept(BUILD + "/seconds.json")
        found = trials()
        with concurrent.futures.ThreadPoolExecutor(len(workers)) as pool:
            shares = [pool.submit(self.measured, worker, found[number::len(workers)]) for number, worker in enumerate(workers)]
        for share in shares:
            share.result()
        with open(BUILD + "/seconds.json", "w", encoding="utf-8") as file:
            json.dump(self.kept, file, indent=0, sort_keys=True)
        self.trials = [trial for trial in found if trial.seconds is not None and trial.cost() <= dearest]

    def measured(self, worker, share):
        """What each takes without a change; those that fail then, or take too long, take nothing and have no say."""
        worker.linked([])
        for trial in share:
            key = trial.code()
            if key not in self.kept:
                failed, seconds, clock = worker.fails(trial, [], DEAREST + 6, 600)
                self.kept[key] = (failed, seconds, clock)
            failed, seconds, clock = self.kept[key]
            if failed or seconds > DEAREST:
                print("without a say: %s (%s, %.0f s)" % (trial.name, "fails" if failed else "passes", seconds), flush=True)
            else:
                trial.seconds, trial.clock = seconds, clock

    def worth(self, trial, path, part):
        ours = trial.whose()
        hope = 3.0 if ours == part else 0.02 if ours in GAMES and part in GAMES else 0.5
        with self.lock:
            seen = 3 * self.counts["%s %s" % (path, trial.name)] + self.counts["%s %s" % (part, trial.name)]
            tried = 3 * self.counts[path] + self.counts[part]
        return (hope + seen) / (10 + tried) / (trial.cost() + 0.03)

    def sorted(self, path, part):
        """A game's change does not concern the tests of another game."""
        ours = [trial for trial in self.trials if part not in GAMES or trial.whose() in (None, part)
                or trial.whose() not in GAMES]
        return sorted(ours, key=lambda trial: -self.worth(trial, path, part))

    def noticed(self, trial, path, part):
        with self.lock:
            for key in (path, part, "%s %s" % (path, trial.name), "%s %s" % (part, trial.name)):
                self.counts[key] += 1
            with open(self.file, "w", encoding="utf-8") as file:
                json.dump(self.counts, file, indent=0, sort_keys=True)

    def notices(self, worker, path, part, objects):
        """The test that notices a change, or None. What may fail of a busy machine must fail twice."""
        worker.linked(objects)
        for trial in self.sorted(path, part):
            for _ in range(2 if trial.waits() else 1):
                if not worker.fails(trial, objects, 20 + 10 * trial.seconds, 120 + 20 * trial.clock)[0]:
                    break
            else:
                self.noticed(trial, path, part)
                return trial.name
        return None
