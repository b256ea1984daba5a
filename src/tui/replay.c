/* The table of the past: event by event, each with its rule; of a match under way, or of a record. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/screens.h"
#include "tui/table.h"
#include "tui/table_screen.h"
#include "tui/widgets.h"

struct past_screen {
    struct vl_match *match;
    struct vl_match *own; /* the same if it goes with the screen */
    struct vl_view *view;
    const struct vl_table_renderer *renderer;
    struct vl_scene scene;
    vl_seat looker;
    bool may_switch; /* the match is over: anybody's view, and all of it, may be seen */
    uint32_t at;     /* how many events have happened */
};

static void leave(struct vl_tui *tui, void *self)
{
    struct past_screen *past = self;
    (void)tui;
    free(past->own);
    free(past->view);
}

/* ---- moving ---- */

static bool quiet(const struct past_screen *past, uint32_t index)
{
    const struct vl_event event = vl_match_event(past->match, index, VL_NONE);
    return (past->scene.rules->events[event.form].flags & VL_FORM_QUIET) ||
           !vl_event_told(past->scene.rules, &event, past->looker);
}

/* To the end of the next event that the log tells, and of quiet ones behind it. */
static void forward(struct past_screen *past)
{
    const uint32_t events = vl_match_events(past->match);
    while (past->at < events && quiet(past, past->at))
        past->at++;
    past->at += past->at < events;
}

static void back(struct past_screen *past)
{
    past->at -= past->at > 0;
    while (past->at > 0 && quiet(past, past->at - 1))
        past->at--;
}

static void leap(struct past_screen *past, int answers)
{
    const uint32_t count = vl_match_answers(past->match);
    uint32_t n = 0;
    while (n < count && vl_match_given(past->match, n).events < past->at)
        n++;
    const int64_t to = (int64_t)n + answers;
    past->at = to <= 0                ? 0
               : to >= (int64_t)count ? vl_match_events(past->match)
                                      : vl_match_given(past->match, (uint32_t)to).events;
}

/* Full knowledge, then the open table, then seat after seat. */
static void switch_looker(struct past_screen *past)
{
    const vl_seat seats = vl_match_setup(past->match)->seats;
    if (past->looker == VL_NONE)
        past->looker = VL_TABLE;
    else if (past->looker == VL_TABLE)
        past->looker = 0;
    else
        past->looker = past->looker + 1 < seats ? (vl_seat)(past->looker + 1) : VL_NONE;
}

/* ---- drawing ---- */

static void set_scene(struct vl_tui *tui, struct past_screen *past)
{
    vl_match_past(past->match, past->at, past->looker, past->view);
    vl_scene_begin(&past->scene, tui->catalogue, tui->language, vl_match_setup(past->match), past->view, past->looker);
    const uint32_t first = past->at > VL_SCENE_EVENTS ? past->at - VL_SCENE_EVENTS : 0;
    for (uint32_t i = first; i < past->at; i++) {
        const struct vl_event event = vl_match_event(past->match, i, VL_NONE);
        if (vl_event_told(past->scene.rules, &event, past->looker))
            past->scene.event[past->scene.events++] = vl_match_event(past->match, i, past->looker);
    }
}

static void draw_event(struct vl_tui *tui, const struct past_screen *past, struct vl_rect where)
{
    const struct vl_scene *scene = &past->scene;
    unsigned i = scene->events;
    while (i > 0 && scene->rules->events[scene->event[i - 1].form].flags & VL_FORM_QUIET)
        i--;
    if (i == 0)
        return;
    char text[400], id[24];
    const struct vl_event *event = &scene->event[i - 1];
    vl_tell_event(&scene->teller, event, text, sizeof text);
    const int rows = vl_draw_wrapped(&tui->grid, where, VL_STYLE_LOG_NEW, text, 0);
    const char *rule = event->clause ? vl_tell_clause(&scene->teller, event->clause) : NULL;
    if (!rule)
        return;
    vl_clause_write(scene->rules, event->clause, id, sizeof id);
    const int used = vl_draw(&tui->grid, where.row + rows, where.col, 12, VL_STYLE_CLAUSE, id) + 2;
    vl_draw_cut(&tui->grid, (struct vl_rect){where.row + rows, where.col + used, where.rows - rows, where.cols - used},
                VL_STYLE_DIM, rule);
}

/* How many of the first `events` events the looker is told of: of the others not even the number may be known. */
static uint32_t told_of(const struct past_screen *past, uint32_t events)
{
    uint32_t told = 0;
    for (uint32_t i = 0; i < events; i++) {
        const struct vl_event event = vl_match_event(past->match, i, VL_NONE);
        told += vl_event_told(past->scene.rules, &event, past->looker);
    }
    return told;
}

static void right_text(struct vl_tui *tui, const struct past_screen *past, char *out, size_t size)
{
    const uint32_t at = told_of(past, past->at), of = told_of(past, vl_match_events(past->match));
    const bool seat = past->looker < VL_SEATS_MAX;
    const struct vl_text_arg args[] = {
        {"name", seat ? past->scene.teller.names[past->looker] : "", 0}, {"at", NULL, at}, {"of", NULL, of}};
    char who[120];
    vl_say(tui,
           seat                      ? "table.seen_by"
           : past->looker == VL_NONE ? "table.all_open"
                                     : "table.open",
           args, 3, who, sizeof who);
    snprintf(out, size, "%s · %u/%u", who, (unsigned)at, (unsigned)of);
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {{VL_ACT_RIGHT, NULL, "replay.forward"}, {VL_ACT_LEFT, NULL, "replay.back"},
                                           {VL_ACT_DOWN, NULL, "replay.leap"},     {VL_ACT_WHY, NULL, "log.rule"},
                                           {VL_ACT_BACK, NULL, "won.back"},        {VL_ACT_NONE, "v", "replay.view"}};
    struct past_screen *past = self;
    char title[400], right[200];
    set_scene(tui, past);
    past->renderer->where(&past->scene, title, sizeof title);
    right_text(tui, past, right, sizeof right);
    vl_table_fit_title(tui, title, right);
    const struct vl_rect content = vl_draw_frame(tui, title, right, hints, past->may_switch ? 6 : 5);
    const int rows = past->renderer->rows(&past->scene, content.rows - 5, content.cols);
    past->renderer->draw(&past->scene, &tui->grid, (struct vl_rect){content.row, content.col, rows, content.cols},
                         NULL);
    vl_draw_rule(&tui->grid, content.row + rows, content.col, content.cols, VL_STYLE_RULE);
    draw_event(tui, past, (struct vl_rect){content.row + rows + 1, content.col, content.rows - rows - 1, content.cols});
}

/* ---- keys ---- */

static bool move_key(struct past_screen *past, const struct vl_key *key)
{
    switch (key->action) {
    case VL_ACT_RIGHT:
    case VL_ACT_CONFIRM: forward(past); break;
    case VL_ACT_LEFT: back(past); break;
    case VL_ACT_DOWN: leap(past, 1); break;
    case VL_ACT_UP: leap(past, -1); break;
    case VL_ACT_PAGE_DOWN: leap(past, 10); break;
    case VL_ACT_PAGE_UP: leap(past, -10); break;
    case VL_ACT_HOME: past->at = 0; break;
    case VL_ACT_END: past->at = vl_match_events(past->match); break;
    default: return false;
    }
    return true;
}

static bool key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct past_screen *past = self;
    if (move_key(past, key))
        return true;
    if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT)
        vl_tui_pop(tui);
    else if (key->code == 'v' && past->may_switch)
        switch_looker(past);
    else if (key->action == VL_ACT_WHY && past->scene.events)
        vl_screen_rules(tui, past->scene.rules, past->scene.event[past->scene.events - 1].clause);
    else
        return false;
    return true;
}

static const struct vl_hint keys[] = {
    {VL_ACT_RIGHT, NULL, "replay.forward"}, {VL_ACT_LEFT, NULL, "replay.back"}, {VL_ACT_DOWN, NULL, "replay.leap"},
    {VL_ACT_HOME, NULL, "replay.first"},    {VL_ACT_END, NULL, "replay.last"},  {VL_ACT_NONE, "v", "replay.view"},
    {VL_ACT_WHY, NULL, "log.rule"},         {VL_ACT_BACK, NULL, "won.back"},    {0}};

static const struct vl_table_setup *setup_of(const void *self)
{
    return vl_match_setup(((const struct past_screen *)self)->match);
}

static const struct vl_screen past_screen = {.title = "replay.title",
                                             .size = sizeof(struct past_screen),
                                             .draw = draw,
                                             .key = key,
                                             .leave = leave,
                                             .setup = setup_of,
                                             .keys = keys};

static struct past_screen *push(struct vl_tui *tui, struct vl_match *match, vl_seat looker, uint32_t events)
{
    const struct vl_rules *rules = vl_match_setup(match)->rules;
    struct vl_view *view = calloc(1, rules->state_size);
    struct past_screen *past = view && vl_table_renderer(rules) ? vl_tui_push(tui, &past_screen) : NULL;
    if (!past) {
        free(view);
        return NULL;
    }
    *past = (struct past_screen){.match = match, .view = view, .renderer = vl_table_renderer(rules), .looker = looker};
    past->scene.rules = rules;
    past->at = events;
    past->may_switch = vl_match_over(match);
    return past;
}

void vl_screen_past(struct vl_tui *tui, struct vl_match *match, vl_seat looker, uint32_t events)
{
    push(tui, match, looker, events);
}

enum vl_rc vl_screen_replay(struct vl_tui *tui, const char *path, struct vl_diag *diag)
{
    struct vl_table_setup setup;
    enum vl_rc rc = vl_record_setup(path, tui->catalogue, &setup, diag);
    if (rc != VL_OK)
        return rc;
    struct vl_match *match = malloc(vl_match_size(setup.rules));
    if (!match)
        return vl_fail(diag, VL_IO, "memory", "", "");
    rc = vl_match_start(match, &setup, diag);
    if (rc == VL_OK)
        rc = vl_record_replay(path, match, diag);
    struct past_screen *past = NULL;
    if (rc == VL_OK)
        past = push(tui, match, vl_match_over(match) ? VL_NONE : VL_TABLE, 0);
    if (past)
        past->own = match;
    else
        free(match);
    return rc == VL_OK && !past ? vl_fail(diag, VL_REFUSED, "table.none", setup.rules->id, "") : rc;
}
