/* A lesson, or a deal of a puzzle, at one keyboard: what to read or answer now, what follows from an answer, what is
 * stored, what comes next. It knows neither screen nor clock: a front end shows each phase, and passes on what was
 * chosen. */
#ifndef VEILLEE_PLAY_LEARNING_H
#define VEILLEE_PLAY_LEARNING_H

#include "front/course.h"
#include "review/cause_words.h"

enum vl_learn_phase {
    VL_LEARN_TEXT,     /* the words of the step: next */
    VL_LEARN_DO,       /* the same, and the match asks the learner: answer, show, back */
    VL_LEARN_TRIED,    /* a wrong answer is shown, run.why says why it is wrong: next takes it back */
    VL_LEARN_LET,      /* the others' moves: next plays one; the words about them follow as TELL */
    VL_LEARN_ASK,      /* a small question with choices: pick, show, back */
    VL_LEARN_ANSWERED, /* what was picked, and why it is right or wrong: next continues, or asks again */
    VL_LEARN_END,      /* vl_course_next says what follows */
};

struct vl_learning {
    struct vl_course *course;
    struct vl_course_at at;
    struct vl_lesson_run run;
    struct vl_match *match;
    struct vl_match_setup setup;   /* that of the match, with everybody human: there are no bots here */
    struct vl_formatter formatter; /* with the names of the players */

    struct vl_lesson_choice choice[VL_LESSON_CHOICES_MAX];
    unsigned choices, right, picked; /* of an ask */
    bool answered;                   /* `picked` is shown */

    uint32_t since, until; /* events that no words describe: of the learner's answer, and of moves without a text */
    bool helped;           /* another answer was tried, or the right one was shown */
    bool kept;             /* of a puzzle: it is stored that it was played to the end */
    bool foreseen;         /* of a puzzle: `after` is what follows the learner's answer, ... */
    bool refuted;          /* ... which was wrong, and `cause` is why */
    struct vl_variation after;
    struct vl_cause cause;
    struct vl_diag unkept; /* with a key: the progress could not be stored; the front end reports and empties it */
};

/* Begins where the learner left, or at the beginning if `restart`. VL_REFUSED: the match cannot be set up; VL_IO: no
 * memory; there is nothing to close then. */
enum vl_rc vl_learning_open(struct vl_learning *l, struct vl_course *course, struct vl_course_at at, bool restart,
                            enum vl_language language, struct vl_diag *diag);
void vl_learning_close(struct vl_learning *l);

/* Gives the choices in that language from now on. */
enum vl_rc vl_learning_speak(struct vl_learning *l, enum vl_language language, struct vl_diag *diag);

enum vl_learn_phase vl_learning_phase(const struct vl_learning *l);

/* Whether vl_learning_next needs no key: others move, or words that belong together continue. */
bool vl_learning_runs(const struct vl_learning *l);

/* Whether each of the others' moves is worth watching: neither those that lead to the position a lesson begins with,
 * nor many at once. */
bool vl_learning_watched(const struct vl_learning *l);

/* Continues after what has been read. VL_REFUSED: the engine does not follow the lesson. Not to be called where
 * something must be answered, nor at the end. */
enum vl_rc vl_learning_next(struct vl_learning *l, struct vl_diag *diag);

/* Whether what is read now is the first step, so that there is no way back. */
bool vl_learning_first(const struct vl_learning *l);
enum vl_rc vl_learning_back(struct vl_learning *l, struct vl_diag *diag);

/* Gives the learner's answer; picks one of the choices. */
enum vl_lesson_result vl_learning_answer(struct vl_learning *l, vl_answer answer, struct vl_diag *diag);
void vl_learning_pick(struct vl_learning *l, unsigned choice);

/* What follows the answer to a puzzle, in a sentence: of a wrong one its refutation, of the right one how play goes on;
 * "" if there is nothing to say. */
size_t vl_learning_follows(const struct vl_learning *l, char *out, size_t size);

/* Shows the learner what is right: returns an answer to give, or picks the choice. */
vl_answer vl_learning_show(struct vl_learning *l);

/* Where to begin again: at the same lesson, or at the next deal of a puzzle. */
struct vl_course_at vl_learning_anew(const struct vl_learning *l);

/* Whether it is the first lesson of a game, which leads to a match. */
bool vl_learning_is_first(const struct vl_learning *l);

/* How it ended, and what comes next. */
struct vl_learning_end {
    struct vl_text_arg said[5]; /* {title} {n} {of} {next} {game}: puzzles solved, of so many; the next lesson */
    const char *follows;        /* "first": a match, after a game's first lesson; "last", "next", "game": of lessons */
    const struct vl_lesson *next; /* NULL: there is none */
};
struct vl_learning_end vl_learning_end(const struct vl_learning *l, enum vl_language language);

/* Sets up a match against three beginners; after the first lesson with only what it has taught. */
void vl_learning_table(const struct vl_learning *l, const char *name, struct vl_match_setup *out);

#endif
