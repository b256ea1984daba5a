/* What an eye sees of 7 Blasons. Examples stand in eye.rules. */
#include "games/blasons/state.h"
#include "support/blasons_position.h"
#include "support/eyes.h"
#include "support/test.h"

#include <string.h>

static struct table table;
static struct eyes eyes;

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
TEST_NAMED(points_of_the_round, "points of the round")
{
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

/* Before the first round and after the last nothing is under way; a card that nobody sees has no value and no power. */
TEST_NAMED(nothing_under_way, "nothing under way")
{
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

TEST_NAMED(turned_seats_see_the_same, "turned seats see the same")
{
    static struct blasons turned;
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
