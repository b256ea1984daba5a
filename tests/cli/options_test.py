#!/usr/bin/env python3
"""Wrong options and values: one line on standard error that says what is accepted, and exit status 2. Help and the rules
come out in both languages."""

import sys

import tap

# Words of the command line, and what the line must contain.
WRONG = [
    (["foo"], ["foo", "play, resume, replay"]),
    (["plya"], ["Did you mean “play”?"]),
    (["--foo"], ["--foo", "--plain", "--version", "--lang", "--data", "--help"]),
    (["play"], ["game", "blasons"]),
    (["play", "blason"], ["blason", "Did you mean “blasons”?"]),
    (["play", "blasons", "more"], ["more", "GAME"]),
    (["play", "blasons", "--sed", "3"], ["--sed", "Did you mean “--seed”?"]),
    (["play", "blasons", "--seat"], ["--seat", "NAME"]),
    (["play", "blasons", "--seat", "Anne:mastr"], ["mastr", "human, cadet, novice, beginner, apprentice, adept, expert, veteran, master, equal", "“master”"]),
    (["play", "blasons", "--seat", "Anne:human/+"], ["human/+", "human/unaided, /+3"]),
    (["play", "blasons", "--seat", "Anne:human/gentle/unaided"], ["human/gentle/unaided", "human/unaided"]),
    (["play", "blasons", "--seat", "Anne:human/+61", "--seat", ":novice", "--seat", ":novice"], ["Anne", "60 points", "BLA-2.6"]),
    (["play", "gueux", "--seat", "Anne:human/+1", "--seat", "Perrin:novice"], ["Anne", "this game does not have them"]),
    (["arena", "gueux", "--seat", "adept", "--seat", "novice/+1"], ["this game does not have them"]),
    (["arena", "sbires", "--seat", "adept", "--seat", "novice/+20"], ["19 points"]),
    (["play", "blasons", "--seat", ""], ["name"]),
    (["play", "blasons", "--seat", "\x1b\x07"], ["name"]),
    (["play", "blasons", "--seat", "Anne", "--seat", "Anne:adept"], ["Anne"]),
    (["play", "blasons", "--seat", "Anne", "--seat", "Basile"], ["2", "3..7"]),
    (["play", "blasons"] + ["--seat", ":adept"] * 8, ["8", "3..7"]),
    (["play", "blasons"] + ["--seat", ":adept"] * 9, ["eight"]),
    (["play", "blasons", "--option", "ties"], ["ID=VALUE", "literal, cascade"]),
    (["play", "blasons", "--option", "undo"], ["ID=VALUE", "free, agreed, never"]),
    (["play", "blasons", "--option", "table"], ["ID=VALUE", "table=FILE"]),
    (["play", "blasons", "--option", "tise"], ["tise", "ties", "houses", "undo", "hints"]),
    (["--option", "table"], ["ID=VALUE", "table=FILE"]),
    (["play", "blasons", "--option", "tise=literal"], ["tise", "ties", "houses", "undo", "hints"]),
    (["play", "blasons", "--option", "ties=literl"], ["literal, cascade", "“literal”"]),
    (["play", "blasons", "--option", "undo=maybe"], ["free", "agreed", "never"]),
    (["play", "blasons", "--option", "hints=maybe"], ["hints=maybe", "free, none"]),
    (["play", "blasons", "--option", "hints"], ["ID=VALUE", "free, none"]),
    (["play", "blasons", "--option", "teams=three"], ["teams=three", "BLA-9.1"]),
    (["play", "blasons", "--seed", "x"], ["--seed x", "0..18446744073709551615"]),
    (["play", "blasons", "--seed", "-1"], ["--seed -1", "0..18446744073709551615"]),
    (["play", "blasons", "--seed", "18446744073709551616"], ["0..18446744073709551615"]),
    (["play", "blasons", "--plain=yes"], ["--plain"]),
    (["play", "blasons", "--lang", "de"], ["de", "fr, en"]),
    (["play", "blasons", "--lang"], ["--lang", "fr|en"]),
    (["play", "blasons", "--data"], ["--data", "DIR"]),
    (["rules", "blason"], ["“blasons”"]),
    (["rules", "blasons", "10.1"], ["10.1", "BLA-5.1..8"]),
    (["rules", "blasons", "5.1", "more"], ["more"]),
    (["verify"], ["record"]),
    (["replay"], ["record"]),
    (["replay", "--jsn", "x"], ["“--json”"]),
    (["review"], ["record"]),
    (["review", "x", "--json", "--markdown"], ["--json, --markdown, --html"]),
    (["review", "x", "--threads", "0"], ["--threads 0", "1..64"]),
    (["resume", "a", "b"], ["b"]),
    (["protocol", "x"], ["x"]),
    (["arena", "blasons", "--seat", "adpt"], ["random, cadet, novice, beginner, apprentice, adept, expert, veteran, master, /cautious", "“adept”"]),
    (["arena", "blasons", "more"], ["more", "GAME"]),
    (["arena", "blasons", "--sprt", "0.5"], ["--sprt 0.5", "0.25,0.30"]),
    (["arena", "blasons", "--shard", "3"], ["--shard 3", "I/N"]),
    (["protocol", "--player", "mastr"], ["mastr", "chance, trial, glance, search"]),
    (["protocol", "--player", "search:depth=x"], ["“x”", "depth"]),
    (["arena", "blasons", "--seat", "serch:iterations=3"], ["random, cadet, novice, beginner, apprentice, adept", "trial, glance, search, program:COMMAND"]),
    (["arena", "blasons", "--seat", "search:iterations=x"], ["“x”", "iterations"]),
    (["arena", "blasons", "--seat", "program:"], ["program:COMMAND"]),
    (["arena", "blasons", "--seat", "human"], ["random, cadet, novice", "program:COMMAND"]),
    (["arena", "blasons", "--seat", ""], ["random, cadet, novice", "program:COMMAND"]),
    (["arena", "blasons", "--seat", "search:leaf=sun"], ["“sun”", "rollout"]),
    (["arena", "blasons", "--time", "0"], ["--time 0", "1..3600000"]),
    (["arena", "blasons", "--games", "0"], ["--games 0", "1.."]),
    (["selfplay"], ["game", "blasons"]),
    (["selfplay", "blasons", "--stray", "101"], ["--stray 101", "0..100"]),
    (["selfplay", "blasons", "--out", "x", "--player", "serch"], ["chance, trial, glance, search", "“search”"]),
    (["bench", "blasonz"], ["“blasons”"]),
]

COMMANDS = ["play", "resume", "replay", "review", "rules", "verify", "protocol", "arena", "selfplay", "bench"]


def wrong_options(test):
    for words, wanted in WRONG:
        ran = tap.run(*words)
        lines = ran.stderr.splitlines()
        test.ok(ran.returncode == 2 and not ran.stdout and len(lines) == 1 and lines[0].startswith("veillee: ")
                and all(part in ran.stderr for part in wanted),
                "refused: veillee " + " ".join(words).replace("#", "").encode("ascii", "backslashreplace").decode(),
                "status %d\n%s%s" % (ran.returncode, ran.stdout, ran.stderr))


def levels_are_levels(test):
    """A level is one with or without a name and a colon before it, as in the arena and on the set-up page."""
    tables = [tap.run("play", "marquis", "--plain", "--seat", "Anne", *words).stdout.splitlines()[:3]
              for words in (["--seat", "expert/vengeful"], ["--seat", ":expert/vengeful"])]
    test.ok("expert" in tables[0][2] and "human" not in tables[0][2], "a level alone is a bot", tables[0][2])
    test.same(tables[0], tables[1], "with the same name as after a colon alone")


def both_languages(test):
    english = tap.run("play", "blasons", "--seat", "Anne:mastr", "--lang", "en")
    french = tap.run("play", "blasons", "--lang=fr", "--seat", "Anne:mastr")
    early = tap.run("--lang", "fr", "play", "blasons", "--seat", "Anne:mastr")
    test.ok("Accepted" in english.stderr and "Sont acceptés" in french.stderr, "messages in both languages",
            english.stderr + french.stderr)
    test.same(early.stderr, french.stderr, "--lang may stand first")
    test.ok("Sont acceptés" in tap.run("play", "blasons", "--seat", "Anne:mastr", language="fr").stderr,
            "the language of the environment")


def helps(test):
    for command in [[]] + [[c] for c in COMMANDS]:
        for language, usage in (("en", "Usage: veillee"), ("fr", "Usage : veillee")):
            ran = tap.run(*command, "--help", "--lang", language)
            test.ok(ran.returncode == 0 and not ran.stderr and usage in ran.stdout.replace("\u00a0", " ")
                    and "--lang" in ran.stdout and "cli." not in ran.stdout,
                    "help: %s in %s" % (" ".join(command) or "veillee", language), ran.stdout + ran.stderr)
    for command, words in (("play", ["JEU", "NOM[:NIVEAU]", "FICHIER"]), ("learn", ["[JEU [LEÇON]]"]), ("arena", ["DOSSIER"]),
                           ("selfplay", ["JEU", "POURCENT", "JOUEUR"])):
        ran = tap.run(command, "--help", "--lang", "fr")
        test.ok(all(word in ran.stdout for word in words) and "GAME" not in ran.stdout and "FILE" not in ran.stdout,
                "what is to be put in is named in French: " + command, ran.stdout)
    for command in COMMANDS:
        test.same(tap.run("help", command).stdout, tap.run(command, "--help").stdout, "help " + command)
    test.same(tap.run("help").stdout, tap.run("--help").stdout, "help")
    for command, words in ("evening", "how late to play"), ("statistics", "up to and including this day"):
        test.ok(words in tap.run(command, "--help", "--lang", "en").stdout, command + " --until says what it takes")
    test.same(tap.run("help", "plya").returncode, 2, "help on nothing")
    ran = tap.run("--help")
    test.ok(all("veillee " + command in ran.stdout for command in COMMANDS), "every subcommand is in the help", ran.stdout)


def rules(test):
    ran = tap.run("rules", "blasons", "5.2")
    test.ok(ran.returncode == 0 and ran.stdout.startswith("BLA-5.2"), "one clause", ran.stdout + ran.stderr)
    test.same(tap.run("rules", "blasons", "bla-5.2").stdout, ran.stdout, "its full name, in small letters")
    section = tap.run("rules", "blasons", "5")
    test.ok(section.returncode == 0 and all("BLA-5.%d" % n in section.stdout for n in range(1, 9)), "a chapter",
            section.stdout)
    for language, words in (("en", ["Intendant", "value: 5 (printed)", "BLA-9.1"]), ("fr", ["valeur\u00a0: 5 (imprimé)"])):
        for markdown in ([], ["--markdown"]):
            ran = tap.run("rules", "blasons", *markdown, "--lang", language)
            text = ran.stdout
            test.ok(ran.returncode == 0 and all(w in text for w in words) and "cli." not in text
                    and (text.startswith("# ") == bool(markdown)), "all rules in " + language + " ".join(markdown),
                    ran.stdout[:500])
    for game, words in (("gueux", ["Ribaude", "GUE-9.3", "level: 1 (printed)"]),
                        ("marquis", ["MAR-2.0", "MAR-5.5", "takes from Marquis: 2 (stated in the rules)",
                                     "coins received: 2 (reconstructed)"]),
                        ("sbires", ["SBI-2.2", "SBI-11.8", "cards in the draw pile of Grand-Place: 12 (printed)",
                                    "points at the start: 5 (stated in the rules)"])):
        ran = tap.run("rules", game, "--lang", "en")
        test.ok(ran.returncode == 0 and all(w in ran.stdout for w in words), "all rules of " + game,
                ran.stdout[:500] + ran.stderr)
        test.ok(tap.run("rules", game, "1.2").returncode == 0, "a clause of " + game)
    test.ok("blasons" in tap.run("rules").stdout, "the games")
    test.same(tap.run("--version").stdout.split()[0], "veillee", "the version")


def data_folder(test):
    ran = tap.run("--data", "/nowhere", "rules")
    test.ok(ran.returncode == 1 and "/nowhere" in ran.stderr and len(ran.stderr.splitlines()) == 1,
            "a folder that is not there", ran.stderr)
    ran = tap.run("rules", "blasons", "5.2", VEILLEE_DATA=tap.ROOT + "/data")
    test.same(ran.stdout, tap.run("rules", "blasons", "5.2").stdout, "VEILLEE_DATA: the same text from the folder")
    ran = tap.run("rules", "blasons", "5.2", "--data", tap.ROOT + "/data", VEILLEE_DATA="/nowhere")
    test.same(ran.returncode, 0, "--data goes before VEILLEE_DATA")


def main():
    test = tap.Tap()
    wrong_options(test)
    levels_are_levels(test)
    both_languages(test)
    helps(test)
    rules(test)
    data_folder(test)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
