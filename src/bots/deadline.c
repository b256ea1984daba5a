/* For every answer: its random numbers, and the check of its budget: iterations, the clock, and the flag by which
 * another thread ends the search. */
#include "bots/bots.h"

#include <time.h>

static int64_t monotonic(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void vl_deadline_start(struct vl_deadline *deadline, const struct vl_budget *budget, const atomic_bool *stop)
{
    *deadline = (struct vl_deadline){.stop = stop, .left = budget->iterations, .threads = budget->threads};
    if (budget->milliseconds == 0)
        return;
    deadline->now = budget->now ? budget->now : monotonic;
    deadline->deadline = deadline->now() + (int64_t)budget->milliseconds * 1000000;
}

/* Looking at the clock costs about as much as a question answered: not at every iteration. */
static bool time_left(const struct vl_deadline *deadline)
{
    return !deadline->now || deadline->done % 64 != 0 || deadline->now() < deadline->deadline;
}

bool vl_deadline_on(struct vl_deadline *deadline)
{
    if (deadline->left == 0 || !time_left(deadline))
        return false;
    if (deadline->stop && atomic_load_explicit(deadline->stop, memory_order_relaxed))
        return false;
    deadline->left--;
    deadline->done++;
    return true;
}

/* From the view, not from the answers before it: a match that is resumed, or a search that was cut short, changes no
 * later answer. */
struct vl_rng vl_bot_rng(const struct vl_bot *bot, const struct vl_view *view)
{
    return (struct vl_rng){vl_mix(bot->seed.state ^ vl_hash(bot->rules, vl_view_state(view)))};
}
