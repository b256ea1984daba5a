/* What the files that draw Gueux share: words, styles, lists of cards. */
#include "tui/boards/gueux/gueux_draw.h"

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

const char *gueux_power(const struct gueux_pen *pen, unsigned character, char out[80])
{
    const struct vl_phrase power = gueux_power_in_brief(pen->g, character);
    vl_format_phrase(&pen->scene->formatter, &power, VL_SHORT, out, 80);
    return out;
}

const char *gueux_card_text(const struct gueux_pen *pen, uint8_t character, char words[VL_CLAUSE_TEXT])
{
    const bool acts = gueux_in_force(pen->g, character);
    return acts ? vl_format_thing(&pen->scene->formatter, pen->character, character, words) : "";
}

void gueux_list(const struct gueux_pen *pen, uint32_t characters, enum gueux_form form, char *out, size_t size)
{
    static const char *const between[GUEUX_FORMS] = {", ", ", ", " ", ""};
    out[0] = '\0';
    for (VL_EACH(character, characters))
        vl_join_some(out, size, between[form],
                     form >= GUEUX_SIGNS
                         ? gueux_sign(pen, (unsigned)character)
                         : vl_scene_named(pen->scene, pen->character, (uint8_t)character, form == GUEUX_SHORT_NAMES));
}

bool gueux_is_drawn_from(const struct gueux_pen *pen, vl_seat seat)
{
    return pen->scene->answers && gueux_drawn_from(pen->g) == seat;
}

vl_answers gueux_fan(const struct vl_scene *scene)
{
    vl_answers places = 0;
    for (VL_EACH(answer, scene->answers))
        if (gueux_is_place(scene->kind, scene->compound, (vl_answer)answer))
            places |= vl_answer_bit((vl_answer)answer);
    return places;
}

static vl_answer act_of_card(const struct vl_scene *scene, unsigned character)
{
    for (VL_EACH(answer, scene->answers))
        if (gueux_card_of_act(scene->compound, (vl_answer)answer) == character)
            return (vl_answer)answer;
    return VL_NONE;
}

vl_answer gueux_card_answer(const struct gueux_pen *pen, unsigned character)
{
    const struct vl_scene *scene = pen->scene;
    vl_answer answer = VL_NONE;
    if (!scene->answers)
        return VL_NONE;
    if (gueux_answers_are_characters(scene->kind, scene->compound))
        answer = (vl_answer)character;
    else if (gueux_answers_are_acts(scene->kind, scene->compound))
        answer = act_of_card(scene, character);
    return answer != VL_NONE && vl_scene_offers(scene, answer) ? answer : (vl_answer)VL_NONE;
}
