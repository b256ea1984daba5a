/* The board of 7 Blasons: its layout, and the small answers that the frame asks for. */
#include "tui/boards/blasons/blasons_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- the bands ---- */

enum { TRICK_ROWS = 5, TRICK_ROWS_TALL = 7, DETAIL_ROWS = 2, DETAIL_ROWS_LARGE = 5, LARGE_FROM = 34, TALL_FROM = 26 };

/* How the board is shared out: a line per seat, with a second line below each if there is room, or cells; and rows for
 * the own tricks. */
struct plan {
    bool lines;
    int spread, trick, own;
};

static int seat_rows(const struct plan *plan, int seats)
{
    if (!plan->lines)
        return (seats + 1) / 2 * 2 + (seats % 2 == 0);
    return 1 + seats * plan->spread + 1;
}

static int plan_rows(const struct plan *plan, int seats)
{
    return seat_rows(plan, seats) + plan->trick + plan->own;
}

static struct plan make_plan(int seats, int rows)
{
    static const struct plan wishes[] = {{true, 1, TRICK_ROWS, 0},
                                         {true, 1, TRICK_ROWS_TALL, 0},
                                         {true, 2, TRICK_ROWS_TALL, 0},
                                         {true, 2, TRICK_ROWS_TALL, 5},
                                         {true, 2, TRICK_ROWS_TALL, 9}};
    struct plan plan = {.lines = false, .trick = TRICK_ROWS};
    for (unsigned i = 0; i < sizeof wishes / sizeof *wishes; i++)
        if (plan_rows(&wishes[i], seats) <= rows)
            plan = wishes[i];
    return plan;
}

static void panes(const struct vl_scene *scene, int rows, int cols, bool beside_board, struct vl_panes *out)
{
    enum { STORY_LEAST = 2, STORY_GOOD = 4 };
    const int seats = scene->setup->seats;
    out->hand = blasons_hand_rows(scene, rows, cols);
    out->detail = rows >= LARGE_FROM ? DETAIL_ROWS_LARGE : rows >= TALL_FROM ? DETAIL_ROWS + 1 : DETAIL_ROWS;
    const int room = rows - out->hand - out->detail;
    struct plan plan = make_plan(seats, room - (beside_board ? 0 : STORY_GOOD));
    if (!plan.lines)
        plan = make_plan(seats, room - (beside_board ? 0 : STORY_LEAST));
    out->table = plan_rows(&plan, seats);
}

static void draw_cells(const struct blasons_pen *pen, struct vl_rect where)
{
    const int seats = pen->b->core.seats, rows = (seats + 1) / 2 * 2;
    blasons_draw_cells(pen, where);
    if (seats % 2 == 0)
        blasons_draw_pool(pen, (struct vl_rect){where.row + rows, where.col, 1, where.cols});
}

static void draw_board(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots)
{
    const struct blasons_pen pen = blasons_pen(scene, grid, spots);
    const int seats = scene->setup->seats;
    const struct plan plan = make_plan(seats, where.rows);
    const int rows = seat_rows(&plan, seats);
    const struct vl_rect before = vl_clip(grid, where);
    if (plan.lines)
        blasons_draw_lines(&pen, where, plan.spread);
    else
        draw_cells(&pen, where);
    const bool shown = blasons_is_shown(scene);
    (shown ? blasons_draw_shown : blasons_draw_trick)(
        &pen, (struct vl_rect){where.row + rows, where.col, where.rows - rows - plan.own, where.cols});
    if (plan.own > 0)
        blasons_draw_own(&pen,
                         (struct vl_rect){where.row + where.rows - plan.own, where.col + 1, plan.own, where.cols - 2});
    vl_unclip(grid, before);
}

/* ---- the rest ---- */

static void where_text(const struct vl_scene *scene, char *out, size_t size)
{
    const struct blasons_pen pen = blasons_pen(scene, NULL, NULL);
    const struct blasons *b = pen.b;
    const bool extra = b->round >= b->numbers.rounds;
    const unsigned leader = b->on_table && b->tricks > 0 ? b->trick[b->tricks - 1].leader : b->leader;
    const struct vl_text_arg args[] = {
        {"round", NULL, b->round + 1},
        {"rounds", NULL, b->numbers.rounds},
        {"extra", NULL, b->round + 1 - b->numbers.rounds},
        {"trick", NULL, b->tricks > 0 ? b->tricks : 1},
        {"tricks", NULL, BLASONS_HAND},
        {"leader", leader < b->core.seats ? scene->formatter.names[leader] : "", 0},
    };
    const bool begun = b->tokens > 0 && leader < b->core.seats;
    vl_scene_format(scene,
                    !begun  ? "table.blasons.where_houses"
                    : extra ? "table.blasons.where_extra"
                            : "table.blasons.where",
                    args, 6, out, size);
}

/* ---- the story ---- */

/* A card played, a power used and a trick taken are separate lines of the log. */
static vl_seat turn(const struct vl_event *event)
{
    switch (event->form) {
    case BLASONS_EV_PLAYED: return (vl_seat)blasons_read_played(event).seat;
    case BLASONS_EV_POWER: return (vl_seat)blasons_read_power(event).seat;
    case BLASONS_EV_SKIPPED: return (vl_seat)blasons_read_skipped(event).seat;
    case BLASONS_EV_TAKEN: return (vl_seat)blasons_read_taken(event).seat;
    case BLASONS_EV_HOUSE: return (vl_seat)blasons_read_house(event).seat;
    default: return VL_NONE;
    }
}

/* A card moves from its player's row into the trick. */
static bool animation(const struct vl_scene *scene, const struct vl_event *event, const struct vl_spots *spots,
                      struct vl_animation *out)
{
    const struct blasons_pen pen = blasons_pen(scene, NULL, NULL);
    if (event->form != BLASONS_EV_PLAYED)
        return false;
    const struct blasons_event_played played = blasons_read_played(event);
    out->style = VL_STYLE_CARD_SELECTED;
    snprintf(out->text, sizeof out->text, "[%s]", blasons_card_sign(&pen, (unsigned)played.card));
    return vl_spot_place(spots, VL_SPOT_SEAT, (uint8_t)played.seat, &out->from) &&
           vl_spot_place(spots, pen.card, (uint8_t)played.card, &out->to);
}

static unsigned legend(const struct vl_scene *scene, const char *keys[VL_LEGEND_MAX])
{
    static const char *const all[] = {"table.blasons.legend.so_far", "table.blasons.legend.cancel",
                                      "table.blasons.legend.up",     "table.blasons.legend.down",
                                      "table.blasons.legend.row",    "table.blasons.legend.hand",
                                      "table.blasons.legend.order",  "table.blasons.legend.value"};
    (void)scene;
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        keys[i] = all[i];
    return sizeof all / sizeof *all;
}

static const char *const legend_groups[] = {"house", "card", NULL};

static uint8_t seat_label(const struct vl_scene *scene, vl_seat seat, char *out, size_t size)
{
    const struct blasons_pen pen = blasons_pen(scene, NULL, NULL);
    const unsigned house = pen.b->house[seat];
    if (house >= BLASONS_SEATS)
        snprintf(out, size, "%s", "");
    else
        snprintf(out, size, "%s %s", blasons_house_sign(&pen, house), vl_scene_name(scene, pen.house, (uint8_t)house));
    return blasons_style(house);
}

static char stands_for(const struct vl_scene *scene, vl_seat seat, uint8_t *style)
{
    const struct blasons_pen pen = blasons_pen(scene, NULL, NULL);
    const unsigned house = pen.b->house[seat];
    *style = blasons_style(house);
    return house < BLASONS_SEATS ? blasons_house_sign(&pen, house)[0] : '\0';
}

const struct vl_board_renderer vl_board_blasons = {
    .rules = &blasons_rules,
    .panes = panes,
    .draw = draw_board,
    .hand = blasons_hand,
    .legend = legend,
    .legend_groups = legend_groups,
    .turn = turn,
    .animation = animation,
    .where = where_text,
    .count = blasons_draw_count,
    .won = blasons_draw_won,
    .stands_for = stands_for,
    .seat = seat_label,
};
