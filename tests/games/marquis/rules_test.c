/* The rules of Marquis as examples: *.rules in this folder. */
#include "games/marquis/procedures.h"
#include "games/marquis/state.h"
#include "support/marquis_position.h"
#include "support/rules_script.h"
#include "support/setups.h"

#include <stdio.h>
#include <string.h>

static struct mt t;
static struct mt_position position;
static unsigned seats;

static void begin(unsigned count, const char *options)
{
    if (*options)
        script_fail("a position has no options");
    memset(&position, 0, sizeof position);
    seats = count;
}

/* "number rate_coins marquis 2", where the data files say another */
static void number(char *rest)
{
    static struct marquis_numbers numbers;
    if (!position.numbers)
        memcpy(&numbers, test_setup(&marquis_rules, seats, 1).numbers, sizeof numbers);
    script_set_number((uint8_t *)&numbers, rest);
    position.numbers = &numbers;
}

static const struct script_place places[] = {
    {"hands", position.hand, SCRIPT_ROWS, VL_SEATS_MAX},
    {"piles", position.pile, SCRIPT_ROWS, VL_SEATS_MAX},
    {"out", position.out, SCRIPT_ROWS, VL_SEATS_MAX},
    {"order", &position.order, SCRIPT_TEXT, 0},
    {"spent", &position.spent, SCRIPT_SET, 0},
    {"vetoed", &position.vetoed, SCRIPT_SET, 0},
    {"done", &position.done, SCRIPT_SET, 0},
    {"claims", &position.claims, SCRIPT_SET, 0},
    {"shields", &position.shield, SCRIPT_TEXT, 0},
    {"coins", position.coins, SCRIPT_NUMBERS, VL_SEATS_MAX},
    {"diamonds", position.diamonds, SCRIPT_NUMBERS, VL_SEATS_MAX},
    {"rubies", position.rubies, SCRIPT_NUMBERS, VL_SEATS_MAX},
    {"vetoes", position.vetoes, SCRIPT_NUMBERS, VL_SEATS_MAX},
    {"turn", &position.turn, SCRIPT_BYTE, 0},
    {"against", &position.against, SCRIPT_FLAG, 0},
    {NULL, NULL, SCRIPT_FLAG, 0},
};
static const struct script_verb others[] = {{"number", false, number}, {NULL, false, NULL}};

static void lay(void)
{
    mt_set(&t, seats, &position);
}

static void deal(unsigned count, const char *options, uint64_t seed)
{
    mt_deal_with(&t, count, options, seed);
}

/* "pile 1 is clerc marquis", the listed cards from the bottom */
static int holds(const char *fact, const char *wanted, char *there, size_t size)
{
    unsigned seat;
    char more;
    size_t length = 0;
    if (sscanf(fact, "pile %u%c", &seat, &more) != 1 || seat >= VL_SEATS_MAX)
        return -1;
    *there = 0;
    for (unsigned i = 0; i < t.state.pile_count[seat]; i++)
        length += (size_t)snprintf(there + length, size - length, "%s%s", i ? " " : "",
                                   sitting_group(&marquis_rules, "card")->ids[t.state.pile[seat][i]]);
    return strcmp(there, wanted) == 0;
}

static void play(char *card)
{
    mt_play(&t, card);
}

/* "turn 1": lets pass until a turn of that seat is under way */
static void wait_for_turn(char *seat)
{
    mt_turn(&t, (vl_seat)script_number(seat));
}

/* "until buy of 0" */
static void until(char *rest)
{
    char *seat = strstr(rest, " of ");
    if (!seat)
        script_fail("of whom?");
    *seat = 0;
    for (unsigned i = 0; i < marquis_rules.question_count; i++) {
        if (strcmp(marquis_rules.questions[i].id, rest) == 0) {
            mt_until(&t, i, (vl_seat)script_number(seat + 4));
            return;
        }
    }
    script_fail("that is never asked");
}

static void run_out(char *rest)
{
    script_alone(rest);
    mt_run_out(&t);
}

/* ---- numbers of a table ---- */

#define FACTS(FACT)                                                                                                    \
    FACT(visible, 1, NULL, marquis_visible(g, (vl_seat)args[0]))                                                       \
    FACT(acts_as, 1, NULL, marquis_acts_as(g, (vl_seat)args[0]))                                                       \
    FACT(points, 1, NULL, marquis_points(g, (vl_seat)args[0]))                                                         \
    FACT(jewels, 1, NULL, marquis_jewels(g, (vl_seat)args[0]))                                                         \
    FACT(doubted, 2, NULL, marquis_doubted(g, (vl_seat)args[0], args[1]))                                              \
    FACT(partners, 0, NULL, marquis_partners(g))                                                                       \
    FACT(places_to, 1, NULL, marquis_places_to(g, (vl_seat)args[0]))                                                   \
    FACT(printed, 2, NULL, marquis_printed(g, args[0], (vl_seat)args[1]))                                              \
    FACT(robbers, 1, "card", marquis_robbers(g, (vl_seat)args[0]))                                                     \
    FACT(thought, 3, NULL, mt_thinks(&t, (vl_seat)args[0], (vl_seat)args[1], args[2]))

#define FACT(name_, args_, set_, number)                                                                               \
    static long fact_##name_(const struct vl_state *state, const unsigned args[SCRIPT_ARGS])                           \
    {                                                                                                                  \
        const struct marquis *g = marquis_of(state);                                                                   \
        (void)args, (void)g;                                                                                           \
        return (long)(number);                                                                                         \
    }
FACTS(FACT)
#undef FACT
#define FACT(name_, args_, set_, number) {#name_, args_, set_, fact_##name_},

static const struct script_verb verbs[] = {
    {"play", false, play}, {"turn", false, wait_for_turn}, {"until", true, until}, {"onward", false, run_out},
    {NULL, false, NULL},
};
static const struct script_fact facts[] = {FACTS(FACT){NULL, 0, NULL, NULL}};

int main(void)
{
    static const struct script_game game = {.rules = &marquis_rules,
                                            .sitting = &t.s,
                                            .begin = begin,
                                            .places = places,
                                            .other = others,
                                            .lay = lay,
                                            .deal = deal,
                                            .holds = holds,
                                            .verbs = verbs,
                                            .facts = facts};
    return script_run(&game);
}
