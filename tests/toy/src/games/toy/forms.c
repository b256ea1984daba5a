/* The options and numbers of the toy. */
#include "forms.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static const char *const deck_values[] = {"three", "two"};

const struct vl_option toy_options[TOY_OPTIONS] = {
    [TOY_OPTION_DECK] = {"deck", VL_CLAUSE(1, 1), 0, LENGTH(deck_values), false, deck_values, NULL},
};

#define AT(member) offsetof(struct toy_numbers, member)

const struct vl_number_spec toy_number_specs[] = {
    {"rounds", TOY_GROUP_GAME, VL_NONE, AT(rounds), 1, 9, false},
    {"worth", TOY_GROUP_BID, VL_NONE, AT(worth), 0, 5, false},
    {"bonus", TOY_GROUP_CARD, TOY_GROUP_BID, AT(bonus), 1, 3, true},
    {0},
};
