/* BLA-2: houses, the first leader, tokens and hands; and the match from round to round. */
#include "procedures.h"

vl_answers blasons_list_houses(const struct vl_state *state)
{
    const struct blasons *b = blasons_of(state);
    vl_answers houses = (UINT64_C(1) << BLASONS_SEATS) - 1;
    for (unsigned seat = 0; seat < state->seats; seat++) {
        if (b->house[seat] != VL_NONE)
            houses &= ~vl_answer_bit(b->house[seat]);
    }
    return houses;
}

/* BLA-2.6 */
static void add_head_starts(struct vl_state *state, struct vl_events *events)
{
    for (vl_seat seat = 0; seat < state->seats; seat++)
        if (state->head[seat] > 0)
            blasons_emit_head_start(state, events, VL_CLAUSE(2, 6),
                                    (struct blasons_event_head_start){.seat = seat, .points = state->head[seat]});
}

/* BLA-2.1 */
static void draw_houses(struct vl_state *state, struct vl_events *events)
{
    uint8_t houses[BLASONS_SEATS] = {0, 1, 2, 3, 4, 5, 6};
    vl_draw_order(state, VL_STREAM_LOTS, houses, BLASONS_SEATS);
    for (vl_seat seat = 0; seat < state->seats; seat++)
        blasons_emit_house(state, events, VL_CLAUSE(2, 1),
                           (struct blasons_event_house){.seat = seat, .house = houses[seat]});
}

static void name_leader(struct vl_state *state, struct vl_events *events)
{
    const unsigned chosen = state->option[BLASONS_OPTION_FIRST];
    const unsigned first = chosen > 0 ? chosen - 1 : vl_draw_number(state, VL_STREAM_LOTS, state->seats);
    blasons_emit_first(state, events, VL_CLAUSE(2, 1),
                       (struct blasons_event_first){.seat = (int16_t)first, .chosen = chosen > 0});
}

/* BLA-2.2: which colour each token has, once they are mixed. */
static void mix(struct vl_state *state, uint8_t colours[BLASONS_TOKENS], struct vl_events *events)
{
    const struct blasons *b = blasons_of(state);
    unsigned count = 0;
    for (unsigned seat = 0; seat < state->seats; seat++) {
        for (unsigned i = 0; i < b->numbers.tokens; i++)
            colours[count++] = b->house[seat];
    }
    vl_draw_order(state, VL_STREAM_DEAL, colours, count);
    blasons_emit_mixed(state, events, VL_CLAUSE(2, 2), (struct blasons_event_mixed){.tokens = (int16_t)count});
}

static void lay(struct vl_state *state, unsigned token, unsigned place, bool up, uint8_t colour,
                struct vl_events *events)
{
    blasons_emit_dealt(
        state, events, place == BLASONS_POOL ? VL_CLAUSE(2, 2) : VL_CLAUSE(2, 3),
        (struct blasons_event_dealt){
            .place = table_place_id(blasons_of(state), place), .face = up, .colour = colour, .token = (int16_t)token});
}

/* BLA-2.3: each jeu first those face down, then those face up; the rest stays in the pool. */
static void deal(struct vl_state *state, struct vl_events *events)
{
    const struct blasons *b = blasons_of(state);
    uint8_t colours[BLASONS_TOKENS];
    unsigned token = 0;
    mix(state, colours, events);
    const unsigned down = b->numbers.down[state->seats - 3];
    const unsigned each = down + b->numbers.up[state->seats - 3];
    for (unsigned seat = 0; seat < state->seats; seat++) {
        for (unsigned i = 0; i < each; i++, token++)
            lay(state, token, seat, i >= down, colours[token], events);
    }
    for (; token < b->tokens; token++)
        lay(state, token, BLASONS_POOL, false, colours[token], events);
}

static void begin_round(struct vl_state *state, unsigned round, struct vl_events *events)
{
    blasons_emit_round(state, events, VL_CLAUSE(2, 5), (struct blasons_event_round){.round = (int16_t)(round + 1)});
    if (round == 0 || !table_on(blasons_of(state), BLASONS_OPTION_TOKENS)) /* BLA-2.5 */
        deal(state, events);
    for (vl_seat seat = 0; seat < state->seats; seat++)
        blasons_emit_hand(state, events, VL_CLAUSE(2, 4), (struct blasons_event_hand){.seat = seat});
}

/* ---- the match: BLA-2.1, then rounds until one side leads alone (BLA-6.3) ---- */

enum { MATCH_HOUSES, MATCH_CHOSEN, MATCH_LEADER, MATCH_TRICK, MATCH_COUNT, MATCH_NEXT };

static enum vl_step choose_house(struct vl_state *state, struct vl_frame *frame)
{
    frame->step = MATCH_CHOSEN;
    return blasons_ask_house(state, VL_CLAUSE(2, 1), frame->a);
}

static enum vl_step houses(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    add_head_starts(state, events);
    if (table_on(blasons_of(state), BLASONS_OPTION_HOUSES))
        return choose_house(state, frame);
    draw_houses(state, events);
    frame->step = MATCH_LEADER;
    return VL_STEP_ON;
}

static enum vl_step chosen(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    blasons_emit_house(state, events, VL_CLAUSE(2, 1),
                       (struct blasons_event_house){.seat = frame->a, .house = state->reply});
    if (++frame->a < state->seats)
        return choose_house(state, frame);
    frame->step = MATCH_LEADER;
    return VL_STEP_ON;
}

static enum vl_step leader(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    name_leader(state, events);
    begin_round(state, 0, events);
    frame->step = MATCH_TRICK;
    return VL_STEP_ON;
}

static enum vl_step trick(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    if (blasons_of(state)->tricks < BLASONS_HAND)
        return blasons_begin_trick(state, events);
    frame->step = MATCH_COUNT;
    return VL_STEP_ON;
}

static enum vl_step count(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    blasons_count_round(state, events);
    blasons_deal_ranks(state, events);
    frame->step = MATCH_NEXT;
    return VL_STEP_ON;
}

static enum vl_step next_round(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct blasons *b = blasons_of(state);
    if (!blasons_goes_on(b)) {
        blasons_emit_end(state, events, VL_CLAUSE(6, 3), (struct blasons_event_end){.winners = blasons_leaders(b)});
        return VL_STEP_OVER;
    }
    if (b->round + 1 >= b->numbers.rounds)
        blasons_emit_extra(
            state, events, VL_CLAUSE(6, 3),
            (struct blasons_event_extra){.round = (int16_t)(b->round + 2), .contenders = blasons_leaders(b)});
    begin_round(state, b->round + 1U, events);
    frame->step = MATCH_TRICK;
    return VL_STEP_ON;
}

enum vl_step blasons_run_match(struct vl_state *state, struct vl_events *events)
{
    static const vl_step_of steps[] = {
        [MATCH_HOUSES] = houses, [MATCH_CHOSEN] = chosen, [MATCH_LEADER] = leader,
        [MATCH_TRICK] = trick,   [MATCH_COUNT] = count,   [MATCH_NEXT] = next_round,
    };
    return vl_take_step(steps, state, events);
}
