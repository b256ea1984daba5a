/* Between the files of the screen of a review; nobody else looks in here. review.c is the screen, its thread, its keys
 * and its accounts; review_curve.c and review_list.c are its other pages; review_try.c puts a mistake to its player
 * once more. */
#ifndef VEILLEE_TUI_REVIEW_H
#define VEILLEE_TUI_REVIEW_H

#include <pthread.h>

#include "front/review_words.h"
#include "front/walk.h"
#include "tui/kit/widgets.h"
#include "tui/match/marking.h"

enum vl_review_page { VL_PAGE_CURVE, VL_PAGE_DECISIONS, VL_PAGE_ACCOUNTS, VL_PAGE_TRIES, VL_PAGES };

/* A click on a column of the curve picks this and the number of an answer. */
enum { VL_PICK_PLACE = 1000 };

struct vl_review_screen {
    struct vl_review *review;
    struct vl_match *match; /* the whole of it, for the walk ... */
    struct vl_match *own;   /* ... and if it goes with the screen */
    const struct vl_table_setup *setup;
    const struct vl_table_renderer *renderer;
    struct vl_review_teller told;
    char name[VL_SEATS_MAX][VL_NAME_MAX]; /* as the table says them */
    struct vl_walk walk;                  /* for the parts of the match */

    pthread_t thread;
    struct vl_tui *tui; /* to be woken */
    bool running;       /* the thread is there */
    bool whole;         /* nothing is left to be worked out; else ... */
    float progress;     /* ... how far it has come, at the last drawing */
    atomic_bool stop, done;

    enum vl_review_page page;
    vl_seat alone;   /* whose curve is drawn alone; VL_NONE: everybody's */
    vl_seat whose;   /* whose decisions are listed; VL_NONE: everybody's */
    uint32_t at;     /* the place: so many answers had been given */
    unsigned *shown; /* the decisions that are listed, by their indices */
    struct vl_list list;
    struct vl_list points;
    struct vl_turning turning[VL_TURNING_MAX];
    int answers_first;        /* the topmost answer of a decision that is shown ... */
    int answers, answer_rows; /* ... of so many; set by drawing */
    struct vl_scroll accounts, detail;
    int where_cols; /* of the places in a list, and of the names; set by drawing */
    int name_cols;
};

/* A mistake once more. */
enum vl_try_phase { VL_TRY_ASK, VL_TRY_WRONG, VL_TRY_FOUND, VL_TRY_SHOWN };

struct vl_try_screen {
    struct vl_review_screen *of;
    int line;                    /* of the list below */
    unsigned index;              /* of the decision ... */
    struct vl_decision decision; /* ... which does not change while one thinks about it */
    struct vl_view *view;
    struct vl_question question;
    struct vl_event event[VL_SCENE_EVENTS];
    unsigned events, since; /* those from `since` on have happened since the seat's answer before */
    struct vl_scene scene;
    struct vl_spots spots;
    struct vl_marking marking;
    enum vl_try_phase phase;
    vl_answers tried;
    vl_answer gave;
    struct vl_scroll scroll;
};

/* ---- the whole ---- */

/* Nobody works on the review in between. What vl_review_progress and vl_review_found do, they do outside. */
static inline void vl_review_hold(const struct vl_review_screen *s)
{
    vl_review_lock(s->review);
}

static inline void vl_review_let_go(const struct vl_review_screen *s)
{
    vl_review_unlock(s->review);
}

/* The seat whose letter the key is; VL_NONE: nobody's. */
vl_seat vl_review_letter(const struct vl_review_screen *s, const struct vl_key *key);

/* Goes to the table at the place. */
void vl_review_walk(struct vl_tui *tui, struct vl_review_screen *s, uint32_t answer);

/* Lists anew the decisions that are to be listed on this page. */
void vl_review_list(struct vl_review_screen *s);

/* ---- the parts of the match ---- */

/* Whether the event opens a part of the match: a day, a round, a turn. */
bool vl_review_opens_part(const struct vl_review_screen *s, uint32_t event);

/* How many events had happened when so many answers had been given. */
uint32_t vl_review_events(const struct vl_review_screen *s, uint32_t answer);

/* Draws at the beginning of a line of a list where answer number `answer` was given, in so many columns, and behind it,
 * unless it is VL_NONE, the seat's name. Returns the column after it. */
int vl_review_draw_where(struct vl_tui *tui, const struct vl_review_screen *s, struct vl_rect where, uint32_t answer,
                         vl_seat seat, bool selected);

/* ---- the pages: each draws itself with the review held, and takes its keys ---- */

void vl_review_draw_curve(struct vl_tui *tui, struct vl_review_screen *s, struct vl_rect where);
bool vl_review_curve_key(struct vl_tui *tui, struct vl_review_screen *s, const struct vl_key *key);

void vl_review_draw_decisions(struct vl_tui *tui, struct vl_review_screen *s, struct vl_rect where);
void vl_review_draw_tries(struct vl_tui *tui, struct vl_review_screen *s, struct vl_rect where);
bool vl_review_list_key(struct vl_tui *tui, struct vl_review_screen *s, const struct vl_key *key);

/* "── text ────── aside ──"; where the review is still being worked out, how far that has come stands aside. */
void vl_review_rule(struct vl_tui *tui, const struct vl_review_screen *s, int row, struct vl_rect across,
                    const char *text);

/* Puts the listed mistakes once more, from that one on, as puzzles without the answer. */
void vl_review_try(struct vl_tui *tui, struct vl_review_screen *s, int from);

#endif
