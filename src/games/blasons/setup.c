/* BLA-2: houses, the first leader, tokens and hands. */
#include "procedures.h"

#include <string.h>

vl_answers setup_free_houses(const struct blasons *b)
{
    vl_answers houses = (UINT64_C(1) << BLASONS_SEATS) - 1;
    for (unsigned seat = 0; seat < b->core.seats; seat++) {
        if (b->house[seat] != VL_NONE)
            houses &= ~vl_answer_bit(b->house[seat]);
    }
    return houses;
}

void setup_choose_house(struct blasons *b, vl_seat seat, uint8_t house, struct vl_events *events)
{
    b->house[seat] = house;
    TELL(events, BLASONS_EV_HOUSE, 2, 1, seat, house);
}

/* BLA-2.1 */
void setup_draw_houses(struct blasons *b, struct vl_events *events)
{
    uint8_t houses[BLASONS_SEATS] = {0, 1, 2, 3, 4, 5, 6};
    vl_draw_order(&b->core, VL_STREAM_LOTS, houses, BLASONS_SEATS);
    for (vl_seat seat = 0; seat < b->core.seats; seat++)
        setup_choose_house(b, seat, houses[seat], events);
}

void setup_draw_leader(struct blasons *b, struct vl_events *events)
{
    b->leader = (uint8_t)vl_draw_number(&b->core, VL_STREAM_LOTS, b->core.seats);
    TELL(events, BLASONS_EV_FIRST, 2, 1, b->leader);
}

/* BLA-2.2: which colour each token has, once they are mixed. */
static void mix(struct blasons *b, uint8_t colours[BLASONS_TOKENS], struct vl_events *events)
{
    unsigned count = 0;
    for (unsigned seat = 0; seat < b->core.seats; seat++) {
        for (unsigned i = 0; i < b->numbers.tokens; i++)
            colours[count++] = b->house[seat];
    }
    vl_draw_order(&b->core, VL_STREAM_DEAL, colours, count);
    change_mixed(b, count);
    TELL(events, BLASONS_EV_MIXED, 2, 2, (int16_t)count);
}

static void lay(struct blasons *b, unsigned token, unsigned place, bool up, uint8_t colour, struct vl_events *events)
{
    change_dealt(b, token, place, up, colour);
    if (events) {
        const struct vl_event event = {
            .form = BLASONS_EV_DEALT,
            .seers = up ? VL_ALL_SEATS : 0,
            .clause = place == BLASONS_POOL ? VL_CLAUSE(2, 2) : VL_CLAUSE(2, 3),
            .arg = {table_place_id(b, place), (int16_t)blasons_position(b, token), up, colour, (int16_t)token},
        };
        vl_tell(events, &event);
    }
}

/* BLA-2.3: each jeu first those face down, then those face up; the rest stays in the pool. */
static void deal(struct blasons *b, struct vl_events *events)
{
    uint8_t colours[BLASONS_TOKENS];
    unsigned token = 0;
    mix(b, colours, events);
    const unsigned down = b->numbers.down[b->core.seats - 3];
    const unsigned each = down + b->numbers.up[b->core.seats - 3];
    for (unsigned seat = 0; seat < b->core.seats; seat++) {
        for (unsigned i = 0; i < each; i++, token++)
            lay(b, token, seat, i >= down, colours[token], events);
    }
    for (; token < b->tokens; token++)
        lay(b, token, BLASONS_POOL, false, colours[token], events);
}

void setup_round(struct blasons *b, unsigned round, struct vl_events *events)
{
    change_round(b, round);
    TELL(events, BLASONS_EV_ROUND, 2, 5, (int16_t)(round + 1), b->leader);
    if (round == 0 || !table_on(b, BLASONS_OPTION_TOKENS)) /* BLA-2.5 */
        deal(b, events);
    for (vl_seat seat = 0; seat < b->core.seats; seat++) {
        change_hand(b, seat);
        TELL(events, BLASONS_EV_HAND, 2, 4, seat);
    }
}

/* ---- the match: BLA-2.1, then rounds until one side leads alone (BLA-6.3) ---- */

enum { MATCH_HOUSES, MATCH_CHOSEN, MATCH_LEADER, MATCH_TRICK, MATCH_COUNT };

static enum vl_step choose_houses(struct vl_state *state)
{
    struct vl_frame *frame = vl_top(state);
    frame->step = MATCH_CHOSEN;
    return vl_ask(state, BLASONS_ASK_HOUSE, VL_CLAUSE(2, 1), frame->a, setup_free_houses(table_of(state)));
}

static void after_round(struct blasons *b, struct vl_events *events)
{
    count_round(b, events);
    bourgeois_deal(b, events);
}

static enum vl_step next_round(struct blasons *b, struct vl_events *events)
{
    if (!count_goes_on(b)) {
        TELL(events, BLASONS_EV_END, 6, 3, count_leaders(b));
        return VL_STEP_OVER;
    }
    if (b->round + 1 >= b->numbers.rounds)
        TELL(events, BLASONS_EV_EXTRA, 6, 3, (int16_t)(b->round + 2));
    setup_round(b, b->round + 1U, events);
    vl_top(&b->core)->step = MATCH_TRICK;
    return VL_STEP_ON;
}

enum vl_step blasons_match(struct vl_state *state, struct vl_events *events)
{
    struct blasons *b = table_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case MATCH_HOUSES:
        if (table_on(b, BLASONS_OPTION_HOUSES))
            return choose_houses(state);
        setup_draw_houses(b, events);
        frame->step = MATCH_LEADER;
        return VL_STEP_ON;
    case MATCH_CHOSEN:
        setup_choose_house(b, frame->a, state->reply, events);
        if (++frame->a < state->seats)
            return choose_houses(state);
        frame->step = MATCH_LEADER;
        return VL_STEP_ON;
    case MATCH_LEADER:
        setup_draw_leader(b, events);
        setup_round(b, 0, events);
        frame->step = MATCH_TRICK;
        return VL_STEP_ON;
    case MATCH_TRICK:
        if (b->tricks < BLASONS_HAND)
            return vl_call(state, PROC_TRICK, 0, 0);
        after_round(b, events);
        frame->step = MATCH_COUNT;
        return VL_STEP_ON;
    default: return next_round(b, events);
    }
}
