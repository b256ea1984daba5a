#include "tui/match/table_scene.h"

#include <string.h>

const struct vl_table_renderer *vl_table_renderer(const struct vl_tui *tui, const struct vl_rules *rules)
{
    const struct vl_table_renderer *const *table = tui->screens->tables;
    while (*table && (*table)->rules != rules)
        table++;
    return *table;
}

unsigned vl_table_rounds(const struct vl_table_renderer *renderer, const struct vl_view *view)
{
    return renderer->rounds ? renderer->rounds(view) : 0;
}

void vl_spot(struct vl_spots *spots, struct vl_rect rect, vl_answer answer, uint8_t group, uint8_t member)
{
    if (spots && spots->count < VL_SPOTS_MAX)
        spots->at[spots->count++] = (struct vl_spot){rect, spots->band, answer, group, member};
}

int vl_scene_draw_key(const struct vl_scene *scene, struct vl_grid *grid, int row, int col, vl_answer answer)
{
    if (!vl_scene_offers(scene, answer) || !scene->letter[answer])
        return 0;
    const char key[2] = {scene->letter[answer], '\0'};
    return vl_draw(grid, row, col, 1, VL_STYLE_KEY, key);
}

const char *vl_scene_text(const struct vl_scene *scene, const char *key)
{
    return vl_text(scene->teller.catalogue, scene->rules, scene->teller.language, key);
}

const char *vl_scene_player(const struct vl_scene *scene, vl_seat seat, char out[VL_PLAYER_SAID])
{
    return vl_player_say(scene->teller.catalogue, scene->teller.language, &scene->setup->player[seat], out);
}

const char *vl_scene_say(const struct vl_scene *scene, const char *key, const struct vl_text_arg *args, unsigned count,
                         char *out, size_t size)
{
    vl_text_say(scene->teller.catalogue, scene->rules, scene->teller.language, key, args, count, out, size);
    return out;
}

const char *vl_scene_fold_hint(const struct vl_scene *scene, const struct vl_table_renderer *renderer)
{
    return renderer->fold_hint ? vl_scene_text(scene, renderer->fold_hint) : NULL;
}

uint8_t vl_scene_group(const struct vl_scene *scene, const char *id)
{
    for (uint8_t group = 0; group < scene->rules->group_count; group++)
        if (strcmp(scene->rules->groups[group].id, id) == 0)
            return group;
    return VL_NONE;
}

const char *vl_scene_sign(const struct vl_scene *scene, uint8_t group, uint8_t member)
{
    const struct vl_group *of = &scene->rules->groups[group];
    if (member >= of->count)
        return "?";
    const struct vl_thing *thing = vl_catalogue_thing(scene->teller.catalogue, scene->rules, of->id, of->ids[member]);
    return thing && thing->sign ? thing->sign : "?";
}

const char *vl_scene_name(const struct vl_scene *scene, uint8_t group, uint8_t member)
{
    if (member >= scene->rules->groups[group].count)
        return "?";
    return vl_tell_member(&scene->teller, group, member);
}

void vl_scene_begin(struct vl_scene *scene, const struct vl_catalogue *catalogue, enum vl_language language,
                    const struct vl_table_setup *setup, const struct vl_view *view, vl_seat looker)
{
    *scene = (struct vl_scene){.rules = setup->rules, .setup = setup, .view = view, .looker = looker};
    scene->asked = VL_NONE;
    scene->focus = VL_NONE;
    scene->mark = (struct vl_mark){VL_BAND_HAND, VL_NONE, VL_NONE, 0};
    scene->way = -1;
    scene->teller = (struct vl_teller){.catalogue = catalogue, .rules = setup->rules, .language = language};
    scene->teller.numbers = setup->numbers;
    for (unsigned seat = 0; seat < setup->seats; seat++)
        scene->teller.names[seat] = setup->player[seat].name;
}
