#include "lab/work.h"

#include "front/out.h"
#include "veillee/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* What the threads share. */
struct hall {
    const struct lab_work *work;
    bool *done;     /* by turn */
    uint32_t next;  /* to be played */
    uint32_t taken; /* so many */
    bool over, failed;
    struct vl_diag diag;
    double shown; /* when it was said how far it is */
    pthread_mutex_t lock;
};

double lab_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void show_progress(struct hall *hall)
{
    const bool terminal = isatty(STDERR_FILENO);
    const double now = lab_seconds();
    char line[32];
    if (!hall->work->shows_progress || now - hall->shown < (terminal ? 0.2 : 60))
        return;
    snprintf(line, sizeof line, "%u/%u", (unsigned)hall->taken, (unsigned)hall->work->turns);
    if (terminal)
        vl_out_progress(line);
    else
        fprintf(vl_err(), "%s\n", line);
    hall->shown = now;
}

static bool next_turn(struct hall *hall, uint32_t *turn)
{
    pthread_mutex_lock(&hall->lock);
    const bool there_is = hall->next < hall->work->turns && !hall->over;
    *turn = hall->next;
    hall->next += there_is;
    pthread_mutex_unlock(&hall->lock);
    return there_is;
}

static void give(struct hall *hall, uint32_t turn, bool played, const struct vl_diag *diag)
{
    const struct lab_work *work = hall->work;
    pthread_mutex_lock(&hall->lock);
    hall->done[turn] = played;
    if (!played && !hall->over) {
        hall->diag = *diag;
        hall->failed = hall->over = true;
    }
    while (!hall->over && hall->taken < work->turns && hall->done[hall->taken])
        hall->over = !work->take(work->order, hall->taken++);
    show_progress(hall);
    pthread_mutex_unlock(&hall->lock);
}

static void *work_on(void *argument)
{
    struct hall *hall = argument;
    const struct lab_work *work = hall->work;
    void *table = work->open(work->order);
    struct vl_diag diag = {0};
    for (uint32_t turn; table && next_turn(hall, &turn);)
        give(hall, turn, work->play(table, turn, &diag), &diag);
    if (table)
        work->close(table);
    return NULL;
}

/* This thread works too; one that cannot be started is done without. */
static void work_together(struct hall *hall)
{
    pthread_t helper[LAB_THREADS_MAX - 1];
    unsigned helpers = 0;
    while (helpers < LAB_THREADS_MAX - 1 && helpers + 1 < hall->work->threads &&
           vl_system_thread(&helper[helpers], work_on, hall, false))
        helpers++;
    work_on(hall);
    while (helpers > 0)
        pthread_join(helper[--helpers], NULL);
}

bool lab_work(const struct lab_work *work, struct vl_diag *diag)
{
    struct hall hall = {.work = work, .shown = isatty(STDERR_FILENO) ? 0 : lab_seconds()};
    hall.done = calloc(work->turns + 1U, sizeof *hall.done);
    pthread_mutex_init(&hall.lock, NULL);
    if (hall.done)
        work_together(&hall);
    pthread_mutex_destroy(&hall.lock);
    free(hall.done);
    if (work->shows_progress && isatty(STDERR_FILENO))
        vl_out_progress("");
    if (!hall.over && hall.taken < work->turns) {
        hall.failed = true;
        vl_fail(&hall.diag, VL_IO, "memory", "", "");
    }
    if (hall.failed && diag)
        *diag = hall.diag;
    return !hall.failed;
}
