/* veillee review FILE: what a match that is over was worth at every choice, and what was luck in it. */
#include "commands/review_command.h"

#include "cli/command_options.h"
#include "cli/commands.h"
#include "cli/game_boards.h"
#include "cli/loaded.h"
#include "cli/order.h"
#include "cli/output.h"
#include "front/out.h"
#include "front/processors.h"
#include "plain/board.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { THREADS_MAX = 64, PROCESSORS_MAX = 64 };

struct review_words {
    struct cli_written written;
    uint64_t seat; /* UINT64_MAX: none was named */
    const char *player;
    uint64_t threads; /* 0: as many as there are processors */
};

const struct cli_option cli_review_options[] = {
    CLI_WRITTEN(struct review_words),
    CLI_NUMBER("seat", "N", struct review_words, seat, 0, VL_SEATS_MAX - 1),
    CLI_TEXT("player", "NAME", struct review_words, player),
    CLI_NUMBER("threads", "N", struct review_words, threads, 1, THREADS_MAX),
    {0}};

/* ---- whose decisions ---- */

static bool refuse_player(struct cli *cli, const struct vl_match_setup *setup, const char *what)
{
    char names[VL_SEATS_MAX * (VL_NAME_MAX + 8)] = "";
    for (unsigned seat = 0; seat < setup->seats; seat++) {
        const size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s%s (%u)", seat ? ", " : "", setup->player[seat].name, seat);
    }
    cli->status = cli_fail(cli, CLI_USAGE, "cli.review.nobody", what, names);
    return false;
}

static bool find_seat(struct cli *cli, const struct review_words *words, const struct vl_match_setup *setup,
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

static void print_progress(const struct cli *cli, struct vl_review *review)
{
    char line[256];
    const struct vl_text_arg args[] = {{"n", NULL, vl_review_points(vl_review_progress(review))}};
    vl_text_format(&cli->catalogue, NULL, cli->language, "cli.review.progress", args, 1, line, sizeof line);
    vl_out_progress(line);
}

static bool print_stopped(struct cli *cli, struct vl_review *review)
{
    char percent[VL_REVIEW_NUMBER], file[VL_RECORD_PATH + 16];
    const bool kept = vl_review_is_cached(review);
    snprintf(percent, sizeof percent, "%d", vl_review_points(vl_review_progress(review)));
    snprintf(file, sizeof file, "%s.review", cli->operands[0]);
    cli->status =
        cli_fail(cli, CLI_FAILED, kept ? "cli.review.stopped" : "cli.review.lost", percent, kept ? NULL : file);
    return false;
}

/* False if it was interrupted; reported, cli->status set. */
static bool work(struct cli *cli, struct vl_review *review, const struct review_words *words)
{
    const bool terminal = isatty(STDERR_FILENO);
    const unsigned threads = words->threads ? (unsigned)words->threads : vl_processors(PROCESSORS_MAX);
    bool more = true;
    catch_signals(true);
    while (more && !atomic_load(&stopped)) {
        more = vl_review_work(review, threads, &stopped);
        if (terminal)
            print_progress(cli, review);
    }
    catch_signals(false);
    if (terminal)
        vl_out_progress("");
    return !more || print_stopped(cli, review);
}

/* ---- the page ---- */

/* The hand of a seat, unless the state has source it: where all is open, some boards have. */
static bool say_hand(const struct plain_board *board, struct plain_writer writer, vl_seat seat, char *const *source)
{
    char *line = NULL;
    size_t size = 0;
    struct plain_io io = {.out = open_memstream(&line, &size)};
    FILE *out = writer.io->out;
    if (!io.out)
        return false;
    writer.io = &io;
    board->hand(&writer, seat);
    const bool whole = fclose(io.out) == 0 && line && fflush(out) == 0;
    if (whole && !strstr(*source, line))
        fputs(line, out);
    free(line);
    return whole;
}

/* The board at that point, in words, with everything open. */
static bool say_table(void *owner, const struct vl_match *match, struct vl_page_drawing *out)
{
    const struct vl_review_source *source = owner;
    const struct plain_board *board = plain_board_of(cli_plain_boards, source->t.formatter.rules);
    struct vl_view_room room;
    size_t size = 0;
    struct plain_io io = {.out = open_memstream(&out->lines, &size)};
    if (!io.out)
        return false;
    vl_match_view(match, VL_REFEREE, vl_view_in(&room));
    const struct plain_writer writer = {
        .io = &io, .formatter = &source->t.formatter, .view = vl_view_in(&room), .viewer = VL_REFEREE};
    board->state(&writer);
    bool whole = true;
    for (vl_seat seat = 0; seat < vl_match_setup(match)->seats; seat++)
        whole = say_hand(board, writer, seat, &out->lines) && whole;
    return fclose(io.out) == 0 && whole && out->lines;
}

static int write_review(struct cli *cli, struct vl_review_source *source, const struct review_words *words)
{
    struct plain_io io;
    struct vl_page page;
    int status = CLI_DONE;
    if (!cli_output_open(cli, &io, words->written.output, words->written.replace))
        return cli->status;
    if (words->written.form == CLI_AS_JSON) {
        cli_review_json(io.out, source);
    } else {
        source->full = words->written.form == CLI_AS_HTML;
        source->draw = say_table;
        source->owner = source;
        vl_review_build(source, &page);
        if (!cli_output_page(&io, words->written.form, &page))
            status = cli_fail(cli, CLI_FAILED, "fault.memory", NULL, NULL);
        vl_page_free(&page);
    }
    return cli_output_close(cli, &io, words->written.output, status);
}

static int review_match(struct cli *cli, const struct cli_loaded *loaded, const struct review_words *words)
{
    struct vl_review_source source = {.seat = VL_NONE};
    struct vl_diag diag = {0};
    const char *path = cli->operands[0];
    if (!vl_match_over(loaded->match))
        return cli_fail(cli, CLI_FAILED, "cli.review.open", path, NULL);
    if (!find_seat(cli, words, &loaded->setup, &source.seat) ||
        !cli_output_free(cli, words->written.output, words->written.replace))
        return cli->status;
    const enum vl_rc rc = vl_review_open(&source.review, loaded->match, path, &diag);
    if (rc != VL_OK)
        return cli_fault(cli, CLI_FAILED, loaded->setup.rules, rc, &diag);
    int status = CLI_FAILED;
    source.match = vl_review_match(source.review);
    vl_review_formatter_begin(&source.t, source.review, &cli->catalogue, cli->language);
    if (work(cli, source.review, words))
        status = write_review(cli, &source, words);
    vl_review_close(source.review);
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
