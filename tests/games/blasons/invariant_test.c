/* The watch over a match of 7 Blasons: each way in which a state can be wrong is seen. And numbers of one's own. */
#include "support/blasons_position.h"
#include "support/test.h"

static struct table table;

static void sees(const char *what)
{
    struct vl_diag diag = {0};
    assert_int_equal(blasons_rules.invariant(&table.state.core, &diag), VL_REFUSED);
    assert_string_equal(diag.what, what);
}

/* One trick won by seat 2, one card of the next on the table. */
static struct blasons *fresh(void)
{
    table_start(&table, 3, "serve=on");
    table_play(&table, "4 6 7");
    table_finish_trick(&table);
    table_play(&table, "6");
    assert_int_equal(blasons_rules.invariant(&table.state.core, NULL), VL_OK);
    return &table.state;
}

TEST_NAMED(tokens, "wrong tokens are seen")
{
    fresh()->at[1] |= fresh()->at[0]; /* a token in two places */
    sees("places");
    fresh()->at[0] = 0; /* tokens nowhere */
    sees("places");
    fresh()->face_up |= 1U << 27; /* a face of a token that there is not */
    sees("places");
    struct blasons *b = fresh();
    b->colour[0] = (uint8_t)((b->colour[0] + 1) % 3);
    sees("colours");
    fresh()->colour[3] = VL_HIDDEN;
    sees("colours");
    b = fresh();
    b->age[4] = b->age[5];
    sees("order");
}

/* What is kept so that nobody need look for it. */
TEST_NAMED(what_follows, "where tokens lie and whose a house is follows")
{
    struct blasons *b = fresh();
    b->lies[0] = (uint8_t)(b->lies[0] + 1);
    sees("places");
    fresh()->seat_of[1] = 2; /* not where that house sits */
    sees("places");
    fresh()->seat_of[6] = 0; /* a house that nobody has */
    sees("places");
}

TEST_NAMED(cards, "wrong cards are seen")
{
    fresh()->hand[0] |= 1U << BLASONS_RELIGIEUX; /* played, and in the hand again */
    sees("cards");
    fresh()->hand[1] = 0;
    sees("cards");
    fresh()->trick[0].card[0] = BLASONS_BOURGEOISE;
    sees("cards");
}

TEST_NAMED(what_is_won, "wrong sums of won cards are seen")
{
    fresh()->won[2][0]++;
    sees("won");
    fresh()->trick[0].taker = 1;
    sees("won");
    struct blasons *b = fresh();
    b->single[1] = BLASONS_INTENDANT;
    b->single_house[1] = 0;
    sees("won");
}

TEST_NAMED(points, "wrong points are seen")
{
    fresh()->total[1] = 3;
    sees("points");
    fresh()->points[0][0] = 1;
    sees("points");
}

/* Nobody can be dealt more tokens than there are. */
TEST_NAMED(numbers_of_ones_own, "BLA-2.3: numbers of one's own must leave enough tokens")
{
    table_start(&table, 3, "");
    struct blasons_numbers numbers = table.state.numbers;
    struct vl_setup setup = table.s.setup;
    struct vl_diag diag = {0};
    setup.numbers = (const uint8_t *)&numbers;
    numbers.tokens = 3;
    assert_int_equal(blasons_rules.check(&setup, &diag), VL_OK);
    numbers.tokens = 2;
    assert_int_equal(blasons_rules.check(&setup, &diag), VL_REFUSED);
    assert_int_equal(diag.clause, VL_CLAUSE(2, 3));
}

/* With one round, three tokens a house and other values, a match is played by these. */
TEST_NAMED(a_match_by_numbers_of_ones_own, "a match by numbers of one's own")
{
    table_start(&table, 3, "");
    struct blasons_numbers numbers = table.state.numbers;
    struct vl_rng rng = {3};
    numbers.tokens = 3;
    numbers.rounds = 1;
    numbers.extra_rounds = 0;
    numbers.value[BLASONS_MANANT] = 20;
    table.s.setup.numbers = (const uint8_t *)&numbers;
    enum vl_run run = vl_start(&blasons_rules, &table.state.core, &table.s.setup, NULL);
    assert_int_equal(table.state.tokens, 9);
    for (; run == VL_ASK;
         run = vl_reply(&blasons_rules, &table.state.core, vl_any_answer(&table.state.core.question, &rng), NULL))
        assert_int_equal(blasons_rules.invariant(&table.state.core, NULL), VL_OK);
    assert_int_equal(table.state.round, 0);
    assert_int_not_equal(blasons_rules.winners(&table.state.core), 0);
}
