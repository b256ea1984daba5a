/* Who is asked in Gueux, and how: the silence, open calls, sealed choices, closed eyes, races; without a screen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "gueux_record.h"
#include "tui/hosted.h"
#include "tui/tables/gueux/gueux_draw.h"

/* A match of random answers up to where the test wants to begin. */
static void open_there(struct hosted *hosted, unsigned seats, unsigned humans, record_there there, int argument)
{
    open_recorded(hosted, gueux_record_setup(seats, humans, "levels=123", 3), there, argument);
}

/* ---- whole matches ---- */

/* GUE-4.2, 7.9: where nothing can be decided one person alone is not bothered; GUE-7.7 likewise. */
static void test_one_person_is_asked_only_where_there_is_a_choice(void **state)
{
    (void)state;
    unsigned choices = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct hosted hosted;
        const struct vl_table_setup setup = gueux_record_setup(5, 1, "levels=123", seed);
        open_host(&hosted, &setup);
        for (pass(&hosted); hosted.host.phase != VL_PHASE_OVER; pass(&hosted)) {
            assert_true(hosted.host.phase != VL_PHASE_CURTAIN && hosted.host.phase != VL_PHASE_CALL);
            assert_int_equal(hosted.host.looker, 0);
            const struct vl_question question = asked(&hosted);
            if (hosted.host.phase == VL_PHASE_ASK && (gueux_rules.asking[question.kind].flags & VL_ASK_IDLE)) {
                assert_true(vl_count(question.answers) > 1);
                choices++;
            }
            act(&hosted);
        }
        vl_host_close(&hosted.host);
    }
    assert_true(choices > 5);
}

/* Whoever reads a private view has lifted a curtain for it; and all see the open table meanwhile, where places in a
 * fan are chosen too. */
static void test_several_people_see_their_own_views_alone(void **state)
{
    (void)state;
    unsigned phases[VL_PHASE_OVER + 1] = {0};
    for (unsigned seed = 1; seed <= 6; seed++) {
        struct hosted hosted;
        const struct vl_table_setup setup = gueux_record_setup(4 + seed % 5, 3, "levels=123 deals=2", seed);
        open_host(&hosted, &setup);
        struct vl_host *host = &hosted.host;
        for (pass(&hosted); host->phase != VL_PHASE_OVER; pass(&hosted)) {
            phases[host->phase]++;
            const bool is_private = host->phase == VL_PHASE_SHOW ||
                                    (host->phase == VL_PHASE_ASK && host->asked < 8 && !vl_host_asks_openly(host));
            assert_int_equal(host->looker, is_private ? host->asked : VL_TABLE);
            if (host->phase != VL_PHASE_COUNT && host->phase != VL_PHASE_SHOW)
                assert_true(same_view(host, host->looker));
            if (is_private)
                assert_int_equal(host->holder, host->asked);
            act(&hosted);
        }
        vl_host_close(host);
    }
    for (unsigned i = 0; i < sizeof phases / sizeof phases[0]; i++)
        assert_true(phases[i] > 0 || i == VL_PHASE_FOLLOW || i == VL_PHASE_THINK || i == VL_PHASE_OVER);
}

/* ---- GUE-7.7: the open call ---- */

static bool is_call(const struct vl_match *match, int least)
{
    const struct vl_question question = vl_match_question(match, VL_TABLE);
    return !vl_match_over(match) && question.kind == GUEUX_ASK_REFUSE && question.seat < 3 &&
           (int)vl_count(vl_match_question(match, question.seat).answers) == least;
}

/* The same call whether a Rustre is there (2) or not (1). */
static void test_the_call_is_the_same_whatever_the_hand_holds(void **state)
{
    (void)state;
    for (int least = 1; least <= 2; least++) {
        struct hosted hosted;
        open_there(&hosted, 5, 3, is_call, least);
        call_nobody(&hosted, GUEUX_NO);
        vl_host_close(&hosted.host);
    }
}

static void test_who_calls_proves_it_behind_the_curtain(void **state)
{
    (void)state;
    struct hosted hosted;
    open_there(&hosted, 5, 3, is_call, 2);
    struct vl_host *host = &hosted.host;
    pass(&hosted);
    const vl_seat seat = host->asked;
    vl_host_call(host, seat, hosted.now);
    pass(&hosted);
    assert_int_equal(host->phase, VL_PHASE_CURTAIN);
    assert_int_equal(host->asked, seat);
    assert_int_equal(host->looker, VL_TABLE);
    vl_host_confirm(host);
    assert_int_equal(host->phase, VL_PHASE_ASK);
    assert_int_equal(host->looker, seat);
    answer(&hosted, GUEUX_YES);
    pass(&hosted);
    assert_int_equal(asked(&hosted).kind, GUEUX_ASK_HAND_OVER);
    vl_host_close(host);
}

/* ---- GUE-5.1: the table as a witness ---- */

static void test_nobody_spoke_unless_the_key_was_pressed(void **state)
{
    (void)state;
    struct hosted hosted;
    open_there(&hosted, 4, 3, gueux_asks, GUEUX_ASK_SPOKE);
    struct vl_host *host = &hosted.host;
    const uint32_t answers = vl_match_answers(host->match);
    pass(&hosted);
    const struct vl_given given = vl_match_given(host->match, answers - 1);
    assert_int_equal(given.seat, VL_TABLE);
    assert_int_equal(given.answer, GUEUX_NOBODY);
    vl_host_close(host);
}

static void test_the_key_asks_who_spoke(void **state)
{
    (void)state;
    struct hosted hosted;
    open_there(&hosted, 4, 3, gueux_asks, GUEUX_ASK_SPOKE);
    struct vl_host *host = &hosted.host;
    vl_match_rewind(host->match, vl_match_answers(host->match) - 1); /* before the table was asked */
    host->spoken = true;
    vl_host_settle(host, 0);
    pass(&hosted);
    assert_int_equal(host->phase, VL_PHASE_ASK);
    assert_int_equal(host->asked, VL_TABLE);
    assert_int_equal(host->looker, VL_TABLE);
    const vl_seat who = (vl_seat)vl_first(asked(&hosted).answers);
    answer(&hosted, who);
    assert_false(host->spoken);
    assert_int_equal(asked(&hosted).kind, GUEUX_ASK_SPEAKER);
    vl_host_close(host);
}

/* ---- GUE-5.4, 6.4, 6.8: sealed choices ---- */

static bool is_first_sealed(const struct vl_match *match, int kind)
{
    const struct vl_question question = vl_match_question(match, VL_TABLE);
    return !vl_match_over(match) && question.kind == kind && vl_count(question.seats) >= 3 &&
           question.seat == vl_first(question.seats);
}

/* One curtain each, nothing told between, one reveal. */
static void test_sealed_choices_are_one_private_pass_each(void **state)
{
    (void)state;
    static const int kinds[] = {GUEUX_ASK_TRIBUTE, GUEUX_ASK_BREW};
    for (unsigned i = 0; i < 2; i++) {
        struct hosted hosted;
        open_there(&hosted, 5, 5, is_first_sealed, kinds[i]);
        struct vl_host *host = &hosted.host;
        const vl_seats all = asked(&hosted).seats;
        const uint32_t events = vl_match_events(host->match);
        for (vl_seats left = all; left; left &= (vl_seats)(left - 1)) {
            pass(&hosted);
            assert_int_equal(host->phase, VL_PHASE_CURTAIN);
            assert_int_equal(host->asked, vl_first(left));
            for (uint32_t event = events; event < vl_match_events(host->match); event++)
                assert_false(vl_host_tells(host, event, VL_TABLE));
            vl_host_confirm(host);
            assert_int_equal(asked(&hosted).kind, kinds[i]);
            answer_any(&hosted);
        }
        unsigned told = 0;
        for (uint32_t event = events; event < vl_match_events(host->match); event++)
            told += vl_host_tells(host, event, VL_TABLE);
        assert_true(told > 0);
        vl_host_close(host);
    }
}

/* ---- GUE-7.4: closed eyes ---- */

static void test_all_close_their_eyes_for_the_sybille(void **state)
{
    (void)state;
    struct hosted hosted;
    open_there(&hosted, 4, 4, gueux_asks, GUEUX_ASK_SHOW);
    struct vl_host *host = &hosted.host;
    host->holder = asked(&hosted).seat; /* has the keyboard already, and everybody is told all the same */
    vl_host_settle(host, 0);
    pass(&hosted);
    assert_int_equal(host->phase, VL_PHASE_CURTAIN);
    vl_host_confirm(host);
    answer(&hosted, (vl_answer)vl_first(asked(&hosted).answers));
    pass(&hosted);
    assert_int_equal(host->phase, VL_PHASE_SHOW);
    unsigned shown = 0;
    for (uint32_t i = host->following; i < host->told; i++) {
        const struct vl_event event = vl_host_event(host, i);
        shown += event.form == GUEUX_EV_SHOWN && gueux_ev_shown(&event).character >= 0;
        if (event.form == GUEUX_EV_SHOWN)
            assert_false(vl_host_tells(host, i, VL_TABLE));
    }
    assert_true(shown > 0);
    vl_host_seen(host, hosted.now);
    assert_int_equal(host->looker, vl_match_question(host->match, VL_TABLE).seat == host->holder ? host->holder : 253);
    vl_host_close(host);
}

/* ---- taking back ---- */

/* What was answered by itself is not what people want to take back. */
static void test_taking_back_skips_what_was_answered_by_itself(void **state)
{
    (void)state;
    struct hosted hosted;
    const struct vl_table_setup setup = gueux_record_setup(3, 1, "levels=123 undo=agreed", 5);
    open_host(&hosted, &setup);
    struct vl_host *host = &hosted.host;
    unsigned taken = 0;
    for (pass(&hosted); host->phase != VL_PHASE_OVER; pass(&hosted)) {
        uint32_t point;
        vl_seat whose;
        const enum vl_may_undo may = vl_host_may_undo(host, &point, &whose);
        if (host->phase == VL_PHASE_ASK && may == VL_MAY_UNDO_AGREED && taken < 20) {
            const struct vl_given given = vl_match_given(host->match, point);
            assert_false(given.lone);
            assert_int_equal(whose, given.seat);
            vl_host_undo(host, point, whose, true, hosted.now);
            pass(&hosted);
            assert_int_equal(vl_match_answers(host->match), point);
            taken++;
            answer_any(&hosted);
        } else {
            act(&hosted);
        }
    }
    assert_true(taken > 5);
    vl_host_close(host);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_person_is_asked_only_where_there_is_a_choice),
        cmocka_unit_test(test_several_people_see_their_own_views_alone),
        cmocka_unit_test(test_the_call_is_the_same_whatever_the_hand_holds),
        cmocka_unit_test(test_who_calls_proves_it_behind_the_curtain),
        cmocka_unit_test(test_nobody_spoke_unless_the_key_was_pressed),
        cmocka_unit_test(test_the_key_asks_who_spoke),
        cmocka_unit_test(test_sealed_choices_are_one_private_pass_each),
        cmocka_unit_test(test_all_close_their_eyes_for_the_sybille),
        cmocka_unit_test(test_taking_back_skips_what_was_answered_by_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
