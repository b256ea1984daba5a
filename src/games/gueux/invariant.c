/* Whether every card is in one place, no hand keeps a pair, and what is known is true. */
#include "procedures.h"
#include "view.h"

static bool cards_add_up(const struct gueux *g)
{
    uint8_t count[GUEUX_CHARACTERS] = {0};
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        if (vl_count(g->hand[seat]) != g->count[seat] || g->twin[seat])
            return false;
        for (VL_EACH(character, g->hand[seat]))
            count[character]++;
    }
    for (unsigned i = 0; i < g->laid_count; i++) {
        const bool mixed = g->laid[i] == GUEUX_MIXED;
        count[mixed ? GUEUX_MOINE : g->laid[i]] = (uint8_t)(count[mixed ? GUEUX_MOINE : g->laid[i]] + 1);
        count[mixed ? GUEUX_NONNE : g->laid[i]] = (uint8_t)(count[mixed ? GUEUX_NONNE : g->laid[i]] + 1);
    }
    if (g->aside != VL_NONE)
        count[g->aside]++;
    for (unsigned character = 0; character < GUEUX_CHARACTERS; character++) {
        if (count[character] != (g->deck >> character & 1) * 2)
            return false;
    }
    return true;
}

/* Checks that what is stored beside the hands agrees with them. */
static bool settled(const struct gueux *g)
{
    struct gueux fresh = *g;
    gueux_settle(&fresh);
    return g->holders == fresh.holders && g->paired == fresh.paired && g->cards == fresh.cards;
}

static bool monks_apart(const struct gueux *g)
{
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        if (g->mixed && (g->hand[seat] & MONKS) == MONKS)
            return false;
    }
    return true;
}

/* GUE-9.2: nothing is "known" that is not so. */
static bool knowledge_is_true(const struct gueux *g)
{
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        for (unsigned row = 0; row < GUEUX_ROWS; row++) {
            const uint8_t lacks = g->lacks[seat][row];
            if (g->known[seat][row] & ~g->hand[seat])
                return false;
            if ((lacks & GUEUX_LACKS_PAILLARDE) && (g->hand[seat] & BIT(GUEUX_PAILLARDE)))
                return false;
            if ((lacks & GUEUX_LACKS_BARDE) && (g->hand[seat] & BIT(GUEUX_BARDE)))
                return false;
        }
    }
    for (unsigned row = 0; row < GUEUX_ROWS; row++) {
        if (g->gueux_at[row] != VL_NONE && g->gueux_at[row] != gueux_find(g))
            return false;
    }
    return true;
}

enum vl_rc gueux_invariant(const struct vl_state *state, struct vl_diag *diag)
{
    const struct gueux *g = gueux_of(state);
    const char *wrong = !cards_add_up(g)                                    ? "cards"
                        : !settled(g)                                       ? "sums"
                        : !monks_apart(g)                                   ? "monks"
                        : table_keeps_knowledge(g) && !knowledge_is_true(g) ? "knowledge"
                                                                            : NULL;
    return wrong ? vl_fail(diag, VL_REFUSED, "invariant", wrong, "") : VL_OK;
}
