/* veillee play GAME: a match from the words of the command line. */
#include "cli/command_options.h"
#include "cli/commands.h"
#include "cli/front.h"
#include "cli/order.h"

const struct cli_option cli_play_options[] = {
    CLI_TAKEN("seat", "NAME[:LEVEL]", cli_take_seat),
    CLI_TAKEN("option", "ID=VALUE", cli_take_option),
    CLI_TAKEN("seed", "N", cli_take_seed),
    CLI_TEXT("record", "FILE", struct cli_order, record),
    CLI_FLAG("plain", struct cli_order, plain),
    {0},
};

int cli_play(struct cli *cli, int argc, char **argv)
{
    struct cli_order table = {0};
    struct vl_match_setup setup;
    if (!cli_parse(cli, argc, argv, 1, &table))
        return cli->status;
    const struct vl_rules *rules = cli_game(cli, cli->operand_count ? cli->operands[0] : NULL);
    if (!rules || !cli_order_setup(cli, &table, rules, &setup))
        return cli->status;
    return cli_show(cli, &(struct cli_show){.play = &setup, .record = table.record, .plain = table.plain});
}
