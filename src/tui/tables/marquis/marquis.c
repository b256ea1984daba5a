/* The table of Marquis: how the board is laid out, and the small answers that the frame asks for. */
#include "tui/tables/marquis/marquis_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- the board: a line or more for each seat, as they sit clockwise, and the middle in the middle ---- */

struct plan {
    int seat_rows, middle_rows, hand_rows;
};

static int plan_rows(const struct plan *plan, int seats)
{
    const int heads = 1, rule = 1;
    return heads + seats * plan->seat_rows + plan->middle_rows + rule + plan->hand_rows;
}

/* Begins with the least and grows by what helps most, as far as there is room. */
static struct plan make_plan(int seats, int room)
{
    static const struct plan wishes[] = {{1, 1, 2}, {1, 1, 3}, {1, 1, 4}, {1, 3, 4}, {2, 1, 4},
                                         {2, 3, 4}, {2, 3, 8}, {3, 3, 4}, {3, 3, 8}};
    struct plan plan = wishes[0];
    for (unsigned i = 0; i < sizeof wishes / sizeof wishes[0]; i++)
        if (plan_rows(&wishes[i], seats) <= room)
            plan = wishes[i];
    return plan;
}

static int board_rows(const struct vl_scene *scene, int room, int cols)
{
    (void)cols;
    const struct plan plan = make_plan(scene->setup->seats, room);
    return plan_rows(&plan, scene->setup->seats);
}

static void draw_heading(const struct marquis_pen *pen, int row, struct vl_rect where)
{
    char text[200], framed[210];
    if (marquis_deals_now(pen))
        marquis_deal_heading(pen, text, sizeof text);
    else
        marquis_hand_heading(pen, text, sizeof text);
    snprintf(framed, sizeof framed, " %s ", text);
    vl_draw_rule(pen->grid, row, where.col, where.cols, VL_STYLE_RULE);
    vl_draw(pen->grid, row, where.col + 2, where.cols - 4, VL_STYLE_DIM, framed);
}

static void draw_board(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots)
{
    const struct marquis_pen pen = marquis_pen(scene, grid, spots);
    const int seats = pen.g->core.seats;
    const struct plan plan = make_plan(seats, where.rows);
    const struct vl_rect before = vl_clip(grid, where);
    struct vl_rect rect = {where.row, where.col, 1, where.cols};
    marquis_draw_heads(&pen, rect);
    rect.row++;
    for (int seat = 0; seat < seats; seat++) {
        if (seat == (seats + 1) / 2) {
            marquis_draw_middle(&pen, (struct vl_rect){rect.row, where.col, plan.middle_rows, where.cols});
            rect.row += plan.middle_rows;
        }
        marquis_draw_seat(&pen, (vl_seat)seat, (struct vl_rect){rect.row, where.col, plan.seat_rows, where.cols});
        rect.row += plan.seat_rows;
    }
    draw_heading(&pen, rect.row, where);
    rect = (struct vl_rect){rect.row + 1, where.col + 1, plan.hand_rows, where.cols - 1};
    if (marquis_deals_now(&pen))
        marquis_draw_deal(&pen, rect);
    else
        marquis_draw_hand(&pen, rect);
    vl_unclip(grid, before);
}

/* ---- the rest ---- */

static void where_text(const struct vl_scene *scene, char *out, size_t size)
{
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    const struct marquis *g = pen.g;
    const struct vl_text_arg args[] = {
        {"turn", NULL, g->turns},
        {"name", g->active < g->core.seats ? scene->teller.names[g->active] : "", 0},
    };
    marquis_words(&pen, g->core.over ? "where_over" : g->turns ? "where" : "where_setup", args, 2, out, size);
}

static void play_note(const struct marquis_pen *pen, vl_answer card, char *out, size_t size)
{
    struct marquis_preview preview;
    if (pen->scene->looker >= VL_SEATS_MAX || card >= MARQUIS_VETO)
        return;
    marquis_preview(pen->g, pen->scene->looker, card, &preview);
    marquis_sum(pen, &preview, out, size);
}

static void buy_note(const struct marquis_pen *pen, vl_answer times, char *out, size_t size)
{
    const struct marquis_q_buy asked = marquis_q_buy(&pen->g->core.question);
    const struct vl_text_arg args[] = {{"coins", NULL, times * asked.coins},
                                       {"diamonds", NULL, times * asked.diamonds}};
    if (times > 0)
        marquis_words(pen, "buy", args, 2, out, size);
}

/* What there is to be lost, or who it is that one deals with. */
static void seat_note(const struct marquis_pen *pen, vl_answer seat, char *out, size_t size)
{
    const struct marquis *g = pen->g;
    if (seat >= g->core.seats)
        return;
    const struct vl_text_arg args[] = {{"card", marquis_name(pen, marquis_visible(g, (vl_seat)seat)), 0},
                                       {"n", NULL, marquis_ransom(g, (vl_seat)seat)}};
    marquis_words(pen, pen->scene->kind == MARQUIS_ASK_VICTIM ? "victim" : "partner", args, 2, out, size);
}

static void note(const struct vl_scene *scene, vl_answer answer, char *out, size_t size)
{
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    out[0] = '\0';
    switch (scene->kind) {
    case MARQUIS_ASK_PLAY: play_note(&pen, answer, out, size); break;
    case MARQUIS_ASK_BUY: buy_note(&pen, answer, out, size); break;
    case MARQUIS_ASK_VICTIM:
    case MARQUIS_ASK_PROTECT: seat_note(&pen, answer, out, size); break;
    default: break;
    }
}

static uint8_t seat_label(const struct vl_scene *scene, vl_seat seat, char *out, size_t size)
{
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    const uint8_t card = marquis_visible(pen.g, seat);
    snprintf(out, size, "%s", card == VL_NONE ? "" : marquis_name(&pen, card));
    return VL_STYLE_DIM;
}

const struct vl_table_renderer vl_table_marquis = {
    .rules = &marquis_rules,
    .rows = board_rows,
    .draw = draw_board,
    .where = where_text,
    .note = note,
    .keeps = "marquis_table.piles",
    .count = marquis_draw_count,
    .count_title = "marquis_table.count",
    .won = marquis_draw_piles,
    .seat = seat_label,
};
