/* MAR-3, 4.9: the Veto, and the Procureurs who wipe it out. Examples stand in veto.rules. */
#include "support/marquis_position.h"
#include "support/test.h"

#include <string.h>

static struct mt t;

/* ---- MAR-3.1: windows ---- */

/* The question says nothing of the hand: those who look on see the same, whoever holds a Veto. */
TEST_NAMED(windows_tell_nothing, "MAR-3.1: the same questions, whatever the hand holds")
{
    const char *const hands[] = {"clerc veto", "clerc astrologue", "comtesse procureur"};
    struct marquis seen[4];
    for (unsigned i = 0; i < 3; i++) {
        MT(&t, 3, .hand = {"pickpocket assassin", hands[i]}, .pile = {NULL, "marquis", "assassin"}, .coins = {0, 3, 2});
        mt_answer(&t, "play pickpocket");
        mt_asks(&t, MARQUIS_ASK_VETO, 1);
        mt_lists(&t, i == 0 ? "let, veto" : "let");
        const struct marquis first = *mt_seen(&t, 0), second = *mt_seen(&t, 2);
        mt_answer(&t, "let");
        const struct marquis third = *mt_seen(&t, 0), fourth = *mt_seen(&t, VL_PUBLIC);
        const struct marquis all[] = {first, second, third, fourth};
        if (i > 0)
            assert_memory_equal(seen, all, sizeof all);
        memcpy(seen, all, sizeof all);
        assert_int_equal(first.core.question.answers, 0);
    }
}
