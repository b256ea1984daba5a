#include "cli/output.h"

#include "front/out.h"
#include "plain/page_lines.h"
#include "render/render.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

static bool refuse(struct cli *cli, const char *key, const char *path, int error)
{
    cli->status = cli_fail(cli, CLI_FAILED, key, path, strerror(error));
    return false;
}

/* "-", as other programs have it; a file of that name is "./-". */
static bool is_standard(const char *path)
{
    return !path || strcmp(path, "-") == 0;
}

bool cli_output_open(struct cli *cli, struct plain_io *io, const char *path, bool replace)
{
    plain_io_open(io);
    io->whole = true;
    if (is_standard(path))
        return true;
    io->out = vl_out_file(open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (replace ? O_TRUNC : O_EXCL), 0666));
    io->terminal = false;
    return io->out || refuse(cli, errno == EEXIST ? "cli.output.exists" : "cli.output.unwritten", path, errno);
}

/* Whether a file can be made at `path`, or the one there be written; else errno says why. */
static bool may_write(const char *path)
{
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    if (access(path, F_OK) == 0)
        return access(path, W_OK) == 0;
    if (!slash)
        return access(".", W_OK) == 0;
    if ((size_t)(slash - path) + sizeof "/" > sizeof folder)
        return errno = ENAMETOOLONG, false;
    snprintf(folder, sizeof folder, "%.*s/", (int)(slash - path), path);
    return access(folder, W_OK) == 0;
}

bool cli_output_free(struct cli *cli, const char *path, bool replace)
{
    if (is_standard(path))
        return true;
    if (!replace && access(path, F_OK) == 0)
        return refuse(cli, "cli.output.exists", path, EEXIST);
    return may_write(path) || refuse(cli, "cli.output.unwritten", path, errno);
}

int cli_output_close(struct cli *cli, struct plain_io *io, const char *path, int status)
{
    const bool bad = ferror(io->out);
    if (is_standard(path))
        return status; /* reported when the program ends, as for every subcommand */
    if (fclose(io->out) != 0 || bad)
        return cli_fail(cli, CLI_FAILED, "cli.output.unwritten", path, strerror(errno));
    return status;
}

/* ---- forms ---- */

/* One page has one form. */
static bool take_form(struct cli *cli, struct cli_written *written, enum cli_form form)
{
    if (written->form != CLI_AS_TEXT && written->form != form) {
        cli_fail(cli, CLI_USAGE, "cli.output.form", NULL, "--json, --markdown, --html");
        return false;
    }
    written->form = form;
    return true;
}

bool cli_take_json(struct cli *cli, void *into, const char *value)
{
    (void)value;
    return take_form(cli, into, CLI_AS_JSON);
}

bool cli_take_markdown(struct cli *cli, void *into, const char *value)
{
    (void)value;
    return take_form(cli, into, CLI_AS_MARKDOWN);
}

bool cli_take_html(struct cli *cli, void *into, const char *value)
{
    (void)value;
    return take_form(cli, into, CLI_AS_HTML);
}

bool cli_output_page(struct plain_io *io, enum cli_form form, const struct vl_page *page)
{
    if (form == CLI_AS_MARKDOWN)
        vl_render_markdown(io->out, page);
    else if (form == CLI_AS_HTML)
        vl_render_html(io->out, page);
    else
        return plain_page_print(io, page);
    return !page->failed;
}
