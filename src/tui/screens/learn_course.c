/* The lessons in the order in which they are listed, and how far one has come in each. */
#include "tui/screens/learn.h"

const struct vl_lesson *vl_learn_lesson_of(const struct learn *learn, const struct learn_line *line)
{
    return line->lesson < 0 ? NULL : &learn->lessons[line->game]->lessons[line->lesson];
}

bool vl_learn_is_done(const struct learn *learn, int line)
{
    const struct vl_lesson *lesson = vl_learn_lesson_of(learn, &learn->line[line]);
    return vl_progress_done(&learn->progress, learn->lessons[learn->line[line].game]->game, lesson->id);
}

unsigned vl_learn_left_at(const struct learn *learn, int line)
{
    const struct vl_lesson *lesson = vl_learn_lesson_of(learn, &learn->line[line]);
    const unsigned step = vl_progress_step(&learn->progress, learn->lessons[learn->line[line].game]->game, lesson->id);
    return step < lesson->steps_count ? step : 0;
}

int vl_learn_find(const struct learn *learn, int from, int game, bool undone)
{
    for (int i = from; i < learn->list.count; i++)
        if (learn->line[i].kind == LEARN_LINE_LESSON && (game < 0 || learn->line[i].game == game) &&
            !(undone && vl_learn_is_done(learn, i)))
            return i;
    return -1;
}

int vl_learn_next(const struct learn *learn, int line)
{
    const int game = learn->line[line].game;
    int next = vl_learn_find(learn, line + 1, game, true);
    if (next < 0)
        next = vl_learn_find(learn, line + 1, game, false);
    return next < 0 ? vl_learn_find(learn, line + 1, -1, true) : next;
}

void vl_learn_keep(struct vl_tui *tui, struct learn *learn, const char *game, const char *lesson, unsigned step,
                   bool done)
{
    vl_progress_set(&learn->progress, game, lesson, step, done);
    vl_learn_save(tui, learn);
}

void vl_learn_save(struct vl_tui *tui, struct learn *learn)
{
    struct vl_diag diag = {0};
    if (vl_progress_save(&learn->progress, &diag) == VL_OK || learn->told)
        return;
    learn->told = true;
    vl_notice_fault(tui, NULL, &diag);
}
