/* The screen of the deal of the day, in a real terminal, over records that are made for it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive/day.h"
#include "support/pty.h"
#include "support/random_records.h"
#include "support/test.h"
#include "veillee/games.h"

#define SCREENS "tests/golden/screens/day-"
#define DOWN "\033[B"
#define LEFT "\033[D"
#define TODAY "2026-11-23"

enum { MENU_DAY = 2 /* how often down to the menu's entry */ };

static struct vl_catalogue catalogue;

static void record(const char *day, const char *id, const char *file, bool unfinished)
{
    random_record(&(struct random_record){.file = file,
                                          .game = id,
                                          .who = {"Anne", "=master", "=master", "=master", NULL},
                                          .seed = vl_day_seed(day, vl_catalogue_find(&catalogue, id)),
                                          .day = day,
                                          .unfinished = unfinished});
}

/* What the others get in Gueux takes half a second; of the other games nothing is over today. */
static void work_out(const char *day)
{
    struct vl_day_work *work;
    struct vl_day_others others = {0};
    struct vl_diag diag = {0};
    assert_int_equal(vl_day_work_open(&work, day, &catalogue, vl_catalogue_find(&catalogue, "gueux"), 0, &diag), VL_OK);
    vl_day_work_wait(work, VL_DAY_OTHERS, &others);
    vl_day_work_close(work);
    assert_int_equal(others.known, VL_DAY_OTHERS);
}

static int begin(void **state)
{
    struct vl_diag diag = {0};
    setenv("VEILLEE_TODAY", TODAY, 1);
    if (vl_catalogue_open(&catalogue, vl_games, NULL, &diag) != VL_OK || random_records_begin(state) != 0)
        return -1;
    record("2026-11-18", "gueux", "2026-11-18-200000-gueux", false);
    record("2026-11-19", "marquis", "2026-11-19-200000-marquis", false);
    record("2026-11-19", "sbires", "2026-11-19-210000-sbires", true);
    record("2026-11-20+", "blasons", "2026-11-21-200000-blasons", false);
    record("2026-11-21", "blasons", "2026-11-21-210000-blasons", false);
    record("2026-11-22", "gueux", "2026-11-22-200000-gueux", false);
    record(TODAY, "gueux", "2026-11-23-200000-gueux", false);
    record(TODAY, "marquis", "2026-11-23-210000-marquis", true);
    work_out(TODAY);
    work_out("2026-11-22");
    return 0;
}

static int finish(void **state)
{
    vl_catalogue_close(&catalogue);
    unsetenv("VEILLEE_TODAY");
    return random_records_finish(state);
}

/* The program at the screen of the day. */
static struct pty *open_day(int rows, int cols, const char *config, const char *locale)
{
    char state_home[VL_RECORD_PATH], locale_is[64];
    snprintf(state_home, sizeof state_home, "XDG_STATE_HOME=%s", getenv("XDG_STATE_HOME"));
    snprintf(locale_is, sizeof locale_is, "LC_ALL=%s", locale);
    const char *const environment[] = {state_home, locale_is, "VEILLEE_TODAY=" TODAY, NULL};
    struct pty *pty =
        pty_start(&(struct pty_options){.rows = rows, .cols = cols, .config = config, .environment = environment});
    assert_true(pty_settle(pty));
    for (unsigned i = 0; i < MENU_DAY; i++)
        pty_keys(pty, DOWN);
    pty_keys(pty, "\r");
    assert_true(pty_wait_for(pty, TODAY));
    pty_settle(pty);
    return pty;
}

TEST(english)
{
    struct pty *pty = open_day(24, 80, "motion: false\nlanguage: en\n", "C.UTF-8");
    assert_true(pty_golden(pty, SCREENS "80x24-en.txt"));
    pty_keys(pty, DOWN);
    assert_true(pty_golden(pty, SCREENS "others-80x24-en.txt"));
    pty_keys(pty, "s");
    assert_true(pty_find(pty, "3 days in a row - ") > 0);
    pty_keys(pty, "\033");
    pty_keys(pty, "\r");
    assert_true(pty_find(pty, "only the first try counts") > 0);
    pty_keys(pty, "\033");
    for (unsigned i = 0; i < 4; i++)
        pty_keys(pty, LEFT);
    assert_true(pty_find(pty, "1st of 4, 17 points") > 0);
    pty_stop(pty);
}

TEST(french)
{
    struct pty *pty = open_day(24, 80, "motion: false\nlanguage: fr\n", "C.UTF-8");
    assert_true(pty_golden(pty, SCREENS "80x24-fr.txt"));
    pty_keys(pty, DOWN);
    assert_true(pty_golden(pty, SCREENS "others-80x24-fr.txt"));
    pty_stop(pty);
}

TEST(ascii)
{
    struct pty *pty = open_day(24, 80, "motion: false\nlanguage: fr\n", "C");
    pty_keys(pty, DOWN);
    assert_true(pty_find(pty, "Gueux") > 0);
    for (int row = 0; row < 24; row++)
        for (const char *at = pty_row(pty, row); *at; at++)
            assert_true((unsigned char)*at < 0x80);
    pty_stop(pty);
}

/* The match of the day begins at once, without a set-up; leaving leads back, where it is begun now. */
TEST(playing_and_coming_back)
{
    struct pty *pty = open_day(24, 80, "motion: false\nlanguage: en\n", "C.UTF-8");
    pty_keys(pty, "\r");
    assert_true(pty_wait_for(pty, "Maud"));
    pty_stop(pty);
    pty = open_day(24, 80, "motion: false\nlanguage: en\n", "C.UTF-8");
    assert_true(pty_wait_for(pty, "started"));
    assert_true(pty_wait_for(pty, "You continue the match you had started."));
    pty_stop(pty);
}

SETUP_EACH(begin, finish)
