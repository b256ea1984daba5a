/* The table of Gueux: how the board is laid out, and the small answers that the frame asks for. */
#include "tui/tables/gueux/gueux_draw.h"
#include "tui/tables/tables.h"

#include <stdio.h>
#include <string.h>

/* ---- words and signs ---- */

struct gueux_pen gueux_pen(const struct vl_scene *scene, struct vl_grid *grid, struct vl_spots *spots)
{
    return (struct gueux_pen){.scene = scene,
                              .g = gueux_seen(scene->view),
                              .grid = grid,
                              .spots = spots,
                              .character = vl_scene_group(scene, "character"),
                              .pair = vl_scene_group(scene, "pair")};
}

const char *gueux_sign(const struct gueux_pen *pen, unsigned pair)
{
    return pair == GUEUX_MIXED ? "MN" : vl_scene_sign(pen->scene, pen->character, (uint8_t)pair);
}

const char *gueux_pair_name(const struct gueux_pen *pen, unsigned pair)
{
    return pair < GUEUX_CHARACTERS ? vl_scene_name(pen->scene, pen->character, (uint8_t)pair)
                                   : vl_scene_name(pen->scene, pen->pair, (uint8_t)pair);
}

uint8_t gueux_style(const struct gueux_pen *pen, unsigned pair)
{
    const unsigned level = pair < GUEUX_CHARACTERS ? pen->g->numbers.level[pair] : 0;
    return level ? (uint8_t)(VL_STYLE_HOUSE + level - 1) : VL_STYLE_PLAIN;
}

static bool in_force(const struct gueux *g, unsigned level)
{
    const char *levels = gueux_rules.options[GUEUX_OPTION_LEVELS].values[g->core.option[GUEUX_OPTION_LEVELS]];
    return strchr(levels, (int)('0' + level)) != NULL;
}

const char *gueux_power(const struct gueux_pen *pen, unsigned character)
{
    char key[48];
    if (character >= GUEUX_CHARACTERS || !in_force(pen->g, pen->g->numbers.level[character]))
        return "";
    snprintf(key, sizeof key, "power.%s", pen->scene->rules->groups[pen->character].ids[character]);
    return gueux_text(pen, key);
}

bool gueux_answers_are_characters(uint8_t kind)
{
    const uint32_t kinds = 1U << GUEUX_ASK_HAND_OVER | 1U << GUEUX_ASK_GIVE | 1U << GUEUX_ASK_SPEAKER |
                           1U << GUEUX_ASK_TRIBUTE | 1U << GUEUX_ASK_BREW | 1U << GUEUX_ASK_STRANGER;
    return kinds >> kind & 1;
}

bool gueux_answers_are_seats(uint8_t kind)
{
    const uint32_t kinds = 1U << GUEUX_ASK_REVIVE | 1U << GUEUX_ASK_SWAP | 1U << GUEUX_ASK_GIVE_TO |
                           1U << GUEUX_ASK_FEWEST | 1U << GUEUX_ASK_VILLAIN | 1U << GUEUX_ASK_SHOW |
                           1U << GUEUX_ASK_DEMAND | 1U << GUEUX_ASK_HEADS | 1U << GUEUX_ASK_SPOKE;
    return kinds >> kind & 1;
}

int gueux_draw_key(const struct gueux_pen *pen, int row, int col, vl_answer answer)
{
    return vl_scene_draw_key(pen->scene, pen->grid, row, col, answer);
}

static const char *full_key(const char *key, char *out, size_t size)
{
    snprintf(out, size, "gueux_table.%s", key);
    return out;
}

const char *gueux_text(const struct gueux_pen *pen, const char *key)
{
    char full[80];
    const char *text = vl_scene_text(pen->scene, full_key(key, full, sizeof full));
    return text == full ? "" : text;
}

const char *gueux_words(const struct gueux_pen *pen, const char *key, const struct vl_text_arg *args, unsigned count,
                        char *out, size_t size)
{
    char full[80];
    return vl_scene_say(pen->scene, full_key(key, full, sizeof full), args, count, out, size);
}

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

/* GUE-3.1: the end of a game is read by everybody. */
static bool counts(const struct vl_event *event)
{
    return event->form == GUEUX_EV_LOSER || event->form == GUEUX_EV_NO_LOSER || event->form == GUEUX_EV_DRAWN_GAME;
}

/* A card that everybody sees is told to everybody. */
static bool shows(const struct vl_event *event, vl_seat seat)
{
    const bool own = event->form == GUEUX_EV_SHOWN || event->form == GUEUX_EV_DREW || event->form == GUEUX_EV_EXCHANGED;
    return own && event->arg[0] == seat && event->seers != VL_ALL_SEATS && (event->seers & vl_seat_bit(seat));
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
        const size_t length = strlen(cards);
        holder = (vl_seat)events[i].arg[1];
        snprintf(cards + length, sizeof cards - length, "%s%s", length ? ", " : "",
                 gueux_pair_name(&pen, (unsigned)events[i].arg[2]));
    }
    const struct vl_text_arg args[] = {{"name", holder < VL_SEATS_MAX ? scene->teller.names[holder] : "", 0},
                                       {"cards", cards, 0}};
    gueux_words(&pen, "shown", args, 2, out, size);
}

static bool glances(const struct vl_event *event)
{
    return event->form != GUEUX_EV_SHOWN;
}

/* Asked whatever the hand holds (GUE-7.9, 4.2): of one person alone only where there is something to say. */
static bool idle(const struct vl_question *question)
{
    const uint32_t kinds = 1U << GUEUX_ASK_TURN | 1U << GUEUX_ASK_END | 1U << GUEUX_ASK_LOOK | 1U << GUEUX_ASK_REFUSE |
                           1U << GUEUX_ASK_MAY;
    return kinds >> question->kind & 1;
}

/* GUE-7.4 */
static bool hushed(const struct vl_question *question)
{
    return question->kind == GUEUX_ASK_SHOW;
}

/* GUE-5.1 */
static const char *witness(const struct vl_scene *scene)
{
    const struct gueux *g = gueux_seen(scene->view);
    if (g->silence >= g->core.seats || g->count[g->silence] == 0)
        return NULL;
    const vl_seats others = gueux_holders(g) & g->core.humans & (vl_seats)~vl_seat_bit(g->silence);
    return others ? "gueux_table.hint.spoke" : NULL;
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
    .counts = counts,
    .shows = shows,
    .glances = glances,
    .shown = shown,
    .idle = idle,
    .hushed = hushed,
    .witness = witness,
    .moves = gueux_moves,
    .choose = gueux_draw_fan,
    .keeps = "gueux_table.pile",
    .count = gueux_draw_count,
    .count_title = "gueux_table.count",
    .won = gueux_draw_pile,
    .rounds = rounds,
    .points = points,
    .seat = seat_label,
};
