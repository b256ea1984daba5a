/* veillee verify FILE...: whether records replay to the bit. */
#include "cli/command_options.h"
#include "cli/commands.h"
#include "cli/loaded.h"

#include <limits.h>

const struct cli_option cli_verify_options[] = {{0}};

static int verify(struct cli *cli, const char *path)
{
    struct cli_loaded loaded;
    int status = CLI_DONE;
    if (!cli_load(cli, path, &loaded, &status))
        return status;
    const struct vl_text_arg args[] = {
        {"file", path, 0}, {"game", loaded.setup.rules->id, 0}, {"n", NULL, (long)vl_match_answers(loaded.match)}};
    cli_print(cli, vl_match_over(loaded.match) ? "cli.verify.over" : "cli.verify.open", args, 3);
    cli_unload(&loaded);
    return CLI_DONE;
}

int cli_verify(struct cli *cli, int argc, char **argv)
{
    if (!cli_parse(cli, argc, argv, INT_MAX, NULL))
        return cli->status;
    if (cli->operand_count == 0)
        return cli_fail(cli, CLI_USAGE, "cli.wrong.nofile", NULL, NULL);
    int worst = CLI_DONE;
    for (int i = 0; i < cli->operand_count; i++) {
        const int status = verify(cli, cli->operands[i]);
        worst = status > worst ? status : worst;
    }
    return worst;
}
