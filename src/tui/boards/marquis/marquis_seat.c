/* The seats, a line each under common heads, with a second line if there is room; and the middle. */
#include "tui/boards/marquis/marquis_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- columns ---- */

enum column { NAME, CARD, RATE, COINS, DIAMONDS, RUBIES, POINTS, VETOES, PILES, PREY, NOW, COLUMNS };

struct span {
    int col, cols;
    bool right;
    const char *head;
};

static const struct span spans[COLUMNS] = {
    [NAME] = {3, 12, false, "head.player"},
    [CARD] = {16, 19, false, "head.card"},
    [RATE] = {36, 3, false, "head.rate"},
    [COINS] = {40, 2, true, "head.coins"},
    [DIAMONDS] = {43, 2, true, "head.diamonds"},
    [RUBIES] = {46, 2, true, "head.rubies"},
    [POINTS] = {49, 3, true, "head.points"},
    [VETOES] = {52, 2, true, "head.vetoes"},
    [PILES] = {55, 6, true, "head.piles"},
    [PREY] = {62, 10, false, "head.prey"},
    [NOW] = {71, 7, true, NULL},
};

static void put(const struct marquis_pen *pen, struct vl_rect line, enum column column, uint8_t style, const char *text)
{
    const struct span *span = &spans[column];
    (span->right ? vl_draw_right : vl_draw)(pen->grid, line.row, line.col + span->col, span->cols, style, text);
}

/* The head of the last column: what its changes come from. */
static void now_head(const struct marquis_pen *pen, char *out, size_t size)
{
    char sign[VL_SIGN_BYTES];
    const struct vl_text_arg args[] = {{"sign", vl_scene_printed(pen->scene, pen->scene->focus, sign), 0},
                                       {"n", NULL, pen->scene->focus}};
    out[0] = '\0';
    if (pen->previews)
        vl_board_words(pen->scene, "head.with", args, 2, out, size);
    else if (pen->buys)
        vl_board_words(pen->scene, "head.buy", args, 2, out, size);
    else if (pen->scene->kind == MARQUIS_ASK_VICTIM && pen->scene->answers)
        vl_board_words(pen->scene, "head.loses", args, 2, out, size);
}

void marquis_draw_heads(const struct marquis_pen *pen, struct vl_rect line)
{
    char text[40];
    for (enum column column = 0; column < COLUMNS; column++)
        if (spans[column].head)
            put(pen, line, column, VL_STYLE_DIM, vl_board_text(pen->scene, spans[column].head));
    now_head(pen, text, sizeof text);
    put(pen, line, NOW, VL_STYLE_DIM, text);
}

/* ---- one seat ---- */

static vl_answer seat_answer(const struct marquis_pen *pen, vl_seat seat)
{
    const bool offered = marquis_answers_are_seats(pen->scene->kind) && vl_scene_offers(pen->scene, seat);
    return offered ? seat : (vl_answer)VL_NONE;
}

static bool is_in(vl_seats seats, vl_seat seat)
{
    return seats & vl_seat_bit(seat);
}

/* Seats are listed clockwise: the arrows point down or up; if seats are side by side, right or left. */
void marquis_draw_name(const struct marquis_pen *pen, vl_seat seat, int row, int col, bool across)
{
    const struct marquis *g = pen->g;
    const bool active = g->active == seat && g->turns > 0 && !g->core.over, done = is_in(g->done, seat);
    const bool offered = seat_answer(pen, seat) != VL_NONE;
    const uint8_t style = active ? VL_STYLE_ACTIVE : done ? VL_STYLE_DIM : VL_STYLE_SEAT;
    static const enum vl_glyph ways[2][2] = {{VL_GLYPH_DOWN_ARROW, VL_GLYPH_UP}, {VL_GLYPH_RIGHT, VL_GLYPH_LEFT}};
    const enum vl_glyph way = ways[across][g->direction != 0];
    const char letter[2] = {marquis_letter(pen, seat), '\0'};
    if (active || !done)
        vl_draw_glyph(pen->grid, row, col, active ? VL_STYLE_ACTIVE : VL_STYLE_DIM, active ? VL_GLYPH_TURN : way);
    vl_draw(pen->grid, row, col + 1, 1,
            offered ? VL_STYLE_KEY : vl_scene_seat_style(pen->scene, seat, style) | VL_STYLE_BOLD, letter);
    vl_scene_draw_name(pen->scene, pen->grid, row, col + 3, VL_NAME_TABLE + 1, seat, style);
    const struct vl_rect rect = {row, col + 1, 1, 13};
    vl_spot(pen->spots, rect, seat_answer(pen, seat), VL_SPOT_SEAT, seat);
    if (vl_scene_focuses(pen->scene, seat_answer(pen, seat)))
        vl_restyle(pen->grid, rect, VL_STYLE_SELECTED);
}

/* "M Marquis", "F=M Marquis", "C Comtesse" with a mark while she has a claim (MAR-4.13). */
static void draw_card(const struct marquis_pen *pen, vl_seat seat, struct vl_rect line)
{
    const struct marquis *g = pen->g;
    const uint8_t card = marquis_visible(g, seat);
    const int col = line.col + spans[CARD].col;
    char text[80], sign[12];
    if (card == VL_NONE) {
        vl_draw_glyph(pen->grid, line.row, col, VL_STYLE_DIM, VL_GLYPH_EN_DASH);
        return;
    }
    const bool forged = card == MARQUIS_FAUSSAIRE && g->imitates[seat] < MARQUIS_CARDS;
    snprintf(sign, sizeof sign, "%s%s%s", marquis_sign(pen, card), forged ? "=" : "",
             forged ? marquis_sign(pen, g->imitates[seat]) : "");
    snprintf(text, sizeof text, "%s", marquis_name(pen, forged ? g->imitates[seat] : card));
    if (is_in(g->claims, seat))
        vl_join_some(text, sizeof text, " ", vl_glyph(VL_GLYPH_FLEURON));
    const int used = vl_draw(pen->grid, line.row, col, 3, VL_STYLE_ACCENT | VL_STYLE_BOLD, sign);
    const int wide = used + 1 +
                     vl_draw(pen->grid, line.row, col + used + 1, spans[CARD].cols - used - 1,
                             is_in(g->done, seat) ? VL_STYLE_DIM : VL_STYLE_STRONG, text);
    vl_spot(pen->spots, (struct vl_rect){line.row, col, 1, wide}, VL_NONE, pen->card, card);
}

static void put_number(const struct marquis_pen *pen, struct vl_rect line, enum column column, unsigned number)
{
    char text[12];
    if (number > 0)
        snprintf(text, sizeof text, "%u", number);
    put(pen, line, column, number ? VL_STYLE_STRONG : VL_STYLE_DIM, number ? text : vl_glyph(VL_GLYPH_DOT));
}

/* Hand and draw pile: "4+5"; "4!" while a Procureur is promised (MAR-4.9). */
static void draw_counts(const struct marquis_pen *pen, vl_seat seat, struct vl_rect line)
{
    const struct marquis *g = pen->g;
    const bool promised = is_in(g->promised, seat);
    char text[32];
    snprintf(text, sizeof text, "%u%s+%u", g->hand_count[seat], promised ? "!" : "", g->stock_count[seat]);
    put(pen, line, PILES, promised ? VL_STYLE_WARNING : VL_STYLE_PLAIN, text);
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
    snprintf(text, sizeof text, "%u", marquis_points(g, seat));
    put(pen, line, POINTS, VL_STYLE_STRONG, text);
    put_number(pen, line, VETOES, g->vetoes[seat]);
}

/* Who may rob it; or who guards it, so that nobody can; or that it is out of reach. */
static void draw_prey(const struct marquis_pen *pen, vl_seat seat, struct vl_rect line)
{
    const struct marquis *g = pen->g;
    char text[60];
    if (is_in(g->done, seat)) {
        put(pen, line, PREY, VL_STYLE_DIM, vl_board_text(pen->scene, "out"));
        return;
    }
    if (g->protector[seat] < g->core.seats) {
        const struct marquis_dotted letter = marquis_dotted(pen, g->protector[seat]);
        const struct vl_text_arg args[] = {{"letter", letter.text, 0}};
        put(pen, line, PREY, VL_STYLE_GOOD, vl_board_words(pen->scene, "guarded", args, 1, text, sizeof text));
        return;
    }
    marquis_letters_in(pen, marquis_robbers(g, seat), spans[PREY].cols - 1, text, sizeof text);
    put(pen, line, PREY, VL_STYLE_PLAIN, text);
}

/* ---- what the marked answer would change ---- */

/* Whether the selected number of purchases is this seat's. */
static bool buys(const struct marquis_pen *pen, vl_seat seat)
{
    return pen->buys && pen->scene->asked == seat && pen->scene->focus > 0;
}

int marquis_brings(const struct vl_scene *scene)
{
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    return buys(&pen, scene->asked) ? marquis_cost(pen.g, scene->focus).diamonds : 0;
}

static void put_change(const struct marquis_pen *pen, struct vl_rect line, const char *text)
{
    put(pen, line, NOW, *text == '+' ? VL_STYLE_GOOD : VL_STYLE_WARNING, text);
}

/* In two lines, if there are two: what is sure and what is chosen, what is paid and what is got. Where all of it has no
 * room in one, the latter. */
static void draw_now(const struct marquis_pen *pen, vl_seat seat, struct vl_rect where)
{
    char text[60] = "";
    if (pen->previews)
        marquis_change(pen, seat, text, sizeof text);
    else if (buys(pen, seat)) {
        const struct marquis_cost cost = marquis_cost(pen->g, pen->scene->focus);
        marquis_pay_words(&cost, vl_glyph(VL_GLYPH_MINUS), text, sizeof text);
        marquis_add_amount(text, sizeof text, " +", cost.diamonds, VL_GLYPH_TOKEN_UP);
    } else if (pen->scene->kind == MARQUIS_ASK_VICTIM && seat_answer(pen, seat) != VL_NONE) {
        struct marquis_preview preview;
        marquis_preview_victim(pen->g, seat, &preview);
        marquis_add_signed(text, sizeof text, "", -(int)preview.takes[seat]);
        vl_join_some(text, sizeof text, "", vl_glyph(VL_GLYPH_TIMES));
    }
    char *second = where.rows > 1 || vl_columns(text) > spans[NOW].cols ? strchr(text, ' ') : NULL;
    if (second) {
        *second++ = '\0';
        put_change(pen, (struct vl_rect){where.row + where.rows - 1, where.col, 1, where.cols}, second);
    }
    if (!second || where.rows > 1)
        put_change(pen, where, text);
}

/* ---- more about a seat ---- */

enum { MORE_COLS = 55 };

/* How what lies beneath is told. */
enum beneath { BY_NAME, BY_LETTER, UNTOLD };

/* What lies beneath, the newest first; "?" if it may have been taken back. */
static void beneath_text(const struct marquis_pen *pen, vl_seat seat, enum beneath form, char *out, size_t size)
{
    const struct marquis *g = pen->g;
    const bool letters = form == BY_LETTER;
    char list[300] = "";
    out[0] = '\0';
    if (form == UNTOLD)
        return;
    for (unsigned i = g->pile_count[seat]; i-- > 0;) {
        const unsigned card = g->pile[seat][i];
        if (i + 1U == g->pile_count[seat] || (g->taken[seat] >> card & 1))
            continue;
        vl_join_some(list, sizeof list, letters ? " " : ", ",
                     letters ? marquis_sign(pen, card) : marquis_name(pen, card));
        vl_join_some(list, sizeof list, "", marquis_doubted(g, seat, card) ? "?" : "");
    }
    const struct vl_text_arg args[] = {{"list", list, 0}};
    if (*list)
        vl_board_words(pen->scene, "beneath", args, 1, out, size);
}

static void known_text(const struct marquis_pen *pen, vl_seat seat, char *out, size_t size)
{
    char letters[48];
    marquis_letters(pen, pen->g->known[seat], letters, sizeof letters);
    const struct vl_text_arg args[] = {{"cards", letters, 0}};
    out[0] = '\0';
    if (*letters && seat != pen->scene->viewer)
        vl_board_words(pen->scene, "known", args, 1, out, size);
}

/* At whose rate a Clerc buys (MAR-4.7). */
static void add_neighbour(const struct marquis_pen *pen, vl_seat seat, char *out, size_t size)
{
    const vl_seat left = (vl_seat)((seat + 1U) % pen->g->core.seats);
    const struct vl_text_arg args[] = {{"name", pen->scene->formatter.names[left], 0}};
    marquis_add_words(pen, " · ", "buys_like", args, 1, out, size);
}

/* "robs H K · beneath: Comtesse, Assassin · in hand: S". */
static void more_text(const struct marquis_pen *pen, vl_seat seat, enum beneath form, char *out, size_t size)
{
    char robs[120], text[300];
    marquis_robs(pen, seat, false, robs, sizeof robs);
    const struct vl_text_arg args[] = {{"cards", robs, 0}};
    out[0] = '\0';
    if (*robs)
        marquis_add_words(pen, " · ", "robs", args, 1, out, size);
    struct marquis_rate rate;
    if (marquis_acts_as(pen->g, seat) == MARQUIS_CLERC && marquis_rate(pen->g, seat, &rate))
        add_neighbour(pen, seat, out, size);
    beneath_text(pen, seat, form, text, sizeof text);
    vl_join_some(out, size, " · ", text);
    known_text(pen, seat, text, sizeof text);
    vl_join_some(out, size, " · ", text);
}

/* Names if they fit for everybody, so that a board never mixes forms. */
static bool wants_letters(const struct marquis_pen *pen)
{
    char text[600];
    for (vl_seat seat = 0; seat < pen->g->core.seats; seat++) {
        more_text(pen, seat, BY_NAME, text, sizeof text);
        if (vl_columns(text) > MORE_COLS)
            return true;
    }
    return false;
}

/* If even letters do not fit in a line, what lies beneath is left to the details: whom the character robs, and what is
 * known of the hand, matter more. */
static void draw_more(const struct marquis_pen *pen, vl_seat seat, struct vl_rect line)
{
    char text[600];
    more_text(pen, seat, wants_letters(pen) ? BY_LETTER : BY_NAME, text, sizeof text);
    if (vl_columns(text) > MORE_COLS)
        more_text(pen, seat, UNTOLD, text, sizeof text);
    vl_draw(pen->grid, line.row, line.col + spans[CARD].col, MORE_COLS, VL_STYLE_DIM, text);
}

void marquis_draw_seat(const struct marquis_pen *pen, vl_seat seat, struct vl_rect where)
{
    const struct vl_rect line = {where.row, where.col, 1, where.cols};
    marquis_draw_name(pen, seat, line.row, line.col, false);
    draw_card(pen, seat, line);
    draw_means(pen, seat, line);
    draw_counts(pen, seat, line);
    draw_prey(pen, seat, line);
    draw_now(pen, seat, where);
    if (where.rows > 1)
        draw_more(pen, seat, (struct vl_rect){where.row + 1, where.col, 1, where.cols});
}

/* ---- the middle ---- */

/* "Treasury: 4●     left in the box: 16◆ and 13▲     play goes down ↓" */
void marquis_draw_middle(const struct marquis_pen *pen, struct vl_rect where, bool across)
{
    const struct marquis *g = pen->g;
    const struct vl_text_arg args[] = {
        {"coins", NULL, g->treasury}, {"diamonds", NULL, g->diamond_supply}, {"rubies", NULL, g->ruby_supply}};
    char text[120];
    const uint8_t style = g->treasury ? VL_STYLE_ACCENT : VL_STYLE_WARNING;
    int col = where.col + 3;
    col += 4 + vl_draw(pen->grid, where.row, col, 28, style | VL_STYLE_BOLD,
                       vl_board_words(pen->scene, "treasury_has", args, 3, text, sizeof text));
    col += 4 + vl_draw(pen->grid, where.row, col, 34, VL_STYLE_PLAIN,
                       vl_board_words(pen->scene, "box_has", args, 3, text, sizeof text));
    vl_draw(pen->grid, where.row, col, where.col + where.cols - col, VL_STYLE_DIM,
            vl_board_text(pen->scene, across         ? (g->direction ? "way.left" : "way.right")
                                      : g->direction ? "way.up"
                                                     : "way.down"));
}
