/* The record of a match that has been played without one. */
#ifndef LAB_RECORDER_H
#define LAB_RECORDER_H

#include "veillee/record.h"

struct arena_recorder {
    struct vl_match *match;
    vl_answer *answers;
    uint32_t count;
};

/* Room for the matches of a game; false: there is not enough memory. Close it in either case. */
bool lab_recorder_open(struct arena_recorder *recorder, const struct vl_rules *rules);
void lab_recorder_close(struct arena_recorder *recorder);

/* Notes an answer of the match under way. */
static inline void lab_recorder_note(struct arena_recorder *recorder, vl_answer answer)
{
    recorder->answers[recorder->count++] = answer;
}

/* Writes the match of this set-up and the noted answers into a new file, and forgets the answers. VL_IO: the file was
 * there already, or could not be written. */
enum vl_rc lab_recorder_keep(struct arena_recorder *recorder, const struct vl_table_setup *setup, const char *path,
                             struct vl_diag *diag);

#endif
