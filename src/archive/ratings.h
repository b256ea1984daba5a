/* The strength of people, from the archive of their matches, for set-ups that propose handicaps (handicap.h). The
 * archive is opened at the first query, so that nobody waits for it without need. */
#ifndef VEILLEE_ARCHIVE_RATINGS_H
#define VEILLEE_ARCHIVE_RATINGS_H

#include "archive/handicap.h"

enum { VL_RATINGS_MAX = 32 };

struct vl_archive;

struct vl_ratings {
    struct vl_strengths strengths; /* for set-ups */
    struct vl_catalogue *catalogue;
    struct vl_archive *archive;
    int64_t asked; /* when the archive was last refreshed, in seconds; its answers are used for a while */
    const struct vl_rules *user_game; /* NULL: `user` is of no game */
    double user;
    unsigned count;
    struct {
        char name[VL_NAME_MAX];
        const struct vl_rules *rules;
        bool known;
        double strength, error;
    } rating[VL_RATINGS_MAX];
};

/* The struct must not move until vl_ratings_close. Without an archive nobody is known. */
void vl_ratings_open(struct vl_ratings *known, struct vl_catalogue *catalogue);
void vl_ratings_close(struct vl_ratings *known);

#endif
