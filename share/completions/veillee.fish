# Completion of veillee. Made from what the program says of itself: make completions. Not to be edited.
function __veillee_records
    set -l folder $XDG_STATE_HOME
    test -n "$folder"; or set folder $HOME/.local/state
    for file in $folder/veillee/*.jsonl
        echo $file
    end
    __fish_complete_suffix .jsonl
end
function __veillee_no_command
    not __fish_seen_subcommand_from play resume replay review evening chronicle day learn rules statistics people data verify protocol arena selfplay bench
end
function __veillee_seats
    set -l name (string split -m1 : -- (commandline -ct))[1]
    for nature in :cadet :novice :beginner :apprentice :adept :expert :veteran :master :equal :human :cadet/cautious :cadet/greedy :cadet/vengeful :novice/cautious :novice/greedy :novice/vengeful :beginner/cautious :beginner/greedy :beginner/vengeful :apprentice/cautious :apprentice/greedy :apprentice/vengeful :adept/cautious :adept/greedy :adept/vengeful :expert/cautious :expert/greedy :expert/vengeful :veteran/cautious :veteran/greedy :veteran/vengeful :master/cautious :master/greedy :master/vengeful :equal/cautious :equal/greedy :equal/vengeful :human/gentle :human/strict :human/unaided
        echo $name$nature
    end
end
complete -c veillee -f
complete -c veillee -n '__veillee_no_command' -l option -d 'your own card numbers from FILE, in matches of its game' -x
complete -c veillee -n '__veillee_no_command; and __fish_seen_subcommand_from blasons' -l option -x -a 'tokens=redeal tokens=keep ties=literal ties=cascade teams=none teams=two teams=three consult=off consult=on serve=off serve=on curious=off curious=on paroisse=off paroisse=on houses=drawn houses=chosen first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7'
complete -c veillee -n '__veillee_no_command; and __fish_seen_subcommand_from gueux' -l option -x -a 'levels=2 levels=none levels=1 levels=3 levels=12 levels=13 levels=23 levels=123 deck=auto deck=full deck=short gueux=random gueux=secret gueux=roy gueux=chatelain gueux=escuyer gueux=chevalier gueux=champion gueux=reine gueux=etrangere gueux=pucelle gueux=courtisane gueux=batard gueux=maroufle gueux=vagabond gueux=sorciere gueux=heretique gueux=duchesse gueux=ribaude gueux=bourelle gueux=princesse gueux=moine gueux=nonne gueux=villain gueux=pleutre gueux=sybille gueux=paillarde gueux=bachelette gueux=rustre gueux=barde first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7 first=8 reine=auto reine=nobody reine=last deals=1 deals=2 deals=3 deals=4 deals=5 deals=6 deals=7 deals=8 deals=9 reflexes=keys reflexes=dice'
complete -c veillee -n '__veillee_no_command; and __fish_seen_subcommand_from marquis' -l option -x -a 'first_coins=numbers first_coins=0 first_coins=1 first_coins=2 first_coins=3 first_coins=4 second_coins=numbers second_coins=0 second_coins=1 second_coins=2 second_coins=3 second_coins=4 first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7 first=8'
complete -c veillee -n '__veillee_no_command; and __fish_seen_subcommand_from sbires' -l option -x -a 'days=4 days=3 days=5 goal=30 goal=25 first=random first=1 first=2 first=3 first=4 first=5 animals=off animals=on gloves=0 gloves=1 gloves=2 gloves=3 gloves=4 gloves=5 gloves=chosen henchmen=0 henchmen=1 henchmen=2 henchmen=3 henchmen=4 henchmen=5 henchmen=6 henchmen=7 henchmen=8 henchmen=chosen patronne=tilted patronne=discarded eloquence=capped eloquence=extra families=drawn families=chosen gant_1=off gant_1=on gant_2=off gant_2=on gant_3=off gant_3=on gant_4=off gant_4=on gant_5=off gant_5=on sbire_1=off sbire_1=on sbire_2=off sbire_2=on sbire_3=off sbire_3=on sbire_4=off sbire_4=on sbire_5=off sbire_5=on sbire_6=off sbire_6=on sbire_7=off sbire_7=on sbire_8=off sbire_8=on'
complete -c veillee -n '__veillee_no_command' -l plain -d 'as lines of text'
complete -c veillee -n '__veillee_no_command' -l version -d 'the version'
complete -c veillee -n '__veillee_no_command' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__veillee_no_command' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__veillee_no_command' -l help -d 'this help'
complete -c veillee -n __veillee_no_command -a play -d 'play a match'
complete -c veillee -n '__fish_seen_subcommand_from play' -l seat -d 'a player, in table order: NAME, LEVEL, NAME:LEVEL (human, cadet, novice, beginner, apprentice, adept, expert, veteran, master, equal) or NAME:LEVEL/CHARACTER (cautious, greedy, vengeful); NAME:human/gentle, NAME:human/strict: with a tutor; NAME:human/unaided: without hints; /+3 after the level: a head start of 3 points' -x -a '(__veillee_seats)'
complete -c veillee -n '__fish_seen_subcommand_from play' -l option -d 'an option of the game, such as ties=cascade; undo=free|agreed|never; hints=free|none; table=FILE, your own card numbers' -x
complete -c veillee -n '__fish_seen_subcommand_from play; and __fish_seen_subcommand_from blasons' -l option -x -a 'tokens=redeal tokens=keep ties=literal ties=cascade teams=none teams=two teams=three consult=off consult=on serve=off serve=on curious=off curious=on paroisse=off paroisse=on houses=drawn houses=chosen first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7'
complete -c veillee -n '__fish_seen_subcommand_from play; and __fish_seen_subcommand_from gueux' -l option -x -a 'levels=2 levels=none levels=1 levels=3 levels=12 levels=13 levels=23 levels=123 deck=auto deck=full deck=short gueux=random gueux=secret gueux=roy gueux=chatelain gueux=escuyer gueux=chevalier gueux=champion gueux=reine gueux=etrangere gueux=pucelle gueux=courtisane gueux=batard gueux=maroufle gueux=vagabond gueux=sorciere gueux=heretique gueux=duchesse gueux=ribaude gueux=bourelle gueux=princesse gueux=moine gueux=nonne gueux=villain gueux=pleutre gueux=sybille gueux=paillarde gueux=bachelette gueux=rustre gueux=barde first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7 first=8 reine=auto reine=nobody reine=last deals=1 deals=2 deals=3 deals=4 deals=5 deals=6 deals=7 deals=8 deals=9 reflexes=keys reflexes=dice'
complete -c veillee -n '__fish_seen_subcommand_from play; and __fish_seen_subcommand_from marquis' -l option -x -a 'first_coins=numbers first_coins=0 first_coins=1 first_coins=2 first_coins=3 first_coins=4 second_coins=numbers second_coins=0 second_coins=1 second_coins=2 second_coins=3 second_coins=4 first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7 first=8'
complete -c veillee -n '__fish_seen_subcommand_from play; and __fish_seen_subcommand_from sbires' -l option -x -a 'days=4 days=3 days=5 goal=30 goal=25 first=random first=1 first=2 first=3 first=4 first=5 animals=off animals=on gloves=0 gloves=1 gloves=2 gloves=3 gloves=4 gloves=5 gloves=chosen henchmen=0 henchmen=1 henchmen=2 henchmen=3 henchmen=4 henchmen=5 henchmen=6 henchmen=7 henchmen=8 henchmen=chosen patronne=tilted patronne=discarded eloquence=capped eloquence=extra families=drawn families=chosen gant_1=off gant_1=on gant_2=off gant_2=on gant_3=off gant_3=on gant_4=off gant_4=on gant_5=off gant_5=on sbire_1=off sbire_1=on sbire_2=off sbire_2=on sbire_3=off sbire_3=on sbire_4=off sbire_4=on sbire_5=off sbire_5=on sbire_6=off sbire_6=on sbire_7=off sbire_7=on sbire_8=off sbire_8=on'
complete -c veillee -n '__fish_seen_subcommand_from play' -l seed -d 'the seed for all chance: the same seed gives the same deal' -x
complete -c veillee -n '__fish_seen_subcommand_from play' -l record -d 'record the match in this new file' -r -F
complete -c veillee -n '__fish_seen_subcommand_from play' -l plain -d 'as lines of text'
complete -c veillee -n '__fish_seen_subcommand_from play' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__fish_seen_subcommand_from play' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__fish_seen_subcommand_from play' -l help -d 'this help'
complete -c veillee -n '__fish_seen_subcommand_from play; and not __fish_seen_subcommand_from blasons gueux marquis sbires' -a 'blasons gueux marquis sbires'
complete -c veillee -n __veillee_no_command -a resume -d 'resume a match'
complete -c veillee -n '__fish_seen_subcommand_from resume' -l plain -d 'as lines of text'
complete -c veillee -n '__fish_seen_subcommand_from resume' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__fish_seen_subcommand_from resume' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__fish_seen_subcommand_from resume' -l help -d 'this help'
complete -c veillee -n '__fish_seen_subcommand_from resume' -a '(__veillee_records)'
complete -c veillee -n __veillee_no_command -a replay -d 'replay a match'
complete -c veillee -n '__fish_seen_subcommand_from replay' -l json -d 'everything, as JSON lines, for a referee (docs/replay-json.md)'
complete -c veillee -n '__fish_seen_subcommand_from replay' -l reveal -d 'with --json, a match in progress too: every hand shows'
complete -c veillee -n '__fish_seen_subcommand_from replay' -l plain -d 'as lines of text'
complete -c veillee -n '__fish_seen_subcommand_from replay' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__fish_seen_subcommand_from replay' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__fish_seen_subcommand_from replay' -l help -d 'this help'
complete -c veillee -n '__fish_seen_subcommand_from replay' -a '(__veillee_records)'
complete -c veillee -n __veillee_no_command -a review -d 'review a finished match'
complete -c veillee -n '__fish_seen_subcommand_from review' -l json -d 'as JSON lines, for another program (docs/review.md)'
complete -c veillee -n '__fish_seen_subcommand_from review' -l markdown -d 'as Markdown'
complete -c veillee -n '__fish_seen_subcommand_from review' -l html -d 'as a single HTML page, picture included'
complete -c veillee -n '__fish_seen_subcommand_from review' -l output -d 'write to this file' -r -F
complete -c veillee -n '__fish_seen_subcommand_from review' -l replace -d 'replace FILE if it exists already'
complete -c veillee -n '__fish_seen_subcommand_from review' -l seat -d 'only the decisions of this seat, 0 being the first' -x
complete -c veillee -n '__fish_seen_subcommand_from review' -l player -d 'only this player’s decisions' -x
complete -c veillee -n '__fish_seen_subcommand_from review' -l threads -d 'on how many threads' -x
complete -c veillee -n '__fish_seen_subcommand_from review' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__fish_seen_subcommand_from review' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__fish_seen_subcommand_from review' -l help -d 'this help'
complete -c veillee -n '__fish_seen_subcommand_from review' -a '(__veillee_records)'
complete -c veillee -n __veillee_no_command -a evening -d 'several matches, the same people, one table of standings'
complete -c veillee -n '__fish_seen_subcommand_from evening' -l seat -d 'adds a player, or brings one back; LEVEL alone for a bot (repeatable)' -x -a '(__veillee_seats)'
complete -c veillee -n '__fish_seen_subcommand_from evening' -l away -d 'somebody leaves (repeatable)' -x
complete -c veillee -n '__fish_seen_subcommand_from evening' -l until -d 'how late to play, such as 23:30' -x
complete -c veillee -n '__fish_seen_subcommand_from evening' -l new -d 'starts a new one'
complete -c veillee -n '__fish_seen_subcommand_from evening' -l list -d 'lists the evenings'
complete -c veillee -n '__fish_seen_subcommand_from evening' -l show -d 'shows the standings and the matches'
complete -c veillee -n '__fish_seen_subcommand_from evening' -l json -d 'with --show: as JSON'
complete -c veillee -n '__fish_seen_subcommand_from evening' -l close -d 'ends it'
complete -c veillee -n '__fish_seen_subcommand_from evening' -l plain -d 'as lines of text'
complete -c veillee -n '__fish_seen_subcommand_from evening' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__fish_seen_subcommand_from evening' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__fish_seen_subcommand_from evening' -l help -d 'this help'
complete -c veillee -n __veillee_no_command -a chronicle -d 'tell the story of an evening'
complete -c veillee -n '__fish_seen_subcommand_from chronicle' -l json -d 'as JSON, each sentence with its facts (docs/chronicle.md)'
complete -c veillee -n '__fish_seen_subcommand_from chronicle' -l markdown -d 'as Markdown'
complete -c veillee -n '__fish_seen_subcommand_from chronicle' -l html -d 'as an HTML page, with the table at the end of each match'
complete -c veillee -n '__fish_seen_subcommand_from chronicle' -l output -d 'into a file, which must not exist yet' -r -F
complete -c veillee -n '__fish_seen_subcommand_from chronicle' -l replace -d 'replace it if it does'
complete -c veillee -n '__fish_seen_subcommand_from chronicle' -l picture -d 'size of the tables in columns and rows, such as 100x30; none: no tables (default: 78x20 in HTML, otherwise none)' -x
complete -c veillee -n '__fish_seen_subcommand_from chronicle' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__fish_seen_subcommand_from chronicle' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__fish_seen_subcommand_from chronicle' -l help -d 'this help'
complete -c veillee -n '__fish_seen_subcommand_from chronicle' -a '(__veillee_records)'
complete -c veillee -n __veillee_no_command -a day -d 'play the deal of the day, see the calendar'
complete -c veillee -n '__fish_seen_subcommand_from day' -l date -d 'that day, such as 2026-11-02, instead of today; past days are counted separately' -x
complete -c veillee -n '__fish_seen_subcommand_from day' -l show -d 'your result, next to what others got in the same seat'
complete -c veillee -n '__fish_seen_subcommand_from day' -l calendar -d 'the month: every day on which you started a deal'
complete -c veillee -n '__fish_seen_subcommand_from day' -l share -d 'the line to share, which gives nothing away'
complete -c veillee -n '__fish_seen_subcommand_from day' -l others -d 'works out what four masters and four adepts get in that seat; shown once your match is over'
complete -c veillee -n '__fish_seen_subcommand_from day' -l json -d 'as JSON, for another program (docs/day.md)'
complete -c veillee -n '__fish_seen_subcommand_from day' -l ascii -d 'in plain characters, without block symbols'
complete -c veillee -n '__fish_seen_subcommand_from day' -l practice -d 'plays the deal again as practice: it does not count'
complete -c veillee -n '__fish_seen_subcommand_from day' -l name -d 'your name at the table' -x
complete -c veillee -n '__fish_seen_subcommand_from day' -l plain -d 'as lines of text'
complete -c veillee -n '__fish_seen_subcommand_from day' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__fish_seen_subcommand_from day' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__fish_seen_subcommand_from day' -l help -d 'this help'
complete -c veillee -n '__fish_seen_subcommand_from day; and not __fish_seen_subcommand_from blasons gueux marquis sbires' -a 'blasons gueux marquis sbires'
complete -c veillee -n __veillee_no_command -a learn -d 'learn how to play'
complete -c veillee -n '__fish_seen_subcommand_from learn' -l plain -d 'as lines of text'
complete -c veillee -n '__fish_seen_subcommand_from learn' -l check -d 'test that the game follows every lesson'
complete -c veillee -n '__fish_seen_subcommand_from learn' -l follow -d 'writes a lesson out, for its author'
complete -c veillee -n '__fish_seen_subcommand_from learn' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__fish_seen_subcommand_from learn' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__fish_seen_subcommand_from learn' -l help -d 'this help'
complete -c veillee -n '__fish_seen_subcommand_from learn; and not __fish_seen_subcommand_from blasons gueux marquis sbires' -a 'blasons gueux marquis sbires'
complete -c veillee -n __veillee_no_command -a rules -d 'read the rules'
complete -c veillee -n '__fish_seen_subcommand_from rules' -l option -d 'show the numbers in this file (play takes the same --option)' -x
complete -c veillee -n '__fish_seen_subcommand_from rules; and __fish_seen_subcommand_from blasons' -l option -x -a 'tokens=redeal tokens=keep ties=literal ties=cascade teams=none teams=two teams=three consult=off consult=on serve=off serve=on curious=off curious=on paroisse=off paroisse=on houses=drawn houses=chosen first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7'
complete -c veillee -n '__fish_seen_subcommand_from rules; and __fish_seen_subcommand_from gueux' -l option -x -a 'levels=2 levels=none levels=1 levels=3 levels=12 levels=13 levels=23 levels=123 deck=auto deck=full deck=short gueux=random gueux=secret gueux=roy gueux=chatelain gueux=escuyer gueux=chevalier gueux=champion gueux=reine gueux=etrangere gueux=pucelle gueux=courtisane gueux=batard gueux=maroufle gueux=vagabond gueux=sorciere gueux=heretique gueux=duchesse gueux=ribaude gueux=bourelle gueux=princesse gueux=moine gueux=nonne gueux=villain gueux=pleutre gueux=sybille gueux=paillarde gueux=bachelette gueux=rustre gueux=barde first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7 first=8 reine=auto reine=nobody reine=last deals=1 deals=2 deals=3 deals=4 deals=5 deals=6 deals=7 deals=8 deals=9 reflexes=keys reflexes=dice'
complete -c veillee -n '__fish_seen_subcommand_from rules; and __fish_seen_subcommand_from marquis' -l option -x -a 'first_coins=numbers first_coins=0 first_coins=1 first_coins=2 first_coins=3 first_coins=4 second_coins=numbers second_coins=0 second_coins=1 second_coins=2 second_coins=3 second_coins=4 first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7 first=8'
complete -c veillee -n '__fish_seen_subcommand_from rules; and __fish_seen_subcommand_from sbires' -l option -x -a 'days=4 days=3 days=5 goal=30 goal=25 first=random first=1 first=2 first=3 first=4 first=5 animals=off animals=on gloves=0 gloves=1 gloves=2 gloves=3 gloves=4 gloves=5 gloves=chosen henchmen=0 henchmen=1 henchmen=2 henchmen=3 henchmen=4 henchmen=5 henchmen=6 henchmen=7 henchmen=8 henchmen=chosen patronne=tilted patronne=discarded eloquence=capped eloquence=extra families=drawn families=chosen gant_1=off gant_1=on gant_2=off gant_2=on gant_3=off gant_3=on gant_4=off gant_4=on gant_5=off gant_5=on sbire_1=off sbire_1=on sbire_2=off sbire_2=on sbire_3=off sbire_3=on sbire_4=off sbire_4=on sbire_5=off sbire_5=on sbire_6=off sbire_6=on sbire_7=off sbire_7=on sbire_8=off sbire_8=on'
complete -c veillee -n '__fish_seen_subcommand_from rules' -l search -d 'rules and cards that mention these words; accents and case are ignored' -x
complete -c veillee -n '__fish_seen_subcommand_from rules' -l markdown -d 'as Markdown'
complete -c veillee -n '__fish_seen_subcommand_from rules' -l output -d 'write to this file' -r -F
complete -c veillee -n '__fish_seen_subcommand_from rules' -l replace -d 'replace FILE if it exists already'
complete -c veillee -n '__fish_seen_subcommand_from rules' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__fish_seen_subcommand_from rules' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__fish_seen_subcommand_from rules' -l help -d 'this help'
complete -c veillee -n '__fish_seen_subcommand_from rules; and not __fish_seen_subcommand_from blasons gueux marquis sbires' -a 'blasons gueux marquis sbires'
complete -c veillee -n '__fish_seen_subcommand_from rules; and __fish_seen_subcommand_from blasons' -a 'BLA-1.1 BLA-1.2 BLA-1.3 BLA-1.4 BLA-1.5 BLA-1.6 BLA-1.7 BLA-2.1 BLA-2.2 BLA-2.3 BLA-2.4 BLA-2.5 BLA-2.6 BLA-3.1 BLA-3.2 BLA-3.3 BLA-3.4 BLA-3.5 BLA-3.6 BLA-3.7 BLA-3.8 BLA-3.9 BLA-3.10 BLA-4.1 BLA-4.2 BLA-4.3 BLA-4.4 BLA-4.5 BLA-4.6 BLA-5.1 BLA-5.2 BLA-5.3 BLA-5.4 BLA-5.5 BLA-5.6 BLA-5.7 BLA-5.8 BLA-6.1 BLA-6.2 BLA-6.3 BLA-7.1 BLA-7.2 BLA-7.3 BLA-7.4 BLA-7.5 BLA-7.6 BLA-7.7 BLA-7.8 BLA-8.1 BLA-9.1'
complete -c veillee -n '__fish_seen_subcommand_from rules; and __fish_seen_subcommand_from gueux' -a 'GUE-1.1 GUE-1.2 GUE-1.3 GUE-1.4 GUE-1.5 GUE-1.6 GUE-1.7 GUE-1.8 GUE-1.9 GUE-2.1 GUE-2.2 GUE-2.3 GUE-2.4 GUE-2.5 GUE-2.6 GUE-2.7 GUE-3.1 GUE-3.2 GUE-3.3 GUE-3.4 GUE-4.1 GUE-4.2 GUE-4.3 GUE-5.1 GUE-5.2 GUE-5.3 GUE-5.4 GUE-5.5 GUE-5.6 GUE-5.7 GUE-5.8 GUE-5.9 GUE-6.1 GUE-6.2 GUE-6.3 GUE-6.4 GUE-6.5 GUE-6.6 GUE-6.7 GUE-6.8 GUE-6.9 GUE-6.10 GUE-7.1 GUE-7.2 GUE-7.3 GUE-7.4 GUE-7.5 GUE-7.6 GUE-7.7 GUE-7.8 GUE-7.9 GUE-8.1 GUE-8.2 GUE-9.1 GUE-9.2 GUE-9.3'
complete -c veillee -n '__fish_seen_subcommand_from rules; and __fish_seen_subcommand_from marquis' -a 'MAR-1.1 MAR-1.2 MAR-1.3 MAR-1.4 MAR-1.5 MAR-2.0 MAR-2.1 MAR-2.2 MAR-2.3 MAR-2.4 MAR-2.5 MAR-2.6 MAR-2.7 MAR-2.8 MAR-2.9 MAR-3.1 MAR-3.2 MAR-3.3 MAR-3.4 MAR-3.5 MAR-4.1 MAR-4.2 MAR-4.3 MAR-4.4 MAR-4.5 MAR-4.6 MAR-4.7 MAR-4.8 MAR-4.9 MAR-4.10 MAR-4.11 MAR-4.12 MAR-4.13 MAR-4.14 MAR-4.15 MAR-5.1 MAR-5.2 MAR-5.3 MAR-5.4 MAR-5.5'
complete -c veillee -n '__fish_seen_subcommand_from rules; and __fish_seen_subcommand_from sbires' -a 'SBI-1.1 SBI-1.2 SBI-1.3 SBI-1.4 SBI-1.5 SBI-1.6 SBI-1.7 SBI-2.1 SBI-2.2 SBI-2.3 SBI-2.4 SBI-2.5 SBI-3.1 SBI-3.2 SBI-3.3 SBI-3.4 SBI-3.5 SBI-3.6 SBI-3.7 SBI-3.8 SBI-3.9 SBI-3.10 SBI-3.11 SBI-3.12 SBI-3.13 SBI-3.14 SBI-4.1 SBI-4.2 SBI-4.3 SBI-4.4 SBI-4.5 SBI-4.6 SBI-4.7 SBI-5.1 SBI-5.2 SBI-5.3 SBI-5.4 SBI-6.1 SBI-6.2 SBI-6.3 SBI-7.1 SBI-7.2 SBI-7.3 SBI-7.4 SBI-7.5 SBI-7.6 SBI-8.1 SBI-8.2 SBI-8.3 SBI-8.4 SBI-8.5 SBI-8.6 SBI-8.7 SBI-8.8 SBI-9.1 SBI-9.2 SBI-9.3 SBI-9.4 SBI-9.5 SBI-9.6 SBI-9.7 SBI-9.8 SBI-10.1 SBI-10.2 SBI-10.3 SBI-10.4 SBI-10.5 SBI-10.6 SBI-10.7 SBI-10.8 SBI-10.9 SBI-11.1 SBI-11.2 SBI-11.3 SBI-11.4 SBI-11.5 SBI-11.6 SBI-11.7 SBI-11.8 SBI-12.1 SBI-12.2'
complete -c veillee -n __veillee_no_command -a statistics -d 'everybody’s statistics'
complete -c veillee -n '__fish_seen_subcommand_from statistics' -l game -d 'only matches of this game' -x -a 'blasons gueux marquis sbires'
complete -c veillee -n '__fish_seen_subcommand_from statistics' -l since -d 'from this day on, such as 2026-01-31' -x
complete -c veillee -n '__fish_seen_subcommand_from statistics' -l until -d 'up to and including this day' -x
complete -c veillee -n '__fish_seen_subcommand_from statistics' -l seats -d 'matches with this many players' -x
complete -c veillee -n '__fish_seen_subcommand_from statistics' -l with -d 'people: matches without bots; bots: matches with no other human' -x -a 'people bots'
complete -c veillee -n '__fish_seen_subcommand_from statistics' -l level -d 'matches with a bot of this level at the table' -x -a 'cadet novice beginner apprentice adept expert veteran master equal human'
complete -c veillee -n '__fish_seen_subcommand_from statistics' -l csv -d 'one line per match, as CSV'
complete -c veillee -n '__fish_seen_subcommand_from statistics' -l json -d 'every figure, as JSON'
complete -c veillee -n '__fish_seen_subcommand_from statistics' -l output -d 'write to this file' -r -F
complete -c veillee -n '__fish_seen_subcommand_from statistics' -l replace -d 'replace FILE if it exists already'
complete -c veillee -n '__fish_seen_subcommand_from statistics' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__fish_seen_subcommand_from statistics' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__fish_seen_subcommand_from statistics' -l help -d 'this help'
complete -c veillee -n __veillee_no_command -a people -d 'names of players'
complete -c veillee -n '__fish_seen_subcommand_from people' -l rename -d 'NEW      give this player another name' -x
complete -c veillee -n '__fish_seen_subcommand_from people' -l merge -d 'OTHER     merge this name with another' -x
complete -c veillee -n '__fish_seen_subcommand_from people' -l forget -d 'remove this name: the records will say “somebody”' -x
complete -c veillee -n '__fish_seen_subcommand_from people' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__fish_seen_subcommand_from people' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__fish_seen_subcommand_from people' -l help -d 'this help'
complete -c veillee -n __veillee_no_command -a data -d 'everything that is kept'
complete -c veillee -n '__fish_seen_subcommand_from data' -l delete -d 'delete everything, after confirmation'
complete -c veillee -n '__fish_seen_subcommand_from data' -l yes -d 'without asking'
complete -c veillee -n '__fish_seen_subcommand_from data' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__fish_seen_subcommand_from data' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__fish_seen_subcommand_from data' -l help -d 'this help'
complete -c veillee -n __veillee_no_command -a verify -d 'check recorded matches'
complete -c veillee -n '__fish_seen_subcommand_from verify' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__fish_seen_subcommand_from verify' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__fish_seen_subcommand_from verify' -l help -d 'this help'
complete -c veillee -n '__fish_seen_subcommand_from verify' -a '(__veillee_records)'
complete -c veillee -n __veillee_no_command -a protocol -d 'let another program play'
complete -c veillee -n '__fish_seen_subcommand_from protocol' -l player -d 'play like this at another program’s table: a level, or search:iterations=2000 (docs/protocol.md)' -x -a 'random cadet novice beginner apprentice adept expert veteran master equal human'
complete -c veillee -n '__fish_seen_subcommand_from protocol' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__fish_seen_subcommand_from protocol' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__fish_seen_subcommand_from protocol' -l help -d 'this help'
complete -c veillee -n __veillee_no_command -a arena -d 'let bots play each other'
complete -c veillee -n '__fish_seen_subcommand_from arena' -l seat -d 'a player: random, a level, search:iterations=2000,leaf=net (docs/arena.md), or program:COMMAND' -x -a 'random cadet novice beginner apprentice adept expert veteran master equal human'
complete -c veillee -n '__fish_seen_subcommand_from arena' -l games -d 'how many matches' -x
complete -c veillee -n '__fish_seen_subcommand_from arena' -l seed -d 'the seed for all chance: the same seed gives the same deal' -x
complete -c veillee -n '__fish_seen_subcommand_from arena' -l option -d 'an option of the game, such as ties=cascade; undo=free|agreed|never; hints=free|none; table=FILE, your own card numbers' -x
complete -c veillee -n '__fish_seen_subcommand_from arena; and __fish_seen_subcommand_from blasons' -l option -x -a 'tokens=redeal tokens=keep ties=literal ties=cascade teams=none teams=two teams=three consult=off consult=on serve=off serve=on curious=off curious=on paroisse=off paroisse=on houses=drawn houses=chosen first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7'
complete -c veillee -n '__fish_seen_subcommand_from arena; and __fish_seen_subcommand_from gueux' -l option -x -a 'levels=2 levels=none levels=1 levels=3 levels=12 levels=13 levels=23 levels=123 deck=auto deck=full deck=short gueux=random gueux=secret gueux=roy gueux=chatelain gueux=escuyer gueux=chevalier gueux=champion gueux=reine gueux=etrangere gueux=pucelle gueux=courtisane gueux=batard gueux=maroufle gueux=vagabond gueux=sorciere gueux=heretique gueux=duchesse gueux=ribaude gueux=bourelle gueux=princesse gueux=moine gueux=nonne gueux=villain gueux=pleutre gueux=sybille gueux=paillarde gueux=bachelette gueux=rustre gueux=barde first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7 first=8 reine=auto reine=nobody reine=last deals=1 deals=2 deals=3 deals=4 deals=5 deals=6 deals=7 deals=8 deals=9 reflexes=keys reflexes=dice'
complete -c veillee -n '__fish_seen_subcommand_from arena; and __fish_seen_subcommand_from marquis' -l option -x -a 'first_coins=numbers first_coins=0 first_coins=1 first_coins=2 first_coins=3 first_coins=4 second_coins=numbers second_coins=0 second_coins=1 second_coins=2 second_coins=3 second_coins=4 first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7 first=8'
complete -c veillee -n '__fish_seen_subcommand_from arena; and __fish_seen_subcommand_from sbires' -l option -x -a 'days=4 days=3 days=5 goal=30 goal=25 first=random first=1 first=2 first=3 first=4 first=5 animals=off animals=on gloves=0 gloves=1 gloves=2 gloves=3 gloves=4 gloves=5 gloves=chosen henchmen=0 henchmen=1 henchmen=2 henchmen=3 henchmen=4 henchmen=5 henchmen=6 henchmen=7 henchmen=8 henchmen=chosen patronne=tilted patronne=discarded eloquence=capped eloquence=extra families=drawn families=chosen gant_1=off gant_1=on gant_2=off gant_2=on gant_3=off gant_3=on gant_4=off gant_4=on gant_5=off gant_5=on sbire_1=off sbire_1=on sbire_2=off sbire_2=on sbire_3=off sbire_3=on sbire_4=off sbire_4=on sbire_5=off sbire_5=on sbire_6=off sbire_6=on sbire_7=off sbire_7=on sbire_8=off sbire_8=on'
complete -c veillee -n '__fish_seen_subcommand_from arena' -l threads -d 'on how many threads' -x
complete -c veillee -n '__fish_seen_subcommand_from arena' -l iterations -d 'this many iterations per move for every bot, and no clock' -x
complete -c veillee -n '__fish_seen_subcommand_from arena' -l time -d 'this many milliseconds per move for every player, instead of iterations' -x
complete -c veillee -n '__fish_seen_subcommand_from arena' -l duplicate -d 'play each deal as many times as there are seats, so that everybody has every seat once'
complete -c veillee -n '__fish_seen_subcommand_from arena' -l sprt -d 'a sequential test of the first player: is its share of the wins P0 at most, or P1 at least? tools/research/arena.py stops there; with --duplicate (docs/arena.md)' -x
complete -c veillee -n '__fish_seen_subcommand_from arena' -l census -d 'count every event and every answer too, as JSON lines'
complete -c veillee -n '__fish_seen_subcommand_from arena' -l untimed -d 'leave out everything measured by a clock'
complete -c veillee -n '__fish_seen_subcommand_from arena' -l record -d 'record each match in this folder, which must already exist' -r -F
complete -c veillee -n '__fish_seen_subcommand_from arena' -l shard -d 'play part I of N of a tournament, and write it for tools/research/merge.py (docs/many-machines.md)' -x
complete -c veillee -n '__fish_seen_subcommand_from arena' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__fish_seen_subcommand_from arena' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__fish_seen_subcommand_from arena' -l help -d 'this help'
complete -c veillee -n '__fish_seen_subcommand_from arena; and not __fish_seen_subcommand_from blasons gueux marquis sbires' -a 'blasons gueux marquis sbires'
complete -c veillee -n __veillee_no_command -a selfplay -d 'write positions to train a network'
complete -c veillee -n '__fish_seen_subcommand_from selfplay' -l out -d 'the new file to write to' -r -F
complete -c veillee -n '__fish_seen_subcommand_from selfplay' -l games -d 'how many matches' -x
complete -c veillee -n '__fish_seen_subcommand_from selfplay' -l seed -d 'the seed for all chance: the same seed gives the same deal' -x
complete -c veillee -n '__fish_seen_subcommand_from selfplay' -l seats -d 'how many players: 4, or 2-5, drawn by lot' -x
complete -c veillee -n '__fish_seen_subcommand_from selfplay' -l player -d 'the player: a level, or a search such as search:iterations=200,leaf=net' -x -a 'random cadet novice beginner apprentice adept expert veteran master equal human'
complete -c veillee -n '__fish_seen_subcommand_from selfplay' -l iterations -d 'this many iterations per move for every bot, and no clock' -x
complete -c veillee -n '__fish_seen_subcommand_from selfplay' -l option -d 'an option of the game, never drawn by lot' -x
complete -c veillee -n '__fish_seen_subcommand_from selfplay; and __fish_seen_subcommand_from blasons' -l option -x -a 'tokens=redeal tokens=keep ties=literal ties=cascade teams=none teams=two teams=three consult=off consult=on serve=off serve=on curious=off curious=on paroisse=off paroisse=on houses=drawn houses=chosen first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7'
complete -c veillee -n '__fish_seen_subcommand_from selfplay; and __fish_seen_subcommand_from gueux' -l option -x -a 'levels=2 levels=none levels=1 levels=3 levels=12 levels=13 levels=23 levels=123 deck=auto deck=full deck=short gueux=random gueux=secret gueux=roy gueux=chatelain gueux=escuyer gueux=chevalier gueux=champion gueux=reine gueux=etrangere gueux=pucelle gueux=courtisane gueux=batard gueux=maroufle gueux=vagabond gueux=sorciere gueux=heretique gueux=duchesse gueux=ribaude gueux=bourelle gueux=princesse gueux=moine gueux=nonne gueux=villain gueux=pleutre gueux=sybille gueux=paillarde gueux=bachelette gueux=rustre gueux=barde first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7 first=8 reine=auto reine=nobody reine=last deals=1 deals=2 deals=3 deals=4 deals=5 deals=6 deals=7 deals=8 deals=9 reflexes=keys reflexes=dice'
complete -c veillee -n '__fish_seen_subcommand_from selfplay; and __fish_seen_subcommand_from marquis' -l option -x -a 'first_coins=numbers first_coins=0 first_coins=1 first_coins=2 first_coins=3 first_coins=4 second_coins=numbers second_coins=0 second_coins=1 second_coins=2 second_coins=3 second_coins=4 first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7 first=8'
complete -c veillee -n '__fish_seen_subcommand_from selfplay; and __fish_seen_subcommand_from sbires' -l option -x -a 'days=4 days=3 days=5 goal=30 goal=25 first=random first=1 first=2 first=3 first=4 first=5 animals=off animals=on gloves=0 gloves=1 gloves=2 gloves=3 gloves=4 gloves=5 gloves=chosen henchmen=0 henchmen=1 henchmen=2 henchmen=3 henchmen=4 henchmen=5 henchmen=6 henchmen=7 henchmen=8 henchmen=chosen patronne=tilted patronne=discarded eloquence=capped eloquence=extra families=drawn families=chosen gant_1=off gant_1=on gant_2=off gant_2=on gant_3=off gant_3=on gant_4=off gant_4=on gant_5=off gant_5=on sbire_1=off sbire_1=on sbire_2=off sbire_2=on sbire_3=off sbire_3=on sbire_4=off sbire_4=on sbire_5=off sbire_5=on sbire_6=off sbire_6=on sbire_7=off sbire_7=on sbire_8=off sbire_8=on'
complete -c veillee -n '__fish_seen_subcommand_from selfplay' -l options -d 'share of the matches whose other options are drawn by lot' -x
complete -c veillee -n '__fish_seen_subcommand_from selfplay' -l opening -d 'share of the matches that begin with random answers' -x
complete -c veillee -n '__fish_seen_subcommand_from selfplay' -l opening-answers -d 'how many answers at most (40)' -x
complete -c veillee -n '__fish_seen_subcommand_from selfplay' -l stray -d 'share of the other answers that are random' -x
complete -c veillee -n '__fish_seen_subcommand_from selfplay' -l every -d 'keep one position in N' -x
complete -c veillee -n '__fish_seen_subcommand_from selfplay' -l threads -d 'on how many threads' -x
complete -c veillee -n '__fish_seen_subcommand_from selfplay' -l shard -d 'play part I of N only' -x
complete -c veillee -n '__fish_seen_subcommand_from selfplay' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__fish_seen_subcommand_from selfplay' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__fish_seen_subcommand_from selfplay' -l help -d 'this help'
complete -c veillee -n '__fish_seen_subcommand_from selfplay; and not __fish_seen_subcommand_from blasons gueux marquis sbires' -a 'blasons gueux marquis sbires'
complete -c veillee -n __veillee_no_command -a bench -d 'measure the speed'
complete -c veillee -n '__fish_seen_subcommand_from bench' -l json -d 'as JSON lines'
complete -c veillee -n '__fish_seen_subcommand_from bench' -l seconds -d 'how many seconds to measure' -x
complete -c veillee -n '__fish_seen_subcommand_from bench' -l seats -d 'how many players' -x
complete -c veillee -n '__fish_seen_subcommand_from bench' -l option -d 'an option of the game, such as ties=cascade; undo=free|agreed|never; hints=free|none; table=FILE, your own card numbers' -x
complete -c veillee -n '__fish_seen_subcommand_from bench; and __fish_seen_subcommand_from blasons' -l option -x -a 'tokens=redeal tokens=keep ties=literal ties=cascade teams=none teams=two teams=three consult=off consult=on serve=off serve=on curious=off curious=on paroisse=off paroisse=on houses=drawn houses=chosen first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7'
complete -c veillee -n '__fish_seen_subcommand_from bench; and __fish_seen_subcommand_from gueux' -l option -x -a 'levels=2 levels=none levels=1 levels=3 levels=12 levels=13 levels=23 levels=123 deck=auto deck=full deck=short gueux=random gueux=secret gueux=roy gueux=chatelain gueux=escuyer gueux=chevalier gueux=champion gueux=reine gueux=etrangere gueux=pucelle gueux=courtisane gueux=batard gueux=maroufle gueux=vagabond gueux=sorciere gueux=heretique gueux=duchesse gueux=ribaude gueux=bourelle gueux=princesse gueux=moine gueux=nonne gueux=villain gueux=pleutre gueux=sybille gueux=paillarde gueux=bachelette gueux=rustre gueux=barde first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7 first=8 reine=auto reine=nobody reine=last deals=1 deals=2 deals=3 deals=4 deals=5 deals=6 deals=7 deals=8 deals=9 reflexes=keys reflexes=dice'
complete -c veillee -n '__fish_seen_subcommand_from bench; and __fish_seen_subcommand_from marquis' -l option -x -a 'first_coins=numbers first_coins=0 first_coins=1 first_coins=2 first_coins=3 first_coins=4 second_coins=numbers second_coins=0 second_coins=1 second_coins=2 second_coins=3 second_coins=4 first=random first=1 first=2 first=3 first=4 first=5 first=6 first=7 first=8'
complete -c veillee -n '__fish_seen_subcommand_from bench; and __fish_seen_subcommand_from sbires' -l option -x -a 'days=4 days=3 days=5 goal=30 goal=25 first=random first=1 first=2 first=3 first=4 first=5 animals=off animals=on gloves=0 gloves=1 gloves=2 gloves=3 gloves=4 gloves=5 gloves=chosen henchmen=0 henchmen=1 henchmen=2 henchmen=3 henchmen=4 henchmen=5 henchmen=6 henchmen=7 henchmen=8 henchmen=chosen patronne=tilted patronne=discarded eloquence=capped eloquence=extra families=drawn families=chosen gant_1=off gant_1=on gant_2=off gant_2=on gant_3=off gant_3=on gant_4=off gant_4=on gant_5=off gant_5=on sbire_1=off sbire_1=on sbire_2=off sbire_2=on sbire_3=off sbire_3=on sbire_4=off sbire_4=on sbire_5=off sbire_5=on sbire_6=off sbire_6=on sbire_7=off sbire_7=on sbire_8=off sbire_8=on'
complete -c veillee -n '__fish_seen_subcommand_from bench' -l lang -d 'the language' -x -a 'fr en'
complete -c veillee -n '__fish_seen_subcommand_from bench' -l data -d 'read cards, rules, texts and networks from this folder' -r -F
complete -c veillee -n '__fish_seen_subcommand_from bench' -l help -d 'this help'
complete -c veillee -n '__fish_seen_subcommand_from bench; and not __fish_seen_subcommand_from blasons gueux marquis sbires' -a 'blasons gueux marquis sbires'
