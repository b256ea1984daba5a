#!/usr/bin/env python3
"""What shells complete after `veillee`, made from what the program says of itself: `make completions`.

share/completions/ gets a file for bash, one for zsh and one for fish. What they know: subcommands; the options of each;
games; the games' own options with their values; players with their levels and characters; clauses; and, where a file is
wanted, records where the program keeps them, beside whatever lies in the folder one is in.

usage: packaging/completions.py [--check]
"""

import json
import os
import re
import subprocess
import sys

PROGRAM = os.environ.get("VEILLEE_PROGRAM") or os.path.abspath("veillee")
FOLDER = "share/completions/"
LEVELS = ("cadet", "novice", "beginner", "apprentice", "adept", "expert", "veteran", "master", "equal", "human")
CHARACTERS = ("cautious", "greedy", "vengeful")
PEOPLE = ("gentle", "strict", "unaided")
LANGUAGES = ("fr", "en")
# What stands behind a subcommand where it is no option.
OPERANDS = {"play": "game", "learn": "game", "day": "game", "arena": "game", "selfplay": "game", "bench": "game",
            "rules": "clause", "resume": "record", "replay": "record", "review": "record", "verify": "record",
            "chronicle": "record", "statistics": "name", "people": "name"}
# What an option wants, by what the help calls it; anything else is free.
WANTS = {"NAME[:LEVEL]": "seat", "PLAYER": "player", "FILE": "file", "DIR": "folder", "ID=VALUE": "option",
         "fr|en": "language", "GAME": "game", "LEVEL": "level", "people|bots": "with", "table=FILE": "option"}
HEAD = "Completion of veillee. Made from what the program says of itself: make completions. Not to be edited."


def run(*words):
    return subprocess.run([PROGRAM, *words, "--lang", "en"], input="", capture_output=True, text=True, check=False,
                          encoding="utf-8").stdout


def subcommands():
    """[(name, what it is for)], as the program lists them."""
    return re.findall(r"^  veillee (\S+)\s+(.*)$", run("--help"), re.M)


def options(*words):
    """[(option, what it wants or None, what it does)]."""
    found = []
    for typed, told in re.findall(r"^  (--\S+(?: \S+)?) +(\S.*)$", run(*words, "--help"), re.M):
        name, _, value = typed.partition(" ")
        found.append((name, (WANTS.get(value, "free") if value else None), told))
    return found


def games():
    """{game: {option: values}}."""
    return {game["game"]: game["options"] for game in json.loads(run("protocol").splitlines()[0])["games"]}


def clauses(game):
    return list(dict.fromkeys(re.findall(r"^([A-Z]{3}-\d+\.\d+)\b", run("rules", game), re.M)))


def gather():
    """All that the three files are made from."""
    known = {"commands": [(name, told, options(name)) for name, told in subcommands()], "common": options(),
             "games": games()}
    known["clauses"] = {game: clauses(game) for game in known["games"]}
    known["values"] = ["%s=%s" % pair for pair in
                       sorted({(option, value) for game in known["games"].values() for option, values in game.items()
                               for value in values})]
    known["natures"] = ([":%s" % level for level in LEVELS] + [":%s/%s" % (level, how) for level in LEVELS[:-1]
                                                               for how in CHARACTERS]
                        + [":human/%s" % how for how in PEOPLE])
    return known


# ---- bash ----

BASH = r"""# {head}
_veillee_records() {{
    local folder=${{XDG_STATE_HOME:-$HOME/.local/state}}/veillee
    compgen -f -X '!*.jsonl' -- "$1"
    compgen -d -S / -- "$1"
    compgen -f -X '!*.jsonl' -- "$folder/$1"
}}

_veillee_options() {{ # of the game that is named, or of all
    case $1 in
{by_game}
    *) echo '{values}' ;;
    esac
}}

_veillee_wants() {{ # subcommand, option: what comes behind it
    case "$1 $2" in
{wants}
    *) echo none ;;
    esac
}}

_veillee() {{
    local word want command game i
    local IFS=$' \t\n'
    word=${{COMP_LINE:0:COMP_POINT}}
    word=${{word##*[[:space:]]}}
    local -a words
    read -ra words <<<"${{COMP_LINE:0:COMP_POINT}}"
    [[ -z $word ]] && words+=('')
    local last=$((${{#words[@]}} - 1))
    for ((i = 1; i < last; i++)); do
        case ${{words[i]}} in
        {games_or}) game=${{game:-${{words[i]}}}} ;;
        {commands_or}) command=${{command:-${{words[i]}}}} ;;
        esac
    done
    want=$(_veillee_wants "$command" "${{words[last - 1]}}")
    if [[ $want == none && $word == -* ]]; then
        want=options
    elif [[ $want == none ]]; then
        case $command in
        '') want=commands ;;
{operands}
        esac
        [[ $want == game && -n $game ]] && want=nothing
        [[ $want == clause && -z $game ]] && want=game
    fi
    local list=''
    compopt +o nospace 2>/dev/null
    case $want in
    commands) list='{commands}' ;;
    options)
        case $command in
{options}
        esac
        ;;
    game) list='{games}' ;;
    level) list='{levels}' ;;
    with) list='people bots' ;;
    language) list='{languages}' ;;
    clause)
        case $game in
{clauses}
        esac
        ;;
    option) list=$(_veillee_options "$game") ;;
    player) list='random {levels}' ;;
    seat) [[ $word == *:* ]] && list="$(printf "${{word%%:*}}%s " {natures})" ;;
    esac
    case $want in
    file) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    folder) mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
    record) mapfile -t COMPREPLY < <(_veillee_records "$word") ;;
    *) mapfile -t COMPREPLY < <(compgen -W "$list" -- "$word") ;;
    esac
    # The shell takes ":" and "=" for ends of words: what stands before the last of them is typed already.
    local typed=${{COMP_WORDS[COMP_CWORD]}}
    [[ $typed == [:=] ]] && typed=''
    local before=${{word%"$typed"}}
    COMPREPLY=("${{COMPREPLY[@]#"$before"}}")
    [[ $want == file || $want == folder || $want == record ]] && compopt -o filenames 2>/dev/null
    return 0
}}
complete -F _veillee veillee
"""


def cases(pairs, indent):
    return "\n".join("%s%s) %s ;;" % (" " * indent, pattern, action) for pattern, action in pairs)


def bash(known):
    every = [name for name, _, _ in known["commands"]]
    wants = [("'%s %s'" % (name, option), "echo " + want) for name, _, listed in known["commands"]
             for option, want, _ in listed if want]
    wants += [("' %s'" % option, "echo " + want) for option, want, _ in known["common"] if want]
    return BASH.format(
        head=HEAD, values=" ".join(known["values"]), commands=" ".join(every), commands_or=" | ".join(every),
        games=" ".join(known["games"]), games_or=" | ".join(known["games"]), levels=" ".join(LEVELS),
        languages=" ".join(LANGUAGES), natures=" ".join(known["natures"]), wants=cases(wants, 4),
        by_game=cases([(game, "echo '%s'" % " ".join("%s=%s" % (o, v) for o, vs in own.items() for v in vs))
                       for game, own in known["games"].items()], 4),
        operands=cases([(name, "want=" + want) for name, want in OPERANDS.items()], 8),
        options=cases([(name, "list='%s'" % " ".join(o for o, _, _ in listed)) for name, _, listed in
                       known["commands"]] + [("''", "list='%s'" % " ".join(o for o, _, _ in known["common"]))], 8),
        clauses=cases([(game, "list='%s'" % " ".join(ids)) for game, ids in known["clauses"].items()], 8))


# ---- zsh ----

ZSH = r"""#compdef veillee
# {head}
_veillee_records() {{
    local folder=${{XDG_STATE_HOME:-$HOME/.local/state}}/veillee
    local -a kept
    kept=($folder/*.jsonl(N))
    compadd -a kept
    _files -g '*.jsonl'
}}

_veillee_game() {{ # the one that is named
    local word
    for word in $words; do
        case $word in ({games_or}) echo $word; return ;; esac
    done
}}

_veillee_option() {{
    case $(_veillee_game) in
{by_game}
    *) compadd -- {values} ;;
    esac
}}

_veillee_clause() {{
    case $(_veillee_game) in
{clauses}
    *) compadd -- {games} ;;
    esac
}}

_veillee_seat() {{
    compset -P '*:' && compadd -- {natures} || _message 'NAME:LEVEL'
}}

_veillee() {{
    local -a commands
    local context state line
    commands=(
{commands}
    )
    _arguments -C {common} '1: :->command' '*:: :->rest' && return
    case $state in
    command) _describe command commands ;;
    rest)
        case $words[1] in
{options}
        esac
        ;;
    esac
}}
_veillee "$@"
"""

ZSH_WANTS = {"seat": "_veillee_seat", "player": "(random %s)" % " ".join(LEVELS), "file": "_files", "folder": "_files -/",
             "option": "_veillee_option", "language": "(%s)" % " ".join(LANGUAGES), "game": "({games})",
             "level": "(%s)" % " ".join(LEVELS), "with": "(people bots)", "record": "_veillee_records",
             "clause": "_veillee_clause", "free": " ", "name": " "}


def zsh_text(text):
    return text.replace("'", "’").replace("[", "(").replace("]", ")").replace(":", "\\:")


def zsh_option(known, option, want, told):
    action = ZSH_WANTS[want].replace("{games}", " ".join(known["games"])) if want else ""
    again = "*" if option in ("--seat", "--option", "--away") else ""
    return "'%s%s[%s]%s'" % (again, option, zsh_text(told), ":%s:%s" % (want, action) if want else "")


def zsh(known):
    def arguments(name, listed):
        want = OPERANDS.get(name)
        rest = " '*:%s:%s'" % (want, ZSH_WANTS[want].replace("{games}", " ".join(known["games"]))) if want else ""
        return "_arguments " + " ".join(zsh_option(known, *one) for one in listed) + rest

    natures = " ".join(nature[1:] for nature in known["natures"])
    return ZSH.format(
        head=HEAD, games=" ".join(known["games"]), games_or=" | ".join(known["games"]), values=" ".join(known["values"]),
        natures=natures, common=" ".join(zsh_option(known, *one) for one in known["common"]),
        by_game=cases([(game, "compadd -- " + " ".join("%s=%s" % (o, v) for o, vs in own.items() for v in vs))
                       for game, own in known["games"].items()], 4),
        clauses=cases([(game, "compadd -- " + " ".join(ids)) for game, ids in known["clauses"].items()], 4),
        commands="\n".join("        '%s:%s'" % (name, zsh_text(told)) for name, told, _ in known["commands"]),
        options=cases([(name, arguments(name, listed)) for name, _, listed in known["commands"]], 8))


# ---- fish ----

FISH = r"""# {head}
function __veillee_records
    set -l folder $XDG_STATE_HOME
    test -n "$folder"; or set folder $HOME/.local/state
    for file in $folder/veillee/*.jsonl
        echo $file
    end
    __fish_complete_suffix .jsonl
end
function __veillee_no_command
    not __fish_seen_subcommand_from {commands}
end
function __veillee_seats
    set -l name (string split -m1 : -- (commandline -ct))[1]
    for nature in {natures}
        echo $name$nature
    end
end
complete -c veillee -f
"""

FISH_WANTS = {"seat": "(__veillee_seats)", "player": "random %s" % " ".join(LEVELS), "language": " ".join(LANGUAGES),
              "level": " ".join(LEVELS), "with": "people bots", "record": "(__veillee_records)"}


def quoted(text):
    return "'%s'" % text.replace("\\", "\\\\").replace("'", "\\'")


def fish_option(known, where, option, want, told):
    line = "complete -c veillee -n %s -l %s -d %s" % (quoted(where), option[2:], quoted(told))
    if want in ("file", "folder"):
        return [line + " -r -F"]
    if want == "option":
        lines = [line + " -x"]
        for game, own in known["games"].items():
            values = " ".join("%s=%s" % (o, v) for o, vs in own.items() for v in vs)
            lines.append("complete -c veillee -n %s -l option -x -a %s"
                         % (quoted(where + "; and __fish_seen_subcommand_from " + game), quoted(values)))
        return lines
    if want == "game":
        return [line + " -x -a " + quoted(" ".join(known["games"]))]
    if want:
        return [line + " -x" + (" -a " + quoted(FISH_WANTS[want]) if want in FISH_WANTS else "")]
    return [line]


def fish_operands(known, name):
    where, want = "__fish_seen_subcommand_from " + name, OPERANDS.get(name)
    games = " ".join(known["games"])
    lines = []
    if want in ("game", "clause"):
        lines.append("complete -c veillee -n %s -a %s"
                     % (quoted("%s; and not __fish_seen_subcommand_from %s" % (where, games)), quoted(games)))
    if want == "clause":
        lines += ["complete -c veillee -n %s -a %s"
                  % (quoted("%s; and __fish_seen_subcommand_from %s" % (where, game)), quoted(" ".join(ids)))
                  for game, ids in known["clauses"].items()]
    if want == "record":
        lines.append("complete -c veillee -n %s -a '(__veillee_records)'" % quoted(where))
    return lines


def fish(known):
    names = " ".join(name for name, _, _ in known["commands"])
    lines = [FISH.format(head=HEAD, commands=names, natures=" ".join(known["natures"])).rstrip()]
    for one in known["common"]:
        lines += fish_option(known, "__veillee_no_command", *one)
    for name, told, listed in known["commands"]:
        lines.append("complete -c veillee -n __veillee_no_command -a %s -d %s" % (name, quoted(told)))
        for one in listed:
            lines += fish_option(known, "__fish_seen_subcommand_from " + name, *one)
        lines += fish_operands(known, name)
    return "\n".join(lines) + "\n"


def main():
    known = gather()
    if not known["games"] or not all(known["clauses"].values()):
        sys.exit("the program does not say which games and clauses there are")
    status = 0
    for name, made in (("veillee.bash", bash(known)), ("_veillee", zsh(known)), ("veillee.fish", fish(known))):
        path = FOLDER + name
        if "--check" not in sys.argv[1:]:
            os.makedirs(FOLDER, exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(made)
            continue
        with open(path, encoding="utf-8") as file:
            if file.read() != made:
                print(path + " is not what the program says: make completions", file=sys.stderr)
                status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
