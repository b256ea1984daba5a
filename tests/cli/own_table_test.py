#!/usr/bin/env python3
"""--option table=FILE: in every subcommand that takes options and in the menu; what is wrong with the file is told in
one line with file, line and field; records are played again without the file."""

import json
import os
import sys

import client
import tap

TABLES = {
    "blasons": "game: blasons\nthings:\n  - group: game\n    id: blasons\n"
               "    numbers: [{what: rounds, is: 1}, {what: extra_rounds, is: 0}]\n",
    "gueux": "game: gueux\nthings:\n  - {group: game, id: gueux, numbers: [{what: short_pairs, is: 11}]}\n",
    "sbires": "game: sbires\nthings:\n  - {group: game, id: sbires, numbers: [{what: henchmen, is: 1}]}\n"
              "  - group: card\n    id: ragots\n"
              "    numbers: [{what: copies, of: taverne, is: 20}, {what: amount, is: 3}]\n",
    "marquis": "game: marquis\nthings:\n  - group: card\n    id: pickpocket\n    numbers:\n"
               "      - {what: takes, of: marquis, is: 3}\n      - {what: takes, of: clerc, is: 2, source: inferred}\n"
               "  - {group: game, id: marquis, numbers: [{what: pool, is: 9, source: own}]}\n",
}

CARD = "game: marquis\nthings:\n  - group: card\n    id: clerc\n    numbers:\n      - "

# The file, the line that is named, and what the message must contain.
MALFORMED = [
    ("", 1, ["game", "things"]), ("# nothing\n", 1, ["game", "things"]), ("- a\n", 1, ["game"]), ("7\n", 1, ["game"]),
    ("game: marquis\n", 1, ["things"]), ("things: []\n", 1, ["game"]),
    ("game: gueux\nthings: []\n", 1, ["gueux", "marquis"]), ("game: chess\nthings: []\n", 1, ["chess", "marquis"]),
    ("game: marquis\nthings: 3\n", 2, ["things"]), ("game: marquis\nthings: []\nnumbers: []\n", 3, ["numbers"]),
    ("game: marquis\nthings:\n  - {group: cards, id: clerc}\n", 3, ["cards", "card, action"]),
    ("game: marquis\nthings:\n  - {group: card, id: clerk}\n", 3, ["clerk", "clerc"]),
    ("game: marquis\nthings:\n  - {id: clerc}\n", 3, ["group"]),
    ("game: marquis\nthings:\n  - {group: card, id: clerc, effect: swap}\n", 3, ["swap", "effect"]),
    ("game: marquis\nthings:\n  - {group: card, id: clerc}\n  - {group: card, id: clerc}\n", 4, ["clerc"]),
    ("game: marquis\nthings:\n\t- a\n", 3, ["YAML"]), ("game: marquis\nthings: [\n", 3, ["YAML"]),
    ("game: marquis\nthings: " + "[" * 20000, 2, ["YAML"]), ("\0\0\0", 1, ["YAML"]),
    ("game: marquis\nthings:\n  - &a {group: card, id: clerc}\n  - *a\n", 3, ["things"]),
    (CARD + "{what: receive, is: 1}\n", 6, ["receive", "receives, takes"]),
    (CARD + "{what: takes, is: 1}\n", 6, ["takes", "of"]),
    (CARD + "{what: takes, of: clerk, is: 1}\n", 6, ["clerk", "clerc"]),
    (CARD + "{what: receives, of: clerc, is: 1}\n", 6, ["receives", "of"]),
    (CARD + "{what: receives}\n", 6, ["is"]), (CARD + "{is: 1}\n", 6, ["what"]),
    (CARD + "{what: receives, is: 10}\n", 6, ["card.clerc.receives: 10", "0-9"]),
    (CARD + "{what: receives, is: -1}\n", 6, ["card.clerc.receives: -1", "0-9"]),
    (CARD + "{what: takes, of: clerc, is: 256}\n", 6, ["card.clerc.takes.clerc: 256", "0-9"]),
    (CARD + "{what: receives, is: one}\n", 6, ["is: one"]), (CARD + "{what: receives, is: 1.5}\n", 6, ["is: 1.5"]),
    (CARD + "{what: receives, is: 0x1}\n", 6, ["is: 0x1"]), (CARD + "{what: receives, is: }\n", 6, ["is"]),
    (CARD + "{what: receives, is: 99999999999999999999}\n", 6, ["is"]),
    (CARD + "{what: receives, is: 1, source: hearsay}\n", 6, ["hearsay", "stated", "own"]),
    (CARD + "{what: receives, is: 1}\n      - {what: receives, is: 2}\n", 7, ["receives"]),
]

THING = "game: %s\nthings:\n  - group: card\n    id: %s\n    numbers:\n      - {what: %s, is: 2}\n"

# Numbers that no rule reads, each kind of them: the game, the card, the number, and what is accepted instead.
IDLE = [
    ("marquis", "faussaire", "receives", None), ("marquis", "veto", "receives", None),
    ("marquis", "faussaire", "takes, of: clerc", None), ("marquis", "veto", "takes, of: clerc", None),
    ("marquis", "assassin", "takes, of: veto", "assassin, comtesse, bijoutier, maitre_chanteur, faussaire, astrologue"),
    ("marquis", "clerc", "rate_coins", "receives, takes."), ("marquis", "clerc", "rate_diamonds", "receives, takes."),
    ("marquis", "faussaire", "rate_coins", None), ("marquis", "veto", "rate_diamonds", None),
    ("marquis", "marquis", "other_coins", "receives, takes, rate_coins, rate_diamonds."),
    ("marquis", "clerc", "other_diamonds", "receives, takes."),
    ("marquis", "procureur", "power", "receives, takes, rate_coins, rate_diamonds."),
    ("marquis", "faussaire", "power", None), ("marquis", "veto", "power", None),
    ("marquis", "comtesse", "rate_diamonds, is: 0}\n      - {what: rate_coins", None),
    ("sbires", "garde", "max", "copies, type, extra."), ("sbires", "garde", "attack", "copies, type, extra."),
    ("sbires", "garde", "defence", "copies, type, extra."), ("sbires", "garde", "amount", "copies, type, extra."),
    ("sbires", "own_1", "copies, of: taverne", None),
]


def idle(test, folder):
    """A number that can make no difference is refused, with its line and what could."""
    for number, (game, card, what, accepted) in enumerate(IDLE):
        path = tap.write(folder, "idle-%d.yaml" % number, THING % (game, card, what))
        for language, told in (("en", "no rule reads"), ("fr", "aucune règle ne lit")):
            ran = tap.run("rules", game, "--option", "table=" + path, "--lang", language)
            line = 6 + what.count("\n")
            test.ok(one_line(ran, path) and " %d" % line in ran.stderr and told in ran.stderr
                    and (accepted or "") in ran.stderr and "card." + card in ran.stderr,
                    "idle: %s, %s, %s, %s" % (game, card, what.split(",")[0], language), ran.stderr)
    for what in ("takes, of: astrologue", "takes, of: faussaire", "receives"):
        path = tap.write(folder, "works.yaml", THING % ("marquis", "astrologue", what))
        test.same(tap.run("rules", "marquis", "--option", "table=" + path).returncode, 0, "of use: " + what)


def one_line(ran, path):
    lines = ran.stderr.splitlines()
    return ran.returncode == 1 and not ran.stdout and len(lines) == 1 and lines[0].startswith("veillee: " + path)


def malformed(test, folder):
    for number, (text, line, wanted) in enumerate(MALFORMED):
        path = tap.write(folder, "malformed-%d.yaml" % number, text)
        for language, place in (("en", ", line %d:" % line), ("fr", ", ligne %d\u00a0:" % line)):
            ran = tap.run("play", "marquis", "--option", "table=" + path, "--lang", language)
            test.ok(one_line(ran, path) and place in ran.stderr and all(part in ran.stderr for part in wanted)
                    and "fault." not in ran.stderr and "{" not in ran.stderr.replace("{group", ""),
                    "malformed, %d, %s" % (number, language), text[:200] + ran.stderr)


def unreadable(test, folder):
    huge = tap.write(folder, "huge.yaml", "#" * (5 << 20))
    for path in (os.path.join(folder, "none.yaml"), folder, "/dev/null", huge):
        for language, wanted in (("en", "cannot be read"), ("fr", "ne se lit pas")):
            ran = tap.run("play", "marquis", "--option", "table=" + path, "--lang", language)
            test.ok(one_line(ran, path) and wanted in ran.stderr, "unreadable: %s, %s" % (os.path.basename(path), language),
                    ran.stderr)
    ran = tap.run("play", "marquis", "--option", "table=")
    test.ok(ran.returncode == 2 and "FILE" in ran.stderr, "no file is named", ran.stderr)
    ran = tap.run("play", "marquis", "--option", "tabel=x")
    test.ok(ran.returncode == 2 and "“table”" in ran.stderr, "table is among the options", ran.stderr)


# The game, a clause, and what it says of the numbers of the data, and of those above.
SAID = [
    ("blasons", "6.3", "en", "Add up the 3 rounds", "Play one round"),
    ("blasons", "6.3", "fr", "On additionne les 3 manches", "On ne joue qu’une manche"),
    ("gueux", "1.1", "en", "use only 18 pairs", "use only 11 pairs"),
    ("gueux", "1.1", "fr", "n’en garder que 18 paires", "n’en garder que 11 paires"),
    ("marquis", "1.2", "en", "Put 4 coins per player", "Put 9 coins per player"),
    ("marquis", "1.2", "fr", "4 pièces par joueur", "9 pièces par joueur"),
    ("sbires", "2.1", "en", "have placed their 8 henchmen", "have placed their henchman"),
    ("sbires", "2.1", "fr", "aient placé leurs 8 sbires", "aient placé leur sbire"),
]


def said(test, folder):
    """In every game the clauses say the numbers in force, and are found by them; so does a card in lines."""
    paths = {game: tap.write(folder, game + ".yaml", text) for game, text in TABLES.items()}
    test.same({game for game, *_ in SAID}, set(paths), "every game has a clause to say")
    for game, clause, language, usual, own in SAID:
        for more, wanted in (([], usual), (["--option", "table=" + paths[game]], own)):
            told = tap.run("rules", game, clause, "--lang", language, *more).stdout
            found = tap.run("rules", game, "--search", wanted, "--lang", language, *more).stdout
            test.ok(wanted in told and wanted in found, "rules: %s, %s" % (wanted, language), told + found)
    words = ["play", "sbires", "--plain", "--seat", "Anne", "--seat", ":beginner", "--seed", "2", "--lang", "en"]
    told = tap.run(*words, "--option", "table=" + paths["sbires"], text="t\nhand\nquit\n").stdout
    test.ok("Take 3 points from an opponent" in " ".join(told.split()), "the hand, in lines", told)


def numbers_of(lines):
    return json.loads(lines[0])["setup"]["numbers"]


def every_game(test, folder):
    """With the same seed and the same bots another table makes another match, kept without the file."""
    for game, text in TABLES.items():
        path = tap.write(folder, game + ".yaml", text)
        seats = ["--seat", ":beginner", "--seat", ":beginner", "--seat", ":beginner", "--seed", "3"]
        told, records = [], []
        for own in (False, True):
            record = os.path.join(folder, "%s-%s.jsonl" % (game, own))
            words = ["play", game, "--plain", "--record", record] + seats
            ran = tap.run(*words, *(["--option", "table=" + path] if own else []))
            test.ok(ran.returncode == 0, "%s: bots play it" % game, ran.stderr)
            told.append(ran.stdout)
            records.append(record)
        test.ok(told[0] != told[1], "%s: another table changes play" % game)
        os.remove(path)
        ran = tap.run("verify", *records)
        test.ok(ran.returncode == 0, "%s: both records are good without the file" % game, ran.stdout + ran.stderr)
        usual, own = (numbers_of(tap.run("replay", "--json", "--reveal", record).stdout.splitlines()) for record in records)
        test.ok(usual != own, "%s: the record carries the numbers" % game)
        with open(records[0], encoding="utf-8") as first, open(records[1], encoding="utf-8") as second:
            heads = [json.loads(first.readline()), json.loads(second.readline())]
        test.ok("sources" not in heads[0] and set(heads[1]["sources"].values()) <= {"own", "inferred"},
                "%s: ... and where they come from" % game, heads)
        if game == "marquis":
            test.same((usual["takes"]["pickpocket"]["marquis"], own["takes"]["pickpocket"]["marquis"], own["pool"]),
                      (2, 3, {"marquis": 9}), "marquis: the numbers are those of the file")
            test.same(heads[1]["sources"], {"card.pickpocket.takes.marquis": "own", "game.marquis.pool": "own",
                                            "card.pickpocket.takes.clerc": "inferred"}, "marquis: the sources too")


def every_subcommand(test, folder):
    path = "table=" + tap.write(folder, "marquis.yaml", TABLES["marquis"])
    usual = json.loads(tap.run("bench", "marquis", "--json", "--seconds", "0").stdout)
    own = json.loads(tap.run("bench", "marquis", "--json", "--seconds", "0", "--option", path).stdout)
    test.ok(usual["signature"] != own["signature"], "bench plays by the table", "%s %s" % (usual, own))
    test.same((usual["net"], own["net"]), (True, False), "and a master has no net there, which has not learnt by such numbers")
    words = ["arena", "marquis", "--games", "4", "--seed", "1", "--untimed", "--seat", "random", "--seat", "random"]
    matches = [tap.run(*words, *more).stdout.splitlines()[1:5] for more in ([], ["--option", path])]
    test.ok(len(matches[1]) == 4 and matches[0] != matches[1], "arena plays by the table", matches)
    rules = tap.run("rules", "marquis", "--option", path)
    test.ok(all(part in rules.stdout for part in ("takes from Marquis: 3 (your own)", "takes from Clerc: 2 (inferred)",
                                                  "takes from Assassin: 1 (stated",
                                                  "treasury coins per player: 9 (your own)")),
            "rules shows the table's numbers and the data's", rules.stdout + rules.stderr)
    rules = tap.run("rules", "marquis")
    test.ok("takes from Marquis: 2 (stated" in rules.stdout and "your own" not in rules.stdout,
            "... and the data's without a table")
    plain = ["play", "marquis", "--plain", "--lang", "en", "--seat", "Anne", "--seat", ":beginner", "--seed", "1"]
    for more, wanted in (([], "4 coins per player"), (["--option", path], "9 coins per player")):
        told = tap.run(*plain, *more, text="why 1.2\nquit\n").stdout
        test.ok(wanted in " ".join(told.split()), "why, in lines: " + wanted, told)
    for words, wanted in ((["rules", "gueux", "--option", path], "marquis"), (["rules", "--option", "a=b"], "table=FILE"),
                          (["--option", "ties=literal"], "table=FILE"), (["--option", "table"], "ID=VALUE")):
        ran = tap.run(*words)
        test.ok(ran.returncode == 2 and wanted in ran.stderr, "refused: " + " ".join(words[-1:])[:20], ran.stderr)
    for command in ("play", "arena", "bench", "rules"):
        for language, wanted in (("en", "FILE"), ("fr", "FICHIER")):
            ran = tap.run(command, "--help", "--lang", language)
            test.ok("table=" + wanted in ran.stdout or "table=FILE" in ran.stdout, "help of %s" % command, ran.stdout)


def documented(test, folder):
    """The example of docs/marquis.md is a table, and every number in it is in force."""
    with open(os.path.join(tap.ROOT, "docs", "marquis.md"), encoding="utf-8") as file:
        example = file.read().split("```yaml\n")[1].split("```")[0]
    rules = tap.run("rules", "marquis", "--option", "table=" + tap.write(folder, "example.yaml", example))
    wanted = ["takes from Marquis: 3 (your own)", "takes from Clerc: 1 (your own)", "takes from Assassin: 0 (your own)",
              "coins received: 1 (stated", "treasury coins per player: 5 (your own)"]
    test.ok(rules.returncode == 0 and all(part in rules.stdout for part in wanted), "the documented example",
            rules.stdout[-3000:] + rules.stderr)


def menu(test, folder):
    """The menu in lines: the match that is set up there has the numbers."""
    path = tap.write(folder, "marquis.yaml", TABLES["marquis"])
    state = os.path.join(folder, "state")
    answers = "1\n1\nc\n" + "".join("%d\nb\n" % seat for seat in range(3, 7)) + "\n"
    ran = tap.run("--plain", "--option", "table=" + path, text=answers, XDG_STATE_HOME=state)
    kept = os.path.join(state, "veillee")
    names = [name for name in os.listdir(kept) if name.endswith(".jsonl")] if os.path.isdir(kept) else []
    test.ok(ran.returncode == 0 and len(names) == 1, "the menu plays a match", ran.stdout[-500:] + ran.stderr)
    lines = tap.run("replay", "--json", "--reveal", os.path.join(kept, names[0])).stdout.splitlines() if names else []
    test.ok(lines and numbers_of(lines)["pool"] == {"marquis": 9}, "... with the numbers of the table", lines[:1])


def protocol(test, folder):
    talk = client.Client(tap.PROGRAM)
    talk.hear()
    path = tap.write(folder, "marquis.yaml", TABLES["marquis"])
    bad = tap.write(folder, "bad.yaml", CARD + "{what: receives, is: 10}\n")
    order = {"type": "new", "game": "marquis", "seed": 1, "seats": [{"name": "Anne"}, {"name": "Basile"}]}
    for file, code in ((bad, "table.range"), (os.path.join(folder, "none.yaml"), "table.missing"), ("", "setup.option_value")):
        talk.say(**order, options={"table": file})
        error = talk.hear()
        test.ok(error["type"] == "error" and error["code"] == code and error["message"], "protocol: " + code, error)
    talk.say(**order, options={"table": path})
    match = talk.hear()
    test.ok(match["type"] == "match" and match["numbers"]["takes"]["pickpocket"]["marquis"] == 3
            and match["numbers"]["pool"] == {"marquis": 9}, "protocol: the match has the numbers", match)
    talk.say(type="stop")
    while talk.hear()["type"] != "stopped":
        pass
    talk.say(**order)
    test.same(talk.hear()["numbers"]["pool"], {"marquis": 4}, "protocol: ... and the next one the data's again")
    talk.close()


def as_shipped(test):
    """A copy of the data's own file is a table, whatever is then changed in it."""
    for game in ("blasons", "gueux", "marquis", "sbires"):
        path = os.path.join(tap.ROOT, "data", "cards", game + ".yaml")
        done = tap.run("rules", game, "--option", "table=" + path)
        test.ok(done.returncode == 0, f"{game}: the file of the data is taken", done.stderr)


def main():
    test = tap.Tap()
    as_shipped(test)
    with tap.scratch() as folder:
        malformed(test, folder)
        idle(test, folder)
        unreadable(test, folder)
        every_game(test, folder)
        said(test, folder)
        every_subcommand(test, folder)
        documented(test, folder)
        menu(test, folder)
        protocol(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
