#include "cli/screen_start.h"

#include "plain/io.h"
#include "tui/kit/settings.h"
#include "tui/kit/terminal_kind.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool cli_screen(void)
{
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}

/* 'y': draw as for `like`; 'p': lines; 'q': neither. */
static char ask(struct cli *cli, enum vl_language language, const char *term, const char *like)
{
    const struct vl_formatter formatter = {.catalogue = &cli->catalogue, .language = language};
    const struct vl_text_arg args[] = {{"what", term, 0}, {"like", like, 0}};
    struct plain_io io;
    char line[PLAIN_LINE_MAX];
    plain_io_open(&io);
    plain_print(&io, &formatter, "fault.terminal.unknown", args, 2);
    do {
        plain_print(&io, &formatter, "cli.terminal.ask", args, 2);
        if (!plain_read(&io, "> ", line) || plain_same(line, "q"))
            return 'q';
    } while (*line && !plain_same(line, "p"));
    return *line ? 'p' : 'y';
}

/* By the settings, else by the user's answer. */
static void settle(struct cli *cli, const char *term)
{
    struct vl_settings settings;
    vl_settings_standard(&settings, &cli->catalogue.languages);
    vl_settings_load(&settings, NULL);
    const char *like = vl_settings_terminal(&settings, term);
    if (like && vl_terminal_kind_known(like)) {
        setenv("TERM", like, 1);
        return;
    }
    like = vl_terminal_kind_like(term);
    vl_catalogue_fill(&cli->catalogue, &(struct vl_diag){0}); /* without them a sentence has its key for words */
    const char answer = like ? ask(cli, cli->chosen ? cli->language : settings.language, term, like) : 'q';
    cli->in_lines = answer == 'p';
    if (answer != 'y')
        return;
    snprintf(cli->terminal, sizeof cli->terminal, "%s", strlen(term) < sizeof cli->terminal ? term : "");
    setenv("TERM", like, 1);
}

bool cli_on_screen(struct cli *cli, bool plain)
{
    if (plain || cli->in_lines || !cli_screen())
        return false;
    const char *term = getenv("TERM");
    if (!term || cli->terminal_settled || vl_terminal_kind_known(term))
        return true;
    cli->terminal_settled = true;
    settle(cli, term);
    return !cli->in_lines;
}
