#include "tui/kit/picture.h"

#include "front/markup.h"

#include <string.h>

enum { CELL_WIDTH = 9, CELL_HEIGHT = 19, BORDER = 12, BASE_LINE = 14, COLOURS = 256 };

/* A colour by its number among the 256 of a terminal: 16 basic ones, a cube of 6 steps, and greys. */
static uint32_t colour_of(int number)
{
    static const uint32_t own[16] = {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x3b6fd6, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
                                     0x7f7f7f, 0xff5c5c, 0x5cff5c, 0xffff5c, 0x7ba3ff, 0xff5cff, 0x5cffff, 0xffffff};
    static const uint8_t steps[6] = {0, 95, 135, 175, 215, 255};
    if (number < 16)
        return own[number];
    if (number >= 232)
        return (uint32_t)(8 + 10 * (number - 232)) * 0x010101U;
    const unsigned at = (unsigned)number - 16;
    return (uint32_t)steps[at / 36] << 16 | (uint32_t)steps[at / 6 % 6] << 8 | steps[at % 6];
}

struct colours {
    uint32_t ink, ground;
};

static struct colours terminal_of(enum vl_theme theme)
{
    return theme == VL_THEME_LIGHT ? (struct colours){0x1b1b1f, 0xfbf9f4} : (struct colours){0xe4dfd3, 0x1d1b1a};
}

static struct colours colours_of(const struct vl_paint *paint, enum vl_theme theme)
{
    struct colours colours = terminal_of(theme);
    if (paint->ink >= 0)
        colours.ink = colour_of(paint->ink);
    if (paint->ground >= 0)
        colours.ground = colour_of(paint->ground);
    if (paint->attributes & VL_PAINT_REVERSE)
        colours = (struct colours){colours.ground, colours.ink};
    return colours;
}

static void put_cell(FILE *out, const struct vl_grid *grid, enum vl_theme theme, int row, int col)
{
    const struct vl_cell *cell = vl_cell_at(grid, row, col);
    const struct vl_paint paint = vl_style_paint(theme, COLOURS, cell->style);
    const struct colours colours = colours_of(&paint, theme);
    const int x = BORDER + col * CELL_WIDTH, y = BORDER + row * CELL_HEIGHT;
    char text[sizeof cell->text + 1];
    if (colours.ground != terminal_of(theme).ground)
        fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n", x, y, CELL_WIDTH,
                CELL_HEIGHT, colours.ground);
    if (cell->text[0] == 0 || strcmp(cell->text, " ") == 0)
        return;
    fprintf(out, "<text x=\"%d\" y=\"%d\" fill=\"#%06x\"%s%s>", x, y + BASE_LINE, colours.ink,
            paint.attributes & VL_PAINT_BOLD ? " font-weight=\"bold\"" : "",
            paint.attributes & VL_PAINT_UNDERLINE ? " text-decoration=\"underline\"" : "");
    snprintf(text, sizeof text, "%.*s", (int)sizeof cell->text, cell->text);
    vl_put_xml(out, text);
    fputs("</text>\n", out);
}

void vl_picture_write(FILE *out, const struct vl_grid *grid, enum vl_theme theme, const char *label)
{
    const int width = 2 * BORDER + grid->cols * CELL_WIDTH, height = 2 * BORDER + grid->rows * CELL_HEIGHT;
    fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", width,
            height);
    vl_put_xml(out, label);
    fprintf(out,
            "\" font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\">\n"
            "<rect width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#%06x\"/>\n",
            width, height, terminal_of(theme).ground);
    for (int row = 0; row < grid->rows; row++) {
        for (int col = 0; col < grid->cols; col++)
            put_cell(out, grid, theme, row, col);
    }
    fputs("</svg>\n", out);
}
