/* Where a subcommand writes a page: standard output, which "-" is too, or the file of --output, which takes the place
 * of one that is there only where --replace says so. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "cli/cli.h"
#include "plain/io.h"

/* Paragraphs are left whole. `path` NULL: standard output. False: refused, told, cli->status set. */
bool cli_output_open(struct cli *cli, struct plain_io *io, const char *path, bool replace);

/* Whether cli_output_open could write there, for whoever works long before there is something to write. False: refused,
 * told, cli->status set. */
bool cli_output_free(struct cli *cli, const char *path, bool replace);

/* Returns `status`, or what to exit with where something could not be written, which is told. */
int cli_output_close(struct cli *cli, struct plain_io *io, const char *path, int status);

#endif
