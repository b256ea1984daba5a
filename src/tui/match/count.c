/* The count at the end of a round, step by step. */
#include <stdio.h>
#include <stdlib.h>

#include "tui/kit/widgets.h"
#include "tui/match/table_screen.h"

struct count_screen {
    struct vl_table_screen *table;
    struct vl_event *event;
    unsigned events;
    unsigned steps; /* shown */
};

static void leave(struct vl_tui *tui, void *self)
{
    struct count_screen *count = self;
    (void)tui;
    free(count->event);
}

enum { STEP_ROWS = 5 }; /* at least, of the step that was shown last */

/* What a step says, and the clause that it goes by. */
struct step {
    char text[400], id[24], words[VL_CLAUSE_TEXT];
    const char *clause; /* NULL: none */
};

static bool step_of(const struct count_screen *count, struct step *step)
{
    const struct vl_scene *scene = &count->table->scene;
    if (count->steps == 0)
        return false;
    const struct vl_event *event = &count->event[count->steps - 1];
    vl_tell_event(&scene->teller, event, step->text, sizeof step->text);
    step->clause = vl_tell_clause(&scene->teller, event->clause, step->words, sizeof step->words);
    if (step->clause)
        vl_clause_write(scene->rules, event->clause, step->id, sizeof step->id);
    return true;
}

static int clause_indent(const struct step *step)
{
    return vl_columns(step->id) + 2;
}

/* The rows that it wants, the clause whole: a quarter of the screen at least, and no more than leaves the sums theirs.
 */
static int step_rows(const struct step *step, struct vl_rect content)
{
    const int text = vl_wrap(step->text, content.cols, NULL, 0);
    const int clause = step->clause ? vl_wrap(step->clause, content.cols - clause_indent(step), NULL, 0) : 0;
    const int most = content.rows / 2, wanted = text + clause;
    return wanted < STEP_ROWS ? STEP_ROWS : wanted < most ? wanted : most;
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

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint more[] = {
        {VL_ACT_CONFIRM, NULL, "count.next"}, {VL_ACT_NONE, "a", "count.all"}, {VL_ACT_KEYS, NULL, "table.hint.keys"}};
    static const struct vl_hint done[] = {{VL_ACT_CONFIRM, NULL, "count.done"}, {VL_ACT_KEYS, NULL, "table.hint.keys"}};
    struct count_screen *count = self;
    const bool all = count->steps >= count->events;
    char title[200];
    vl_table_set_scene(tui, count->table);
    const struct vl_scene *scene = &count->table->scene;
    const struct vl_text_arg args[] = {{"round", NULL, (long)vl_table_rounds(count->table->renderer, scene->view) + 1}};
    const char *over = count->table->renderer->count_title;
    vl_scene_say(scene, over ? over : "count.title", args, 1, title, sizeof title);
    struct vl_rect content = vl_draw_frame(tui, title, NULL, all ? done : more, all ? 2 : 3);
    struct step said;
    const bool any = step_of(count, &said);
    struct vl_rect step = content;
    step.rows = any ? step_rows(&said, content) : STEP_ROWS;
    content.rows -= step.rows;
    step.row = content.row + content.rows;
    count->table->renderer->count(scene, count->event, count->events, count->steps, &tui->grid, content);
    if (any)
        draw_step(tui, &said, step);
}

static void finish(struct vl_tui *tui, struct count_screen *count)
{
    vl_host_counted(&count->table->host, tui->now);
    vl_tui_pop(tui);
}

static bool key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct count_screen *count = self;
    const bool all = count->steps >= count->events;
    if (vl_table_held(tui, count->table, key))
        return true;
    const bool go = key->action == VL_ACT_CONFIRM || key->code == ' ', skip = key->action == VL_ACT_BACK;
    if (all && (go || skip))
        finish(tui, count);
    else if (key->code == 'a' || key->action == VL_ACT_END || key->action == VL_ACT_HURRY || skip)
        count->steps = count->events;
    else if (key->action == VL_ACT_LEFT && count->steps > 1)
        count->steps--;
    else if (!all && (go || key->action == VL_ACT_RIGHT))
        count->steps++;
    else
        return false;
    return true;
}

static const struct vl_hint keys[] = {
    {VL_ACT_CONFIRM, NULL, "count.next"}, {VL_ACT_LEFT, NULL, "count.back"}, {VL_ACT_NONE, "a", "count.all"}, {0}};

static const struct vl_screen count_screen = {.title = "count.screen",
                                              .size = sizeof(struct count_screen),
                                              .draw = draw,
                                              .key = key,
                                              .leave = leave,
                                              .keys = keys};

void vl_screen_count(struct vl_tui *tui, struct vl_table_screen *table)
{
    const struct vl_host *host = &table->host;
    const unsigned events = host->count_end - host->told;
    struct vl_event *event = calloc(events, sizeof *event);
    struct count_screen *count = event ? vl_tui_push(tui, &count_screen) : NULL;
    if (!count) {
        free(event);
        vl_host_counted(&table->host, tui->now);
        return;
    }
    vl_table_hold_key(tui, table);
    *count = (struct count_screen){.table = table, .event = event, .events = events, .steps = 1};
    for (unsigned i = 0; i < events; i++)
        event[i] = vl_match_event(host->match, host->told + i, host->looker);
}
