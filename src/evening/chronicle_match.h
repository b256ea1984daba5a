/* What a chronicle tells of one match. */
#ifndef VEILLEE_EVENING_CHRONICLE_MATCH_H
#define VEILLEE_EVENING_CHRONICLE_MATCH_H

#include "evening/chronicle_say.h"

/* A match to be told, with everything that is known of it. */
struct vl_tale {
    struct vl_scribe *scribe;
    unsigned match; /* of the evening */
    const struct vl_evening_match *of;
    const struct vl_result *result;
    const struct vl_deed *deed;
    size_t deeds;
    uint32_t events;
    unsigned moments; /* how many are told at most */
};

/* What happened in it, the most remarkable of it, in a few sentences. */
void vl_tale_moments(const struct vl_tale *tale);

/* Who won, and who came last. */
void vl_tale_end(const struct vl_tale *tale);

#endif
