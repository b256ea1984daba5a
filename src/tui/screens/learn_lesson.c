/* A lesson: from step to step, forward and back. */
#include <stdlib.h>
#include <string.h>

#include "tui/match/table_story.h"
#include "tui/screens/learn.h"
#include "tui/screens/screens.h"

/* ---- steps ---- */

static const char *game_of(const struct learn_lesson *l)
{
    return l->setup.rules->id;
}

/* What an ask offers is worked out when it comes up, and again in another language. */
static void set_choices(struct vl_tui *tui, struct learn_lesson *l)
{
    struct vl_diag diag = {0};
    unsigned right = 0;
    struct vl_teller teller = {.catalogue = tui->catalogue, .rules = l->setup.rules, .language = tui->language};
    l->choices = 0;
    if (vl_learn_phase(l) != LEARN_ASK && vl_learn_phase(l) != LEARN_ANSWERED)
        return;
    for (unsigned seat = 0; seat < l->run.lesson->players_count; seat++)
        teller.names[seat] = l->run.lesson->players[seat];
    l->choices = (int)vl_lesson_choices(&l->run, &teller, l->choice, &right, &diag);
    l->right = (int)right;
    if (l->choices == 0)
        vl_notice_fault(tui, l->setup.rules, &diag);
}

static void fault(struct vl_tui *tui, const struct learn_lesson *l, const struct vl_diag *diag)
{
    vl_notice_fault(tui, l->setup.rules, diag);
}

/* A puzzle is asked in one go: only its end is kept, and once. */
static void keep_puzzle(struct vl_tui *tui, struct learn_lesson *l, bool over)
{
    if (!over || l->kept)
        return;
    l->kept = true;
    vl_puzzle_keep(&l->learn->progress, l->of, l->index, !l->helped);
    vl_learn_save(tui, l->learn);
}

/* A step has come up, be it one that was there before. */
static void show_step(struct vl_tui *tui, struct learn_lesson *l)
{
    const unsigned steps = l->run.lesson->steps_count;
    const bool over = l->run.at >= steps;
    l->first = l->focus = 0;
    l->marking = (struct vl_marking){.mark = {VL_BAND_HAND, VL_NONE, VL_NONE, 0}};
    l->answered = false;
    l->refuses = 0;
    l->tried = 0;
    set_choices(tui, l);
    if (l->of->puzzles)
        keep_puzzle(tui, l, over);
    else
        vl_learn_keep(tui, l->learn, game_of(l), l->run.lesson->id, over ? 0 : l->run.at, over);
}

/* How a lesson comes to the table that it begins with is nothing to look at, nor news. */
static bool is_opening(const struct learn_lesson *l)
{
    return l->run.at == 0 && !vl_lesson_step_words(vl_lesson_step(&l->run))->fr;
}

/* The next of the others' moves; false: there is none, or it cannot be made. */
static bool move_on(struct vl_tui *tui, struct learn_lesson *l)
{
    struct vl_diag diag = {0};
    const struct vl_lesson_step *step = vl_lesson_step(&l->run);
    if (vl_learn_phase(l) != LEARN_LET)
        return false;
    const bool made = vl_lesson_next(&l->run, &diag) == VL_OK;
    if (!made)
        fault(tui, l, &diag);
    if (made && is_opening(l))
        l->since = l->until = vl_match_events(l->match);
    else if (made && !vl_words_in(&step->text, tui->language))
        l->until = vl_match_events(l->match);
    return made;
}

/* Whatever needs no key: others move, one after the other or at once, and what is said together goes on. */
static void run_on(struct vl_tui *tui, struct learn_lesson *l, bool at_once)
{
    struct vl_diag diag = {0};
    const struct vl_lesson_step *step;
    const int pause = tui->settings.motion && !at_once ? vl_pace_pause(tui->settings.pace) : 0;
    bool goes = true;
    while (goes && (step = vl_lesson_step(&l->run))) {
        if (vl_learn_phase(l) == LEARN_LET && pause > 0 && !is_opening(l) && !vl_lesson_is_quick(step)) {
            vl_tui_after(tui, l, pause);
            return;
        }
        if (vl_learn_phase(l) == LEARN_LET) {
            goes = move_on(tui, l);
        } else if ((goes = vl_lesson_goes_on(step) && vl_lesson_next(&l->run, &diag) == VL_OK)) {
            show_step(tui, l);
        }
    }
}

static void tick(struct vl_tui *tui, void *self)
{
    tui->dirty = true;
    if (move_on(tui, self))
        run_on(tui, self, false);
}

/* `since`: the first event that has not been read of yet. */
static void come_to(struct vl_tui *tui, struct learn_lesson *l, uint32_t since)
{
    l->since = since;
    l->until = vl_match_events(l->match);
    show_step(tui, l);
    run_on(tui, l, false);
}

static void come_back_to(struct vl_tui *tui, struct learn_lesson *l)
{
    come_to(tui, l, vl_match_events(l->match));
}

static void next(struct vl_tui *tui, struct learn_lesson *l)
{
    struct vl_diag diag = {0};
    if (vl_lesson_next(&l->run, &diag) != VL_OK)
        fault(tui, l, &diag);
    else
        come_back_to(tui, l);
}

static void back(struct vl_tui *tui, struct learn_lesson *l)
{
    struct vl_diag diag = {0};
    if (l->answered) {
        l->answered = false;
        return;
    }
    if (vl_lesson_said_from(l->run.lesson, l->run.at) == 0 && !l->run.tried) {
        vl_notice(tui, vl_t(tui, "learn.first"));
        return;
    }
    if (vl_lesson_back(&l->run, &diag) != VL_OK)
        fault(tui, l, &diag);
    come_back_to(tui, l);
}

static void again(struct vl_tui *tui, struct learn_lesson *l)
{
    struct vl_diag diag = {0};
    if (vl_lesson_go(&l->run, 0, &diag) != VL_OK)
        fault(tui, l, &diag);
    come_back_to(tui, l);
}

/* ---- answers ---- */

static void give(struct vl_tui *tui, struct learn_lesson *l, vl_answer answer)
{
    struct vl_diag diag = {0};
    switch (vl_lesson_answer(&l->run, answer, &diag)) {
    case VL_LESSON_RIGHT: come_to(tui, l, l->run.told); break;
    case VL_LESSON_TRIED:
        l->first = 0;
        l->tried |= vl_answer_bit(answer);
        l->helped = true;
        l->gave = answer;
        break;
    case VL_LESSON_REFUSED:
        l->refuses = diag.clause;
        fault(tui, l, &diag);
        break;
    }
}

/* Marks the example: Enter gives it. */
static void show_example(struct vl_tui *tui, struct learn_lesson *l)
{
    char words[300], text[VL_NOTICE_MAX];
    const vl_answer example = vl_lesson_example(&l->run);
    l->helped = true;
    l->marking.mark = (struct vl_mark){VL_BAND_HAND, example, VL_NONE, 0};
    vl_tell_answer(&l->scene.teller, l->view, example, words, sizeof words);
    const struct vl_text_arg args[] = {{"answer", words, 0}};
    vl_notice(tui, vl_say(tui, "learn.shown", args, 1, text, sizeof text));
}

static bool mark_key(struct vl_tui *tui, struct learn_lesson *l, const struct vl_key *key)
{
    vl_answer answer;
    switch (vl_marking_key(&l->marking, &l->scene, &l->spots, key, tui->now, tui->settings.play_at_once, &answer)) {
    case VL_MARKED_UNUSED: return false;
    case VL_MARKED_ANSWER: give(tui, l, answer); break;
    case VL_MARKED_OPEN: vl_screen_marked(tui, l->renderer, &l->scene); break;
    case VL_MARKED_NOTHING:
        l->refuses = vl_match_question(l->match, l->run.learner).clause;
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
    for (unsigned i = 0; i < count && (int)i < l->choices; i++)
        if (key->letter == letters[i])
            return (int)i;
    return key->digit >= 1 && key->digit <= 9 ? key->digit - 1 : -1;
}

static void pick(struct learn_lesson *l, int choice)
{
    l->focus = l->picked = choice;
    l->answered = true;
    l->first = 0;
}

static bool ask_key(struct vl_tui *tui, struct learn_lesson *l, const struct vl_key *key)
{
    const int choice = named(tui, l, key);
    int to = l->focus;
    if (choice >= 0 && choice < l->choices) {
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
    case VL_ACT_CONFIRM:
        if (l->choices > 0)
            pick(l, l->focus);
        else
            next(tui, l);
        return true;
    default: return false;
    }
    l->focus = to >= 0 && to < l->choices ? to : l->focus;
    return true;
}

/* ---- the other keys ---- */

/* Of what is said, shown or refused now. */
static vl_clause clause_of(const struct learn_lesson *l)
{
    const struct vl_lesson_step *step = vl_lesson_step(&l->run);
    if (l->refuses)
        return l->refuses;
    if (step && step->clauses_count > 0)
        return vl_clause_parse(l->setup.rules, step->clauses[0]);
    return vl_match_over(l->match) ? 0 : vl_match_question(l->match, l->run.learner).clause;
}

static void scroll(struct learn_lesson *l, int by)
{
    const int last = l->lines > l->rows ? l->lines - l->rows : 0;
    l->first += by;
    l->first = l->first < 0 ? 0 : l->first > last ? last : l->first;
}

/* The answer after that one that has not been tried yet. */
static vl_answer untried(const struct learn_lesson *l, vl_answer after)
{
    const vl_answers answers = vl_match_question(l->match, l->run.learner).answers & ~l->tried;
    const vl_answers above = after < VL_ANSWERS_MAX - 1 ? answers >> (after + 1) << (after + 1) : 0;
    return (vl_answer)vl_first(above ? above : answers);
}

/* What was tried is not marked again: Enter would give it for ever. */
static void take_back(struct vl_tui *tui, struct learn_lesson *l)
{
    (void)tui;
    vl_lesson_take_back(&l->run);
    l->first = 0;
    l->refuses = 0;
    l->marking.mark = (struct vl_mark){VL_BAND_HAND, untried(l, l->gave), VL_NONE, 0};
}

/* In place of the one that is open: the same with another deal, or the next that is not solved. */
static void to_puzzle(struct vl_tui *tui, struct learn_lesson *l, bool same)
{
    struct learn *learn = l->learn;
    const uint8_t game = l->game;
    const unsigned puzzle = l->index / VL_PUZZLE_DEALS;
    const unsigned next = same ? puzzle : vl_puzzle_next(&learn->progress, l->of, puzzle + 1);
    vl_tui_pop(tui);
    vl_learn_open_puzzle(tui, learn, game, next);
}

static void to_next_lesson(struct vl_tui *tui, struct learn_lesson *l)
{
    struct learn *learn = l->learn;
    if (l->of->puzzles) {
        to_puzzle(tui, l, false);
        return;
    }
    const int line = vl_learn_next(learn, learn->list.selected);
    vl_tui_pop(tui);
    if (line >= 0)
        vl_learn_open(tui, learn, line, false);
}

/* After the first lesson what it has taught is played, and nothing more. */
static void to_match(struct vl_tui *tui, const struct learn_lesson *l)
{
    const struct vl_table_setup setup = l->setup;
    const bool first = vl_learn_is_first(l);
    vl_tui_pop(tui);
    vl_learn_play(tui, setup.rules, first ? &setup : NULL);
}

static void anew(struct vl_tui *tui, struct learn_lesson *l)
{
    if (l->of->puzzles)
        to_puzzle(tui, l, true);
    else
        again(tui, l);
}

/* What has no room at once is read first. */
static void confirm(struct vl_tui *tui, struct learn_lesson *l, enum learn_phase phase)
{
    if (l->first + l->rows < l->lines)
        scroll(l, l->rows);
    else if (phase == LEARN_TRIED)
        take_back(tui, l);
    else if (phase == LEARN_LET)
        run_on(tui, l, true);
    else if (phase == LEARN_END && vl_learn_is_first(l))
        to_match(tui, l);
    else if (phase == LEARN_END)
        to_next_lesson(tui, l);
    else
        next(tui, l);
}

/* Where nothing is to be chosen. */
static bool step_key(struct vl_tui *tui, struct learn_lesson *l, const struct vl_key *key, enum learn_phase phase)
{
    if (phase == LEARN_END && key->letter && strchr("bnp", key->letter)) {
        key->letter == 'b' ? anew(tui, l) : key->letter == 'n' ? to_next_lesson(tui, l) : to_match(tui, l);
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
    case VL_ACT_RULES: vl_screen_rules(tui, l->setup.rules, clause_of(l)); return true;
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
    default: break;
    }
    return false;
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct learn_lesson *l = self;
    const enum learn_phase phase = vl_learn_phase(l);
    const bool used = phase == LEARN_DO    ? act_key(tui, l, key)
                      : phase == LEARN_ASK ? ask_key(tui, l, key)
                                           : step_key(tui, l, key, phase);
    return used || look_key(tui, l, key);
}

/* ---- the screen ---- */

static void layout(struct vl_tui *tui, void *self, int rows, int cols)
{
    (void)rows, (void)cols;
    set_choices(tui, self);
}

static void leave(struct vl_tui *tui, void *self)
{
    struct learn_lesson *l = self;
    (void)tui;
    free(l->match);
    free(l->view);
}

static const struct vl_table_setup *setup_of(const void *self)
{
    return vl_match_setup(((const struct learn_lesson *)self)->match);
}

static const struct vl_hint keys[] = {
    {VL_ACT_CONFIRM, NULL, "learn.key.on"},
    {VL_ACT_HURRY, NULL, "learn.key.hurry"},
    {VL_ACT_LEFT, NULL, "learn.key.back"},
    {VL_ACT_UNDO, NULL, "learn.key.undo"},
    {VL_ACT_NONE, "A B C … 1 2 3 …", "learn.key.letter"},
    {VL_ACT_CHANCES, NULL, "learn.key.show"},
    {VL_ACT_WHY, NULL, "learn.key.why"},
    {VL_ACT_LEGEND, NULL, "table.key.legend"},
    {VL_ACT_PAGE_DOWN, NULL, "table.key.scroll"},
    {VL_ACT_NONE, "b", "learn.key.anew"},
    {VL_ACT_NONE, "p", "learn.key.play"},
    {VL_ACT_BACK, NULL, "learn.key.leave"},
    {0},
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

/* To the step where it was left; a lesson that has changed since begins anew. */
static enum vl_rc begin(struct vl_tui *tui, struct learn_lesson *l, unsigned at, struct vl_diag *diag)
{
    enum vl_rc rc = vl_lesson_start(&l->run, tui->catalogue, l->of, l->index, l->match, diag);
    if (rc != VL_OK || at == 0)
        return rc;
    rc = vl_lesson_go(&l->run, at, diag);
    return rc == VL_OK ? rc : vl_lesson_go(&l->run, 0, diag);
}

/* Pushes it at step `at`, or a notice says why it cannot be begun. */
static void push(struct vl_tui *tui, struct learn *learn, uint8_t game, const struct vl_lessons *of, unsigned index,
                 unsigned at)
{
    const struct vl_rules *rules = tui->catalogue->games[game];
    struct vl_diag diag = {0};
    const struct vl_table_renderer *renderer = vl_table_renderer(tui->screens->tables, rules);
    struct learn_lesson made = {.learn = learn, .game = game, .of = of, .index = index, .renderer = renderer};
    made.match = malloc(vl_match_size(rules));
    made.view = calloc(1, rules->state_size);
    enum vl_rc rc = made.match && made.view ? VL_OK : vl_fail(&diag, VL_IO, "memory", "", "");
    if (rc == VL_OK && !made.renderer)
        rc = vl_fail(&diag, VL_REFUSED, "table.none", rules->id, "");
    if (rc == VL_OK)
        rc = begin(tui, &made, at, &diag);
    struct learn_lesson *l = rc == VL_OK ? vl_tui_push(tui, &lesson_screen) : NULL;
    if (rc != VL_OK)
        vl_notice_fault(tui, rules, &diag);
    if (!l) {
        free(made.match);
        free(made.view);
        return;
    }
    *l = made;
    l->setup = *vl_match_setup(l->match);
    for (unsigned seat = 0; seat < l->setup.seats; seat++)
        l->setup.player[seat].level = VL_HUMAN;
    come_back_to(tui, l);
}

void vl_learn_open(struct vl_tui *tui, struct learn *learn, int line, bool anew)
{
    if (learn->line[line].kind != LEARN_LINE_LESSON)
        return;
    learn->list.selected = line;
    const struct learn_line *which = &learn->line[line];
    push(tui, learn, which->game, learn->lessons[which->game], (unsigned)which->lesson,
         anew ? 0 : vl_learn_left_at(learn, line));
}

void vl_learn_open_puzzle(struct vl_tui *tui, struct learn *learn, uint8_t game, unsigned puzzle)
{
    const struct vl_lessons *puzzles = learn->puzzles[game];
    push(tui, learn, game, puzzles, vl_puzzle_deal(&learn->progress, puzzles, puzzle), 0);
}
