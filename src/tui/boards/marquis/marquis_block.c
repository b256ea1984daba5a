/* The seats as cards side by side, if the board is tall: the visible character with its text, and below it what its
 * player has. */
#include <stdio.h>
#include <string.h>

#include "tui/boards/marquis/marquis_draw.h"

enum { CARD_ROWS = 7, WIDEST = 29 };

/* What the lines of a card are drawn with. */
struct report {
    const struct marquis_pen *pen;
    struct vl_rect where; /* what is left of it */
    vl_seat seat;
};

static void put(struct report *report, uint8_t style, const char *text)
{
    if (report->where.rows < 1)
        return;
    vl_draw(report->pen->grid, report->where.row, report->where.col, report->where.cols, style, text);
    report->where.row++;
    report->where.rows--;
}

static void put_words(struct report *report, uint8_t style, const char *key, const char *value)
{
    char text[200];
    const struct vl_text_arg args[] = {{"cards", value, 0}, {"rate", value, 0}, {"letter", value, 0}};
    put(report, style, *value ? vl_board_words(report->pen->scene, key, args, 3, text, sizeof text) : "");
}

static void put_letter(struct report *report, uint8_t style, const char *key, vl_seat seat)
{
    put_words(report, style, key, marquis_dotted(report->pen, seat).text);
}

/* ---- the character ---- */

/* In one line or two, with the character a Faussaire imitates; a free second line shows whom a Comtesse guards. */
static void put_name(struct report *report, uint8_t card)
{
    const struct marquis_pen *pen = report->pen;
    const struct marquis *g = pen->g;
    const bool forged = card == MARQUIS_FAUSSAIRE && g->imitates[report->seat] < MARQUIS_CARDS;
    const vl_seat protector = marquis_protects(g, report->seat);
    char text[80];
    snprintf(text, sizeof text, "%s%s", marquis_name(pen, forged ? g->imitates[report->seat] : card),
             g->claims & vl_seat_bit(report->seat) ? " ❖" : "");
    const int lines =
        vl_draw_wrapped(pen->grid, (struct vl_rect){report->where.row, report->where.col, 2, report->where.cols},
                        VL_STYLE_STRONG, text, 0);
    report->where.row += lines;
    report->where.rows -= lines;
    if (lines < 2 && protector < g->core.seats)
        put_letter(report, VL_STYLE_GOOD, "block.guards", protector);
    else if (lines < 2)
        put(report, VL_STYLE_PLAIN, "");
}

static void put_dangers(struct report *report)
{
    const struct marquis *g = report->pen->g;
    char text[80];
    if (g->done & vl_seat_bit(report->seat)) {
        put(report, VL_STYLE_DIM, vl_board_text(report->pen->scene, "out"));
    } else if (g->protector[report->seat] < g->core.seats) {
        put_letter(report, VL_STYLE_GOOD, "guarded", g->protector[report->seat]);
    } else {
        marquis_letters_in(report->pen, marquis_robbers(g, report->seat), report->where.cols - 5, text, sizeof text);
        put_words(report, VL_STYLE_PLAIN, "block.by", text);
    }
}

/* What it does, in the rows that are left. */
static void put_text(struct report *report, uint8_t card)
{
    char words[VL_CLAUSE_TEXT];
    if (report->where.rows > 0)
        vl_draw_wrapped(report->pen->grid, report->where, VL_STYLE_DIM,
                        vl_format_thing(&report->pen->scene->formatter, report->pen->card, card, words), 0);
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
    struct report report = {pen, vl_scene_box(pen->scene, pen->grid, where, VL_NONE, sign, pen->card, card, pen->spots),
                            seat};
    struct marquis_rate rate = {0};
    put_name(&report, card);
    marquis_rate_text(marquis_rate(g, seat, &rate), rate, text, sizeof text);
    put_words(&report, VL_STYLE_PLAIN, "block.buys", text);
    marquis_robs(pen, seat, true, text, sizeof text);
    put_words(&report, VL_STYLE_DIM, "block.robs", text);
    put_dangers(&report);
    put_text(&report, card);
}

/* ---- what its player has ---- */

static void put_number(struct report *report, uint8_t style, const char *key, unsigned number)
{
    char text[80];
    const struct vl_text_arg args[] = {{"n", NULL, number}};
    put(report, style, vl_board_words(report->pen->scene, key, args, 1, text, sizeof text));
}

static void put_means(struct report *report)
{
    const struct marquis *g = report->pen->g;
    char text[60];
    snprintf(text, sizeof text, "%u%s %u%s %u%s", g->coins[report->seat], vl_glyph(VL_GLYPH_COIN),
             g->diamonds[report->seat], vl_glyph(VL_GLYPH_TOKEN_UP), g->rubies[report->seat], vl_glyph(VL_GLYPH_RUBY));
    put(report, VL_STYLE_STRONG, text);
}

/* What becomes visible if the character goes, the next one first; "?" if it may have been taken back. */
static void put_beneath(struct report *report)
{
    const struct marquis *g = report->pen->g;
    const int room = report->where.cols - 8; /* for the word before them */
    char text[80] = "", one[24];
    for (unsigned i = g->pile_count[report->seat]; i-- > 0;) {
        const unsigned card = g->pile[report->seat][i];
        if (i + 1U == g->pile_count[report->seat] || (g->taken[report->seat] >> card & 1))
            continue;
        snprintf(one, sizeof one, "%s%s", marquis_sign(report->pen, card),
                 marquis_doubted(g, report->seat, card) ? "?" : "");
        if (*text && vl_columns(text) + 1 + vl_columns(one) > room)
            break;
        vl_join_some(text, sizeof text, " ", one);
    }
    put_words(report, VL_STYLE_DIM, "block.beneath", *text ? text : vl_glyph(VL_GLYPH_DOT));
}

/* What the selected answer would change there. */
static void put_change(struct report *report)
{
    const struct marquis_pen *pen = report->pen;
    char text[60], sign[VL_SIGN_BYTES], line[120];
    if (!pen->previews)
        return;
    marquis_change(pen, report->seat, text, sizeof text);
    const struct vl_text_arg args[] = {{"sign", vl_scene_printed(pen->scene, pen->scene->focus, sign), 0},
                                       {"change", *text ? text : vl_glyph(VL_GLYPH_DOT), 0}};
    put(report,
        (*text == '+' ? VL_STYLE_GOOD
         : *text      ? VL_STYLE_WARNING
                      : VL_STYLE_DIM) |
            VL_STYLE_BOLD,
        vl_board_words(pen->scene, "block.with", args, 2, line, sizeof line));
}

static void draw_means(const struct marquis_pen *pen, vl_seat seat, struct vl_rect where)
{
    const struct marquis *g = pen->g;
    struct report report = {pen, {where.row + 1, where.col + 1, where.rows - 1, where.cols - 1}, seat};
    marquis_draw_name(pen, seat, where.row, where.col, true);
    put_means(&report);
    put_number(&report, VL_STYLE_PLAIN, "block.points", marquis_points(g, seat));
    put_number(&report, VL_STYLE_DIM, "block.hand", g->hand_count[seat]);
    put_number(&report, VL_STYLE_DIM, "block.stock", g->stock_count[seat]);
    put_beneath(&report);
    if (g->vetoes[seat] > 0 && !pen->previews)
        put_number(&report, VL_STYLE_PLAIN, "block.vetoes", g->vetoes[seat]);
    put_change(&report);
}

void marquis_draw_blocks(const struct marquis_pen *pen, struct vl_rect where, int across, int text)
{
    const int share = where.cols / across, widest = text ? MARQUIS_BLOCK_MOST : WIDEST;
    const int cols = share < widest ? share : widest, card = CARD_ROWS + text, rows = MARQUIS_BLOCK_ROWS + text;
    for (int seat = 0; seat < pen->g->core.seats; seat++) {
        const int row = where.row + seat / across * rows, col = where.col + seat % across * cols;
        draw_character(pen, (vl_seat)seat, (struct vl_rect){row, col, card, cols});
        draw_means(pen, (vl_seat)seat, (struct vl_rect){row + card, col, rows - card, cols});
    }
}
