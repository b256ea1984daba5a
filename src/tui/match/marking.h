/* Selecting among the answers of a question where they are drawn: the selection, and the effect of keys and clicks on
 * it. Every screen on which one plays uses it, in a match or a lesson.
 *
 * Nothing is played that the frame before the key did not show as selected, unless one plays at once and has typed the
 * whole hotkey. While a question is open, arrows stay among its answers; Tab leaves them to look at other things, of
 * which Enter opens the text, and comes back to them. */
#ifndef VEILLEE_TUI_MARKING_H
#define VEILLEE_TUI_MARKING_H

#include "tui/match/scene.h"

/* ---- selecting by the hotkeys printed on things ----
 *
 * The first press selects, a second one (or Enter) plays. Hotkeys have one or two characters; case never matters. With
 * two letters, the first selects the first answer that begins with it, unless such a one is selected already, and the
 * second makes it exact; the first letter typed again selects the next one, and the second one again plays. Hotkeys of
 * two digits are typed within VL_DIGITS_WITHIN milliseconds; if there are any, digits only select, and Enter plays. */

enum { VL_DIGITS_WITHIN = 600 };

/* What has been typed of a hotkey. */
struct vl_typed {
    char first;       /* of two characters; NUL: none has been typed */
    char last;        /* the second one, which has just selected an answer: again it plays; NUL: none has */
    vl_answer before; /* what was selected when the first one was typed */
    int64_t at;
};

enum vl_picked {
    VL_PICKED_NOTHING, /* the key belongs to no hotkey */
    VL_PICKED_MARK,    /* select *answer */
    VL_PICKED_PLAY,    /* ... and play it */
    VL_PICKED_DEAD,    /* *answer has this hotkey, and is not legal now */
};

/* The character of a hotkey that a key types: a small letter, a digit, '*'; NUL for any other key. */
char vl_sign_character(const struct vl_key *key);

/* What a character does, by the hotkeys and the selection of the scene as it was drawn. `at_once`: the first press
 * plays if the hotkey is complete. */
enum vl_picked vl_pick(struct vl_typed *typed, const struct vl_scene *scene, char character, int64_t now, bool at_once,
                       vl_answer *answer);

/* The only legal answer whose hotkey begins with that character; VL_NONE: there is none, or another one. */
vl_answer vl_only_beginning(const struct vl_scene *scene, char first);

/* The index of the spot of that pane to which an arrow leads from the selection; -1: none. Without a selection it is
 * the first one. */
int vl_spot_towards(const struct vl_spots *spots, const struct vl_mark *mark, enum vl_action arrow);

/* The index of the spot of the selection; -1: it has none. */
int vl_spot_of(const struct vl_spots *spots, const struct vl_mark *mark);

bool vl_mark_is(const struct vl_mark *mark, const struct vl_mark *other);

/* The selection that a spot stands for. */
struct vl_mark vl_mark_on(const struct vl_spot *spot);

/* ---- marking ---- */

struct vl_marking {
    struct vl_mark mark;   /* the selection, as long as the question lasts */
    struct vl_typed typed; /* of a hotkey */
    bool looks;            /* Tab has left the answers */
    vl_answer left;        /* ... of which this one was selected */
};

/* Nothing is selected. */
static inline struct vl_marking vl_marking_none(void)
{
    return (struct vl_marking){.mark = {VL_PANE_HAND, VL_NONE, VL_NONE, 0}, .left = VL_NONE};
}

/* Sets the hotkeys of all answers, in small letters as they are typed, and which of them are never selected at first.
 */
void vl_marking_signs(struct vl_scene *scene);

/* Puts the answers of the question (NULL: nothing is asked) into the scene, with their hotkeys and the selection, as
 * long as it is possible. */
void vl_marking_offer(struct vl_marking *marking, struct vl_scene *scene, const struct vl_question *question);

/* If nothing is selected, selects what a question begins with: the answer that spends nothing, or the only one. Where
 * there is neither, nothing: the first key selects, and only a second one plays. */
void vl_marking_begin(struct vl_marking *marking, struct vl_scene *scene);

/* The hint that says what Enter does now: it answers (in those words) or opens something, if the selection `opens`
 * (scene.h). Where it does nothing: how to select an answer, or no hint (without a text). */
struct vl_footer_key vl_marking_hint(const struct vl_marking *marking, const struct vl_scene *scene, bool opens,
                                     const char *answers);

/* The hint that says where Tab leads from what is looked at while a question is open; without a text otherwise. */
struct vl_footer_key vl_marking_tab_hint(const struct vl_marking *marking, const struct vl_scene *scene,
                                         const struct vl_spots *spots);

enum vl_marked {
    VL_MARKED_UNUSED,
    VL_MARKED_MOVED,   /* the selection may have moved */
    VL_MARKED_ANSWER,  /* *answer is given, even if the rules refuse it */
    VL_MARKED_OPEN,    /* the selection is not an answer, and is to be opened */
    VL_MARKED_NOTHING, /* the key is a hotkey, but of nothing that is here now */
};

/* Handles arrows, Tab, Enter, clicks on spots (VL_KEY_PICK, by their index) and, if something is asked, hotkeys. */
enum vl_marked vl_marking_key(struct vl_marking *marking, const struct vl_scene *scene, const struct vl_spots *spots,
                              const struct vl_key *key, int64_t now, bool at_once, vl_answer *answer);

/* Puts the cursor on the selection, where it has just been drawn; on its description within `detail` if it has no
 * spot. */
void vl_marking_point(struct vl_tui *tui, const struct vl_spots *spots, const struct vl_mark *mark,
                      struct vl_rect detail);

/* Tab, or back: from the answers to the things of the table, those of the hand, and round again. */
void vl_marking_next_pane(struct vl_marking *marking, const struct vl_scene *scene, const struct vl_spots *spots,
                          bool back);

/* Shows "No answer is X now", with the clause that asks. */
void vl_marking_refuse(struct vl_tui *tui, const struct vl_scene *scene, vl_clause asks, const struct vl_key *key);

#endif
