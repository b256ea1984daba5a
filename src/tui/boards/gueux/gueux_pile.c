/* Where all cards are, as far as the viewer knows; and the end of a match. */
#include "tui/boards/gueux/gueux_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- all characters ---- */

static void laid_text(const struct gueux_pen *pen, unsigned character, char *out, size_t size)
{
    const struct gueux *g = pen->g;
    unsigned place = 0;
    for (unsigned i = 0; i < g->laid_count; i++)
        if (g->laid[i] == character)
            place = i + 1;
    const struct vl_text_arg args[] = {{"n", NULL, (long)place}};
    vl_board_words(pen->scene, "pile.laid", args, 1, out, size);
}

/* The seats that hold a card of this character, as the viewer knows or can tell: nobody keeps a pair, so that of two
 * players with cards each has one of each pair, and a single one has what is left. */
static vl_seats holders_of(const struct gueux *g, unsigned character)
{
    const uint8_t gueux = gueux_name(g);
    vl_seats known = 0, holders = 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        known |= gueux_known(g, seat) >> character & 1 ? vl_seat_bit(seat) : 0;
        holders |= g->count[seat] > 0 ? vl_seat_bit(seat) : 0;
    }
    const bool single = gueux == VL_HIDDEN || gueux == character || g->aside == character || g->mixed > 0;
    return g->drawn == VL_NONE && vl_count(holders) <= (single ? 1U : 2U) ? holders : known;
}

/* "the Gueux · with Odile · its double is set aside" */
static void holders_text(const struct gueux_pen *pen, unsigned character, char *out, size_t size)
{
    const struct gueux *g = pen->g;
    const bool gueux = gueux_name(g) == character, aside = g->aside == character;
    const vl_seats holders = gueux || !aside ? holders_of(g, character) : 0;
    char text[120];
    out[0] = '\0';
    if (gueux)
        vl_join_some(out, size, " · ", vl_board_text(pen->scene, "pile.gueux"));
    for (VL_EACH(seat, holders)) {
        const struct vl_text_arg args[] = {{"name", pen->scene->formatter.names[seat], 0}};
        vl_join_some(out, size, " · ",
                     vl_board_words(pen->scene, seat == pen->scene->viewer ? "pile.mine" : "pile.at", args, 1, text,
                                    sizeof text));
    }
    if (!holders && (gueux || !aside))
        vl_join_some(out, size, " · ", vl_board_text(pen->scene, "pile.unknown"));
    if (aside)
        vl_join_some(out, size, " · ", vl_board_text(pen->scene, gueux ? "pile.double" : "pile.aside"));
}

enum { PLACE_COL = 17, GAP = 2 };

static void draw_line(const struct gueux_pen *pen, unsigned character, struct vl_rect line)
{
    char text[300];
    const bool laid = pen->g->gone >> character & 1;
    const uint8_t style = gueux_style(pen, character);
    vl_draw(pen->grid, line.row, line.col, 2, style | VL_STYLE_BOLD, gueux_sign(pen, character));
    vl_drawf(pen->grid, line.row, line.col + 2, 1, style, "%u", pen->g->numbers.level[character]);
    vl_draw(pen->grid, line.row, line.col + 4, 12, laid ? VL_STYLE_DIM : VL_STYLE_STRONG,
            gueux_pair_name(pen, character));
    if (laid)
        laid_text(pen, character, text, sizeof text);
    else
        holders_text(pen, character, text, sizeof text);
    vl_draw(pen->grid, line.row, line.col + PLACE_COL, line.cols - PLACE_COL, laid ? VL_STYLE_DIM : VL_STYLE_PLAIN,
            text);
}

/* The columns that a line takes with the longest place. */
static int widest_line(const struct gueux_pen *pen, uint32_t characters)
{
    char text[300];
    int widest = 0;
    for (VL_EACH(character, characters)) {
        holders_text(pen, (unsigned)character, text, sizeof text);
        const int columns = PLACE_COL + vl_columns(text) + GAP;
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

/* Those not laid down, in columns, if there is room for all of them. */
void gueux_draw_whereabouts(const struct gueux_pen *pen, struct vl_rect where)
{
    const uint32_t left = pen->g->deck & ~pen->g->gone;
    if ((int)vl_count(left) > where.cols / (PLACE_COL + GAP) * where.rows) /* not even without their places */
        return;
    const int width = widest_line(pen, left), across = width > 0 ? where.cols / width : 0;
    const int rows = across > 0 ? ((int)vl_count(left) + across - 1) / across : 0;
    int i = 0;
    if (rows > where.rows)
        return;
    for (VL_EACH(character, rows > 0 ? left : 0)) {
        draw_line(pen, (unsigned)character,
                  (struct vl_rect){where.row + i % rows, where.col + i / rows * width, 1, width});
        i++;
    }
}

int gueux_draw_pile(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, int first,
                    vl_clause *clause)
{
    const struct gueux_pen pen = gueux_pen(scene, grid, NULL);
    int line = 2; /* below the meanings of the signs */
    *clause = 0;
    if (first == 0)
        vl_draw(grid, where.row, where.col, where.cols, VL_STYLE_DIM, vl_board_text(pen.scene, "pile.signs"));
    for (VL_EACH(character, pen.g->deck)) {
        const int row = line++ - first;
        if (row >= 0 && row < where.rows)
            draw_line(&pen, (unsigned)character, (struct vl_rect){where.row + row, where.col, 1, where.cols});
    }
    return line;
}

/* ---- the end of a game ---- */

static vl_seat loser_of(const struct vl_event *events, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (events[i].form == GUEUX_EV_LOSER)
            return (vl_seat)gueux_read_loser(&events[i]).seat;
    return VL_NONE;
}

static void draw_losses(const struct gueux_pen *pen, vl_seat seat, bool lost, struct vl_rect line)
{
    char text[80];
    vl_scene_draw_seat(pen->scene, pen->grid, line.row, line.col + 1, seat, lost ? VL_STYLE_DANGER : VL_STYLE_SEAT);
    if (lost)
        vl_draw_glyph(pen->grid, line.row, line.col, VL_STYLE_DANGER, VL_GLYPH_POINTER);
    const struct vl_text_arg args[] = {{"n", NULL, pen->g->losses[seat] + lost}};
    vl_board_words(pen->scene, "losses", args, 1, text, sizeof text);
    vl_draw_right(pen->grid, line.row, line.col, line.cols, VL_STYLE_STRONG, text);
}

unsigned gueux_draw_count(const struct vl_scene *scene, const struct vl_event *events, unsigned count, unsigned steps,
                          struct vl_grid *grid, struct vl_rect where)
{
    const struct gueux_pen pen = gueux_pen(scene, grid, NULL);
    const vl_seat loser = steps > 0 ? loser_of(events, count) : VL_NONE;
    struct vl_rect line = {where.row + 2, where.col + 4, 1, where.cols > 76 ? 72 : where.cols - 4};
    for (vl_seat seat = 0; seat < pen.g->core.seats; seat++) {
        draw_losses(&pen, seat, seat == loser, line);
        line.row++;
    }
    return count;
}
