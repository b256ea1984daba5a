/* The curve of an evening's rank points, match by match; and the tally beside a match that is played. */
#include <stdio.h>
#include <string.h>

#include "tui/screens/evening.h"

enum { SCALE_COLS = 5, SIDE_LAST_COLS = 6, SIDE_TOTAL_COLS = 7, SIDE_CURVE_ROWS = 6 };

/* ---- the curve ---- */

/* What everybody has after each match, the first column before all. */
struct curve {
    unsigned halves[VL_EVENING_MATCHES + 1][VL_GUESTS_MAX];
    bool in[VL_GUESTS_MAX];
    unsigned matches, most;
};

static void work_out(const struct vl_evening *evening, struct curve *c)
{
    memset(c, 0, sizeof *c);
    for (unsigned i = 0; i < evening->matches; i++) {
        if (evening->match[i].state != VL_EVENING_COUNTED)
            continue;
        const unsigned at = ++c->matches;
        memcpy(c->halves[at], c->halves[at - 1], sizeof c->halves[at]);
        for (unsigned guest = 0; guest < evening->guests; guest++) {
            unsigned halves;
            if (!vl_evening_points(evening, i, guest, &halves, NULL))
                continue;
            c->in[guest] = true;
            c->halves[at][guest] += halves;
            c->most = c->halves[at][guest] > c->most ? c->halves[at][guest] : c->most;
        }
    }
}

/* The row of a guest in a column: on the way from one match to the next. */
static int curve_row(const struct curve *c, struct vl_rect in, int column, unsigned guest)
{
    const unsigned last = (unsigned)(in.cols - 1), place = (unsigned)column * c->matches;
    const unsigned match = last ? place / last : 0, rest = last ? place % last : 0;
    const unsigned next = match < c->matches ? match + 1 : match;
    const unsigned at = c->halves[match][guest] * (last - rest) + c->halves[next][guest] * rest;
    const unsigned whole = c->most * last, steps = (unsigned)(in.rows - 1);
    return in.row + in.rows - 1 - (int)(whole ? (at * steps + whole / 2) / whole : 0);
}

/* Those who stand in one cell take turns from column to column. */
static void draw_column(struct vl_tui *tui, const struct vl_evening *evening, const struct curve *c, struct vl_rect in,
                        int column)
{
    for (unsigned guest = 0; guest < evening->guests; guest++) {
        unsigned before = 0, all = 0;
        const int row = curve_row(c, in, column, guest);
        for (unsigned other = 0; other < evening->guests; other++) {
            const bool same = c->in[other] && curve_row(c, in, column, other) == row;
            all += same;
            before += same && other < guest;
        }
        if (c->in[guest] && all > 0 && (unsigned)column % all == before)
            vl_drawf(&tui->grid, row, in.col + column, 1, vl_evening_screen_style(&evening->guest[guest]), "%c",
                     vl_evening_screen_letter(&evening->guest[guest]));
    }
}

static void draw_scale(struct vl_tui *tui, const struct curve *c, struct vl_rect in)
{
    char text[20];
    for (int row = 0; row < in.rows; row++) {
        const bool named = row == 0 || row == in.rows - 1;
        vl_draw_glyph(&tui->grid, in.row + row, in.col - 1, VL_STYLE_RULE, named ? VL_GLYPH_TEE_RIGHT : VL_GLYPH_DOWN);
        vl_evening_screen_halves(tui, row == 0 ? c->most : 0, text, sizeof text);
        if (named)
            vl_draw_right(&tui->grid, in.row + row, in.col - SCALE_COLS, SCALE_COLS - 1, VL_STYLE_DIM, text);
    }
}

void vl_evening_screen_curve(struct vl_tui *tui, const struct vl_evening *evening, struct vl_rect where)
{
    struct curve c;
    const struct vl_rect in = {where.row, where.col + SCALE_COLS, where.rows, where.cols - SCALE_COLS};
    work_out(evening, &c);
    if (c.matches == 0)
        return;
    draw_scale(tui, &c, in);
    for (int column = 0; column < in.cols; column++)
        draw_column(tui, evening, &c, in, column);
}

/* ---- beside a match ---- */

static void draw_side_row(struct vl_tui *tui, const struct vl_evening *evening, const struct vl_evening_row *row,
                          unsigned last, struct vl_rect where)
{
    const struct vl_guest *guest = &evening->guest[row->guest];
    const uint8_t style = vl_evening_screen_style(guest);
    const int total = where.col + where.cols - SIDE_TOTAL_COLS, brought = total - SIDE_LAST_COLS;
    char text[40] = "+";
    unsigned halves;
    vl_drawf(&tui->grid, where.row, where.col, 3, VL_STYLE_DIM, "%2u", row->place);
    vl_drawf(&tui->grid, where.row, where.col + 3, 1, style | VL_STYLE_BOLD, "%c", vl_evening_screen_letter(guest));
    vl_draw_words(&tui->grid, where.row, where.col + 5, brought - where.col - 5, style, guest->player.name);
    if (vl_evening_points(evening, last, row->guest, &halves, NULL)) {
        vl_evening_screen_halves(tui, halves, text + 1, sizeof text - 1);
        vl_draw_right(&tui->grid, where.row, brought, SIDE_LAST_COLS, VL_STYLE_DIM, text);
    }
    vl_evening_screen_halves(tui, row->halves, text, sizeof text);
    vl_draw_right(&tui->grid, where.row, total, SIDE_TOTAL_COLS, VL_STYLE_STRONG, text);
}

unsigned vl_evening_screen_last(const struct vl_evening *evening)
{
    for (unsigned i = evening->matches; i-- > 0;)
        if (evening->match[i].state == VL_EVENING_COUNTED)
            return i;
    return VL_EVENING_MATCHES;
}

int vl_evening_screen_side(struct vl_tui *tui, const void *self, struct vl_rect where)
{
    const struct evening_screen *s = self;
    struct vl_evening_row row[VL_GUESTS_MAX];
    const unsigned last = vl_evening_screen_last(&s->evening);
    const int count = (int)vl_evening_standing(&s->evening, s->evening.matches, row), room = where.rows / 2;
    const int shown = count < room ? count : room;
    if (last == VL_EVENING_MATCHES)
        return 0;
    for (int i = 0; i < shown; i++)
        draw_side_row(tui, &s->evening, &row[i], last, (struct vl_rect){where.row + i, where.col, 1, where.cols});
    if (shown < count || where.rows - shown < 2 * SIDE_CURVE_ROWS)
        return shown;
    vl_evening_screen_curve(tui, &s->evening,
                            (struct vl_rect){where.row + shown + 1, where.col, SIDE_CURVE_ROWS, where.cols});
    return shown + 1 + SIDE_CURVE_ROWS;
}
