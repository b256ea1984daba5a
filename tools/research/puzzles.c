/* Puzzles: positions of matches in which one answer is clearly the best, by a long search from the view of whoever is
 * asked. `find` looks for them in matches of machines and writes data/puzzles/GAME.yaml; `check` holds each deal of
 * that file to a search of its own, with other random numbers: the answer that it calls best must be the best one.
 *
 * usage: puzzles find GAME COUNT SEED SEATS   (and one seat more in every second match)
 *        puzzles check GAME [ITERATIONS] */
#include "bots/bots.h"
#include "bots/grow.h"
#include "veillee/games.h"
#include "veillee/lesson.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BLINK = 250,    /* iterations that tell whether a position is worth a glance, ... */
    GLANCE = 1500,  /* ... a look, ... */
    LOOK = 20000,   /* ... and a long look, */
    CHECK = 100000, /* which is what a puzzle is checked by, with other random numbers */

    GAP = 10,           /* chances in 100 by which the best answer is better than any other, ... */
    GAP_FOUND = 12,     /* ... the same when it is found, ... */
    GAP_AT_ONCE = 14,   /* ... at a glance, ... */
    GAP_IN_A_BLINK = 8, /* ... and in a blink */

    ANSWERS_LEAST = 3,
    ANSWERS_MOST = 24,
    WIDELY = 16,       /* times as keen on what seems worse as a player is, so that its worth is known too */
    VISITS_LEAST = 20, /* of an answer whose worth is said */
    VISITS_FEW = 4,    /* the same in a blink */

    MOMENT = 40,      /* iterations of who thinks a moment only, ... */
    MOMENTS = 10,     /* ... so often, ... */
    MISSED_LEAST = 3, /* ... and misses the best answer so often at least */

    GIVEN_MOST = 200, /* answers that lead to a position */
    VARIED = 1200,    /* matches in which no kind of question may have more than a third of the puzzles */
    POSITIONS_MOST = 400,
    WIDTH = 116,
};

static const char *const names[] = {"Anne", "Basile", "Guillemette", "Perrin", "Tiphaine", "Odile", "Aubin", "Yvain"};

/* What a search says: of 100 matches, how many each answer is worth to whoever gives it. */
struct judgement {
    vl_answers considered;
    int worth[VL_ANSWERS_MAX];
    vl_answer best, second; /* VL_NONE: there is none */
};

static void die(const char *what)
{
    fprintf(stderr, "puzzles: %s\n", what);
    exit(1);
}

static void *room(size_t size)
{
    void *memory = calloc(1, size);
    if (!memory)
        die("no memory");
    return memory;
}

/* ---- judging ---- */

static void rank(struct judgement *judgement)
{
    judgement->best = judgement->second = VL_NONE;
    for (VL_EACH(answer, judgement->considered)) {
        const int worth = judgement->worth[answer];
        if (judgement->best == VL_NONE || worth > judgement->worth[judgement->best]) {
            judgement->second = judgement->best;
            judgement->best = (vl_answer)answer;
        } else if (judgement->second == VL_NONE || worth > judgement->worth[judgement->second]) {
            judgement->second = (vl_answer)answer;
        }
    }
}

static int gap(const struct judgement *judgement)
{
    if (judgement->best == VL_NONE || judgement->second == VL_NONE)
        return 0;
    return judgement->worth[judgement->best] - judgement->worth[judgement->second];
}

/* The master's search of the view, counting nothing but matches won. */
static struct judgement judge(const struct vl_match_setup *setup, const struct vl_view *view, vl_seat seat,
                              uint32_t iterations, uint64_t seed)
{
    struct vl_thinking thinking = vl_thinking_at(setup, VL_MASTER);
    struct judgement out = {.considered = 0};
    const struct vl_budget budget = {.iterations = iterations};
    thinking.budget = budget;
    thinking.trees = 1;
    thinking.lead = 0;
    thinking.prior = 0; /* what nobody would think of first is looked at as well */
    thinking.explore *= WIDELY;
    thinking.nodes = thinking.nodes < 400000 ? 400000 : thinking.nodes;
    thinking.edges = thinking.edges < 1600000 ? 1600000 : thinking.edges;
    struct vl_bot *bot = room(vl_bot_size(setup->rules, &thinking));
    vl_bot_start(bot, setup->rules, &thinking, seat, seed);
    vl_search(bot, view, &budget, NULL);
    unsigned count;
    const struct vl_edge *edges = vl_grown(&bot->tree, &count);
    for (unsigned i = 0; i < count; i++) {
        if (edges[i].visits < (iterations < GLANCE ? VISITS_FEW : VISITS_LEAST))
            continue;
        out.considered |= vl_answer_bit(edges[i].answer);
        out.worth[edges[i].answer] = (int)lround(100.0 * (double)edges[i].sum / edges[i].visits);
    }
    free(bot);
    rank(&out);
    return out;
}

/* ---- finding ---- */

/* A position that has been found, as the file says it. */
struct position {
    uint8_t kind; /* of the question */
    bool last;    /* the best answer is listed last */
    char *text;
};

struct find {
    const struct vl_catalogue *catalogue;
    struct vl_match_setup setup;
    vl_seat learner;
    struct vl_match *match, *replayed;
    struct vl_view *view;
    struct vl_bot *player;
    struct vl_thinking plays, glances;
    struct vl_rng rng;
    char given[GIVEN_MOST][64]; /* what a script has to say: choices */
    unsigned count;
    struct position position[POSITIONS_MOST];
    unsigned positions;
};

/* The script needs no word for it: see vl_lesson_give. */
static bool by_itself(const struct vl_question *question, vl_answer *answer)
{
    const uint64_t nobody = question->answers & ~(uint64_t)VL_ALL_SEATS;
    const bool witness = (question->flags & VL_ASK_WITNESS) && nobody != 0;
    *answer = (vl_answer)vl_first(witness ? nobody : question->answers);
    return witness || vl_count(question->answers) == 1;
}

static void give(struct find *f, const struct vl_question *question, vl_answer answer, bool said)
{
    if (said)
        vl_notation(f->setup.rules, f->view, answer, f->given[f->count++], sizeof f->given[0]);
    if (vl_match_answer(f->match, question->seat, answer, NULL) != VL_OK)
        die("an answer is refused");
}

static struct vl_question question_of(const struct find *f)
{
    struct vl_question question = vl_match_question(f->match, VL_PUBLIC);
    return vl_match_question(f->match, question.seat);
}

static vl_answer think(struct find *f, const struct vl_question *question)
{
    if (question->seat >= f->setup.seats)
        return vl_pick(question->answers, &f->rng);
    vl_bot_start(f->player, f->setup.rules, &f->plays, question->seat, f->setup.seed);
    return vl_bot_answer(f->player, f->view, &f->plays.budget, NULL);
}

static bool is_puzzling(const struct find *f, const struct vl_question *question)
{
    const unsigned answers = vl_count(question->answers);
    return question->seat == f->learner && answers >= ANSWERS_LEAST && answers <= ANSWERS_MOST &&
           !(question->flags & VL_ASK_INTERCHANGEABLE);
}

static bool is_last(const struct vl_question *question, vl_answer answer)
{
    return question->answers >> answer == 1;
}

/* Of a kind of question, the answer that is listed last is the best one in a third of the positions at most. */
static bool may_be_last(const struct find *f, uint8_t kind)
{
    unsigned count = 1, last = 1;
    for (unsigned i = 0; i < f->positions; i++) {
        count += f->position[i].kind == kind;
        last += f->position[i].kind == kind && f->position[i].last;
    }
    return last * 3 <= count;
}

/* Who thinks a moment only finds another answer often enough. */
static bool needs_thought(struct find *f, const struct vl_question *question, vl_answer best)
{
    unsigned missed = 0;
    for (unsigned i = 0; i < MOMENTS; i++) {
        vl_bot_start(f->player, f->setup.rules, &f->glances, question->seat, f->setup.seed + i);
        missed += vl_bot_answer(f->player, f->view, &f->glances.budget, NULL) != best;
    }
    return missed >= MISSED_LEAST;
}

/* Clearly better than the others at a glance and at a long look, not what is listed first, and not plain. */
static bool is_puzzle(struct find *f, const struct vl_question *question, struct judgement *found)
{
    const struct judgement blink = judge(&f->setup, f->view, question->seat, BLINK, f->setup.seed + 2);
    if (gap(&blink) < GAP_IN_A_BLINK)
        return false;
    const struct judgement glance = judge(&f->setup, f->view, question->seat, GLANCE, f->setup.seed);
    if (gap(&glance) < GAP_AT_ONCE || glance.best == vl_first(question->answers) ||
        !needs_thought(f, question, glance.best))
        return false;
    if (is_last(question, glance.best) && !may_be_last(f, question->kind))
        return false;
    const struct judgement look = judge(&f->setup, f->view, question->seat, LOOK, f->setup.seed + 1);
    if (look.best != glance.best || gap(&look) < GAP_AT_ONCE)
        return false;
    *found = judge(&f->setup, f->view, question->seat, CHECK, f->setup.seed + 3);
    return found->best == look.best && gap(found) >= GAP_FOUND;
}

/* Whether the script leads to this very position: its words may mean another answer. */
static bool can_be_replayed(struct find *f, vl_answer best)
{
    const char *let[GIVEN_MOST], *players[VL_SEATS_MAX];
    char notation[64];
    const char *answer = notation;
    vl_notation(f->setup.rules, f->view, best, notation, sizeof notation);
    for (unsigned i = 0; i < f->count; i++)
        let[i] = f->given[i];
    for (unsigned seat = 0; seat < f->setup.seats; seat++)
        players[seat] = names[seat];
    struct vl_lesson_step *steps = room(2 * sizeof *steps);
    steps[0].let = let;
    steps[0].let_count = f->count;
    steps[1].act = (struct vl_words){.fr = "?", .en = "?"};
    steps[1].answers = &answer;
    steps[1].answers_count = 1;
    struct vl_lesson *lesson = room(sizeof *lesson);
    lesson->id = "";
    lesson->players = players;
    lesson->players_count = f->setup.seats;
    lesson->learner = names[f->learner];
    lesson->seed = (int)f->setup.seed;
    lesson->steps = steps;
    lesson->steps_count = 2;
    const struct vl_lessons lessons = {.game = f->setup.rules->id, .lessons = lesson, .lessons_count = 1};
    struct vl_lesson_run run;
    struct vl_diag diag;
    const bool can = vl_lesson_start(&run, f->catalogue, &lessons, 0, f->replayed, &diag) == VL_OK &&
                     vl_lesson_go(&run, 1, &diag) == VL_OK && vl_match_hash(f->replayed) == vl_match_hash(f->match);
    free(lesson);
    free(steps);
    return can;
}

static void write_let(FILE *out, const struct find *f)
{
    int column = fprintf(out, "        let: [");
    for (unsigned i = 0; i < f->count; i++) {
        if (column + (int)strlen(f->given[i]) + 3 > WIDTH)
            column = fprintf(out, "\n          ") - 1;
        column += fprintf(out, "%s%s", f->given[i], i + 1 < f->count ? ", " : "");
    }
    fprintf(out, "]\n");
}

static void write_worth(FILE *out, const struct find *f, const struct judgement *found, vl_answer answer)
{
    char notation[64];
    vl_notation(f->setup.rules, f->view, answer, notation, sizeof notation);
    fprintf(out, "          - {answer: \"%s\", worth: %d}\n", notation, found->worth[answer]);
}

/* The best one first. */
static void write_deal(FILE *out, const struct find *f, vl_seat learner, const struct judgement *found)
{
    fprintf(out, "      - players: [");
    for (unsigned seat = 0; seat < f->setup.seats; seat++)
        fprintf(out, "%s%s", seat ? ", " : "", names[seat]);
    fprintf(out, "]\n        learner: %s\n        seed: %llu\n", names[learner], (unsigned long long)f->setup.seed);
    write_let(out, f);
    fprintf(out, "        answers:\n");
    write_worth(out, f, found, found->best);
    for (VL_EACH(answer, found->considered))
        if (answer != found->best)
            write_worth(out, f, found, (vl_answer)answer);
}

static void keep(struct find *f, const struct vl_question *question, const struct judgement *found)
{
    size_t size;
    struct position *position = &f->position[f->positions];
    FILE *out = open_memstream(&position->text, &size);
    if (!out)
        die("no memory");
    position->kind = question->kind;
    position->last = is_last(question, found->best);
    write_deal(out, f, question->seat, found);
    fclose(out);
    f->positions++;
    fprintf(stderr, "%llu: %s\n", (unsigned long long)f->setup.seed, f->setup.rules->questions[question->kind].id);
}

static unsigned of_kind(const struct find *f, uint8_t kind)
{
    unsigned count = 0;
    for (unsigned i = 0; i < f->positions; i++)
        count += f->position[i].kind == kind;
    return count;
}

/* One match, until it has a puzzle, is over, or has become long. */
static void find_in(struct find *f, unsigned of_kind_most)
{
    struct vl_diag diag;
    f->count = 0;
    f->rng = (struct vl_rng){f->setup.seed * 77 + 1};
    if (vl_match_start(f->match, &f->setup, &diag) != VL_OK)
        die(diag.key);
    while (!vl_match_over(f->match) && f->count < GIVEN_MOST) {
        const struct vl_question question = question_of(f);
        struct judgement found;
        vl_answer answer;
        vl_match_view(f->match, question.seat, f->view);
        const bool alone = by_itself(&question, &answer);
        if (!alone && is_puzzling(f, &question) && of_kind(f, question.kind) < of_kind_most &&
            is_puzzle(f, &question, &found) && can_be_replayed(f, found.best)) {
            keep(f, &question, &found);
            return;
        }
        give(f, &question, alone ? answer : think(f, &question), !alone);
    }
}

static void seat_players(struct find *f, unsigned seats)
{
    assert(seats > 0);
    f->setup.seats = (uint8_t)seats;
    for (unsigned seat = 0; seat < seats; seat++) {
        vl_name_clean(names[seat], f->setup.player[seat].name);
        f->setup.player[seat].level = VL_ADEPT;
    }
    f->learner = (vl_seat)(f->setup.seed / 2 % seats);
    f->setup.player[f->learner].level = VL_HUMAN; /* as in a lesson: rules ask who is a person */
}

/* All deals of a puzzle put the same question. */
static unsigned puzzles_among(const struct find *f)
{
    unsigned count = 0;
    for (unsigned kind = 0; kind < f->setup.rules->question_count; kind++)
        count += of_kind(f, (uint8_t)kind) / VL_PUZZLE_DEALS;
    return count;
}

static void write_puzzles(struct find *f, unsigned kind, unsigned *left)
{
    unsigned deals = of_kind(f, (uint8_t)kind) / VL_PUZZLE_DEALS * VL_PUZZLE_DEALS, at = 0;
    for (unsigned i = 0; i < f->positions && at<deals && * left> 0; i++) {
        if (f->position[i].kind != kind)
            continue;
        if (at % VL_PUZZLE_DEALS == 0)
            printf("\n  - asks: %s\n    deals:\n", f->setup.rules->questions[kind].id);
        fputs(f->position[i].text, stdout);
        *left -= ++at % VL_PUZZLE_DEALS == 0;
    }
}

static void write_file(struct find *f, unsigned count, uint64_t seed)
{
    unsigned left = count;
    printf("# Puzzles, found by tools/research (puzzles NEW=%llu): positions of matches of machines. "
           "docs/lessons.md\n"
           "# says what stands here.\ngame: %s\npuzzles:\n",
           (unsigned long long)seed, f->setup.rules->id);
    for (unsigned kind = 0; kind < f->setup.rules->question_count; kind++)
        write_puzzles(f, kind, &left);
}

static void find(const struct vl_catalogue *catalogue, const struct vl_rules *rules, unsigned count, uint64_t seed,
                 unsigned seats)
{
    struct find *f = room(sizeof *f);
    const struct vl_budget moment = {.iterations = MOMENT};
    f->catalogue = catalogue;
    vl_match_setup_standard(&f->setup, catalogue, rules);
    seat_players(f, seats);
    f->plays = vl_thinking_at(&f->setup, VL_APPRENTICE);
    f->glances = f->plays;
    f->glances.budget = moment;
    f->match = room(vl_match_size(rules));
    f->replayed = room(vl_match_size(rules));
    f->view = room(rules->state_size);
    f->player = room(vl_bot_size(rules, &f->plays));
    for (uint64_t at = seed; puzzles_among(f) < count && f->positions < POSITIONS_MOST; at++) {
        f->setup.seed = at;
        seat_players(f, seats + (unsigned)(at % 2));
        /* Some of each kind, as long as there are others. */
        find_in(f, at - seed < VARIED ? VL_PUZZLE_DEALS * (count + 2) / 3 : POSITIONS_MOST);
    }
    write_file(f, count, seed);
    for (unsigned i = 0; i < f->positions; i++)
        free(f->position[i].text);
    free(f->player);
    free(f->view);
    free(f->replayed);
    free(f->match);
    free(f);
}

/* ---- checking ---- */

static unsigned act_of(const struct vl_lesson *puzzle)
{
    unsigned at = 0;
    while (at < puzzle->steps_count && vl_lesson_kind(&puzzle->steps[at]) != VL_LESSON_DO)
        at++;
    return at;
}

static bool check_one(const struct vl_catalogue *catalogue, const struct vl_lessons *puzzles, unsigned index,
                      struct vl_match *match, struct vl_view *view, uint32_t iterations)
{
    struct vl_lesson_run run;
    struct vl_diag diag = {0};
    const struct vl_lesson *puzzle = &puzzles->lessons[index];
    if (vl_lesson_start(&run, catalogue, puzzles, index, match, &diag) != VL_OK ||
        vl_lesson_go(&run, act_of(puzzle), &diag) != VL_OK)
        die(diag.key);
    vl_match_view(match, run.learner, view);
    const vl_answer best = vl_lesson_example(&run);
    const struct judgement found =
        judge(vl_match_setup(match), view, run.learner, iterations, vl_match_setup(match)->seed + 7);
    const bool first = best == vl_first(vl_match_question(match, run.learner).answers);
    const bool right = found.best == best && gap(&found) >= GAP && !first;
    printf("%s %s %s: %s, %d of 100, %d more than any other%s\n", right ? "ok" : "not ok", puzzles->game, puzzle->id,
           puzzle->steps[run.at].answers[0], found.worth[best], found.best == best ? gap(&found) : -gap(&found),
           first ? ", but listed first" : "");
    return right;
}

static bool check(const struct vl_catalogue *catalogue, const struct vl_rules *rules, uint32_t iterations)
{
    struct vl_lessons *puzzles;
    struct vl_diag diag = {0};
    bool right = true;
    if (vl_puzzles_load(catalogue, rules, &puzzles, &diag) != VL_OK)
        die(diag.key);
    struct vl_match *match = room(vl_match_size(rules));
    struct vl_view *view = room(rules->state_size);
    for (unsigned i = 0; i < puzzles->lessons_count; i++)
        right &= check_one(catalogue, puzzles, i, match, view, iterations);
    free(view);
    free(match);
    vl_lessons_free(puzzles);
    return right;
}

static unsigned long number(int argc, char **argv, int at, unsigned long otherwise)
{
    return argc > at ? strtoul(argv[at], NULL, 10) : otherwise;
}

int main(int argc, char **argv)
{
    struct vl_catalogue catalogue = {0};
    struct vl_diag diag = {0};
    const struct vl_rules *rules = argc > 2 ? vl_game(argv[2]) : NULL;
    if (!rules)
        die("usage: puzzles find GAME COUNT SEED SEATS, puzzles check GAME [ITERATIONS]");
    if (vl_catalogue_open(&catalogue, vl_games, NULL, &diag) != VL_OK ||
        vl_catalogue_game(&catalogue, rules, &diag) != VL_OK)
        die(diag.key);
    bool right = true;
    if (strcmp(argv[1], "find") == 0) {
        find(&catalogue, rules, (unsigned)number(argc, argv, 3, 10), number(argc, argv, 4, 1),
             (unsigned)number(argc, argv, 5, rules->seats_min));
    } else {
        right = check(&catalogue, rules, (uint32_t)number(argc, argv, 3, CHECK));
    }
    vl_catalogue_close(&catalogue);
    return right ? 0 : 1;
}
