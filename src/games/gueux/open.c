/* What is decided before everybody: a place in a fan that has just been shuffled (GUE-2.1), who comes back (GUE-6.1),
 * and what the table itself is asked. All else goes by what one holds, or knows of what others hold. */
#include "procedures.h"
#include "view.h"

static bool asks(const struct gueux *g, uint32_t kinds)
{
    return kinds >> g->core.question.kind & 1;
}

/* Of a hand of one card no other can be given; where one other player holds cards, nobody else can be meant. */
bool gueux_lone(const struct vl_view *table)
{
    const struct gueux *g = gueux_seen(table);
    const vl_seat seat = g->core.question.seat;
    const uint32_t gifts = 1U << GUEUX_ASK_HAND_OVER | 1U << GUEUX_ASK_GIVE | 1U << GUEUX_ASK_SPEAKER |
                           1U << GUEUX_ASK_TRIBUTE | 1U << GUEUX_ASK_BREW;
    const uint32_t others = 1U << GUEUX_ASK_SWAP | 1U << GUEUX_ASK_GIVE_TO | 1U << GUEUX_ASK_SHOW |
                            1U << GUEUX_ASK_DEMAND | 1U << GUEUX_ASK_HEADS;
    if (seat >= VL_SEATS_MAX)
        return false;
    if (asks(g, others))
        return vl_count(table_others(g, seat)) == 1;
    if (g->core.question.kind == GUEUX_ASK_VILLAIN)
        return vl_count(gueux_list_receivers(&g->core)) == 1;
    return asks(g, gifts) && g->count[seat] == 1;
}

bool gueux_openly(const struct vl_view *table)
{
    switch (gueux_seen(table)->core.question.kind) {
    case GUEUX_ASK_SPOKE:
    case GUEUX_ASK_POSITION:
    case GUEUX_ASK_REVIVE:
    case GUEUX_ASK_REFLEX: return true;
    default: return false;
    }
}
