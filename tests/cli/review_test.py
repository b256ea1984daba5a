#!/usr/bin/env python3
"""veillee review: small matches in every format, refusals, an interruption, and the same bytes again.

VEILLEE_REVIEWED names the games, parted by blanks: a review is a long search, so `make check` takes the two whose
matches are short, `make check-all` the others."""

import html.parser
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time

import client
import refused
import tap

# A name that must not become markup, and the names of a table: as many as the game needs.
PLAYERS = {"blasons": ["Anne <b>&\"", "Basile", "Cécile"], "gueux": ["Anne <b>&\"", "Basile", "Cécile"],
           "marquis": ["Anne <b>&\"", "Basile"], "sbires": ["Anne <b>&\"", "Basile"]}
OPTIONS = {"sbires": {"days": "3"}}
SHORT = ("pass", "keep_nothing", "nobody", "no", "nothing", "stop", "let", "go_on", "self")
PIECES = 8  # calls that write what is kept, after which a review is interrupted


def record(folder, game, stop_after=None):
    """A match of people who soon pass; of so many answers."""
    path = os.path.join(folder, game + (".open" if stop_after else "") + ".jsonl")
    chance = random.Random(3)
    given = [0]

    class Enough(Exception):
        pass

    def choose(question):
        given[0] += 1
        if given[0] == stop_after:
            raise Enough
        short = [a for a in question["answers"] if a.split()[0] in SHORT]
        return chance.choice(short or question["answers"])

    talk = client.Client(tap.PROGRAM)
    talk.hear()
    try:
        client.play(talk, {"type": "new", "game": game, "seed": 7, "options": OPTIONS.get(game, {}),
                           "seats": [{"name": name} for name in PLAYERS[game]], "record": path}, choose)
    except Enough:
        pass
    talk.close()
    return path


def run(*words, language="en"):
    return tap.run("review", *words, language=language)


# ---- JSON ----

def kinds(lines):
    found = {}
    for line in lines:
        found.setdefault(next(iter(line)), []).append(line)
    return found


def names_in(value, found):
    if isinstance(value, dict):
        for name, inner in value.items():
            found.add(name)
            if name != "options":
                names_in(inner, found)
    elif isinstance(value, list):
        for inner in value:
            names_in(inner, found)
    return found


def sums(test, game, found):
    off = [abs(p["result"] - p["mean"] - p["luck"] - p["skill"] - p["rest"]) for p in found["player"]]
    test.ok(max(off) < 1e-3, game + ": result - mean = luck + skill + rest", off)
    for seat, player in enumerate(found["player"]):
        luck = sum(s["luck"][seat] for s in found["stroke"])
        skill = sum(d["change"][seat] for d in found["decision"])
        mine = [d for d in found["decision"] if d["seat"] == seat]
        marks = [sum(d["mark"] == mark for d in mine) for mark in ("slip", "mistake", "blunder")]
        test.ok(abs(luck - player["luck"]) < 1e-3 and abs(skill - player["skill"]) < 1e-3 and len(mine) == player["decisions"]
                and marks == [player["slips"], player["mistakes"], player["blunders"]] and 0 <= player["accuracy"] <= 1,
                "%s: the account of seat %d" % (game, seat), (player, luck, skill, marks))


def decisions(test, game, found):
    wrong = []
    for d in found["decision"]:
        chances = {a["answer"]: a["chances"] for a in d["answers"]}
        if chances and (d["taken"] not in chances or d["best"] not in chances or len(chances) != len(d["answers"])):
            wrong.append(d)
        if d["loss"] < 0 or any(not -0.01 <= c <= 1.01 for c in chances.values()) or d["change"][d["seat"]] > 0:
            wrong.append(d)
        if (d["mark"] is not None) != (d["loss"] >= 0.05 and d["loss"] > 2.4 * d["error"]):
            wrong.append(d)
    test.ok(found["decision"] and not wrong, game + ": every decision has its answers, its loss and its mark", wrong)


def replayed(test, game, path, found):
    """Decisions are questions of the record, answered as they say."""
    lines = [json.loads(line) for line in tap.run("replay", path, "--json").stdout.splitlines()]
    given = [line for line in lines if "answer" in line and "question" in line]
    end = lines[-1]
    wrong = [d for d in found["decision"] if given[d["at"]]["answer"] != d["taken"]
             or given[d["at"]]["seat"] != d["seat"] or given[d["at"]]["question"] != d["question"]]
    whole = found["review"][0]["review"]
    test.ok(not wrong and whole["answers"] == len(given) and whole["scores"] == end["scores"]
            and whole["winners"] == end["winners"] and whole["hash"] == end["hash"],
            game + ": the review is of this record", wrong or (whole, end))
    curve = found["curve"][0]["curve"]
    seats = len(PLAYERS[game])
    test.ok(len(curve) == len(given) + 1 and all(len(point) == seats for point in curve)
            and [round(curve[-1][s], 3) for s in range(seats)] == [round(p["result"], 3) for p in found["player"]],
            game + ": the curve leads to the result", curve[-1])


def as_json(test, game, path):
    ran = run(path, "--json")
    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    found = kinds(lines)
    test.ok(ran.returncode == 0 and ran.stderr == "" and set(found) >= {"review", "decision", "stroke", "curve", "player"},
            game + ": as JSON", ran.stderr)
    sums(test, game, found)
    decisions(test, game, found)
    replayed(test, game, path, found)
    docs = tap.read("docs/review.md")
    missing = sorted(name for name in names_in(lines, set()) if "`%s`" % name not in docs)
    test.ok(not missing, game + ": docs/review.md tells every member", missing)
    why = [d["why"] for d in found["decision"] if d["mark"]]
    told = run(path).stdout.replace("\n", " ")
    test.ok((any(why) or not why) and all(" ".join(reason.split()) in " ".join(told.split()) for reason in filter(None, why)),
            game + ": why a mistake was one", (why, told))
    test.ok(not any(d["why"] for d in found["decision"] if not d["mark"]), game + ": ... and nothing of other answers")
    mine = [json.loads(line) for line in run(path, "--json", "--player", "BASILE").stdout.splitlines()]
    test.ok(kinds(mine) == dict(found, decision=[d for d in found["decision"] if d["seat"] == 1]),
              game + ": the decisions of one player")
    test.same(run(path, "--json", "--seat", "1").stdout.splitlines(), run(path, "--json", "--player", "Basile").stdout.splitlines(),
              game + ": by the seat as by the name")
    return ran.stdout, found


def figures(test):
    """The page tells the numbers that the program goes by."""
    docs = tap.read("docs/review.md")
    for name, places in (("src/review/review.h", ["VL_REVIEW_COARSE = {} iterations"]),
                         ("src/review/review.c", ["LONG = {} and other", "DECISIONS_FULL = than {} decisions"]),
                         ("src/review/mark.h", ["VL_MARK_NOISE = above {} times"]),
                         ("src/review/review.c", ["FORESEEN = {} iterations in a review"]),
                         ("include/veillee/evaluate.h", ["VL_FORESEEN_LINES = {} lines are drawn"]),
                         ("src/bots/variation.c", ["VISITS_LEAST = fewer than {} times"]),
                         ("src/bots/luck.c", ["INSTEAD = {} tables", "ROLLOUTS = {} random playouts",
                                              "ROLLOUTS_EACH = {} playouts of each"])):
        source = tap.read(name)
        for place in places:
            constant, told = place.split(" = ")
            number = re.search(constant + r"[ =]+([\d.]+)", source).group(1)
            words = told.format("{:,}".format(int(number)) if number.isdigit() else number)
            test.ok(words in docs.replace("\n", " "), "docs/review.md: " + words)


# ---- HTML ----

class Page(html.parser.HTMLParser):
    """Holds a page to being well-formed, and collects what is in it."""
    VOID = {"meta", "line", "circle", "polyline"}

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.wrong, self.tags, self.attributes, self.text = [], [], [], [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append((tag, self.getpos()))

    def handle_data(self, data):
        self.text.append(data)


def as_html(test, game, path, found, language):
    ran = run(path, "--html", "--lang", language)
    page = Page()
    page.feed(ran.stdout)
    page.close()
    what = "%s in %s: " % (game, language)
    test.ok(ran.returncode == 0 and not page.wrong and not page.open, what + "HTML is well-formed", (page.wrong, page.open))
    named = [name for name, _ in page.attributes]
    test.ok(not re.search(r"https?:|url\(|@import|//", ran.stdout) and not {"src", "href", "onclick"} & set(named)
            and "script" not in page.tags, what + "nothing is fetched, nothing runs")
    lines = [value for name, value in page.attributes if name == "points"]
    answers = found["review"][0]["review"]["answers"]
    test.ok(page.tags.count("svg") == 1 and len(lines) == len(PLAYERS[game])
            and all(len(line.split()) == answers + 1 for line in lines)
            and all(re.fullmatch(r"(\d+,\d+ )+", line) for line in lines)
            and page.tags.count("circle") == len(found.get("turning", [])), what + "a curve with a line for each player")
    text = "".join(page.text)
    test.ok("Anne <b>&\"" in text and "b" not in page.tags and ("lang", language) in page.attributes
            and ("Tournants" if language == "fr" else "Turning points") in text, what + "names and headings", text[:400])
    test.same(page.tags.count("pre"), len(found.get("turning", [])), what + "the table at every turning point")
    tables = [re.findall(r"^.*(?:’s hand(?: holds|,)|Main d).*$", table, re.MULTILINE)
              for table in re.findall(r"<pre>(.*?)</pre>", ran.stdout, re.DOTALL)]
    test.ok(all(len(set(hands)) == len(hands) for hands in tables), what + "each hand is told once", tables)


# ---- text and Markdown ----

def as_text(test, game, path, found):
    marked = [d for d in found["decision"] if d["mark"]]
    for language, headings in (("en", ["Players", "Turning points", "Luck"]), ("fr", ["Les joueurs", "Tournants", "La chance"])):
        text, down = run(path, language=language), run(path, "--markdown", language=language)
        test.ok(text.returncode == 0 and all("\n%s\n" % h in text.stdout for h in headings)
                and all("\n## %s\n" % h in down.stdout for h in headings) and "{" not in text.stdout + down.stdout
                and "review." not in text.stdout + down.stdout, "%s: text and Markdown in %s" % (game, language), text.stdout)
        signs = re.findall(r": −\d+\u00a0(\?!|\?\?|\?)$", text.stdout, re.M)
        test.ok(len(signs) == len(marked), "%s: what was marked is told in %s" % (game, language), (signs, len(marked)))
    test.ok("Anne <b>&\"" in text.stdout and "Anne \\<b>&\"" in down.stdout and "<b>" not in re.sub(r"\\<b>", "", down.stdout),
            game + ": a name is no markup", down.stdout[:300])
    rows = [line for line in down.stdout.splitlines() if line.startswith("| ")]
    test.ok(len(rows) == 1 + len(PLAYERS[game]) and len({row.count("|") for row in rows}) == 1,
            game + ": a table of players", rows)


# ---- files ----

def files(test, folder, path):
    out = os.path.join(folder, "out")
    with open(out, "w", encoding="utf-8") as file:
        file.write("Anne’s notes")
    ran = run(path, "--markdown", "--output", out)
    test.ok(ran.returncode == 1 and "--replace" in ran.stderr and tap.content(out).decode() == "Anne’s notes",
            "a file that is there stays", ran.stderr)
    ran = run(path, "--markdown", "--output", out, "--replace")
    test.ok(ran.returncode == 0 and ran.stdout == "" and tap.content(out).decode() == run(path, "--markdown").stdout,
            "it is replaced where that is said", ran.stderr)
    ran = run(path, "--output", os.path.join(folder, "nowhere", "out"))
    test.ok(ran.returncode == 1 and "nowhere" in ran.stderr, "a file that cannot be written", ran.stderr)


def refusals(test, folder, path):
    unfinished = record(folder, "gueux", 12)
    ran = run(unfinished)
    test.ok(ran.returncode == 1 and "resume" in ran.stderr and ran.stdout == "" and not os.path.exists(unfinished + ".review"),
            "a match that is not over", ran.stderr)
    damaged = os.path.join(folder, "damaged.jsonl")
    lines = tap.content(path).splitlines(keepends=True)
    with open(damaged, "wb") as file:
        file.write(b"".join(lines[:5] + lines[6:]))
    ran = run(damaged)
    test.ok(ran.returncode == 3 and ran.stdout == "" and not os.path.exists(damaged + ".review"),
            "a record that does not replay", (ran.returncode, ran.stderr))
    for words, status, wanted in ((["--json", "--html", path], 2, "--markdown"), ([path, "--seat", "7"], 2, "Basile (1)"),
                                  ([path, "--player", "Denis"], 2, "Denis"), ([path, "--seat", "x"], 2, "0..7"),
                                  ([path, "--threads", "0"], 2, "1..64"), ([], 2, "record"),
                                  ([os.path.join(folder, "none")], 1, "none")):
        ran = run(*words)
        test.ok(ran.returncode == status and wanted in ran.stderr and ran.stdout == "" and len(ran.stderr.splitlines()) == 1,
                "refused: " + " ".join(words[-2:]).replace(folder, ""), (ran.returncode, ran.stderr))


# ---- stopping, going on, and the same again ----

def fresh(folder, path, name):
    copy = os.path.join(folder, name)
    shutil.copyfile(path, copy)
    return copy


def kept(path):
    return tap.content(path + ".review") if os.path.exists(path + ".review") else b""


def interrupted(test, folder, path, wanted):
    copy = fresh(folder, path, "interrupted.jsonl")
    with subprocess.Popen([tap.PROGRAM, "review", copy, "--json", "--threads", "1"], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, encoding="utf-8",
                          env=dict(os.environ, LC_ALL="en_US.UTF-8", **refused.holding(copy + ".review", PIECES))) as going:
        refused.held(going, lambda: going.send_signal(signal.SIGINT))
        out, told = going.communicate()
    before = kept(copy)
    test.ok(going.returncode == 1 and out == "" and re.search(r"stopped at [1-9]\d?%", told) and "continues" in told,
            "an interruption says that it goes on", (going.returncode, told))
    ran = run(copy, "--json")
    test.ok(len(before) < len(kept(path)) and kept(copy).startswith(before) and before.count(b"\n") >= 4,
            "what was done is not done again", (len(before), len(kept(copy))))
    test.ok(ran.stdout == wanted, "... and the end is the same", ran.stderr)


def again(test, folder, path, wanted):
    copy = fresh(folder, path, "again.jsonl")
    test.ok(run(copy, "--json", "--threads", "1").stdout == wanted, "the same bytes on one thread")
    with open(copy + ".review", "r+b") as file:
        file.write(b'{"format":"another"}')
    test.ok(run(copy, "--json").stdout == wanted, "what another program has kept is thrown away")
    pages = [run(copy, *form).stdout for form in (["--html"], ["--markdown"], []) for _ in range(2)]
    test.ok(pages[0] == pages[1] and pages[2] == pages[3] and pages[4] == pages[5], "the same pages twice")


def on_terminal(*words, **how):
    return tap.Terminal("review", *words, output=False, LC_ALL="en_US.UTF-8", **how)


def progress(test, folder, path):
    terminal = on_terminal(fresh(folder, path, "progress.jsonl"))
    told = terminal.hear()
    test.ok(terminal.end() == 0 and re.search(r"review, \d+%", told) and told.endswith("\r\x1b[K"),
            "on a terminal it is told how far it is, in a line that is taken away", told[-200:])


def catches(process, number):
    """Whether it has a handler of that signal."""
    if process.poll() is not None:
        raise RuntimeError("the program has ended")
    status = tap.read("/proc/%d/status" % process.pid)
    return int(re.search(r"^SigCgt:\s*(\w+)$", status, re.M).group(1), 16) >> (number - 1) & 1


def unkept(test, folder, path):
    """A folder lies where the file should be. The terminal takes nothing until the signal has been sent: the program cannot
    come past its first word of how far it is."""
    copy = fresh(folder, path, "unkept.jsonl")
    os.mkdir(copy + ".review")
    terminal = on_terminal(copy, "--threads", "1", stopped=True)
    while not catches(terminal.process, signal.SIGINT):
        time.sleep(0.01)
    terminal.process.send_signal(signal.SIGINT)
    terminal.go_on()
    told = terminal.hear()
    test.ok(terminal.end() == 1 and "unkept.jsonl.review cannot be written" in told,
            "an interruption says what cannot be kept", told)


def main(games):
    test = tap.Tap()
    figures(test)
    with tap.scratch() as folder:
        for game in games:
            path = record(folder, game)
            wanted, found = as_json(test, game, path)
            as_html(test, game, path, found, "en")
            as_html(test, game, path, found, "fr")
            as_text(test, game, path, found)
            if game == "gueux":
                refusals(test, folder, path)
                files(test, folder, path)
                progress(test, folder, path)
                again(test, folder, path, wanted)
                interrupted(test, folder, path, wanted)
                unkept(test, folder, path)
    return test.done()


if __name__ == "__main__":
    sys.exit(main(os.environ.get("VEILLEE_REVIEWED", "gueux marquis").split()))
