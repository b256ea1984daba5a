/* The laboratory's subcommands, which src/cli/commands.c takes into its table where the program is built with it. They
 * play and measure; players never meet them. */
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

/* ---- orders that can be shared out ---- */

enum { LAB_SHARDS_MAX = 10000 };

/* The words of the command line that tournaments and self-play have in common; theirs begin with these. */
struct lab_words {
    struct cli_order table;
    uint32_t shard, shards; /* part `shard`, from 0, of so many; shards == 0: everything is played here */
    uint64_t games, threads, iterations;
};

/* "3/16": part 2 of 16, counted from 0. False: it is not such a thing. */
bool lab_shard_parse(const char *text, uint32_t *shard, uint32_t *shards);

/* What takes --shard into a struct lab_words. */
bool lab_take_shard(struct cli *cli, void *into, const char *value);

/* As many as were ordered, or as there are processors. */
unsigned lab_threads(const struct lab_words *words);

#endif
