/* The hints that were asked for (vl_match_hint), as the log and the end of a match report them. They are not events: a
 * log shows them between events. */
#ifndef VEILLEE_REVIEW_HINTED_H
#define VEILLEE_REVIEW_HINTED_H

#include "veillee/match.h"
#include "veillee/text.h"

/* How many events had happened when it was asked for; never falls from one hint to the next. If the question has been
 * undone since, and none has replaced it, the hint is at the end. */
uint32_t vl_hinted_at(const struct vl_match *match, unsigned hint);

/* "Anne asks for a hint." */
const char *vl_hint_format_asked(const struct vl_formatter *formatter, vl_seat seat, char *out, size_t size);

/* "3 hints asked for (Anne 2, Basile 1)."; false, with `out` empty, if there were none. */
bool vl_hints_format(const struct vl_formatter *formatter, const struct vl_match *match, char *out, size_t size);

#endif
