/* BLA-4: powers. The user leads; the others play cards without power. */
#include "support/blasons_table.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static struct table table;

static void test_swap_choices(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "aB", "C", "", "A");
    table_play(&table, "5 6 7");
    table_asks(&table, BLASONS_ASK_SWAP, 0);
    table_lists(&table, "swap aubigny:1, swap aubigny:2, swap bellay:1");
    table_answer(&table, "swap aubigny:2");
    table_asks(&table, BLASONS_ASK_SWAP_WITH, 0);
    /* Another's jeu or the pool, not the same jeu. */
    table_lists(&table, "with bellay:1, with pool:1, with pool:2, with pool:3, with pool:4, with pool:5, with pool:6, "
                        "with pool:7, with pool:8, with pool:9");
    table_answer(&table, "with bellay:1");
    assert_string_equal(table_row(&table, 0), "aC");
    assert_string_equal(table_row(&table, 1), "B");
}

static void test_swap_between_others(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "", "Ab", "cC", "");
    table_play(&table, "5 6 7");
    TABLE_ANSWERS(&table, "swap contades:1", "with bellay:1");
    assert_string_equal(table_row(&table, 1), "cb");
    assert_string_equal(table_row(&table, 2), "AC");
}

static void test_swap_with_the_pool(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "Ab", "", "", "cB");
    table_play(&table, "5 6 7");
    table_answer(&table, "swap aubigny:1");
    table_answer(&table, "with pool:2");
    assert_string_equal(table_row(&table, 0), "Bb");
    assert_memory_equal(table_row(&table, BLASONS_POOL), "cA", 2);
    assert_int_equal(table_last(&table, BLASONS_EV_SWAPPED)->clause, VL_CLAUSE(4, 1));
}

/* All tokens in the pool: never pool with pool. */
static void test_no_swap_within_the_pool(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "", "", "");
    table_play(&table, "5 6 7");
    assert_int_equal(table_happened(&table, BLASONS_EV_SKIPPED), 1);
    table_asks(&table, BLASONS_ASK_FREE, 2);
}

/* All tokens in one jeu: none elsewhere. */
static void test_no_swap_within_a_jeu(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "", "AAAAbbbbCCCc", "");
    table_play(&table, "5 6 7");
    assert_int_equal(table_happened(&table, BLASONS_EV_SKIPPED), 1);
}

static void test_move(void **state)
{
    (void)state;
    table_start(&table, 3, "paroisse=on");
    TABLE_LAY(&table, "a", "Bc", "", "C");
    table_play(&table, "p 6 7");
    table_asks(&table, BLASONS_ASK_MOVE, 0);
    table_lists(&table, "move aubigny:1, move bellay:1, move bellay:2"); /* any player's, not the pool's */
    const struct table before = table;
    table_answer(&table, "move bellay:1");
    table_asks(&table, BLASONS_ASK_MOVE_TO, 0);
    table_lists(&table, "to aubigny, to contades"); /* to another player's jeu */
    table_answer(&table, "to contades");
    assert_string_equal(table_row(&table, 1), "c");
    assert_string_equal(table_row(&table, 2), "B");
    assert_int_equal(table_last(&table, BLASONS_EV_MOVED)->clause, VL_CLAUSE(4, 2));
    table = before;
    TABLE_ANSWERS(&table, "move aubigny:1", "to bellay"); /* one's own too */
    assert_string_equal(table_row(&table, 1), "Bca");
}

static void test_move_without_tokens(void **state)
{
    (void)state;
    table_start(&table, 3, "paroisse=on");
    TABLE_LAY(&table, "", "", "");
    table_play(&table, "p 6 7");
    assert_int_equal(table_happened(&table, BLASONS_EV_SKIPPED), 1);
}

static void test_send(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "aA", "Bc", "C", "b");
    assert_string_equal(table_row(&table, BLASONS_POOL), "baabbcc");
    table_play(&table, "3 6 7");
    table_asks(&table, BLASONS_ASK_SEND, 0);
    table_lists(&table, "send bellay:1, send bellay:2, send contades:1"); /* not one's own */
    table_refuses(&table, (vl_answer)table_token(&table, 0, 1), VL_CLAUSE(4, 3));
    table_answer(&table, "send bellay:1");
    assert_string_equal(table_row(&table, 1), "c");
    assert_string_equal(table_row(&table, BLASONS_POOL), "baabbccB");
    assert_int_equal(table_last(&table, BLASONS_EV_MOVED)->clause, VL_CLAUSE(4, 3));
}

static void test_send_needs_anothers(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "aAb", "", "");
    table_play(&table, "3 6 7");
    assert_int_equal(table_happened(&table, BLASONS_EV_SKIPPED), 1);
}

static void test_turn(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "aAAA", "Bb", "CCCC", "bB");
    table_play(&table, "2 6 7");
    table_asks(&table, BLASONS_ASK_TURN, 0);
    table_lists(&table, "turn aubigny:1, turn bellay:2, turn pool:1"); /* before any player, or in the pool */
    table_answer(&table, "turn pool:1");
    assert_string_equal(table_row(&table, BLASONS_POOL), "BB");
    assert_int_equal(table_last(&table, BLASONS_EV_TURNED)->clause, VL_CLAUSE(4, 4));
    for (vl_seat looker = 0; looker < 3; looker++)
        assert_int_equal(table_seen(&table, looker)->colour[table_token(&table, BLASONS_POOL, 1)], 1);
}

static void test_turn_needs_one_face_down(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "AAAA", "BBBB", "CC", "CC");
    table_play(&table, "2 6 7");
    assert_int_equal(table_happened(&table, BLASONS_EV_SKIPPED), 1);
}

static void test_take(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "a", "AABBB", "CCCC", "bA");
    table_play(&table, "1 6 7");
    table_asks(&table, BLASONS_ASK_TAKE, 0);
    table_lists(&table, "take pool:1, take pool:2");
    table_answer(&table, "take pool:2");
    assert_string_equal(table_row(&table, 0), "aA");
    assert_string_equal(table_row(&table, BLASONS_POOL), "b");
    assert_int_equal(table_last(&table, BLASONS_EV_MOVED)->clause, VL_CLAUSE(4, 5));
}

static void test_take_needs_a_pool(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    TABLE_LAY(&table, "aaaa", "bbbb", "cccc", "");
    table_play(&table, "1 6 7");
    assert_int_equal(table_happened(&table, BLASONS_EV_SKIPPED), 1);
}

static void test_no_power(void **state)
{
    (void)state;
    table_start(&table, 3, "");
    table_play(&table, "6 7 4");
    table_asks(&table, BLASONS_ASK_FREE, 1);
    assert_int_equal(table_happened(&table, BLASONS_EV_POWER) + table_happened(&table, BLASONS_EV_SKIPPED), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"BLA-4.1: Intendant: any token of a jeu with any elsewhere", test_swap_choices, NULL, NULL, NULL},
        {"BLA-4.1: Intendant: between two other players", test_swap_between_others, NULL, NULL, NULL},
        {"BLA-4.1 BLA-1.5: Intendant: with the pool, each as it lies", test_swap_with_the_pool, NULL, NULL, NULL},
        {"BLA-4.1: Intendant: never pool with pool", test_no_swap_within_the_pool, NULL, NULL, NULL},
        {"BLA-4.1: Intendant: nothing elsewhere", test_no_swap_within_a_jeu, NULL, NULL, NULL},
        {"BLA-4.2: Religieux with power: from any jeu to another", test_move, NULL, NULL, NULL},
        {"BLA-4.2: Religieux with power: no token in a jeu", test_move_without_tokens, NULL, NULL, NULL},
        {"BLA-4.3: Magistrat: out of another player's jeu", test_send, NULL, NULL, NULL},
        {"BLA-4.3: Magistrat: not out of one's own", test_send_needs_anothers, NULL, NULL, NULL},
        {"BLA-4.4: Ménétrier: turns a token of a jeu or of the pool", test_turn, NULL, NULL, NULL},
        {"BLA-4.4: Ménétrier: none is face down", test_turn_needs_one_face_down, NULL, NULL, NULL},
        {"BLA-4.5: Manant: takes any token of the pool", test_take, NULL, NULL, NULL},
        {"BLA-4.5: Manant: the pool is empty", test_take_needs_a_pool, NULL, NULL, NULL},
        {"BLA-4.6: Bourgeoise, Bourgeois and the plain Religieux do nothing", test_no_power, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
