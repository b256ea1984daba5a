/* veillee chronicle [EVENING | RECORD...]: an evening's story. */
#include "commands/chronicle_command.h"

#include "cli/command_options.h"
#include "cli/commands.h"
#include "cli/game_boards.h"
#include "cli/output.h"
#include "tui/match/last_board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROWS_MIN = 18, ROWS_MAX = 80, COLS_MIN = 78, COLS_MAX = 200 };

struct chronicle_words {
    struct cli_written written;
    bool sized;
    int rows, cols;
};

/* ---- options ---- */

/* "100x30", columns first, or "none". */
static bool take_picture(struct cli *cli, void *into, const char *value)
{
    struct chronicle_words *words = into;
    char expected[64];
    int rows = 0, cols = 0, end = 0;
    words->sized = true;
    if (strcmp(value, "none") == 0)
        return true;
    const bool read = sscanf(value, "%3dx%3d%n", &cols, &rows, &end) == 2 && value[end] == 0;
    snprintf(expected, sizeof expected, "%dx%d - %dx%d, none", COLS_MIN, ROWS_MIN, COLS_MAX, ROWS_MAX);
    if (!read || rows < ROWS_MIN || rows > ROWS_MAX || cols < COLS_MIN || cols > COLS_MAX) {
        cli_fail(cli, CLI_USAGE, "cli.chronicle.picture", value, expected);
        return false;
    }
    words->rows = rows;
    words->cols = cols;
    return true;
}

const struct cli_option cli_chronicle_options[] = {
    CLI_WRITTEN(struct chronicle_words), CLI_TAKEN("picture", "SIZE", take_picture), {0}};

/* ---- which evening ---- */

static enum vl_rc open_latest(struct cli *cli, struct vl_evening *evening, struct vl_diag *diag)
{
    struct vl_evening_line line;
    unsigned count;
    const enum vl_rc rc = vl_evening_list(&line, 1, &count, diag);
    if (rc != VL_OK)
        return rc;
    if (count == 0)
        return vl_fail(diag, VL_REFUSED, "chronicle.no_evening", "", "");
    return vl_evening_open(evening, line.id, &cli->catalogue, diag);
}

/* Records are files; the rest is the name of an evening. */
static enum vl_rc find_evening(struct cli *cli, struct vl_chronicle_source *source, struct vl_evening *evening,
                               struct vl_diag *diag)
{
    if (cli->operand_count == 0)
        return open_latest(cli, evening, diag);
    if (cli->operand_count == 1 && access(cli->operands[0], F_OK) != 0)
        return vl_evening_open(evening, cli->operands[0], &cli->catalogue, diag);
    source->paths = (vl_chronicle_paths)cli->operands;
    return vl_chronicle_gather(source->paths, (unsigned)cli->operand_count, &cli->catalogue, evening, diag);
}

/* ---- the page ---- */

struct pictures {
    const struct cli *cli;
    int rows, cols;
};

static bool draw(void *owner, const struct vl_match *match, struct vl_page_drawing *out)
{
    const struct pictures *p = owner;
    return vl_last_board(out, cli_boards, &p->cli->catalogue, p->cli->language, match, p->rows, p->cols);
}

static int write_chronicle(struct cli *cli, struct vl_chronicle_source *source, const struct chronicle_words *words)
{
    const struct vl_formatter formatter = {.catalogue = &cli->catalogue, .language = cli->language};
    const enum cli_form form = words->written.form;
    struct pictures pictures = {cli, words->sized ? words->rows : VL_PICTURE_ROWS,
                                words->sized ? words->cols : VL_PICTURE_COLS};
    struct plain_io io;
    struct vl_page page;
    bool whole = true;
    if (!cli_output_open(cli, &io, words->written.output, words->written.replace))
        return cli->status;
    if (form == CLI_AS_HTML || words->sized)
        source->draw = pictures.rows ? draw : NULL;
    source->owner = &pictures;
    if (form == CLI_AS_JSON) {
        cli_chronicle_json(io.out, &cli->catalogue, cli->language, source);
    } else {
        vl_chronicle_build(&cli->catalogue, &formatter, source, &page);
        whole = cli_output_page(&io, form, &page);
        vl_page_free(&page);
    }
    const int status = whole ? CLI_DONE : cli_fail(cli, CLI_FAILED, "fault.memory", NULL, NULL);
    return cli_output_close(cli, &io, words->written.output, status);
}

int cli_chronicle(struct cli *cli, int argc, char **argv)
{
    struct chronicle_words words = {0};
    struct vl_diag diag = {0};
    if (!cli_parse(cli, argc, argv, VL_EVENING_MATCHES, &words) ||
        !cli_output_free(cli, words.written.output, words.written.replace))
        return cli->status;
    struct vl_evening *evening = calloc(1, sizeof *evening);
    struct vl_chronicle_source source = {.evening = evening};
    enum vl_rc rc = evening ? find_evening(cli, &source, evening, &diag) : vl_fail(&diag, VL_IO, "memory", "", "");
    if (rc == VL_OK)
        rc = vl_chronicle_make(evening, source.paths, &cli->catalogue, cli->language, &source.chronicle, &diag);
    const int status =
        rc == VL_OK ? write_chronicle(cli, &source, &words) : cli_fault(cli, CLI_FAILED, NULL, rc, &diag);
    vl_chronicle_free(&source.chronicle);
    free(evening);
    return status;
}
