/* The table of a match as it stands on its screen now. */
#include <string.h>

#include "tui/match/company.h"
#include "tui/match/table_screen.h"

/* ---- letters ---- */

char vl_table_letter(const struct vl_tui *tui, const struct vl_table_screen *table, vl_seat seat)
{
    (void)tui;
    return vl_seat_letter(vl_match_setup(table->host.match), seat);
}

/* ---- who looks on ---- */

bool vl_table_peeks(const struct vl_table_screen *table)
{
    return table->marking.mark.band == VL_BAND_HAND && vl_host_asks_openly(&table->host) &&
           vl_host_sole(&table->host) == VL_NONE;
}

/* ---- what moves ---- */

enum { WAY_MOST = 250 }; /* milliseconds */

int vl_table_way(const struct vl_tui *tui, const struct vl_table_screen *table)
{
    const struct vl_host *host = &table->host;
    if (!tui->settings.motion || host->hurry || host->newest == 0)
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

/* Before a curtain: what may be answered without lifting it. */
static bool set_unseen(struct vl_table_screen *table)
{
    struct vl_question question = vl_match_question(table->host.match, VL_TABLE);
    question.answers = vl_host_unseen(&table->host);
    table->scene.joined = table->host.rules->joined && (table->host.rules->joined->kinds >> question.kind & 1);
    if (question.answers)
        vl_marking_offer(&table->marking, &table->scene, table->renderer, &question);
    return question.answers != 0;
}

static void set_answers(struct vl_table_screen *table)
{
    const bool asked = table->host.phase == VL_PHASE_ASK;
    if (set_unseen(table))
        return;
    struct vl_question question =
        asked ? vl_match_question(table->host.match, table->host.asked) : (struct vl_question){0};
    const vl_answers joined = vl_host_joined(&table->host);
    table->scene.joined = joined != 0;
    if (joined)
        question.answers = joined;
    vl_marking_offer(&table->marking, &table->scene, table->renderer, asked ? &question : NULL);
}

/* Who reads the story: whoever looks on, else whoever is asked before everybody. */
static vl_seat reader(const struct vl_host *host)
{
    return host->looker < VL_SEATS_MAX ? host->looker : host->asked;
}

/* The points that everybody had when the last count had been told. */
static void set_stood(struct vl_table_screen *table)
{
    const struct vl_host *host = &table->host;
    uint32_t at = host->told;
    for (; at > 0; at--) {
        const struct vl_event event = vl_match_event(host->match, at - 1, VL_NONE);
        if (vl_event_counts(host->rules, &event))
            break;
    }
    if (at != table->stood_at && at > 0) {
        struct vl_view_room room;
        vl_match_past(host->match, at, VL_TABLE, vl_view_in(&room));
        vl_view_scores(host->rules, vl_view_in(&room), table->stood);
    }
    table->stood_at = at;
    table->scene.counted = at > 0;
    memcpy(table->scene.stood, table->stood, sizeof table->stood);
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
    set_stood(table);
    scene->way = vl_table_way(tui, table);
    scene->chances = table->counsel.shown ? &table->counsel.chances : NULL;
    set_answers(table);
    vl_table_counsel_mark(table);
}

/* ---- leaving ---- */

void vl_table_leave(struct vl_tui *tui, struct vl_table_screen *table)
{
    const struct vl_companion with = vl_companion_of(tui, vl_match_setup(table->host.match));
    vl_tui_pop_to(tui, table);
    vl_tui_pop(tui);
    if (with.company) /* whatever led there, a set-up say, is done with */
        vl_tui_pop_to(tui, with.self);
}
