/* What the tables of the screens say in few characters or in words, for lines of text. */
#include "cli/games.h"

#include "tui/match/marking.h"

#include <stdio.h>

static const struct vl_table_renderer *renderer_of(const struct vl_rules *rules)
{
    unsigned i = 0;
    while (cli_tables[i]->rules != rules)
        i++;
    return cli_tables[i];
}

/* The last events, as whoever looks on has been told them. */
static void add_events(struct vl_scene *scene, const struct plain_asked *asked)
{
    const uint32_t count = vl_match_events(asked->match);
    for (uint32_t i = count > VL_SCENE_EVENTS ? count - VL_SCENE_EVENTS : 0; i < count; i++)
        scene->event[scene->events++] = vl_match_event(asked->match, i, asked->looker);
}

/* The scene as a screen would show it, but with the names in full. */
static const struct vl_table_renderer *set(struct vl_scene *scene, const struct plain_asked *asked)
{
    struct vl_marking marking = {.mark = {VL_BAND_HAND, VL_NONE, VL_NONE, 0}};
    const struct vl_table_setup *setup = vl_match_setup(asked->match);
    const struct vl_table_renderer *renderer = renderer_of(setup->rules);
    vl_scene_begin(scene, asked->teller->catalogue, asked->teller->language, setup, asked->view, asked->looker);
    scene->teller = *asked->teller;
    scene->asked = asked->question->seat;
    add_events(scene, asked);
    vl_marking_offer(&marking, scene, renderer, asked->question);
    return renderer;
}

static void signs(const struct plain_asked *asked, char sign[VL_ANSWERS_MAX][PLAIN_SIGN])
{
    struct vl_scene scene;
    char printed[VL_SIGN_BYTES];
    set(&scene, asked);
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++)
        snprintf(sign[answer], PLAIN_SIGN, "%s", vl_scene_printed(&scene, (vl_answer)answer, printed));
}

static void detail(const struct plain_asked *asked, vl_answer answer, char *out, size_t size)
{
    struct vl_scene scene;
    const struct vl_table_renderer *renderer = set(&scene, asked);
    scene.focus = answer;
    scene.mark = (struct vl_mark){VL_BAND_HAND, answer, VL_NONE, 0};
    vl_scene_detail(&scene, renderer, out, size);
}

const struct plain_words cli_plain_words = {.signs = signs, .detail = detail};
