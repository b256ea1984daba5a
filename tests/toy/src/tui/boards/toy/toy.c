/* The table of the toy on a screen: a heading, and a row for each seat. */
#include "veillee/toy.h"

#include "tui/match/scene.h"

#include <stdio.h>

enum { NAME = 2, CARD = 22, BID = 36, POINTS = 50, WIDTH = 13 };

static void panes(const struct vl_scene *scene, int rows, int cols, bool beside_board, struct vl_panes *out)
{
    (void)rows, (void)cols, (void)beside_board;
    *out = (struct vl_panes){.table = scene->setup->seats + 1, .hand = 3, .detail = 2};
}

static void head(const struct vl_scene *scene, struct vl_grid *grid, int row, int col, const char *key)
{
    vl_draw(grid, row, col, WIDTH, VL_STYLE_DIM, vl_scene_text(scene, key));
}

/* A card or a bid; a click on what stands behind an answer gives it. */
static void draw_thing(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect at, struct vl_spots *spots,
                       uint8_t group, uint8_t member, vl_answer answer)
{
    if (member == VL_NONE)
        return;
    at.cols = vl_draw(grid, at.row, at.col, WIDTH, VL_STYLE_CARD, vl_scene_name(scene, group, member));
    vl_spot(spots, at, vl_scene_offers(scene, answer) ? answer : VL_NONE, member == VL_HIDDEN ? VL_NONE : group,
            member);
}

static void draw_seat(const struct vl_scene *scene, struct vl_grid *grid, int row, int col, struct vl_spots *spots,
                      vl_seat seat)
{
    const struct toy *g = toy_seen(scene->view);
    const bool asked = scene->asked == seat, shows = asked && scene->kind == TOY_ASK_SHOW;
    struct vl_rect name = {row, col + NAME, 1, CARD - NAME - 1};
    name.cols =
        vl_draw(grid, row, name.col, name.cols, asked ? VL_STYLE_ACTIVE : VL_STYLE_SEAT, scene->formatter.names[seat]);
    vl_spot(spots, name, VL_NONE, VL_SPOT_SEAT, seat);
    draw_thing(scene, grid, (struct vl_rect){row, col + CARD, 1, 0}, spots, TOY_GROUP_CARD, g->card[seat],
               shows ? TOY_SHOW : VL_NONE);
    draw_thing(scene, grid, (struct vl_rect){row, col + BID, 1, 0}, spots, TOY_GROUP_BID, g->bid[seat], VL_NONE);
    vl_drawf(grid, row, col + POINTS, WIDTH, VL_STYLE_PLAIN, "%u", (unsigned)g->points[seat]);
}

static void draw(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots)
{
    const struct vl_rect before = vl_clip(grid, where);
    head(scene, grid, where.row, where.col + CARD, "table.toy.card");
    head(scene, grid, where.row, where.col + BID, "table.toy.bid");
    head(scene, grid, where.row, where.col + POINTS, "table.toy.points");
    for (vl_seat seat = 0; seat < scene->setup->seats; seat++)
        draw_seat(scene, grid, where.row + 1 + seat, where.col, spots, seat);
    vl_unclip(grid, before);
}

static void where_text(const struct vl_scene *scene, char *out, size_t size)
{
    const struct toy *g = toy_seen(scene->view);
    const struct vl_text_arg args[] = {{"round", NULL, g->round + 1}, {"rounds", NULL, g->numbers.rounds}};
    vl_scene_format(scene, "table.toy.where", args, 2, out, size);
}

/* Seats play nothing of their own here: no house, no colour. */
static uint8_t seat_label(const struct vl_scene *scene, vl_seat seat, char *out, size_t size)
{
    (void)scene, (void)seat;
    snprintf(out, size, "%s", "");
    return VL_STYLE_PLAIN;
}

const struct vl_board_renderer vl_board_toy = {
    .rules = &toy_rules, .panes = panes, .draw = draw, .where = where_text, .seat = seat_label};
