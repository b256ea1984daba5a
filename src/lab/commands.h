/* The laboratory's subcommands, which src/cli/commands.c takes into its table where the program is built with it. They
 * play and measure; players never meet them. */
#ifndef LAB_COMMANDS_H
#define LAB_COMMANDS_H

#include "cli/cli.h"

extern const struct cli_option lab_arena_options[], lab_selfplay_options[], lab_bench_options[];

int lab_arena(struct cli *cli, int argc, char **argv);
int lab_selfplay(struct cli *cli, int argc, char **argv);
int lab_bench(struct cli *cli, int argc, char **argv);

/* clang-format off */
#define LAB_COMMANDS \
    {"arena", "GAME", lab_arena_options, lab_arena}, \
    {"selfplay", "GAME", lab_selfplay_options, lab_selfplay}, \
    {"bench", "[GAME]", lab_bench_options, lab_bench}
/* clang-format on */

#endif
