/* Whether every card and henchman is in one place, and what is known is true. */
#include "view.h"

#include <string.h>

/* SBI-1.1: every copy of every kind. */
static bool cards_add_up(const struct sbires *g, unsigned kind)
{
    unsigned count = g->pile[kind];
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        count += g->hand[seat][kind];
    return count == sbires_unseen(g, kind);
}

static bool backs_are_right(const struct sbires *g, unsigned place)
{
    unsigned pile = 0;
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        pile += g->card[kind].place == place ? g->pile[kind] : 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        unsigned cards = 0;
        for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
            cards += g->card[kind].place == place ? g->hand[seat][kind] : 0;
        if (cards != g->backs[seat][place])
            return false;
    }
    return pile == g->pile_count[place];
}

static bool knowledge_is_true(const struct sbires *g, unsigned row, vl_seat whose)
{
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        if (g->seen[row][whose][kind] > g->hand[whose][kind])
            return false;
    }
    return true;
}

/* SBI-3.4, 3.7: limits, types, and nothing behind the last card. */
static bool reserve_is_right(const struct sbires *g, vl_seat seat)
{
    for (unsigned slot = 0; slot < SBIRES_RESERVE; slot++) {
        const uint8_t kind = g->reserve[seat][slot];
        if (slot >= g->reserve_count[seat]) {
            if (kind != VL_NONE || sbires_is_tilted(g, seat, slot))
                return false;
        } else if (g->card[kind].type != SBIRES_RESERVED || sbires_copies_in(g, seat, kind) > g->card[kind].max) {
            return false;
        }
    }
    const uint8_t atout = g->atout[seat];
    return atout == VL_NONE ? !table_is(g->atout_tilted, seat) : g->card[atout].type == SBIRES_ATOUT;
}

/* SBI-1.2, 11.5 */
static bool henchmen_add_up(const struct sbires *g, vl_seat seat)
{
    unsigned count = g->home[seat];
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        count += g->men[place][seat];
    for (unsigned taker = 0; taker < g->core.seats; taker++)
        count += g->captive[taker][seat] + (unsigned)g->overnight[taker][seat];
    return count == g->terms.henchmen;
}

/* Checks that the index follows from the rest. */
static bool index_is_right(const struct sbires *g)
{
    struct sbires fresh = *g;
    sbires_index(&fresh);
    return memcmp(&fresh.index, &g->index, sizeof g->index) == 0;
}

static const char *wrong_with(const struct sbires *g, vl_seat seat)
{
    for (unsigned row = 0; row <= SBIRES_SEATS; row++) {
        if (row != seat && !knowledge_is_true(g, row, seat))
            return "knowledge";
    }
    return !reserve_is_right(g, seat) ? "reserve" : NULL;
}

enum vl_rc sbires_invariant(const struct vl_state *state, struct vl_diag *diag)
{
    const struct sbires *g = sbires_of(state);
    const char *wrong = NULL;
    for (unsigned kind = 0; kind < SBIRES_KINDS && !wrong; kind++)
        wrong = cards_add_up(g, kind) ? NULL : "cards";
    for (unsigned place = 0; place < SBIRES_PLACES && !wrong; place++)
        wrong = backs_are_right(g, place) ? NULL : "backs";
    for (vl_seat seat = 0; seat < state->seats && !wrong; seat++)
        wrong = !state->over && !g->tied && !henchmen_add_up(g, seat) ? "henchmen" : wrong_with(g, seat);
    if (!wrong && !index_is_right(g))
        wrong = "index";
    return wrong ? vl_fail(diag, VL_REFUSED, "invariant", wrong, "") : VL_OK;
}
