/* The words and signs of the board of Marquis. */
#include "tui/boards/marquis/marquis_draw.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

struct marquis_pen marquis_pen(const struct vl_scene *scene, struct vl_grid *grid, struct vl_spots *spots)
{
    struct marquis_pen pen = {.scene = scene,
                              .g = marquis_seen(scene->view),
                              .grid = grid,
                              .spots = spots,
                              .card = vl_scene_group(scene, "card")};
    const bool marked = vl_scene_offers(scene, scene->focus);
    pen.buys = scene->kind == MARQUIS_ASK_BUY && marked;
    pen.previews = scene->kind == MARQUIS_ASK_PLAY && scene->viewer < VL_SEATS_MAX && marked;
    if (pen.previews)
        marquis_preview(pen.g, scene->viewer, scene->focus, &pen.preview);
    return pen;
}

const char *marquis_sign(const struct marquis_pen *pen, unsigned card)
{
    return vl_scene_sign(pen->scene, pen->card, (uint8_t)card);
}

const char *marquis_name(const struct marquis_pen *pen, unsigned card)
{
    return vl_scene_name(pen->scene, pen->card, (uint8_t)card);
}

const char *marquis_who(const struct marquis_pen *pen, vl_seat seat)
{
    if (seat >= pen->g->core.seats)
        return "?";
    return seat == pen->scene->viewer ? vl_board_text(pen->scene, "you") : pen->scene->formatter.names[seat];
}

char marquis_letter(const struct marquis_pen *pen, vl_seat seat)
{
    return (char)toupper((unsigned char)vl_scene_letter(pen->scene, seat));
}

struct marquis_dotted marquis_dotted(const struct marquis_pen *pen, vl_seat seat)
{
    return (struct marquis_dotted){{marquis_letter(pen, seat), '.', '\0'}};
}

void marquis_add_words(const struct marquis_pen *pen, const char *between, const char *key,
                       const struct vl_text_arg *args, unsigned count, char *out, size_t size)
{
    char text[500];
    vl_join_some(out, size, between, vl_board_words(pen->scene, key, args, count, text, sizeof text));
}

void marquis_add_signed(char *out, size_t size, const char *between, int number)
{
    char text[20];
    snprintf(text, sizeof text, "%s%d",
             number < 0   ? vl_glyph(VL_GLYPH_MINUS)
             : number > 0 ? "+"
                          : "",
             number < 0 ? -number : number);
    vl_join_some(out, size, between, text);
}

void marquis_add_amount(char *out, size_t size, const char *between, int number, enum vl_glyph of)
{
    char text[24];
    snprintf(text, sizeof text, "%d%s", number, vl_glyph(of));
    vl_join_some(out, size, between, text);
}

void marquis_pay_words(const struct marquis_cost *cost, const char *sign, char *out, size_t size)
{
    snprintf(out, size, "%s", sign);
    if (cost->coins > 0)
        marquis_add_amount(out, size, "", cost->coins, VL_GLYPH_COIN);
    if (cost->vetoes + cost->hand > 0)
        marquis_add_amount(out, size, cost->coins > 0 ? sign : "", cost->vetoes + cost->hand, VL_GLYPH_CROSSED);
}

static void add_letters(const struct marquis_pen *pen, uint16_t cards, const char *between, char *out, size_t size)
{
    out[0] = '\0';
    for (VL_EACH(card, cards))
        vl_join_some(out, size, between, marquis_sign(pen, (unsigned)card));
}

void marquis_letters(const struct marquis_pen *pen, uint16_t cards, char *out, size_t size)
{
    add_letters(pen, cards, " ", out, size);
}

void marquis_letters_in(const struct marquis_pen *pen, uint16_t cards, int cols, char *out, size_t size)
{
    add_letters(pen, cards, " ", out, size);
    if (vl_columns(out) > cols)
        add_letters(pen, cards, "", out, size);
}

void marquis_pile_letters(const struct marquis_pen *pen, vl_seat seat, char *out, size_t size)
{
    const struct marquis *g = pen->g;
    char one[8];
    out[0] = '\0';
    for (unsigned i = 0; i < g->pile_count[seat]; i++) {
        const unsigned card = g->pile[seat][i];
        if (g->taken[seat] >> card & 1)
            continue;
        snprintf(one, sizeof one, "%s%s", marquis_sign(pen, card), marquis_doubted(g, seat, card) ? "?" : "");
        vl_join_some(out, size, " ", one);
    }
}

void marquis_rate_text(bool has, struct marquis_rate rate, char *out, size_t size)
{
    if (has)
        snprintf(out, size, "%u%s%u", rate.coins, vl_glyph(VL_GLYPH_RIGHT), rate.diamonds);
    else
        snprintf(out, size, "%s", vl_glyph(VL_GLYPH_EN_DASH));
}

bool marquis_answers_are_cards(uint8_t kind)
{
    return kind == MARQUIS_ASK_PLAY || kind == MARQUIS_ASK_TAKE_BACK || kind == MARQUIS_ASK_PICK;
}

bool marquis_answers_are_seats(uint8_t kind)
{
    return kind == MARQUIS_ASK_VICTIM || kind == MARQUIS_ASK_PROTECT;
}

bool marquis_answers_are_amounts(uint8_t kind)
{
    return kind == MARQUIS_ASK_BUY || (kind >= MARQUIS_ASK_COINS && kind <= MARQUIS_ASK_VETOES);
}

vl_seat marquis_viewer(const struct marquis_pen *pen)
{
    return pen->scene->viewer < pen->g->core.seats ? pen->scene->viewer : (vl_seat)VL_NONE;
}
