/* Whether every card, coin and jewel is in one place, and what all know is true. */
#include "view.h"

#include <string.h>

static bool same_number(uint16_t set, unsigned count)
{
    return vl_count(set) == count;
}

static bool index_is_kept(const struct marquis *g)
{
    struct marquis_index fresh;
    marquis_index_of(g, &fresh);
    return memcmp(&fresh, &g->index, sizeof fresh) == 0;
}

/* The twelve cards of a deck (MAR-1.1): hand, draw pile, own pile, eliminated, and the Veto once it is gone. */
static bool cards_add_up(const struct marquis *g, vl_seat seat)
{
    const uint16_t gone = table_is(g->vetoed, seat) ? BIT(MARQUIS_VETO) : 0;
    const uint16_t places[] = {g->hand[seat], g->stock[seat], marquis_pile_set(g, seat), g->out[seat], gone};
    uint16_t all = 0;
    for (unsigned i = 0; i < sizeof places / sizeof places[0]; i++) {
        if (all & places[i])
            return false;
        all |= places[i];
    }
    return all == ALL_CARDS && same_number(g->hand[seat], g->hand_count[seat]) &&
           same_number(g->stock[seat], g->stock_count[seat]) && same_number(g->index.listed[seat], g->pile_count[seat]);
}

/* MAR-4.5: what has been taken back is among what may have been. */
static bool knowledge_is_true(const struct marquis *g, vl_seat seat)
{
    const uint8_t visible = marquis_visible(g, seat);
    const uint16_t top = (uint16_t)(visible == VL_NONE ? 0 : BIT(visible));
    return same_number(g->taken[seat], g->missing[seat]) && !(g->taken[seat] & ~g->maybe[seat]) &&
           !(g->maybe[seat] & ~g->index.listed[seat]) && !(g->maybe[seat] & top) &&
           !(g->taken[seat] & g->known[seat]) && !((g->taken[seat] | g->known[seat]) & ~g->hand[seat]);
}

/* MAR-4.14: by a Comtesse, who protects nobody else, and something that is there. */
static bool protection_holds(const struct marquis *g, vl_seat seat)
{
    const vl_seat by = g->protector[seat];
    return by == VL_NONE || (by != seat && marquis_acts_as(g, by) == MARQUIS_COMTESSE &&
                             marquis_protects(g, by) == seat && marquis_visible(g, seat) != VL_NONE);
}

/* MAR-4.3, 4.9, 4.13 */
static bool marks_are_right(const struct marquis *g, vl_seat seat)
{
    const uint8_t character = marquis_acts_as(g, seat);
    if (table_is(g->paired, seat) && character != MARQUIS_MAITRE_CHANTEUR)
        return false;
    if (table_is(g->claims, seat) && (character != MARQUIS_COMTESSE || marquis_protects(g, seat) != VL_NONE))
        return false;
    if (table_is(g->claimed | g->waived, seat) && !table_is(g->claims, seat))
        return false;
    return !table_is(g->promised, seat) || (g->hand[seat] & BIT(MARQUIS_PROCUREUR));
}

/* MAR-1.1, 1.2, 3.2 */
static const char *material(const struct marquis *g)
{
    const struct marquis_numbers *n = &g->numbers;
    const unsigned sets = g->core.seats > n->set_seats ? 2 : 1;
    unsigned coins = g->treasury, diamonds = g->diamond_supply, rubies = g->ruby_supply;
    unsigned vetoes = g->vetoes_out + (unsigned)g->veto_pending;
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        coins += g->coins[seat];
        diamonds += g->diamonds[seat];
        rubies += g->rubies[seat];
        vetoes += g->vetoes[seat];
    }
    return coins != (unsigned)n->pool * g->core.seats ? "coins"
           : diamonds != sets * n->diamonds           ? "diamonds"
           : rubies != sets * n->rubies               ? "rubies"
           : vetoes != vl_count(g->vetoed)            ? "vetoes"
                                                      : NULL;
}

static const char *belongings(const struct marquis *g)
{
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        const char *wrong = !cards_add_up(g, seat)        ? "cards"
                            : !knowledge_is_true(g, seat) ? "knowledge"
                            : !protection_holds(g, seat)  ? "protection"
                            : !marks_are_right(g, seat)   ? "marks"
                                                          : NULL;
        if (wrong)
            return wrong;
    }
    return NULL;
}

enum vl_rc marquis_invariant(const struct vl_state *state, struct vl_diag *diag)
{
    const struct marquis *g = marquis_of(state);
    const char *wrong = index_is_kept(g) ? material(g) : "index";
    if (!wrong)
        wrong = belongings(g);
    return wrong ? vl_fail(diag, VL_REFUSED, "invariant", wrong, "") : VL_OK;
}
