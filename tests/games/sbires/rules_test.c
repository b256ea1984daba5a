/* The rules of Sbires as examples: *.rules in this folder. */
#include "games/sbires/state.h"
#include "support/rules_script.h"
#include "support/sbires_position.h"
#include "support/setups.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct st t;
static struct st_position position;
static unsigned seats;
static char options[256];

static void begin(unsigned count, const char *of)
{
    memset(&position, 0, sizeof position);
    seats = count;
    snprintf(options, sizeof options, "%s", of);
}

/* "chateau 0012, taverne 2": the owners of the henchmen */
static void place_men(char *rest)
{
    for (char *place = script_part(&rest, ','); place; place = script_part(&rest, ',')) {
        char *owners = strchr(place, ' ');
        if (!owners)
            script_fail("who stands there?");
        *owners++ = 0;
        position.men[script_member("place", place)] = script_keep(owners);
    }
}

static void bare(char *rest)
{
    for (char *place = script_part(&rest, ' '); place; place = script_part(&rest, ' '))
        position.bare |= 1U << script_member("place", place);
}

static void begin_with(char *rest)
{
    uint8_t scores[VL_SEATS_MAX];
    memset(scores, VL_NONE, sizeof scores);
    script_numbers(rest, scores, SBIRES_SEATS);
    for (unsigned seat = 0; seat < SBIRES_SEATS; seat++)
        position.score[seat] = scores[seat] == 0 ? ST_NO_POINTS : scores[seat] == VL_NONE ? 0 : scores[seat];
}

/* "number amount menestrel 2", where the data files say another */
static void number(char *rest)
{
    static struct sbires_numbers numbers;
    if (!position.numbers)
        memcpy(&numbers, test_setup(&sbires_rules, seats, 1).numbers, sizeof numbers);
    script_set_number((uint8_t *)&numbers, rest);
    position.numbers = &numbers;
}

static void day(char *rest)
{
    position.day = script_number(rest);
}

static const struct script_place places[] = {
    {"hands", position.hand, SCRIPT_ROWS, SBIRES_SEATS},
    {"reserves", position.reserve, SCRIPT_ROWS, SBIRES_SEATS},
    {"atouts", position.atout, SCRIPT_ROWS, SBIRES_SEATS},
    {"discards", &position.discard, SCRIPT_TEXT, 0},
    {"captives", &position.captives, SCRIPT_TEXT, 0},
    {"overnight", &position.overnight, SCRIPT_TEXT, 0},
    {"passed", &position.passed, SCRIPT_SET, 0},
    {"pilloried", &position.pillory, SCRIPT_SET, 0},
    {"turns", &position.turns, SCRIPT_BYTE, 0},
    {"more_days", &position.more_days, SCRIPT_BYTE, 0},
    {"placing", &position.placing, SCRIPT_FLAG, 0},
    {"insigne", &position.insigne, SCRIPT_BYTE, 0},
    {"turn", &position.turn, SCRIPT_BYTE, 0},
    {NULL, NULL, SCRIPT_FLAG, 0},
};
static const struct script_verb others[] = {
    {"men", false, place_men}, {"points", false, begin_with}, {"bare", false, bare},
    {"day", false, day},       {"number", false, number},     {NULL, false, NULL},
};

static void lay(void)
{
    st_set(&t, seats, options, &position);
}

static void changed(void)
{
    st_arranged(&t);
}

static void deal(unsigned count, const char *of, uint64_t seed)
{
    st_deal(&t, count, of, seed);
}

/* "play gant, rolling 6 6 1", "let, parrying 2 3", "arm dague, with 2 hits 1 wounds" */
static bool answer(char *text)
{
    char *at;
    unsigned hits, wounds;
    if ((at = strstr(text, ", rolling ")) != NULL) {
        *at = 0;
        st_roll(&t, text, 0, at + 10);
    } else if ((at = strstr(text, ", parrying ")) != NULL) {
        *at = 0;
        st_roll(&t, text, 1, at + 11);
    } else if ((at = strstr(text, ", with ")) != NULL) {
        if (sscanf(at, ", with %u hits %u wounds", &hits, &wounds) != 2)
            script_fail("with how many hits and wounds?");
        *at = 0;
        st_fight(&t, text, hits, wounds);
    } else {
        return false;
    }
    return true;
}

/* ---- what must hold ---- */

/* Cards of which there may be several, whatever their order. */
static int same_cards(const uint8_t there[SBIRES_KINDS], const char *wanted, char *text, size_t size)
{
    const struct vl_group *cards = sitting_group(&sbires_rules, "card");
    uint8_t counts[SBIRES_KINDS] = {0};
    char words[512], *rest = words;
    size_t length = 0;
    snprintf(words, sizeof words, "%s", wanted);
    for (char *id = script_part(&rest, ' '); id; id = script_part(&rest, ' '))
        counts[script_member("card", id)]++;
    for (unsigned card = 0; card < SBIRES_KINDS; card++) {
        for (unsigned i = 0; i < there[card]; i++)
            length += (size_t)snprintf(text + length, size - length, "%s%s", length ? " " : "", cards->ids[card]);
    }
    return memcmp(there, counts, sizeof counts) == 0;
}

static int same_reserve(unsigned seat, const char *wanted, char *text, size_t size)
{
    const struct sbires *g = &t.state;
    size_t length = 0;
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++)
        length += (size_t)snprintf(text + length, size - length, "%s%s%s", slot ? " " : "",
                                   sitting_group(&sbires_rules, "card")->ids[g->reserve[seat][slot]],
                                   g->tilted[seat] >> slot & 1 ? "~" : "");
    return strcmp(text, wanted) == 0;
}

static int same_atout(unsigned seat, const char *wanted, char *text, size_t size)
{
    const struct sbires *g = &t.state;
    if (g->atout[seat] != VL_NONE)
        snprintf(text, size, "%s%s", sitting_group(&sbires_rules, "card")->ids[g->atout[seat]],
                 g->atout_tilted >> seat & 1 ? "~" : "");
    return strcmp(text, wanted) == 0;
}

static int same_known(const char *viewer, unsigned holder, const char *wanted, char *text, size_t size)
{
    const struct sbires *seen = st_seen(&t, strcmp(viewer, "table") == 0 ? VL_PUBLIC : (vl_seat)script_number(viewer));
    uint8_t known[SBIRES_KINDS];
    for (unsigned card = 0; card < SBIRES_KINDS; card++)
        known[card] = (uint8_t)sbires_known(seen, (vl_seat)holder, card);
    return same_cards(known, wanted, text, size);
}

/* "hand 1 is", "reserve 0 is", "atout 2 is", "discards are", "known to 2 of 0 is" */
static int holds(const char *fact, const char *wanted, char *there, size_t size)
{
    unsigned seat;
    char viewer[16], more;
    *there = 0;
    if (strcmp(fact, "discards") == 0)
        return same_cards(t.state.discard, wanted, there, size);
    if (sscanf(fact, "known to %15s of %u%c", viewer, &seat, &more) == 2 && seat < seats)
        return same_known(viewer, seat, wanted, there, size);
    if (sscanf(fact, "hand %u%c", &seat, &more) == 1 && seat < SBIRES_SEATS)
        return same_cards(t.state.hand[seat], wanted, there, size);
    if (sscanf(fact, "reserve %u%c", &seat, &more) == 1 && seat < SBIRES_SEATS)
        return same_reserve(seat, wanted, there, size);
    if (sscanf(fact, "atout %u%c", &seat, &more) == 1 && seat < SBIRES_SEATS)
        return same_atout(seat, wanted, there, size);
    return -1;
}

/* ---- the dice of a fight ---- */

static unsigned count_dice(const struct sbires_event_rolled *roll, unsigned *dice)
{
    *dice = (unsigned)((roll->first > 0) + (roll->second > 0) + (roll->third > 0));
    return (unsigned)((roll->first >= roll->needs) + (roll->second >= roll->needs) + (roll->third >= roll->needs));
}

static struct sbires_event_rolled roll_of(unsigned side)
{
    return sbires_read_rolled(&t.s.events[ST_WHEN(&t, SBIRES_EV_ROLLED, (int)side, (int)side)]);
}

/* "dice 4 against 5": reads the dice of a fight of seat 0 against seat 1, which hit and parry from these numbers on,
 * and counts as SBI-4.3 says. */
static void dice(char *rest)
{
    unsigned attack, defence, count;
    if (sscanf(rest, "%u against %u", &attack, &defence) != 2)
        script_fail("which number against which?");
    struct sbires_event_rolled roll = roll_of(0);
    assert_int_equal(roll.needs, attack);
    const unsigned hits = count_dice(&roll, &count);
    assert_int_equal(count, 3);
    ST_TOLD(&t, SBIRES_EV_HIT, 0, 1, (int)hits);
    if (hits == 0) {
        assert_int_equal(st_happened(&t, SBIRES_EV_ROLLED), 1);
        ST_TOLD(&t, SBIRES_EV_WON_DUEL, 1, 0, 0, 1);
        return;
    }
    roll = roll_of(1);
    assert_int_equal(roll.needs, defence);
    const unsigned parried = count_dice(&roll, &count), wounds = hits - parried;
    assert_int_equal(count, hits); /* as many dice as there are hits */
    ST_TOLD(&t, SBIRES_EV_PARRIED, 1, 0, (int)parried, (int)wounds);
    ST_TOLD(&t, SBIRES_EV_WON_DUEL, wounds > 0 ? 0 : 1, wounds > 0 ? 1 : 0, (int)wounds, wounds > 0 ? 0 : 1);
}

/* ---- numbers of a table ---- */

static unsigned kind(unsigned card)
{
    if (card >= SBIRES_KINDS)
        script_fail("there is no such card");
    return card;
}

#define FACTS(FACT)                                                                                                    \
    FACT(dominates, 1, NULL, sbires_dominates(g, args[0]))                                                             \
    FACT(crowd, 1, NULL, sbires_crowd(g, args[0]))                                                                     \
    FACT(room, 1, NULL, sbires_room(g, args[0]))                                                                       \
    FACT(strength, 2, NULL, sbires_strength(g, args[0], (vl_seat)args[1]))                                             \
    FACT(hand_count, 1, NULL, sbires_hand_count(g, (vl_seat)args[0]))                                                  \
    FACT(in_hand, 2, NULL, g->hand[args[0] % SBIRES_SEATS][kind(args[1])])                                             \
    FACT(discard_count, 1, NULL, sbires_discard_count(g, args[0]))                                                     \
    FACT(threshold, 1, NULL, sbires_threshold(g, args[0]))                                                             \
    FACT(unseen, 1, NULL, sbires_unseen(g, args[0]))                                                                   \
    FACT(takes, 2, NULL, sbires_takes(g, (vl_seat)args[0], (uint8_t)args[1]))                                          \
    FACT(slot_with, 2, NULL, sbires_slot_with(g, (vl_seat)args[0], (uint8_t)args[1]))                                  \
    FACT(die, 2, NULL, g->duel.die[args[0] & 1][args[1] % SBIRES_DICE])                                                \
    FACT(dueller, 1, NULL, g->duel.seat[args[0] & 1])                                                                  \
    FACT(weapon, 1, NULL, g->duel.weapon[args[0] & 1])                                                                 \
    FACT(bare_hands, 0, NULL, g->terms.bare)                                                                           \
    FACT(copies, 1, NULL, g->card[kind(args[0])].copies)                                                               \
    FACT(belongs, 1, NULL, g->card[kind(args[0])].place)                                                               \
    FACT(type, 1, NULL, g->card[kind(args[0])].type)                                                                   \
    FACT(most, 1, NULL, g->card[kind(args[0])].max)                                                                    \
    FACT(amount, 1, NULL, g->card[kind(args[0])].amount)                                                               \
    FACT(thought, 3, NULL,                                                                                             \
         st_thinks(&t, (vl_seat)args[0], (vl_seat)args[1], sitting_group(&sbires_rules, "card")->ids[kind(args[2])]))

#define FACT(name_, args_, set_, number)                                                                               \
    static long fact_##name_(const struct vl_state *state, const unsigned args[SCRIPT_ARGS])                           \
    {                                                                                                                  \
        const struct sbires *g = sbires_of(state);                                                                     \
        (void)args, (void)g;                                                                                           \
        return (long)(number);                                                                                         \
    }
FACTS(FACT)
#undef FACT
#define FACT(name_, args_, set_, number) {#name_, args_, set_, fact_##name_},

static const struct script_fact facts[] = {FACTS(FACT){NULL, 0, NULL, NULL}};

/* "card dague of salle_d_armes copies 5 type weapon most 1", what the data says of a card */
static void card(char *rest)
{
    char id[32], place[32], type[32];
    unsigned copies, most;
    if (sscanf(rest, "%31s of %31s copies %u type %31s most %u", id, place, &copies, type, &most) != 5)
        script_fail("a card of where, how many, of which type, and how many in a reserve?");
    st_card_is(&t, id, script_member("place", place), copies, script_member("type", type), most);
}

/* A day's evening ends once everybody has passed. */
static void pass_all(char *rest)
{
    const char *does = script_part(&rest, ' ');
    if (!does || strcmp(does, "passes") != 0)
        script_fail("everybody does what?");
    st_pass_all(&t);
}

/* "until turn": first answers until such a question */
static void until(char *kind)
{
    for (unsigned i = 0; i < sbires_rules.question_count; i++) {
        if (strcmp(sbires_rules.questions[i].id, kind) == 0) {
            st_until(&t, i);
            return;
        }
    }
    script_fail("that is never asked");
}

static const struct script_verb verbs[] = {{"everybody", false, pass_all},
                                           {"until", false, until},
                                           {"dice", true, dice},
                                           {"card", true, card},
                                           {NULL, false, NULL}};
static const struct script_columns rows[] = {
    {"men", SBIRES_SEATS},     {"backs", SBIRES_PLACES},    {"reserve", SBIRES_RESERVE},
    {"captive", SBIRES_SEATS}, {"overnight", SBIRES_SEATS}, {NULL, 0},
};

int main(void)
{
    static const struct script_game game = {.rules = &sbires_rules,
                                            .sitting = &t.s,
                                            .begin = begin,
                                            .places = places,
                                            .other = others,
                                            .lay = lay,
                                            .deal = deal,
                                            .changed = changed,
                                            .answer = answer,
                                            .holds = holds,
                                            .verbs = verbs,
                                            .facts = facts,
                                            .rows = rows};
    return script_run(&game);
}
