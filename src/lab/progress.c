#include "lab/progress.h"

#include "front/out.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Seconds between two lines. */
static const double pause_on_terminal = 0.2, pause_elsewhere = 60;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void lab_progress_start(struct arena_progress *progress, const struct arena_results *results, bool quiet)
{
    const bool terminal = isatty(STDERR_FILENO);
    *progress = (struct arena_progress){
        .results = results,
        .matches = lab_arena_matches(results->order),
        .terminal = terminal,
        .silent = quiet && (!terminal || isatty(STDOUT_FILENO)),
        .start = now(),
    };
    progress->told = terminal ? 0 : progress->start;
}

/* "4:07", or "2:04:07". */
static const char *duration(double seconds, char out[32])
{
    const unsigned long whole = (unsigned long)(seconds + 0.5);
    if (whole >= 3600)
        snprintf(out, 32, "%lu:%02lu:%02lu", whole / 3600, whole / 60 % 60, whole % 60);
    else
        snprintf(out, 32, "%lu:%02lu", whole / 60, whole % 60);
    return out;
}

/* What the sequential test says so far, or nothing; of one shard alone it says nothing. */
static const char *test_so_far(const struct arena_results *results, char *out, size_t size)
{
    const struct cli *cli = results->cli;
    char ratio[32], lower[32], upper[32];
    double bound[2];
    out[0] = '\0';
    if (results->sprt.order.high == 0 || results->order->shards > 0)
        return out;
    lab_sprt_bounds(&results->sprt.order, &bound[0], &bound[1]);
    const struct vl_text_arg args[] = {
        {"ratio", lab_decimal(cli, lab_sprt_ratio(&results->sprt), 2, ratio), 0},
        {"lower", lab_decimal(cli, bound[0], 2, lower), 0},
        {"upper", lab_decimal(cli, bound[1], 2, upper), 0},
    };
    vl_text_say(&cli->catalogue, NULL, cli->language, "arena.progress.sprt", args, 3, out, size);
    return out;
}

static void write_line(const struct arena_progress *progress, double seconds, char *out, size_t size)
{
    const struct arena_results *results = progress->results;
    const struct cli *cli = results->cli;
    const struct arena_share won = lab_results_won(results, 0);
    const double rate = results->matches / (seconds > 0.001 ? seconds : 0.001);
    char per_minute[32], left[32], share[32], low[32], high[32], test[256];
    const struct vl_text_arg args[] = {
        {"matches", NULL, (long)results->matches},
        {"games", NULL, (long)progress->matches},
        {"rate", lab_decimal(cli, 60 * rate, rate < 1 ? 1 : 0, per_minute), 0},
        {"left", duration((progress->matches - results->matches) / rate, left), 0},
        {"share", lab_decimal(cli, 100 * won.is, 1, share), 0},
        {"low", lab_decimal(cli, 100 * won.low, 1, low), 0},
        {"high", lab_decimal(cli, 100 * won.high, 1, high), 0},
        {"test", test_so_far(results, test, sizeof test), 0},
    };
    vl_text_say(&cli->catalogue, NULL, cli->language, "arena.progress", args, sizeof args / sizeof args[0], out, size);
}

void lab_progress_tell(struct arena_progress *progress)
{
    const double time = now();
    char line[512];
    if (progress->silent || time - progress->told < (progress->terminal ? pause_on_terminal : pause_elsewhere))
        return;
    write_line(progress, time - progress->start, line, sizeof line);
    if (progress->terminal)
        vl_out_progress(line);
    else
        fprintf(vl_err(), "%s\n", line);
    progress->told = time;
}

double lab_progress_end(struct arena_progress *progress)
{
    if (progress->terminal && progress->told > 0)
        vl_out_progress("");
    return now() - progress->start;
}
