#include "powers.h"

#include "procedures.h"

bool gueux_is_usable(const struct gueux *g, unsigned character, vl_seat user)
{
    const struct gueux_power *power = &gueux_powers[character];
    return !power->usable || power->usable(g, user);
}

enum vl_step gueux_use(struct vl_state *state, unsigned character, vl_seat user, struct vl_events *events)
{
    const struct gueux_power *power = &gueux_powers[character];
    return power->work ? power->work(state, user, events) : vl_call(state, power->procedure, user, 0);
}
