/* What a card does: by its numbers, and what it would bring now. */
#include "tui/tables/marquis/marquis_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- its numbers ---- */

static void add_number(const struct marquis_pen *pen, const char *key, long number, char *out, size_t size)
{
    char text[80];
    const struct vl_text_arg args[] = {{"n", NULL, number}};
    if (number > 0)
        marquis_add(out, size, " · ", marquis_words(pen, key, args, 1, text, sizeof text));
}

static void add_takes(const struct marquis_pen *pen, unsigned card, char *out, size_t size)
{
    char list[160] = "", text[200];
    for (unsigned from = 0; from < MARQUIS_VETO; from++) {
        const struct vl_text_arg args[] = {{"n", NULL, pen->g->numbers.takes[card][from]},
                                           {"card", marquis_sign(pen, from), 0}};
        if (args[0].number > 0)
            marquis_add(list, sizeof list, ", ", marquis_words(pen, "takes_from", args, 2, text, sizeof text));
    }
    const struct vl_text_arg args[] = {{"list", list, 0}};
    if (*list)
        marquis_add(out, size, " · ", marquis_words(pen, "takes", args, 1, text, sizeof text));
}

static void add_power(const struct marquis_pen *pen, unsigned card, char *out, size_t size)
{
    char key[48], text[120];
    const struct vl_text_arg args[] = {{"n", NULL, pen->g->numbers.power[card]}};
    snprintf(key, sizeof key, "power.%s", pen->scene->rules->groups[pen->card].ids[card]);
    marquis_add(out, size, " · ", marquis_words(pen, key, args, 1, text, sizeof text));
}

static void add_rate(const struct marquis_pen *pen, const char *key, struct marquis_rate rate, const char *between,
                     char *out, size_t size)
{
    char number[16], text[60];
    const struct vl_text_arg args[] = {{"rate", number, 0}};
    marquis_rate_text(true, rate, number, sizeof number);
    if (rate.coins > 0)
        marquis_add(out, size, between, marquis_words(pen, key, args, 1, text, sizeof text));
}

void marquis_facts(const struct marquis_pen *pen, unsigned card, char *out, size_t size)
{
    const struct marquis_numbers *n = &pen->g->numbers;
    out[0] = '\0';
    if (card >= MARQUIS_CARDS)
        return;
    add_rate(pen, "rate", (struct marquis_rate){n->rate_coins[card], n->rate_diamonds[card]}, " · ", out, size);
    add_number(pen, "gets", n->receives[card], out, size);
    add_takes(pen, card, out, size);
    add_power(pen, card, out, size);
}

/* ---- what it would bring now ---- */

static int gain_of(const struct marquis_preview *preview)
{
    int gain = preview->receives;
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        gain += preview->takes[seat] - preview->gives[seat];
    return gain;
}

static void add_signed(char *out, size_t size, const char *between, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%s%d", number < 0 ? "−" : number > 0 ? "+" : "", number < 0 ? -number : number);
    marquis_add(out, size, between, text);
}

static void effect_on_other(const struct marquis_preview *preview, vl_seat seat, char *out, size_t size)
{
    const vl_seats bit = vl_seat_bit(seat);
    if (preview->takes[seat] > 0)
        add_signed(out, size, " ", -preview->takes[seat]);
    if (preview->eliminates & bit)
        marquis_add(out, size, " ", vl_glyph(VL_GLYPH_TIMES));
    if (preview->gives[seat] > 0)
        add_signed(out, size, " ", preview->gives[seat]);
    if (!(preview->victims & bit))
        return;
    if (preview->victim_coins[seat] > 0)
        add_signed(out, size, " ", -preview->victim_coins[seat]);
    else
        marquis_add(out, size, " ", vl_glyph(VL_GLYPH_TIMES));
    marquis_add(out, size, "", "?");
}

void marquis_effect_on(const struct marquis_pen *pen, vl_seat seat, char *out, size_t size)
{
    out[0] = '\0';
    if (seat != pen->scene->looker)
        effect_on_other(&pen->preview, seat, out, size);
    else if (pen->preview.acts_as != VL_NONE)
        add_signed(out, size, "", gain_of(&pen->preview));
}

/* One who is to be named may bring so much at most. */
static unsigned most_of_victims(const struct marquis_preview *preview)
{
    unsigned most = 0;
    for (VL_EACH(seat, preview->victims))
        most = preview->victim_coins[seat] > most ? preview->victim_coins[seat] : most;
    return most;
}

void marquis_sum(const struct marquis_pen *pen, const struct marquis_preview *preview, bool words, char *out,
                 size_t size)
{
    char text[60];
    const unsigned most = most_of_victims(preview);
    out[0] = '\0';
    if (preview->acts_as != VL_NONE) {
        add_signed(out, size, "", gain_of(preview));
        snprintf(text, sizeof text, "(+%u)", most);
        marquis_add(out, size, "", most ? text : "");
        marquis_add(out, size, "", vl_glyph(VL_GLYPH_COIN));
    }
    if (preview->has_rate && words)
        add_rate(pen, "then", preview->rate, "  ", out, size);
    else if (preview->has_rate)
        marquis_rate_text(true, preview->rate, text, sizeof text), marquis_add(out, size, " ", text);
    if (preview->turns)
        marquis_add(out, size, " ", vl_glyph(pen->g->direction ? VL_GLYPH_DOWN_ARROW : VL_GLYPH_UP));
}

void marquis_own_rate(const struct marquis_pen *pen, unsigned card, char *out, size_t size)
{
    const struct marquis_numbers *n = &pen->g->numbers;
    out[0] = '\0';
    if (card < MARQUIS_CARDS)
        add_rate(pen, "buys", (struct marquis_rate){n->rate_coins[card], n->rate_diamonds[card]}, "", out, size);
}

void marquis_power_text(const struct marquis_pen *pen, unsigned card, char *out, size_t size)
{
    out[0] = '\0';
    add_power(pen, card, out, size);
}
