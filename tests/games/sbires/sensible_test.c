/* What bots think about: what a Fouineur keeps (SBI-3.11). */
#include "support/sbires_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static struct st t;

/* Seat 0 has these cards in its hand and its reserve at the day's end, and a Fouineur. */
static void keeps_of(const char *hand, const char *reserve)
{
    ST(&t, 2, "", .hand = {hand, ""}, .reserve = {reserve, ""}, .passed = 3);
    st_asks(&t, SBIRES_ASK_KEEP, 0);
}

static void considers(const char *one, const char *other)
{
    const vl_answers cards = vl_answer_bit(st_card(one)) | (other ? vl_answer_bit(st_card(other)) : 0);
    assert_int_equal(sbires_rules.sensible(&t.state.core, false), cards);
    assert_int_equal(sbires_rules.sensible(&t.state.core, true), cards);
}

static void test_no_second_of_one(void **state)
{
    (void)state;
    keeps_of("menestrel gant garde", "fouineur menestrel");
    considers("gant", "garde");
}

/* Two Prières may lie there, a third may not. */
static void test_as_many_as_may_lie_there(void **state)
{
    (void)state;
    keeps_of("priere gant", "fouineur priere");
    considers("priere", "gant");
    keeps_of("priere gant", "fouineur priere priere");
    considers("gant", NULL);
}

/* A Belladone goes to somebody else. */
static void test_a_belladone_is_laid_elsewhere(void **state)
{
    (void)state;
    keeps_of("belladone gant", "fouineur belladone");
    considers("belladone", "gant");
}

static void test_a_cure_is_kept(void **state)
{
    (void)state;
    keeps_of("enfants gant", "fouineur enfants belladone");
    considers("enfants", "gant");
}

/* Tomorrow there may be room, or something to cure. */
static void test_rather_such_a_card_than_none(void **state)
{
    (void)state;
    keeps_of("menestrel", "fouineur menestrel");
    considers("menestrel", NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"SBI-9.4 SBI-3.4: no second card where one may lie", test_no_second_of_one, NULL, NULL, NULL},
        {"SBI-9.4 SBI-3.4: no third one where two may", test_as_many_as_may_lie_there, NULL, NULL, NULL},
        {"SBI-9.4 SBI-11.4: a Belladone is laid elsewhere", test_a_belladone_is_laid_elsewhere, NULL, NULL, NULL},
        {"SBI-9.4 SBI-11.4: a cure for a Belladone is kept", test_a_cure_is_kept, NULL, NULL, NULL},
        {"SBI-9.4: rather such a card than none", test_rather_such_a_card_than_none, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
