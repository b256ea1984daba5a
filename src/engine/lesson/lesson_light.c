/* The highlights of the steps that are shown now. */
#include "engine/lesson/lesson_inside.h"

/* Loading the lesson has checked that these exist. */
static struct vl_lesson_light light_of(const struct vl_lesson_run *run, const char *text)
{
    struct vl_lesson_light light = {VL_HIDDEN, 0};
    const bool known = vl_lesson_light_parse(vl_match_setup(run->match)->rules, run->lesson, text, &light);
    assert(known);
    (void)known;
    return light;
}

static bool step_lights(const struct vl_lesson_run *run, const struct vl_lesson_step *step,
                        struct vl_lesson_light wanted)
{
    for (unsigned i = 0; i < step->light_count; i++) {
        const struct vl_lesson_light light = light_of(run, step->light[i]);
        if (light.group == wanted.group && light.member == wanted.member)
            return true;
    }
    return false;
}

static bool lights(const struct vl_lesson_run *run, struct vl_lesson_light wanted)
{
    for (unsigned at = vl_lesson_shown_from(run->lesson, run->at); vl_lesson_step(run) && at <= run->at; at++)
        if (step_lights(run, &run->lesson->steps[at], wanted))
            return true;
    return false;
}

unsigned vl_lesson_lit_members(const struct vl_lesson_run *run, struct vl_lesson_lit out[VL_LESSON_LIT_MAX])
{
    unsigned count = 0;
    for (unsigned at = vl_lesson_shown_from(run->lesson, run->at); vl_lesson_step(run) && at <= run->at; at++) {
        const struct vl_lesson_step *step = &run->lesson->steps[at];
        for (unsigned i = 0; i < step->light_count && count < VL_LESSON_LIT_MAX; i++) {
            const struct vl_lesson_light light = light_of(run, step->light[i]);
            if (light.group < VL_PUBLIC)
                out[count++] = (struct vl_lesson_lit){light.group, light.member};
        }
    }
    return count;
}

bool vl_lesson_lights_member(const struct vl_lesson_run *run, unsigned group, unsigned member)
{
    return lights(run, (struct vl_lesson_light){(uint8_t)group, (uint8_t)member});
}

bool vl_lesson_lights_seat(const struct vl_lesson_run *run, vl_seat seat)
{
    return lights(run, (struct vl_lesson_light){VL_PUBLIC, seat});
}

bool vl_lesson_lights_answers(const struct vl_lesson_run *run)
{
    return lights(run, (struct vl_lesson_light){VL_HIDDEN, 0});
}
