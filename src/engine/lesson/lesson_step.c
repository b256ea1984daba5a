/* What kind of step it is, which its words tell. */
#include "engine/lesson/lesson.h"

bool vl_lesson_said(const struct vl_words *words)
{
    return words->fr || words->en;
}

enum vl_lesson_kind vl_lesson_kind(const struct vl_lesson_step *step)
{
    if (step->let)
        return VL_LESSON_LET;
    return vl_lesson_said(&step->act) ? VL_LESSON_DO : vl_lesson_said(&step->ask) ? VL_LESSON_ASK : VL_LESSON_TELL;
}

bool vl_lesson_goes_on(const struct vl_lesson_step *step)
{
    return step->joined || (vl_lesson_kind(step) == VL_LESSON_LET && !vl_lesson_said(&step->text));
}

unsigned vl_lesson_said_from(const struct vl_lesson *lesson, unsigned at)
{
    while (at > 0 && vl_lesson_goes_on(&lesson->steps[at - 1]))
        at--;
    return at;
}

const char *vl_lesson_slip_answer(const struct vl_lesson_slip *slip, unsigned n)
{
    if (slip->answer)
        return n == 0 ? slip->answer : n <= slip->answers_count ? slip->answers[n - 1] : NULL;
    return n < slip->answers_count ? slip->answers[n] : NULL;
}

const struct vl_words *vl_lesson_step_words(const struct vl_lesson_step *step)
{
    const struct vl_words *const words[] = {[VL_LESSON_TELL] = &step->tell,
                                            [VL_LESSON_DO] = &step->act,
                                            [VL_LESSON_LET] = &step->text,
                                            [VL_LESSON_ASK] = &step->ask};
    return words[vl_lesson_kind(step)];
}
