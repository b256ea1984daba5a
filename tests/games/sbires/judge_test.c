/* What bots hope for: points weigh more the nearer the end is, and so do cards, Atouts and captives while there is
 * time. */
#include "support/sbires_table.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static struct st t;

/* The share of seat 0. */
static float hope(void)
{
    float worth[VL_SEATS_MAX];
    sbires_rules.judge(&t.state.core, worth);
    return worth[0];
}

static float hope_on_day(unsigned day, uint8_t mine, uint8_t other)
{
    ST(&t, 2, "", .hand = {"ragots", "ragots"}, .score = {mine, other}, .day = day);
    return hope();
}

static void test_a_lead_by_day(void **state)
{
    (void)state;
    assert_true(hope_on_day(1, 5, 5) == 0.5F);
    assert_true(hope_on_day(1, 6, 4) > 0.5F);
    assert_true(hope_on_day(2, 6, 4) > hope_on_day(1, 6, 4));
    assert_true(hope_on_day(4, 6, 4) > hope_on_day(3, 6, 4));
    assert_true(hope_on_day(4, 6, 4) < 1.0F);
}

/* Whoever is near the goal ends the match early, whatever day it is. */
static void test_a_lead_near_the_goal(void **state)
{
    (void)state;
    hope_on_day(1, 5, 5);
    const uint8_t goal = t.state.goal;
    assert_true(hope_on_day(1, (uint8_t)(goal - 1), (uint8_t)(goal - 3)) > hope_on_day(1, 6, 4));
}

static float hope_with(const char *reserve, const char *atout)
{
    ST(&t, 2, "", .hand = {"ragots", "ragots"}, .day = 2, .reserve = {reserve}, .atout = {atout});
    return hope();
}

static void test_reserves(void **state)
{
    (void)state;
    const float none = hope_with("", "");
    assert_true(none == 0.5F);
    assert_true(hope_with("menestrel", "") > none);
    assert_true(hope_with("eau_benite", "") > none);
    assert_true(hope_with("belladone", "") < none);
    assert_true(hope_with("menestrel eau_benite", "") > hope_with("menestrel", ""));
    assert_true(hope_with("", "vaillance") > none);
    assert_true(hope_with("menestrel amuseur", "") > hope_with("menestrel", ""));
}

static void test_hands_and_captives(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"ragots gant", "ragots"}, .day = 2);
    assert_true(hope() > 0.5F);
    ST(&t, 2, "", .hand = {"ragots", "ragots"}, .day = 2, .overnight = "0>1");
    const float taken = hope();
    assert_true(taken > 0.5F);
    ST(&t, 2, "", .hand = {"ragots", "ragots"}, .day = 2, .overnight = "1>0");
    const float lost = hope();
    assert_true(lost > 1.0F - taken - 1e-5F && lost < 1.0F - taken + 1e-5F); /* the other way round */
}

/* Of three as of two; one taken from the third is one more. */
static void test_three(void **state)
{
    float worth[VL_SEATS_MAX];
    (void)state;
    ST(&t, 3, "", .hand = {"ragots", "ragots", "ragots"}, .day = 2, .overnight = "0>2", .score = {5, 7, 5});
    sbires_rules.judge(&t.state.core, worth);
    assert_true(worth[1] > worth[0] && worth[0] > worth[2] && worth[2] > 0.0F);
    const float sum = worth[0] + worth[1] + worth[2];
    assert_true(sum > 1.0F - 1e-5F && sum < 1.0F + 1e-5F);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"a lead by day", test_a_lead_by_day, NULL, NULL, NULL},
        {"a lead near the goal", test_a_lead_near_the_goal, NULL, NULL, NULL},
        {"reserves and Atouts", test_reserves, NULL, NULL, NULL},
        {"three", test_three, NULL, NULL, NULL},
        {"hands and captives", test_hands_and_captives, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
