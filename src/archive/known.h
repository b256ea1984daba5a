/* The strength of people, from the archive of their matches, for set-ups that propose handicaps (handicap.h). The
 * archive is opened at the first query, so that nobody waits for it without need. */
#ifndef VEILLEE_ARCHIVE_KNOWN_H
#define VEILLEE_ARCHIVE_KNOWN_H

#include "archive/handicap.h"

enum { VL_KNOWN_MAX = 32 };

struct vl_archive;

struct vl_known {
    struct vl_strengths strengths; /* for set-ups */
    struct vl_catalogue *catalogue;
    struct vl_archive *archive;
    int64_t asked; /* when the archive was last refreshed, in seconds; its answers are used for a while */
    unsigned count;
    struct {
        char name[VL_NAME_MAX];
        const struct vl_rules *rules;
        bool known;
        double strength, error;
    } said[VL_KNOWN_MAX];
};

/* The struct must not move until vl_known_close. Without an archive nobody is known. */
void vl_known_open(struct vl_known *known, struct vl_catalogue *catalogue);
void vl_known_close(struct vl_known *known);

#endif
