/* veillee chronicle [EVENING | RECORD...]: an evening's story. */
#include "cli/chronicle.h"

#include "cli/commands.h"
#include "cli/games.h"
#include "cli/options.h"
#include "cli/output.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROWS_MIN = 18, ROWS_MAX = 80, COLS_MIN = 78, COLS_MAX = 200 };

typedef void (*write_page)(const struct vl_chronicle_page *page);

struct chronicle_words {
    write_page format; /* NULL: text */
    const char *output;
    bool replace, sized;
    int rows, cols;
};

/* ---- options ---- */

/* One page has one format. */
static bool take_format(struct cli *cli, struct chronicle_words *words, write_page format)
{
    if (words->format && words->format != format) {
        cli_fail(cli, CLI_USAGE, "cli.chronicle.format", NULL, "--json, --markdown, --html");
        return false;
    }
    words->format = format;
    return true;
}

static bool take_json(struct cli *cli, void *into, const char *value)
{
    (void)value;
    return take_format(cli, into, cli_chronicle_json);
}

static bool take_markdown(struct cli *cli, void *into, const char *value)
{
    (void)value;
    return take_format(cli, into, vl_chronicle_markdown);
}

static bool take_html(struct cli *cli, void *into, const char *value)
{
    (void)value;
    return take_format(cli, into, vl_chronicle_html);
}

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

const struct cli_option cli_chronicle_options[] = {CLI_TAKEN("json", NULL, take_json),
                                                   CLI_TAKEN("markdown", NULL, take_markdown),
                                                   CLI_TAKEN("html", NULL, take_html),
                                                   CLI_TEXT("output", "FILE", struct chronicle_words, output),
                                                   CLI_FLAG("replace", struct chronicle_words, replace),
                                                   CLI_TAKEN("picture", "SIZE", take_picture),
                                                   {0}};

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
static enum vl_rc find_evening(struct cli *cli, struct vl_chronicle_page *page, struct vl_evening *evening,
                               struct vl_diag *diag)
{
    if (cli->operand_count == 0)
        return open_latest(cli, evening, diag);
    if (cli->operand_count == 1 && access(cli->operands[0], F_OK) != 0)
        return vl_evening_open(evening, cli->operands[0], &cli->catalogue, diag);
    page->paths = (vl_chronicle_paths)cli->operands;
    return vl_chronicle_gather(page->paths, (unsigned)cli->operand_count, &cli->catalogue, evening, diag);
}

/* ---- the page ---- */

/* Paragraphs are wrapped where a terminal is. False: no memory. */
static bool write_text(struct plain_io *io, struct vl_chronicle_page *page)
{
    char *text = NULL, *rest;
    size_t size = 0;
    page->out = open_memstream(&text, &size);
    if (!page->out)
        return false;
    vl_chronicle_text(page);
    const bool bad = ferror(page->out);
    const bool whole = fclose(page->out) == 0 && !bad && text; /* NULL: it could not be made to fit */
    rest = whole ? text : NULL;
    for (char *line = strsep(&rest, "\n"); line && rest; line = strsep(&rest, "\n"))
        plain_put(io, line);
    free(text);
    return whole;
}

static int write_chronicle(struct cli *cli, struct vl_chronicle_page *page, const struct chronicle_words *words)
{
    struct plain_io io;
    page->rows = words->sized ? words->rows : words->format == vl_chronicle_html ? VL_PICTURE_ROWS : 0;
    page->cols = words->sized ? words->cols : VL_PICTURE_COLS;
    if (!cli_output_open(cli, &io, words->output, words->replace))
        return cli->status;
    page->out = io.out;
    bool whole = true;
    if (words->format)
        words->format(page);
    else
        whole = write_text(&io, page);
    const int status = whole ? CLI_DONE : cli_fail(cli, CLI_FAILED, "fault.memory", NULL, NULL);
    return cli_output_close(cli, &io, words->output, status);
}

int cli_chronicle(struct cli *cli, int argc, char **argv)
{
    struct chronicle_words words = {0};
    struct vl_diag diag = {0};
    if (!cli_parse(cli, argc, argv, VL_EVENING_MATCHES, &words) || !cli_output_free(cli, words.output, words.replace))
        return cli->status;
    struct vl_evening *evening = calloc(1, sizeof *evening);
    struct vl_chronicle_page page = {
        .catalogue = &cli->catalogue, .language = cli->language, .tables = cli_tables, .evening = evening};
    enum vl_rc rc = evening ? find_evening(cli, &page, evening, &diag) : vl_fail(&diag, VL_IO, "memory", "", "");
    if (rc == VL_OK)
        rc = vl_chronicle_make(evening, page.paths, &cli->catalogue, cli->language, &page.chronicle, &diag);
    const int status = rc == VL_OK ? write_chronicle(cli, &page, &words) : cli_fault(cli, CLI_FAILED, NULL, rc, &diag);
    vl_chronicle_free(&page.chronicle);
    free(evening);
    return status;
}
