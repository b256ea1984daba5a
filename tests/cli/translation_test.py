#!/usr/bin/env python3
"""A language from files alone: found, chosen in every way, spoken, kept in the settings; partly translated; and what is
wrong with its files is told with file and line. docs/translating.md."""

import os
import shutil
import subprocess
import sys

import tap

TOOL = os.path.join(tap.ROOT, "tools", "translation.py")


def tool(data, *words):
    return subprocess.run([sys.executable, TOOL, "--data", data, *words], capture_output=True, text=True,
                          encoding="utf-8", check=False)


def fresh(folder, name):
    data = os.path.join(folder, name)
    shutil.copytree(os.path.join(tap.ROOT, "data"), data)
    return data


def write(data, name, text):
    path = os.path.join(data, "languages", name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def texts(*pairs):
    return "texts:\n" + "".join("  - en: \"%s\"\n    is: \"%s\"\n" % pair for pair in pairs)


def whole(test, folder):
    """Every text translated: what is said has no English word left, whichever command."""
    data = fresh(folder, "whole")
    test.same(tool(data, "trial").returncode, 0, "a language is made")
    ran = tool(data, "check", "qaa")
    test.ok(ran.returncode == 0 and "cards/sbires.yaml" in ran.stdout, "nothing is missing, nothing left over",
            ran.stdout + ran.stderr)
    for words in (["--help"], ["rules", "gueux"], ["rules", "marquis", "marquis"], ["learn", "--help"],
                  ["statistics", "--help"], ["data", "--help"]):
        ran = tap.run("--data", data, "--lang", "qaa", *words)
        if ran.returncode == 2:
            ran = tap.run(words[0], "--data", data, "--lang", "qaa", *words[1:])
        english = [word for word in (" the ", " and ", " with ") if word in ran.stdout]
        test.ok(ran.returncode == 0 and "ô" in ran.stdout and not english, "said in it: " + " ".join(words),
                ran.stderr + str(english) + ran.stdout[:600])
    ran = tap.run("play", "gueux", "--seat", "Anne", "--seat", "Basile", "--plain", "--data", data, "--lang", "qaa",
                  text="quit\nyes\n")
    test.ok("Gûéûx" in ran.stdout and "plain." not in ran.stdout, "a match in lines", ran.stdout[:800] + ran.stderr)
    ran = tap.run("learn", "gueux", "--check", "--data", data, "--lang", "qaa")
    test.same(ran.returncode, 0, "lessons can be followed in it")
    return data


def chosen(test, folder, data):
    """By option, environment and settings."""
    ran = tap.run("rules", "gueux", "--data", data, VEILLEE_DATA="")
    test.ok("Gueux" in ran.stdout and "Gûéûx" not in ran.stdout, "English unless it is asked for", ran.stdout)
    ran = subprocess.run([tap.PROGRAM, "rules", "gueux", "--data", data], capture_output=True, text=True, encoding="utf-8",
                         env=dict(os.environ, LC_ALL="qaa_FR.UTF-8"), check=False)
    test.ok("Gûéûx" in ran.stdout, "by the environment", ran.stdout)
    ran = tap.run("rules", "gueux", "--data", data, "--lang", "qab")
    test.ok(ran.returncode == 2 and "fr, en, qaa" in ran.stderr, "those that there are are named", ran.stderr)
    ran = tap.run("rules", "gueux", "--lang", "qaa")
    test.ok(ran.returncode == 2 and "fr, en." in ran.stderr, "without the folder there is none", ran.stderr)
    config = os.path.join(folder, "config", "veillee")
    os.makedirs(config)
    with open(os.path.join(config, "config"), "w", encoding="utf-8") as file:
        file.write("language: qaa\n")
    play = ["play", "gueux", "--seat", "Anne", "--seat", "Basile", "--plain"]
    home = {"XDG_CONFIG_HOME": os.path.join(folder, "config"), "XDG_STATE_HOME": os.path.join(folder, "state")}
    ran = tap.run(*play, "--data", data, text="quit\nyes\n", **home)
    test.ok("Gûéûx" in ran.stdout, "by the settings", ran.stdout[:400] + ran.stderr)
    ran = tap.run(*play, text="quit\nyes\n", **home)
    test.ok("Gueux" in ran.stdout and not ran.stderr, "settings of a language that is not there: no fault",
            ran.stdout[:400] + ran.stderr)
    with open(os.path.join(config, "config"), encoding="utf-8") as file:
        test.same(file.read(), "language: qaa\n", "and they are kept")


def recorded(test, folder, data):
    """A record made in it is read by a program without it."""
    path = os.path.join(folder, "made.jsonl")
    tap.run("play", "gueux", "--seat", "Anne", "--seat", ":novice", "--plain", "--data", data, "--lang", "qaa", "--seed",
            "3", "--record", path, text="quit\nyes\n", XDG_STATE_HOME=os.path.join(folder, "state"))
    ran = tap.run("verify", path)
    test.same(ran.returncode, 0, "a record is sound elsewhere")


def partly(test, folder):
    """What is left empty, and every file that is left out, is said in the language that it is like."""
    data = fresh(folder, "partly")
    test.same(tool(data, "new", "oc", "Occitan", "fr").returncode, 0, "a language is begun")
    ran = tool(data, "check", "oc")
    test.ok(ran.returncode == 1 and "text/tui.yaml" in ran.stdout, "everything is missing", ran.stdout)
    ran = tap.run("rules", "gueux", "--data", data, "--lang", "oc")
    test.same(ran.stdout, tap.run("rules", "gueux", "--lang", "fr").stdout, "what is not translated is French")
    shutil.rmtree(os.path.join(data, "languages", "oc", "text"))
    write(data, "oc/cards/gueux.yaml", texts(("Gueux", "Paure")))
    ran = tap.run("rules", "gueux", "--data", data, "--lang", "oc")
    test.ok("Paure" in ran.stdout and "paire" in ran.stdout, "one text, and the rest French", ran.stdout)
    write(data, "oc/rules/gueux.yaml", texts(("GUE-2.2", "Clause en occitan.")))
    ran = tap.run("rules", "gueux", "2.2", "--data", data, "--lang", "oc")
    test.ok("Clause en occitan." in ran.stdout, "a clause by its number", ran.stdout + ran.stderr)
    test.same(tool(data, "new", "oc", "Occitan", "fr").returncode, 0, "begun again")
    ran = tap.run("rules", "gueux", "--data", data, "--lang", "oc")
    test.ok("Paure" in ran.stdout, "what was translated is kept", ran.stdout)


# The file, its text, what the message must say.
WRONG = [
    ("zz/language.yaml", "name: Zz\nlike: de\n", ["language.yaml", "line 2", "fr, en"]),
    ("zz/language.yaml", "like: en\n", ["language.yaml", "name"]),
    ("zz/language.yaml", "name: \"%s\"\nlike: en\n" % ("z" * 60), ["language.yaml"]),
    ("zz/text/tui.yaml", "texts: 3\n", ["tui.yaml", "texts"]),
    ("zz/text/tui.yaml", "texts:\n  - {en: \"Veillée\", es: \"a\"}\n", ["tui.yaml", "line 2", "es"]),
    ("zz/text/tui.yaml", texts(("Colours: {theme}", "Koloroj: {temo}")), ["tui.yaml", "line 2", "temo", "{theme}"]),
    ("zz/text/tui.yaml", texts(("Veillée", "a"), ("Veillée", "b")), ["tui.yaml", "twice"]),
    ("zz/text/gueux.yaml", texts(("gueux_table.head.losses", "malgajnoj")), ["gueux.yaml", "line 2", "6 columns"]),
    ("zz/cards/gueux.yaml", texts(("character.roy.short", "Longa nomo")), ["gueux.yaml", "9 columns"]),
    ("zz/cards/gueux.yaml", texts(("Roy", "Tre longa nomo de reĝo de ĉiuj landoj")), ["gueux.yaml", "columns"]),
]


def wrong(test, folder):
    data = fresh(folder, "wrong")
    for number, (name, text, wanted) in enumerate(WRONG):
        shutil.rmtree(os.path.join(data, "languages"), ignore_errors=True)
        write(data, "zz/language.yaml", "name: Zz\nlike: en\n")
        write(data, name, text)
        ran = tap.run("rules", "gueux", "--data", data)
        test.ok(ran.returncode == 1 and not ran.stdout and len(ran.stderr.splitlines()) == 1
                and all(part in ran.stderr for part in wanted) and "fault." not in ran.stderr,
                "wrong, %d: %s" % (number, name), ran.stderr)
    shutil.rmtree(os.path.join(data, "languages"))
    os.makedirs(os.path.join(data, "languages", "zz"))
    ran = tap.run("rules", "gueux", "--data", data)
    test.ok(ran.returncode == 1 and "zz/language.yaml" in ran.stderr, "a folder without language.yaml", ran.stderr)
    for number in range(5):
        write(data, "z%s/language.yaml" % "abcdz"[number], "name: Z\nlike: en\n")
    ran = tap.run("rules", "gueux", "--data", data)
    test.ok(ran.returncode == 1 and "languages" in ran.stderr and "4" in ran.stderr, "too many", ran.stderr)
    os.makedirs(os.path.join(data, "languages", "Notes of mine"))
    shutil.rmtree(os.path.join(data, "languages", "zz"))
    test.same(tap.run("rules", "gueux", "--data", data).returncode, 0, "a folder that names no language is left alone")


def main():
    test = tap.Tap()
    with tap.scratch() as folder:
        data = whole(test, folder)
        chosen(test, folder, data)
        recorded(test, folder, data)
        partly(test, folder)
        wrong(test, folder)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
