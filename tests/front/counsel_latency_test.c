/* How soon counsel is there: a first estimate within a tenth of a second, and an end at once, in all games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "counselling.h"
#include "front/processors.h"

enum { FIRST_WITHIN = 100, END_WITHIN = 50, QUESTIONS = 8 };

static void the_first_estimate_is_there_at_once(void **state)
{
    const struct vl_rules *rules = *state;
    struct counselling c;
    counselling_open(&c, rules, 4, vl_processors(VL_WEIGH_TREES));
    double sum = 0, longest = 0;
    for (unsigned i = 0; i < QUESTIONS; i++) {
        counselling_next(&c);
        const double before = counselling_clock();
        vl_counsel_begin(c.counsel, c.view);
        assert_true(vl_counsel_wait(c.counsel, 1, 5000));
        const double took = counselling_clock() - before;
        sum += took;
        longest = took > longest ? took : longest;
        vl_counsel_end(c.counsel);
    }
    printf("# %s: the first estimate after %.0f ms, at most %.0f\n", rules->id, sum / QUESTIONS, longest);
    assert_true(sum / QUESTIONS <= FIRST_WITHIN);
    counselling_close(&c);
}

/* In the middle of a long round. */
static void it_ends_at_once(void **state)
{
    const struct vl_rules *rules = *state;
    struct counselling c;
    counselling_open(&c, rules, 4, 1);
    counselling_next(&c);
    vl_counsel_begin(c.counsel, c.view);
    assert_true(vl_counsel_wait(c.counsel, 2, 60000));
    usleep(20000);
    const double before = counselling_clock();
    vl_counsel_close(c.counsel);
    const double took = counselling_clock() - before;
    c.counsel = NULL;
    printf("# %s: ended after %.0f ms\n", rules->id, took);
    assert_true(took <= END_WITHIN);
    counselling_close(&c);
}

int main(void)
{
    struct CMUnitTest tests[2 * VL_GAMES_MAX];
    size_t count = 0;
    for (unsigned i = 0; vl_games[i]; i++) {
        void *game = (void *)(uintptr_t)vl_games[i];
        tests[count++] = (struct CMUnitTest){
            .name = vl_games[i]->id, .test_func = the_first_estimate_is_there_at_once, .initial_state = game};
        tests[count++] =
            (struct CMUnitTest){.name = vl_games[i]->id, .test_func = it_ends_at_once, .initial_state = game};
    }
    return _cmocka_run_group_tests("counsel", tests, count, NULL, NULL);
}
