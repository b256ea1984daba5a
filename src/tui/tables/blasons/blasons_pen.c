/* Words and signs of 7 Blasons, for all that draw it. */
#include "tui/tables/blasons/blasons_draw.h"

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
    static const char *const keys[BLASONS_EFFECTS] = {
        [BLASONS_SWAP] = "table.blasons.swap", [BLASONS_MOVE] = "table.blasons.move",
        [BLASONS_SEND] = "table.blasons.send", [BLASONS_TURN] = "table.blasons.turn",
        [BLASONS_TAKE] = "table.blasons.take", [BLASONS_POINT] = "table.blasons.point",
    };
    const unsigned effect = kind < BLASONS_KINDS ? pen->b->numbers.effect[kind] : BLASONS_NO_EFFECT;
    return effect < BLASONS_EFFECTS && keys[effect] ? vl_scene_text(pen->scene, keys[effect]) : "";
}
