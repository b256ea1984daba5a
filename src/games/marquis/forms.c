/* The options and numbers of Marquis. */
#include "forms.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static const char *const coins_values[] = {"numbers", "0", "1", "2", "3", "4"};
static const char *const first_values[] = {"random", "1", "2", "3", "4", "5", "6", "7", "8"};

const struct vl_option marquis_options[MARQUIS_OPTIONS] = {
    [MARQUIS_OPTION_FIRST_COINS] = {"first_coins", VL_CLAUSE(1, 3), 0, LENGTH(coins_values), false, coins_values, NULL},
    [MARQUIS_OPTION_SECOND_COINS] = {"second_coins", VL_CLAUSE(1, 3), 0, LENGTH(coins_values), false, coins_values,
                                     NULL},
    [MARQUIS_OPTION_FIRST] = {"first", VL_CLAUSE(1, 3), 0, LENGTH(first_values), true, first_values, NULL},
};

#define AT(member) offsetof(struct marquis_numbers, member)

const struct vl_number_spec marquis_number_specs[] = {
    {"receives", GROUP_CARD, VL_NONE, AT(receives), 0, 9, true},
    {"takes", GROUP_CARD, GROUP_CARD, AT(takes), 0, 9, true},
    {"rate_coins", GROUP_CARD, VL_NONE, AT(rate_coins), 1, 9, true},
    {"rate_diamonds", GROUP_CARD, VL_NONE, AT(rate_diamonds), 1, 9, true},
    {"other_coins", GROUP_CARD, VL_NONE, AT(other_coins), 1, 9, true},
    {"other_diamonds", GROUP_CARD, VL_NONE, AT(other_diamonds), 1, 9, true},
    {"power", GROUP_CARD, VL_NONE, AT(power), 0, 9, true},
    {"pool", GROUP_GAME, VL_NONE, AT(pool), 1, 9, false},
    {"first", GROUP_GAME, VL_NONE, AT(first), 0, 4, false},
    {"second", GROUP_GAME, VL_NONE, AT(second), 0, 4, false},
    {"hand", GROUP_GAME, VL_NONE, AT(hand), 2, 11, false},
    {"diamonds", GROUP_GAME, VL_NONE, AT(diamonds), 1, 31, false},
    {"rubies", GROUP_GAME, VL_NONE, AT(rubies), 0, 31, false},
    {"set_seats", GROUP_GAME, VL_NONE, AT(set_seats), 1, 8, false},
    {"ruby", GROUP_GAME, VL_NONE, AT(ruby), 2, 9, false},
    {"gift", GROUP_GAME, VL_NONE, AT(gift), 0, 9, false},
    {"offers", GROUP_GAME, VL_NONE, AT(offers), 0, 9, false},
    {0},
};
