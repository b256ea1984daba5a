/* The table of 7 Blasons: how the board is laid out, and the small answers that the frame asks for. */
#include "tui/tables/blasons/blasons_draw.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* ---- the board ---- */

enum { TRICK_ROWS = 5, TRICK_ROWS_BIG = 7, TRICK_ROWS_BIGGEST = 10 };

struct plan {
    int seat_rows, trick_rows, hand_rows;
    bool headings; /* a line with its name above the trick; above the hand wherever that has more than one row */
    int rows;
};

/* With an odd number of seats the pool needs no row of its own: see blasons_draw_seats. */
static int plan_rows(const struct plan *plan, int seats)
{
    const int pool = seats % 2 == 0;
    return (seats + 1) / 2 * plan->seat_rows + pool + plan->trick_rows + plan->hand_rows + (plan->headings ? 1 : 0) +
           (plan->hand_rows > 1);
}

/* Begins with the least and grows by what helps most, as far as there is room. */
static struct plan make_plan(int seats, int room)
{
    struct plan plan = {.seat_rows = 2, .trick_rows = TRICK_ROWS, .hand_rows = 1};
    const struct plan wishes[] = {
        {2, TRICK_ROWS, 1, true, 0},     {2, TRICK_ROWS, 2, true, 0},     {2, TRICK_ROWS_BIG, 2, true, 0},
        {3, TRICK_ROWS_BIG, 2, true, 0}, {3, TRICK_ROWS_BIG, 3, true, 0}, {3, TRICK_ROWS_BIGGEST, 3, true, 0},
    };
    for (unsigned i = 0; i < sizeof wishes / sizeof wishes[0]; i++)
        if (plan_rows(&wishes[i], seats) <= room)
            plan = wishes[i];
    plan.rows = plan_rows(&plan, seats);
    return plan;
}

static int board_rows(const struct vl_scene *scene, int room, int cols)
{
    (void)cols;
    return make_plan(scene->setup->seats, room).rows;
}

static int heading(const struct blasons_pen *pen, int row, struct vl_rect where, const char *key)
{
    vl_draw_rule(pen->grid, row, where.col, where.cols, VL_STYLE_RULE);
    char text[120];
    snprintf(text, sizeof text, " %s ", vl_scene_text(pen->scene, key));
    vl_draw(pen->grid, row, where.col + 2, where.cols - 4, VL_STYLE_DIM, text);
    return row + 1;
}

static const char *hand_heading(const struct vl_scene *scene)
{
    if (scene->looker == VL_NONE)
        return "table.blasons.all_hands";
    return scene->looker < scene->setup->seats ? "table.blasons.hand" : "table.blasons.hands";
}

static void draw_board(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots)
{
    const struct blasons_pen pen = blasons_pen(scene, grid, spots);
    const struct plan plan = make_plan(scene->setup->seats, where.rows);
    const struct vl_rect before = vl_clip(grid, where);
    const int seat_rows = (scene->setup->seats + 1) / 2 * plan.seat_rows;
    int row = where.row + seat_rows;
    blasons_draw_seats(&pen, (struct vl_rect){where.row, where.col, seat_rows, where.cols}, plan.seat_rows);
    if (scene->setup->seats % 2 == 0)
        blasons_draw_pool(&pen, (struct vl_rect){row++, where.col, 1, where.cols});
    const bool shown = blasons_is_shown(scene);
    if (plan.headings)
        row = heading(&pen, row, where, shown ? "table.blasons.shown" : "table.blasons.trick");
    (shown ? blasons_draw_shown : blasons_draw_trick)(&pen,
                                                      (struct vl_rect){row, where.col, plan.trick_rows, where.cols});
    row += plan.trick_rows;
    if (plan.hand_rows > 1)
        row = heading(&pen, row, where, hand_heading(scene));
    blasons_draw_hand(&pen, (struct vl_rect){row, where.col, plan.hand_rows, where.cols});
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
        {"leader", leader < b->core.seats ? scene->teller.names[leader] : "…", 0},
    };
    const bool begun = b->tokens > 0 && leader < b->core.seats;
    vl_scene_say(scene,
                 !begun  ? "table.blasons.where_houses"
                 : extra ? "table.blasons.where_extra"
                         : "table.blasons.where",
                 args, 6, out, size);
}

static void note(const struct vl_scene *scene, vl_answer answer, char *out, size_t size)
{
    const struct blasons_pen pen = blasons_pen(scene, NULL, NULL);
    out[0] = '\0';
    if (scene->kind != BLASONS_ASK_PLAY || answer >= BLASONS_KINDS)
        return;
    const char *power = blasons_power(&pen, answer);
    snprintf(out, size, *power ? "%s %s" : "%s", blasons_card_sign(&pen, answer), power);
}

/* Cards by value, tokens in the order in which they lie. */
static unsigned order(const struct vl_scene *scene, vl_answer answer)
{
    const struct blasons *b = blasons_seen(scene->view);
    if (scene->kind == BLASONS_ASK_PLAY && answer < BLASONS_KINDS)
        return b->numbers.value[answer];
    if (!blasons_answers_are_tokens(scene->kind))
        return answer;
    if (answer >= b->tokens)
        return UINT_MAX;
    return blasons_place(b, answer) * BLASONS_TOKENS + blasons_position(b, answer);
}

static unsigned rounds(const struct vl_view *view)
{
    const struct blasons *b = blasons_seen(view);
    return b->core.over ? b->round + 1U : b->round;
}

static int points(const struct vl_view *view, unsigned round, vl_seat seat)
{
    return blasons_seen(view)->points[round][seat];
}

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

const struct vl_table_renderer vl_table_blasons = {
    .rules = &blasons_rules,
    .rows = board_rows,
    .draw = draw_board,
    .where = where_text,
    .note = note,
    .order = order,
    .count = blasons_draw_count,
    .won = blasons_draw_won,
    .rounds = rounds,
    .points = points,
    .seat = seat_label,
};
