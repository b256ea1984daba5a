#include "tui/match/review_try.h"

#include <stdio.h>
#include <stdlib.h>

#include "page/review_page.h"
#include "tui/match/board_layout.h"
#include "tui/match/match_screen.h"
#include "tui/match/match_story.h"

/* The panel below the board has the rows that it leaves: at 80 x 24 as many as in a match. */
enum { PANEL_ROWS = 4, PANEL_ROWS_BIG = 12, TABLE_ROWS = 22, DETAIL_LEAST = 2 };

/* ---- the position ---- */

/* How many events there were at the seat's last answer. */
static uint32_t answered_before(const struct vl_match *there, vl_seat seat)
{
    for (uint32_t n = vl_match_answers(there); n-- > 0;)
        if (vl_match_given(there, n).seat == seat)
            return vl_match_given(there, n).events;
    return 0;
}

/* The newest events that the seat has seen, as it may remember them there. */
static void take_events(struct vl_try_screen *t, const struct vl_match *there)
{
    const uint32_t count = vl_match_events(there);
    const struct vl_rules *rules = t->setup->rules;
    const uint32_t since = answered_before(there, t->decision.seat);
    t->events = t->since = 0;
    for (uint32_t i = count > VL_SCENE_EVENTS ? count - VL_SCENE_EVENTS : 0; i < count; i++) {
        const struct vl_event event = vl_match_event(there, i, VL_REFEREE);
        if (!vl_event_reaches(rules, &event, t->decision.seat))
            continue;
        t->since += i < since;
        t->event[t->events++] = vl_match_event(there, i, t->decision.seat);
    }
}

/* Shows the mistake whose turn it is: only that seat's view then. */
static void put(struct vl_try_screen *t)
{
    struct vl_review *review = t->tries->review;
    t->index = t->tries->decision[t->tries->at];
    t->decision = *vl_review_decision(review, t->index);
    const struct vl_match *there = vl_review_at(review, t->decision.answer);
    vl_match_view(there, t->decision.seat, t->view);
    t->question = vl_match_question(there, t->decision.seat);
    take_events(t, there);
    t->phase = VL_TRY_ASK;
    t->tried = 0;
    t->scroll = (struct vl_scroll){0};
    t->marking = vl_marking_none();
}

static void next(struct vl_tui *tui, struct vl_try_screen *t)
{
    const unsigned line = vl_review_next_try(t->tries, NULL);
    if (line == t->tries->count) {
        vl_tui_pop(tui);
        return;
    }
    t->tries->at = line;
    put(t);
}

/* ---- answers ---- */

/* Why it is not legal, as the rules say there. */
static void refuse(struct vl_tui *tui, struct vl_try_screen *t, vl_answer answer)
{
    struct vl_diag diag = {0};
    vl_match_answer(vl_review_at(t->tries->review, t->decision.answer), t->decision.seat, answer, &diag);
    vl_notice_fault(tui, t->setup->rules, &diag);
}

static void give(struct vl_tui *tui, struct vl_try_screen *t, vl_answer answer)
{
    if (answer >= VL_ANSWERS_MAX || !(t->question.answers & vl_answer_bit(answer))) {
        refuse(tui, t, answer);
        return;
    }
    t->gave = answer;
    t->scroll.first = 0;
    t->phase = vl_review_is_good(&t->decision, answer) ? VL_TRY_FOUND : VL_TRY_WRONG;
    t->tried |= vl_answer_bit(answer);
    if (t->phase == VL_TRY_FOUND)
        vl_review_found(t->tries->review, t->index);
}

/* What was tried stays selected. */
static void again(struct vl_try_screen *t)
{
    t->phase = VL_TRY_ASK;
    t->scroll.first = 0;
}

/* ---- drawing ---- */

static void set_scene(struct vl_tui *tui, struct vl_try_screen *t)
{
    vl_scene_begin(&t->scene, tui->catalogue, tui->language, t->setup, t->view, t->decision.seat);
    for (unsigned i = 0; i < t->events; i++)
        t->scene.event[t->scene.events++] = t->event[i];
    t->scene.since = t->since;
    t->scene.asked = t->decision.seat;
    const vl_answer told = t->phase == VL_TRY_SHOWN ? t->decision.best : t->gave;
    if (t->phase != VL_TRY_ASK)
        t->marking.mark = (struct vl_mark){VL_PANE_HAND, told, VL_NONE, 0};
    vl_marking_offer(&t->marking, &t->scene, &t->question);
}

/* The rule above the words: the question, and how many mistakes are left. */
static void draw_heading(struct vl_tui *tui, const struct vl_try_screen *t, struct vl_rect where)
{
    char text[VL_REVIEW_LINE], caption[80];
    unsigned left;
    (void)vl_review_next_try(t->tries, &left);
    const struct vl_text_arg args[] = {{"left", NULL, left}};
    vl_format_heading(&t->scene.formatter, &t->question, text, sizeof text);
    vl_tui_format(tui, "review.try.left", args, 1, caption, sizeof caption);
    vl_match_screen_rule_draw(tui, where.row, where, VL_STYLE_PROMPT, text, caption);
}

/* What the selected answer would do; above it, if there is room, what to do. */
static void draw_asking(struct vl_tui *tui, struct vl_try_screen *t, struct vl_rect where)
{
    char detail[VL_TEXT_MAX];
    const char *find = vl_t(tui, t->tried ? "review.try.again" : "review.try.find");
    const int lines = vl_wrap(find, where.cols, NULL, 0);
    if (where.rows >= lines + DETAIL_LEAST) {
        vl_draw_wrapped(&tui->grid, where, VL_STYLE_DIM, find, 0);
        where = (struct vl_rect){where.row + lines, where.col, where.rows - lines, where.cols};
    }
    vl_scene_detail(&t->scene, detail, sizeof detail);
    vl_scroll_draw(tui, &t->scroll, (struct vl_rect){where.row, where.col, where.rows, where.cols + 1}, VL_STYLE_PLAIN,
                   detail);
    vl_marking_point(tui, &t->spots, &t->scene.mark, where);
}

static void draw_panel(struct vl_tui *tui, struct vl_try_screen *t, struct vl_rect where)
{
    const struct vl_rect in = {where.row + 1, where.col, where.rows - 1, where.cols};
    char text[VL_TEXT_MAX];
    draw_heading(tui, t, where);
    if (t->phase == VL_TRY_ASK) {
        draw_asking(tui, t, in);
        return;
    }
    const bool shown = t->phase == VL_TRY_SHOWN;
    vl_review_format_try(&t->scene.formatter, t->view, &t->decision, shown ? t->decision.best : t->gave, shown, text,
                         sizeof text);
    vl_scroll_draw(tui, &t->scroll, (struct vl_rect){in.row, in.col, in.rows, in.cols + 1},
                   t->phase == VL_TRY_FOUND ? VL_STYLE_GOOD : VL_STYLE_PLAIN, text);
    vl_tui_point(tui, in);
}

/* The log up to then. */
static void draw_side(struct vl_tui *tui, const struct vl_try_screen *t, struct vl_rect where)
{
    for (int row = where.row; row < where.row + where.rows; row++)
        vl_draw_glyph(&tui->grid, row, where.col - 2, VL_STYLE_RULE, VL_GLYPH_DOWN);
    vl_draw(&tui->grid, where.row, where.col, where.cols, VL_STYLE_DIM, vl_t(tui, "table.since"));
    vl_story_draw_dock(tui, t->renderer, &t->scene,
                       (struct vl_rect){where.row + 1, where.col, where.rows - 1, where.cols});
}

static void draw_board(struct vl_tui *tui, struct vl_try_screen *t, struct vl_rect where)
{
    t->spots.count = 0;
    vl_board_draw(t->renderer, &t->scene, &tui->grid, where, &t->spots);
    for (unsigned i = 0; t->phase == VL_TRY_ASK && i < t->spots.count; i++)
        vl_tui_hit(tui, t->spots.at[i].rect, VL_KEY_PICK, (int)i);
}

static struct vl_rect draw_frame(struct vl_tui *tui, const struct vl_try_screen *t)
{
    const bool legend = vl_legend_has(t->renderer);
    const struct vl_footer_key asking[] = {
        vl_marking_hint(&t->marking, &t->scene, vl_marked_opens(t->renderer, &t->scene), "table.footer.confirm"),
        vl_marking_tab_hint(&t->marking, &t->scene, &t->spots),
        {VL_ACT_CHANCES, NULL, "review.footer.show"},
        {VL_ACT_STEP_ON, NULL, "review.footer.next"},
        {VL_ACT_WHY, NULL, "table.footer.why"},
        {VL_ACT_BACK, NULL, "footer.back"},
        {VL_ACT_LEGEND, NULL, legend ? "table.footer.legend" : NULL},
        {VL_ACT_SPOKE, NULL, vl_overview_hint(&t->scene)}};
    const struct vl_footer_key wrong[] = {{VL_ACT_CONFIRM, NULL, "review.footer.again"},
                                          {VL_ACT_CHANCES, NULL, "review.footer.show"},
                                          {VL_ACT_STEP_ON, NULL, "review.footer.next"},
                                          {VL_ACT_BACK, NULL, "footer.back"}};
    const struct vl_footer_key done[] = {{VL_ACT_CONFIRM, NULL, "review.footer.next"},
                                         {VL_ACT_BACK, NULL, "footer.back"}};
    char title[400], who[80], right[120];
    const struct vl_text_arg args[] = {{"name", t->scene.formatter.names[t->decision.seat], 0}};
    vl_tui_format(tui, "table.seen_by", args, 1, who, sizeof who);
    snprintf(right, sizeof right, "%s · %u/%u", who, t->tries->at + 1, t->tries->count);
    vl_scene_title(&t->scene, t->renderer, title, sizeof title);
    return t->phase == VL_TRY_ASK     ? vl_draw_frame(tui, title, right, asking, sizeof asking / sizeof *asking)
           : t->phase == VL_TRY_WRONG ? vl_draw_frame(tui, title, right, wrong, 4)
                                      : vl_draw_frame(tui, title, right, done, 2);
}

static void draw(struct vl_tui *tui, void *self)
{
    struct vl_try_screen *t = self;
    struct vl_rect rule, log;
    set_scene(tui, t);
    const struct vl_rect content = draw_frame(tui, t), table = vl_side_cut(content, &rule, &log);
    const int spare = table.rows - TABLE_ROWS;
    const int panel = spare < PANEL_ROWS ? PANEL_ROWS : spare > PANEL_ROWS_BIG ? PANEL_ROWS_BIG : spare;
    const int track = vl_board_track(&t->scene, &tui->grid);
    int board = vl_board_rows(t->renderer, &t->scene, table.rows - panel - track, table.cols);
    draw_board(tui, t, (struct vl_rect){table.row, table.col, board, table.cols});
    vl_board_track_draw(t->renderer, &t->scene, &tui->grid,
                        (struct vl_rect){table.row + board, table.col, track, table.cols});
    board += track;
    draw_panel(tui, t, (struct vl_rect){table.row + board, table.col, table.rows - board, table.cols});
    if (rule.cols > 0)
        draw_side(tui, t, (struct vl_rect){rule.row, rule.col, content.rows, rule.cols});
}

/* ---- keys ---- */

static bool mark_key(struct vl_tui *tui, struct vl_try_screen *t, const struct vl_key *key)
{
    vl_answer answer;
    switch (vl_marking_key(&t->marking, &t->scene, &t->spots, key, tui->now, tui->settings.play_at_once, &answer)) {
    case VL_MARKED_UNUSED: return false;
    case VL_MARKED_ANSWER: give(tui, t, answer); break;
    case VL_MARKED_OPEN: vl_screen_marked(tui, t->renderer, &t->scene); break;
    case VL_MARKED_NOTHING: vl_marking_refuse(tui, &t->scene, t->question.clause, key); break;
    default: break;
    }
    return true;
}

/* After giving up, the answer is shown; it does not count as found. */
static void show(struct vl_try_screen *t)
{
    t->phase = VL_TRY_SHOWN;
    t->scroll.first = 0;
}

static bool look_key(struct vl_tui *tui, struct vl_try_screen *t, const struct vl_key *key)
{
    switch (key->action) {
    case VL_ACT_WHY:
    case VL_ACT_RULES: tui->screens->rules(tui, t->setup->rules, t->question.clause); return true;
    case VL_ACT_CARD: vl_screen_why(tui, &t->scene, &t->spots, NULL, true); return true;
    case VL_ACT_LEGEND:
        if (vl_legend_has(t->renderer))
            vl_screen_legend(tui, t->renderer, &t->scene);
        return true;
    case VL_ACT_STEP_ON: next(tui, t); return true;
    case VL_ACT_BACK:
    case VL_ACT_QUIT:
    case VL_ACT_PAUSE: vl_tui_pop(tui); return true;
    default: return vl_screen_overview_key(tui, &t->scene, key) || vl_scroll_key(&t->scroll, key) != VL_UNUSED;
    }
}

static bool onward_key(struct vl_tui *tui, struct vl_try_screen *t, const struct vl_key *key)
{
    const bool back = key->action == VL_ACT_UNDO;
    if (!vl_is_onward(key) && !back)
        return false;
    if (t->phase == VL_TRY_WRONG)
        again(t);
    else if (!back)
        next(tui, t);
    return true;
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct vl_try_screen *t = self;
    if (key->action == VL_ACT_CHANCES && (t->phase == VL_TRY_ASK || t->phase == VL_TRY_WRONG)) {
        show(t);
        return true;
    }
    if (t->phase == VL_TRY_ASK ? mark_key(tui, t, key) : onward_key(tui, t, key))
        return true;
    return look_key(tui, t, key);
}

static void leave(struct vl_tui *tui, void *self)
{
    (void)tui;
    free(((struct vl_try_screen *)self)->view);
}

static const struct vl_match_setup *setup_of(const void *self)
{
    return ((const struct vl_try_screen *)self)->setup;
}

static const struct vl_footer_key keys[] = {
    {VL_ACT_CONFIRM, NULL, "review.key.try"},   {VL_ACT_NONE, "A…Z  0…9", "learn.key.letter"},
    {VL_ACT_LEFT, NULL, "table.key.move"},      {VL_ACT_CHANCES, NULL, "review.key.show"},
    {VL_ACT_STEP_ON, NULL, "review.key.next"},  {VL_ACT_UNDO, NULL, "review.key.again"},
    {VL_ACT_WHY, NULL, "learn.key.why"},        {VL_ACT_LEGEND, NULL, "table.key.legend"},
    {VL_ACT_SPOKE, NULL, "table.key.overview"}, {VL_ACT_PAGE_DOWN, NULL, "table.key.scroll"},
    {VL_ACT_BACK, NULL, "footer.back"},         {0},
};

static const struct vl_screen try_screen = {.title = "review.tab.tries",
                                            .letters = true,
                                            .context = VL_AT_TABLE,
                                            .size = sizeof(struct vl_try_screen),
                                            .draw = draw,
                                            .key = take_key,
                                            .leave = leave,
                                            .setup = setup_of,
                                            .keys = keys};

void vl_screen_try(struct vl_tui *tui, struct vl_review_tries *tries)
{
    const struct vl_match_setup *setup = vl_match_setup(vl_review_match(tries->review));
    const struct vl_board_renderer *renderer = vl_board_renderer(tui->screens->tables, setup->rules);
    struct vl_view *view = renderer ? calloc(1, setup->rules->state_size) : NULL;
    struct vl_try_screen *t = view ? vl_tui_push(tui, &try_screen) : NULL;
    if (!t) {
        free(view);
        return;
    }
    t->tries = tries;
    t->setup = setup;
    t->renderer = renderer;
    t->view = view;
    put(t);
}
