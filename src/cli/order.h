/* A match as the command line orders it: --seat, --option, --seed, --record. The words are kept until the game is
 * known, then made into a set-up. */
#ifndef CLI_ORDER_H
#define CLI_ORDER_H

#include "cli/cli.h"

enum { CLI_WORDS_MAX = 2 * VL_OPTIONS_MAX };

struct cli_order {
    const char *seat[VL_SEATS_MAX];
    unsigned seats;
    const char *option[CLI_WORDS_MAX];
    unsigned options;
    uint64_t seed;
    bool seeded;
    const struct vl_match_setup *own; /* numbers of one's own, of each of `owns` games; the options come after them */
    unsigned owns;
    const char *record; /* where to keep the record; NULL: in the folder for records */
    bool plain;
};

/* What takes --seat, --option and --seed; `into` is a struct cli_order, or begins with one. */
bool cli_take_seat(struct cli *cli, void *into, const char *value);
bool cli_take_option(struct cli *cli, void *into, const char *value);
bool cli_take_seed(struct cli *cli, void *into, const char *value);

/* The set-up of it all: where there is no screen, with what is played without one; without seats one human and three
 * adepts where the game allows; bots without a name get one; without a seed one that is drawn. False:
 * refused, told, cli->status set. */
bool cli_order_setup(struct cli *cli, const struct cli_order *table, const struct vl_rules *rules,
                     struct vl_match_setup *setup);

/* Where no game is named: makes of each --option table=FILE a set-up of the game that the file is for (several files of
 * a game one over the other) in own[VL_GAMES_MAX]. False: refused, told, cli->status set; other options are, too. */
bool cli_order_own(struct cli *cli, const struct cli_order *table, struct vl_match_setup *own, unsigned *owns);

/* "NAME", "NAME:LEVEL" or ":LEVEL" into *player; the name may come out empty. False: refused, told. */
bool cli_order_player(struct cli *cli, const char *word, struct vl_player *player);

/* Gives every seat without a name one: the first human the login's, bots those of the catalogue, none twice. */
void cli_order_names(const struct cli *cli, struct vl_match_setup *setup);

/* Who plays here: the name used last, else the login's. */
void cli_order_person(const struct cli *cli, char out[VL_NAME_MAX]);

#endif
