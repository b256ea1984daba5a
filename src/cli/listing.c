#include "cli/listing.h"

#include "front/out.h"

bool cli_listing_open(struct cli *cli, struct vl_archive **archive, unsigned *unread)
{
    struct vl_archive_state state = {0};
    struct vl_diag diag = {0};
    enum vl_rc rc = vl_archive_open(archive, &cli->catalogue, &diag);
    if (rc == VL_OK)
        rc = vl_archive_refresh(*archive, 0, &state, &diag);
    *unread = state.faulty;
    if (rc == VL_OK)
        return true;
    vl_archive_close(*archive);
    *archive = NULL;
    cli->status = cli_fault(cli, CLI_FAILED, NULL, rc, &diag);
    return false;
}

int cli_listing_end(const struct cli *cli, int status, const char *key, unsigned unread)
{
    char line[512];
    const struct vl_text_arg arg = {"n", NULL, (long)unread};
    if (unread == 0)
        return status;
    vl_text_format(&cli->catalogue, NULL, cli->language, key, &arg, 1, line, sizeof line);
    fflush(vl_out()); /* behind what it is about */
    fprintf(vl_err(), "veillee: %s\n", line);
    return status == CLI_DONE ? CLI_MISMATCH : status;
}
