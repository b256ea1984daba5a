/* What a card does: by its numbers, and what it would bring now. */
#include "tui/tables/marquis/marquis_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- its numbers ---- */

static void add_takes(const struct marquis_pen *pen, unsigned card, char *out, size_t size)
{
    char list[160] = "";
    for (unsigned from = 0; from < MARQUIS_VETO; from++) {
        const struct vl_text_arg args[] = {{"n", NULL, pen->g->numbers.takes[card][from]},
                                           {"card", marquis_sign(pen, from), 0}};
        if (args[0].number > 0)
            marquis_add_words(pen, ", ", "takes_from", args, 2, list, sizeof list);
    }
    const struct vl_text_arg args[] = {{"list", list, 0}};
    if (*list)
        marquis_add_words(pen, " · ", "takes", args, 1, out, size);
}

const char *marquis_power(const struct marquis_pen *pen, unsigned card, char *out, size_t size)
{
    char key[48];
    const struct vl_text_arg args[] = {{"n", NULL, pen->g->numbers.power[card]}};
    snprintf(key, sizeof key, "power.%s", pen->scene->rules->groups[pen->card].ids[card]);
    return marquis_words(pen, key, args, 1, out, size);
}

static void add_rate(const struct marquis_pen *pen, struct marquis_rate rate, char *out, size_t size)
{
    char number[24];
    const struct vl_text_arg args[] = {{"rate", number, 0}};
    marquis_rate_text(true, rate, number, sizeof number);
    if (rate.coins > 0)
        marquis_add_words(pen, " · ", "buys_at", args, 1, out, size);
}

void marquis_facts(const struct marquis_pen *pen, unsigned card, char *out, size_t size)
{
    const struct marquis_numbers *n = &pen->g->numbers;
    char power[160];
    out[0] = '\0';
    if (card >= MARQUIS_CARDS)
        return;
    const struct vl_text_arg args[] = {{"n", NULL, n->receives[card]}};
    if (n->receives[card] > 0)
        marquis_add_words(pen, " · ", "gets", args, 1, out, size);
    add_takes(pen, card, out, size);
    marquis_add(out, size, " · ", marquis_power(pen, card, power, sizeof power));
    add_rate(pen, (struct marquis_rate){n->rate_coins[card], n->rate_diamonds[card]}, out, size);
}

/* ---- what it would bring now ---- */

static int sure_gain(const struct marquis_preview *preview)
{
    int gain = preview->receives;
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        gain += preview->takes[seat] - preview->gives[seat];
    return gain;
}

/* One who is to be named may bring so much at most. */
static int most_of_victims(const struct marquis_preview *preview)
{
    int most = 0;
    for (VL_EACH(seat, preview->victims))
        most = preview->victim_coins[seat] > most ? preview->victim_coins[seat] : most;
    return most;
}

void marquis_sum(const struct marquis_preview *preview, char *out, size_t size)
{
    out[0] = '\0';
    marquis_add_signed(out, size, "", sure_gain(preview) + most_of_victims(preview));
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
    if (seat == pen->scene->looker) {
        marquis_add_signed(out, size, "", sure_gain(preview) + most_of_victims(preview));
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

/* What the power adds to the printed list: "+" the richest, "?" one of one's choice; in words where there is room. */
static const char *power_of_robber(const struct marquis_pen *pen, unsigned card, bool brief)
{
    const bool moves = pen->g->numbers.power[card] > 0;
    switch (card) {
    case MARQUIS_ASSASSIN: return marquis_text(pen, brief ? "robs.assassin.brief" : "robs.assassin");
    case MARQUIS_MARQUIS: return marquis_text(pen, brief ? "robs.marquis.brief" : "robs.marquis");
    case MARQUIS_PICKPOCKET: return moves ? marquis_text(pen, brief ? "robs.pickpocket.brief" : "robs.pickpocket") : "";
    case MARQUIS_VOLEUR_BARBARE: return moves ? marquis_text(pen, brief ? "robs.voleur.brief" : "robs.voleur") : "";
    default: return "";
    }
}

void marquis_robs(const struct marquis_pen *pen, vl_seat seat, bool brief, char *out, size_t size)
{
    const uint8_t card = marquis_acts_as(pen->g, seat);
    out[0] = '\0';
    if (card >= MARQUIS_CARDS)
        return;
    marquis_letters_in(pen, pen->g->index.robbed[card], brief ? 7 : 30, out, size);
    marquis_add(out, size, brief ? " " : ", ", power_of_robber(pen, card, brief));
}
