/* What is decided before everybody: purchases, victims, deals and their prices. The hand is played from, and Vetos are
 * called, behind a curtain. */
#include "procedures.h"
#include "view.h"

/* MAR-5.3: the last purchase may be paid with a Veto of which only its owner knows. */
static bool is_paid_openly(const struct marquis *g)
{
    const vl_seat seat = g->core.question.seat;
    const unsigned purchase = vl_top_read(&g->core)->b & BUY_KIND;
    return marquis_veto_coins(g, seat, purchase, true) == marquis_veto_coins(g, seat, purchase, false);
}

bool marquis_openly(const struct vl_view *table)
{
    const struct marquis *g = marquis_seen(table);
    switch (g->core.question.kind) {
    case MARQUIS_ASK_PLAY:
    case MARQUIS_ASK_VETO:
    case MARQUIS_ASK_WIPE:
    case MARQUIS_ASK_TAKE_BACK:
    case MARQUIS_ASK_PICK: return false;
    case MARQUIS_ASK_DECLARE:
    case MARQUIS_ASK_BUY: return is_paid_openly(g);
    default: return true;
    }
}
