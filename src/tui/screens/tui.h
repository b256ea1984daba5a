/* The terminal front end as a whole. */
#ifndef VEILLEE_TUI_TUI_H
#define VEILLEE_TUI_TUI_H

#include "veillee/match.h"

struct vl_board_renderer;

struct vl_tui_options {
    const struct vl_board_renderer *const *tables; /* of every game of the catalogue; NULL behind the last */
    struct vl_catalogue *catalogue;                /* open; games are loaded when they are needed */
    const char *language;                          /* "fr", "en"; NULL: as the settings say */
    const char *theme;                             /* "dark" ...; NULL: as the settings say */
    const char *terminal; /* its name, where somebody has just said that TERM is to be what it is now: the settings keep
                           * that; NULL: nobody has */
    const struct vl_match_setup *play; /* begin with this match; NULL: with the menu */
    const struct vl_match_setup *own;  /* the numbers that the set-up screen gives a match of each of these games ... */
    unsigned owns;                     /* ... so many; `play` holds for its game without being named here */
    const char *resume;                /* begin with this record */
    const char *replay;                /* begin by showing this record */
    const char *evening;               /* begin with this evening, by its id; "": a new one; NULL: none */
    bool learn;                        /* begin with the lessons ... */
    const struct vl_rules *teach;      /* ... of this game, unless it is NULL ... */
    const char *lesson;                /* ... and with this one of it, by its id, unless it is NULL */
};

/* Runs until the user leaves. Returns an exit status: 0, or 1 after a failure, which *diag names. The terminal is given
 * back as it was, also after a signal. */
int vl_tui_run(const struct vl_tui_options *options, struct vl_diag *diag);

#endif
