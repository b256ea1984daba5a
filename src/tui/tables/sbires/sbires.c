/* The table of Sbires: how the board is laid out, and the small answers that the frame asks for. */
#include "tui/tables/sbires/sbires_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- the board ---- */

struct plan {
    int full_rows; /* below each seat */
    int chosen_rows, hand_rows;
};

static int plan_rows(const struct plan *plan, int seats)
{
    return SBIRES_HEAD_ROWS + seats * (1 + plan->full_rows) + plan->chosen_rows + 1 + plan->hand_rows;
}

/* Begins with the least and grows by what helps most, as far as there is room. */
static struct plan make_plan(int seats, int room)
{
    static const struct plan wishes[] = {{0, 0, 2}, {0, 1, 2}, {0, 1, 3}, {0, 1, 4}, {0, 2, 4}, {0, 2, 5}, {1, 0, 5},
                                         {1, 0, 6}, {1, 0, 7}, {2, 0, 6}, {2, 0, 7}, {2, 0, 8}, {2, 0, 9}};
    struct plan plan = wishes[0];
    for (unsigned i = 0; i < sizeof wishes / sizeof wishes[0]; i++)
        if (plan_rows(&wishes[i], seats) <= room)
            plan = wishes[i];
    return plan;
}

/* Reserves that are folded away, or all but one, leave their room to the hand. */
static struct plan folded_plan(const struct vl_scene *scene, int seats, int room)
{
    struct plan plan = make_plan(seats, room);
    if (scene->fold == 0)
        return plan;
    plan.full_rows = 0;
    plan.chosen_rows = scene->fold > (unsigned)seats ? 0 : room > VL_ROWS_MIN ? 2 : 1;
    plan.hand_rows = 0;
    plan.hand_rows = room - plan_rows(&plan, seats);
    return plan;
}

static int board_rows(const struct vl_scene *scene, int room, int cols)
{
    (void)cols;
    const struct plan plan = make_plan(scene->setup->seats, room);
    return plan_rows(&plan, scene->setup->seats);
}

static unsigned folds(const struct vl_scene *scene)
{
    return scene->setup->seats + 2U;
}

static void draw_heading(const struct sbires_pen *pen, struct vl_rect line)
{
    char text[200] = "", framed[210];
    (sbires_duels_now(pen) ? sbires_duel_heading : sbires_hand_heading)(pen, text, sizeof text);
    snprintf(framed, sizeof framed, " %s ", text);
    vl_draw_rule(pen->grid, line.row, line.col, line.cols, VL_STYLE_RULE);
    vl_draw(pen->grid, line.row, line.col + 2, line.cols - 4, sbires_duels_now(pen) ? VL_STYLE_STRONG : VL_STYLE_DIM,
            framed);
}

/* Reserve in full, the hand, or in their place a duel. */
static void draw_bottom(const struct sbires_pen *pen, struct vl_rect where, int chosen_rows)
{
    const bool duel = sbires_duels_now(pen);
    if (chosen_rows > 0 && !duel && pen->chosen != VL_NONE) {
        sbires_draw_full(pen, pen->chosen, (struct vl_rect){where.row, where.col, chosen_rows, where.cols}, true);
        where.row += chosen_rows;
        where.rows -= chosen_rows;
    }
    draw_heading(pen, where);
    (duel ? sbires_draw_duel
          : sbires_draw_hand)(pen, (struct vl_rect){where.row + 1, where.col + 1, where.rows - 1, where.cols - 1});
}

static void draw_board(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots)
{
    const struct sbires_pen pen = sbires_pen(scene, grid, spots);
    const int seats = pen.g->core.seats;
    const struct plan plan = folded_plan(scene, seats, where.rows);
    const struct vl_rect before = vl_clip(grid, where);
    const bool names = plan.full_rows > 0;
    int row = where.row + SBIRES_HEAD_ROWS;
    sbires_draw_heads(&pen, where, names);
    for (int seat = 0; seat < seats; seat++) {
        sbires_draw_seat(&pen, (vl_seat)seat, (struct vl_rect){row, where.col, 1, where.cols}, names);
        if (names)
            sbires_draw_full(&pen, (vl_seat)seat,
                             (struct vl_rect){row + 1, where.col + 2, plan.full_rows, where.cols - 2}, false);
        row += 1 + plan.full_rows;
    }
    draw_bottom(&pen, (struct vl_rect){row, where.col, where.row + where.rows - row, where.cols}, plan.chosen_rows);
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
    vl_scene_say(scene, key, args, 3, out, size);
}

/* ---- a few words beside an answer ---- */

static void seat_note(const struct sbires_pen *pen, vl_answer seat, char *out, size_t size)
{
    if (seat >= pen->g->core.seats)
        return;
    const struct vl_text_arg args[] = {{"points", NULL, pen->g->score[seat]},
                                       {"cards", NULL, sbires_hand_count(pen->g, seat)}};
    vl_scene_say(pen->scene, "sbires_table.target", args, 2, out, size);
}

static void place_note(const struct sbires_pen *pen, unsigned place, char *out, size_t size)
{
    const struct vl_text_arg args[] = {{"room", NULL, sbires_room(pen->g, place)}};
    vl_scene_say(pen->scene, "sbires_table.room", args, 1, out, size);
}

static void back_note(const struct sbires_pen *pen, unsigned place, char *out, size_t size)
{
    const vl_seat from = sbires_q_back(&pen->g->core.question).from;
    if (from >= pen->g->core.seats || place >= SBIRES_PLACES)
        return;
    const struct vl_text_arg args[] = {{"cards", NULL, pen->g->backs[from][place]}};
    vl_scene_say(pen->scene, "sbires_table.backs", args, 1, out, size);
}

/* What the die shows that would be rolled again; not while it rolls. */
static void reroll_note(const struct sbires_pen *pen, vl_answer answer, char *out, size_t size)
{
    const struct sbires_duel *duel = &pen->g->duel;
    const unsigned side = sbires_q_reroll(&pen->g->core.question).roller == duel->seat[0] ? 0 : 1;
    if (answer > SBIRES_REROLL_PROVIDENCE || pen->scene->way >= 0)
        return;
    const struct vl_text_arg args[] = {{"n", NULL, duel->die[side][answer % SBIRES_DICE]}};
    vl_scene_say(pen->scene, "sbires_table.die", args, 1, out, size);
}

/* What its dice must show on that side of the duel. */
static void arm_note(const struct sbires_pen *pen, unsigned side, vl_answer weapon, char *out, size_t size)
{
    sbires_needs_text(pen, side, sbires_needs(pen->g, side, weapon), 0, out, size);
}

static void tilted_note(const struct sbires_pen *pen, vl_answer answer, char *out, size_t size)
{
    const vl_seat seat = answer / SBIRES_RESERVE;
    if (seat < pen->g->core.seats && sbires_is_tilted(pen->g, seat, answer % SBIRES_RESERVE))
        snprintf(out, size, "%s", vl_scene_text(pen->scene, "sbires_table.tilted"));
}

/* A second Atout drives out the first (SBI-3.7). */
static void atout_note(const struct sbires_pen *pen, vl_answer answer, char *out, size_t size)
{
    const struct sbires *g = pen->g;
    const uint8_t atout = g->atout[pen->scene->looker & 7];
    if (answer >= SBIRES_KINDS || g->card[answer].type != SBIRES_ATOUT || atout >= SBIRES_KINDS)
        return;
    const struct vl_text_arg args[] = {{"card", sbires_name(pen, atout), 0}};
    vl_scene_say(pen->scene, "sbires_table.drives_out", args, 1, out, size);
}

static void note(const struct vl_scene *scene, vl_answer answer, char *out, size_t size)
{
    const struct sbires_pen pen = sbires_pen(scene, NULL, NULL);
    out[0] = '\0';
    switch (scene->kind) {
    case SBIRES_ASK_TURN: atout_note(&pen, answer, out, size); break;
    case SBIRES_ASK_PLACE: place_note(&pen, answer % SBIRES_PLACES, out, size); break;
    case SBIRES_ASK_TARGET: seat_note(&pen, answer, out, size); break;
    case SBIRES_ASK_CARD: tilted_note(&pen, answer, out, size); break;
    case SBIRES_ASK_BACK: back_note(&pen, answer, out, size); break;
    case SBIRES_ASK_REROLL: reroll_note(&pen, answer, out, size); break;
    case SBIRES_ASK_ATTACK: arm_note(&pen, 0, answer, out, size); break;
    case SBIRES_ASK_DEFEND: arm_note(&pen, 1, answer, out, size); break;
    default: break;
    }
}

/* Cards by place, own henchmen before captives; what is no card comes last. First of all, what costs nothing: to
 * draw, to let dice lie. */
static unsigned order(const struct vl_scene *scene, vl_answer answer)
{
    const struct sbires_pen pen = sbires_pen(scene, NULL, NULL);
    const uint8_t kind = sbires_answer_card(&pen, answer);
    if (scene->kind == SBIRES_ASK_PLACE)
        return answer / SBIRES_PLACES == scene->looker ? answer : answer + (unsigned)VL_ANSWERS_MAX;
    if (scene->kind == SBIRES_ASK_DRAW)
        return answer == SBIRES_NO;
    if (scene->kind == SBIRES_ASK_REROLL)
        return answer == SBIRES_NOTHING ? 0 : answer + 1U;
    if (kind >= SBIRES_KINDS || scene->kind == SBIRES_ASK_CARD)
        return answer + (answer >= SBIRES_KINDS ? 1000U : 0U);
    return pen.g->card[kind].place * (unsigned)SBIRES_KINDS + kind;
}

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
        const struct sbires_ev_saw saw = sbires_ev_saw(&events[i]);
        holder = (vl_seat)saw.at;
        sbires_add_card(&pen, (unsigned)saw.card, (unsigned)saw.number, cards, sizeof cards);
    }
    const struct vl_text_arg args[] = {{"name", sbires_player(&pen, holder), 0}, {"cards", cards, 0}};
    if (*cards)
        vl_scene_say(scene, "sbires_table.shown", args, 2, out, size);
}

/* What stands before a seat and only ever there is one of: the Atout. */
static uint8_t seat_label(const struct vl_scene *scene, vl_seat seat, char *out, size_t size)
{
    const struct sbires_pen pen = sbires_pen(scene, NULL, NULL);
    const uint8_t atout = pen.g->atout[seat];
    snprintf(out, size, "%s", atout < SBIRES_KINDS ? sbires_name(&pen, atout) : "");
    return sbires_card_style(&pen, atout);
}

const struct vl_table_renderer vl_table_sbires = {
    .rules = &sbires_rules,
    .rows = board_rows,
    .draw = draw_board,
    .where = where_text,
    .note = note,
    .order = order,
    .shown = shown,
    .suspense = true,
    .folds = folds,
    .fold_hint = "sbires_table.fold",
    .keeps = "sbires_table.piles",
    .count = sbires_draw_count,
    .count_title = "sbires_table.count",
    .won = sbires_draw_piles,
    .seat = seat_label,
};
