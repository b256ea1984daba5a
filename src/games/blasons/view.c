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

/* Tells of a card of a trick, which may be forgotten later; of these only `taken` tells what it counted, too. */
#define BIT(form) (UINT64_C(1) << (form))
static const uint64_t of_cards = BIT(BLASONS_EV_TAKEN) | BIT(BLASONS_EV_PLAYED) | BIT(BLASONS_EV_POWER) |
                                 BIT(BLASONS_EV_SKIPPED) | BIT(BLASONS_EV_TOOK_VALUE) | BIT(BLASONS_EV_TOOK_POWER) |
                                 BIT(BLASONS_EV_TOOK_TURN) | BIT(BLASONS_EV_TOOK_NOTHING);

/* BLA-3.10 */
void blasons_recall(const struct vl_view *view, struct vl_event *event)
{
    const struct vl_form *form = &blasons_event_forms[event->form];
    if (!(of_cards >> event->form & 1) ||
        !forgotten(blasons_seen(view), *vl_event_field(form, event, "round"), *vl_event_field(form, event, "trick")))
        return;
    *vl_event_field(form, event, "card") = -1;
    if (event->form == BLASONS_EV_TAKEN)
        *vl_event_field(form, event, "value") = -1;
}
