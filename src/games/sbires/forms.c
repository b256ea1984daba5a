/* The options and numbers of Sbires. */
#include "forms.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static const char *const days_values[] = {"3", "4", "5"};
static const char *const goal_values[] = {"25", "30"};
static const char *const first_values[] = {"random", "1", "2", "3", "4", "5"};
static const char *const animals_values[] = {"off", "on"};
static const char *const gloves_values[] = {"0", "1", "2", "3", "4", "5", "chosen"};
static const char *const henchmen_values[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "chosen"};
static const char *const named_values[] = {"off", "on"};
static const char *const patronne_values[] = {"tilted", "discarded"};
static const char *const eloquence_values[] = {"capped", "extra"};
static const char *const families_values[] = {"drawn", "chosen"};

/* SBI-12.2: a named card has the id of its card. */
#define NAMED(i, id)                                                                                                   \
    [SBIRES_OPTION_NAMED + (i)] = {id, VL_CLAUSE(12, 2), 0, LENGTH(named_values), false, named_values, NULL}

const struct vl_option sbires_options[SBIRES_OPTIONS] = {
    [SBIRES_OPTION_DAYS] = {"days", VL_CLAUSE(5, 4), 1, LENGTH(days_values), false, days_values, NULL},
    [SBIRES_OPTION_GOAL] = {"goal", VL_CLAUSE(5, 4), 1, LENGTH(goal_values), false, goal_values, NULL},
    [SBIRES_OPTION_FIRST] = {"first", VL_CLAUSE(1, 3), 0, LENGTH(first_values), false, first_values, NULL},
    [SBIRES_OPTION_ANIMALS] = {"animals", VL_CLAUSE(12, 1), 0, LENGTH(animals_values), false, animals_values, NULL},
    [SBIRES_OPTION_GLOVES] = {"gloves", VL_CLAUSE(12, 2), 0, LENGTH(gloves_values), false, gloves_values, NULL},
    [SBIRES_OPTION_HENCHMEN] = {"henchmen", VL_CLAUSE(12, 2), 0, LENGTH(henchmen_values), false, henchmen_values, NULL},
    [SBIRES_OPTION_PATRONNE] = {"patronne", VL_CLAUSE(11, 7), 0, LENGTH(patronne_values), false, patronne_values, NULL},
    [SBIRES_OPTION_ELOQUENCE] = {"eloquence", VL_CLAUSE(7, 6), 0, LENGTH(eloquence_values), false, eloquence_values,
                                 NULL},
    [SBIRES_OPTION_FAMILIES] = {"families", VL_CLAUSE(1, 2), 0, LENGTH(families_values), false, families_values, NULL},
    NAMED(0, "gant_1"),
    NAMED(1, "gant_2"),
    NAMED(2, "gant_3"),
    NAMED(3, "gant_4"),
    NAMED(4, "gant_5"),
    NAMED(5, "sbire_1"),
    NAMED(6, "sbire_2"),
    NAMED(7, "sbire_3"),
    NAMED(8, "sbire_4"),
    NAMED(9, "sbire_5"),
    NAMED(10, "sbire_6"),
    NAMED(11, "sbire_7"),
    NAMED(12, "sbire_8"),
};

#define GLOVE(i)                                                                                                       \
    {                                                                                                                  \
        SBIRES_OPTION_NAMED + (i), SBIRES_OPTION_GLOVES, SBIRES_GLOVES_CHOSEN                                          \
    }
#define HENCHMAN(i)                                                                                                    \
    {                                                                                                                  \
        SBIRES_OPTION_NAMED + SBIRES_GLOVES + (i), SBIRES_OPTION_HENCHMEN, SBIRES_HENCHMEN_CHOSEN                      \
    }

const struct vl_option_part sbires_option_parts[SBIRES_OPTION_PARTS] = {
    GLOVE(0),    GLOVE(1),    GLOVE(2),    GLOVE(3),    GLOVE(4),    HENCHMAN(0), HENCHMAN(1),
    HENCHMAN(2), HENCHMAN(3), HENCHMAN(4), HENCHMAN(5), HENCHMAN(6), HENCHMAN(7),
};

#define AT(member) offsetof(struct sbires_numbers, member)

const struct vl_number_spec sbires_number_specs[] = {
    {"copies", GROUP_CARD, GROUP_PLACE, AT(copies), 0, 20, true},
    {"type", GROUP_CARD, GROUP_TYPE, AT(type), 0, 1, true},
    {"max", GROUP_CARD, VL_NONE, AT(max), 1, SBIRES_RESERVE, true},
    {"attack", GROUP_CARD, VL_NONE, AT(attack), 2, 6, true},
    {"defence", GROUP_CARD, VL_NONE, AT(defence), 2, 6, true},
    {"amount", GROUP_CARD, VL_NONE, AT(amount), 1, 9, true},
    {"extra", GROUP_CARD, VL_NONE, AT(extra), 0, SBIRES_EXTRAS - 1, true},
    {"points", GROUP_GAME, VL_NONE, AT(terms.points), 0, 20, false},
    {"henchmen", GROUP_GAME, VL_NONE, AT(terms.henchmen), 1, 9, false},
    {"room_2", GROUP_GAME, VL_NONE, AT(terms.room[2]), 1, 20, false},
    {"room_3", GROUP_GAME, VL_NONE, AT(terms.room[3]), 1, 20, false},
    {"room_4", GROUP_GAME, VL_NONE, AT(terms.room[4]), 1, 20, false},
    {"room_5", GROUP_GAME, VL_NONE, AT(terms.room[5]), 1, 20, false},
    {"demonstrations_1", GROUP_GAME, VL_NONE, AT(terms.demonstrations[1]), 0, 9, false},
    {"demonstrations_2", GROUP_GAME, VL_NONE, AT(terms.demonstrations[2]), 0, 9, false},
    {"demonstrations_3", GROUP_GAME, VL_NONE, AT(terms.demonstrations[3]), 0, 9, false},
    {"win_attack", GROUP_GAME, VL_NONE, AT(terms.win_attack), 0, 9, false},
    {"win_defence", GROUP_GAME, VL_NONE, AT(terms.win_defence), 0, 9, false},
    {"wound", GROUP_GAME, VL_NONE, AT(terms.wound), 0, 3, false},
    {"defeat", GROUP_GAME, VL_NONE, AT(terms.defeat), 0, 9, false},
    {"dice", GROUP_GAME, VL_NONE, AT(terms.dice), 1, SBIRES_DICE, false},
    {"bare", GROUP_GAME, VL_NONE, AT(terms.bare), 2, 6, false},
    {"turns", GROUP_GAME, VL_NONE, AT(terms.turns), 1, 40, false},
    {"bouts", GROUP_GAME, VL_NONE, AT(terms.bouts), 1, 10, false},
    {"more_days", GROUP_GAME, VL_NONE, AT(terms.more_days), 0, 3, false},
    {0},
};
