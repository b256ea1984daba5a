/* The hand, where cards are chosen; and whatever else is chosen: amounts, yes and no, the price of a deal. */
#include "tui/tables/marquis/marquis_draw.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- signs ---- */

bool marquis_answers_are_numbers(uint8_t kind)
{
    return kind == MARQUIS_ASK_BUY || (kind >= MARQUIS_ASK_COINS && kind <= MARQUIS_ASK_VETOES);
}

void marquis_sign_of(const struct vl_scene *scene, vl_answer answer, char out[VL_SIGN_BYTES])
{
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    out[0] = '\0';
    if (marquis_answers_are_cards(scene->kind)) {
        if (answer < MARQUIS_CARDS)
            snprintf(out, VL_SIGN_BYTES, "%.1s", marquis_sign(&pen, answer));
    } else if (marquis_answers_are_seats(scene->kind)) {
        if (answer == MARQUIS_NOBODY)
            snprintf(out, VL_SIGN_BYTES, "0");
        else if (answer < pen.g->core.seats)
            snprintf(out, VL_SIGN_BYTES, "%c", vl_scene_letter(scene, (vl_seat)answer));
    } else if (vl_scene_offers(scene, answer) || answer < 10) {
        snprintf(out, VL_SIGN_BYTES, "%u", (unsigned)answer % 100);
    }
}

/* ---- boxes beside each other ---- */

enum { BOX_MOST = 19, BOX_LEAST = 11, GAP = 1, BOX_ROWS = 3 };

/* Columns of a box, so that so many fit; 0: they do not. */
static int box_columns(int count, int cols, int most)
{
    const int each = (cols + GAP) / (count > 0 ? count : 1) - GAP;
    return each < BOX_LEAST ? 0 : each < most ? each : most;
}

/* ---- cards ---- */

static vl_answer card_answer(const struct marquis_pen *pen, unsigned card)
{
    const bool offered = marquis_answers_are_cards(pen->scene->kind) && vl_scene_offers(pen->scene, (vl_answer)card);
    return offered ? (vl_answer)card : VL_NONE;
}

/* " +6●  then 3→1"; its rate alone where nothing is to be played. */
static void brief_words(const struct marquis_pen *pen, unsigned card, int cols, char *out, size_t size)
{
    struct marquis_preview preview;
    char numbers[100];
    if (card == MARQUIS_VETO) {
        snprintf(out, size, "%s", marquis_text(pen, "on_call"));
        return;
    }
    if (pen->previews) {
        marquis_preview(pen->g, pen->scene->looker, card, &preview);
        marquis_sum(pen, &preview, true, out, size);
        if (vl_columns(out) > cols)
            marquis_sum(pen, &preview, false, out, size);
        return;
    }
    marquis_own_rate(pen, card, numbers, sizeof numbers);
    snprintf(out, size, "%s", numbers);
}

static void draw_card_words(const struct marquis_pen *pen, struct vl_rect inner, unsigned card, bool brief)
{
    char text[400];
    int row = inner.row + (inner.rows > 4);
    const char *name = vl_scene_named(pen->scene, pen->card, (uint8_t)card, brief);
    vl_draw(pen->grid, row, inner.col + !brief, inner.cols - !brief, VL_STYLE_CARD, name);
    brief_words(pen, card, inner.cols - 1, text, sizeof text);
    row += inner.rows > 3 ? 2 : 1;
    vl_draw(pen->grid, row, inner.col + !brief, inner.cols - !brief, VL_STYLE_STRONG, text);
    row += 2;
    if (row >= inner.row + inner.rows)
        return;
    marquis_power_text(pen, card, text, sizeof text);
    vl_draw_wrapped(pen->grid, (struct vl_rect){row, inner.col, inner.row + inner.rows - row, inner.cols}, VL_STYLE_DIM,
                    text, 0);
}

/* In boxes; those for which there is no room, in a list. */
static void draw_cards(const struct marquis_pen *pen, struct vl_rect where, uint16_t cards)
{
    uint8_t members[MARQUIS_CARDS];
    unsigned count = 0;
    for (VL_EACH(card, cards))
        members[count++] = (uint8_t)card;
    const int columns = box_columns((int)count, where.cols, BOX_MOST);
    if (columns == 0) {
        vl_scene_list(pen->scene, pen->grid, where, NULL, pen->spots);
        return;
    }
    const bool brief = vl_scene_wants_short(pen->scene, pen->card, members, count, columns - 3);
    for (unsigned i = 0; i < count; i++) {
        const struct vl_rect box = {where.row, where.col + (int)i * (columns + GAP), where.rows, columns};
        const struct vl_rect inner = vl_scene_box(pen->scene, pen->grid, box, card_answer(pen, members[i]),
                                                  marquis_sign(pen, members[i]), pen->card, members[i], pen->spots);
        draw_card_words(pen, inner, members[i], brief);
    }
}

/* ---- amounts, yes and no ---- */

static void amount_words(const struct marquis_pen *pen, vl_answer answer, char *out, size_t size)
{
    static const char *const terms[MARQUIS_TERMS] = {"coins", "diamonds", "rubies", "vetoes"};
    const uint8_t kind = pen->scene->kind;
    const struct vl_text_arg number[] = {{"n", NULL, answer}};
    if (answer == 0) {
        snprintf(out, size, "%s", marquis_text(pen, "nothing"));
    } else if (kind == MARQUIS_ASK_BUY) {
        const struct marquis_q_buy asked = marquis_q_buy(&pen->g->core.question);
        snprintf(out, size, "%d%s %s %d%s", answer * asked.coins, vl_glyph(VL_GLYPH_COIN), vl_glyph(VL_GLYPH_RIGHT),
                 answer * asked.diamonds, vl_glyph(VL_GLYPH_TOKEN_UP));
    } else {
        marquis_words(pen, terms[kind - (unsigned)MARQUIS_ASK_COINS], number, 1, out, size);
    }
}

static void answer_words(const struct marquis_pen *pen, vl_answer answer, char *out, size_t size)
{
    if (marquis_answers_are_numbers(pen->scene->kind))
        amount_words(pen, answer, out, size);
    else
        vl_tell_answer(&pen->scene->teller, pen->scene->view, answer, out, size);
}

static int widest_words(const struct marquis_pen *pen, vl_answers answers)
{
    char text[200];
    int widest = 0;
    for (VL_EACH(answer, answers)) {
        answer_words(pen, (vl_answer)answer, text, sizeof text);
        widest = vl_columns(text) > widest ? vl_columns(text) : widest;
    }
    return widest;
}

/* Seats are chosen by their rows: nobody is. */
static vl_answers boxed(const struct vl_scene *scene)
{
    return marquis_answers_are_seats(scene->kind) ? scene->answers & vl_answer_bit(MARQUIS_NOBODY) : scene->answers;
}

static void list_words(const struct vl_scene *scene, vl_answer answer, char *out, size_t size)
{
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    answer_words(&pen, answer, out, size);
}

static void draw_answers(const struct marquis_pen *pen, struct vl_rect where)
{
    const struct vl_scene *scene = pen->scene;
    const vl_answers answers = boxed(scene);
    const int count = (int)vl_count(answers), wanted = widest_words(pen, answers) + 4;
    const int columns = wanted < BOX_LEAST ? BOX_LEAST : wanted;
    char text[200], sign[VL_SIGN_BYTES];
    if (count * (columns + GAP) - GAP > where.cols) {
        vl_scene_list(scene, pen->grid, where, list_words, pen->spots);
        return;
    }
    int col = where.col;
    for (VL_EACH(answer, answers)) {
        const struct vl_rect box = {where.row, col, BOX_ROWS, columns};
        answer_words(pen, (vl_answer)answer, text, sizeof text);
        const struct vl_rect inner =
            vl_scene_box(scene, pen->grid, box, (vl_answer)answer, vl_scene_printed(scene, (vl_answer)answer, sign),
                         VL_NONE, 0, pen->spots);
        vl_draw(pen->grid, inner.row, inner.col + 1, inner.cols - 1, VL_STYLE_STRONG, text);
        col += columns + GAP;
    }
    if (marquis_answers_are_seats(scene->kind))
        vl_draw(pen->grid, where.row + 1, col + (count > 0), where.col + where.cols - col - 1, VL_STYLE_DIM,
                marquis_text(pen, "by_letter"));
}

/* ---- below them ---- */

/* "hand  E Maître-chanteur  M Marquis": the own hand in a line, with short names where there is no room. */
static void draw_hand_line(const struct marquis_pen *pen, struct vl_rect line)
{
    const uint16_t hand = pen->g->hand[pen->scene->looker];
    char text[300] = "", one[60];
    bool brief = false;
    for (int pass = 0; pass < 3 && (pass == 0 || vl_columns(text) > line.cols - 1); pass++, brief = true) {
        snprintf(text, sizeof text, "%s", marquis_text(pen, hand ? "hand" : "hand_empty"));
        for (VL_EACH(card, hand)) {
            snprintf(one, sizeof one, pass < 2 ? "%s %s" : "%s", marquis_sign(pen, (unsigned)card),
                     vl_scene_named(pen->scene, pen->card, (uint8_t)card, brief));
            marquis_add(text, sizeof text, pass == 0 ? "   " : "  ", one);
        }
    }
    vl_draw(pen->grid, line.row, line.col + 1, line.cols - 1, VL_STYLE_PLAIN, text);
}

/* What lies before each, from the bottom; or all hands once everything is open. */
static void draw_all(const struct marquis_pen *pen, struct vl_rect where, bool hands)
{
    const int seats = pen->g->core.seats, across = (seats + where.rows - 1) / where.rows, width = where.cols / across;
    char letters[60];
    for (vl_seat seat = 0; seat < seats; seat++) {
        const int row = where.row + seat / across, col = where.col + seat % across * width;
        const int used = vl_draw(pen->grid, row, col, width - 1, VL_STYLE_DIM, pen->scene->teller.names[seat]) + 1;
        if (hands)
            marquis_letters(pen, pen->g->hand[seat], letters, sizeof letters);
        else
            marquis_pile_letters(pen, seat, letters, sizeof letters);
        vl_draw(pen->grid, row, col + used, width - 1 - used, VL_STYLE_PLAIN, letters);
    }
}

/* ---- the band ---- */

static uint16_t cards_to_show(const struct marquis_pen *pen)
{
    const struct marquis *g = pen->g;
    const vl_seat looker = pen->scene->looker;
    const bool elsewhere =
        pen->scene->answers && (pen->scene->kind == MARQUIS_ASK_TAKE_BACK || pen->scene->kind == MARQUIS_ASK_PICK);
    return elsewhere ? (uint16_t)pen->scene->answers : g->hand[looker];
}

void marquis_hand(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots)
{
    const struct marquis_pen pen = marquis_pen(scene, grid, spots);
    const bool own = scene->looker < pen.g->core.seats;
    const bool cards = own && (!scene->answers || marquis_answers_are_cards(scene->kind));
    const int rows = where.rows > HAND_TALL ? HAND_TALL : where.rows;
    if (cards) {
        draw_cards(&pen, (struct vl_rect){where.row, where.col, rows, where.cols}, cards_to_show(&pen));
        return;
    }
    if (!scene->answers) {
        draw_all(&pen, where, scene->looker == VL_NONE);
        return;
    }
    draw_answers(&pen, where);
    const struct vl_rect line = {where.row + BOX_ROWS, where.col, 1, where.cols};
    if (marquis_deals_now(&pen))
        marquis_draw_deal(&pen, line);
    else if (own)
        draw_hand_line(&pen, line);
}
