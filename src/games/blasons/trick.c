/* BLA-3: a trick, from the lead to the next lead. */
#include "procedures.h"

vl_answers blasons_list_hand(const struct vl_state *state)
{
    return blasons_of(state)->hand[state->question.seat];
}

vl_answers blasons_list_free(const struct vl_state *state)
{
    return table_free(blasons_of(state));
}

static enum vl_step powers(struct vl_state *state, struct vl_frame *frame, struct vl_events *events);

/* BLA-3.1, 3.2 */
static inline enum vl_step ask_play(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct blasons *b = blasons_of(state);
    const struct blasons_trick *trick = table_trick(b);
    if (trick->cards == state->seats) {
        frame->step = TRICK_POWERS;
        frame->a = 0;
        return powers(state, frame, events);
    }
    frame->step = TRICK_PLAYED;
    return blasons_ask_play(state, VL_CLAUSE(3, 1), blasons_player(b, trick, trick->cards));
}

static enum vl_step begin(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    blasons_emit_trick(state, events, VL_CLAUSE(3, 1), (struct blasons_event_trick){0});
    return ask_play(state, frame, events);
}

static enum vl_step played(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct blasons *b = blasons_of(state);
    const vl_seat seat = state->question.seat;
    blasons_emit_played(state, events, VL_CLAUSE(3, 1),
                        (struct blasons_event_played){.seat = seat, .card = state->reply});
    if (!blasons_may_activate(b, seat))
        return ask_play(state, frame, events);
    frame->step = TRICK_ACTIVATED;
    return blasons_ask_activate(state, VL_CLAUSE(7, 3), seat,
                                (struct blasons_question_activate){.rank = b->rank[seat]});
}

static enum vl_step activated(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    if (state->reply != BLASONS_NO_USE)
        blasons_emit_activated(state, events, VL_CLAUSE(7, 3),
                               (struct blasons_event_activated){.seat = state->question.seat, .use = state->reply});
    return ask_play(state, frame, events);
}

/* BLA-7.8: variant 2, while the trick lies; then it is picked up. */
static enum vl_step serve(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct blasons *b = blasons_of(state);
    while (frame->a < b->uses) {
        const unsigned i = frame->a++;
        if (b->use[i] == BLASONS_SERVE)
            return vl_call(state, PROC_SERVE, b->use_seat[i], b->rank[b->use_seat[i]]);
    }
    blasons_emit_picked(state, events, VL_CLAUSE(7, 8), (struct blasons_event_picked){0});
    frame->step = TRICK_LOOK;
    frame->a = 0;
    return b->uses == 0 ? VL_STEP_DONE : VL_STEP_ON;
}

static enum vl_step freed(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat seat = state->question.seat;
    const unsigned token = state->reply;
    frame->step = TRICK_SERVE;
    if (blasons_of(state)->at[BLASONS_POOL] >> token & 1)
        blasons_relocate(state, seat, token, seat, VL_CLAUSE(3, 7), events);
    else
        blasons_turn(state, seat, token, VL_CLAUSE(3, 7), events);
    return serve(state, frame, events);
}

/* Those whose cards count most among the cards below that value, which becomes theirs. */
static vl_seats highest_below(const struct blasons *b, int *value)
{
    const struct blasons_trick *trick = table_trick(b);
    const int below = *value;
    vl_seats seats = 0;
    *value = -1;
    for (unsigned n = 0; n < trick->cards; n++) {
        const int worth = (int)blasons_worth(b, n);
        if (worth >= below || worth < *value)
            continue;
        seats = (vl_seats)((worth > *value ? 0U : seats) | vl_seat_bit(blasons_player(b, trick, n)));
        *value = worth;
    }
    return seats;
}

/* BLA-3.4: the shared values above the card that takes the trick; literally read, two at most. */
static void cancel(struct vl_state *state, unsigned taker, struct vl_events *events)
{
    const struct blasons *b = blasons_of(state);
    const int least = taker == VL_NONE ? -1 : (int)blasons_worth(b, taker);
    int value = UINT8_MAX;
    for (unsigned left = table_on(b, BLASONS_OPTION_TIES) ? BLASONS_SEATS : 2; left > 0; left--) {
        const vl_seats seats = highest_below(b, &value);
        if (vl_count(seats) < 2 || value <= least)
            return;
        blasons_emit_cancelled(state, events, VL_CLAUSE(3, 4),
                               (struct blasons_event_cancelled){.seats = seats, .value = (int16_t)value});
    }
}

/* BLA-3.4, 3.7 */
static enum vl_step taker(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct blasons *b = blasons_of(state);
    const unsigned n = blasons_taker(b);
    frame->step = TRICK_SERVE;
    frame->a = 0;
    if (events)
        cancel(state, n, events);
    if (n == VL_NONE) {
        blasons_emit_nobody(state, events, VL_CLAUSE(3, 5), (struct blasons_event_nobody){0});
        return serve(state, frame, events);
    }
    const vl_seat seat = blasons_player(b, table_trick(b), n);
    blasons_emit_taken(state, events, VL_CLAUSE(3, 4), (struct blasons_event_taken){.seat = seat});
    if (table_free(b) == 0)
        return serve(state, frame, events);
    frame->step = TRICK_FREED;
    return blasons_ask_free(state, VL_CLAUSE(3, 7), seat);
}

/* BLA-3.3; whose card it is only matters to who listens. */
static bool can_use(struct vl_state *state, const struct blasons_power *power, vl_seat user, unsigned n,
                    struct vl_events *events)
{
    const struct blasons *b = blasons_of(state);
    const bool usable = power->usable(b, user);
    if (!events)
        return usable;
    const vl_seat owner = blasons_player(b, table_trick(b), n);
    if (usable)
        blasons_emit_power(state, events, VL_CLAUSE(3, 2), (struct blasons_event_power){.seat = user, .owner = owner});
    else
        blasons_emit_skipped(state, events, VL_CLAUSE(3, 3),
                             (struct blasons_event_skipped){.seat = user, .owner = owner});
    return usable;
}

/* BLA-3.2, 5.3: the power of each card, by its owner or the Malandrin that has it. */
static enum vl_step powers(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct blasons *b = blasons_of(state);
    const struct blasons_trick *trick = table_trick(b);
    while (frame->a < state->seats) {
        const uint8_t n = frame->a++, by = b->taken.power_by[n];
        const unsigned effect = b->numbers.effect[trick->card[n]];
        const struct blasons_power *power = &blasons_powers[effect];
        if (effect == BLASONS_NO_EFFECT)
            continue;
        if (effect == BLASONS_POINT) {
            vl_call(state, PROC_POINT, n, 0);
            return blasons_run_point(state, events);
        }
        const vl_seat user = blasons_player(b, trick, by == VL_NONE ? n : by);
        if (!can_use(state, power, user, n, events))
            continue;
        vl_call(state, power->procedure, user, 0);
        return power->run(state, events);
    }
    return taker(state, frame, events);
}

/* BLA-7.8: variants 1 and 3, in the order of activation. */
static enum vl_step look(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    (void)events;
    const struct blasons *b = blasons_of(state);
    while (frame->a < b->uses) {
        const unsigned i = frame->a++;
        const vl_seat seat = b->use_seat[i];
        if (b->use[i] != BLASONS_SERVE)
            return vl_call(state, b->use[i] == BLASONS_CONSULT ? PROC_CONSULT : PROC_CURIOUS, seat,
                           b->numbers.looks[b->rank[seat]]);
    }
    return VL_STEP_DONE;
}

enum vl_step blasons_begin_trick(struct vl_state *state, struct vl_events *events)
{
    vl_call(state, PROC_TRICK, 0, 0);
    return begin(state, vl_top(state), events);
}

enum vl_step blasons_run_trick(struct vl_state *state, struct vl_events *events)
{
    static const vl_step_of steps[] = {
        [TRICK_BEGIN] = begin, [TRICK_PLAYED] = played, [TRICK_ACTIVATED] = activated, [TRICK_POWERS] = powers,
        [TRICK_FREED] = freed, [TRICK_SERVE] = serve,   [TRICK_LOOK] = look,
    };
    return vl_take_step(steps, state, events);
}
