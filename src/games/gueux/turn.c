/* GUE-2, GUE-7.9: a turn, and the silence before it. */
#include "procedures.h"

/* ---- GUE-5.1: before each turn, who spoke ---- */

enum { SILENCE_ASK, SILENCE_SPOKE, SILENCE_GIFT };

static enum vl_step ask_gift(struct gueux *g, vl_seat speaker, struct vl_events *events)
{
    TELL(events, GUEUX_EV_SPOKE, 5, 1, speaker);
    vl_top(&g->core)->a = speaker;
    return ask_at(g, SILENCE_GIFT, GUEUX_ASK_SPEAKER, VL_CLAUSE(5, 1), g->silence, g->hand[g->silence], speaker);
}

static enum vl_step give_speaker(struct gueux *g, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(&g->core);
    pairs_give(g, g->silence, frame->a, g->core.reply, VL_CLAUSE(5, 1), false, events);
    pairs_lay(g, true, VL_CLAUSE(2, 5), events);
    *frame = (struct vl_frame){.procedure = PROC_DUE};
    return VL_STEP_ON;
}

enum vl_step gueux_silence(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case SILENCE_ASK: {
        const vl_answers speakers = answers_speakers(g);
        if (speakers == vl_answer_bit(GUEUX_NOBODY))
            return VL_STEP_DONE;
        ask_at(g, SILENCE_SPOKE, GUEUX_ASK_SPOKE, VL_CLAUSE(5, 1), VL_TABLE, speakers, g->silence);
        state->question.flags = VL_ASK_WITNESS;
        state->question.seats = (vl_seats)speakers;
        return VL_STEP_ASK;
    }
    case SILENCE_SPOKE: return state->reply == GUEUX_NOBODY ? VL_STEP_DONE : ask_gift(g, state->reply, events);
    default: return give_speaker(g, events);
    }
}

/* ---- the turn ---- */

enum { TURN_BEGIN, TURN_FIRST, TURN_ACT, TURN_DRAWN, TURN_LAST, TURN_END };

static bool can_draw(const struct gueux *g)
{
    return g->count[g->active] > 0 && table_others(g, g->active) != 0;
}

static enum vl_step draw(struct gueux *g, struct vl_frame *frame)
{
    frame->step = TURN_DRAWN;
    return vl_call(&g->core, PROC_DRAW, gueux_previous(g, g->active), 0);
}

/* GUE-7.9: Moine with Nonne once more, after all that the draw has brought. */
static enum vl_step last_step(struct gueux *g)
{
    if (!table_mixable(g) || g->count[g->active] < 2)
        return VL_STEP_DONE;
    return ask_at(g, TURN_END, GUEUX_ASK_END, VL_CLAUSE(7, 9), g->active, answers_end(g, g->active), 0);
}

/* What the turn has brought, and the last step. */
static enum vl_step powers(struct gueux *g, struct vl_frame *frame)
{
    if (g->due_count == 0)
        return last_step(g);
    frame->step = TURN_LAST;
    return vl_call(&g->core, PROC_DUE, 0, 0);
}

/* GUE-7.9: the first step, as long as it goes; asked of all alike as long as somebody could have something to use. */
static enum vl_step first_step(struct gueux *g, struct vl_frame *frame)
{
    if (!can_draw(g))
        return powers(g, frame);
    if (!answers_turn_open(g))
        return draw(g, frame);
    return ask_at(g, TURN_ACT, GUEUX_ASK_TURN, VL_CLAUSE(7, 9), g->active, answers_turn(g, g->active), 0);
}

static enum vl_step lay_bardes(struct gueux *g, vl_seat with, struct vl_events *events)
{
    pairs_give(g, with, g->active, GUEUX_BARDE, VL_CLAUSE(7, 8), true, events);
    pairs_lay(g, true, VL_CLAUSE(7, 8), events);
    return VL_STEP_ON;
}

/* GUE-7.8 */
static enum vl_step call_barde(struct gueux *g, struct vl_events *events)
{
    const vl_seat neighbours[] = {gueux_next(g, g->active), gueux_previous(g, g->active)};
    g->used |= GUEUX_USED_BARDE;
    TELL(events, GUEUX_EV_BARDE, 7, 8, g->active);
    change_holds(g, g->active, GUEUX_BARDE);
    TELL(events, GUEUX_EV_HOLDS, 9, 3, g->active, GUEUX_BARDE);
    for (unsigned i = 0; i < 2; i++) {
        if (g->hand[neighbours[i]] & BIT(GUEUX_BARDE))
            return lay_bardes(g, neighbours[i], events);
    }
    for (unsigned i = 0; i < (neighbours[0] == neighbours[1] ? 1U : 2U); i++) {
        change_lacks(g, neighbours[i], GUEUX_BARDE);
        TELL(events, GUEUX_EV_LACKS, 7, 8, neighbours[i], GUEUX_BARDE);
    }
    return VL_STEP_ON;
}

static enum vl_step act(struct gueux *g, struct vl_frame *frame, struct vl_events *events)
{
    frame->step = TURN_FIRST;
    switch (g->core.reply) {
    case GUEUX_DRAW: return draw(g, frame);
    case GUEUX_LAY_MIXED: pairs_lay_mixed(g, g->active, events); return VL_STEP_ON;
    case GUEUX_USE_SYBILLE: return vl_call(&g->core, PROC_SYBILLE, g->active, 0);
    case GUEUX_USE_BARDE: return call_barde(g, events);
    default: break;
    }
    frame->step = TURN_DRAWN;
    return vl_call(&g->core, g->core.reply == GUEUX_USE_PAILLARDE ? PROC_PAILLARDE : PROC_BACHELETTE, g->active, 0);
}

enum vl_step gueux_turn(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case TURN_BEGIN:
        if (g->misses[g->active] == 0)
            return first_step(g, frame);
        g->misses[g->active]--; /* GUE-5.8 */
        TELL(events, GUEUX_EV_MISSED, 5, 8, g->active);
        return VL_STEP_DONE;
    case TURN_FIRST: return first_step(g, frame);
    case TURN_ACT: return act(g, frame, events);
    case TURN_DRAWN: return powers(g, frame);
    case TURN_LAST: return last_step(g);
    default:
        if (state->reply == GUEUX_YES)
            pairs_lay_mixed(g, g->active, events);
        return VL_STEP_DONE;
    }
}

/* ---- GUE-7.4 ---- */
enum vl_step gueux_sybille(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    const vl_seat user = vl_top(state)->a;
    if (vl_top(state)->step == 0)
        return ask_at(g, 1, GUEUX_ASK_SHOW, VL_CLAUSE(7, 4), user, table_others(g, user), 0);
    const vl_seat holder = state->reply;
    const vl_seats seers = (vl_seats)(vl_seat_bit(user) | vl_seat_bit(holder));
    g->used |= GUEUX_USED_SYBILLE;
    TELL_TO(events, seers, GUEUX_EV_SYBILLE, 7, 4, user, holder);
    change_holds(g, user, GUEUX_SYBILLE);
    TELL(events, GUEUX_EV_HOLDS, 9, 3, user, GUEUX_SYBILLE);
    pairs_show_hand(g, user, holder, VL_CLAUSE(7, 4), events);
    return VL_STEP_DONE;
}

/* ---- GUE-7.5 ---- */
enum vl_step gueux_paillarde(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    const vl_seat user = vl_top(state)->a;
    if (vl_top(state)->step == 0) {
        change_holds(g, user, GUEUX_PAILLARDE);
        TELL(events, GUEUX_EV_HOLDS, 9, 3, user, GUEUX_PAILLARDE);
        return ask_at(g, 1, GUEUX_ASK_DEMAND, VL_CLAUSE(7, 5), user, table_others(g, user), 0);
    }
    const vl_seat holder = state->reply;
    TELL(events, GUEUX_EV_POWER, 7, 5, user, GUEUX_PAILLARDE, 0);
    if (g->hand[holder] & BIT(GUEUX_PAILLARDE)) {
        pairs_give(g, holder, user, GUEUX_PAILLARDE, VL_CLAUSE(7, 5), true, events);
        pairs_lay(g, true, VL_CLAUSE(7, 5), events);
        return VL_STEP_DONE;
    }
    change_lacks(g, holder, GUEUX_PAILLARDE);
    TELL(events, GUEUX_EV_LACKS, 7, 5, holder, GUEUX_PAILLARDE);
    TELL(events, GUEUX_EV_TURN_LOST, 7, 5, user);
    return VL_STEP_DONE;
}

/* ---- GUE-7.6 ---- */

enum { BACHELETTE_TOSS, BACHELETTE_HEADS, BACHELETTE_CARD, BACHELETTE_TO };

static enum vl_step toss(struct gueux *g, vl_seat user, struct vl_events *events)
{
    change_holds(g, user, GUEUX_BACHELETTE);
    TELL(events, GUEUX_EV_HOLDS, 9, 3, user, GUEUX_BACHELETTE);
    const bool heads = vl_draw_number(&g->core, VL_STREAM_DICE, 2);
    TELL(events, GUEUX_EV_COIN, 7, 6, user, heads);
    if (heads)
        return ask_at(g, BACHELETTE_HEADS, GUEUX_ASK_HEADS, VL_CLAUSE(7, 6), user, table_others(g, user), 0);
    return ask_at(g, BACHELETTE_CARD, GUEUX_ASK_GIVE, VL_CLAUSE(7, 6), user, g->hand[user], 0);
}

enum vl_step gueux_bachelette(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case BACHELETTE_TOSS: return toss(g, frame->a, events);
    case BACHELETTE_HEADS: *frame = (struct vl_frame){.procedure = PROC_DRAW, .a = state->reply}; return VL_STEP_ON;
    case BACHELETTE_CARD:
        seal(g, VL_CLAUSE(7, 6), events);
        return ask_at(g, BACHELETTE_TO, GUEUX_ASK_GIVE_TO, VL_CLAUSE(7, 6), frame->a, table_others(g, frame->a), 0);
    default:
        pairs_give(g, frame->a, state->reply, g->sealed[frame->a], VL_CLAUSE(7, 6), false, events);
        pairs_lay(g, true, VL_CLAUSE(2, 5), events);
        return VL_STEP_DONE;
    }
}
