/* What a seat has of a win, in whole numbers: sums of these are the same in whatever order they are made, and so a
 * tournament says the same however it was shared out among threads and machines. */
#ifndef LAB_WIN_H
#define LAB_WIN_H

#include "veillee/base.h"
#include "veillee/bits.h"

enum { WIN_WHOLE = 840 }; /* can be shared evenly by one to eight */

static inline unsigned win_share(vl_seats winners, vl_seat seat)
{
    return winners >> seat & 1 ? WIN_WHOLE / vl_count(winners) : 0;
}

#endif
