/* The fan to draw from: backs of cards with the numbers of their places. */
#include <stdio.h>

#include "tui/boards/gueux/gueux_draw.h"

enum { CARD_COLS = 5, CARD_ROWS = 3, CARD_ROWS_TALL = 5, TALL_FROM = 20, PLAIN_COLS = 4 };

static void draw_card(const struct gueux_pen *pen, vl_answer position, struct vl_rect where)
{
    char sign[VL_SIGN_BYTES];
    const struct vl_rect inner = vl_scene_box(pen->scene, pen->grid, where, position,
                                              vl_scene_printed(pen->scene, position, sign), VL_NONE, 0, pen->spots);
    vl_fill(pen->grid, inner, vl_scene_focuses(pen->scene, position) ? VL_STYLE_CARD_SELECTED : VL_STYLE_CARD_BACK,
            VL_GLYPH_SHADE);
}

/* Without frames, if there are too many, or if the hand below would lose its powers. */
static void draw_plain(const struct gueux_pen *pen, vl_answer position, struct vl_rect where)
{
    char sign[VL_SIGN_BYTES];
    const bool marked = vl_scene_focuses(pen->scene, position);
    vl_draw_glyph(pen->grid, where.row, where.col, marked ? VL_STYLE_CARD_SELECTED : VL_STYLE_CARD_BACK,
                  marked ? VL_GLYPH_POINTER : VL_GLYPH_SHADE);
    vl_draw(pen->grid, where.row, where.col + 1, 2, marked ? VL_STYLE_CARD_SELECTED : VL_STYLE_KEY,
            vl_scene_printed(pen->scene, position, sign));
    vl_spot(pen->spots, where, position, VL_NONE, 0);
}

int gueux_draw_fan(const struct gueux_pen *pen, struct vl_rect where, int below)
{
    const vl_answers places = gueux_fan(pen->scene);
    const int cards = (int)vl_count(places), rows = where.rows >= TALL_FROM ? CARD_ROWS_TALL : CARD_ROWS;
    const int across = where.cols / PLAIN_COLS, plain = (cards + across - 1) / across;
    const bool tight = rows + below > where.rows && plain + below <= where.rows;
    const bool framed = cards * CARD_COLS <= where.cols && !tight;
    int i = 0;
    for (VL_EACH(position, places)) {
        if (framed)
            draw_card(pen, (vl_answer)position,
                      (struct vl_rect){where.row, where.col + i * CARD_COLS, rows, CARD_COLS});
        else
            draw_plain(
                pen, (vl_answer)position,
                (struct vl_rect){where.row + i / across, where.col + i % across * PLAIN_COLS, 1, PLAIN_COLS - 1});
        i++;
    }
    return framed ? rows : tight ? plain : rows;
}
