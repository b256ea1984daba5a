/* A walk through a match, on a screen or in lines: a place in its log, and what may be known there.
 *
 * Places are numbered by the events that the viewer gets: 0 is before the first. */
#ifndef VEILLEE_REVIEW_WALK_H
#define VEILLEE_REVIEW_WALK_H

#include "veillee/record.h"

struct vl_walk {
    struct vl_match *match; /* the caller's */
    const struct vl_rules *rules;
    vl_seat viewer;   /* a seat, VL_PUBLIC, or VL_NONE: everything */
    vl_seat own;      /* in a match that is not over: the only seat whose view may be shown; VL_PUBLIC: none */
    bool all;         /* the match is over: every view may be shown, and everything */
    uint32_t at;      /* how many events have happened */
    uint32_t until;   /* how far the log goes: a match under way may be ahead of what has been shown */
    const char *part; /* the parts of the match: the id of the event that opens one, "round", "day", "deal" or "turn" */
};

/* Begins at the place where the first `at` events have happened. In a match under way `viewer` must be a seat or
 * VL_PUBLIC. */
void vl_walk_begin(struct vl_walk *walk, struct vl_match *match, vl_seat viewer, uint32_t at, uint32_t until);

/* ---- going ---- */

/* Moves forward or back by so many events that the viewer gets; stops at the ends. */
void vl_walk_events(struct vl_walk *walk, int by);

/* Moves to the next question that somebody answered, or to the previous one. */
void vl_walk_questions(struct vl_walk *walk, int by);

/* Moves to the next part of the match, or to the previous one. */
void vl_walk_parts(struct vl_walk *walk, int by);

/* The number of the place; how many there are; goes to one by its number (beyond the end: to the end). */
uint32_t vl_walk_place(const struct vl_walk *walk);
uint32_t vl_walk_places(const struct vl_walk *walk);
void vl_walk_go(struct vl_walk *walk, uint32_t place);

/* ---- looking ---- */

/* Cycles through full knowledge, the public view, and each seat; in a match under way the own and the public view. */
void vl_walk_next_viewer(struct vl_walk *walk);

/* Takes that viewer's view if that is allowed; returns whether it is. */
bool vl_walk_look(struct vl_walk *walk, vl_seat viewer);

/* The last event, redacted for the viewer. False if there is none yet. */
bool vl_walk_event(const struct vl_walk *walk, struct vl_event *out);

/* Finds who asked for a hint between the last event and the next one: the seat of the first such hint from *hint on,
 * which moves past it. False if none is left. Begin with *hint = 0. */
bool vl_walk_hint(const struct vl_walk *walk, unsigned *hint, vl_seat *seat);

/* The view there, as the viewer may remember it. */
void vl_walk_view(const struct vl_walk *walk, struct vl_view *out);

/* ---- playing on from there: what if ... ---- */

/* How many answers a branch keeps: those before the question that was asked here, or that led here. */
uint32_t vl_walk_answers(const struct vl_walk *walk);

/* Whether the answer that led here is given again, since the place is in the middle of its effects. */
bool vl_walk_anew(const struct vl_walk *walk);

/* NULL if it is allowed. Else the key, after "what_if.", of why not: a match under way would reveal its secrets, or
 * what chance will bring. */
const char *vl_walk_refusal(const struct vl_walk *walk);

/* Copies the set-up of the match; the caller may change the levels of players. */
void vl_walk_setup(const struct vl_walk *walk, struct vl_match_setup *setup);

/* Writes the record of a new match from that set-up with the answers that are kept, for resuming: at `path`, or if that
 * is NULL in the folder for records. `made` is its path. VL_REFUSED if the match would not have come here with these
 * players; VL_IO. */
enum vl_rc vl_walk_branch(const struct vl_walk *walk, const struct vl_match_setup *setup, const char *path,
                          char made[4096], struct vl_diag *diag);

#endif
