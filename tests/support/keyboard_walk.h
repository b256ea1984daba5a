/* Matches at one keyboard, played by random keys on the fake terminal. Each frame is handed to three observers:
 *
 * - Nothing leaks. Who may look at the screen is told by the frames and the true match alone: whoever lifted the
 * curtain last, as long as that seat is asked or being shown something; else everybody. Each private frame is searched
 * as if everybody might look on too, where the same search must find what is private: so the search is known to work.
 * - Nothing of the table is cut, here and, now and then, in both languages at 80 x 24 and 120 x 40.
 * - Twins look alike. Now and then the process forks. The child plays the same keys at a table alike in all that
 * whoever is asked may know, and otherwise in whatever it may not: every cell, style and cursor of both is the same,
 * before the curtain and behind it, until the seat has answered or the screen is somebody else's.
 *
 * VEILLEE_FRAMES sets how many frames are searched at each table (540, at a pace three times as many), VEILLEE_SEED the
 * first seed (1). */
#ifndef SUPPORT_KEYBOARD_WALK_H
#define SUPPORT_KEYBOARD_WALK_H

#include "support/fake_tui.h"
#include "veillee/match.h"

enum { SCREEN_BYTES = 40 * 120 * 4, TEXT_BYTES = 400 };

struct keyboard;

/* A game, and what is private in it. */
struct keyboard_game {
    const struct vl_rules *rules;
    const char *count;                                         /* what stands in the title of a count */
    unsigned one_twin_in;                                      /* steps */
    bool (*there)(const struct vl_match *match, int argument); /* where matches begin; NULL: at the start */

    /* Whether the screen shows what the viewer, whose view is handed in, may not see: written to `what`. */
    bool (*leaks)(const struct keyboard *play, const struct vl_view *view, vl_seat viewer, char what[TEXT_BYTES]);

    /* Gives a twin what all know, where no seat's view has it; or NULL. */
    void (*share)(struct vl_state *twin, const struct vl_state *state);
};

/* A table, as record_setup_of takes it; people have the first seats, bots the others. */
struct keyboard_table {
    unsigned seats, people;
    const char *options;
    int rows, cols; /* of the terminal; at most 40 x 120 */
    bool paced;     /* with pauses: every frame on the way is looked at */
};

struct keyboard_counts {
    unsigned frames, open, caught, looks;     /* searched; that everybody may see; with something private; drawn anew */
    unsigned pairs, differing, twins, behind; /* of twins; frames compared, of them behind the curtain */
};

struct keyboard {
    const struct keyboard_game *game;
    const struct keyboard_table *table;
    struct fake_tui fake;
    const void *seated;     /* the table's screen */
    struct vl_match *match; /* the true one; the screen's own, which only the test looks into */
    struct vl_formatter formatter;
    struct vl_rng rng;
    vl_seat lifted, reader;
    uint32_t showing,
        shown; /* after which answer, from 1, whoever lifted the curtain is being, or has been, shown something */
    char screen[SCREEN_BYTES], compound[SCREEN_BYTES]; /* the frame, and the same as one line */
    struct keyboard_counts counts;
    bool strayed;          /* the screen may be of anything: it is not searched */
    vl_seat twin_of;       /* VL_NONE: no twin plays */
    uint32_t twin_answers; /* given when it began */
    unsigned twin_frames;  /* since */
    bool is_twin;          /* this is the child */
};

/* The host of the screen's match. */
struct vl_host *keyboard_host(const struct keyboard *play);

/* Whether the screen shows what the viewer may not see. */
bool keyboard_leaks(const struct keyboard *play, vl_seat viewer, char what[TEXT_BYTES]);

/* The frame as text, for a test of the search itself. */
void keyboard_set_screen(struct keyboard *play, const char *screen);

/* Plays at every table and fails at the first frame that is wrong, or where too little has come up to be looked at:
 * frames for everybody, frames with something private (but where all is decided before everybody), and twins. */
void keyboard_walk(const struct keyboard_game *game, const struct keyboard_table *tables, unsigned count);

#endif
