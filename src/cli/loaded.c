#include "cli/loaded.h"

#include <stdlib.h>

static enum vl_rc load(struct cli *cli, const char *path, struct cli_loaded *loaded, struct vl_diag *diag)
{
    enum vl_rc rc = vl_record_setup(path, &cli->catalogue, &loaded->setup, diag);
    if (rc != VL_OK)
        return rc;
    const size_t size = vl_match_size(loaded->setup.rules);
    loaded->match = malloc(size);
    loaded->again = malloc(size);
    if (!loaded->match || !loaded->again)
        return vl_fail(diag, VL_IO, "memory", "", "");
    rc = vl_match_start(loaded->match, &loaded->setup, diag);
    return rc == VL_OK ? vl_record_replay(path, loaded->match, diag) : rc;
}

bool cli_load(struct cli *cli, const char *path, struct cli_loaded *loaded, int *status)
{
    struct vl_diag diag = {0};
    *loaded = (struct cli_loaded){0};
    const enum vl_rc rc = load(cli, path, loaded, &diag);
    if (rc == VL_OK)
        return true;
    *status = cli_fault(cli, CLI_FAILED, loaded->setup.rules, rc, &diag);
    cli_unload(loaded);
    return false;
}

void cli_unload(struct cli_loaded *loaded)
{
    free(loaded->match);
    free(loaded->again);
    loaded->match = loaded->again = NULL;
}
