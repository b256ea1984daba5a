/* The ids of 7 Blasons: groups, options, numbers; and what only words need to know of an event. */
#include "forms.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

#define HOUSES "aubigny", "bellay", "contades", "grandbois", "guilloux", "laferte", "rochebrune"

static const char *const houses[] = {HOUSES};
static const char *const places[] = {HOUSES, "pool"};
static const char *const colours[] = {HOUSES, "down"};
static const char *const cards[] = {"malandrin", "manant",     "menetrier", "magistrat", "religieux",
                                    "intendant", "bourgeoise", "bourgeois", "paroisse"};
static const char *const ranks[] = {"petite", "moyenne", "grande", "haute"};
static const char *const uses[] = {"none", "consult", "serve", "curious"};
static const char *const effects[] = {"none", "swap", "move", "send", "turn", "take", "point"};
static const char *const seat_counts[] = {"3", "4", "5", "6", "7"};
static const char *const games[] = {"blasons"};
static const char *const faces[] = {"down", "up"};

const struct vl_group blasons_groups[BLASONS_GROUPS] = {
    [GROUP_HOUSE] = {"house", LENGTH(houses), 0, houses},
    [GROUP_PLACE] = {"place", LENGTH(places), 0, places},
    [GROUP_COLOUR] = {"colour", LENGTH(colours), 0, colours},
    [GROUP_CARD] = {"card", LENGTH(cards), 0, cards},
    [GROUP_RANK] = {"rank", LENGTH(ranks), 0, ranks},
    [GROUP_USE] = {"use", LENGTH(uses), 0, uses},
    [GROUP_EFFECT] = {"effect", LENGTH(effects), 0, effects},
    [GROUP_SEATS] = {"seats", LENGTH(seat_counts), 0, seat_counts},
    [GROUP_GAME] = {"game", LENGTH(games), 0, games},
    [GROUP_FACE] = {"face", LENGTH(faces), 0, faces},
};

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

/* Round and trick, from 1, as whoever tells of a card names it. */
#define OF_TRICK(g, e) (e)->round = (int16_t)((g)->round + 1), (e)->trick = (g)->tricks

/* Where a token lies, by the names of places, and which one it is there. */
#define WHERE(g, e, number)                                                                                            \
    (e)->place = table_place_id(g, blasons_place(g, (unsigned)(number))),                                              \
    (e)->position = (int16_t)blasons_position(g, (unsigned)(number))

void blasons_words_round(const struct blasons *g, struct blasons_ev_round *e)
{
    e->leader = g->leader;
}

/* Tokens are dealt one after another, each to the end of its row. */
void blasons_words_dealt(const struct blasons *g, struct blasons_ev_dealt *e)
{
    e->position = 1;
    for (VL_EACH(token, g->at[table_place_named(g, e->place)]))
        e->position = (int16_t)(e->position + (g->age[token] < g->next_age));
}

void blasons_words_trick(const struct blasons *g, struct blasons_ev_trick *e)
{
    e->round = (int16_t)(g->round + 1);
    e->trick = (int16_t)(g->tricks + 1);
    e->leader = g->leader;
}

void blasons_words_played(const struct blasons *g, struct blasons_ev_played *e)
{
    OF_TRICK(g, e);
}

void blasons_words_activated(const struct blasons *g, struct blasons_ev_activated *e)
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

void blasons_words_power(const struct blasons *g, struct blasons_ev_power *e)
{
    OF_CARD(g, e);
}

void blasons_words_skipped(const struct blasons *g, struct blasons_ev_skipped *e)
{
    OF_CARD(g, e);
}

void blasons_words_took_value(const struct blasons *g, struct blasons_ev_took_value *e)
{
    OF_CARD(g, e);
}

void blasons_words_took_power(const struct blasons *g, struct blasons_ev_took_power *e)
{
    OF_CARD(g, e);
}

void blasons_words_took_turn(const struct blasons *g, struct blasons_ev_took_turn *e)
{
    OF_CARD(g, e);
}

void blasons_words_took_nothing(const struct blasons *g, struct blasons_ev_took_nothing *e)
{
    OF_CARD(g, e);
}

void blasons_words_served(const struct blasons *g, struct blasons_ev_served *e)
{
    OF_CARD(g, e);
}

void blasons_words_swapped(const struct blasons *g, struct blasons_ev_swapped *e)
{
    WHERE(g, e, e->token);
    e->colour = table_colour_id(g, (unsigned)e->token);
    e->other_place = table_place_id(g, blasons_place(g, (unsigned)e->other_token));
    e->other_position = (int16_t)blasons_position(g, (unsigned)e->other_token);
    e->other_colour = table_colour_id(g, (unsigned)e->other_token);
}

void blasons_words_moved(const struct blasons *g, struct blasons_ev_moved *e)
{
    WHERE(g, e, e->token);
    e->colour = table_colour_id(g, (unsigned)e->token);
}

void blasons_words_turned(const struct blasons *g, struct blasons_ev_turned *e)
{
    WHERE(g, e, e->token);
}

void blasons_words_taken(const struct blasons *g, struct blasons_ev_taken *e)
{
    const struct blasons_trick *trick = table_trick(g);
    const unsigned n = table_turn(g, trick, (vl_seat)e->seat);
    e->card = trick->card[n];
    e->value = (int16_t)blasons_worth(g, n);
    OF_TRICK(g, e);
}

void blasons_words_nobody(const struct blasons *g, struct blasons_ev_nobody *e)
{
    OF_TRICK(g, e);
}

void blasons_words_picked(const struct blasons *g, struct blasons_ev_picked *e)
{
    OF_TRICK(g, e);
}

void blasons_words_named_trick(const struct blasons *g, struct blasons_ev_named_trick *e)
{
    e->taker = g->trick[e->trick - 1].taker;
    e->round = (int16_t)(g->round + 1);
}

void blasons_words_named_token(const struct blasons *g, struct blasons_ev_named_token *e)
{
    WHERE(g, e, e->token);
}

void blasons_words_look_trick(const struct blasons *g, struct blasons_ev_look_trick *e)
{
    e->taker = g->trick[e->trick - 1].taker;
    e->round = (int16_t)(g->round + 1);
}

void blasons_words_look_token(const struct blasons *g, struct blasons_ev_look_token *e)
{
    WHERE(g, e, e->token);
}

void blasons_words_counted(const struct blasons *g, struct blasons_ev_counted *e)
{
    e->total = (int16_t)(g->total[e->seat] + e->points);
    e->round = (int16_t)(g->round + 1);
}

void blasons_words_uncounted(const struct blasons *g, struct blasons_ev_uncounted *e)
{
    e->total = (int16_t)g->total[e->seat];
    e->round = (int16_t)(g->round + 1);
}
