/* veillee data: everything that the program keeps, and deleting it. */
#include "cli/commands.h"
#include "cli/options.h"
#include "front/kept.h"
#include "front/out.h"
#include "plain/io.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct data_words {
    bool delete, sure;
};

static bool take_delete(struct cli *cli, void *into, const char *value)
{
    (void)cli;
    (void)value;
    ((struct data_words *)into)->delete = true;
    return true;
}

static bool take_yes(struct cli *cli, void *into, const char *value)
{
    (void)cli;
    (void)value;
    ((struct data_words *)into)->sure = true;
    return true;
}

const struct cli_option cli_data_options[] = {{"delete", NULL, take_delete}, {"yes", NULL, take_yes}, {0}};

static int list(const struct cli *cli)
{
    const struct vl_teller teller = {.catalogue = &cli->catalogue, .language = cli->language};
    struct vl_kept *kept = calloc(1, sizeof *kept);
    char line[VL_KEPT_LINE];
    if (!kept)
        return cli_fail(cli, CLI_FAILED, "fault.memory", NULL, NULL);
    vl_kept_read(kept);
    for (unsigned n = 0; vl_kept_tell(&teller, kept, n, line, sizeof line) > 0; n++)
        fprintf(vl_out(), "%s\n", line);
    free(kept);
    return CLI_DONE;
}

static bool is_sure(const struct cli *cli, const struct data_words *words)
{
    char prompt[256], typed[PLAIN_LINE_MAX];
    struct plain_io io;
    if (words->sure || !isatty(STDIN_FILENO))
        return words->sure;
    plain_io_open(&io);
    snprintf(prompt, sizeof prompt, "%s ", cli_text(cli, "cli.data.sure"));
    return plain_read(&io, prompt, typed) && plain_same(typed, cli_text(cli, "cli.data.yes"));
}

int cli_data(struct cli *cli, int argc, char **argv)
{
    struct data_words words = {0};
    struct vl_diag diag = {0};
    size_t left;
    if (!cli_parse(cli, argc, argv, 0, &words))
        return cli->status;
    if (!words.delete)
        return list(cli);
    if (!is_sure(cli, &words))
        return cli_fail(cli, CLI_FAILED, "cli.data.kept", NULL, NULL);
    const enum vl_rc rc = vl_kept_delete(&left, &diag);
    if (rc != VL_OK)
        return cli_fault(cli, CLI_FAILED, NULL, rc, &diag);
    cli_say(cli, "cli.data.deleted", NULL, 0);
    return CLI_DONE;
}
