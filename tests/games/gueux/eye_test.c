/* What an eye sees of Gueux. */
#include "support/eyes.h"
#include "support/gueux_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct gt t;
static struct eyes eyes;

enum { MANY = 7, EIGHTHS = 9, ROLES = 4, SIZES = 8 };
enum { HAS_GUEUX, HAS_FEW, HAS_MORE, IS_OUT };

static void look(void)
{
    eyes_look(&eyes, &gueux_rules, &t.state.core);
}

static bool seen(unsigned row, const char *name, unsigned number)
{
    return eyes_sees(&eyes, row, name, number);
}

static int value(unsigned row, const char *name)
{
    return eyes_value(&eyes, row, name);
}

/* GUE-2.1: the turn is that of seat 0, which draws from seat 3; seat 1 is out. */
static void test_who_draws_from_whom(void **state)
{
    (void)state;
    GT(&t, 4, "levels=2", .hand = {"roy moine", "", "nonne barde", "roy moine nonne"}, .aside = "barde");
    gt_asks(&t, GUEUX_ASK_POSITION, 0);
    look();
    assert_int_equal(value(0, "turn"), 0);
    assert_int_equal(value(2, "turn"), 1);
    assert_int_equal(value(3, "turn"), 2);
    assert_int_equal(value(1, "turn"), EYES_NOTHING);
    assert_int_equal(value(0, "chance"), 2 * 8 / 3); /* two of three cards are doubles */
    assert_int_equal(value(2, "chance"), EIGHTHS);   /* nothing of seat 0's */
    assert_int_equal(value(0, "loses"), 0);
    assert_int_equal(value(3, "loses"), 2);
    assert_true(seen(3, "drawn_from", 0) && !seen(0, "drawn_from", 0));
    assert_int_equal(value(EYES_TABLE, "holders"), 3);
    GT(&t, 4, "levels=2", .hand = {"roy moine", "", "nonne barde", "roy moine nonne"}, .aside = "barde",
       .against = true);
    look();
    assert_int_equal(value(3, "turn"), 1);
    assert_true(seen(2, "drawn_from", 0));
}

/* Once the card is drawn the next player is the next to draw. */
static void test_after_the_draw(void **state)
{
    (void)state;
    GT(&t, 3, "levels=2", .hand = {"roy moine", "duchesse roy", "duchesse moine barde"}, .aside = "barde");
    look();
    assert_int_equal(value(0, "turn"), 0);
    assert_true(eyes_set(&eyes, 0, "finds") == UINT64_C(1) << GUEUX_DUCHESSE);
    gt_draw(&t, "duchesse");
    gt_asks(&t, GUEUX_ASK_MAY, 0);
    look();
    assert_int_equal(value(0, "turn"), 2);
    assert_int_equal(value(1, "turn"), 0);
    assert_int_equal(value(0, "drawn"), GUEUX_DUCHESSE);
    assert_int_equal(value(1, "drawn"), EYES_NOTHING);
}

static void test_the_gueux(void **state)
{
    (void)state;
    GT(&t, 3, "levels=2", .hand = {"roy", "moine barde", "roy moine"}, .aside = "barde");
    look();
    assert_int_equal(value(1, "gueux"), 2 * MANY + 2 - 1); /* one of two; seat 2 draws here, after two others */
    assert_int_equal(value(2, "from_gueux"), 2 * MANY + 2 - 1);
    assert_int_equal(value(0, "gueux"), EYES_NOTHING);
    assert_int_equal(value(0, "from_gueux"), EYES_NOTHING);
    assert_int_equal(value(2, "behind_gueux"), 1);
    assert_int_equal(value(0, "behind_gueux"), 2);
    assert_int_equal(value(EYES_TABLE, "name"), GUEUX_BARDE);
    assert_true(seen(EYES_TABLE, "gueux_is", 1));
    const int size = 2; /* five cards */
    assert_int_equal(value(1, "role"), size * ROLES + HAS_GUEUX);
    assert_int_equal(value(0, "role"), size * ROLES + HAS_FEW);
    assert_int_equal(value(2, "role"), size * ROLES + HAS_MORE);
    assert_int_equal(value(0, "fewer"), 0);
    assert_int_equal(value(2, "fewer"), 1);
    assert_int_equal(value(0, "by_cards"), 1); /* two */
    assert_int_equal(value(1, "from_cards"), 0);
    assert_int_equal(value(2, "end"),
                     ((1 * 3 + 2) * 3 + 1) * 4 + 1); /* of three, two before it, two cards, draws there */
    assert_int_equal(value(1, "end"), ((1 * 3 + 1) * 3 + 1) * 4 + 0);
    assert_int_equal(value(0, "end_chance"), 1 * 4 + 1); /* a double among two */
}

/* Whoever draws first has the Gueux, which the next one draws from; whoever sits before has it, of whom is drawn now.
 */
static void test_how_soon_somebody_draws_from_the_gueux(void **state)
{
    (void)state;
    GT(&t, 4, "levels=2", .hand = {"barde roy", "roy moine", "moine nonne", "nonne"}, .aside = "barde");
    look();
    assert_int_equal(value(0, "gueux"), 1 * MANY + 2 - 1);
    GT(&t, 4, "levels=2", .hand = {"nonne", "roy moine", "moine nonne", "barde roy"}, .aside = "barde");
    look();
    assert_int_equal(value(3, "gueux"), 0 * MANY + 2 - 1);
    assert_int_equal(value(0, "from_gueux"), 0 * MANY + 2 - 1);
}

static void test_no_gueux(void **state)
{
    (void)state;
    GT(&t, 3, "levels=1", .hand = {"roy", "", "roy"}, .laid = "reine");
    look();
    assert_int_equal(value(0, "role"), SIZES * ROLES + HAS_FEW);
    assert_int_equal(value(1, "role"), SIZES * ROLES + IS_OUT);
    assert_int_equal(value(EYES_TABLE, "name"), GUEUX_CHARACTERS);
    assert_int_equal(value(0, "behind_gueux"), EYES_NOTHING);
    assert_true(seen(EYES_TABLE, "last_loses", 0));
    assert_true(eyes_set(&eyes, 0, "meets") == UINT64_C(1) << GUEUX_ROY);
}

/* GUE-4.1: a character that is not in force is a card like any other. */
static void test_characters_in_force(void **state)
{
    (void)state;
    GT(&t, 2, "levels=3", .hand = {"roy paillarde barde", "roy paillarde barde rustre"}, .aside = "rustre");
    look();
    assert_true(eyes_set(&eyes, 0, "holds") == (UINT64_C(1) << GUEUX_PAILLARDE | UINT64_C(1) << GUEUX_BARDE));
    assert_int_equal(value(0, "idle"), 1);
    assert_true(seen(0, "paillarde", 0) && seen(0, "barde", 0));
    assert_true(eyes_set(&eyes, 0, "meets") == 0); /* no power of theirs comes of a pair */
    GT(&t, 2, "levels=3", .hand = {"moine nonne paillarde", "moine nonne"}, .aside = "paillarde");
    look();
    assert_true(seen(0, "monks", 0) && seen(EYES_TABLE, "mixable", 0));
    assert_false(seen(0, "paillarde", 0)); /* it is the Gueux */
}

/* GUE-5.3: the card that is on its way, and whom it would bring a pair. */
static void test_a_gift(void **state)
{
    (void)state;
    GT(&t, 3, "levels=1", .hand = {"escuyer moine roy", "moine roy", "escuyer barde"}, .aside = "barde");
    gt_draw(&t, "escuyer");
    gt_asks(&t, GUEUX_ASK_GIVE, 0);
    look();
    assert_int_equal(value(0, "sealed"), EYES_NOTHING);
    gt_answer(&t, "card roy");
    gt_asks(&t, GUEUX_ASK_GIVE_TO, 0);
    look();
    assert_int_equal(value(0, "sealed"), 1);
    assert_true(seen(1, "welcome", 0) && !seen(2, "welcome", 0) && !seen(0, "welcome", 0));
}

/* GUE-5.4: who receives, and what has been chosen for them so far. */
static void test_tributes(void **state)
{
    (void)state;
    GT(&t, 3, "levels=1", .hand = {"chevalier moine nonne", "moine roy nonne", "chevalier roy barde"},
       .aside = "barde");
    gt_draw(&t, "chevalier");
    gt_answer(&t, "seat 2");
    gt_asks(&t, GUEUX_ASK_TRIBUTE, 0);
    gt_answer(&t, "card moine");
    gt_asks(&t, GUEUX_ASK_TRIBUTE, 1);
    look();
    assert_true(seen(2, "receives", 0) && !seen(1, "receives", 0));
    assert_int_equal(value(0, "sealed"), 3); /* not in force, no pair */
    assert_int_equal(value(1, "sealed"), EYES_NOTHING);
}

/* ---- whoever sits where ---- */

#define TURN(field, seats) (field) = (uint8_t)((field) < VL_SEATS_MAX ? ((field) + 1U) % (seats) : (field))

/* The same table, each seat one further on. */
static void turn_seats(struct gueux *g, const struct gueux *from)
{
    const unsigned seats = from->core.seats;
    *g = *from;
    TURN(g->active, seats);
    TURN(g->last_layer, seats);
    TURN(g->silence, seats);
    TURN(g->core.question.seat, seats);
    const struct vl_form *form = &gueux_rules.questions[from->core.question.kind];
    uint8_t *behind_the_seat = g->core.question.arg;
    for (unsigned f = 1; f < form->fields; f++)
        if (form->field[f].kind == VL_FIELD_SEAT)
            TURN(behind_the_seat[f - 1], seats);
    for (unsigned i = 0; i < g->due_count; i++)
        TURN(g->due_seat[i], seats);
    for (unsigned seat = 0; seat < seats; seat++) {
        const unsigned to = (seat + 1) % seats;
        g->hand[to] = from->hand[seat];
        g->count[to] = from->count[seat];
        g->misses[to] = from->misses[seat];
        g->sealed[to] = from->sealed[seat];
        g->losses[to] = from->losses[seat];
    }
    g->holders = (vl_seats)(((unsigned)from->holders << 1 | from->holders >> (seats - 1)) & ((1U << seats) - 1));
}

static void turned_looks_the_same(void)
{
    static struct gueux turned;
    look();
    const struct eyes before = eyes;
    turn_seats(&turned, &t.state);
    eyes_look(&eyes, &gueux_rules, &turned.core);
    for (unsigned seat = 0; seat < turned.core.seats; seat++)
        assert_true(eyes_same(&before, seat, &eyes, (seat + 1) % turned.core.seats));
    assert_true(eyes_same(&before, EYES_TABLE, &eyes, EYES_TABLE));
}

static void test_turned_seats_see_the_same(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct vl_rng rng = {seed};
        enum vl_run run = VL_ASK;
        gt_deal(&t, 2 + (unsigned)(seed % 7), "levels=123 deals=2", seed);
        for (unsigned n = 0; n < 300 && run == VL_ASK; n++) {
            if (t.state.core.question.seat < VL_SEATS_MAX)
                turned_looks_the_same();
            run = vl_reply(&gueux_rules, &t.state.core, vl_any_answer(&t.state.core.question, &rng), NULL);
        }
    }
}

/* GUE-3.4: at the last turn, and should it be counted further, none is left. */
static void test_no_turns_left(void **state)
{
    (void)state;
    GT(&t, 2, "levels=none", .hand = {"roy moine", "moine"}, .aside = "roy");
    const unsigned limit = t.state.numbers.hundred_turns * 100U;
    look();
    assert_true(value(EYES_TABLE, "turns_left") > 0);
    for (unsigned more = 0; more < 2; more++) {
        t.state.turns = (uint16_t)(limit + more);
        look();
        assert_int_equal(value(EYES_TABLE, "turns_left"), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"who draws from whom", test_who_draws_from_whom, NULL, NULL, NULL},
        {"after the draw", test_after_the_draw, NULL, NULL, NULL},
        {"the Gueux", test_the_gueux, NULL, NULL, NULL},
        {"how soon somebody draws from the Gueux", test_how_soon_somebody_draws_from_the_gueux, NULL, NULL, NULL},
        {"no Gueux", test_no_gueux, NULL, NULL, NULL},
        {"characters in force", test_characters_in_force, NULL, NULL, NULL},
        {"a gift", test_a_gift, NULL, NULL, NULL},
        {"tributes", test_tributes, NULL, NULL, NULL},
        {"turned seats see the same", test_turned_seats_see_the_same, NULL, NULL, NULL},
        {"GUE-3.4: no turns are left", test_no_turns_left, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
