/* A record played again, for the subcommands that read one. */
#ifndef CLI_LOADED_H
#define CLI_LOADED_H

#include "cli/cli.h"

struct cli_loaded {
    struct vl_match_setup setup;
    struct vl_match *match; /* with all answers of the record */
    struct vl_match *again; /* the same match, not yet started: to go through it step by step */
};

/* False: told, and *status is what to exit with. */
bool cli_load(struct cli *cli, const char *path, struct cli_loaded *loaded, int *status);

void cli_unload(struct cli_loaded *loaded);

#endif
