/* The board of Sbires: its layout, and the small answers that the frame asks for. */
#include "tui/boards/sbires/sbires_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- the bands: heads, a line or more for each seat; in a duel its panel in place of the reserves; where there is
 * room, what the cards do that lie on the table ---- */

enum {
    DETAIL_ROWS = 3,
    DETAIL_ROWS_TALL = 4,
    DETAIL_ROWS_MOST = 6,
    HAND_LEAST = 3,
    HAND_PLACING = 5, /* the places in one line each, and below them the own cards */
    HAND_BOXES = 7,   /* one row of large cards, and a line for other answers; two such rows; two with whole texts */
    HAND_TWO_ROWS = 13,
    HAND_GOOD = 19, /* from which on there may be as many rows of texts on the board */
    HAND_MOST = 23,
    TALL_FROM = 25,
    TWO_ROWS_FROM = 34,
    LARGE_FROM = 44,
    MOST_FROM = 50,
    STORY_LEAST = 2,
    STORY_LARGE = 8, /* the track is among these */
    TRACK_ROWS = 5,
    SEAT_ROWS_MOST = 3,
    DUEL_ROWS_LEAST = 4,
    TEXTS_LEAST = 4,
    TEXTS_MOST = 9,
};

/* How the board is shared out. */
struct plan {
    int heads, each, duel, texts;
};

static int plan_rows(const struct plan *plan, int seats)
{
    return plan->heads + seats * plan->each + plan->duel + plan->texts;
}

/* Names of places, then their piles, and while henchmen are placed the room that is left. */
static struct plan make_plan(const struct sbires_pen *pen, int room)
{
    const int seats = pen->scene->setup->seats;
    const bool duel = sbires_duels_now(pen), placing = !pen->g->evening;
    struct plan plan = {duel ? 1 : placing ? 3 : 2, duel ? 1 : 2, duel ? DUEL_ROWS_LEAST : 0, 0};
    if (duel && plan_rows(&plan, seats) + SBIRES_DUEL_ROWS - DUEL_ROWS_LEAST <= room)
        plan.duel = SBIRES_DUEL_ROWS;
    while (plan.each < SEAT_ROWS_MOST && plan_rows(&plan, seats) + seats <= room)
        plan.each++;
    const int spare = room - plan_rows(&plan, seats);
    if (plan.each == SEAT_ROWS_MOST && spare >= TEXTS_LEAST)
        plan.texts = spare < TEXTS_MOST ? spare : TEXTS_MOST;
    return plan;
}

/* If there is less room than the plan wants, as above the text of a lesson, all seats stay: reserves are dropped first,
 * then what is below the names of places. */
static struct plan fitting_plan(const struct sbires_pen *pen, int room)
{
    struct plan plan = make_plan(pen, room);
    const int seats = pen->scene->setup->seats;
    while (plan_rows(&plan, seats) > room && plan.each > 1)
        plan.each--;
    while (plan_rows(&plan, seats) > room && plan.heads > 1)
        plan.heads--;
    return plan;
}

static int detail_rows(int rows, bool placing)
{
    if (rows >= TALL_FROM)
        return rows >= MOST_FROM ? DETAIL_ROWS_MOST : DETAIL_ROWS_TALL;
    return placing ? DETAIL_ROWS - 1 : DETAIL_ROWS;
}

static int hand_rows(int rows, int seats, bool placing)
{
    if (rows < TALL_FROM)
        return HAND_LEAST + (seats <= 4) + (placing && seats <= 3);
    if (rows < LARGE_FROM)
        return rows >= TWO_ROWS_FROM ? HAND_TWO_ROWS : HAND_BOXES;
    const struct plan plan = {.heads = 2 + placing, .each = SEAT_ROWS_MOST};
    const int spare = rows - detail_rows(rows, placing) - plan_rows(&plan, seats) - TRACK_ROWS;
    const int texts = spare - HAND_GOOD < TEXTS_LEAST ? TEXTS_LEAST : spare - HAND_GOOD;
    const int hand = spare - (texts < TEXTS_MOST ? texts : TEXTS_MOST);
    return hand < HAND_TWO_ROWS ? HAND_TWO_ROWS : hand < HAND_MOST ? hand : HAND_MOST;
}

static void panes(const struct vl_scene *scene, int rows, int cols, bool beside_board, struct vl_panes *out)
{
    const struct sbires_pen pen = sbires_pen(scene, NULL, NULL);
    const int seats = scene->setup->seats;
    const bool large = rows >= LARGE_FROM;
    const int below = beside_board ? large * TRACK_ROWS : large ? STORY_LARGE : STORY_LEAST;
    const bool placing = !pen.g->evening;
    (void)cols;
    out->detail = detail_rows(rows, placing);
    out->hand = hand_rows(rows, seats, placing);
    if (placing && scene->viewer < seats && out->hand < HAND_PLACING)
        out->hand = HAND_PLACING;
    const struct plan plan = make_plan(&pen, rows - out->hand - out->detail - below);
    out->table = plan_rows(&plan, seats);
    if (out->table > rows - out->hand - out->detail - below)
        out->detail--;
}

static void draw_board(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots)
{
    const struct sbires_pen pen = sbires_pen(scene, grid, spots);
    const int seats = pen.g->core.seats;
    const struct plan plan = fitting_plan(&pen, where.rows);
    const struct vl_rect before = vl_clip(grid, where);
    int row = where.row + plan.heads;
    sbires_draw_heads(&pen, (struct vl_rect){where.row, where.col, plan.heads, where.cols});
    for (int seat = 0; seat < seats; seat++, row += plan.each)
        sbires_draw_seat(&pen, (vl_seat)seat, (struct vl_rect){row, where.col, plan.each, where.cols});
    if (plan.duel > 0)
        sbires_draw_duel(&pen, (struct vl_rect){row, where.col, plan.duel, where.cols});
    if (plan.texts > 0)
        sbires_draw_texts(&pen, (struct vl_rect){row + plan.duel, where.col + 1, plan.texts, where.cols - 2});
    vl_unclip(grid, before);
}

/* ---- where we are ---- */

static void where_text(const struct vl_scene *scene, char *out, size_t size)
{
    const struct sbires_pen pen = sbires_pen(scene, NULL, NULL);
    const struct sbires *g = pen.g;
    const struct vl_text_arg args[] = {
        {"day", NULL, g->day},
        {"last", NULL, g->last_day},
        {"name", sbires_player(&pen, sbires_at_turn(&pen)), 0},
    };
    const char *key = g->core.over  ? "sbires_table.where_over"
                      : g->day == 0 ? "sbires_table.where_setup"
                      : g->tied     ? "sbires_table.where_tie"
                      : g->evening  ? "sbires_table.where_cards"
                                    : "sbires_table.where_places";
    vl_scene_format(scene, key, args, 3, out, size);
}

/* ---- the legend ---- */

/* Whether somebody places a henchman that was taken from another. */
static bool places_captives(const struct sbires *g)
{
    unsigned captives = 0;
    for (vl_seat seat = 0; seat < g->core.seats && !g->evening; seat++)
        for (vl_seat owner = 0; owner < g->core.seats; owner++)
            captives += g->captive[seat][owner];
    return captives > 0;
}

/* Of what may be on the board; a henchman taken is rare. */
static unsigned legend(const struct vl_scene *scene, const char *keys[VL_LEGEND_MAX])
{
    const struct sbires_pen pen = sbires_pen(scene, NULL, NULL);
    const bool duel = sbires_duels_now(&pen);
    const struct {
        const char *key;
        bool stands;
    } all[] = {
        {"sbires_table.legend.men", true},     {"sbires_table.legend.leads", true},
        {"sbires_table.legend.back", true},    {"sbires_table.legend.left", places_captives(pen.g)},
        {"sbires_table.legend.die", duel},     {"sbires_table.legend.piles", !duel},
        {"sbires_table.legend.atout", true},   {"sbires_table.legend.tilted", true},
        {"sbires_table.legend.insigne", true}, {"sbires_table.legend.signs", true},
    };
    unsigned count = 0;
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].stands)
            keys[count++] = all[i].key;
    return count;
}

static const char *const legend_groups[] = {"place", "card", NULL};

/* ---- what is shown to one alone ---- */

/* A whole hand in one sentence (SBI-12.1). */
static void shown(const struct vl_scene *scene, const struct vl_event *events, unsigned count, char *out, size_t size)
{
    const struct sbires_pen pen = sbires_pen(scene, NULL, NULL);
    char cards[600] = "";
    vl_seat holder = VL_NONE;
    out[0] = '\0';
    for (unsigned i = 0; i < count; i++) {
        if (events[i].form != SBIRES_EV_SAW)
            return;
        const struct sbires_event_saw saw = sbires_read_saw(&events[i]);
        holder = (vl_seat)saw.at;
        sbires_add_card(&pen, (unsigned)saw.card, (unsigned)saw.number, cards, sizeof cards);
    }
    const struct vl_text_arg args[] = {{"name", sbires_player(&pen, holder), 0}, {"cards", cards, 0}};
    if (*cards)
        vl_scene_format(scene, "sbires_table.shown", args, 2, out, size);
}

/* For what a seat has only one of: the Atout. */
static uint8_t seat_label(const struct vl_scene *scene, vl_seat seat, char *out, size_t size)
{
    const struct sbires_pen pen = sbires_pen(scene, NULL, NULL);
    const uint8_t atout = pen.g->atout[seat];
    snprintf(out, size, "%s", atout < SBIRES_KINDS ? sbires_name(&pen, atout) : "");
    return sbires_card_style(&pen, atout);
}

const struct vl_board_renderer vl_board_sbires = {
    .rules = &sbires_rules,
    .unseen = "sbires_table.unseen",
    .panes = panes,
    .draw = draw_board,
    .hand = sbires_hand,
    .legend = legend,
    .legend_groups = legend_groups,
    .beside = sbires_draw_discards,
    .beside_title = "sbires_table.piles.discards",
    .turn = sbires_turn_of,
    .long_turns = true,
    .recap = sbires_recap,
    .where = where_text,
    .shown = shown,
    .suspense = true,
    .keeps = "sbires_table.piles",
    .count = sbires_draw_count,
    .count_title = "sbires_table.count",
    .count_heads = 4,
    .won = sbires_draw_piles,
    .seat = seat_label,
};
