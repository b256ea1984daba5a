/* What a seat may know: everything but the colours of face-down tokens that it has not seen (BLA-1.6), and the cards of
 * tricks that it may not look at (BLA-3.10), which its view keeps but screens do not show. */
#include "view.h"

void blasons_blank(struct vl_view *view, vl_seat looker)
{
    struct blasons *b = blasons_seen_table(view);
    const vl_seats bit = looker < VL_SEATS_MAX ? vl_seat_bit(looker) : 0;
    for (VL_EACH(token, table_face_down(b))) {
        if (!(b->seen[token] & bit))
            b->colour[token] = VL_HIDDEN;
    }
}

void blasons_fill(struct vl_view *view, struct vl_rng *rng)
{
    struct blasons *b = blasons_seen_table(view);
    uint8_t known[BLASONS_SEATS] = {0}, colours[BLASONS_TOKENS];
    uint32_t unknown = 0;
    unsigned count = 0;
    if (b->tokens == 0)
        return;
    for (unsigned token = 0; token < b->tokens; token++) {
        if (b->colour[token] == VL_HIDDEN)
            unknown |= UINT32_C(1) << token;
        else
            known[b->colour[token]]++;
    }
    for (uint8_t house = 0; house < BLASONS_SEATS; house++) {
        if (b->seat_of[house] != BLASONS_POOL)
            for (unsigned left = b->numbers.tokens - known[house]; left > 0; left--)
                colours[count++] = house;
    }
    assert(count == vl_count(unknown));
    vl_shuffle(rng, colours, count);
    for (VL_EACH(token, unknown))
        b->colour[token] = colours[--count];
}

/* Whether the looker may not be reminded of the cards of that trick; both count from 1. */
static bool forgotten(const struct blasons *b, int round, int number)
{
    if (b->core.over)
        return false;
    if (round != b->round + 1)
        return true;
    const struct blasons_trick *trick = &b->trick[number - 1];
    const bool on_table = b->on_table && number == b->tricks;
    const bool looks = b->core.seen_by < VL_SEATS_MAX && (trick->lookers & vl_seat_bit(b->core.seen_by));
    return !on_table && !looks;
}

/* BLA-3.10: what tells of a card of a trick tells it no more; `taken` nor what it counted. */
#define FORGET(enumerator, id, ...)                                                                                    \
    case enumerator: {                                                                                                 \
        struct blasons_ev_##id e = blasons_ev_##id(event);                                                             \
        if (!forgotten(b, e.round, e.trick))                                                                           \
            return;                                                                                                    \
        e.card = -1;                                                                                                   \
        __VA_ARGS__;                                                                                                   \
        blasons_put_##id(event, e);                                                                                    \
        return;                                                                                                        \
    }

void blasons_recall(const struct vl_view *view, struct vl_event *event)
{
    const struct blasons *b = blasons_seen(view);
    switch (event->form) {
        FORGET(BLASONS_EV_TAKEN, taken, e.value = -1)
        FORGET(BLASONS_EV_PLAYED, played, )
        FORGET(BLASONS_EV_POWER, power, )
        FORGET(BLASONS_EV_SKIPPED, skipped, )
        FORGET(BLASONS_EV_TOOK_VALUE, took_value, )
        FORGET(BLASONS_EV_TOOK_POWER, took_power, )
        FORGET(BLASONS_EV_TOOK_TURN, took_turn, )
        FORGET(BLASONS_EV_TOOK_NOTHING, took_nothing, )
    default: return;
    }
}
