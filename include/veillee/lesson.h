/* Lessons: data/lessons/GAME.yaml, and a lesson under way.
 *
 * A lesson is a real match whose chance is laid down, and steps through it. It cannot say anything that the engine does
 * not do: scripted answers must be listed, laid cards must be there to be drawn, and what a small question's right
 * answer is, is read off the match. vl_lesson_check follows a lesson to its end in every way that a learner can. */
#ifndef VEILLEE_LESSON_H
#define VEILLEE_LESSON_H

#include "veillee/match.h"
#include "veillee/text.h"

enum { VL_LESSONS_MAX = 32, VL_LESSON_STEPS_MAX = 200, VL_LESSON_CHOICES_MAX = 16 };

enum { VL_PUZZLE_DEALS = 3, VL_PUZZLES_MAX = 16 };

/* Wrong answers that have an explanation of their own: one, or some that are wrong for the same reason. */
struct vl_lesson_slip {
    const char *answer;   /* of an act: notation; of an ask: one of its choices; NULL where there are `answers` */
    const char **answers; /* the same, several */
    unsigned answers_count;
    struct vl_words text;
};

/* What a small question asks the engine. One of them:
 * - event, field: what that field says in the first event of that form that the answers of `after` bring about;
 * - may: whether the seat that is asked now may give that answer;
 * - points: how many points that seat has now;
 * - winner: who wins, after `after` has ended the match. */
struct vl_lesson_query {
    const char *event;
    const char *field;
    const char **after; /* notations, given in order on the way to the event and taken back */
    unsigned after_count;
    const char *may;
    const char *points; /* a player's name */
    bool winner;
    const char **choices; /* ids of the field's group, or numbers; none: all seats, or yes and no */
    unsigned choices_count;
};

enum vl_lesson_kind {
    VL_LESSON_TELL, /* something is said */
    VL_LESSON_DO,   /* the learner gives one of some answers */
    VL_LESSON_LET,  /* scripted answers are given, whoever is asked */
    VL_LESSON_ASK,  /* a small question about the match, with choices */
};

/* One step. Which kind it is, is told by which of tell, act ("do" in the file), let and ask there is: exactly one. */
struct vl_lesson_step {
    struct vl_words tell; /* both NULL: another kind; so with act and ask */
    struct vl_words act;
    const char **let; /* notations; questions with a single answer, and the table's as a witness, may be left out: they
                       * are answered by themselves */
    unsigned let_count;
    struct vl_words text; /* of let: what is said once they have been given; may be missing */
    struct vl_words ask;
    bool joined; /* of tell and let: said together with the next step, with nothing to press in between */

    const char **answers; /* of act: notations, the first is the example; each must be listed and differ */
    unsigned answers_count;
    struct vl_lesson_slip *slips; /* of act and ask: wrong answers explained */
    unsigned slips_count;
    struct vl_words otherwise; /* of act: any other legal answer explained; there must be one if such answers exist */

    struct vl_lesson_query *query; /* of ask */
    struct vl_words because;       /* of ask: why, once it has been answered */

    const char **clauses; /* that the step teaches or rests on, "BLA-5.2" */
    unsigned clauses_count;
    const char **light; /* what to light up: "GROUP:ID" of the game's groups, "seat:NAME", "answers" */
    unsigned light_count;
};

struct vl_lesson {
    const char *id; /* "tricks", unlike any other of the game */
    struct vl_words title;
    struct vl_words about; /* one sentence: what is learnt */
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

/* data/lessons/GAME.yaml; or data/puzzles/GAME.yaml, as short lessons: of each puzzle some deals, one behind the other,
 * each a position of a match in which one answer is clearly the best. tools/research/puzzles.c finds them and holds
 * them to a long search. */
struct vl_lessons {
    const char *game;
    struct vl_lesson *lessons; /* deal d of puzzle p is lesson p * VL_PUZZLE_DEALS + d */
    unsigned lessons_count;
    bool puzzles; /* which of the two it is */
    struct vl_translated translated;
};

/* Loads the lessons of a game (which must be loaded) from the catalogue's folder, else the built-in ones; checks shape,
 * ids, clauses and that both languages are complete. The catalogue does not own them: free by vl_lessons_free. */
enum vl_rc vl_lessons_load(const struct vl_catalogue *catalogue, const struct vl_rules *rules, struct vl_lessons **out,
                           struct vl_diag *diag);

/* The same of the puzzles, with the words that puzzles have in the catalogue's texts. VL_IO: the game has none. */
enum vl_rc vl_puzzles_load(const struct vl_catalogue *catalogue, const struct vl_rules *rules, struct vl_lessons **out,
                           struct vl_diag *diag);
void vl_lessons_free(struct vl_lessons *lessons);

enum vl_lesson_kind vl_lesson_kind(const struct vl_lesson_step *step);

/* The words of a step: tell, act, ask or text. Both NULL for a let without words. */
const struct vl_words *vl_lesson_step_words(const struct vl_lesson_step *step);

/* What words of a lesson leave to the front end, as {see:legend}: how something is seen or done there. NULL behind the
 * last. Each front end has a sentence for each, which can stand in the middle of another: a text "PREFIX.ID". */
extern const char *const vl_lesson_sees[];

/* The words in the teller's language, with the sentences of that prefix filled in; `keys` (may be NULL) gives each what
 * {key} stands for in it. NULL where there are no words. */
const char *vl_lesson_say(const struct vl_catalogue *catalogue, enum vl_language language, const struct vl_words *words,
                          const char *prefix, const char *const *keys, char *out, size_t size);

/* Whether nobody waits at the end of the step: it is joined to the next, or is a let that says nothing. */
bool vl_lesson_goes_on(const struct vl_lesson_step *step);

/* Whether the step is a let so long that nobody would watch every move of it: they are made at once, and only what the
 * step says of them is told. */
enum { VL_LESSON_WATCHED = 30 };
bool vl_lesson_is_quick(const struct vl_lesson_step *step);

/* The first of the steps that are said together with step `at`, itself if none is. */
unsigned vl_lesson_said_from(const struct vl_lesson *lesson, unsigned at);

/* ---- a lesson under way ---- */

/* What became of a learner's answer. */
enum vl_lesson_result {
    VL_LESSON_RIGHT,   /* given; the next step has come */
    VL_LESSON_TRIED,   /* legal, but not what the lesson wants: given, to be looked at; vl_lesson_take_back undoes it */
    VL_LESSON_REFUSED, /* the rules refuse it: diag->clause says which */
};

struct vl_lesson_run {
    const struct vl_catalogue *catalogue;
    const struct vl_lessons *lessons;
    const struct vl_lesson *lesson;
    struct vl_match *match; /* the caller's memory, vl_match_size bytes */
    vl_seat learner;
    unsigned at;                /* the step, 0 .. steps_count; steps_count: the lesson is over */
    unsigned let;               /* of a let: how many of its answers have been given */
    uint32_t started;           /* how many answers the match had when the step came up */
    uint32_t told;              /* how many events the match had before the last answer that was given or tried */
    bool tried;                 /* a wrong answer is being looked at */
    const struct vl_words *why; /* of what was tried: its explanation */
    uint8_t chosen[VL_LESSON_STEPS_MAX]; /* of each act that is over: which of its answers was given */
};

/* Begins lesson `index` at its first step. VL_REFUSED: the match cannot be set up so, and why. */
enum vl_rc vl_lesson_start(struct vl_lesson_run *run, const struct vl_catalogue *catalogue,
                           const struct vl_lessons *lessons, unsigned index, struct vl_match *match,
                           struct vl_diag *diag);

/* The step under way; NULL once the lesson is over. */
const struct vl_lesson_step *vl_lesson_step(const struct vl_lesson_run *run);

/* After a tell or an ask: to the next step. Of a let: gives its next answer; once all are given, to the next step.
 * VL_REFUSED: the engine does not follow the lesson (diag->what is the notation or outcome that is not possible,
 * diag->expected what is); the run is then as it was. Not for an act. */
enum vl_rc vl_lesson_next(struct vl_lesson_run *run, struct vl_diag *diag);

/* The learner's answer to an act: of the question that the match asks the learner. */
enum vl_lesson_result vl_lesson_answer(struct vl_lesson_run *run, vl_answer answer, struct vl_diag *diag);
void vl_lesson_take_back(struct vl_lesson_run *run);

/* Whether the act wants that answer, be it as one of several. */
bool vl_lesson_wants(const struct vl_lesson_run *run, vl_answer answer);

/* The example's answer, for a learner who wants to be shown. */
vl_answer vl_lesson_example(const struct vl_lesson_run *run);

/* To the last step before those that are said together with this one, or to step `at`, as if the learner had given what
 * was given before, or the examples. VL_REFUSED as vl_lesson_next. */
enum vl_rc vl_lesson_back(struct vl_lesson_run *run, struct vl_diag *diag);
enum vl_rc vl_lesson_go(struct vl_lesson_run *run, unsigned at, struct vl_diag *diag);

/* The choices of an ask in words of the teller's language, and which of them is right, worked out by the engine.
 * Returns how many; 0 with diag filled in if the engine gives none of them. */
struct vl_lesson_choice {
    char text[80];
    const struct vl_words *why; /* of a wrong one: its own explanation; NULL: it has none */
};
unsigned vl_lesson_choices(struct vl_lesson_run *run, const struct vl_teller *teller,
                           struct vl_lesson_choice out[VL_LESSON_CHOICES_MAX], unsigned *right, struct vl_diag *diag);

/* Members of groups that are to be lit up. Returns how many. */
enum { VL_LESSON_LIT_MAX = 16 };
struct vl_lesson_lit {
    uint8_t group, member;
};
unsigned vl_lesson_lit_members(const struct vl_lesson_run *run, struct vl_lesson_lit out[VL_LESSON_LIT_MAX]);

/* Whether the step wants that lit up: a member of a group, a seat, the answers. */
bool vl_lesson_lights_member(const struct vl_lesson_run *run, unsigned group, unsigned member);
bool vl_lesson_lights_seat(const struct vl_lesson_run *run, vl_seat seat);
bool vl_lesson_lights_answers(const struct vl_lesson_run *run);

/* Follows the lesson to its end by its examples, and from every act by each of its other right answers; tries every
 * slip and every other legal answer, which must have an explanation; works out every ask; all that is laid down must be
 * drawn. VL_REFUSED with the line of the step. `match` is working memory. */
enum vl_rc vl_lesson_check(const struct vl_catalogue *catalogue, const struct vl_lessons *lessons, unsigned index,
                           struct vl_match *match, struct vl_diag *diag);

/* Whether a step of a lesson names that clause. */
bool vl_lessons_teach(const struct vl_lessons *lessons, const char *clause);

/* The first clause of the game that no step of any lesson names, or 0. */
vl_clause vl_lessons_untaught(const struct vl_catalogue *catalogue, const struct vl_lessons *lessons);

#endif
