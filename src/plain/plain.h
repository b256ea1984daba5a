/* The front end of lines: for screen readers, pipes and terminals that can do no more. */
#ifndef PLAIN_PLAIN_H
#define PLAIN_PLAIN_H

#include "veillee/record.h"
#include "veillee/text.h"

struct plain_board;
struct vl_evening;

struct vl_plain_options {
    const struct plain_board *const *tables; /* of every game of the catalogue; NULL behind the last */
    struct vl_catalogue *catalogue;          /* open; games are loaded when they are needed */
    enum vl_language language;
    struct vl_evening *evening; /* that matches are part of; NULL: none */
    /* for plain_run alone: */
    const struct vl_match_setup *play; /* play this match ... */
    const char *record;                /* ... recorded here; NULL: in the folder for records */
    const char *resume;                /* or go on with this record */
    const char *replay;                /* or tell this one as everybody may know it once it is over */
};

/* Sets what is played without a screen (races by dice: there is no keyboard to race on); before the options that the
 * table asks for. */
void plain_standard(const struct plain_board *const *tables, struct vl_match_setup *setup);

/* Runs on standard input and output until the match is over or left. VL_OK; else *diag says what failed. */
enum vl_rc plain_run(const struct vl_plain_options *options, struct vl_diag *diag);

#endif
