/* Steps of several procedures: asking, drawing, gaining and losing points, using a card, reacting to one. */
#include "procedures.h"

enum vl_step sbires_choose(struct vl_state *state, uint8_t step, enum vl_step asked)
{
    const vl_answers answers = state->question.answers;
    if (answers & (answers - 1))
        return sbires_ask(state, step, asked);
    vl_top(state)->step = step;
    state->question = (struct vl_question){0};
    state->reply = (vl_answer)vl_first(answers);
    return VL_STEP_ON;
}

/* Cold: rarely needed, and so out of the way of a draw. */
static __attribute__((cold)) void reshuffle(struct vl_state *state, unsigned place, struct vl_events *events)
{
    if (sbires_of(state)->index.discard_count[place] > 0)
        sbires_emit_reshuffled(state, events, VL_CLAUSE(1, 6),
                               (struct sbires_event_reshuffled){.place = (int16_t)place});
}

/* One of the cards of a place's pile, whose order is drawn now. */
static uint8_t top_card(struct vl_state *state, unsigned place)
{
    const struct sbires *g = sbires_of(state);
    return (uint8_t)vl_draw_copy(state, VL_STREAM_DEAL, g->index.pile & g->index.of_place[place], g->pile,
                                 g->pile_count[place]);
}

void sbires_draw(struct vl_state *state, vl_seat seat, unsigned place, vl_clause clause, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    if (g->pile_count[place] == 0)
        reshuffle(state, place, events);
    if (g->pile_count[place] == 0)
        return;
    const uint8_t card = top_card(state, place);
    sbires_emit_drew(state, events, clause,
                     (struct sbires_event_drew){.seat = seat, .place = (int16_t)place, .card = card});
    if (g->pile_count[place] == 0)
        reshuffle(state, place, events);
}

void sbires_gain(struct vl_state *state, vl_seat seat, unsigned points, unsigned source, vl_clause clause,
                 struct vl_events *events)
{
    if (points == 0)
        return;
    sbires_emit_gained(
        state, events, clause,
        (struct sbires_event_gained){.seat = seat, .points = (int16_t)points, .source = (int16_t)source});
}

unsigned sbires_loss(const struct sbires *g, vl_seat seat, unsigned points)
{
    return points < g->score[seat] ? points : g->score[seat];
}

void sbires_forfeit(struct vl_state *state, vl_seat seat, unsigned points, unsigned source, vl_clause clause,
                    struct vl_events *events)
{
    points = sbires_loss(sbires_of(state), seat, points);
    if (points == 0)
        return;
    sbires_emit_forfeited(
        state, events, clause,
        (struct sbires_event_forfeited){.seat = seat, .points = (int16_t)points, .source = (int16_t)source});
}

void sbires_tilt(struct vl_state *state, vl_seat seat, unsigned slot, vl_clause clause, struct vl_events *events)
{
    sbires_emit_tilted(state, events, clause, (struct sbires_event_tilted){.seat = seat, .slot = (int16_t)slot});
}

void sbires_spend(struct vl_state *state, vl_seat seat, unsigned slot, vl_clause clause, struct vl_events *events)
{
    sbires_emit_spent(state, events, clause, (struct sbires_event_spent){.seat = seat, .slot = (int16_t)slot});
}

/* SBI-9.7 */
void sbires_lend(struct vl_state *state, vl_seat seat, unsigned effect, vl_clause clause, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    const vl_seat from = sbires_lender(g, seat, effect);
    const unsigned slot = sbires_slot_of(g, seat, SBIRES_VIEILLE_DAME, true);
    sbires_emit_borrowed(
        state, events, clause,
        (struct sbires_event_borrowed){
            .seat = seat, .from = from, .slot = (int16_t)slot, .influence = effect == SBIRES_INFLUENCE});
}

void sbires_discard(struct vl_state *state, vl_seat seat, uint8_t kind, vl_clause clause, struct vl_events *events)
{
    sbires_emit_discarded(state, events, clause, (struct sbires_event_discarded){.seat = seat, .card = kind});
}

/* ---- SBI-3.14: how cards that are aimed at somebody are answered ---- */

enum { REACT_ANSWERED = 1 }; /* its only step; hashes include the number */

enum vl_step sbires_let_react(struct vl_state *state, vl_seat seat, unsigned slot)
{
    const struct sbires *g = sbires_of(state);
    if (sbires_reactions(g, seat, slot) == vl_answer_bit(SBIRES_REACT_NOT))
        return VL_STEP_ON;
    vl_call(state, PROC_REACT, seat, (uint8_t)slot);
    return sbires_ask(state, REACT_ANSWERED,
                      sbires_ask_react(state, VL_CLAUSE(3, 14), seat,
                                       (struct sbires_question_react){.card = g->played, .by = g->active}));
}

static void use_reaction(struct vl_state *state, vl_seat seat, struct vl_events *events)
{
    const struct sbires *g = sbires_of(state);
    switch (state->reply) {
    case SBIRES_REACT_EAU_BENITE:
        sbires_spend(state, seat, sbires_slot_of(g, seat, SBIRES_EAU_BENITE, false), VL_CLAUSE(8, 2), events);
        return;
    case SBIRES_REACT_VAILLANCE: sbires_tilt(state, seat, SBIRES_ATOUT_SLOT, VL_CLAUSE(9, 8), events); return;
    case SBIRES_REACT_PENITENT:
        sbires_spend(state, seat, sbires_slot_of(g, seat, SBIRES_PENITENT, false), VL_CLAUSE(8, 5), events);
        return;
    case SBIRES_REACT_CHIEN:
        sbires_tilt(state, seat, sbires_slot_of(g, seat, SBIRES_CHIEN, true), VL_CLAUSE(12, 1), events);
        return;
    default: sbires_lend(state, seat, SBIRES_VAILLANCE, VL_CLAUSE(9, 7), events);
    }
}

enum vl_step sbires_react(struct vl_state *state, struct vl_events *events)
{
    const struct vl_frame *frame = vl_top(state);
    if (state->reply == SBIRES_REACT_NOT)
        return VL_STEP_DONE;
    use_reaction(state, frame->a, events);
    sbires_emit_spared(state, events, VL_CLAUSE(3, 14), (struct sbires_event_spared){.seat = frame->a});
    return VL_STEP_DONE;
}
