#!/usr/bin/env python3
"""README.md and README.fr.md tell the same: sections, pictures, commands. What they name is there: files, targets of make,
subcommands, options. French has its typography."""

import os
import re
import subprocess
import sys

import tap


def commands(text):
    """The lines to be typed, without what is said of them."""
    return [line.split(" #")[0].strip() for block in re.findall(r"```sh\n(.*?)```", text, re.S) for line in block.splitlines()]


def pictures(text):
    return [name.replace("-fr.svg", ".svg") for name in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", text)]


def links(text):
    return [name for name in re.findall(r"(?<!!)\[[^\]]+\]\(([^)]+)\)", text) if not name.startswith("README")]


def what_is_named(test, name, text):
    missing = [link for link in re.findall(r"\]\(([^)#]+)", text) if not os.path.exists(os.path.join(tap.ROOT, link))]
    test.same(missing, [], name + ": what it links to is there")
    rules = subprocess.run(["make", "-npq", "help"], cwd=tap.ROOT, capture_output=True, text=True, check=False).stdout
    made = set(re.search(r"^\.PHONY: (.+)$", rules, re.M).group(1).split())
    test.same(sorted(set(re.findall(r"(?:`|^)make ([a-z][a-z-]*)", text, re.M)) - made), [], "... and what is to be made")


def subcommands(test, text):
    """Every subcommand and every option of it has its place in --help."""
    unknown = []
    for line in commands(text):
        words = line.split()
        if words[0] != "veillee":
            continue
        word = words[1] if len(words) > 1 and not words[1].startswith("-") else None
        known = tap.run(*([word] if word else []), "--help").stdout
        unknown += [line for option in re.findall(r"--[a-z-]+", line) if option not in known + tap.run("--help").stdout]
        if word and not known:
            unknown.append(line)
    test.same(unknown, [], "every command is one of the program's")


def french(test, text):
    prose = re.sub(r"```.*?```|`[^`]*`|\]\([^)]*\)|\|[-| ]+\|", "", text, flags=re.S)
    wrong = re.findall(r".{0,20}(?:[ \w»)][;!?](?=\s)|\w:(?=\s)| :(?=\s)|\w'\w|« | »).{0,10}", prose)
    test.same(wrong, [], "French typography")


def main():
    test = tap.Tap()
    en, fr = tap.read("README.md"), tap.read("README.fr.md")
    test.ok("README.fr.md" in en[:200] and "README.md" in fr[:200], "each leads to the other at once")
    for what, find in (("sections", lambda t: len(re.findall(r"^## ", t, re.M))), ("pictures", pictures), ("links", links),
                       ("commands", commands), ("points", lambda t: len(re.findall(r"^- ", t, re.M)))):
        test.same(find(fr), find(en), "the same " + what)
    for name, text in (("README.md", en), ("README.fr.md", fr)):
        what_is_named(test, name, text)
    places = [en.index(words) for words in ("film.svg", "make play", "make check", "table.svg", "## At the table")]
    test.ok(places == sorted(places), "the film, two commands, four pictures, then the rest")
    test.ok(places[2] < 24 * 80, "... and the film and the commands within a screen", places)
    subcommands(test, en)
    french(test, fr)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
