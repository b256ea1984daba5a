#include "cli/front.h"

#include "plain/plain.h"
#include "tui/tui.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool cli_screen(void)
{
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}

static int show_lines(struct cli *cli, const struct cli_show *show)
{
    const struct vl_plain_options options = {.catalogue = &cli->catalogue,
                                             .language = cli->language,
                                             .play = show->play,
                                             .record = show->record,
                                             .resume = show->resume,
                                             .replay = show->replay};
    struct vl_diag diag = {0};
    const enum vl_rc rc = vl_plain_run(&options, &diag);
    return rc == VL_OK ? CLI_DONE : cli_fault(cli, CLI_FAILED, NULL, rc, &diag);
}

static int show_screen(struct cli *cli, const struct cli_show *show)
{
    const struct vl_tui_options options = {.catalogue = &cli->catalogue,
                                           .language = cli->chosen ? vl_language_id(cli->language) : NULL,
                                           .play = show->play,
                                           .resume = show->resume,
                                           .replay = show->replay};
    struct vl_diag diag = {0};
    const int status = vl_tui_run(&options, &diag);
    return status == CLI_DONE ? CLI_DONE : cli_fault(cli, status, NULL, VL_REFUSED, &diag);
}

int cli_show(struct cli *cli, const struct cli_show *show)
{
    return show->plain || !cli_screen() ? show_lines(cli, show) : show_screen(cli, show);
}
