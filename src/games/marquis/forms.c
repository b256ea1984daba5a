/* What Marquis can ask, answer and tell: groups of ids, and the forms of questions, answers and events. */
#include "forms.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static const char *const cards[] = {"assassin",  "comtesse",   "bijoutier",      "maitre_chanteur",
                                    "faussaire", "astrologue", "clerc",          "marquis",
                                    "procureur", "pickpocket", "voleur_barbare", "veto"};
static const char *const actions[] = {"printed", "murder", "rank", "richest", "levy"};
static const char *const terms[] = {"coins", "diamonds", "rubies", "vetoes"};
static const char *const directions[] = {"clockwise", "against"};
static const char *const games[] = {"marquis"};

const struct vl_group marquis_groups[MARQUIS_GROUPS] = {
    [GROUP_CARD] = {"card", LENGTH(cards), 0, cards},
    [GROUP_ACTION] = {"action", LENGTH(actions), 0, actions},
    [GROUP_TERM] = {"term", LENGTH(terms), 0, terms},
    [GROUP_DIRECTION] = {"direction", LENGTH(directions), 0, directions},
    [GROUP_GAME] = {"game", LENGTH(games), 0, games},
};

/* clang-format off */
#define SEAT(name) {name, VL_FIELD_SEAT, false}
#define SEATS(name) {name, VL_FIELD_SEATS, false}
#define NUMBER(name) {name, VL_FIELD_NUMBER, false}
#define OF(group, name) {name, VL_FIELD_GROUP + (group), false}
#define SECRET(group, name) {name, VL_FIELD_GROUP + (group), true}
#define FORM(id, flags, ...) \
    {id, flags, sizeof((struct vl_field[]){__VA_ARGS__}) / sizeof(struct vl_field), {__VA_ARGS__}}
#define BARE(id) {id, 0, 0, {{0}}}
/* clang-format on */

const struct vl_form marquis_question_forms[MARQUIS_QUESTIONS] = {
    [MARQUIS_ASK_STOP] = FORM("stop", 0, SEAT("seat")),
    [MARQUIS_ASK_DECLARE] = FORM("declare", 0, SEAT("seat"), NUMBER("coins"), NUMBER("diamonds")),
    [MARQUIS_ASK_CLAIM] = FORM("claim", 0, SEAT("seat"), SEAT("buyer")),
    [MARQUIS_ASK_BUY] = FORM("buy", 0, SEAT("seat"), NUMBER("coins"), NUMBER("diamonds")),
    [MARQUIS_ASK_PLAY] = FORM("play", 0, SEAT("seat")),
    [MARQUIS_ASK_VICTIM] = FORM("victim", 0, SEAT("seat")),
    [MARQUIS_ASK_VETO] =
        FORM("veto", 0, SEAT("seat"), SEAT("by"), OF(GROUP_CARD, "card"), OF(GROUP_ACTION, "action"), NUMBER("coins")),
    [MARQUIS_ASK_WIPE] = FORM("wipe", 0, SEAT("seat"), SEAT("by"), SEAT("vetoer")),
    [MARQUIS_ASK_PROTECT] = FORM("protect", 0, SEAT("seat")),
    [MARQUIS_ASK_COINS] = FORM("coins", 0, SEAT("seat"), SEAT("payer")),
    [MARQUIS_ASK_DIAMONDS] = FORM("diamonds", 0, SEAT("seat"), SEAT("payer")),
    [MARQUIS_ASK_RUBIES] = FORM("rubies", 0, SEAT("seat"), SEAT("payer")),
    [MARQUIS_ASK_VETOES] = FORM("vetoes", 0, SEAT("seat"), SEAT("payer")),
    [MARQUIS_ASK_ACCEPT] = FORM("accept", 0, SEAT("seat"), SEAT("by")),
    [MARQUIS_ASK_HIRE] = FORM("hire", 0, SEAT("seat"), SEAT("by")),
    [MARQUIS_ASK_TAKE_BACK] = FORM("take_back", 0, SEAT("seat")),
    [MARQUIS_ASK_PICK] = FORM("pick", 0, SEAT("seat")),
};

const struct vl_form marquis_answer_forms[MARQUIS_SAYS] = {
    [SAY_NO] = BARE("no"),
    [SAY_YES] = BARE("yes"),
    [SAY_GO_ON] = BARE("go_on"),
    [SAY_STOP] = BARE("stop"),
    [SAY_KEEP] = BARE("keep"),
    [SAY_DECLARE] = BARE("declare"),
    [SAY_WAIVE] = BARE("waive"),
    [SAY_CLAIM] = BARE("claim"),
    [SAY_BUY] = FORM("buy", 0, NUMBER("times")),
    [SAY_PLAY] = FORM("play", 0, OF(GROUP_CARD, "card")),
    [SAY_VICTIM] = FORM("victim", 0, SEAT("seat")),
    [SAY_LET] = BARE("let"),
    [SAY_VETO] = BARE("veto"),
    [SAY_PASS] = BARE("pass"),
    [SAY_FREE] = BARE("free"),
    [SAY_PRICE] = BARE("price"),
    [SAY_NOBODY] = BARE("nobody"),
    [SAY_DEAL] = FORM("deal", 0, SEAT("seat")),
    [SAY_COINS] = FORM("coins", 0, NUMBER("coins")),
    [SAY_DIAMONDS] = FORM("diamonds", 0, NUMBER("diamonds")),
    [SAY_RUBIES] = FORM("rubies", 0, NUMBER("rubies")),
    [SAY_VETOES] = FORM("vetoes", 0, NUMBER("vetoes")),
    [SAY_TAKE_BACK] = FORM("take_back", 0, OF(GROUP_CARD, "card")),
    [SAY_PICK] = FORM("pick", 0, OF(GROUP_CARD, "card")),
};

/* "as" is what a Faussaire imitates, -2 for every other card and for a Faussaire on nothing; "uncovered" -2: nothing
 * lies beneath. `hand` is 1 where the card or the Veto came from the hand. */
const struct vl_form marquis_event_forms[MARQUIS_EVENTS] = {
    [MARQUIS_EV_TURNED_UP] = FORM("turned_up", VL_FORM_REVEALS, SEAT("seat"), OF(GROUP_CARD, "card")),
    [MARQUIS_EV_FIRST] = FORM("first", VL_FORM_REVEALS, SEAT("seat")),
    [MARQUIS_EV_RECEIVED] = FORM("received", 0, SEAT("seat"), NUMBER("coins"), NUMBER("left")),
    [MARQUIS_EV_DREW] = FORM("drew", VL_FORM_QUIET | VL_FORM_REVEALS, SEAT("seat"), SECRET(GROUP_CARD, "card")),
    [MARQUIS_EV_TURN] = FORM("turn", VL_FORM_QUIET, SEAT("seat")),
    [MARQUIS_EV_LAST] = FORM("last", 0, SEAT("seat")),
    [MARQUIS_EV_DECLARED] = FORM("declared", 0, SEAT("seat")),
    [MARQUIS_EV_CLAIMED] = FORM("claimed", 0, SEAT("seat"), SEAT("buyer")),
    [MARQUIS_EV_WAIVED] = FORM("waived", 0, SEAT("seat"), SEAT("buyer")),
    [MARQUIS_EV_SETTLED] = FORM("settled", VL_FORM_QUIET, SEAT("seat"), SEAT("buyer"), NUMBER("coins")),
    [MARQUIS_EV_BALKED] = FORM("balked", 0, SEAT("seat")),
    [MARQUIS_EV_BOUGHT] = FORM("bought", 0, SEAT("seat"), NUMBER("coins"), NUMBER("vetoes"), NUMBER("hand"),
                               NUMBER("diamonds"), NUMBER("rubies")),
    [MARQUIS_EV_PLAYED] = FORM("played", 0, SEAT("seat"), OF(GROUP_CARD, "card"), OF(GROUP_CARD, "as")),
    [MARQUIS_EV_DIRECTION] = FORM("direction", 0, OF(GROUP_DIRECTION, "direction")),
    [MARQUIS_EV_PAIR] = FORM("pair", 0, SEATS("seats")),
    [MARQUIS_EV_NAMED] = FORM("named", 0, SEAT("seat"), SEAT("victim"), OF(GROUP_CARD, "card")),
    [MARQUIS_EV_TOOK] = FORM("took", 0, SEAT("seat"), SEAT("from"), NUMBER("coins"), OF(GROUP_ACTION, "action")),
    [MARQUIS_EV_ELIMINATED] = FORM("eliminated", VL_FORM_REVEALS, SEAT("seat"), SEAT("owner"), OF(GROUP_CARD, "card"),
                                   OF(GROUP_CARD, "uncovered")),
    [MARQUIS_EV_VETOED] = FORM("vetoed", VL_FORM_REVEALS, SEAT("seat"), SEAT("by"), OF(GROUP_ACTION, "action")),
    [MARQUIS_EV_VETO_KEPT] = FORM("veto_kept", 0, SEAT("seat")),
    [MARQUIS_EV_SHOWED] = FORM("showed", VL_FORM_REVEALS, SEAT("seat")),
    [MARQUIS_EV_TERM] = FORM("term", VL_FORM_QUIET, SEAT("seat"), OF(GROUP_TERM, "term"), NUMBER("number")),
    [MARQUIS_EV_OFFERED] = FORM("offered", 0, SEAT("seat"), SEAT("to"), NUMBER("coins"), NUMBER("diamonds"),
                                NUMBER("rubies"), NUMBER("vetoes")),
    [MARQUIS_EV_WIPED] = FORM("wiped", 0, SEAT("seat"), SEAT("by"), SEAT("vetoer"), NUMBER("hand")),
    [MARQUIS_EV_PROPOSED] = FORM("proposed", 0, SEAT("seat"), SEAT("to"), SEAT("payer"), OF(GROUP_CARD, "card"),
                                 NUMBER("coins"), NUMBER("diamonds"), NUMBER("vetoes")),
    [MARQUIS_EV_REFUSED] = FORM("refused", 0, SEAT("seat"), SEAT("by")),
    [MARQUIS_EV_PAID] = FORM("paid", 0, SEAT("seat"), SEAT("to"), NUMBER("coins"), NUMBER("diamonds"), NUMBER("rubies"),
                             NUMBER("vetoes")),
    [MARQUIS_EV_CHANGED] = FORM("changed", 0, SEAT("seat"), NUMBER("rubies")),
    [MARQUIS_EV_PROTECTED] = FORM("protected", 0, SEAT("seat"), SEAT("owner"), OF(GROUP_CARD, "card")),
    [MARQUIS_EV_GAVE] = FORM("gave", 0, SEAT("seat"), SEAT("to"), NUMBER("coins")),
    [MARQUIS_EV_TOOK_BACK] = FORM("took_back", VL_FORM_REVEALS, SEAT("seat"), SECRET(GROUP_CARD, "card")),
    [MARQUIS_EV_PICKED] = FORM("picked", VL_FORM_REVEALS, SEAT("seat"), SECRET(GROUP_CARD, "card")),
    [MARQUIS_EV_DONE] = FORM("done", 0, SEAT("seat")),
    [MARQUIS_EV_ONCE_MORE] = BARE("once_more"),
    [MARQUIS_EV_COUNTED] =
        FORM("counted", 0, SEAT("seat"), NUMBER("points"), NUMBER("rubies"), NUMBER("diamonds"), NUMBER("coins")),
    [MARQUIS_EV_END] = FORM("end", 0, SEATS("winners")),
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
    {"first", GROUP_GAME, VL_NONE, AT(first), 0, 2, false},
    {"second", GROUP_GAME, VL_NONE, AT(second), 0, 2, false},
    {"hand", GROUP_GAME, VL_NONE, AT(hand), 2, 11, false},
    {"diamonds", GROUP_GAME, VL_NONE, AT(diamonds), 1, 31, false},
    {"rubies", GROUP_GAME, VL_NONE, AT(rubies), 0, 31, false},
    {"set_seats", GROUP_GAME, VL_NONE, AT(set_seats), 1, 8, false},
    {"ruby", GROUP_GAME, VL_NONE, AT(ruby), 2, 9, false},
    {"gift", GROUP_GAME, VL_NONE, AT(gift), 0, 9, false},
    {"offers", GROUP_GAME, VL_NONE, AT(offers), 0, 9, false},
    {0},
};
