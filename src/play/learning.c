#include "play/learning.h"

#include "front/seating.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum vl_learn_phase vl_learning_phase(const struct vl_learning *l)
{
    const struct vl_lesson_step *step = vl_lesson_step(&l->run);
    if (!step)
        return VL_LEARN_END;
    switch (vl_lesson_kind(step)) {
    case VL_LESSON_DO: return l->run.tried ? VL_LEARN_TRIED : VL_LEARN_DO;
    case VL_LESSON_LET: return l->run.let < step->let_count ? VL_LEARN_LET : VL_LEARN_TEXT;
    case VL_LESSON_ASK: return l->answered ? VL_LEARN_ANSWERED : VL_LEARN_ASK;
    default: return VL_LEARN_TEXT;
    }
}

bool vl_learning_is_first(const struct vl_learning *l)
{
    return l->at.index == 0 && !l->at.puzzle;
}

static bool is_opening(const struct vl_learning *l)
{
    return l->run.at == 0 && !vl_lesson_step_words(vl_lesson_step(&l->run))->fr;
}

bool vl_learning_watched(const struct vl_learning *l)
{
    return !is_opening(l) && !vl_lesson_is_quick(vl_lesson_step(&l->run));
}

bool vl_learning_runs(const struct vl_learning *l)
{
    const enum vl_learn_phase phase = vl_learning_phase(l);
    return phase == VL_LEARN_LET || (phase == VL_LEARN_TEXT && vl_lesson_goes_on(vl_lesson_step(&l->run)));
}

/* ---- a step comes up ---- */

/* The choices of a question are worked out when it comes up, and again in another language. */
enum vl_rc vl_learning_speak(struct vl_learning *l, enum vl_language language, struct vl_diag *diag)
{
    const enum vl_learn_phase phase = vl_learning_phase(l);
    l->formatter.language = language;
    l->choices = 0;
    if (phase != VL_LEARN_ASK && phase != VL_LEARN_ANSWERED)
        return VL_OK;
    l->choices = vl_lesson_choices(&l->run, &l->formatter, l->choice, &l->right, diag);
    return l->choices ? VL_OK : VL_REFUSED;
}

/* Stores the progress before the step is shown, so that nothing learnt is lost. A puzzle is played in one go, so only
 * its end is stored, once. */
static void keep(struct vl_learning *l)
{
    const bool over = vl_learning_phase(l) == VL_LEARN_END;
    struct vl_progress *progress = &l->course->progress;
    if (l->at.puzzle && (!over || l->kept))
        return;
    l->kept = over;
    if (l->at.puzzle)
        vl_puzzle_store(progress, l->run.lessons, l->at.index, !l->helped);
    else
        vl_progress_set(progress, l->run.lessons->game, l->run.lesson->id, over ? 0 : l->run.at, over);
    if (vl_course_save(l->course, &l->unkept) == VL_OK)
        l->unkept = (struct vl_diag){0};
}

static enum vl_rc come_to(struct vl_learning *l, struct vl_diag *diag)
{
    l->answered = false;
    keep(l);
    return vl_learning_speak(l, l->formatter.language, diag);
}

static enum vl_rc come_back_to(struct vl_learning *l, enum vl_rc rc, struct vl_diag *diag)
{
    l->since = l->until = vl_match_events(l->match);
    return rc == VL_OK ? come_to(l, diag) : rc;
}

/* ---- forward and back ---- */

static enum vl_rc let_move(struct vl_learning *l, struct vl_diag *diag)
{
    const enum vl_rc rc = vl_lesson_next(&l->run, diag);
    if (rc != VL_OK)
        return rc;
    if (is_opening(l))
        l->since = l->until = vl_match_events(l->match);
    else if (!vl_lesson_step(&l->run)->text.fr)
        l->until = vl_match_events(l->match);
    return VL_OK;
}

enum vl_rc vl_learning_next(struct vl_learning *l, struct vl_diag *diag)
{
    const bool runs = vl_learning_runs(l);
    switch (vl_learning_phase(l)) {
    case VL_LEARN_LET: return let_move(l, diag);
    case VL_LEARN_TRIED:
        vl_lesson_take_back(&l->run);
        l->foreseen = false;
        return VL_OK;
    case VL_LEARN_ANSWERED:
        if (l->picked == l->right)
            break;
        l->answered = false;
        return VL_OK;
    default: break;
    }
    const enum vl_rc rc = vl_lesson_next(&l->run, diag);
    return runs && rc == VL_OK ? come_to(l, diag) : come_back_to(l, rc, diag);
}

bool vl_learning_first(const struct vl_learning *l)
{
    return vl_lesson_shown_from(l->run.lesson, l->run.at) == 0 && !l->run.tried && !l->answered;
}

enum vl_rc vl_learning_back(struct vl_learning *l, struct vl_diag *diag)
{
    l->foreseen = false;
    if (l->answered) {
        l->answered = false;
        return VL_OK;
    }
    return come_back_to(l, vl_lesson_back(&l->run, diag), diag);
}

/* ---- what follows an answer to a puzzle ---- */

enum { ITERATIONS = 8000 }; /* of each tree: a tenth of a second, for somebody who waits for it */

static void compare(struct vl_learning *l, struct vl_evaluator *evaluator, const struct vl_view *view, vl_answer answer)
{
    struct vl_variation best;
    static const float gains[VL_SEATS_MAX] = {0}; /* the puzzle's own words have the chances */
    const struct vl_compared compared = {.rules = l->formatter.rules,
                                         .seats = l->setup.seats,
                                         .seat = l->run.learner,
                                         .better = &best,
                                         .worse = &l->after,
                                         .gains = gains};
    vl_find_variation(evaluator, view, answer, ITERATIONS, NULL, &l->after);
    l->foreseen = true;
    l->refuted = !vl_lesson_wants(&l->run, answer);
    if (!l->refuted)
        return;
    vl_find_variation(evaluator, view, vl_lesson_example(&l->run), ITERATIONS, NULL, &best);
    l->cause = vl_find_cause(&compared);
}

/* Without memory nothing is said of it. */
static void foresee(struct vl_learning *l, vl_answer answer)
{
    struct vl_view_room room;
    const struct vl_question question = vl_match_question(l->match, l->run.learner);
    l->foreseen = false;
    if (!l->at.puzzle || answer >= VL_ANSWERS_MAX || !(question.answers & vl_answer_bit(answer)))
        return;
    struct vl_evaluator *evaluator = calloc(1, vl_evaluator_size(&l->setup, ITERATIONS, 1));
    if (!evaluator)
        return;
    vl_evaluator_start(evaluator, &l->setup, ITERATIONS, 1);
    vl_match_view(l->match, l->run.learner, vl_view_in(&room));
    compare(l, evaluator, vl_view_in(&room), answer);
    free(evaluator);
}

size_t vl_learning_follows(const struct vl_learning *l, char *out, size_t size)
{
    size_t length = 0;
    out[0] = '\0';
    if (l->foreseen && l->refuted)
        length = vl_cause_refute(&l->formatter, &l->cause, l->run.learner, out, size);
    if (l->foreseen && length == 0)
        length = vl_line_format(&l->formatter, &l->after, l->run.learner, out, size);
    return length;
}

/* ---- answers ---- */

enum vl_lesson_result vl_learning_answer(struct vl_learning *l, vl_answer answer, struct vl_diag *diag)
{
    foresee(l, answer);
    const enum vl_lesson_result result = vl_lesson_answer(&l->run, answer, diag);
    l->helped = l->helped || result == VL_LESSON_TRIED;
    if (result != VL_LESSON_RIGHT)
        return result;
    l->since = l->run.events_before;
    l->until = vl_match_events(l->match);
    return come_to(l, diag) == VL_OK ? result : VL_LESSON_REFUSED;
}

void vl_learning_pick(struct vl_learning *l, unsigned choice)
{
    l->picked = choice;
    l->answered = true;
}

vl_answer vl_learning_show(struct vl_learning *l)
{
    l->helped = true;
    if (vl_learning_phase(l) == VL_LEARN_DO)
        return vl_lesson_example(&l->run);
    vl_learning_pick(l, l->right);
    return VL_NONE;
}

/* ---- beginning, and what comes after ---- */

/* Goes to the step where the learner left; a lesson that has changed since begins again. */
static enum vl_rc begin(struct vl_learning *l, unsigned step, struct vl_diag *diag)
{
    const enum vl_rc rc =
        vl_lesson_start(&l->run, l->course->catalogue, vl_course_of(l->course, l->at), l->at.index, l->match, diag);
    if (rc != VL_OK || step == 0 || vl_lesson_go(&l->run, step, diag) == VL_OK)
        return rc;
    return vl_lesson_go(&l->run, 0, diag);
}

enum vl_rc vl_learning_open(struct vl_learning *l, struct vl_course *course, struct vl_course_at at, bool restart,
                            enum vl_language language, struct vl_diag *diag)
{
    const struct vl_rules *rules = course->catalogue->games[at.game];
    *l = (struct vl_learning){.course = course, .at = at, .match = malloc(vl_match_size(rules))};
    if (!l->match)
        return vl_fail(diag, VL_IO, "memory", "", "");
    enum vl_rc rc = begin(l, restart ? 0 : vl_course_left(course, at), diag);
    if (rc == VL_OK) {
        l->setup = *vl_match_setup(l->match);
        l->formatter = (struct vl_formatter){.catalogue = course->catalogue, .rules = rules, .language = language};
        for (unsigned seat = 0; seat < l->setup.seats; seat++) {
            l->setup.player[seat].level = VL_HUMAN;
            l->formatter.names[seat] = l->run.lesson->players[seat];
        }
        rc = come_back_to(l, rc, diag);
    }
    if (rc != VL_OK)
        vl_learning_close(l);
    return rc;
}

void vl_learning_close(struct vl_learning *l)
{
    free(l->match);
    l->match = NULL;
}

struct vl_course_at vl_learning_anew(const struct vl_learning *l)
{
    struct vl_course_at at = l->at;
    if (at.puzzle)
        at.index = vl_puzzle_deal(&l->course->progress, l->run.lessons, at.index / VL_PUZZLE_DEALS);
    return at;
}

struct vl_learning_end vl_learning_end(const struct vl_learning *l, enum vl_language language)
{
    struct vl_course_at next = l->at;
    const bool more = vl_course_next(l->course, l->at, &next);
    const struct vl_catalogue *catalogue = l->formatter.catalogue;
    struct vl_learning_end out = {.next = more ? vl_course_lesson(l->course, next) : NULL};
    const struct vl_text_arg args[] = {
        {"title", vl_words_in(&l->run.lesson->title, language), 0},
        {"n", NULL, (long)vl_puzzles_solved(&l->course->progress, l->run.lessons)},
        {"of", NULL, (long)vl_puzzles_count(l->run.lessons)},
        {"next", out.next ? vl_words_in(&out.next->title, language) : "", 0},
        {"game",
         vl_words_in(&vl_catalogue_cards(catalogue, catalogue->games[more ? next.game : l->at.game])->name, language),
         0}};
    memcpy(out.said, args, sizeof args);
    out.follows = vl_learning_is_first(l) ? "first" : !more ? "last" : next.game == l->at.game ? "next" : "game";
    return out;
}

void vl_learning_table(const struct vl_learning *l, const char *name, struct vl_match_setup *out)
{
    const struct vl_catalogue *catalogue = l->course->catalogue;
    vl_match_setup_standard(out, catalogue, l->setup.rules);
    if (vl_learning_is_first(l))
        memcpy(out->option, l->setup.option, sizeof out->option);
    out->seed = vl_seating_seed();
    out->language = l->formatter.language;
    vl_seating_seat(out, VL_BEGINNER);
    if (name)
        snprintf(out->player[0].name, VL_NAME_MAX, "%s", name);
    for (unsigned seat = 0; seat < out->seats; seat++)
        if (!out->player[seat].name[0])
            vl_seating_name(catalogue, l->formatter.language, out, seat);
}
