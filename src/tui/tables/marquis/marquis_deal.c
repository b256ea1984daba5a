/* A deal that is being made: what for, the price so far, and what both sides have (MAR-4.9, 4.15). */
#include <stdio.h>
#include <string.h>

#include "tui/tables/marquis/marquis_draw.h"

void marquis_means_text(const uint8_t means[MARQUIS_TERMS], char *out, size_t size)
{
    static const enum vl_glyph of[MARQUIS_TERMS] = {VL_GLYPH_COIN, VL_GLYPH_TOKEN_UP, VL_GLYPH_RUBY, VL_GLYPH_CROSSED};
    char one[24];
    out[0] = '\0';
    for (unsigned term = 0; term < MARQUIS_TERMS; term++) {
        snprintf(one, sizeof one, "%u%s", means[term], vl_glyph(of[term]));
        marquis_add(out, size, " ", means[term] ? one : "");
    }
    if (!*out)
        snprintf(out, size, "0%s", vl_glyph(VL_GLYPH_COIN));
}

/* The price named so far; while it is being named, with what the marked answer would add. */
static void price_text(const struct marquis_pen *pen, char *out, size_t size)
{
    const struct marquis *g = pen->g;
    const struct vl_scene *scene = pen->scene;
    uint8_t price[MARQUIS_TERMS];
    memcpy(price, g->price, sizeof price);
    if (scene->kind >= MARQUIS_ASK_COINS && scene->kind <= MARQUIS_ASK_VETOES && vl_scene_offers(scene, scene->focus))
        price[scene->kind - MARQUIS_ASK_COINS] = scene->focus;
    marquis_means_text(price, out, size);
}

static void has_text(const struct marquis_pen *pen, vl_seat seat, char *out, size_t size)
{
    const struct marquis *g = pen->g;
    const uint8_t has[MARQUIS_TERMS] = {g->coins[seat], g->diamonds[seat], g->rubies[seat], g->vetoes[seat]};
    marquis_means_text(has, out, size);
}

void marquis_deal_text(const struct marquis_pen *pen, char *out, size_t size)
{
    const struct marquis *g = pen->g;
    const struct marquis_deal deal = marquis_deal(g);
    char price[120], payer[120], payee[120];
    out[0] = '\0';
    if (deal.payer >= g->core.seats || deal.payee >= g->core.seats)
        return;
    const uint8_t card = marquis_visible(g, deal.payer);
    price_text(pen, price, sizeof price);
    has_text(pen, deal.payer, payer, sizeof payer);
    has_text(pen, deal.payee, payee, sizeof payee);
    const struct vl_text_arg args[] = {{"price", price, 0},
                                       {"payer", pen->scene->teller.names[deal.payer], 0},
                                       {"payee", pen->scene->teller.names[deal.payee], 0},
                                       {"payer_has", payer, 0},
                                       {"payee_has", payee, 0},
                                       {"card", marquis_name(pen, card), 0}};
    marquis_words(pen, deal.protection ? "deal.protection" : "deal.wipe", args, 6, out, size);
}
