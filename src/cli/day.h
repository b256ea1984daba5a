/* The deal of the day in lines: what the subcommand and the menu share. */
#ifndef CLI_DAY_H
#define CLI_DAY_H

#include "cli/cli.h"
#include "front/day_words.h"
#include "plain/io.h"

struct cli_day {
    struct cli *cli;
    struct plain_io *io;
    struct vl_archive *archive;
    struct vl_day_teller teller;
    char day[VL_DAY];
    bool plain;
    unsigned unread; /* records that could not be read, so that nothing is known of their days */
};

/* Today's, with the archive up to date. False: told, cli->status set. */
bool cli_day_open(struct cli_day *of, struct cli *cli, struct plain_io *io);
void cli_day_close(struct cli_day *of);

/* What the user has made of that day's deal of a game. */
struct vl_day_result cli_day_result(const struct cli_day *of, const struct vl_rules *rules);

/* The games with their state, numbered where `numbered`, and the days in a row. */
void cli_day_list(const struct cli_day *of, bool numbered);

/* What came of it, and beside it what the others got, as far as that is known. */
void cli_day_show(const struct cli_day *of, const struct vl_rules *rules);

/* The month, a line for each day on which something was begun. */
void cli_day_days(const struct cli_day *of);

/* The lines to share, of that game or of all; false: there is none yet. */
bool cli_day_share(const struct cli_day *of, const struct vl_rules *rules);

/* Works out what the others get, and says so. False: told, cli->status set. */
bool cli_day_work(const struct cli_day *of, const struct vl_rules *rules);

/* Begins that day's match, goes on with it, or plays it once more where `again`; shows what came of it once it is over.
 * `name` NULL: that of the settings, or the login's. Returns an exit status. */
int cli_day_play(struct cli_day *of, const struct vl_rules *rules, const char *name, bool again);

#endif
