/* The user's progress in each lesson and strength at each game, stored in $XDG_CONFIG_HOME/veillee/progress.json beside
 * the settings:
 *
 *     {"blasons/first": {"step": 5, "done": true}, "blasons": {"strength": 183, "levels": 8,
 *      "last": "9f0c2ab1de3c5577"}}
 *
 * `strength` is counted by strength.c, 0 to 799; `levels` is the number of levels when it was counted (five if missing,
 * with 499 the most); `last` is the hash of the match that was counted last.
 *
 * No fault here stops anybody: without a file, with a damaged one or on a full disk all lessons can be followed, and
 * new progress is known as long as the program runs. */
#ifndef VEILLEE_FRONT_PROGRESS_H
#define VEILLEE_FRONT_PROGRESS_H

#include "front/config_file.h"
#include "veillee/base.h"

struct json_t;

struct vl_progress {
    struct json_t *known;   /* what the file said, and what has been set since */
    struct json_t *changed; /* what has been set since */
    char path[VL_CONFIG_PATH_MAX];
};

/* Reads the file at progress->path, or if that is "" the one that the environment names; begin with a zeroed struct.
 * True also if there is no file. False if the file cannot be read or is damaged, which diag says for vl_format_fault;
 * there is no progress then, and all other functions work. The next save moves a damaged file to
 * progress.json.damaged. */
bool vl_progress_load(struct vl_progress *progress, struct vl_diag *diag);
void vl_progress_free(struct vl_progress *progress);

/* The step at which the lesson was left, from 0; 0: not begun, or to be begun again. The caller checks it against the
 * number of steps that the lesson has today. */
unsigned vl_progress_step(const struct vl_progress *progress, const char *game, const char *lesson);

/* Whether it has been completed, even if it was begun again since. */
bool vl_progress_done(const struct vl_progress *progress, const char *game, const char *lesson);

/* Sets the step. A lesson that is done stays done. */
void vl_progress_set(struct vl_progress *progress, const char *game, const char *lesson, unsigned step, bool done);

/* How strong the user is at the game, 0 or more; -1: nothing is known. */
int vl_progress_strength(const struct vl_progress *progress, const char *game);

/* The number of levels when it was counted; 0 if the file does not say. */
unsigned vl_progress_levels(const struct vl_progress *progress, const char *game);

/* Whether the match that ended with this hash was counted last. */
bool vl_progress_counted(const struct vl_progress *progress, const char *game, uint64_t hash);

void vl_progress_set_strength(struct vl_progress *progress, const char *game, int strength, unsigned levels,
                              uint64_t hash);

/* Writes the file if anything was set since the last time, and keeps what another run of the program has written about
 * other lessons meanwhile. VL_IO if it cannot be written; diag says why. */
enum vl_rc vl_progress_save(struct vl_progress *progress, struct vl_diag *diag);

/* Whether the file has all that was set. */
bool vl_progress_is_stored(const struct vl_progress *progress);

#endif
