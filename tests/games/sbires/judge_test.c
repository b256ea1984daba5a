/* What bots hope for: points weigh more the nearer the end is, and so do cards, Atouts and captives while there is
 * time. */
#include "support/sbires_position.h"
#include "support/test.h"

static struct st t;

/* The share of seat 0. */
static float hope(void)
{
    float worth[VL_SEATS_MAX];
    sbires_rules.estimate(&t.state.core, worth);
    return worth[0];
}

static float hope_on_day(unsigned day, uint8_t mine, uint8_t other)
{
    ST(&t, 2, "", .hand = {"ragots", "ragots"}, .score = {mine, other}, .day = day);
    return hope();
}

TEST_NAMED(a_lead_by_day, "a lead by day")
{
    assert_true(hope_on_day(1, 5, 5) == 0.5F);
    assert_true(hope_on_day(1, 6, 4) > 0.5F);
    assert_true(hope_on_day(2, 6, 4) > hope_on_day(1, 6, 4));
    assert_true(hope_on_day(4, 6, 4) > hope_on_day(3, 6, 4));
    assert_true(hope_on_day(4, 6, 4) < 1.0F);
}

/* Whoever is near the goal ends the match early, whatever day it is. */
TEST_NAMED(a_lead_near_the_goal, "a lead near the goal")
{
    hope_on_day(1, 5, 5);
    const uint8_t goal = t.state.goal;
    assert_true(hope_on_day(1, (uint8_t)(goal - 1), (uint8_t)(goal - 3)) > hope_on_day(1, 6, 4));
}

static float hope_with(const char *reserve, const char *atout)
{
    ST(&t, 2, "", .hand = {"ragots", "ragots"}, .day = 2, .reserve = {reserve}, .atout = {atout});
    return hope();
}

TEST_NAMED(reserves, "reserves and Atouts")
{
    const float none = hope_with("", "");
    assert_true(none == 0.5F);
    assert_true(hope_with("menestrel", "") > none);
    assert_true(hope_with("eau_benite", "") > none);
    assert_true(hope_with("belladone", "") < none);
    assert_true(hope_with("menestrel eau_benite", "") > hope_with("menestrel", ""));
    assert_true(hope_with("", "vaillance") > none);
    assert_true(hope_with("menestrel amuseur", "") > hope_with("menestrel", ""));
}

TEST_NAMED(hands_and_captives, "hands and captives")
{
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
TEST_NAMED(three, "three")
{
    float worth[VL_SEATS_MAX];
    ST(&t, 3, "", .hand = {"ragots", "ragots", "ragots"}, .day = 2, .overnight = "0>2", .score = {5, 7, 5});
    sbires_rules.estimate(&t.state.core, worth);
    assert_true(worth[1] > worth[0] && worth[0] > worth[2] && worth[2] > 0.0F);
    const float sum = worth[0] + worth[1] + worth[2];
    assert_true(sum > 1.0F - 1e-5F && sum < 1.0F + 1e-5F);
}
