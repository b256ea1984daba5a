/* A walk through a match, on a screen or in lines: a place in its story, and what may be known there.
 *
 * Places are numbered by the events that the viewer is told: 0 is before the first. */
#ifndef VEILLEE_REVIEW_WALK_H
#define VEILLEE_REVIEW_WALK_H

#include "veillee/record.h"

struct vl_walk {
    struct vl_match *match; /* the caller's */
    const struct vl_rules *rules;
    vl_seat viewer;   /* a seat, VL_PUBLIC, or VL_NONE: everything */
    vl_seat own;      /* of a match that is not over: the only seat whose view may be seen; VL_PUBLIC: none */
    bool all;         /* the match is over: everybody's view may be seen, and everything */
    uint32_t at;      /* how many events have happened */
    uint32_t until;   /* how far the story goes: a match under way may be ahead of what has been shown */
    const char *part; /* what the match is parted into: the id of the event that opens one, "round", "day", "deal" or
                       * "turn" */
};

/* Begins at the place where the first `at` events have happened. `viewer`: who looks, which of a match under way must
 * be a seat or VL_PUBLIC. */
void vl_walk_begin(struct vl_walk *walk, struct vl_match *match, vl_seat viewer, uint32_t at, uint32_t until);

/* ---- going ---- */

/* So many events that the viewer is told forward, or back; stops at the ends. */
void vl_walk_events(struct vl_walk *walk, int by);

/* To the next question that somebody answered, or to the one before. */
void vl_walk_questions(struct vl_walk *walk, int by);

/* To the next part of the match, or to the one before. */
void vl_walk_parts(struct vl_walk *walk, int by);

/* The place's number, how many there are, and going to one by its number (a number beyond the end is the end). */
uint32_t vl_walk_place(const struct vl_walk *walk);
uint32_t vl_walk_places(const struct vl_walk *walk);
void vl_walk_go(struct vl_walk *walk, uint32_t place);

/* ---- looking ---- */

/* Full knowledge, then the open table, then seat after seat; of a match under way the own view and the open table. */
void vl_walk_next_viewer(struct vl_walk *walk);

/* Whether that viewer may be followed; if so, it is. */
bool vl_walk_look(struct vl_walk *walk, vl_seat viewer);

/* The event told last, as the viewer may be reminded of it. False: there is none yet. */
bool vl_walk_event(const struct vl_walk *walk, struct vl_event *out);

/* Who asked for a hint between the event told last and the next one: the seat of the first such hint from *hint on,
 * which moves behind it. False: there is none left. Begin with *hint = 0. */
bool vl_walk_hint(const struct vl_walk *walk, unsigned *hint, vl_seat *seat);

/* The table there, as the viewer may remember it. */
void vl_walk_view(const struct vl_walk *walk, struct vl_view *out);

/* ---- playing on from there: what if ... ---- */

/* How many answers are kept: those before the question that was asked here, or that led here. */
uint32_t vl_walk_answers(const struct vl_walk *walk);

/* Whether the answer that led here is given anew: the place is in the middle of what it brought about. */
bool vl_walk_anew(const struct vl_walk *walk);

/* NULL: it may be done. Else the key, after "what_if.", of why not: a match that is still being played would give its
 * secrets away, or what chance will bring. */
const char *vl_walk_refusal(const struct vl_walk *walk);

/* Who plays what as it was; the caller may change the levels of players. */
void vl_walk_setup(const struct vl_walk *walk, struct vl_match_setup *setup);

/* Writes the record of a new match from that setup with the answers that are kept, to be resumed: at `path`, or, if
 * that is NULL, in the folder for records. `made` is its path. VL_REFUSED: with these players the match would not have
 * come here; VL_IO. */
enum vl_rc vl_walk_branch(const struct vl_walk *walk, const struct vl_match_setup *setup, const char *path,
                          char made[4096], struct vl_diag *diag);

#endif
