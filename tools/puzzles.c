/* Puzzles: positions of matches in which one answer is clearly the best, by a long search from the view of whoever is
 * asked. `find` looks for them in matches of machines and writes data/puzzles/GAME.yaml; `check` holds each puzzle of
 * that file to a search of its own: the answer that it calls best must be the best one, by as many points.
 *
 * usage: puzzles find GAME COUNT SEED [SEATS]
 *        puzzles check GAME [ITERATIONS] */
#include "bots/bots.h"
#include "bots/grow.h"
#include "veillee/games.h"
#include "veillee/lesson.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GLANCE = 1500, /* iterations that tell whether a position is worth a long look */
    LOOK = 20000,  /* those that a puzzle is found by */
    CHECK = 30000, /* and checked by, with other random numbers */
    GAP = 15,      /* matches of 100 by which the best answer is better than any other */
    GAP_AT_ONCE = 20,
    ANSWERS_LEAST = 3,
    ANSWERS_MOST = 12,
    VISITS_LEAST = 20, /* of an answer whose worth is said */
    GIVEN_MOST = 180,
    ONE_IN = 4, /* positions that are looked at */
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
static struct judgement judge(const struct vl_table_setup *setup, const struct vl_view *view, vl_seat seat,
                              uint32_t iterations, uint64_t seed)
{
    struct vl_thinking thinking = vl_thinking_at(setup, VL_MASTER);
    struct judgement out = {.considered = 0};
    const struct vl_budget budget = {.iterations = iterations};
    thinking.budget = budget;
    thinking.trees = 1;
    thinking.lead = 0;
    thinking.nodes = thinking.nodes < 400000 ? 400000 : thinking.nodes;
    thinking.edges = thinking.edges < 1600000 ? 1600000 : thinking.edges;
    struct vl_bot *bot = room(vl_bot_size(setup->rules, &thinking));
    vl_bot_start(bot, setup->rules, &thinking, seat, seed);
    vl_search(bot, view, &budget, NULL, NULL);
    unsigned count;
    const struct vl_edge *edges = vl_grown(&bot->tree, &count);
    for (unsigned i = 0; i < count; i++) {
        if (edges[i].visits < VISITS_LEAST)
            continue;
        out.considered |= vl_answer_bit(edges[i].answer);
        out.worth[edges[i].answer] = (int)lround(100.0 * (double)edges[i].sum / edges[i].visits);
    }
    free(bot);
    rank(&out);
    return out;
}

/* ---- finding ---- */

struct finder {
    struct vl_table_setup setup;
    struct vl_match *match;
    struct vl_view *view;
    struct vl_bot *player;
    struct vl_thinking plays;
    struct vl_rng rng;
    char given[GIVEN_MOST][64]; /* what a script has to say: choices */
    unsigned count;
};

/* The script needs no word for it: see vl_lesson_give. */
static bool by_itself(const struct vl_question *question, vl_answer *answer)
{
    const uint64_t nobody = question->answers & ~(uint64_t)VL_ALL_SEATS;
    const bool witness = (question->flags & VL_ASK_WITNESS) && nobody != 0;
    *answer = (vl_answer)vl_first(witness ? nobody : question->answers);
    return witness || vl_count(question->answers) == 1;
}

static void give(struct finder *f, const struct vl_question *question, vl_answer answer, bool said)
{
    if (said)
        vl_notation(f->setup.rules, f->view, answer, f->given[f->count++], sizeof f->given[0]);
    if (vl_match_answer(f->match, question->seat, answer, NULL) != VL_OK)
        die("an answer is refused");
}

static struct vl_question question_of(const struct finder *f)
{
    struct vl_question question = vl_match_question(f->match, VL_TABLE);
    return vl_match_question(f->match, question.seat);
}

static vl_answer think(struct finder *f, const struct vl_question *question)
{
    if (question->seat >= f->setup.seats)
        return vl_pick(question->answers, &f->rng);
    vl_bot_start(f->player, f->setup.rules, &f->plays, question->seat, f->setup.seed);
    return vl_bot_answer(f->player, f->view, &f->plays.budget, NULL);
}

static bool is_puzzling(const struct finder *f, const struct vl_question *question)
{
    const unsigned answers = vl_count(question->answers);
    return question->seat < f->setup.seats && answers >= ANSWERS_LEAST && answers <= ANSWERS_MOST &&
           !(question->flags & VL_ASK_EVEN);
}

/* Clearly better than the others at a glance and at a long look, and not what is listed first. */
static bool is_puzzle(const struct finder *f, const struct vl_question *question, struct judgement *found)
{
    const struct judgement glance = judge(&f->setup, f->view, question->seat, GLANCE, f->setup.seed);
    if (gap(&glance) < GAP_AT_ONCE || glance.best == vl_first(question->answers))
        return false;
    *found = judge(&f->setup, f->view, question->seat, LOOK, f->setup.seed);
    if (found->best != glance.best || gap(found) < GAP_AT_ONCE)
        return false;
    const struct judgement again = judge(&f->setup, f->view, question->seat, LOOK, f->setup.seed + 1);
    return again.best == found->best && gap(&again) >= GAP + 3;
}

static void write_words(const char *fr, const char *en)
{
    printf("{fr: \"%s\", en: \"%s\"}", fr, en);
}

static void write_slips(const struct finder *f, const struct vl_question *question, const struct judgement *found)
{
    char notation[64], fr[400], en[400];
    bool head = false;
    for (VL_EACH(answer, question->answers)) {
        if (answer == found->best || !(found->considered & vl_answer_bit((vl_answer)answer)))
            continue;
        if (!head)
            printf("        slips:\n");
        head = true;
        vl_notation(f->setup.rules, f->view, (vl_answer)answer, notation, sizeof notation);
        snprintf(
            fr, sizeof fr,
            "D’après une longue recherche, %d parties sur 100 finissent bien pour vous avec cette réponse ; avec la "
            "meilleure, %d.",
            found->worth[answer], found->worth[found->best]);
        snprintf(en, sizeof en,
                 "By a long search, %d of 100 matches end well for you with this answer; with the best one, %d do.",
                 found->worth[answer], found->worth[found->best]);
        printf("          - {answer: \"%s\", text: ", notation);
        write_words(fr, en);
        printf("}\n");
    }
}

static void write_let(const struct finder *f)
{
    printf("      - let: [");
    int column = 14;
    for (unsigned i = 0; i < f->count; i++) {
        const int more = (int)strlen(f->given[i]) + 4;
        if (column + more > 116)
            printf("\n          "), column = 10;
        column += printf("\"%s\"%s", f->given[i], i + 1 < f->count ? ", " : "");
    }
    printf("]\n");
}

static void write_puzzle(const struct finder *f, const struct vl_question *question, const struct judgement *found,
                         unsigned number)
{
    char notation[64], fr[400], en[400];
    vl_notation(f->setup.rules, f->view, found->best, notation, sizeof notation);
    printf("\n  - id: puzzle-%u\n    title: {fr: \"Énigme %u\", en: \"Puzzle %u\"}\n", number, number, number);
    printf("    about: {fr: \"Une position d’une vraie partie : trouvez la meilleure réponse.\", "
           "en: \"A position of a real match: find the best answer.\"}\n    minutes: 1\n    players: [");
    for (unsigned seat = 0; seat < f->setup.seats; seat++)
        printf("%s%s", seat ? ", " : "", names[seat]);
    printf("]\n    learner: %s\n    seed: %llu\n    steps:\n", names[question->seat],
           (unsigned long long)f->setup.seed);
    if (f->count > 0)
        write_let(f);
    printf("      - do: {fr: \"Trouvez la meilleure réponse : elle vaut bien mieux que les autres.\",\n"
           "             en: \"Find the best answer: it is worth much more than any other.\"}\n"
           "        answers: [\"%s\"]\n",
           notation);
    write_slips(f, question, found);
    printf("        otherwise: {fr: \"Une longue recherche s’en détourne aussitôt. Cherchez encore.\", "
           "en: \"A long search turns away from it at once. Look again.\"}\n");
    snprintf(
        fr, sizeof fr,
        "C’est elle : d’après une longue recherche, %d parties sur 100 finissent bien pour vous, contre %d avec la "
        "réponse suivante.",
        found->worth[found->best], found->worth[found->second]);
    snprintf(
        en, sizeof en,
        "That is the one: by a long search, %d of 100 matches end well for you, against %d with the next best answer.",
        found->worth[found->best], found->worth[found->second]);
    printf("      - tell: ");
    write_words(fr, en);
    printf("\n");
    fflush(stdout);
}

/* One match, until it has a puzzle, is over, or has become long. */
static bool find_in(struct finder *f, unsigned number)
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
        if (!alone && is_puzzling(f, &question) && vl_random_below(&f->rng, ONE_IN) == 0 &&
            is_puzzle(f, &question, &found)) {
            write_puzzle(f, &question, &found, number);
            return true;
        }
        give(f, &question, alone ? answer : think(f, &question), !alone);
    }
    return false;
}

static void find(const struct vl_catalogue *catalogue, const struct vl_rules *rules, unsigned count, uint64_t seed,
                 unsigned seats)
{
    struct finder *f = room(sizeof *f);
    vl_table_setup_standard(&f->setup, catalogue, rules);
    f->setup.seats = (uint8_t)seats;
    for (unsigned seat = 0; seat < seats; seat++) {
        vl_name_clean(names[seat], f->setup.player[seat].name);
        f->setup.player[seat].level = VL_HUMAN; /* as in a lesson: nobody is a machine there */
    }
    f->plays = vl_thinking_at(&f->setup, VL_ADEPT);
    f->match = room(vl_match_size(rules));
    f->view = room(rules->state_size);
    f->player = room(vl_bot_size(rules, &f->plays));
    printf("# Puzzles, found by tools/puzzles.c (make puzzles NEW=%llu): positions of matches of machines.\n"
           "game: %s\nlessons:\n",
           (unsigned long long)seed, rules->id);
    for (unsigned number = 1; number <= count; seed++) {
        f->setup.seed = seed;
        number += find_in(f, number);
    }
    free(f->player);
    free(f->view);
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
        die("usage: puzzles find GAME COUNT SEED [SEATS], puzzles check GAME [ITERATIONS]");
    if (vl_catalogue_open(&catalogue, vl_games, NULL, &diag) != VL_OK ||
        vl_catalogue_game(&catalogue, rules, &diag) != VL_OK)
        die(diag.key);
    bool right = true;
    if (strcmp(argv[1], "find") == 0) {
        const unsigned least = rules->seats_min > 3 ? rules->seats_min : 3;
        find(&catalogue, rules, (unsigned)number(argc, argv, 3, 10), number(argc, argv, 4, 1),
             (unsigned)number(argc, argv, 5, least));
    } else {
        right = check(&catalogue, rules, (uint32_t)number(argc, argv, 3, CHECK));
    }
    vl_catalogue_close(&catalogue);
    return right ? 0 : 1;
}
