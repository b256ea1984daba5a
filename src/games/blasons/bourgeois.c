/* BLA-7: the bourgeoisie cards and the three variants that use them. */
#include "procedures.h"

/* ---- dealing them: BLA-7.1, 7.2 ---- */

/* The highest total below `limit`, and the seats that have it; an empty set if there is none. */
static vl_seats next_in_rank(const struct blasons *b, int *limit)
{
    vl_seats seats = 0;
    int highest = -1;
    for (vl_seat seat = 0; seat < b->core.seats; seat++) {
        const int total = b->total[seat];
        if (total >= *limit || total < highest)
            continue;
        seats = total > highest ? vl_seat_bit(seat) : (vl_seats)(seats | vl_seat_bit(seat));
        highest = total;
    }
    *limit = highest;
    return seats;
}

static void rank_all(struct vl_state *state, struct vl_events *events)
{
    const struct blasons *b = blasons_of(state);
    int16_t rank = state->seats == 3 ? BLASONS_GRANDE : BLASONS_HAUTE;
    int limit = UINT16_MAX + 1;
    while (rank >= BLASONS_PETITE) {
        const vl_seats seats = next_in_rank(b, &limit);
        if (seats == 0)
            return;
        if (vl_count(seats) > 1) /* BLA-7.2: the card passes to the next in rank */
            continue;
        blasons_emit_ranked(state, events, VL_CLAUSE(7, 1),
                            (struct blasons_event_ranked){.seat = (int16_t)vl_first(seats), .rank = rank});
        rank--;
    }
}

static void gather(struct vl_state *state, struct vl_events *events)
{
    bool any = false;
    for (unsigned seat = 0; seat < state->seats; seat++)
        any |= blasons_of(state)->rank[seat] != VL_NONE;
    if (any)
        blasons_emit_gathered(state, events, VL_CLAUSE(7, 1));
}

void blasons_deal_ranks(struct vl_state *state, struct vl_events *events)
{
    const struct blasons *b = blasons_of(state);
    if (!table_bourgeois(b) || b->round >= b->numbers.rounds)
        return;
    gather(state, events);
    if (b->round + 1 < b->numbers.rounds)
        rank_all(state, events);
}

/* ---- activating: BLA-7.3, 7.7 ---- */

vl_answers blasons_list_uses(const struct vl_state *state)
{
    const struct blasons *b = blasons_of(state);
    vl_answers uses = vl_answer_bit(BLASONS_NO_USE);
    if (table_on(b, BLASONS_OPTION_CONSULT))
        uses |= vl_answer_bit(BLASONS_CONSULT);
    if (table_on(b, BLASONS_OPTION_SERVE))
        uses |= vl_answer_bit(BLASONS_SERVE);
    if (table_on(b, BLASONS_OPTION_CURIOUS))
        uses |= vl_answer_bit(BLASONS_CURIOUS);
    return uses;
}

/* ---- variant 2: BLA-7.5 ---- */

static vl_answers servings(const struct blasons *b, unsigned rank)
{
    const struct blasons_trick *trick = table_trick(b);
    vl_answers answers = 0;
    for (unsigned n = 0; n < trick->cards; n++) {
        if (!(trick->served >> n & 1) && b->numbers.serves[rank][trick->card[n]])
            answers |= vl_answer_bit((vl_answer)n);
    }
    return answers ? answers | vl_answer_bit(BLASONS_NOTHING) : 0;
}

vl_answers blasons_list_servings(const struct vl_state *state)
{
    return servings(blasons_of(state), vl_top_read(state)->b);
}

static void serve(struct vl_state *state, vl_seat seat, vl_answer n, struct vl_events *events)
{
    const struct blasons *b = blasons_of(state);
    if (n == BLASONS_NOTHING)
        blasons_emit_spent(state, events, VL_CLAUSE(7, 5), (struct blasons_event_spent){.seat = seat});
    else
        blasons_emit_served(state, events, VL_CLAUSE(7, 5),
                            (struct blasons_event_served){.seat = seat, .owner = blasons_player(b, table_trick(b), n)});
}

enum vl_step blasons_run_serve(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    if (frame->step == 0 && servings(blasons_of(state), frame->b)) {
        frame->step = 1;
        return blasons_ask_serve(state, VL_CLAUSE(7, 5), frame->a, (struct blasons_question_serve){.rank = frame->b});
    }
    serve(state, frame->a, frame->step == 0 ? BLASONS_NOTHING : state->reply, events);
    return VL_STEP_DONE;
}

/* ---- variants 1 and 3: all that is looked at is named first ---- */

/* The other player of whose tricks some are named; VL_NONE if none are. */
static vl_seat other_taker(const struct blasons *b, vl_seat seat)
{
    for (VL_EACH(named, b->named)) {
        if (b->trick[named].taker != seat)
            return b->trick[named].taker;
    }
    return VL_NONE;
}

/* BLA-7.4: won tricks, one's own and those of one other player: as soon as one of these is named, the others are out.
 */
vl_answers blasons_list_tricks(const struct vl_state *state)
{
    const struct blasons *b = blasons_of(state);
    const vl_seat seat = vl_top_read(state)->a, other = other_taker(b, seat);
    vl_answers tricks = 0;
    for (unsigned i = 0; i < b->tricks; i++) {
        const vl_seat taker = b->trick[i].taker;
        if (taker != VL_NONE && (taker == seat || other == VL_NONE || taker == other))
            tricks |= vl_answer_bit((vl_answer)i);
    }
    return (tricks & ~(vl_answers)b->named) | vl_answer_bit(BLASONS_NOTHING);
}

/* BLA-7.6: the same for face-down tokens. */
vl_answers blasons_list_tokens(const struct vl_state *state)
{
    const struct blasons *b = blasons_of(state);
    const vl_seat seat = vl_top_read(state)->a;
    uint32_t jeux = table_in_jeux(b);
    const uint32_t others = b->named & ~b->at[seat];
    if (others)
        jeux = b->at[seat] | b->at[blasons_place(b, vl_first(others))];
    return (jeux & ~b->face_up & ~b->named) | vl_answer_bit(BLASONS_NOTHING);
}

/* Whether one more is asked for: not once all that may be are named, or where nothing is left to name. */
static bool asks_on(const struct vl_state *state, vl_answers answers)
{
    return vl_top_read(state)->b > 0 && answers != vl_answer_bit(BLASONS_NOTHING);
}

/* Counts what was named down; false: no more is wanted. */
static bool named_one(const struct vl_state *state, struct vl_frame *frame)
{
    const bool nothing = state->reply == BLASONS_NOTHING;
    frame->b = nothing ? 0 : (uint8_t)(frame->b - 1);
    return !nothing;
}

vl_answers blasons_list_seen(const struct vl_state *state)
{
    (void)state;
    return vl_answer_bit(BLASONS_NOTHING);
}

enum { CONSULT_BEGIN, CONSULT_NAMED, CONSULT_SHOWN, CONSULT_SHOWN_OTHER };

/* BLA-7.4: each trick that was named lies open to the holder, and one of the other player's to that player too; the
 * question lasts as long as the look. */
static enum vl_step show_tricks(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct blasons *b = blasons_of(state);
    if (b->named == 0)
        return VL_STEP_DONE;
    frame->step = CONSULT_SHOWN;
    frame->b = other_taker(b, frame->a);
    for (VL_EACH(trick, b->named))
        blasons_emit_look_trick(
            state, events, VL_CLAUSE(7, 4),
            (struct blasons_event_look_trick){.seat = frame->a,
                                              .trick = (int16_t)(trick + 1),
                                              .with = b->trick[trick].taker == frame->a ? -2 : b->trick[trick].taker});
    return blasons_ask_shown(state, VL_CLAUSE(7, 4), frame->a);
}

static enum vl_step shown(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    blasons_emit_looked(state, events, VL_CLAUSE(7, 4), (struct blasons_event_looked){.seat = state->question.seat});
    if (frame->step == CONSULT_SHOWN_OTHER || frame->b == VL_NONE)
        return VL_STEP_DONE;
    frame->step = CONSULT_SHOWN_OTHER;
    return blasons_ask_shown(state, VL_CLAUSE(7, 4), frame->b);
}

enum vl_step blasons_run_consult(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    if (frame->step >= CONSULT_SHOWN)
        return shown(state, frame, events);
    if (frame->step == CONSULT_NAMED && named_one(state, frame))
        blasons_emit_named_trick(
            state, events, VL_CLAUSE(7, 4),
            (struct blasons_event_named_trick){.seat = frame->a, .trick = (int16_t)(state->reply + 1)});
    frame->step = CONSULT_NAMED;
    if (asks_on(state, blasons_list_tricks(state)))
        return blasons_ask_look_trick(state, VL_CLAUSE(7, 4), frame->a,
                                      (struct blasons_question_look_trick){.left = frame->b});
    return show_tricks(state, frame, events);
}

enum vl_step blasons_run_curious(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    const struct blasons *b = blasons_of(state);
    if (frame->step == 1 && named_one(state, frame))
        blasons_emit_named_token(state, events, VL_CLAUSE(7, 6),
                                 (struct blasons_event_named_token){.seat = frame->a, .token = state->reply});
    frame->step = 1;
    if (asks_on(state, blasons_list_tokens(state)))
        return blasons_ask_look_token(state, VL_CLAUSE(7, 6), frame->a,
                                      (struct blasons_question_look_token){.left = frame->b});
    for (VL_EACH(token, b->named))
        blasons_emit_look_token(
            state, events, VL_CLAUSE(7, 6),
            (struct blasons_event_look_token){.seat = frame->a, .colour = b->colour[token], .token = (int16_t)token});
    return VL_STEP_DONE;
}
