#include "tui/match/sleep.h"

uint32_t vl_sleep_code(uint32_t code)
{
    return code >= 'A' && code <= 'Z' ? code - 'A' + 'a' : code;
}

static void fall_asleep(struct vl_sleep *sleep, int lasts, int64_t now)
{
    sleep->lasts = lasts;
    sleep->wakes = now + lasts;
}

void vl_sleep_begin(struct vl_sleep *sleep, uint32_t last, int64_t now)
{
    *sleep = (struct vl_sleep){.last = vl_sleep_code(last)};
    fall_asleep(sleep, VL_SLEEP_LASTS, now);
}

bool vl_sleep_awake(const struct vl_sleep *sleep, int64_t now)
{
    return now >= sleep->wakes;
}

bool vl_sleep_hears(struct vl_sleep *sleep, int64_t now)
{
    const bool awake = vl_sleep_awake(sleep, now);
    if (!awake)
        fall_asleep(sleep, VL_SLEEP_LASTS, now);
    return awake;
}

enum vl_lift vl_sleep_lift(struct vl_sleep *sleep, uint32_t code, bool enter, char letter, int64_t now)
{
    const bool own = vl_sleep_code(code) == (uint32_t)letter;
    if (!vl_sleep_hears(sleep, now))
        return VL_LIFT_ASLEEP;
    if (own && sleep->last != (uint32_t)letter)
        return VL_LIFTED;
    if (enter && sleep->confirms)
        return VL_LIFTED;
    sleep->confirms = own;
    if (own)
        return VL_LIFT_CONFIRM;
    fall_asleep(sleep, VL_SLEEP_WRONG, now);
    return VL_LIFT_WRONG;
}

int vl_sleep_steps(const struct vl_sleep *sleep, int64_t now)
{
    if (sleep->lasts == 0 || vl_sleep_awake(sleep, now))
        return VL_SLEEP_STEPS;
    return (int)((sleep->lasts - (sleep->wakes - now)) * VL_SLEEP_STEPS / sleep->lasts);
}

int vl_sleep_wait(const struct vl_sleep *sleep, int64_t now)
{
    if (vl_sleep_awake(sleep, now))
        return -1;
    const int64_t slept = sleep->lasts - (sleep->wakes - now);
    const int64_t next = ((int64_t)vl_sleep_steps(sleep, now) + 1) * sleep->lasts;
    return (int)((next + VL_SLEEP_STEPS - 1) / VL_SLEEP_STEPS - slept);
}

/* ---- one key alone ---- */

void vl_held_begin(struct vl_held *held, uint32_t key, int64_t typed)
{
    *held = (struct vl_held){.key = vl_sleep_code(key), .wakes = typed + VL_SLEEP_LASTS};
}

bool vl_held_sleeps(struct vl_held *held, uint32_t key, int64_t now)
{
    const bool sleeps = held->key != 0 && vl_sleep_code(key) == held->key && now < held->wakes;
    if (sleeps)
        held->wakes = now + VL_SLEEP_LASTS;
    else
        held->key = 0;
    return sleeps;
}
