/* The options and numbers of 7 Blasons; and what only words need to know of an event. */
#include "forms.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static const char *const tokens_values[] = {"redeal", "keep"};
static const char *const ties_values[] = {"literal", "cascade"};
static const char *const teams_values[] = {"none", "two", "three"};
static const char *const switch_values[] = {"off", "on"};
static const char *const houses_values[] = {"drawn", "chosen"};
static const char *const first_values[] = {"random", "1", "2", "3", "4", "5", "6", "7"};

const struct vl_option blasons_options[BLASONS_OPTIONS] = {
    [BLASONS_OPTION_TOKENS] = {"tokens", VL_CLAUSE(2, 5), 0, 2, false, tokens_values, NULL},
    [BLASONS_OPTION_TIES] = {"ties", VL_CLAUSE(3, 4), 0, 2, false, ties_values, NULL},
    [BLASONS_OPTION_TEAMS] = {"teams", VL_CLAUSE(9, 1), 0, 3, false, teams_values, NULL},
    [BLASONS_OPTION_CONSULT] = {"consult", VL_CLAUSE(7, 4), 0, 2, false, switch_values, NULL},
    [BLASONS_OPTION_SERVE] = {"serve", VL_CLAUSE(7, 5), 0, 2, false, switch_values, NULL},
    [BLASONS_OPTION_CURIOUS] = {"curious", VL_CLAUSE(7, 6), 0, 2, false, switch_values, NULL},
    [BLASONS_OPTION_PAROISSE] = {"paroisse", VL_CLAUSE(8, 1), 0, 2, false, switch_values, NULL},
    [BLASONS_OPTION_HOUSES] = {"houses", VL_CLAUSE(2, 1), 0, 2, false, houses_values, NULL},
    [BLASONS_OPTION_FIRST] = {"first", VL_CLAUSE(2, 1), 0, LENGTH(first_values), true, first_values, NULL},
};

#define AT(member) offsetof(struct blasons_numbers, member)

const struct vl_number_spec blasons_number_specs[] = {
    {"value", GROUP_CARD, VL_NONE, AT(value), 0, 20, false},
    {"tokens", GROUP_GAME, VL_NONE, AT(tokens), 1, BLASONS_OF_HOUSE, false},
    {"rounds", GROUP_GAME, VL_NONE, AT(rounds), 1, 3, false},
    {"extra_rounds", GROUP_GAME, VL_NONE, AT(extra_rounds), 0, 10, false},
    {"down", GROUP_SEATS, VL_NONE, AT(down), 0, 4, false},
    {"up", GROUP_SEATS, VL_NONE, AT(up), 0, 4, false},
    {"looks", GROUP_RANK, VL_NONE, AT(looks), 1, 8, false},
    {"serves", GROUP_RANK, GROUP_CARD, AT(serves), 0, 1, true},
    {0},
};

/* ---- what only words need to know of an event: worked out where somebody listens, before the table changes ---- */

/* Round and trick, from 1, as texts about a card name it. */
#define OF_TRICK(g, e) (e)->round = (int16_t)((g)->round + 1), (e)->trick = (g)->tricks

/* Where a token lies, by the names of places, and which one it is there. */
#define WHERE(g, e, number)                                                                                            \
    (e)->place = table_place_id(g, blasons_place(g, (unsigned)(number))),                                              \
    (e)->position = (int16_t)blasons_position(g, (unsigned)(number))

void blasons_derive_round(const struct blasons *g, struct blasons_event_round *e)
{
    e->leader = g->leader;
}

/* Tokens are dealt one after another, each to the end of its row. */
void blasons_derive_dealt(const struct blasons *g, struct blasons_event_dealt *e)
{
    e->position = 1;
    for (VL_EACH(token, g->at[table_place_named(g, e->place)]))
        e->position = (int16_t)(e->position + (g->age[token] < g->next_age));
}

void blasons_derive_trick(const struct blasons *g, struct blasons_event_trick *e)
{
    e->round = (int16_t)(g->round + 1);
    e->trick = (int16_t)(g->tricks + 1);
    e->leader = g->leader;
}

void blasons_derive_played(const struct blasons *g, struct blasons_event_played *e)
{
    OF_TRICK(g, e);
}

void blasons_derive_activated(const struct blasons *g, struct blasons_event_activated *e)
{
    e->rank = g->rank[e->seat];
}

/* The card of `owner` in the trick on the table. */
static int16_t card_of(const struct blasons *g, int16_t owner)
{
    const struct blasons_trick *trick = table_trick(g);
    return trick->card[table_turn(g, trick, (vl_seat)owner)];
}

#define OF_CARD(g, e) (e)->card = card_of(g, (e)->owner), OF_TRICK(g, e)

void blasons_derive_power(const struct blasons *g, struct blasons_event_power *e)
{
    OF_CARD(g, e);
}

void blasons_derive_skipped(const struct blasons *g, struct blasons_event_skipped *e)
{
    OF_CARD(g, e);
}

void blasons_derive_took_value(const struct blasons *g, struct blasons_event_took_value *e)
{
    OF_CARD(g, e);
}

void blasons_derive_took_power(const struct blasons *g, struct blasons_event_took_power *e)
{
    OF_CARD(g, e);
}

void blasons_derive_took_turn(const struct blasons *g, struct blasons_event_took_turn *e)
{
    OF_CARD(g, e);
}

void blasons_derive_took_nothing(const struct blasons *g, struct blasons_event_took_nothing *e)
{
    OF_CARD(g, e);
}

void blasons_derive_served(const struct blasons *g, struct blasons_event_served *e)
{
    OF_CARD(g, e);
}

void blasons_derive_swapped(const struct blasons *g, struct blasons_event_swapped *e)
{
    WHERE(g, e, e->token);
    e->colour = table_colour_id(g, (unsigned)e->token);
    e->other_place = table_place_id(g, blasons_place(g, (unsigned)e->other_token));
    e->other_position = (int16_t)blasons_position(g, (unsigned)e->other_token);
    e->other_colour = table_colour_id(g, (unsigned)e->other_token);
}

void blasons_derive_moved(const struct blasons *g, struct blasons_event_moved *e)
{
    WHERE(g, e, e->token);
    e->colour = table_colour_id(g, (unsigned)e->token);
}

void blasons_derive_turned(const struct blasons *g, struct blasons_event_turned *e)
{
    WHERE(g, e, e->token);
}

void blasons_derive_cancelled(const struct blasons *g, struct blasons_event_cancelled *e)
{
    OF_TRICK(g, e);
}

void blasons_derive_taken(const struct blasons *g, struct blasons_event_taken *e)
{
    const struct blasons_trick *trick = table_trick(g);
    const unsigned n = table_turn(g, trick, (vl_seat)e->seat);
    e->card = trick->card[n];
    e->value = (int16_t)blasons_worth(g, n);
    OF_TRICK(g, e);
}

void blasons_derive_nobody(const struct blasons *g, struct blasons_event_nobody *e)
{
    OF_TRICK(g, e);
}

void blasons_derive_picked(const struct blasons *g, struct blasons_event_picked *e)
{
    OF_TRICK(g, e);
}

void blasons_derive_named_trick(const struct blasons *g, struct blasons_event_named_trick *e)
{
    e->taker = g->trick[e->trick - 1].taker;
    e->round = (int16_t)(g->round + 1);
}

void blasons_derive_named_token(const struct blasons *g, struct blasons_event_named_token *e)
{
    WHERE(g, e, e->token);
}

void blasons_derive_look_trick(const struct blasons *g, struct blasons_event_look_trick *e)
{
    e->taker = g->trick[e->trick - 1].taker;
    e->round = (int16_t)(g->round + 1);
}

void blasons_derive_look_token(const struct blasons *g, struct blasons_event_look_token *e)
{
    WHERE(g, e, e->token);
}

void blasons_derive_counted(const struct blasons *g, struct blasons_event_counted *e)
{
    e->total = (int16_t)(g->total[e->seat] + e->points);
    e->round = (int16_t)(g->round + 1);
}

void blasons_derive_uncounted(const struct blasons *g, struct blasons_event_uncounted *e)
{
    e->total = (int16_t)g->total[e->seat];
    e->round = (int16_t)(g->round + 1);
}
