/* The table of a match as it stands on its screen now. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tui/match/table_screen.h"

/* ---- letters ---- */

/* Keys that mean something behind a curtain too. */
static bool is_free(const struct vl_tui *tui, char letter)
{
    const enum vl_action action = vl_keymap_read(&tui->settings.keys, (uint32_t)letter).action;
    return action != VL_ACT_UNDO && action != VL_ACT_PAUSE && action != VL_ACT_QUIT;
}

/* A letter of its own for everybody, so that one that is held down or typed ahead lifts nobody else's curtain: the
 * first of the name that is plain, free and no other seat's; without one, any that is. */
char vl_table_letter(const struct vl_tui *tui, const struct vl_table_screen *table, vl_seat seat)
{
    const struct vl_table_setup *setup = vl_match_setup(table->host.match);
    char taken[VL_SEATS_MAX + 1] = "", letters[VL_NAME_MAX + 27];
    for (vl_seat other = 0; other <= seat; other++) {
        snprintf(letters, sizeof letters, "%sabcdefghijklmnopqrstuvwxyz", setup->player[other].name);
        const char *at = letters;
        while (!isascii(*at) || !isalpha(*at) || strchr(taken, tolower(*at)) || !is_free(tui, (char)tolower(*at)))
            at++;
        taken[other] = (char)tolower(*at);
    }
    return taken[seat];
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

/* Before everybody one agrees, which is the last answer, with the key of one's own. */
static char own_letter(const struct vl_tui *tui, const struct vl_table_screen *table, uint8_t kind)
{
    const struct vl_host *host = &table->host;
    const bool agrees = vl_host_asks_openly(host) && (host->rules->asking[kind].flags & VL_ASK_AGREE);
    return agrees ? vl_table_letter(tui, table, host->asked) : '\0';
}

static void set_answers(const struct vl_tui *tui, struct vl_table_screen *table)
{
    vl_answers_clear(&table->list);
    if (table->host.phase != VL_PHASE_ASK)
        return;
    const struct vl_question question = vl_match_question(table->host.match, table->host.asked);
    vl_answers_offer(tui, &table->list, &question, own_letter(tui, table, question.kind), "");
}

void vl_table_set_scene(struct vl_tui *tui, struct vl_table_screen *table)
{
    const struct vl_host *host = &table->host;
    struct vl_scene *scene = &table->scene;
    vl_scene_begin(scene, tui->catalogue, tui->language, vl_match_setup(host->match), host->shown, host->looker);
    if (host->phase == VL_PHASE_ASK || host->phase == VL_PHASE_THINK)
        scene->asked = host->asked;
    const uint32_t first = host->told > VL_SCENE_EVENTS ? host->told - VL_SCENE_EVENTS : 0;
    for (uint32_t i = first; i < host->told; i++) {
        const struct vl_event event = vl_match_event(host->match, i, VL_NONE);
        if (vl_event_told(host->rules, &event, host->looker))
            scene->event[scene->events++] = vl_host_event(host, i);
    }
    scene->way = vl_table_way(tui, table);
    scene->fold = table->fold;
    set_answers(tui, table);
}

/* ---- leaving ---- */

void vl_table_leave(struct vl_tui *tui, struct vl_table_screen *table)
{
    vl_tui_pop_to(tui, table);
    vl_tui_pop(tui);
}
