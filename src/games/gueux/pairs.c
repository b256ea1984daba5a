/* GUE-1.5, 1.6, 2.2, 2.5, 2.6, 7.1: cards that change hands, and the pairs that they make. */
#include "powers.h"
#include "procedures.h"

static bool works_when_laid(const struct gueux *g, unsigned character)
{
    return table_has_power(g, character) && gueux_works_at(character, WHEN_LAID);
}

void gueux_pairs_tell_out(struct gueux *g, vl_seat seat, struct vl_events *events)
{
    if (g->count[seat] == 0) {
        g->misses[seat] = 0;
        TELL(events, GUEUX_EV_OUT, 2, 4, seat);
    }
}

static void break_silence(struct gueux *g, struct vl_events *events)
{
    if (g->silence == VL_NONE)
        return;
    g->silence = VL_NONE;
    TELL(events, GUEUX_EV_SILENCE_OVER, 5, 1, 0);
}

void gueux_pairs_lay_one(struct gueux *g, vl_seat seat, unsigned pair, bool powers, vl_clause clause,
                         struct vl_events *events)
{
    const bool due = powers && pair != GUEUX_MIXED && works_when_laid(g, pair);
    change_pair(g, seat, pair, due);
    TELL(events, GUEUX_EV_PAIR, clause >> 8, clause & 0xFF, seat, (int16_t)pair, due);
    break_silence(g, events);
    gueux_pairs_tell_out(g, seat, events);
}

/* GUE-2.6: one player's own in the order of the rules; a card's own double goes first (7.1). */
static void lay_hand(struct gueux *g, vl_seat seat, bool powers, vl_clause clause, struct vl_events *events)
{
    for (VL_EACH(character, g->twin[seat]))
        gueux_pairs_lay_one(g, seat, (unsigned)character, powers, clause, events);
    if (g->mixed > 0 && (g->hand[seat] & MONKS) == MONKS)
        gueux_pairs_lay_one(g, seat, GUEUX_MIXED, powers, clause, events);
}

void gueux_pairs_lay_all(struct gueux *g, bool powers, vl_clause clause, struct vl_events *events)
{
    vl_seats left = g->mixed == 1 ? g->holders : g->paired;
    vl_seat seat = g->active;
    while (left) {
        if (!(left & vl_seat_bit(seat)))
            seat = table_onward(g, seat, left);
        left &= (vl_seats)~vl_seat_bit(seat);
        lay_hand(g, seat, powers, clause, events);
    }
}

vl_seats gueux_pairs_seers(const struct gueux *g, vl_seat to, uint8_t card, vl_seats seers)
{
    const bool monks = g->mixed > 0 && (MONKS & BIT(card)) && (g->hand[to] & MONKS & ~BIT(card));
    return g->hand[to] & BIT(card) || monks ? VL_ALL_SEATS : seers;
}

void gueux_pairs_give(struct gueux *g, vl_seat from, vl_seat to, uint8_t card, vl_clause clause, bool open,
                      struct vl_events *events)
{
    const vl_seats both = (vl_seats)(vl_seat_bit(from) | vl_seat_bit(to));
    const vl_seats seers = open ? VL_ALL_SEATS : gueux_pairs_seers(g, to, card, both);
    g->sealed[from] = VL_NONE;
    change_moved(g, from, to, card, seers);
    TELL_TO(events, seers, GUEUX_EV_GAVE, clause >> 8, clause & 0xFF, from, to, card);
    gueux_pairs_tell_out(g, from, events);
}

void gueux_pairs_deal(struct gueux *g, uint8_t *cards, unsigned count, vl_seat first, vl_seats among, vl_clause clause,
                      struct vl_events *events)
{
    vl_seat seat = first;
    vl_draw_order(&g->core, VL_STREAM_DEAL, cards, count);
    for (unsigned i = 0; i < count; i++) {
        change_comes(g, seat, cards[i], vl_seat_bit(seat));
        TELL_TO(events, vl_seat_bit(seat), GUEUX_EV_DEALT, clause >> 8, clause & 0xFF, seat, cards[i]);
        seat = table_onward(g, seat, among);
    }
}

static void show(struct gueux *g, vl_seat looker, vl_seat holder, vl_clause clause, struct vl_events *events)
{
    if (!table_keeps_knowledge(g))
        return;
    const vl_seats seers = (vl_seats)(vl_seat_bit(looker) | vl_seat_bit(holder));
    for (VL_EACH(card, g->hand[holder])) {
        change_shown(g, looker, holder, (uint8_t)card);
        TELL_TO(events, seers, GUEUX_EV_SHOWN, clause >> 8, clause & 0xFF, looker, holder, (int16_t)card);
    }
}

void gueux_pairs_show_hands(struct gueux *g, vl_seats seats, vl_clause clause, struct vl_events *events)
{
    for (VL_EACH(seat, seats))
        show(g, (vl_seat)seat, (vl_seat)seat, clause, events);
}

void gueux_pairs_show_hand(struct gueux *g, vl_seat looker, vl_seat holder, vl_clause clause, struct vl_events *events)
{
    show(g, looker, holder, clause, events);
}

/* ---- gifts, handed over together: GUE-5.4, 6.8 ---- */

/* Who sees a gift: two gifts of one character make a pair as well. */
static bool given_twice(const struct gueux *g, uint8_t card)
{
    unsigned times = 0;
    for (unsigned seat = 0; seat < g->core.seats; seat++)
        times += g->sealed[seat] == card;
    return times > 1;
}

void gueux_pairs_hand_over(struct gueux *g, vl_seat to, vl_clause clause, struct vl_events *events)
{
    vl_seats open = 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        open |= (vl_seats)((g->sealed[seat] < GUEUX_CHARACTERS && given_twice(g, g->sealed[seat])) << seat);
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        if (g->sealed[seat] != VL_NONE)
            gueux_pairs_give(g, seat, to, g->sealed[seat], clause, open >> seat & 1, events);
    }
    gueux_pairs_lay(g, true, VL_CLAUSE(2, 5), events);
}

/* ---- the card drawn last: GUE-2.3 ---- */

void gueux_pairs_done(struct gueux *g, struct vl_events *events)
{
    if (g->drawn == VL_NONE)
        return;
    change_drawn(g, VL_NONE, 0);
    TELL(events, GUEUX_EV_DONE, 2, 3, g->active);
}
