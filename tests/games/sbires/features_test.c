/* What a learned eye sees of a table of Sbires. Examples stand in eye.rules. */
#include "support/eyes.h"
#include "support/sbires_position.h"
#include "support/test.h"

static struct st t;
static struct eyes eyes;

static void look(void)
{
    eyes_look(&eyes, &sbires_rules, &t.state.core);
}

static void sees(unsigned row, const char *name, int value)
{
    const int seen = eyes_value(&eyes, row, name);
    if (seen != value)
        fail_msg("%s of row %u: %d, not %d", name, row, seen, value);
}

/* ---- points ---- */

/* What costs more than the scale has room for is its lowest step. */
TEST(no_income_at_all)
{
    for (uint8_t amount = 2; amount < 6; amount++) {
        ST(&t, 3, "", .hand = {"ragots"}, .reserve = {"belladone"});
        t.state.card[st_card("belladone")].amount = amount;
        look();
        sees(0, "income", amount < 3 ? 3 - amount : 0);
        sees(1, "income", 3);
    }
}

/* The last day, or somebody who reaches the goal tonight. */
TEST(last_evening)
{
    ST(&t, 2, "", .hand = {"ragots"}, .day = 4, .score = {8, 5});
    look();
    sees(EYES_TABLE, "last_evening", 0);
    sees(EYES_TABLE, "days_left", 0);
    sees(0, "hope_last", 12 + 3);
    sees(0, "hope", EYES_NOTHING);
    ST(&t, 2, "", .hand = {"ragots"}, .day = 1, .reserve = {"menestrel"}, .score = {(uint8_t)(t.state.goal - 2), 5});
    look();
    sees(EYES_TABLE, "last_evening", EYES_NOTHING);
    ST(&t, 2, "", .hand = {"ragots"}, .day = 1, .reserve = {"menestrel"}, .score = {(uint8_t)(t.state.goal - 1), 5});
    look();
    sees(EYES_TABLE, "last_evening", 0);
}

/* ---- reserves ---- */

TEST(reserve)
{
    ST(&t, 2, "", .hand = {"ragots"}, .reserve = {"courtisane~ penitent concierge", ""},
       .atout = {"vaillance", "influence~"});
    look();
    assert_int_equal(vl_count(eyes_set(&eyes, 0, "reserve")), 3);
    assert_int_equal(vl_count(eyes_set(&eyes, 0, "tilted")), 1);
    assert_int_equal(eyes_set(&eyes, 0, "tilted") & ~eyes_set(&eyes, 0, "reserve"), 0);
    sees(0, "reserve_count", 3);
    sees(0, "atout", 2);
    sees(0, "atout_tilted", EYES_NOTHING);
    sees(1, "atout", 4);
    sees(1, "atout_tilted", 0);
    sees(1, "reserve_count", 0);
}

/* ---- the table ---- */

/* No seat is anything but its place at the table. */
TEST(seats_turned)
{
    static struct eyes turned;
    ST(&t, 3, "", .hand = {"ragots gant", "dague", "priere garde"}, .reserve = {"menestrel", "concierge~", "belladone"},
       .men = {[SBIRES_CHATEAU] = "0012", [SBIRES_TAVERNE] = "122"}, .score = {4, 9, 2}, .turn = 1, .insigne = 0,
       .overnight = "0>2");
    look();
    ST(&t, 3, "", .hand = {"priere garde", "ragots gant", "dague"}, .reserve = {"belladone", "menestrel", "concierge~"},
       .men = {[SBIRES_CHATEAU] = "1120", [SBIRES_TAVERNE] = "200"}, .score = {2, 4, 9}, .turn = 2, .insigne = 1,
       .overnight = "1>0");
    eyes_look(&turned, &sbires_rules, &t.state.core);
    for (unsigned seat = 0; seat < 3; seat++) {
        assert_true(eyes_same(&eyes, seat, &turned, (seat + 1) % 3));
        assert_false(eyes_same(&eyes, seat, &turned, seat));
    }
    assert_true(eyes_same(&eyes, EYES_TABLE, &turned, EYES_TABLE));
}
