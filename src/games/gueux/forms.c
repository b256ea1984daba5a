/* The options and numbers of Gueux. */
#include "forms.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static const char *const levels_values[] = {"none", "1", "2", "3", "12", "13", "23", "123"};
static const char *const deck_values[] = {"auto", "full", "short"};
static const char *const gueux_values[] = {"random", "secret", GUEUX_CHARACTER_IDS};
static const char *const first_values[] = {"random", "1", "2", "3", "4", "5", "6", "7", "8"};
static const char *const reine_values[] = {"nobody", "last", "auto"};
static const char *const deals_values[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
static const char *const reflexes_values[] = {"keys", "dice"};

/* From the standard value on, the basic game is the one before it. */
static const uint8_t levels_order[] = {0, 2, 1, 3, 4, 5, 6, 7};
static const uint8_t reine_order[] = {GUEUX_REINE_AUTO, GUEUX_REINE_LAST, GUEUX_REINE_NOBODY};

const struct vl_option gueux_options[GUEUX_OPTIONS] = {
    [GUEUX_OPTION_LEVELS] = {"levels", VL_CLAUSE(4, 1), 2, LENGTH(levels_values), false, levels_values, levels_order},
    [GUEUX_OPTION_DECK] = {"deck", VL_CLAUSE(1, 1), 0, LENGTH(deck_values), false, deck_values, NULL},
    [GUEUX_OPTION_GUEUX] = {"gueux", VL_CLAUSE(1, 3), 0, LENGTH(gueux_values), false, gueux_values, NULL},
    [GUEUX_OPTION_FIRST] = {"first", VL_CLAUSE(1, 7), 0, LENGTH(first_values), false, first_values, NULL},
    [GUEUX_OPTION_REINE] = {"reine", VL_CLAUSE(3, 2), GUEUX_REINE_AUTO, LENGTH(reine_values), false, reine_values,
                            reine_order},
    [GUEUX_OPTION_DEALS] = {"deals", VL_CLAUSE(3, 3), 0, LENGTH(deals_values), false, deals_values, NULL},
    [GUEUX_OPTION_REFLEXES] = {"reflexes", VL_CLAUSE(8, 2), 0, LENGTH(reflexes_values), false, reflexes_values, NULL},
};

#define AT(member) offsetof(struct gueux_numbers, member)

const struct vl_number_spec gueux_number_specs[] = {
    {"level", GROUP_CHARACTER, VL_NONE, AT(level), 1, GUEUX_LEVELS, false},
    {"short_pairs", GROUP_GAME, VL_NONE, AT(short_pairs), 9, GUEUX_CHARACTERS, false},
    {"short_seats", GROUP_GAME, VL_NONE, AT(short_seats), 1, 8, false},
    {"hundred_turns", GROUP_GAME, VL_NONE, AT(hundred_turns), 1, 20, false},
    {0},
};
