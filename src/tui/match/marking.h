/* Choosing among the answers of a question where they stand: what is marked, and what keys and clicks make of it. For
 * every screen on which one plays: that of a match, that of a lesson. */
#ifndef VEILLEE_TUI_MARKING_H
#define VEILLEE_TUI_MARKING_H

#include "tui/match/picking.h"

struct vl_marking {
    struct vl_mark mark;   /* of the answers, as long as the question lasts */
    struct vl_typed typed; /* of a sign */
    char rest;             /* of a sign whose first letter has played: if it is typed as well, it means nothing ... */
    int64_t until;         /* ... until then */
};

/* Marks something else. */
void vl_marking_set(struct vl_marking *marking, struct vl_mark mark);

/* The signs of all answers, in small letters: what is typed for each. */
void vl_marking_signs(struct vl_scene *scene, const struct vl_table_renderer *renderer);

/* Puts the answers of the question into the scene, with their signs (NULL: nothing is asked), and what is marked: what
 * was, while it can be; else the first answer that does something. */
void vl_marking_offer(struct vl_marking *marking, struct vl_scene *scene, const struct vl_table_renderer *renderer,
                      const struct vl_question *question);

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
void vl_marking_next_band(struct vl_marking *marking, const struct vl_spots *spots);

/* "No answer is X now", with the clause that asks. */
void vl_marking_refuse(struct vl_tui *tui, const struct vl_scene *scene, vl_clause asks, const struct vl_key *key);

#endif
