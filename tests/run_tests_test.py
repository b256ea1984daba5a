#!/usr/bin/env python3
"""tools/run_tests.py and its table: what is chosen, what is tried again, what is left out, and what the last lines say."""

import contextlib
import fcntl
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path[:0] = [os.path.join(HERE, "cli"), os.path.join(ROOT, "tools")]

import runs as table  # noqa: E402
import tap  # noqa: E402

RUNNER = os.path.join(ROOT, "tools", "run_tests.py")
PARTS = "part 1 | one | src/one/\npart 2 | two | src/two/\n"
# Fails the first time that it runs; a letter in the file of its name is a time.
LUCKY = 'printf x >>"$WORD"; [ "$(cat "$WORD")" = xx ]'

# Leaves a process behind that holds a lock.
LEAVES = """import fcntl, os
lock = open("lock", "w")
fcntl.flock(lock, fcntl.LOCK_EX)
os.set_inheritable(lock.fileno(), True)
os.spawnlp(os.P_NOWAIT, "sleep", "sleep", "600")
"""
BUSY = "import time\nwhile time.process_time() < 1.6: pass\n"


def write(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


@contextlib.contextmanager
def tree(rows="", **files):
    """A folder with a table of its own, and one is in it."""
    with tap.scratch() as folder, contextlib.ExitStack() as back:
        back.callback(os.chdir, os.getcwd())
        os.chdir(folder)
        write(table.TABLE, PARTS + rows)
        for name, text in files.items():
            write(name, text)
        yield


def run(*arguments, before="", **environment):
    """Runs the runner in the folder; its status and lines."""
    done = subprocess.run(["sh", "-c", before + 'exec "$@"', "sh", sys.executable, RUNNER, *arguments], check=False,
                          env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout.splitlines()


def git(*arguments, date="2026-01-10T12:00:00Z"):
    surroundings = dict(os.environ, GIT_AUTHOR_DATE=date, GIT_COMMITTER_DATE=date)
    words = ["git", "-c", "user.name=Anne", "-c", "user.email=anne@example.org", *arguments]
    return subprocess.run(words, env=surroundings, check=True, capture_output=True, text=True).stdout.strip()


def commit(date="2026-01-10T12:00:00Z", **files):
    for name, text in files.items():
        write(name.replace("__", "/"), text)
    git("add", "-A")
    git("commit", "-q", "-m", "a change", date=date)
    return git("rev-parse", "HEAD")


def landed():
    """A tree of which all has landed, with its part written down."""
    git("init", "-q")
    head = commit()
    write(table.ROTATION, f"part 1\nround 3\nlanded {head}\n")
    return commit()


def names(lines):
    """Of the programs that ran."""
    return {line[7:59].strip() for line in lines if line.endswith(" s  1 passed") or " s  0 passed, " in line}


# ---- what a run of the runner says ----

def try_last_lines(test):
    with tree("check | | | a pass | echo 'ok 1 - x'; echo 'ok 2 - y'; echo 1..2\n"
              "check | | | a skip | echo 'ok 1 - x # SKIP no z'\n"):
        status, lines = run()
        test.ok(status == 0 and lines[-1] == "2 passed, 0 failed, 1 skipped", "tests are counted, skipped ones apart", lines)
    with tree("check | | | silent | true\n"):
        status, lines = run()
        test.ok(status == 0 and lines[-1] == "1 passed, 0 failed", "a program that prints nothing is a test", lines)
    with tree("check | once | | short | echo 'ok 1 - x'; echo 1..3\ncheck | once | | dies | echo 'ok 1 - x'; exit 3\n"):
        status, lines = run()
        test.ok(status == 1 and lines[-1] == "2 passed, 3 failed" and "FAILED short" in lines[-4:] and "FAILED dies" in lines[-4:],
                "tests that are missing and an exit status count; what failed is named at the end", "\n".join(lines))
    with tree("check | | | tests/* | true\n"):
        status, lines = run("nothing-of-that-name")
        test.ok(status == 1 and lines[-1] == "0 passed, 0 failed", "a run of nothing has not passed", lines)


def try_second_tries(test):
    with tree(f"check | | | a lucky | echo first; {LUCKY}\ncheck | | | sound | true\n"):
        status, lines = run()
        test.ok(status == 0 and lines[-1] == "2 passed, 0 failed" and lines[-2].startswith("1 flaky") and
                "FLAKY  a lucky" in lines and lines.count("    first") == 2,
                "what passes at the second try is flaky, and its first output is told", "\n".join(lines))
    with tree("check | | | fails | printf x >>count; false\n"):
        status, lines = run()
        test.ok(status == 1 and read("count") == "xx" and lines[-1] == "0 passed, 1 failed" and lines[-2].startswith("0 flaky"),
                "what fails twice has failed, once", "\n".join(lines))
    with tree(f"check | | | lucky {{a,b,c}} | {LUCKY}\n"):
        status, lines = run()
        test.ok(status == 0 and lines[-2].startswith("3 flaky"), "three may be flaky", "\n".join(lines))
    with tree(f"check | | | lucky {{a,b,c,d}} | {LUCKY}\n"):
        status, lines = run()
        test.ok(status == 1 and lines[-1] == "0 passed, 4 failed" and read("a") == "x", "four may not, and are not tried again",
                "\n".join(lines))
    reports = ("==7==ERROR: AddressSanitizer: heap-use-after-free", "a.c:3:5: runtime error: shift exponent 33 is too large",
               "WARNING: ThreadSanitizer: data race", "==9== Invalid read of size 4", "==9==ERROR: LeakSanitizer: detected")
    with tree("".join(f"check | | | report {i} | echo '{text}'; {LUCKY}\n" for i, text in enumerate(reports)) +
              f"check | once | | once | {LUCKY}\n"):
        tries = []
        for name in [*(f"report {i}" for i in range(len(reports))), "once"]:
            status, lines = run(f"*{name}")
            tries.append((status, read(name.split()[-1])))
        test.same(tries, [(1, "x")] * (len(reports) + 1), "reports of sanitizers and valgrind, and a row with `once`, are final")


def try_tiers(test):
    rows = ("check | | | a | true\nci | | | b | true\n1 | | | c | true\n2 | | | d | true\nhand | | | e | true\n"
            "1 | | | tests/a_test.c | true\n")
    with tree(rows, **{"tests/a_test.c": ""}):
        landed()
        found = {" ".join(words): names(run(*words)[1]) for words in
                 (["--tier", "check"], ["--tier", "ci"], ["--part", "2"], ["--tier", "all"], ["e*"], ["a_test"], ["a*"], [])}
        test.same(found, {"--tier check": {"a"}, "--tier ci": {"a", "b", "c", "tests/a_test.c"}, "--part 2": {"d"},
                          "--tier all": {"a", "b", "c", "d", "tests/a_test.c"}, "e*": {"e"}, "a_test": {"tests/a_test.c"},
                          "a*": {"a"}, "": {"a"}}, "tiers, parts and patterns")
    with tree("check | | | a | false\nci | | | b | true\n"):
        landed()
        status, lines = run("--tier", "ci")
        test.ok(status == 1 and names(lines) == {"a"} and lines[-1] == "0 passed, 1 failed",
                "where a newcomer's tests fail, a landing's do not begin", "\n".join(lines))


def try_budget(test):
    rows = "check | | | a | true\nci | | | b | true\n2 | | | c | true\n2 | | built | d | true\n1 | changed | | lint x.c | true\n"
    with tree(rows):
        landed()
        commit(src__two__x="")
        status, lines = run("--tier", "ci", "--built")
        test.ok(status == 0 and names(lines) == {"a", "b", "c", "lint x.c"} and "left out: d" in lines,
                "what a change touches runs too, where it asks for no other build", "\n".join(lines))
        status, lines = run("--tier", "ci", "--built", "--budget", "0")
        test.ok(status == 0 and names(lines) == {"a", "b", "lint x.c"} and "left out: c, d" in lines and lines[-1] == "3 passed, 0 failed",
                "after its seconds only what is not optional runs, and it has passed all the same", "\n".join(lines))


def try_surroundings(test):
    killed = "; ".join(f'sh -c "kill -{name} \\$\\$; :" && echo "not ok {name}"' for name in ("INT", "QUIT", "HUP", "PIPE"))
    with tree(f"check | | | a | {killed}; true\n"):
        status, lines = run(before="trap '' INT QUIT HUP PIPE; ")
        test.ok(status == 0 and lines[-1] == "1 passed, 0 failed", "signals are as usual in tests, however the run began",
                "\n".join(lines))
    rows = ("check | | | a word.txt | [ $WORD.$STEM.$BUILD = word.txt.word.out ] && [ $SEED = 300000 ] && [ $(ulimit -St) = 123 ]\n"
            "check | | | b | [ $VEILLEE_UNTIMED$VEILLEE_BUILD$LC_ALL$LANG = 1outC.UTF-8 ]; env | grep -q ^WORD= && exit 1; exit 0\n")
    with tree(rows):
        landed()
        status, lines = run("--build", "out", LANG="fr_FR.UTF-8")
        test.ok(status == 0, "variables, seeds and limits; what is the shell's is not the program's", "\n".join(lines))
    with tree("check | | | a | $PYTHON leaves.py\n", **{"leaves.py": LEAVES}), open("lock", "w", encoding="utf-8") as lock:
        run()
        fcntl.flock(lock, fcntl.LOCK_EX)
        test.ok(True, "nothing that a program started outlives it")


def try_building(test):
    makefile = "a b:\n\techo $@ $(JUST) >>log; echo '$(MAKECMDGOALS)' >goals\nc:\n\tfalse\n"
    with tree("check | | b a | x | true\ncheck | | a | y | true\nhand | | c | z | true\n", Makefile=makefile):
        status, lines = run(MAKEFLAGS="-j7 -- JUST=this")
        test.ok(status == 0 and sorted(read("log").splitlines()) == ["a this", "b this"] and read("goals") == "a b\n",
                "make is called once, for all, with the variables that were given", "\n".join(lines))
        status, lines = run("--tier", "hand")
        test.ok(status == 1 and "FAILED make c" in lines and lines[-1] == "0 passed, 1 failed", "a build that fails is a failure",
                "\n".join(lines))


def try_seconds(test):
    with tree("check | | | busy | $PYTHON busy.py\ncheck | | | quick | true\ncheck | | | fails | false\n",
              **{"busy.py": BUSY, table.SECONDS: "9 quick\n7 fails\n5 gone\n"}):
        run("--times", table.SECONDS)
        test.same(read(table.SECONDS), "2 busy\n7 fails\n", "seconds are written down, where they count")


# ---- whose turn it is ----

def try_turns(test):
    with tree():
        head = landed()
        before = table.turn({"1": 0, "2": 0})
        commit("2026-01-11T11:00:00Z", x="1")
        kept = table.turn({"1": 0, "2": 0})
        commit("2026-01-12T13:00:00Z", x="2")
        late = table.turn({"1": 0, "2": 0})
        test.ok(before == kept and before[:2] == ("1", 3) and not before[3], "the part and the round are those of the file", before)
        test.ok(late[3] and late[:2] == ("1", 12), "a counter that was forgotten: the day of the last commit decides", late)
        shutil.copytree(os.path.join(ROOT, ".ci"), "next")
        os.rename("next/next", ".ci/next")
        turns = []
        for _ in range(2):
            subprocess.run([".ci/next"], check=True, stdout=subprocess.DEVNULL)
            turns.append(read(table.ROTATION))
        now = git("rev-parse", "HEAD")
        test.same(turns, [f"part 2\nround 4\nlanded {now}\n", f"part 1\nround 5\nlanded {now}\n"], ".ci/next moves it on")
        test.same(table.changed_since(head), {table.ROTATION, "x"}, "what has changed since, committed or not")
        test.same(table.changed_since("no-commit"), None, "nobody knows what changed since a commit that there is not")


# ---- the table ----

def try_rows(test):
    rows = ("check | wait | a | tests/**/*_test.c | $BUILD/$STEM\n2 | | | tests/{b,sub/c}_test.c |\n1 | once | | tests/sub/c_test.c |\n"
            "ci | | | x of {p,q|r,s} | one | two\nnone | | | x of s |\n")
    with tree(rows, **{"tests/a_test.c": "", "tests/b_test.c": "", "tests/sub/c_test.c": "", table.SECONDS: "4 x of p\n"}):
        _, runs = table.read_table()
        test.same({name: (run.when, sorted(run.how), run.needs, run.command) for name, run in runs.items()},
                  {"tests/a_test.c": ("check", ["wait"], ("a",), "$BUILD/$STEM"),
                   "tests/b_test.c": ("2", ["wait"], ("a",), "$BUILD/$STEM"),
                   "tests/sub/c_test.c": ("1", ["once"], ("a",), "$BUILD/$STEM"),
                   "x of p": ("ci", [], (), "one | two"), "x of q|r": ("ci", [], (), "one | two")},
                  "patterns, and rows that go before those above them")
        test.same([runs[name].seconds for name in ("x of p", "tests/a_test.c")], [4, table.UNMEASURED], "seconds")
    wrong = {"check | | | tests/gone_test.c | true": "there is no tests/gone_test.c", "check | | | a |": "nothing says",
             "check | quickly | | a | true": "how is one of", "3 | | | a | true": "no such part: 3", "check | | a": "runs.txt:3"}
    for row, words in wrong.items():
        with tree(row + "\n"):
            status, lines = run()
            test.ok(status == 1 and words in lines[-1], f"refused: {row}", lines)


def try_touched(test):
    rows = ("1 | changed | | lint src/{one/a,one/b,two/c}.c | true\n2 | | | two | true\n1 | | | one | true\n2 | alone | | alone | true\n"
            "1 | | | tests/t_test.c | true\nhand | | | by hand | true\n")
    files = {f"src/{name}.c": "" for name in ("one/a", "one/b", "two/c")}
    with tree(rows, **files, **{"tests/t_test.c": "", "out/src/one/b.d": "out/src/one/b.o: src/one/b.c \\\n include/x.h\n\ninclude/x.h:\n"}):
        parts, runs = table.read_table()
        of = {changed: [run.name for run in table.touched(runs.values(), parts, {changed}, "out")]
              for changed in ("src/two/c.c", "include/x.h", "tests/t_test.c", "README.md")}
        test.same(of, {"src/two/c.c": ["lint src/two/c.c", "two"], "include/x.h": ["lint src/one/b.c"],
                       "tests/t_test.c": ["tests/t_test.c"], "README.md": []}, "what a change asks for")
        test.same({run.name for run in table.touched(runs.values(), parts, None, "out")}, set(runs) - {"alone", "by hand"},
                  "everything, where nobody knows what changed")


def try_whole_table(test):
    os.chdir(ROOT)
    parts, runs = table.read_table()
    test.ok(list(parts) == [str(number + 1) for number in range(len(parts))] and
            all(run.when in {*table.WHEN, *parts} for run in runs.values()), "every run has one tier or part", parts)
    programs = {os.path.relpath(os.path.join(base, name), ROOT) for base, _, found in os.walk(HERE) for name in found
                if name.endswith(("_test.c", "_test.py", "_test.sh"))}
    test.ok(programs <= set(runs), "every test is in the table", sorted(programs - set(runs)))
    test.ok(all(table.choose(runs, {part}) for part in parts), "no part is empty")
    test.ok(all(os.path.exists(path) for _, paths in parts.values() for path in paths), "the paths of the parts are there",
            [path for _, paths in parts.values() for path in paths if not os.path.exists(path)])
    everything = table.choose(runs, {"check", "ci", *parts})
    shares = [table.choose(runs, {"check", "ci", *parts}, (), f"{k}/5") for k in range(1, 6)]
    test.same(sorted(run.name for dealt in shares for run in dealt), sorted(run.name for run in everything),
              "shares have all of it, and nothing twice")
    sums = [sum(run.seconds for run in dealt) for dealt in shares]
    test.ok(max(sums) - min(sums) <= max(run.seconds for run in everything), "shares take about as long", sums)


def main():
    test = tap.Tap()
    if not shutil.which("git"):
        print("1..0 # SKIP git is not there")
        return 0
    for attempt in (try_last_lines, try_second_tries, try_tiers, try_budget, try_surroundings, try_building, try_seconds,
                    try_turns, try_rows, try_touched, try_whole_table):
        attempt(test)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
