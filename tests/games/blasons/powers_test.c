/* BLA-4: powers. The user leads; the others play cards without power. Examples stand in powers.rules. */
#include "support/blasons_position.h"
#include "support/test.h"

static struct table table;

TEST_NAMED(move, "BLA-4.2: Religieux with power: from any jeu to another")
{
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

TEST_NAMED(send, "BLA-4.3: Magistrat: out of another player's jeu")
{
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

TEST_NAMED(turn, "BLA-4.4: Ménétrier: turns a token of a jeu or of the pool")
{
    table_start(&table, 3, "");
    TABLE_LAY(&table, "aAAA", "Bb", "CCCC", "bB");
    table_play(&table, "2 6 7");
    table_asks(&table, BLASONS_ASK_TURN, 0);
    table_lists(&table, "turn aubigny:1, turn bellay:2, turn pool:1"); /* before any player, or in the pool */
    table_answer(&table, "turn pool:1");
    assert_string_equal(table_row(&table, BLASONS_POOL), "BB");
    assert_int_equal(table_last(&table, BLASONS_EV_TURNED)->clause, VL_CLAUSE(4, 4));
    for (vl_seat viewer = 0; viewer < 3; viewer++)
        assert_int_equal(table_seen(&table, viewer)->colour[table_token(&table, BLASONS_POOL, 1)], 1);
}
