/* What 7 Blasons can ask, answer and tell: groups of ids, and the forms of questions, answers and events. */
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

/* clang-format off */
#define SEAT(name) {name, VL_FIELD_SEAT, false}
#define NUMBER(name) {name, VL_FIELD_NUMBER, false}
#define POSITION(name) {name, VL_FIELD_POSITION, false}
#define OF(group, name) {name, VL_FIELD_GROUP + (group), false}
#define SECRET(group, name) {name, VL_FIELD_GROUP + (group), true}
#define FORM(id, flags, ...) \
    {id, flags, sizeof((struct vl_field[]){__VA_ARGS__}) / sizeof(struct vl_field), {__VA_ARGS__}}
/* clang-format on */

const struct vl_form blasons_question_forms[BLASONS_QUESTIONS] = {
    [BLASONS_ASK_HOUSE] = FORM("house", 0, SEAT("seat")),
    [BLASONS_ASK_PLAY] = FORM("play", 0, SEAT("seat")),
    [BLASONS_ASK_ACTIVATE] = FORM("activate", 0, SEAT("seat"), OF(GROUP_RANK, "rank")),
    [BLASONS_ASK_POINT] = FORM("point", 0, SEAT("seat")),
    [BLASONS_ASK_POINT_FOR] = FORM("point_for", 0, SEAT("seat"), SEAT("turn")),
    [BLASONS_ASK_SWAP] = FORM("swap", 0, SEAT("seat")),
    [BLASONS_ASK_SWAP_WITH] = FORM("swap_with", 0, SEAT("seat"), OF(GROUP_PLACE, "place"), POSITION("position")),
    [BLASONS_ASK_MOVE] = FORM("move", 0, SEAT("seat")),
    [BLASONS_ASK_MOVE_TO] = FORM("move_to", 0, SEAT("seat"), OF(GROUP_PLACE, "place"), POSITION("position")),
    [BLASONS_ASK_SEND] = FORM("send", 0, SEAT("seat")),
    [BLASONS_ASK_TURN] = FORM("turn", 0, SEAT("seat")),
    [BLASONS_ASK_TAKE] = FORM("take", 0, SEAT("seat")),
    [BLASONS_ASK_FREE] = FORM("free", 0, SEAT("seat")),
    [BLASONS_ASK_SERVE] = FORM("serve", 0, SEAT("seat"), OF(GROUP_RANK, "rank")),
    [BLASONS_ASK_LOOK_TRICK] = FORM("look_trick", 0, SEAT("seat"), NUMBER("left")),
    [BLASONS_ASK_LOOK_TOKEN] = FORM("look_token", 0, SEAT("seat"), NUMBER("left")),
};

const struct vl_form blasons_answer_forms[BLASONS_SAYS] = {
    [SAY_HOUSE] = FORM("house", 0, OF(GROUP_HOUSE, "house")),
    [SAY_PLAY] = FORM("play", 0, OF(GROUP_CARD, "card")),
    [SAY_KEEP] = {"keep", 0, 0, {{0}}},
    [SAY_ACTIVATE] = FORM("activate", 0, OF(GROUP_USE, "use")),
    [SAY_VALUE] = FORM("value", 0, OF(GROUP_CARD, "card"), OF(GROUP_HOUSE, "owner")),
    [SAY_POWER] = FORM("power", 0, OF(GROUP_CARD, "card"), OF(GROUP_HOUSE, "owner")),
    [SAY_POINT] = FORM("point", 0, OF(GROUP_HOUSE, "owner")),
    [SAY_SELF] = {"self", 0, 0, {{0}}},
    [SAY_SWAP] = FORM("swap", 0, OF(GROUP_PLACE, "place"), POSITION("position")),
    [SAY_WITH] = FORM("with", 0, OF(GROUP_PLACE, "place"), POSITION("position")),
    [SAY_MOVE] = FORM("move", 0, OF(GROUP_PLACE, "place"), POSITION("position")),
    [SAY_TO] = FORM("to", 0, OF(GROUP_HOUSE, "house")),
    [SAY_SEND] = FORM("send", 0, OF(GROUP_PLACE, "place"), POSITION("position")),
    [SAY_TURN] = FORM("turn", 0, OF(GROUP_PLACE, "place"), POSITION("position")),
    [SAY_TAKE] = FORM("take", 0, OF(GROUP_PLACE, "place"), POSITION("position")),
    [SAY_SERVE] = FORM("serve", 0, OF(GROUP_CARD, "card"), OF(GROUP_HOUSE, "owner")),
    [SAY_NOTHING] = {"nothing", 0, 0, {{0}}},
    [SAY_TRICK] = FORM("trick", 0, NUMBER("trick"), OF(GROUP_HOUSE, "taker")),
    [SAY_LOOK] = FORM("look", 0, OF(GROUP_PLACE, "place"), POSITION("position")),
    [SAY_DONE] = {"done", 0, 0, {{0}}},
};

/* "round" and "trick" count from 1, here and everywhere in events. A colour "down" lies face down. */
const struct vl_form blasons_event_forms[BLASONS_EVENTS] = {
    [BLASONS_EV_HOUSE] = FORM("house", 0, SEAT("seat"), OF(GROUP_HOUSE, "house")),
    [BLASONS_EV_FIRST] = FORM("first", VL_FORM_REVEALS, SEAT("seat")),
    [BLASONS_EV_ROUND] = FORM("round", 0, NUMBER("round"), SEAT("leader")),
    [BLASONS_EV_HAND] = FORM("hand", VL_FORM_QUIET, SEAT("seat")),
    [BLASONS_EV_MIXED] = FORM("mixed", VL_FORM_REVEALS, NUMBER("tokens")),
    [BLASONS_EV_DEALT] = FORM("dealt", VL_FORM_QUIET | VL_FORM_REVEALS, OF(GROUP_PLACE, "place"), POSITION("position"),
                              OF(GROUP_FACE, "face"), SECRET(GROUP_COLOUR, "colour"), NUMBER("token")),
    [BLASONS_EV_TRICK] = FORM("trick", VL_FORM_QUIET, NUMBER("round"), NUMBER("trick"), SEAT("leader")),
    [BLASONS_EV_PLAYED] = FORM("played", 0, SEAT("seat"), OF(GROUP_CARD, "card"), NUMBER("round"), NUMBER("trick")),
    [BLASONS_EV_ACTIVATED] = FORM("activated", 0, SEAT("seat"), OF(GROUP_RANK, "rank"), OF(GROUP_USE, "use")),
    [BLASONS_EV_POWER] =
        FORM("power", 0, SEAT("seat"), OF(GROUP_CARD, "card"), NUMBER("round"), NUMBER("trick"), SEAT("owner")),
    [BLASONS_EV_SKIPPED] =
        FORM("skipped", 0, SEAT("seat"), OF(GROUP_CARD, "card"), NUMBER("round"), NUMBER("trick"), SEAT("owner")),
    [BLASONS_EV_TOOK_VALUE] = FORM("took_value", 0, SEAT("seat"), OF(GROUP_CARD, "card"), NUMBER("round"),
                                   NUMBER("trick"), SEAT("owner"), SEAT("turn")),
    [BLASONS_EV_TOOK_POWER] = FORM("took_power", 0, SEAT("seat"), OF(GROUP_CARD, "card"), NUMBER("round"),
                                   NUMBER("trick"), SEAT("owner"), SEAT("turn")),
    [BLASONS_EV_TOOK_TURN] = FORM("took_turn", 0, SEAT("seat"), OF(GROUP_CARD, "card"), NUMBER("round"),
                                  NUMBER("trick"), SEAT("owner"), SEAT("turn")),
    [BLASONS_EV_TOOK_NOTHING] = FORM("took_nothing", 0, SEAT("seat"), OF(GROUP_CARD, "card"), NUMBER("round"),
                                     NUMBER("trick"), SEAT("owner"), SEAT("turn")),
    [BLASONS_EV_SWAPPED] = FORM("swapped", 0, SEAT("seat"), OF(GROUP_PLACE, "place"), POSITION("position"),
                                OF(GROUP_COLOUR, "colour"), OF(GROUP_PLACE, "other_place"), POSITION("other_position"),
                                OF(GROUP_COLOUR, "other_colour"), NUMBER("token"), NUMBER("other_token")),
    [BLASONS_EV_MOVED] = FORM("moved", 0, SEAT("seat"), OF(GROUP_PLACE, "place"), POSITION("position"),
                              OF(GROUP_COLOUR, "colour"), OF(GROUP_PLACE, "to"), NUMBER("token")),
    [BLASONS_EV_TURNED] = FORM("turned", VL_FORM_REVEALS, SEAT("seat"), OF(GROUP_PLACE, "place"), POSITION("position"),
                               OF(GROUP_COLOUR, "colour"), NUMBER("token")),
    [BLASONS_EV_TAKEN] =
        FORM("taken", 0, SEAT("seat"), OF(GROUP_CARD, "card"), NUMBER("round"), NUMBER("trick"), NUMBER("value")),
    [BLASONS_EV_NOBODY] = FORM("nobody", 0, NUMBER("round"), NUMBER("trick")),
    [BLASONS_EV_SERVED] =
        FORM("served", 0, SEAT("seat"), OF(GROUP_CARD, "card"), NUMBER("round"), NUMBER("trick"), SEAT("owner")),
    [BLASONS_EV_SPENT] = FORM("spent", 0, SEAT("seat")),
    [BLASONS_EV_PICKED] = FORM("picked", VL_FORM_QUIET, NUMBER("round"), NUMBER("trick")),
    [BLASONS_EV_NAMED_TRICK] = FORM("named_trick", 0, SEAT("seat"), SEAT("taker"), NUMBER("round"), NUMBER("trick")),
    [BLASONS_EV_NAMED_TOKEN] =
        FORM("named_token", 0, SEAT("seat"), OF(GROUP_PLACE, "place"), POSITION("position"), NUMBER("token")),
    [BLASONS_EV_LOOK_TRICK] = FORM("look_trick", VL_FORM_REVEALS, SEAT("seat"), SEAT("taker"), NUMBER("round"),
                                   NUMBER("trick"), SEAT("with")),
    [BLASONS_EV_LOOK_TOKEN] = FORM("look_token", VL_FORM_REVEALS, SEAT("seat"), OF(GROUP_PLACE, "place"),
                                   POSITION("position"), SECRET(GROUP_COLOUR, "colour"), NUMBER("token")),
    [BLASONS_EV_COLOUR] =
        FORM("colour", 0, SEAT("seat"), OF(GROUP_HOUSE, "house"), NUMBER("tokens"), NUMBER("sum"), NUMBER("points")),
    [BLASONS_EV_COUNTED] =
        FORM("counted", 0, SEAT("seat"), OF(GROUP_HOUSE, "house"), NUMBER("points"), NUMBER("total"), NUMBER("round")),
    [BLASONS_EV_UNCOUNTED] = FORM("uncounted", 0, SEAT("seat"), NUMBER("total"), NUMBER("round")),
    [BLASONS_EV_GATHERED] = {"gathered", 0, 0, {{0}}},
    [BLASONS_EV_RANKED] = FORM("ranked", 0, SEAT("seat"), OF(GROUP_RANK, "rank")),
    [BLASONS_EV_EXTRA] = FORM("extra", 0, NUMBER("round")),
    [BLASONS_EV_END] = FORM("end", 0, {"winners", VL_FIELD_SEATS, false}),
};

static const char *const tokens_values[] = {"redeal", "keep"};
static const char *const ties_values[] = {"literal", "cascade"};
static const char *const teams_values[] = {"none", "two", "three"};
static const char *const switch_values[] = {"off", "on"};
static const char *const houses_values[] = {"drawn", "chosen"};

const struct vl_option blasons_options[BLASONS_OPTIONS] = {
    [BLASONS_OPTION_TOKENS] = {"tokens", VL_CLAUSE(2, 5), 0, 2, tokens_values},
    [BLASONS_OPTION_TIES] = {"ties", VL_CLAUSE(3, 4), 0, 2, ties_values},
    [BLASONS_OPTION_TEAMS] = {"teams", VL_CLAUSE(9, 1), 0, 3, teams_values},
    [BLASONS_OPTION_CONSULT] = {"consult", VL_CLAUSE(7, 4), 0, 2, switch_values},
    [BLASONS_OPTION_SERVE] = {"serve", VL_CLAUSE(7, 5), 0, 2, switch_values},
    [BLASONS_OPTION_CURIOUS] = {"curious", VL_CLAUSE(7, 6), 0, 2, switch_values},
    [BLASONS_OPTION_PAROISSE] = {"paroisse", VL_CLAUSE(8, 1), 0, 2, switch_values},
    [BLASONS_OPTION_HOUSES] = {"houses", VL_CLAUSE(2, 1), 0, 2, houses_values},
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
