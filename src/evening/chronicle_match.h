/* The section of a chronicle about one match. */
#ifndef VEILLEE_EVENING_CHRONICLE_MATCH_H
#define VEILLEE_EVENING_CHRONICLE_MATCH_H

#include "evening/chronicle_say.h"

/* A match to write about, with everything that is known of it. */
struct vl_match_section {
    struct vl_chronicle_writer *writer;
    unsigned match; /* of the evening */
    const struct vl_evening_match *of;
    const struct vl_result *result;
    const struct vl_highlight *highlight;
    size_t highlights;
    uint32_t events;
    unsigned moments; /* most that are described */
};

/* Writes a few sentences about the most remarkable events. */
void vl_match_section_moments(const struct vl_match_section *tale);

/* Writes who won, and who came last. */
void vl_match_section_end(const struct vl_match_section *tale);

#endif
