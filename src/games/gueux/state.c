#include "state.h"

void gueux_set_powers(struct gueux *g)
{
    static const uint8_t levels[] = {0, 1, 2, 4, 3, 5, 6, 7};
    g->levels = levels[g->core.option[GUEUX_OPTION_LEVELS]];
    g->powers = 0;
    for (unsigned character = 0; character < GUEUX_CHARACTERS; character++)
        g->powers |= table_level_on(g, g->numbers.level[character]) ? BIT(character) : 0;
}

void gueux_settle(struct gueux *g)
{
    g->holders = g->paired = g->cards = 0;
    for (unsigned seat = 0; seat < g->core.seats; seat++) {
        g->holders |= (vl_seats)((g->count[seat] > 0) << seat);
        g->paired |= (vl_seats)((g->twin[seat] != 0) << seat);
        g->cards = (uint8_t)(g->cards + g->count[seat]);
    }
}

vl_seat gueux_next(const struct gueux *g, vl_seat seat)
{
    const vl_seats others = (vl_seats)table_others(g, seat);
    return others ? table_next(seat, g->direction != 0, others) : VL_NONE;
}

vl_seat gueux_previous(const struct gueux *g, vl_seat seat)
{
    const vl_seats others = (vl_seats)table_others(g, seat);
    return others ? table_next(seat, g->direction == 0, others) : VL_NONE;
}

uint32_t gueux_known(const struct gueux *g, vl_seat holder)
{
    return table_shows(g, holder) ? g->hand[holder] : g->known[holder][table_row(g)];
}

uint32_t gueux_lacking(const struct gueux *g, vl_seat holder)
{
    return table_lacking(g, holder, table_row(g));
}

bool gueux_is_located(const struct gueux *g, vl_seat holder)
{
    return g->gueux_at[table_row(g)] == holder;
}

vl_seats gueux_speakers(const struct gueux *g)
{
    if (g->silence == VL_NONE || g->count[g->silence] == 0)
        return 0;
    return (vl_seats)(g->core.humans & gueux_holders(g) & ~vl_seat_bit(g->silence));
}

vl_seats gueux_fewest(const struct gueux *g)
{
    vl_seats seats = 0;
    int best = 0;
    for (VL_EACH(seat, gueux_holders(g)))
        vl_seats_best(&seats, &best, (vl_seat)seat, -g->count[seat]);
    return seats;
}

/* GUE-1.8: of a Moine set aside whose double lies with a Nonne, the other Nonne is the Gueux; and the reverse. */
uint8_t gueux_name(const struct gueux *g)
{
    if (g->aside >= GUEUX_CHARACTERS || g->mixed == 0 || !(MONKS & BIT(g->aside)))
        return g->aside;
    return g->aside == GUEUX_MOINE ? GUEUX_NONNE : GUEUX_MOINE;
}

bool gueux_last_loses(const struct gueux *g)
{
    const unsigned option = g->core.option[GUEUX_OPTION_REINE];
    return option == GUEUX_REINE_LAST || (option == GUEUX_REINE_AUTO && table_level_on(g, 1));
}

vl_seat gueux_find(const struct gueux *g)
{
    const uint8_t name = gueux_name(g);
    for (vl_seat seat = 0; name < GUEUX_CHARACTERS && seat < g->core.seats; seat++) {
        if (g->hand[seat] & BIT(name))
            return seat;
    }
    return VL_NONE;
}

/* ---- what only words need to know of an event: worked out where somebody listens, before the table changes ---- */

void gueux_derive_returned(const struct gueux *g, struct gueux_event_returned *e)
{
    e->pairs = (int16_t)(g->laid_count - 1); /* the Champion's stays */
}

void gueux_derive_passed(const struct gueux *g, struct gueux_event_passed *e)
{
    e->direction = g->direction;
}

/* The number of the game, from 1. */
static int16_t game_of(const struct gueux *g)
{
    return (int16_t)(g->game + 1);
}

void gueux_derive_loser(const struct gueux *g, struct gueux_event_loser *e)
{
    e->game = game_of(g);
    e->losses = (int16_t)(g->losses[e->seat] + 1);
    e->character = g->hand[e->seat] ? (int16_t)vl_first(g->hand[e->seat]) : -2;
}

void gueux_derive_no_loser(const struct gueux *g, struct gueux_event_no_loser *e)
{
    e->game = game_of(g);
}

void gueux_derive_drawn_game(const struct gueux *g, struct gueux_event_drawn_game *e)
{
    e->game = game_of(g);
    e->turns = (int16_t)g->turns;
}
