# Completion of veillee. Made from what the program says of itself: make completions. Not to be edited.
_veillee_records() {
    local folder=${XDG_STATE_HOME:-$HOME/.local/state}/veillee
    compgen -f -X '!*.jsonl' -- "$1"
    compgen -d -S / -- "$1"
    compgen -f -X '!*.jsonl' -- "$folder/$1"
}

_veillee_options() { # of the game that is named, or of all
    case $1 in
    blasons) echo 'tokens=redeal tokens=keep ties=literal ties=cascade teams=none teams=two teams=three consult=off consult=on serve=off serve=on curious=off curious=on paroisse=off paroisse=on houses=drawn houses=chosen first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7' ;;
    gueux) echo 'levels=2 levels=none levels=1 levels=3 levels=12 levels=13 levels=23 levels=123 deck=auto deck=full deck=short gueux=random gueux=secret gueux=roy gueux=chatelain gueux=escuyer gueux=chevalier gueux=champion gueux=reine gueux=etrangere gueux=pucelle gueux=courtisane gueux=batard gueux=maroufle gueux=vagabond gueux=sorciere gueux=heretique gueux=duchesse gueux=ribaude gueux=bourelle gueux=princesse gueux=moine gueux=nonne gueux=villain gueux=pleutre gueux=sybille gueux=paillarde gueux=bachelette gueux=rustre gueux=barde first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7 first=8 reine=auto reine=nobody reine=last deals=1 deals=2 deals=3 deals=4 deals=5 deals=6 deals=7 deals=8 deals=9 reflexes=keys reflexes=dice' ;;
    marquis) echo 'first_coins=numbers first_coins=0 first_coins=1 first_coins=2 first_coins=3 first_coins=4 second_coins=numbers second_coins=0 second_coins=1 second_coins=2 second_coins=3 second_coins=4 first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7 first=8' ;;
    sbires) echo 'days=4 days=3 days=5 goal=30 goal=25 first=random first=1 first=2 first=3 first=4 first=5 animals=off animals=on gloves=0 gloves=1 gloves=2 gloves=3 gloves=4 gloves=5 gloves=chosen henchmen=0 henchmen=1 henchmen=2 henchmen=3 henchmen=4 henchmen=5 henchmen=6 henchmen=7 henchmen=8 henchmen=chosen patronne=tilted patronne=discarded eloquence=capped eloquence=extra families=drawn families=chosen gant_1=off gant_1=on gant_2=off gant_2=on gant_3=off gant_3=on gant_4=off gant_4=on gant_5=off gant_5=on sbire_1=off sbire_1=on sbire_2=off sbire_2=on sbire_3=off sbire_3=on sbire_4=off sbire_4=on sbire_5=off sbire_5=on sbire_6=off sbire_6=on sbire_7=off sbire_7=on sbire_8=off sbire_8=on' ;;
    *) echo 'animals=off animals=on consult=off consult=on curious=off curious=on days=3 days=4 days=5 deals=1 deals=2 deals=3 deals=4 deals=5 deals=6 deals=7 deals=8 deals=9 deck=auto deck=full deck=short eloquence=capped eloquence=extra families=chosen families=drawn first=1 first=2 first=3 first=4 first=5 first=6 first=7 first=8 first=random first_coins=0 first_coins=1 first_coins=2 first_coins=3 first_coins=4 first_coins=numbers gant_1=off gant_1=on gant_2=off gant_2=on gant_3=off gant_3=on gant_4=off gant_4=on gant_5=off gant_5=on gloves=0 gloves=1 gloves=2 gloves=3 gloves=4 gloves=5 gloves=chosen goal=25 goal=30 gueux=bachelette gueux=barde gueux=batard gueux=bourelle gueux=champion gueux=chatelain gueux=chevalier gueux=courtisane gueux=duchesse gueux=escuyer gueux=etrangere gueux=heretique gueux=maroufle gueux=moine gueux=nonne gueux=paillarde gueux=pleutre gueux=princesse gueux=pucelle gueux=random gueux=reine gueux=ribaude gueux=roy gueux=rustre gueux=secret gueux=sorciere gueux=sybille gueux=vagabond gueux=villain henchmen=0 henchmen=1 henchmen=2 henchmen=3 henchmen=4 henchmen=5 henchmen=6 henchmen=7 henchmen=8 henchmen=chosen houses=chosen houses=drawn levels=1 levels=12 levels=123 levels=13 levels=2 levels=23 levels=3 levels=none paroisse=off paroisse=on patronne=discarded patronne=tilted reflexes=dice reflexes=keys reine=auto reine=last reine=nobody sbire_1=off sbire_1=on sbire_2=off sbire_2=on sbire_3=off sbire_3=on sbire_4=off sbire_4=on sbire_5=off sbire_5=on sbire_6=off sbire_6=on sbire_7=off sbire_7=on sbire_8=off sbire_8=on second_coins=0 second_coins=1 second_coins=2 second_coins=3 second_coins=4 second_coins=numbers serve=off serve=on teams=none teams=three teams=two ties=cascade ties=literal tokens=keep tokens=redeal' ;;
    esac
}

_veillee_wants() { # subcommand, option: what comes behind it
    case "$1 $2" in
    'play --seat') echo seat ;;
    'play --option') echo option ;;
    'play --seed') echo free ;;
    'play --record') echo file ;;
    'play --lang') echo language ;;
    'play --data') echo folder ;;
    'resume --lang') echo language ;;
    'resume --data') echo folder ;;
    'replay --lang') echo language ;;
    'replay --data') echo folder ;;
    'review --output') echo file ;;
    'review --seat') echo free ;;
    'review --player') echo free ;;
    'review --threads') echo free ;;
    'review --lang') echo language ;;
    'review --data') echo folder ;;
    'evening --seat') echo seat ;;
    'evening --away') echo free ;;
    'evening --until') echo free ;;
    'evening --lang') echo language ;;
    'evening --data') echo folder ;;
    'chronicle --output') echo file ;;
    'chronicle --picture') echo free ;;
    'chronicle --lang') echo language ;;
    'chronicle --data') echo folder ;;
    'day --date') echo free ;;
    'day --name') echo free ;;
    'day --lang') echo language ;;
    'day --data') echo folder ;;
    'learn --lang') echo language ;;
    'learn --data') echo folder ;;
    'rules --option') echo option ;;
    'rules --search') echo free ;;
    'rules --output') echo file ;;
    'rules --lang') echo language ;;
    'rules --data') echo folder ;;
    'statistics --game') echo game ;;
    'statistics --since') echo free ;;
    'statistics --until') echo free ;;
    'statistics --seats') echo free ;;
    'statistics --with') echo with ;;
    'statistics --level') echo level ;;
    'statistics --output') echo file ;;
    'statistics --lang') echo language ;;
    'statistics --data') echo folder ;;
    'people --rename') echo free ;;
    'people --merge') echo free ;;
    'people --forget') echo free ;;
    'people --lang') echo language ;;
    'people --data') echo folder ;;
    'data --lang') echo language ;;
    'data --data') echo folder ;;
    'verify --lang') echo language ;;
    'verify --data') echo folder ;;
    'protocol --player') echo player ;;
    'protocol --lang') echo language ;;
    'protocol --data') echo folder ;;
    'arena --seat') echo player ;;
    'arena --games') echo free ;;
    'arena --seed') echo free ;;
    'arena --option') echo option ;;
    'arena --threads') echo free ;;
    'arena --iterations') echo free ;;
    'arena --time') echo free ;;
    'arena --sprt') echo free ;;
    'arena --record') echo folder ;;
    'arena --shard') echo free ;;
    'arena --lang') echo language ;;
    'arena --data') echo folder ;;
    'selfplay --out') echo file ;;
    'selfplay --games') echo free ;;
    'selfplay --seed') echo free ;;
    'selfplay --seats') echo free ;;
    'selfplay --player') echo player ;;
    'selfplay --iterations') echo free ;;
    'selfplay --option') echo option ;;
    'selfplay --options') echo free ;;
    'selfplay --opening') echo free ;;
    'selfplay --opening-answers') echo free ;;
    'selfplay --stray') echo free ;;
    'selfplay --every') echo free ;;
    'selfplay --threads') echo free ;;
    'selfplay --shard') echo free ;;
    'selfplay --lang') echo language ;;
    'selfplay --data') echo folder ;;
    'bench --seconds') echo free ;;
    'bench --seats') echo free ;;
    'bench --option') echo option ;;
    'bench --lang') echo language ;;
    'bench --data') echo folder ;;
    ' --option') echo option ;;
    ' --lang') echo language ;;
    ' --data') echo folder ;;
    *) echo none ;;
    esac
}

_veillee() {
    local word want command game i
    local IFS=$' \t\n'
    word=${COMP_LINE:0:COMP_POINT}
    word=${word##*[[:space:]]}
    local -a words
    read -ra words <<<"${COMP_LINE:0:COMP_POINT}"
    [[ -z $word ]] && words+=('')
    local last=$((${#words[@]} - 1))
    for ((i = 1; i < last; i++)); do
        case ${words[i]} in
        blasons | gueux | marquis | sbires) game=${game:-${words[i]}} ;;
        play | resume | replay | review | evening | chronicle | day | learn | rules | statistics | people | data | verify | protocol | arena | selfplay | bench) command=${command:-${words[i]}} ;;
        esac
    done
    want=$(_veillee_wants "$command" "${words[last - 1]}")
    if [[ $want == none && $word == -* ]]; then
        want=options
    elif [[ $want == none ]]; then
        case $command in
        '') want=commands ;;
        play) want=game ;;
        learn) want=game ;;
        day) want=game ;;
        arena) want=game ;;
        selfplay) want=game ;;
        bench) want=game ;;
        rules) want=clause ;;
        resume) want=record ;;
        replay) want=record ;;
        review) want=record ;;
        verify) want=record ;;
        chronicle) want=record ;;
        statistics) want=name ;;
        people) want=name ;;
        esac
        [[ $want == game && -n $game ]] && want=nothing
        [[ $want == clause && -z $game ]] && want=game
    fi
    local list=''
    compopt +o nospace 2>/dev/null
    case $want in
    commands) list='play resume replay review evening chronicle day learn rules statistics people data verify protocol arena selfplay bench' ;;
    options)
        case $command in
        play) list='--seat --option --seed --record --plain --lang --data --help' ;;
        resume) list='--plain --lang --data --help' ;;
        replay) list='--json --reveal --plain --lang --data --help' ;;
        review) list='--json --markdown --html --output --replace --seat --player --threads --lang --data --help' ;;
        evening) list='--seat --away --until --new --list --show --json --close --plain --lang --data --help' ;;
        chronicle) list='--json --markdown --html --output --replace --picture --lang --data --help' ;;
        day) list='--date --show --calendar --share --others --json --ascii --practice --name --plain --lang --data --help' ;;
        learn) list='--plain --check --follow --lang --data --help' ;;
        rules) list='--option --search --markdown --output --replace --lang --data --help' ;;
        statistics) list='--game --since --until --seats --with --level --csv --json --output --replace --lang --data --help' ;;
        people) list='--rename --merge --forget --lang --data --help' ;;
        data) list='--delete --yes --lang --data --help' ;;
        verify) list='--lang --data --help' ;;
        protocol) list='--player --lang --data --help' ;;
        arena) list='--seat --games --seed --option --threads --iterations --time --duplicate --sprt --census --untimed --record --shard --lang --data --help' ;;
        selfplay) list='--out --games --seed --seats --player --iterations --option --options --opening --opening-answers --stray --every --threads --shard --lang --data --help' ;;
        bench) list='--json --seconds --seats --option --lang --data --help' ;;
        '') list='--option --plain --version --lang --data --help' ;;
        esac
        ;;
    game) list='blasons gueux marquis sbires' ;;
    level) list='cadet novice beginner apprentice adept expert veteran master equal human' ;;
    with) list='people bots' ;;
    language) list='fr en' ;;
    clause)
        case $game in
        blasons) list='BLA-1.1 BLA-1.2 BLA-1.3 BLA-1.4 BLA-1.5 BLA-1.6 BLA-1.7 BLA-2.1 BLA-2.2 BLA-2.3 BLA-2.4 BLA-2.5 BLA-2.6 BLA-3.1 BLA-3.2 BLA-3.3 BLA-3.4 BLA-3.5 BLA-3.6 BLA-3.7 BLA-3.8 BLA-3.9 BLA-3.10 BLA-4.1 BLA-4.2 BLA-4.3 BLA-4.4 BLA-4.5 BLA-4.6 BLA-5.1 BLA-5.2 BLA-5.3 BLA-5.4 BLA-5.5 BLA-5.6 BLA-5.7 BLA-5.8 BLA-6.1 BLA-6.2 BLA-6.3 BLA-7.1 BLA-7.2 BLA-7.3 BLA-7.4 BLA-7.5 BLA-7.6 BLA-7.7 BLA-7.8 BLA-8.1 BLA-9.1' ;;
        gueux) list='GUE-1.1 GUE-1.2 GUE-1.3 GUE-1.4 GUE-1.5 GUE-1.6 GUE-1.7 GUE-1.8 GUE-1.9 GUE-2.1 GUE-2.2 GUE-2.3 GUE-2.4 GUE-2.5 GUE-2.6 GUE-2.7 GUE-3.1 GUE-3.2 GUE-3.3 GUE-3.4 GUE-4.1 GUE-4.2 GUE-4.3 GUE-5.1 GUE-5.2 GUE-5.3 GUE-5.4 GUE-5.5 GUE-5.6 GUE-5.7 GUE-5.8 GUE-5.9 GUE-6.1 GUE-6.2 GUE-6.3 GUE-6.4 GUE-6.5 GUE-6.6 GUE-6.7 GUE-6.8 GUE-6.9 GUE-6.10 GUE-7.1 GUE-7.2 GUE-7.3 GUE-7.4 GUE-7.5 GUE-7.6 GUE-7.7 GUE-7.8 GUE-7.9 GUE-8.1 GUE-8.2 GUE-9.1 GUE-9.2 GUE-9.3' ;;
        marquis) list='MAR-1.1 MAR-1.2 MAR-1.3 MAR-1.4 MAR-1.5 MAR-2.0 MAR-2.1 MAR-2.2 MAR-2.3 MAR-2.4 MAR-2.5 MAR-2.6 MAR-2.7 MAR-2.8 MAR-2.9 MAR-3.1 MAR-3.2 MAR-3.3 MAR-3.4 MAR-3.5 MAR-4.1 MAR-4.2 MAR-4.3 MAR-4.4 MAR-4.5 MAR-4.6 MAR-4.7 MAR-4.8 MAR-4.9 MAR-4.10 MAR-4.11 MAR-4.12 MAR-4.13 MAR-4.14 MAR-4.15 MAR-5.1 MAR-5.2 MAR-5.3 MAR-5.4 MAR-5.5' ;;
        sbires) list='SBI-1.1 SBI-1.2 SBI-1.3 SBI-1.4 SBI-1.5 SBI-1.6 SBI-1.7 SBI-2.1 SBI-2.2 SBI-2.3 SBI-2.4 SBI-2.5 SBI-3.1 SBI-3.2 SBI-3.3 SBI-3.4 SBI-3.5 SBI-3.6 SBI-3.7 SBI-3.8 SBI-3.9 SBI-3.10 SBI-3.11 SBI-3.12 SBI-3.13 SBI-3.14 SBI-4.1 SBI-4.2 SBI-4.3 SBI-4.4 SBI-4.5 SBI-4.6 SBI-4.7 SBI-5.1 SBI-5.2 SBI-5.3 SBI-5.4 SBI-6.1 SBI-6.2 SBI-6.3 SBI-7.1 SBI-7.2 SBI-7.3 SBI-7.4 SBI-7.5 SBI-7.6 SBI-8.1 SBI-8.2 SBI-8.3 SBI-8.4 SBI-8.5 SBI-8.6 SBI-8.7 SBI-8.8 SBI-9.1 SBI-9.2 SBI-9.3 SBI-9.4 SBI-9.5 SBI-9.6 SBI-9.7 SBI-9.8 SBI-10.1 SBI-10.2 SBI-10.3 SBI-10.4 SBI-10.5 SBI-10.6 SBI-10.7 SBI-10.8 SBI-10.9 SBI-11.1 SBI-11.2 SBI-11.3 SBI-11.4 SBI-11.5 SBI-11.6 SBI-11.7 SBI-11.8 SBI-12.1 SBI-12.2' ;;
        esac
        ;;
    option) list=$(_veillee_options "$game") ;;
    player) list='random cadet novice beginner apprentice adept expert veteran master equal human' ;;
    seat) [[ $word == *:* ]] && list="$(printf "${word%%:*}%s " :cadet :novice :beginner :apprentice :adept :expert :veteran :master :equal :human :cadet/cautious :cadet/greedy :cadet/vengeful :novice/cautious :novice/greedy :novice/vengeful :beginner/cautious :beginner/greedy :beginner/vengeful :apprentice/cautious :apprentice/greedy :apprentice/vengeful :adept/cautious :adept/greedy :adept/vengeful :expert/cautious :expert/greedy :expert/vengeful :veteran/cautious :veteran/greedy :veteran/vengeful :master/cautious :master/greedy :master/vengeful :equal/cautious :equal/greedy :equal/vengeful :human/gentle :human/strict :human/unaided)" ;;
    esac
    case $want in
    file) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    folder) mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
    record) mapfile -t COMPREPLY < <(_veillee_records "$word") ;;
    *) mapfile -t COMPREPLY < <(compgen -W "$list" -- "$word") ;;
    esac
    # The shell takes ":" and "=" for ends of words: what stands before the last of them is typed already.
    local typed=${COMP_WORDS[COMP_CWORD]}
    [[ $typed == [:=] ]] && typed=''
    local before=${word%"$typed"}
    COMPREPLY=("${COMPREPLY[@]#"$before"}")
    [[ $want == file || $want == folder || $want == record ]] && compopt -o filenames 2>/dev/null
    return 0
}
complete -F _veillee veillee
