/* What is decided before everybody: hands and tokens lie open, and all is public but what somebody has looked at. */
#include "view.h"

/* BLA-7.6: whoever has seen a face-down token thinks of more than the table shows; who has looked, all know. */
static bool has_looked(const struct blasons *b, vl_seat seat)
{
    for (VL_EACH(token, table_face_down(b))) {
        if (b->seen[token] & vl_seat_bit(seat))
            return true;
    }
    return false;
}

/* BLA-7.4, 7.6: tricks and tokens are named, and looked at, behind a curtain. */
bool blasons_openly(const struct vl_view *table)
{
    const struct blasons *b = blasons_seen(table);
    switch (b->core.question.kind) {
    case BLASONS_ASK_LOOK_TRICK:
    case BLASONS_ASK_LOOK_TOKEN:
    case BLASONS_ASK_SHOWN: return false;
    default: return !has_looked(b, b->core.question.seat);
    }
}
