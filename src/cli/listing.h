/* What subcommands that list have in common: "there is none" is told from "one may not look" and from "some could not
 * be read". */
#ifndef CLI_LISTING_H
#define CLI_LISTING_H

#include "archive/archive.h"
#include "cli/cli.h"

/* The archive, up to date; *unread: how many records could not be read and do not count. False: one may not look into
 * the folder, or there is no memory; told, cli->status set. */
bool cli_listing_open(struct cli *cli, struct vl_archive **archive, unsigned *unread);

/* Once the rest has been shown: says on standard error, by a sentence of the catalogue, how many could not be read, and
 * makes CLI_MISMATCH of CLI_DONE where there are any. */
int cli_listing_end(const struct cli *cli, int status, const char *key, unsigned unread);

#endif
