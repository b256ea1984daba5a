/* What goes with every answer: its random numbers, and the watch on its budget: iterations, the clock, and the flag by
 * which another thread ends the thinking. */
#include "bots/bots.h"

#include <time.h>

static int64_t monotonic(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void vl_watch_start(struct vl_watch *watch, const struct vl_budget *budget, const atomic_bool *stop)
{
    *watch = (struct vl_watch){.stop = stop, .left = budget->iterations, .threads = budget->threads};
    if (budget->milliseconds == 0)
        return;
    watch->now = budget->now ? budget->now : monotonic;
    watch->deadline = watch->now() + (int64_t)budget->milliseconds * 1000000;
}

/* Looking at the clock costs about as much as a question answered: not at every iteration. */
static bool time_left(const struct vl_watch *watch)
{
    return !watch->now || watch->done % 64 != 0 || watch->now() < watch->deadline;
}

bool vl_watch_on(struct vl_watch *watch)
{
    if (watch->left == 0 || !time_left(watch))
        return false;
    if (watch->stop && atomic_load_explicit(watch->stop, memory_order_relaxed))
        return false;
    watch->left--;
    watch->done++;
    return true;
}

/* From the view, not from the answers before it: a match that is resumed, or a search that was cut short, changes no
 * later answer. */
struct vl_rng vl_bot_rng(const struct vl_bot *bot, const struct vl_view *view)
{
    return (struct vl_rng){vl_mix(bot->seed.state ^ vl_hash(bot->rules, vl_seen(view)))};
}
