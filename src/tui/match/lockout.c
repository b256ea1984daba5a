#include "tui/match/lockout.h"

uint32_t vl_lockout_code(uint32_t code)
{
    return code >= 'A' && code <= 'Z' ? code - 'A' + 'a' : code;
}

/* Notes a key. True if it may be the repeat of one that is held down: the first comes late, the others follow fast; so
 * the second late one has been pressed. */
static bool may_repeat(struct vl_repeat *repeat, uint32_t key, int64_t now)
{
    const int64_t gap = now - repeat->at;
    const bool same = repeat->key != 0 && vl_lockout_code(key) == repeat->key && gap < VL_LOCKOUT_LASTS;
    const bool repeats = same && (gap <= VL_REPEAT_MOST || !repeat->slow);
    *repeat = (struct vl_repeat){vl_lockout_code(key), now, repeats && gap > VL_REPEAT_MOST};
    return repeats;
}

static void fall_asleep(struct vl_lockout *sleep, int lasts, int64_t now)
{
    sleep->lasts = lasts;
    sleep->wakes = now + lasts;
}

void vl_lockout_begin(struct vl_lockout *sleep, uint32_t last, int64_t now)
{
    *sleep = (struct vl_lockout){.last = vl_lockout_code(last), .repeat = {vl_lockout_code(last), now, false}};
    fall_asleep(sleep, VL_LOCKOUT_LASTS, now);
}

bool vl_lockout_awake(const struct vl_lockout *sleep, int64_t now)
{
    return now >= sleep->wakes;
}

bool vl_lockout_hears(struct vl_lockout *sleep, uint32_t key, int64_t now)
{
    const bool awake = vl_lockout_awake(sleep, now), fast = now - sleep->repeat.at <= VL_REPEAT_MOST;
    const bool repeats = may_repeat(&sleep->repeat, key, now);
    if (fast && (!awake || repeats) && now + VL_LOCKOUT_AFTER > sleep->wakes)
        fall_asleep(sleep, VL_LOCKOUT_AFTER, now);
    const bool heard = awake && !repeats;
    sleep->repeat.slow |= heard; /* what has counted may be pressed again at once */
    return heard;
}

enum vl_lift vl_lockout_lift(struct vl_lockout *sleep, uint32_t code, bool enter, char letter, int64_t now)
{
    const bool own = vl_lockout_code(code) == (uint32_t)letter;
    if (own && sleep->last != (uint32_t)letter)
        return VL_LIFTED;
    if (enter && sleep->confirms)
        return VL_LIFTED;
    sleep->confirms = own;
    if (own)
        return VL_LIFT_CONFIRM;
    sleep->last = vl_lockout_code(code);
    fall_asleep(sleep, VL_LOCKOUT_WRONG, now);
    return VL_LIFT_WRONG;
}

int vl_lockout_steps(const struct vl_lockout *sleep, int64_t now)
{
    if (sleep->lasts == 0 || vl_lockout_awake(sleep, now))
        return VL_LOCKOUT_STEPS;
    return (int)((sleep->lasts - (sleep->wakes - now)) * VL_LOCKOUT_STEPS / sleep->lasts);
}

int vl_lockout_wait(const struct vl_lockout *sleep, int64_t now)
{
    if (vl_lockout_awake(sleep, now))
        return -1;
    const int64_t slept = sleep->lasts - (sleep->wakes - now);
    const int64_t next = ((int64_t)vl_lockout_steps(sleep, now) + 1) * sleep->lasts;
    return (int)((next + VL_LOCKOUT_STEPS - 1) / VL_LOCKOUT_STEPS - slept);
}

/* ---- one key alone ---- */

void vl_held_begin(struct vl_held *held, uint32_t key, int64_t typed)
{
    *held = (struct vl_held){.repeat = {vl_lockout_code(key), typed, false}};
}

bool vl_held_sleeps(struct vl_held *held, uint32_t key, int64_t now)
{
    const bool fast = now - held->repeat.at <= VL_REPEAT_MOST, same = vl_lockout_code(key) == held->repeat.key;
    const bool sleeps = same && may_repeat(&held->repeat, key, now) && (fast || !held->own);
    if (!sleeps)
        held->repeat.key = 0;
    return sleeps;
}
