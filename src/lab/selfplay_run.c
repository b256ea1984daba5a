/* Self-play on several threads, whose blocks are written in the order of their matches. */
#include "front/out.h"
#include "lab/selfplay.h"
#include "veillee/system.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

/* A block that waits for those before it. */
struct waiting {
    unsigned char *bytes;
    size_t size;
    uint32_t positions;
    bool done;
};

struct work {
    const struct selfplay_order *order;
    FILE *out;
    bool progress;
    struct selfplay_counts *counts;
    struct waiting *waiting; /* by match of this shard */
    uint32_t matches;        /* of this shard */
    uint32_t next;           /* to be played */
    uint32_t written;
    bool failed;
    struct vl_diag diag;
    pthread_mutex_t lock;
};

static bool fail(struct work *work, const char *key, int error)
{
    if (!work->failed) {
        vl_fail(&work->diag, VL_IO, key, "", "");
        work->diag.os_error = error;
    }
    work->failed = true;
    return false;
}

/* The shard's match to be played next. False: there is none left, or something has failed. */
static bool take(struct work *work, struct selfplay_match *match)
{
    const struct selfplay_order *order = work->order;
    *match = (struct selfplay_match){0};
    pthread_mutex_lock(&work->lock);
    const bool there_is = work->next < work->matches && !work->failed;
    if (there_is) {
        match->number = order->shard + order->shards * work->next++;
        match->seed = lab_selfplay_seed(order, match->number);
    }
    pthread_mutex_unlock(&work->lock);
    return there_is;
}

/* Each block is on its way before the next: whatever ends the program leaves whole blocks, and at most a part of one.
 */
static bool write_block(struct work *work, struct waiting *waiting)
{
    errno = 0;
    if (fwrite(waiting->bytes, 1, waiting->size, work->out) != waiting->size || fflush(work->out) != 0)
        return fail(work, "write", errno);
    work->counts->matches++;
    work->counts->positions += waiting->positions;
    free(waiting->bytes);
    waiting->bytes = NULL;
    work->written++;
    return true;
}

static void give(struct work *work, struct selfplay_match *match)
{
    char line[32];
    pthread_mutex_lock(&work->lock);
    struct waiting *mine = &work->waiting[(match->number - work->order->shard) / work->order->shards];
    *mine = (struct waiting){match->block.at, match->block.size, match->positions, true};
    if (match->failed)
        fail(work, "memory", 0);
    while (!work->failed && work->written < work->matches && work->waiting[work->written].done &&
           write_block(work, &work->waiting[work->written]))
        ;
    snprintf(line, sizeof line, "%u/%u", (unsigned)work->written, (unsigned)work->matches);
    if (work->progress && !work->failed)
        vl_out_progress(line);
    pthread_mutex_unlock(&work->lock);
}

static void *play_on(void *argument)
{
    struct work *work = argument;
    struct selfplay_table *table = lab_selfplay_table(work->order);
    for (struct selfplay_match match; table && take(work, &match);) {
        lab_selfplay_play(table, &match);
        give(work, &match);
        lab_selfplay_free(&match, false);
    }
    if (table)
        lab_selfplay_leave(table);
    return NULL;
}

/* This thread works too; one that cannot be started is done without. */
static void work_together(struct work *work)
{
    enum { HELPERS_MAX = 255 };
    pthread_t helper[HELPERS_MAX];
    unsigned helpers = 0;
    while (helpers < HELPERS_MAX && helpers + 1 < work->order->threads &&
           vl_system_thread(&helper[helpers], play_on, work, false))
        helpers++;
    play_on(work);
    while (helpers > 0)
        pthread_join(helper[--helpers], NULL);
}

static uint32_t matches_of_shard(const struct selfplay_order *order)
{
    return order->games / order->shards + (order->shard < order->games % order->shards);
}

bool lab_selfplay_run(const struct selfplay_order *order, FILE *out, bool progress, struct selfplay_counts *counts,
                      struct vl_diag *diag)
{
    struct work work = {.order = order, .out = out, .progress = progress, .counts = counts};
    *counts = (struct selfplay_counts){0};
    work.matches = matches_of_shard(order);
    work.waiting = calloc(work.matches + 1U, sizeof *work.waiting);
    pthread_mutex_init(&work.lock, NULL);
    if (work.waiting)
        work_together(&work);
    if (work.written < work.matches && !work.failed)
        fail(&work, "memory", 0);
    for (uint32_t i = 0; work.waiting && i < work.matches; i++)
        free(work.waiting[i].bytes);
    free(work.waiting);
    pthread_mutex_destroy(&work.lock);
    if (progress)
        vl_out_progress("");
    *diag = work.diag;
    return !work.failed;
}
