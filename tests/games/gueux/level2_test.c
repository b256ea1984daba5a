/* GUE-6, GUE-8: the powers of level 2, and reflexes. Examples stand in level2.rules. */
#include "support/gueux_position.h"
#include "support/test.h"

#include <string.h>

static struct gt t;

/* ---- reflexes ---- */

static void drawn_by_lot(const char *options, vl_seats humans, vl_seat last)
{
    GT(&t, 4, options, .hand = {"roy moine", "", "barde roy vagabond", "vagabond moine"}, .aside = "barde");
    t.state.core.humans = humans;
    gt_luck(&t, "position 1", GUEUX_EV_LAST, "seat", last);
    assert_int_not_equal(t.state.core.question.kind, GUEUX_ASK_REFLEX);
}

/* However the last one was found, the same follows. */
TEST_NAMED(outcome_alone, "GUE-8.1: the outcome alone enters the state")
{
    struct gueux raced;
    drawn_by_lot("levels=2 reflexes=dice", 0x0F, 3);
    raced = t.state;
    GT(&t, 4, "levels=2 reflexes=keys", .hand = {"roy moine", "", "barde roy vagabond", "vagabond moine"},
       .aside = "barde");
    gt_draw(&t, "vagabond");
    gt_answer(&t, "seat 3");
    memcpy(raced.core.rng, t.state.core.rng, sizeof raced.core.rng);
    raced.core.option[GUEUX_OPTION_REFLEXES] = t.state.core.option[GUEUX_OPTION_REFLEXES];
    assert_memory_equal((const char *)&raced + sizeof raced.core, (const char *)&t.state + sizeof raced.core,
                        sizeof raced - sizeof raced.core);
    assert_int_equal(vl_hash(&gueux_rules, &raced.core) == vl_hash(&gueux_rules, &t.state.core), 1);
}
