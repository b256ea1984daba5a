/* Lessons: data/lessons/GAME.yaml, and a lesson in progress.
 *
 * A lesson is a real match with scripted chance, and steps through it. It can only show what the engine does: scripted
 * answers must be legal, scripted cards must be there to be drawn, and the right answer to a small question is computed
 * from the match. vl_lesson_check follows a lesson to its end in every way that a learner can. */
#ifndef VEILLEE_LESSON_H
#define VEILLEE_LESSON_H

#include "veillee/match.h"
#include "veillee/text.h"

enum { VL_LESSONS_MAX = 32, VL_LESSON_STEPS_MAX = 200, VL_LESSON_CHOICES_MAX = 16 };

enum { VL_PUZZLE_DEALS = 3, VL_PUZZLES_MAX = 16 };

/* One wrong answer with an explanation, or several that are wrong for the same reason. */
struct vl_lesson_slip {
    const char *answer;   /* for an act: notation; for an ask: one of its choices; NULL if there are `answers` */
    const char **answers; /* the same, several */
    unsigned answers_count;
    struct vl_words text;
};

/* A small question to the engine, one of:
 *
 * - event, field: the value of that field in the first event of that form after the answers of `after`;
 * - may: whether that answer is legal for the seat that is asked now;
 * - points: the points of that player now;
 * - winner: who wins, after `after` has ended the match. */
struct vl_lesson_query {
    const char *event;
    const char *field;
    const char **after; /* notations, given in order and undone again */
    unsigned after_count;
    const char *may;
    const char *points; /* a player's name */
    bool winner;
    const char **choices; /* ids of the group of the field, or numbers; none: all seats, or yes and no */
    unsigned choices_count;
};

enum vl_lesson_kind {
    VL_LESSON_TEXT, /* text to read */
    VL_LESSON_DO,   /* the learner gives one of several answers */
    VL_LESSON_LET,  /* scripted answers are given, for any seat */
    VL_LESSON_ASK,  /* a small question about the match, with choices */
};

/* One step. Its kind is that of the one member among tell, act ("do" in the file), let and ask that is there. */
struct vl_lesson_step {
    struct vl_words tell; /* both NULL: not this kind; likewise act and ask */
    struct vl_words act;
    const char **let; /* notations; forced answers, and the table's answers as witness, may be omitted */
    unsigned let_count;
    struct vl_words text; /* of let: text after the answers; optional */
    struct vl_words ask;
    bool compound; /* of tell and let: shown together with the next step, without a key press between */

    const char **answers; /* of act: notations, the first is the example; all different and legal */
    unsigned answers_count;
    struct vl_lesson_slip *slips; /* of act and ask: explanations of wrong answers */
    unsigned slips_count;
    struct vl_words otherwise; /* of act: explains all other legal answers; required if there are any */

    struct vl_lesson_query *query; /* of ask */
    struct vl_words because;       /* of ask: the explanation after the answer */

    const char **clauses; /* clauses that the step teaches or uses, "BLA-5.2" */
    unsigned clauses_count;
    const char **light; /* what to highlight: "GROUP:ID" of the groups of the game, "seat:NAME", "answers" */
    unsigned light_count;
};

struct vl_lesson {
    const char *id; /* "tricks", unique in the game */
    struct vl_words title;
    struct vl_words about; /* one sentence about what it teaches */
    const char **players;  /* names, by seat; 2 to 8 */
    unsigned players_count;
    int minutes;
    const char *learner;  /* one of them */
    const char **options; /* "levels=12" */
    unsigned options_count;
    int seed;
    const char **deal, **dice,
        **lots; /* outcomes in their order: ids of cards and houses ("card:garde" where two groups
                 * have it), names of players, numbers from 1 (the faces of a die), "any" */
    unsigned deal_count, dice_count, lots_count, steps_count;
    struct vl_lesson_step *steps;
};

/* data/lessons/GAME.yaml; or data/puzzles/GAME.yaml, as short lessons: for each puzzle several deals, one after the
 * other, each a position in which one answer is clearly the best. tools/research/puzzles.c finds them and checks them
 * with a long search. */
struct vl_lessons {
    const char *game;
    struct vl_lesson *lessons; /* deal d of puzzle p has index p * VL_PUZZLE_DEALS + d */
    unsigned lessons_count;
    bool puzzles; /* whether these are puzzles */
    struct vl_translated translated;
};

/* Loads the lessons of a loaded game from the folder of the catalogue, else the built-in ones; checks their shape, ids
 * and clauses, and that both languages are complete. The caller owns them: free with vl_lessons_free. */
enum vl_rc vl_lessons_load(const struct vl_catalogue *catalogue, const struct vl_rules *rules, struct vl_lessons **out,
                           struct vl_diag *diag);

/* Loads the puzzles, with common texts of the catalogue. VL_IO: the game has none. */
enum vl_rc vl_puzzles_load(const struct vl_catalogue *catalogue, const struct vl_rules *rules, struct vl_lessons **out,
                           struct vl_diag *diag);
void vl_lessons_free(struct vl_lessons *lessons);

enum vl_lesson_kind vl_lesson_kind(const struct vl_lesson_step *step);

/* The text of a step: tell, act, ask or text. Both NULL for a let without text. */
const struct vl_words *vl_lesson_step_words(const struct vl_lesson_step *step);

/* A text in that language. What it leaves to the front end, how to see or do something there, is filled in: for
 * {see:legend} the front end's text "PREFIX.legend", which fits into a sentence (legend, rule, won, spoke, table);
 * `keys` (may be NULL) gives the value of {key} in each. NULL if there is no text. */
const char *vl_lesson_text(const struct vl_catalogue *catalogue, enum vl_language language,
                           const struct vl_words *words, const char *prefix, const char *const *keys, char *out,
                           size_t size);

/* Whether the step does not wait for the learner: it is joined to the next, or is a let without text. */
bool vl_lesson_goes_on(const struct vl_lesson_step *step);

/* Whether the step is a let too long to watch: its moves are made at once, and only its text is shown. */
enum { VL_LESSON_WATCHED = 30 };
bool vl_lesson_is_quick(const struct vl_lesson_step *step);

/* The first step that is shown together with step `at`: itself if there is no other. */
unsigned vl_lesson_shown_from(const struct vl_lesson *lesson, unsigned at);

/* ---- a lesson under way ---- */

/* The result of an answer of the learner. */
enum vl_lesson_result {
    VL_LESSON_RIGHT,   /* right: the next step has begun */
    VL_LESSON_TRIED,   /* legal, but not what the lesson wants: given, to be looked at, until vl_lesson_take_back */
    VL_LESSON_REFUSED, /* not legal: diag->clause says why */
};

struct vl_lesson_run {
    const struct vl_catalogue *catalogue;
    const struct vl_lessons *lessons;
    const struct vl_lesson *lesson;
    struct vl_match *match; /* memory of the caller, vl_match_size bytes */
    vl_seat learner;
    unsigned at;                         /* the step, 0 .. steps_count; steps_count: the end */
    unsigned let;                        /* of a let: how many answers have been given */
    uint32_t started;                    /* number of answers when the step began */
    uint32_t events_before;              /* number of events before the last answer that was given or tried */
    bool tried;                          /* a wrong answer is shown */
    const struct vl_words *why;          /* the explanation of the wrong answer */
    uint8_t chosen[VL_LESSON_STEPS_MAX]; /* for each past act, which of its answers was given */
};

/* Begins lesson `index` at its first step. VL_REFUSED: the match cannot be set up. */
enum vl_rc vl_lesson_start(struct vl_lesson_run *run, const struct vl_catalogue *catalogue,
                           const struct vl_lessons *lessons, unsigned index, struct vl_match *match,
                           struct vl_diag *diag);

/* The current step; NULL after the end. */
const struct vl_lesson_step *vl_lesson_step(const struct vl_lesson_run *run);

/* After a tell or an ask: goes to the next step. In a let: gives its next answer, or goes to the next step after the
 * last. VL_REFUSED: the engine does not follow the lesson (diag->what is the notation or outcome that is impossible,
 * diag->expected what is possible), and the run is unchanged. Not for an act. */
enum vl_rc vl_lesson_next(struct vl_lesson_run *run, struct vl_diag *diag);

/* The answer of the learner to an act, that is to the question that the match asks the learner. */
enum vl_lesson_result vl_lesson_answer(struct vl_lesson_run *run, vl_answer answer, struct vl_diag *diag);
void vl_lesson_take_back(struct vl_lesson_run *run);

/* Whether the act accepts that answer. */
bool vl_lesson_wants(const struct vl_lesson_run *run, vl_answer answer);

/* The answer of the example, which a learner can ask to see. */
vl_answer vl_lesson_example(const struct vl_lesson_run *run);

/* Goes back to the step before those shown now; goes to step `at`, as if the learner had given the earlier answers, or
 * else the examples. VL_REFUSED as vl_lesson_next. */
enum vl_rc vl_lesson_back(struct vl_lesson_run *run, struct vl_diag *diag);
enum vl_rc vl_lesson_go(struct vl_lesson_run *run, unsigned at, struct vl_diag *diag);

/* The choices of an ask in words, and which is right, computed by the engine. Returns how many; 0, with diag filled in,
 * if none is right. */
struct vl_lesson_choice {
    char text[80];
    const struct vl_words *why; /* explanation of a wrong one; NULL: none of its own */
};
unsigned vl_lesson_choices(struct vl_lesson_run *run, const struct vl_formatter *formatter,
                           struct vl_lesson_choice out[VL_LESSON_CHOICES_MAX], unsigned *right, struct vl_diag *diag);

/* The members of groups to highlight; returns how many. */
enum { VL_LESSON_LIT_MAX = 16 };
struct vl_lesson_lit {
    uint8_t group, member;
};
unsigned vl_lesson_lit_members(const struct vl_lesson_run *run, struct vl_lesson_lit out[VL_LESSON_LIT_MAX]);

/* Whether the step highlights a member of a group, a seat, the answers. */
bool vl_lesson_lights_member(const struct vl_lesson_run *run, unsigned group, unsigned member);
bool vl_lesson_lights_seat(const struct vl_lesson_run *run, vl_seat seat);
bool vl_lesson_lights_answers(const struct vl_lesson_run *run);

/* Follows the lesson to its end by its examples, and from every act by each of its other right answers; tries every
 * slip and every other legal answer, which must have an explanation; computes every ask; all scripted outcomes must be
 * drawn. VL_REFUSED with the line of the step. `match` is working memory. */
enum vl_rc vl_lesson_check(const struct vl_catalogue *catalogue, const struct vl_lessons *lessons, unsigned index,
                           struct vl_match *match, struct vl_diag *diag);

/* Whether a step names that clause. */
bool vl_lessons_teach(const struct vl_lessons *lessons, const char *clause);

/* The first clause of the game that no step of any lesson names, or 0. */
vl_clause vl_lessons_untaught(const struct vl_catalogue *catalogue, const struct vl_lessons *lessons);

#endif
