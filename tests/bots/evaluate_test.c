/* Weighing answers: what it says of every game, that it sees the view alone, and that errors are errors. */
#include "support/setups.h"
#include "support/test.h"
#include "veillee/evaluate.h"
#include "veillee/games.h"
#include "veillee/sbires.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 800 };

struct bench {
    struct vl_match_setup setup;
    struct vl_match *match;
    struct vl_view *view, *other;
    struct vl_state *state;
    struct vl_evaluator *evaluator, *two;
};

static void *memory(size_t size)
{
    void *bytes = calloc(1, size);
    assert_non_null(bytes);
    return bytes;
}

static struct vl_evaluator *new_evaluator(const struct vl_match_setup *setup, unsigned threads)
{
    struct vl_evaluator *evaluator = memory(vl_evaluator_size(setup, MOST, threads));
    vl_evaluator_start(evaluator, setup, MOST, threads);
    return evaluator;
}

static void open_bench(struct bench *bench, const struct vl_rules *rules, unsigned seats)
{
    vl_match_setup_standard(&bench->setup, test_catalogue(), rules);
    bench->setup.seats = (uint8_t)seats;
    for (unsigned seat = 0; seat < seats; seat++) {
        bench->setup.player[seat].name[0] = (char)('A' + seat);
        bench->setup.player[seat].level = VL_ADEPT;
    }
    bench->match = memory(vl_match_size(rules));
    bench->view = memory(rules->state_size);
    bench->other = memory(rules->state_size);
    bench->state = memory(rules->state_size);
    bench->evaluator = new_evaluator(&bench->setup, 1);
    bench->two = new_evaluator(&bench->setup, 2);
}

static void close_bench(struct bench *bench)
{
    free(bench->match);
    free(bench->view);
    free(bench->other);
    free(bench->state);
    free(bench->evaluator);
    free(bench->two);
}

/* A question of a person with a choice, after so many random answers; its view. */
static struct vl_question find_choice(struct bench *bench, uint64_t seed, unsigned answers)
{
    struct vl_rng rng = {seed};
    struct vl_diag diag;
    struct vl_question question;
    bench->setup.seed = seed;
    assert_int_equal(vl_match_start(bench->match, &bench->setup, &diag), VL_OK);
    for (unsigned i = 0;; i++) {
        if (vl_match_over(bench->match)) {
            bench->setup.seed = ++seed;
            assert_int_equal(vl_match_start(bench->match, &bench->setup, &diag), VL_OK);
            i = 0;
            answers /= 2;
        }
        question = vl_match_question(bench->match, vl_match_question(bench->match, VL_PUBLIC).seat);
        if (i >= answers && vl_count(question.answers) > 1 && question.seat < VL_SEATS_MAX &&
            !(question.flags & VL_ASK_INTERCHANGEABLE))
            break;
        assert_int_equal(vl_match_answer(bench->match, question.seat, vl_any_answer(&question, &rng), &diag), VL_OK);
    }
    vl_match_view(bench->match, question.seat, bench->view);
    return question;
}

static struct vl_weights evaluate(struct vl_evaluator *evaluator, const struct vl_view *view, uint32_t iterations,
                                  vl_answers also)
{
    struct vl_weights out;
    const struct vl_evaluation evaluation = {.iterations = iterations, .also = also};
    assert_true(vl_evaluate(evaluator, view, &evaluation, NULL, &out));
    return out;
}

typedef void (*checker)(struct bench *bench, struct vl_question question);

/* Positions early, in the middle and late, of tables of two to five. */
static void everywhere(checker check)
{
    for (unsigned game = 0; vl_games[game]; game++) {
        const struct vl_rules *rules = vl_games[game];
        for (unsigned n = 0; n < 6; n++) {
            struct bench bench = {.match = NULL};
            open_bench(&bench, rules, rules->seats_min + n % 3);
            check(&bench, find_choice(&bench, 100 * n + 1, 25 * n));
            close_bench(&bench);
        }
    }
}

/* ---- what is said ---- */

static void check_weights(struct bench *bench, struct vl_question question)
{
    const struct vl_weights weights = evaluate(bench->evaluator, bench->view, 60, question.answers);
    assert_int_equal(weights.seat, question.seat);
    assert_true(weights.evaluated == question.answers);
    for (VL_EACH(answer, weights.evaluated)) {
        const struct vl_weight *weight = &weights.of[answer];
        float error;
        for (unsigned seat = 0; seat < bench->setup.seats; seat++)
            assert_true(weight->worth[seat] >= -0.001F && weight->worth[seat] <= 1.001F);
        assert_true(weight->error >= 0 && weight->error < 0.3F);
        assert_true(weight->iterations == 60);
        const float loss = vl_evaluated_loss(&weights, (vl_answer)answer, &error);
        assert_true(loss >= 0 && loss <= 1 && error >= 0);
        assert_true(weight->worth[question.seat] <= weights.of[weights.best].worth[question.seat]);
    }
}

TEST(every_answer_is_weighed)
{
    everywhere(check_weights);
}

static void check_threads(struct bench *bench, struct vl_question question)
{
    const struct vl_weights one = evaluate(bench->evaluator, bench->view, 200, 0);
    const struct vl_weights two = evaluate(bench->two, bench->view, 200, 0);
    const struct vl_weights again = evaluate(bench->evaluator, bench->view, 200, 0);
    (void)question;
    assert_memory_equal(&one, &two, sizeof one);
    assert_memory_equal(&one, &again, sizeof one);
}

TEST(threads_and_what_was_weighed_before_change_nothing)
{
    everywhere(check_threads);
}

/* A completion of the view is another table that looks the same. */
static void check_view_alone(struct bench *bench, struct vl_question question)
{
    const struct vl_rules *rules = bench->setup.rules;
    struct vl_rng rng = {7};
    struct vl_variation one, two;
    vl_determinize(rules, bench->view, &rng, bench->state);
    vl_observe(rules, bench->state, question.seat, bench->other);
    const struct vl_weights here = evaluate(bench->evaluator, bench->view, 60, 0);
    const struct vl_weights there = evaluate(bench->evaluator, bench->other, 60, 0);
    assert_memory_equal(&here, &there, sizeof here);
    const vl_answer answer = (vl_answer)vl_first(question.answers);
    assert_true(vl_find_variation(bench->evaluator, bench->view, answer, 300, NULL, &one));
    assert_true(vl_find_variation(bench->evaluator, bench->other, answer, 300, NULL, &two));
    assert_memory_equal(&one, &two, sizeof one);
}

TEST(tables_that_look_the_same_weigh_the_same)
{
    everywhere(check_view_alone);
}

/* ---- errors ---- */

/* What other random numbers say differs by as much as the errors say: over many answers, by a few of them at most. */
TEST(errors_are_as_large_as_differences)
{
    double squares = 0;
    unsigned count = 0;
    for (unsigned game = 0; vl_games[game]; game++) {
        const struct vl_rules *rules = vl_games[game];
        for (unsigned n = 0; n < 12; n++) {
            struct bench bench = {.match = NULL};
            struct vl_weights one, two;
            open_bench(&bench, rules, rules->seats_min + n % 2);
            const struct vl_question question = find_choice(&bench, 50 * n + 3, 12 * n);
            struct vl_evaluation evaluation = {.iterations = 100, .also = question.answers};
            assert_true(vl_evaluate(bench.evaluator, bench.view, &evaluation, NULL, &one));
            evaluation.salt = 5;
            assert_true(vl_evaluate(bench.evaluator, bench.view, &evaluation, NULL, &two));
            for (VL_EACH(answer, one.evaluated & two.evaluated)) {
                const float difference = one.of[answer].worth[one.seat] - two.of[answer].worth[one.seat];
                const float error = hypotf(one.of[answer].error, two.of[answer].error);
                if (error < 0.001F)
                    continue;
                squares += (double)(difference * difference / (error * error));
                count++;
            }
            close_bench(&bench);
        }
    }
    assert_true(count > 100);
    const double ratio = sqrt(squares / count); /* 1.2 for a t of fourteen degrees, a little more with its tails */
    print_message("# differences are %.2f of their errors, over %u answers\n", ratio, count);
    assert_true(ratio > 0.6 && ratio < 1.7);
}

static void check_sharpens(struct bench *bench, struct vl_question question)
{
    float coarse = 0, fine = 0;
    const struct vl_weights few = evaluate(bench->evaluator, bench->view, 50, question.answers);
    const struct vl_weights many = evaluate(bench->evaluator, bench->view, MOST, question.answers);
    for (VL_EACH(answer, few.evaluated)) {
        coarse += few.of[answer].error;
        fine += many.of[answer].error;
    }
    if (coarse > 0.02F * (float)vl_count(few.evaluated))
        assert_true(fine < coarse);
}

TEST(more_iterations_leave_smaller_errors)
{
    everywhere(check_sharpens);
}

/* ---- losses ---- */

/* Trees by hand: two answers of which each is the better one in half of them have no loss to speak of; one that is
 * worse in all has all of it. */
TEST(a_loss_is_counted_by_the_other_half)
{
    struct vl_weights weights = {.seat = 0, .evaluated = 0x7, .best = 0};
    float error;
    for (unsigned tree = 0; tree < VL_EVALUATE_TREES; tree++) {
        weights.of[0].tree[tree] = tree % 2 ? 0.4F : 0.6F;
        weights.of[1].tree[tree] = tree % 2 ? 0.6F : 0.4F;
        weights.of[2].tree[tree] = 0.2F;
    }
    for (unsigned answer = 0; answer < 3; answer++) {
        weights.of[answer].iterations = 100;
        weights.of[answer].worth[0] = answer == 2 ? 0.2F : 0.5F;
    }
    assert_true(vl_evaluated_loss(&weights, 0, &error) < 0.001F);
    assert_true(error < 0.001F);
    assert_true(vl_evaluated_loss(&weights, 1, &error) < 0.001F);
    assert_true(error > 0.05F);
    assert_true(fabsf(vl_evaluated_loss(&weights, 2, &error) - 0.2F) <
                0.001F); /* each half's best is worse in the other */
    assert_true(vl_evaluated_loss(&weights, 9, &error) <= 0 && error <= 0);
    weights.evaluated |= 0x8; /* what was looked at for a moment only is nothing to compare with */
    weights.of[3].iterations = 10;
    for (unsigned tree = 0; tree < VL_EVALUATE_TREES; tree++)
        weights.of[3].tree[tree] = 0.9F;
    assert_true(fabsf(vl_evaluated_loss(&weights, 2, &error) - 0.2F) < 0.001F);
}

/* ---- what follows ---- */

static void check_variation(struct bench *bench, struct vl_question question)
{
    struct vl_variation variation;
    const struct vl_rules *rules = bench->setup.rules;
    const vl_answer answer = (vl_answer)vl_first(question.answers);
    assert_true(vl_find_variation(bench->evaluator, bench->view, answer, 400, NULL, &variation));
    assert_int_equal(variation.lines, VL_FORESEEN_LINES);
    assert_true(variation.count <= VL_FORESEEN_MAX && variation.steps <= VL_FORESEEN_STEPS);
    for (unsigned i = 0; i < variation.count; i++) {
        const struct vl_foreseen *foreseen = &variation.of[i];
        assert_true(foreseen->share > 0 && foreseen->share <= 1.001F);
        assert_true(vl_event_logged(rules, &foreseen->event, question.seat));
        assert_true(vl_event_matters(rules, &foreseen->event));
        if (i > 0)
            assert_true(foreseen->share <= variation.of[i - 1].share);
    }
    for (unsigned i = 0; i < variation.steps; i++) {
        assert_true(variation.step[i].share > 0.06F && vl_event_logged(rules, &variation.step[i].event, question.seat));
        assert_true(variation.step[i].share <= (i > 0 ? variation.step[i - 1].share : 1));
    }
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        assert_true(variation.error[seat] >= 0 && (seat < bench->setup.seats || variation.error[seat] <= 0));
}

TEST(a_variation_adds_up)
{
    everywhere(check_variation);
}

/* What others keep over the night happens behind their hands: nothing of it is foreseen. */
TEST(a_variation_tells_nothing_private)
{
    struct bench bench = {.match = NULL};
    struct vl_variation variation;
    open_bench(&bench, &sbires_rules, 3);
    struct vl_question question = find_choice(&bench, 1, 0);
    for (unsigned answers = 20; question.kind != SBIRES_ASK_KEEP; answers++)
        question = find_choice(&bench, answers, answers);
    assert_true(vl_find_variation(bench.evaluator, bench.view, SBIRES_NOTHING, 400, NULL, &variation));
    for (unsigned i = 0; i < variation.count; i++)
        assert_true(vl_event_reaches(&sbires_rules, &variation.of[i].event, question.seat) &&
                    variation.of[i].event.form != SBIRES_EV_KEPT);
    close_bench(&bench);
}

/* ---- stopping ---- */

static void check_stop(struct bench *bench, struct vl_question question)
{
    atomic_bool stop = true;
    struct vl_weights weights = {.seat = 77};
    struct vl_variation variation = {.lines = 77};
    const struct vl_evaluation evaluation = {.iterations = MOST, .also = question.answers};
    assert_false(vl_evaluate(bench->two, bench->view, &evaluation, &stop, &weights));
    assert_int_equal(weights.seat, 77);
    assert_false(vl_find_variation(bench->evaluator, bench->view, (vl_answer)vl_first(question.answers), 100, &stop,
                                   &variation));
    assert_int_equal(variation.lines, 77);
}

/* To the last bit. */
static void expect_same_weight(const struct vl_weight *weight, const struct vl_weight *other)
{
    assert_int_equal(weight->iterations, other->iterations);
    assert_memory_equal(weight->worth, other->worth, sizeof weight->worth);
    assert_memory_equal(weight->tree, other->tree, sizeof weight->tree);
    assert_memory_equal(&weight->error, &other->error, sizeof weight->error);
}

/* Who may stop it and does not changes nothing; without threads there is one, and more than there are trees have none.
 */
TEST(what_does_not_stop_it_changes_nothing)
{
    atomic_bool stop = false;
    struct bench bench;
    struct vl_weights alone, watched;
    open_bench(&bench, vl_games[0], 3);
    const struct vl_question question = find_choice(&bench, 3, 20);
    const struct vl_evaluation evaluation = {.iterations = MOST / 8, .also = question.answers};
    assert_true(vl_evaluate(bench.evaluator, bench.view, &evaluation, NULL, &alone));
    assert_true(vl_evaluate(bench.evaluator, bench.view, &evaluation, &stop, &watched));
    assert_int_equal(alone.best, watched.best);
    for (VL_EACH(answer, question.answers))
        expect_same_weight(&alone.of[answer], &watched.of[answer]);
    assert_int_equal(vl_evaluator_size(&bench.setup, MOST, 0), vl_evaluator_size(&bench.setup, MOST, 1));
    assert_int_equal(vl_evaluator_size(&bench.setup, MOST, 1000), vl_evaluator_size(&bench.setup, MOST, 2000));
    close_bench(&bench);
}

TEST(it_can_be_stopped)
{
    everywhere(check_stop);
}
