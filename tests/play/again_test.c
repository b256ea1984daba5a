/* The same seed and the same answers of people are the same match, whichever front end it was played in: the records
 * that VEILLEE_RECORDS names (both_test.py plays them in lines) are played again by the host as a screen has it, which
 * is handed the people's answers alone. Without such names it plays the matches itself. */
#include "play/hosted.h"
#include "support/test.h"
#include "veillee/games.h"

/* Who of those called has answered more than no; VL_NONE: nobody. */
static vl_seat caller(const struct vl_host *host, const struct vl_match *was)
{
    const vl_answer no = (vl_answer)vl_first(vl_match_question(host->match, host->asked).answers);
    for (uint32_t i = vl_match_answers(host->match); i < vl_match_answers(was); i++) {
        const struct vl_given given = vl_match_given(was, i);
        if (given.seat >= VL_SEATS_MAX || !(host->called & vl_seat_bit(given.seat)))
            return VL_NONE;
        if (given.answer != no)
            return given.seat;
    }
    return VL_NONE;
}

/* One step of whoever is at the keyboard, who answers as in the match that was. */
static void repeat(struct hosted *hosted, const struct vl_match *was)
{
    struct vl_host *host = &hosted->host;
    switch (host->phase) {
    case VL_PHASE_ASK:
    case VL_PHASE_REFLEX: {
        const struct vl_given given = vl_match_given(was, vl_match_answers(host->match));
        assert_int_equal(host->asked, given.seat);
        assert_int_equal(vl_host_answer(host, given.answer, hosted->now, &(struct vl_diag){0}), VL_OK);
        break;
    }
    case VL_PHASE_CURTAIN: vl_host_confirm(host); break;
    case VL_PHASE_COUNT: vl_host_counted(host, hosted->now); break;
    case VL_PHASE_SHOW: vl_host_seen(host, hosted->now); break;
    case VL_PHASE_CALL: vl_host_call(host, caller(host, was), hosted->now); break;
    default: fail();
    }
}

/* Up to the last answer of the match that was: whatever the host or its bots have answered is what was answered there.
 */
static void expect_again(const struct vl_match *was)
{
    struct hosted hosted = {.patient = true};
    struct vl_host *host = &hosted.host;
    const uint32_t answers = vl_match_answers(was);
    begin_host(&hosted, vl_match_setup(was));
    hosted.patient = true;
    vl_host_settle(host, 0);
    for (pass(&hosted); vl_match_answers(host->match) < answers; pass(&hosted))
        repeat(&hosted, was);
    for (uint32_t i = 0; i < answers; i++) {
        const struct vl_given then = vl_match_given(was, i), now = vl_match_given(host->match, i);
        if (then.seat != now.seat || then.answer != now.answer)
            fail_msg("answer %u: seat %d gave %d, and now seat %d gives %d", i + 1, then.seat, then.answer, now.seat,
                     now.answer);
    }
    assert_true(answers > 20);
    vl_host_close(host);
}

TEST(matches_of_the_other_front_end)
{
    char *names = getenv("VEILLEE_RECORDS"), *rest = NULL;
    struct vl_catalogue catalogue;
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, NULL), VL_OK);
    for (const char *path = names ? strtok_r(names, " ", &rest) : NULL; path; path = strtok_r(NULL, " ", &rest)) {
        struct vl_match_setup setup;
        struct vl_diag diag = {0};
        assert_int_equal(vl_record_setup(path, &catalogue, &setup, &diag), VL_OK);
        struct vl_match *match = record_match(&setup);
        assert_int_equal(vl_record_replay(path, match, &diag), VL_OK);
        print_message("# %s: %u answers\n", path, vl_match_answers(match));
        expect_again(match);
        free(match);
    }
    vl_catalogue_close(&catalogue);
}

TEST(matches_of_a_host)
{
    for (unsigned i = 0; vl_games[i] && !getenv("VEILLEE_RECORDS"); i++)
        for (unsigned people = 0; people < 4; people++) {
            struct hosted hosted;
            struct vl_match_setup setup = record_setup_of(vl_games[i], 4, people, "", people + 2);
            for (unsigned seat = people; seat < 4; seat++)
                setup.player[seat].level = VL_NOVICE;
            begin_host(&hosted, &setup);
            hosted.patient = true;
            vl_host_settle(&hosted.host, 0);
            for (pass(&hosted); hosted.host.phase != VL_PHASE_OVER && vl_match_answers(hosted.host.match) < 150;
                 pass(&hosted))
                act(&hosted);
            expect_again(hosted.host.match);
            vl_host_close(&hosted.host);
        }
}
