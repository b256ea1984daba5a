/* The seats, a line each under common heads, with more about each below where there is room; and the middle. */
#include "tui/tables/marquis/marquis_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- columns ---- */

enum column { NAME, CARD, RATE, GUARD, COINS, DIAMONDS, RUBIES, VETOES, PILES, PREY, NOW, COLUMNS };

struct span {
    int col, cols;
    bool right;
    const char *head;
};

static const struct span spans[COLUMNS] = {
    [NAME] = {2, 11, false, NULL},           [CARD] = {14, 17, false, "head.card"},
    [RATE] = {32, 4, false, "head.rate"},    [GUARD] = {37, 7, false, "head.guard"},
    [COINS] = {46, 3, true, "head.coins"},   [DIAMONDS] = {50, 3, true, "head.diamonds"},
    [RUBIES] = {54, 3, true, "head.rubies"}, [VETOES] = {58, 3, true, "head.vetoes"},
    [PILES] = {62, 6, true, "head.piles"},   [PREY] = {69, 4, false, "head.prey"},
    [NOW] = {74, 4, true, "head.now"},
};

static void put(const struct marquis_pen *pen, struct vl_rect line, enum column column, uint8_t style, const char *text)
{
    const struct span *span = &spans[column];
    (span->right ? vl_draw_right : vl_draw)(pen->grid, line.row, line.col + span->col, span->cols, style, text);
}

/* A head may begin before its numbers do. */
static void put_head(const struct marquis_pen *pen, struct vl_rect line, const struct span *span)
{
    const char *head = marquis_text(pen, span->head);
    const int before = span->right && vl_columns(head) > span->cols ? vl_columns(head) - span->cols : 0;
    vl_draw_right(pen->grid, line.row, line.col + span->col - before,
                  span->right ? span->cols + before : vl_columns(head), VL_STYLE_DIM, head);
}

void marquis_draw_heads(const struct marquis_pen *pen, struct vl_rect line)
{
    for (enum column column = 0; column < COLUMNS; column++)
        if (spans[column].head && (column != NOW || pen->previews))
            put_head(pen, line, &spans[column]);
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

static void draw_name(const struct marquis_pen *pen, vl_seat seat, struct vl_rect line)
{
    const struct marquis *g = pen->g;
    const bool active = g->active == seat && g->turns > 0 && !g->core.over, done = is_in(g->done, seat);
    const vl_answer answer = seat_answer(pen, seat);
    if (answer != VL_NONE) /* never of the active seat */
        vl_scene_draw_key(pen->scene, pen->grid, line.row, line.col, answer);
    else if (active || done)
        vl_draw_glyph(pen->grid, line.row, line.col, active ? VL_STYLE_ACTIVE : VL_STYLE_DIM,
                      active ? VL_GLYPH_POINTER : VL_GLYPH_CHECK);
    put(pen, line, NAME,
        active ? VL_STYLE_ACTIVE
        : done ? VL_STYLE_DIM
               : VL_STYLE_SEAT,
        pen->scene->teller.names[seat]);
    vl_spot(pen->spots, (struct vl_rect){line.row, line.col + spans[NAME].col, 1, spans[NAME].cols}, VL_NONE,
            VL_SPOT_SEAT, seat);
}

/* "M Marquis", "F Faussaire=M", "C Comtesse +1" while she has a claim (MAR-4.13). */
static void draw_card(const struct marquis_pen *pen, vl_seat seat, struct vl_rect line)
{
    const struct marquis *g = pen->g;
    const uint8_t card = marquis_visible(g, seat);
    const int col = line.col + spans[CARD].col;
    char text[60];
    if (card == VL_NONE) {
        vl_draw(pen->grid, line.row, col, spans[CARD].cols, VL_STYLE_DIM, "–");
        return;
    }
    snprintf(text, sizeof text, "%s", marquis_name(pen, card));
    if (card == MARQUIS_FAUSSAIRE && g->imitates[seat] < MARQUIS_CARDS)
        marquis_add(text, sizeof text, "=", marquis_sign(pen, g->imitates[seat]));
    if (is_in(g->claims, seat))
        marquis_add(text, sizeof text, " ", vl_glyph(VL_GLYPH_FLEURON));
    vl_draw(pen->grid, line.row, col, 1, VL_STYLE_ACCENT | VL_STYLE_BOLD, marquis_sign(pen, card));
    vl_draw(pen->grid, line.row, col + 2, spans[CARD].cols - 2, is_in(g->done, seat) ? VL_STYLE_DIM : VL_STYLE_STRONG,
            text);
    vl_spot(pen->spots, (struct vl_rect){line.row, col, 1, spans[CARD].cols}, seat_answer(pen, seat), pen->card, card);
}

static void put_number(const struct marquis_pen *pen, struct vl_rect line, enum column column, unsigned number)
{
    char text[12];
    snprintf(text, sizeof text, "%u", number);
    put(pen, line, column, number ? VL_STYLE_STRONG : VL_STYLE_DIM, number ? text : vl_glyph(VL_GLYPH_DOT));
}

/* Hand, draw pile and pile: "4/5/3"; "4!" while a Procureur is promised (MAR-4.9). */
static void draw_counts(const struct marquis_pen *pen, vl_seat seat, struct vl_rect line)
{
    const struct marquis *g = pen->g;
    const bool promised = is_in(g->promised, seat);
    char text[32];
    snprintf(text, sizeof text, "%u%s/%u/%u", g->hand_count[seat], promised ? "!" : "", g->stock_count[seat],
             (unsigned)(g->pile_count[seat] - g->missing[seat]));
    put(pen, line, PILES, promised ? VL_STYLE_WARNING : VL_STYLE_PLAIN, text);
}

static void draw_means(const struct marquis_pen *pen, vl_seat seat, struct vl_rect line)
{
    const struct marquis *g = pen->g;
    struct marquis_rate rate = {0};
    char text[40];
    marquis_rate_text(marquis_rate(g, seat, &rate), rate, text, sizeof text);
    put(pen, line, RATE, VL_STYLE_PLAIN, text);
    if (g->protector[seat] < g->core.seats)
        put(pen, line, GUARD, VL_STYLE_GOOD, pen->scene->teller.names[g->protector[seat]]);
    put_number(pen, line, COINS, g->coins[seat]);
    put_number(pen, line, DIAMONDS, g->diamonds[seat]);
    put_number(pen, line, RUBIES, g->rubies[seat]);
    put_number(pen, line, VETOES, g->vetoes[seat]);
}

static void draw_dangers(const struct marquis_pen *pen, vl_seat seat, struct vl_rect line)
{
    char text[40] = "";
    const bool safe = is_in(pen->g->done, seat) || pen->g->protector[seat] != VL_NONE;
    const uint16_t robbers = marquis_robbers(pen->g, seat);
    for (VL_EACH(card, robbers))
        marquis_add(text, sizeof text, "", marquis_sign(pen, (unsigned)card));
    put(pen, line, PREY, VL_STYLE_DIM, safe ? "–" : text);
    if (!pen->previews)
        return;
    marquis_effect_on(&pen->preview, seat, text, sizeof text);
    const bool loses = pen->preview.gives[seat] > 0 && pen->preview.takes[seat] == 0;
    put(pen, line, NOW, (loses ? VL_STYLE_WARNING : VL_STYLE_GOOD) | VL_STYLE_BOLD, text);
}

/* ---- more about a seat ---- */

/* Bot's level, cards known to be in the hand, what lies under the visible character. */
static void more_text(const struct marquis_pen *pen, vl_seat seat, char *out, size_t size)
{
    const struct marquis *g = pen->g;
    char level[VL_PLAYER_SAID], text[100];
    out[0] = '\0';
    if (pen->scene->setup->player[seat].level != VL_HUMAN)
        marquis_add(out, size, " · ", vl_scene_player(pen->scene, seat, level));
    if (g->pile_count[seat] > 1) {
        const uint8_t under = g->pile[seat][g->pile_count[seat] - 2];
        const bool perhaps = g->missing[seat] > 0 && g->maybe[seat] >> under & 1;
        const struct vl_text_arg args[] = {{"card", perhaps ? "?" : marquis_name(pen, under), 0}};
        marquis_add(out, size, " · ", marquis_words(pen, "under", args, 1, text, sizeof text));
    }
    char letters[48];
    marquis_letters(pen, g->known[seat], letters, sizeof letters);
    const struct vl_text_arg args[] = {{"cards", letters, 0}};
    if (*letters)
        marquis_add(out, size, " · ", marquis_words(pen, "known", args, 1, text, sizeof text));
}

/* "robbed by Comtesse 1, Pickpocket 2": by the printed lists, and the levy. */
static void robbed_text(const struct marquis_pen *pen, vl_seat seat, char *out, size_t size)
{
    const struct marquis *g = pen->g;
    char list[160] = "", one[60];
    const uint16_t robbers = marquis_robbers(g, seat);
    for (VL_EACH(card, robbers)) {
        unsigned coins = marquis_printed(g, (unsigned)card, seat);
        coins = coins > 0 ? coins : g->numbers.power[MARQUIS_VOLEUR_BARBARE];
        snprintf(one, sizeof one, "%s %u", marquis_name(pen, (unsigned)card), coins);
        marquis_add(list, sizeof list, ", ", one);
    }
    const struct vl_text_arg args[] = {{"list", list, 0}};
    out[0] = '\0';
    if (is_in(g->done, seat))
        snprintf(out, size, "%s", marquis_text(pen, "done"));
    else if (*list && g->protector[seat] == VL_NONE)
        marquis_words(pen, "robbed", args, 1, out, size);
}

static void draw_more(const struct marquis_pen *pen, vl_seat seat, struct vl_rect where)
{
    char more[200], robbed[240];
    const int indent = spans[NAME].col, width = where.cols - indent;
    more_text(pen, seat, more, sizeof more);
    robbed_text(pen, seat, robbed, sizeof robbed);
    if (where.rows > 1) {
        vl_draw(pen->grid, where.row, where.col + indent, width, VL_STYLE_DIM, more);
        vl_draw(pen->grid, where.row + 1, where.col + indent, width, VL_STYLE_DIM, robbed);
        return;
    }
    marquis_add(more, sizeof more, " · ", robbed);
    vl_draw(pen->grid, where.row, where.col + indent, width, VL_STYLE_DIM, more);
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
    if (where.rows > 1)
        draw_more(pen, seat, (struct vl_rect){where.row + 1, where.col, where.rows - 1, where.cols});
    if (vl_scene_focuses(pen->scene, answer))
        vl_restyle(pen->grid, line, VL_STYLE_SELECTED);
    if (answer != VL_NONE)
        vl_spot(pen->spots, where, answer, VL_NONE, 0);
}

/* ---- the middle ---- */

static void middle_text(const struct marquis_pen *pen, char *out, size_t size)
{
    const struct marquis *g = pen->g;
    const struct vl_text_arg args[] = {
        {"coins", NULL, g->treasury}, {"diamonds", NULL, g->diamond_supply}, {"rubies", NULL, g->ruby_supply}};
    char text[160];
    out[0] = '\0';
    marquis_add(out, size, "", marquis_words(pen, "middle", args, 3, text, sizeof text));
    marquis_add(out, size, " · ", marquis_text(pen, g->direction ? "against" : "clockwise"));
}

/* Seats are listed as they sit clockwise: the arrows go down, or up. */
void marquis_draw_middle(const struct marquis_pen *pen, struct vl_rect where)
{
    char text[240];
    const enum vl_glyph arrow = pen->g->direction ? VL_GLYPH_UP : VL_GLYPH_DOWN_ARROW;
    const int row = where.row + where.rows / 2;
    const uint8_t style = (pen->g->treasury ? VL_STYLE_ACCENT : VL_STYLE_WARNING) | VL_STYLE_BOLD;
    middle_text(pen, text, sizeof text);
    if (where.rows > 2)
        vl_draw_box(pen->grid, (struct vl_rect){where.row, where.col + 3, 3, where.cols - 6}, VL_STYLE_RULE, NULL,
                    VL_STYLE_DIM);
    vl_draw_centred(pen->grid, row, where.col + 5, where.cols - 10, style, text);
    vl_draw_glyph(pen->grid, row, where.col + 1, VL_STYLE_ACCENT, arrow);
    vl_draw_glyph(pen->grid, row, where.col + where.cols - 2, VL_STYLE_ACCENT, arrow);
}
