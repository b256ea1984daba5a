/* A replayed record, for the subcommands that read one. */
#ifndef CLI_LOADED_H
#define CLI_LOADED_H

#include "cli/cli.h"

struct cli_loaded {
    struct vl_match_setup setup;
    struct vl_match *match; /* with all answers of the record */
    struct vl_match *again; /* the same match, not yet started, for stepping through it */
};

/* False after reporting a failure; *status is the exit status. */
bool cli_load(struct cli *cli, const char *path, struct cli_loaded *loaded, int *status);

void cli_unload(struct cli_loaded *loaded);

#endif
