/* What players of Sbires say once: where they draw, what a Prière or an Eau bénite does, a lent Influence; and the
 * plan for placing (src/games/sbires/ahead.c). Examples stand in standing.rules. */
#include "support/sbires_position.h"
#include "support/standing_walk.h"
#include "support/test.h"

static struct st t;

static void plans(unsigned place, const char *notation)
{
    const vl_answer answer = standing_plans(&sbires_rules, &t.state.core, place);
    char said[64] = "";
    if (answer != VL_NONE)
        vl_notation(&sbires_rules, sitting_seen(&t.s, t.state.core.question.seat), answer, said, sizeof said);
    assert_string_equal(said, notation);
}

/* One's own henchmen, where there is room; a captive is never planned for. */
TEST(placing)
{
    ST(&t, 3, "", .men = {"00011", "0012"}, .captives = "1>0", .placing = true, .turn = 1);
    st_asks(&t, SBIRES_ASK_PLACE, 1);
    assert_true(st_is_listed(&t, "place_captive 0 eglise"));
    plans(SBIRES_CHATEAU, ""); /* five stand there */
    plans(SBIRES_EGLISE, "place eglise");
    plans(SBIRES_TAVERNE, "place taverne");
    st_until(&t, SBIRES_ASK_TURN);
    plans(SBIRES_TAVERNE, "");
}

TEST(random_matches)
{
    assert_int_equal(standing_walk(&sbires_rules, standing_walk_matches()), 0);
}
