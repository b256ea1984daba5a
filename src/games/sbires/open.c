/* What is decided before everybody: all that reserves, Atouts, henchmen, dice and backs say. What takes a card out of
 * the hand, or tells whether it is there, is not. */
#include "view.h"

/* SBI-3.1, 4.2: to pass, and to fight with bare hands. */
vl_answers sbires_passes_unseen(const struct vl_view *table)
{
    const uint32_t kinds = 1U << SBIRES_ASK_TURN | 1U << SBIRES_ASK_ATTACK | 1U << SBIRES_ASK_DEFEND;
    return kinds >> sbires_seen(table)->core.question.kind & 1 ? vl_answer_bit(SBIRES_NOTHING) : 0;
}

bool sbires_openly(const struct vl_view *table)
{
    switch (sbires_seen(table)->core.question.kind) {
    case SBIRES_ASK_TURN:
    case SBIRES_ASK_CURE:
    case SBIRES_ASK_RETURN:
    case SBIRES_ASK_REPENT:
    case SBIRES_ASK_GUARD:
    case SBIRES_ASK_ATTACK:
    case SBIRES_ASK_DEFEND:
    case SBIRES_ASK_KEEP: return false;
    default: return true;
    }
}
