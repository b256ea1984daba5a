/* What the story of a match says of the hints that were asked for (vl_match_hint), and what its end does. They are no
 * events: whoever tells the story tells them between the events. */
#ifndef VEILLEE_REVIEW_HINTED_H
#define VEILLEE_REVIEW_HINTED_H

#include "veillee/match.h"
#include "veillee/text.h"

/* How many events had happened when it was asked for; never falls from one hint to the next. Where the question has
 * been taken back since, and none is in its place, it stands at the end. */
uint32_t vl_hinted_at(const struct vl_match *match, unsigned hint);

/* "Anne asks for a hint." */
const char *vl_hint_tell(const struct vl_teller *teller, vl_seat seat, char *out, size_t size);

/* "3 hints asked for (Anne 2, Basile 1)."; false: none was, and `out` is empty. */
bool vl_hints_tell(const struct vl_teller *teller, const struct vl_match *match, char *out, size_t size);

#endif
