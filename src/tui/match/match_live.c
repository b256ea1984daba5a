/* The present state of the match screen: who views, what moves, what is asked, which keys sleep; and what is drawn
 * around its panes, and around everything drawn in their place. */
#include <stdio.h>
#include <string.h>

#include "tui/kit/widgets.h"
#include "tui/match/match_owner.h"
#include "tui/match/match_screen.h"

/* ---- who looks on ---- */

bool vl_match_screen_peeks(const struct vl_match_screen *screen)
{
    return !screen->marking.looks && vl_host_asks_public_choice(&screen->host) &&
           vl_host_sole(&screen->host) == VL_NONE && vl_host_knows_more(&screen->host);
}

/* ---- what moves ---- */

enum { WAY_MOST = 250 }; /* milliseconds */

int vl_match_screen_way(const struct vl_tui *tui, const struct vl_match_screen *screen)
{
    const struct vl_host *host = &screen->host;
    if (!tui->settings.motion || host->hurry || host->newest == 0)
        return -1;
    const struct vl_event event = vl_match_event(host->match, host->newest - 1, VL_REFEREE);
    const int64_t lasts = host->pause < WAY_MOST ? host->pause : WAY_MOST;
    const int64_t since = tui->now - host->newest_at;
    if (!(host->rules->events[event.form].flags & VL_FORM_MOVES) || since >= lasts)
        return -1;
    return (int)(since * 1000 / lasts);
}

void vl_match_screen_rest(struct vl_match_screen *screen)
{
    screen->host.newest_at -= WAY_MOST;
}

/* ---- the scene ---- */

/* At a curtain: what can be answered without lifting it. */
static bool set_unseen(struct vl_match_screen *screen)
{
    struct vl_question question = vl_match_question(screen->host.match, VL_PUBLIC);
    question.answers = vl_host_unseen(&screen->host);
    screen->scene.compound = screen->host.rules->compound && (screen->host.rules->compound->kinds >> question.kind & 1);
    if (question.answers)
        vl_marking_offer(&screen->marking, &screen->scene, &question);
    return question.answers != 0;
}

static void set_answers(struct vl_match_screen *screen)
{
    const bool asked = screen->host.phase == VL_PHASE_ASK;
    if (set_unseen(screen))
        return;
    struct vl_question question =
        asked ? vl_match_question(screen->host.match, screen->host.asked) : (struct vl_question){0};
    const vl_answers compound = vl_host_compound(&screen->host);
    screen->scene.compound = compound != 0;
    if (compound)
        question.answers = compound;
    screen->plan_shown = screen->plan.count;
    screen->scene.plan = screen->plans ? &screen->plan : NULL;
    if (screen->plans)
        question.answers = vl_host_plannable(&screen->host, &screen->plan);
    vl_marking_offer(&screen->marking, &screen->scene, asked ? &question : NULL);
    if (asked && !screen->plans)
        vl_marking_begin(&screen->marking, &screen->scene);
}

/* Who reads the log: the viewer, or at a public choice the seat asked. */
static vl_seat reader(const struct vl_host *host)
{
    return host->viewer < VL_SEATS_MAX ? host->viewer : host->asked;
}

/* Everybody's points at the end of the last count. */
static void set_stood(struct vl_match_screen *screen)
{
    const struct vl_host *host = &screen->host;
    uint32_t at = host->shown_events;
    for (; at > 0; at--) {
        const struct vl_event event = vl_match_event(host->match, at - 1, VL_REFEREE);
        if (vl_event_counts(host->rules, &event))
            break;
    }
    if (at != screen->stood_at && at > 0) {
        struct vl_view_room room;
        vl_match_past(host->match, at, VL_PUBLIC, vl_view_in(&room));
        vl_view_scores(host->rules, vl_view_in(&room), screen->stood);
    }
    screen->stood_at = at;
    screen->scene.counted = at > 0;
    memcpy(screen->scene.stood, screen->stood, sizeof screen->stood);
}

void vl_match_screen_set_scene(struct vl_tui *tui, struct vl_match_screen *screen)
{
    const struct vl_host *host = &screen->host;
    struct vl_scene *scene = &screen->scene;
    vl_scene_begin(scene, tui->catalogue, tui->language, vl_match_setup(host->match), host->shown, host->viewer);
    if (host->phase == VL_PHASE_ASK || host->phase == VL_PHASE_THINK)
        scene->asked = host->asked;
    const uint32_t first = host->shown_events > VL_SCENE_EVENTS ? host->shown_events - VL_SCENE_EVENTS : 0;
    const uint32_t since = reader(host) < VL_SEATS_MAX ? host->since[reader(host)] : 0;
    for (uint32_t i = first; i < host->shown_events; i++) {
        const struct vl_event event = vl_match_event(host->match, i, VL_REFEREE);
        if (!vl_event_reaches(host->rules, &event, host->viewer))
            continue;
        scene->event[scene->events++] = vl_host_event(host, i);
        scene->since += i < since;
    }
    set_stood(screen);
    scene->way = vl_match_screen_way(tui, screen);
    scene->chances = screen->hint.shown ? &screen->hint.chances : NULL;
    set_answers(screen);
    vl_match_screen_hint_mark(screen);
}

/* ---- leaving ---- */

void vl_match_screen_leave(struct vl_tui *tui, struct vl_match_screen *screen)
{
    const struct vl_match_owner with = vl_match_owner_of(tui, vl_match_setup(screen->host.match));
    vl_tui_pop_to(tui, screen);
    vl_tui_pop(tui);
    if (with.company) /* the screens that led there, such as a set-up, are no longer needed */
        vl_tui_pop_to(tui, with.self);
}

/* ---- keys that sleep ---- */

int vl_lockout_columns(const struct vl_tui *tui)
{
    return vl_columns(vl_t(tui, "curtain.asleep")) + 2 + VL_LOCKOUT_STEPS;
}

void vl_lockout_draw(struct vl_tui *tui, const struct vl_match_screen *screen, int row, int col)
{
    if (vl_lockout_awake(&screen->sleep, tui->now))
        return;
    const char *text = vl_t(tui, "curtain.asleep");
    const int width = vl_columns(text), steps = vl_lockout_steps(&screen->sleep, tui->now);
    vl_draw(&tui->grid, row, col, width, VL_STYLE_DIM, text);
    for (int i = 0; i < VL_LOCKOUT_STEPS; i++)
        vl_draw_glyph(&tui->grid, row, col + width + 2 + i, VL_STYLE_DIM,
                      i < steps ? VL_GLYPH_DARK_SHADE : VL_GLYPH_SHADE);
}

void vl_match_screen_hold_key(const struct vl_tui *tui, struct vl_match_screen *screen)
{
    vl_held_begin(&screen->held, tui->typed == VL_KEY_PICK ? 0 : tui->typed, tui->typed_at);
}

bool vl_key_sleeps(struct vl_tui *tui, struct vl_held *held, const struct vl_key *key)
{
    const bool answers = vl_sign_character(key) != 0 || vl_is_onward(key);
    if (!vl_held_sleeps(held, key->code, tui->now) || !answers)
        return false;
    char text[VL_NOTICE_MAX], shown[40];
    vl_code_shown(tui, vl_lockout_code(key->code), shown, sizeof shown);
    const struct vl_text_arg args[] = {{"key", shown, 0}};
    vl_notice_briefly(tui, vl_tui_format(tui, "table.key_sleeps", args, 1, text, sizeof text));
    return true;
}

bool vl_match_screen_held(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    return vl_key_sleeps(tui, &screen->held, key);
}

/* ---- the title ---- */

void vl_match_screen_who(struct vl_tui *tui, const struct vl_match_screen *screen, char *out, size_t size)
{
    static const char *const dots[] = {"", " ·", " · ·", " · · ·"};
    const struct vl_host *host = &screen->host;
    const bool thinks = host->phase == VL_PHASE_THINK, seat = host->viewer < VL_SEATS_MAX;
    const vl_seat who = thinks ? host->asked : host->viewer;
    const struct vl_text_arg args[] = {{"name", who < VL_SEATS_MAX ? screen->scene.formatter.names[who] : "", 0}};
    vl_tui_format(tui, thinks ? "table.thinks" : seat ? "table.seen_by" : "table.open", args, 1, out, size);
    const size_t length = strlen(out);
    if (thinks && tui->settings.motion)
        snprintf(out + length, size - length, "%s", dots[screen->beat % 4]);
}

/* At the right end of the title. */
static void title_right(struct vl_tui *tui, const struct vl_match_screen *screen, char *out, size_t size)
{
    if (tui->no_curtain)
        snprintf(out, size, "%s", vl_t(tui, "table.no_curtain"));
    else if (screen->host.phase == VL_PHASE_CURTAIN)
        snprintf(out, size, "%s", vl_t(tui, "curtain.title"));
    else
        vl_match_screen_who(tui, screen, out, size);
}

void vl_match_screen_title_draw(struct vl_tui *tui, const struct vl_match_screen *screen, int rows)
{
    struct vl_grid *grid = &tui->grid;
    char title[400], right[120];
    vl_scene_title(&screen->scene, screen->renderer, title, sizeof title);
    title_right(tui, screen, right, sizeof right);
    vl_title_draw(tui, title, right, vl_t(tui, screen->hint.shown ? "hint.out" : "table.menu"));
    for (int col = 1; rows > 1 && col <= grid->cols - 2; col++)
        vl_draw_glyph(grid, 1, col, VL_STYLE_RULE, VL_GLYPH_DOUBLE);
}

/* ---- rules and notices ---- */

void vl_match_screen_rule_draw(struct vl_tui *tui, int row, struct vl_rect across, uint8_t style, const char *text,
                               const char *caption)
{
    struct vl_grid *grid = &tui->grid;
    const int right = vl_columns(caption);
    vl_draw_rule(grid, row, across.col, across.cols, VL_STYLE_RULE);
    if (*text) {
        const int room = across.cols - 4, used = vl_columns(text);
        vl_blank(grid, (struct vl_rect){row, across.col + 2, 1, used + 2 < room + 2 ? used + 2 : room + 2}, style);
        vl_draw(grid, row, across.col + 3, room, style, text);
        if (right && used + right + 10 > across.cols)
            return;
    }
    if (!right)
        return;
    vl_blank(grid, (struct vl_rect){row, across.col + across.cols - right - 4, 1, right + 2}, VL_STYLE_PLAIN);
    vl_draw(grid, row, across.col + across.cols - right - 3, right, VL_STYLE_DIM, caption);
}

void vl_match_screen_notice_draw(struct vl_tui *tui)
{
    if (tui->notice[0] && vl_wrap(tui->notice, tui->grid.cols - 2, NULL, 0) == 1) {
        const int row = tui->grid.rows - 2;
        vl_blank(&tui->grid, (struct vl_rect){row, 0, 1, tui->grid.cols}, VL_STYLE_WARNING);
        vl_draw(&tui->grid, row, 1, tui->grid.cols - 2, VL_STYLE_WARNING, tui->notice);
    }
}
