/* The seats as cards beside each other, where the table is tall: the visible character with its text, and below it what
 * its player has. */
#include <stdio.h>
#include <string.h>

#include "tui/boards/marquis/marquis_draw.h"

enum { CARD_ROWS = 7, WIDEST = 19, INDENT = 3 };

/* What the lines of a card are drawn with. */
struct sheet {
    const struct marquis_pen *pen;
    struct vl_rect where; /* what is left of it */
    vl_seat seat;
};

static void put(struct sheet *sheet, uint8_t style, const char *text)
{
    if (sheet->where.rows < 1)
        return;
    vl_draw(sheet->pen->grid, sheet->where.row, sheet->where.col, sheet->where.cols, style, text);
    sheet->where.row++;
    sheet->where.rows--;
}

static void put_words(struct sheet *sheet, uint8_t style, const char *key, const char *value)
{
    char text[200];
    const struct vl_text_arg args[] = {{"cards", value, 0}, {"rate", value, 0}, {"letter", value, 0}};
    put(sheet, style, *value ? marquis_words(sheet->pen, key, args, 3, text, sizeof text) : "");
}

static void put_letter(struct sheet *sheet, uint8_t style, const char *key, vl_seat seat)
{
    const char letter[2] = {marquis_letter(sheet->pen, seat), '\0'};
    put_words(sheet, style, key, letter);
}

/* ---- the character ---- */

/* In one line or two, with what a Faussaire imitates; in the second line, where it is free, whom a Comtesse guards. */
static void put_name(struct sheet *sheet, uint8_t card)
{
    const struct marquis_pen *pen = sheet->pen;
    const struct marquis *g = pen->g;
    const bool forged = card == MARQUIS_FAUSSAIRE && g->imitates[sheet->seat] < MARQUIS_CARDS;
    const vl_seat guards = marquis_protects(g, sheet->seat);
    char text[80];
    snprintf(text, sizeof text, "%s%s", marquis_name(pen, forged ? g->imitates[sheet->seat] : card),
             g->claims & vl_seat_bit(sheet->seat) ? " ❖" : "");
    const int lines =
        vl_draw_wrapped(pen->grid, (struct vl_rect){sheet->where.row, sheet->where.col, 2, sheet->where.cols},
                        VL_STYLE_STRONG, text, 0);
    sheet->where.row += lines;
    sheet->where.rows -= lines;
    if (lines < 2 && guards < g->core.seats)
        put_letter(sheet, VL_STYLE_GOOD, "block.guards", guards);
    else if (lines < 2)
        put(sheet, VL_STYLE_PLAIN, "");
}

static void put_dangers(struct sheet *sheet)
{
    const struct marquis *g = sheet->pen->g;
    char text[80];
    if (g->done & vl_seat_bit(sheet->seat)) {
        put(sheet, VL_STYLE_DIM, marquis_text(sheet->pen, "out"));
    } else if (g->protector[sheet->seat] < g->core.seats) {
        put_letter(sheet, VL_STYLE_GOOD, "guarded", g->protector[sheet->seat]);
    } else {
        marquis_letters_in(sheet->pen, marquis_robbers(g, sheet->seat), sheet->where.cols - 5, text, sizeof text);
        put_words(sheet, VL_STYLE_PLAIN, "block.by", text);
    }
}

static void draw_character(const struct marquis_pen *pen, vl_seat seat, struct vl_rect where)
{
    const struct marquis *g = pen->g;
    const uint8_t card = marquis_visible(g, seat);
    char sign[12] = "", text[120];
    if (card == VL_NONE) {
        vl_draw_box(pen->grid, where, VL_STYLE_DISABLED, NULL, VL_STYLE_DISABLED);
        return;
    }
    const bool forged = card == MARQUIS_FAUSSAIRE && g->imitates[seat] < MARQUIS_CARDS;
    snprintf(sign, sizeof sign, "%s%s%s", marquis_sign(pen, card), forged ? "=" : "",
             forged ? marquis_sign(pen, g->imitates[seat]) : "");
    struct sheet sheet = {pen, vl_scene_box(pen->scene, pen->grid, where, VL_NONE, sign, pen->card, card, pen->spots),
                          seat};
    struct marquis_rate rate = {0};
    put_name(&sheet, card);
    marquis_rate_text(marquis_rate(g, seat, &rate), rate, text, sizeof text);
    put_words(&sheet, VL_STYLE_PLAIN, "block.buys", text);
    marquis_robs(pen, seat, true, text, sizeof text);
    put_words(&sheet, VL_STYLE_DIM, "block.robs", text);
    put_dangers(&sheet);
}

/* ---- what its player has ---- */

static void put_number(struct sheet *sheet, uint8_t style, const char *key, unsigned number)
{
    char text[80];
    const struct vl_text_arg args[] = {{"n", NULL, number}};
    put(sheet, style, marquis_words(sheet->pen, key, args, 1, text, sizeof text));
}

static void put_means(struct sheet *sheet)
{
    const struct marquis *g = sheet->pen->g;
    char text[60];
    snprintf(text, sizeof text, "%u%s %u%s %u%s", g->coins[sheet->seat], vl_glyph(VL_GLYPH_COIN),
             g->diamonds[sheet->seat], vl_glyph(VL_GLYPH_TOKEN_UP), g->rubies[sheet->seat], vl_glyph(VL_GLYPH_RUBY));
    put(sheet, VL_STYLE_STRONG, text);
}

/* The card that comes to light if the character goes; "?" where it may have been taken back. */
static void put_beneath(struct sheet *sheet)
{
    const struct marquis *g = sheet->pen->g;
    char text[24] = "";
    for (unsigned i = g->pile_count[sheet->seat]; i-- > 0 && !*text;) {
        const unsigned card = g->pile[sheet->seat][i];
        if (i + 1U < g->pile_count[sheet->seat] && !(g->taken[sheet->seat] >> card & 1))
            snprintf(text, sizeof text, "%s%s", marquis_sign(sheet->pen, card),
                     marquis_doubted(g, sheet->seat, card) ? "?" : "");
    }
    put_words(sheet, VL_STYLE_DIM, "block.beneath", *text ? text : vl_glyph(VL_GLYPH_DOT));
}

/* What the marked answer would change there. */
static void put_change(struct sheet *sheet)
{
    const struct marquis_pen *pen = sheet->pen;
    char text[60], sign[VL_SIGN_BYTES], line[120];
    if (!pen->previews)
        return;
    marquis_change(pen, sheet->seat, text, sizeof text);
    const struct vl_text_arg args[] = {{"sign", vl_scene_printed(pen->scene, pen->scene->focus, sign), 0},
                                       {"change", *text ? text : vl_glyph(VL_GLYPH_DOT), 0}};
    put(sheet,
        (*text == '+' ? VL_STYLE_GOOD
         : *text      ? VL_STYLE_WARNING
                      : VL_STYLE_DIM) |
            VL_STYLE_BOLD,
        marquis_words(pen, "block.with", args, 2, line, sizeof line));
}

static void draw_means(const struct marquis_pen *pen, vl_seat seat, struct vl_rect where)
{
    const struct marquis *g = pen->g;
    struct sheet sheet = {pen, {where.row + 1, where.col + 1, where.rows - 1, where.cols - 1}, seat};
    marquis_draw_name(pen, seat, where.row, where.col, true);
    put_means(&sheet);
    put_number(&sheet, VL_STYLE_PLAIN, "block.points", marquis_points(g, seat));
    put_number(&sheet, VL_STYLE_DIM, "block.hand", g->hand_count[seat]);
    put_number(&sheet, VL_STYLE_DIM, "block.stock", g->stock_count[seat]);
    put_beneath(&sheet);
    if (g->vetoes[seat] > 0 && !pen->previews)
        put_number(&sheet, VL_STYLE_PLAIN, "block.vetoes", g->vetoes[seat]);
    put_change(&sheet);
}

void marquis_draw_blocks(const struct marquis_pen *pen, struct vl_rect where)
{
    const int seats = pen->g->core.seats, share = where.cols / seats, cols = share < WIDEST ? share : WIDEST;
    for (vl_seat seat = 0; seat < seats; seat++) {
        const int col = where.col + seat * cols;
        draw_character(pen, seat, (struct vl_rect){where.row, col, CARD_ROWS, cols});
        draw_means(pen, seat, (struct vl_rect){where.row + CARD_ROWS, col, MARQUIS_BLOCK_ROWS - CARD_ROWS, cols});
    }
}
