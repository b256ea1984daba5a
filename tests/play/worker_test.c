/* The worker that thinks for the bots: what it answers follows from the match, and not from how many threads help it.
 */
#include "play/hosted.h"
#include "support/test.h"

#include "front/processors.h"
#include "veillee/marquis.h"

enum { QUESTIONS = 12 };

struct thought {
    vl_answer answer;
    bool searched;
    float worth[VL_SEATS_MAX]; /* by the search for it, to the last bit */
};

/* What the bot that is asked comes to, on that many threads. */
static struct thought think_on(struct vl_worker *worker, const struct vl_match *match, struct vl_thinking thinking,
                               unsigned threads)
{
    const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
    struct thought thought = {0};
    thinking.budget.threads = threads;
    vl_worker_think(worker, match, seat, &thinking);
    vl_worker_wait(worker);
    assert_true(vl_worker_fetch(worker, &thought.answer));
    thought.searched = vl_bot_expects(worker->bot, thought.worth);
    return thought;
}

TEST(threads_change_no_answer)
{
    struct vl_match_setup setup = record_setup(3, 0, "", 4);
    for (vl_seat seat = 0; seat < setup.seats; seat++)
        setup.player[seat].level = VL_MASTER; /* for its room */
    struct vl_thinking thinking;
    struct vl_worker worker;
    struct vl_match *match = record_match(&setup);
    assert_int_equal(vl_thinking_parse("search:iterations=400,nodes=512,trees=4,mast", &thinking, NULL), VL_OK);
    assert_true(vl_worker_open(&worker, &setup));
    for (unsigned searched = 0; searched < QUESTIONS;) {
        const struct thought alone = think_on(&worker, match, thinking, 1);
        const struct thought helped = think_on(&worker, match, thinking, 4);
        assert_int_equal(helped.answer, alone.answer);
        assert_memory_equal(helped.worth, alone.worth, sizeof alone.worth);
        searched += alone.searched;
        const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
        assert_int_equal(vl_match_answer(match, seat, alone.answer, NULL), VL_OK);
    }
    vl_worker_close(&worker);
    free(match);
}

/* A bot at the screen has the budget of its level, and all processors. */
TEST(the_host_lends_all_processors)
{
    struct hosted hosted;
    const struct vl_match_setup setup = record_setup(3, 1, "", 3);
    const struct vl_thinking thinking = vl_thinking_in(&setup, 1);
    open_host(&hosted, &setup);
    for (pass(&hosted); hosted.host.worker.budget.iterations == 0; pass(&hosted))
        act(&hosted);
    assert_int_equal(hosted.host.worker.budget.iterations, thinking.budget.iterations);
    assert_int_equal(hosted.host.worker.budget.threads, vl_processors(VL_TREES_MAX));
    vl_host_close(&hosted.host);
}

/* A vengeful bot answers by the events so far, whatever it has seen before: where a match is resumed it goes on as it
 * would have. */
TEST(a_resumed_match_goes_on_as_it_would_have)
{
    struct vl_match_setup setup = record_setup_of(&marquis_rules, 3, 0, "", 6);
    for (unsigned seat = 0; seat < 3; seat++) {
        setup.player[seat].level = VL_BEGINNER;
        setup.player[seat].character = VL_VENGEFUL;
    }
    struct vl_worker there, resumed;
    struct vl_match *match = record_match(&setup);
    assert_true(vl_worker_open(&there, &setup));
    for (unsigned i = 0; i < 90 && !vl_match_over(match); i++) {
        const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
        const vl_answer answer = vl_worker_answer(&there, match, seat);
        assert_true(vl_match_question(match, seat).answers & vl_answer_bit(answer));
        assert_true(vl_worker_open(&resumed, &setup));
        assert_int_equal(vl_worker_answer(&resumed, match, seat), answer);
        vl_worker_close(&resumed);
        assert_int_equal(vl_match_answer(match, seat, answer, NULL), VL_OK);
    }
    vl_worker_close(&there);
    free(match);
}
