/* Hint: what is worked out of a question, in what order, and that it follows from the view alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#include "review/hint.h"
#include "tui/match/match_record.h"
#include "veillee/games.h"

enum {
    ROUNDS = 3,
    QUESTIONS = 4,
    SKIPPED = 7,      /* answers between two questions */
    FIRST_MOST = 100, /* iterations of a tree before there is a first estimate */
};

struct hinting {
    struct vl_match_setup setup;
    struct vl_match *match;
    struct vl_rng rng;
    struct vl_view *view; /* of whoever is asked */
    struct vl_hint *hint;
};

static void hinting_open(struct hinting *c, const struct vl_rules *rules, unsigned seats, unsigned threads)
{
    *c = (struct hinting){.rng = {seats}};
    c->setup = record_setup_of(rules, seats, seats, "", 5);
    c->match = record_match(&c->setup);
    c->hint = vl_hint_open(&c->setup, threads, NULL, NULL);
    c->view = calloc(1, rules->state_size);
    assert_non_null(c->view);
    assert_non_null(c->hint);
}

static void hinting_close(struct hinting *c)
{
    vl_hint_close(c->hint);
    free(c->match);
    free(c->view);
}

/* Whether a search has something to choose there. */
static bool hinting_is_choice(const struct hinting *c)
{
    const struct vl_question question = vl_match_question(c->match, VL_PUBLIC);
    const uint8_t flags = c->setup.rules->asking[question.kind].flags;
    return question.seat < VL_SEATS_MAX && !(flags & (VL_ASK_INTERCHANGEABLE | VL_ASK_REFLEX)) &&
           vl_count(vl_match_question(c->match, question.seat).answers) >= 2;
}

/* On to a question some answers later; after the end another match begins. */
static void hinting_next(struct hinting *c)
{
    unsigned skipped = 0;
    do {
        if (vl_match_over(c->match)) {
            c->setup.seed++;
            free(c->match);
            c->match = record_match(&c->setup);
        } else {
            record_answer(c->match, &c->rng);
        }
    } while (vl_match_over(c->match) || ++skipped < SKIPPED || !hinting_is_choice(c));
    vl_match_view(c->match, vl_match_question(c->match, VL_PUBLIC).seat, c->view);
}

/* What is known when nothing more comes. */
static struct vl_hint_result rest(struct hinting *c)
{
    struct vl_hint_result known = {0};
    vl_hint_wait(c->hint, &(struct vl_hint_wish){.rounds = ~0U});
    assert_true(vl_hint_read(c->hint, &known));
    return known;
}

static float mean_error(const struct vl_weights *weights)
{
    float sum = 0;
    for (VL_EACH(answer, weights->evaluated))
        sum += weights->of[answer].error;
    return sum / (float)vl_count(weights->evaluated);
}

static void it_sharpens(void **state)
{
    const struct vl_rules *rules = *state;
    struct hinting c;
    float first = 0, last = 0;
    hinting_open(&c, rules, 4, 2);
    vl_hint_rounds(c.hint, ROUNDS);
    for (unsigned i = 0; i < QUESTIONS; i++) {
        struct vl_hint_result known;
        hinting_next(&c);
        vl_hint_rounds(c.hint, 1);
        vl_hint_begin(c.hint, c.view);
        known = rest(&c);
        assert_int_equal(known.rounds, 1);
        assert_in_range(known.weights.of[known.weights.best].iterations, 1, FIRST_MOST);
        assert_true(vl_count(known.weights.evaluated) >= 2);
        first += mean_error(&known.weights);
        vl_hint_end(c.hint);
        assert_false(vl_hint_read(c.hint, &known));
        vl_hint_rounds(c.hint, ROUNDS);
        vl_hint_begin(c.hint, c.view);
        known = rest(&c);
        assert_int_equal(known.rounds, ROUNDS);
        assert_true(known.foreseen & vl_answer_bit(known.weights.best));
        assert_true(known.after_best.lines > 0);
        last += mean_error(&known.weights);
        vl_hint_end(c.hint);
    }
    printf("# %s: standard error %.4f, then %.4f\n", rules->id, (double)first / QUESTIONS, (double)last / QUESTIONS);
    assert_true(last < first);
    hinting_close(&c);
}

/* The numbers are the same on one thread and on four, and whatever is hidden. */
static void it_follows_from_the_view(void **state)
{
    const struct vl_rules *rules = *state;
    static _Alignas(16) unsigned char bytes[VL_STATE_MAX];
    struct vl_state *another = (struct vl_state *)(void *)bytes;
    struct hinting one, four;
    unsigned others = 0;
    hinting_open(&one, rules, 4, 1);
    hinting_open(&four, rules, 4, 4);
    vl_hint_rounds(one.hint, 2);
    vl_hint_rounds(four.hint, 2);
    for (unsigned i = 0; i < QUESTIONS; i++) {
        struct vl_rng rng = {i};
        hinting_next(&one);
        vl_determinize(rules, one.view, &rng, another);
        others += vl_hash(rules, another) != vl_match_hash(one.match);
        vl_observe(rules, another, another->question.seat, four.view);
        vl_hint_begin(one.hint, one.view);
        vl_hint_begin(four.hint, four.view);
        const struct vl_hint_result a = rest(&one), b = rest(&four);
        assert_memory_equal(&a.weights, &b.weights, sizeof a.weights);
        assert_memory_equal(&a.after_best, &b.after_best, sizeof a.after_best);
        assert_memory_equal(&a.after_other, &b.after_other, sizeof a.after_other);
        vl_hint_end(one.hint);
        vl_hint_end(four.hint);
    }
    assert_true(others > 0);
    hinting_close(&one);
    hinting_close(&four);
}

static void what_is_marked_is_looked_at(void **state)
{
    struct hinting c;
    hinting_open(&c, *state, 4, 2);
    vl_hint_rounds(c.hint, 2);
    hinting_next(&c);
    vl_hint_begin(c.hint, c.view);
    struct vl_hint_result known = rest(&c);
    const vl_answer second = known.other;
    assert_true(second != known.weights.best && (known.weights.evaluated & vl_answer_bit(second)));
    for (VL_EACH(answer, known.weights.evaluated)) {
        vl_hint_mark(c.hint, (vl_answer)answer);
        assert_true(vl_hint_wait(c.hint, &(struct vl_hint_wish){.rounds = 2, .foreseen = true}));
        assert_true(vl_hint_read(c.hint, &known));
        assert_true(known.foreseen & vl_answer_bit((vl_answer)answer));
        assert_int_equal(known.other, answer == known.weights.best ? second : answer);
        assert_true(known.after_other.lines > 0 && known.after_best.lines > 0);
    }
    hinting_close(&c);
}

static void longer_goes_on(void **state)
{
    struct hinting c;
    hinting_open(&c, *state, 4, 2);
    vl_hint_rounds(c.hint, 1);
    hinting_next(&c);
    vl_hint_begin(c.hint, c.view);
    assert_int_equal(rest(&c).rounds, 1);
    vl_hint_longer(c.hint);
    assert_true(vl_hint_wait(c.hint, &(struct vl_hint_wish){.rounds = 1 + VL_HINT_LONGER}));
    assert_int_equal(rest(&c).rounds, 1 + VL_HINT_LONGER);
    vl_hint_begin(c.hint, c.view); /* the same question goes on */
    assert_int_equal(rest(&c).rounds, 1 + VL_HINT_LONGER);
    hinting_close(&c);
}

/* Questions that follow one another before they are weighed, after the first round and after the last. */
static void nothing_is_kept_of_another_question(void **state)
{
    const struct vl_rules *rules = *state;
    struct hinting c;
    struct vl_hint_result known;
    hinting_open(&c, rules, 4, 2);
    vl_hint_rounds(c.hint, 2);
    for (unsigned i = 0; i < 40; i++) {
        hinting_next(&c);
        vl_hint_begin(c.hint, c.view);
        vl_hint_wait(c.hint, &(struct vl_hint_wish){.rounds = i % 3});
        if (vl_hint_read(c.hint, &known) && known.weights.evaluated) {
            const struct vl_question question = vl_match_question(c.match, known.weights.seat);
            assert_int_equal(known.weights.seat, vl_match_question(c.match, VL_PUBLIC).seat);
            assert_int_equal(known.weights.evaluated & ~question.answers, 0);
        }
    }
    hinting_close(&c);
}

/* ---- the tutor ---- */

/* Two answers, the second worth less by `loss` in every tree but for a spread of so much. */
static struct vl_weights two_answers(float loss, float spread)
{
    struct vl_weights weights = {.seat = 1, .evaluated = 3, .best = 0};
    for (unsigned i = 0; i < VL_EVALUATE_TREES; i++) {
        weights.of[0].tree[i] = 0.5F;
        weights.of[1].tree[i] = 0.5F - loss + (i % 2 ? spread : -spread);
    }
    weights.of[0].worth[1] = 0.5F;
    weights.of[1].worth[1] = 0.5F - loss;
    weights.of[0].iterations = weights.of[1].iterations = 100;
    return weights;
}

static void a_tutor_is_sure_before_it_speaks(void **state)
{
    (void)state;
    const struct vl_weights small = two_answers(0.03F, 0.001F), great = two_answers(0.08F, 0.001F);
    const struct vl_weights unsure = two_answers(0.08F, 0.2F);
    assert_false(vl_tutor_objects(VL_TUTOR_OFF, &great, 1));
    assert_false(vl_tutor_objects(VL_TUTOR_GENTLE, &small, 1));
    assert_true(vl_tutor_objects(VL_TUTOR_STRICT, &small, 1));
    assert_true(vl_tutor_objects(VL_TUTOR_GENTLE, &great, 1));
    assert_false(vl_tutor_objects(VL_TUTOR_STRICT, &unsure, 1));
    assert_false(vl_tutor_objects(VL_TUTOR_STRICT, &great, 0));
    assert_false(vl_tutor_objects(VL_TUTOR_STRICT, &great, 2));
    assert_false(vl_tutor_objects(VL_TUTOR_STRICT, &great, VL_NONE));
}

static const struct {
    const char *name;
    CMUnitTestFunction test;
} of_games[] = {{"it sharpens", it_sharpens},
                {"it follows from the view", it_follows_from_the_view},
                {"what is marked is looked at", what_is_marked_is_looked_at},
                {"longer goes on", longer_goes_on},
                {"nothing is kept of another question", nothing_is_kept_of_another_question}};

enum { OF_GAMES = sizeof of_games / sizeof of_games[0] };

int main(void)
{
    struct CMUnitTest tests[OF_GAMES * VL_GAMES_MAX + 1] = {cmocka_unit_test(a_tutor_is_sure_before_it_speaks)};
    size_t count = 1;
    for (unsigned i = 0; vl_games[i]; i++)
        for (unsigned t = 0; t < OF_GAMES; t++)
            tests[count++] = (struct CMUnitTest){.name = of_games[t].name,
                                                 .test_func = of_games[t].test,
                                                 .initial_state = (void *)(uintptr_t)vl_games[i]};
    return _cmocka_run_group_tests("hint", tests, count, NULL, NULL);
}
