/* How far a tournament is, on standard error: on a terminal one line that is renewed, else a line a minute. */
#ifndef LAB_PROGRESS_H
#define LAB_PROGRESS_H

#include "lab/report.h"

struct arena_progress {
    const struct arena_results *results;
    uint32_t matches; /* that are to be played */
    bool terminal, silent;
    double start, told; /* seconds of the monotonic clock */
};

/* `results` goes on being counted. If `quiet`, nothing is told but on a terminal that
 * has nothing else to show. */
void lab_progress_start(struct arena_progress *progress, const struct arena_results *results, bool quiet);

/* After each match: tells if it is time to. */
void lab_progress_tell(struct arena_progress *progress);

/* Takes the line away. Returns the seconds since the start. */
double lab_progress_end(struct arena_progress *progress);

#endif
