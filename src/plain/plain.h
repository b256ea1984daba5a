/* The line-by-line front end: for screen readers, pipes and simple terminals. */
#ifndef PLAIN_PLAIN_H
#define PLAIN_PLAIN_H

#include "veillee/record.h"
#include "veillee/text.h"

struct plain_board;
struct vl_evening;

struct vl_plain_options {
    const struct plain_board *const *tables; /* of every game of the catalogue, ended by NULL */
    struct vl_catalogue *catalogue;          /* open; loads games when they are needed */
    enum vl_language language;
    struct vl_evening *evening; /* that matches belong to; NULL: none */
    /* only for plain_run: */
    const struct vl_match_setup *play; /* play this match ... */
    const char *record;                /* ... recorded here; NULL: in the folder for records */
    const char *resume;                /* or resume this record */
    const char *replay;                /* or retell this one, as everybody may know it once it is over ... */
    bool review;                       /* ... or go through its review */
};

/* Sets options that hold without a screen (races by dice, since there is no keyboard to race on); call it before the
 * user's own options. */
void plain_standard(const struct plain_board *const *tables, struct vl_match_setup *setup);

/* Runs on standard input and output until the match is over or left. VL_OK; else *diag says what failed. */
enum vl_rc plain_run(const struct vl_plain_options *options, struct vl_diag *diag);

#endif
