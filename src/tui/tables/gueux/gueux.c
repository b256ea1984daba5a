/* The table of Gueux: how the board is laid out, and the small answers that the frame asks for. */
#include "tui/tables/gueux/gueux_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- the board ---- */

struct plan {
    int seat_rows, middle_rows, hand_rows;
};

static int plan_rows(const struct plan *plan)
{
    return gueux_ring_rows(plan->seat_rows, plan->middle_rows) + 1 + plan->hand_rows;
}

/* Begins with the least and grows by what helps most, as far as there is room. */
static struct plan make_plan(int room)
{
    static const struct plan wishes[] = {{2, 3, 3}, {2, 4, 3}, {2, 4, 4}, {3, 4, 4}, {3, 5, 5}, {3, 6, 7}, {3, 7, 9}};
    struct plan plan = wishes[0];
    for (unsigned i = 0; i < sizeof wishes / sizeof wishes[0]; i++)
        if (plan_rows(&wishes[i]) <= room)
            plan = wishes[i];
    return plan;
}

static int board_rows(const struct vl_scene *scene, int room, int cols)
{
    (void)scene;
    (void)cols;
    const struct plan plan = make_plan(room);
    return plan_rows(&plan);
}

static void heading(const struct gueux_pen *pen, int row, struct vl_rect where)
{
    const vl_seat looker = pen->scene->looker;
    const bool own = looker < VL_SEATS_MAX;
    const struct vl_text_arg args[] = {{"name", looker < VL_SEATS_MAX ? pen->scene->teller.names[looker] : "", 0}};
    char text[160], framed[170];
    gueux_words(pen, own ? "hand" : looker == VL_NONE ? "open_hands" : "no_hand", args, 1, text, sizeof text);
    snprintf(framed, sizeof framed, " %s ", text);
    vl_draw_rule(pen->grid, row, where.col, where.cols, VL_STYLE_RULE);
    vl_draw(pen->grid, row, where.col + 2, where.cols - 4, VL_STYLE_DIM, framed);
}

static void draw_board(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots)
{
    const struct gueux_pen pen = gueux_pen(scene, grid, spots);
    const struct plan plan = make_plan(where.rows);
    const struct vl_rect before = vl_clip(grid, where);
    const int rows = gueux_ring_rows(plan.seat_rows, plan.middle_rows);
    const vl_seat bottom = scene->looker < pen.g->core.seats ? scene->looker : 0;
    struct gueux_ring ring;
    gueux_ring_place((struct vl_rect){where.row, where.col, rows, where.cols}, pen.g->core.seats, bottom,
                     plan.seat_rows, plan.middle_rows, &ring);
    gueux_draw_ring(&pen, &ring);
    heading(&pen, where.row + rows, where);
    gueux_draw_hand(&pen, (struct vl_rect){where.row + rows + 1, where.col, plan.hand_rows, where.cols});
    gueux_draw_way(&pen, &ring);
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
        {"name", g->active < g->core.seats ? scene->teller.names[g->active] : "", 0},
    };
    gueux_words(&pen, g->turns ? "where" : "where_deal", args, 4, out, size);
}

static void note(const struct vl_scene *scene, vl_answer answer, char *out, size_t size)
{
    const struct gueux_pen pen = gueux_pen(scene, NULL, NULL);
    out[0] = '\0';
    if (gueux_answers_are_characters(scene->kind) && answer < GUEUX_CHARACTERS) {
        const char *power = gueux_power(&pen, answer);
        snprintf(out, size, *power ? "%s %s" : "%s", gueux_sign(&pen, answer), power);
    } else if (scene->kind == GUEUX_ASK_MAY && answer == GUEUX_YES && pen.g->drawn < GUEUX_CHARACTERS) {
        snprintf(out, size, "%s %s", gueux_pair_name(&pen, pen.g->drawn), gueux_power(&pen, pen.g->drawn));
    } else if (gueux_answers_are_seats(scene->kind) && answer < pen.g->core.seats) {
        const struct vl_text_arg args[] = {{"n", NULL, pen.g->count[answer]}};
        gueux_words(&pen, "cards", args, 1, out, size);
    }
}

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
        const struct gueux_ev_shown seen = gueux_ev_shown(&events[i]);
        const size_t length = strlen(cards);
        holder = (vl_seat)seen.holder;
        snprintf(cards + length, sizeof cards - length, "%s%s", length ? ", " : "",
                 gueux_pair_name(&pen, (unsigned)seen.character));
    }
    const struct vl_text_arg args[] = {{"name", holder < VL_SEATS_MAX ? scene->teller.names[holder] : "", 0},
                                       {"cards", cards, 0}};
    gueux_words(&pen, "shown", args, 2, out, size);
}

static const char *witness(const struct vl_scene *scene)
{
    return gueux_speakers(gueux_seen(scene->view)) ? "gueux_table.hint.spoke" : NULL;
}

static unsigned rounds(const struct vl_view *view)
{
    return gueux_seen(view)->ended;
}

static int points(const struct vl_view *view, unsigned round, vl_seat seat)
{
    return gueux_seen(view)->loser[round] == seat;
}

static uint8_t seat_label(const struct vl_scene *scene, vl_seat seat, char *out, size_t size)
{
    const struct gueux_pen pen = gueux_pen(scene, NULL, NULL);
    const struct vl_text_arg args[] = {{"n", NULL, pen.g->count[seat]}};
    out[0] = '\0';
    if (!pen.g->core.over)
        gueux_words(&pen, pen.g->count[seat] ? "cards" : "out", args, 1, out, size);
    return VL_STYLE_DIM;
}

const struct vl_table_renderer vl_table_gueux = {
    .rules = &gueux_rules,
    .rows = board_rows,
    .draw = draw_board,
    .where = where_text,
    .note = note,
    .shown = shown,
    .witness = witness,
    .choose = gueux_draw_fan,
    .keeps = "gueux_table.pile",
    .count = gueux_draw_count,
    .count_title = "gueux_table.count",
    .won = gueux_draw_pile,
    .rounds = rounds,
    .points = points,
    .seat = seat_label,
};
