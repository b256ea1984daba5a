/* BLA-5: the Malandrin, and its worked cases. Examples stand in malandrin.rules. */
#include "support/blasons_position.h"
#include "support/test.h"

static struct table table;

/* Plays these cards. Everybody has a token of each kind of use, so that every power works. */
static void trick(const char *cards)
{
    unsigned seats = 0;
    for (const char *sign = cards; *sign; sign++)
        seats += *sign != ' ';
    table_start(&table, seats, "");
    TABLE_LAY(&table, "aB", "bC", "cA");
    table_play(&table, cards);
}

/* ---- clause by clause ---- */

TEST_NAMED(answers, "BLA-5.8: what can be answered")
{
    trick("5 * * 3");
    TABLE_ANSWERS(&table, "swap aubigny:1", "with bellay:1");
    table_asks(&table, BLASONS_ASK_POINT, 1);
    table_lists(&table, "value intendant aubigny, value magistrat grandbois, power magistrat grandbois, "
                        "point contades, self");
    table_answer(&table, "self");
    table_asks(&table, BLASONS_ASK_POINT, 2); /* seat 1's turn is past: it has nothing left to take */
    table_lists(&table, "value intendant aubigny, value magistrat grandbois, power magistrat grandbois, self");
    assert_int_equal(vl_accepts(&blasons_rules, &table.state.core, BLASONS_POINT_AT_TURN + 1, NULL), VL_REFUSED);
}

/* ---- worked cases ---- */

/* Whatever the Malandrins choose. Returns how many ways there were. */
static unsigned nobody_takes_it(const struct blasons *b)
{
    unsigned ways = 0;
    if (b->tricks == 2) {
        assert_int_equal(b->trick[0].taker, VL_NONE);
        assert_int_equal(b->core.question.seat, 0); /* BLA-3.6 */
        return 1;
    }
    assert_true(b->core.question.kind == BLASONS_ASK_POINT || b->core.question.kind == BLASONS_ASK_POINT_FOR);
    for (VL_EACH(answer, b->core.question.answers)) {
        struct blasons next = *b;
        vl_reply(&blasons_rules, &next.core, (vl_answer)answer, NULL);
        ways += nobody_takes_it(&next);
    }
    return ways;
}

TEST_NAMED(case_77xx, "BLA-3.5 BLA-5.2: case 7 7 * *, six orders, all choices")
{
    static const char *const orders[] = {"7 7 * *", "7 * 7 *", "7 * * 7", "* 7 7 *", "* 7 * 7", "* * 7 7"};
    for (unsigned i = 0; i < sizeof orders / sizeof *orders; i++) {
        trick(orders[i]);
        /* The first: two values, the second's turn, itself; then two values and itself, whoever chooses. */
        assert_int_equal(nobody_takes_it(&table.state), 4 * 3);
    }
}

TEST_NAMED(case_all_alike, "BLA-3.5: cases 7 7 7 and * * *")
{
    trick("7 7 7");
    table_taken_by(&table, VL_NONE);
    trick("* * *");
    assert_true(nobody_takes_it(&table.state) > 3);
}
