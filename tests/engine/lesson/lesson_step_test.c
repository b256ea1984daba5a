/* Steps without a file: what of their words fits, which of them go on by themselves, and answers that never come. */
#include "engine/lesson/lesson_inside.h"
#include "support/setups.h"
#include "support/toy.h"
#include "veillee/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *say(const struct vl_words *words, char *out, size_t size)
{
    static const char *const keys[] = {"L", "R", "W", "S", "T"};
    return vl_lesson_text(test_catalogue(), VL_ENGLISH, words, "learn.see", keys, out, size);
}

static void words_are_said_as_far_as_they_fit(void **state)
{
    static const struct vl_words plain = {.en = "one {moon} two"}, none = {0}, see = {.en = "a{see:rule}b"};
    char out[256];
    (void)state;
    assert_string_equal(say(&plain, out, sizeof out), "one {moon} two");
    assert_string_equal(say(&plain, out, 5), "one ");
    assert_null(say(&none, out, sizeof out));
    assert_non_null(say(&see, out, sizeof out));
    const size_t length = strlen(out);
    assert_true(length > 2 && out[0] == 'a' && out[length - 1] == 'b' && !strstr(out, "{see"));
}

/* Joined ones, and those that only play and say nothing. */
static void some_steps_go_on_by_themselves(void **state)
{
    static const char *let[] = {"keep"};
    const struct vl_lesson_step tell = {.tell = {.fr = "a", .en = "a"}}, compound = {.compound = true},
                                silent = {.let = let, .let_count = 1},
                                said = {.let = let, .let_count = 1, .text = {.fr = "a", .en = "a"}};
    (void)state;
    assert_false(vl_lesson_goes_on(&tell));
    assert_true(vl_lesson_goes_on(&compound));
    assert_true(vl_lesson_goes_on(&silent));
    assert_false(vl_lesson_goes_on(&said));
}

/* One answer, several, or one and several. */
static void a_slip_stands_for_answers(void **state)
{
    static const char *more[] = {"b", "c"};
    const struct vl_lesson_slip one = {.answer = "a"}, several = {.answers = more, .answers_count = 2},
                                both = {.answer = "a", .answers = more, .answers_count = 2};
    (void)state;
    assert_string_equal(vl_lesson_slip_answer(&one, 0), "a");
    assert_null(vl_lesson_slip_answer(&one, 1));
    assert_string_equal(vl_lesson_slip_answer(&several, 1), "c");
    assert_null(vl_lesson_slip_answer(&several, 2));
    assert_string_equal(vl_lesson_slip_answer(&both, 2), "c");
    assert_null(vl_lesson_slip_answer(&both, 3));
}

/* Whatever needs no script is given on the way to an answer; if it never comes, not even by the end of the match, all
 * is as it was. */
static void an_answer_that_never_comes_changes_nothing(void **state)
{
    const struct vl_rules *rules = *state;
    struct vl_match *match = toy_new_match(rules);
    struct vl_match_setup setup;
    struct vl_rng rng = {5};
    struct vl_diag diag;
    vl_match_setup_standard(&setup, test_catalogue(), rules);
    for (vl_seat seat = 0; seat < setup.seats; seat++)
        snprintf(setup.player[seat].name, VL_NAME_MAX, "Perrin %u", seat);
    assert_int_equal(vl_match_start(match, &setup, NULL), VL_OK);
    toy_play(match, &rng, UINT32_MAX);
    assert_int_equal(vl_lesson_give(match, "moon", &diag), VL_REFUSED);
    assert_string_equal(diag.key, "answer.over");
    for (uint32_t answers = vl_match_answers(match), i = 0; i < 60 && answers-- > 0; i++) {
        vl_match_rewind(match, answers);
        const uint64_t hash = vl_match_hash(match);
        assert_int_equal(vl_lesson_give(match, "moon", &diag), VL_REFUSED);
        assert_string_equal(diag.what, "moon");
        assert_int_equal(vl_match_answers(match), answers);
        assert_true(vl_match_hash(match) == hash);
        assert_int_equal(vl_lesson_give(match, "moon", NULL), VL_REFUSED);
    }
    free(match);
}

int main(void)
{
    struct CMUnitTest tests[VL_GAMES_MAX + 3] = {
        cmocka_unit_test(words_are_said_as_far_as_they_fit),
        cmocka_unit_test(some_steps_go_on_by_themselves),
        cmocka_unit_test(a_slip_stands_for_answers),
    };
    unsigned count = 3;
    for (unsigned g = 0; vl_games[g]; g++)
        tests[count++] = (struct CMUnitTest){.name = vl_games[g]->id,
                                             .test_func = an_answer_that_never_comes_changes_nothing,
                                             .initial_state = (void *)(uintptr_t)vl_games[g]};
    return _cmocka_run_group_tests("steps", tests, count, NULL, NULL);
}
