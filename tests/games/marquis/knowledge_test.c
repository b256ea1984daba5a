/* What a seat may know: own cards, and what all have seen. Examples stand in knowledge.rules. */
#include "support/marquis_position.h"
#include "support/test.h"

#include "veillee/match.h"

static struct mt t;

TEST_NAMED(what_is_blanked, "MAR-1.4 MAR-2.6: hands and draw piles are hidden, the rest lies open")
{
    MT(&t, 3, .hand = {"clerc veto", "marquis", "procureur comtesse"}, .pile = {"assassin", NULL, "clerc"},
       .out = {NULL, "clerc"}, .coins = {1, 2, 3}, .diamonds = {4, 3, 2}, .vetoed = 4, .vetoes = {1});
    for (vl_seat viewer = 0; viewer < 4; viewer++) {
        const struct marquis *seen = mt_seen(&t, viewer < 3 ? viewer : VL_PUBLIC);
        for (unsigned seat = 0; seat < 3; seat++) {
            assert_int_equal(seen->hand[seat], seat == viewer ? t.state.hand[seat] : 0);
            assert_int_equal(seen->stock[seat], seat == viewer ? t.state.stock[seat] : 0);
            assert_int_equal(seen->hand_count[seat], t.state.hand_count[seat]);
            assert_int_equal(seen->stock_count[seat], t.state.stock_count[seat]);
            assert_int_equal(seen->coins[seat], t.state.coins[seat]);
            assert_int_equal(seen->pile[seat][0], t.state.pile[seat][0]);
            assert_int_equal(seen->out[seat], t.state.out[seat]);
        }
    }
}

/* Drawn cards are the drawer's alone. */
TEST_NAMED(draws_are_hidden, "MAR-2.6: a card drawn is seen by its owner alone")
{
    MT(&t, 2, .hand = {"clerc marquis"});
    mt_answer(&t, "play clerc");
    const struct vl_event own = sitting_told(&t.s, MARQUIS_EV_DREW, 0), other = sitting_told(&t.s, MARQUIS_EV_DREW, 1);
    assert_int_equal(t.state.hand[0] >> marquis_read_drew(&own).card & 1, 1);
    assert_int_equal(marquis_read_drew(&other).card, -1);
}

/* ---- MAR-4.5 ---- */

static void take_back(const char *notation)
{
    MT(&t, 3, .hand = {"astrologue marquis", "assassin", "marquis"}, .pile = {"clerc comtesse procureur"}, .vetoed = 1);
    mt_answer(&t, "play astrologue");
    mt_answer(&t, notation);
}

/* Whichever card it is, the others see the same. */
TEST_NAMED(card_taken_back_is_hidden, "MAR-4.5: which card was taken back, nobody sees")
{
    struct marquis first, first_table;
    take_back("take_back clerc");
    first = *mt_seen(&t, 1);
    first_table = *mt_seen(&t, VL_PUBLIC);
    assert_int_equal(mt_seen(&t, 0)->taken[0], 1 << MARQUIS_CLERC);
    take_back("take_back comtesse");
    assert_memory_equal(&first, mt_seen(&t, 1), sizeof first);
    assert_memory_equal(&first_table, mt_seen(&t, VL_PUBLIC), sizeof first);
    take_back("take_back procureur");
    assert_memory_equal(&first, mt_seen(&t, 1), sizeof first);
    assert_memory_equal(&first_table, mt_seen(&t, VL_PUBLIC), sizeof first);
}

/* ---- whole matches ---- */

/* In every view: completions are possible tables, each deck is whole in each of them, and the viewer's own view is that
 * of the completion too. */
static void check_view(vl_seat viewer, struct vl_rng *rng)
{
    static struct vl_view_room first, second;
    static struct marquis determinized;
    struct vl_view *seen = vl_view_in(&first), *again = vl_view_in(&second);
    vl_observe(&marquis_rules, &t.state.core, viewer, seen);
    vl_determinize(&marquis_rules, seen, rng, &determinized.core);
    assert_int_equal(marquis_rules.invariant(&determinized.core, NULL), VL_OK);
    for (unsigned seat = 0; seat < t.state.core.seats; seat++)
        assert_int_equal(vl_count(determinized.hand[seat]), t.state.hand_count[seat]);
    vl_observe(&marquis_rules, &determinized.core, viewer, again);
    assert_memory_equal(marquis_seen(seen)->hand, marquis_seen(again)->hand,
                        sizeof determinized - offsetof(struct marquis, hand));
}

TEST_NAMED(whole_matches, "MAR-1.1 MAR-4.5 MAR-4.9: completions of whole matches")
{
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct vl_rng rng = {seed};
        mt_deal(&t, 2 + (unsigned)(seed % 7), seed);
        while (t.s.run == VL_ASK) {
            mt_forget(&t);
            for (vl_seat viewer = 0; viewer < t.state.core.seats; viewer++)
                check_view(viewer, &rng);
            check_view(VL_PUBLIC, &rng);
            sitting_give(&t.s, vl_any_answer(&t.state.core.question, &rng));
        }
    }
}
