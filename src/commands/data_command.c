/* veillee data: everything that the program keeps, and deleting it. */
#include "archive/user_data.h"
#include "cli/command_options.h"
#include "cli/commands.h"
#include "front/out.h"
#include "plain/io.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct data_words {
    bool delete, sure;
};

const struct cli_option cli_data_options[] = {
    CLI_FLAG("delete", struct data_words, delete), CLI_FLAG("yes", struct data_words, sure), {0}};

/* Names the files that remain: those that are not the program's, and those that could not be deleted. */
static void name_left(const struct cli *cli)
{
    size_t room, found;
    struct vl_diag diag;
    (void)vl_user_data_files(NULL, 0, &room, &diag);
    struct vl_user_data_file *file = calloc(room + 1, sizeof *file);
    (void)vl_user_data_files(file, file ? room : 0, &found, &diag);
    for (size_t i = 0; file && i < found && i < room; i++) {
        const bool other = strcmp(file[i].what, VL_USER_DATA_OTHER) == 0;
        cli_print(cli, other ? "cli.data.other" : "cli.data.left", &(struct vl_text_arg){"file", file[i].path, 0}, 1);
    }
    free(file);
}

static int list(const struct cli *cli)
{
    const struct vl_formatter formatter = {.catalogue = &cli->catalogue, .language = cli->language};
    struct vl_user_data *data = calloc(1, sizeof *data);
    char line[VL_USER_DATA_LINE];
    if (!data)
        return cli_fail(cli, CLI_FAILED, "fault.memory", NULL, NULL);
    vl_user_data_read(data);
    const unsigned sound = vl_user_data_lines(data);
    for (unsigned n = 0; n < sound && vl_user_data_format(&formatter, data, n, line, sizeof line) > 0; n++)
        fprintf(vl_out(), "%s\n", line);
    const int status = data->rc == VL_OK ? CLI_DONE : cli_fault(cli, CLI_FAILED, NULL, data->rc, &data->diag);
    free(data);
    return status;
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
    const enum vl_rc rc = vl_user_data_delete(&left, &diag);
    if (rc == VL_OK)
        cli_print(cli, "cli.data.deleted", NULL, 0);
    name_left(cli);
    return rc == VL_OK ? CLI_DONE : cli_fault(cli, CLI_FAILED, NULL, rc, &diag);
}
