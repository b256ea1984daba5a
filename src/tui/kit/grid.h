/* A frame as cells, before a terminal shows it: tests read it, and terminal.c passes it to curses.
 *
 * A cell holds one grapheme of width 1 and a style. A grapheme of width 2 (in a name, say) fills a cell and leaves the
 * next one empty. Everything is clipped: drawing outside of the clip, or with a width below 1, does nothing. Text is
 * UTF-8; other bytes show as "?". With `ascii` set every grapheme is drawn in ASCII: glyphs by one table, letters
 * without their accents. No-break spaces always show as spaces. */
#ifndef VEILLEE_TUI_GRID_H
#define VEILLEE_TUI_GRID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tui/kit/graphemes.h"
#include "tui/kit/style.h"

struct vl_rect {
    int row, col, rows, cols;
};

static inline bool vl_inside(struct vl_rect rect, int row, int col)
{
    return row >= rect.row && row < rect.row + rect.rows && col >= rect.col && col < rect.col + rect.cols;
}

enum { VL_CELL_BYTES = 15, VL_TEXT_MAX = 4096, VL_LOST_BYTES = 64 };

struct vl_cell {
    char text[VL_CELL_BYTES]; /* NUL at the end unless full; "" is the right half of a wide grapheme */
    uint8_t style;            /* enum vl_style, with its flags */
};

struct vl_grid {
    int rows, cols;
    struct vl_rect clip;
    bool ascii;
    int cursor_row, cursor_col; /* where screen readers and braille displays look; -1: nowhere in particular ... */
    bool cursor_shown;          /* ... and whether the cursor is visible, as it is where text is typed */
    struct vl_cell *cells;      /* row by row */
    bool wide;                  /* something of two columns has been drawn since the last vl_grid_clear */
    bool is_private;            /* only one person may see it: a terminal must not keep it in its scrollback */

    /* Text that does not fit leaves no sign on the screen, so it must not happen; here tests see that it does not. */
    int lost;                      /* columns of text left out since the last vl_grid_clear, without blanks */
    char lost_text[VL_LOST_BYTES]; /* the beginning of the first text that lost some */
    bool scrolled;                 /* what is drawn now can be scrolled: rows out of sight are not lost */
};

/* Names of frames and arrows, so that no other code spells them. */
enum vl_glyph {
    VL_GLYPH_ACROSS, /* ─ */
    VL_GLYPH_DOWN,   /* │ */
    VL_GLYPH_TOP_LEFT,
    VL_GLYPH_TOP_RIGHT,
    VL_GLYPH_BOTTOM_LEFT,
    VL_GLYPH_BOTTOM_RIGHT,
    VL_GLYPH_TEE_LEFT,  /* ├ */
    VL_GLYPH_TEE_RIGHT, /* ┤ */
    VL_GLYPH_TEE_TOP,   /* ┬ */
    VL_GLYPH_TEE_BOTTOM,
    VL_GLYPH_CROSS,
    VL_GLYPH_TOKEN_UP,   /* ◆ */
    VL_GLYPH_TOKEN_DOWN, /* ◇ */
    VL_GLYPH_LEFT,       /* ← */
    VL_GLYPH_RIGHT,      /* → */
    VL_GLYPH_UP,         /* ↑ */
    VL_GLYPH_DOWN_ARROW, /* ↓ */
    VL_GLYPH_ELLIPSIS,   /* …: something follows; never for text that was cut */
    VL_GLYPH_DOT,        /* · */
    VL_GLYPH_POINTER,    /* ▸ the chosen line */
    VL_GLYPH_BLOCK,      /* █ */
    VL_GLYPH_SHADE,      /* ░ */
    VL_GLYPH_DARK_SHADE, /* ▓ */
    VL_GLYPH_HALF_BLOCK, /* ▌ */
    VL_GLYPH_FLEURON,    /* ❖ */
    VL_GLYPH_CHECK,      /* ✓ */
    VL_GLYPH_TIMES,      /* × */
    VL_GLYPH_DOUBLE,     /* ═ */
    VL_GLYPH_CROSSED,    /* ✗ */
    VL_GLYPH_ITEM,       /* ▪ an event in the log */
    VL_GLYPH_BULLET,     /* • */
    VL_GLYPH_COIN,       /* ● */
    VL_GLYPH_RUBY,       /* ▲ */
    VL_GLYPH_TURN,       /* ■ whose turn it is */
    VL_GLYPH_EN_DASH,    /* – */
    VL_GLYPH_MINUS,      /* − */
    VL_GLYPH_SPARK,      /* VL_GLYPH_SPARK + n: a column of a sparkline, n + 1 eighths high, n up to 7 */
    VL_GLYPHS = VL_GLYPH_SPARK + 8,
};

/* Returns the glyph as UTF-8. */
const char *vl_glyph(enum vl_glyph glyph);

/* Sets the size and clears the grid, which begins zeroed. False without memory: it is unchanged. */
bool vl_grid_resize(struct vl_grid *grid, int rows, int cols);
void vl_grid_free(struct vl_grid *grid);

/* Blanks every cell, removes the clip, hides the cursor and puts it nowhere. */
void vl_grid_clear(struct vl_grid *grid);

/* The whole grid; a rectangle with so many rows and columns taken off each side. */
struct vl_rect vl_grid_all(const struct vl_grid *grid);
struct vl_rect vl_inset(struct vl_rect rect, int by_rows, int by_cols);

/* Narrows the clip to its part within rect and returns the previous clip, for vl_unclip. */
struct vl_rect vl_clip(struct vl_grid *grid, struct vl_rect rect);
void vl_unclip(struct vl_grid *grid, struct vl_rect before);

/* The cell, or a blank one outside the grid. For tests and terminal.c. */
const struct vl_cell *vl_cell_at(const struct vl_grid *grid, int row, int col);

/* Writes a row as UTF-8 without blanks at its end. For tests. */
size_t vl_grid_row(const struct vl_grid *grid, int row, char *out, size_t size);

/* Draws text in one line of at most `width` columns; what does not fit is left out and counted as lost. Returns the
 * columns used. */
int vl_draw(struct vl_grid *grid, int row, int col, int width, uint8_t style, const char *text);
int vl_draw_right(struct vl_grid *grid, int row, int col, int width, uint8_t style, const char *text);
int vl_draw_centred(struct vl_grid *grid, int row, int col, int width, uint8_t style, const char *text);

/* Draws the first words of a text that is shown in full elsewhere, as many as fit: nothing counts as lost. */
int vl_draw_words(struct vl_grid *grid, int row, int col, int width, uint8_t style, const char *text);

/* vl_draw, printf-like; for signs, numbers and names, never for sentences (these come from the catalogue). */
__attribute__((format(printf, 6, 7))) int vl_drawf(struct vl_grid *grid, int row, int col, int width, uint8_t style,
                                                   const char *format, ...);

void vl_draw_glyph(struct vl_grid *grid, int row, int col, uint8_t style, enum vl_glyph glyph);

/* Fills a rectangle with one glyph, or with blanks. */
void vl_fill(struct vl_grid *grid, struct vl_rect rect, uint8_t style, enum vl_glyph glyph);
void vl_blank(struct vl_grid *grid, struct vl_rect rect, uint8_t style);

/* Changes the style of cells, but not what they show. */
void vl_restyle(struct vl_grid *grid, struct vl_rect rect, uint8_t style);

/* Draws a frame and leaves its inside as it is; title may be NULL. */
void vl_draw_box(struct vl_grid *grid, struct vl_rect rect, uint8_t style, const char *title, uint8_t title_style);
void vl_draw_rule(struct vl_grid *grid, int row, int col, int width, uint8_t style);

/* ---- text that fills several lines ---- */

/* A line of wrapped text: `bytes` from `start`, without the blanks at its end. */
struct vl_line {
    int start, bytes, columns;
};

/* Breaks text by the rules of Unicode at `width` columns, and at line feeds. Fills at most `room` lines (lines may be
 * NULL with room 0) and returns how many there are. Text beyond VL_TEXT_MAX bytes is left out. */
int vl_wrap(const char *text, int width, struct vl_line *lines, int room);

/* Draws wrapped text into rect, from line `skip` on; returns the lines drawn. What does not fit counts as lost. */
int vl_draw_wrapped(struct vl_grid *grid, struct vl_rect rect, uint8_t style, const char *text, int skip);

/* The same for text that can be scrolled: nothing counts as lost. Returns how many lines the text has. */
int vl_draw_scrolled(struct vl_grid *grid, struct vl_rect rect, uint8_t style, const char *text, int skip);

/* Highlights those words where they are already drawn, from the beginning of a word on, ignoring case and accents as
 * front/find.h does. */
enum { VL_SOUGHT_MAX = 128 };
void vl_mark_words(struct vl_grid *grid, struct vl_rect rect, const char *words);

#endif
