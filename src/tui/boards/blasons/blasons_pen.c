/* Words and signs for all files that draw 7 Blasons. */
#include <stdio.h>

#include "tui/boards/blasons/blasons_draw.h"

struct blasons_pen blasons_pen(const struct vl_scene *scene, struct vl_grid *grid, struct vl_spots *spots)
{
    return (struct blasons_pen){.scene = scene,
                                .b = blasons_seen(scene->view),
                                .grid = grid,
                                .spots = spots,
                                .house = vl_scene_group(scene, "house"),
                                .card = vl_scene_group(scene, "card"),
                                .rank = vl_scene_group(scene, "rank"),
                                .effect = vl_scene_group(scene, "effect")};
}

uint8_t blasons_style(unsigned house)
{
    return house < BLASONS_SEATS ? (uint8_t)(VL_STYLE_HOUSE + house) : VL_STYLE_PLAIN;
}

const char *blasons_house_sign(const struct blasons_pen *pen, unsigned house)
{
    return vl_scene_sign(pen->scene, pen->house, (uint8_t)house);
}

const char *blasons_card_sign(const struct blasons_pen *pen, unsigned kind)
{
    return vl_scene_sign(pen->scene, pen->card, (uint8_t)kind);
}

const char *blasons_power(const struct blasons_pen *pen, unsigned kind)
{
    char key[48];
    const unsigned effect = kind < BLASONS_KINDS ? pen->b->numbers.effect[kind] : BLASONS_NO_EFFECT;
    snprintf(key, sizeof key, "blasons.explain.power.%s", pen->scene->rules->groups[pen->effect].ids[effect]);
    return effect == BLASONS_NO_EFFECT ? "" : vl_scene_text(pen->scene, key);
}

/* By value, in the order of a hand. */
int blasons_kinds(const struct blasons *b, uint8_t out[BLASONS_KINDS])
{
    int count = 0;
    for (uint8_t kind = 0; kind < BLASONS_KINDS; kind++) {
        if (!blasons_in_play(b, kind))
            continue;
        int at = count++;
        for (; at > 0 && b->numbers.value[out[at - 1]] > b->numbers.value[kind]; at--)
            out[at] = out[at - 1];
        out[at] = kind;
    }
    return count;
}

void blasons_token_sign(const struct blasons_pen *pen, unsigned token, char out[VL_SIGN_BYTES])
{
    const unsigned place = blasons_place(pen->b, token);
    const char *row = place == BLASONS_POOL ? "P" : blasons_house_sign(pen, pen->b->house[place]);
    out[0] = row[0];
    out[1] = blasons_place_sign(blasons_position(pen->b, token));
    out[2] = '\0';
}
