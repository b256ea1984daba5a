/* Random outcomes for procedures: from the generators, or scripted by a lesson. */
#include "veillee/rules.h"

/* Takes the next scripted outcome, if it is possible; false: the generator draws. */
static bool take_from(struct vl_scripted *scripted, enum vl_stream purpose, uint64_t possible, unsigned *out)
{
    if (scripted->used[purpose] >= scripted->count[purpose])
        return false;
    const uint8_t at = scripted->used[purpose]++, outcome = scripted->outcome[purpose][at];
    *out = outcome;
    if (outcome < VL_ANSWERS_MAX && (possible & vl_answer_bit(outcome)))
        return true;
    if (outcome != VL_NONE && scripted->refused == 0) {
        scripted->refused = (uint8_t)(purpose + 1);
        scripted->at = at;
        scripted->possible = possible;
    }
    return false;
}

static inline bool take_scripted(struct vl_state *state, enum vl_stream purpose, uint64_t possible, unsigned *out)
{
    return state->scripted_at &&
           take_from((struct vl_scripted *)(void *)((uint8_t *)state + state->scripted_at), purpose, possible, out);
}

static unsigned below(struct vl_state *state, enum vl_stream purpose, unsigned bound)
{
    return vl_random_below(&state->rng[purpose], bound);
}

unsigned vl_draw_number(struct vl_state *state, enum vl_stream purpose, unsigned bound)
{
    unsigned outcome;
    assert(bound >= 1 && bound <= VL_ANSWERS_MAX);
    const uint64_t possible = UINT64_MAX >> (VL_ANSWERS_MAX - bound);
    return take_scripted(state, purpose, possible, &outcome) ? outcome : below(state, purpose, bound);
}

unsigned vl_draw_place(struct vl_state *state, enum vl_stream purpose, uint64_t set, unsigned place)
{
    unsigned outcome;
    const unsigned count = vl_count(set);
    if (take_scripted(state, purpose, set, &outcome))
        return outcome;
    const unsigned nth = place + below(state, purpose, count);
    return vl_nth(set, nth < count ? nth : nth - count);
}

unsigned vl_draw_member(struct vl_state *state, enum vl_stream purpose, uint64_t set)
{
    return vl_draw_place(state, purpose, set, 0);
}

/* The kinds that have copies. */
static uint64_t there(uint64_t kinds, const uint8_t copies[])
{
    uint64_t set = 0;
    for (VL_EACH(kind, kinds))
        set |= copies[kind] > 0 ? UINT64_C(1) << kind : 0;
    return set;
}

unsigned vl_draw_copy(struct vl_state *state, enum vl_stream purpose, uint64_t kinds, const uint8_t copies[],
                      unsigned count)
{
    unsigned outcome;
    if (state->scripted_at && take_scripted(state, purpose, there(kinds, copies), &outcome))
        return outcome;
    unsigned nth = below(state, purpose, count);
    for (; nth >= copies[vl_first(kinds)]; kinds &= kinds - 1)
        nth -= copies[vl_first(kinds)];
    return vl_first(kinds);
}

static uint64_t set_of(const uint8_t *items, unsigned count)
{
    uint64_t set = 0;
    for (unsigned i = 0; i < count; i++)
        set |= vl_answer_bit(items[i]);
    return set;
}

void vl_draw_order(struct vl_state *state, enum vl_stream purpose, uint8_t *items, unsigned count)
{
    unsigned outcome, scripted = 0;
    while (scripted < count && take_scripted(state, purpose, set_of(items + scripted, count - scripted), &outcome)) {
        unsigned from = scripted;
        while (items[from] != outcome)
            from++;
        items[from] = items[scripted];
        items[scripted++] = (uint8_t)outcome;
    }
    vl_shuffle(&state->rng[purpose], items + scripted, count - scripted);
}
