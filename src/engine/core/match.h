/* The inside of a match, for the files that make it up. */
#ifndef ENGINE_MATCH_H
#define ENGINE_MATCH_H

#include "veillee/match.h"

/* Followed in the same memory by the state, the answers (rules->answers_bound of them), the events and the hints
 * (VL_HINTS_MAX). Invariants: answers[i].events never falls, nor does hints[i].answers; the state is what the start and
 * answers[0 .. answers - 1] make of the setup. */
struct vl_match {
    struct vl_match_setup setup;
    uint32_t answers;
    uint32_t events;
    unsigned hints;
};

/* The events as they are, whoever looks: for the files that make a match up, and for tests. */
const struct vl_event *vl_match_story(const struct vl_match *match);

/* VL_OK if the seat may give that answer now; else as vl_match_answer refuses it. */
enum vl_rc vl_match_accepts(const struct vl_match *match, vl_seat seat, vl_answer answer, struct vl_diag *diag);

/* Gives an answer that is listed, for the seat that is asked: what vl_match_accepts, or reading its notation, has found
 * to be so is not looked at again. */
void vl_match_give(struct vl_match *match, vl_answer answer);

/* The answer that was given next before the match was gone back in, and giving it again: for going through a match that
 * was rewound in this very call. */
vl_answer vl_match_queued(const struct vl_match *match);
void vl_match_redo(struct vl_match *match);

/* Whether a hint of that seat is noted at the question that is put. */
bool vl_match_is_hinted(const struct vl_match *match, vl_seat seat);

/* The notation of a listed answer to the question, and back: contracts of vl_notation and vl_notation_parse, of whoever
 * is asked. */
void vl_match_notation(const struct vl_match *match, vl_answer answer, char *out, size_t size);
enum vl_rc vl_match_parse(const struct vl_match *match, const char *notation, vl_answer *out, struct vl_diag *diag);

/* What the rule module starts from; points to the numbers in `table`. */
struct vl_setup vl_match_setup_of_game(const struct vl_match_setup *table);

/* Refuses "ID=VALUE" (setup.option_value): diag->expected lists the values that there are. */
enum vl_rc vl_setup_refuse_value(const char *id, const char *value, const char *const *values, unsigned count,
                                 struct vl_diag *diag);

#endif
