#include "play/worker.h"

#include "front/processors.h"
#include "veillee/system.h"

#include <stdlib.h>
#include <string.h>

static size_t largest_bot(const struct vl_match_setup *setup)
{
    size_t largest = 0;
    for (unsigned seat = 0; seat < setup->seats; seat++) {
        const enum vl_level level = setup->player[seat].level;
        const struct vl_thinking thinking = vl_thinking_in(setup, (vl_seat)seat);
        const size_t size = level == VL_HUMAN ? 0 : vl_bot_size(setup->rules, &thinking);
        largest = size > largest ? size : largest;
    }
    return largest;
}

bool vl_worker_open(struct vl_worker *worker, const struct vl_match_setup *setup)
{
    *worker = (struct vl_worker){.rules = setup->rules, .bot_size = largest_bot(setup)};
    if (worker->bot_size == 0)
        return true;
    worker->bot = calloc(1, worker->bot_size);
    worker->view = calloc(1, setup->rules->state_size);
    if (!worker->bot || !worker->view) {
        vl_worker_close(worker);
        return false;
    }
    return true;
}

void vl_worker_close(struct vl_worker *worker)
{
    vl_worker_drop(worker);
    free(worker->bot);
    free(worker->view);
    *worker = (struct vl_worker){0};
}

static void *think(void *argument)
{
    struct vl_worker *worker = argument;
    vl_system_give_way(5); /* keys come first */
    worker->answer = vl_bot_answer(worker->bot, worker->view, &worker->budget, &worker->stop);
    atomic_store(&worker->done, true);
    if (worker->wake)
        worker->wake(worker->wake_data);
    return NULL;
}

void vl_worker_hurry(struct vl_worker *worker)
{
    atomic_store(&worker->stop, true);
}

void vl_worker_wait(struct vl_worker *worker)
{
    if (worker->running)
        pthread_join(worker->thread, NULL);
    worker->running = false;
}

/* No bot thinks any more, and the next one is not hurried. */
static void end(struct vl_worker *worker)
{
    vl_worker_wait(worker);
    atomic_store(&worker->stop, false);
    atomic_store(&worker->done, false);
}

void vl_worker_think(struct vl_worker *worker, const struct vl_match *match, vl_seat seat,
                     const struct vl_thinking *thinking)
{
    struct vl_harm_matrix harms;
    assert(!worker->running);
    vl_match_view(match, seat, worker->view);
    vl_match_harm(match, &harms);
    memset(worker->bot, 0, worker->bot_size);
    vl_bot_start(worker->bot, worker->rules, thinking, seat,
                 vl_mix(vl_match_setup(match)->seed ^ vl_mix(vl_match_answers(match))));
    vl_bot_harm(worker->bot, harms.of[seat]);
    worker->budget = thinking->budget;
    worker->running = vl_system_thread(&worker->thread, think, worker, true); /* signals are for the screen */
    if (!worker->running) /* no thread available: think here, and the screen must wait */
        think(worker);
}

void vl_worker_begin(struct vl_worker *worker, const struct vl_match *match, vl_seat seat)
{
    struct vl_thinking thinking = vl_thinking_in(vl_match_setup(match), seat);
    thinking.budget = vl_budget_here(&thinking);
    vl_worker_think(worker, match, seat, &thinking);
}

vl_answer vl_worker_answer(struct vl_worker *worker, const struct vl_match *match, vl_seat seat)
{
    vl_worker_begin(worker, match, seat);
    end(worker);
    return worker->answer;
}

bool vl_worker_fetch(struct vl_worker *worker, vl_answer *answer)
{
    if (!atomic_load(&worker->done))
        return false;
    end(worker);
    *answer = worker->answer;
    return true;
}

void vl_worker_drop(struct vl_worker *worker)
{
    vl_worker_hurry(worker);
    end(worker);
}
