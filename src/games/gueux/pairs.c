/* GUE-1.5, 1.6, 2.2, 2.5, 2.6, 7.1: cards that change hands, and the pairs that they make. */
#include "procedures.h"

#include <string.h>

static bool works_when_laid(const struct gueux *g, unsigned character)
{
    return gueux_in_force(g, character) && gueux_works_at(character, WHEN_LAID);
}

void gueux_pairs_tell_out(struct vl_state *state, vl_seat seat, struct vl_events *events)
{
    if (gueux_of(state)->count[seat] == 0)
        HAPPEN(out, VL_CLAUSE(2, 4), .seat = seat);
}

static void break_silence(struct vl_state *state, struct vl_events *events)
{
    if (gueux_of(state)->silence != VL_NONE)
        HAPPEN(silence_over, VL_CLAUSE(5, 1), );
}

void gueux_pairs_lay_one(struct vl_state *state, vl_seat seat, unsigned pair, bool powers, vl_clause clause,
                         struct vl_events *events)
{
    const bool due = powers && pair != GUEUX_MIXED && works_when_laid(gueux_of(state), pair);
    HAPPEN(pair, clause, .seat = seat, .pair = (int16_t)pair, .due = due);
    break_silence(state, events);
    gueux_pairs_tell_out(state, seat, events);
}

/* GUE-2.6: one player's own in the order of the rules; a card's own double goes first (7.1). */
static void lay_hand(struct vl_state *state, vl_seat seat, bool powers, vl_clause clause, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    for (VL_EACH(character, g->twin[seat]))
        gueux_pairs_lay_one(state, seat, (unsigned)character, powers, clause, events);
    if (g->mixed > 0 && (g->hand[seat] & MONKS) == MONKS)
        gueux_pairs_lay_one(state, seat, GUEUX_MIXED, powers, clause, events);
}

void gueux_pairs_lay_all(struct vl_state *state, bool powers, vl_clause clause, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    vl_seats left = g->mixed == 1 ? g->holders : g->paired;
    vl_seat seat = g->active;
    while (left) {
        if (!(left & vl_seat_bit(seat)))
            seat = table_onward(g, seat, left);
        left &= (vl_seats)~vl_seat_bit(seat);
        lay_hand(state, seat, powers, clause, events);
    }
}

void gueux_pairs_give(struct vl_state *state, vl_seat from, vl_seat to, uint8_t card, vl_clause clause, bool open,
                      struct vl_events *events)
{
    if (open)
        HAPPEN_OPENLY(gave, clause, .seat = from, .to = to, .character = card);
    else
        HAPPEN(gave, clause, .seat = from, .to = to, .character = card);
    gueux_pairs_tell_out(state, from, events);
}

enum vl_step gueux_pairs_give_sealed(struct vl_state *state, vl_seat from, vl_seat to, vl_clause clause,
                                     struct vl_events *events)
{
    gueux_pairs_give(state, from, to, gueux_of(state)->sealed[from], clause, false, events);
    gueux_pairs_lay(state, true, VL_CLAUSE(2, 5), events);
    return VL_STEP_DONE;
}

/* Of each hand, with what is dealt to it, the cards that make pairs. */
static void find_pairs(const struct gueux *g, const uint8_t *cards, unsigned count, vl_seat first, vl_seats among,
                       uint32_t pairs[VL_SEATS_MAX])
{
    uint32_t hand[VL_SEATS_MAX];
    memcpy(hand, g->hand, sizeof hand);
    vl_seat seat = first;
    for (unsigned i = 0; i < count; i++, seat = table_onward(g, seat, among)) {
        const uint32_t doubles = gueux_doubles(g, cards[i]);
        pairs[seat] |= hand[seat] & doubles ? doubles : 0;
        hand[seat] |= BIT(cards[i]);
    }
}

/* GUE-9.2: all see a card that is laid down in a pair as soon as all are dealt. */
void gueux_pairs_deal(struct vl_state *state, uint8_t *cards, unsigned count, vl_seat first, vl_seats among,
                      vl_clause clause, struct vl_events *events)
{
    vl_seat seat = first;
    uint32_t pairs[VL_SEATS_MAX] = {0};
    vl_draw_order(state, VL_STREAM_DEAL, cards, count);
    if (table_keeps_knowledge(gueux_of(state)))
        find_pairs(gueux_of(state), cards, count, first, among, pairs);
    for (unsigned i = 0; i < count; i++) {
        if (pairs[seat] & BIT(cards[i]))
            HAPPEN_OPENLY(dealt, clause, .seat = seat, .character = cards[i]);
        else
            HAPPEN(dealt, clause, .seat = seat, .character = cards[i]);
        seat = table_onward(gueux_of(state), seat, among);
    }
}

void gueux_pairs_show_hand(struct vl_state *state, vl_seat viewer, vl_seat holder, vl_clause clause,
                           struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    if (!table_keeps_knowledge(g))
        return;
    for (VL_EACH(card, g->hand[holder]))
        HAPPEN(shown, clause, .seat = viewer, .holder = holder, .character = (int16_t)card);
}

void gueux_pairs_show_hands(struct vl_state *state, vl_seats seats, vl_clause clause, struct vl_events *events)
{
    for (VL_EACH(seat, seats))
        gueux_pairs_show_hand(state, (vl_seat)seat, (vl_seat)seat, clause, events);
}

/* ---- gifts, handed over together: GUE-5.4, 6.8 ---- */

void gueux_pairs_hand_over(struct vl_state *state, vl_seat to, vl_clause clause, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    for (vl_seat seat = 0; seat < state->seats; seat++) {
        if (g->sealed[seat] != VL_NONE)
            gueux_pairs_give(state, seat, to, g->sealed[seat], clause, false, events);
    }
    gueux_pairs_lay(state, true, VL_CLAUSE(2, 5), events);
}

/* ---- the card drawn last: GUE-2.3 ---- */

void gueux_pairs_done(struct vl_state *state, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    if (g->drawn != VL_NONE)
        HAPPEN(done, VL_CLAUSE(2, 3), .seat = g->active);
}
