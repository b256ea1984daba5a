/* BLA-3: a trick, from the lead to the next lead. */
#include "procedures.h"

enum { TRICK_BEGIN, TRICK_PLAYED, TRICK_ACTIVATED, TRICK_POWERS, TRICK_FREED, TRICK_SERVE, TRICK_LOOK };

/* BLA-3.1 */
static enum vl_step ask_play(struct blasons *b, struct vl_frame *frame)
{
    const struct blasons_trick *trick = table_trick_read(b);
    if (trick->cards == b->core.seats) {
        frame->step = TRICK_POWERS; /* BLA-3.2 */
        frame->a = 0;
        return VL_STEP_ON;
    }
    const vl_seat seat = blasons_player(b, trick, trick->cards);
    frame->step = TRICK_PLAYED;
    return vl_ask(&b->core, BLASONS_ASK_PLAY, VL_CLAUSE(3, 1), seat, b->hand[seat]);
}

static enum vl_step begin(struct blasons *b, struct vl_frame *frame, struct vl_events *events)
{
    change_trick(b);
    TELL(events, BLASONS_EV_TRICK, 3, 1, (int16_t)(b->round + 1), b->tricks, b->leader);
    return ask_play(b, frame);
}

static enum vl_step played(struct blasons *b, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat seat = b->core.question.seat;
    const uint8_t kind = b->core.reply;
    change_played(b, seat, kind);
    TELL(events, BLASONS_EV_PLAYED, 3, 1, seat, kind, (int16_t)(b->round + 1), b->tricks);
    if (!bourgeois_may_activate(b, seat))
        return ask_play(b, frame);
    frame->step = TRICK_ACTIVATED;
    vl_ask(&b->core, BLASONS_ASK_ACTIVATE, VL_CLAUSE(7, 3), seat, vl_answer_bit(BLASONS_NO_USE) | table_uses(b));
    b->core.question.arg[0] = b->rank[seat];
    return VL_STEP_ASK;
}

static void pick_up(struct blasons *b, struct vl_events *events)
{
    change_picked(b);
    TELL(events, BLASONS_EV_PICKED, 7, 8, (int16_t)(b->round + 1), b->tricks);
}

/* BLA-7.8: variant 2, while the trick lies; then it is picked up. */
static enum vl_step serve(struct blasons *b, struct vl_frame *frame, struct vl_events *events)
{
    while (frame->a < b->uses) {
        const unsigned i = frame->a++;
        if (b->use[i] == BLASONS_SERVE)
            return vl_call(&b->core, PROC_SERVE, b->use_seat[i], b->rank[b->use_seat[i]]);
    }
    pick_up(b, events);
    frame->step = TRICK_LOOK;
    frame->a = 0;
    return b->uses == 0 ? VL_STEP_DONE : VL_STEP_ON;
}

static enum vl_step freed(struct blasons *b, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat seat = b->core.question.seat;
    const unsigned token = b->core.reply;
    frame->step = TRICK_SERVE;
    if (b->at[BLASONS_POOL] >> token & 1)
        power_relocate(b, seat, token, seat, VL_CLAUSE(3, 7), events);
    else
        power_turn(b, seat, token, VL_CLAUSE(3, 7), events);
    return serve(b, frame, events);
}

/* BLA-3.4, 3.7 */
static enum vl_step taker(struct blasons *b, struct vl_frame *frame, struct vl_events *events)
{
    const struct blasons_trick *trick = table_trick_read(b);
    const unsigned n = blasons_taker(b);
    frame->step = TRICK_SERVE;
    frame->a = 0;
    if (n == VL_NONE) {
        change_decided(b, VL_NONE);
        TELL(events, BLASONS_EV_NOBODY, 3, 5, (int16_t)(b->round + 1), b->tricks);
        return serve(b, frame, events);
    }
    const vl_seat seat = blasons_player(b, trick, n);
    change_decided(b, seat);
    TELL(events, BLASONS_EV_TAKEN, 3, 4, seat, trick->card[n], (int16_t)(b->round + 1), b->tricks,
         (int16_t)blasons_worth(b, n));
    const uint32_t tokens = table_free(b);
    if (tokens == 0)
        return serve(b, frame, events);
    frame->step = TRICK_FREED;
    return vl_ask(&b->core, BLASONS_ASK_FREE, VL_CLAUSE(3, 7), seat, tokens);
}

/* BLA-3.2, 3.3, 5.3: the power of the n-th card, by its owner or the Malandrin that has it; true if it asks something.
 * Effects and procedures stand in the same order. */
static bool use_power(struct blasons *b, unsigned n, struct vl_events *events)
{
    const struct blasons_trick *trick = table_trick_read(b);
    const unsigned effect = b->numbers.effect[trick->card[n]];
    if (effect == BLASONS_NO_EFFECT)
        return false;
    if (effect == BLASONS_POINT) {
        vl_call(&b->core, PROC_POINT, (uint8_t)n, 0);
        return true;
    }
    const uint8_t by = b->taken.power_by[n];
    const vl_seat user = blasons_player(b, trick, by == VL_NONE ? n : by);
    const bool usable = power_usable(b, effect, user);
    TELL(events, usable ? BLASONS_EV_POWER : BLASONS_EV_SKIPPED, 3, usable ? 2 : 3, user, trick->card[n],
         (int16_t)(b->round + 1), b->tricks, blasons_player(b, trick, n));
    if (usable)
        vl_call(&b->core, (uint8_t)(PROC_SWAP + effect - BLASONS_SWAP), user, 0);
    return usable;
}

static enum vl_step powers(struct blasons *b, struct vl_frame *frame, struct vl_events *events)
{
    while (frame->a < b->core.seats) {
        if (use_power(b, frame->a++, events))
            return VL_STEP_ON;
    }
    return taker(b, frame, events);
}

/* BLA-7.8: variants 1 and 3, in the order of activation. */
static enum vl_step look(struct blasons *b, struct vl_frame *frame)
{
    while (frame->a < b->uses) {
        const unsigned i = frame->a++;
        const vl_seat seat = b->use_seat[i];
        if (b->use[i] != BLASONS_SERVE)
            return vl_call(&b->core, b->use[i] == BLASONS_CONSULT ? PROC_CONSULT : PROC_CURIOUS, seat,
                           b->numbers.looks[b->rank[seat]]);
    }
    return VL_STEP_DONE;
}

enum vl_step blasons_play_trick(struct vl_state *state, struct vl_events *events)
{
    struct blasons *b = table_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case TRICK_BEGIN: return begin(b, frame, events);
    case TRICK_PLAYED: return played(b, frame, events);
    case TRICK_ACTIVATED: bourgeois_activate(b, state->question.seat, state->reply, events); return ask_play(b, frame);
    case TRICK_POWERS: return powers(b, frame, events);
    case TRICK_FREED: return freed(b, frame, events);
    case TRICK_SERVE: return serve(b, frame, events);
    default: return look(b, frame);
    }
}
