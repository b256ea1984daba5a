/* The count at the end of a round, step by step. */
#include <stdio.h>
#include <stdlib.h>

#include "tui/kit/widgets.h"
#include "tui/match/match_screen.h"

struct count_screen {
    struct vl_match_screen *table;
    struct vl_event *event;
    unsigned events;
    unsigned steps;         /* shown */
    int from[VL_SEATS_MAX]; /* points from which everybody moves along the track ... */
    int64_t moved;          /* ... since then */
};

static void leave(struct vl_tui *tui, void *self)
{
    struct count_screen *count = self;
    (void)tui;
    free(count->event);
}

enum { STEP_ROWS = 5 }; /* at least, for the step that was shown last */

/* What a step says, and the clause by which it counts, where there is more than one. */
struct step {
    char text[400], id[24], words[VL_CLAUSE_TEXT];
    const char *clause; /* NULL: none */
};

static void step_of(const struct count_screen *count, unsigned which, struct step *step)
{
    const struct vl_scene *scene = &count->table->scene;
    const struct vl_event *event = &count->event[which];
    vl_format_event(&scene->formatter, event, step->text, sizeof step->text);
    step->clause =
        count->events > 1 ? vl_format_clause(&scene->formatter, event->clause, step->words, sizeof step->words) : NULL;
    if (step->clause)
        vl_clause_write(scene->rules, event->clause, step->id, sizeof step->id);
}

static int clause_indent(const struct step *step)
{
    return vl_columns(step->id) + 2;
}

/* The rows that steps need with their whole clauses, so that nothing moves from one step to the next: at least a
 * quarter of the screen, and no more than the sums can spare. */
static int step_rows(const struct count_screen *count, struct vl_rect content)
{
    const int most = content.rows / 2;
    int rows = STEP_ROWS;
    struct step step;
    for (unsigned i = 0; i < count->events && rows < most; i++) {
        step_of(count, i, &step);
        const int text = vl_wrap(step.text, content.cols, NULL, 0);
        const int clause = step.clause ? vl_wrap(step.clause, content.cols - clause_indent(&step), NULL, 0) : 0;
        rows = text + clause > rows ? text + clause : rows;
    }
    return rows < most ? rows : most;
}

static void draw_step(struct vl_tui *tui, const struct step *step, struct vl_rect where)
{
    const int rows = vl_draw_wrapped(&tui->grid, where, VL_STYLE_LOG_NEW, step->text, 0);
    vl_tui_point(tui, where);
    if (!step->clause)
        return;
    const int indent = clause_indent(step);
    vl_draw(&tui->grid, where.row + rows, where.col, indent, VL_STYLE_CLAUSE, step->id);
    vl_draw_wrapped(&tui->grid,
                    (struct vl_rect){where.row + rows, where.col + indent, where.rows - rows, where.cols - indent},
                    VL_STYLE_DIM, step->clause, 0);
}

/* ---- the track ---- */

enum { TRACK_ROWS_MOST = 6 };

static bool names(const struct vl_rules *rules, const struct vl_event *events, unsigned count, vl_seat seat)
{
    while (count > 0 && vl_event_actor(rules, &events[count - 1]) != seat)
        count--;
    return count > 0;
}

/* Points after so many steps. */
static void points_after(const struct count_screen *count, unsigned steps, int points[VL_SEATS_MAX])
{
    const struct vl_scene *scene = &count->table->scene;
    const struct vl_rules *rules = scene->rules;
    struct vl_view_room room;
    vl_view_copy(vl_view_in(&room), scene->view);
    for (unsigned i = 0; i < steps; i++)
        vl_fold(rules, vl_view_in(&room), &count->event[i]);
    vl_view_scores(rules, vl_view_in(&room), points);
    for (vl_seat seat = 0; seat < scene->setup->seats && rules->track.afresh; seat++)
        points[seat] = names(rules, count->event, steps, seat) ? points[seat] : 0;
}

static int way(const struct vl_tui *tui, const struct count_screen *count)
{
    return vl_score_track_way(tui->settings.motion, tui->now - count->moved);
}

static int most(const int points[], unsigned count)
{
    int most = 1;
    for (unsigned i = 0; i < count; i++)
        most = points[i] > most ? points[i] : most;
    return most;
}

/* From the first step on it is as long as in the end. */
static void set_track(const struct vl_tui *tui, const struct count_screen *count, struct vl_score_track *out)
{
    const struct vl_rules *rules = count->table->scene.rules;
    int before[VL_SEATS_MAX], now[VL_SEATS_MAX], last[VL_SEATS_MAX];
    vl_scene_track(&count->table->scene, count->table->renderer, out);
    points_after(count, 0, before);
    points_after(count, count->steps, now);
    points_after(count, count->events, last);
    for (unsigned seat = 0; seat < out->count; seat++) {
        struct vl_track_mark *mark = &out->mark[seat];
        mark->at = mark->ahead = count->from[seat] + (now[seat] - count->from[seat]) * way(tui, count) / 1000;
        mark->stood = rules->track.afresh ? mark->at : before[seat];
    }
    if (out->end == 0)
        out->end = vl_score_track_end(most(last, out->count), out->step);
}

/* Below the sums, which take every other row if there is room. Returns the rows of the sums. */
static int draw_track(struct vl_tui *tui, const struct count_screen *count, struct vl_rect where)
{
    struct vl_score_track track;
    set_track(tui, count, &track);
    const struct vl_board_renderer *renderer = count->table->renderer;
    const int seats = (int)track.count, heads = renderer->count_heads ? renderer->count_heads : 2;
    const int least = heads + seats, tall = heads + 1 + 2 * seats;
    int rows = where.rows - tall - 1;
    if (rows < VL_TRACK_ROWS)
        rows = where.rows - least < VL_TRACK_ROWS ? 0 : VL_TRACK_ROWS;
    if (rows == 0 || seats == 0)
        return where.rows;
    rows = vl_score_track_rows(&track, rows < TRACK_ROWS_MOST ? rows : TRACK_ROWS_MOST);
    const bool spread = where.rows >= tall + 1 + rows, blank = spread || where.rows > least + rows;
    const int sums = spread ? tall : where.rows - rows - blank;
    vl_score_track_draw(&tui->grid, (struct vl_rect){where.row + sums + blank, where.col + 1, rows, where.cols - 2},
                        &track);
    return sums;
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_footer_key more[] = {{VL_ACT_CONFIRM, NULL, "count.next"},
                                                {VL_ACT_NONE, "a", "count.all"},
                                                {VL_ACT_KEYS, NULL, "table.footer.keys"}};
    static const struct vl_footer_key done[] = {{VL_ACT_CONFIRM, NULL, "count.done"},
                                                {VL_ACT_KEYS, NULL, "table.footer.keys"}};
    struct count_screen *count = self;
    const bool all = count->steps >= count->events;
    char title[200];
    vl_match_screen_set_scene(tui, count->table);
    const struct vl_scene *scene = &count->table->scene;
    const struct vl_text_arg args[] = {
        {"round", NULL, (long)vl_view_rounds(count->table->host.rules, scene->view) + 1}};
    const char *over = count->table->renderer->count_title;
    vl_scene_format(scene, over ? over : "count.title", args, 1, title, sizeof title);
    struct vl_rect content = vl_draw_frame(tui, title, NULL, all ? done : more, all ? 2 : 3);
    struct step said;
    struct vl_rect step = content;
    step.rows = step_rows(count, content);
    content.rows -= step.rows;
    step.row = content.row + content.rows;
    content.rows = draw_track(tui, count, content);
    count->table->renderer->count(scene, count->event, count->events, count->steps, &tui->grid, content);
    if (count->steps == 0)
        return;
    step_of(count, count->steps - 1, &said);
    draw_step(tui, &said, step);
}

static void finish(struct vl_tui *tui, struct count_screen *count)
{
    vl_host_counted(&count->table->host, tui->now);
    vl_tui_pop(tui);
}

/* Seats that score move from where they are. */
static void step_to(struct vl_tui *tui, struct count_screen *count, unsigned steps)
{
    points_after(count, count->steps, count->from);
    count->steps = steps;
    count->moved = tui->now;
    vl_tui_after(tui, count, tui->settings.motion ? VL_TRACK_FRAME : -1);
}

static void tick(struct vl_tui *tui, void *self)
{
    struct count_screen *count = self;
    tui->dirty = true;
    vl_tui_after(tui, count, way(tui, count) < 1000 ? VL_TRACK_FRAME : -1);
}

static bool key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct count_screen *count = self;
    const bool all = count->steps >= count->events;
    if (vl_match_screen_held(tui, count->table, key))
        return true;
    const bool go = key->action == VL_ACT_CONFIRM || key->code == ' ', skip = key->action == VL_ACT_BACK;
    if (all && (go || skip))
        finish(tui, count);
    else if (key->code == 'a' || key->action == VL_ACT_END || key->action == VL_ACT_HURRY || skip)
        step_to(tui, count, count->events);
    else if (key->action == VL_ACT_LEFT && count->steps > 1)
        step_to(tui, count, count->steps - 1);
    else if (!all && (go || key->action == VL_ACT_RIGHT))
        step_to(tui, count, count->steps + 1);
    else
        return false;
    return true;
}

static const struct vl_footer_key keys[] = {
    {VL_ACT_CONFIRM, NULL, "count.next"}, {VL_ACT_LEFT, NULL, "count.back"}, {VL_ACT_NONE, "a", "count.all"}, {0}};

static const struct vl_screen count_screen = {.title = "count.screen",
                                              .size = sizeof(struct count_screen),
                                              .draw = draw,
                                              .key = key,
                                              .tick = tick,
                                              .leave = leave,
                                              .keys = keys};

void vl_screen_count(struct vl_tui *tui, struct vl_match_screen *screen)
{
    const struct vl_host *host = &screen->host;
    const unsigned events = host->count_end - host->shown_events;
    struct vl_event *event = calloc(events, sizeof *event);
    struct count_screen *count = event ? vl_tui_push(tui, &count_screen) : NULL;
    if (!count) {
        free(event);
        vl_host_counted(&screen->host, tui->now);
        return;
    }
    vl_match_screen_hold_key(tui, screen);
    *count = (struct count_screen){.table = screen, .event = event, .events = events};
    for (unsigned i = 0; i < events; i++)
        event[i] = vl_match_event(host->match, host->shown_events + i, host->viewer);
    vl_match_screen_set_scene(tui, screen);
    step_to(tui, count, 1);
}
