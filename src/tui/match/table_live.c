/* The table of a match as it stands on its screen now. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tui/match/table_screen.h"

/* ---- letters ---- */

char vl_table_letter(const struct vl_tui *tui, const struct vl_table_screen *table, vl_seat seat)
{
    (void)tui;
    return vl_seat_letter(vl_match_setup(table->host.match), seat);
}

/* ---- what moves ---- */

enum { WAY_MOST = 600 };

int vl_table_way(const struct vl_tui *tui, const struct vl_table_screen *table)
{
    const struct vl_host *host = &table->host;
    if (!tui->settings.animation || host->hurry || host->newest == 0)
        return -1;
    const struct vl_event event = vl_match_event(host->match, host->newest - 1, VL_NONE);
    const int64_t lasts = host->pause < WAY_MOST ? host->pause : WAY_MOST;
    const int64_t since = tui->now - host->newest_at;
    if (!(host->rules->events[event.form].flags & VL_FORM_MOVES) || since >= lasts)
        return -1;
    return (int)(since * 1000 / lasts);
}

void vl_table_rest(struct vl_table_screen *table)
{
    table->host.newest_at -= WAY_MOST;
}

/* ---- the scene ---- */

/* What is marked when a question comes up: the first answer that does something. */
static vl_answer first_mark(const struct vl_scene *scene)
{
    for (VL_EACH(answer, scene->answers))
        if (strcmp(scene->sign[answer], "0") != 0)
            return (vl_answer)answer;
    return scene->answers ? (vl_answer)vl_first(scene->answers) : (vl_answer)VL_NONE;
}

/* By the game, else the letters of the list. */
static void set_signs(struct vl_scene *scene, const struct vl_table_renderer *renderer)
{
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++) {
        if (renderer->sign)
            renderer->sign(scene, (vl_answer)answer, scene->sign[answer]);
        else if (vl_scene_offers(scene, (vl_answer)answer))
            snprintf(scene->sign[answer], VL_SIGN_BYTES, "%c", tolower(scene->letter[answer]));
        for (char *at = scene->sign[answer]; *at; at++)
            *at = (char)tolower((unsigned char)*at);
    }
}

void vl_table_mark(struct vl_table_screen *table, struct vl_mark mark)
{
    table->mark = mark;
    table->detail_first = 0;
}

static bool is_marked(const struct vl_scene *scene, const struct vl_mark *mark)
{
    return mark->answer != VL_NONE ? vl_scene_offers(scene, mark->answer) : mark->group != VL_NONE;
}

static void set_mark(struct vl_table_screen *table)
{
    struct vl_scene *scene = &table->scene;
    if (!is_marked(scene, &table->mark))
        vl_table_mark(table, (struct vl_mark){VL_BAND_HAND, first_mark(scene), VL_NONE, 0});
    scene->mark = table->mark;
    scene->focus = table->mark.answer;
    for (int i = 0; i < table->list.count; i++)
        if (table->list.answer[i] == scene->focus)
            table->list.focus = i;
}

static void set_answers(const struct vl_tui *tui, struct vl_table_screen *table)
{
    vl_answers_clear(&table->list);
    if (table->host.phase != VL_PHASE_ASK)
        return;
    const struct vl_question question = vl_match_question(table->host.match, table->host.asked);
    vl_answers_offer(tui, &table->list, &question, '\0', "");
    set_signs(&table->scene, table->renderer);
}

/* Who reads the story: whoever looks on, else whoever is asked before everybody. */
static vl_seat reader(const struct vl_host *host)
{
    return host->looker < VL_SEATS_MAX ? host->looker : host->asked;
}

void vl_table_set_scene(struct vl_tui *tui, struct vl_table_screen *table)
{
    const struct vl_host *host = &table->host;
    struct vl_scene *scene = &table->scene;
    vl_scene_begin(scene, tui->catalogue, tui->language, vl_match_setup(host->match), host->shown, host->looker);
    if (host->phase == VL_PHASE_ASK || host->phase == VL_PHASE_THINK)
        scene->asked = host->asked;
    const uint32_t first = host->told > VL_SCENE_EVENTS ? host->told - VL_SCENE_EVENTS : 0;
    const uint32_t since = reader(host) < VL_SEATS_MAX ? host->since[reader(host)] : 0;
    for (uint32_t i = first; i < host->told; i++) {
        const struct vl_event event = vl_match_event(host->match, i, VL_NONE);
        if (!vl_event_told(host->rules, &event, host->looker))
            continue;
        scene->event[scene->events++] = vl_host_event(host, i);
        scene->since += i < since;
    }
    scene->way = vl_table_way(tui, table);
    scene->fold = table->fold;
    set_answers(tui, table);
    set_mark(table);
}

/* ---- leaving ---- */

void vl_table_leave(struct vl_tui *tui, struct vl_table_screen *table)
{
    vl_tui_pop_to(tui, table);
    vl_tui_pop(tui);
}
