/* What a learned eye sees of a table of Marquis. Examples stand in eye.rules. */
#include "support/eyes.h"
#include "support/marquis_position.h"
#include "support/test.h"

static struct mt t;
static struct eyes eyes;

static void look(void)
{
    eyes_look(&eyes, &marquis_rules, &t.state.core);
}

/* ---- ---- */

/* No seat is anything but its place at the table. */
TEST(seats_turned)
{
    static struct eyes turned;
    MT(&t, 3, .hand = {"marquis comtesse", "veto comtesse", "assassin"}, .pile = {"clerc", "procureur", "marquis"},
       .coins = {4, 1, 0}, .diamonds = {1, 2, 0}, .order = "1 2 0", .turn = 0);
    look();
    MT(&t, 3, .hand = {"assassin", "marquis comtesse", "veto comtesse"}, .pile = {"marquis", "clerc", "procureur"},
       .coins = {0, 4, 1}, .diamonds = {0, 1, 2}, .order = "2 0 1", .turn = 1);
    eyes_look(&turned, &marquis_rules, &t.state.core);
    for (unsigned seat = 0; seat < 3; seat++) {
        assert_true(eyes_same(&eyes, seat, &turned, (seat + 1) % 3));
        assert_false(eyes_same(&eyes, seat, &turned, seat));
    }
    assert_true(eyes_same(&eyes, EYES_TABLE, &turned, EYES_TABLE));
}
