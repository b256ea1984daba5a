#include "front/puzzles.h"

#include <assert.h>
#include <stdio.h>

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

void vl_puzzle_keep(struct vl_progress *progress, const struct vl_lessons *puzzles, unsigned lesson, bool solved)
{
    char id[ID_BYTES];
    id_of(lesson / VL_PUZZLE_DEALS, id);
    vl_progress_set(progress, puzzles->game, id, vl_progress_step(progress, puzzles->game, id) + 1, solved);
}
