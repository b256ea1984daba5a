/* Causes in words (cause.h), for hints, tutors, puzzles and reviews alike: the game's own sentences of events, and who
 * they follow. */
#ifndef VEILLEE_REVIEW_CAUSE_WORDS_H
#define VEILLEE_REVIEW_CAUSE_WORDS_H

#include "review/cause.h"
#include "veillee/text.h"

enum { VL_CAUSE_WORDS = 900 };

/* The answer that is asked about, and the one it is compared with. */
struct vl_cause_pair {
    bool best;                        /* the first is the better one */
    const char *here_key, *there_key; /* of their sentences; {answer} is ... */
    const char *here, *there;         /* ... what they are called */
};

/* "After “Clerc”, probably: Basile takes 3 coins from Anne. After “Pickpocket”: Anne takes 2 coins from Basile.": what
 * happens after each, or after the one of which it tells much more; else the points; else "". `seat`: the reader, whose
 * points are “your points”; VL_NONE: nobody. */
size_t vl_cause_format(const struct vl_formatter *formatter, const struct vl_cause *cause, vl_seat seat,
                       const struct vl_cause_pair *pair, char *out, size_t size);

/* "Then: Basile takes 3 coins from Anne.": what speaks against the worse answer, without what `seat` itself would do
 * after the better one, which would betray it. */
size_t vl_cause_refute(const struct vl_formatter *formatter, const struct vl_cause *cause, vl_seat seat, char *out,
                       size_t size);

/* "Then, for instance: Basile plays the Pickpocket. Basile takes 1 coin from Anne.": how the typical line of a
 * variation goes on after what the answer itself does; "" if it does not. */
size_t vl_line_format(const struct vl_formatter *formatter, const struct vl_variation *variation, vl_seat seat,
                      char *out, size_t size);

#endif
