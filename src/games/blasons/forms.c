/* The ids of 7 Blasons: groups, options, numbers. */
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
