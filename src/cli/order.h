/* A match as ordered on the command line: --seat, --option, --seed, --record. The words are kept until the game is
 * known, then turned into a set-up. */
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
    const struct vl_match_setup *own; /* own numbers, for each of `owns` games; the options are applied after them */
    unsigned owns;
    const char *record; /* the path for the record; NULL: in the folder for records */
    bool plain;
};

/* Take --seat, --option and --seed; `into` is a struct cli_order, or begins with one. */
bool cli_take_seat(struct cli *cli, void *into, const char *value);
bool cli_take_option(struct cli *cli, void *into, const char *value);
bool cli_take_seed(struct cli *cli, void *into, const char *value);

/* Makes the set-up: without a screen, with the defaults for that; without seats, one human and three adepts if the game
 * allows; names for bots that have none; without a seed, a random one. False if refused; reported, cli->status set. */
bool cli_order_setup(struct cli *cli, const struct cli_order *order, const struct vl_rules *rules,
                     struct vl_match_setup *setup);

/* If no game is named: turns each --option table=FILE into a set-up of the file's game in own[VL_GAMES_MAX] (several
 * files of a game are applied in order). False if refused; reported, cli->status set; other options are also
 * refused. */
bool cli_order_own(struct cli *cli, const struct cli_order *order, struct vl_match_setup *own, unsigned *owns);

/* "NAME", "LEVEL", "NAME:LEVEL" or ":LEVEL" into *player; the name may be empty. False if refused; reported. */
bool cli_order_player(struct cli *cli, const char *word, struct vl_player *player);

/* Names every seat without a name: the first human by the login, bots from the catalogue, none twice. */
void cli_order_names(const struct cli *cli, struct vl_match_setup *setup);

/* The name of the user: the one used last, else that of the login. */
void cli_order_person(const struct cli *cli, char out[VL_NAME_MAX]);

#endif
