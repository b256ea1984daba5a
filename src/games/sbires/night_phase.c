/* SBI-3.11, 5.1, 5.2: the end of a day. */
#include "procedures.h"

enum { NIGHT_BEGIN, NIGHT_KEEP, NIGHT_KEPT, NIGHT_DISCARD, NIGHT_SCORE, NIGHT_OVER };

/* ---- SBI-3.11: what is kept, and the rest ---- */

vl_seats sbires_keepers(const struct sbires *g, unsigned places)
{
    vl_seats seats = 0;
    for (; places < g->core.seats; places++) {
        const vl_seat seat = table_after(g, g->insigne, places);
        if (g->index.hand_count[seat] > 0 && sbires_slot_of(g, seat, SBIRES_FOUINEUR, false) != NO_SLOT)
            seats |= vl_seat_bit(seat);
    }
    return seats;
}

static enum vl_step next_phase(struct vl_frame *frame, uint8_t step)
{
    frame->a = 0;
    frame->step = step;
    return VL_STEP_ON;
}

static enum vl_step ask_keep(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    (void)events;
    if (sbires_keepers(g, frame->a) == 0)
        return next_phase(frame, NIGHT_DISCARD);
    while (!table_is(sbires_keepers(g, frame->a), table_after(g, g->insigne, frame->a)))
        frame->a++;
    sbires_ask(state, NIGHT_KEPT, sbires_ask_keep(state, VL_CLAUSE(3, 11), table_after(g, g->insigne, frame->a)));
    state->question.seats = sbires_keepers(g, 0);
    return VL_STEP_ASK;
}

static enum vl_step keep(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const vl_seat seat = table_after(g, g->insigne, frame->a);
    sbires_emit_kept(state, events, VL_CLAUSE(3, 11),
                     (struct sbires_event_kept){.seat = seat, .card = sbires_named_card(state)});
    frame->a++;
    frame->step = NIGHT_KEEP;
    return VL_STEP_ON;
}

static enum vl_step discard(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    if (frame->a >= state->seats)
        return next_phase(frame, NIGHT_SCORE);
    const vl_seat seat = table_after(g, g->insigne, frame->a++);
    for (VL_EACH(kind, sbires_hand_set(g, seat))) {
        while (g->hand[seat][kind] > (g->keep[seat] == kind ? 1 : 0))
            sbires_discard(state, seat, (uint8_t)kind, VL_CLAUSE(3, 11), events);
    }
    return VL_STEP_ON;
}

/* ---- SBI-5.1 ---- */

static unsigned amounts(const struct sbires *g, vl_seat seat, unsigned effect)
{
    unsigned sum = 0;
    if (!table_has(g, seat, effect))
        return 0;
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++) {
        const uint8_t kind = g->reserve[seat][slot];
        sum += table_effect(g, kind) == effect ? g->card[kind].amount : 0U;
    }
    return sum;
}

/* SBI-9.7: an Éloquence is borrowed when it brings something. */
static unsigned demonstrations(struct vl_state *state, vl_seat seat, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const unsigned own = sbires_demonstrations(g, seat);
    const vl_seat from = sbires_lender(g, seat, SBIRES_ELOQUENCE);
    if (from == VL_NONE || sbires_demonstrations_with(g, seat, g->card[g->atout[from]].amount) <= own)
        return own;
    const unsigned lent = sbires_demonstrations_with(g, seat, g->card[g->atout[from]].amount);
    sbires_lend(state, seat, SBIRES_ELOQUENCE, VL_CLAUSE(7, 6), events);
    return lent;
}

static void score_seat(struct vl_state *state, vl_seat seat, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    sbires_gain(state, seat, demonstrations(state, seat, events), SBIRES_BY_DEMONSTRATIONS, VL_CLAUSE(5, 1), events);
    if (table_has(g, seat, SBIRES_DEMONSTRATION))
        sbires_gain(state, seat, amounts(g, seat, SBIRES_ENFANTS), SBIRES_BY_ENFANTS, VL_CLAUSE(8, 3), events);
    sbires_gain(state, seat, amounts(g, seat, SBIRES_COLOMBE), SBIRES_BY_COLOMBE, VL_CLAUSE(12, 1), events);
    sbires_forfeit(state, seat, amounts(g, seat, SBIRES_BELLADONE), SBIRES_BY_BELLADONE, VL_CLAUSE(11, 4), events);
}

static enum vl_step score(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    for (unsigned places = 0; places < state->seats; places++)
        score_seat(state, table_after(g, g->insigne, places), events);
    return next_phase(frame, NIGHT_OVER);
}

/* SBI-5.2 */
static enum vl_step over(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    (void)frame;
    sbires_emit_straightened(state, events, VL_CLAUSE(5, 2));
    return VL_STEP_DONE;
}

enum vl_step sbires_night(struct vl_state *state, struct vl_events *events)
{
    static const vl_step_of steps[] = {
        [NIGHT_BEGIN] = ask_keep,  [NIGHT_KEEP] = ask_keep, [NIGHT_KEPT] = keep,
        [NIGHT_DISCARD] = discard, [NIGHT_SCORE] = score,   [NIGHT_OVER] = over,
    };
    return vl_take_step(steps, state, events);
}
