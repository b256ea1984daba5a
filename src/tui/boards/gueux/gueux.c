/* The board of Gueux: its panes, and the small answers that the frame asks for. */
#include "tui/boards/gueux/gueux_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- the bands: a line or more for each seat, the middle below them; or a ring ---- */

enum { TALL_FROM = 24, LARGE_FROM = 33, HUGE_FROM = 50, MIDDLE_ROWS = 2, SEAT_ROWS_MOST = 3, HAND_LEAST = 5 };

static int hand_rows(int seats, int rows)
{
    const int tall = seats <= 6 ? 3 : 2, small = seats <= 3 ? 7 : seats <= 6 ? 6 : 5;
    if (rows >= HUGE_FROM)
        return 20;
    if (rows >= LARGE_FROM)
        return 14;
    return small + (rows >= TALL_FROM ? tall : 0);
}

static int detail_rows(int rows)
{
    return rows >= HUGE_FROM ? 6 : rows >= LARGE_FROM ? 4 : rows >= TALL_FROM ? 3 : 2;
}

static int rows_each(int seats, int rows)
{
    int each = 1;
    while (each < SEAT_ROWS_MOST && 1 + seats * (each + 1) + MIDDLE_ROWS + 2 <= rows)
        each++;
    return each;
}

/* Rows left over on a large screen go to the board; on a small one, to the log. */
static void panes(const struct vl_scene *scene, int rows, int cols, bool beside_board, struct vl_panes *out)
{
    const struct gueux_pen pen = gueux_pen(scene, NULL, NULL);
    const int seats = scene->setup->seats;
    const int least = 1 + seats + MIDDLE_ROWS, spare = seats <= 5;
    out->hand = hand_rows(seats, rows);
    out->detail = detail_rows(rows);
    while (out->hand > HAND_LEAST && out->hand + least + out->detail > rows) /* what all see comes first */
        out->hand--;
    const int room = rows - out->hand - out->detail - (beside_board ? 0 : rows >= TALL_FROM ? 4 : 2);
    if (gueux_is_ring(&pen, room, cols)) {
        out->table = gueux_ring_rows(room);
        return;
    }
    out->table = rows >= TALL_FROM ? 1 + seats * rows_each(seats, room) + MIDDLE_ROWS + 2 : least + spare;
    if (out->table > room)
        out->table = room;
}

static void draw_board(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots)
{
    const struct gueux_pen pen = gueux_pen(scene, grid, spots);
    const int seats = pen.g->core.seats, each = rows_each(seats, where.rows), above = 1 + seats * each;
    const struct vl_rect before = vl_clip(grid, where);
    if (gueux_is_ring(&pen, where.rows, where.cols)) {
        gueux_draw_ring(&pen, where);
        gueux_draw_way(&pen, where, 0);
        vl_unclip(grid, before);
        return;
    }
    gueux_draw_seats(&pen, (struct vl_rect){where.row, where.col, above, where.cols}, each);
    gueux_draw_middle(&pen, (struct vl_rect){where.row + above, where.col, where.rows - above, where.cols}, true);
    gueux_draw_way(&pen, where, each);
    vl_unclip(grid, before);
}

/* ---- the rest ---- */

static void where_text(const struct vl_scene *scene, char *out, size_t size)
{
    const struct gueux_pen pen = gueux_pen(scene, NULL, NULL);
    const struct gueux *g = pen.g;
    const struct vl_text_arg args[] = {
        {"game", NULL, g->game + 1},
        {"games", NULL, g->core.option[GUEUX_OPTION_DEALS] + 1},
        {"turn", NULL, g->turns},
        {"name", g->active < g->core.seats ? scene->formatter.names[g->active] : "", 0},
    };
    const bool only = g->core.option[GUEUX_OPTION_DEALS] == 0;
    vl_board_words(pen.scene, g->turns == 0 ? "where_deal" : only ? "where_only" : "where", args, 4, out, size);
}

/* In the public view: the question needs no secret, and no hand is on screen. */
static void caption(const struct vl_scene *scene, char *out, size_t size)
{
    const struct gueux_pen pen = gueux_pen(scene, NULL, NULL);
    const vl_seat viewer = scene->viewer;
    const struct vl_text_arg args[] = {{"n", NULL, viewer < VL_SEATS_MAX ? pen.g->count[viewer] : 0}};
    out[0] = '\0';
    if (viewer == VL_PUBLIC)
        snprintf(out, size, "%s", vl_board_text(pen.scene, "no_secret"));
    else if (viewer < pen.g->core.seats && pen.g->count[viewer])
        vl_board_words(pen.scene, "your_hand", args, 1, out, size);
}

/* Signs that this match never shows are left out. */
static unsigned legend(const struct vl_scene *scene, const char *keys[VL_LEGEND_MAX])
{
    const struct gueux_pen pen = gueux_pen(scene, NULL, NULL);
    const uint8_t levels = pen.g->levels;
    unsigned count = 0;
    keys[count++] = "gueux_table.legend.way";
    keys[count++] = "gueux_table.legend.sign";
    if (levels & 4)
        keys[count++] = "gueux_table.legend.usable";
    keys[count++] = "gueux_table.legend.gueux";
    if (scene->viewer < VL_SEATS_MAX)
        keys[count++] = "gueux_table.legend.fresh";
    if (levels & 1)
        keys[count++] = "gueux_table.legend.level1";
    if (levels & 2)
        keys[count++] = "gueux_table.legend.level2";
    if (levels & 4) {
        keys[count++] = "gueux_table.legend.level3";
        keys[count++] = "gueux_table.legend.lacks";
        keys[count++] = "gueux_table.legend.mixed";
    }
    keys[count++] = "gueux_table.legend.back";
    return count;
}

static const char *const legend_groups[] = {"character", NULL};

/* A whole hand in one sentence (GUE-7.3, 7.4). */
static void shown(const struct vl_scene *scene, const struct vl_event *events, unsigned count, char *out, size_t size)
{
    const struct gueux_pen pen = gueux_pen(scene, NULL, NULL);
    char cards[600] = "";
    vl_seat holder = VL_NONE;
    out[0] = '\0';
    for (unsigned i = 0; i < count; i++) {
        if (events[i].form != GUEUX_EV_SHOWN)
            return;
        const struct gueux_event_shown seen = gueux_read_shown(&events[i]);
        const size_t length = strlen(cards);
        holder = (vl_seat)seen.holder;
        snprintf(cards + length, sizeof cards - length, "%s%s", length ? ", " : "",
                 gueux_pair_name(&pen, (unsigned)seen.character));
    }
    const struct vl_text_arg args[] = {{"name", holder < VL_SEATS_MAX ? scene->formatter.names[holder] : "", 0},
                                       {"cards", cards, 0}};
    vl_board_words(pen.scene, holder == scene->viewer ? "shown.own" : "shown", args, 2, out, size);
}

/* The power that acts, in the words of its card. */
static void remark(const struct vl_scene *scene, char *out, size_t size)
{
    const struct gueux_pen pen = gueux_pen(scene, NULL, NULL);
    gueux_acts_text(&pen, out, size);
}

static const char *witness(const struct vl_scene *scene)
{
    return gueux_speakers(gueux_seen(scene->view)) ? "gueux_table.footer.spoke" : NULL;
}

static uint8_t seat_label(const struct vl_scene *scene, vl_seat seat, char *out, size_t size)
{
    const struct gueux_pen pen = gueux_pen(scene, NULL, NULL);
    const struct vl_text_arg args[] = {{"n", NULL, pen.g->count[seat]}};
    out[0] = '\0';
    if (!pen.g->core.over)
        vl_board_words(pen.scene, pen.g->count[seat] ? "cards" : "out", args, 1, out, size);
    return VL_STYLE_DIM;
}

const struct vl_board_renderer vl_board_gueux = {
    .rules = &gueux_rules,
    .panes = panes,
    .draw = draw_board,
    .hand = gueux_hand,
    .caption = caption,
    .legend = legend,
    .legend_groups = legend_groups,
    .turn = gueux_story_turn,
    .long_turns = true,
    .recap = gueux_recap,
    .remark = remark,
    .where = where_text,
    .shown = shown,
    .witness = witness,
    .unseen = "gueux_table.unseen",
    .keeps = "gueux_table.pile",
    .count = gueux_draw_count,
    .count_title = "gueux_table.count",
    .won = gueux_draw_pile,
    .seat = seat_label,
};
