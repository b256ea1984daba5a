/* The seats, a line each under common heads, with more about each below where there is room; and the middle. */
#include "tui/tables/marquis/marquis_draw.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- columns ---- */

enum column { NAME, CARD, RATE, COINS, DIAMONDS, RUBIES, POINTS, VETOES, CARDS, PREY, NOW, COLUMNS };

struct span {
    int col, cols;
    bool right;
    const char *head;
};

/* The arrow and the letter of the seat stand before the name. */
static const struct span spans[COLUMNS] = {
    [NAME] = {3, 11, false, "head.name"},
    [CARD] = {15, 19, false, "head.card"},
    [RATE] = {35, 3, false, "head.rate"},
    [COINS] = {39, 2, true, "head.coins"},
    [DIAMONDS] = {42, 2, true, "head.diamonds"},
    [RUBIES] = {45, 2, true, "head.rubies"},
    [POINTS] = {48, 3, true, "head.points"},
    [VETOES] = {52, 1, true, "head.vetoes"},
    [CARDS] = {55, 6, false, "head.cards"},
    [PREY] = {62, 9, false, "head.prey"},
    [NOW] = {72, 6, true, NULL},
};

static void put(const struct marquis_pen *pen, struct vl_rect line, enum column column, uint8_t style, const char *text)
{
    const struct span *span = &spans[column];
    (span->right ? vl_draw_right : vl_draw)(pen->grid, line.row, line.col + span->col, span->cols, style, text);
}

/* "with T", "buy 3": what the last column shows. */
static void now_head(const struct marquis_pen *pen, char *out, size_t size)
{
    const struct vl_scene *scene = pen->scene;
    const struct vl_text_arg args[] = {{"card", pen->previews ? marquis_sign(pen, scene->focus) : "", 0},
                                       {"n", NULL, scene->focus}};
    out[0] = '\0';
    if (pen->previews)
        marquis_words(pen, "head.with", args, 2, out, size);
    else if (marquis_buys_now(pen))
        marquis_words(pen, "head.buy", args, 2, out, size);
}

void marquis_draw_heads(const struct marquis_pen *pen, struct vl_rect line)
{
    char now[40];
    for (enum column column = 0; column < COLUMNS; column++)
        if (spans[column].head)
            put(pen, line, column, VL_STYLE_DIM, marquis_text(pen, spans[column].head));
    now_head(pen, now, sizeof now);
    vl_draw_right(pen->grid, line.row, line.col + spans[NOW].col - 1, spans[NOW].cols + 1, VL_STYLE_DIM, now);
}

/* ---- one seat ---- */

static vl_answer seat_answer(const struct marquis_pen *pen, vl_seat seat)
{
    return marquis_answers_are_seats(pen->scene->kind) && vl_scene_offers(pen->scene, seat) ? seat : VL_NONE;
}

static bool is_in(vl_seats seats, vl_seat seat)
{
    return seats & vl_seat_bit(seat);
}

/* Whose turn it is, and to whom it goes on: seats are listed as they sit clockwise. */
static void draw_arrow(const struct marquis_pen *pen, vl_seat seat, struct vl_rect line)
{
    const struct marquis *g = pen->g;
    const bool active = g->active == seat && g->turns > 0 && !g->core.over;
    const enum vl_glyph arrow = is_in(g->done, seat) ? VL_GLYPH_CHECK
                                : active             ? VL_GLYPH_POINTER
                                : g->direction       ? VL_GLYPH_UP
                                                     : VL_GLYPH_DOWN_ARROW;
    vl_draw_glyph(pen->grid, line.row, line.col, active ? VL_STYLE_ACTIVE : VL_STYLE_DIM, arrow);
}

static void draw_name(const struct marquis_pen *pen, vl_seat seat, struct vl_rect line)
{
    const struct marquis *g = pen->g;
    const bool active = g->active == seat && g->turns > 0 && !g->core.over, done = is_in(g->done, seat);
    const char letter[2] = {(char)toupper(vl_scene_letter(pen->scene, seat)), '\0'};
    draw_arrow(pen, seat, line);
    vl_draw(pen->grid, line.row, line.col + 1, 1, seat_answer(pen, seat) != VL_NONE ? VL_STYLE_KEY : VL_STYLE_DIM,
            letter);
    put(pen, line, NAME,
        active ? VL_STYLE_ACTIVE
        : done ? VL_STYLE_DIM
               : VL_STYLE_SEAT,
        pen->scene->teller.names[seat]);
    vl_spot(pen->spots, (struct vl_rect){line.row, line.col + spans[NAME].col, 1, spans[NAME].cols}, VL_NONE,
            VL_SPOT_SEAT, seat);
}

/* "M Marquis", "F=M Marquis" for a Faussaire and what it imitates; a fleuron while a Comtesse has a claim (MAR-4.13).
 */
static void draw_card(const struct marquis_pen *pen, vl_seat seat, struct vl_rect line)
{
    const struct marquis *g = pen->g;
    const uint8_t card = marquis_visible(g, seat);
    const int col = line.col + spans[CARD].col;
    char sign[16], text[60];
    if (card == VL_NONE) {
        vl_draw(pen->grid, line.row, col, spans[CARD].cols, VL_STYLE_DIM, vl_glyph(VL_GLYPH_EN_DASH));
        return;
    }
    const bool imitates = card == MARQUIS_FAUSSAIRE && g->imitates[seat] < MARQUIS_CARDS;
    const uint8_t as = imitates ? g->imitates[seat] : card;
    snprintf(sign, sizeof sign, "%s%s%s", marquis_sign(pen, card), imitates ? "=" : "",
             imitates ? marquis_sign(pen, as) : "");
    snprintf(text, sizeof text, "%s", marquis_name(pen, as));
    if (is_in(g->claims, seat))
        marquis_add(text, sizeof text, " ", vl_glyph(VL_GLYPH_FLEURON));
    const int used = vl_draw(pen->grid, line.row, col, 3, VL_STYLE_ACCENT | VL_STYLE_BOLD, sign) + 1;
    vl_draw(pen->grid, line.row, col + used, spans[CARD].cols - used,
            is_in(g->done, seat) ? VL_STYLE_DIM : VL_STYLE_STRONG, text);
    vl_spot(pen->spots, (struct vl_rect){line.row, col, 1, spans[CARD].cols}, VL_NONE, pen->card, card);
}

static void put_number(const struct marquis_pen *pen, struct vl_rect line, enum column column, unsigned number)
{
    char text[12];
    snprintf(text, sizeof text, "%u", number);
    put(pen, line, column, number ? VL_STYLE_STRONG : VL_STYLE_DIM, number ? text : vl_glyph(VL_GLYPH_DOT));
}

/* Hand and draw pile: "4+5"; "4!+5" while a Procureur is promised (MAR-4.9). */
static void draw_counts(const struct marquis_pen *pen, vl_seat seat, struct vl_rect line)
{
    const struct marquis *g = pen->g;
    const bool promised = is_in(g->promised, seat);
    char text[32];
    snprintf(text, sizeof text, "%u%s+%u", g->hand_count[seat], promised ? "!" : "", g->stock_count[seat]);
    put(pen, line, CARDS, promised ? VL_STYLE_WARNING : VL_STYLE_PLAIN, text);
}

static void draw_means(const struct marquis_pen *pen, vl_seat seat, struct vl_rect line)
{
    const struct marquis *g = pen->g;
    struct marquis_rate rate = {0};
    char text[40];
    marquis_rate_text(marquis_rate(g, seat, &rate), rate, text, sizeof text);
    put(pen, line, RATE, VL_STYLE_PLAIN, text);
    put_number(pen, line, COINS, g->coins[seat]);
    put_number(pen, line, DIAMONDS, g->diamonds[seat]);
    put_number(pen, line, RUBIES, g->rubies[seat]);
    put_number(pen, line, POINTS, marquis_points(g, seat));
    put_number(pen, line, VETOES, g->vetoes[seat]);
}

/* By letters who would rob this seat; or that nobody does. */
static void draw_dangers(const struct marquis_pen *pen, vl_seat seat, struct vl_rect line)
{
    const vl_seat protector = pen->g->protector[seat];
    const bool done = is_in(pen->g->done, seat), guarded = protector < pen->g->core.seats;
    const char letter[2] = {guarded ? (char)toupper(vl_scene_letter(pen->scene, protector)) : '\0', '\0'};
    const struct vl_text_arg args[] = {{"seat", letter, 0}};
    char text[60] = "";
    if (done)
        snprintf(text, sizeof text, "%s", marquis_text(pen, "out"));
    else if (guarded)
        marquis_words(pen, "guarded", args, 1, text, sizeof text);
    else
        marquis_letters(pen, marquis_robbers(pen->g, seat), text, sizeof text);
    put(pen, line, PREY, guarded ? VL_STYLE_GOOD : VL_STYLE_DIM, text);
}

/* What the marked card would do to this seat, or what the marked purchase costs and brings its buyer. */
static void draw_now(const struct marquis_pen *pen, vl_seat seat, struct vl_rect where)
{
    char text[40] = "";
    bool loses = false;
    if (pen->previews) {
        marquis_effect_on(pen, seat, text, sizeof text);
        loses = pen->preview.gives[seat] == 0 && seat != pen->scene->looker;
    } else if (marquis_buys_now(pen) && seat == pen->g->core.question.seat && pen->scene->focus > 0) {
        const struct marquis_q_buy asked = marquis_q_buy(&pen->g->core.question);
        snprintf(text, sizeof text, "−%d%s", pen->scene->focus * asked.coins, vl_glyph(VL_GLYPH_COIN));
        if (where.rows > 1) {
            put(pen, where, NOW, VL_STYLE_STRONG, text);
            snprintf(text, sizeof text, "+%d%s", pen->scene->focus * asked.diamonds, vl_glyph(VL_GLYPH_TOKEN_UP));
            where.row++;
        }
    }
    put(pen, where, NOW, (loses ? VL_STYLE_WARNING : VL_STYLE_GOOD) | VL_STYLE_BOLD, text);
}

/* ---- more about a seat ---- */

/* "robs C D2, and the richest": what its character takes when it is played, by the printed list and its power. */
static void robs_text(const struct marquis_pen *pen, vl_seat seat, char *out, size_t size)
{
    const uint8_t card = marquis_acts_as(pen->g, seat);
    char list[60] = "", one[16], key[60];
    out[0] = '\0';
    if (card >= MARQUIS_VETO)
        return;
    for (unsigned from = 0; from < MARQUIS_VETO; from++) {
        const unsigned coins = pen->g->numbers.takes[card][from];
        if (coins == 0)
            continue;
        snprintf(one, sizeof one, coins > 1 ? "%s%u" : "%s", marquis_sign(pen, from), coins);
        marquis_add(list, sizeof list, " ", one);
    }
    const struct vl_text_arg args[] = {{"list", list, 0}};
    if (*list)
        marquis_words(pen, "robs", args, 1, out, size);
    snprintf(key, sizeof key, "brief.%s", pen->scene->rules->groups[pen->card].ids[card]);
    const struct vl_text_arg number[] = {{"n", NULL, pen->g->numbers.power[card]}};
    char power[100];
    marquis_add(out, size, *list ? ", " : "", marquis_words(pen, key, number, 1, power, sizeof power));
}

/* "beneath: Comtesse, Assassin": newest first, as far as there is room. */
static void beneath_text(const struct marquis_pen *pen, vl_seat seat, int columns, char *out, size_t size)
{
    const struct marquis *g = pen->g;
    char list[160] = "", longer[400], text[220];
    out[0] = '\0';
    for (unsigned i = g->pile_count[seat]; i-- > 1;) {
        const unsigned card = g->pile[seat][i - 1];
        if (g->taken[seat] >> card & 1)
            continue;
        snprintf(longer, sizeof longer, "%s%s%s%s", list, *list ? ", " : "",
                 vl_scene_named(pen->scene, pen->card, (uint8_t)card, *list != '\0'),
                 marquis_doubted(g, seat, card) ? "?" : "");
        const struct vl_text_arg args[] = {{"cards", longer, 0}};
        marquis_words(pen, "beneath", args, 1, text, sizeof text);
        if (vl_columns(text) > columns)
            break;
        snprintf(list, sizeof list, "%.*s", (int)sizeof list - 1, longer);
        snprintf(out, size, "%s", text);
    }
}

/* The cards known to be in the hand, and what a bot is. */
static void known_text(const struct marquis_pen *pen, vl_seat seat, char *out, size_t size)
{
    char letters[48], level[VL_PLAYER_SAID], text[100];
    out[0] = '\0';
    if (pen->scene->setup->player[seat].level != VL_HUMAN)
        marquis_add(out, size, " · ", vl_scene_player(pen->scene, seat, level));
    marquis_letters(pen, pen->g->known[seat], letters, sizeof letters);
    const struct vl_text_arg args[] = {{"cards", letters, 0}};
    if (*letters)
        marquis_add(out, size, " · ", marquis_words(pen, "known", args, 1, text, sizeof text));
}

/* Part by part, as far as they fit. */
static void draw_parts(const struct marquis_pen *pen, int row, int col, int cols, const char *first, const char *second)
{
    char both[300];
    snprintf(both, sizeof both, "%s", first);
    marquis_add(both, sizeof both, " · ", second);
    vl_draw(pen->grid, row, col, cols, VL_STYLE_DIM, vl_columns(both) <= cols ? both : first);
}

static void draw_more(const struct marquis_pen *pen, vl_seat seat, struct vl_rect where)
{
    const int col = where.col + spans[CARD].col, cols = spans[NOW].col - spans[CARD].col - 1;
    char robs[160], beneath[240], known[160];
    robs_text(pen, seat, robs, sizeof robs);
    const int left = cols - (*robs ? vl_columns(robs) + 3 : 0);
    beneath_text(pen, seat, where.rows > 1 ? cols : left, beneath, sizeof beneath);
    known_text(pen, seat, known, sizeof known);
    if (where.rows > 1) {
        draw_parts(pen, where.row, col, cols, robs, known);
        vl_draw(pen->grid, where.row + 1, col, cols, VL_STYLE_DIM, beneath);
    } else {
        draw_parts(pen, where.row, col, cols, robs, beneath);
    }
}

void marquis_draw_seat(const struct marquis_pen *pen, vl_seat seat, struct vl_rect where)
{
    const vl_answer answer = seat_answer(pen, seat);
    const struct vl_rect line = {where.row, where.col, 1, where.cols};
    draw_name(pen, seat, line);
    draw_card(pen, seat, line);
    draw_means(pen, seat, line);
    draw_counts(pen, seat, line);
    draw_dangers(pen, seat, line);
    draw_now(pen, seat, where);
    if (where.rows > 1)
        draw_more(pen, seat, (struct vl_rect){where.row + 1, where.col, where.rows - 1, where.cols});
    if (vl_scene_focuses(pen->scene, answer))
        vl_restyle(pen->grid, line, VL_STYLE_SELECTED);
    if (answer != VL_NONE)
        vl_spot(pen->spots, where, answer, VL_SPOT_SEAT, seat);
}

/* ---- the middle ---- */

void marquis_draw_middle(const struct marquis_pen *pen, struct vl_rect where)
{
    const struct marquis *g = pen->g;
    const struct vl_text_arg args[] = {
        {"coins", NULL, g->treasury}, {"diamonds", NULL, g->diamond_supply}, {"rubies", NULL, g->ruby_supply}};
    char text[160];
    const uint8_t style = (g->treasury ? VL_STYLE_ACCENT : VL_STYLE_WARNING) | VL_STYLE_BOLD;
    int col = where.col + spans[NAME].col;
    col += vl_draw(pen->grid, where.row, col, where.cols, style,
                   marquis_words(pen, "treasury_has", args, 3, text, sizeof text));
    marquis_words(pen, "box_has", args, 3, text, sizeof text);
    vl_draw(pen->grid, where.row, col + 5, where.cols, VL_STYLE_PLAIN, text);
    vl_draw_right(pen->grid, where.row, where.col, spans[NOW].col + spans[NOW].cols, VL_STYLE_DIM,
                  marquis_text(pen, g->direction ? "against" : "clockwise"));
}
