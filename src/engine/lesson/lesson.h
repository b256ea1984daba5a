/* Between the files of the lessons. */
#ifndef ENGINE_LESSON_H
#define ENGINE_LESSON_H

#include "engine/core/match.h"
#include "engine/data/data_file.h"
#include "veillee/lesson.h"

/* The match of a lesson: its players, of whom only the learner is a person, its options, and what is laid down. */
enum vl_rc vl_lesson_setup(const struct vl_catalogue *catalogue, const struct vl_rules *rules,
                           const struct vl_lesson *lesson, struct vl_match_setup *out, vl_seat *learner,
                           struct vl_diag *diag);

/* What a word of `light` means. group VL_HIDDEN: the answers; VL_PUBLIC: the seat `member`. */
struct vl_lesson_light {
    uint8_t group, member;
};
bool vl_lesson_light_parse(const struct vl_rules *rules, const struct vl_lesson *lesson, const char *text,
                           struct vl_lesson_light *out);

/* Names file and line of a step (VL_LESSON_STEPS_MAX: of the lesson) in a diagnostic. Returns VL_REFUSED. */
enum vl_rc vl_lesson_place(const struct vl_data_file *file, unsigned lesson, unsigned step, struct vl_diag *diag);

/* The same of a puzzle's deal, which became that lesson. */
enum vl_rc vl_puzzle_place(const struct vl_data_file *file, unsigned lesson, struct vl_diag *diag);

/* Checks what has been loaded from a file of lessons, as far as can be seen without playing. */
enum vl_rc vl_lessons_check(const struct vl_data_file *file, const struct vl_catalogue *catalogue,
                            const struct vl_rules *rules, const struct vl_lessons *lessons, struct vl_diag *diag);

/* Whether all that stands in braces is one of vl_lesson_sees. */
bool vl_lesson_sees_known(const char *text);

/* The nth of the answers that a slip explains; NULL behind the last. */
const char *vl_lesson_slip_answer(const struct vl_lesson_slip *slip, unsigned n);

/* Whether the words are there, in one language at least. */
bool vl_lesson_said(const struct vl_words *words);

/* The file of a game's lessons. */
enum vl_rc vl_lessons_open(const struct vl_catalogue *catalogue, const struct vl_rules *rules, bool puzzles,
                           struct vl_data_file *file, struct vl_diag *diag);

/* The seat of a player, or VL_NONE. */
vl_seat vl_lesson_seat(const struct vl_lesson *lesson, const char *name);

/* Gives the scripted answer, and before it those that need no script. */
enum vl_rc vl_lesson_give(struct vl_match *match, const char *notation, struct vl_diag *diag);

/* Gives by itself whatever needs no script, until a choice comes, or the learner, or the table as a witness, is asked
 * what `coming` (may be NULL) answers. */
void vl_lesson_settle(struct vl_match *match, vl_seat learner, const char *coming);

/* Refuses if something that was laid down could not be drawn. */
enum vl_rc vl_lesson_scripted(const struct vl_match *match, const struct vl_lesson *lesson, struct vl_diag *diag);

/* Refuses if something that was laid down has not been drawn. */
enum vl_rc vl_lesson_drawn(const struct vl_match *match, const struct vl_lesson *lesson, struct vl_diag *diag);

#endif
