/* How strong people are known to be, from the archive of their matches: what set-ups are handed to propose an even
 * table (handicap.h). The archive is opened when it is first asked, so that nobody waits for it who asks nothing. */
#ifndef VEILLEE_ARCHIVE_KNOWN_H
#define VEILLEE_ARCHIVE_KNOWN_H

#include "archive/handicap.h"

enum { VL_KNOWN_MAX = 32 };

struct vl_archive;

struct vl_known {
    struct vl_strengths strengths; /* to be handed on */
    struct vl_catalogue *catalogue;
    struct vl_archive *archive;
    int64_t asked; /* when the archive was last brought up to date, in seconds; what it said holds for a while */
    unsigned count;
    struct {
        char name[VL_NAME_MAX];
        const struct vl_rules *rules;
        bool known;
        double strength, error;
    } said[VL_KNOWN_MAX];
};

/* The struct stays where it is until vl_known_close. Where there is no archive, nobody is known. */
void vl_known_open(struct vl_known *known, struct vl_catalogue *catalogue);
void vl_known_close(struct vl_known *known);

#endif
