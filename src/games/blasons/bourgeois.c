/* BLA-7: the bourgeoisie cards and the three variants that use them. */
#include "procedures.h"

/* ---- dealing them: BLA-7.1, 7.2 ---- */

/* The highest total below `limit`, and who has it; an empty set if there is none. */
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

static void rank_all(struct blasons *b, struct vl_events *events)
{
    int rank = b->core.seats == 3 ? BLASONS_GRANDE : BLASONS_HAUTE;
    int limit = UINT16_MAX + 1;
    while (rank >= BLASONS_PETITE) {
        const vl_seats seats = next_in_rank(b, &limit);
        if (seats == 0)
            return;
        if (vl_count(seats) > 1) /* BLA-7.2: the card goes on to the next in rank */
            continue;
        const vl_seat seat = (vl_seat)vl_first(seats);
        b->rank[seat] = (uint8_t)rank;
        TELL(events, BLASONS_EV_RANKED, 7, 1, seat, (int16_t)rank);
        rank--;
    }
}

static void gather(struct blasons *b, struct vl_events *events)
{
    bool any = false;
    for (unsigned seat = 0; seat < b->core.seats; seat++) {
        any |= b->rank[seat] != VL_NONE;
        b->rank[seat] = VL_NONE;
    }
    if (any)
        TELL(events, BLASONS_EV_GATHERED, 7, 1, 0);
}

void bourgeois_deal(struct blasons *b, struct vl_events *events)
{
    if (!table_bourgeois(b) || b->round >= b->numbers.rounds)
        return;
    gather(b, events);
    if (b->round + 1 < b->numbers.rounds)
        rank_all(b, events);
}

/* ---- activating: BLA-7.3, 7.7 ---- */

bool bourgeois_may_activate(const struct blasons *b, vl_seat seat)
{
    return b->rank[seat] != VL_NONE && !(b->spent & vl_seat_bit(seat)) && b->tricks < BLASONS_HAND;
}

void bourgeois_activate(struct blasons *b, vl_seat seat, vl_answer use, struct vl_events *events)
{
    if (use == BLASONS_NO_USE)
        return;
    change_activated(b, seat, use);
    TELL(events, BLASONS_EV_ACTIVATED, 7, 3, seat, b->rank[seat], use);
}

/* ---- variant 2: BLA-7.5 ---- */

vl_answers bourgeois_servings(const struct blasons *b, unsigned rank)
{
    const struct blasons_trick *trick = table_trick_read(b);
    vl_answers answers = 0;
    for (unsigned n = 0; n < trick->cards; n++) {
        if (!(trick->served >> n & 1) && b->numbers.serves[rank][trick->card[n]])
            answers |= vl_answer_bit((vl_answer)n);
    }
    return answers ? answers | vl_answer_bit(BLASONS_NOTHING) : 0;
}

static void serve(struct blasons *b, vl_seat seat, vl_answer n, struct vl_events *events)
{
    if (n == BLASONS_NOTHING) {
        TELL(events, BLASONS_EV_SPENT, 7, 5, seat);
        return;
    }
    const struct blasons_trick *trick = table_trick_read(b);
    change_served(b, seat, n);
    TELL(events, BLASONS_EV_SERVED, 7, 5, seat, trick->card[n], (int16_t)(b->round + 1), b->tricks,
         blasons_player(b, trick, n));
}

enum vl_step blasons_serve(struct vl_state *state, struct vl_events *events)
{
    struct blasons *b = table_of(state);
    struct vl_frame *frame = vl_top(state);
    const vl_answers answers = frame->step == 0 ? bourgeois_servings(b, frame->b) : 0;
    if (answers) {
        frame->step = 1;
        vl_ask(state, BLASONS_ASK_SERVE, VL_CLAUSE(7, 5), frame->a, answers);
        state->question.arg[0] = frame->b;
        return VL_STEP_ASK;
    }
    serve(b, frame->a, frame->step == 0 ? BLASONS_NOTHING : state->reply, events);
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
vl_answers bourgeois_tricks(const struct blasons *b, vl_seat seat)
{
    const vl_seat other = other_taker(b, seat);
    vl_answers tricks = 0;
    for (unsigned i = 0; i < b->tricks; i++) {
        const vl_seat taker = b->trick[i].taker;
        if (taker != VL_NONE && (taker == seat || other == VL_NONE || taker == other))
            tricks |= vl_answer_bit((vl_answer)i);
    }
    return (tricks & ~(vl_answers)b->named) | vl_answer_bit(BLASONS_NOTHING);
}

/* BLA-7.6: the same for face-down tokens. */
vl_answers bourgeois_tokens(const struct blasons *b, vl_seat seat)
{
    uint32_t jeux = table_in_jeux(b);
    const uint32_t others = b->named & ~b->at[seat];
    if (others)
        jeux = b->at[seat] | b->at[blasons_place(b, vl_first(others))];
    return (jeux & ~b->face_up & ~b->named) | vl_answer_bit(BLASONS_NOTHING);
}

/* The question for one more, unless all that may be are named or nothing is left to name. */
static bool ask_look(struct blasons *b, uint8_t kind, vl_clause clause, vl_answers answers)
{
    struct vl_frame *frame = vl_top(&b->core);
    if (frame->b == 0 || answers == vl_answer_bit(BLASONS_NOTHING))
        return false;
    frame->step = 1;
    vl_ask(&b->core, kind, clause, frame->a, answers);
    b->core.question.arg[0] = frame->b;
    return true;
}

static void name_trick(struct blasons *b, vl_seat seat, unsigned trick, struct vl_events *events)
{
    b->named |= UINT32_C(1) << trick;
    TELL(events, BLASONS_EV_NAMED_TRICK, 7, 4, seat, b->trick[trick].taker, (int16_t)(b->round + 1),
         (int16_t)(trick + 1));
}

enum vl_step blasons_consult(struct vl_state *state, struct vl_events *events)
{
    struct blasons *b = table_of(state);
    struct vl_frame *frame = vl_top(state);
    if (frame->step == 1) {
        frame->b = state->reply == BLASONS_NOTHING ? 0 : (uint8_t)(frame->b - 1);
        if (state->reply != BLASONS_NOTHING)
            name_trick(b, frame->a, state->reply, events);
    }
    if (ask_look(b, BLASONS_ASK_LOOK_TRICK, VL_CLAUSE(7, 4), bourgeois_tricks(b, frame->a)))
        return VL_STEP_ASK;
    const vl_seat other = other_taker(b, frame->a);
    for (VL_EACH(trick, b->named)) {
        change_look_trick(b, frame->a, other, (unsigned)trick);
        TELL(events, BLASONS_EV_LOOK_TRICK, 7, 4, frame->a, b->trick[trick].taker, (int16_t)(b->round + 1),
             (int16_t)(trick + 1), other == VL_NONE ? -2 : other);
    }
    return VL_STEP_DONE;
}

static void name_token(struct blasons *b, vl_seat seat, unsigned token, struct vl_events *events)
{
    b->named |= UINT32_C(1) << token;
    TELL(events, BLASONS_EV_NAMED_TOKEN, 7, 6, seat, table_place_id(b, blasons_place(b, token)),
         (int16_t)blasons_position(b, token), (int16_t)token);
}

static void look_token(struct blasons *b, vl_seat seat, unsigned token, struct vl_events *events)
{
    const unsigned place = blasons_place(b, token);
    change_look_token(b, seat, token, b->colour[token]);
    if (events) {
        const struct vl_event event = {
            .form = BLASONS_EV_LOOK_TOKEN,
            .seers = (vl_seats)(vl_seat_bit(seat) | vl_seat_bit((vl_seat)place)),
            .clause = VL_CLAUSE(7, 6),
            .arg = {seat, table_place_id(b, place), (int16_t)blasons_position(b, token), b->colour[token],
                    (int16_t)token},
        };
        vl_tell(events, &event);
    }
}

enum vl_step blasons_curious(struct vl_state *state, struct vl_events *events)
{
    struct blasons *b = table_of(state);
    struct vl_frame *frame = vl_top(state);
    if (frame->step == 1) {
        frame->b = state->reply == BLASONS_NOTHING ? 0 : (uint8_t)(frame->b - 1);
        if (state->reply != BLASONS_NOTHING)
            name_token(b, frame->a, state->reply, events);
    }
    if (ask_look(b, BLASONS_ASK_LOOK_TOKEN, VL_CLAUSE(7, 6), bourgeois_tokens(b, frame->a)))
        return VL_STEP_ASK;
    for (VL_EACH(token, b->named))
        look_token(b, frame->a, (unsigned)token, events);
    return VL_STEP_DONE;
}
