/* The stack of screens, and what every screen is handed: struct vl_tui.
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

/* A line of the keys list (F1): the action, or a key of the screen's own, and the text that says what it does here. */
struct vl_footer_key {
    enum vl_action action; /* VL_ACT_NONE: the key named by `key` */
    const char *key;       /* as shown and, if it is one character, as a click on the hint types it */
    const char *text;      /* key of a common text; or the words themselves, where a game has its own */
};

struct vl_owner_kind;

/* A kind of screen. Any function but draw may be NULL. */
struct vl_screen {
    const char *title; /* key of a text, for the list of keys */
    size_t size;       /* bytes of its own memory, `self`, zeroed when pushed */
    bool overlay;      /* what is below shines through: it is drawn first, and is dead to clicks */
    bool letters;      /* asks for letters: h j k l do not move */
    enum vl_context context;

    /* On top now: for the first time, or again after another screen. */
    void (*enter)(struct vl_tui *tui, void *self);

    /* Works out where things stand; before the first draw, and after every change of size, language or theme. */
    void (*layout)(struct vl_tui *tui, void *self, int rows, int cols);

    /* Draws on tui->grid, which is blank or holds what is below. Registers hit areas. */
    void (*draw)(struct vl_tui *tui, void *self);

    /* Takes a key; false if it means nothing here, then the kit looks at it (language, theme, keys list). */
    bool (*key)(struct vl_tui *tui, void *self, const struct vl_key *key);

    /* Time has come (see vl_tui_after). */
    void (*tick)(struct vl_tui *tui, void *self);

    /* Nobody knows who looks at the screen now: it has been too small to draw on, or the process had been stopped.
     * Every screen of the stack gets it, from the top down. */
    void (*covered)(struct vl_tui *tui, void *self);

    /* Whether `covered` would have something to hide: what is drawn now, here or on a screen over it, is for one person
     * alone. NULL: never. */
    bool (*is_private)(const void *self);

    /* Some thread has called vl_tui_wake. Every screen of the stack gets it, from the top down. */
    void (*wake)(struct vl_tui *tui, void *self);

    /* The screen goes: stop threads, close files, free what self points to. self itself is freed by the kit. */
    void (*leave)(struct vl_tui *tui, void *self);

    /* The match that this screen is about, for the numbers in force that a rule book above it shows. */
    const struct vl_match_setup *(*setup)(const void *self);

    /* The path of the record of the match that goes on here, and could be gone on with another time; NULL: none. */
    const char *(*record)(void *self);

    /* Of a screen over which matches are played that are part of something (tui/match/match_owner.h). */
    const struct vl_owner_kind *company;

    const struct vl_footer_key *keys; /* for F1; ended by text == NULL; or where they are not always the same: */
    const struct vl_footer_key *(*own_keys)(void *self);
};

struct vl_board_renderer;
struct vl_page_form;

/* What the screens of a match, and the kit, open without knowing it: handed in by the file that knows all screens
 * (tui/screens/screens.h says what each does). */
struct vl_screens {
    const struct vl_board_renderer *const *tables; /* how the table of each game is drawn; NULL behind the last */
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
    int64_t due; /* of its tick, by tui->now; INT64_MAX: none */
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

    const struct vl_match_setup *own; /* the set-up screen gives matches of their games these numbers ... */
    unsigned owns;                    /* ... of so many games; the caller's */

    const struct vl_strengths *strengths; /* of people, for an even table (archive/handicap.h); NULL: nobody is known;
                                           * the caller's */

    uint32_t typed;   /* the code of the key that came last, by click too; 0: none came yet ... */
    int64_t typed_at; /* ... and when */

    int64_t now;                /* milliseconds, which only go forward; vl_tui_pass, or a test, sets it */
    int64_t clock;              /* of the clock, at the last vl_tui_pass */
    bool dirty;                 /* draw again before waiting */
    bool repaint;               /* send every cell, as after a curtain */
    bool flush;                 /* drop keys typed ahead */
    bool suspend;               /* stop the process, as Ctrl-Z */
    bool quit;                  /* leave the program when this key is done */
    bool no_curtain;            /* people at one keyboard play without curtains: every title says so */
    bool unsaved;               /* the settings have changed: written when the program ends */
    bool cramped;               /* too small: nothing is drawn but how much is missing */
    char notice[VL_NOTICE_MAX]; /* see vl_notice */

    int wake_read, wake_write;    /* a pipe */
    struct vl_terminal *terminal; /* NULL in tests */

    void *dead[VL_SCREENS_MAX * 2]; /* memory of popped screens, freed when the key is done */
    int deaths;
};

/* Makes a kit without a terminal: settings standard, no screen, size 24 x 80. Catalogue and screens stay the caller's.
 * vl_tui_close pops all screens. */
bool vl_tui_open(struct vl_tui *tui, struct vl_catalogue *catalogue, enum vl_language language,
                 const struct vl_screens *screens);
void vl_tui_close(struct vl_tui *tui);

/* ---- the stack ---- */

/* Puts a screen on top and returns its zeroed memory, for the caller to fill: `enter` runs when the present key, tick
 * or wake is done. NULL if there is no room or no memory (a notice says so). */
void *vl_tui_push(struct vl_tui *tui, const struct vl_screen *screen);

/* Takes the top screen away; `leave` runs now, its memory lives until the present key, tick or wake is done. With the
 * last screen the program ends. */
void vl_tui_pop(struct vl_tui *tui);

/* Pops until the screen with this memory is the top one. */
void vl_tui_pop_to(struct vl_tui *tui, const void *self);

/* The set-up of the match of this game that the topmost screen with one is about; NULL if there is none. */
const struct vl_match_setup *vl_tui_setup(const struct vl_tui *tui, const struct vl_rules *rules);

/* Calls tick once, in so many milliseconds, for the screen with this memory; negative: not at all. */
void vl_tui_after(struct vl_tui *tui, const void *self, int milliseconds);

/* From any thread: makes the loop call `wake`. */
void vl_tui_wake(struct vl_tui *tui);

/* ---- what the loop, or a test, feeds ---- */

void vl_tui_resize(struct vl_tui *tui, int rows, int cols);
void vl_tui_key(struct vl_tui *tui, uint32_t code);
void vl_tui_click(struct vl_tui *tui, int row, int col);

/* A character that was pasted: it is typed where the frame drawn last shows the cursor, in a field, and means nothing
 * else. */
void vl_tui_paste(struct vl_tui *tui, uint32_t code);

void vl_tui_woken(struct vl_tui *tui);
void vl_tui_covered(struct vl_tui *tui);

/* Time goes on by what a clock (milliseconds) has gone on since the last call, but after waiting for `wait`
 * milliseconds
 * (-1: until something came) by no more than that and a little: what the process itself has slept through, stalled or
 * stopped, is no time in which nobody pressed a key. */
void vl_tui_pass(struct vl_tui *tui, int64_t clock, int wait);

/* Runs the ticks that are due; returns the milliseconds until the next one, or -1. */
int vl_tui_ticks(struct vl_tui *tui);

/* Draws if anything has changed; true if it did. */
bool vl_tui_draw(struct vl_tui *tui);

/* For tests: types a text, "\n" Enter, "\t" Tab, "\033" Escape, and draws. */
void vl_tui_type(struct vl_tui *tui, const char *text);

/* ---- for screens ---- */

/* A click there types that key; VL_KEY_PICK with a number picks an item. The area drawn last wins. */
void vl_tui_hit(struct vl_tui *tui, struct vl_rect rect, uint32_t code, int number);

/* Puts the cursor, unseen, on the first word within the rectangle as it is drawn by now, be it after a pointer, where
 * those look who hear or feel the screen: on what is marked, else on what is to be read next. The last call wins, but
 * over no field in which text is typed; without any it is the first line below the title. */
void vl_tui_point(struct vl_tui *tui, struct vl_rect rect);

/* A text in the language of the moment. */
const char *vl_t(const struct vl_tui *tui, const char *key);

/* Switches the language, at once and for the next time. */
void vl_tui_speak(struct vl_tui *tui, enum vl_language language);

/* With placeholders filled in; returns out. */
const char *vl_say(const struct vl_tui *tui, const char *key, const struct vl_text_arg *args, unsigned count, char *out,
                   size_t size);

/* Drops keys that were typed ahead; and, with the next frame, sends every cell anew. */
void vl_tui_flush(struct vl_tui *tui);
void vl_tui_repaint(struct vl_tui *tui);

/* A line at the bottom that stays until the next key, above the hints. */
void vl_notice(struct vl_tui *tui, const char *text);
void vl_notice_fault(struct vl_tui *tui, const struct vl_rules *rules, const struct vl_diag *diag);

/* Draws the frame of a full screen: title line, rule, hints in the last row, and the notice, if any, above it. Returns
 * what is left in between. `right` (may be NULL) stands at the right end of the title line, before where Escape leads:
 * in the words of the hint of VL_ACT_BACK, which does not stand below again, or "back". */
struct vl_rect vl_draw_frame(struct vl_tui *tui, const char *title, const char *right,
                             const struct vl_footer_key *hints, int count);

/* Draws a title line alone: the title, of which parts (between " · ") leave from the right until it fits, what stands
 * at its right end, and in the corner where Escape leads: "Esc menu", to be clicked. */
void vl_title_draw(struct vl_tui *tui, const char *title, const char *right, const char *out);

/* The first key of an action as people read it: "Enter", "Entrée", "u". */
const char *vl_key_shown(const struct vl_tui *tui, enum vl_action action, char *out, size_t size);

/* The same for any key. */
const char *vl_code_shown(const struct vl_tui *tui, uint32_t code, char *out, size_t size);

#endif
