/* Hint and tutor at the table: when answers are weighed (front/counsel.h), what of it is up, and when an answer is held
 * back. A question before everybody is weighed by what everybody knows, so that nothing of a hand shows in it. */
#ifndef VEILLEE_TUI_TABLE_COUNSEL_H
#define VEILLEE_TUI_TABLE_COUNSEL_H

#include "front/counsel.h"
#include "tui/match/chances.h"

struct vl_tui;
struct vl_key;
struct vl_table_screen;

struct vl_table_counsel {
    struct vl_counsel *of; /* NULL: nobody has wanted any yet */
    unsigned rounds;       /* of each question; 0: the usual ones. For tests */
    bool active;           /* the question is being weighed ... */
    bool shown;            /* ... and its chances are up */
    uint32_t at;           /* how many answers had been given when it was put */
    vl_seat asked, looker;
    int64_t read_at;
    vl_answers warned;          /* answers to it that the tutor has held back */
    vl_answer held;             /* the one that is held back now, as it is offered */
    struct vl_counselled known; /* as it was read last; no round: nothing yet */
    struct vl_chances chances;  /* the same, at the answers that are offered */
};

/* Keeps up with the match: a question that is no longer put is forgotten, a new one is weighed where a tutor watches,
 * and news are read, a few times a second. Returns the milliseconds until it wants to be called again; -1: when the
 * thread wakes the screen. */
int vl_table_counsel_follow(struct vl_tui *tui, struct vl_table_screen *table);

/* The answer that is marked is what whoever looks wants to know about. */
void vl_table_counsel_mark(struct vl_table_screen *table);

/* Whether somebody is asked who could have a hint. */
bool vl_table_counsel_serves(const struct vl_table_screen *table);

/* "%": the chances come up; think longer. */
void vl_table_counsel_ask(struct vl_tui *tui, struct vl_table_screen *table);

/* Escape: they go. False: they were not up. */
bool vl_table_counsel_hide(struct vl_table_screen *table);

/* An answer is about to be given, as it is offered: whether the tutor holds it back, which takes 300 milliseconds at
 * most, and what it says then. */
bool vl_table_counsel_objects(struct vl_tui *tui, struct vl_table_screen *table, vl_answer answer, char *out,
                              size_t size);

/* The chances come up, with the best answer marked: a hint like any other. */
void vl_table_counsel_better(struct vl_tui *tui, struct vl_table_screen *table);

/* What is known of the marked answer, for the detail; "": the chances are not up, or no answer is marked. */
void vl_table_counsel_say(const struct vl_tui *tui, const struct vl_table_screen *table, char *out, size_t size);

/* What all answers are worth, the best one first, and that nothing hidden was looked at. */
void vl_table_counsel_worths(const struct vl_tui *tui, const struct vl_table_screen *table, char *out, size_t size);

/* For the rule above the hand, in the place of what the game says there. */
void vl_table_counsel_aside(const struct vl_tui *tui, const struct vl_table_screen *table, char *out, size_t size);

void vl_table_counsel_close(struct vl_table_screen *table);

#endif
