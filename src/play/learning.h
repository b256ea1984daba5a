/* A lesson, or a deal of a puzzle, at one keyboard: what is to be read or answered now, what becomes of an answer, what
 * is kept, what comes next. It knows neither screen nor clock: a front end shows each phase, and hands on what was
 * chosen. */
#ifndef VEILLEE_PLAY_LEARNING_H
#define VEILLEE_PLAY_LEARNING_H

#include "front/course.h"

enum vl_learn_phase {
    VL_LEARN_TELL,     /* the words of the step; next */
    VL_LEARN_DO,       /* ... and the match asks the learner: answer, show, back */
    VL_LEARN_TRIED,    /* a wrong answer is looked at, run.why says why; next takes it back */
    VL_LEARN_LET,      /* the others' moves, each by next; what is said of them is then a tell */
    VL_LEARN_ASK,      /* a small question with choices: pick, show, back */
    VL_LEARN_ANSWERED, /* what was picked, and why it is right or wrong; next goes on, or asks again */
    VL_LEARN_END,      /* vl_course_next says what follows */
};

struct vl_learning {
    struct vl_course *course;
    struct vl_course_at at;
    struct vl_lesson_run run;
    struct vl_match *match;
    struct vl_match_setup setup; /* the match's, with nobody's level: nobody is a bot here */
    struct vl_teller teller;     /* with the names of the table */

    struct vl_lesson_choice choice[VL_LESSON_CHOICES_MAX];
    unsigned choices, right, picked; /* of an ask */
    bool answered;                   /* `picked` is looked at */

    uint32_t since, until; /* events that no words speak of: of the learner's answer, and of moves without a text */
    bool helped;           /* another answer was tried, or the right one shown */
    bool kept;             /* of a puzzle: that it has been asked to the end */
    struct vl_diag unkept; /* with a key: how far one has come could not be written; to be told, and emptied */
};

/* Begins where it was left, or anew. VL_REFUSED: the match cannot be set up so; VL_IO: no memory; nothing is to be
 * closed then. */
enum vl_rc vl_learning_open(struct vl_learning *l, struct vl_course *course, struct vl_course_at at, bool anew,
                            enum vl_language language, struct vl_diag *diag);
void vl_learning_close(struct vl_learning *l);

/* What there is to choose from is said in that language from now on. */
enum vl_rc vl_learning_speak(struct vl_learning *l, enum vl_language language, struct vl_diag *diag);

enum vl_learn_phase vl_learning_phase(const struct vl_learning *l);

/* Whether vl_learning_next wants no key: others move, or what is said together goes on. */
bool vl_learning_runs(const struct vl_learning *l);

/* Of moves of others: whether each is to be looked at. How a lesson comes to the table that it begins with is not, nor
 * are many at once. */
bool vl_learning_watched(const struct vl_learning *l);

/* On from what has been read. VL_REFUSED: the engine does not follow the lesson. Not where something is to be answered,
 * nor at the end. */
enum vl_rc vl_learning_next(struct vl_learning *l, struct vl_diag *diag);

/* Whether nothing stands before what is read now. */
bool vl_learning_first(const struct vl_learning *l);
enum vl_rc vl_learning_back(struct vl_learning *l, struct vl_diag *diag);

/* The learner's answer; what was picked of the choices. */
enum vl_lesson_result vl_learning_answer(struct vl_learning *l, vl_answer answer, struct vl_diag *diag);
void vl_learning_pick(struct vl_learning *l, unsigned choice);

/* The learner is shown what is right: an answer to be given, or the choice, which is picked. */
vl_answer vl_learning_show(struct vl_learning *l);

/* An answer to be marked before the learner has chosen: none that is right, if there is another. */
vl_answer vl_learning_marked(const struct vl_learning *l);

/* From the beginning, where it is begun anew: of a puzzle its next deal. */
struct vl_course_at vl_learning_anew(const struct vl_learning *l);

/* The first lesson of a game, which leads to a match. */
bool vl_learning_is_first(const struct vl_learning *l);

/* A match against three beginners; after the first lesson what it has taught is played, and nothing more. */
void vl_learning_table(const struct vl_learning *l, const char *name, struct vl_match_setup *out);

#endif
