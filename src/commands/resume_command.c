/* veillee resume [FILE]: resumes a record, by default the latest unfinished one, with the evening that it belongs to,
 * if any. */
#include "cli/command_options.h"
#include "cli/commands.h"
#include "cli/front.h"
#include "cli/order.h"
#include "commands/evening_command.h"
#include "front/records.h"

#include <stdlib.h>

const struct cli_option cli_resume_options[] = {CLI_FLAG("plain", struct cli_order, plain), {0}};

static enum vl_rc read_whole(struct cli *cli, const char *path, struct vl_diag *diag)
{
    struct vl_match *match;
    const enum vl_rc rc = vl_record_load(path, &cli->catalogue, &match, diag);
    free(match);
    return rc;
}

static bool is_whole(void *into, const char *path)
{
    struct vl_diag diag = {0};
    return read_whole(into, path, &diag) == VL_OK;
}

/* Finds the newest. One that cannot be resumed is named, never skipped: else people would resume another match than
 * they mean. The newest that can be resumed is offered. */
static bool find_latest(struct cli *cli, char *path, size_t size)
{
    struct vl_diag diag = {0};
    enum vl_rc rc = vl_record_latest(path, size, &diag);
    if (rc == VL_OK)
        rc = read_whole(cli, path, &diag);
    if (rc == VL_OK)
        return true;
    const bool damaged = path[0];
    cli->status = cli_fault(cli, CLI_FAILED, NULL, rc, &diag);
    if (damaged && vl_record_latest_that(is_whole, cli, path, size, &diag) == VL_OK)
        cli_fail(cli, CLI_FAILED, "cli.resume.whole", path, NULL);
    return false;
}

int cli_resume(struct cli *cli, int argc, char **argv)
{
    struct cli_order table = {0};
    char path[VL_RECORD_PATH];
    if (!cli_parse(cli, argc, argv, 1, &table))
        return cli->status;
    const char *file = cli->operand_count ? cli->operands[0] : path;
    if (!cli->operand_count && !find_latest(cli, path, sizeof path))
        return cli->status;
    char evening[VL_EVENING_ID];
    if (cli_evening_of(cli, file, evening))
        return cli_evening_spend(cli, evening, table.plain, true);
    return cli_show(cli, &(struct cli_show){.resume = file, .plain = table.plain});
}
