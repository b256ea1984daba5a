/* What Gueux can ask, answer and tell: groups of ids, and the forms of questions, answers and events. */
#include "forms.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

#define CHARACTERS                                                                                                     \
    "roy", "chatelain", "escuyer", "chevalier", "champion", "reine", "etrangere", "pucelle", "courtisane", "batard",   \
        "maroufle", "vagabond", "sorciere", "heretique", "duchesse", "ribaude", "bourelle", "princesse", "moine",      \
        "nonne", "villain", "pleutre", "sybille", "paillarde", "bachelette", "rustre", "barde"

static const char *const characters[] = {CHARACTERS};
static const char *const pairs[] = {CHARACTERS, "mixed"};
static const char *const directions[] = {"clockwise", "against"};
static const char *const coins[] = {"tails", "heads"};
static const char *const games[] = {"gueux"};

const struct vl_group gueux_groups[GUEUX_GROUPS] = {
    [GROUP_CHARACTER] = {"character", LENGTH(characters), 0, characters},
    [GROUP_PAIR] = {"pair", LENGTH(pairs), 0, pairs},
    [GROUP_DIRECTION] = {"direction", LENGTH(directions), 0, directions},
    [GROUP_COIN] = {"coin", LENGTH(coins), 0, coins},
    [GROUP_GAME] = {"game", LENGTH(games), 0, games},
};

/* clang-format off */
#define SEAT(name) {name, VL_FIELD_SEAT, false}
#define SECRET_SEAT(name) {name, VL_FIELD_SEAT, true}
#define NUMBER(name) {name, VL_FIELD_NUMBER, false}
#define OF(group, name) {name, VL_FIELD_GROUP + (group), false}
#define SECRET(group, name) {name, VL_FIELD_GROUP + (group), true}
#define FORM(id, flags, ...) \
    {id, flags, sizeof((struct vl_field[]){__VA_ARGS__}) / sizeof(struct vl_field), {__VA_ARGS__}}
#define BARE(id) {id, 0, 0, {{0}}}
/* clang-format on */

const struct vl_form gueux_question_forms[GUEUX_QUESTIONS] = {
    [GUEUX_ASK_SPOKE] = FORM("spoke", 0, SEAT("seat"), SEAT("layer")),
    [GUEUX_ASK_TURN] = FORM("turn", 0, SEAT("seat")),
    [GUEUX_ASK_END] = FORM("end", 0, SEAT("seat")),
    [GUEUX_ASK_POSITION] = FORM("position", 0, SEAT("seat"), SEAT("from")),
    [GUEUX_ASK_LOOK] = FORM("look", 0, SEAT("seat"), SEAT("from")),
    [GUEUX_ASK_REFUSE] = FORM("refuse", 0, SEAT("seat"), SEAT("drawer")),
    [GUEUX_ASK_HAND_OVER] = FORM("hand_over", 0, SEAT("seat"), SEAT("drawer")),
    [GUEUX_ASK_MAY] = FORM("may", 0, SEAT("seat")),
    [GUEUX_ASK_REVIVE] = FORM("revive", 0, SEAT("seat")),
    [GUEUX_ASK_SWAP] = FORM("swap", 0, SEAT("seat")),
    [GUEUX_ASK_GIVE] = FORM("give", 0, SEAT("seat")),
    [GUEUX_ASK_GIVE_TO] = FORM("give_to", 0, SEAT("seat")),
    [GUEUX_ASK_SPEAKER] = FORM("speaker", 0, SEAT("seat"), SEAT("speaker")),
    [GUEUX_ASK_FEWEST] = FORM("fewest", 0, SEAT("seat")),
    [GUEUX_ASK_TRIBUTE] = FORM("tribute", 0, SEAT("seat"), SEAT("to")),
    [GUEUX_ASK_BREW] = FORM("brew", 0, SEAT("seat")),
    [GUEUX_ASK_STRANGER] = FORM("stranger", 0, SEAT("seat")),
    [GUEUX_ASK_VILLAIN] = FORM("villain", 0, SEAT("seat")),
    [GUEUX_ASK_SHOW] = FORM("show", 0, SEAT("seat")),
    [GUEUX_ASK_DEMAND] = FORM("demand", 0, SEAT("seat")),
    [GUEUX_ASK_HEADS] = FORM("heads", 0, SEAT("seat")),
    [GUEUX_ASK_REFLEX] = FORM("reflex", 0, SEAT("seat"), OF(GROUP_CHARACTER, "character")),
};

const struct vl_form gueux_answer_forms[GUEUX_SAYS] = {
    [SAY_NOBODY] = BARE("nobody"),
    [SAY_SPOKE] = FORM("spoke", 0, SEAT("seat")),
    [SAY_DRAW] = BARE("draw"),
    [SAY_MIXED] = BARE("mixed"),
    [SAY_SYBILLE] = BARE("sybille"),
    [SAY_BARDE] = BARE("barde"),
    [SAY_PAILLARDE] = BARE("paillarde"),
    [SAY_BACHELETTE] = BARE("bachelette"),
    [SAY_NO] = BARE("no"),
    [SAY_YES] = BARE("yes"),
    [SAY_POSITION] = FORM("position", 0, NUMBER("position")),
    [SAY_CARD] = FORM("card", 0, OF(GROUP_CHARACTER, "character")),
    [SAY_NOTHING] = BARE("nothing"),
    [SAY_SEAT] = FORM("seat", 0, SEAT("seat")),
};

/* A seat of -2 is nobody. `due` is 1 where the pair's power joins the line (2.6), or where it leaves it. */
const struct vl_form gueux_event_forms[GUEUX_EVENTS] = {
    [GUEUX_EV_DEAL] = FORM("deal", VL_FORM_REVEALS, NUMBER("game"), SEAT("begins")),
    [GUEUX_EV_PLAY] = FORM("play", VL_FORM_QUIET, OF(GROUP_CHARACTER, "character")),
    [GUEUX_EV_ASIDE] = FORM("aside", VL_FORM_REVEALS, SECRET(GROUP_CHARACTER, "character")),
    [GUEUX_EV_DEALT] =
        FORM("dealt", VL_FORM_QUIET | VL_FORM_REVEALS, SEAT("seat"), SECRET(GROUP_CHARACTER, "character")),
    [GUEUX_EV_PAIR] = FORM("pair", VL_FORM_REVEALS, SEAT("seat"), OF(GROUP_PAIR, "pair"), NUMBER("due")),
    [GUEUX_EV_OUT] = FORM("out", 0, SEAT("seat")),
    [GUEUX_EV_FIRST] = FORM("first", 0, SEAT("seat")),
    [GUEUX_EV_TURN] = FORM("turn", VL_FORM_QUIET, SEAT("seat"), NUMBER("turn")),
    [GUEUX_EV_MISSED] = FORM("missed", 0, SEAT("seat")),
    [GUEUX_EV_DREW] = FORM("drew", VL_FORM_REVEALS, SEAT("seat"), SEAT("from"), SECRET(GROUP_CHARACTER, "character")),
    [GUEUX_EV_DONE] = FORM("done", VL_FORM_QUIET, SEAT("seat")),
    [GUEUX_EV_GAVE] = FORM("gave", VL_FORM_REVEALS, SEAT("seat"), SEAT("to"), SECRET(GROUP_CHARACTER, "character")),
    [GUEUX_EV_POWER] = FORM("power", 0, SEAT("seat"), OF(GROUP_CHARACTER, "character"), NUMBER("due")),
    [GUEUX_EV_SKIPPED] = FORM("skipped", 0, SEAT("seat"), OF(GROUP_CHARACTER, "character"), NUMBER("due")),
    [GUEUX_EV_SILENCE] = FORM("silence", 0, SEAT("seat")),
    [GUEUX_EV_SILENCE_OVER] = BARE("silence_over"),
    [GUEUX_EV_SPOKE] = FORM("spoke", 0, SEAT("seat")),
    [GUEUX_EV_DIRECTION] = FORM("direction", 0, OF(GROUP_DIRECTION, "direction")),
    [GUEUX_EV_RETURNED] = FORM("returned", 0, NUMBER("pairs")),
    [GUEUX_EV_REVEALED] = FORM("revealed", VL_FORM_REVEALS, SEAT("seat"), SECRET(GROUP_CHARACTER, "character")),
    [GUEUX_EV_EXCHANGED] =
        FORM("exchanged", VL_FORM_REVEALS, SEAT("seat"), SECRET(GROUP_CHARACTER, "out"), SECRET(GROUP_CHARACTER, "in")),
    [GUEUX_EV_KEPT] = FORM("kept", 0, SEAT("seat")),
    [GUEUX_EV_MISS] = FORM("miss", 0, SEAT("seat")),
    [GUEUX_EV_PASSED] = FORM("passed", VL_FORM_REVEALS, OF(GROUP_DIRECTION, "direction")),
    [GUEUX_EV_SWAPPED] = FORM("swapped", VL_FORM_REVEALS, SEAT("seat"), SEAT("with")),
    [GUEUX_EV_LAST] = FORM("last", VL_FORM_REVEALS, SEAT("seat"), OF(GROUP_CHARACTER, "character")),
    [GUEUX_EV_CHOSE] = FORM("chose", VL_FORM_QUIET, SEAT("seat"), SECRET(GROUP_CHARACTER, "character")),
    [GUEUX_EV_LAID] = FORM("laid", VL_FORM_QUIET, SEAT("seat"), SECRET(GROUP_CHARACTER, "character")),
    [GUEUX_EV_FEWEST] = FORM("fewest", 0, SEAT("seat")),
    [GUEUX_EV_BREWED] = FORM("brewed", 0, NUMBER("cards")),
    [GUEUX_EV_GATHERED] = FORM("gathered", VL_FORM_REVEALS, SEAT("seat")),
    [GUEUX_EV_GUEUX_AT] = FORM("gueux_at", VL_FORM_REVEALS, SEAT("seat")),
    [GUEUX_EV_NO_GUEUX] = FORM("no_gueux", VL_FORM_REVEALS, SEAT("seat")),
    [GUEUX_EV_DECLINED] = FORM("declined", VL_FORM_REVEALS, SEAT("seat"), SEAT("to")),
    [GUEUX_EV_SHOWN] = FORM("shown", VL_FORM_QUIET | VL_FORM_REVEALS | VL_FORM_PRIVATE, SEAT("seat"),
                            SECRET_SEAT("holder"), SECRET(GROUP_CHARACTER, "character")),
    [GUEUX_EV_LOOKED] = FORM("looked", VL_FORM_REVEALS, SEAT("seat"), SEAT("holder")),
    [GUEUX_EV_SYBILLE] = FORM("sybille", VL_FORM_REVEALS, SEAT("seat"), SECRET_SEAT("holder")),
    [GUEUX_EV_BARDE] = FORM("barde", VL_FORM_REVEALS, SEAT("seat")),
    [GUEUX_EV_LACKS] = FORM("lacks", VL_FORM_REVEALS, SEAT("seat"), OF(GROUP_CHARACTER, "character")),
    [GUEUX_EV_HOLDS] = FORM("holds", VL_FORM_QUIET | VL_FORM_REVEALS, SEAT("seat"), OF(GROUP_CHARACTER, "character")),
    [GUEUX_EV_COIN] = FORM("coin", VL_FORM_REVEALS, SEAT("seat"), OF(GROUP_COIN, "coin")),
    [GUEUX_EV_TURN_LOST] = FORM("turn_lost", 0, SEAT("seat")),
    [GUEUX_EV_COMES_BACK] = FORM("comes_back", 0, SEAT("seat"), SEAT("to"), OF(GROUP_CHARACTER, "character")),
    [GUEUX_EV_LOSER] = FORM("loser", 0, SEAT("seat"), NUMBER("game"), NUMBER("losses")),
    [GUEUX_EV_NO_LOSER] = FORM("no_loser", 0, NUMBER("game")),
    [GUEUX_EV_DRAWN_GAME] = FORM("drawn_game", 0, NUMBER("game"), NUMBER("turns")),
    [GUEUX_EV_END] = FORM("end", 0, {"winners", VL_FIELD_SEATS, false}),
};

static const char *const levels_values[] = {"none", "1", "2", "3", "12", "13", "23", "123"};
static const char *const deck_values[] = {"auto", "full", "short"};
static const char *const gueux_values[] = {"random", "secret", CHARACTERS};
static const char *const first_values[] = {"random", "1", "2", "3", "4", "5", "6", "7", "8"};
static const char *const reine_values[] = {"nobody", "last"};
static const char *const deals_values[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
static const char *const reflexes_values[] = {"keys", "dice"};

const struct vl_option gueux_options[GUEUX_OPTIONS] = {
    [GUEUX_OPTION_LEVELS] = {"levels", VL_CLAUSE(4, 1), 0, LENGTH(levels_values), levels_values},
    [GUEUX_OPTION_DECK] = {"deck", VL_CLAUSE(1, 1), 0, LENGTH(deck_values), deck_values},
    [GUEUX_OPTION_GUEUX] = {"gueux", VL_CLAUSE(1, 3), 0, LENGTH(gueux_values), gueux_values},
    [GUEUX_OPTION_FIRST] = {"first", VL_CLAUSE(1, 7), 0, LENGTH(first_values), first_values},
    [GUEUX_OPTION_REINE] = {"reine", VL_CLAUSE(3, 2), 0, LENGTH(reine_values), reine_values},
    [GUEUX_OPTION_DEALS] = {"deals", VL_CLAUSE(3, 3), 0, LENGTH(deals_values), deals_values},
    [GUEUX_OPTION_REFLEXES] = {"reflexes", VL_CLAUSE(8, 2), 0, LENGTH(reflexes_values), reflexes_values},
};

#define AT(member) offsetof(struct gueux_numbers, member)

const struct vl_number_spec gueux_number_specs[] = {
    {"level", GROUP_CHARACTER, VL_NONE, AT(level), 1, GUEUX_LEVELS, false},
    {"short_pairs", GROUP_GAME, VL_NONE, AT(short_pairs), 9, GUEUX_CHARACTERS, false},
    {"short_seats", GROUP_GAME, VL_NONE, AT(short_seats), 1, 8, false},
    {"hundred_turns", GROUP_GAME, VL_NONE, AT(hundred_turns), 1, 20, false},
    {0},
};
