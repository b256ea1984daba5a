#include "lab/recorder.h"

#include <stdlib.h>

bool lab_recorder_open(struct arena_recorder *recorder, const struct vl_rules *rules)
{
    *recorder = (struct arena_recorder){
        .match = malloc(vl_match_size(rules)),
        .answers = calloc(rules->answers_bound, sizeof *recorder->answers),
    };
    return recorder->match && recorder->answers;
}

void lab_recorder_close(struct arena_recorder *recorder)
{
    free(recorder->match);
    free(recorder->answers);
    *recorder = (struct arena_recorder){0};
}

/* Nobody waits for what has happened long since, so the disk is waited for once. */
static enum vl_rc write_answers(struct arena_recorder *recorder, struct vl_record *record, struct vl_diag *diag)
{
    enum vl_rc rc = VL_OK;
    for (uint32_t i = 0; i < recorder->count && (rc == VL_OK || rc == VL_MISMATCH); i++) {
        const vl_seat seat = vl_match_question(recorder->match, VL_NONE).seat;
        rc = vl_record_play(record, recorder->match, seat, recorder->answers[i], diag);
    }
    return rc;
}

enum vl_rc lab_recorder_keep(struct arena_recorder *recorder, const struct vl_table_setup *setup, const char *path,
                             struct vl_diag *diag)
{
    struct vl_record record;
    enum vl_rc rc = vl_match_start(recorder->match, setup, diag);
    if (rc == VL_OK)
        rc = vl_record_create_hasty(&record, path, recorder->match, diag);
    if (rc == VL_OK) {
        rc = write_answers(recorder, &record, diag);
        vl_record_close(&record);
    }
    recorder->count = 0;
    return rc;
}
