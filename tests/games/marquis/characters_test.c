/* MAR-4.1, 4.5, 4.8 to 4.12: what characters do. Examples stand in characters.rules. */
#include "games/marquis/losses.h"
#include "games/marquis/procedures.h"
#include "support/marquis_position.h"
#include "support/test.h"

static struct mt t;

/* ---- MAR-4.8: Marquis ---- */

/* One played before the direction turned has no rank any more: whoever acts as it takes nothing. */
TEST_NAMED(an_old_marquis_takes_nothing, "MAR-4.8: one played before is none")
{
    struct marquis_loss loss;
    MT(&t, 3, .pile = {"marquis", "faussaire", "marquis"}, .order = "0 1 2", .coins = {4, 4, 4});
    assert_true(marquis_acts_as(&t.state, 0) == MARQUIS_MARQUIS && t.state.turned > t.state.when[0][0]);
    assert_false(marquis_loss(&t.state, MARQUIS_RANK, 2, &loss));
    MT(&t, 3, .pile = {"marquis", NULL, "marquis"}, .order = "0 2", .coins = {4, 4, 4});
    assert_true(marquis_loss(&t.state, MARQUIS_RANK, 2, &loss));
}

/* ---- MAR-4.10: Pickpocket ---- */

TEST_NAMED(pickpocket_robs_the_richest, "MAR-4.10 MAR-1.5: the coin of the richest")
{
    MT(&t, 3, .hand = {"pickpocket"}, .pile = {NULL, "clerc", "clerc"}, .coins = {0, 1, 7}, .diamonds = {0, 4},
       .rubies = {0, 0, 1}, .vetoed = 6);
    mt_play(&t, "pickpocket");
    mt_coins(&t, "2 1 6"); /* by jewels: 5 against 4 */
    MT(&t, 3, .hand = {"pickpocket"}, .pile = {NULL, "clerc", "clerc"}, .coins = {0, 1, 7}, .diamonds = {0, 1},
       .vetoed = 6);
    mt_play(&t, "pickpocket");
    mt_coins(&t, "2 0 7"); /* coins do not count */
    MT(&t, 2, .hand = {"pickpocket"}, .pile = {NULL, "marquis"}, .coins = {0, 5}, .diamonds = {0, 1}, .vetoed = 2);
    mt_play(&t, "pickpocket");
    mt_coins(&t, "4 2"); /* on top of the two of the list */
    MT(&t, 3, .hand = {"pickpocket"}, .pile = {NULL, "clerc", "clerc"}, .coins = {0, 1, 7}, .diamonds = {0, 4},
       .rubies = {0, 0, 1}, .vetoed = 6);
    t.state.core.head[1] = 9;
    mt_play(&t, "pickpocket");
    mt_coins(&t, "2 1 6"); /* nor does a head start (MAR-1.5) */
}

/* ---- MAR-4.12: uncovered again ---- */

/* ... as a Marquis of its old rank ... */
TEST_NAMED(uncovered_marquis_has_its_rank, "MAR-4.12 MAR-4.8: the old rank")
{
    MT(&t, 4, .hand = {"assassin", "comtesse", "clerc", "marquis"}, .pile = {NULL, "marquis clerc", "marquis"},
       .coins = {0, 4, 4}, .vetoed = 15);
    mt_answer(&t, "play assassin, victim 1");
    assert_int_equal(t.state.coins[1], 2);
    mt_until(&t, MARQUIS_ASK_PLAY, 1);
    struct marquis_preview preview;
    marquis_preview(mt_seen(&t, 3), 3, MARQUIS_MARQUIS, &preview);
    assert_int_equal(preview.takes[1], 1);
    assert_int_equal(preview.takes[2], 2);
}

/* ---- MAR-2.3, 4.11: whom a visible card has to fear ---- */

TEST_NAMED(robbers, "MAR-2.3 MAR-4.11: whom a visible card has to fear")
{
    for (unsigned visible = 0; visible < MARQUIS_VETO; visible++) {
        const char *const card = marquis_rules.groups[GROUP_CARD].ids[visible];
        MT(&t, 2, .pile = {visible == MARQUIS_FAUSSAIRE ? "clerc faussaire" : card}, .coins = {4, 4});
        const uint16_t robbers = marquis_robbers(&t.state, 0);
        for (unsigned by = 0; by < MARQUIS_CARDS; by++) {
            const unsigned printed = by == MARQUIS_VETO ? 0 : marquis_printed(&t.state, by, 0);
            const bool levies = by == MARQUIS_VOLEUR_BARBARE && visible != MARQUIS_VOLEUR_BARBARE;
            assert_int_equal(robbers >> by & 1, printed > 0 || levies);
        }
    }
}

/* Nothing lies there: nobody robs it, it takes from nobody, nothing comes back from beneath. */
TEST_NAMED(nothing_is_visible, "MAR-2.3 MAR-4.1 MAR-4.5: nothing is visible")
{
    struct marquis_loss loss = {.coins = 1};
    MT(&t, 2, .pile = {NULL, "clerc"}, .coins = {4, 4});
    assert_int_equal(marquis_robbers(&t.state, 0), 0);
    assert_int_equal(marquis_printed(&t.state, MARQUIS_ASSASSIN, 0), 0);
    assert_int_equal(marquis_returnable(&t.state, 0), 0);
    assert_false(marquis_loss(&t.state, MARQUIS_MURDER, 1, &loss));
    assert_int_equal(loss.coins, 0);
}
