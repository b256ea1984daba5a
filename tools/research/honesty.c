/* How far the review of a match is to be trusted, on positions and matches of machines.
 *
 * `blunders` looks for positions in which one answer is better than any other by 15 of 100 matches, by a search a
 * hundred times as long as a review's and with other random numbers, and for as many in which all answers are within 1
 * of 100. In the first somebody takes the second-best answer, in the others the worst one; how many of each does a
 * review mark?
 *
 * `luck` plays matches of equal machines and adds up what chance brought: the mean must be 0 within its interval, and
 * results less luck must be less spread than results.
 *
 * usage: honesty blunders GAME COUNT SEED SEATS   (writes the lines of tests/golden/honesty/GAME.txt)
 *        honesty check GAME FILE                  (what a review makes of positions that were found once)
 *        honesty luck GAME MATCHES SEED SEATS
 *        honesty review GAME MATCHES SEED SEATS (what a review says, and how long it takes)
 *        honesty levels GAME MATCHES SEED SEATS (of what answers at random would have lost, what each level loses by
 * the short look of review/lost_share.h) */
#include "review/lost_share.h"
#include "review/review.h"
#include "veillee/games.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    PLAYED = 40,  /* iterations of whoever plays: weak enough to come to all kinds of positions */
    LONGER = 100, /* times as long as a review's first look */

    GAP = 15,          /* of 100 matches, between the best answer and any other, ... */
    GAP_LOOK = 8,      /* ... and at the look that tells whether the long search is worth its time */
    EQUAL = 1,         /* the same where all answers are to be equal: between the best and the worst, ... */
    EQUAL_LOOK = 3,    /* ... and at the look */
    EQUAL_ANSWERS = 5, /* ... of so many at most, since each of them has to be searched to the end */

    GIVEN_MOST = 2000, /* answers in a match */
};

/* An answer as a file says it. */
static const char signs[VL_ANSWERS_MAX + 1] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";

struct table {
    struct vl_match_setup setup;
    struct vl_match *match;
    struct vl_view *view, *before;
    struct vl_thinking thinking;
    struct vl_bot *bot;
    struct vl_evaluator *evaluator;
    struct vl_appraiser *appraiser;
    struct vl_match *other;
    struct vl_rng rng;
    char given[GIVEN_MOST]; /* the answers of the match, a sign each */
};

static void die(const char *what)
{
    fprintf(stderr, "honesty: %s\n", what);
    exit(1);
}

static void *room(size_t size)
{
    void *memory = calloc(1, size);
    if (!memory)
        die("no memory");
    return memory;
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* ---- playing ---- */

static void open_table(struct table *table, const struct vl_catalogue *catalogue, const struct vl_rules *rules,
                       unsigned seats, uint32_t most)
{
    vl_match_setup_standard(&table->setup, catalogue, rules);
    table->setup.seats = (uint8_t)seats;
    for (unsigned seat = 0; seat < seats; seat++) {
        snprintf(table->setup.player[seat].name, VL_NAME_MAX, "%c", 'A' + (int)seat);
        table->setup.player[seat].level = VL_ADEPT;
    }
    table->thinking = vl_thinking_at(&table->setup, VL_APPRENTICE);
    table->match = room(vl_match_size(rules));
    table->other = room(vl_match_size(rules));
    table->view = room(rules->state_size);
    table->before = room(rules->state_size);
    table->bot = room(vl_bot_size(rules, &table->thinking));
    table->evaluator = room(vl_evaluator_size(&table->setup, most, 1));
    vl_evaluator_start(table->evaluator, &table->setup, most, 1);
    table->appraiser = room(vl_appraiser_size(&table->setup));
    vl_appraiser_start(table->appraiser, &table->setup);
}

static void close_table(struct table *table)
{
    free(table->match);
    free(table->other);
    free(table->view);
    free(table->before);
    free(table->bot);
    free(table->evaluator);
    free(table->appraiser);
}

static void begin(struct table *table, uint64_t seed)
{
    struct vl_diag diag;
    table->setup.seed = seed;
    table->rng.state = vl_mix(seed);
    if (vl_match_start(table->match, &table->setup, &diag) != VL_OK)
        die(diag.key);
}

static vl_answer think(struct table *table, const struct vl_question *question)
{
    const struct vl_budget budget = {.iterations = PLAYED};
    if (!vl_review_is_choice(question))
        return vl_any_answer(question, &table->rng);
    vl_match_view(table->match, question->seat, table->view);
    vl_bot_start(table->bot, table->setup.rules, &table->thinking, question->seat, table->setup.seed);
    return vl_bot_answer(table->bot, table->view, &budget, NULL);
}

static void give(struct table *table, vl_seat seat, vl_answer answer)
{
    const unsigned count = vl_match_answers(table->match);
    if (count + 1 >= GIVEN_MOST)
        die("a match is too long");
    table->given[count] = signs[answer];
    table->given[count + 1] = '\0';
    if (vl_match_answer(table->match, seat, answer, NULL) != VL_OK)
        die("an answer is refused");
}

/* ---- planted blunders ---- */

struct found {
    unsigned wanted, blunders, marked, equal, marked_equal, looked;
};

static struct vl_weights evaluate(struct table *table, uint32_t iterations, uint64_t salt)
{
    struct vl_weights weights;
    vl_evaluate(table->evaluator, table->view, &(struct vl_evaluation){.iterations = iterations, .salt = salt}, NULL,
                &weights);
    return weights;
}

/* The best answer but one, and the worst. */
static vl_answer ranked(const struct vl_weights *weights, bool worst)
{
    unsigned out = VL_NONE;
    for (VL_EACH(answer, weights->evaluated & ~vl_answer_bit(weights->best)))
        if (out == VL_NONE ||
            (weights->of[answer].worth[weights->seat] > weights->of[out].worth[weights->seat]) != worst)
            out = (unsigned)answer;
    return (vl_answer)out;
}

static float behind(const struct vl_weights *weights, vl_answer answer)
{
    return 100 * (weights->of[weights->best].worth[weights->seat] - weights->of[answer].worth[weights->seat]);
}

/* Whether a review, coarse and then longer where it wants to, marks that answer. */
static bool marks(struct table *table, vl_seat seat, vl_answer taken, struct vl_decision *out)
{
    *out = (struct vl_decision){.seat = seat, .taken = taken};
    for (unsigned look = 0; look == 0 || (look < 2 && vl_review_wants(out, look)); look++)
        vl_review_evaluate(table->evaluator, table->view, look, 100, NULL, out);
    return out->mark != VL_MARK_NONE;
}

/* A line of the file that `check` reads: what it is, the match's seed, the answers that had been given (whoever would
 * give them today), the answer that is taken, the best one, what that is worth and how much less the other by the long
 * search, in chances of 100. */
static void say(const struct table *table, const char *what, const struct vl_weights *weights, vl_answer taken)
{
    char best[64], other[64];
    vl_notation(table->setup.rules, table->view, weights->best, best, sizeof best);
    vl_notation(table->setup.rules, table->view, taken, other, sizeof other);
    printf("%s\t%llu\t%s\t%s\t%s\t%.1f\t%.1f\n", what, (unsigned long long)table->setup.seed, table->given, other, best,
           100 * (double)weights->of[weights->best].worth[weights->seat], (double)behind(weights, taken));
    fflush(stdout);
}

static void look_at(struct table *table, vl_seat seat, struct found *found)
{
    struct vl_decision decision;
    struct vl_weights weights = evaluate(table, VL_REVIEW_COARSE, 11);
    if (weights.evaluated == 0)
        return;
    found->looked++;
    vl_answer second = ranked(&weights, false), worst = ranked(&weights, true);
    const bool gap = behind(&weights, second) >= GAP_LOOK && found->blunders < found->wanted;
    const bool equal = behind(&weights, worst) <= EQUAL_LOOK && found->equal < found->wanted &&
                       vl_count(weights.evaluated) <= EQUAL_ANSWERS;
    if (!gap && !equal)
        return;
    weights = evaluate(table, LONGER * VL_REVIEW_COARSE, 12);
    second = ranked(&weights, false);
    worst = ranked(&weights, true);
    if (gap && behind(&weights, second) >= GAP) {
        found->blunders++;
        found->marked += marks(table, seat, second, &decision);
        say(table, "blunder", &weights, second);
    } else if (equal && behind(&weights, worst) <= EQUAL) {
        found->equal++;
        found->marked_equal += marks(table, seat, worst, &decision);
        say(table, "equal", &weights, worst);
    }
}

/* One of the questions of a match in so many, so that positions come from many matches. */
static void look_through(struct table *table, uint64_t seed, unsigned every, struct found *found)
{
    unsigned choices = (unsigned)(seed % every);
    begin(table, seed);
    while (!vl_match_over(table->match)) {
        const struct vl_question question = vl_review_question(table->match);
        const vl_answer answer = think(table, &question);
        if (vl_review_is_choice(&question) && choices++ % every == 0)
            look_at(table, question.seat, found);
        give(table, question.seat, answer);
    }
}

static void sum_up(const struct table *table, const struct found *found)
{
    fprintf(stderr, "%s: of %u blunders a review marks %u (%.1f %%), of %u positions of equal answers %u (%.1f %%)\n",
            table->setup.rules->id, found->blunders, found->marked, 100.0 * found->marked / found->blunders,
            found->equal, found->marked_equal, 100.0 * found->marked_equal / found->equal);
}

static bool find_blunders(struct table *table, unsigned wanted, uint64_t seed)
{
    struct found found = {.wanted = wanted};
    printf("seats\t%u\n", table->setup.seats);
    for (; found.blunders < wanted || found.equal < wanted; seed++)
        look_through(table, seed, 5, &found);
    sum_up(table, &found);
    return true;
}

/* ---- positions that were found once ---- */

/* Begins the match and gives these answers; whoever is asked then has the view. */
static struct vl_question go_to(struct table *table, uint64_t seed, const char *given)
{
    begin(table, seed);
    for (; *given; given++) {
        const struct vl_question question = vl_review_question(table->match);
        const vl_answer answer = (vl_answer)(strchr(signs, *given) - signs);
        if (!(question.answers & vl_answer_bit(answer)))
            die("a match is another one by now: find new ones");
        give(table, question.seat, answer);
    }
    const struct vl_question question = vl_review_question(table->match);
    vl_match_view(table->match, question.seat, table->view);
    return question;
}

static void check_line(struct table *table, const char *what, uint64_t seed, const char *given, const char *taken,
                       struct found *found)
{
    struct vl_decision decision;
    vl_answer answer;
    const struct vl_question question = go_to(table, seed, given);
    if (vl_notation_parse(table->setup.rules, table->view, taken, &answer, NULL) != VL_OK)
        die("a position is another one by now: find new ones");
    const bool marked = marks(table, question.seat, answer, &decision), blunder = strcmp(what, "blunder") == 0;
    found->blunders += blunder;
    found->marked += blunder && marked;
    found->equal += !blunder;
    found->marked_equal += !blunder && marked;
    if (marked != blunder)
        printf("%s of seed %llu, answer %zu: %s, %.1f +- %.1f less by a review %s\n", what, (unsigned long long)seed,
               strlen(given), taken, 100 * (double)decision.loss, 100 * (double)decision.error_of_loss,
               vl_mark_sign((enum vl_review_mark)decision.mark));
}

/* Whether a review still marks 95 of 100 blunders of the file, and 5 of 100 positions of equal answers at most. */
static bool check(const struct vl_catalogue *catalogue, const struct vl_rules *rules, const char *path)
{
    struct table table = {.match = NULL};
    struct found found = {.wanted = 0};
    char line[GIVEN_MOST + 400], what[16], given[GIVEN_MOST], taken[64];
    unsigned long long seed;
    unsigned seats;
    FILE *file = fopen(path, "r");
    if (!file)
        die("no file");
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "seats\t%u", &seats) == 1) {
            if (table.match)
                close_table(&table);
            open_table(&table, catalogue, rules, seats, LONGER * VL_REVIEW_COARSE);
        } else if (table.match &&
                   sscanf(line, "%15[a-z]\t%llu\t%1999[A-Za-z0-9+-]\t%63[^\t]", what, &seed, given, taken) == 4) {
            check_line(&table, what, seed, given, taken, &found);
        }
    }
    fclose(file);
    if (!table.match || found.blunders == 0 || found.equal == 0)
        die("nothing to check");
    sum_up(&table, &found);
    close_table(&table);
    return found.marked * 20 >= found.blunders * 19 && found.marked_equal * 20 <= found.equal;
}

/* ---- luck ---- */

struct sums {
    double sum, squares;
    unsigned count;
};

static void add(struct sums *sums, double value)
{
    sums->sum += value;
    sums->squares += value * value;
    sums->count++;
}

static double mean(const struct sums *sums)
{
    return sums->sum / sums->count;
}

static double spread(const struct sums *sums)
{
    return sqrt(sums->squares / sums->count - mean(sums) * mean(sums));
}

static void add_luck(struct table *table, const float luck[VL_SEATS_MAX], float sum[VL_SEATS_MAX])
{
    for (unsigned seat = 0; seat < table->setup.seats; seat++)
        sum[seat] += luck[seat];
}

/* One match: what chance brought each seat, and what the match was worth in the end. */
static void count_luck(struct table *table, uint64_t seed, float sum[VL_SEATS_MAX], float result[VL_SEATS_MAX])
{
    float luck[VL_SEATS_MAX], mean_worth[VL_SEATS_MAX];
    begin(table, seed);
    table->rng = vl_rng_stream(seed, VL_STREAM_BOT + VL_SEATS_MAX); /* apart from the deal's */
    vl_match_view(table->match, VL_REFEREE, table->before);
    vl_luck_of_deal(table->appraiser, &table->setup, table->before, table->other, luck, mean_worth);
    add_luck(table, luck, sum);
    while (!vl_match_over(table->match)) {
        const struct vl_question question = vl_review_question(table->match);
        const vl_answer answer = think(table, &question);
        vl_match_view(table->match, VL_REFEREE, table->before);
        give(table, question.seat, answer);
        vl_match_view(table->match, VL_REFEREE, table->view);
        if (vl_luck_of(table->appraiser, table->before, answer, table->view, luck))
            add_luck(table, luck, sum);
    }
    vl_appraise(table->appraiser, table->view, result);
}

static bool measure_luck(struct table *table, unsigned matches, uint64_t seed)
{
    struct sums luck[VL_SEATS_MAX] = {{0}}, results[VL_SEATS_MAX] = {{0}}, less[VL_SEATS_MAX] = {{0}};
    double with = 0, without = 0;
    for (unsigned i = 0; i < matches; i++) {
        float sum[VL_SEATS_MAX] = {0}, result[VL_SEATS_MAX];
        count_luck(table, seed + i, sum, result);
        for (unsigned seat = 0; seat < table->setup.seats; seat++) {
            add(&luck[seat], (double)sum[seat]);
            add(&results[seat], (double)result[seat]);
            add(&less[seat], (double)(result[seat] - sum[seat]));
        }
    }
    for (unsigned seat = 0; seat < table->setup.seats; seat++) {
        printf("%s seat %u: luck %+.4f +- %.4f a match, spread %.3f; results %.3f, spread %.3f; less luck %.3f\n",
               table->setup.rules->id, seat, mean(&luck[seat]), 1.96 * spread(&luck[seat]) / sqrt(matches),
               spread(&luck[seat]), mean(&results[seat]), spread(&results[seat]), spread(&less[seat]));
        with += spread(&results[seat]);
        without += spread(&less[seat]);
    }
    printf("%s: the spread of results less luck is %.0f %% of that of results, the variance %.0f %%, in %u matches\n",
           table->setup.rules->id, 100 * without / with, 100 * without * without / (with * with), matches);
    return true;
}

/* ---- reviews ---- */

static bool review_matches(struct table *table, unsigned matches, uint64_t seed)
{
    for (unsigned i = 0; i < matches; i++) {
        struct vl_review *review;
        begin(table, seed + i);
        while (!vl_match_over(table->match)) {
            const struct vl_question question = vl_review_question(table->match);
            give(table, question.seat, think(table, &question));
        }
        const double start = seconds();
        if (vl_review_open(&review, table->match, "", NULL) != VL_OK)
            die("no memory");
        while (vl_review_work(review, 2, NULL))
            continue;
        printf("%s seed %llu: %u answers, %u decisions, %.1f s on two processors\n", table->setup.rules->id,
               (unsigned long long)table->setup.seed, vl_match_answers(table->match), vl_review_decisions(review),
               seconds() - start);
        for (unsigned seat = 0; seat < table->setup.seats; seat++) {
            const struct vl_reviewed of = vl_review_player(review, (vl_seat)seat);
            printf("  seat %u: result %.2f, mean %.2f, luck %+.2f, skill %+.2f, rest %+.2f; accuracy %.1f %%; "
                   "%u decisions, %u ?!, %u ?, %u ?\?\n",
                   seat, (double)of.result, (double)of.mean, (double)of.luck, (double)of.skill, (double)of.rest,
                   100 * (double)of.accuracy, of.decisions, of.marks[1], of.marks[2], of.marks[3]);
        }
        struct vl_turning turnings[VL_TURNING_MAX];
        const unsigned count = vl_review_turnings(review, turnings);
        for (unsigned t = 0; t < count; t++)
            printf("  answer %u: seat %u from %.2f to %.2f%s\n", turnings[t].answer, turnings[t].seat,
                   (double)turnings[t].before, (double)turnings[t].after, turnings[t].chance ? ", by chance" : "");
        vl_review_close(review);
    }
    return true;
}

/* ---- levels ---- */

/* One match, each seat a level drawn by lot; a line a seat: its level, and of what answers at random would have lost
 * the share that it lost. */
static void level_match(struct table *table, uint64_t seed, struct vl_bot *bots[VL_SEATS_MAX])
{
    struct vl_rng rng = vl_rng_stream(seed, VL_STREAM_BOT + VL_SEATS_MAX);
    struct vl_thinking thinking[VL_SEATS_MAX];
    const unsigned seats = table->setup.seats;
    for (unsigned seat = 0; seat < seats; seat++) {
        table->setup.player[seat].level = (enum vl_level)(VL_CADET + vl_random_below(&rng, VL_MASTER - VL_CADET + 1));
        thinking[seat] = vl_thinking_in(&table->setup, (vl_seat)seat);
        bots[seat] = room(vl_bot_size(table->setup.rules, &thinking[seat]));
        vl_bot_start(bots[seat], table->setup.rules, &thinking[seat], (vl_seat)seat, seed);
    }
    for (begin(table, seed); !vl_match_over(table->match);) {
        const struct vl_question question = vl_review_question(table->match);
        vl_answer answer = vl_any_answer(&question, &table->rng);
        if (vl_review_is_choice(&question)) {
            const struct vl_budget budget = {.iterations = thinking[question.seat].budget.iterations};
            vl_match_view(table->match, question.seat, table->view);
            answer = vl_bot_answer(bots[question.seat], table->view, &budget, NULL);
        }
        give(table, question.seat, answer);
    }
    for (unsigned seat = 0; seat < seats; seat++) {
        printf("%s\t%.3f\n", vl_level_id(table->setup.player[seat].level),
               (double)vl_lost_share(table->match, (vl_seat)seat, 2));
        free(bots[seat]);
    }
    fflush(stdout);
}

static bool measure_levels(struct table *table, unsigned matches, uint64_t seed)
{
    struct vl_bot *bots[VL_SEATS_MAX];
    for (unsigned i = 0; i < matches; i++)
        level_match(table, seed + i, bots);
    return true;
}

/* ---- the program ---- */

typedef bool (*mode)(struct table *table, unsigned count, uint64_t seed);

static mode mode_of(const char *name)
{
    static const struct {
        const char *name;
        mode run;
    } modes[] = {
        {"blunders", find_blunders}, {"luck", measure_luck}, {"review", review_matches}, {"levels", measure_levels}};
    for (unsigned i = 0; i < sizeof modes / sizeof modes[0]; i++)
        if (strcmp(modes[i].name, name) == 0)
            return modes[i].run;
    return NULL;
}

int main(int argc, char **argv)
{
    struct vl_catalogue catalogue = {0};
    struct vl_diag diag = {0};
    const struct vl_rules *rules = argc > 3 ? vl_game(argv[2]) : NULL;
    const mode run = argc > 5 ? mode_of(argv[1]) : NULL;
    if (!rules || (!run && strcmp(argv[1], "check") != 0))
        die("usage: honesty blunders|luck|review|levels GAME COUNT SEED SEATS, honesty check GAME FILE");
    if (vl_catalogue_open(&catalogue, vl_games, NULL, &diag) != VL_OK ||
        vl_catalogue_game(&catalogue, rules, &diag) != VL_OK)
        die(diag.key);
    bool well;
    if (run) {
        struct table table;
        open_table(&table, &catalogue, rules, (unsigned)strtoul(argv[5], NULL, 10), LONGER * VL_REVIEW_COARSE);
        well = run(&table, (unsigned)strtoul(argv[3], NULL, 10), strtoull(argv[4], NULL, 10));
        close_table(&table);
    } else {
        well = check(&catalogue, rules, argv[3]);
    }
    vl_catalogue_close(&catalogue);
    return well ? 0 : 1;
}
