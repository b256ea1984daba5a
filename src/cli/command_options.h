/* Parses options by a table, and values that are numbers, games, words of a list. Every fault is reported in one line
 * that says what is accepted. */
#ifndef CLI_COMMAND_OPTIONS_H
#define CLI_COMMAND_OPTIONS_H

#include "cli/cli.h"

/* Reads the words of cli->command. False: stop and return cli->status (--help was answered, or a fault was reported).
 * At most `operands_max` words may be operands. */
bool cli_parse(struct cli *cli, int argc, char **argv, int operands_max, void *into);

/* Reads --lang and --data, wherever they are, before anything can go wrong, so that even the first message is in the
 * right language. False as above. */
bool cli_parse_early(struct cli *cli, int argc, char **argv);

/* Returns the game of that id, loaded, or NULL after reporting why; `word` NULL: none was named. */
const struct vl_rules *cli_game(struct cli *cli, const char *word);

/* Reads a whole number from min to max; `option` names it in the message. */
bool cli_number(const struct cli *cli, const char *option, const char *word, uint64_t min, uint64_t max, uint64_t *out);

/* Writes the ids of all games, separated by ", ". */
void cli_games(char *out, size_t size);

#endif
