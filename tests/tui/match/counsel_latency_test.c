/* A tutor keeps nobody waiting: an answer that is given at once is held back, or goes, within a third of a second. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

#include "counselled.h"

enum { WITHIN = 330, QUESTIONS = 6 };

static struct player player;

static double clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static void an_answer_given_at_once(void **state)
{
    const struct vl_rules *rules = *state;
    double longest = 0;
    for (uint64_t seed = 1; seed <= QUESTIONS; seed++) {
        struct vl_table_setup setup = record_setup_of(rules, 4, 1, "", seed);
        setup.player[0].tutor = VL_TUTOR_STRICT;
        player_open(&player, &setup);
        player_wait(&player);
        for (int keys = 0; keys < 50 && !player.table->counsel.active; keys++) {
            fake_tui_type(&player.fake, player_host(&player)->phase == VL_PHASE_CALL ? " " : "\n");
            player_wait(&player);
        }
        const double before = clock_now();
        fake_tui_type(&player.fake, "\n");
        const double took = clock_now() - before;
        longest = took > longest ? took : longest;
        player_close(&player);
    }
    printf("# %s: %.0f ms at most\n", rules->id, longest);
    assert_true(longest <= WITHIN);
}

int main(void)
{
    struct CMUnitTest tests[VL_GAMES_MAX];
    size_t count = 0;
    for (; vl_games[count]; count++)
        tests[count] = (struct CMUnitTest){.name = vl_games[count]->id,
                                           .test_func = an_answer_given_at_once,
                                           .initial_state = (void *)(uintptr_t)vl_games[count]};
    return _cmocka_run_group_tests("counsel", tests, count, NULL, NULL);
}
