/* What lights up at the step under way. */
#include "engine/lesson/lesson.h"

static bool lights(const struct vl_lesson_run *run, struct vl_lesson_light wanted)
{
    const struct vl_lesson_step *step = vl_lesson_step(run);
    struct vl_lesson_light light;
    for (unsigned i = 0; step && i < step->light_count; i++) {
        if (vl_lesson_light_parse(vl_match_setup(run->match)->rules, run->lesson, step->light[i], &light) &&
            light.group == wanted.group && light.member == wanted.member)
            return true;
    }
    return false;
}

bool vl_lesson_lights_member(const struct vl_lesson_run *run, unsigned group, unsigned member)
{
    return lights(run, (struct vl_lesson_light){(uint8_t)group, (uint8_t)member});
}

bool vl_lesson_lights_seat(const struct vl_lesson_run *run, vl_seat seat)
{
    return lights(run, (struct vl_lesson_light){VL_TABLE, seat});
}

bool vl_lesson_lights_answers(const struct vl_lesson_run *run)
{
    return lights(run, (struct vl_lesson_light){VL_HIDDEN, 0});
}
