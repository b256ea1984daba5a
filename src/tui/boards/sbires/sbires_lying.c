/* What lies on the table, where there is room: the discards of each place, and what the cards of the reserves do. */
#include "tui/boards/sbires/sbires_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- discards, beside the board ---- */

/* How cards are written: the longest form in which all discards fit. */
enum form { NAMES, SHORT_NAMES, SIGNS, FORMS };

enum { INDENT = 2, DISCARDS = 600 };

/* "Gant ×2, Prière"; "Gt×2 Pr". */
static void discards_text(const struct sbires_pen *pen, unsigned place, enum form form, char *out, size_t size)
{
    char one[80], number[16];
    out[0] = '\0';
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        const unsigned count = pen->g->discard[kind];
        if (pen->g->card[kind].place != place || count == 0)
            continue;
        number[0] = '\0';
        if (count > 1)
            snprintf(number, sizeof number, "%s%s%u", form == SIGNS ? "" : " ", vl_glyph(VL_GLYPH_TIMES), count);
        snprintf(one, sizeof one, "%s%s",
                 form == SIGNS ? sbires_sign(pen, kind)
                               : vl_scene_named(pen->scene, pen->card, (uint8_t)kind, form == SHORT_NAMES),
                 number);
        vl_join(out, size, form == SIGNS ? " " : ", ", one);
    }
    if (!*out)
        snprintf(out, size, "%s", vl_glyph(VL_GLYPH_EN_DASH));
}

static int discards_rows(const struct sbires_pen *pen, enum form form, int cols)
{
    char text[DISCARDS];
    int rows = 0;
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        discards_text(pen, place, form, text, sizeof text);
        rows += vl_wrap(text, cols - INDENT, NULL, 0);
    }
    return rows;
}

int sbires_draw_discards(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where)
{
    const struct sbires_pen pen = sbires_pen(scene, grid, NULL);
    enum form form = NAMES;
    char text[DISCARDS];
    int row = where.row;
    while (form < FORMS && discards_rows(&pen, form, where.cols) > where.rows)
        form++;
    for (unsigned place = 0; form < FORMS && place < SBIRES_PLACES; place++) {
        discards_text(&pen, place, form, text, sizeof text);
        const int lines = vl_wrap(text, where.cols - INDENT, NULL, 0);
        vl_draw(grid, row, where.col, 1, sbires_place_style(place) | VL_STYLE_BOLD,
                vl_scene_sign(scene, pen.place, (uint8_t)place));
        vl_draw_wrapped(grid, (struct vl_rect){row, where.col + INDENT, lines, where.cols - INDENT}, VL_STYLE_PLAIN,
                        text, 0);
        row += lines;
    }
    return row - where.row;
}

/* ---- what cards do, below the seats ---- */

enum { COLUMN = 38, SIGN = 3, NAME = 11, COLUMN_GAP = 1 };

/* The kinds that lie in a reserve or are an Atout, by place. */
static unsigned kinds_lying(const struct sbires_pen *pen, uint8_t out[SBIRES_KINDS])
{
    const struct sbires *g = pen->g;
    bool lies[SBIRES_KINDS] = {false};
    unsigned count = 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        if (g->atout[seat] < SBIRES_KINDS)
            lies[g->atout[seat]] = true;
        for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++)
            if (g->reserve[seat][slot] < SBIRES_KINDS)
                lies[g->reserve[seat][slot]] = true;
    }
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
            if (lies[kind] && g->card[kind].place == place)
                out[count++] = (uint8_t)kind;
    return count;
}

static const char *brief_text(const struct sbires_pen *pen, unsigned kind, char *out, size_t size)
{
    const struct vl_phrase brief = sbires_in_brief(pen->g, kind);
    if (pen->g->card[kind].effect == SBIRES_DEMONSTRATION) { /* its phrase tells what one's own would bring */
        snprintf(out, size, "%s", vl_scene_text(pen->scene, "sbires_table.lying.demonstration"));
        return out;
    }
    vl_format_phrase(&pen->scene->formatter, &brief, VL_SHORT, out, size);
    return out;
}

static int text_lines(const struct sbires_pen *pen, unsigned kind, int cols)
{
    char text[200];
    return vl_wrap(brief_text(pen, kind, text, sizeof text), cols - SIGN - NAME, NULL, 0);
}

/* Returns the rows that it takes. */
static int draw_text(const struct sbires_pen *pen, unsigned kind, struct vl_rect where)
{
    char text[200];
    const struct vl_rect words = {where.row, where.col + SIGN + NAME, where.rows, where.cols - SIGN - NAME};
    const int lines = text_lines(pen, kind, where.cols);
    if (lines > where.rows)
        return 0;
    vl_draw(pen->grid, where.row, where.col, 2, sbires_card_style(pen, kind) | VL_STYLE_BOLD, sbires_sign(pen, kind));
    vl_draw(pen->grid, where.row, where.col + SIGN, NAME - 1, sbires_card_style(pen, kind),
            vl_scene_named(pen->scene, pen->card, (uint8_t)kind, true));
    vl_draw_wrapped(pen->grid, words, VL_STYLE_DIM, brief_text(pen, kind, text, sizeof text), 0);
    vl_spot(pen->spots, (struct vl_rect){where.row, where.col, 1, SIGN + NAME}, VL_NONE, pen->card, (uint8_t)kind);
    return lines;
}

void sbires_draw_texts(const struct sbires_pen *pen, struct vl_rect where)
{
    uint8_t kinds[SBIRES_KINDS];
    const unsigned count = kinds_lying(pen, kinds);
    const int columns = where.cols / COLUMN, cols = where.cols / columns, words = cols - COLUMN_GAP;
    int column = 0, row = 1, lines = 0;
    for (unsigned i = 0; i < count; i++)
        lines += text_lines(pen, kinds[i], words);
    const int share = 1 + lines / columns; /* so that all columns are about as long */
    vl_draw(pen->grid, where.row, where.col, where.cols, VL_STYLE_DIM,
            count ? vl_scene_text(pen->scene, "sbires_table.lying") : "");
    unsigned i = 0;
    while (i < count && column < columns) {
        const int used = draw_text(
            pen, kinds[i], (struct vl_rect){where.row + row, where.col + column * cols, where.rows - row, words});
        i += used > 0;
        row += used;
        if (used > 0 && row <= share)
            continue;
        column++;
        row = 1;
    }
    if (i < count) /* so many more: Tab leads to them in the reserves */
        vl_drawf(pen->grid, where.row, where.col + where.cols - 4, 4, VL_STYLE_DIM, "%s%u",
                 vl_glyph(VL_GLYPH_DOWN_ARROW), count - i);
}
