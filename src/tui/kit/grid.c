#include "tui/kit/grid.h"

#include "front/ascii.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct vl_cell blank = {.text = " ", .style = VL_STYLE_PLAIN};

/* ---- cells ---- */

bool vl_grid_resize(struct vl_grid *grid, int rows, int cols)
{
    assert(rows > 0 && cols > 0);
    struct vl_cell *cells = realloc(grid->cells, sizeof *cells * (size_t)rows * (size_t)cols);
    if (!cells)
        return false;
    grid->cells = cells;
    grid->rows = rows;
    grid->cols = cols;
    vl_grid_clear(grid);
    return true;
}

void vl_grid_free(struct vl_grid *grid)
{
    free(grid->cells);
    *grid = (struct vl_grid){0};
}

void vl_grid_clear(struct vl_grid *grid)
{
    for (int col = 0; col < grid->cols; col++)
        grid->cells[col] = blank;
    for (int row = 1; row < grid->rows; row++)
        memcpy(&grid->cells[row * grid->cols], grid->cells, sizeof blank * (size_t)grid->cols);
    grid->clip = vl_grid_all(grid);
    grid->cursor_row = grid->cursor_col = -1;
    grid->cursor_shown = false;
    grid->wide = grid->is_private = false;
    grid->lost = 0;
    grid->lost_text[0] = '\0';
    grid->scrolled = false;
}

struct vl_rect vl_grid_all(const struct vl_grid *grid)
{
    return (struct vl_rect){0, 0, grid->rows, grid->cols};
}

struct vl_rect vl_inset(struct vl_rect rect, int by_rows, int by_cols)
{
    return (struct vl_rect){rect.row + by_rows, rect.col + by_cols, rect.rows - 2 * by_rows, rect.cols - 2 * by_cols};
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static struct vl_rect common(struct vl_rect a, struct vl_rect b)
{
    const int row = larger(a.row, b.row), col = larger(a.col, b.col);
    return (struct vl_rect){row, col, larger(0, smaller(a.row + a.rows, b.row + b.rows) - row),
                            larger(0, smaller(a.col + a.cols, b.col + b.cols) - col)};
}

struct vl_rect vl_clip(struct vl_grid *grid, struct vl_rect rect)
{
    const struct vl_rect before = grid->clip;
    grid->clip = common(before, rect);
    return before;
}

void vl_unclip(struct vl_grid *grid, struct vl_rect before)
{
    grid->clip = before;
}

static struct vl_cell *cell(struct vl_grid *grid, int row, int col)
{
    return &grid->cells[row * grid->cols + col];
}

const struct vl_cell *vl_cell_at(const struct vl_grid *grid, int row, int col)
{
    return vl_inside(vl_grid_all(grid), row, col) ? &grid->cells[row * grid->cols + col] : &blank;
}

size_t vl_grid_row(const struct vl_grid *grid, int row, char *out, size_t size)
{
    size_t length = 0, end = 0;
    for (int col = 0; col < grid->cols; col++) {
        const struct vl_cell *c = vl_cell_at(grid, row, col);
        const size_t bytes = strnlen(c->text, VL_CELL_BYTES);
        if (length + bytes + 1 > size)
            break;
        memcpy(out + length, c->text, bytes);
        length += bytes;
        if (bytes != 1 || c->text[0] != ' ')
            end = length;
    }
    out[end] = '\0';
    return end;
}

/* If one half of a wide grapheme is overwritten, the other half must go too. */
static void break_wide(struct vl_grid *grid, int row, int col)
{
    if (!grid->wide)
        return;
    if (col > 0 && cell(grid, row, col)->text[0] == '\0')
        memcpy(cell(grid, row, col - 1)->text, blank.text, VL_CELL_BYTES);
    if (col + 1 < grid->cols && cell(grid, row, col + 1)->text[0] == '\0')
        memcpy(cell(grid, row, col + 1)->text, blank.text, VL_CELL_BYTES);
}

static bool narrow_space(const struct vl_grapheme *piece)
{
    return (piece->bytes == 2 && memcmp(piece->text, "\u00A0", 2) == 0) ||
           (piece->bytes == 3 && memcmp(piece->text, "\u202F", 3) == 0);
}

/* A letter or a digit that something else is drawn over is lost, unless the place has been cleared (vl_blank). */
static void cover(struct vl_grid *grid, int row, int col, const struct vl_grapheme *with)
{
    const char *under = cell(grid, row, col)->text;
    const unsigned char first = (unsigned char)*under;
    if ((first < 0xC3 ? !isalnum(first) : first > 0xDF) ||
        (strnlen(under, VL_CELL_BYTES) == with->bytes && memcmp(under, with->text, with->bytes) == 0))
        return;
    if (!grid->lost)
        vl_grid_row(grid, row, grid->lost_text, sizeof grid->lost_text);
    grid->lost++;
}

/* Writes a grapheme, inside the clip. */
static void put(struct vl_grid *grid, int row, int col, uint8_t style, const struct vl_grapheme *piece)
{
    struct vl_cell *const at = cell(grid, row, col);
    if (at->text[0] != ' ')
        cover(grid, row, col, piece);
    break_wide(grid, row, col);
    *at = (struct vl_cell){.style = style};
    if (piece->bytes == 1 || narrow_space(piece))
        at->text[0] = piece->bytes == 1 ? piece->text[0] : ' ';
    else
        vl_grapheme_drawn(piece, at->text, VL_CELL_BYTES);
    if (piece->columns == 2) {
        grid->wide = true;
        break_wide(grid, row, col + 1);
        at[1] = (struct vl_cell){.style = style};
    }
}

/* ---- one line ---- */

static bool shows(const struct vl_grapheme *piece)
{
    return piece->columns > 0 && !narrow_space(piece) && piece->text[0] != ' ';
}

/* Counts `columns` of the text that do not fit; in_rows: since their row is out of sight. */
static void lose(struct vl_grid *grid, int columns, const char *text, bool in_rows)
{
    if (columns < 1 || (grid->scrolled && in_rows))
        return;
    if (!grid->lost)
        snprintf(grid->lost_text, sizeof grid->lost_text, "%s", text);
    grid->lost += columns;
}

/* Counts a part of a text that has no place at all. */
static void lose_bytes(struct vl_grid *grid, const char *text, size_t bytes, bool in_rows)
{
    const char *at = text;
    int lost = 0;
    for (struct vl_grapheme piece; vl_grapheme_next(&at, &bytes, &piece);)
        lost += shows(&piece) ? piece.columns : 0;
    lose(grid, lost, text, in_rows);
}

static int draw_bytes(struct vl_grid *grid, int row, int col, uint8_t style, const char *text, size_t bytes)
{
    const struct vl_rect clip = grid->clip;
    const bool in_rows = row >= clip.row && row < clip.row + clip.rows;
    const int start = col, left = clip.col, right = in_rows ? clip.col + clip.cols : clip.col;
    const char *at = text;
    int lost = 0;
    for (struct vl_grapheme piece; vl_grapheme_next(&at, &bytes, &piece); col += piece.columns) {
        if (piece.columns > 0 && col >= left && col + piece.columns <= right)
            put(grid, row, col, style, &piece);
        else if (shows(&piece))
            lost += piece.columns;
    }
    lose(grid, lost, text, !in_rows);
    return col - start;
}

/* The text as the grid draws it: itself, or its ASCII in the buffer. */
static const char *written(const struct vl_grid *grid, const char *text, char buffer[VL_TEXT_MAX])
{
    if (!grid->ascii)
        return text;
    vl_ascii(text, buffer, VL_TEXT_MAX);
    return buffer;
}

/* No text has more columns than bytes, so a short one fits. */
static int draw_in(struct vl_grid *grid, int row, int col, int width, uint8_t style, const char *text)
{
    const size_t all = strlen(text), room = width > 0 ? (size_t)width : 0;
    const size_t bytes = all <= room ? all : room ? vl_fitting(text, width) : 0;
    const int used = draw_bytes(grid, row, col, style, text, bytes);
    if (bytes < all)
        lose_bytes(grid, text + bytes, all - bytes, false);
    return used;
}

int vl_draw(struct vl_grid *grid, int row, int col, int width, uint8_t style, const char *text)
{
    char buffer[VL_TEXT_MAX];
    return draw_in(grid, row, col, width, style, written(grid, text, buffer));
}

int vl_draw_words(struct vl_grid *grid, int row, int col, int width, uint8_t style, const char *text)
{
    struct vl_line line = {0};
    char buffer[VL_TEXT_MAX];
    const char *shown = written(grid, text, buffer);
    if (vl_wrap(shown, width, &line, 1) == 0)
        return 0;
    return draw_bytes(grid, row, col, style, shown + line.start, (size_t)line.bytes);
}

int vl_draw_right(struct vl_grid *grid, int row, int col, int width, uint8_t style, const char *text)
{
    char buffer[VL_TEXT_MAX];
    const char *shown = written(grid, text, buffer);
    return draw_in(grid, row, col + larger(0, width - vl_columns(shown)), width, style, shown);
}

int vl_draw_centred(struct vl_grid *grid, int row, int col, int width, uint8_t style, const char *text)
{
    char buffer[VL_TEXT_MAX];
    const char *shown = written(grid, text, buffer);
    return draw_in(grid, row, col + larger(0, (width - vl_columns(shown)) / 2), width, style, shown);
}

int vl_drawf(struct vl_grid *grid, int row, int col, int width, uint8_t style, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    /* Given several files, the analyzer loses sight of va_start. */
    vsnprintf(text, sizeof text, format, args); // NOLINT(clang-analyzer-valist.Uninitialized)
    va_end(args);
    return vl_draw(grid, row, col, width, style, text);
}

/* ---- glyphs, areas, frames ---- */

static struct vl_cell cell_of_glyph(const struct vl_grid *grid, enum vl_glyph glyph, uint8_t style)
{
    const char *text = vl_glyph(glyph);
    struct vl_cell c = {.style = style};
    char ascii[8];
    if (!grid->ascii) {
        memcpy(c.text, text, strlen(text));
        return c;
    }
    vl_ascii(text, ascii, sizeof ascii);
    c.text[0] = glyph < VL_GLYPH_SPARK ? ascii[0] /* the highest is the block, whose ASCII is not a digit */
                                       : (char)('1' + (int)glyph - (int)VL_GLYPH_SPARK);
    return c;
}

void vl_draw_glyph(struct vl_grid *grid, int row, int col, uint8_t style, enum vl_glyph glyph)
{
    const struct vl_cell c = cell_of_glyph(grid, glyph, style);
    if (vl_inside(grid->clip, row, col))
        put(grid, row, col, style, &(struct vl_grapheme){c.text, strlen(c.text), 1});
}

static void fill_with(struct vl_grid *grid, struct vl_rect rect, const struct vl_cell *with)
{
    const struct vl_rect area = common(grid->clip, rect);
    for (int row = area.row; row < area.row + area.rows; row++)
        for (int col = area.col; col < area.col + area.cols; col++) {
            break_wide(grid, row, col);
            *cell(grid, row, col) = *with;
        }
}

void vl_fill(struct vl_grid *grid, struct vl_rect rect, uint8_t style, enum vl_glyph glyph)
{
    const struct vl_cell c = cell_of_glyph(grid, glyph, style);
    fill_with(grid, rect, &c);
}

void vl_blank(struct vl_grid *grid, struct vl_rect rect, uint8_t style)
{
    fill_with(grid, rect, &(struct vl_cell){" ", style});
}

void vl_restyle(struct vl_grid *grid, struct vl_rect rect, uint8_t style)
{
    const struct vl_rect area = common(grid->clip, rect);
    for (int row = area.row; row < area.row + area.rows; row++)
        for (int col = area.col; col < area.col + area.cols; col++)
            cell(grid, row, col)->style = style;
}

void vl_draw_rule(struct vl_grid *grid, int row, int col, int width, uint8_t style)
{
    vl_fill(grid, (struct vl_rect){row, col, 1, width}, style, VL_GLYPH_ACROSS);
}

void vl_draw_box(struct vl_grid *grid, struct vl_rect rect, uint8_t style, const char *title, uint8_t title_style)
{
    const int bottom = rect.row + rect.rows - 1, right = rect.col + rect.cols - 1;
    if (rect.rows < 2 || rect.cols < 2)
        return;
    vl_draw_rule(grid, rect.row, rect.col + 1, rect.cols - 2, style);
    vl_draw_rule(grid, bottom, rect.col + 1, rect.cols - 2, style);
    vl_fill(grid, (struct vl_rect){rect.row + 1, rect.col, rect.rows - 2, 1}, style, VL_GLYPH_DOWN);
    vl_fill(grid, (struct vl_rect){rect.row + 1, right, rect.rows - 2, 1}, style, VL_GLYPH_DOWN);
    vl_draw_glyph(grid, rect.row, rect.col, style, VL_GLYPH_TOP_LEFT);
    vl_draw_glyph(grid, rect.row, right, style, VL_GLYPH_TOP_RIGHT);
    vl_draw_glyph(grid, bottom, rect.col, style, VL_GLYPH_BOTTOM_LEFT);
    vl_draw_glyph(grid, bottom, right, style, VL_GLYPH_BOTTOM_RIGHT);
    if (title && rect.cols >= 8) {
        vl_blank(grid, (struct vl_rect){rect.row, rect.col + 2, 1, 1}, style);
        const int used = vl_draw(grid, rect.row, rect.col + 3, rect.cols - 6, title_style, title);
        vl_blank(grid, (struct vl_rect){rect.row, rect.col + 3 + used, 1, 1}, style);
    }
}

/* Returns how many lines there are; *drawn: how many of them fit. */
static int draw_lines(struct vl_grid *grid, struct vl_rect rect, uint8_t style, const char *text, int skip, int *drawn)
{
    enum { LINES = 256 };
    char buffer[VL_TEXT_MAX];
    struct vl_line line[LINES];
    const char *shown = written(grid, text, buffer);
    const int all = vl_wrap(shown, rect.cols, line, LINES), lines = smaller(LINES, all);

    *drawn = 0;
    for (int i = larger(0, skip); i < lines && *drawn < rect.rows; i++)
        draw_bytes(grid, rect.row + (*drawn)++, rect.col, style, shown + line[i].start, (size_t)line[i].bytes);
    for (int i = larger(0, skip) + *drawn; i < lines; i++)
        lose_bytes(grid, shown + line[i].start, (size_t)line[i].bytes, true);
    return all;
}

int vl_draw_wrapped(struct vl_grid *grid, struct vl_rect rect, uint8_t style, const char *text, int skip)
{
    int drawn;
    draw_lines(grid, rect, style, text, skip, &drawn);
    return drawn;
}

int vl_draw_scrolled(struct vl_grid *grid, struct vl_rect rect, uint8_t style, const char *text, int skip)
{
    const bool before = grid->scrolled;
    grid->scrolled = true;
    int drawn;
    const int lines = draw_lines(grid, rect, style, text, skip, &drawn);
    grid->scrolled = before;
    return lines;
}

/* ---- words that are sought ---- */

/* The small letter without accent in a cell, as searches compare it. */
static char plain_letter(const struct vl_grid *grid, int row, int col)
{
    char text[VL_CELL_BYTES + 1] = "", ascii[8];
    strncat(text, vl_cell_at(grid, row, col)->text, VL_CELL_BYTES);
    vl_ascii(text, ascii, sizeof ascii);
    return (char)tolower((unsigned char)ascii[0]);
}

static void mark_word(struct vl_grid *grid, struct vl_rect rect, const char *word, int length)
{
    for (int row = rect.row; row < rect.row + rect.rows; row++)
        for (int col = rect.col; col + length <= rect.col + rect.cols; col++) {
            if (col > rect.col && isalnum((unsigned char)word[0]) &&
                isalnum((unsigned char)plain_letter(grid, row, col - 1)))
                continue; /* words are found only from their beginning */
            int same = 0;
            while (same < length && plain_letter(grid, row, col + same) == tolower((unsigned char)word[same]))
                same++;
            if (same == length)
                vl_restyle(grid, (struct vl_rect){row, col, 1, length}, VL_STYLE_ACTIVE);
        }
}

void vl_mark_words(struct vl_grid *grid, struct vl_rect rect, const char *words)
{
    char plain[VL_SOUGHT_MAX];
    vl_ascii(words, plain, sizeof plain);
    for (const char *word = plain + strspn(plain, " "); *word; word += strspn(word, " ")) {
        const size_t length = strcspn(word, " ");
        mark_word(grid, rect, word, (int)length);
        word += length;
    }
}
