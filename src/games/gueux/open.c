/* What is decided before everybody: a place in a fan that has just been shuffled (GUE-2.1), who comes back (GUE-6.1),
 * and what the table itself is asked. All else goes by what one holds, or knows of what others hold. */
#include "view.h"

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
