/* One function for each subcommand, each in the file of its name. All are called like cli_command.run. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/cli.h"

/* All subcommands, ended by a NULL name; the first runs without one. */
extern const struct cli_command cli_commands[];

extern const struct cli_option cli_menu_options[], cli_play_options[], cli_resume_options[], cli_replay_options[],
    cli_rules_options[], cli_verify_options[], cli_protocol_options[], cli_learn_options[], cli_review_options[],
    cli_day_options[], cli_evening_options[], cli_chronicle_options[], cli_statistics_options[], cli_people_options[],
    cli_data_options[];

int cli_menu(struct cli *cli, int argc, char **argv);
int cli_play(struct cli *cli, int argc, char **argv);
int cli_resume(struct cli *cli, int argc, char **argv);
int cli_evening(struct cli *cli, int argc, char **argv);
int cli_replay(struct cli *cli, int argc, char **argv);
int cli_day(struct cli *cli, int argc, char **argv);
int cli_review(struct cli *cli, int argc, char **argv);
int cli_chronicle(struct cli *cli, int argc, char **argv);
int cli_rules(struct cli *cli, int argc, char **argv);
int cli_statistics(struct cli *cli, int argc, char **argv);
int cli_people(struct cli *cli, int argc, char **argv);
int cli_data(struct cli *cli, int argc, char **argv);
int cli_verify(struct cli *cli, int argc, char **argv);
int cli_protocol(struct cli *cli, int argc, char **argv);
int cli_learn(struct cli *cli, int argc, char **argv);

#endif
