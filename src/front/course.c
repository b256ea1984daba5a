#include "front/course.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { ID_BYTES = 24 };

static const char *id_of(unsigned puzzle, char out[ID_BYTES])
{
    snprintf(out, ID_BYTES, "puzzle-%u", puzzle + 1);
    return out;
}

unsigned vl_lessons_done(const struct vl_progress *progress, const struct vl_lessons *lessons)
{
    unsigned done = 0;
    for (unsigned i = 0; lessons && i < lessons->lessons_count; i++)
        done += vl_progress_done(progress, lessons->game, lessons->lessons[i].id);
    return done;
}

unsigned vl_puzzles_count(const struct vl_lessons *puzzles)
{
    return puzzles ? puzzles->lessons_count / VL_PUZZLE_DEALS : 0;
}

bool vl_puzzle_is_solved(const struct vl_progress *progress, const struct vl_lessons *puzzles, unsigned puzzle)
{
    char id[ID_BYTES];
    return vl_progress_done(progress, puzzles->game, id_of(puzzle, id));
}

unsigned vl_puzzles_solved(const struct vl_progress *progress, const struct vl_lessons *puzzles)
{
    const unsigned count = vl_puzzles_count(puzzles);
    unsigned solved = 0;
    for (unsigned puzzle = 0; puzzle < count; puzzle++)
        solved += vl_puzzle_is_solved(progress, puzzles, puzzle);
    return solved;
}

unsigned vl_puzzle_deal(const struct vl_progress *progress, const struct vl_lessons *puzzles, unsigned puzzle)
{
    char id[ID_BYTES];
    return puzzle * VL_PUZZLE_DEALS + vl_progress_step(progress, puzzles->game, id_of(puzzle, id)) % VL_PUZZLE_DEALS;
}

unsigned vl_puzzle_next(const struct vl_progress *progress, const struct vl_lessons *puzzles, unsigned from)
{
    const unsigned count = vl_puzzles_count(puzzles);
    assert(count > 0);
    for (unsigned i = 0; i < count; i++)
        if (!vl_puzzle_is_solved(progress, puzzles, (from + i) % count))
            return (from + i) % count;
    return from % count;
}

void vl_puzzle_store(struct vl_progress *progress, const struct vl_lessons *puzzles, unsigned lesson, bool solved)
{
    char id[ID_BYTES];
    id_of(lesson / VL_PUZZLE_DEALS, id);
    vl_progress_set(progress, puzzles->game, id, vl_progress_step(progress, puzzles->game, id) + 1, solved);
}

/* ---- all of them ---- */

static bool load_game(struct vl_course *course, unsigned game, struct vl_diag *diag)
{
    const struct vl_rules *rules = course->catalogue->games[game];
    if (vl_catalogue_game(course->catalogue, rules, diag) != VL_OK ||
        vl_lessons_load(course->catalogue, rules, &course->lessons[game], diag) != VL_OK)
        return false;
    const enum vl_rc rc = vl_puzzles_load(course->catalogue, rules, &course->puzzles[game], diag);
    return rc == VL_OK || rc == VL_IO; /* a game need not have any */
}

bool vl_course_open(struct vl_course *course, struct vl_catalogue *catalogue, struct vl_diag *diag)
{
    *course = (struct vl_course){.catalogue = catalogue};
    bool whole = vl_progress_load(&course->progress, diag);
    for (unsigned game = 0; game < VL_GAMES_MAX && catalogue->games[game]; game++) {
        struct vl_diag why = {0};
        if (load_game(course, game, &why))
            continue;
        *diag = whole ? why : *diag;
        whole = false;
    }
    return whole;
}

void vl_course_close(struct vl_course *course)
{
    for (unsigned game = 0; game < VL_GAMES_MAX; game++) {
        vl_lessons_free(course->lessons[game]);
        vl_lessons_free(course->puzzles[game]);
    }
    vl_progress_free(&course->progress);
}

const struct vl_lessons *vl_course_of(const struct vl_course *course, struct vl_course_at at)
{
    return (at.puzzle ? course->puzzles : course->lessons)[at.game];
}

const struct vl_lesson *vl_course_lesson(const struct vl_course *course, struct vl_course_at at)
{
    return &vl_course_of(course, at)->lessons[at.index];
}

bool vl_course_done(const struct vl_course *course, struct vl_course_at at)
{
    return vl_progress_done(&course->progress, vl_course_of(course, at)->game, vl_course_lesson(course, at)->id);
}

unsigned vl_course_left(const struct vl_course *course, struct vl_course_at at)
{
    const struct vl_lesson *lesson = vl_course_lesson(course, at);
    const unsigned step = vl_progress_step(&course->progress, vl_course_of(course, at)->game, lesson->id);
    return at.puzzle || step >= lesson->steps_count ? 0 : step;
}

static unsigned count_of(const struct vl_course *course, unsigned game)
{
    return course->lessons[game] ? course->lessons[game]->lessons_count : 0;
}

bool vl_course_find(const struct vl_course *course, unsigned game, const char *id, struct vl_course_at *out)
{
    for (*out = (struct vl_course_at){.game = game}; out->index < count_of(course, game); out->index++)
        if (strcmp(vl_course_lesson(course, *out)->id, id) == 0)
            return true;
    return false;
}

enum wanted { ANY, UNDONE, BEGUN };

/* The first such lesson of the game from that one on. */
static bool find_from(const struct vl_course *course, unsigned game, unsigned from, enum wanted wanted,
                      struct vl_course_at *out)
{
    for (*out = (struct vl_course_at){.game = game, .index = from}; out->index < count_of(course, game); out->index++)
        if (wanted == ANY || (wanted == UNDONE && !vl_course_done(course, *out)) ||
            (wanted == BEGUN && vl_course_left(course, *out) > 0))
            return true;
    return false;
}

bool vl_course_due(const struct vl_course *course, int game, struct vl_course_at *out)
{
    for (int wanted = BEGUN; wanted >= UNDONE; wanted--)
        for (unsigned i = 0; i < VL_GAMES_MAX; i++)
            if ((game < 0 || (unsigned)game == i) && find_from(course, i, 0, (enum wanted)wanted, out))
                return true;
    return false;
}

bool vl_course_next(const struct vl_course *course, struct vl_course_at at, struct vl_course_at *out)
{
    if (at.puzzle) {
        *out = vl_course_puzzle(course, at.game, at.index / VL_PUZZLE_DEALS + 1);
        return true;
    }
    if (find_from(course, at.game, at.index + 1, UNDONE, out) || find_from(course, at.game, at.index + 1, ANY, out))
        return true;
    for (unsigned game = at.game + 1; game < VL_GAMES_MAX; game++)
        if (find_from(course, game, 0, UNDONE, out))
            return true;
    return false;
}

struct vl_course_at vl_course_puzzle(const struct vl_course *course, unsigned game, unsigned puzzle)
{
    const struct vl_lessons *puzzles = course->puzzles[game];
    return (struct vl_course_at){
        game, vl_puzzle_deal(&course->progress, puzzles, vl_puzzle_next(&course->progress, puzzles, puzzle)), true};
}

enum vl_rc vl_course_save(struct vl_course *course, struct vl_diag *diag)
{
    const enum vl_rc rc = vl_progress_save(&course->progress, diag);
    if (rc == VL_OK || course->unkept)
        return VL_OK;
    course->unkept = true;
    return rc;
}
