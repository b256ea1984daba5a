/* The hand, and everything that is chosen in its place: cards of the pile, amounts, yes and no, seats. */
#include <stdio.h>
#include <string.h>

#include "tui/boards/marquis/marquis_draw.h"

/* ---- which cards lie there ---- */

/* While one is taken from the pile or the draw pile, their cards; else the hand. */
static uint16_t cards_there(const struct marquis_pen *pen, vl_seat viewer)
{
    const struct marquis *g = pen->g;
    uint16_t pile = 0;
    if (!pen->scene->answers || pen->scene->kind == MARQUIS_ASK_PLAY || !marquis_answers_are_cards(pen->scene->kind))
        return g->hand[viewer];
    if (pen->scene->kind == MARQUIS_ASK_PICK)
        return g->stock[viewer];
    for (unsigned i = 0; i < g->pile_count[viewer]; i++)
        pile |= (uint16_t)(1U << g->pile[viewer][i]);
    return pile & (uint16_t)~g->taken[viewer];
}

static vl_answer card_answer(const struct marquis_pen *pen, unsigned card)
{
    const bool cards = pen->scene->answers && marquis_answers_are_cards(pen->scene->kind);
    return cards && vl_scene_offers(pen->scene, (vl_answer)card) ? (vl_answer)card : (vl_answer)VL_NONE;
}

/* ---- a card ---- */

/* "+4● then 2→1"; without the word if that is too wide. For a card that is not played now: what it usually gets, "?" if
 * that depends on others. */
static void brief_of(const struct marquis_pen *pen, unsigned card, int cols, char *out, size_t size)
{
    const struct marquis_numbers *n = &pen->g->numbers;
    struct marquis_preview preview = {.sure = n->receives[card]};
    char sum[40], rate[24];
    if (card == MARQUIS_VETO) {
        snprintf(out, size, "%s", marquis_text(pen, cols < 11 ? "on_call.brief" : "on_call"));
        return;
    }
    const bool played = card_answer(pen, card) != VL_NONE && pen->scene->kind == MARQUIS_ASK_PLAY;
    if (played) {
        marquis_preview(pen->g, pen->scene->viewer, card, &preview);
    } else {
        preview.rate = (struct marquis_rate){n->rate_coins[card], n->rate_diamonds[card]};
        preview.has_rate = preview.rate.coins > 0;
    }
    marquis_sum(&preview, sum, sizeof sum);
    marquis_rate_text(preview.has_rate, preview.rate, rate, sizeof rate);
    if (!played && card == MARQUIS_FAUSSAIRE)
        snprintf(sum, sizeof sum, "?");
    if (!played && !preview.has_rate)
        snprintf(rate, sizeof rate, "?");
    const struct vl_text_arg args[] = {{"sum", sum, 0}, {"rate", rate, 0}};
    const char *turned = preview.turns ? vl_glyph(pen->g->direction ? VL_GLYPH_DOWN_ARROW : VL_GLYPH_UP) : "";
    marquis_words(pen, "then", args, 2, out, size);
    if (vl_columns(out) + (*turned ? 2 : 0) > cols)
        snprintf(out, size, "%s %s", sum, rate);
    marquis_add(out, size, vl_columns(out) + 2 <= cols ? " " : "", turned);
}

static bool is_short(const struct marquis_pen *pen, uint16_t cards, int cols)
{
    uint8_t members[MARQUIS_CARDS];
    unsigned count = 0;
    for (VL_EACH(card, cards))
        members[count++] = (uint8_t)card;
    return vl_scene_wants_short(pen->scene, pen->card, members, count, cols);
}

/* Its power, below name and sum, if the card is tall. */
static void draw_power(const struct marquis_pen *pen, unsigned card, struct vl_rect where)
{
    char text[160];
    const struct vl_phrase power = marquis_power(pen->g, card);
    vl_format_phrase(&pen->scene->formatter, &power, VL_SHORT, text, sizeof text);
    if (where.rows > 0 && vl_wrap(text, where.cols, NULL, 0) <= where.rows)
        vl_draw_wrapped(pen->grid, where, VL_STYLE_DIM, text, 0);
}

static void draw_card(const struct marquis_pen *pen, unsigned card, struct vl_rect where, bool brief)
{
    char text[80];
    struct vl_rect inner = vl_scene_box(pen->scene, pen->grid, where, card_answer(pen, card), marquis_sign(pen, card),
                                        pen->card, (uint8_t)card, pen->spots);
    const int margin = inner.cols >= 16;
    inner.col += margin;
    inner.cols -= margin;
    vl_draw(pen->grid, inner.row, inner.col, inner.cols, VL_STYLE_STRONG,
            vl_scene_named(pen->scene, pen->card, (uint8_t)card, brief));
    brief_of(pen, card, inner.cols, text, sizeof text);
    vl_draw(pen->grid, inner.row + 1, inner.col, inner.cols, VL_STYLE_PLAIN, text);
    const int above = inner.rows > 5 ? 3 : 2;
    draw_power(pen, card, (struct vl_rect){inner.row + above, inner.col, inner.rows - above, inner.cols});
}

enum { CARD_MOST = 18, CARD_LEAST = 11, CELL = 19 };

/* As boxes side by side. */
static void draw_boxes(const struct marquis_pen *pen, struct vl_rect where, uint16_t cards)
{
    const int count = (int)vl_count(cards), share = (where.cols + 1) / count, gap = share > 15;
    const int most = where.cols > 100 ? CARD_MOST + 2 : CARD_MOST, cols = share - gap > most ? most : share - gap;
    const bool brief = is_short(pen, cards, cols - 2 - (cols >= CARD_MOST));
    int col = where.col;
    for (VL_EACH(card, cards)) {
        draw_card(pen, (unsigned)card, (struct vl_rect){where.row, col, where.rows, cols}, brief);
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
        const vl_answer answer = card_answer(pen, (unsigned)card);
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
        vl_draw(pen->grid, where.row, where.col, where.cols, VL_STYLE_DIM, marquis_text(pen, "hand_empty"));
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
    const int label = 2 + vl_draw(pen->grid, line.row, line.col, line.cols, VL_STYLE_DIM, marquis_text(pen, "hand"));
    const int share = (line.cols - label) / (int)vl_count(hand), room = share - 4;
    const bool brief = is_short(pen, hand, room), letters = room < 9;
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
    const struct marquis_question_buy asked = marquis_read_question_buy(&pen->g->core.question);
    snprintf(out, size, "%d%s %s %d%s", times * asked.coins, vl_glyph(VL_GLYPH_COIN), vl_glyph(VL_GLYPH_RIGHT),
             times * asked.diamonds, vl_glyph(VL_GLYPH_TOKEN_UP));
}

static void amount_words(const struct vl_scene *scene, vl_answer answer, char *out, size_t size)
{
    static const enum vl_glyph of[MARQUIS_TERMS] = {VL_GLYPH_COIN, VL_GLYPH_TOKEN_UP, VL_GLYPH_RUBY, VL_GLYPH_CROSSED};
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    if (answer == 0)
        snprintf(out, size, "%s", marquis_text(&pen, "nothing"));
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
    marquis_words(&pen, chosen ? "aside.hand" : *letters ? "aside.stock" : "aside.stock_empty", args, 2, out, size);
}
