/* Where a subcommand writes a page: standard output, which "-" is too, or the file of --output, which takes the place
 * of one that is there only where --replace says so. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "cli/cli.h"
#include "page/page.h"
#include "plain/io.h"

enum cli_form { CLI_AS_TEXT, CLI_AS_JSON, CLI_AS_MARKDOWN, CLI_AS_HTML };

/* The first member of what the words of a subcommand are read into that writes a page in one of these forms. */
struct cli_written {
    enum cli_form form;
    const char *output; /* a file; NULL: standard output */
    bool replace;
};

bool cli_take_json(struct cli *cli, void *into, const char *value);
bool cli_take_markdown(struct cli *cli, void *into, const char *value);
bool cli_take_html(struct cli *cli, void *into, const char *value);

/* The options that it has; `type` begins with `written`. */
#define CLI_WRITTEN(type)                                                                                              \
    CLI_TAKEN("json", NULL, cli_take_json), CLI_TAKEN("markdown", NULL, cli_take_markdown),                            \
        CLI_TAKEN("html", NULL, cli_take_html), CLI_TEXT("output", "FILE", type, written.output),                      \
        CLI_FLAG("replace", type, written.replace)

/* Writes the page in a form that is not JSON; of text, paragraphs are wrapped where a terminal is. False: no memory. */
bool cli_output_page(struct plain_io *io, enum cli_form form, const struct vl_page *page);

/* Paragraphs are left whole. `path` NULL: standard output. False: refused, told, cli->status set. */
bool cli_output_open(struct cli *cli, struct plain_io *io, const char *path, bool replace);

/* Whether cli_output_open could write there, for whoever works long before there is something to write. False: refused,
 * told, cli->status set. */
bool cli_output_free(struct cli *cli, const char *path, bool replace);

/* Returns `status`, or what to exit with where something could not be written, which is told. */
int cli_output_close(struct cli *cli, struct plain_io *io, const char *path, int status);

#endif
