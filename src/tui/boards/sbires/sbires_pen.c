/* What the files that draw Sbires need: words and signs, what answers are about, whose reserve is chosen from. */
#include "tui/boards/sbires/sbires_draw.h"

#include <stdio.h>

/* ---- words and signs ---- */

const char *sbires_sign(const struct sbires_pen *pen, unsigned kind)
{
    return vl_scene_sign(pen->scene, pen->card, (uint8_t)kind);
}

const char *sbires_name(const struct sbires_pen *pen, unsigned kind)
{
    return vl_scene_name(pen->scene, pen->card, (uint8_t)kind);
}

const char *sbires_player(const struct sbires_pen *pen, vl_seat seat)
{
    return seat < pen->g->core.seats ? pen->scene->formatter.names[seat] : "";
}

uint8_t sbires_place_style(unsigned place)
{
    return (uint8_t)(VL_STYLE_HOUSE + place);
}

uint8_t sbires_card_style(const struct sbires_pen *pen, unsigned kind)
{
    return kind < SBIRES_KINDS ? sbires_place_style(pen->g->card[kind].place) : VL_STYLE_PLAIN;
}

void sbires_add_card(const struct sbires_pen *pen, unsigned kind, unsigned number, char *out, size_t size)
{
    char one[80];
    snprintf(one, sizeof one, number > 1 ? "%s %s%u" : "%s", sbires_name(pen, kind), vl_glyph(VL_GLYPH_TIMES), number);
    vl_join(out, size, ", ", one);
}

/* ---- what answers are about ---- */

static bool is_one_of(uint32_t kinds, uint8_t kind)
{
    return kinds >> kind & 1;
}

bool sbires_answers_are_of_hand(uint8_t kind)
{
    return is_one_of(1U << SBIRES_ASK_TURN | 1U << SBIRES_ASK_CURE | 1U << SBIRES_ASK_RETURN | 1U << SBIRES_ASK_REPENT |
                         1U << SBIRES_ASK_ATTACK | 1U << SBIRES_ASK_DEFEND | 1U << SBIRES_ASK_KEEP,
                     kind);
}

static bool are_of_reserve(uint8_t kind)
{
    return is_one_of(1U << SBIRES_ASK_ROOM | 1U << SBIRES_ASK_OWN | 1U << SBIRES_ASK_GIVE_UP, kind);
}

bool sbires_answers_are_cards(uint8_t kind)
{
    return sbires_answers_are_of_hand(kind) || are_of_reserve(kind) || kind == SBIRES_ASK_FIND;
}

vl_seat sbires_at_turn(const struct sbires_pen *pen)
{
    const struct sbires *g = pen->g;
    const vl_seat asked = g->core.question.seat;
    return !g->evening && !g->core.over && asked < g->core.seats ? asked : g->active;
}

struct sbires_pen sbires_pen(const struct vl_scene *scene, struct vl_grid *grid, struct vl_spots *spots)
{
    struct sbires_pen pen = {.scene = scene,
                             .g = sbires_seen(scene->view),
                             .grid = grid,
                             .spots = spots,
                             .card = vl_scene_group(scene, "card"),
                             .place = vl_scene_group(scene, "place"),
                             .type = vl_scene_group(scene, "type"),
                             .effect = vl_scene_group(scene, "effect")};
    return pen;
}
