/* What a terminal shows, for Python: a shared library around libvterm. Bytes go in, rows come out as text, in which a
 * change of style stands as {words}. */
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <vterm.h>

struct cells {
    VTerm *term;
    VTermScreen *screen;
    VTermState *state;
    int rows, cols;
};

struct cells *cells_open(int rows, int cols);
void cells_write(struct cells *cells, const char *bytes, size_t length);
size_t cells_row(const struct cells *cells, int row, bool styled, char *out, size_t size);
void cells_cursor(const struct cells *cells, int *row, int *col);
void cells_close(struct cells *cells);

struct cells *cells_open(int rows, int cols)
{
    struct cells *cells = calloc(1, sizeof *cells);
    if (!cells)
        return NULL;
    *cells = (struct cells){.term = vterm_new(rows, cols), .rows = rows, .cols = cols};
    vterm_set_utf8(cells->term, 1);
    cells->screen = vterm_obtain_screen(cells->term);
    cells->state = vterm_obtain_state(cells->term);
    vterm_screen_enable_altscreen(cells->screen, 1);
    vterm_screen_reset(cells->screen, 1);
    return cells;
}

void cells_write(struct cells *cells, const char *bytes, size_t length)
{
    vterm_input_write(cells->term, bytes, length);
}

static size_t put_char(uint32_t code, char *out)
{
    if (code < 0x80)
        return out[0] = (char)code, 1;
    if (code < 0x800)
        return out[0] = (char)(0xC0 | code >> 6), out[1] = (char)(0x80 | (code & 63)), 2;
    if (code < 0x10000)
        return out[0] = (char)(0xE0 | code >> 12), out[1] = (char)(0x80 | (code >> 6 & 63)),
               out[2] = (char)(0x80 | (code & 63)), 3;
    return out[0] = (char)(0xF0 | code >> 18), out[1] = (char)(0x80 | (code >> 12 & 63)),
           out[2] = (char)(0x80 | (code >> 6 & 63)), out[3] = (char)(0x80 | (code & 63)), 4;
}

static int put_colour(const struct cells *cells, VTermColor colour, const char *name, char *out, size_t size)
{
    if (VTERM_COLOR_IS_DEFAULT_FG(&colour) || VTERM_COLOR_IS_DEFAULT_BG(&colour))
        return 0;
    vterm_screen_convert_color_to_rgb(cells->screen, &colour);
    return snprintf(out, size, " %s #%02x%02x%02x", name, colour.rgb.red, colour.rgb.green, colour.rgb.blue);
}

static void put_style(const struct cells *cells, const VTermScreenCell *cell, char *out, size_t size)
{
    int length =
        snprintf(out, size, "{%s%s%s%s", cell->attrs.bold ? " bold" : "", cell->attrs.underline ? " underlined" : "",
                 cell->attrs.italic ? " italic" : "", cell->attrs.reverse ? " reversed" : "");
    length += put_colour(cells, cell->fg, "ink", out + length, size - (size_t)length);
    length += put_colour(cells, cell->bg, "ground", out + length, size - (size_t)length);
    snprintf(out + length, size - (size_t)length, "}");
}

/* The row with its blanks, UTF-8, no NUL; returns its bytes, which are at most `size`, 128 for each column. */
size_t cells_row(const struct cells *cells, int row, bool styled, char *out, size_t size)
{
    enum { CELL_BYTES = 128 };
    char style[CELL_BYTES] = "{}", now[CELL_BYTES];
    size_t length = 0;
    for (int col = 0; col < cells->cols && length + 2 * CELL_BYTES <= size;) {
        VTermScreenCell cell;
        vterm_screen_get_cell(cells->screen, (VTermPos){row, col}, &cell);
        put_style(cells, &cell, now, sizeof now);
        if (styled && strcmp(style, now) != 0) {
            const size_t bytes = strlen(now);
            memcpy(out + length, now, bytes + 1);
            memcpy(style, now, sizeof now);
            length += bytes;
        }
        if (!cell.chars[0])
            out[length++] = ' ';
        for (unsigned i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell.chars[i]; i++)
            length += put_char(cell.chars[i], out + length);
        col += cell.width > 1 ? cell.width : 1;
    }
    return length;
}

void cells_cursor(const struct cells *cells, int *row, int *col)
{
    VTermPos at;
    vterm_state_get_cursorpos(cells->state, &at);
    *row = at.row;
    *col = at.col;
}

void cells_close(struct cells *cells)
{
    vterm_free(cells->term);
    free(cells);
}
