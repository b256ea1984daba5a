/* The own hand, card by card, with what each would bring; for the table as a whole, what cannot be seen. */
#include "tui/tables/marquis/marquis_draw.h"

#include <stdio.h>
#include <string.h>

static void own_heading(const struct marquis_pen *pen, vl_seat looker, char *out, size_t size)
{
    char letters[48];
    marquis_letters(pen, pen->g->stock[looker], letters, sizeof letters);
    const struct vl_text_arg args[] = {
        {"name", pen->scene->teller.names[looker], 0}, {"cards", letters, 0}, {"n", NULL, pen->g->stock_count[looker]}};
    marquis_words(pen, *letters ? "hand" : "hand_last", args, 3, out, size);
}

void marquis_hand_heading(const struct marquis_pen *pen, char *out, size_t size)
{
    const vl_seat looker = pen->scene->looker;
    if (looker < pen->g->core.seats)
        own_heading(pen, looker, out, size);
    else
        marquis_words(pen, looker == VL_NONE ? "open_hands" : "no_hand", NULL, 0, out, size);
}

/* ---- the own hand ---- */

static vl_answer card_answer(const struct marquis_pen *pen, unsigned card)
{
    const bool offered = marquis_answers_are_cards(pen->scene->kind) && vl_scene_offers(pen->scene, (vl_answer)card);
    return offered ? (vl_answer)card : VL_NONE;
}

/* While a character is to be played, what each would bring; else its numbers. */
static void words_of(const struct marquis_pen *pen, unsigned card, char *out, size_t size)
{
    struct marquis_preview preview;
    if (!pen->previews || card_answer(pen, card) == VL_NONE) {
        marquis_facts(pen, card, out, size);
        return;
    }
    marquis_preview(pen->g, pen->scene->looker, card, &preview);
    marquis_effects(pen, &preview, out, size);
}

enum { NAME_COLUMNS = 19 };

/* The key, the letter, the name: one cell. */
static void draw_card(const struct marquis_pen *pen, unsigned card, struct vl_rect cell)
{
    const vl_answer answer = card_answer(pen, card);
    vl_scene_draw_key(pen->scene, pen->grid, cell.row, cell.col, answer);
    vl_draw(pen->grid, cell.row, cell.col + 2, 1, VL_STYLE_ACCENT | VL_STYLE_BOLD, marquis_sign(pen, card));
    vl_draw(pen->grid, cell.row, cell.col + 4, cell.cols - 5, VL_STYLE_STRONG, marquis_name(pen, card));
    const struct vl_rect used = {cell.row, cell.col, 1, cell.cols - 1};
    if (vl_scene_focuses(pen->scene, answer))
        vl_restyle(pen->grid, used, VL_STYLE_CARD_SELECTED);
    vl_spot(pen->spots, used, answer, pen->card, (uint8_t)card);
}

/* A row or two for each card, with words beside it and below. */
static void draw_rows(const struct marquis_pen *pen, struct vl_rect where, uint16_t hand, int each)
{
    char text[400], facts[300];
    int row = where.row;
    for (VL_EACH(card, hand)) {
        words_of(pen, (unsigned)card, text, sizeof text);
        marquis_facts(pen, (unsigned)card, facts, sizeof facts);
        draw_card(pen, (unsigned)card, (struct vl_rect){row, where.col, 1, NAME_COLUMNS + 2});
        const struct vl_rect beside = {row, where.col + NAME_COLUMNS + 3, each, where.cols - NAME_COLUMNS - 3};
        const bool focus = vl_scene_focuses(pen->scene, card_answer(pen, (unsigned)card));
        const bool alone = strcmp(text, facts) == 0;
        vl_draw_cut(pen->grid, (struct vl_rect){row, beside.col, alone ? each : 1, beside.cols},
                    focus ? VL_STYLE_PLAIN : VL_STYLE_DIM, text);
        if (each > 1 && !alone)
            vl_draw(pen->grid, beside.row + 1, where.col + 4, where.cols - 4, VL_STYLE_DIM, facts);
        row += each;
    }
}

/* What lies before the looker, as far as an Assassin may come to it. */
static void pile_text(const struct marquis_pen *pen, vl_seat seat, char *out, size_t size)
{
    char letters[60];
    marquis_pile_letters(pen, seat, letters, sizeof letters);
    const struct vl_text_arg args[] = {{"cards", letters, 0}};
    out[0] = '\0';
    if (*letters)
        marquis_words(pen, "pile", args, 1, out, size);
}

/* The words for the card that is selected; with none, the own pile. */
static void draw_below(const struct marquis_pen *pen, struct vl_rect line)
{
    const struct vl_scene *scene = pen->scene;
    char text[400];
    if (pen->previews)
        marquis_effects(pen, &pen->preview, text, sizeof text);
    else if (marquis_answers_are_cards(scene->kind) && vl_scene_offers(scene, scene->focus))
        marquis_facts(pen, scene->focus, text, sizeof text);
    else
        pile_text(pen, scene->looker, text, sizeof text);
    vl_draw(pen->grid, line.row, line.col + 2, line.cols - 2, pen->previews ? VL_STYLE_PLAIN : VL_STYLE_DIM, text);
}

/* Beside each other in as many rows as there are but one; below, words for the one that is selected. */
static void draw_packed(const struct marquis_pen *pen, struct vl_rect where, uint16_t hand)
{
    const int end = where.col + where.cols, last = where.row + where.rows - 1;
    int row = where.row, col = where.col;
    for (VL_EACH(card, hand)) {
        const int cols = vl_columns(marquis_name(pen, (unsigned)card)) + 6;
        if (col + cols - 1 > end && row + 1 < last) {
            row++;
            col = where.col;
        }
        draw_card(pen, (unsigned)card, (struct vl_rect){row, col, 1, cols});
        col += cols + 1;
    }
    if (row < last)
        draw_below(pen, (struct vl_rect){last, where.col, 1, where.cols});
}

/* ---- all hands, once everything is open; all piles, while hands are hidden ---- */

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

void marquis_draw_hand(const struct marquis_pen *pen, struct vl_rect where)
{
    const vl_seat looker = pen->scene->looker;
    if (looker >= pen->g->core.seats) {
        draw_all(pen, where, looker == VL_NONE);
        return;
    }
    const uint16_t hand = pen->g->hand[looker];
    const int count = (int)vl_count(hand);
    if (count == 0)
        vl_draw(pen->grid, where.row, where.col, where.cols, VL_STYLE_DIM, marquis_text(pen, "hand_empty"));
    else if (count <= where.rows)
        draw_rows(pen, where, hand, where.rows / count > 1 ? 2 : 1);
    else
        draw_packed(pen, where, hand);
}
