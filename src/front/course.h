/* The lessons and the puzzles of all games, and how far the user has come with them.
 *
 * A puzzle is solved when the best answer of one of its deals was found at the first try; it can be asked again, and
 * then it is another deal's turn. In progress.json it stands beside the lessons as "GAME/puzzle-N": `step` is how many
 * of its deals have been asked to the end, `done` whether it is solved. */
#ifndef VEILLEE_FRONT_COURSE_H
#define VEILLEE_FRONT_COURSE_H

#include "front/progress.h"
#include "veillee/lesson.h"

struct vl_course {
    struct vl_catalogue *catalogue;
    struct vl_lessons *lessons[VL_GAMES_MAX]; /* in the order of catalogue->games; NULL: they have a fault */
    struct vl_lessons *puzzles[VL_GAMES_MAX]; /* NULL: there are none */
    struct vl_progress progress;
    bool unkept; /* that progress cannot be written has been told */
};

/* A lesson, or a deal of a puzzle. */
struct vl_course_at {
    unsigned game, index;
    bool puzzle;
};

/* Loads all there is. False: diag says what of it could not be; the rest is there. */
bool vl_course_open(struct vl_course *course, struct vl_catalogue *catalogue, struct vl_diag *diag);
void vl_course_close(struct vl_course *course);

const struct vl_lessons *vl_course_of(const struct vl_course *course, struct vl_course_at at);
const struct vl_lesson *vl_course_lesson(const struct vl_course *course, struct vl_course_at at);
bool vl_course_done(const struct vl_course *course, struct vl_course_at at);

/* At which step the lesson was left; 0: at its beginning. */
unsigned vl_course_left(const struct vl_course *course, struct vl_course_at at);

/* The lesson of that id; false: there is none. */
bool vl_course_find(const struct vl_course *course, unsigned game, const char *id, struct vl_course_at *out);

/* A lesson of one game, or (-1) of any, that is under way, else the first that is not done; false: all are done. */
bool vl_course_due(const struct vl_course *course, int game, struct vl_course_at *out);

/* What follows: the next lesson of the game that is not done, else the next one, else one of the games behind; of a
 * puzzle the next that is not solved. False: nothing. */
bool vl_course_next(const struct vl_course *course, struct vl_course_at at, struct vl_course_at *out);

/* The next deal of a puzzle of the game, of which there must be some. */
struct vl_course_at vl_course_puzzle(const struct vl_course *course, unsigned game, unsigned puzzle);

/* Writes what progress has come to know. What goes wrong is told once. */
enum vl_rc vl_course_save(struct vl_course *course, struct vl_diag *diag);

/* ---- of one game ---- */

/* How many of the lessons (may be NULL) have been followed to their end. */
unsigned vl_lessons_done(const struct vl_progress *progress, const struct vl_lessons *lessons);

/* How many puzzles there are (each with VL_PUZZLE_DEALS deals), and how many of them are solved. */
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
