/* veillee resume [FILE]: goes on with a record, the latest unfinished one if none is named; with the
 * evening that it is part of, where there is one. */
#include "cli/commands.h"
#include "cli/evening.h"
#include "cli/front.h"
#include "cli/options.h"
#include "cli/table.h"

const struct cli_option cli_resume_options[] = {{"plain", NULL, cli_take_plain}, {0}};

int cli_resume(struct cli *cli, int argc, char **argv)
{
    struct cli_table table = {0};
    struct vl_diag diag = {0};
    char path[VL_RECORD_PATH];
    if (!cli_parse(cli, argc, argv, 1, &table))
        return cli->status;
    const char *file = cli->operand_count ? cli->operands[0] : path;
    const enum vl_rc rc = cli->operand_count ? VL_OK : vl_record_latest(path, sizeof path, &diag);
    if (rc != VL_OK)
        return cli_fault(cli, CLI_FAILED, NULL, rc, &diag);
    char evening[VL_EVENING_ID];
    if (cli_evening_of(cli, file, evening))
        return cli_evening_spend(cli, evening, table.plain, true);
    return cli_show(cli, &(struct cli_show){.resume = file, .plain = table.plain});
}
