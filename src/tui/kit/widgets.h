/* The parts that screens are made of. Each is a small struct that the screen keeps, a function that takes a key and a
 * function that draws; none remembers the screen. */
#ifndef VEILLEE_TUI_WIDGETS_H
#define VEILLEE_TUI_WIDGETS_H

#include "tui/kit/screen.h"

/* What a widget did with a key. */
enum vl_used {
    VL_UNUSED,
    VL_USED,   /* it changed */
    VL_CHOSEN, /* Enter, a click or a letter has chosen the item */
};

/* ---- a list of lines, one of which is selected ---- */

struct vl_list {
    int count;
    int selected;
    int first;       /* the first line shown */
    int rows;        /* of lines shown; set by drawing */
    const bool *off; /* lines that cannot be selected, `count` of them; NULL: none */
};

/* Handles arrows, hjkl, PgUp, PgDn, Home, End, wheel, Enter, clicks. */
enum vl_used vl_list_key(struct vl_list *list, const struct vl_key *key);

/* Draws line `index` into a rectangle of one row. */
typedef void (*vl_list_line)(struct vl_tui *tui, void *data, int index, struct vl_rect where, bool selected);

/* Draws the lines that fit, each with a hit area, and marks at the right edge if there are more. */
void vl_list_draw(struct vl_tui *tui, struct vl_list *list, struct vl_rect rect, vl_list_line line, void *data);

/* Draws a line of a list in the usual way: pointer, text, and a text at the right (may be NULL). */
void vl_line_draw(struct vl_tui *tui, struct vl_rect where, bool selected, bool off, const char *text,
                  const char *right);

/* ---- text longer than its space ---- */

struct vl_scroll {
    int first;
    int lines, rows; /* set by drawing */
};

enum vl_used vl_scroll_key(struct vl_scroll *scroll, const struct vl_key *key);
void vl_scroll_draw(struct vl_tui *tui, struct vl_scroll *scroll, struct vl_rect rect, uint8_t style, const char *text);

/* Marks at the right edge of rect that more is above or below. */
void vl_scroll_marks(struct vl_tui *tui, struct vl_rect rect, int first, int rows, int lines);

/* ---- a line of text to type ---- */

struct vl_input {
    char text[128]; /* UTF-8, whole characters */
    size_t cursor;  /* bytes before it */
    size_t limit;   /* bytes with the NUL; 0: all of text */
    bool digits;    /* accepts only digits */
    bool hidden;    /* shows a dot for each character */
};

void vl_input_set(struct vl_input *input, const char *text);

/* Handles characters, Backspace, Delete, arrows, Home, End, Ctrl-U. Enter is VL_CHOSEN; Escape is for the screen. */
enum vl_used vl_input_key(struct vl_input *input, const struct vl_key *key);

/* Draws the part around the cursor, and shows the terminal's cursor if `focused`. */
void vl_input_draw(struct vl_tui *tui, const struct vl_input *input, int row, int col, int width, bool focused);

/* ---- one of a few values: ← value → ---- */

/* Left and right go through 0 .. count - 1, cyclically. */
enum vl_used vl_choice_key(int *value, int count, const struct vl_key *key);
void vl_choice_draw(struct vl_tui *tui, int row, int col, int width, bool focused, const char *value);

/* ---- hints: "Enter play · u undo", each of which can be clicked ---- */

/* Draws as many as fit in one row, the first in the list before others; returns the columns used. */
int vl_footer_draw(struct vl_tui *tui, int row, int col, int width, const struct vl_footer_key *hints, int count);

/* ---- a question on top of the screen ---- */

struct vl_dialog_choice {
    const char *key;  /* its letter, or the key of a text with it; Enter also takes the first choice */
    const char *text; /* key of a text */
};

/* Asks a question. When the dialog is closed, calls `done` with the number of the choice, -1 after Escape. `question`
 * is copied, `choices` must last. */
typedef void (*vl_dialog_done)(struct vl_tui *tui, void *data, int choice);
void vl_dialog(struct vl_tui *tui, const char *title, const char *question, const struct vl_dialog_choice *choices,
               int count, vl_dialog_done done, void *data);

/* Asks for a line of text of at most `limit` bytes with its NUL. When the dialog is closed, calls `done` with what was
 * typed, NULL after Escape; the text lives until it returns. */
typedef void (*vl_dialog_typed)(struct vl_tui *tui, void *data, const char *text);
void vl_dialog_line(struct vl_tui *tui, const char *title, const char *question, size_t limit, vl_dialog_typed done,
                    void *data);

/* The same for digits, shown as dots. */
void vl_dialog_digits(struct vl_tui *tui, const char *title, const char *question, size_t limit, vl_dialog_typed done,
                      void *data);

/* Shows a text on top of the screen until Escape or Enter; it can be scrolled. Copies both strings. */
void vl_popup(struct vl_tui *tui, const char *title, const char *text);

/* Draws the eight houses in the colours of the theme: "[A [B [C ...", 32 columns. */
void vl_houses_draw(struct vl_tui *tui, int row, int col);

#endif
