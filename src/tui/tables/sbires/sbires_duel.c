/* A duel as a panel: who against whom, weapons, what the dice must show and show, and each step with its reason. */
#include "tui/tables/sbires/sbires_draw.h"

#include <stdio.h>
#include <string.h>

bool sbires_duels_now(const struct sbires_pen *pen)
{
    return pen->g->duel.seat[0] < pen->g->core.seats;
}

/* ---- what has happened in it ---- */

/* The index of the first event of this duel; the number of events if it is no longer among them. */
static unsigned first_event(const struct sbires_pen *pen)
{
    for (unsigned i = pen->scene->events; i-- > 0;)
        if (pen->scene->event[i].form == SBIRES_EV_CHALLENGED)
            return i;
    return pen->scene->events;
}

/* Whether that side has been seen to name its weapon, or bare hands. */
static bool has_named(const struct sbires_pen *pen, unsigned side)
{
    for (unsigned i = first_event(pen); i < pen->scene->events; i++)
        if (pen->scene->event[i].form == SBIRES_EV_ARMED && sbires_ev_armed(&pen->scene->event[i]).side == (int)side)
            return true;
    return false;
}

static bool is_armed(const struct sbires_pen *pen, unsigned side)
{
    return pen->g->duel.weapon[side] < SBIRES_KINDS || pen->g->duel.rolled[0] > 0 || has_named(pen, side) ||
           !pen->g->duel.stake;
}

/* Whether the event rolls dice of that side. */
static bool is_roll(const struct vl_event *event, unsigned side, struct sbires_roll *roll)
{
    return sbires_roll_of(event, roll) && roll->side == side;
}

/* The dice that are rolling at this moment, as a set: all of a roll, or those that a card has rolled again. */
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

/* ---- the sides ---- */

enum { WHO = 1, ROLE = 14, WEAPON = 25, NEEDS = 43, DICE = 60, RESULT = 60 };

void sbires_needs_text(const struct sbires_pen *pen, unsigned side, unsigned needs, unsigned by, char *out, size_t size)
{
    const struct vl_text_arg args[] = {{"n", NULL, (int)needs}, {"by", NULL, (int)by}};
    vl_scene_say(pen->scene, side == 0 ? "sbires_table.duel.attack" : "sbires_table.duel.defence", args, 2, out, size);
}

static void draw_weapon(const struct sbires_pen *pen, unsigned side, int row, int col)
{
    const struct sbires_duel *duel = &pen->g->duel;
    const uint8_t weapon = duel->weapon[side];
    char needs[60], text[120];
    if (!is_armed(pen, side)) {
        vl_draw_glyph(pen->grid, row, col + WEAPON, VL_STYLE_DIM, VL_GLYPH_ELLIPSIS);
        return;
    }
    snprintf(text, sizeof text, "%s",
             weapon < SBIRES_KINDS ? sbires_name(pen, weapon) : vl_scene_text(pen->scene, "sbires_table.duel.bare"));
    vl_draw(pen->grid, row, col + WEAPON, NEEDS - WEAPON - 1, VL_STYLE_STRONG, text);
    if (weapon < SBIRES_KINDS)
        vl_spot(pen->spots, (struct vl_rect){row, col + WEAPON, 1, vl_columns(text)}, VL_NONE, pen->card, weapon);
    sbires_needs_text(pen, side, sbires_threshold(pen->g, side), duel->bold[side], needs, sizeof needs);
    vl_draw(pen->grid, row, col + NEEDS, DICE - NEEDS - 1, VL_STYLE_PLAIN, needs);
}

/* A die that reaches what it must is bold and in brackets. */
static void draw_die(const struct sbires_pen *pen, int row, int col, unsigned face, bool good, bool rolls)
{
    const uint8_t style = rolls ? VL_STYLE_ACCENT : good ? VL_STYLE_GOOD | VL_STYLE_BOLD : VL_STYLE_DIM;
    vl_drawf(pen->grid, row, col, 3, style, rolls ? "<%u>" : good ? "[%u]" : " %u ", face);
}

static void draw_big_die(const struct sbires_pen *pen, int row, int col, unsigned face, bool good, bool rolls)
{
    const uint8_t style = rolls ? VL_STYLE_ACCENT : good ? VL_STYLE_GOOD | VL_STYLE_BOLD : VL_STYLE_DIM;
    vl_draw_box(pen->grid, (struct vl_rect){row, col, 3, 5}, style, NULL, style);
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
        (big ? draw_big_die : draw_die)(pen, where.row, where.col + (int)i * (big ? 6 : 4), face, face >= needs, rolls);
    }
}

static void draw_side(const struct sbires_pen *pen, unsigned side, struct vl_rect where)
{
    const vl_seat seat = pen->g->duel.seat[side];
    const int row = where.row + where.rows / 2;
    const char *role = side == 0 ? "sbires_table.duel.attacks" : "sbires_table.duel.defends";
    vl_draw(pen->grid, row, where.col + WHO, ROLE - WHO - 1, VL_STYLE_SEAT, sbires_player(pen, seat));
    vl_draw(pen->grid, row, where.col + ROLE, WEAPON - ROLE - 1, VL_STYLE_DIM, vl_scene_text(pen->scene, role));
    draw_weapon(pen, side, row, where.col);
    draw_dice(pen, side, (struct vl_rect){where.row, where.col + DICE, where.rows, where.cols - DICE});
}

/* ---- the steps ---- */

static bool is_step(const struct sbires_pen *pen, const struct vl_event *event)
{
    return !(pen->scene->rules->events[event->form].flags & VL_FORM_QUIET);
}

/* How many events can be told: not a roll while its dice are rolling. */
static unsigned steps_at_rest(const struct sbires_pen *pen)
{
    unsigned count = pen->scene->events;
    while (pen->scene->way >= 0 && count > 0 && !is_step(pen, &pen->scene->event[count - 1]))
        count--;
    return pen->scene->way >= 0 && count > 0 ? count - 1 : count;
}

/* The last ones that have room, the newest at the bottom, each with its rule. */
static void draw_steps(const struct sbires_pen *pen, struct vl_rect where)
{
    enum { CLAUSE = 10 };
    const struct vl_scene *scene = pen->scene;
    const unsigned first = first_event(pen), end = steps_at_rest(pen);
    unsigned from = end;
    char text[400], id[24];
    for (int left = where.rows; from > first && left > 0; from--)
        left -= is_step(pen, &scene->event[from - 1]);
    for (unsigned i = from; i < end; i++) {
        if (!is_step(pen, &scene->event[i]))
            continue;
        vl_tell_event(&scene->teller, &scene->event[i], text, sizeof text);
        vl_clause_write(scene->rules, scene->event[i].clause, id, sizeof id);
        vl_draw(pen->grid, where.row, where.col + WHO, CLAUSE - 1, VL_STYLE_CLAUSE, id);
        vl_draw(pen->grid, where.row, where.col + WHO + CLAUSE, where.cols - WHO - CLAUSE, VL_STYLE_PLAIN, text);
        where.row++;
    }
}

void sbires_duel_heading(const struct sbires_pen *pen, char *out, size_t size)
{
    const struct sbires *g = pen->g;
    const struct vl_text_arg args[] = {{"attacker", sbires_player(pen, g->duel.seat[0]), 0},
                                       {"defender", sbires_player(pen, g->duel.seat[1]), 0},
                                       {"bout", NULL, g->bout}};
    vl_scene_say(pen->scene, g->duel.stake ? "sbires_table.duel" : "sbires_table.duel_tie", args, 3, out, size);
}

void sbires_draw_duel(const struct sbires_pen *pen, struct vl_rect where)
{
    const int each = where.rows >= 9 ? 3 : 1;
    draw_side(pen, 0, (struct vl_rect){where.row, where.col, each, where.cols});
    draw_side(pen, 1, (struct vl_rect){where.row + each, where.col, each, where.cols});
    draw_steps(pen, (struct vl_rect){where.row + 2 * each, where.col, where.rows - 2 * each, where.cols});
}
