/* Between the files of the lessons' screens: learn_course.c knows the lessons and puzzles, learn.c lists them,
 * learn_lesson.c takes the keys of one, learn_draw.c draws it, learn_play.c leads to a match. */
#ifndef VEILLEE_TUI_LEARN_H
#define VEILLEE_TUI_LEARN_H

#include "front/progress.h"
#include "front/puzzles.h"
#include "tui/kit/widgets.h"
#include "tui/match/marking.h"
#include "veillee/lesson.h"

enum { LEARN_GAMES_MAX = 8, LEARN_LINES_MAX = LEARN_GAMES_MAX * (VL_LESSONS_MAX + 4) };

/* The list: a heading for each game with where one stands, its lessons below, its puzzles, what one can now. */
enum learn_line_kind { LEARN_LINE_BLANK, LEARN_LINE_GAME, LEARN_LINE_LESSON, LEARN_LINE_PUZZLES, LEARN_LINE_RECAP };

struct learn_line {
    uint8_t game;
    int lesson; /* -1: none */
    enum learn_line_kind kind;
};

struct learn {
    struct vl_lessons *lessons[LEARN_GAMES_MAX]; /* in the order of catalogue->games; NULL: they have a fault */
    struct vl_lessons *puzzles[LEARN_GAMES_MAX]; /* NULL: there are none */
    struct vl_progress progress;
    bool told; /* that progress cannot be written */
    struct learn_line line[LEARN_LINES_MAX];
    bool off[LEARN_LINES_MAX];
    struct vl_list list;
};

/* What the lesson wants now. */
enum learn_phase {
    LEARN_TELL,
    LEARN_DO,
    LEARN_TRIED, /* a wrong answer is looked at */
    LEARN_LET,   /* the others' moves, which happen by themselves; what is said of them is then a tell */
    LEARN_ASK,
    LEARN_ANSWERED, /* what is right, and why */
    LEARN_END,
};

struct learn_lesson {
    struct learn *learn;
    uint8_t game;
    const struct vl_lessons *of; /* its lessons, or its puzzles */
    unsigned index;              /* of them */
    struct vl_lesson_run run;
    struct vl_match *match;
    struct vl_view *view;
    const struct vl_table_renderer *renderer;
    struct vl_table_setup setup; /* the match's, with nobody's level: nobody is a bot here */
    struct vl_scene scene;
    struct vl_spots spots;
    unsigned lit; /* spots that are lit up */

    struct vl_marking marking;
    vl_clause refuses; /* the clause that has just refused an answer, or 0 */

    struct vl_lesson_choice choice[VL_LESSON_CHOICES_MAX];
    int choices, right; /* of an ask */
    int focus, across;
    bool answered;
    int picked;

    uint32_t since, until; /* events that no words speak of: of the learner's answer, and of moves without a text */
    vl_answers tried;      /* wrong answers that have been given at this step ... */
    vl_answer gave;        /* ... and the last of them */
    int first;             /* the topmost line of the words that is shown */
    int lines, rows;
    int panel; /* rows of the panel below its heading */

    bool helped; /* of a puzzle: another answer was tried, or the best one shown */
    bool kept;   /* of a puzzle: that it has been asked to the end */
};

enum learn_phase vl_learn_phase(const struct learn_lesson *l);

const struct vl_lesson *vl_learn_lesson_of(const struct learn *learn, const struct learn_line *line);

bool vl_learn_is_done(const struct learn *learn, int line);

/* At which step it was left; 0: at its beginning. */
unsigned vl_learn_left_at(const struct learn *learn, int line);

/* The first line from `from` on with a lesson, of one game or (-1) of all, any or one that is not done; -1: none. */
int vl_learn_find(const struct learn *learn, int from, int game, bool undone);

/* The line of the list after that one that has a lesson, if possible one that is not done; -1: there is none. */
int vl_learn_next(const struct learn *learn, int line);

/* Opens the next deal of a puzzle of the game. */
void vl_learn_open_puzzle(struct vl_tui *tui, struct learn *learn, uint8_t game, unsigned puzzle);

/* Opens the lesson of that line, where it was left or from its beginning. */
void vl_learn_open(struct vl_tui *tui, struct learn *learn, int line, bool anew);

/* Begins a match against three beginners, with the options of that table (NULL: as a fresh one has them). */
void vl_learn_play(struct vl_tui *tui, const struct vl_rules *rules, const struct vl_table_setup *like);

/* Writes what progress has come to know. A file that cannot be written is told once. */
void vl_learn_save(struct vl_tui *tui, struct learn *learn);

/* Keeps how far a lesson has come, and writes it. */
void vl_learn_keep(struct vl_tui *tui, struct learn *learn, const char *game, const char *lesson, unsigned step,
                   bool done);

/* ---- the screen of a lesson ---- */

void vl_learn_draw(struct vl_tui *tui, void *self);

/* The first lesson of a game, which leads to a match. */
bool vl_learn_is_first(const struct learn_lesson *l);

/* Whether a spot of the table is lit up: as one that the step names, or as an answer that can be given. */
enum vl_learn_light { LEARN_UNLIT, LEARN_LIT_NAMED, LEARN_LIT_CHOICE };
enum vl_learn_light vl_learn_lit(const struct learn_lesson *l, const struct vl_spot *spot);

/* Whether the thing stands anywhere on the table or in the hand. */
bool vl_learn_stands(const struct learn_lesson *l, uint8_t group, uint8_t member);

/* The letters of the choices of an ask. */
unsigned vl_learn_letters(const struct vl_tui *tui, char out[27]);

#endif
