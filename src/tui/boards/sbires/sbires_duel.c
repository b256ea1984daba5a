/* A duel as a panel: who against whom, weapons, what the dice must show and do show, and each step with its reason. */
#include "tui/boards/sbires/sbires_draw.h"

#include <stdio.h>
#include <string.h>

bool sbires_duels_now(const struct sbires_pen *pen)
{
    return pen->g->duel.seat[0] < pen->g->core.seats;
}

/* ---- what has happened in it ---- */

/* The index of the first event of this duel; the number of events if it is not among them any more. */
static unsigned first_event(const struct sbires_pen *pen)
{
    for (unsigned i = pen->scene->events; i-- > 0;)
        if (pen->scene->event[i].form == SBIRES_EV_CHALLENGED)
            return i;
    return pen->scene->events;
}

/* The event by which that side has named its weapon, or bare hands; NULL: it has not yet. */
static const struct vl_event *naming(const struct sbires_pen *pen, unsigned side)
{
    for (unsigned i = first_event(pen); i < pen->scene->events; i++)
        if (pen->scene->event[i].form == SBIRES_EV_ARMED && sbires_read_armed(&pen->scene->event[i]).side == (int)side)
            return &pen->scene->event[i];
    return NULL;
}

static bool is_armed(const struct sbires_pen *pen, unsigned side)
{
    return pen->g->duel.weapon[side] < SBIRES_KINDS || pen->g->duel.rolled[0] > 0 || naming(pen, side) ||
           !pen->g->duel.stake;
}

/* Weapons are discarded before the fighters part (SBI-4.5); until then the dice are read by those they fought with. */
static struct sbires_pen with_weapons(const struct sbires_pen *pen, struct sbires *fought)
{
    struct sbires_pen out = *pen;
    *fought = *pen->g;
    out.g = fought;
    for (unsigned side = 0; side < 2; side++) {
        const struct vl_event *event = fought->duel.weapon[side] < SBIRES_KINDS ? NULL : naming(pen, side);
        if (event && sbires_read_armed(event).card >= 0)
            fought->duel.weapon[side] = (uint8_t)sbires_read_armed(event).card;
    }
    return out;
}

/* Whether the event rolls dice of that side. */
static bool is_roll(const struct vl_event *event, unsigned side, struct sbires_roll *roll)
{
    return sbires_roll_of(event, roll) && roll->side == side;
}

/* The dice that are rolling now, as a set: all of a roll, or those that a card makes roll again. */
static unsigned rolling_dice(const struct sbires_pen *pen, unsigned side)
{
    const struct vl_scene *scene = pen->scene;
    const unsigned first = first_event(pen), last = scene->events - 1;
    struct sbires_roll roll, before;
    unsigned dice = 0;
    if (scene->way < 0 || first >= scene->events || !is_roll(&scene->event[last], side, &roll))
        return 0;
    if (scene->event[last].form == SBIRES_EV_ROLLED)
        return (1U << SBIRES_DICE) - 1;
    for (unsigned i = last; i-- > first;) {
        if (!is_roll(&scene->event[i], side, &before))
            continue;
        for (unsigned die = 0; die < SBIRES_DICE; die++)
            dice |= (unsigned)(roll.die[die] != before.die[die]) << die;
        return dice;
    }
    return 0;
}

/* What a rolling die shows for a moment. */
static unsigned passing_face(int way, unsigned die)
{
    const unsigned step = (unsigned)way / 90;
    return 1 + (step * 5 + die * 2 + step / 2) % 6;
}

/* ---- the sides: each has one half of the panel ---- */

/* "hits from 3" for side 0, "parries at 5" for side 1; by: how much Confiance improves it. */
static void needs_text(const struct sbires_pen *pen, unsigned side, unsigned needs, unsigned by, char *out, size_t size)
{
    const struct vl_text_arg args[] = {{"n", NULL, (int)needs}, {"by", NULL, (int)by}};
    vl_scene_format(pen->scene, side == 0 ? "sbires_table.duel.attack" : "sbires_table.duel.defence", args, 2, out,
                    size);
}

/* "Basile   Gourdin: hits from 4". */
static void draw_weapon(const struct sbires_pen *pen, unsigned side, struct vl_rect where)
{
    const struct sbires_duel *duel = &pen->g->duel;
    const uint8_t weapon = duel->weapon[side];
    const bool armed = is_armed(pen, side);
    char needs[60], text[200];
    const char *name = weapon < SBIRES_KINDS ? vl_scene_named(pen->scene, pen->card, weapon, where.cols < 44)
                                             : vl_scene_text(pen->scene, "sbires_table.duel.bare");
    needs_text(pen, side, sbires_threshold(pen->g, side), duel->bold[side], needs, sizeof needs);
    const struct vl_text_arg args[] = {{"weapon", name, 0}, {"needs", needs, 0}};
    int col = where.col;
    col +=
        vl_draw(pen->grid, where.row, col, where.cols, vl_scene_seat_style(pen->scene, duel->seat[side], VL_STYLE_SEAT),
                sbires_player(pen, duel->seat[side])) +
        2;
    if (!armed) {
        vl_draw(pen->grid, where.row, col, where.col + where.cols - col, VL_STYLE_DIM,
                vl_scene_text(pen->scene, side == 0 ? "sbires_table.duel.attacks" : "sbires_table.duel.defends"));
        return;
    }
    vl_scene_format(pen->scene, "sbires_table.duel.with", args, 2, text, sizeof text);
    const int room = where.col + where.cols - col;
    vl_draw(pen->grid, where.row, col, room, VL_STYLE_PLAIN, vl_columns(text) <= room ? text : name);
    if (weapon < SBIRES_KINDS)
        vl_spot(pen->spots, (struct vl_rect){where.row, col, 1, vl_columns(name)}, VL_NONE, pen->card, weapon);
}

/* A die that succeeds is bold and in brackets. */
static void draw_die(const struct sbires_pen *pen, int row, int col, unsigned face, bool good, bool rolls)
{
    const uint8_t style = rolls ? VL_STYLE_ACCENT : good ? VL_STYLE_GOOD | VL_STYLE_BOLD : VL_STYLE_DIM;
    vl_drawf(pen->grid, row, col, 3, style, rolls ? "<%u>" : good ? "[%u]" : " %u ", face);
}

/* "┌─1─┐": its hotkey, what it shows, and whether that is enough. */
static void draw_big_die(const struct sbires_pen *pen, int row, int col, unsigned number, unsigned face, bool good,
                         bool rolls)
{
    const uint8_t style = rolls ? VL_STYLE_ACCENT : good ? VL_STYLE_GOOD | VL_STYLE_BOLD : VL_STYLE_DIM;
    vl_draw_box(pen->grid, (struct vl_rect){row, col, 3, 5}, style, NULL, style);
    vl_drawf(pen->grid, row, col + 2, 1, style, "%u", number);
    draw_die(pen, row + 1, col + 1, face, good, rolls);
}

static void draw_dice(const struct sbires_pen *pen, unsigned side, struct vl_rect where)
{
    const struct sbires_duel *duel = &pen->g->duel;
    const unsigned rolling = rolling_dice(pen, side), needs = sbires_threshold(pen->g, side);
    const bool big = where.rows >= 3;
    for (unsigned i = 0; i < duel->rolled[side] && i < SBIRES_DICE; i++) {
        const bool rolls = rolling >> i & 1;
        const unsigned face = rolls ? passing_face(pen->scene->way, i) : duel->die[side][i];
        if (big)
            draw_big_die(pen, where.row, where.col + (int)i * 6, i + 1, face, face >= needs, rolls);
        else
            draw_die(pen, where.row, where.col + (int)i * 4, face, face >= needs, rolls);
    }
}

/* ---- how it stands ---- */

static unsigned good_dice(const struct sbires_pen *pen, unsigned side)
{
    const struct sbires_duel *duel = &pen->g->duel;
    unsigned good = 0;
    for (unsigned i = 0; i < duel->rolled[side] && i < SBIRES_DICE; i++)
        good += duel->die[side][i] >= sbires_threshold(pen->g, side);
    return good;
}

/* "2 hits − 0 parried = 2 wounds"; nothing before and while dice are rolled. */
static void draw_result(const struct sbires_pen *pen, struct vl_rect line)
{
    const struct sbires_duel *duel = &pen->g->duel;
    const unsigned hits = good_dice(pen, 0), parried = good_dice(pen, 1);
    const struct vl_text_arg args[] = {
        {"hits", NULL, hits}, {"parried", NULL, parried}, {"wounds", NULL, hits > parried ? hits - parried : 0}};
    char text[160];
    if (duel->rolled[0] == 0 || pen->scene->way >= 0)
        return;
    vl_draw(pen->grid, line.row, line.col, line.cols, VL_STYLE_STRONG,
            vl_scene_format(pen->scene, duel->rolled[1] ? "sbires_table.duel.result" : "sbires_table.duel.hits", args,
                            3, text, sizeof text));
}

static void duel_heading(const struct sbires_pen *pen, char *out, size_t size)
{
    const struct sbires *g = pen->g;
    const struct vl_text_arg args[] = {{"attacker", sbires_player(pen, g->duel.seat[0]), 0},
                                       {"defender", sbires_player(pen, g->duel.seat[1]), 0},
                                       {"bout", NULL, g->bout}};
    vl_scene_format(pen->scene, g->duel.stake ? "sbires_table.duel" : "sbires_table.duel_tie", args, 3, out, size);
}

void sbires_draw_duel(const struct sbires_pen *pen, struct vl_rect where)
{
    char text[200], framed[210];
    struct sbires fought;
    const struct sbires_pen armed = with_weapons(pen, &fought);
    const int half = where.cols / 2, dice = where.rows >= SBIRES_DUEL_ROWS ? 3 : 1;
    duel_heading(&armed, text, sizeof text);
    snprintf(framed, sizeof framed, " %s ", text);
    vl_draw_rule(pen->grid, where.row, where.col, where.cols, VL_STYLE_RULE);
    vl_draw(pen->grid, where.row, where.col + 2, where.cols - 4, VL_STYLE_STRONG, framed);
    for (unsigned side = 0; side < 2; side++) {
        const int col = where.col + 1 + (int)side * half;
        draw_weapon(&armed, side, (struct vl_rect){where.row + 1, col, 1, half - 2});
        draw_dice(&armed, side, (struct vl_rect){where.row + 2, col, dice, half - 2});
    }
    draw_result(&armed, (struct vl_rect){where.row + 2 + dice, where.col + 1, 1, where.cols - 1});
}
