/* SBI-2, 5.3, 6: a match day by day, and the placing of the henchmen. */
#include "procedures.h"

/* ---- SBI-2.1: placing ---- */

enum { PLACING_NEXT, PLACING_PLACED };

static enum vl_step ask_place(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    (void)events;
    for (unsigned tried = 0; tried < state->seats; tried++, frame->a = (uint8_t)((frame->a + 1) % state->seats)) {
        const vl_seat seat = table_after(g, g->insigne, frame->a);
        const unsigned left = g->index.to_place[seat];
        if (left > 0)
            return sbires_choose(
                state, PLACING_PLACED,
                sbires_ask_place(state, VL_CLAUSE(2, 1), seat, (struct sbires_question_place){.left = (uint8_t)left}));
    }
    return VL_STEP_DONE;
}

static enum vl_step place(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const vl_seat seat = table_after(g, g->insigne, frame->a), owner = state->reply / SBIRES_PLACES;
    const unsigned at = state->reply % SBIRES_PLACES;
    if (!(g->index.open >> at & 1))
        sbires_tilt(state, seat, sbires_slot_of(g, seat, SBIRES_CONCIERGE, true), VL_CLAUSE(9, 2), events);
    sbires_emit_placed(state, events, VL_CLAUSE(2, 1),
                       (struct sbires_event_placed){.seat = seat, .owner = owner, .place = (int16_t)at});
    sbires_draw(state, seat, at, VL_CLAUSE(2, 1), events);
    frame->a = (uint8_t)((frame->a + 1) % state->seats);
    return ask_place(state, frame, events);
}

enum vl_step sbires_placing(struct vl_state *state, struct vl_events *events)
{
    static const vl_step_of steps[] = {[PLACING_NEXT] = ask_place, [PLACING_PLACED] = place};
    return vl_take_step(steps, state, events);
}

/* ---- SBI-9.7: who borrows an Influence ---- */

enum { BORROW_NEXT, BORROW_ANSWERED };

static enum vl_step ask_borrow(struct vl_state *state, struct vl_frame *frame)
{
    const struct sbires *g = sbires_of(state);
    for (; frame->a < state->seats; frame->a++) {
        const vl_seat seat = table_after(g, frame->b, frame->a);
        const vl_seat from = sbires_lender(g, seat, SBIRES_INFLUENCE);
        if (from != VL_NONE && !table_is(g->influenced, seat))
            return sbires_ask(
                state, BORROW_ANSWERED,
                sbires_ask_borrow(state, VL_CLAUSE(9, 7), seat, (struct sbires_question_borrow){.from = from}));
    }
    return VL_STEP_DONE;
}

enum vl_step sbires_borrow(struct vl_state *state, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    struct vl_frame *frame = vl_top(state);
    if (frame->step == BORROW_NEXT)
        return ask_borrow(state, frame);
    if (state->reply == SBIRES_YES)
        sbires_lend(state, table_after(g, frame->b, frame->a), SBIRES_INFLUENCE, VL_CLAUSE(9, 7), events);
    frame->a++;
    frame->step = BORROW_NEXT;
    return VL_STEP_ON;
}

/* ---- SBI-2.3: a card for each place that one dominates ---- */

enum { DOMINATION_BEGIN, DOMINATION_NEXT, DOMINATION_ANSWERED };

/* Whether a card can be drawn for the place, which the seat dominates. */
static bool dominates(struct vl_state *state, vl_seat seat, unsigned place, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    if (!sbires_is_dominant(g, place, seat))
        return false;
    sbires_emit_dominates(state, events, VL_CLAUSE(2, 3),
                          (struct sbires_event_dominates){.seat = seat, .place = (int16_t)place});
    return sbires_can_draw(g, place);
}

static enum vl_step ask_draw(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    for (; frame->a < state->seats; frame->a++, frame->b = 0) {
        const vl_seat seat = table_after(g, g->insigne, frame->a);
        for (; frame->b < SBIRES_PLACES; frame->b++) {
            if (dominates(state, seat, frame->b, events))
                return sbires_ask(
                    state, DOMINATION_ANSWERED,
                    sbires_ask_draw(state, VL_CLAUSE(2, 3), seat, (struct sbires_question_draw){.place = frame->b}));
        }
    }
    return VL_STEP_DONE;
}

static enum vl_step draw_or_not(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const vl_seat seat = table_after(g, g->insigne, frame->a);
    if (state->reply == SBIRES_YES)
        sbires_draw(state, seat, frame->b, VL_CLAUSE(2, 3), events);
    else
        sbires_emit_declined(state, events, VL_CLAUSE(2, 3),
                             (struct sbires_event_declined){.seat = seat, .place = frame->b});
    frame->b++;
    return ask_draw(state, frame, events);
}

enum vl_step sbires_domination(struct vl_state *state, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case DOMINATION_BEGIN: frame->step = DOMINATION_NEXT; return vl_call(state, PROC_BORROW, 0, g->insigne);
    case DOMINATION_NEXT: return ask_draw(state, frame, events);
    default: return draw_or_not(state, frame, events);
    }
}

/* ---- the match ---- */

enum {
    MATCH_BEGIN,
    MATCH_FAMILY,
    MATCH_FAMILY_CHOSEN,
    MATCH_FIRST,
    MATCH_PLACE,
    MATCH_DOMINATE,
    MATCH_EVENING,
    MATCH_NIGHT,
    MATCH_MORNING,
    MATCH_TIED
};

static enum vl_step day(struct vl_state *state, unsigned day, vl_seat insigne, bool more, struct vl_events *events)
{
    sbires_emit_day(state, events, VL_CLAUSE(more ? 6 : 5, 3),
                    (struct sbires_event_day){.day = (int16_t)day, .insigne = insigne, .more = more});
    vl_top(state)->step = MATCH_PLACE;
    return VL_STEP_ON;
}

/* SBI-1.7 */
static void add_head_starts(struct vl_state *state, struct vl_events *events)
{
    for (vl_seat seat = 0; seat < state->seats; seat++)
        if (state->head[seat] > 0)
            sbires_emit_head_start(state, events, VL_CLAUSE(1, 7),
                                   (struct sbires_event_head_start){.seat = seat, .points = state->head[seat]});
}

/* SBI-1.7, 1.2 */
static enum vl_step begin(struct vl_state *state, struct vl_events *events)
{
    add_head_starts(state, events);
    vl_top(state)->step = state->option[SBIRES_OPTION_FAMILIES] ? MATCH_FAMILY : MATCH_FIRST;
    return VL_STEP_ON;
}

/* SBI-1.2: by seat, each of those that are left. */
static enum vl_step ask_family(struct vl_state *state, const struct vl_frame *frame)
{
    return sbires_choose(state, MATCH_FAMILY_CHOSEN, sbires_ask_family(state, VL_CLAUSE(1, 2), frame->a));
}

static enum vl_step take_family(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    sbires_emit_family(state, events, VL_CLAUSE(1, 2),
                       (struct sbires_event_family){.seat = frame->a, .family = state->reply});
    frame->step = ++frame->a < state->seats ? MATCH_FAMILY : MATCH_FIRST;
    return VL_STEP_ON;
}

static void draw_families(struct vl_state *state, struct vl_events *events)
{
    uint8_t families[SBIRES_SEATS] = {0, 1, 2, 3, 4};
    vl_draw_order(state, VL_STREAM_LOTS, families, SBIRES_SEATS);
    for (vl_seat seat = 0; seat < state->seats; seat++)
        sbires_emit_family(state, events, VL_CLAUSE(1, 2),
                           (struct sbires_event_family){.seat = seat, .family = families[seat]});
}

/* SBI-1.3 */
static enum vl_step name_first(struct vl_state *state, struct vl_events *events)
{
    const unsigned chosen = state->option[SBIRES_OPTION_FIRST];
    const vl_seat first = (vl_seat)(chosen > 0 ? chosen - 1 : vl_draw_number(state, VL_STREAM_LOTS, state->seats));
    sbires_emit_first(state, events, VL_CLAUSE(1, 3), (struct sbires_event_first){.seat = first});
    if (!state->option[SBIRES_OPTION_FAMILIES])
        draw_families(state, events);
    return day(state, 1, first, false, events);
}

vl_seats sbires_leaders(const struct sbires *g)
{
    int best = 0;
    vl_seats leaders = 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        vl_seats_best(&leaders, &best, seat, g->score[seat]);
    return leaders;
}

/* SBI-6.1 to 6.3: who wins if this is the end. */
static vl_seats victors(const struct sbires *g)
{
    const vl_seats leaders = sbires_leaders(g);
    if (g->tied != leaders || g->wounds[0] == g->wounds[1])
        return leaders;
    const vl_seat lower = (vl_seat)vl_first(leaders);
    return g->wounds[0] > g->wounds[1] ? vl_seat_bit(lower) : leaders & (vl_seats)~vl_seat_bit(lower);
}

static enum vl_step end(struct vl_state *state, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    for (unsigned places = 0; places < state->seats; places++) {
        const vl_seat seat = table_after(g, g->insigne, places);
        sbires_emit_counted(state, events, VL_CLAUSE(6, 1),
                            (struct sbires_event_counted){.seat = seat, .points = g->score[seat]});
    }
    sbires_emit_end(state, events, VL_CLAUSE(6, 1), (struct sbires_event_end){.winners = victors(g)});
    return VL_STEP_OVER;
}

static bool goal_reached(const struct sbires *g)
{
    return g->score[vl_first(sbires_leaders(g))] >= g->goal;
}

/* SBI-6.2: of the two, the first clockwise from the Insigne attacks first. */
static enum vl_step tie(struct vl_state *state, vl_seats tied, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    vl_seat first = g->insigne;
    while (!table_is(tied, first))
        first = table_after(g, first, 1);
    sbires_emit_tie(state, events, VL_CLAUSE(6, 2), (struct sbires_event_tie){.seats = tied});
    vl_top(state)->step = MATCH_TIED;
    return vl_call(state, PROC_TIE, first, (uint8_t)vl_first(tied & (vl_seats)~vl_seat_bit(first)));
}

/* SBI-5.3, 6.2, 6.3 */
static enum vl_step morning(struct vl_state *state, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const vl_seats leaders = sbires_leaders(g);
    const vl_seat insigne = table_after(g, g->insigne, 1);
    if (g->day < g->last_day && g->more_days == 0 && !goal_reached(g))
        return day(state, g->day + 1U, insigne, false, events);
    if (vl_count(leaders) == 2)
        return tie(state, leaders, events);
    if (vl_count(leaders) > 2 && g->more_days < g->terms.more_days)
        return day(state, g->day + 1U, insigne, true, events);
    return end(state, events);
}

static enum vl_step phase(struct vl_state *state, uint8_t then, uint8_t procedure, uint8_t a)
{
    vl_top(state)->step = then;
    return vl_call(state, procedure, a, 0);
}

enum vl_step sbires_match(struct vl_state *state, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    switch (vl_top(state)->step) {
    case MATCH_BEGIN: return begin(state, events);
    case MATCH_FAMILY: return ask_family(state, vl_top(state));
    case MATCH_FAMILY_CHOSEN: return take_family(state, vl_top(state), events);
    case MATCH_FIRST: return name_first(state, events);
    case MATCH_PLACE: return phase(state, MATCH_DOMINATE, PROC_PLACING, 0);
    case MATCH_DOMINATE: return phase(state, MATCH_EVENING, PROC_DOMINATION, 0);
    case MATCH_EVENING:
        sbires_emit_evening(state, events, VL_CLAUSE(3, 1));
        return phase(state, MATCH_NIGHT, PROC_EVENING, g->insigne);
    case MATCH_NIGHT: return phase(state, MATCH_MORNING, PROC_NIGHT, 0);
    case MATCH_MORNING: return morning(state, events);
    default: return end(state, events);
    }
}

vl_seats sbires_winners(const struct vl_state *state)
{
    return state->over ? victors(sbires_of(state)) : 0;
}
