/* SBI-2, 5.3, 6: a match day by day, and the placing of the henchmen. */
#include "procedures.h"

/* ---- SBI-2.1: placing ---- */

enum { PLACING_NEXT, PLACING_PLACED };

static enum vl_step ask_place(struct sbires *g, struct vl_frame *frame)
{
    for (unsigned tried = 0; tried < g->core.seats; tried++, frame->a = (uint8_t)((frame->a + 1) % g->core.seats)) {
        const vl_seat seat = table_after(g, g->insigne, frame->a);
        const unsigned left = g->index.to_place[seat];
        if (left > 0)
            return sbires_ask(g, PLACING_PLACED, SBIRES_ASK_PLACE, VL_CLAUSE(2, 1), seat, (uint8_t[4]){(uint8_t)left});
    }
    return VL_STEP_DONE;
}

static enum vl_step place(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat seat = table_after(g, g->insigne, frame->a), owner = g->core.reply / SBIRES_PLACES;
    const unsigned at = g->core.reply % SBIRES_PLACES;
    if (!(g->index.open >> at & 1))
        sbires_tilt(g, seat, sbires_slot_of(g, seat, SBIRES_CONCIERGE, true), VL_CLAUSE(9, 2), events);
    sbires_change_placed(g, seat, owner, at);
    TELL(events, SBIRES_EV_PLACED, 2, 1, seat, owner, (int16_t)at);
    sbires_draw(g, seat, at, VL_CLAUSE(2, 1), events);
    frame->a = (uint8_t)((frame->a + 1) % g->core.seats);
    return ask_place(g, frame);
}

enum vl_step sbires_placing(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    return frame->step == PLACING_NEXT ? ask_place(table_of(state), frame) : place(table_of(state), frame, events);
}

/* ---- SBI-9.7: who borrows an Influence ---- */

enum { BORROW_NEXT, BORROW_ANSWERED };

static enum vl_step ask_borrow(struct sbires *g, struct vl_frame *frame)
{
    for (; frame->a < g->core.seats; frame->a++) {
        const vl_seat seat = table_after(g, frame->b, frame->a);
        const vl_seat from = sbires_lender(g, seat, SBIRES_INFLUENCE);
        if (from != VL_NONE && !table_is(g->influenced, seat))
            return sbires_ask(g, BORROW_ANSWERED, SBIRES_ASK_BORROW, VL_CLAUSE(9, 7), seat, (uint8_t[4]){from});
    }
    return VL_STEP_DONE;
}

enum vl_step sbires_borrow(struct vl_state *state, struct vl_events *events)
{
    struct sbires *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    if (frame->step == BORROW_NEXT)
        return ask_borrow(g, frame);
    if (state->reply == SBIRES_YES)
        sbires_lend(g, table_after(g, frame->b, frame->a), SBIRES_INFLUENCE, VL_CLAUSE(9, 7), events);
    frame->a++;
    frame->step = BORROW_NEXT;
    return VL_STEP_ON;
}

/* ---- SBI-2.3: a card for each place that one dominates ---- */

enum { DOMINATION_BEGIN, DOMINATION_NEXT, DOMINATION_ANSWERED };

/* Whether there is a card to be had for the place, which the seat dominates. */
static bool dominates(const struct sbires *g, vl_seat seat, unsigned place, struct vl_events *events)
{
    if (g->men[place][seat] == 0 || sbires_dominates(g, place) != seat)
        return false;
    TELL(events, SBIRES_EV_DOMINATES, 2, 3, seat, (int16_t)place);
    return sbires_can_draw(g, place);
}

static enum vl_step ask_draw(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    for (; frame->a < g->core.seats; frame->a++, frame->b = 0) {
        const vl_seat seat = table_after(g, g->insigne, frame->a);
        for (; frame->b < SBIRES_PLACES; frame->b++) {
            if (dominates(g, seat, frame->b, events))
                return sbires_ask(g, DOMINATION_ANSWERED, SBIRES_ASK_DRAW, VL_CLAUSE(2, 3), seat,
                                  (uint8_t[4]){frame->b});
        }
    }
    return VL_STEP_DONE;
}

static enum vl_step draw_or_not(struct sbires *g, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat seat = table_after(g, g->insigne, frame->a);
    if (g->core.reply == SBIRES_YES)
        sbires_draw(g, seat, frame->b, VL_CLAUSE(2, 3), events);
    else
        TELL(events, SBIRES_EV_DECLINED, 2, 3, seat, frame->b);
    frame->b++;
    return ask_draw(g, frame, events);
}

enum vl_step sbires_domination(struct vl_state *state, struct vl_events *events)
{
    struct sbires *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case DOMINATION_BEGIN: frame->step = DOMINATION_NEXT; return vl_call(state, PROC_BORROW, 0, g->insigne);
    case DOMINATION_NEXT: return ask_draw(g, frame, events);
    default: return draw_or_not(g, frame, events);
    }
}

/* ---- the match ---- */

enum { MATCH_BEGIN, MATCH_PLACE, MATCH_DOMINATE, MATCH_EVENING, MATCH_NIGHT, MATCH_MORNING, MATCH_TIED };

static enum vl_step day(struct sbires *g, unsigned day, vl_seat insigne, bool more, struct vl_events *events)
{
    sbires_change_day(g, day, insigne, more);
    TELL(events, SBIRES_EV_DAY, more ? 6 : 5, 3, (int16_t)day, insigne, more);
    vl_top(&g->core)->step = MATCH_PLACE;
    return VL_STEP_ON;
}

/* SBI-1.3 */
static enum vl_step begin(struct sbires *g, struct vl_events *events)
{
    const unsigned chosen = g->core.option[SBIRES_OPTION_FIRST];
    const vl_seat first = (vl_seat)(chosen > 0 ? chosen - 1 : vl_draw_number(&g->core, VL_STREAM_LOTS, g->core.seats));
    TELL(events, SBIRES_EV_FIRST, 1, 3, first);
    return day(g, 1, first, false, events);
}

static enum vl_step end(struct sbires *g, struct vl_events *events)
{
    for (unsigned places = 0; places < g->core.seats; places++) {
        const vl_seat seat = table_after(g, g->insigne, places);
        TELL(events, SBIRES_EV_COUNTED, 6, 1, seat, g->score[seat]);
    }
    g->core.over = 1;
    TELL(events, SBIRES_EV_END, 6, 1, sbires_winners(&g->core));
    return VL_STEP_OVER;
}

vl_seats sbires_leaders(const struct sbires *g)
{
    unsigned best = 0;
    vl_seats leaders = 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        if (g->score[seat] > best)
            leaders = 0;
        best = g->score[seat] > best ? g->score[seat] : best;
        if (g->score[seat] == best)
            leaders |= vl_seat_bit(seat);
    }
    return leaders;
}

static bool goal_reached(const struct sbires *g)
{
    return g->score[vl_first(sbires_leaders(g))] >= g->goal;
}

/* SBI-6.2: of the two, the first clockwise from the Insigne attacks first. */
static enum vl_step tie(struct sbires *g, vl_seats tied, struct vl_events *events)
{
    vl_seat first = g->insigne;
    while (!table_is(tied, first))
        first = table_after(g, first, 1);
    sbires_change_tie(g, tied);
    TELL(events, SBIRES_EV_TIE, 6, 2, tied);
    vl_top(&g->core)->step = MATCH_TIED;
    return vl_call(&g->core, PROC_TIE, first, (uint8_t)vl_first(tied & (vl_seats)~vl_seat_bit(first)));
}

/* SBI-5.3, 6.2, 6.3 */
static enum vl_step morning(struct sbires *g, struct vl_events *events)
{
    const vl_seats leaders = sbires_leaders(g);
    const vl_seat insigne = table_after(g, g->insigne, 1);
    if (g->day < g->last_day && g->more_days == 0 && !goal_reached(g))
        return day(g, g->day + 1U, insigne, false, events);
    if (vl_count(leaders) == 2)
        return tie(g, leaders, events);
    if (vl_count(leaders) > 2 && g->more_days < g->terms.more_days)
        return day(g, g->day + 1U, insigne, true, events);
    return end(g, events);
}

static enum vl_step phase(struct sbires *g, uint8_t then, uint8_t procedure, uint8_t a)
{
    vl_top(&g->core)->step = then;
    return vl_call(&g->core, procedure, a, 0);
}

enum vl_step sbires_match(struct vl_state *state, struct vl_events *events)
{
    struct sbires *g = table_of(state);
    switch (vl_top(state)->step) {
    case MATCH_BEGIN: return begin(g, events);
    case MATCH_PLACE: return phase(g, MATCH_DOMINATE, PROC_PLACING, 0);
    case MATCH_DOMINATE: return phase(g, MATCH_EVENING, PROC_DOMINATION, 0);
    case MATCH_EVENING:
        sbires_change_evening(g);
        TELL(events, SBIRES_EV_EVENING, 3, 1, 0);
        return phase(g, MATCH_NIGHT, PROC_EVENING, g->insigne);
    case MATCH_NIGHT: return phase(g, MATCH_MORNING, PROC_NIGHT, 0);
    case MATCH_MORNING: return morning(g, events);
    default: return end(g, events);
    }
}

/* SBI-6.1 to 6.3 */
vl_seats sbires_winners(const struct vl_state *state)
{
    const struct sbires *g = table_read(state);
    const vl_seats leaders = sbires_leaders(g);
    if (!state->over)
        return 0;
    if (g->tied != leaders || g->wounds[0] == g->wounds[1])
        return leaders;
    const vl_seat lower = (vl_seat)vl_first(leaders);
    return g->wounds[0] > g->wounds[1] ? vl_seat_bit(lower) : leaders & (vl_seats)~vl_seat_bit(lower);
}
