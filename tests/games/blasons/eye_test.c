/* What an eye sees of 7 Blasons. */
#include "games/blasons/table.h"
#include "support/blasons_table.h"
#include "support/eyes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct table table;
static struct eyes eyes;

enum { LEVEL = 8, LEADS = 17 }; /* the step of a lead that is none, and how many there are */

static void look(void)
{
    eyes_look(&eyes, &blasons_rules, &table.state.core);
}

static bool seen(unsigned row, const char *name, unsigned number)
{
    return eyes_sees(&eyes, row, name, number);
}

/* Points in the round so far: tokens face up times values won (BLA-6.1); tokens face down, and those that may still
 * come, are seen apart. */
static void test_points_of_the_round(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "aBBc", "", "Ca", "Ac");
    memcpy(table.state.won[0], (const uint8_t[]){5, 3, 7}, 3);
    table.state.won[2][0] = 2;
    look();
    assert_true(seen(0, "now", 6));  /* two Bellays times 3; the own colour does not count */
    assert_true(seen(0, "open", 1)); /* a Contades times 7 */
    assert_true(seen(0, "less", 3)); /* a Bellay times 3 */
    assert_true(seen(0, "more", 3)); /* another Bellay; a Contades face up would be 7 alone */
    assert_true(seen(0, "pool", 0)); /* nothing there is of use */
    assert_true(seen(1, "now", 0));
    assert_true(seen(2, "now", 0));
    assert_true(seen(2, "pool", 2)); /* an Aubigny times 2 */
    assert_true(seen(0, "tokens_up", 2) && seen(0, "tokens_down", 2));
    assert_true(seen(EYES_TABLE, "pool_up", 1));
    assert_false(seen(EYES_TABLE, "houses", 0));
}

static void test_leads(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "B", "", "");
    TABLE_TOTALS(&table, 10, 12, 12);
    table.state.won[0][1] = 4;
    look();
    assert_true(seen(0, "lead", 2 * LEADS + LEVEL - 1)); /* by 2, two rounds before the last */
    assert_true(seen(1, "lead", 2 * LEADS + LEVEL));
    assert_true(seen(0, "lead_now", 4 * LEADS + LEVEL + 1));
    assert_true(seen(2, "lead_now", 4 * LEADS + LEVEL - 1));
    assert_true(seen(0, "ahead", 2) && seen(2, "ahead", 0));
    table.state.round = 2;
    look();
    assert_true(seen(0, "lead", LEVEL - 1));
    assert_true(seen(0, "lead_now", 3 * LEADS + LEVEL + 1)); /* seven tricks are left */
}

static void test_a_lead_by_the_trick(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "B", "A", "A");
    table_play(&table, "7 3");
    look();
    assert_true(seen(0, "lead_now", 4 * LEADS + LEVEL + 2)); /* a Bellay times 3, since seat 0 takes the trick */
    assert_true(seen(1, "lead_now", 4 * LEADS + LEVEL - 2)); /* its Aubigny times 7 would come only with the trick */
}

/* BLA-9.1: partners lead together. BLA-6.3: whoever cannot win any more leads nobody. */
static void test_sides(void **state)
{
    (void)state;
    table_start(&table, 4, "teams=two");
    TABLE_TOTALS(&table, 10, 0, 3, 9);
    look();
    assert_true(seen(2, "lead", 2 * LEADS + LEVEL + 2) && seen(1, "lead", 2 * LEADS + LEVEL - 2));
    table_start(&table, 3, "");
    TABLE_TOTALS(&table, 10, 10, 3);
    table.state.contenders = 3;
    table.state.round = 3;
    look();
    assert_true(seen(1, "lead", LEVEL) && seen(1, "contender", 0));
    assert_int_equal(eyes_value(&eyes, 2, "lead"), EYES_NOTHING);
    assert_true(seen(EYES_TABLE, "extra", 0));
}

static void test_the_trick(void **state)
{
    (void)state;
    table_start(&table, 4, "");
    TABLE_LAY(&table, "B", "A", "DD", "");
    table_play(&table, "5 5 2");
    look();
    assert_true(seen(2, "takes", 0)); /* the two 5s cancel out */
    assert_false(seen(0, "takes", 0) || seen(1, "takes", 0) || seen(3, "takes", 0));
    assert_true(seen(0, "turn", 7) && seen(3, "turn", 0));
    assert_true(seen(3, "behind", 3));
    assert_true(seen(0, "laid", BLASONS_INTENDANT) && seen(2, "laid", BLASONS_MENETRIER));
    assert_true(seen(0, "by_trick", 4)); /* a Bellay times 5: 4 and 5 are one step */
    assert_true(seen(2, "by_trick", 0)); /* no Grandbois has been laid yet */
    assert_true(seen(3, "above", 2));    /* a 6 and a 7 */
    assert_true(seen(0, "power", BLASONS_SWAP) && seen(2, "power", BLASONS_TURN));
    assert_int_equal(eyes_value(&eyes, 3, "power"), EYES_NOTHING);
    assert_false(seen(3, "alone", BLASONS_MENETRIER)); /* seat 1 has one too */
    assert_true(seen(3, "hand", BLASONS_BOURGEOIS));
}

/* BLA-5.2, 5.3: what a Malandrin has taken counts for its player. */
static void test_a_malandrin(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "B", "A", "A");
    table_play(&table, "* 3 5");
    look();
    assert_true(seen(1, "power", BLASONS_SEND) && seen(2, "power", BLASONS_SWAP));
    assert_false(seen(0, "power", BLASONS_POINT)); /* it is asked for that now */
    table_answer(&table, "power intendant contades");
    table_asks(&table, BLASONS_ASK_SEND, 1);
    look();
    assert_true(seen(0, "power", BLASONS_SWAP));
    assert_false(seen(1, "power", BLASONS_SEND) || seen(2, "power", BLASONS_SWAP));
    table_start(&table, 3, "");
    TABLE_LAY(&table, "", "", "");
    table_play(&table, "* 7 2");
    table_answer(&table, "value bourgeois bellay");
    look();
    assert_true(seen(0, "counts", 7) && seen(1, "counts", 0) && seen(0, "takes", 0));
}

/* BLA-4.1: once the first token is chosen, what it brings where it lies and what it would elsewhere. */
static void test_a_chosen_token(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "B", "", "");
    table.state.won[0][1] = 3;
    table.state.won[2][1] = 2;
    table_play(&table, "5 7 6");
    look();
    assert_int_equal(eyes_value(&eyes, 0, "chosen"), EYES_NOTHING);
    table_answer(&table, "swap aubigny:1");
    table_asks(&table, BLASONS_ASK_SWAP_WITH, 0);
    look();
    assert_true(seen(0, "chosen", 3) && seen(2, "welcome", 2) && seen(1, "welcome", 0));
    assert_true(seen(EYES_TABLE, "chosen_up", 1));
}

/* BLA-4.2: a token to be moved is chosen as one to be swapped is; of other questions none is. */
static void test_a_token_to_be_moved(void **state)
{
    (void)state;
    table_start(&table, 3, "paroisse=on");
    TABLE_LAY(&table, "B", "a", "");
    table_play(&table, "p 7 6");
    table_asks(&table, BLASONS_ASK_MOVE, 0);
    look();
    assert_int_equal(eyes_value(&eyes, EYES_TABLE, "chosen_up"), EYES_NOTHING);
    table_answer(&table, "move bellay:1");
    table_asks(&table, BLASONS_ASK_MOVE_TO, 0);
    look();
    assert_true(seen(EYES_TABLE, "chosen_up", 0));
}

static void test_ranks(void **state)
{
    (void)state;
    table_start(&table, 4, "serve=on");
    table.state.rank[1] = BLASONS_HAUTE;
    look();
    assert_true(seen(1, "rank", BLASONS_HAUTE) && !seen(1, "spent", 0));
    TABLE_ANSWERS(&table, "play manant", "play magistrat", "activate serve");
    look();
    assert_true(seen(1, "spent", 0) && seen(1, "use", BLASONS_SERVE) && !seen(1, "rank", BLASONS_HAUTE));
    assert_int_equal(eyes_value(&eyes, 0, "use"), EYES_NOTHING);
}

/* BLA-2.1: while houses are chosen nobody has anything. */
static void test_before_the_deal(void **state)
{
    (void)state;
    table_start_as_dealt(&table, 4, "houses=chosen", 1);
    look();
    assert_true(seen(EYES_TABLE, "houses", 0));
    assert_int_equal(eyes_set(&eyes, 0, "hand"), 0);
}

/* Before the first round and after the last nothing is under way; a card that nobody sees has no value and no power. */
static void test_nothing_under_way(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    look();
    assert_false(seen(EYES_TABLE, "step", 7));
    table.state.core.depth = 1;
    look();
    assert_true(seen(EYES_TABLE, "step", 7));
    assert_int_equal(table_value(&table.state, VL_HIDDEN), 0);
    assert_int_equal(table_effect(&table.state, VL_NONE), BLASONS_NO_EFFECT);
}

/* ---- whoever sits where, and whatever their houses ---- */

/* The same table, each seat one further on. */
static void turn_seats(struct blasons *b, const struct blasons *from)
{
    const unsigned seats = from->core.seats;
    *b = *from;
    b->leader = (uint8_t)((from->leader + 1U) % seats);
    b->trick[from->tricks - 1].leader = (uint8_t)((from->trick[from->tricks - 1].leader + 1U) % seats);
    b->core.question.seat = (vl_seat)((from->core.question.seat + 1U) % seats);
    for (unsigned seat = 0; seat < seats; seat++) {
        const unsigned to = (seat + 1) % seats;
        b->hand[to] = from->hand[seat];
        b->total[to] = from->total[seat];
        b->at[to] = from->at[seat];
        b->house[to] = from->house[seat];
        memcpy(b->won[to], from->won[seat], sizeof b->won[to]);
    }
    for (unsigned seat = 0; seat < seats; seat++)
        b->seat_of[b->house[seat]] = (uint8_t)seat;
    for (unsigned token = 0; token < b->tokens; token++)
        b->lies[token] = (uint8_t)(from->lies[token] == BLASONS_POOL ? BLASONS_POOL : (from->lies[token] + 1U) % seats);
}

static void test_turned_seats_see_the_same(void **state)
{
    static struct blasons turned;
    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct vl_rng rng = {seed};
        table_start_as_dealt(&table, 3 + (unsigned)(seed % 5), "", seed);
        for (unsigned n = (unsigned)seed * 2; n > 0 || table.state.core.question.kind != BLASONS_ASK_PLAY; n -= n > 0)
            vl_reply(&blasons_rules, &table.state.core, vl_any_answer(&table.state.core.question, &rng), NULL);
        look();
        const struct eyes before = eyes;
        turn_seats(&turned, &table.state);
        eyes_look(&eyes, &blasons_rules, &turned.core);
        for (unsigned seat = 0; seat < turned.core.seats; seat++)
            assert_true(eyes_same(&before, seat, &eyes, (seat + 1) % turned.core.seats));
        assert_true(eyes_same(&before, EYES_TABLE, &eyes, EYES_TABLE));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"points of the round", test_points_of_the_round, NULL, NULL, NULL},
        {"leads", test_leads, NULL, NULL, NULL},
        {"a lead by the trick", test_a_lead_by_the_trick, NULL, NULL, NULL},
        {"sides, and who can still win", test_sides, NULL, NULL, NULL},
        {"the trick", test_the_trick, NULL, NULL, NULL},
        {"a Malandrin", test_a_malandrin, NULL, NULL, NULL},
        {"a chosen token", test_a_chosen_token, NULL, NULL, NULL},
        {"a token to be moved", test_a_token_to_be_moved, NULL, NULL, NULL},
        {"bourgeoisie cards", test_ranks, NULL, NULL, NULL},
        {"before the deal", test_before_the_deal, NULL, NULL, NULL},
        {"nothing under way", test_nothing_under_way, NULL, NULL, NULL},
        {"turned seats see the same", test_turned_seats_see_the_same, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
