/* What players of Gueux say once: about the Rustre, powers of a card drawn, a Moine with a Nonne at the end of a
 * turn, the Étrangère (src/games/gueux/ahead.c). Examples stand in standing.rules. */
#include "support/gueux_position.h"
#include "support/standing_walk.h"
#include "support/test.h"

static struct gt t;

/* The answer of that notation; "": none, the player is asked. */
static void gives(const char *id, const char *value, const char *notation)
{
    const vl_answer answer = standing_gives(&gueux_rules, &t.state.core, id, value);
    char said[64] = "";
    if (answer != VL_NONE)
        vl_notation(&gueux_rules, sitting_seen(&t.s, t.state.core.question.seat), answer, said, sizeof said);
    assert_string_equal(said, notation);
}

TEST(etrangere)
{
    GT(&t, 3, "levels=1", .hand = {"etrangere moine", "moine batard nonne", "etrangere nonne"}, .aside = "batard");
    gt_draw(&t, "etrangere");
    gt_asks(&t, GUEUX_ASK_STRANGER, 0);
    gives("etrangere", "no", "nothing");
    gives("etrangere", "ask", "");
    t.state.core.question.answers &= ~vl_answer_bit(GUEUX_NOTHING); /* what cannot be said is left to the player */
    gives("etrangere", "no", "");
}

TEST(random_matches)
{
    assert_int_equal(standing_walk(&gueux_rules, standing_walk_matches()), 0);
}
