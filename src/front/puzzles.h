/* How far the user has come with the puzzles of a game. A puzzle is solved when the best answer of one of its deals was
 * found at the first try; it can be asked again, and then it is another deal's turn. In progress.json it stands beside
 * the lessons as "GAME/puzzle-N": `step` is how many of its deals have been asked to the end, `done` whether it is
 * solved. */
#ifndef VEILLEE_FRONT_PUZZLES_H
#define VEILLEE_FRONT_PUZZLES_H

#include "front/progress.h"
#include "veillee/lesson.h"

/* How many puzzles there are (each with VL_PUZZLE_DEALS deals), and how many of them are solved. */
/* How many of the lessons (may be NULL) have been followed to their end. */
unsigned vl_lessons_done(const struct vl_progress *progress, const struct vl_lessons *lessons);

unsigned vl_puzzles_count(const struct vl_lessons *puzzles);
unsigned vl_puzzles_solved(const struct vl_progress *progress, const struct vl_lessons *puzzles);

bool vl_puzzle_is_solved(const struct vl_progress *progress, const struct vl_lessons *puzzles, unsigned puzzle);

/* The lesson that is the puzzle's next deal. */
unsigned vl_puzzle_deal(const struct vl_progress *progress, const struct vl_lessons *puzzles, unsigned puzzle);

/* The next puzzle that is not solved, in turn, from `from` on; `from` itself if all are. There must be one. */
unsigned vl_puzzle_next(const struct vl_progress *progress, const struct vl_lessons *puzzles, unsigned from);

/* The deal that is that lesson has been asked to the end. The caller saves it. */
void vl_puzzle_keep(struct vl_progress *progress, const struct vl_lessons *puzzles, unsigned lesson, bool solved);

#endif
