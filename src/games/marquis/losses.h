/* What the actions of a character do to opponents (MAR-2.3, 2.4, 4.1, 4.8, 4.10, 4.11). */
#ifndef MARQUIS_LOSSES_H
#define MARQUIS_LOSSES_H

#include "state.h"

/* What happens to a seat that does not have the coins. */
enum marquis_penalty {
    TAKES_WHAT_IS_THERE,
    KILLS,        /* and the character is eliminated in any case */
    COIN_OR_CARD, /* the character is eliminated instead (MAR-4.11) */
};

struct marquis_action_rule {
    vl_clause clause;
    uint8_t penalty;
    /* The seats that it concerns when it begins. */
    vl_seats (*concerned)(const struct marquis *g);
    /* The seats that can lose anything by it now, including all that do. Its effect on one seat exposes no other. */
    vl_seats (*exposed)(const struct marquis *g);
    /* The coins it demands from one of these. */
    uint8_t (*wants)(const struct marquis *g, vl_seat from);
};

extern const struct marquis_action_rule marquis_action_rules[MARQUIS_ACTIONS];

/* The coins that an action of the active seat brings from a seat now, and whether it eliminates the character there.
 * False if nothing would happen, or it does not concern that seat. */
struct marquis_loss {
    uint8_t coins;
    bool eliminates;
};

bool marquis_loss(const struct marquis *g, unsigned action, vl_seat from, struct marquis_loss *out);

/* The same for a seat that is known to be exposed to the action. */
bool marquis_loss_of_exposed(const struct marquis *g, unsigned action, vl_seat from, struct marquis_loss *out);

/* The card that becomes visible if the visible one goes, or VL_NONE. */
uint8_t marquis_beneath(const struct marquis *g, vl_seat owner);

/* The seats to which the active one gives, as a set (MAR-2.4, 4.8, 2.9). */
static inline vl_seats marquis_receivers(const struct marquis *g)
{
    const uint8_t character = marquis_acts_as(g, g->active);
    if (character == VL_NONE || character == MARQUIS_MARQUIS)
        return 0;
    return table_others(g->index.showing[character], g->active);
}

#endif
