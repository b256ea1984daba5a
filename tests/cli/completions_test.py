#!/usr/bin/env python3
"""What bash, zsh and fish complete after `veillee`, asked of the shells themselves; a shell that is not there is skipped."""

import os
import re
import shutil
import subprocess
import sys

from tap import PATIENCE, PROGRAM, Tap, scratch

FOLDER = os.path.abspath("share/completions")

# line typed so far -> some of what must be offered, some of what must not
OFFERS = [
    ("veillee pl", ["play"], ["replay", "plain"]),
    ("veillee play ", ["blasons", "gueux", "marquis", "sbires"], ["play"]),
    ("veillee play blasons --op", ["--option"], ["--seat"]),
    ("veillee play blasons --option ti", ["ties=cascade", "ties=literal"], ["levels=1", "teams=two"]),
    ("veillee play gueux --option levels=1", ["levels=1", "levels=12", "levels=123"], ["levels=2"]),
    ("veillee play gueux --seat Anne:ma", ["Anne:master", "Anne:master/greedy"], ["Anne:novice"]),
    ("veillee play gueux --seat Anne:hu", ["Anne:human", "Anne:human/strict"], ["Anne:master"]),
    ("veillee rules mar", ["marquis"], ["gueux"]),
    ("veillee rules marquis MAR-3.", ["MAR-3.1", "MAR-3.5"], ["MAR-2.1", "BLA-3.1"]),
    ("veillee --lang ", ["en", "fr"], ["blasons"]),
    ("veillee statistics --with ", ["bots", "people"], ["human"]),
    ("veillee statistics --game s", ["sbires"], ["gueux"]),
]

BASH = r"""
source "$1/veillee.bash"
COMP_LINE=$2 COMP_POINT=${#2}
read -ra COMP_WORDS <<<"$(sed 's/[:=]/ & /g' <<<"$2")"
[[ $2 == *' ' ]] && COMP_WORDS+=('')
COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
_veillee
typed=${COMP_WORDS[COMP_CWORD]}
word=${2##* }
[[ $typed == [:=] ]] && typed=
printf '%s\n' "${COMPREPLY[@]/#/${word%"$typed"}}"
"""

# zsh completes for its line editor alone: one in a terminal of its own is asked to list, and says when that is done.
ZSH = r"""
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1=; stty cols 400 rows 200; fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D"
zpty -w shell "list() { zle list-choices; zle -R; print li''sted }; zle -N list; bindkey '^I' list; print rea''dy"
all=
until [[ $all == *ready* ]]; do zpty -r shell some && all+=$some; done
zpty -w -n shell "$2"$'\t'
all=
until [[ $all == *listed* ]]; do zpty -r shell some && all+=$some; done
print -r -- "$all"
"""


def said(*words, **more):
    return subprocess.run(words, capture_output=True, text=True, check=False, timeout=PATIENCE, encoding="utf-8", **more)


def offers_of_bash(line):
    return said("bash", "-c", BASH, "bash", FOLDER, line).stdout.split("\n")


def offers_of_fish(line):
    with scratch() as home:
        run = said("fish", "--no-config", "-c", "source %s/veillee.fish; complete -C '%s'" % (FOLDER, line),
                   env=dict(os.environ, HOME=home, PATH=os.path.dirname(PROGRAM) + ":" + os.environ["PATH"]))
    return [offer.split("\t")[0] for offer in run.stdout.split("\n")]


def offers_of_zsh(line):
    shown = said("zsh", "-f", "-c", ZSH, "zsh", FOLDER, line).stdout
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", " ", shown)
    words = plain.replace("\r", "\n").split()
    prefix = line[line.rindex(" ") + 1:].partition(":")
    return words + [prefix[0] + ":" + word for word in words if prefix[1]]


def hold(checks, shell, offers_of):
    if not shutil.which(shell):
        print("# no %s: skipped" % shell)
        return
    for line, wanted, unwanted in OFFERS:
        offers = offers_of(line)
        missing = [one for one in wanted if one not in offers]
        beyond = [one for one in unwanted if one in offers and one not in line]
        checks.ok(not missing and not beyond, "%s: %s" % (shell, line),
                  "missing %s, beyond %s, of %s" % (missing, beyond, offers))


def records_are_offered(checks):
    with scratch() as home:
        os.makedirs(home + "/state/veillee")
        with open(home + "/state/veillee/of-anne.jsonl", "w", encoding="utf-8"):
            pass
        run = said("bash", "-c", BASH, "bash", FOLDER, "veillee replay of-",
                   env=dict(os.environ, XDG_STATE_HOME=home + "/state"))
        checks.ok("of-anne.jsonl" in run.stdout, "records are offered where a file is wanted", run.stdout + run.stderr)


def main():
    checks = Tap()
    hold(checks, "bash", offers_of_bash)
    hold(checks, "fish", offers_of_fish)
    hold(checks, "zsh", offers_of_zsh)
    records_are_offered(checks)
    run = said(sys.executable, "packaging/completions.py", "--check")
    checks.same((run.returncode, run.stderr), (0, ""), "the files are what the program says of itself")
    return checks.done()


if __name__ == "__main__":
    sys.exit(main())
