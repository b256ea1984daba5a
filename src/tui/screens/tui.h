/* The whole terminal front end. */
#ifndef VEILLEE_TUI_TUI_H
#define VEILLEE_TUI_TUI_H

#include "veillee/match.h"

struct vl_board_renderer;

struct vl_tui_options {
    const struct vl_board_renderer *const *tables; /* of every game of the catalogue, ended by NULL */
    struct vl_catalogue *catalogue;                /* open; loads games when they are needed */
    const char *language;                          /* "fr", "en"; NULL: as the settings say */
    const char *theme;                             /* "dark" ...; NULL: as the settings say */
    const char *terminal; /* its name, if the user has just chosen the present value of TERM: the settings store it;
                             else NULL */
    const struct vl_match_setup *play; /* begin with this match; NULL: with the menu */
    const struct vl_match_setup *own;  /* numbers that the set-up screen gives to matches of these games ... */
    unsigned owns;                     /* ... so many; those of `play` hold for its game without being listed here */
    const char *resume;                /* begin with this record */
    const char *replay;                /* begin by showing this record */
    const char *evening;               /* begin with this evening, by its id; "": a new one; NULL: none */
    bool learn;                        /* begin with the lessons ... */
    const struct vl_rules *teach;      /* ... of this game, unless it is NULL ... */
    const char *lesson;                /* ... and with this one of it, by its id, unless it is NULL */
};

/* Runs until the user leaves. Returns an exit status: 0, or 1 after a failure, which *diag names. Leaves the terminal
 * as it was, also after a signal. */
int vl_tui_run(const struct vl_tui_options *options, struct vl_diag *diag);

#endif
