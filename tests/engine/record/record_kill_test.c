/* A program that is killed at any moment loses no answer that it has shown. */
#include "support/setups.h"
#include "support/toy.h"
#include "veillee/games.h"
#include "veillee/record.h"

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { KILLS = 250, KILLS_IN_PLAY = 200 };

/* What the player had on the screen: so many answers, and this state. */
struct shown {
    uint64_t answers;
    uint64_t hash;
};

static struct {
    char folder[64], path[128];
    struct vl_catalogue catalogue;
    struct vl_table_setup setup;
    struct vl_match *match;
} table;

static int begin(void **state)
{
    (void)state;
    toy_make_folder(table.folder);
    snprintf(table.path, sizeof table.path, "%s/match.jsonl", table.folder);
    assert_int_equal(vl_catalogue_open(&table.catalogue, vl_games, NULL, NULL), VL_OK);
    assert_int_equal(vl_catalogue_game(&table.catalogue, vl_games[0], NULL), VL_OK);
    vl_table_setup_standard(&table.setup, &table.catalogue, vl_games[0]);
    for (unsigned seat = 0; seat < table.setup.seats; seat++)
        snprintf(table.setup.player[seat].name, VL_NAME_MAX, "Tiphaine %u", seat + 1);
    table.match = toy_new_match(vl_games[0]);
    return 0;
}

static int finish(void **state)
{
    (void)state;
    free(table.match);
    vl_catalogue_close(&table.catalogue);
    toy_remove_folder(table.folder);
    return 0;
}

static void show(int out)
{
    const struct shown shown = {vl_match_answers(table.match), vl_match_hash(table.match)};
    if (write(out, &shown, sizeof shown) != sizeof shown)
        _exit(2);
}

/* What a program does that is started at a table: goes on with the record if there is one, else begins it. */
static void open_table(struct vl_record *record)
{
    struct vl_table_setup setup;
    if (access(table.path, F_OK) != 0) {
        if (vl_match_start(table.match, &table.setup, NULL) != VL_OK ||
            vl_record_create(record, table.path, table.match, NULL) != VL_OK)
            _exit(3);
        return;
    }
    if (vl_record_setup(table.path, &table.catalogue, &setup, NULL) != VL_OK ||
        vl_match_start(table.match, &setup, NULL) != VL_OK ||
        vl_record_resume(record, table.path, table.match, NULL) != VL_OK)
        _exit(4);
}

static void play_until_killed(int out, uint64_t seed)
{
    struct vl_record record;
    struct vl_rng rng = {seed};
    open_table(&record);
    show(out);
    while (!vl_match_over(table.match)) {
        const struct vl_question question =
            vl_match_question(table.match, vl_match_question(table.match, VL_NONE).seat);
        if (vl_record_play(&record, table.match, question.seat, vl_any_answer(&question, &rng), NULL) != VL_OK)
            _exit(5);
        show(out);
        /* Thinking takes time: a match lasts for several kills. */
        nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
    }
    _exit(0);
}

/* The last that was shown; false if nothing was. */
static bool read_shown(int in, struct shown *last)
{
    struct shown shown;
    bool any = false;
    while (read(in, &shown, sizeof shown) == sizeof shown) {
        *last = shown;
        any = true;
    }
    return any;
}

/* Starts a player, and kills it after a while unless that is 0; returns its status. */
static int run_and_kill(uint64_t seed, uint32_t microseconds, struct shown *last, bool *any)
{
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        play_until_killed(ends[1], seed);
    }
    close(ends[1]);
    if (microseconds > 0) {
        nanosleep(&(struct timespec){microseconds / 1000000, (long)(microseconds % 1000000) * 1000}, NULL);
        kill(child, SIGKILL);
    }
    *any = read_shown(ends[0], last);
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

/* What was shown is in the record, and at most the one answer more that was on the disk but not yet on the screen. */
static void expect_nothing_lost(const struct shown *last)
{
    struct vl_table_setup setup;
    struct vl_diag diag = {0};
    if (vl_record_setup(table.path, &table.catalogue, &setup, &diag) != VL_OK ||
        vl_match_start(table.match, &setup, &diag) != VL_OK ||
        vl_record_replay(table.path, table.match, &diag) != VL_OK)
        fail_msg("%s, line %u, %s", diag.key, diag.line, diag.what);
    assert_in_range(vl_match_answers(table.match), last->answers, last->answers + 1);
    vl_match_rewind(table.match, (uint32_t)last->answers);
    assert_true(vl_match_hash(table.match) == last->hash);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

/* What a whole match takes here, in microseconds. */
static uint32_t time_a_match(void)
{
    struct shown last = {0};
    bool any = false;
    const double start = now();
    assert_int_equal(run_and_kill(0, 0, &last, &any), 0);
    assert_true(any);
    expect_nothing_lost(&last);
    assert_true(vl_match_over(table.match));
    return (uint32_t)(now() - start);
}

static void begin_another_match(void)
{
    assert_int_equal(unlink(table.path), 0);
    table.setup.seed++;
}

static void no_answer_that_was_shown_is_lost(void **state)
{
    /* Where everything is slow, as under valgrind, the number of matches is set lower. */
    const uint64_t asked = test_number_of_environment("VEILLEE_MATCHES", KILLS);
    const unsigned kills = asked < KILLS ? (unsigned)asked : KILLS;
    struct vl_rng rng = {2026};
    unsigned killed = 0, in_play = 0, whole = 0;
    (void)state;
    const uint32_t while_playing = time_a_match() / 3;
    begin_another_match();
    for (uint64_t seed = 1; killed < kills || in_play < kills * KILLS_IN_PLAY / KILLS; seed++) {
        struct shown last = {0};
        bool any = false;
        assert_true(seed < 20 * (uint64_t)kills);
        const int status = run_and_kill(seed, 1 + vl_random_below(&rng, while_playing), &last, &any);
        if (any)
            expect_nothing_lost(&last);
        if (WIFSIGNALED(status)) {
            killed++;
            in_play += any && last.answers > 0;
        } else {
            assert_int_equal(status, 0);
            begin_another_match();
            whole++;
        }
    }
    print_message("%u kills, %u of them with answers shown, %u matches to the end\n", killed, in_play, whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(no_answer_that_was_shown_is_lost, begin, finish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
