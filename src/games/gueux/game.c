/* GUE-1, GUE-3: the deck, the deal, the end of a game and of the match. */
#include "procedures.h"

#include <assert.h>

/* ---- the deck: GUE-1.1 to 1.3 ---- */

static bool is_short(const struct gueux *g)
{
    const unsigned deck = g->core.option[GUEUX_OPTION_DECK];
    return deck == 2 || (deck == 0 && g->core.seats <= g->numbers.short_seats);
}

/* The character that the option names as the Gueux, as a set. */
static uint32_t named(const struct gueux *g)
{
    const unsigned option = g->core.option[GUEUX_OPTION_GUEUX];
    return option >= GUEUX_NAMED_CHARACTER ? BIT(option - GUEUX_NAMED_CHARACTER) : 0;
}

/* GUE-1.2: all of `first`, then others at random, `count` in all; of too many in `first`, those at random. */
static uint32_t choose_deck(struct vl_state *state, uint32_t first, unsigned count)
{
    const uint32_t all = BIT(GUEUX_CHARACTERS) - 1;
    if (vl_count(first) > count)
        first = named(gueux_of(state));
    while (vl_count(first) < count) {
        const uint32_t left = all & ~first;
        first |= BIT(vl_draw_member(state, VL_STREAM_DEAL, left));
    }
    return first;
}

static void make_deck(struct vl_state *state, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    const uint32_t all = BIT(GUEUX_CHARACTERS) - 1;
    const uint32_t deck = is_short(g) ? choose_deck(state, g->powers | named(g), g->numbers.short_pairs) : all;
    for (VL_EACH(character, deck))
        gueux_emit_play(state, events, VL_CLAUSE(1, 2), (struct gueux_event_play){.character = (int16_t)character});
}

static void set_aside(struct vl_state *state, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    const unsigned aside = vl_draw_member(state, VL_STREAM_DEAL, named(g) ? named(g) : g->deck);
    gueux_emit_aside(state, events, VL_CLAUSE(1, 3), (struct gueux_event_aside){.character = (int16_t)aside});
}

/* ---- the deal: GUE-1.4, 1.5, 1.7 ---- */

static void deal(struct vl_state *state, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    uint8_t cards[2 * GUEUX_CHARACTERS];
    unsigned count = 0;
    set_aside(state, events);
    for (VL_EACH(character, g->deck)) {
        cards[count++] = (uint8_t)character;
        if (character != g->aside)
            cards[count++] = (uint8_t)character;
    }
    gueux_pairs_deal(state, cards, count, g->begins, table_all(g), VL_CLAUSE(1, 4), events);
    gueux_pairs_lay(state, false, VL_CLAUSE(1, 5), events);
}

/* GUE-1.7, 3.3 */
static vl_seat who_begins(struct vl_state *state, unsigned game)
{
    const struct gueux *g = gueux_of(state);
    const unsigned first = state->option[GUEUX_OPTION_FIRST];
    if (game > 0)
        return g->loser[game - 1] == VL_NONE ? g->begins : g->loser[game - 1];
    if (first > 0)
        return (vl_seat)(first - 1);
    return (vl_seat)vl_draw_number(state, VL_STREAM_LOTS, state->seats);
}

static void game_begin(struct vl_state *state, unsigned game, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    const vl_seat begins = who_begins(state, game);
    gueux_emit_deal(state, events, VL_CLAUSE(1, 7),
                    (struct gueux_event_deal){.game = (int16_t)(game + 1), .begins = begins});
    make_deck(state, events);
    deal(state, events);
    const vl_seat first = g->count[begins] > 0 ? begins : gueux_next(g, begins);
    assert(first != VL_NONE); /* somebody holds the Gueux */
    gueux_emit_first(state, events, VL_CLAUSE(1, 7), (struct gueux_event_first){.seat = first});
}

/* ---- the end: GUE-3 ---- */

static bool is_one_left(const struct gueux *g)
{
    return g->cards <= 1;
}

/* GUE-3.1; 3.4 */
static bool game_over(const struct gueux *g)
{
    return is_one_left(g) || g->turns >= g->numbers.hundred_turns * 100U;
}

static void game_end(struct vl_state *state, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    const vl_seats holders = gueux_holders(g);
    if (!is_one_left(g))
        gueux_emit_drawn_game(state, events, VL_CLAUSE(3, 4), (struct gueux_event_drawn_game){0});
    else if (holders)
        gueux_emit_loser(state, events, VL_CLAUSE(3, 1),
                         (struct gueux_event_loser){.seat = (int16_t)vl_first(holders)});
    else if (gueux_last_loses(g) && g->last_layer != VL_NONE)
        gueux_emit_loser(state, events, VL_CLAUSE(3, 2), (struct gueux_event_loser){.seat = g->last_layer});
    else
        gueux_emit_no_loser(state, events, VL_CLAUSE(3, 2), (struct gueux_event_no_loser){0});
}

/* GUE-3.3 */
vl_seats gueux_game_winners(const struct gueux *g)
{
    vl_seats winners = 0;
    int best = 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        vl_seats_best(&winners, &best, seat, -g->losses[seat]);
    return winners;
}

/* ---- the match ---- */

enum { MATCH_BEGIN, MATCH_SETTLE, MATCH_TURN };

/* There is a next one: the only player with cards would have only one, since they would also hold the double of any
 * other and have laid the pair down; so the game would be over. */
static enum vl_step begin_turn(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    const bool first = g->turns == 0 && g->count[g->active] > 0;
    const vl_seat seat = first ? g->active : gueux_next(g, g->active);
    assert(seat != VL_NONE);
    frame->step = MATCH_SETTLE;
    gueux_emit_turn(state, events, VL_CLAUSE(2, 1),
                    (struct gueux_event_turn){.seat = seat, .turn = (int16_t)(g->turns + 1)});
    return gueux_begin_turn(state, events);
}

/* The silence is checked before each turn (GUE-5.1). */
static enum vl_step next_turn(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    if (gueux_of(state)->silence == VL_NONE)
        return begin_turn(state, frame, events);
    frame->step = MATCH_TURN;
    return vl_call(state, PROC_SILENCE, 0, 0);
}

static enum vl_step end_game(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    game_end(state, events);
    if (g->ended > state->option[GUEUX_OPTION_DEALS]) {
        gueux_emit_end(state, events, VL_CLAUSE(3, 3), (struct gueux_event_end){.winners = gueux_game_winners(g)});
        return VL_STEP_OVER;
    }
    frame->step = MATCH_BEGIN;
    return VL_STEP_ON;
}

enum vl_step gueux_match(struct vl_state *state, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case MATCH_BEGIN:
        game_begin(state, g->ended, events);
        frame->step = MATCH_SETTLE;
        return VL_STEP_ON;
    case MATCH_SETTLE: return game_over(g) ? end_game(state, frame, events) : next_turn(state, frame, events);
    default: return game_over(g) ? end_game(state, frame, events) : begin_turn(state, frame, events);
    }
}
