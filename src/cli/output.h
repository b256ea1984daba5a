/* Where a subcommand writes a page: standard output (also "-"), or the file of --output, which replaces an existing one
 * only with --replace. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "cli/cli.h"
#include "page/page.h"
#include "plain/io.h"

enum cli_form { CLI_AS_TEXT, CLI_AS_JSON, CLI_AS_MARKDOWN, CLI_AS_HTML };

/* The first member of the struct for the words of a subcommand that writes a page in one of these forms. */
struct cli_written {
    enum cli_form form;
    const char *output; /* a file; NULL: standard output */
    bool replace;
};

bool cli_take_json(struct cli *cli, void *into, const char *value);
bool cli_take_markdown(struct cli *cli, void *into, const char *value);
bool cli_take_html(struct cli *cli, void *into, const char *value);

/* Its options; `type` begins with `written`. */
#define CLI_WRITTEN(type)                                                                                              \
    CLI_TAKEN("json", NULL, cli_take_json), CLI_TAKEN("markdown", NULL, cli_take_markdown),                            \
        CLI_TAKEN("html", NULL, cli_take_html), CLI_TEXT("output", "FILE", type, written.output),                      \
        CLI_FLAG("replace", type, written.replace)

/* Writes the page in a form that is not JSON; text is wrapped for a terminal. False if there is no memory. */
bool cli_output_page(struct plain_io *io, enum cli_form form, const struct vl_page *page);

/* Opens the output; paragraphs are not wrapped. `path` NULL: standard output. False if refused; reported, cli->status
 * set. */
bool cli_output_open(struct cli *cli, struct plain_io *io, const char *path, bool replace);

/* Whether cli_output_open could write there, for checking before long work. False if refused; reported, cli->status
 * set. */
bool cli_output_free(struct cli *cli, const char *path, bool replace);

/* Returns `status`, or another exit status after reporting that something could not be written. */
int cli_output_close(struct cli *cli, struct plain_io *io, const char *path, int status);

#endif
