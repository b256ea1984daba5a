/* Drawing the match screen: the title, the board, the log, the question with the hand and what the selection would do,
 * the keys. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/join.h"
#include "tui/kit/widgets.h"
#include "tui/match/match_owner.h"
#include "tui/match/match_screen.h"
#include "tui/match/match_story.h"

/* ---- the question ---- */

static bool is_asked(const struct vl_match_screen *screen)
{
    return screen->host.phase == VL_PHASE_ASK || screen->host.phase == VL_PHASE_CALL;
}

/* In few words if the game has them: GAME.ask.ID.brief. */
static void ask_text(const struct vl_match_screen *screen, char *out, size_t size)
{
    const struct vl_scene *scene = &screen->scene;
    const struct vl_question question = vl_match_question(screen->host.match, screen->host.asked);
    const bool several = screen->host.phase == VL_PHASE_CALL && vl_count(screen->host.called) > 1;
    if (several)
        vl_format_call(&scene->formatter, &question, out, size);
    else
        vl_format_heading(&scene->formatter, &question, out, size);
}

/* "Anne, one after another: Gt Ha Me …" */
static void plan_text(struct vl_tui *tui, const struct vl_match_screen *screen, char *out, size_t size)
{
    char list[VL_QUEUED_MAX * (VL_SIGN_BYTES + 1) + 8] = "";
    const struct vl_scene *scene = &screen->scene;
    for (unsigned i = 0; i < screen->plan.count; i++) {
        char sign[VL_SIGN_BYTES];
        snprintf(sign, sizeof sign, "%s", scene->sign[screen->plan.answer[i]]);
        sign[0] = (char)toupper((unsigned char)sign[0]);
        vl_join(list, sizeof list, " ", sign);
    }
    vl_join(list, sizeof list, " ", vl_glyph(VL_GLYPH_ELLIPSIS));
    const struct vl_text_arg args[] = {{"name", scene->name[screen->host.asked], 0}, {"list", list, 0}};
    vl_tui_format(tui, "table.plan", args, 2, out, size);
}

static void newest_text(const struct vl_match_screen *screen, char *out, size_t size)
{
    const struct vl_scene *scene = &screen->scene;
    unsigned i = vl_scene_at_rest(screen->renderer, scene);
    while (i > 0 && !vl_scene_logs(scene, &scene->event[i - 1]))
        i--;
    out[0] = '\0';
    if (i > 0)
        vl_format_event(&scene->formatter, &scene->event[i - 1], out, size);
}

static void heading_text(struct vl_tui *tui, const struct vl_match_screen *screen, char *out, size_t size)
{
    const struct vl_scene *scene = &screen->scene;
    out[0] = '\0';
    if (screen->plans && screen->host.phase == VL_PHASE_ASK) {
        plan_text(tui, screen, out, size);
    } else if (is_asked(screen)) {
        ask_text(screen, out, size);
    } else if (screen->host.phase == VL_PHASE_SHOW) {
        const struct vl_text_arg args[] = {{"name", scene->formatter.names[screen->host.asked], 0}};
        vl_scene_format(scene, "table.shown", args, 1, out, size);
    } else if (screen->host.phase == VL_PHASE_THINK) {
        vl_match_screen_who(tui, screen, out, size);
    }
}

static void draw_question(struct vl_tui *tui, const struct vl_match_screen *screen)
{
    char text[600], caption[200] = "";
    const bool chances = screen->hint.shown;
    const bool asked = is_asked(screen) || screen->host.phase == VL_PHASE_SHOW;
    heading_text(tui, screen, text, sizeof text);
    if (chances)
        vl_match_screen_hint_caption(tui, screen, caption, sizeof caption);
    else if (screen->renderer->caption && screen->host.phase == VL_PHASE_ASK)
        screen->renderer->caption(&screen->scene, caption, sizeof caption);
    vl_match_screen_rule_draw(tui, screen->layout.question, screen->layout.hand, asked ? VL_STYLE_PROMPT : VL_STYLE_DIM,
                              text, caption);
}

/* ---- the detail ---- */

/* What the selection would do now; without one, the last event, and what the game says of it. */
static void detail_text(const struct vl_match_screen *screen, char *out, size_t size)
{
    if (screen->plans && is_asked(screen) && screen->scene.mark.answer == VL_NONE) {
        snprintf(out, size, "%s", vl_scene_text(&screen->scene, "table.plan.about"));
        return;
    }
    if (is_asked(screen) || screen->scene.mark.group != VL_NONE) {
        vl_scene_detail(&screen->scene, out, size);
        return;
    }
    newest_text(screen, out, size);
    const size_t length = strlen(out);
    if (!screen->renderer->remark || length + 1 >= size)
        return;
    screen->renderer->remark(&screen->scene, out + length + 1, size - length - 1);
    out[length] = out[length + 1] ? ' ' : '\0';
}

/* With what the hint says of it. */
static void whole_detail(struct vl_tui *tui, const struct vl_match_screen *screen, char text[VL_TEXT_MAX])
{
    vl_match_screen_hint_format(tui, screen, text, VL_TEXT_MAX);
    const size_t length = strlen(text);
    if (length && length + 2 < VL_TEXT_MAX)
        text[length] = '\n', text[length + 1] = '\0';
    detail_text(screen, text + strlen(text), VL_TEXT_MAX - strlen(text));
}

/* Rows without anything at the end of the place. */
static int blank_rows(const struct vl_grid *grid, struct vl_rect where)
{
    char text[VL_TEXT_MAX];
    int blank = 0;
    while (blank < where.rows && vl_grid_row(grid, where.row + where.rows - 1 - blank, text, sizeof text) == 0)
        blank++;
    return blank;
}

/* A detail that does not fit gets the rows that the log above leaves empty, and has them until the next question, so
 * that the hand moves as little as possible. */
static void make_room(struct vl_tui *tui, struct vl_match_screen *screen, const char *text)
{
    struct vl_board_layout *layout = &screen->layout;
    const int lines = vl_wrap(text, layout->detail.cols, NULL, 0) - layout->detail.rows;
    if (screen->grown_at != screen->asked_at)
        screen->grown = 0;
    screen->grown_at = screen->asked_at;
    if (lines < 1 && screen->grown == 0)
        return;
    const int blank = blank_rows(&tui->grid, layout->story);
    screen->grown = lines > screen->grown ? lines : screen->grown;
    const int rows = screen->grown < blank ? screen->grown : blank;
    layout->story.rows -= rows;
    layout->question -= rows;
    layout->hand.row -= rows;
    layout->detail.row -= rows;
    layout->detail.rows += rows;
}

/* The whole text of the selected card, below what it would do now, if all of that fits and does not say it already. */
static void draw_card_text(struct vl_tui *tui, const struct vl_match_screen *screen, const char *text,
                           struct vl_rect where)
{
    char words[VL_CLAUSE_TEXT];
    const struct vl_scene *scene = &screen->scene;
    for (unsigned i = 0; is_asked(screen) && scene->mark.answer != VL_NONE && i < screen->spots.count; i++) {
        const struct vl_spot *spot = &screen->spots.at[i];
        if (spot->answer != scene->mark.answer || spot->group >= scene->rules->group_count)
            continue;
        const char *whole = vl_format_thing(&scene->formatter, spot->group, spot->member, words);
        if (*whole && !strstr(text, whole) && vl_wrap(whole, where.cols, NULL, 0) <= where.rows)
            vl_draw_wrapped(&tui->grid, where, VL_STYLE_DIM, whole, 0);
        return;
    }
}

static void draw_detail(struct vl_tui *tui, struct vl_match_screen *screen, const char *text)
{
    enum { TEXT_ROWS = 2 }; /* hardly a text fits in one: not worth trying */
    struct vl_rect where = screen->layout.detail;
    where.rows -= tui->notice[0] && where.rows > 1; /* a notice stands on the last of them */
    screen->detail_lines = vl_draw_scrolled(&tui->grid, where, VL_STYLE_PLAIN, text, screen->detail_first);
    const int lines = screen->detail_lines, rest = where.rows - lines;
    if (rest >= TEXT_ROWS && lines > 0 && screen->detail_first == 0)
        draw_card_text(tui, screen, text, (struct vl_rect){where.row + lines, where.col, rest, where.cols});
    if (screen->detail_lines > screen->detail_first + where.rows)
        vl_draw_glyph(&tui->grid, where.row + where.rows - 1, where.col + where.cols, VL_STYLE_KEY,
                      VL_GLYPH_DOWN_ARROW);
    if (screen->detail_first > 0)
        vl_draw_glyph(&tui->grid, where.row, where.col + where.cols, VL_STYLE_KEY, VL_GLYPH_UP);
}

/* ---- what is shown to the holder of the keyboard ---- */

/* In the order in which they happened. */
static unsigned find_shown(const struct vl_match_screen *screen, struct vl_event out[], unsigned room)
{
    const struct vl_host *host = &screen->host;
    unsigned count = 0;
    for (uint32_t i = host->following; i < host->shown_events && count < room; i++) {
        const struct vl_event event = vl_host_event(host, i);
        if (vl_event_shows(host->rules, &event, host->asked))
            out[count++] = event;
    }
    return count;
}

/* The key of its words to the player whose secret it is: "You draw the Clerc." False: it has none, since it is of
 * somebody else's hand. */
static bool own_words(const struct vl_match_screen *screen, const struct vl_event *event, char key[80])
{
    const struct vl_rules *rules = screen->host.rules;
    snprintf(key, 80, "%s.event.%s.own", rules->id, rules->events[event->form].id);
    return vl_text_has(screen->scene.formatter.catalogue, rules, key);
}

/* Whether all that is shown has come into the own hand: then it stands below that. */
static bool shows_own(const struct vl_match_screen *screen)
{
    struct vl_event event[VL_SCENE_EVENTS];
    char key[80];
    const unsigned count = find_shown(screen, event, VL_SCENE_EVENTS);
    for (unsigned i = 0; i < count; i++)
        if (!own_words(screen, &event[i], key))
            return false;
    return count <= (unsigned)screen->layout.detail.rows;
}

/* In the game's own words, or a line each; only the newest if there is no room for all: the log has the others. */
static void draw_shown(struct vl_tui *tui, const struct vl_match_screen *screen, struct vl_rect where)
{
    struct vl_event event[VL_SCENE_EVENTS];
    const unsigned count = find_shown(screen, event, VL_SCENE_EVENTS);
    char text[1000] = "", key[80];
    if (screen->renderer->shown)
        screen->renderer->shown(&screen->scene, event, count, text, sizeof text);
    if (*text) {
        vl_draw_wrapped(&tui->grid, where, VL_STYLE_STRONG, text, 0);
        return;
    }
    int row = where.row;
    for (unsigned i = 0; i < count && row < where.row + where.rows; i++) {
        if (!own_words(screen, &event[i], key) ||
            !vl_format_event_by(&screen->scene.formatter, key, &event[i], false, text, sizeof text))
            vl_format_event(&screen->scene.formatter, &event[i], text, sizeof text);
        vl_draw_glyph(&tui->grid, row, where.col, VL_STYLE_RULE, VL_GLYPH_ITEM);
        row += vl_draw_wrapped(&tui->grid,
                               (struct vl_rect){row, where.col + 2, where.row + where.rows - row, where.cols - 2},
                               VL_STYLE_STRONG, text, 0);
    }
}

/* ---- the story, or the legend in its place ---- */

/* Whether the seat that is asked has not answered yet. */
static bool is_first(const struct vl_host *host)
{
    return host->asked < VL_SEATS_MAX && host->since[host->asked] == 0;
}

/* Nobody has had a turn before the first; on the open table whose turn it was is named. */
static const char *since(struct vl_tui *tui, const struct vl_match_screen *screen, char *out, size_t size)
{
    const struct vl_scene *scene = &screen->scene;
    const bool own = scene->viewer < VL_SEATS_MAX || vl_count(screen->host.humans) == 1;
    const bool somebody = scene->asked < VL_SEATS_MAX;
    const struct vl_text_arg name = {"name", somebody ? scene->formatter.names[scene->asked] : "", 0};
    return vl_tui_format(tui,
                         is_first(&screen->host) ? "table.so_far"
                         : own                   ? "table.since"
                         : somebody              ? "table.since.of"
                                                 : "table.just_now",
                         &name, 1, out, size);
}

static const char *key_and_words(struct vl_tui *tui, enum vl_action action, const char *text, char *out, size_t size)
{
    char key[40];
    vl_key_shown(tui, action, key, sizeof key);
    snprintf(out, size, "%s %s", key, vl_t(tui, text));
    return out;
}

/* The text without the notes at its end for which there is no room, and with as much of a list as fits: all of it is at
 * the answers. Returns the lines. */
static int draw_paragraphs(struct vl_tui *tui, struct vl_rect where, char *text)
{
    char *last;
    while (vl_wrap(text, where.cols, NULL, 0) > where.rows && (last = strrchr(text, '\n')) != NULL)
        *last = '\0';
    while (vl_wrap(text, where.cols, NULL, 0) > where.rows && (last = strrchr(text, ',')) != NULL)
        strcpy(last, vl_glyph(VL_GLYPH_ELLIPSIS));
    return vl_draw_wrapped(&tui->grid, where, VL_STYLE_PLAIN, text, 0);
}

/* What all answers are worth, in place of the log. */
static bool draw_worths(struct vl_tui *tui, const struct vl_match_screen *screen, struct vl_rect where)
{
    char text[VL_TEXT_MAX], caption[120];
    if (!screen->hint.shown)
        return false;
    key_and_words(tui, VL_ACT_LOG, "table.story.whole", caption, sizeof caption);
    vl_match_screen_hint_worths(tui, screen, text, sizeof text);
    vl_match_screen_rule_draw(tui, where.row - 1, where, VL_STYLE_DIM, vl_t(tui, "hint.worths"), caption);
    draw_paragraphs(tui, where, text);
    return true;
}

bool vl_match_screen_explains(const struct vl_match_screen *screen)
{
    const struct vl_host *host = &screen->host;
    const bool first = host->phase == VL_PHASE_ASK && is_first(host);
    const bool wanted = screen->legend == VL_LEGEND_STRIP || (screen->legend == VL_LEGEND_FIRST && first);
    return wanted && vl_legend_has(screen->renderer);
}

static void draw_story(struct vl_tui *tui, const struct vl_match_screen *screen)
{
    const struct vl_rect where = screen->layout.story;
    char caption[120], heading[120];
    if (where.rows < 1)
        return;
    const bool legend = vl_match_screen_explains(screen);
    if (draw_worths(tui, screen, where))
        return;
    if (legend)
        key_and_words(tui, VL_ACT_LEGEND, "table.legend.page", caption, sizeof caption);
    else
        key_and_words(tui, VL_ACT_LOG, "table.story.whole", caption, sizeof caption);
    vl_match_screen_rule_draw(tui, where.row - 1, where, VL_STYLE_DIM,
                              legend ? vl_t(tui, "table.legend") : since(tui, screen, heading, sizeof heading),
                              caption);
    if (legend)
        vl_legend_draw_strip(tui, screen->renderer, &screen->scene, where);
    else
        vl_story_draw(tui, screen->renderer, &screen->scene, where);
}

/* ---- the docks ---- */

static vl_clause clause_now(const struct vl_match_screen *screen)
{
    const struct vl_scene *scene = &screen->scene;
    if (is_asked(screen))
        return vl_match_question(screen->host.match, VL_PUBLIC).clause;
    for (unsigned i = vl_scene_at_rest(screen->renderer, scene); i-- > 0;)
        if (vl_scene_logs(scene, &scene->event[i]))
            return scene->event[i].clause;
    return 0;
}

static void draw_left_edge(struct vl_tui *tui, struct vl_rect dock)
{
    for (int row = dock.row; row < dock.row + dock.rows; row++)
        vl_draw_glyph(&tui->grid, row, dock.col - 2, VL_STYLE_RULE, VL_GLYPH_DOWN);
}

/* Draws "├─ text ─────"; returns what is below. */
static struct vl_rect dock_part(struct vl_tui *tui, struct vl_rect dock, int row, const char *text)
{
    if (row > dock.row) {
        vl_draw_rule(&tui->grid, row, dock.col - 1, dock.cols + 1, VL_STYLE_RULE);
        vl_draw_glyph(&tui->grid, row, dock.col - 2, VL_STYLE_RULE, VL_GLYPH_TEE_LEFT);
    }
    vl_blank(&tui->grid, (struct vl_rect){row, dock.col, 1, vl_columns(text) + 2}, VL_STYLE_DIM);
    vl_draw(&tui->grid, row, dock.col + (row > dock.row), dock.cols - 1, VL_STYLE_DIM, text);
    return (struct vl_rect){row + 1, dock.col, dock.row + dock.rows - row - 1, dock.cols};
}

/* Draws the rule that asks, or the one behind the last event, as much as fits in a third; "why" has all of it. Returns
 * the rows that it takes. */
static int draw_rule(struct vl_tui *tui, const struct vl_match_screen *screen, struct vl_rect dock)
{
    const struct vl_scene *scene = &screen->scene;
    const vl_clause clause = clause_now(screen);
    char id[24], words[VL_CLAUSE_TEXT], head[80];
    const char *text = clause ? vl_format_clause(&scene->formatter, clause, words, sizeof words) : NULL;
    if (!text)
        return 0;
    vl_clause_write(scene->rules, clause, id, sizeof id);
    snprintf(head, sizeof head, "%s  %s", vl_t(tui, "table.why"), id);
    struct vl_rect where = dock_part(tui, dock, dock.row, head);
    const int lines = vl_wrap(text, where.cols, NULL, 0), room = dock.rows / 3;
    where.rows = lines < room ? lines : room;
    where.cols -= lines > room; /* for the mark of more */
    vl_draw_scrolled(&tui->grid, where, VL_STYLE_DIM, text, 0);
    if (lines > room)
        vl_draw_glyph(&tui->grid, where.row + where.rows - 1, where.col + where.cols, VL_STYLE_KEY,
                      VL_GLYPH_DOWN_ARROW);
    return 1 + where.rows;
}

/* The same for what the answers are worth, while that is shown. */
static int draw_dock_worths(struct vl_tui *tui, const struct vl_match_screen *screen, struct vl_rect dock)
{
    char text[VL_TEXT_MAX];
    if (!screen->hint.shown)
        return 0;
    vl_match_screen_hint_worths(tui, screen, text, sizeof text);
    struct vl_rect where = dock_part(tui, dock, dock.row, vl_t(tui, "hint.worths"));
    where.rows = dock.rows / 2;
    return 1 + draw_paragraphs(tui, where, text);
}

/* Draws the standings that the owner of the match shows, if it has one. Returns the rows that it takes. */
static int draw_side(struct vl_tui *tui, const struct vl_match_screen *screen, struct vl_rect dock)
{
    const struct vl_match_owner with = vl_match_owner_of(tui, vl_match_setup(screen->host.match));
    const struct vl_rect below = {dock.row + 1, dock.col, dock.rows / 2, dock.cols};
    const int rows = with.company && with.company->side ? with.company->side(tui, with.self, below) : 0;
    if (rows > 0)
        dock_part(tui, dock, dock.row, vl_t(tui, with.company->title));
    return rows > 0 ? rows + 1 : 0;
}

static int draw_dock_legend(struct vl_tui *tui, const struct vl_match_screen *screen, struct vl_rect dock, int row,
                            int most)
{
    if (!vl_legend_has(screen->renderer))
        return 0;
    struct vl_rect where = dock_part(tui, dock, row, vl_t(tui, "table.legend"));
    where.rows = where.rows < most ? where.rows : most;
    return 1 + vl_legend_draw(tui, screen->renderer, &screen->scene, where);
}

/* What the game has for a dock, with a rest of at least `story` rows below it. */
static int draw_beside(struct vl_tui *tui, const struct vl_match_screen *screen, struct vl_rect dock, int row,
                       int story)
{
    const struct vl_board_renderer *renderer = screen->renderer;
    const struct vl_rect where = {row + 1, dock.col, dock.row + dock.rows - row - 1 - story, dock.cols};
    const int rows = renderer->beside && where.rows > 0 ? renderer->beside(&screen->scene, &tui->grid, where) : 0;
    if (rows > 0)
        dock_part(tui, dock, row, vl_scene_text(&screen->scene, renderer->beside_title));
    return rows > 0 ? rows + 1 : 0;
}

/* In a dock of few rows the legend is there only while it is wanted, or the game has nothing for that place, or nothing
 * that has room. */
static void draw_dock(struct vl_tui *tui, const struct vl_match_screen *screen)
{
    enum { BOTH_FROM = 44, STORY_ROWS = 9 };
    const struct vl_rect dock = screen->layout.dock[0], other = screen->layout.dock[1];
    if (dock.cols == 0)
        return;
    draw_left_edge(tui, dock);
    const int worths = draw_dock_worths(tui, screen, dock);
    int row = dock.row + (worths ? worths : draw_rule(tui, screen, dock));
    if (other.cols > 0) {
        draw_left_edge(tui, other);
        int at = other.row + draw_side(tui, screen, other);
        at += draw_dock_legend(tui, screen, other, at, other.rows);
        draw_beside(tui, screen, other, at, 0);
    } else {
        const bool wanted = vl_match_screen_explains(screen) || !screen->renderer->beside;
        if (wanted)
            row += draw_dock_legend(tui, screen, dock, row, (dock.row + dock.rows - row - 1) / 2);
        const int beside = draw_beside(tui, screen, dock, row, STORY_ROWS), left = dock.row + dock.rows - row - beside;
        row += beside;
        if (!wanted && (beside == 0 || dock.rows >= BOTH_FROM))
            row += draw_dock_legend(tui, screen, dock, row, beside == 0 ? (left - 1) / 2 : left - 2 - STORY_ROWS);
    }
    char heading[120];
    vl_story_draw_dock(tui, screen->renderer, &screen->scene,
                       dock_part(tui, dock, row, since(tui, screen, heading, sizeof heading)));
}

/* ---- the keys ---- */

/* What Enter does: the game's word for this answer, GAME.answer.ID.do, or for this question, GAME.ask.ID.do, if there
 * is one; but nobody buys by choosing 0, which is nothing, no, pass, and with no other answer goes on. */
static const char *verb(const struct vl_match_screen *screen)
{
    char key[100];
    struct vl_phrase phrase;
    const struct vl_scene *scene = &screen->scene;
    const struct vl_rules *rules = screen->host.rules;
    const struct vl_question question = vl_match_question(screen->host.match, VL_PUBLIC);
    const vl_answer focus = scene->focus;
    const bool offered = vl_scene_offers(scene, focus);
    const bool asks = screen->host.phase == VL_PHASE_ASK;
    if (!asks || (offered && strcmp(scene->sign[focus], "0") == 0))
        return asks && vl_count(scene->answers) == 1 ? "count.done" : "table.footer.confirm";
    if (offered && !scene->compound) {
        vl_phrase_of(rules, scene->view, focus, &phrase);
        snprintf(key, sizeof key, "%s.answer.%s.do", rules->id, rules->answers[phrase.form].id);
        if (vl_text_has(scene->formatter.catalogue, rules, key))
            return vl_scene_text(scene, key);
    }
    snprintf(key, sizeof key, "%s.ask.%s.do", rules->id, rules->questions[question.kind].id);
    return vl_text_has(scene->formatter.catalogue, rules, key) ? vl_scene_text(scene, key) : "table.footer.confirm";
}

/* What Enter does now; while nothing is asked, how to hurry. */
static struct vl_footer_key first_hint(const struct vl_match_screen *screen)
{
    if (screen->host.phase == VL_PHASE_SHOW)
        return (struct vl_footer_key){VL_ACT_CONFIRM, NULL, "table.footer.seen"};
    const struct vl_footer_key hint = vl_marking_hint(&screen->marking, &screen->scene,
                                                      vl_marked_opens(screen->renderer, &screen->scene), verb(screen));
    return hint.text || is_asked(screen) ? hint : (struct vl_footer_key){VL_ACT_HURRY, NULL, "table.footer.hurry"};
}

static void draw_plan_keys(struct vl_tui *tui, const struct vl_match_screen *screen)
{
    const char *one = vl_scene_offers(&screen->scene, screen->scene.focus) ? verb(screen) : NULL;
    const struct vl_footer_key hints[] = {{VL_ACT_CONFIRM, NULL, screen->plan.count ? "table.plan.go" : one},
                                          {VL_ACT_HURRY, NULL, screen->scene.answers ? "table.plan.add" : NULL},
                                          {VL_ACT_UNDO, NULL, "table.plan.drop"},
                                          {VL_ACT_BACK, NULL, "footer.cancel"}};
    vl_footer_draw(tui, tui->grid.rows - 1, 1, tui->grid.cols - 2, hints, (int)(sizeof hints / sizeof *hints));
}

static void draw_keys(struct vl_tui *tui, const struct vl_match_screen *screen)
{
    const struct vl_board_renderer *renderer = screen->renderer;
    if (screen->plans && screen->host.phase == VL_PHASE_ASK) {
        draw_plan_keys(tui, screen);
        return;
    }
    const struct vl_rules *rules = screen->scene.rules;
    const char *witness = renderer->witness ? renderer->witness(&screen->scene) : NULL;
    const bool looks = screen->marking.looks && is_asked(screen);
    const struct vl_footer_key hints[] = {
        first_hint(screen),
        {VL_ACT_HURRY, NULL, vl_host_plans(&screen->host) && !looks ? "table.footer.then" : NULL},
        vl_marking_tab_hint(&screen->marking, &screen->scene, &screen->spots),
        {VL_ACT_WHY, NULL, "table.footer.why"},
        {VL_ACT_LEGEND, NULL, vl_legend_has(renderer) ? "table.footer.legend" : NULL},
        {VL_ACT_SPOKE, NULL, witness ? vl_scene_text(&screen->scene, witness) : vl_overview_hint(&screen->scene)},
        {VL_ACT_LOG, NULL, rules->overview && screen->layout.story.rows > 0 ? NULL : "table.footer.log"},
        {VL_ACT_NEXT, NULL,
         looks || screen->host.phase == VL_PHASE_SHOW ? NULL
         : vl_match_screen_peeks(screen)              ? "table.footer.peek"
                                                      : "table.footer.next"},
        {VL_ACT_BACK, NULL, screen->host.peeking ? "table.footer.hide" : NULL},
        {VL_ACT_UNDO, NULL, vl_host_undoes(&screen->host) ? "table.footer.undo" : NULL},
    };
    vl_footer_draw(tui, tui->grid.rows - 1, 1, tui->grid.cols - 2, hints, (int)(sizeof hints / sizeof *hints));
}

/* ---- the whole ---- */

/* Where the cursor is, for screen readers: the selection, what is shown, else who thinks. */
static void point(struct vl_tui *tui, const struct vl_match_screen *screen)
{
    const struct vl_board_layout *layout = &screen->layout;
    if (screen->host.phase == VL_PHASE_SHOW)
        vl_tui_point(tui, layout->hand);
    else if (screen->scene.mark.answer != VL_NONE || screen->scene.mark.group != VL_NONE)
        vl_marking_point(tui, &screen->spots, &screen->scene.mark, layout->detail);
    else
        vl_tui_point(tui, (struct vl_rect){layout->question, layout->hand.col, 1, layout->hand.cols});
}

static void hit_spots(struct vl_tui *tui, const struct vl_spots *spots)
{
    for (unsigned i = 0; i < spots->count; i++)
        vl_tui_hit(tui, spots->at[i].rect, VL_KEY_PICK, (int)i);
}

/* A selection that is not an answer is shown only by its colours, and named in the details; a box shows it itself. */
static void draw_mark(struct vl_tui *tui, const struct vl_match_screen *screen)
{
    const struct vl_mark *mark = &screen->scene.mark;
    const int at = mark->answer == VL_NONE && mark->group != VL_NONE ? vl_spot_of(&screen->spots, mark) : -1;
    if (at >= 0 && screen->spots.at[at].rect.rows == 1)
        vl_restyle(&tui->grid, screen->spots.at[at].rect, VL_STYLE_SELECTED);
}

static void draw_hand(struct vl_tui *tui, struct vl_match_screen *screen)
{
    const struct vl_rect where = screen->layout.hand, detail = screen->layout.detail;
    const bool shows = screen->host.phase == VL_PHASE_SHOW, below = shows && shows_own(screen);
    if (!shows || below)
        vl_hand_draw(screen->renderer, &screen->scene, &tui->grid, where, &screen->spots);
    if (below)
        draw_shown(tui, screen, detail);
    else if (shows)
        draw_shown(tui, screen, (struct vl_rect){where.row, where.col, where.rows + detail.rows, where.cols});
}

/* The call gets everything except the board, and the rule too: nobody's hand is shown. */
static struct vl_rect call_place(const struct vl_match_screen *screen)
{
    const struct vl_board_layout *layout = &screen->layout;
    const int first = layout->track.row + layout->track.rows;
    return (struct vl_rect){first, layout->hand.col, layout->detail.row + layout->detail.rows - first,
                            layout->hand.cols};
}

/* Drawn over everything that does not move: the newest card, or coins, between the old place and the new one. */
static void draw_animation(struct vl_tui *tui, const struct vl_match_screen *screen)
{
    const struct vl_scene *scene = &screen->scene;
    const int way = scene->way;
    struct vl_animation animation;
    if (way < 0 || !screen->renderer->animation || scene->events == 0)
        return;
    if (!screen->renderer->animation(scene, &scene->event[scene->events - 1], &screen->spots, &animation))
        return;
    const struct vl_rect *from = &animation.from, *to = &animation.to;
    const int top = from->row + from->rows / 2, left = from->col + from->cols / 2;
    const int row = top + (to->row + to->rows / 2 - top) * way / 1000;
    const int columns = vl_columns(animation.text),
              col = left + (to->col + to->cols / 2 - left) * way / 1000 - columns / 2;
    vl_blank(&tui->grid, (struct vl_rect){row, col, 1, columns}, animation.style);
    vl_draw(&tui->grid, row, col, columns, animation.style, animation.text);
}

static void draw_panes(struct vl_tui *tui, struct vl_match_screen *screen)
{
    char text[VL_TEXT_MAX];
    screen->spots.count = 0;
    screen->spots.pane = VL_PANE_TABLE;
    screen->renderer->draw(&screen->scene, &tui->grid, screen->layout.board, &screen->spots);
    vl_board_track_draw(screen->renderer, &screen->scene, &tui->grid, screen->layout.track);
    draw_dock(tui, screen);
    if (screen->host.phase == VL_PHASE_CALL) {
        vl_match_screen_call_draw(tui, screen, call_place(screen));
        return;
    }
    draw_story(tui, screen);
    if (screen->host.phase != VL_PHASE_SHOW) {
        whole_detail(tui, screen, text);
        make_room(tui, screen, text);
    }
    draw_question(tui, screen);
    draw_hand(tui, screen);
    if (screen->host.phase != VL_PHASE_SHOW)
        draw_detail(tui, screen, text);
    vl_chances_draw(&screen->scene, &tui->grid, &screen->spots);
    draw_mark(tui, screen);
    point(tui, screen); /* before the animation covers it */
    draw_animation(tui, screen);
    hit_spots(tui, &screen->spots);
}

void vl_match_screen_draw(struct vl_tui *tui, void *self)
{
    struct vl_match_screen *screen = self;
    if (screen->host.phase == VL_PHASE_CURTAIN) {
        vl_curtain_draw(tui, screen);
        return;
    }
    if (screen->racing) {
        vl_match_screen_race_draw(tui, screen);
        return;
    }
    vl_match_screen_set_scene(tui, screen);
    vl_board_layout(tui->grid.rows, tui->grid.cols, screen->renderer, &screen->scene, &screen->layout);
    vl_match_screen_title_draw(tui, screen, screen->layout.board.row);
    draw_panes(tui, screen);
    if (screen->host.phase == VL_PHASE_CALL)
        vl_match_screen_call_draw_keys(tui, screen);
    else
        draw_keys(tui, screen);
    vl_match_screen_notice_draw(tui);
}
