/* The lessons and the puzzles of all games, and how far the user has come with them.
 *
 * A puzzle is solved when the best answer of one of its deals was found at the first try; asked again, it comes with
 * another deal. In progress.json it is stored beside the lessons as "GAME/puzzle-N": `step` is how many of its deals
 * have been asked to the end, `done` whether it is solved. */
#ifndef VEILLEE_FRONT_COURSE_H
#define VEILLEE_FRONT_COURSE_H

#include "front/progress.h"
#include "veillee/lesson.h"

struct vl_course {
    struct vl_catalogue *catalogue;
    struct vl_lessons *lessons[VL_GAMES_MAX]; /* in the order of catalogue->games; NULL: they are faulty */
    struct vl_lessons *puzzles[VL_GAMES_MAX]; /* NULL: there are none */
    struct vl_progress progress;
    bool unkept; /* the user has been told that progress cannot be written */
};

/* A lesson, or a deal of a puzzle. */
struct vl_course_at {
    unsigned game, index;
    bool puzzle;
};

/* Loads all lessons and puzzles. False: diag says which could not be loaded; the others are there. */
bool vl_course_open(struct vl_course *course, struct vl_catalogue *catalogue, struct vl_diag *diag);
void vl_course_close(struct vl_course *course);

const struct vl_lessons *vl_course_of(const struct vl_course *course, struct vl_course_at at);
const struct vl_lesson *vl_course_lesson(const struct vl_course *course, struct vl_course_at at);
bool vl_course_done(const struct vl_course *course, struct vl_course_at at);

/* The step at which the lesson was left; 0: its beginning. */
unsigned vl_course_left(const struct vl_course *course, struct vl_course_at at);

/* Finds the lesson with that id; false if there is none. */
bool vl_course_find(const struct vl_course *course, unsigned game, const char *id, struct vl_course_at *out);

/* Finds a lesson of one game, or (-1) of any, that is under way, else the first that is not done. False if all are
 * done. */
bool vl_course_due(const struct vl_course *course, int game, struct vl_course_at *out);

/* Finds what follows: after a lesson, the next of its game that is not done, else the next one, else one of the games
 * after it; after a puzzle, the next that is not solved. False if nothing does. */
bool vl_course_next(const struct vl_course *course, struct vl_course_at at, struct vl_course_at *out);

/* The next deal of a puzzle of the game, which must have puzzles. */
struct vl_course_at vl_course_puzzle(const struct vl_course *course, unsigned game, unsigned puzzle);

/* Saves the progress. A failure is reported once. */
enum vl_rc vl_course_save(struct vl_course *course, struct vl_diag *diag);

/* ---- of one game ---- */

/* How many of the lessons (may be NULL) have been completed. */
unsigned vl_lessons_done(const struct vl_progress *progress, const struct vl_lessons *lessons);

/* How many puzzles there are (each with VL_PUZZLE_DEALS deals), and how many of them are solved. */
unsigned vl_puzzles_count(const struct vl_lessons *puzzles);
unsigned vl_puzzles_solved(const struct vl_progress *progress, const struct vl_lessons *puzzles);

bool vl_puzzle_is_solved(const struct vl_progress *progress, const struct vl_lessons *puzzles, unsigned puzzle);

/* The lesson that is the puzzle's next deal. */
unsigned vl_puzzle_deal(const struct vl_progress *progress, const struct vl_lessons *puzzles, unsigned puzzle);

/* The next unsolved puzzle from `from` on, cyclically; `from` itself if all are solved. There must be puzzles. */
unsigned vl_puzzle_next(const struct vl_progress *progress, const struct vl_lessons *puzzles, unsigned from);

/* Notes that the deal with that lesson number was played to its end. The caller saves the progress. */
void vl_puzzle_store(struct vl_progress *progress, const struct vl_lessons *puzzles, unsigned lesson, bool solved);

#endif
