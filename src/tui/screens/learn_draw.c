/* Drawing a lesson: the board of its match, what is lit up there, and below it the words of the step. */
#include "tui/screens/learn_screen.h"

#include <stdio.h>
#include <string.h>

#include "tui/match/board_layout.h"
#include "tui/match/match_story.h"

enum { NEWS_ROWS = 3, PANEL_ROWS = 8, PANEL_ROWS_BIG = 14, CLAUSES_MAX = 8, END_ARGS = 5 };

/* ---- the scene ---- */

static void add_events(struct learn_lesson *l)
{
    const uint32_t count = vl_match_events(l->h.match);
    const uint32_t first = count > VL_SCENE_EVENTS ? count - VL_SCENE_EVENTS : 0;
    for (uint32_t i = first; i < count; i++) {
        const struct vl_event event = vl_match_event(l->h.match, i, VL_REFEREE);
        if (vl_event_reaches(l->scene.rules, &event, l->h.run.learner))
            l->scene.event[l->scene.events++] = vl_match_event(l->h.match, i, l->h.run.learner);
    }
}

/* A text about the answers shows their hotkeys on the board, but none can be given. The selection returns after a wrong
 * answer has been taken back. */
static void offer(struct learn_lesson *l, const struct vl_question *question)
{
    const struct vl_marking marking = l->marking;
    const bool act = vl_learning_phase(&l->h) == VL_LEARN_DO;
    const struct vl_lesson_step *step = vl_lesson_step(&l->h.run);
    const bool told = step && vl_lesson_kind(step) == VL_LESSON_TEXT;
    const bool shown = act || (told && vl_lesson_lights_answers(&l->h.run));
    vl_marking_offer(&l->marking, &l->scene, shown && question->answers ? question : NULL);
    if (!act) {
        l->marking = marking;
        l->scene.focus = VL_NONE;
        l->scene.mark = (struct vl_mark){VL_PANE_HAND, VL_NONE, VL_NONE, 0};
    }
}

static void set_scene(struct vl_tui *tui, struct learn_lesson *l)
{
    vl_match_view(l->h.match, l->h.run.learner, l->view);
    vl_scene_begin(&l->scene, tui->catalogue, tui->language, &l->h.setup, l->view, l->h.run.learner);
    add_events(l);
    if (vl_match_over(l->h.match))
        return;
    const struct vl_question question = vl_match_question(l->h.match, l->h.run.learner);
    if (question.seat < VL_SEATS_MAX)
        l->scene.asked = question.seat;
    offer(l, &question);
}

/* ---- what is lit up ---- */

static bool is_named(const struct learn_lesson *l, const struct vl_spot *spot)
{
    if (spot->group == VL_SPOT_SEAT)
        return vl_lesson_lights_seat(&l->h.run, spot->member);
    return spot->group < l->scene.rules->group_count && vl_lesson_lights_member(&l->h.run, spot->group, spot->member);
}

/* Of a thing both on the table and in the hand, that on the table is meant, unless it is a legal answer in the hand. */
static bool is_elsewhere(const struct learn_lesson *l, const struct vl_spot *spot)
{
    if (spot->pane != VL_PANE_HAND || vl_scene_offers(&l->scene, spot->answer))
        return false;
    struct vl_rect rect;
    return vl_spot_place(&l->spots, spot->group, spot->member, &rect);
}

/* Whether a spot of the board is lit up, because the step names it or because it is a legal answer. */
enum light { UNLIT, LIT_NAMED, LIT_CHOICE };

static enum light lit_up(const struct learn_lesson *l, const struct vl_spot *spot)
{
    if (is_named(l, spot) && !is_elsewhere(l, spot))
        return LIT_NAMED;
    const bool choice = vl_lesson_lights_answers(&l->h.run) && vl_scene_offers(&l->scene, spot->answer);
    return choice ? LIT_CHOICE : UNLIT;
}

/* Whether the thing is anywhere on the table or in the hand. */
static bool stands(const struct learn_lesson *l, uint8_t group, uint8_t member)
{
    for (unsigned i = 0; i < l->spots.count; i++)
        if (l->spots.at[i].group == group && l->spots.at[i].member == member)
            return true;
    return false;
}

static bool is_frame(const struct vl_grid *grid, int row, int col)
{
    static const enum vl_glyph frames[] = {VL_GLYPH_ACROSS,     VL_GLYPH_DOWN,        VL_GLYPH_TOP_LEFT,
                                           VL_GLYPH_TOP_RIGHT,  VL_GLYPH_BOTTOM_LEFT, VL_GLYPH_BOTTOM_RIGHT,
                                           VL_GLYPH_TEE_LEFT,   VL_GLYPH_TEE_RIGHT,   VL_GLYPH_TEE_TOP,
                                           VL_GLYPH_TEE_BOTTOM, VL_GLYPH_CROSS};
    for (unsigned i = 0; i < sizeof frames / sizeof *frames; i++)
        if (strcmp(vl_cell_at(grid, row, col)->text, vl_glyph(frames[i])) == 0)
            return true;
    return false;
}

static bool has_room(const struct vl_grid *grid, int row, int col)
{
    return col >= 0 && col < grid->cols && (vl_cell_at(grid, row, col)->text[0] == ' ' || is_frame(grid, row, col));
}

/* Draws an arrow into the blank or the frame before a thing; if there is neither, behind it. */
static void point_at(struct vl_grid *grid, struct vl_rect rect)
{
    const int row = rect.row + (rect.rows > 1 ? rect.rows / 2 : 0);
    const uint8_t style = VL_STYLE_ACCENT | VL_STYLE_BOLD;
    if (has_room(grid, row, rect.col - 1))
        vl_draw_glyph(grid, row, rect.col - 1, style, VL_GLYPH_RIGHT);
    else if (rect.rows > 1 || has_room(grid, row, rect.col))
        vl_draw_glyph(grid, row, rect.col, style, VL_GLYPH_RIGHT);
    else if (has_room(grid, row, rect.col + rect.cols))
        vl_draw_glyph(grid, row, rect.col + rect.cols, style, VL_GLYPH_LEFT);
}

/* Reverses it; what is named also gets an arrow, for terminals that do not show that. Choices have their hotkeys. */
static void light(struct vl_grid *grid, struct vl_rect rect, enum light lit)
{
    for (int row = rect.row; row < rect.row + rect.rows; row++)
        for (int col = rect.col; col < rect.col + rect.cols; col++)
            vl_restyle(grid, (struct vl_rect){row, col, 1, 1}, vl_cell_at(grid, row, col)->style | VL_STYLE_REVERSED);
    if (lit == LIT_NAMED)
        point_at(grid, rect);
}

static void draw_board(struct vl_tui *tui, struct learn_lesson *l, struct vl_rect where)
{
    l->spots.count = 0;
    vl_board_draw(l->renderer, &l->scene, &tui->grid, where, &l->spots);
    for (unsigned i = 0; vl_learning_phase(&l->h) == VL_LEARN_DO && i < l->spots.count; i++)
        vl_tui_hit(tui, l->spots.at[i].rect, VL_KEY_PICK, (int)i);
    /* the arrow of a thing at the left edge goes into the margin */
    const struct vl_rect before =
        vl_clip(&tui->grid, (struct vl_rect){where.row, where.col - 1, where.rows, where.cols + 1});
    l->lit = 0;
    for (unsigned i = 0; i < l->spots.count; i++) {
        const enum light lit = lit_up(l, &l->spots.at[i]);
        l->lit += lit != UNLIT;
        if (lit != UNLIT)
            light(&tui->grid, l->spots.at[i].rect, lit);
    }
    vl_unclip(&tui->grid, before);
}

/* ---- the words ---- */

/* Texts one below the other; can also only count their lines. */
struct flow {
    struct vl_tui *tui;
    struct vl_rect where;
    int first; /* lines above what is shown */
    int lines;
    bool counts;
};

static void put(struct flow *flow, uint8_t style, const char *text)
{
    const int lines = vl_wrap(text, flow->where.cols, NULL, 0), top = flow->lines - flow->first;
    flow->lines += lines;
    if (flow->counts || top >= flow->where.rows || top + lines <= 0)
        return;
    const int skip = top < 0 ? -top : 0, row = top < 0 ? 0 : top;
    vl_draw_scrolled(&flow->tui->grid,
                     (struct vl_rect){flow->where.row + row, flow->where.col, flow->where.rows - row, flow->where.cols},
                     style, text, skip);
}

/* Draws a text with a sign before it. */
static void put_signed(struct flow *flow, uint8_t style, enum vl_glyph sign, const char *text)
{
    char whole[620];
    snprintf(whole, sizeof whole, "%s %s", vl_glyph(sign), text);
    put(flow, style, whole);
}

static void put_words(struct flow *flow, uint8_t style, const struct vl_words *words)
{
    static const enum vl_action actions[] = {VL_ACT_LEGEND, VL_ACT_WHY, VL_ACT_NEXT, VL_ACT_SPOKE, VL_ACT_LOG};
    enum { SEES = sizeof actions / sizeof *actions };
    char shown[SEES][40], text[2000];
    const char *keys[SEES];
    for (unsigned i = 0; i < SEES; i++)
        keys[i] = vl_key_shown(flow->tui, actions[i], shown[i], sizeof shown[i]);
    if (words && vl_lesson_text(flow->tui->catalogue, flow->tui->language, words, "learn.see", keys, text, sizeof text))
        put(flow, style, text);
}

/* What follows the answer to a puzzle. */
static void put_follows(struct flow *flow, const struct learn_lesson *l)
{
    char text[VL_CAUSE_WORDS];
    if (vl_learning_follows(&l->h, text, sizeof text) > 0)
        put(flow, VL_STYLE_PLAIN, text);
}

/* The words of the steps that belong together, up to the present one. */
static void put_steps(struct flow *flow, const struct learn_lesson *l)
{
    const struct vl_lesson *lesson = l->h.run.lesson;
    for (unsigned at = vl_lesson_shown_from(lesson, l->h.run.at); at <= l->h.run.at; at++)
        put_words(flow, VL_STYLE_PLAIN, vl_lesson_step_words(&lesson->steps[at]));
    put_follows(flow, l);
}

/* What happened, from event `from` to before `until`. */
static void put_news(struct flow *flow, const struct learn_lesson *l, uint8_t style, uint32_t from, uint32_t until)
{
    char text[500], bullet[520];
    for (uint32_t i = from; i < until; i++) {
        const struct vl_event whole = vl_match_event(l->h.match, i, VL_REFEREE);
        if (!vl_event_logged(l->scene.rules, &whole, l->h.run.learner))
            continue;
        const struct vl_event event = vl_match_event(l->h.match, i, l->h.run.learner);
        vl_format_event(&l->scene.formatter, &event, text, sizeof text);
        snprintf(bullet, sizeof bullet, "· %s", text);
        put(flow, style, bullet);
    }
}

/* The question, if the lesson has no words or the answers need some. */
static void put_question(struct flow *flow, const struct learn_lesson *l)
{
    char text[600];
    if (vl_match_over(l->h.match))
        return;
    const struct vl_question question = vl_match_question(l->h.match, l->h.run.learner);
    vl_format_question(&l->scene.formatter, &question, text, sizeof text);
    put(flow, VL_STYLE_PROMPT, text);
}

/* While others move: the last move, and who moves next. */
static void put_let(struct flow *flow, const struct learn_lesson *l)
{
    if (l->h.run.let > 0)
        put_news(flow, l, VL_STYLE_LOG_NEW, l->h.run.events_before, vl_match_events(l->h.match));
    put_question(flow, l);
}

static void put_answered(struct flow *flow, const struct learn_lesson *l)
{
    char text[300];
    const struct vl_text_arg args[] = {{"answer", l->h.choice[l->h.picked].text, 0}};
    const bool right = l->h.picked == l->h.right;
    vl_tui_format(flow->tui, right ? "learn.right" : "learn.wrong", args, 1, text, sizeof text);
    put_signed(flow, right ? VL_STYLE_GOOD : VL_STYLE_WARNING, right ? VL_GLYPH_CHECK : VL_GLYPH_TIMES, text);
    if (l->h.choice[l->h.picked].why)
        put_words(flow, VL_STYLE_PLAIN, l->h.choice[l->h.picked].why);
    if (right)
        put_words(flow, VL_STYLE_PLAIN, &vl_lesson_step(&l->h.run)->because);
}

static void put_tried(struct flow *flow, const struct learn_lesson *l)
{
    put_news(flow, l, VL_STYLE_LOG_NEW, l->h.run.events_before, vl_match_events(l->h.match));
    if (l->h.run.why)
        put_words(flow, VL_STYLE_PLAIN, l->h.run.why);
    else
        put(flow, VL_STYLE_PLAIN, vl_t(flow->tui, "learn.tried"));
    put_follows(flow, l);
}

static void put_solved(struct flow *flow, const struct learn_lesson *l, const struct vl_learning_end *end)
{
    char text[300];
    vl_tui_format(flow->tui, l->h.helped ? "learn.puzzles.helped" : "learn.puzzles.solved", end->said, END_ARGS, text,
                  sizeof text);
    if (l->h.helped)
        put(flow, VL_STYLE_PLAIN, text);
    else
        put_signed(flow, VL_STYLE_GOOD, VL_GLYPH_CHECK, text);
    put(flow, VL_STYLE_PLAIN,
        vl_t(flow->tui, end->said[1].number < end->said[2].number ? "learn.puzzles.next" : "learn.puzzles.all"));
}

static void put_end(struct flow *flow, const struct learn_lesson *l)
{
    char text[600], key[40];
    const struct vl_learning_end end = vl_learning_end(&l->h, flow->tui->language);
    if (l->h.at.puzzle) {
        put_solved(flow, l, &end);
        return;
    }
    put_signed(flow, VL_STYLE_GOOD, VL_GLYPH_CHECK,
               vl_tui_format(flow->tui, "learn.over", end.said, END_ARGS, text, sizeof text));
    if (vl_learning_is_first(&l->h))
        put(flow, VL_STYLE_STRONG, vl_t(flow->tui, "learn.over.play"));
    snprintf(key, sizeof key, "learn.over.%s", end.follows);
    put(flow, VL_STYLE_PLAIN, vl_tui_format(flow->tui, key, end.said, END_ARGS, text, sizeof text));
    if (end.next)
        put_words(flow, VL_STYLE_DIM, &end.next->about);
    if (!vl_learning_is_first(&l->h))
        put(flow, VL_STYLE_DIM, vl_t(flow->tui, "learn.over.play.other"));
}

static void put_all(struct flow *flow, const struct learn_lesson *l, enum vl_learn_phase phase)
{
    switch (phase) {
    case VL_LEARN_LET: put_let(flow, l); break;
    case VL_LEARN_TRIED: put_tried(flow, l); break;
    case VL_LEARN_ANSWERED: put_answered(flow, l); break;
    case VL_LEARN_END: put_end(flow, l); break;
    default: put_steps(flow, l);
    }
}

static int count_lines(struct vl_tui *tui, const struct learn_lesson *l, enum vl_learn_phase phase, int cols)
{
    struct flow flow = {.tui = tui, .where = {0, 0, 0, cols}, .counts = true};
    put_all(&flow, l, phase);
    return flow.lines;
}

/* Whether the text is there, cell by cell; *cols is how many columns it takes. */
static bool stands_at(const struct vl_grid *grid, int row, int col, const char *text, int *cols)
{
    const int from = col;
    while (*text && col < grid->cols) {
        const char *cell = vl_cell_at(grid, row, col++)->text;
        const size_t bytes = strlen(cell);
        if (bytes && strncmp(text, cell, bytes) != 0)
            return false;
        text += bytes;
    }
    *cols = col - from;
    return *text == '\0';
}

/* What is named and is nowhere on the board is highlighted in the words. */
static void light_words(struct vl_tui *tui, const struct learn_lesson *l, struct vl_rect where)
{
    struct vl_lesson_lit lit[VL_LESSON_LIT_MAX];
    const unsigned count = vl_lesson_lit_members(&l->h.run, lit);
    for (unsigned i = 0; i < count; i++) {
        if (stands(l, lit[i].group, lit[i].member))
            continue;
        const char *name = vl_scene_name(&l->scene, lit[i].group, lit[i].member);
        int cols;
        for (int row = where.row; row < where.row + where.rows; row++)
            for (int col = where.col; col < where.col + where.cols; col++)
                if (stands_at(&tui->grid, row, col, name, &cols))
                    vl_restyle(&tui->grid, (struct vl_rect){row, col, 1, cols}, VL_STYLE_STRONG | VL_STYLE_REVERSED);
    }
}

static void draw_words(struct vl_tui *tui, struct learn_lesson *l, enum vl_learn_phase phase, struct vl_rect where)
{
    const struct vl_rect inner = {where.row, where.col, where.rows, where.cols - 2};
    l->lines = count_lines(tui, l, phase, inner.cols);
    l->rows = where.rows;
    const int last = l->lines > l->rows ? l->lines - l->rows : 0;
    l->first = l->first > last ? last : l->first;
    struct flow flow = {.tui = tui, .where = inner, .first = l->first};
    put_all(&flow, l, phase);
    vl_tui_point(tui, inner);
    light_words(tui, l, where);
    vl_scroll_marks(tui, where, l->first, l->rows, l->lines);
}

/* ---- answers and choices ---- */

unsigned vl_learn_letters(const struct vl_tui *tui, char out[27])
{
    return vl_keymap_letters(&tui->settings.keys, false, out);
}

static int widest_choice(const struct learn_lesson *l)
{
    int widest = 0;
    for (int i = 0; i < (int)l->h.choices; i++) {
        const int columns = vl_columns(l->h.choice[i].text) + 5;
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

/* How many choices are side by side: as many as fit, at most four. */
static int choices_across(const struct learn_lesson *l, int cols)
{
    const int widest = widest_choice(l), across = widest > 0 ? cols / widest : 1;
    return across < 1 ? 1 : across < 4 ? across : 4;
}

static void draw_choices(struct vl_tui *tui, struct learn_lesson *l, struct vl_rect where)
{
    char letters[27];
    const unsigned count = vl_learn_letters(tui, letters);
    const int columns = (where.cols - 1) / l->across;
    for (int i = 0; i < (int)l->h.choices && i / l->across < where.rows; i++) {
        const struct vl_rect cell = {where.row + i / l->across, where.col + i % l->across * columns, 1, columns - 1};
        const bool selected = i == l->focus;
        const uint8_t style = selected ? VL_STYLE_SELECTED : VL_STYLE_PLAIN;
        vl_blank(&tui->grid, cell, style);
        if (selected)
            vl_draw_glyph(&tui->grid, cell.row, cell.col, style, VL_GLYPH_POINTER);
        if ((unsigned)i < count)
            vl_drawf(&tui->grid, cell.row, cell.col + 1, 1, selected ? style : VL_STYLE_KEY, "%c", letters[i]);
        vl_draw(&tui->grid, cell.row, cell.col + 3, cell.cols - 3, style, l->h.choice[i].text);
        if (selected)
            vl_tui_point(tui, cell);
        vl_tui_hit(tui, cell, VL_KEY_PICK, i);
    }
}

static int rows_to_choose(const struct learn_lesson *l, enum vl_learn_phase phase, int cols)
{
    const int across = choices_across(l, cols);
    return phase == VL_LEARN_ASK ? ((int)l->h.choices + across - 1) / across : 0;
}

/* The words, and the choices below them. */
static void draw_asking(struct vl_tui *tui, struct learn_lesson *l, struct vl_rect where)
{
    l->across = choices_across(l, where.cols);
    const int wanted = rows_to_choose(l, VL_LEARN_ASK, where.cols),
              words = count_lines(tui, l, VL_LEARN_ASK, where.cols - 2);
    const int rows = words < where.rows - wanted ? words : where.rows - wanted;
    draw_words(tui, l, VL_LEARN_ASK, (struct vl_rect){where.row, where.col, rows, where.cols});
    draw_choices(tui, l, (struct vl_rect){where.row + rows, where.col, where.rows - rows, where.cols});
}

static int question_lines(struct vl_tui *tui, const struct learn_lesson *l, int cols)
{
    struct flow flow = {.tui = tui, .where = {0, 0, 0, cols}, .counts = true};
    put_question(&flow, l);
    return flow.lines;
}

/* The words; below them what the selected answer would do, and the question if there is room. */
static void draw_acting(struct vl_tui *tui, struct learn_lesson *l, struct vl_rect where)
{
    char detail[VL_TEXT_MAX];
    vl_scene_detail(&l->scene, detail, sizeof detail);
    const int lines = vl_wrap(detail, where.cols, NULL, 0), words = count_lines(tui, l, VL_LEARN_DO, where.cols - 2);
    const int least = where.rows > 5 ? 2 : 1, free = where.rows - words - question_lines(tui, l, where.cols) - 1,
              most = free > least ? free : least, below = lines < most ? lines : most;
    const int rows = words < where.rows - below ? words : where.rows - below;
    draw_words(tui, l, VL_LEARN_DO, (struct vl_rect){where.row, where.col, rows, where.cols});
    struct flow flow = {.tui = tui, .where = {where.row + rows, where.col, where.rows - rows - below, where.cols}};
    if (flow.where.rows > 0)
        put_question(&flow, l);
    const int row = where.row + where.rows - below;
    vl_draw_scrolled(&tui->grid, (struct vl_rect){row, where.col, below, where.cols}, VL_STYLE_DIM, detail, 0);
    vl_marking_point(tui, &l->spots, &l->scene.mark, (struct vl_rect){row, where.col, below, where.cols});
    if (lines > below)
        vl_draw_glyph(&tui->grid, row + below - 1, where.col + where.cols, VL_STYLE_KEY, VL_GLYPH_DOWN_ARROW);
}

/* ---- the panel ---- */

/* The lesson, its step and the clauses, on the line above the words. */
static void draw_heading(struct vl_tui *tui, const struct learn_lesson *l, struct vl_rect where)
{
    const struct vl_lesson_step *step = vl_lesson_step(&l->h.run);
    char text[300], clauses[200] = "";
    size_t used = 0;
    const struct vl_text_arg args[] = {
        {"title", vl_words_in(&l->h.run.lesson->title, tui->language), 0},
        {"step", NULL, l->h.run.at + 1},
        {"of", NULL, l->h.at.puzzle ? vl_puzzles_count(l->h.run.lessons) : l->h.run.lesson->steps_count}};
    vl_tui_format(tui,
                  l->h.at.puzzle ? "learn.step.puzzle"
                  : step         ? "learn.step"
                                 : "learn.step.over",
                  args, 3, text, sizeof text);
    vl_draw_rule(&tui->grid, where.row, where.col, where.cols, VL_STYLE_RULE);
    for (unsigned i = 0; step && i < step->clauses_count && used < sizeof clauses; i++)
        used += (size_t)snprintf(clauses + used, sizeof clauses - used, " %s", step->clauses[i]);
    if (used && used < sizeof clauses - 1)
        snprintf(clauses + used, sizeof clauses - used, " ");
    const int columns = vl_columns(clauses);
    vl_drawf(&tui->grid, where.row, where.col + 2, where.cols - columns - 6, VL_STYLE_TITLE, " %s ", text);
    vl_draw(&tui->grid, where.row, where.col + where.cols - columns - 2, columns, VL_STYLE_CLAUSE, clauses);
}

/* Draws what happened without words above them: the last part of it that fits. Returns its lines. */
static int draw_own_news(struct vl_tui *tui, const struct learn_lesson *l, struct vl_rect where)
{
    struct flow flow = {.tui = tui, .where = where, .counts = true};
    uint32_t from = l->h.since;
    put_news(&flow, l, 0, from, l->h.until);
    while (from < l->h.until && flow.lines > where.rows) {
        flow.lines = 0;
        put_news(&flow, l, 0, ++from, l->h.until);
    }
    flow.lines = 0;
    flow.counts = false;
    put_news(&flow, l, VL_STYLE_LOG, from, l->h.until);
    return flow.lines;
}

/* The rows that such news may fill: a line stays empty, so that they never fill the panel. */
static int rows_for_news(struct vl_tui *tui, const struct learn_lesson *l, enum vl_learn_phase phase,
                         struct vl_rect where)
{
    const int choice = phase == VL_LEARN_DO ? 1 : rows_to_choose(l, phase, where.cols);
    const int needed = count_lines(tui, l, phase, where.cols - 2) + choice + 1;
    const int rows = where.rows - needed;
    return rows < 0 ? 0 : rows < NEWS_ROWS ? rows : NEWS_ROWS;
}

static void draw_panel(struct vl_tui *tui, struct learn_lesson *l, struct vl_rect where)
{
    const enum vl_learn_phase phase = vl_learning_phase(&l->h);
    struct vl_rect inner = {where.row + 1, where.col, where.rows - 1, where.cols};
    draw_heading(tui, l, where);
    l->panel = inner.rows;
    if (l->h.since < l->h.until && phase != VL_LEARN_TRIED && phase != VL_LEARN_ANSWERED && phase != VL_LEARN_LET) {
        const int rows = rows_for_news(tui, l, phase, inner);
        const int lines = draw_own_news(tui, l, (struct vl_rect){inner.row, inner.col, rows, inner.cols});
        inner = (struct vl_rect){inner.row + lines, inner.col, inner.rows - lines, inner.cols};
    }
    if (phase == VL_LEARN_DO)
        draw_acting(tui, l, inner);
    else if (phase == VL_LEARN_ASK)
        draw_asking(tui, l, inner);
    else
        draw_words(tui, l, phase, inner);
}

static void draw_side(struct vl_tui *tui, const struct learn_lesson *l, struct vl_rect rule, struct vl_rect log)
{
    const struct vl_lesson_step *step = vl_lesson_step(&l->h.run);
    vl_clause clauses[CLAUSES_MAX];
    unsigned count = 0;
    for (unsigned i = 0; step && i < step->clauses_count && count < CLAUSES_MAX; i++)
        clauses[count++] = vl_clause_parse(l->scene.rules, step->clauses[i]);
    if (count == 0 && !vl_match_over(l->h.match))
        clauses[count++] = vl_match_question(l->h.match, l->h.run.learner).clause;
    vl_side_draw(tui, l->renderer, &l->scene, rule, log, clauses, count);
}

/* ---- the frame ---- */

#define ON                                                                                                             \
    {                                                                                                                  \
        VL_ACT_CONFIRM, NULL, "learn.footer.on"                                                                        \
    }
#define ANSWER                                                                                                         \
    {                                                                                                                  \
        VL_ACT_CONFIRM, NULL, "table.footer.confirm"                                                                   \
    }
#define STEP_BACK                                                                                                      \
    {                                                                                                                  \
        VL_ACT_LEFT, NULL, "learn.footer.back"                                                                         \
    }
#define UNDO                                                                                                           \
    {                                                                                                                  \
        VL_ACT_UNDO, NULL, "learn.footer.back"                                                                         \
    }

enum { OWN_HINTS = 4, COMMON_HINTS = 5 };

static const struct vl_footer_key own_hints[][OWN_HINTS] = {
    [VL_LEARN_TEXT] = {ON, STEP_BACK},
    [VL_LEARN_LET] = {{VL_ACT_HURRY, NULL, "table.footer.hurry"}, STEP_BACK},
    [VL_LEARN_ANSWERED] = {ON, STEP_BACK},
    [VL_LEARN_DO] = {ANSWER, {VL_ACT_CHANCES, NULL, "learn.footer.show"}, UNDO},
    [VL_LEARN_TRIED] = {{VL_ACT_CONFIRM, NULL, "learn.footer.take_back"}},
    [VL_LEARN_ASK] = {ANSWER, {VL_ACT_CHANCES, NULL, "learn.footer.show"}, UNDO},
    [VL_LEARN_END] = {{VL_ACT_CONFIRM, NULL, "learn.footer.next"},
                      {VL_ACT_NONE, "p", "learn.footer.play"},
                      {VL_ACT_NONE, "b", "learn.footer.restart"},
                      STEP_BACK},
};

/* For the end of a game's first lesson, and of a puzzle. */
static const struct vl_footer_key first_hints[OWN_HINTS] = {{VL_ACT_CONFIRM, NULL, "learn.footer.play"},
                                                            {VL_ACT_NONE, "n", "learn.footer.next"},
                                                            {VL_ACT_NONE, "b", "learn.footer.restart"},
                                                            STEP_BACK};
static const struct vl_footer_key puzzle_hints[OWN_HINTS] = {{VL_ACT_CONFIRM, NULL, "learn.footer.puzzle"},
                                                             {VL_ACT_NONE, "b", "learn.footer.deal"},
                                                             {VL_ACT_NONE, "p", "learn.footer.play"},
                                                             STEP_BACK};

static int add_hints(struct vl_footer_key out[], int count, const struct vl_footer_key hints[], int more)
{
    for (int i = 0; i < more; i++)
        if (hints[i].text)
            out[count++] = hints[i];
    return count;
}

static struct vl_rect draw_frame(struct vl_tui *tui, const struct learn_lesson *l)
{
    const struct vl_footer_key common[COMMON_HINTS] = {
        {VL_ACT_WHY, NULL, "table.footer.why"},
        {VL_ACT_BACK, NULL, "learn.footer.leave"},
        {VL_ACT_LEGEND, NULL, vl_legend_has(l->renderer) ? "table.footer.legend" : NULL},
        {VL_ACT_SPOKE, NULL, vl_overview_hint(&l->scene)},
        {VL_ACT_KEYS, NULL, "table.footer.keys"}};
    struct vl_footer_key hints[1 + OWN_HINTS + COMMON_HINTS];
    const enum vl_learn_phase phase = vl_learning_phase(&l->h);
    const struct vl_footer_key *own = phase != VL_LEARN_END         ? own_hints[phase]
                                      : l->h.at.puzzle              ? puzzle_hints
                                      : vl_learning_is_first(&l->h) ? first_hints
                                                                    : own_hints[phase];
    int count = add_hints(hints, 0, own, OWN_HINTS);
    if (phase == VL_LEARN_DO)
        hints[count++] = vl_marking_tab_hint(&l->marking, &l->scene, &l->spots);
    if (phase == VL_LEARN_DO)
        hints[0] =
            vl_marking_hint(&l->marking, &l->scene, vl_marked_opens(l->renderer, &l->scene), "table.footer.confirm");
    count = add_hints(hints, count, common, COMMON_HINTS);
    char title[400], right[120];
    const struct vl_text_arg args[] = {{"name", l->scene.formatter.names[l->h.run.learner], 0}};
    vl_tui_format(tui, "learn.you", args, 1, right, sizeof right);
    vl_scene_title(&l->scene, l->renderer, title, sizeof title);
    return vl_draw_frame(tui, title, right, hints, count);
}

void vl_learn_draw(struct vl_tui *tui, void *self)
{
    struct learn_lesson *l = self;
    struct vl_rect rule, log;
    set_scene(tui, l);
    const struct vl_rect content = draw_frame(tui, l), table = vl_side_cut(content, &rule, &log);
    const int panel = table.rows > VL_ROWS_MIN ? PANEL_ROWS_BIG : PANEL_ROWS;
    const int track = vl_board_track(&l->scene, &tui->grid);
    int board = vl_board_rows(l->renderer, &l->scene, table.rows - panel - track, table.cols);
    draw_board(tui, l, (struct vl_rect){table.row, table.col, board, table.cols});
    vl_board_track_draw(l->renderer, &l->scene, &tui->grid,
                        (struct vl_rect){table.row + board, table.col, track, table.cols});
    board += track;
    draw_panel(tui, l, (struct vl_rect){table.row + board, table.col, table.rows - board, table.cols});
    if (rule.cols > 0)
        draw_side(tui, l, rule, log);
}
