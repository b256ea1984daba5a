/* The paragraph of a chronicle about one match. */
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
    unsigned scenes; /* most that are told */
};

/* The participant of a seat; VL_PARTICIPANTS_MAX: nobody. */
unsigned vl_match_section_participant(const struct vl_match_section *section, vl_seat seat);

/* Rounds, games or days that were counted. */
unsigned vl_match_section_rounds(const struct vl_match_section *section);

/* The highlight by which the match, a single game, was lost; NULL: there is none. */
const struct vl_highlight *vl_match_section_loss(const struct vl_match_section *section);

/* Says what a highlight is about, as {thing} and by the name of its group. */
void vl_match_section_thing(const struct vl_match_section *section, struct vl_draft *draft,
                            const struct vl_highlight *highlight);

/* Writes the scenes: the turning point, and what else stood out, in the order of time. Returns who did well by the last
 * one (or badly, where somebody loses); VL_NONE: there is none. */
vl_seat vl_match_section_scenes(const struct vl_match_section *section);

/* Writes how it ended, after a scene of that seat. */
void vl_match_section_end(const struct vl_match_section *section, vl_seat after);

#endif
