/* Keys held down in a real terminal, and a screen that was covered: at all paces at once, each in a program of its own
 * that goes on with the same record. */
#include <ctype.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

#include "support/pty.h"
#include "tui/kit/settings.h"
#include "tui/match/table_record.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

enum { EVERY_MS = 33, HELD_MS = 1200, GAP_MOST_MS = 500, TRIES = 8 };

static const struct vl_rules *const games[] = {&blasons_rules, &gueux_rules, &marquis_rules, &sbires_rules};
static const char *const options_of[] = {"curious=on consult=on", "levels=123", "", ""};

/* ---- the programs ---- */

struct programs {
    struct pty *pty[VL_PACES];
    char record[VL_PACES][64];
    uint32_t given; /* answers in each record, at first */
    bool let_go;    /* see hold */
};

static void start(struct programs *programs, const struct vl_match *match)
{
    programs->given = vl_match_answers(match);
    programs->let_go = false;
    for (unsigned pace = 0; pace < VL_PACES; pace++) {
        char config[200], *record = programs->record[pace];
        const char *const arguments[] = {"resume", record, NULL};
        snprintf(record, sizeof programs->record[pace], "/tmp/veillee-held-XXXXXX");
        const int file = mkstemp(record);
        assert_true(file >= 0);
        close(file);
        record_write(match, programs->given, record);
        snprintf(config, sizeof config, "animation: false\nlanguage: en\npace: %s\n", vl_pace_id(pace));
        programs->pty[pace] = pty_start(&(struct pty_options){.arguments = arguments, .config = config});
    }
}

static void stop(struct programs *programs)
{
    for (unsigned pace = 0; pace < VL_PACES; pace++) {
        pty_stop(programs->pty[pace]);
        unlink(programs->record[pace]);
    }
}

static int64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Types the key 30 times a second in all of them. A machine that lets this process wait for too long in between has let
 * the key go: programs->let_go says so, and such a try is none. */
static void hold(struct programs *programs, const char *key, int milliseconds)
{
    int64_t typed[VL_PACES] = {0};
    for (int at = 0; at < milliseconds; at += EVERY_MS)
        for (unsigned pace = 0; pace < VL_PACES; pace++) {
            const int64_t now = clock_now();
            programs->let_go = programs->let_go || (typed[pace] && now - typed[pace] > GAP_MOST_MS);
            typed[pace] = now;
            pty_type(programs->pty[pace], key);
            pty_listen(programs->pty[pace], EVERY_MS / VL_PACES);
        }
    for (unsigned pace = 0; pace < VL_PACES; pace++)
        pty_listen(programs->pty[pace], EVERY_MS);
}

/* The record as it has become. */
static struct vl_match *match_now(const struct vl_match *before, const char *record)
{
    struct vl_diag diag = {0};
    struct vl_match *match = record_match(vl_match_setup(before));
    assert_int_equal(vl_record_replay(record, match, &diag), VL_OK);
    return match;
}

static void fail_with(struct programs *programs, unsigned pace, const char *what)
{
    print_error("%s, at pace %s:\n%s\n", what, vl_pace_id(pace), pty_screen(programs->pty[pace]));
    fail();
}

/* ---- where to begin ---- */

/* A person is asked what nobody else may see, or called, or asked before everybody; with something to choose. */
enum place { BEHIND, CALLED, OPENLY };

static enum place place_of(const struct vl_match *match)
{
    struct vl_view_room room;
    const struct vl_question question = vl_match_question(match, VL_TABLE);
    const struct vl_rules *rules = vl_match_setup(match)->rules;
    vl_match_view(match, VL_TABLE, vl_view_in(&room));
    if (rules->openly && rules->openly(vl_view_in(&room)))
        return OPENLY;
    return question.flags & VL_ASK_REACTION ? CALLED : BEHIND;
}

static bool is_there(const struct vl_match *match, enum place place)
{
    const struct vl_question question = vl_match_question(match, VL_TABLE);
    return vl_match_answers(match) > 12 && question.seat < VL_SEATS_MAX &&
           !(vl_match_setup(match)->rules->asking[question.kind].flags & VL_ASK_HUSHED) &&
           vl_count(vl_match_question(match, question.seat).answers) >= 2 && place_of(match) == place;
}

/* A match of three people that has come there; NULL: none does. */
static struct vl_match *match_at(unsigned game, enum place place)
{
    for (uint64_t seed = 1; seed < 12; seed++) {
        const struct vl_table_setup setup = record_setup_of(games[game], 3, 3, options_of[game], seed);
        struct vl_match *match = record_match(&setup);
        struct vl_rng rng = vl_rng_stream(seed, VL_STREAM_BOT);
        while (!vl_match_over(match) && !is_there(match, place))
            record_answer(match, &rng);
        if (!vl_match_over(match))
            return match;
        free(match);
    }
    return NULL;
}

static void letter_of(const struct vl_match *match, char out[2])
{
    out[0] =
        (char)tolower((unsigned char)vl_match_setup(match)->player[vl_match_question(match, VL_TABLE).seat].name[0]);
    out[1] = '\0';
}

/* ---- held ---- */

static void hold_both(struct programs *programs, const char *letter)
{
    hold(programs, "\r", HELD_MS);
    hold(programs, letter, HELD_MS);
}

/* From before the curtain, or the call, is on the screen: it stays. Let go and typed again, the letter is heard. False:
 * the game has no such place. */
static bool held_before(unsigned game, enum place place)
{
    struct programs programs;
    struct vl_match *match = match_at(game, place);
    char letter[2];
    if (!match)
        return false;
    letter_of(match, letter);
    start(&programs, match);
    hold_both(&programs, letter);
    for (unsigned tries = 1; programs.let_go && tries < TRIES; tries++) {
        stop(&programs);
        start(&programs, match);
        hold_both(&programs, letter);
    }
    for (unsigned pace = 0; pace < VL_PACES; pace++) {
        struct vl_match *after = match_now(match, programs.record[pace]);
        if (vl_match_answers(after) != programs.given)
            fail_with(&programs, pace, "a key held down answers");
        if (pty_find(programs.pty[pace], place == CALLED ? "Anyone?" : "Pass the keyboard") < 0)
            fail_with(&programs, pace, "a key held down lifts a curtain or passes a call");
        free(after);
    }
    for (unsigned pace = 0; pace < VL_PACES; pace++) {
        pty_settle(programs.pty[pace]);
        pty_keys(programs.pty[pace], letter);
        if (place == BEHIND && pty_find(programs.pty[pace], "Pass the keyboard") >= 0)
            pty_keys(programs.pty[pace], "\r"); /* it was the key before, too */
        if (pty_find(programs.pty[pace], place == CALLED ? "Anyone?" : "Pass the keyboard") >= 0)
            fail_with(&programs, pace, "the keys do not wake");
    }
    stop(&programs);
    free(match);
    return true;
}

static void test_held_before_a_curtain(void **state)
{
    (void)state;
    for (unsigned game = 0; game < 4; game++)
        assert_true(held_before(game, BEHIND));
}

static void test_held_before_a_call(void **state)
{
    (void)state;
    unsigned with_calls = 0;
    for (unsigned game = 0; game < 4; game++)
        with_calls += held_before(game, CALLED);
    assert_int_equal(with_calls, 3); /* in 7 Blasons nobody is called */
}

static void hold_at_the_table(struct programs *programs)
{
    for (unsigned pace = 0; pace < VL_PACES; pace++) {
        assert_true(pty_wait_for(programs->pty[pace], "open table"));
        pty_settle(programs->pty[pace]);
    }
    hold(programs, "\r", 2 * HELD_MS);
}

/* Whoever is asked before everybody answers by Enter and holds it: nobody else's answer is given by it. */
static void test_held_at_the_end_of_a_turn(void **state)
{
    (void)state;
    for (unsigned game = 0; game < 4; game++) {
        struct programs programs;
        struct vl_match *match = match_at(game, OPENLY);
        assert_non_null(match);
        const vl_seat seat = vl_match_question(match, VL_TABLE).seat;
        start(&programs, match);
        hold_at_the_table(&programs);
        for (unsigned tries = 1; programs.let_go && tries < TRIES; tries++) {
            stop(&programs);
            start(&programs, match);
            hold_at_the_table(&programs);
        }
        for (unsigned pace = 0; pace < VL_PACES; pace++) {
            struct vl_match *after = match_now(match, programs.record[pace]);
            if (vl_match_answers(after) == programs.given)
                fail_with(&programs, pace, "Enter does not answer");
            for (uint32_t i = programs.given; i < vl_match_answers(after); i++)
                if (vl_match_given(after, i).seat != seat && !vl_match_given(after, i).lone)
                    fail_with(&programs, pace, "a key held down answers for somebody else");
            free(after);
        }
        stop(&programs);
        free(match);
    }
}

/* ---- covered ---- */

static void lift(struct pty *pty, const char *letter)
{
    pty_settle(pty);
    pty_keys(pty, letter);
    if (pty_find(pty, "Enter to lift the curtain") >= 0)
        pty_keys(pty, "\r");
    assert_true(pty_find(pty, "Pass the keyboard") < 0);
}

static void test_the_curtain_comes_after_the_screen_was_covered(void **state)
{
    (void)state;
    struct programs programs;
    struct vl_match *match = match_at(2, BEHIND);
    char letter[2];
    letter_of(match, letter);
    start(&programs, match);
    for (unsigned pace = 0; pace < VL_PACES; pace++) {
        struct pty *pty = programs.pty[pace];
        assert_true(pty_wait_for(pty, "Pass the keyboard"));
        lift(pty, letter);
        pty_keys(pty, "\032");
        pty_signal(pty, SIGCONT);
        if (!pty_wait_for(pty, "Pass the keyboard"))
            fail_with(&programs, pace, "no curtain after the process was stopped");
        lift(pty, letter);
        pty_resize(pty, 20, 60);
        pty_settle(pty);
        pty_resize(pty, 24, 80);
        if (!pty_wait_for(pty, "Pass the keyboard"))
            fail_with(&programs, pace, "no curtain after a screen too small");
    }
    stop(&programs);
    free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_held_before_a_curtain),
        cmocka_unit_test(test_held_before_a_call),
        cmocka_unit_test(test_held_at_the_end_of_a_turn),
        cmocka_unit_test(test_the_curtain_comes_after_the_screen_was_covered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
