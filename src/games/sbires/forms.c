/* What Sbires can ask, answer and tell: groups of ids, options, and the forms of questions, answers and events. */
#include "forms.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/* By place, then animals, named gloves, named henchmen, and two for cards of one's own. No rule knows a card by its id:
 * what it does is its effect. */
static const char *const cards[] = {
    "menestrel", "fabuliste",  "amuseur",     "montreur",  "garde",       "courtisane",  "intrigue",     "eloquence",
    "priere",    "eau_benite", "enfants",     "fossoyeur", "penitent",    "inquisition", "bigotes",      "providence",
    "gant",      "concierge",  "crieur",      "fouineur",  "apothicaire", "pilori",      "vieille_dame", "vaillance",
    "dague",     "gourdin",    "hache",       "epee",      "cotte",       "ecu",         "armure",       "jouvencelle",
    "confiance", "ragots",     "passe_passe", "ivrogne",   "belladone",   "felon",       "bagarre",      "patronne",
    "influence", "faucon",     "colombe",     "chien",     "destrier",    "rat",         "gant_1",       "gant_2",
    "gant_3",    "gant_4",     "gant_5",      "sbire_1",   "sbire_2",     "sbire_3",     "sbire_4",      "sbire_5",
    "sbire_6",   "sbire_7",    "sbire_8",     "own_1",     "own_2"};
enum { CARDS_OF_ONES_OWN = 2 };
_Static_assert(LENGTH(cards) == SBIRES_KINDS, "kinds of cards");

static const char *const places[] = {"chateau", "eglise", "grand_place", "salle_d_armes", "taverne"};
static const char *const types[] = {"action", "reserve", "atout", "hand", "weapon"};
static const char *const effects[] = {
    "none",        "demonstration", "montreur",  "garde",       "courtisane",  "intrigue",     "eloquence",  "priere",
    "eau_benite",  "enfants",       "fossoyeur", "penitent",    "inquisition", "bigotes",      "providence", "gant",
    "concierge",   "crieur",        "fouineur",  "apothicaire", "pilori",      "vieille_dame", "vaillance",  "weapon",
    "jouvencelle", "confiance",     "ragots",    "passe_passe", "ivrogne",     "belladone",    "felon",      "bagarre",
    "patronne",    "influence",     "rat",       "chien",       "colombe",     "destrier",     "faucon"};
_Static_assert(LENGTH(effects) == SBIRES_EFFECTS, "effects");
static const char *const sources[] = {"duel",    "defence", "jouvencelle", "wounds", "defeat", "demonstrations",
                                      "enfants", "colombe", "belladone",   "ragots", "pilori"};
static const char *const games[] = {"sbires"};

const struct vl_group sbires_groups[SBIRES_GROUPS] = {
    [GROUP_CARD] = {"card", LENGTH(cards), CARDS_OF_ONES_OWN, cards},
    [GROUP_PLACE] = {"place", LENGTH(places), 0, places},
    [GROUP_TYPE] = {"type", LENGTH(types), 0, types},
    [GROUP_EFFECT] = {"effect", LENGTH(effects), 0, effects},
    [GROUP_SOURCE] = {"source", LENGTH(sources), 0, sources},
    [GROUP_GAME] = {"game", LENGTH(games), 0, games},
};

/* clang-format off */
#define SEAT(name) {name, VL_FIELD_SEAT, false}
#define SEATS(name) {name, VL_FIELD_SEATS, false}
#define NUMBER(name) {name, VL_FIELD_NUMBER, false}
#define OF(group, name) {name, VL_FIELD_GROUP + (group), false}
#define SECRET(group, name) {name, VL_FIELD_GROUP + (group), true}
#define SECRET_NUMBER(name) {name, VL_FIELD_NUMBER, true}
#define FORM(id, flags, ...) \
    {id, flags, sizeof((struct vl_field[]){__VA_ARGS__}) / sizeof(struct vl_field), {__VA_ARGS__}}
#define BARE(id) {id, 0, 0, {{0}}}
#define CARD OF(GROUP_CARD, "card")
#define PLACE OF(GROUP_PLACE, "place")
/* clang-format on */

const struct vl_form sbires_question_forms[SBIRES_QUESTIONS] = {
    [SBIRES_ASK_PLACE] = FORM("place", 0, SEAT("seat"), NUMBER("left")),
    [SBIRES_ASK_BORROW] = FORM("borrow", 0, SEAT("seat"), SEAT("from")),
    [SBIRES_ASK_DRAW] = FORM("draw", 0, SEAT("seat"), PLACE),
    [SBIRES_ASK_TURN] = FORM("turn", 0, SEAT("seat")),
    [SBIRES_ASK_CURE] = FORM("cure", 0, SEAT("seat")),
    [SBIRES_ASK_ROOM] = FORM("room", 0, SEAT("seat"), CARD),
    [SBIRES_ASK_TARGET] = FORM("target", 0, SEAT("seat"), CARD),
    [SBIRES_ASK_CARD] = FORM("card", 0, SEAT("seat"), CARD),
    [SBIRES_ASK_MAN] = FORM("man", 0, SEAT("seat")),
    [SBIRES_ASK_OWN] = FORM("own", 0, SEAT("seat"), CARD),
    [SBIRES_ASK_GIVE_UP] = FORM("give_up", 0, SEAT("seat"), CARD, SEAT("by")),
    [SBIRES_ASK_BACK] = FORM("back", 0, SEAT("seat"), CARD, SEAT("from")),
    [SBIRES_ASK_RETURN] = FORM("return", 0, SEAT("seat"), SEAT("to")),
    [SBIRES_ASK_FIND] = FORM("find", 0, SEAT("seat")),
    [SBIRES_ASK_REPENT] = FORM("repent", 0, SEAT("seat"), CARD, SEAT("by")),
    [SBIRES_ASK_REACT] = FORM("react", 0, SEAT("seat"), CARD, SEAT("by")),
    [SBIRES_ASK_GUARD] = FORM("guard", 0, SEAT("seat"), SEAT("by"), OF(GROUP_CARD, "weapon")),
    [SBIRES_ASK_ATTACK] = FORM("attack", 0, SEAT("seat"), SEAT("against")),
    [SBIRES_ASK_DEFEND] = FORM("defend", 0, SEAT("seat"), SEAT("by"), OF(GROUP_CARD, "weapon")),
    [SBIRES_ASK_BOLD] = FORM("bold", 0, SEAT("seat"), SEAT("against")),
    [SBIRES_ASK_REROLL] = FORM("reroll", 0, SEAT("seat"), SEAT("roller"), NUMBER("needs")),
    [SBIRES_ASK_HEAL] = FORM("heal", 0, SEAT("seat"), NUMBER("wounds")),
    [SBIRES_ASK_KEEP] = FORM("keep", 0, SEAT("seat")),
};

/* `die`: its place in the roll, from 1; of a set of dice, those chosen are 1. */
const struct vl_form sbires_answer_forms[SBIRES_SAYS] = {
    [SAY_NO] = BARE("no"),
    [SAY_YES] = BARE("yes"),
    [SAY_PLACE] = FORM("place", 0, PLACE),
    [SAY_PLACE_CAPTIVE] = FORM("place_captive", 0, SEAT("owner"), PLACE),
    [SAY_CONCIERGE] = FORM("concierge", 0, PLACE),
    [SAY_CONCIERGE_CAPTIVE] = FORM("concierge_captive", 0, SEAT("owner"), PLACE),
    [SAY_BORROW] = BARE("borrow"),
    [SAY_DRAW] = BARE("draw"),
    [SAY_PLAY] = FORM("play", 0, CARD),
    [SAY_PATRONNE] = BARE("patronne"),
    [SAY_CURE] = BARE("cure"),
    [SAY_PASS] = BARE("pass"),
    [SAY_DISCARD] = FORM("discard", 0, CARD),
    [SAY_TARGET] = FORM("target", 0, SEAT("seat")),
    [SAY_CARD] = FORM("card", 0, SEAT("seat"), CARD),
    [SAY_MAN] = FORM("man", 0, SEAT("owner"), PLACE),
    [SAY_OWN] = FORM("own", 0, CARD),
    [SAY_BACK] = FORM("back", 0, PLACE),
    [SAY_GIVE] = FORM("give", 0, CARD),
    [SAY_FIND] = FORM("find", 0, CARD),
    [SAY_SUFFER] = BARE("suffer"),
    [SAY_REACT] = FORM("react", 0, OF(GROUP_EFFECT, "card")),
    [SAY_REACT_LENT] = BARE("react_lent"),
    [SAY_GUARD] = BARE("guard"),
    [SAY_ARM] = FORM("arm", 0, CARD),
    [SAY_BARE] = BARE("bare"),
    [SAY_BOLD] = BARE("bold"),
    [SAY_BOLD_LENT] = BARE("bold_lent"),
    [SAY_PRIERE] = FORM("priere", 0, NUMBER("die")),
    [SAY_COURTISANE] = FORM("courtisane", 0, NUMBER("die")),
    [SAY_DESTRIER] = FORM("destrier", 0, NUMBER("die")),
    [SAY_PROVIDENCE] = FORM("providence", 0, NUMBER("first"), NUMBER("second"), NUMBER("third")),
    [SAY_PROVIDENCE_LENT] = FORM("providence_lent", 0, NUMBER("first"), NUMBER("second"), NUMBER("third")),
    [SAY_LET] = BARE("let"),
    [SAY_HEAL] = BARE("heal"),
    [SAY_KEEP] = FORM("keep", 0, CARD),
    [SAY_KEEP_NOTHING] = BARE("keep_nothing"),
};

/* "slot": a place in a reserve, from 0; 8: the Atout. Dice that are not rolled are 0. `side` 0 attacks, 1 defends. */
const struct vl_form sbires_event_forms[SBIRES_EVENTS] = {
    [SBIRES_EV_FIRST] = FORM("first", VL_FORM_REVEALS, SEAT("seat")),
    [SBIRES_EV_DAY] = FORM("day", 0, NUMBER("day"), SEAT("insigne"), NUMBER("more")),
    [SBIRES_EV_PLACED] = FORM("placed", 0, SEAT("seat"), SEAT("owner"), PLACE),
    [SBIRES_EV_DREW] = FORM("drew", VL_FORM_REVEALS, SEAT("seat"), PLACE, SECRET(GROUP_CARD, "card")),
    [SBIRES_EV_RESHUFFLED] = FORM("reshuffled", VL_FORM_REVEALS, PLACE),
    [SBIRES_EV_DOMINATES] = FORM("dominates", 0, SEAT("seat"), PLACE),
    [SBIRES_EV_DECLINED] = FORM("declined", 0, SEAT("seat"), PLACE),
    [SBIRES_EV_EVENING] = BARE("evening"),
    [SBIRES_EV_TURN] = FORM("turn", VL_FORM_QUIET, SEAT("seat")),
    [SBIRES_EV_MISSED] = FORM("missed", 0, SEAT("seat")),
    [SBIRES_EV_PASSED] = FORM("passed", 0, SEAT("seat")),
    [SBIRES_EV_PLAYED] = FORM("played", 0, SEAT("seat"), CARD),
    [SBIRES_EV_FINISHED] = FORM("finished", VL_FORM_QUIET, CARD),
    [SBIRES_EV_LAID] = FORM("laid", 0, SEAT("seat"), CARD),
    [SBIRES_EV_RAISED] = FORM("raised", 0, SEAT("seat"), CARD, OF(GROUP_CARD, "old")),
    [SBIRES_EV_DROPPED] = FORM("dropped", 0, SEAT("seat"), CARD, NUMBER("slot")),
    [SBIRES_EV_SPENT] = FORM("spent", 0, SEAT("seat"), CARD, NUMBER("slot")),
    [SBIRES_EV_LOST] = FORM("lost", 0, SEAT("seat"), CARD, NUMBER("slot"), SEAT("by")),
    [SBIRES_EV_TILTED] = FORM("tilted", 0, SEAT("seat"), CARD, NUMBER("slot")),
    [SBIRES_EV_BORROWED] = FORM("borrowed", 0, SEAT("seat"), CARD, SEAT("from"), NUMBER("slot"), NUMBER("influence")),
    [SBIRES_EV_CURED] = FORM("cured", 0, SEAT("seat"), CARD, NUMBER("slot")),
    [SBIRES_EV_DISCARDED] = FORM("discarded", 0, SEAT("seat"), CARD),
    [SBIRES_EV_NAMED] = FORM("named", 0, SEAT("seat"), SEAT("at"), CARD),
    [SBIRES_EV_POINTED] = FORM("pointed", 0, SEAT("seat"), SEAT("at"), CARD, OF(GROUP_CARD, "by")),
    [SBIRES_EV_SPARED] = FORM("spared", 0, SEAT("seat"), CARD),
    [SBIRES_EV_SHELTERED] = FORM("sheltered", 0, SEAT("seat"), CARD),
    [SBIRES_EV_SWAPPED] = FORM("swapped", 0, SEAT("seat"), OF(GROUP_CARD, "own"), SEAT("at"), OF(GROUP_CARD, "theirs"),
                               NUMBER("own_slot"), NUMBER("their_slot")),
    [SBIRES_EV_TOOK] = FORM("took", VL_FORM_REVEALS, SEAT("seat"), SEAT("from"), PLACE, SECRET(GROUP_CARD, "card")),
    [SBIRES_EV_GAVE] = FORM("gave", VL_FORM_REVEALS, SEAT("seat"), SEAT("to"), PLACE, SECRET(GROUP_CARD, "card")),
    [SBIRES_EV_FOUND] = FORM("found", 0, SEAT("seat"), CARD),
    [SBIRES_EV_LOOKED] = FORM("looked", VL_FORM_REVEALS, SEAT("seat"), SEAT("at")),
    [SBIRES_EV_SAW] = FORM("saw", VL_FORM_REVEALS | VL_FORM_PRIVATE, SEAT("seat"), SEAT("at"),
                           SECRET(GROUP_CARD, "card"), SECRET_NUMBER("number")),
    [SBIRES_EV_INFECTED] = FORM("infected", 0, SEAT("seat"), SEAT("at"), CARD),
    [SBIRES_EV_CONDEMNED] = FORM("condemned", 0, SEAT("seat"), SEAT("at"), CARD),
    [SBIRES_EV_CAPTURED] = FORM("captured", 0, SEAT("seat"), SEAT("owner"), PLACE),
    [SBIRES_EV_PILLORIED] = FORM("pilloried", 0, SEAT("seat")),
    [SBIRES_EV_GAINED] = FORM("gained", 0, SEAT("seat"), NUMBER("points"), NUMBER("score"), OF(GROUP_SOURCE, "source")),
    [SBIRES_EV_FORFEITED] =
        FORM("forfeited", 0, SEAT("seat"), NUMBER("points"), NUMBER("score"), OF(GROUP_SOURCE, "source")),
    [SBIRES_EV_CHALLENGED] = FORM("challenged", 0, SEAT("seat"), SEAT("against"), NUMBER("stake")),
    [SBIRES_EV_GUARDED] = FORM("guarded", 0, SEAT("seat"), SEAT("by"), CARD),
    [SBIRES_EV_WITHDRAWN] = FORM("withdrawn", 0, SEAT("seat"), CARD),
    [SBIRES_EV_ARMED] = FORM("armed", 0, SEAT("seat"), CARD, NUMBER("side")),
    [SBIRES_EV_EMBOLDENED] = FORM("emboldened", 0, SEAT("seat"), NUMBER("side"), NUMBER("by")),
    [SBIRES_EV_ROLLED] = FORM("rolled", VL_FORM_REVEALS, SEAT("seat"), NUMBER("side"), NUMBER("first"),
                              NUMBER("second"), NUMBER("third"), NUMBER("needs")),
    [SBIRES_EV_REROLLED] = FORM("rerolled", VL_FORM_REVEALS, SEAT("seat"), NUMBER("side"), NUMBER("first"),
                                NUMBER("second"), NUMBER("third"), NUMBER("needs"), SEAT("by"), CARD),
    [SBIRES_EV_HIT] = FORM("hit", 0, SEAT("seat"), SEAT("against"), NUMBER("hits")),
    [SBIRES_EV_PARRIED] = FORM("parried", 0, SEAT("seat"), SEAT("by"), NUMBER("parried"), NUMBER("wounds")),
    [SBIRES_EV_HEALED] = FORM("healed", 0, SEAT("seat"), NUMBER("wounds")),
    [SBIRES_EV_WON_DUEL] = FORM("won_duel", 0, SEAT("seat"), SEAT("against"), NUMBER("wounds"), NUMBER("side")),
    [SBIRES_EV_DISARMED] = BARE("disarmed"),
    [SBIRES_EV_KEPT] = FORM("kept", VL_FORM_PRIVATE, SEAT("seat"), SECRET(GROUP_CARD, "card")),
    [SBIRES_EV_STRAIGHTENED] = BARE("straightened"),
    [SBIRES_EV_TIE] = FORM("tie", 0, SEATS("seats")),
    [SBIRES_EV_BOUT] = FORM("bout", 0, SEAT("seat"), SEAT("against"), NUMBER("bout")),
    [SBIRES_EV_COUNTED] = FORM("counted", 0, SEAT("seat"), NUMBER("points")),
    [SBIRES_EV_END] = FORM("end", 0, SEATS("winners")),
};

static const char *const days_values[] = {"3", "4", "5"};
static const char *const goal_values[] = {"25", "30"};
static const char *const first_values[] = {"random", "1", "2", "3", "4", "5"};
static const char *const animals_values[] = {"off", "on"};
static const char *const gloves_values[] = {"0", "1", "2", "3", "4", "5"};
static const char *const henchmen_values[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8"};

const struct vl_option sbires_options[SBIRES_OPTIONS] = {
    [SBIRES_OPTION_DAYS] = {"days", VL_CLAUSE(5, 4), 1, LENGTH(days_values), days_values},
    [SBIRES_OPTION_GOAL] = {"goal", VL_CLAUSE(5, 4), 1, LENGTH(goal_values), goal_values},
    [SBIRES_OPTION_FIRST] = {"first", VL_CLAUSE(1, 3), 0, LENGTH(first_values), first_values},
    [SBIRES_OPTION_ANIMALS] = {"animals", VL_CLAUSE(12, 1), 0, LENGTH(animals_values), animals_values},
    [SBIRES_OPTION_GLOVES] = {"gloves", VL_CLAUSE(12, 2), 0, LENGTH(gloves_values), gloves_values},
    [SBIRES_OPTION_HENCHMEN] = {"henchmen", VL_CLAUSE(12, 2), 0, LENGTH(henchmen_values), henchmen_values},
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
