/* The inside of a match, for the files that implement it. */
#ifndef ENGINE_MATCH_INSIDE_H
#define ENGINE_MATCH_INSIDE_H

#include "veillee/match.h"

/* Followed in the same memory by the state, the answers (rules->answers_bound of them), the events and the hints
 * (VL_HINTS_MAX). Invariants: answers[i].events never decreases, nor does hints[i].answers; the state results from the
 * start of the set-up and answers[0 .. answers - 1]. */
struct vl_match {
    struct vl_match_setup setup;
    uint32_t answers;
    uint32_t events;
    unsigned hints;
};

/* The events as they are, not for a viewer: for the files that implement a match, and for tests. */
const struct vl_event *vl_match_story(const struct vl_match *match);

/* VL_OK if the seat may give that answer now; else what vl_match_answer would return. */
enum vl_rc vl_match_accepts(const struct vl_match *match, vl_seat seat, vl_answer answer, struct vl_diag *diag);

/* Gives a legal answer for the seat that is asked. It checks nothing: vl_match_accepts, or reading its notation, has
 * done so. */
void vl_match_give(struct vl_match *match, vl_answer answer);

/* The answer that was given next before a rewind, and giving it again: for stepping through a match that was rewound in
 * the same call. */
vl_answer vl_match_queued(const struct vl_match *match);
void vl_match_redo(struct vl_match *match);

/* Whether a hint of that seat is noted at the current question. */
bool vl_match_is_hinted(const struct vl_match *match, vl_seat seat);

/* The notation of a legal answer to the question, and back: contracts of vl_notation and vl_notation_parse, for the
 * seat that is asked. */
void vl_match_notation(const struct vl_match *match, vl_answer answer, char *out, size_t size);
enum vl_rc vl_match_parse(const struct vl_match *match, const char *notation, vl_answer *out, struct vl_diag *diag);

/* The set-up for the rule module; points to the numbers in `table`. */
struct vl_setup vl_match_setup_of_game(const struct vl_match_setup *from);

/* Refuses "ID=VALUE" (setup.option_value): diag->expected lists the legal values. */
enum vl_rc vl_setup_refuse_value(const char *id, const char *value, const char *const *values, unsigned count,
                                 struct vl_diag *diag);

#endif
