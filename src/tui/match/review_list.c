/* Decisions by what they cost: those with a mark, with all that could have been answered; and the same as mistakes to
 * be tried again, of which nothing is told but where they were. Here is also what all pages share: where in the match
 * something is, whose letter a key is, the rule above a list. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/match/review.h"
#include "tui/match/table.h"
#include "tui/match/table_screen.h"

enum { BAR_COLS = 20, BAR_FROM = 66 };

/* ---- what all pages share ---- */

bool vl_review_opens_part(const struct vl_review_screen *s, uint32_t event)
{
    const struct vl_event told = vl_match_event(s->match, event, VL_NONE);
    return strcmp(s->setup->rules->events[told.form].id, s->walk.part) == 0;
}

uint32_t vl_review_events(const struct vl_review_screen *s, uint32_t answer)
{
    return answer < vl_match_answers(s->match) ? vl_match_given(s->match, answer).events : vl_match_events(s->match);
}

vl_seat vl_review_letter(const struct vl_review_screen *s, const struct vl_key *key)
{
    for (vl_seat seat = 0; key->letter && seat < s->setup->seats; seat++)
        if (vl_seat_letter(s->setup, seat) == key->letter)
            return seat;
    return VL_NONE;
}

void vl_review_walk(struct vl_tui *tui, struct vl_review_screen *s, uint32_t answer)
{
    vl_screen_past(tui, s->match, VL_NONE, vl_review_events(s, answer), UINT32_MAX);
}

void vl_review_rule(struct vl_tui *tui, const struct vl_review_screen *s, int row, struct vl_rect across,
                    const char *text)
{
    char aside[120] = "";
    const struct vl_text_arg args[] = {{"n", NULL, vl_review_points(s->progress)}};
    if (!s->whole)
        vl_say(tui, "review.progress", args, 1, aside, sizeof aside);
    vl_table_rule_draw(tui, row, across, VL_STYLE_TITLE, text, aside);
}

int vl_review_draw_where(struct vl_tui *tui, const struct vl_review_screen *s, struct vl_rect where, uint32_t answer,
                         vl_seat seat, bool selected)
{
    char text[VL_REVIEW_LINE];
    const uint8_t style = selected ? VL_STYLE_SELECTED : VL_STYLE_DIM;
    int col = where.col;
    vl_review_tell_where(&s->told, answer, text, sizeof text);
    vl_draw(&tui->grid, where.row, col, s->where_cols, style, text);
    col += s->where_cols + 2;
    if (seat == VL_NONE)
        return col;
    vl_draw(&tui->grid, where.row, col, s->name_cols,
            selected ? style : vl_player_style(&s->setup->player[seat], VL_STYLE_SEAT), s->told.teller.names[seat]);
    return col + s->name_cols + 2;
}

/* ---- what is listed ---- */

static bool is_listed(const struct vl_review_screen *s, const struct vl_decision *decision)
{
    return decision->mark != VL_MARK_NONE && (s->whose == VL_NONE || decision->seat == s->whose);
}

static const struct vl_decision *listed(const struct vl_review_screen *s, int line)
{
    return vl_review_decision(s->review, s->shown[line]);
}

/* The greatest loss first; of equal ones what came first. */
static void sort_by_loss(struct vl_review_screen *s)
{
    for (int i = 1; i < s->list.count; i++) {
        const unsigned moved = s->shown[i];
        int at = i;
        for (; at > 0 && listed(s, at - 1)->loss < vl_review_decision(s->review, moved)->loss; at--)
            s->shown[at] = s->shown[at - 1];
        s->shown[at] = moved;
    }
}

/* All places stand in one column. */
static void measure_places(struct vl_review_screen *s)
{
    char text[VL_REVIEW_LINE];
    s->where_cols = 0;
    for (int i = 0; i < s->list.count; i++) {
        vl_review_tell_where(&s->told, listed(s, i)->answer, text, sizeof text);
        s->where_cols = vl_columns(text) > s->where_cols ? vl_columns(text) : s->where_cols;
    }
}

/* What is selected stays so while others are still being found. */
void vl_review_list(struct vl_review_screen *s)
{
    const bool any = s->list.count > 0 && s->list.selected < s->list.count;
    const unsigned selected = any ? s->shown[s->list.selected] : UINT32_MAX;
    s->list.count = 0;
    for (unsigned i = 0; i < vl_review_decisions(s->review); i++)
        if (is_listed(s, vl_review_decision(s->review, i)))
            s->shown[s->list.count++] = i;
    if (s->page == VL_PAGE_TRIES)
        sort_by_loss(s);
    for (int i = 0; i < s->list.count; i++)
        if (s->shown[i] == selected)
            s->list.selected = i;
    if (s->list.selected >= s->list.count)
        s->list.selected = s->list.count > 0 ? s->list.count - 1 : 0;
    measure_places(s);
}

/* Whose they are: "Anne’s", or everybody's. */
static void heading_text(const struct vl_tui *tui, const struct vl_review_screen *s, const char *key, char *out,
                         size_t size)
{
    char of_all[60];
    const bool all = s->whose == VL_NONE;
    const struct vl_text_arg args[] = {{"name", all ? "" : s->told.teller.names[s->whose], 0},
                                       {"n", NULL, s->list.count}};
    snprintf(of_all, sizeof of_all, "%s.all", key);
    vl_say(tui, all ? of_all : key, args, 2, out, size);
}

static void draw_none(struct vl_tui *tui, const struct vl_review_screen *s, struct vl_rect where)
{
    char text[200];
    heading_text(tui, s, s->whole ? "review.unmarked" : "review.unmarked_yet", text, sizeof text);
    vl_draw_wrapped(&tui->grid, (struct vl_rect){where.row, where.col + 2, where.rows, where.cols - 4}, VL_STYLE_DIM,
                    text, 0);
}

/* ---- decisions ---- */

static void draw_decision(struct vl_tui *tui, void *data, int index, struct vl_rect where, bool selected)
{
    const struct vl_review_screen *s = data;
    const struct vl_decision *decision = listed(s, index);
    const uint8_t style = selected ? VL_STYLE_SELECTED : VL_STYLE_PLAIN;
    char text[VL_REVIEW_LINE], loss[VL_REVIEW_NUMBER], right[60];
    vl_line_draw(tui, where, selected, false, "", NULL);
    snprintf(right, sizeof right, "%s %4s", vl_mark_sign((enum vl_review_mark)decision->mark),
             vl_review_signed(-decision->loss, loss));
    const int end = where.col + where.cols - 6 - vl_columns(right);
    const vl_seat named = s->whose == VL_NONE ? decision->seat : VL_NONE;
    const struct vl_rect rest = {where.row, where.col + 2, 1, where.cols - 2};
    const int col = vl_review_draw_where(tui, s, rest, decision->answer, named, selected);
    vl_review_tell_answer(&s->told, decision, decision->taken, text, sizeof text);
    vl_draw_words(&tui->grid, where.row, col, end - col, style, text);
    vl_draw_right(&tui->grid, where.row, where.col + 2, where.cols - 4, style, right);
}

/* The answers that were weighed, the best first, then those that were not worth a thought. */
static int order_answers(const struct vl_decision *decision, vl_answer out[VL_ANSWERS_MAX])
{
    int count = 0;
    for (VL_EACH(answer, decision->weighed)) {
        int at = count++;
        for (; at > 0 && decision->worth[out[at - 1]] < decision->worth[answer]; at--)
            out[at] = out[at - 1];
        out[at] = (vl_answer)answer;
    }
    return count;
}

static void draw_bar(struct vl_grid *grid, int row, int col, int cols, float share, uint8_t style)
{
    const int halves = (int)(share * (float)(2 * cols) + 0.5F);
    for (int i = 0; i < halves / 2; i++)
        vl_draw_glyph(grid, row, col + i, style, VL_GLYPH_BLOCK);
    if (halves % 2)
        vl_draw_glyph(grid, row, col + halves / 2, style, VL_GLYPH_HALF_BLOCK);
}

/* "taken" or "best" before it, its chances behind it. */
static int draw_answer(struct vl_tui *tui, const struct vl_review_screen *s, const struct vl_decision *decision,
                       vl_answer answer, struct vl_rect where, bool counts)
{
    const bool taken = answer == decision->taken, best = answer == decision->best;
    const uint8_t style = taken ? VL_STYLE_WARNING : best ? VL_STYLE_GOOD : VL_STYLE_PLAIN;
    const int bar = where.cols >= BAR_FROM ? BAR_COLS : 0;
    char text[VL_REVIEW_LINE], chances[VL_REVIEW_LINE];
    vl_review_tell_answer(&s->told, decision, answer, text, sizeof text);
    vl_review_tell_chances(&s->told, decision, answer, chances, sizeof chances);
    const int right = vl_columns(chances), cols = where.cols - right - bar - 7;
    const int lines = vl_wrap(text, cols, NULL, 0);
    if (counts)
        return lines;
    if (taken || best)
        vl_draw_glyph(&tui->grid, where.row, where.col + 1, style, best ? VL_GLYPH_CHECK : VL_GLYPH_TIMES);
    vl_draw_scrolled(&tui->grid, (struct vl_rect){where.row, where.col + 3, where.rows, cols}, style, text, 0);
    vl_draw(&tui->grid, where.row, where.col + 4 + cols, right, style, chances);
    if (bar)
        draw_bar(&tui->grid, where.row, where.col + where.cols - bar - 1, bar, decision->worth[answer], style);
    return lines;
}

/* The question, and below it the answers from the topmost one that is shown. */
static void draw_answers(struct vl_tui *tui, struct vl_review_screen *s, struct vl_rect where)
{
    const struct vl_decision *decision = listed(s, s->list.selected);
    vl_answer order[VL_ANSWERS_MAX];
    char text[VL_REVIEW_LINE];
    int row = where.row, shown = 0;
    const int end = where.row + where.rows;
    vl_review_tell_question(&s->told, decision, text, sizeof text);
    row += vl_draw_wrapped(&tui->grid, where, VL_STYLE_PROMPT, text, 0);
    s->answers = order_answers(decision, order);
    if (s->answers_first >= s->answers)
        s->answers_first = s->answers > 0 ? s->answers - 1 : 0;
    const struct vl_rect list = {row, where.col, end - row, where.cols};
    for (int i = s->answers_first; i < s->answers && row < end; i++, shown++)
        row += draw_answer(tui, s, decision, order[i], (struct vl_rect){row, where.col, end - row, where.cols}, false);
    s->answer_rows = shown;
    vl_scroll_marks(tui, list, s->answers_first, shown, s->answers);
}

/* How many lines the question and all its answers take. */
static int answer_lines(struct vl_tui *tui, const struct vl_review_screen *s, int cols)
{
    const struct vl_decision *decision = listed(s, s->list.selected);
    char text[VL_REVIEW_LINE];
    vl_review_tell_question(&s->told, decision, text, sizeof text);
    int lines = vl_wrap(text, cols, NULL, 0);
    for (VL_EACH(answer, decision->weighed))
        lines += draw_answer(tui, s, decision, (vl_answer)answer, (struct vl_rect){0, 0, 0, cols}, true);
    return lines;
}

void vl_review_draw_decisions(struct vl_tui *tui, struct vl_review_screen *s, struct vl_rect where)
{
    char text[200];
    vl_review_list(s);
    heading_text(tui, s, "review.decisions", text, sizeof text);
    vl_review_rule(tui, s, where.row, where, text);
    const struct vl_rect below = {where.row + 1, where.col, where.rows - 1, where.cols};
    if (s->list.count == 0) {
        draw_none(tui, s, below);
        return;
    }
    const int half = below.rows / 2, spare = below.rows - 1 - answer_lines(tui, s, below.cols);
    const int most = spare > half ? spare : half, rows = s->list.count < most ? s->list.count : most;
    vl_list_draw(tui, &s->list, (struct vl_rect){below.row, below.col, rows, below.cols}, draw_decision, s);
    vl_review_tell_where(&s->told, listed(s, s->list.selected)->answer, text, sizeof text);
    vl_table_rule_draw(tui, below.row + rows, below, VL_STYLE_PLAIN, text, vl_t(tui, "review.decisions.signs"));
    draw_answers(tui, s, (struct vl_rect){below.row + rows + 1, below.col, below.rows - rows - 1, below.cols});
}

/* ---- mistakes to be tried again ---- */

static void draw_try(struct vl_tui *tui, void *data, int index, struct vl_rect where, bool selected)
{
    const struct vl_review_screen *s = data;
    const struct vl_decision *decision = listed(s, index);
    const uint8_t style = selected ? VL_STYLE_SELECTED : VL_STYLE_PLAIN;
    char text[VL_REVIEW_LINE], loss[VL_REVIEW_NUMBER];
    vl_line_draw(tui, where, selected, false, "", vl_review_signed(-decision->loss, loss));
    vl_draw_glyph(&tui->grid, where.row, where.col + 2, selected ? style : VL_STYLE_GOOD,
                  decision->found ? VL_GLYPH_CHECK : VL_GLYPH_DOT);
    const int end = where.col + where.cols - 10;
    const struct vl_rect rest = {where.row, where.col + 4, 1, where.cols - 4};
    const int col = vl_review_draw_where(tui, s, rest, decision->answer, VL_NONE, selected);
    vl_review_tell_question(&s->told, decision, text, sizeof text);
    vl_draw_words(&tui->grid, where.row, col, end - col, style, text);
}

static long found(const struct vl_review_screen *s)
{
    long count = 0;
    for (int i = 0; i < s->list.count; i++)
        count += listed(s, i)->found;
    return count;
}

void vl_review_draw_tries(struct vl_tui *tui, struct vl_review_screen *s, struct vl_rect where)
{
    char text[VL_REVIEW_LINE], about[VL_REVIEW_LINE];
    vl_review_list(s);
    heading_text(tui, s, "review.tries", text, sizeof text);
    vl_review_rule(tui, s, where.row, where, text);
    if (s->list.count == 0) {
        draw_none(tui, s, (struct vl_rect){where.row + 1, where.col, where.rows - 1, where.cols});
        return;
    }
    const struct vl_text_arg args[] = {{"n", NULL, found(s)}, {"of", NULL, s->list.count}};
    vl_say(tui, found(s) < s->list.count ? "review.tries.about" : "review.tries.over", args, 2, about, sizeof about);
    vl_review_tell_question(&s->told, listed(s, s->list.selected), text, sizeof text);
    const int asked = vl_wrap(text, where.cols, NULL, 0), foot = asked + vl_wrap(about, where.cols, NULL, 0);
    const struct vl_rect below = {where.row + where.rows - foot, where.col, foot, where.cols};
    vl_list_draw(tui, &s->list, (struct vl_rect){where.row + 1, where.col, where.rows - foot - 2, where.cols}, draw_try,
                 s);
    vl_draw_wrapped(&tui->grid, below, VL_STYLE_PROMPT, text, 0);
    vl_draw_wrapped(&tui->grid, (struct vl_rect){below.row + asked, below.col, foot - asked, below.cols}, VL_STYLE_DIM,
                    about, 0);
}

/* ---- keys ---- */

static void scroll_answers(struct vl_review_screen *s, int by)
{
    const int last = s->answers - s->answer_rows, to = s->answers_first + by;
    s->answers_first = to > last && by > 0 ? s->answers_first : to < 0 ? 0 : to;
}

static bool player_key(struct vl_review_screen *s, const struct vl_key *key)
{
    const vl_seat seat = vl_review_letter(s, key);
    if (seat == VL_NONE && key->digit != 0)
        return false;
    s->whose = seat;
    s->list.selected = s->list.first = s->answers_first = 0;
    s->list.count = 0;
    return true;
}

static void choose(struct vl_tui *tui, struct vl_review_screen *s)
{
    if (s->page == VL_PAGE_TRIES) {
        vl_review_try(tui, s, s->list.selected);
        return;
    }
    vl_review_hold(s);
    s->at = listed(s, s->list.selected)->answer;
    vl_review_let_go(s);
    vl_review_walk(tui, s, s->at);
}

/* A click on a decision shows it, and on the one that is shown it leads to its table. */
static bool select_by_click(struct vl_review_screen *s, const struct vl_key *key)
{
    if (key->code != VL_KEY_PICK || key->number < 0 || key->number >= s->list.count || key->number == s->list.selected)
        return false;
    s->list.selected = key->number;
    s->answers_first = 0;
    return true;
}

bool vl_review_list_key(struct vl_tui *tui, struct vl_review_screen *s, const struct vl_key *key)
{
    const bool decisions = s->page == VL_PAGE_DECISIONS,
               sideways = key->action == VL_ACT_LEFT || key->action == VL_ACT_RIGHT;
    if (player_key(s, key))
        return true;
    if (decisions && sideways) {
        scroll_answers(s, key->action == VL_ACT_LEFT ? -1 : 1);
        return true;
    }
    if (decisions && select_by_click(s, key))
        return true;
    const int before = s->list.selected;
    const enum vl_used used = vl_list_key(&s->list, key);
    if (s->list.selected != before)
        s->answers_first = 0;
    if (used == VL_CHOSEN)
        choose(tui, s);
    return used != VL_UNUSED;
}
