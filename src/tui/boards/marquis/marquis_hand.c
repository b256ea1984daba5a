/* The hand, and everything that is chosen in its place: cards of the pile, amounts, yes and no, seats. */
#include <stdio.h>

#include "tui/boards/marquis/marquis_draw.h"

/* ---- which cards lie there ---- */

/* While one is taken from the pile or the draw pile, those that can be; else the hand. */
static uint16_t cards_there(const struct marquis_pen *pen, vl_seat viewer)
{
    if (!pen->scene->answers || pen->scene->kind == MARQUIS_ASK_PLAY || !marquis_answers_are_cards(pen->scene->kind))
        return pen->g->hand[viewer];
    return (uint16_t)pen->scene->answers;
}

enum { CARD_MOST = 18, CARD_WIDE = 20, CARD_WIDEST = 38, CARD_LEAST = 11, CELL = 19, WIDE_FROM = 100 };

/* The columns of each of so many cards side by side, and whether a blank is between them. */
static int card_cols(int count, int cols, bool whole, bool *gap)
{
    const int share = (cols + 1) / count, most = whole ? CARD_WIDEST : cols > WIDE_FROM ? CARD_WIDE : CARD_MOST;
    *gap = share > 15;
    return share - *gap < most ? share - *gap : most;
}

int marquis_hand_rows(const struct vl_scene *scene, int rows, int cols)
{
    enum { LEAST = 5, TALL = 7, LARGE = 11, LARGE_FROM = 34, HELD = 4 };
    bool gap;
    if (rows >= MARQUIS_WHOLE_FROM)
        return MARQUIS_CARD_ROWS + marquis_text_rows(scene, MARQUIS_ALL_CARDS, card_cols(HELD, cols, true, &gap) - 2);
    return rows >= LARGE_FROM ? LARGE : rows >= MARQUIS_TALL_FROM ? TALL : LEAST;
}

/* As boxes side by side, no taller than what they say: with whole texts if these fit in wide ones. */
static void draw_boxes(const struct marquis_pen *pen, struct vl_rect where, uint16_t cards)
{
    const int count = (int)vl_count(cards);
    bool gap, whole = false;
    int cols = card_cols(count, where.cols, true, &gap), rows = where.rows, col = where.col;
    if (rows > MARQUIS_CARD_ROWS) {
        const int need = MARQUIS_CARD_ROWS + marquis_text_rows(pen->scene, cards, cols - 2);
        whole = need <= rows;
        rows = whole ? need : rows;
    }
    if (!whole)
        cols = card_cols(count, where.cols, false, &gap);
    struct marquis_wording wording = marquis_wording(pen, cards, rows - 2, cols - 2);
    wording.whole = whole;
    for (VL_EACH(card, cards)) {
        marquis_draw_card(pen, (unsigned)card, (struct vl_rect){where.row, col, rows, cols}, wording);
        col += cols + gap;
    }
}

/* A sign and a name each, if they are too many for boxes. */
static void draw_cells(const struct marquis_pen *pen, struct vl_rect where, uint16_t cards)
{
    const int across = where.cols / CELL;
    int at = 0;
    for (VL_EACH(card, cards)) {
        const struct vl_rect cell = {where.row + at / across, where.col + at % across * CELL, 1, CELL - 1};
        const vl_answer answer = marquis_card_answer(pen, (unsigned)card);
        const bool marked = answer != VL_NONE && vl_scene_focuses(pen->scene, answer);
        if (marked)
            vl_draw_glyph(pen->grid, cell.row, cell.col, VL_STYLE_SELECTED, VL_GLYPH_POINTER);
        vl_draw(pen->grid, cell.row, cell.col + 1, 1, answer != VL_NONE ? VL_STYLE_KEY : VL_STYLE_DIM,
                marquis_sign(pen, (unsigned)card));
        vl_draw(pen->grid, cell.row, cell.col + 3, CELL - 4, VL_STYLE_STRONG, marquis_name(pen, (unsigned)card));
        if (marked)
            vl_restyle(pen->grid, cell, VL_STYLE_SELECTED);
        vl_spot(pen->spots, cell, answer, pen->card, (uint8_t)card);
        at++;
    }
}

static void draw_cards(const struct marquis_pen *pen, struct vl_rect where, vl_seat viewer)
{
    const uint16_t cards = cards_there(pen, viewer);
    const int count = (int)vl_count(cards);
    if (count == 0)
        vl_draw(pen->grid, where.row, where.col, where.cols, VL_STYLE_DIM, vl_board_text(pen->scene, "hand_empty"));
    else if ((where.cols + 1) / count >= CARD_LEAST && where.rows >= 4)
        draw_boxes(pen, where, cards);
    else
        draw_cells(pen, where, cards);
}

/* "hand  E Maître-chanteur   M Marquis": below what is chosen instead. */
static void draw_hand_line(const struct marquis_pen *pen, struct vl_rect line)
{
    const vl_seat viewer = marquis_viewer(pen);
    if (viewer == VL_REFEREE || pen->g->hand[viewer] == 0)
        return;
    const uint16_t hand = pen->g->hand[viewer];
    const int label =
        2 + vl_draw(pen->grid, line.row, line.col, line.cols, VL_STYLE_DIM, vl_board_text(pen->scene, "hand"));
    const int share = (line.cols - label) / (int)vl_count(hand), room = share - 4;
    const bool brief = marquis_are_short(pen, hand, room), letters = room < 9;
    int col = line.col + label;
    for (VL_EACH(card, hand)) {
        int used = vl_draw(pen->grid, line.row, col, 1, VL_STYLE_ACCENT, marquis_sign(pen, (unsigned)card));
        if (!letters)
            used += 1 + vl_draw(pen->grid, line.row, col + 2, room, VL_STYLE_PLAIN,
                                vl_scene_named(pen->scene, pen->card, (uint8_t)card, brief));
        vl_spot(pen->spots, (struct vl_rect){line.row, col, 1, used}, VL_NONE, pen->card, (uint8_t)card);
        col += letters ? 2 : used + 2;
    }
}

/* ---- answers that are no cards ---- */

static void purchase_words(const struct marquis_pen *pen, vl_answer times, char *out, size_t size)
{
    const struct marquis_cost cost = marquis_cost(pen->g, times);
    marquis_pay_words(&cost, "", out, size);
    vl_join_some(out, size, " ", vl_glyph(VL_GLYPH_RIGHT));
    marquis_add_amount(out, size, " ", cost.diamonds, VL_GLYPH_TOKEN_UP);
}

/* "Yes, for 2 coins" */
static void deal_words(const struct vl_scene *scene, vl_answer answer, char *out, size_t size)
{
    struct vl_explanation explanation;
    char price[120];
    vl_format_answer(&scene->formatter, scene->view, answer, out, size);
    vl_explain(scene->rules, scene->view, answer, false, &explanation);
    vl_format_phrase(&scene->formatter, &explanation.brief, VL_SHORT, price, sizeof price);
    vl_join_some(out, size, ", ", price);
}

static void amount_words(const struct vl_scene *scene, vl_answer answer, char *out, size_t size)
{
    static const enum vl_glyph of[MARQUIS_TERMS] = {VL_GLYPH_COIN, VL_GLYPH_TOKEN_UP, VL_GLYPH_RUBY, VL_GLYPH_CROSSED};
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    if (answer == 0)
        snprintf(out, size, "%s", vl_board_text(pen.scene, "nothing"));
    else if (scene->kind == MARQUIS_ASK_BUY)
        purchase_words(&pen, answer, out, size);
    else
        snprintf(out, size, "%u%s", answer, vl_glyph(of[scene->kind - MARQUIS_ASK_COINS]));
}

static void seat_words(const struct vl_scene *scene, vl_answer answer, char *out, size_t size)
{
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    if (answer < pen.g->core.seats)
        snprintf(out, size, "%s", scene->formatter.names[answer]);
    else
        vl_format_answer(&scene->formatter, scene->view, answer, out, size);
}

static void answer_words(const struct vl_scene *scene, vl_answer answer, char *out, size_t size)
{
    out[0] = '\0';
    if (marquis_answers_are_amounts(scene->kind))
        amount_words(scene, answer, out, size);
    else if (marquis_answers_are_seats(scene->kind))
        seat_words(scene, answer, out, size);
    else if (scene->kind == MARQUIS_ASK_ACCEPT || scene->kind == MARQUIS_ASK_HIRE)
        deal_words(scene, answer, out, size);
    else
        vl_format_answer(&scene->formatter, scene->view, answer, out, size);
}

static int widest(const struct vl_scene *scene)
{
    char text[200];
    int most = 5;
    for (VL_EACH(answer, scene->answers)) {
        answer_words(scene, (vl_answer)answer, text, sizeof text);
        most = vl_columns(text) > most ? vl_columns(text) : most;
    }
    return most;
}

/* Boxes of three rows if they fit, all of one width; else a list. */
static void draw_answers(const struct marquis_pen *pen, struct vl_rect where)
{
    const struct vl_scene *scene = pen->scene;
    const int count = (int)vl_count(scene->answers), need = widest(scene) + 2, share = (where.cols + 1) / count;
    if (share < need) {
        vl_scene_list(scene, pen->grid, where, answer_words, pen->spots);
        return;
    }
    const int cols = share - 1 >= need + 2 ? need + 2 : need, gap = share > cols;
    char text[200], sign[VL_SIGN_BYTES];
    int col = where.col;
    for (VL_EACH(answer, scene->answers)) {
        const struct vl_rect inner =
            vl_scene_box(scene, pen->grid, (struct vl_rect){where.row, col, 3, cols}, (vl_answer)answer,
                         vl_scene_printed(scene, (vl_answer)answer, sign), VL_NONE, 0, pen->spots);
        const int margin = cols > need;
        answer_words(scene, (vl_answer)answer, text, sizeof text);
        vl_draw(pen->grid, inner.row, inner.col + margin, inner.cols - margin, VL_STYLE_STRONG, text);
        col += cols + gap;
    }
    if (where.rows > 3)
        draw_hand_line(pen, (struct vl_rect){where.row + 3, where.col + 2, 1, where.cols - 2});
}

/* ---- all hands, once everything is open; all piles, while hands are hidden ---- */

static void all_letters(const struct marquis_pen *pen, vl_seat seat, int cols, char *out, size_t size)
{
    if (pen->scene->viewer == VL_REFEREE) {
        marquis_letters_in(pen, pen->g->hand[seat], cols, out, size);
        return;
    }
    marquis_pile_letters(pen, seat, out, size);
    if (vl_columns(out) <= cols)
        return;
    char *to = out;
    for (const char *at = out; *at; at++)
        if (*at != ' ')
            *to++ = *at;
    *to = '\0';
}

static void draw_all(const struct marquis_pen *pen, struct vl_rect where)
{
    if (where.rows > 4) {
        const char *head = vl_board_text(pen->scene, pen->scene->viewer == VL_REFEREE ? "all.hands" : "all.piles");
        vl_draw(pen->grid, where.row, where.col, where.cols, VL_STYLE_DIM, head);
        where = (struct vl_rect){where.row + 1, where.col, where.rows - 1, where.cols};
    }
    const int seats = pen->g->core.seats, rows = where.rows > 4 ? 4 : where.rows;
    const int across = (seats + rows - 1) / rows, width = where.cols / across;
    char letters[80];
    for (vl_seat seat = 0; seat < seats; seat++) {
        const int row = where.row + seat / across, col = where.col + seat % across * width;
        vl_draw(pen->grid, row, col, 11, VL_STYLE_DIM, pen->scene->formatter.names[seat]);
        all_letters(pen, seat, width - 13, letters, sizeof letters);
        vl_draw(pen->grid, row, col + 12, width - 13, VL_STYLE_PLAIN, letters);
    }
}

void marquis_hand(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots)
{
    const struct marquis_pen pen = marquis_pen(scene, grid, spots);
    const vl_seat viewer = marquis_viewer(&pen);
    if (scene->answers && !marquis_answers_are_cards(scene->kind))
        draw_answers(&pen, where);
    else if (viewer != VL_REFEREE)
        draw_cards(&pen, where, viewer);
    else
        draw_all(&pen, where);
}

/* ---- beside the question ---- */

/* The own draw pile; while cards are chosen from it, the hand. At a public choice, nothing hidden. */
void marquis_caption(const struct vl_scene *scene, char *out, size_t size)
{
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    const vl_seat viewer = marquis_viewer(&pen);
    char letters[48];
    out[0] = '\0';
    if (viewer == VL_REFEREE)
        return;
    const bool chosen = scene->kind == MARQUIS_ASK_PICK || scene->kind == MARQUIS_ASK_TAKE_BACK;
    marquis_letters(&pen, chosen ? pen.g->hand[viewer] : pen.g->stock[viewer], letters, sizeof letters);
    const struct vl_text_arg args[] = {{"cards", letters, 0}, {"n", NULL, pen.g->stock_count[viewer]}};
    vl_board_words(pen.scene,
                   chosen     ? "aside.hand"
                   : *letters ? "aside.stock"
                              : "aside.stock_empty",
                   args, 2, out, size);
}
