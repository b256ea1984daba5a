#include "cli/front.h"

#include "cli/game_boards.h"
#include "cli/loaded.h"
#include "cli/screen_start.h"
#include "plain/learn_lines.h"
#include "plain/plain.h"
#include "tui/kit/settings.h"
#include "tui/screens/tui.h"

#include <stdlib.h>

enum vl_language cli_lines_language(const struct cli *cli)
{
    struct vl_settings settings;
    struct vl_diag diag = {0};
    if (cli->chosen)
        return cli->language;
    vl_settings_standard(&settings, &cli->catalogue.languages);
    return vl_settings_load(&settings, &diag) == VL_OK ? settings.language : cli->language;
}

static int show_lines(struct cli *cli, const struct cli_show *show)
{
    const struct vl_plain_options options = {.tables = cli_plain_boards,
                                             .catalogue = &cli->catalogue,
                                             .language = cli_lines_language(cli),
                                             .evening = show->part_of,
                                             .play = show->play,
                                             .record = show->record,
                                             .resume = show->resume,
                                             .replay = show->replay,
                                             .review = show->review};
    struct vl_diag diag = {0};
    const enum vl_rc rc =
        show->learn ? plain_learn(&options, show->teach, show->lesson, &diag) : plain_run(&options, &diag);
    return rc == VL_OK ? CLI_DONE : cli_fault(cli, CLI_FAILED, show->teach, rc, &diag);
}

/* Begins the record of a match that is about to be played, so far with only its set-up. */
static int begin_record(struct cli *cli, const struct cli_show *show)
{
    struct vl_diag diag = {0};
    struct vl_record record = {.file = -1};
    struct vl_match *match = malloc(vl_match_size(show->play->rules));
    enum vl_rc rc = match ? vl_match_start(match, show->play, &diag) : vl_fail(&diag, VL_IO, "memory", "", "");
    if (rc == VL_OK)
        rc = vl_record_create(&record, show->record, match, &diag);
    vl_record_close(&record);
    free(match);
    return rc == VL_OK ? CLI_DONE : cli_fault(cli, CLI_FAILED, show->play->rules, rc, &diag);
}

/* Reports faults of a record before the screen starts. */
static int check_record(struct cli *cli, const char *path)
{
    struct cli_loaded loaded;
    int status = CLI_DONE;
    if (cli_load(cli, path, &loaded, &status))
        cli_unload(&loaded);
    return status;
}

static int show_screen(struct cli *cli, const struct cli_show *show)
{
    struct vl_tui_options options = {.tables = cli_boards,
                                     .catalogue = &cli->catalogue,
                                     .language = cli->chosen ? vl_language_tag(&cli->catalogue, cli->language) : NULL,
                                     .terminal = cli->terminal[0] ? cli->terminal : NULL,
                                     .play = show->play,
                                     .own = show->own,
                                     .owns = show->owns,
                                     .resume = show->resume,
                                     .replay = show->replay,
                                     .evening = show->evening,
                                     .learn = show->learn,
                                     .teach = show->teach,
                                     .lesson = show->lesson};
    struct vl_diag diag = {0};
    int status = CLI_DONE;
    if (show->play && show->record) {
        status = begin_record(cli, show);
        options.play = NULL;
        options.resume = show->record;
    } else if (show->resume || show->replay) {
        status = check_record(cli, show->resume ? show->resume : show->replay);
    }
    if (status != CLI_DONE)
        return status;
    status = vl_tui_run(&options, &diag);
    if (status == CLI_DONE)
        return CLI_DONE;
    vl_catalogue_fill(&cli->catalogue, &(struct vl_diag){0}); /* without them the message has its key for words */
    return cli_fault(cli, status, NULL, VL_REFUSED, &diag);
}

int cli_show(struct cli *cli, const struct cli_show *show)
{
    return cli_on_screen(cli, show->plain) ? show_screen(cli, show) : show_lines(cli, show);
}
