/* Parsing: options by a table, values that are numbers, games, words of a list. Whatever is wrong is told in one line
 * that says what is accepted. */
#ifndef CLI_COMMAND_OPTIONS_H
#define CLI_COMMAND_OPTIONS_H

#include "cli/cli.h"

/* Reads the words of cli->command. False: stop and return cli->status (--help has been answered, or something was wrong
 * and has been told). At most `operands_max` words may be no options. */
bool cli_parse(struct cli *cli, int argc, char **argv, int operands_max, void *into);

/* --lang and --data wherever they stand, before anything can go wrong, so that even the first message is in the right
 * language. False: as above. */
bool cli_parse_early(struct cli *cli, int argc, char **argv);

/* The game of that id (its catalogue loaded), or NULL, told; `word` NULL: none was named. */
const struct vl_rules *cli_game(struct cli *cli, const char *word);

/* A whole number from min to max; `option` names it in the message. */
bool cli_number(const struct cli *cli, const char *option, const char *word, uint64_t min, uint64_t max, uint64_t *out);

/* The ids of all games, parted by ", ". */
void cli_games(char *out, size_t size);

#endif
