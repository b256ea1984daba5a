/* Shared by subcommands that list: they distinguish "there is none" from "no permission" and "some could not be
 * read". */
#ifndef CLI_LISTING_H
#define CLI_LISTING_H

#include "archive/archive.h"
#include "cli/cli.h"

/* Opens the archive, up to date; *unread: how many records could not be read and do not count. False if the folder may
 * not be read, or there is no memory; reported, cli->status set. */
bool cli_listing_open(struct cli *cli, struct vl_archive **archive, unsigned *unread);

/* After the list: reports on standard error, by a sentence of the catalogue, how many could not be read, and turns
 * CLI_DONE into CLI_MISMATCH if there are any. */
int cli_listing_end(const struct cli *cli, int status, const char *key, unsigned unread);

#endif
