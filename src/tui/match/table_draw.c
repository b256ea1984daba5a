/* Drawing the table's screen: the board that the game draws, and around it what happened, the question, the answers. */
#include <stdio.h>
#include <string.h>

#include "tui/kit/widgets.h"
#include "tui/match/table_screen.h"
#include "tui/match/table_side.h"

/* ---- the prompt ---- */

/* Beside the title: who thinks, else whose view this is. */
static void right_text(struct vl_tui *tui, const struct vl_table_screen *table, char *out, size_t size)
{
    static const char *const dots[] = {"", " ·", " · ·", " · · ·"};
    const struct vl_host *host = &table->host;
    const bool thinks = host->phase == VL_PHASE_THINK, seat = host->looker < VL_SEATS_MAX;
    const vl_seat who = thinks ? host->asked : host->looker;
    const struct vl_text_arg args[] = {{"name", who < VL_SEATS_MAX ? table->scene.teller.names[who] : "", 0}};
    vl_say(tui, thinks ? "table.thinks" : seat ? "table.seen_by" : "table.open", args, 1, out, size);
    const size_t length = strlen(out);
    if (thinks && tui->settings.animation)
        snprintf(out + length, size - length, "%s", dots[table->beat % 4]);
}

static bool is_asked(const struct vl_table_screen *table)
{
    return table->host.phase == VL_PHASE_ASK || table->host.phase == VL_PHASE_CALL;
}

/* The question; while nobody at the keyboard is asked, what happened last. */
static void prompt_text(const struct vl_table_screen *table, char *out, size_t size)
{
    const struct vl_scene *scene = &table->scene;
    unsigned i = vl_scene_at_rest(table->renderer, scene);
    snprintf(out, size, " ");
    if (is_asked(table)) {
        const struct vl_question question = vl_match_question(table->host.match, table->host.asked);
        const bool several = table->host.phase == VL_PHASE_CALL && vl_count(table->host.called) > 1;
        (several ? vl_tell_call : vl_tell_question)(&scene->teller, &question, out, size);
        return;
    }
    while (i > 0 && !vl_scene_tells(scene, &scene->event[i - 1]))
        i--;
    if (i > 0)
        vl_tell_event(&scene->teller, &scene->event[i - 1], out, size);
    if (table->host.phase == VL_PHASE_SHOW) {
        const struct vl_text_arg args[] = {{"name", scene->teller.names[table->host.asked], 0}};
        vl_scene_say(scene, "table.shown", args, 1, out, size);
    }
}

/* ---- what happened, and beside the table ---- */

/* Of what has happened since that seat's last answer: what the curtain could not tell, as not everybody may know it. */
static bool is_private_news(const struct vl_table_screen *table, uint32_t index)
{
    const struct vl_host *host = &table->host;
    const struct vl_event event = vl_match_event(host->match, index, VL_NONE);
    const struct vl_event own = vl_event_seen(host->rules, &event, host->asked);
    const struct vl_event open = vl_event_seen(host->rules, &event, VL_TABLE);
    if (vl_event_shows(host->rules, &event, host->asked)) /* read already */
        return false;
    return vl_host_tells(host, index, host->asked) && memcmp(own.arg, open.arg, sizeof own.arg) != 0;
}

/* The last of it, the newest at the bottom; returns how many lines. */
static int draw_private_news(struct vl_tui *tui, const struct vl_table_screen *table, struct vl_rect where)
{
    const struct vl_host *host = &table->host;
    int lines = 0;
    char text[400];
    if (host->phase != VL_PHASE_ASK || host->looker >= VL_SEATS_MAX || vl_count(host->humans) < 2)
        return 0;
    for (uint32_t i = host->told; i > host->since[host->asked] && lines < where.rows; i--) {
        if (!is_private_news(table, i - 1))
            continue;
        const struct vl_event event = vl_host_event(host, i - 1);
        vl_tell_event(&table->scene.teller, &event, text, sizeof text);
        vl_draw(&tui->grid, where.row + where.rows - ++lines, where.col, where.cols, VL_STYLE_LOG_NEW, text);
    }
    return lines;
}

static int at_most(int value, int most)
{
    return value < most ? value : most;
}

/* The last events, the newest at the bottom, or in the place of the question. One that is too long is cut only where
 * there is no room for all of it. */
static void draw_events(struct vl_tui *tui, const struct vl_table_screen *table)
{
    const struct vl_scene *scene = &table->scene;
    struct vl_rect where = table->layout.events;
    if (where.rows > 2)
        vl_draw_rule(&tui->grid, where.row, where.col, where.cols, VL_STYLE_RULE);
    const int least = where.rows > 2 ? where.row + 1 : where.row;
    int row = where.row + where.rows - 1;
    row -= draw_private_news(tui, table, (struct vl_rect){least, where.col, row - least + 1, where.cols});
    if (row < where.row + where.rows - 1)
        return;
    bool newest = true;
    char text[400];
    for (unsigned i = vl_scene_at_rest(table->renderer, scene); i-- > 0 && row >= least;) {
        if (!vl_scene_tells(scene, &scene->event[i]))
            continue;
        if (!newest || is_asked(table)) {
            vl_tell_event(&scene->teller, &scene->event[i], text, sizeof text);
            const int lines = at_most(vl_wrap(text, where.cols, NULL, 0), row - least + 1);
            row -= lines;
            vl_draw_cut(&tui->grid, (struct vl_rect){row + 1, where.col, lines, where.cols},
                        newest ? VL_STYLE_LOG_NEW : VL_STYLE_LOG, text);
        }
        newest = false;
    }
}

/* What the holder of the keyboard has just been shown, in the order in which it happened. */
static unsigned find_shown(const struct vl_table_screen *table, struct vl_event out[], unsigned room)
{
    const struct vl_host *host = &table->host;
    unsigned count = 0;
    for (uint32_t i = host->following; i < host->told && count < room; i++) {
        const struct vl_event event = vl_host_event(host, i);
        if (vl_event_shows(host->rules, &event, host->asked))
            out[count++] = event;
    }
    return count;
}

/* In the game's own words, or a line each; as many as there is room for. */
static void draw_shown(struct vl_tui *tui, const struct vl_table_screen *table, struct vl_rect where)
{
    struct vl_event event[VL_SCENE_EVENTS];
    const unsigned count = find_shown(table, event, VL_SCENE_EVENTS);
    char text[1000] = "";
    if (table->renderer->shown)
        table->renderer->shown(&table->scene, event, count, text, sizeof text);
    if (*text) {
        vl_draw_cut(&tui->grid, where, VL_STYLE_STRONG, text);
        return;
    }
    for (unsigned i = 0; i < count && (int)i < where.rows; i++) {
        const int row = where.row + (int)i;
        vl_tell_event(&table->scene.teller, &event[i], text, sizeof text);
        vl_draw_glyph(&tui->grid, row, where.col, VL_STYLE_RULE, VL_GLYPH_DOT);
        vl_draw(&tui->grid, row, where.col + 2, where.cols - 2, VL_STYLE_STRONG, text);
    }
}

static vl_clause clause_now(const struct vl_table_screen *table)
{
    const struct vl_scene *scene = &table->scene;
    if (is_asked(table))
        return vl_match_question(table->host.match, VL_TABLE).clause;
    for (unsigned i = vl_scene_at_rest(table->renderer, scene); i-- > 0;)
        if (vl_scene_tells(scene, &scene->event[i]))
            return scene->event[i].clause;
    return 0;
}

/* The rule that asks, or the one behind what happened last. */
static void draw_rule(struct vl_tui *tui, const struct vl_table_screen *table, struct vl_rect where)
{
    const vl_clause clause = clause_now(table);
    vl_side_draw_rules(tui, &table->scene, where, &clause, 1);
}

static void draw_side(struct vl_tui *tui, const struct vl_table_screen *table)
{
    const vl_clause clause = clause_now(table);
    vl_side_draw(tui, table->renderer, &table->scene, table->layout.rule, table->layout.log, &clause, 1);
}

/* ---- the whole ---- */

/* NULL: the game has nothing of the kind. */
static const char *keeps_hint(const struct vl_table_screen *table)
{
    char key[64];
    if (!table->renderer->won)
        return NULL;
    if (!table->renderer->keeps)
        return "table.hint.won";
    snprintf(key, sizeof key, "%s.hint", table->renderer->keeps);
    return vl_scene_text(&table->scene, key);
}

/* The key of the table as a witness comes first while it means something. */
static unsigned add_hints(const struct vl_table_screen *table, struct vl_hint out[], const struct vl_hint *hints,
                          unsigned count)
{
    const char *witness = table->renderer->witness ? table->renderer->witness(&table->scene) : NULL;
    unsigned all = 0;
    for (unsigned i = 0; i < count; i++) {
        if (i == 1 && witness)
            out[all++] = (struct vl_hint){VL_ACT_NONE, VL_WITNESS_KEY, vl_scene_text(&table->scene, witness)};
        if (hints[i].text)
            out[all++] = hints[i];
    }
    return all;
}

static struct vl_rect draw_frame(struct vl_tui *tui, const struct vl_table_screen *table)
{
    const char *keeps = keeps_hint(table), *fold = vl_scene_fold_hint(&table->scene, table->renderer);
    const struct vl_hint asked[] = {
        {VL_ACT_CONFIRM, NULL, "table.hint.confirm"},
        {VL_ACT_UNDO, NULL, "table.hint.undo"},
        {VL_ACT_WHY, NULL, "table.hint.why"},
        {VL_ACT_LOG, NULL, "table.hint.log"},
        {VL_ACT_NONE, "w", keeps},
        {VL_ACT_NONE, VL_FOLD_KEY, fold},
        {VL_ACT_PAUSE, NULL, "table.hint.pause"},
        {VL_ACT_KEYS, NULL, "table.hint.keys"},
    };
    const struct vl_hint watching[] = {
        {VL_ACT_HURRY, NULL, "table.hint.hurry"}, {VL_ACT_UNDO, NULL, "table.hint.undo"},
        {VL_ACT_LOG, NULL, "table.hint.log"},     {VL_ACT_NONE, "w", table->renderer->keeps ? keeps : NULL},
        {VL_ACT_NONE, VL_FOLD_KEY, fold},         {VL_ACT_PAUSE, NULL, "table.hint.pause"},
        {VL_ACT_KEYS, NULL, "table.hint.keys"},
    };
    char title[400], right[120];
    const struct vl_hint shown[] = {{VL_ACT_CONFIRM, NULL, "table.hint.seen"},
                                    {VL_ACT_NONE, "w", keeps},
                                    {VL_ACT_LOG, NULL, "table.hint.log"},
                                    {VL_ACT_PAUSE, NULL, "table.hint.pause"},
                                    {VL_ACT_KEYS, NULL, "table.hint.keys"}};
    const bool ask = is_asked(table), show = table->host.phase == VL_PHASE_SHOW;
    table->renderer->where(&table->scene, title, sizeof title);
    right_text(tui, table, right, sizeof right);
    vl_fit_title(tui, title, right);
    struct vl_hint hints[9];
    const unsigned count = add_hints(table, hints, ask ? asked : show ? shown : watching, ask ? 8 : show ? 5 : 7);
    return vl_draw_frame(tui, title, right, hints, (int)count);
}

static void draw_board(struct vl_tui *tui, struct vl_table_screen *table, const char *prompt)
{
    table->spots.count = 0;
    table->renderer->draw(&table->scene, &tui->grid, table->layout.board, &table->spots);
    vl_answers_hit(tui, &table->spots);
    if (table->layout.log.cols == 0)
        draw_events(tui, table);
    draw_side(tui, table);
    vl_draw_wrapped(&tui->grid, table->layout.prompt,
                    is_asked(table) || table->host.phase == VL_PHASE_SHOW ? VL_STYLE_PROMPT : VL_STYLE_LOG_NEW, prompt,
                    0);
    if (table->host.phase == VL_PHASE_ASK)
        vl_answers_draw(tui, &table->list, table->layout.answers, &table->spots);
    else if (table->host.phase == VL_PHASE_CALL)
        vl_table_call_draw(tui, table, table->layout.answers);
    else if (table->host.phase == VL_PHASE_SHOW)
        draw_shown(tui, table, table->layout.answers);
    else if (table->layout.rule.cols == 0)
        draw_rule(tui, table, table->layout.answers);
}

void vl_table_draw(struct vl_tui *tui, void *self)
{
    struct vl_table_screen *table = self;
    char prompt[600];
    if (table->host.phase == VL_PHASE_CURTAIN) {
        vl_curtain_draw(tui, table);
        return;
    }
    if (table->racing) {
        vl_table_race_draw(tui, table);
        return;
    }
    vl_table_set_scene(tui, table);
    prompt_text(table, prompt, sizeof prompt);
    const struct vl_rect content = draw_frame(tui, table);
    vl_table_layout(content, table->renderer, &table->scene, prompt, &table->layout);
    table->list.across = vl_answers_across(vl_answers_widest(&table->list), table->layout.answers.cols,
                                           table->list.count > table->layout.answers.rows);
    draw_board(tui, table, prompt);
}
