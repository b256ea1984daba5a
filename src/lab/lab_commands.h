/* The laboratory's subcommands, which src/cli/commands.c adds to its table if the program is built with them. They play
 * and measure; players never see them. */
#ifndef LAB_LAB_COMMANDS_H
#define LAB_LAB_COMMANDS_H

#include "cli/order.h"

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

/* ---- orders that can be split into shards ---- */

enum { LAB_SHARDS_MAX = 10000 };

/* The words of the command line that tournaments and self-play share; theirs begin with these. */
struct lab_words {
    struct cli_order table;
    uint32_t shard, shards; /* part `shard`, from 0, of `shards`; shards == 0: everything is played here */
    uint64_t games, threads, iterations;
};

/* Reads "3/16": part 2 of 16, counted from 0. False if it is not of this form. */
bool lab_shard_parse(const char *text, uint32_t *shard, uint32_t *shards);

/* Takes --shard into a struct lab_words. */
bool lab_take_shard(struct cli *cli, void *into, const char *value);

/* The number of threads ordered, or else of processors. */
unsigned lab_threads(const struct lab_words *words);

#endif
