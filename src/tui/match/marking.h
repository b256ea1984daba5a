/* Choosing among the answers of a question where they stand: what is marked, and what keys and clicks make of it. For
 * every screen on which one plays: that of a match, that of a lesson. */
#ifndef VEILLEE_TUI_MARKING_H
#define VEILLEE_TUI_MARKING_H

#include "tui/match/scene.h"

/* ---- picking by what is printed on the things ----
 *
 * The first press marks, the same once more plays (or Enter does). Signs have one character or two; case never matters.
 * Two-letter signs: the first letter marks the first that fits, the second makes it exact; the first letter once more
 * marks the next that begins with it. A sign of two digits is typed within VL_DIGITS_WITHIN, and where there is one,
 * digits mark only and Enter plays. */

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

/* ---- marking ---- */

struct vl_marking {
    struct vl_mark mark;   /* of the answers, as long as the question lasts */
    struct vl_typed typed; /* of a sign */
    char rest;             /* of a sign whose first letter has played: if it is typed as well, it means nothing ... */
    int64_t until;         /* ... until then */
};

/* The signs of all answers, in small letters: what is typed for each. */
void vl_marking_signs(struct vl_scene *scene);

/* Puts the answers of the question into the scene, with their signs (NULL: nothing is asked), and what is marked: what
 * was, while it can be; else the first answer that does something. */
void vl_marking_offer(struct vl_marking *marking, struct vl_scene *scene, const struct vl_question *question);

enum vl_marked {
    VL_MARKED_UNUSED,
    VL_MARKED_MOVED,   /* the mark may stand elsewhere */
    VL_MARKED_ANSWER,  /* *answer is given, be it that the rules refuse it */
    VL_MARKED_OPEN,    /* what is marked and is no answer is to be opened */
    VL_MARKED_NOTHING, /* the key is what is printed on a thing, but on none that stands here now */
};

/* Arrows, Tab, Enter, clicks on spots (VL_KEY_PICK, by their index), and unless nothing is asked, signs. */
enum vl_marked vl_marking_key(struct vl_marking *marking, const struct vl_scene *scene, const struct vl_spots *spots,
                              const struct vl_key *key, int64_t now, bool at_once, vl_answer *answer);

/* Puts the cursor on what is marked, as it is drawn by now; on what is said of it, within `detail`, where it stands
 * nowhere. */
void vl_marking_point(struct vl_tui *tui, const struct vl_spots *spots, const struct vl_mark *mark,
                      struct vl_rect detail);

/* Marks the first thing of the other band, if something stands in it. */
void vl_marking_next_pane(struct vl_marking *marking, const struct vl_spots *spots);

/* "No answer is X now", with the clause that asks. */
void vl_marking_refuse(struct vl_tui *tui, const struct vl_scene *scene, vl_clause asks, const struct vl_key *key);

#endif
