/* Following a lesson to its end in every way that a learner can, against the engine. */
#include "engine/lesson/lesson_inside.h"

#include <string.h>

/* ---- acts ---- */

static enum vl_rc check_right_answers(const struct vl_lesson_run *run, vl_answers *right, struct vl_diag *diag)
{
    const struct vl_lesson_step *step = vl_lesson_step(run);
    vl_answer answer;
    *right = 0;
    for (unsigned i = 0; i < step->answers_count; i++) {
        const enum vl_rc rc = vl_match_parse(run->match, step->answers[i], &answer, diag);
        if (rc != VL_OK)
            return rc;
        if (*right & vl_answer_bit(answer))
            return vl_fail(diag, VL_REFUSED, "catalogue.key_twice", step->answers[i], "");
        *right |= vl_answer_bit(answer);
    }
    return VL_OK;
}

static enum vl_rc check_slip(const struct vl_lesson_run *run, const struct vl_lesson_slip *slip, vl_answers right,
                             struct vl_diag *diag)
{
    vl_answer answer;
    const char *text;
    for (unsigned n = 0; (text = vl_lesson_slip_answer(slip, n)); n++) {
        const enum vl_rc rc = vl_match_parse(run->match, text, &answer, diag);
        if (rc != VL_OK)
            return rc;
        if (right & vl_answer_bit(answer))
            return vl_fail(diag, VL_REFUSED, "lesson.slip", text, "");
    }
    return VL_OK;
}

static enum vl_rc check_slips(const struct vl_lesson_run *run, vl_answers right, struct vl_diag *diag)
{
    const struct vl_lesson_step *step = vl_lesson_step(run);
    enum vl_rc rc = VL_OK;
    for (unsigned i = 0; rc == VL_OK && i < step->slips_count; i++)
        rc = check_slip(run, &step->slips[i], right, diag);
    return rc;
}

/* Every other legal answer has an explanation, can be tried, and is taken back without a trace. */
static enum vl_rc check_wrong_answers(struct vl_lesson_run *run, vl_answers wrong, struct vl_diag *diag)
{
    const uint32_t answers = vl_match_answers(run->match);
    const uint64_t hash = vl_match_hash(run->match);
    for (VL_EACH(answer, wrong)) {
        const enum vl_lesson_result result = vl_lesson_answer(run, (vl_answer)answer, diag);
        assert(result == VL_LESSON_TRIED);
        const bool explained = run->why != NULL;
        vl_lesson_take_back(run);
        assert(vl_match_answers(run->match) == answers && vl_match_hash(run->match) == hash);
        if (!explained)
            return vl_fail(diag, VL_REFUSED, "lesson.lacks", "otherwise", "");
    }
    return VL_OK;
}

static enum vl_rc check_act(struct vl_lesson_run *run, struct vl_diag *diag)
{
    const struct vl_question question = vl_match_question(run->match, run->learner);
    vl_answers right;
    if (vl_match_over(run->match) || question.seat != run->learner)
        return vl_fail(diag, VL_REFUSED, "lesson.not_asked", run->lesson->learner, "");
    enum vl_rc rc = check_right_answers(run, &right, diag);
    if (rc == VL_OK)
        rc = check_slips(run, right, diag);
    return rc == VL_OK ? check_wrong_answers(run, question.answers & ~right, diag) : rc;
}

/* ---- the way ---- */

static enum vl_rc check_ask(struct vl_lesson_run *run, const struct vl_formatter *formatter, struct vl_diag *diag)
{
    struct vl_lesson_choice choices[VL_LESSON_CHOICES_MAX];
    unsigned right;
    return vl_lesson_choices(run, formatter, choices, &right, diag) > 0 ? VL_OK : VL_REFUSED;
}

/* The way of the examples; the run stops at the step that the engine does not follow. */
static enum vl_rc follow(struct vl_lesson_run *run, const struct vl_formatter *formatter, struct vl_diag *diag)
{
    enum vl_rc rc = VL_OK;
    const struct vl_lesson_step *step;
    while (rc == VL_OK && (step = vl_lesson_step(run))) {
        const enum vl_lesson_kind kind = vl_lesson_kind(step);
        if (kind == VL_LESSON_DO) {
            rc = check_act(run, diag);
            if (rc == VL_OK && vl_lesson_answer(run, vl_lesson_example(run), diag) != VL_LESSON_RIGHT)
                rc = VL_REFUSED;
            continue;
        }
        if (kind == VL_LESSON_ASK)
            rc = check_ask(run, formatter, diag);
        if (rc == VL_OK)
            rc = vl_lesson_next(run, diag);
    }
    return rc == VL_OK ? vl_lesson_drawn(run->match, run->lesson, diag) : rc;
}

/* The way of run->chosen: everything as in follow, but for the acts, of which nothing depends on it. */
static enum vl_rc follow_chosen(struct vl_lesson_run *run, const struct vl_formatter *formatter, unsigned from,
                                struct vl_diag *diag)
{
    enum vl_rc rc = VL_OK;
    for (unsigned at = from; rc == VL_OK && at < run->lesson->steps_count; at++) {
        rc = vl_lesson_go(run, at, diag);
        if (rc == VL_OK && vl_lesson_kind(&run->lesson->steps[at]) == VL_LESSON_ASK)
            rc = check_ask(run, formatter, diag);
    }
    return rc == VL_OK ? vl_lesson_go(run, run->lesson->steps_count, diag) : rc;
}

/* From every act by each of its other right answers. */
static enum vl_rc follow_branches(struct vl_lesson_run *run, const struct vl_formatter *formatter, struct vl_diag *diag)
{
    const struct vl_lesson *lesson = run->lesson;
    enum vl_rc rc = VL_OK;
    for (unsigned i = 0; rc == VL_OK && i < lesson->steps_count; i++) {
        for (unsigned j = 1; rc == VL_OK && j < lesson->steps[i].answers_count; j++) {
            memset(run->chosen, 0, sizeof run->chosen);
            run->chosen[i] = (uint8_t)j;
            rc = follow_chosen(run, formatter, i + 1, diag);
        }
    }
    return rc;
}

enum vl_rc vl_lesson_check(const struct vl_catalogue *catalogue, const struct vl_lessons *lessons, unsigned index,
                           struct vl_match *match, struct vl_diag *diag)
{
    struct vl_lesson_run run;
    const struct vl_rules *rules = vl_catalogue_find(catalogue, lessons->game);
    const struct vl_lesson *lesson = &lessons->lessons[index];
    struct vl_formatter formatter = {.catalogue = catalogue, .rules = rules, .language = VL_ENGLISH};
    assert(lesson->players_count <= VL_SEATS_MAX);
    for (unsigned seat = 0; seat < lesson->players_count; seat++)
        formatter.names[seat] = lesson->players[seat];
    enum vl_rc rc = vl_lesson_start(&run, catalogue, lessons, index, match, diag);
    if (rc == VL_OK)
        rc = follow(&run, &formatter, diag);
    if (rc == VL_OK)
        rc = follow_branches(&run, &formatter, diag);
    if (rc == VL_OK)
        return rc;
    struct vl_data_file file;
    struct vl_diag nowhere;
    if (vl_lessons_open(catalogue, rules, lessons->puzzles, &file, &nowhere) == VL_OK) {
        const unsigned last = lesson->steps_count - 1;
        lessons->puzzles ? vl_puzzle_place(&file, index, diag)
                         : vl_lesson_place(&file, index, run.at < last ? run.at : last, diag);
        vl_data_close(&file);
    }
    return VL_REFUSED;
}
