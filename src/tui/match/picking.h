/* Picking by what is printed on the things: the first press marks, the same once more plays (or Enter does). Signs have
 * one character or two; case never matters. Knows no screen and no clock: time is handed in, in milliseconds.
 *
 * Two-letter signs: the first letter marks the first that fits, the second makes it exact; the first letter once more
 * marks the next that begins with it. A sign of two digits is typed within VL_DIGITS_WITHIN, and where there is one,
 * digits mark only and Enter plays. */
#ifndef VEILLEE_TUI_PICKING_H
#define VEILLEE_TUI_PICKING_H

#include "tui/match/table_scene.h"

enum { VL_DIGITS_WITHIN = 600 };

/* What has been typed of a sign. */
struct vl_typed {
    char first;       /* of two characters; NUL: nothing is under way */
    vl_answer before; /* what was marked when it was typed */
    int64_t at;
};

enum vl_picked {
    VL_PICKED_NOTHING, /* the key is no sign's */
    VL_PICKED_MARK,    /* *answer is to be marked */
    VL_PICKED_PLAY,    /* ... and played */
    VL_PICKED_DEAD,    /* *answer has this sign, and cannot be given now */
};

/* The character that a key types for a sign: a small letter, a digit, '*'; NUL for any other key. */
char vl_sign_character(const struct vl_key *key);

/* What a character makes of the scene's signs. `at_once`: the first press plays where it is exact, and
 * where no other sign begins with that letter. */
enum vl_picked vl_pick(struct vl_typed *typed, const struct vl_scene *scene, char character, int64_t now, bool at_once,
                       vl_answer *answer);

/* The spot of that band to which an arrow leads from the marked one, as an index; -1: there is none. From nothing
 * marked it is the first one. */
int vl_spot_towards(const struct vl_spots *spots, const struct vl_mark *mark, enum vl_action arrow);

/* The spot of the mark; -1: it has none. */
int vl_spot_of(const struct vl_spots *spots, const struct vl_mark *mark);

bool vl_mark_is(const struct vl_mark *mark, const struct vl_mark *other);

/* The mark on a spot. */
struct vl_mark vl_mark_on(const struct vl_spot *spot);

#endif
