/* GUE-1, GUE-3: the deck, the deal, the end of a game and of the match. */
#include "procedures.h"

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
static uint32_t choose_deck(struct gueux *g, uint32_t first, unsigned count)
{
    const uint32_t all = BIT(GUEUX_CHARACTERS) - 1;
    if (vl_count(first) > count)
        first = named(g);
    while (vl_count(first) < count) {
        const uint32_t left = all & ~first;
        first |= BIT(vl_draw_member(&g->core, VL_STREAM_DEAL, left));
    }
    return first;
}

static void make_deck(struct gueux *g, struct vl_events *events)
{
    const uint32_t all = BIT(GUEUX_CHARACTERS) - 1;
    g->deck = is_short(g) ? choose_deck(g, g->powers | named(g), g->numbers.short_pairs) : all;
    for (VL_EACH(character, g->deck))
        TELL(events, GUEUX_EV_PLAY, 1, 2, (int16_t)character);
}

static uint8_t set_aside(struct gueux *g, struct vl_events *events)
{
    const unsigned option = g->core.option[GUEUX_OPTION_GUEUX];
    const vl_seats seers = option == GUEUX_NAMED_SECRET ? 0 : VL_ALL_SEATS;
    const uint32_t from = named(g) ? named(g) : g->deck;
    const uint8_t aside = (uint8_t)vl_draw_member(&g->core, VL_STREAM_DEAL, from);
    change_aside(g, aside, seers);
    TELL_TO(events, seers, GUEUX_EV_ASIDE, 1, 3, aside);
    return aside;
}

/* ---- the deal: GUE-1.4, 1.5, 1.7 ---- */

static void deal(struct gueux *g, struct vl_events *events)
{
    uint8_t cards[2 * GUEUX_CHARACTERS];
    unsigned count = 0;
    const uint8_t aside = set_aside(g, events);
    for (VL_EACH(character, g->deck)) {
        cards[count++] = (uint8_t)character;
        if (character != aside)
            cards[count++] = (uint8_t)character;
    }
    gueux_pairs_deal(g, cards, count, g->begins, table_all(g), VL_CLAUSE(1, 4), events);
    gueux_pairs_lay(g, false, VL_CLAUSE(1, 5), events);
}

/* GUE-1.7, 3.3 */
static vl_seat who_begins(struct gueux *g, unsigned game)
{
    const unsigned first = g->core.option[GUEUX_OPTION_FIRST];
    if (game > 0)
        return g->loser[game - 1] == VL_NONE ? g->begins : g->loser[game - 1];
    if (first > 0)
        return (vl_seat)(first - 1);
    return (vl_seat)vl_draw_number(&g->core, VL_STREAM_LOTS, g->core.seats);
}

void gueux_game_begin(struct gueux *g, unsigned game, struct vl_events *events)
{
    const vl_seat begins = who_begins(g, game);
    change_game(g, game, begins);
    TELL(events, GUEUX_EV_DEAL, 1, 7, (int16_t)(game + 1), begins);
    make_deck(g, events);
    deal(g, events);
    const vl_seat first = g->count[begins] > 0 ? begins : gueux_next(g, begins);
    g->active = first == VL_NONE ? begins : first;
    TELL(events, GUEUX_EV_FIRST, 1, 7, g->active);
}

/* ---- the end: GUE-3 ---- */

static bool is_one_left(const struct gueux *g)
{
    return g->cards <= 1;
}

/* GUE-3.1; 3.4 */
bool gueux_game_over(const struct gueux *g)
{
    return is_one_left(g) || g->turns >= g->numbers.hundred_turns * 100U;
}

static void lose(struct gueux *g, vl_seat seat, vl_clause clause, struct vl_events *events)
{
    change_ended(g, seat);
    TELL(events, GUEUX_EV_LOSER, clause >> 8, clause & 0xFF, seat, (int16_t)(g->game + 1), g->losses[seat]);
}

void gueux_game_end(struct gueux *g, struct vl_events *events)
{
    const vl_seats holders = gueux_holders(g);
    if (!is_one_left(g)) {
        change_ended(g, VL_NONE);
        TELL(events, GUEUX_EV_DRAWN_GAME, 3, 4, (int16_t)(g->game + 1), (int16_t)g->turns);
    } else if (holders) {
        lose(g, (vl_seat)vl_first(holders), VL_CLAUSE(3, 1), events);
    } else if (g->core.option[GUEUX_OPTION_REINE] && g->last_layer != VL_NONE) {
        lose(g, g->last_layer, VL_CLAUSE(3, 2), events);
    } else {
        change_ended(g, VL_NONE);
        TELL(events, GUEUX_EV_NO_LOSER, 3, 2, (int16_t)(g->game + 1));
    }
}

/* GUE-3.3 */
vl_seats gueux_game_winners(const struct gueux *g)
{
    vl_seats winners = 0;
    unsigned fewest = UINT8_MAX;
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        if (g->losses[seat] < fewest)
            winners = 0;
        if (g->losses[seat] <= fewest) {
            fewest = g->losses[seat];
            winners |= vl_seat_bit(seat);
        }
    }
    return winners;
}

/* ---- the match ---- */

enum { MATCH_BEGIN, MATCH_SETTLE, MATCH_TURN };

static enum vl_step begin_turn(struct gueux *g, struct vl_frame *frame, struct vl_events *events)
{
    const bool first = g->turns == 0 && g->count[g->active] > 0;
    const vl_seat seat = first ? g->active : gueux_next(g, g->active);
    frame->step = MATCH_SETTLE;
    if (seat == VL_NONE) /* one holder alone, with cards that no pair can take: GUE-3.4 would end it */
        g->turns = (uint16_t)(g->numbers.hundred_turns * 100U);
    if (seat == VL_NONE)
        return VL_STEP_ON;
    change_turn(g, seat, g->turns + 1U);
    TELL(events, GUEUX_EV_TURN, 2, 1, seat, (int16_t)g->turns);
    return vl_call(&g->core, PROC_TURN, 0, 0);
}

/* The silence is looked at before each turn (GUE-5.1). */
static enum vl_step next_turn(struct gueux *g, struct vl_frame *frame, struct vl_events *events)
{
    if (g->silence == VL_NONE)
        return begin_turn(g, frame, events);
    frame->step = MATCH_TURN;
    return vl_call(&g->core, PROC_SILENCE, 0, 0);
}

static enum vl_step end_game(struct gueux *g, struct vl_frame *frame, struct vl_events *events)
{
    gueux_game_end(g, events);
    if (g->ended > g->core.option[GUEUX_OPTION_DEALS]) {
        TELL(events, GUEUX_EV_END, 3, 3, gueux_game_winners(g));
        return VL_STEP_OVER;
    }
    frame->step = MATCH_BEGIN;
    return VL_STEP_ON;
}

enum vl_step gueux_match(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case MATCH_BEGIN:
        gueux_game_begin(g, g->ended, events);
        frame->step = MATCH_SETTLE;
        return VL_STEP_ON;
    case MATCH_SETTLE: return gueux_game_over(g) ? end_game(g, frame, events) : next_turn(g, frame, events);
    default: return gueux_game_over(g) ? end_game(g, frame, events) : begin_turn(g, frame, events);
    }
}
