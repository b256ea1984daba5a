/* The bots of a match: one for each seat that is no person's, and each answers what it is asked. */
#include "front/story.h"

#include "front/players.h"
#include "front/processors.h"
#include "veillee/marquis.h"

static void every_bot_answers_and_people_have_none(void **state)
{
    (void)state;
    struct vl_table_setup setup = record_setup(3, 1, "", 3);
    struct vl_players players;
    struct vl_match *match = record_match(&setup);
    struct vl_rng rng = {.state = 3};
    assert_true(vl_players_open(&players, &setup));
    assert_null(players.bot[0]);
    for (vl_seat seat = 1; seat < VL_SEATS_MAX; seat++)
        assert_int_equal(players.bot[seat] != NULL, seat < 3);
    for (unsigned i = 0; i < 60 && !vl_match_over(match); i++) {
        const vl_seat seat = vl_match_question(match, VL_TABLE).seat;
        if (seat == 0) {
            record_answer(match, &rng);
            continue;
        }
        const vl_answer answer = vl_players_answer(&players, match, seat);
        assert_true(vl_match_question(match, seat).answers & vl_answer_bit(answer));
        assert_int_equal(vl_match_answer(match, seat, answer, NULL), VL_OK);
    }
    vl_players_close(&players);
    assert_null(players.view);
    assert_null(players.bot[1]);
    free(match);
}

/* What a bot answers follows from the match alone. */
static void the_same_bots_answer_the_same(void **state)
{
    (void)state;
    struct vl_table_setup setup = record_setup(3, 0, "", 4);
    struct vl_match *matches[2];
    for (unsigned i = 0; i < 2; i++) {
        struct vl_players players;
        matches[i] = record_match(&setup);
        assert_true(vl_players_open(&players, &setup));
        for (unsigned answers = 0; answers < 30 && !vl_match_over(matches[i]); answers++) {
            const vl_seat seat = vl_match_question(matches[i], VL_TABLE).seat;
            const vl_answer answer = vl_players_answer(&players, matches[i], seat);
            assert_int_equal(vl_match_answer(matches[i], seat, answer, NULL), VL_OK);
        }
        vl_players_close(&players);
    }
    assert_true(vl_match_hash(matches[0]) == vl_match_hash(matches[1]));
    free(matches[0]);
    free(matches[1]);
}

/* A vengeful bot answers by the events so far, whatever it has seen before: bots made in the middle of a match go on as
 * those would have that sat there from the start. */
static void a_resumed_match_goes_on_as_it_would_have(void **state)
{
    (void)state;
    struct vl_table_setup setup = record_setup_of(&marquis_rules, 3, 0, "", 6);
    for (unsigned seat = 0; seat < 3; seat++) {
        setup.player[seat].level = VL_BEGINNER;
        setup.player[seat].character = VL_VENGEFUL;
    }
    struct vl_players there, resumed;
    struct vl_match *match = record_match(&setup);
    assert_true(vl_players_open(&there, &setup));
    for (unsigned i = 0; i < 90 && !vl_match_over(match); i++) {
        const vl_seat seat = vl_match_question(match, VL_TABLE).seat;
        const vl_answer answer = vl_players_answer(&there, match, seat);
        assert_true(vl_players_open(&resumed, &setup));
        assert_int_equal(vl_players_answer(&resumed, match, seat), answer);
        vl_players_close(&resumed);
        assert_int_equal(vl_match_answer(match, seat, answer, NULL), VL_OK);
    }
    vl_players_close(&there);
    free(match);
}

/* Each has the budget of its level, on as many threads as there are processors; how many these are, no answer tells. */
static void the_processors_change_no_answer(void **state)
{
    (void)state;
    struct vl_table_setup setup = record_setup_of(&marquis_rules, 3, 0, "", 6);
    for (unsigned seat = 0; seat < 3; seat++)
        setup.player[seat].level = VL_MASTER;
    struct vl_players players;
    struct vl_match *match = record_match(&setup);
    assert_true(vl_players_open(&players, &setup));
    assert_in_range(vl_processors(VL_TREES_MAX), 1, VL_TREES_MAX);
    assert_int_equal(vl_processors(1), 1);
    for (vl_seat seat = 0; seat < 3; seat++) {
        assert_int_equal(players.budget[seat].iterations, vl_bot_budget(VL_MASTER).iterations);
        assert_int_equal(players.budget[seat].threads, vl_processors(VL_TREES_MAX));
        players.budget[seat] = (struct vl_budget){.iterations = 200}; /* that is quick, and no clock has a say */
    }
    for (unsigned i = 0; i < 12 && !vl_match_over(match); i++) {
        const vl_seat seat = vl_match_question(match, VL_TABLE).seat;
        players.budget[seat].threads = 1;
        const vl_answer alone = vl_players_answer(&players, match, seat);
        players.budget[seat].threads = 4;
        assert_int_equal(vl_players_answer(&players, match, seat), alone);
        assert_int_equal(vl_match_answer(match, seat, alone, NULL), VL_OK);
    }
    vl_players_close(&players);
    free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bot_answers_and_people_have_none),
        cmocka_unit_test(the_same_bots_answer_the_same),
        cmocka_unit_test(a_resumed_match_goes_on_as_it_would_have),
        cmocka_unit_test(the_processors_change_no_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
