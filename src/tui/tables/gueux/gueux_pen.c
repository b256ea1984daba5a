/* What the files that draw Gueux share: words, signs, styles, and which answers are what. */
#include "tui/tables/gueux/gueux_draw.h"

#include <stdio.h>

struct gueux_pen gueux_pen(const struct vl_scene *scene, struct vl_grid *grid, struct vl_spots *spots)
{
    return (struct gueux_pen){.scene = scene,
                              .g = gueux_seen(scene->view),
                              .grid = grid,
                              .spots = spots,
                              .character = vl_scene_group(scene, "character"),
                              .pair = vl_scene_group(scene, "pair")};
}

const char *gueux_sign(const struct gueux_pen *pen, unsigned pair)
{
    return pair == GUEUX_MIXED ? "MN" : vl_scene_sign(pen->scene, pen->character, (uint8_t)pair);
}

const char *gueux_pair_name(const struct gueux_pen *pen, unsigned pair)
{
    return pair < GUEUX_CHARACTERS ? vl_scene_name(pen->scene, pen->character, (uint8_t)pair)
                                   : vl_scene_name(pen->scene, pen->pair, (uint8_t)pair);
}

uint8_t gueux_style(const struct gueux_pen *pen, unsigned pair)
{
    const unsigned level = pair < GUEUX_CHARACTERS ? pen->g->numbers.level[pair] : 0;
    return level ? (uint8_t)(VL_STYLE_HOUSE + level - 1) : VL_STYLE_PLAIN;
}

const char *gueux_power(const struct gueux_pen *pen, unsigned character)
{
    char key[48];
    if (character >= GUEUX_CHARACTERS || !gueux_in_force(pen->g, character))
        return "";
    snprintf(key, sizeof key, "power.%s", pen->scene->rules->groups[pen->character].ids[character]);
    return gueux_text(pen, key);
}

bool gueux_answers_are_characters(uint8_t kind)
{
    const uint32_t kinds = 1U << GUEUX_ASK_HAND_OVER | 1U << GUEUX_ASK_GIVE | 1U << GUEUX_ASK_SPEAKER |
                           1U << GUEUX_ASK_TRIBUTE | 1U << GUEUX_ASK_BREW | 1U << GUEUX_ASK_STRANGER;
    return kinds >> kind & 1;
}

bool gueux_answers_are_seats(uint8_t kind)
{
    const uint32_t kinds = 1U << GUEUX_ASK_REVIVE | 1U << GUEUX_ASK_SWAP | 1U << GUEUX_ASK_GIVE_TO |
                           1U << GUEUX_ASK_FEWEST | 1U << GUEUX_ASK_VILLAIN | 1U << GUEUX_ASK_SHOW |
                           1U << GUEUX_ASK_DEMAND | 1U << GUEUX_ASK_HEADS | 1U << GUEUX_ASK_SPOKE;
    return kinds >> kind & 1;
}

int gueux_draw_key(const struct gueux_pen *pen, int row, int col, vl_answer answer)
{
    return vl_scene_draw_key(pen->scene, pen->grid, row, col, answer);
}

static const char *full_key(const char *key, char *out, size_t size)
{
    snprintf(out, size, "gueux_table.%s", key);
    return out;
}

const char *gueux_text(const struct gueux_pen *pen, const char *key)
{
    char full[80];
    const char *text = vl_scene_text(pen->scene, full_key(key, full, sizeof full));
    return text == full ? "" : text;
}

const char *gueux_words(const struct gueux_pen *pen, const char *key, const struct vl_text_arg *args, unsigned count,
                        char *out, size_t size)
{
    char full[80];
    return vl_scene_say(pen->scene, full_key(key, full, sizeof full), args, count, out, size);
}
