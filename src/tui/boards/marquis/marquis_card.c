/* What a card does: its numbers, and what it would bring now. */
#include "tui/boards/marquis/marquis_draw.h"

#include <stdio.h>

/* ---- its numbers ---- */

void marquis_facts(const struct marquis_pen *pen, unsigned card, char *out, size_t size)
{
    const struct vl_rules *rules = pen->scene->rules;
    struct vl_explanation card_is;
    char fact[160];
    out[0] = '\0';
    vl_describe(rules, pen->scene->view, pen->card, (uint8_t)card, &card_is);
    for (unsigned i = 0; i < card_is.count; i++) {
        if (!(rules->explanations[card_is.at[i].form].flags & VL_FORM_ITEM))
            continue;
        vl_format_phrase(&pen->scene->formatter, &card_is.at[i], VL_SHORT, fact, sizeof fact);
        marquis_add(out, size, " · ", fact);
    }
}

/* ---- what it would bring now ---- */

void marquis_sum(const struct marquis_preview *preview, char *out, size_t size)
{
    out[0] = '\0';
    marquis_add_signed(out, size, "", preview->sure + preview->most);
    if (preview->victims)
        marquis_add(out, size, "", "?");
    marquis_add(out, size, "", vl_glyph(VL_GLYPH_COIN));
}

void marquis_change(const struct marquis_pen *pen, vl_seat seat, char *out, size_t size)
{
    const struct marquis_preview *preview = &pen->preview;
    const vl_seats bit = vl_seat_bit(seat);
    const int change = preview->gives[seat] - preview->takes[seat];
    out[0] = '\0';
    if (seat == pen->scene->viewer) {
        marquis_add_signed(out, size, "", preview->sure + preview->most);
        marquis_add(out, size, "", preview->victims ? "?" : "");
        return;
    }
    if (change)
        marquis_add_signed(out, size, "", change);
    if (preview->eliminates & bit)
        marquis_add(out, size, "", vl_glyph(VL_GLYPH_TIMES));
    if (!(preview->victims & bit))
        return;
    if (preview->victim_coins[seat] > 0)
        marquis_add_signed(out, size, "", -preview->victim_coins[seat]);
    marquis_add(out, size, "", vl_glyph(VL_GLYPH_TIMES));
    marquis_add(out, size, "", "?");
}

/* ---- who robs whom ---- */

/* What the power adds to the printed list, as a sign if there is little room: "+" the richest, "?" one of choice. */
static void add_power(const struct marquis_pen *pen, unsigned card, bool brief, char *out, size_t size)
{
    struct vl_phrase besides;
    char key[64], text[160];
    if (!marquis_robs_besides(pen->g, card, &besides))
        return;
    snprintf(key, sizeof key, "%s.brief", pen->scene->rules->explanations[besides.form].id);
    if (brief)
        marquis_add(out, size, " ", marquis_text(pen, key));
    else if (vl_format_phrase(&pen->scene->formatter, &besides, VL_SHORT, text, sizeof text) > 0)
        marquis_add(out, size, ", ", text);
}

void marquis_robs(const struct marquis_pen *pen, vl_seat seat, bool brief, char *out, size_t size)
{
    const uint8_t card = marquis_acts_as(pen->g, seat);
    out[0] = '\0';
    if (card >= MARQUIS_CARDS)
        return;
    marquis_letters_in(pen, pen->g->index.robbed[card], brief ? 7 : 30, out, size);
    add_power(pen, card, brief, out, size);
}
