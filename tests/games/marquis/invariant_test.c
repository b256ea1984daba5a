/* The invariant sees every thing that it is there for: each is broken in turn. */
#include "support/marquis_position.h"
#include "support/test.h"

#include "games/marquis/state.h"

#include <string.h>

static struct mt t;

/* Seat 0's Comtesse protects seat 1's Maître-chanteur, one of two; seat 1 has taken a Clerc or a Marquis back; seat 2
 * owes a Procureur; seat 3's Comtesse has a claim. Nobody has a visible card in seat 4. */
static void arrange(void)
{
    struct marquis *g = &t.state;
    MT(&t, 5, .pile = {"assassin comtesse", "clerc marquis maitre_chanteur", "maitre_chanteur", "comtesse"},
       .hand = {"clerc marquis", "veto astrologue", "procureur clerc", "veto clerc", "clerc"}, .shield = "0>1",
       .claims = 8, .coins = {1, 1, 1, 1, 1}, .diamonds = {1}, .rubies = {1}, .vetoed = 1, .vetoes = {0, 1});
    g->promised = 4;
    g->maybe[1] = BIT(MARQUIS_CLERC) | BIT(MARQUIS_MARQUIS);
    g->taken[1] = BIT(MARQUIS_CLERC);
    g->hand[1] |= BIT(MARQUIS_CLERC);
    g->known[1] = BIT(MARQUIS_ASTROLOGUE);
    g->missing[1] = 1;
    g->hand_count[1]++;
}

/* A byte or a set of cards or seats that becomes another. */
#define BREAKS(name, statement)                                                                                        \
    static void name(struct marquis *g)                                                                                \
    {                                                                                                                  \
        statement;                                                                                                     \
    }

BREAKS(more_in_the_treasury, g->treasury++)
BREAKS(more_coins, g->coins[4]++)
BREAKS(more_diamonds, g->diamond_supply++)
BREAKS(fewer_diamonds, g->diamonds[0]--)
BREAKS(more_rubies, g->ruby_supply++)
BREAKS(fewer_rubies, g->rubies[0]--)
BREAKS(more_vetoes, g->vetoes[4]++)
BREAKS(veto_out_of_nothing, g->vetoes_out++)
BREAKS(veto_pending, g->veto_pending = 1)
BREAKS(card_twice, g->stock[0] |= BIT(MARQUIS_CLERC))
BREAKS(card_eliminated_and_held, g->out[0] |= BIT(MARQUIS_CLERC))
BREAKS(card_in_hand_and_pile, g->hand[0] |= BIT(MARQUIS_ASSASSIN))
BREAKS(veto_gone_and_held, g->vetoed |= vl_seat_bit(1); g->vetoes_out++)
BREAKS(card_nowhere, g->stock[0] &= (uint16_t)(g->stock[0] - 1))
BREAKS(hand_miscounted, g->hand_count[0]++)
BREAKS(stock_miscounted, g->stock_count[0]++)
BREAKS(pile_lists_one_twice, g->pile[0][g->pile_count[0]++] = MARQUIS_COMTESSE)
BREAKS(more_missing, g->missing[1] = 2)
BREAKS(taken_from_elsewhere, g->maybe[1] = BIT(MARQUIS_MARQUIS))
BREAKS(maybe_unlisted, g->maybe[1] |= BIT(MARQUIS_PICKPOCKET))
BREAKS(maybe_on_top, g->maybe[1] |= BIT(MARQUIS_MAITRE_CHANTEUR))
BREAKS(taken_and_known, g->known[1] |= BIT(MARQUIS_CLERC))
BREAKS(known_and_not_held, g->known[0] = BIT(MARQUIS_PICKPOCKET))
BREAKS(protects_herself, g->protector[1] = VL_NONE; g->protector[0] = 0)
BREAKS(protected_by_another, g->protector[1] = 2)
BREAKS(protects_two, g->protector[2] = 0)
BREAKS(protects_nothing, g->protector[1] = VL_NONE; g->protector[4] = 0)
BREAKS(pair_of_another, g->paired |= vl_seat_bit(0))
BREAKS(claim_of_another, g->claims |= vl_seat_bit(2))
BREAKS(claim_of_a_protector, g->claims |= vl_seat_bit(0))
BREAKS(claimed_without_claim, g->claimed = vl_seat_bit(0))
BREAKS(waived_without_claim, g->waived = vl_seat_bit(0))
BREAKS(promised_without_procureur, g->promised = vl_seat_bit(3))

static const struct {
    void (*break_it)(struct marquis *g);
    const char *wrong;
} broken[] = {
    {more_in_the_treasury, "coins"},
    {more_coins, "coins"},
    {more_diamonds, "diamonds"},
    {fewer_diamonds, "diamonds"},
    {more_rubies, "rubies"},
    {fewer_rubies, "rubies"},
    {more_vetoes, "vetoes"},
    {veto_out_of_nothing, "vetoes"},
    {veto_pending, "vetoes"},
    {card_twice, "cards"},
    {card_eliminated_and_held, "cards"},
    {card_in_hand_and_pile, "cards"},
    {veto_gone_and_held, "cards"},
    {card_nowhere, "cards"},
    {hand_miscounted, "cards"},
    {stock_miscounted, "cards"},
    {pile_lists_one_twice, "cards"},
    {more_missing, "knowledge"},
    {taken_from_elsewhere, "knowledge"},
    {maybe_unlisted, "knowledge"},
    {maybe_on_top, "knowledge"},
    {taken_and_known, "knowledge"},
    {known_and_not_held, "knowledge"},
    {protects_herself, "protection"},
    {protected_by_another, "protection"},
    {protects_two, "protection"},
    {protects_nothing, "protection"},
    {pair_of_another, "marks"},
    {claim_of_another, "marks"},
    {claim_of_a_protector, "marks"},
    {claimed_without_claim, "marks"},
    {waived_without_claim, "marks"},
    {promised_without_procureur, "marks"},
};

TEST_NAMED(position, "MAR-1.1 MAR-4.5 MAR-4.9 MAR-4.13 MAR-4.14: a table that is right")
{
    struct vl_diag diag = {0};
    arrange();
    assert_int_equal(marquis_rules.invariant(&t.state.core, &diag), VL_OK);
}

/* The index follows the table, so that it is the table that is wrong. */
TEST_NAMED(table, "MAR-1.1 MAR-1.2 MAR-4.3 MAR-4.5 MAR-4.9 MAR-4.13 MAR-4.14: each thing that may be wrong")
{
    for (unsigned i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        struct vl_diag diag = {0};
        arrange();
        broken[i].break_it(&t.state);
        marquis_index_of(&t.state, &t.state.index);
        if (marquis_rules.invariant(&t.state.core, &diag) != VL_REFUSED || strcmp(diag.what, broken[i].wrong) != 0)
            fail_msg("%u: \"%s\", wanted: \"%s\"", i, diag.what, broken[i].wrong);
    }
}

/* Whatever byte of the index is wrong. */
TEST_NAMED(index, "an index that does not follow the table")
{
    arrange();
    for (unsigned byte = 0; byte < sizeof t.state.index; byte++) {
        struct vl_diag diag = {0};
        ((unsigned char *)&t.state.index)[byte] ^= 1;
        assert_int_equal(marquis_rules.invariant(&t.state.core, &diag), VL_REFUSED);
        assert_string_equal(diag.what, "index");
        ((unsigned char *)&t.state.index)[byte] ^= 1;
    }
}
