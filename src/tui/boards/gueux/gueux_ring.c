/* On large screens the hands form a ring, as people sit: clockwise from the upper left, with arrows between them for
 * the direction of play, and the Gueux and the pairs in the middle. */
#include <ctype.h>
#include <stdio.h>

#include "tui/boards/gueux/gueux_draw.h"

enum {
    SEATS_LEAST = 4, /* with fewer, names fit in rows */
    BOX_ROWS = 5,
    BOX_ROWS_TALL = 6,
    BETWEEN = 2, /* columns between the boxes of a row, for arrows */
    BETWEEN_ROWS = 7,
    BETWEEN_ROWS_HUGE = 11, /* more, for where the cards are */
    SIDE = 3,               /* columns up to the arrows between the rows */
    COLS_LEAST = 76,
    BACKS_GAP = 4, /* after the backs: the number of cards */
};

/* ---- where ---- */

static int above(const struct gueux_pen *pen)
{
    return (pen->g->core.seats + 1) / 2;
}

bool gueux_is_ring(const struct gueux_pen *pen, int rows, int cols)
{
    return pen->g->core.seats >= SEATS_LEAST && cols >= COLS_LEAST && rows >= 2 * BOX_ROWS + BETWEEN_ROWS;
}

int gueux_ring_rows(int room)
{
    const int tall = 2 * BOX_ROWS_TALL + BETWEEN_ROWS, huge = tall + BETWEEN_ROWS_HUGE;
    return room >= huge ? huge : room < tall ? room : tall;
}

static int box_rows(struct vl_rect where)
{
    return where.rows >= 2 * BOX_ROWS_TALL + BETWEEN_ROWS ? BOX_ROWS_TALL : BOX_ROWS;
}

static int box_cols(const struct gueux_pen *pen, struct vl_rect where)
{
    return (where.cols - (above(pen) - 1) * BETWEEN) / above(pen);
}

/* The seats of a row spread over its whole width; the lower row continues from the right. */
struct vl_rect gueux_ring_box(const struct gueux_pen *pen, struct vl_rect where, unsigned seat)
{
    const int top = above(pen), rows = box_rows(where), cols = box_cols(pen, where);
    const bool low = (int)seat >= top;
    const int count = low ? pen->g->core.seats - top : top, n = low ? count - 1 - ((int)seat - top) : (int)seat;
    const int spare = where.cols - count * cols;
    return (struct vl_rect){low ? where.row + where.rows - rows : where.row,
                            where.col + n * cols + (count > 1 ? n * spare / (count - 1) : 0), rows, cols};
}

struct vl_rect gueux_ring_middle(struct vl_rect where)
{
    const int rows = box_rows(where), side = 2 * SIDE + 1;
    return (struct vl_rect){where.row + rows + 1, where.col + side, where.rows - 2 * rows - 2, where.cols - 2 * side};
}

/* ---- the way turns go ---- */

static void draw_side(const struct gueux_pen *pen, struct vl_rect where, int col, enum vl_glyph glyph)
{
    const int rows = box_rows(where);
    for (int row = where.row + rows; row < where.row + where.rows - rows; row++)
        vl_draw_glyph(pen->grid, row, col, VL_STYLE_DIM, glyph);
}

/* The arrow from a box to its right neighbour. */
static void draw_between(const struct gueux_pen *pen, struct vl_rect left, struct vl_rect right, enum vl_glyph glyph)
{
    for (int col = left.col + left.cols; col < right.col; col++)
        vl_draw_glyph(pen->grid, left.row + left.rows / 2, col, VL_STYLE_DIM, glyph);
}

static void draw_arrows(const struct gueux_pen *pen, struct vl_rect where)
{
    const bool back = pen->g->direction;
    const int top = above(pen), seats = pen->g->core.seats;
    for (int seat = 0; seat + 1 < top; seat++)
        draw_between(pen, gueux_ring_box(pen, where, (unsigned)seat), gueux_ring_box(pen, where, (unsigned)seat + 1),
                     back ? VL_GLYPH_LEFT : VL_GLYPH_RIGHT);
    for (int seat = top; seat + 1 < seats; seat++)
        draw_between(pen, gueux_ring_box(pen, where, (unsigned)seat + 1), gueux_ring_box(pen, where, (unsigned)seat),
                     back ? VL_GLYPH_RIGHT : VL_GLYPH_LEFT);
    draw_side(pen, where, where.col + SIDE, back ? VL_GLYPH_DOWN_ARROW : VL_GLYPH_UP);
    draw_side(pen, where, where.col + where.cols - SIDE - 1, back ? VL_GLYPH_UP : VL_GLYPH_DOWN_ARROW);
}

/* ---- a hand ---- */

static struct vl_rect inside(struct vl_rect box)
{
    return (struct vl_rect){box.row + 1, box.col + 2, box.rows - 2, box.cols - 3};
}

/* Below the backs, and below the note that one draws here. */
static struct vl_rect room_for_known(const struct gueux_pen *pen, struct vl_rect where, vl_seat seat)
{
    struct vl_rect room = inside(gueux_ring_box(pen, where, seat));
    const int used = 1 + (gueux_is_drawn_from(pen, seat));
    room.row += used;
    room.rows -= used;
    return room;
}

static bool fits(const struct gueux_pen *pen, struct vl_rect where, vl_seat seat, enum gueux_form form)
{
    char text[800];
    const struct vl_rect room = room_for_known(pen, where, seat);
    gueux_known_text(pen, seat, form, text, sizeof text);
    return vl_columns(text) == 0 || vl_wrap(text, room.cols, NULL, 0) <= room.rows;
}

/* The longest form in which all hands fit; a hand for which even the shortest is too long shows its number of cards. */
static enum gueux_form form_of(const struct gueux_pen *pen, struct vl_rect where)
{
    enum gueux_form form = GUEUX_NAMES;
    for (vl_seat seat = 0; seat < pen->g->core.seats && form < GUEUX_SIGNS_COMPOUND;)
        if (fits(pen, where, seat, form)) {
            seat++;
        } else {
            form++;
            seat = 0;
        }
    return form;
}

static void draw_backs(const struct gueux_pen *pen, struct vl_rect line, unsigned count)
{
    const int most = line.cols - BACKS_GAP, backs = (int)count < most ? (int)count : most;
    for (int i = 0; i < backs; i++)
        vl_draw_glyph(pen->grid, line.row, line.col + i, VL_STYLE_CARD_BACK, VL_GLYPH_HALF_BLOCK);
    vl_drawf(pen->grid, line.row, line.col + backs + (backs > 0), BACKS_GAP, count ? VL_STYLE_STRONG : VL_STYLE_DIM,
             "%u", count);
}

/* On the lower edge: the level of a bot, and the matches lost. */
static void draw_edge(const struct gueux_pen *pen, struct vl_rect box, vl_seat seat)
{
    char text[60], level[VL_PLAYER_SIZE];
    const int row = box.row + box.rows - 1;
    const unsigned losses = pen->g->losses[seat];
    const struct vl_text_arg args[] = {{"n", NULL, losses}};
    int used = 0;
    if (losses > 0)
        used = vl_draw_right(pen->grid, row, box.col + 1, box.cols - 2, VL_STYLE_DANGER,
                             vl_board_words(pen->scene, "losses", args, 1, text, sizeof text));
    if (pen->scene->setup->player[seat].level == VL_HUMAN)
        return;
    vl_scene_player(pen->scene, seat, level);
    if (vl_columns(level) + used + 3 <= box.cols)
        vl_draw(pen->grid, row, box.col + 1, box.cols - 2, VL_STYLE_DIM, level);
}

static void draw_name(const struct gueux_pen *pen, struct vl_rect box, vl_seat seat)
{
    const struct gueux *g = pen->g;
    const bool active = g->active == seat && g->turns > 0 && !g->core.over, out = g->count[seat] == 0 && g->turns > 0;
    const bool answers = gueux_seat_answer(pen, seat) != VL_NONE;
    const uint8_t style = active ? VL_STYLE_ACTIVE : out ? VL_STYLE_DIM : VL_STYLE_SEAT;
    vl_draw_box(pen->grid, box, active ? VL_STYLE_ACTIVE : VL_STYLE_RULE, NULL, VL_STYLE_PLAIN);
    if (active)
        vl_draw_glyph(pen->grid, box.row, box.col + 1, VL_STYLE_ACTIVE, VL_GLYPH_TURN);
    vl_drawf(pen->grid, box.row, box.col + 2, 2, answers ? VL_STYLE_KEY : VL_STYLE_DIM, "%c ",
             toupper(vl_scene_letter(pen->scene, seat)));
    vl_scene_draw_name(pen->scene, pen->grid, box.row, box.col + 4, box.cols - 5, seat, style);
}

static void draw_hand(const struct gueux_pen *pen, struct vl_rect where, vl_seat seat, enum gueux_form form)
{
    char text[800];
    const struct vl_rect box = gueux_ring_box(pen, where, seat), in = inside(box);
    const vl_answer answer = gueux_seat_answer(pen, seat);
    const bool told = seat == pen->scene->viewer || pen->g->count[seat] == 0;
    draw_name(pen, box, seat);
    draw_backs(pen, (struct vl_rect){in.row, in.col, 1, in.cols}, pen->g->count[seat]);
    gueux_draws_text(pen, seat, text, sizeof text);
    if (*text)
        vl_draw(pen->grid, in.row + 1, in.col, in.cols, VL_STYLE_ACCENT | VL_STYLE_BOLD,
                vl_columns(text) <= in.cols ? text : vl_board_text(pen->scene, "draws_here.brief"));
    gueux_known_text(pen, seat, fits(pen, where, seat, form) ? form : GUEUX_FORMS, text, sizeof text);
    vl_draw_wrapped(pen->grid, room_for_known(pen, where, seat), told ? VL_STYLE_DIM : VL_STYLE_PLAIN, text, 0);
    draw_edge(pen, box, seat);
    if (answer != VL_NONE ? vl_scene_focuses(pen->scene, answer)
                          : vl_scene_marks(pen->scene, pen->spots, VL_SPOT_SEAT, seat))
        vl_restyle(pen->grid, (struct vl_rect){box.row, box.col, 1, box.cols}, VL_STYLE_SELECTED);
    vl_spot(pen->spots, box, answer, VL_SPOT_SEAT, seat);
}

void gueux_draw_ring(const struct gueux_pen *pen, struct vl_rect where)
{
    const enum gueux_form form = form_of(pen, where);
    draw_arrows(pen, where);
    for (vl_seat seat = 0; seat < pen->g->core.seats; seat++)
        draw_hand(pen, where, seat, form);
    gueux_draw_middle(pen, gueux_ring_middle(where), false);
}
