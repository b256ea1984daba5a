/* A lesson under way. Going back is playing again from the beginning, as everywhere. */
#include "engine/lesson/lesson_inside.h"

#include <string.h>

/* ---- answers ---- */

static const struct vl_state *state_of(const struct vl_match *match)
{
    return vl_match_true_state(match);
}

/* Whether the answer needs no script: there is only one, or the public as witness names nobody. False for a choice. */
static bool plain_answer(const struct vl_question *question, vl_answer *out)
{
    const uint64_t nobody = question->answers & ~(uint64_t)VL_ALL_SEATS;
    const bool witness = question->flags & VL_ASK_WITNESS;
    assert(!witness || nobody != 0);
    *out = (vl_answer)vl_first(witness ? nobody : question->answers);
    return witness || vl_count(question->answers) == 1;
}

void vl_lesson_settle(struct vl_match *match, vl_seat learner, const char *coming)
{
    vl_answer answer, scripted;
    while (!vl_match_over(match) && plain_answer(&state_of(match)->question, &answer)) {
        const struct vl_question *question = &state_of(match)->question;
        const bool may_be_scripted = question->seat == learner || (question->flags & VL_ASK_WITNESS);
        if (may_be_scripted && coming && vl_match_parse(match, coming, &scripted, NULL) == VL_OK)
            return;
        vl_match_give(match, answer);
    }
}

enum vl_rc vl_lesson_give(struct vl_match *match, const char *notation, struct vl_diag *diag)
{
    vl_answer answer, plain;
    const uint32_t before = vl_match_answers(match);
    struct vl_diag first;
    if (vl_match_over(match))
        return vl_fail(diag, VL_REFUSED, "answer.over", notation, "");
    enum vl_rc rc = vl_match_parse(match, notation, &answer, &first);
    if (diag)
        *diag = first;
    while (rc != VL_OK && !vl_match_over(match) && plain_answer(&state_of(match)->question, &plain)) {
        vl_match_give(match, plain);
        rc = vl_match_over(match) ? VL_REFUSED : vl_match_parse(match, notation, &answer, NULL);
    }
    if (rc == VL_OK)
        vl_match_give(match, answer);
    else
        vl_match_rewind(match, before);
    return rc;
}

/* ---- steps ---- */

const struct vl_lesson_step *vl_lesson_step(const struct vl_lesson_run *run)
{
    return run->at < run->lesson->steps_count ? &run->lesson->steps[run->at] : NULL;
}

/* Before an act, answers that need no script are given, also the learner's, until the act's question comes. */
static void reach_act(struct vl_lesson_run *run, const struct vl_lesson_step *step)
{
    vl_answer answer;
    while (!vl_match_over(run->match) && vl_match_parse(run->match, step->answers[0], &answer, NULL) != VL_OK &&
           plain_answer(&state_of(run->match)->question, &answer))
        vl_match_give(run->match, answer);
}

static void come_to(struct vl_lesson_run *run, unsigned at)
{
    run->at = at;
    run->let = 0;
    run->tried = false;
    run->why = NULL;
    const struct vl_lesson_step *step = vl_lesson_step(run);
    if (step && vl_lesson_kind(step) == VL_LESSON_DO)
        reach_act(run, step);
    run->started = vl_match_answers(run->match);
}

/* The notation that comes next, if any does: a script may say that somebody broke the silence, and have the learner
 * give a single answer. */
static const char *coming(const struct vl_lesson_run *run)
{
    unsigned let = run->let;
    for (unsigned at = run->at; at < run->lesson->steps_count; at++, let = 0) {
        const struct vl_lesson_step *step = &run->lesson->steps[at];
        if (let < step->let_count)
            return step->let[let];
        if (at == run->at)
            continue;
        if (step->answers_count > 0)
            return step->answers[0];
        if (step->query && step->query->after_count > 0)
            return step->query->after[0];
    }
    return NULL;
}

enum vl_rc vl_lesson_start(struct vl_lesson_run *run, const struct vl_catalogue *catalogue,
                           const struct vl_lessons *lessons, unsigned index, struct vl_match *match,
                           struct vl_diag *diag)
{
    struct vl_match_setup setup;
    assert(index < lessons->lessons_count);
    memset(run, 0, sizeof *run);
    run->catalogue = catalogue;
    run->lessons = lessons;
    run->lesson = &lessons->lessons[index];
    run->match = match;
    enum vl_rc rc = vl_lesson_setup(catalogue, vl_catalogue_find(catalogue, lessons->game), run->lesson, &setup,
                                    &run->learner, diag);
    if (rc == VL_OK)
        rc = vl_match_start(match, &setup, diag);
    if (rc == VL_OK)
        rc = vl_lesson_scripted(match, run->lesson, diag);
    if (rc != VL_OK)
        return rc;
    vl_lesson_settle(match, run->learner, coming(run));
    come_to(run, 0);
    return VL_OK;
}

/* After an answer: the outcomes of chance must have been the scripted ones. */
static enum vl_rc after(struct vl_lesson_run *run, uint32_t before, struct vl_diag *diag)
{
    vl_lesson_settle(run->match, run->learner, coming(run));
    const enum vl_rc rc = vl_lesson_scripted(run->match, run->lesson, diag);
    if (rc != VL_OK)
        vl_match_rewind(run->match, before);
    return rc;
}

enum vl_rc vl_lesson_next(struct vl_lesson_run *run, struct vl_diag *diag)
{
    const struct vl_lesson_step *step = vl_lesson_step(run);
    const uint32_t before = vl_match_answers(run->match), events_before = vl_match_events(run->match);
    assert(step && vl_lesson_kind(step) != VL_LESSON_DO);
    if (vl_lesson_kind(step) == VL_LESSON_LET && run->let < step->let_count) {
        enum vl_rc rc = vl_lesson_give(run->match, step->let[run->let], diag);
        run->let++;
        if (rc == VL_OK)
            rc = after(run, before, diag);
        if (rc == VL_OK)
            run->events_before = events_before;
        else
            run->let--;
        return rc;
    }
    come_to(run, run->at + 1);
    return VL_OK;
}

/* ---- acts ---- */

/* The place of an answer among the notations; the count if it is none of them. */
static unsigned place_of(const struct vl_lesson_run *run, vl_answer answer, const char *const *notations,
                         unsigned count)
{
    vl_answer each;
    unsigned i = 0;
    while (i < count && (vl_match_parse(run->match, notations[i], &each, NULL) != VL_OK || each != answer))
        i++;
    return i;
}

bool vl_lesson_wants(const struct vl_lesson_run *run, vl_answer answer)
{
    const struct vl_lesson_step *step = vl_lesson_step(run);
    return place_of(run, answer, step->answers, step->answers_count) < step->answers_count;
}

static const struct vl_words *explanation(const struct vl_lesson_run *run, vl_answer answer)
{
    const struct vl_lesson_step *step = vl_lesson_step(run);
    const char *slip;
    for (unsigned i = 0; i < step->slips_count; i++)
        for (unsigned n = 0; (slip = vl_lesson_slip_answer(&step->slips[i], n)); n++)
            if (place_of(run, answer, &slip, 1) == 0)
                return &step->slips[i].text;
    return step->otherwise.fr ? &step->otherwise : NULL;
}

enum vl_lesson_result vl_lesson_answer(struct vl_lesson_run *run, vl_answer answer, struct vl_diag *diag)
{
    const struct vl_lesson_step *step = vl_lesson_step(run);
    const uint32_t before = vl_match_answers(run->match), events_before = vl_match_events(run->match);
    assert(step && vl_lesson_kind(step) == VL_LESSON_DO && !run->tried);
    const unsigned place = place_of(run, answer, step->answers, step->answers_count);
    const struct vl_words *why = explanation(run, answer);
    if (vl_match_answer(run->match, run->learner, answer, diag) != VL_OK)
        return VL_LESSON_REFUSED;
    run->events_before = events_before;
    if (place == step->answers_count) {
        run->tried = true;
        run->why = why;
        return VL_LESSON_TRIED;
    }
    if (after(run, before, diag) != VL_OK)
        return VL_LESSON_REFUSED;
    run->chosen[run->at] = (uint8_t)place;
    come_to(run, run->at + 1);
    return VL_LESSON_RIGHT;
}

void vl_lesson_take_back(struct vl_lesson_run *run)
{
    assert(run->tried);
    vl_match_rewind(run->match, run->started);
    run->tried = false;
    run->why = NULL;
}

vl_answer vl_lesson_example(const struct vl_lesson_run *run)
{
    const struct vl_lesson_step *step = vl_lesson_step(run);
    vl_answer answer = VL_NONE;
    assert(step && vl_lesson_kind(step) == VL_LESSON_DO);
    vl_match_parse(run->match, step->answers[0], &answer, NULL);
    return answer;
}

/* ---- going elsewhere ---- */

static enum vl_rc pass_step(struct vl_lesson_run *run, struct vl_diag *diag)
{
    const struct vl_lesson_step *step = vl_lesson_step(run);
    const unsigned at = run->at;
    enum vl_rc rc = VL_OK;
    vl_answer answer;
    if (vl_lesson_kind(step) == VL_LESSON_DO) {
        rc = vl_match_parse(run->match, step->answers[run->chosen[at]], &answer, diag);
        return rc != VL_OK || vl_lesson_answer(run, answer, diag) == VL_LESSON_RIGHT ? rc : VL_REFUSED;
    }
    while (rc == VL_OK && run->at == at)
        rc = vl_lesson_next(run, diag);
    return rc;
}

enum vl_rc vl_lesson_go(struct vl_lesson_run *run, unsigned at, struct vl_diag *diag)
{
    enum vl_rc rc = VL_OK;
    assert(at <= run->lesson->steps_count);
    vl_match_rewind(run->match, 0);
    run->at = run->let = 0;
    vl_lesson_settle(run->match, run->learner, coming(run));
    run->events_before = 0;
    come_to(run, 0);
    while (rc == VL_OK && run->at < at)
        rc = pass_step(run, diag);
    return rc;
}

enum vl_rc vl_lesson_back(struct vl_lesson_run *run, struct vl_diag *diag)
{
    if (run->tried) {
        vl_lesson_take_back(run);
        return VL_OK;
    }
    const unsigned from = vl_lesson_shown_from(run->lesson, run->at);
    return vl_lesson_go(run, from > 0 ? from - 1 : 0, diag);
}
