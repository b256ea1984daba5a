#include "losses.h"

/* ---- MAR-2.3 ---- */

unsigned marquis_printed(const struct marquis *g, unsigned character, vl_seat from)
{
    const uint8_t visible = marquis_visible(g, from); /* MAR-2.9: a Faussaire is only a Faussaire */
    return visible == VL_NONE ? 0 : g->numbers.takes[character][visible];
}

uint16_t marquis_robbers_of(const struct marquis *g, unsigned card)
{
    const bool levied = card != MARQUIS_VOLEUR_BARBARE && g->numbers.power[MARQUIS_VOLEUR_BARBARE] > 0; /* MAR-4.11 */
    uint16_t robbers = levied ? BIT(MARQUIS_VOLEUR_BARBARE) : 0;
    for (unsigned robber = 0; robber < MARQUIS_VETO; robber++) {
        if (g->numbers.takes[robber][card] > 0)
            robbers |= BIT(robber);
    }
    return robbers;
}

uint16_t marquis_robbers(const struct marquis *g, vl_seat seat)
{
    const uint8_t visible = marquis_visible(g, seat);
    return visible == VL_NONE ? 0 : marquis_robbers_of(g, visible);
}

vl_seats marquis_prey(const struct marquis *g, unsigned character)
{
    vl_seats seats = 0;
    for (VL_EACH(card, g->index.robbed[character]))
        seats |= g->index.showing[card];
    return (vl_seats)(seats & g->index.playing & g->index.laid & ~g->index.shielded);
}

static vl_seats robbed(const struct marquis *g)
{
    return marquis_prey(g, marquis_acts_as(g, g->active)) & marquis_exposed(g);
}

static uint8_t printed(const struct marquis *g, vl_seat from)
{
    return (uint8_t)marquis_printed(g, marquis_acts_as(g, g->active), from);
}

/* ---- MAR-4.1 ---- */

static uint8_t victims_coins(const struct marquis *g, vl_seat from)
{
    (void)from;
    return g->numbers.power[MARQUIS_ASSASSIN];
}

/* ---- MAR-4.8 ---- */

static vl_seats other_marquis(const struct marquis *g)
{
    return g->index.acting[MARQUIS_MARQUIS] & marquis_exposed(g);
}

/* A Marquis has a rank if it was played since the direction last turned. */
static bool has_rank(const struct marquis *g, vl_seat seat)
{
    return marquis_played_at(g, seat) >= g->turned;
}

/* The rank among the Marquis that are visible, from 1; what a new one takes from it. The new one comes after them all.
 */
static uint8_t rank(const struct marquis *g, vl_seat seat)
{
    uint8_t before = 0;
    if (!has_rank(g, seat) || !has_rank(g, g->active))
        return 0;
    for (VL_EACH(other, table_others(g->index.acting[MARQUIS_MARQUIS], seat))) {
        if (has_rank(g, (vl_seat)other) && marquis_played_at(g, (vl_seat)other) < marquis_played_at(g, seat))
            before++;
    }
    return before + 1;
}

/* ---- MAR-4.10 ---- */

/* The only seat with the most, as a set, if it is exposed; else empty. */
static vl_seats richest(const struct marquis *g)
{
    int most = 0;
    vl_seats seats = 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        vl_seats_best(&seats, &most, seat, (int)marquis_jewels(g, seat));
    return vl_count(seats) == 1 ? seats & marquis_exposed(g) : 0;
}

static uint8_t richest_coins(const struct marquis *g, vl_seat from)
{
    (void)from;
    return g->numbers.power[MARQUIS_PICKPOCKET];
}

/* ---- MAR-4.11 ---- */

static vl_seats no_barbarians(const struct marquis *g)
{
    return (vl_seats)(marquis_exposed(g) & ~g->index.showing[MARQUIS_VOLEUR_BARBARE]);
}

static uint8_t levied_coins(const struct marquis *g, vl_seat from)
{
    (void)from;
    return g->numbers.power[MARQUIS_VOLEUR_BARBARE];
}

/* ---- */

/* The richest seat stays the same while a Veto is answered (MAR-4.10). The levy applies to the cards that are exposed
 * when it begins: those unprotected later are spared (MAR-4.11). */
const struct marquis_action_rule marquis_action_rules[MARQUIS_ACTIONS] = {
    [MARQUIS_PRINTED] = {VL_CLAUSE(2, 3), TAKES_WHAT_IS_THERE, marquis_opponents, robbed, printed},
    [MARQUIS_MURDER] = {VL_CLAUSE(4, 1), KILLS, marquis_exposed, marquis_exposed, victims_coins},
    [MARQUIS_RANK] = {VL_CLAUSE(4, 8), TAKES_WHAT_IS_THERE, marquis_opponents, other_marquis, rank},
    [MARQUIS_RICHEST] = {VL_CLAUSE(4, 10), TAKES_WHAT_IS_THERE, richest, marquis_exposed, richest_coins},
    [MARQUIS_LEVY] = {VL_CLAUSE(4, 11), COIN_OR_CARD, marquis_exposed, no_barbarians, levied_coins},
};

bool marquis_loss_of_exposed(const struct marquis *g, unsigned action, vl_seat from, struct marquis_loss *out)
{
    const struct marquis_action_rule *rule = &marquis_action_rules[action];
    const uint8_t own = g->coins[from];
    *out = (struct marquis_loss){0};
    if (own == 0 && rule->penalty == TAKES_WHAT_IS_THERE)
        return false;
    const uint8_t coins = rule->wants(g, from);
    out->eliminates = rule->penalty == KILLS || (rule->penalty == COIN_OR_CARD && coins > own);
    out->coins = rule->penalty == COIN_OR_CARD && out->eliminates ? 0 : coins < own ? coins : own;
    return out->coins > 0 || out->eliminates;
}

bool marquis_loss(const struct marquis *g, unsigned action, vl_seat from, struct marquis_loss *out)
{
    *out = (struct marquis_loss){0};
    return marquis_acts_as(g, g->active) != VL_NONE && table_is(marquis_action_rules[action].exposed(g), from) &&
           marquis_loss_of_exposed(g, action, from, out);
}

uint8_t marquis_beneath(const struct marquis *g, vl_seat owner)
{
    for (unsigned i = g->pile_count[owner]; i-- > 1;) {
        const uint8_t card = g->pile[owner][i - 1];
        if (!(g->taken[owner] & BIT(card)))
            return card;
    }
    return VL_NONE;
}
