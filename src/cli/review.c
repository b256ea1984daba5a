/* veillee review FILE: what a match that is over was worth at every choice, and what was luck in it. */
#include "cli/review.h"

#include "cli/commands.h"
#include "cli/loaded.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/table.h"
#include "front/out.h"
#include "front/processors.h"
#include "plain/table.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { THREADS_MAX = 64, PROCESSORS_MAX = 64 };

typedef void (*write_page)(const struct review_page *page);

struct review_words {
    write_page format; /* NULL: text */
    const char *output;
    bool replace;
    uint64_t seat; /* UINT64_MAX: none was named */
    const char *player;
    uint64_t threads; /* 0: as many as there are processors */
};

/* ---- options ---- */

/* One page has one format. */
static bool take_format(struct cli *cli, struct review_words *words, write_page format)
{
    if (words->format && words->format != format) {
        cli_fail(cli, CLI_USAGE, "cli.review.format", NULL, "--json, --markdown, --html");
        return false;
    }
    words->format = format;
    return true;
}

static bool take_json(struct cli *cli, void *into, const char *value)
{
    (void)value;
    return take_format(cli, into, cli_review_json);
}

static bool take_markdown(struct cli *cli, void *into, const char *value)
{
    (void)value;
    return take_format(cli, into, cli_review_markdown);
}

static bool take_html(struct cli *cli, void *into, const char *value)
{
    (void)value;
    return take_format(cli, into, cli_review_html);
}

const struct cli_option cli_review_options[] = {
    CLI_TAKEN("json", NULL, take_json),
    CLI_TAKEN("markdown", NULL, take_markdown),
    CLI_TAKEN("html", NULL, take_html),
    CLI_TEXT("output", "FILE", struct review_words, output),
    CLI_FLAG("replace", struct review_words, replace),
    CLI_NUMBER("seat", "N", struct review_words, seat, 0, VL_SEATS_MAX - 1),
    CLI_TEXT("player", "NAME", struct review_words, player),
    CLI_NUMBER("threads", "N", struct review_words, threads, 1, THREADS_MAX),
    {0}};

/* ---- whose decisions ---- */

static bool refuse_player(struct cli *cli, const struct vl_table_setup *setup, const char *what)
{
    char names[VL_SEATS_MAX * (VL_NAME_MAX + 8)] = "";
    for (unsigned seat = 0; seat < setup->seats; seat++) {
        const size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s%s (%u)", seat ? ", " : "", setup->player[seat].name, seat);
    }
    cli->status = cli_fail(cli, CLI_USAGE, "cli.review.nobody", what, names);
    return false;
}

static bool find_seat(struct cli *cli, const struct review_words *words, const struct vl_table_setup *setup,
                      vl_seat *seat)
{
    char number[8];
    *seat = VL_NONE;
    if (words->player) {
        for (vl_seat s = 0; s < setup->seats && *seat == VL_NONE; s++)
            *seat = plain_same(words->player, setup->player[s].name) ? s : VL_NONE;
        return *seat != VL_NONE || refuse_player(cli, setup, words->player);
    }
    if (words->seat == UINT64_MAX)
        return true;
    snprintf(number, sizeof number, "%u", (unsigned)words->seat);
    *seat = (vl_seat)words->seat;
    return words->seat < setup->seats || refuse_player(cli, setup, number);
}

/* ---- working it out ---- */

static atomic_bool stopped;

static void stop(int number)
{
    (void)number;
    atomic_store(&stopped, true);
}

/* Ctrl-C ends the piece under way, so that what is done is kept. */
static void catch_signals(bool caught)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    static struct sigaction before[sizeof signals / sizeof *signals];
    struct sigaction action = {.sa_handler = stop};
    sigemptyset(&action.sa_mask);
    for (unsigned i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaction(signals[i], caught ? &action : &before[i], caught ? &before[i] : NULL);
}

static void tell_progress(const struct cli *cli, struct vl_review *review)
{
    char line[256];
    const struct vl_text_arg args[] = {{"n", NULL, vl_review_points(vl_review_progress(review))}};
    vl_text_say(&cli->catalogue, NULL, cli->language, "cli.review.progress", args, 1, line, sizeof line);
    vl_out_progress(line);
}

static bool tell_stopped(struct cli *cli, struct vl_review *review)
{
    char percent[VL_REVIEW_NUMBER], file[VL_RECORD_PATH + 16];
    const bool kept = vl_review_is_kept(review);
    snprintf(percent, sizeof percent, "%d", vl_review_points(vl_review_progress(review)));
    snprintf(file, sizeof file, "%s.review", cli->operands[0]);
    cli->status =
        cli_fail(cli, CLI_FAILED, kept ? "cli.review.stopped" : "cli.review.lost", percent, kept ? NULL : file);
    return false;
}

/* False: it was interrupted, told, cli->status set. */
static bool work(struct cli *cli, struct vl_review *review, const struct review_words *words)
{
    const bool terminal = isatty(STDERR_FILENO);
    const unsigned threads = words->threads ? (unsigned)words->threads : vl_processors(PROCESSORS_MAX);
    bool more = true;
    catch_signals(true);
    while (more && !atomic_load(&stopped)) {
        more = vl_review_work(review, threads, &stopped);
        if (terminal)
            tell_progress(cli, review);
    }
    catch_signals(false);
    if (terminal)
        vl_out_progress("");
    return !more || tell_stopped(cli, review);
}

/* ---- the page ---- */

static int write_review(struct cli *cli, const struct review_page *page, const struct review_words *words)
{
    if (!cli_output_open(cli, page->io, words->output, words->replace))
        return cli->status;
    (words->format ? words->format : cli_review_text)(page);
    return cli_output_close(cli, page->io, words->output, CLI_DONE);
}

static int review_match(struct cli *cli, const struct cli_loaded *loaded, const struct review_words *words)
{
    struct plain_io io;
    struct review_page page = {.cli = cli, .io = &io, .seat = VL_NONE};
    struct vl_diag diag = {0};
    const char *path = cli->operands[0];
    if (!vl_match_over(loaded->match))
        return cli_fail(cli, CLI_FAILED, "cli.review.open", path, NULL);
    if (!find_seat(cli, words, &loaded->setup, &page.seat) || !cli_output_free(cli, words->output, words->replace))
        return cli->status;
    const enum vl_rc rc = vl_review_open(&page.review, loaded->match, path, &diag);
    if (rc != VL_OK)
        return cli_fault(cli, CLI_FAILED, loaded->setup.rules, rc, &diag);
    int status = CLI_FAILED;
    page.match = vl_review_match(page.review);
    vl_review_teller_begin(&page.t, page.review, &cli->catalogue, cli->language);
    if (work(cli, page.review, words))
        status = write_review(cli, &page, words);
    vl_review_close(page.review);
    return status;
}

int cli_review(struct cli *cli, int argc, char **argv)
{
    struct review_words words = {.seat = UINT64_MAX};
    struct cli_loaded loaded;
    int status = CLI_DONE;
    if (!cli_parse(cli, argc, argv, 1, &words))
        return cli->status;
    if (cli->operand_count == 0)
        return cli_fail(cli, CLI_USAGE, "cli.wrong.nofile", NULL, NULL);
    if (!cli_load(cli, cli->operands[0], &loaded, &status))
        return status;
    status = review_match(cli, &loaded, &words);
    cli_unload(&loaded);
    return status;
}
