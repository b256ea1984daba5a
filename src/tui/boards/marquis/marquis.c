/* The board of Marquis: how it is shared out, and the small answers that the frame asks for. */
#include "tui/boards/marquis/marquis_draw.h"

#include <stdio.h>

/* ---- the bands ---- */

enum { HAND_LEAST = 5, HAND_MORE, HAND_TALL, HAND_TALLEST = 11, DETAIL_ROWS = 3, STORY_ROWS = 2, STORY_ENOUGH = 5 };

/* How seats are drawn: in lines, one or two each, or as cards side by side. */
struct plan {
    bool blocks;
    int each;
};

static int plan_rows(const struct plan *plan, int seats)
{
    const int heads = 1, middle = 1;
    return plan->blocks ? MARQUIS_BLOCK_ROWS + 1 + middle : heads + seats * plan->each + middle;
}

static struct plan make_plan(int seats, int rows, int cols)
{
    static const struct plan wishes[] = {{false, 1}, {false, 2}, {true, 0}};
    struct plan plan = wishes[0];
    for (unsigned i = 0; i < sizeof wishes / sizeof *wishes; i++) {
        const bool wide = !wishes[i].blocks || cols / seats >= MARQUIS_BLOCK_COLS;
        if (wide && plan_rows(&wishes[i], seats) <= rows)
            plan = wishes[i];
    }
    return plan;
}

static void panes(const struct vl_scene *scene, int rows, int cols, bool beside_board, struct vl_panes *out)
{
    const int seats = scene->setup->seats, story = beside_board ? 0 : STORY_ROWS;
    out->hand = rows >= 34 ? HAND_TALLEST : rows >= 25 ? HAND_TALL : HAND_LEAST;
    out->detail = rows >= 34 ? DETAIL_ROWS + 2 : DETAIL_ROWS;
    const struct plan plan = make_plan(seats, rows - out->hand - out->detail - story, cols);
    out->table = plan_rows(&plan, seats);
    if (out->hand == HAND_LEAST && rows - out->table - out->detail - story >= HAND_MORE)
        out->hand = HAND_MORE;
    if (!beside_board && rows - out->table - out->hand - out->detail >= STORY_ENOUGH)
        out->detail++;
}

static void draw_lines(const struct marquis_pen *pen, struct vl_rect where, const struct plan *plan)
{
    const int seats = pen->g->core.seats;
    marquis_draw_heads(pen, (struct vl_rect){where.row, where.col, 1, where.cols});
    for (int seat = 0; seat < seats; seat++)
        marquis_draw_seat(pen, (vl_seat)seat,
                          (struct vl_rect){where.row + 1 + seat * plan->each, where.col, plan->each, where.cols});
}

static void draw_board(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots)
{
    const struct marquis_pen pen = marquis_pen(scene, grid, spots);
    const int seats = pen.g->core.seats;
    const struct plan plan = make_plan(seats, where.rows, where.cols);
    const struct vl_rect before = vl_clip(grid, where);
    if (plan.blocks)
        marquis_draw_blocks(&pen, where);
    else
        draw_lines(&pen, where, &plan);
    marquis_draw_middle(&pen, (struct vl_rect){where.row + plan_rows(&plan, seats) - 1, where.col, 1, where.cols},
                        plan.blocks);
    vl_unclip(grid, before);
}

/* ---- the legend ---- */

static unsigned legend(const struct vl_scene *scene, const char *keys[VL_LEGEND_MAX])
{
    static const char *const all[] = {
        "marquis_table.legend.rate",      "marquis_table.legend.means",   "marquis_table.legend.cards",
        "marquis_table.legend.prey",      "marquis_table.legend.guarded", "marquis_table.legend.with",
        "marquis_table.legend.way",       "marquis_table.legend.points",  "marquis_table.legend.vetoes",
        "marquis_table.legend.faussaire", "marquis_table.legend.claim",   "marquis_table.legend.promised",
        "marquis_table.legend.named",     "marquis_table.legend.sum",     "marquis_table.legend.hand"};
    (void)scene;
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        keys[i] = all[i];
    return sizeof all / sizeof *all;
}

static const char *const legend_groups[] = {"card", NULL};

/* ---- the rest ---- */

static void where_text(const struct vl_scene *scene, char *out, size_t size)
{
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    const struct marquis *g = pen.g;
    const struct vl_text_arg args[] = {
        {"turn", NULL, g->turns},
        {"name", g->active < g->core.seats ? scene->formatter.names[g->active] : "", 0},
    };
    const bool buys = g->core.question.kind == MARQUIS_ASK_BUY || g->core.question.kind == MARQUIS_ASK_DECLARE;
    marquis_words(&pen,
                  g->core.over ? "where_over"
                  : !g->turns  ? "where_setup"
                  : buys       ? "where_buys"
                               : "where",
                  args, 2, out, size);
}

/* What is in view; not at the end, where the last card beside a name would look like a title. */
static uint8_t seat_label(const struct vl_scene *scene, vl_seat seat, char *out, size_t size)
{
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    const uint8_t card = marquis_visible(pen.g, seat);
    snprintf(out, size, "%s", card == VL_NONE || pen.g->core.over ? "" : marquis_name(&pen, card));
    return VL_STYLE_DIM;
}

const struct vl_board_renderer vl_board_marquis = {
    .rules = &marquis_rules,
    .panes = panes,
    .draw = draw_board,
    .hand = marquis_hand,
    .caption = marquis_caption,
    .legend = legend,
    .legend_groups = legend_groups,
    .turn = marquis_turn,
    .recap = marquis_recap,
    .animation = marquis_animation,
    .where = where_text,
    .count = marquis_draw_count,
    .count_title = "marquis_table.count",
    .brings = marquis_brings,
    .seat = seat_label,
};
