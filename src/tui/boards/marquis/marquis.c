/* The board of Marquis: how it is shared out, and the small answers that the frame asks for. */
#include "tui/boards/marquis/marquis_draw.h"

#include <stdio.h>

/* ---- the bands ---- */

enum {
    DETAIL_ROWS = 3,
    STORY_ROWS = 2,
    STORY_LARGE = 8,
    STORY_ENOUGH = 5,
    TRACK_ROWS = 3,
    LARGE_FROM = 34,
    TEXT_LEAST = 16
};

/* How seats are drawn: in lines, one or two each, or as cards, so many side by side, each with so many rows of text. */
struct plan {
    int each, across, text;
};

static int plan_rows(const struct plan *plan, int seats)
{
    const int heads = 1, middle = 1, across = plan->across;
    if (across == 0)
        return heads + seats * plan->each + middle;
    return (seats + across - 1) / across * (MARQUIS_BLOCK_ROWS + plan->text) + 1 + middle;
}

/* Whether there is room for the plan, which stays as it is if there is none. */
static bool try_plan(struct plan *plan, struct plan wish, int seats, int rows, int cols)
{
    const bool wide = wish.across == 0 || cols / wish.across >= MARQUIS_BLOCK_COLS;
    if (!wide || plan_rows(&wish, seats) > rows)
        return false;
    *plan = wish;
    return true;
}

/* The columns within a card if so many are side by side. */
static int text_cols(int across, int cols)
{
    const int share = cols / across;
    return (share < MARQUIS_BLOCK_MOST ? share : MARQUIS_BLOCK_MOST) - 2;
}

static struct plan make_plan(const struct vl_scene *scene, int rows, int cols)
{
    const int seats = scene->setup->seats, half = (seats + 1) / 2;
    struct plan plan = {.each = 1};
    try_plan(&plan, (struct plan){.each = 2}, seats, rows, cols);
    if (!try_plan(&plan, (struct plan){.across = seats}, seats, rows, cols) &&
        !try_plan(&plan, (struct plan){.across = half}, seats, rows, cols))
        return plan;
    if (text_cols(plan.across, cols) < TEXT_LEAST || plan_rows(&plan, seats) + 3 > rows)
        return plan;
    const int text = marquis_text_rows(scene, MARQUIS_ALL_CARDS, text_cols(plan.across, cols));
    try_plan(&plan, (struct plan){.across = plan.across, .text = text}, seats, rows, cols);
    return plan;
}

static void panes(const struct vl_scene *scene, int rows, int cols, bool beside_board, struct vl_panes *out)
{
    const int story = beside_board ? 0 : rows >= MARQUIS_WHOLE_FROM ? STORY_LARGE : STORY_ROWS;
    out->hand = marquis_hand_rows(scene, rows, cols);
    const bool whole = rows >= MARQUIS_WHOLE_FROM; /* then cards have their texts, else the details of a selected one */
    out->detail = rows >= LARGE_FROM && !whole ? DETAIL_ROWS + 2 : DETAIL_ROWS;
    const struct plan plan = make_plan(scene, rows - out->hand - out->detail - story, cols);
    out->table = plan_rows(&plan, scene->setup->seats);
    const bool small = rows < MARQUIS_TALL_FROM;
    if (small && rows - out->table - out->hand - out->detail - story > 0)
        out->hand++;
    const int left = rows - out->table - out->hand - out->detail;
    const bool long_texts = beside_board && out->detail > DETAIL_ROWS && left > TRACK_ROWS;
    if (long_texts || (!beside_board && left >= STORY_ENOUGH))
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
    const struct plan plan = make_plan(scene, where.rows, where.cols);
    const struct vl_rect before = vl_clip(grid, where);
    if (plan.across > 0)
        marquis_draw_blocks(&pen, where, plan.across, plan.text);
    else
        draw_lines(&pen, where, &plan);
    marquis_draw_middle(&pen, (struct vl_rect){where.row + plan_rows(&plan, seats) - 1, where.col, 1, where.cols},
                        plan.across > 0);
    vl_unclip(grid, before);
}

/* ---- the legend ---- */

/* Those of the hand come first, last where no hand is seen; before all, the one that no word stands beside, if it is
 * there. */
static unsigned legend(const struct vl_scene *scene, const char *keys[VL_LEGEND_MAX])
{
    static const char *const all[] = {
        "marquis_table.legend.sum",     "marquis_table.legend.hand",    "marquis_table.legend.rate",
        "marquis_table.legend.means",   "marquis_table.legend.with",    "marquis_table.legend.cards",
        "marquis_table.legend.prey",    "marquis_table.legend.guarded", "marquis_table.legend.way",
        "marquis_table.legend.points",  "marquis_table.legend.vetoes",  "marquis_table.legend.faussaire",
        "marquis_table.legend.promised"};
    enum { ALL = sizeof all / sizeof *all, OF_HAND = 2 };
    const unsigned claimed = marquis_seen(scene->view)->claims ? 1 : 0;
    const unsigned first = scene->viewer < scene->setup->seats ? 0 : OF_HAND;
    keys[claimed ? 0 : ALL] = "marquis_table.legend.claim";
    for (unsigned i = 0; i < ALL; i++)
        keys[claimed + i] = all[(first + i) % ALL];
    return ALL + 1;
}

static const char *const legend_groups[] = {"card", NULL};

/* ---- the rest ---- */

static void where_text(const struct vl_scene *scene, char *out, size_t size)
{
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    const struct marquis *g = pen.g;
    const bool buys = g->core.question.kind == MARQUIS_ASK_BUY || g->core.question.kind == MARQUIS_ASK_DECLARE;
    const vl_seat who = buys ? g->core.question.seat : g->active;
    const struct vl_text_arg args[] = {
        {"turn", NULL, g->done ? 0 : g->turns}, /* then turns of those who are done are passed over */
        {"name", who < g->core.seats ? scene->formatter.names[who] : "", 0},
    };
    vl_board_words(pen.scene,
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
    const struct vl_text_arg args[] = {{"card", card == VL_NONE ? "" : marquis_name(&pen, card), 0}};
    out[0] = '\0';
    if (card != VL_NONE && !pen.g->core.over)
        vl_board_words(pen.scene, "in_view", args, 1, out, size);
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
    .beside = marquis_sheet,
    .beside_title = "marquis.overview",
    .turn = marquis_turn,
    .long_turns = true,
    .recap = marquis_recap,
    .animation = marquis_animation,
    .where = where_text,
    .count = marquis_draw_count,
    .count_title = "marquis_table.count",
    .brings = marquis_brings,
    .seat = seat_label,
};
