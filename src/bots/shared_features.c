/* The features that all games share, besides those that a game declares. */
#include "veillee/net.h"

static void see(struct vl_features *features, unsigned row, unsigned feature)
{
    assert(features->count[row] < VL_FEATURES_MAX);
    features->feature[row][features->count[row]++] = (uint16_t)feature;
}

/* The number of seats, and the options but one that only says who begins. */
static void see_setup(const struct vl_rules *rules, const struct vl_state *state, struct vl_features *out)
{
    unsigned first = out->own_of_table;
    see(out, VL_SEATS_MAX, first + state->seats - 1U);
    first += VL_SEATS_MAX;
    for (unsigned i = 0; i < rules->option_count; i++) {
        if (rules->options[i].begins)
            continue;
        see(out, VL_SEATS_MAX, first + state->option[i]);
        first += rules->options[i].count;
    }
}

void vl_extract_features(const struct vl_rules *rules, const struct vl_state *state, struct vl_features *out)
{
    for (unsigned row = 0; row <= VL_SEATS_MAX; row++)
        out->count[row] = 0;
    rules->look(state, out);
    see_setup(rules, state, out);
    if (state->question.seat < state->seats)
        see(out, state->question.seat, out->own_of_seat + (unsigned)state->question.kind);
}
