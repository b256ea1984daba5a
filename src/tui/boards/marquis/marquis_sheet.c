/* Who robs whom, beside the board: a line for each character. The page of the overview says the same in sentences. */
#include "tui/boards/marquis/marquis_draw.h"

#include <stdio.h>

/* Columns: the sign and the name, what the card robs, whom that means here, and what robs the card. */
enum { ROBS = 12, HERE = 21, BY = 30, LEAST = 37 };

static void put(const struct marquis_pen *pen, struct vl_rect line, int col, int end, uint8_t style, const char *text)
{
    vl_draw(pen->grid, line.row, line.col + col, end - col, style, text);
}

/* Those whose visible character the printed list robs: "A.K.". */
static void prey_text(const struct marquis_pen *pen, unsigned card, char *out, size_t size)
{
    const vl_seats prey = marquis_prey(pen->g, card);
    out[0] = '\0';
    for (VL_EACH(seat, prey)) {
        struct marquis_dotted letter = marquis_dotted(pen, (vl_seat)seat);
        letter.text[vl_count(prey) > 4 ? 1 : 2] = '\0'; /* more dots have no room */
        vl_join_some(out, size, "", letter.text);
    }
}

static void draw_line(const struct marquis_pen *pen, unsigned card, struct vl_rect line)
{
    char text[60];
    const vl_seat viewer = marquis_viewer(pen);
    const bool held = viewer < VL_SEATS_MAX && (pen->g->hand[viewer] >> card & 1);
    put(pen, line, 0, 2, VL_STYLE_ACCENT | VL_STYLE_BOLD, marquis_sign(pen, card));
    put(pen, line, 2, ROBS - 1, held ? VL_STYLE_STRONG : VL_STYLE_PLAIN,
        vl_scene_named(pen->scene, pen->card, (uint8_t)card, true));
    marquis_card_robs(pen, card, HERE - ROBS - 1, text, sizeof text);
    put(pen, line, ROBS, HERE - 1, VL_STYLE_PLAIN, *text ? text : vl_glyph(VL_GLYPH_DOT));
    prey_text(pen, card, text, sizeof text);
    put(pen, line, HERE, BY - 1, VL_STYLE_WARNING, text);
    marquis_letters_in(pen, marquis_robbers_of(pen->g, card), LEAST - BY, text, sizeof text);
    put(pen, line, BY, LEAST, VL_STYLE_PLAIN, text);
}

int marquis_sheet(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where)
{
    const struct marquis_pen pen = marquis_pen(scene, grid, NULL);
    struct vl_rect line = {where.row, where.col, 1, where.cols};
    if (where.rows < 1 + MARQUIS_VETO || where.cols < LEAST)
        return 0;
    put(&pen, line, ROBS, HERE - 1, VL_STYLE_DIM, vl_board_text(pen.scene, "sheet.robs"));
    put(&pen, line, HERE, BY - 1, VL_STYLE_DIM, vl_board_text(pen.scene, "sheet.here"));
    put(&pen, line, BY, LEAST, VL_STYLE_DIM, vl_board_text(pen.scene, "sheet.by"));
    for (unsigned card = 0; card < MARQUIS_VETO; card++) {
        line.row++;
        draw_line(&pen, card, line);
    }
    return 1 + MARQUIS_VETO;
}
