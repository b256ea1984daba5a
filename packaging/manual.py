#!/usr/bin/env python3
"""The manual pages, from their templates and from what the program and its texts say: `make man`.

A template (man/LANGUAGE.in) is mdoc. Its lines that begin with @ are replaced:
  @subcommand NAME  what `veillee NAME --help` says: its usage, what it does, the options of its own
  @common           the options that every subcommand takes
  @exit             the statuses
  @games            games, seats and options with their values, as `veillee protocol` lists them and texts name them
A comment `.\\" action: ID ...` names the actions whose keys the template tells of; each that has a key must be there.

usage: packaging/manual.py [--check]
"""

import json
import os
import re
import subprocess
import sys

PROGRAM = os.environ.get("VEILLEE_PROGRAM") or os.path.abspath("veillee")
PAGES = {"en": "man/veillee.6", "fr": "man/fr/veillee.6"}
COMMON = ("--lang", "--data", "--help")
SUBCOMMANDS = ("play", "resume", "replay", "review", "evening", "chronicle", "day", "learn", "rules", "statistics", "people", "data", "verify", "protocol", "arena", "selfplay", "bench")


def escaped(text):
    """Text that mdoc takes as such."""
    text = text.replace("\\", "\\e")
    return "\\&" + text if text[:1] in ".'" else text


def sentences(text):
    """One sentence a line, as mdoc wants it."""
    return "\n".join(escaped(part) for part in re.split(r"(?<=[.?!]) (?=[^a-z])", text.strip()))


def item(words):
    """An item of a list: what is typed, each word apart from those that stand for something."""
    typed = words.split(" ", 1)
    value = " Ar \"%s\"" % typed[1].strip() if len(typed) > 1 else ""
    return ".It Fl %s%s" % (typed[0][1:], value)


def help_of(language, *words):
    run = subprocess.run([PROGRAM, *words, "--help", "--lang", language], capture_output=True, text=True, check=True,
                         encoding="utf-8")
    return run.stdout.splitlines()


def options_of(lines):
    """[(what is typed, what it does)] of a help's lines: in two columns, the first of 22."""
    return [(line[2:24].strip(), line[25:].strip()) for line in lines if line.startswith("  --")]


def sentence(text):
    """With a capital and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def list_options(options):
    lines = [".Bl -tag -width Ds"]
    for typed, told in options:
        lines += [item(typed), sentences(sentence(told))]
    return "\n".join(lines + [".El"])


def subcommand(language, name):
    lines = help_of(language, name)
    usage = re.sub(r"^\S+\s*\S*?\s*veillee ", "", lines[0].replace("\u00a0", " ")).replace(" [--...]", "")
    own = [pair for pair in options_of(lines) if pair[0].split()[0] not in COMMON]
    text = ".Ss veillee %s\n%s" % (escaped(usage), sentences(lines[1]))
    return text + ("\n" + list_options(own) if own else "")


def common(language):
    found = {}
    for typed, told in options_of(help_of(language, "play")) + options_of(help_of(language)):
        if typed.split()[0] in COMMON + ("--version", "--plain"):
            found[typed] = told
    return list_options(sorted(found.items()))


def exit_statuses(language):
    line = [line for line in help_of(language, "play") if re.match(r"(Exit|Code)", line)][0]
    parts = re.findall(r"(\d) ([^;]+?)(?:\.$|\s*;)", line.split(":", 1)[1])
    return "\n".join([".Bl -tag -width Ds -compact"] +
                     [".It %s\n%s" % (number, escaped(sentence(told.strip()))) for number, told in parts]
                     + [".El"])


def texts(name, language):
    """The strings of a data file of texts in a language: of these, each is a key with fr and en, plain or folded."""
    with open("data/text/%s.yaml" % name, encoding="utf-8") as file:
        lines = file.read().splitlines()
    found, key, folding = {}, None, False
    for line in lines:
        match = re.match(r"    (fr|en): (.*)", line)
        if line.startswith("  - key: "):
            key, folding = line[9:].strip(), False
        elif match and match.group(1) == language:
            folding = match.group(2).startswith(">")
            found[key] = "" if folding else json.loads(match.group(2)) if match.group(2)[:1] == '"' else match.group(2)
        elif match:
            folding = False
        elif folding and line.startswith("      "):
            found[key] = (found[key] + " " + line.strip()).strip()
    return found


def option_lines(said, game, option, values):
    """An option, its name, and its values with what each is called where that says more."""
    key = "%s.option.%s" % (game, option)
    named = [(value, said.get(key + "." + value)) for value in values]
    told = [value if name in (None, value) else "%s (%s)" % (value, name) for value, name in named]
    return [".It Cm %s" % option, escaped(sentence(said.get(key, option))), escaped(", ".join(told) + ".")]


def games(language):
    run = subprocess.run([PROGRAM, "protocol"], input="", capture_output=True, text=True, check=False, encoding="utf-8")
    lines = []
    for game in json.loads(run.stdout.splitlines()[0])["games"]:
        said = texts(game["game"], language)
        lines += [".Ss %s (%d-%d)" % (game["game"], game["seats_min"], game["seats_max"]), ".Bl -tag -width Ds"]
        for option, values in game["options"].items():
            lines += option_lines(said, game["game"], option, values)
        lines.append(".El")
    return "\n".join(lines)


def bound_keys():
    """{action: number of its keys} of src/tui/kit/keys.c, those without a key left out."""
    with open("src/tui/kit/keys.c", encoding="utf-8") as file:
        return {name for name, keys in re.findall(r'\[VL_ACT_\w+\] = \{"([a-z-]+)", \{(.*?)\}\}', file.read()) if keys != "0"}


def page(language):
    """A page, and the actions that the template tells of."""
    makers = {"common": common, "exit": exit_statuses, "games": games}
    with open("man/%s.in" % language, encoding="utf-8") as file:
        template = file.read()
    lines = []
    for line in template.splitlines():
        words = line[1:].split() if line.startswith("@") else None
        if words and words[0] == "subcommand":
            lines.append(subcommand(language, words[1]))
        elif words:
            lines.append(makers[words[0]](language))
        else:
            lines.append(line)
    return "\n".join(lines) + "\n", template


def faults(template):
    """What a template leaves out."""
    told = set(re.findall(r'^\.\\" action: (.*)$', template, re.M))
    told = {name for line in told for name in line.split()}
    for name in sorted(bound_keys() - told):
        yield "no word on the action " + name
    for name in SUBCOMMANDS:
        if "@subcommand " + name not in template:
            yield "no word on the subcommand " + name


def main():
    status = 0
    for language, path in PAGES.items():
        made, template = page(language)
        for fault in faults(template):
            print("man/%s.in: %s" % (language, fault), file=sys.stderr)
            status = 1
        if "--check" not in sys.argv[1:]:
            with open(path, "w", encoding="utf-8") as file:
                file.write(made)
            continue
        with open(path, encoding="utf-8") as file:
            if file.read() != made:
                print(path + " is not what its template and the program say: make man", file=sys.stderr)
                status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
