/* The table of Marquis: its bands, and the small answers that the frame asks for. */
#include "tui/tables/marquis/marquis_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- the bands: a line or more for each seat, the middle below them ---- */

enum {
    HAND_ROWS = 4,
    HAND_ROWS_TALL = 9,
    DETAIL_ROWS = 3,
    DETAIL_ROWS_TALL = 4,
    TALL_FROM = 26,
    STORY_GOOD = 4,
    STORY_LEAST = 2,
    SEAT_ROWS_MOST = 3,
};

static int table_rows(int seats, int each)
{
    return 1 + seats * each + 1;
}

/* Grows by what lies beneath and by who robs whom, as far as there is room. */
static int rows_each(int seats, int room)
{
    int each = 1;
    while (each < SEAT_ROWS_MOST && table_rows(seats, each + 1) <= room)
        each++;
    return each;
}

static void bands(const struct vl_scene *scene, int rows, int cols, bool docked, struct vl_bands *out)
{
    (void)cols;
    const int seats = scene->setup->seats;
    const bool tall = rows >= TALL_FROM;
    out->hand = tall ? HAND_ROWS_TALL : HAND_ROWS;
    out->detail = tall ? DETAIL_ROWS_TALL : seats <= 4 ? DETAIL_ROWS - 1 : DETAIL_ROWS;
    const int room = rows - out->hand - out->detail;
    const int each = rows_each(seats, room - (docked ? 0 : seats <= 4 ? STORY_GOOD : STORY_LEAST));
    out->table = table_rows(seats, each);
}

static void draw_board(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots)
{
    const struct marquis_pen pen = marquis_pen(scene, grid, spots);
    const int seats = pen.g->core.seats, each = rows_each(seats, where.rows);
    const struct vl_rect before = vl_clip(grid, where);
    struct vl_rect rect = {where.row, where.col, 1, where.cols};
    marquis_draw_heads(&pen, rect);
    rect.row++;
    for (int seat = 0; seat < seats; seat++) {
        marquis_draw_seat(&pen, (vl_seat)seat, (struct vl_rect){rect.row, where.col, each, where.cols});
        rect.row += each;
    }
    marquis_draw_middle(&pen, (struct vl_rect){rect.row, where.col, 1, where.cols});
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

/* "pile 5: A D E K S": what the looker may still draw. */
static void aside(const struct vl_scene *scene, char *out, size_t size)
{
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    const vl_seat looker = scene->looker;
    char letters[48];
    out[0] = '\0';
    if (looker >= pen.g->core.seats)
        return;
    marquis_letters(&pen, pen.g->stock[looker], letters, sizeof letters);
    const struct vl_text_arg args[] = {{"cards", letters, 0}, {"n", NULL, pen.g->stock_count[looker]}};
    marquis_words(&pen, *letters ? "pile_left" : "pile_empty", args, 2, out, size);
}

static unsigned legend(const struct vl_scene *scene, const char *keys[VL_LEGEND_MAX])
{
    static const char *const all[] = {
        "marquis_table.legend.rate",  "marquis_table.legend.coin",  "marquis_table.legend.diamond",
        "marquis_table.legend.ruby",  "marquis_table.legend.veto",  "marquis_table.legend.cards",
        "marquis_table.legend.by",    "marquis_table.legend.guard", "marquis_table.legend.with",
        "marquis_table.legend.way",   "marquis_table.legend.done",  "marquis_table.legend.false",
        "marquis_table.legend.claim", "marquis_table.legend.maybe", "marquis_table.legend.promised"};
    (void)scene;
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        keys[i] = all[i];
    return sizeof all / sizeof *all;
}

static const char *const legend_groups[] = {"card", NULL};

static uint8_t seat_label(const struct vl_scene *scene, vl_seat seat, char *out, size_t size)
{
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    const uint8_t card = marquis_visible(pen.g, seat);
    snprintf(out, size, "%s", card == VL_NONE ? "" : marquis_name(&pen, card));
    return VL_STYLE_DIM;
}

const struct vl_table_renderer vl_table_marquis = {
    .rules = &marquis_rules,
    .bands = bands,
    .draw = draw_board,
    .hand = marquis_hand,
    .sign = marquis_sign_of,
    .detail = marquis_detail,
    .aside = aside,
    .legend = legend,
    .legend_groups = legend_groups,
    .turn = marquis_turn,
    .tell = marquis_tell,
    .flight = marquis_flight,
    .where = where_text,
    .keeps = "marquis_table.piles",
    .count = marquis_draw_count,
    .count_title = "marquis_table.count",
    .won = marquis_draw_piles,
    .seat = seat_label,
};
