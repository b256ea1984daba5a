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
 * usage: honesty blunders GAME COUNT SEED SEATS
 *        honesty luck GAME MATCHES SEED SEATS
 *        honesty time GAME MATCHES SEED SEATS */
#include "front/review.h"
#include "veillee/games.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    PLAYED = 40,  /* iterations of whoever plays: weak enough to come to all kinds of positions */
    LONGER = 100, /* times as long as a review */
    LOOK = 4,     /* ... and the look that tells whether the long search is worth its time */

    GAP = 15,
    GAP_LOOK = 8, /* of 100 matches */
    EQUAL = 1,
    EQUAL_LOOK = 3, /* all answers are within so many of 100 */
};

struct table {
    struct vl_table_setup setup;
    struct vl_match *match;
    struct vl_view *view, *before;
    struct vl_thinking thinking;
    struct vl_bot *bot;
    struct vl_weigher *weigher;
    struct vl_appraiser *appraiser;
    struct vl_match *other;
    struct vl_rng rng;
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
    vl_table_setup_standard(&table->setup, catalogue, rules);
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
    table->weigher = room(vl_weigher_size(&table->setup, most, 1));
    vl_weigher_start(table->weigher, &table->setup, most, 1);
    table->appraiser = room(vl_appraiser_size(&table->setup));
    vl_appraiser_start(table->appraiser, &table->setup);
}

static void begin(struct table *table, uint64_t seed)
{
    struct vl_diag diag;
    table->setup.seed = seed;
    table->rng.state = vl_mix(seed);
    if (vl_match_start(table->match, &table->setup, &diag) != VL_OK)
        die(diag.key);
}

static struct vl_question asked(const struct table *table)
{
    const struct vl_question question = vl_match_question(table->match, VL_TABLE);
    return vl_match_question(table->match, question.seat);
}

static bool is_choice(const struct vl_question *question)
{
    return vl_count(question->answers) > 1 && question->seat != VL_TABLE && !(question->flags & VL_ASK_EVEN);
}

static vl_answer think(struct table *table, const struct vl_question *question)
{
    const struct vl_budget budget = {.iterations = PLAYED};
    if (!is_choice(question))
        return vl_any_answer(question, &table->rng);
    vl_match_view(table->match, question->seat, table->view);
    vl_bot_start(table->bot, table->setup.rules, &table->thinking, question->seat, table->setup.seed);
    return vl_bot_answer(table->bot, table->view, &budget, NULL);
}

static void give(struct table *table, vl_seat seat, vl_answer answer)
{
    if (vl_match_answer(table->match, seat, answer, NULL) != VL_OK)
        die("an answer is refused");
}

/* ---- time ---- */

static void take_time(struct table *table, unsigned matches, uint64_t seed)
{
    for (unsigned i = 0; i < matches; i++) {
        unsigned decisions = 0, answers = 0;
        double spent[4] = {0};
        begin(table, seed + i);
        while (!vl_match_over(table->match)) {
            const struct vl_question question = asked(table);
            const vl_answer answer = think(table, &question);
            if (is_choice(&question)) {
                decisions++;
                for (unsigned k = 0; k < 4; k++) {
                    struct vl_weights weights;
                    const double start = seconds();
                    vl_weigh(table->weigher, table->view,
                             &(struct vl_weighing){.iterations = 30U << (2 * k), .also = vl_answer_bit(answer)}, NULL,
                             &weights);
                    spent[k] += seconds() - start;
                    if (k >= 2 && i == 0 && decisions % 10 == 0) {
                        float error;
                        const float loss = vl_weighed_loss(&weights, answer, &error);
                        printf("  %u answers, best %.3f +- %.3f taken %.3f loss %.3f +- %.3f\n",
                               vl_count(weights.weighed), (double)weights.of[weights.best].worth[weights.seat],
                               (double)weights.of[weights.best].error, (double)weights.of[answer].worth[weights.seat],
                               (double)loss, (double)error);
                    }
                }
            }
            answers++;
            give(table, question.seat, answer);
        }
        printf("%u answers, %u decisions; %.2f %.2f %.2f %.2f s\n", answers, decisions, spent[0], spent[1], spent[2],
               spent[3]);
    }
}
int main(int argc, char **argv)
{
    struct vl_catalogue catalogue = {0};
    struct vl_diag diag = {0};
    const struct vl_rules *rules = argc > 5 ? vl_game(argv[2]) : NULL;
    if (!rules)
        die("usage: honesty blunders|luck|time GAME COUNT SEED SEATS");
    if (vl_catalogue_open(&catalogue, vl_games, NULL, &diag) != VL_OK ||
        vl_catalogue_game(&catalogue, rules, &diag) != VL_OK)
        die(diag.key);
    struct table table;
    open_table(&table, &catalogue, rules, (unsigned)atoi(argv[5]), 100000);
    take_time(&table, (unsigned)atoi(argv[3]), (uint64_t)atoll(argv[4]));
    vl_catalogue_close(&catalogue);
}
