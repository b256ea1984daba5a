/* The stack of screens, and what every screen is given: struct vl_tui.
 *
 * Nothing here needs a terminal. tui.c runs a stack on one; a test makes a struct vl_tui by vl_tui_open, gives it a
 * size and keys, and reads tui->grid. */
#ifndef VEILLEE_TUI_SCREEN_H
#define VEILLEE_TUI_SCREEN_H

#include "tui/kit/grid.h"
#include "tui/kit/keys.h"
#include "tui/kit/settings.h"
#include "veillee/record.h"
#include "veillee/text.h"

enum {
    VL_ROWS_MIN = 24,
    VL_COLS_MIN = 80,
    VL_SCREENS_MAX = 24,
    VL_HITS_MAX = 256,
    VL_NOTICE_MAX = 1000,
};

struct vl_tui;
struct vl_terminal;

/* A line of the list of keys (F1): an action, or a key of the screen's own, and the text that says what it does
 * here. */
struct vl_footer_key {
    enum vl_action action; /* VL_ACT_NONE: the key named by `key` */
    const char *key;       /* as shown; if it is one character, a click on the hint types it */
    const char *text;      /* key of a common text; or the words themselves, if a game has its own */
};

struct vl_owner_kind;

/* A kind of screen. Any function but draw may be NULL. */
struct vl_screen {
    const char *title; /* key of a text, for the list of keys */
    size_t size;       /* bytes of its own memory, `self`, zeroed when the screen is pushed */
    bool overlay;      /* what is below stays visible: it is drawn first, and ignores clicks */
    bool letters;      /* asks for letters, so h j k l do not move */
    enum vl_context context;

    /* The screen is on top now: for the first time, or again after another screen. */
    void (*enter)(struct vl_tui *tui, void *self);

    /* Computes where things are; called before the first draw, and after every change of size, language or theme. */
    void (*layout)(struct vl_tui *tui, void *self, int rows, int cols);

    /* Draws on tui->grid, which is blank or shows what is below. Registers hit areas. */
    void (*draw)(struct vl_tui *tui, void *self);

    /* Handles a key; false if it has no meaning here, then the kit handles it (language, theme, list of keys). */
    bool (*key)(struct vl_tui *tui, void *self, const struct vl_key *key);

    /* The time of vl_tui_after has come. */
    void (*tick)(struct vl_tui *tui, void *self);

    /* Nobody knows who looks at the screen now: it was too small to draw on, or the process was stopped. Called for
     * every screen of the stack, from the top down. */
    void (*covered)(struct vl_tui *tui, void *self);

    /* Whether `covered` would have something to hide: what is drawn now, here or on a screen on top, is for one person
     * only. NULL: never. */
    bool (*is_private)(const void *self);

    /* Some thread has called vl_tui_wake. Called for every screen of the stack, from the top down. */
    void (*wake)(struct vl_tui *tui, void *self);

    /* The screen is removed: stop threads, close files, free what self points to. The kit frees self. */
    void (*leave)(struct vl_tui *tui, void *self);

    /* The match that this screen is about, whose numbers in force a rule book on top of it shows. */
    const struct vl_match_setup *(*setup)(const void *self);

    /* The path of the record of the match in progress here, which could be resumed later; NULL: none. */
    const char *(*record)(void *self);

    /* Of a screen above which matches are played that it owns (tui/match/match_owner.h). */
    const struct vl_owner_kind *company;

    const struct vl_footer_key *keys; /* for F1; ended by text == NULL; or, if they change: */
    const struct vl_footer_key *(*own_keys)(void *self);
};

struct vl_board_renderer;
struct vl_page_form;

/* What the screens of a match, and the kit, open without knowing it: passed in by the file that knows all screens
 * (tui/screens/screens.h says what each does). */
struct vl_screens {
    const struct vl_board_renderer *const *tables; /* the board renderers of the games, ended by NULL */
    void (*keys)(struct vl_tui *tui, const struct vl_screen *of);
    void (*page)(struct vl_tui *tui, const struct vl_page_form *form, const void *what);
    void (*rules)(struct vl_tui *tui, const struct vl_rules *rules, vl_clause clause);
    void (*card)(struct vl_tui *tui, const struct vl_rules *rules, const char *group, const char *id);
    void (*settings)(struct vl_tui *tui);
    void (*setup)(struct vl_tui *tui, const struct vl_match_setup *from);
    enum vl_rc (*play)(struct vl_tui *tui, const struct vl_match_setup *setup, struct vl_diag *diag);
    enum vl_rc (*resume)(struct vl_tui *tui, const char *path, struct vl_diag *diag);
    void (*learn)(struct vl_tui *tui, const struct vl_rules *rules, const char *lesson);
    void (*day)(struct vl_tui *tui);
    enum vl_rc (*go_on)(struct vl_tui *tui, const char *path, struct vl_diag *diag);
};

struct vl_hit {
    struct vl_rect rect;
    uint32_t code;
    int number;
};

struct vl_layer {
    const struct vl_screen *screen;
    void *self;
    bool entered, laid_out;
    int64_t due; /* when its tick is due, by tui->now; INT64_MAX: never */
};

struct vl_strengths;

struct vl_tui {
    struct vl_catalogue *catalogue;
    const struct vl_screens *screens;
    enum vl_language language;
    struct vl_settings settings;
    struct vl_grid grid;

    struct vl_layer layer[VL_SCREENS_MAX];
    int depth;

    struct vl_hit hit[VL_HITS_MAX];
    int hits;

    const struct vl_match_setup *own; /* numbers that the set-up screen gives to matches of their games ... */
    unsigned owns;                    /* ... for so many games; owned by the caller */

    const struct vl_strengths *strengths; /* of people, for even matches (archive/handicap.h); NULL: none; not owned */

    uint32_t typed;   /* the code of the last key, also of a click; 0: none yet ... */
    int64_t typed_at; /* ... and when it came */

    int64_t now;                /* milliseconds, never going back; vl_tui_pass, or a test, sets it */
    int64_t clock;              /* the clock at the last vl_tui_pass */
    bool dirty;                 /* draw again before waiting */
    bool repaint;               /* send every cell, as after a curtain */
    bool flush;                 /* drop keys typed ahead */
    bool suspend;               /* stop the process, as by Ctrl-Z */
    bool quit;                  /* leave the program when this key has been handled */
    bool no_curtain;            /* people at one keyboard play without curtains, as every title says */
    bool unsaved;               /* the settings have changed: to be written when the program ends */
    bool cramped;               /* too small: only what is missing is shown */
    char notice[VL_NOTICE_MAX]; /* see vl_notice */
    int64_t notice_ends;        /* by itself, at that time; INT64_MAX: with the next key */

    int wake_read, wake_write;    /* a pipe */
    struct vl_terminal *terminal; /* NULL in tests */

    void *dead[VL_SCREENS_MAX * 2]; /* memory of popped screens, freed when the key has been handled */
    int deaths;
};

/* Starts a kit without a terminal: default settings, no screen, size 24 x 80. The caller keeps catalogue and screens.
 * vl_tui_close pops all screens. */
bool vl_tui_open(struct vl_tui *tui, struct vl_catalogue *catalogue, enum vl_language language,
                 const struct vl_screens *screens);
void vl_tui_close(struct vl_tui *tui);

/* ---- the stack ---- */

/* Puts a screen on top and returns its zeroed memory, for the caller to fill: `enter` runs after the present key, tick
 * or wake. NULL if there is no room or no memory (a notice says so). */
void *vl_tui_push(struct vl_tui *tui, const struct vl_screen *screen);

/* Removes the top screen; `leave` runs now, its memory lives until after the present key, tick or wake. With the last
 * screen the program ends. */
void vl_tui_pop(struct vl_tui *tui);

/* Pops screens until the one with this memory is on top. */
void vl_tui_pop_to(struct vl_tui *tui, const void *self);

/* The set-up that the topmost screen with a match of this game is about; NULL if there is none. */
const struct vl_match_setup *vl_tui_setup(const struct vl_tui *tui, const struct vl_rules *rules);

/* Calls tick once, in so many milliseconds, for the screen with this memory; negative: not at all. */
void vl_tui_after(struct vl_tui *tui, const void *self, int milliseconds);

/* Makes the loop call `wake`; may be called from any thread. */
void vl_tui_wake(struct vl_tui *tui);

/* ---- what the loop, or a test, passes in ---- */

void vl_tui_resize(struct vl_tui *tui, int rows, int cols);
void vl_tui_key(struct vl_tui *tui, uint32_t code);
void vl_tui_click(struct vl_tui *tui, int row, int col);

/* A pasted character: typed if the last frame shows the cursor in a field, ignored otherwise. */
void vl_tui_paste(struct vl_tui *tui, uint32_t code);

void vl_tui_woken(struct vl_tui *tui);
void vl_tui_covered(struct vl_tui *tui);

/* Advances the time by what a clock (milliseconds) has advanced since the last call, but after waiting for `wait`
 * milliseconds (-1: until something came) by little more than that: time in which the process itself was asleep,
 * stalled or stopped does not count as time in which nobody pressed a key. */
void vl_tui_pass(struct vl_tui *tui, int64_t clock, int wait);

/* Runs the ticks that are due; returns the milliseconds until the next one, or -1. */
int vl_tui_ticks(struct vl_tui *tui);

/* Draws if anything has changed; true if it did. */
bool vl_tui_draw(struct vl_tui *tui);

/* ---- for screens ---- */

/* Makes a click there type that key; VL_KEY_PICK with a number picks an item. The area drawn last wins. */
void vl_tui_hit(struct vl_tui *tui, struct vl_rect rect, uint32_t code, int number);

/* Puts the invisible cursor on the first word within the rectangle, as drawn so far, even if a pointer comes before it,
 * for users of screen readers and braille displays: on the selection, else on what to read next. The last call wins,
 * but never over a field for text; without any call it is the first line below the title. */
void vl_tui_point(struct vl_tui *tui, struct vl_rect rect);

/* A text in the present language. */
const char *vl_t(const struct vl_tui *tui, const char *key);

/* Switches the language, now and for the next start. */
void vl_tui_speak(struct vl_tui *tui, enum vl_language language);

/* Fills in placeholders of a text; returns out. */
const char *vl_tui_format(const struct vl_tui *tui, const char *key, const struct vl_text_arg *args, unsigned count,
                          char *out, size_t size);

/* Drops keys that were typed ahead; and sends every cell again with the next frame. */
void vl_tui_flush(struct vl_tui *tui);
void vl_tui_repaint(struct vl_tui *tui);

/* Shows a line at the bottom, above the hints, until the next key; the second one only for a moment. */
void vl_notice(struct vl_tui *tui, const char *text);
void vl_notice_briefly(struct vl_tui *tui, const char *text);
void vl_notice_fault(struct vl_tui *tui, const struct vl_rules *rules, const struct vl_diag *diag);

/* Draws the frame of a full screen: title line, rule, hints in the last row, and a notice, if any, above it. Returns
 * the space between. `right` (may be NULL) is at the right end of the title line, before where Escape leads: in the
 * words of the hint of VL_ACT_BACK, which is not repeated below, or "back". */
struct vl_rect vl_draw_frame(struct vl_tui *tui, const char *title, const char *right,
                             const struct vl_footer_key *hints, int count);

/* Draws only a title line: the title, whose last parts (between " · ") are dropped until it fits, `right` at its right
 * end, and in the corner where Escape leads: "Esc menu", which can be clicked. */
void vl_title_draw(struct vl_tui *tui, const char *title, const char *right, const char *out);

/* Writes the first key of an action as people read it: "Enter", "Entrée", "u". Returns out. */
const char *vl_key_shown(const struct vl_tui *tui, enum vl_action action, char *out, size_t size);

/* The same for any key. */
const char *vl_code_shown(const struct vl_tui *tui, uint32_t code, char *out, size_t size);

#endif
