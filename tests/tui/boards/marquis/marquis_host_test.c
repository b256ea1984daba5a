/* Who is asked in Marquis, and how: calls to one and to several, deals before everybody; without a screen. */
#include "marquis_record.h"
#include "play/hosted.h"
#include "support/test.h"
#include "tui/boards/marquis/marquis_draw.h"

static void open_there(struct hosted *hosted, unsigned seats, unsigned humans, record_there there, int argument)
{
    open_recorded(hosted, marquis_record_setup(seats, humans, 3), there, argument);
}

TEST(whole_matches)
{
    unsigned public_choice = 0, calls = 0, several = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct hosted hosted;
        const struct vl_match_setup setup = marquis_record_setup(3 + (unsigned)seed % 4, 3, seed);
        open_host(&hosted, &setup);
        struct vl_host *host = &hosted.host;
        for (pass(&hosted); host->phase != VL_PHASE_OVER; pass(&hosted)) {
            public_choice += vl_host_asks_public_choice(host);
            calls += host->phase == VL_PHASE_CALL;
            several += host->phase == VL_PHASE_CALL && vl_count(host->called) > 1;
            expect_own_view(host);
            act(&hosted);
        }
        vl_host_close(host);
    }
    assert_true(public_choice > 0 && calls > 0 && several > 0);
}

/* ---- MAR-4.15: a deal ---- */

TEST(a_deal_is_answered_before_everybody)
{
    struct hosted hosted;
    open_there(&hosted, 4, 4, marquis_bargains, MARQUIS_ASK_ACCEPT);
    struct vl_host *host = &hosted.host;
    pass(&hosted);
    assert_int_equal(host->phase, VL_PHASE_ASK);
    assert_true(vl_host_asks_public_choice(host));
    assert_int_equal(host->viewer, VL_PUBLIC);
    const vl_seat seat = host->asked;
    answer(&hosted, MARQUIS_YES);
    assert_int_equal(vl_match_given(host->match, vl_match_answers(host->match) - 1).seat, seat);
    pass(&hosted);
    assert_true(host->phase != VL_PHASE_ASK || host->viewer == VL_PUBLIC); /* nobody has the keyboard yet */
    vl_host_close(host);
}

/* One person among bots needs no curtain, and sees the own hand. */
TEST(one_person_alone_keeps_the_hand_in_view)
{
    struct hosted hosted;
    open_there(&hosted, 4, 1, marquis_bargains, MARQUIS_ASK_ACCEPT);
    pass(&hosted);
    assert_int_equal(hosted.host.phase, VL_PHASE_ASK);
    assert_false(vl_host_asks_public_choice(&hosted.host));
    assert_int_equal(hosted.host.viewer, 0);
    vl_host_close(&hosted.host);
}

/* ---- MAR-4.9: Procureurs are called all at once ---- */

TEST(nobody_steps_in)
{
    struct hosted hosted;
    open_there(&hosted, 5, 5, marquis_calls, MARQUIS_ASK_WIPE);
    struct vl_host *host = &hosted.host;
    pass(&hosted);
    assert_int_equal(host->phase, VL_PHASE_CALL);
    const unsigned called = vl_count(host->called);
    const uint32_t answers = vl_match_answers(host->match);
    assert_true(called >= 3);
    uint32_t since[VL_SEATS_MAX];
    memcpy(since, host->since, sizeof since);
    vl_host_call(host, VL_NONE, hosted.now);
    pass(&hosted);
    assert_memory_equal(host->since, since, sizeof since); /* what happened before is still news to them */
    vl_host_settle(host, hosted.now);
    assert_memory_equal(host->since, since, sizeof since);
    assert_true(vl_match_answers(host->match) >= answers + called);
    for (unsigned i = 0; i < called; i++)
        assert_int_equal(vl_match_given(host->match, answers + i).answer, MARQUIS_PASS);
    vl_host_close(host);
}

/* Whoever called and then lets the Veto be has not spoken for those who come after. */
TEST(who_comes_after_a_caller_is_called_anew)
{
    struct hosted hosted;
    open_there(&hosted, 5, 5, marquis_calls, MARQUIS_ASK_WIPE);
    struct vl_host *host = &hosted.host;
    pass(&hosted);
    const vl_seat first = host->asked;
    const vl_seats others = host->called & (vl_seats)~vl_seat_bit(first);
    vl_host_call(host, first, hosted.now);
    pass(&hosted);
    assert_int_equal(host->phase, VL_PHASE_CURTAIN);
    vl_host_confirm(host);
    answer(&hosted, MARQUIS_PASS);
    pass(&hosted);
    assert_int_equal(host->phase, VL_PHASE_CALL);
    assert_int_equal(host->called, others);
    vl_host_close(host);
}

/* A call to several where whoever is first wipes the Veto out, and one of the others is aimed at next. */
static bool leads_to_another_veto(const struct vl_match *match, int argument)
{
    const struct vl_question question = vl_match_question(match, VL_PUBLIC);
    if (!marquis_calls(match, argument) ||
        !(vl_match_question(match, question.seat).answers & vl_answer_bit(MARQUIS_FREE)))
        return false;
    struct vl_match *copy = record_match(vl_match_setup(match));
    for (uint32_t i = 0; i < vl_match_answers(match); i++) {
        const struct vl_given given = vl_match_given(match, i);
        assert_int_equal(vl_match_answer(copy, given.seat, given.answer, NULL), VL_OK);
    }
    assert_int_equal(vl_match_answer(copy, question.seat, MARQUIS_FREE, NULL), VL_OK);
    const struct vl_question next = vl_match_question(copy, VL_PUBLIC);
    free(copy);
    return next.kind == MARQUIS_ASK_VETO && (question.seats & vl_seat_bit(next.seat));
}

/* Whoever did not step in as Procureur has not yet said anything about an own Veto. */
TEST(after_a_wiped_veto_the_next_is_called_for)
{
    struct hosted hosted;
    open_there(&hosted, 5, 5, leads_to_another_veto, MARQUIS_ASK_WIPE);
    struct vl_host *host = &hosted.host;
    pass(&hosted);
    vl_host_call(host, host->asked, hosted.now);
    pass(&hosted);
    vl_host_confirm(host);
    answer(&hosted, MARQUIS_FREE);
    pass(&hosted);
    if (host->phase == VL_PHASE_SHOW)
        vl_host_seen(host, hosted.now);
    pass(&hosted);
    assert_int_equal(host->phase, VL_PHASE_CALL);
    assert_int_equal(asked(&hosted).kind, MARQUIS_ASK_VETO);
    vl_host_close(host);
}
