/* The table of subcommands. */
#include "cli/commands.h"

#ifdef VEILLEE_LAB
#include "lab/lab_commands.h"
#endif

const struct cli_command cli_commands[] = {
    {"menu", "", cli_menu_options, cli_menu}, /* first: what runs without a subcommand */
    {"play", "GAME", cli_play_options, cli_play},
    {"resume", "[FILE]", cli_resume_options, cli_resume},
    {"replay", "FILE", cli_replay_options, cli_replay},
    {"review", "FILE", cli_review_options, cli_review},
    {"evening", "[EVENING]", cli_evening_options, cli_evening},
    {"chronicle", "[EVENING | RECORD...]", cli_chronicle_options, cli_chronicle},
    {"day", "[GAME]", cli_day_options, cli_day},
    {"learn", "[GAME [LESSON]]", cli_learn_options, cli_learn},
    {"rules", "[GAME [CLAUSE | CARD]]", cli_rules_options, cli_rules},
    {"statistics", "[NAME]", cli_statistics_options, cli_statistics},
    {"people", "[NAME]", cli_people_options, cli_people},
    {"data", "", cli_data_options, cli_data},
    {"verify", "FILE...", cli_verify_options, cli_verify},
    {"protocol", "", cli_protocol_options, cli_protocol},
#ifdef VEILLEE_LAB
    LAB_COMMANDS,
#endif
    {0},
};
