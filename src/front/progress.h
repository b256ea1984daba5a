/* How far the user has come in each lesson, and how strong at each game, kept in $XDG_CONFIG_HOME/veillee/progress.json
 * beside the settings:
 *
 *     {"blasons/first": {"step": 5, "done": true}, "blasons": {"strength": 183, "levels": 7,
 *      "last": "9f0c2ab1de3c5577"}}
 *
 * `strength` as strength.c counts it, 0 to 699, `levels` how many levels there were when it was counted (five where
 * that is missing, and 499 the most then), and `last` the hash of the match that was counted last.
 *
 * Nothing here stops anybody: without a file, with a damaged one or on a full disk all lessons can be followed, and
 * what has been learnt since is known as long as the program runs. */
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

/* Reads the file at progress->path, found by the environment if that is ""; begin with a zeroed struct. No file is
 * true. False: the file cannot be read or is damaged, which diag tells for vl_tell_fault; there is no progress then,
 * and all other functions work. A damaged file stays until the next save, which keeps it beside the new one, as
 * progress.json.damaged. */
bool vl_progress_load(struct vl_progress *progress, struct vl_diag *diag);
void vl_progress_free(struct vl_progress *progress);

/* At which step the lesson was left, from 0; 0: not begun, or to be begun anew. The caller holds it against the number
 * of steps that the lesson has today. */
unsigned vl_progress_step(const struct vl_progress *progress, const char *game, const char *lesson);

/* Whether it has been followed to its end, be it that it was begun anew since. */
bool vl_progress_done(const struct vl_progress *progress, const char *game, const char *lesson);

/* What is done stays done. */
void vl_progress_set(struct vl_progress *progress, const char *game, const char *lesson, unsigned step, bool done);

/* How strong the user is at the game, 0 or more; -1: nothing is known. */
int vl_progress_strength(const struct vl_progress *progress, const char *game);

/* How many levels it was counted on; 0: the file does not say. */
unsigned vl_progress_levels(const struct vl_progress *progress, const char *game);

/* Whether the match that ended with this hash was the last one to be counted. */
bool vl_progress_counted(const struct vl_progress *progress, const char *game, uint64_t hash);

void vl_progress_set_strength(struct vl_progress *progress, const char *game, int strength, unsigned levels,
                              uint64_t hash);

/* Writes the file if anything has been set since the last time; what another run of the program has written meanwhile
 * about other lessons is kept. VL_IO: it cannot be written, told by diag. */
enum vl_rc vl_progress_save(struct vl_progress *progress, struct vl_diag *diag);

/* Whether all that has been set is in the file. */
bool vl_progress_kept(const struct vl_progress *progress);

#endif
