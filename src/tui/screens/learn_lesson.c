/* A lesson: from step to step, forward and back. */
#include <stdlib.h>
#include <string.h>

#include "tui/match/match_story.h"
#include "tui/screens/learn_screen.h"
#include "tui/screens/screens.h"

/* ---- steps ---- */

static void fault(struct vl_tui *tui, const struct learn_lesson *l, const struct vl_diag *diag)
{
    vl_notice_fault(tui, l->h.setup.rules, diag);
}

/* Handles the step that an action has led to, even the same one; false: the action has failed. */
static bool came(struct vl_tui *tui, struct learn_lesson *l, enum vl_rc rc, const struct vl_diag *diag)
{
    tui->dirty = true;
    l->first = 0;
    l->refuses = 0;
    if (rc != VL_OK)
        fault(tui, l, diag);
    else if (l->h.unkept.key)
        fault(tui, l, &l->h.unkept);
    l->h.unkept = (struct vl_diag){0};
    return rc == VL_OK;
}

/* What is right is never selected at first, and no answer is. */
static void mark_first(struct learn_lesson *l)
{
    l->focus = l->h.choices > 1 && l->h.right == 0 ? 1 : 0;
    l->marking = vl_marking_none();
}

/* Does what needs no key: others move, one by one or all at once, and words that belong together continue. */
static void run_on(struct vl_tui *tui, struct learn_lesson *l, bool at_once)
{
    struct vl_diag diag = {0};
    const int pause = tui->settings.motion && !at_once ? vl_pace_pause(tui->settings.pace) : 0;
    bool goes = true;
    while (goes && vl_learning_runs(&l->h)) {
        if (vl_learning_phase(&l->h) == VL_LEARN_LET && pause > 0 && vl_learning_watched(&l->h)) {
            vl_tui_after(tui, l, pause);
            return;
        }
        goes = came(tui, l, vl_learning_next(&l->h, &diag), &diag);
    }
    mark_first(l);
}

static void tick(struct vl_tui *tui, void *self)
{
    struct learn_lesson *l = self;
    struct vl_diag diag = {0};
    if (vl_learning_phase(&l->h) == VL_LEARN_LET && came(tui, l, vl_learning_next(&l->h, &diag), &diag))
        run_on(tui, l, false);
}

static void come(struct vl_tui *tui, struct learn_lesson *l, enum vl_rc rc, const struct vl_diag *diag)
{
    if (came(tui, l, rc, diag))
        run_on(tui, l, false);
}

/* What was tried or picked stays selected. */
static void next(struct vl_tui *tui, struct learn_lesson *l)
{
    struct vl_diag diag = {0};
    const enum vl_learn_phase phase = vl_learning_phase(&l->h);
    const bool same = phase == VL_LEARN_TRIED || (phase == VL_LEARN_ANSWERED && l->h.picked != l->h.right);
    const enum vl_rc rc = vl_learning_next(&l->h, &diag);
    if (same)
        came(tui, l, rc, &diag);
    else
        come(tui, l, rc, &diag);
}

static void back(struct vl_tui *tui, struct learn_lesson *l)
{
    struct vl_diag diag = {0};
    if (l->h.answered || l->h.run.tried)
        came(tui, l, vl_learning_back(&l->h, &diag), &diag);
    else if (vl_learning_first(&l->h))
        vl_notice(tui, vl_t(tui, "learn.first"));
    else
        come(tui, l, vl_learning_back(&l->h, &diag), &diag);
}

/* Opens a lesson in place of the present one, or as the first; false: it cannot begin, which a notice says. */
static bool go_to(struct vl_tui *tui, struct learn_lesson *l, struct vl_course *course, struct vl_course_at at,
                  bool restart)
{
    const struct vl_rules *rules = tui->catalogue->games[at.game];
    const struct vl_board_renderer *renderer = vl_board_renderer(tui->screens->tables, rules);
    struct vl_diag diag = {0};
    struct vl_learning h;
    struct vl_view *view = calloc(1, rules->state_size);
    enum vl_rc rc = view ? VL_OK : vl_fail(&diag, VL_IO, "memory", "", "");
    if (rc == VL_OK && !renderer)
        rc = vl_fail(&diag, VL_REFUSED, "table.none", rules->id, "");
    if (rc == VL_OK)
        rc = vl_learning_open(&h, course, at, restart, tui->language, &diag);
    if (rc != VL_OK) {
        vl_notice_fault(tui, rules, &diag);
        free(view);
        return false;
    }
    vl_learning_close(&l->h);
    free(l->view);
    *l = (struct learn_lesson){.h = h, .view = view, .renderer = renderer};
    return true;
}

/* ---- answers ---- */

static void give(struct vl_tui *tui, struct learn_lesson *l, vl_answer answer)
{
    struct vl_diag diag = {0};
    switch (vl_learning_answer(&l->h, answer, &diag)) {
    case VL_LESSON_RIGHT: come(tui, l, VL_OK, NULL); break;
    case VL_LESSON_TRIED: l->first = 0; break;
    case VL_LESSON_REFUSED:
        l->refuses = diag.clause;
        fault(tui, l, &diag);
        break;
    }
}

/* Selects the example: Enter gives it. */
static void show_example(struct vl_tui *tui, struct learn_lesson *l)
{
    char words[300], text[VL_NOTICE_MAX];
    const vl_answer example = vl_learning_show(&l->h);
    l->marking.mark = (struct vl_mark){VL_PANE_HAND, example, VL_NONE, 0};
    vl_format_answer(&l->scene.formatter, l->view, example, words, sizeof words);
    const struct vl_text_arg args[] = {{"answer", words, 0}};
    vl_notice(tui, vl_tui_format(tui, "learn.shown", args, 1, text, sizeof text));
}

static bool mark_key(struct vl_tui *tui, struct learn_lesson *l, const struct vl_key *key)
{
    vl_answer answer;
    switch (vl_marking_key(&l->marking, &l->scene, &l->spots, key, tui->now, tui->settings.play_at_once, &answer)) {
    case VL_MARKED_UNUSED: return false;
    case VL_MARKED_ANSWER: give(tui, l, answer); break;
    case VL_MARKED_OPEN: vl_screen_marked(tui, l->renderer, &l->scene); break;
    case VL_MARKED_NOTHING:
        l->refuses = vl_match_question(l->h.match, l->h.run.learner).clause;
        vl_marking_refuse(tui, &l->scene, l->refuses, key);
        break;
    default: break;
    }
    return true;
}

static bool act_key(struct vl_tui *tui, struct learn_lesson *l, const struct vl_key *key)
{
    if (key->action == VL_ACT_CHANCES)
        show_example(tui, l);
    else if (key->action == VL_ACT_UNDO)
        back(tui, l);
    else
        return mark_key(tui, l, key);
    return true;
}

/* ---- small questions ---- */

static int named(const struct vl_tui *tui, const struct learn_lesson *l, const struct vl_key *key)
{
    char letters[27];
    const unsigned count = vl_learn_letters(tui, letters);
    if (key->code == VL_KEY_PICK)
        return key->number;
    for (unsigned i = 0; i < count && i < l->h.choices; i++)
        if (key->letter == letters[i])
            return (int)i;
    return key->digit >= 1 && key->digit <= 9 ? key->digit - 1 : -1;
}

static void pick(struct learn_lesson *l, int choice)
{
    l->focus = choice;
    vl_learning_pick(&l->h, (unsigned)choice);
    l->first = 0;
}

static bool ask_key(struct vl_tui *tui, struct learn_lesson *l, const struct vl_key *key)
{
    const int choice = named(tui, l, key);
    int to = l->focus;
    if (choice >= 0 && choice < (int)l->h.choices) {
        pick(l, choice);
        return true;
    }
    switch (key->action) {
    case VL_ACT_LEFT:
    case VL_ACT_PREVIOUS: to--; break;
    case VL_ACT_RIGHT:
    case VL_ACT_NEXT: to++; break;
    case VL_ACT_UP: to -= l->across; break;
    case VL_ACT_DOWN: to += l->across; break;
    case VL_ACT_UNDO: back(tui, l); return true;
    case VL_ACT_CHANCES: vl_learning_show(&l->h); return true;
    case VL_ACT_CONFIRM:
        if (l->h.choices > 0)
            pick(l, l->focus);
        else
            next(tui, l);
        return true;
    default: return false;
    }
    l->focus = to >= 0 && to < (int)l->h.choices ? to : l->focus;
    return true;
}

/* ---- the other keys ---- */

/* The clause of what is said, shown or refused now. */
static vl_clause clause_of(const struct learn_lesson *l)
{
    const struct vl_lesson_step *step = vl_lesson_step(&l->h.run);
    if (l->refuses)
        return l->refuses;
    if (step && step->clauses_count > 0)
        return vl_clause_parse(l->h.setup.rules, step->clauses[0]);
    return vl_match_over(l->h.match) ? 0 : vl_match_question(l->h.match, l->h.run.learner).clause;
}

static void scroll(struct learn_lesson *l, int by)
{
    const int last = l->lines > l->rows ? l->lines - l->rows : 0;
    l->first += by;
    l->first = l->first < 0 ? 0 : l->first > last ? last : l->first;
}

static void to_other(struct vl_tui *tui, struct learn_lesson *l, struct vl_course_at at, bool restart)
{
    if (go_to(tui, l, l->h.course, at, restart))
        come(tui, l, VL_OK, NULL);
}

static void to_next(struct vl_tui *tui, struct learn_lesson *l)
{
    struct vl_course_at next;
    if (vl_course_next(l->h.course, l->h.at, &next))
        to_other(tui, l, next, false);
    else
        vl_tui_pop(tui);
}

static void to_match(struct vl_tui *tui, const struct learn_lesson *l)
{
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    vl_learning_table(&l->h, tui->settings.name[0], &setup);
    vl_tui_pop(tui);
    if (vl_match_setup_check(&setup, &diag) != VL_OK || tui->screens->play(tui, &setup, &diag) != VL_OK)
        vl_notice_fault(tui, setup.rules, &diag);
}

/* If the words do not fit, they must be read first. */
static void confirm(struct vl_tui *tui, struct learn_lesson *l, enum vl_learn_phase phase)
{
    if (l->first + l->rows < l->lines)
        scroll(l, l->rows);
    else if (phase == VL_LEARN_LET)
        run_on(tui, l, true);
    else if (phase == VL_LEARN_END && vl_learning_is_first(&l->h))
        to_match(tui, l);
    else if (phase == VL_LEARN_END)
        to_next(tui, l);
    else
        next(tui, l);
}

/* For steps without a choice. */
static bool step_key(struct vl_tui *tui, struct learn_lesson *l, const struct vl_key *key, enum vl_learn_phase phase)
{
    if (phase == VL_LEARN_END && key->letter && strchr("bnp", key->letter)) {
        key->letter == 'b'   ? to_other(tui, l, vl_learning_anew(&l->h), true)
        : key->letter == 'n' ? to_next(tui, l)
                             : to_match(tui, l);
        return true;
    }
    switch (key->action) {
    case VL_ACT_CONFIRM:
    case VL_ACT_RIGHT: confirm(tui, l, phase); return true;
    case VL_ACT_LEFT:
    case VL_ACT_UNDO: back(tui, l); return true;
    case VL_ACT_UP: scroll(l, -1); return true;
    case VL_ACT_DOWN: scroll(l, 1); return true;
    case VL_ACT_HURRY: confirm(tui, l, phase); return true;
    default: break;
    }
    if (key->code == ' ')
        confirm(tui, l, phase);
    return key->code == ' ';
}

static bool look_key(struct vl_tui *tui, struct learn_lesson *l, const struct vl_key *key)
{
    switch (key->action) {
    case VL_ACT_WHY:
    case VL_ACT_RULES: tui->screens->rules(tui, l->h.setup.rules, clause_of(l)); return true;
    case VL_ACT_LEGEND:
        if (vl_legend_has(l->renderer))
            vl_screen_legend(tui, l->renderer, &l->scene);
        return true;
    case VL_ACT_CARD: vl_screen_why(tui, &l->scene, &l->spots, NULL, true); return true;
    case VL_ACT_PAGE_UP: scroll(l, -3); return true;
    case VL_ACT_PAGE_DOWN: scroll(l, 3); return true;
    case VL_ACT_BACK:
    case VL_ACT_QUIT:
    case VL_ACT_PAUSE: vl_tui_pop(tui); return true;
    default: return vl_screen_overview_key(tui, &l->scene, key);
    }
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct learn_lesson *l = self;
    const enum vl_learn_phase phase = vl_learning_phase(&l->h);
    const bool used = phase == VL_LEARN_DO    ? act_key(tui, l, key)
                      : phase == VL_LEARN_ASK ? ask_key(tui, l, key)
                                              : step_key(tui, l, key, phase);
    return used || look_key(tui, l, key);
}

/* ---- the screen ---- */

static void layout(struct vl_tui *tui, void *self, int rows, int cols)
{
    struct learn_lesson *l = self;
    struct vl_diag diag = {0};
    (void)rows, (void)cols;
    if (l->h.match && vl_learning_speak(&l->h, tui->language, &diag) != VL_OK)
        fault(tui, l, &diag);
}

static void leave(struct vl_tui *tui, void *self)
{
    struct learn_lesson *l = self;
    (void)tui;
    vl_learning_close(&l->h);
    free(l->view);
}

static const struct vl_match_setup *setup_of(const void *self)
{
    return vl_match_setup(((const struct learn_lesson *)self)->h.match);
}

static const struct vl_footer_key keys[] = {
    {VL_ACT_CONFIRM, NULL, "learn.key.on"},        {VL_ACT_HURRY, NULL, "learn.key.hurry"},
    {VL_ACT_LEFT, NULL, "learn.key.back"},         {VL_ACT_UNDO, NULL, "learn.key.undo"},
    {VL_ACT_NONE, "A…Z  0…9", "learn.key.letter"}, {VL_ACT_CHANCES, NULL, "learn.key.show"},
    {VL_ACT_WHY, NULL, "learn.key.why"},           {VL_ACT_LEGEND, NULL, "table.key.legend"},
    {VL_ACT_SPOKE, NULL, "table.key.overview"},    {VL_ACT_PAGE_DOWN, NULL, "table.key.scroll"},
    {VL_ACT_NONE, "b", "learn.key.restart"},       {VL_ACT_NONE, "p", "learn.key.play"},
    {VL_ACT_BACK, NULL, "learn.key.leave"},        {0},
};

static const struct vl_screen lesson_screen = {.title = "learn.lesson",
                                               .letters = true,
                                               .context = VL_AT_TABLE,
                                               .size = sizeof(struct learn_lesson),
                                               .layout = layout,
                                               .draw = vl_learn_draw,
                                               .key = take_key,
                                               .tick = tick,
                                               .leave = leave,
                                               .setup = setup_of,
                                               .keys = keys};

void vl_screen_lesson(struct vl_tui *tui, struct vl_course *course, const struct vl_course_at *at, bool restart)
{
    struct learn_lesson made = {0};
    if (!go_to(tui, &made, course, *at, restart))
        return;
    struct learn_lesson *l = vl_tui_push(tui, &lesson_screen);
    if (!l) {
        leave(tui, &made);
        return;
    }
    *l = made;
    come(tui, l, VL_OK, NULL);
}
