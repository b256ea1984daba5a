/* The inside of the set-up screen: setup.c takes the keys, setup_draw.c draws. */
#ifndef TUI_SETUP_H
#define TUI_SETUP_H

#include "tui/kit/widgets.h"

enum row_kind {
    ROW_GAME,
    ROW_SEATS,
    ROW_WHO,
    ROW_SEAT,
    ROW_OPTIONS,
    ROW_OPTION,
    ROW_PART,
    ROW_UNDO,
    ROW_HINTS,
    ROW_CURTAIN,
    ROW_SEED,
    ROW_START
};

struct row {
    enum row_kind kind;
    unsigned index; /* of the seat or the option; of a part, the option that it is */
};

enum { ROWS_MAX = 9 + VL_SEATS_MAX + VL_OPTIONS_MAX };

struct setup_screen {
    struct vl_table_setup setup;
    enum vl_level equal;                 /* about as strong as the user at this game */
    enum vl_level machine[VL_SEATS_MAX]; /* what each seat is when nobody sits there */
    int game;                            /* in catalogue->games */
    bool own_seed;                       /* typed, not drawn: kept for the next match */
    bool editing;                        /* the name or the seed of the selected row is in `input` ... */
    bool for_table;                      /* ... or the name as the table will write it ... */
    bool fresh;                          /* ... which nobody has typed: the first character typed takes its place */
    bool refused;                        /* by the rules, with this fault */
    struct vl_diag fault;
    struct vl_input input;
    struct vl_list list; /* the rows; the last one, to begin, is drawn below the others */
    struct row row[ROWS_MAX];
    bool off[ROWS_MAX];
};

void vl_setup_draw(struct vl_tui *tui, void *self);

/* Whether the seat's name is too long for the table, which then writes it otherwise; out: how, for all seats. */
bool vl_setup_shortens(const struct setup_screen *s, unsigned seat, char out[VL_SEATS_MAX][VL_NAME_MAX]);

/* The clause of the selected row; 0 if it has none. */
vl_clause vl_setup_clause(const struct setup_screen *s);

#endif
