/* A deal that is being made: what for, the price so far, and what both sides have (MAR-4.9, 4.15). */
#include "tui/tables/marquis/marquis_draw.h"

#include <stdio.h>
#include <string.h>

bool marquis_deals_now(const struct marquis_pen *pen)
{
    const unsigned kind = pen->g->core.question.kind;
    const bool price = kind >= MARQUIS_ASK_COINS && kind <= MARQUIS_ASK_VETOES;
    return pen->scene->asked != VL_NONE && (price || kind == MARQUIS_ASK_ACCEPT || kind == MARQUIS_ASK_HIRE);
}

static const char *name_of(const struct marquis_pen *pen, vl_seat seat)
{
    return seat < pen->g->core.seats ? pen->scene->teller.names[seat] : "?";
}

static void add_means(const struct marquis_pen *pen, const char *key, unsigned number, char *out, size_t size)
{
    char text[60];
    const struct vl_text_arg args[] = {{"n", NULL, number}};
    if (number > 0)
        marquis_add(out, size, ", ", marquis_words(pen, key, args, 1, text, sizeof text));
}

void marquis_means_text(const struct marquis_pen *pen, const uint8_t means[MARQUIS_TERMS], char *out, size_t size)
{
    static const char *const keys[MARQUIS_TERMS] = {"coins", "diamonds", "rubies", "vetoes"};
    out[0] = '\0';
    for (unsigned term = 0; term < MARQUIS_TERMS; term++)
        add_means(pen, keys[term], means[term], out, size);
    if (!*out)
        snprintf(out, size, "%s", marquis_text(pen, "nothing"));
}

/* The price named so far; while it is being named, with what the selected answer would add. */
static void price_text(const struct marquis_pen *pen, char *out, size_t size)
{
    const struct marquis *g = pen->g;
    const struct vl_scene *scene = pen->scene;
    const unsigned term = g->core.question.kind - (unsigned)MARQUIS_ASK_COINS;
    uint8_t price[MARQUIS_TERMS];
    char text[160];
    memcpy(price, g->price, sizeof price);
    const bool naming = term < MARQUIS_TERMS;
    if (naming && vl_scene_offers(scene, scene->focus))
        price[term] = scene->focus;
    marquis_means_text(pen, price, text, sizeof text);
    const struct vl_text_arg args[] = {{"price", text, 0}};
    marquis_words(pen, naming ? "deal.so_far" : "deal.price", args, 1, out, size);
}

static void side_text(const struct marquis_pen *pen, vl_seat seat, const char *key, char *out, size_t size)
{
    const struct marquis *g = pen->g;
    char means[160];
    out[0] = '\0';
    if (seat >= g->core.seats)
        return;
    const uint8_t has[MARQUIS_TERMS] = {g->coins[seat], g->diamonds[seat], g->rubies[seat], g->vetoes[seat]};
    marquis_means_text(pen, has, means, sizeof means);
    const struct vl_text_arg args[] = {{"name", name_of(pen, seat), 0}, {"means", means, 0}};
    marquis_words(pen, key, args, 2, out, size);
}

void marquis_draw_deal(const struct marquis_pen *pen, struct vl_rect line)
{
    const struct marquis_deal deal = marquis_deal(pen->g);
    char text[700], payer[240], payee[240];
    price_text(pen, text, sizeof text);
    side_text(pen, deal.payer, "deal.side", payer, sizeof payer);
    side_text(pen, deal.payee, "deal.side", payee, sizeof payee);
    marquis_add(text, sizeof text, " · ", payer);
    marquis_add(text, sizeof text, vl_glyph(VL_GLYPH_RIGHT), payee);
    vl_draw(pen->grid, line.row, line.col + 1, line.cols - 1, VL_STYLE_STRONG, text);
}
