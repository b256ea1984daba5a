/* Shared by the files of the lessons. */
#ifndef ENGINE_LESSON_INSIDE_H
#define ENGINE_LESSON_INSIDE_H

#include "engine/core/match_inside.h"
#include "engine/data/data_file.h"
#include "veillee/lesson.h"

/* Sets up the match of a lesson: its players (only the learner is a person), its options, and its scripted chance. */
enum vl_rc vl_lesson_setup(const struct vl_catalogue *catalogue, const struct vl_rules *rules,
                           const struct vl_lesson *lesson, struct vl_match_setup *out, vl_seat *learner,
                           struct vl_diag *diag);

/* The meaning of a word of `light`. group VL_HIDDEN: the answers; VL_PUBLIC: the seat `member`. */
struct vl_lesson_light {
    uint8_t group, member;
};
bool vl_lesson_light_parse(const struct vl_rules *rules, const struct vl_lesson *lesson, const char *text,
                           struct vl_lesson_light *out);

/* Adds file and line of a step (VL_LESSON_STEPS_MAX: of the lesson) to a diagnostic. Returns VL_REFUSED. */
enum vl_rc vl_lesson_place(const struct vl_data_file *file, unsigned lesson, unsigned step, struct vl_diag *diag);

/* The same for a puzzle's deal that became that lesson. */
enum vl_rc vl_puzzle_place(const struct vl_data_file *file, unsigned lesson, struct vl_diag *diag);

/* Checks what was loaded from a file of lessons, as far as possible without playing. */
enum vl_rc vl_lessons_check(const struct vl_data_file *file, const struct vl_catalogue *catalogue,
                            const struct vl_rules *rules, const struct vl_lessons *lessons, struct vl_diag *diag);

/* Whether everything in braces is known: {see:legend} and so on. */
bool vl_lesson_sees_known(const char *text);

/* The nth of the answers that a slip explains; NULL after the last. */
const char *vl_lesson_slip_answer(const struct vl_lesson_slip *slip, unsigned n);

/* Whether the words exist in at least one language. */
bool vl_lesson_has_words(const struct vl_words *words);

/* Opens the file of a game's lessons. */
enum vl_rc vl_lessons_open(const struct vl_catalogue *catalogue, const struct vl_rules *rules, bool puzzles,
                           struct vl_data_file *file, struct vl_diag *diag);

/* The seat of a player, or VL_NONE. */
vl_seat vl_lesson_seat(const struct vl_lesson *lesson, const char *name);

/* Gives the scripted answer, after those that need no script. */
enum vl_rc vl_lesson_give(struct vl_match *match, const char *notation, struct vl_diag *diag);

/* Gives answers that need no script, until there is a choice, or the learner, or the public as witness, is asked what
 * `coming` (may be NULL) answers. */
void vl_lesson_settle(struct vl_match *match, vl_seat learner, const char *coming);

/* Refuses if something scripted could not be drawn. */
enum vl_rc vl_lesson_scripted(const struct vl_match *match, const struct vl_lesson *lesson, struct vl_diag *diag);

/* Refuses if something scripted has not been drawn. */
enum vl_rc vl_lesson_drawn(const struct vl_match *match, const struct vl_lesson *lesson, struct vl_diag *diag);

#endif
