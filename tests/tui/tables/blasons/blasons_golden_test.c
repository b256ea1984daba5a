/* Golden frames of the screens of a match, in a real terminal: sizes, languages, seats, variants. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tui/golden.h"

#define ALL "consult=on serve=on curious=on paroisse=on"

static struct vl_table_setup scene_setup(const struct scene *scene)
{
    return record_setup(scene->seats, scene->humans, scene->options, scene->seed);
}

/* ---- the table ---- */

static void test_four_seats(void **state)
{
    (void)state;
    const struct scene scene = {
        .seats = 4, .humans = 1, .options = "", .seed = 11, .there = record_asks, .argument = BLASONS_ASK_PLAY};
    struct scene play = scene;
    play.argument = BLASONS_ASK_PLAY;
    golden(play, "", SCREENS "table-4-play-80x24-en.txt");
    play.config = FRENCH;
    golden(play, "", SCREENS "table-4-play-80x24-fr.txt");
    play.rows = 40;
    play.cols = 120;
    golden(play, "", SCREENS "table-4-play-120x40-fr.txt");
}

static void test_four_seats_ascii(void **state)
{
    (void)state;
    static const char *const environment[] = {"LC_ALL=C", NULL};
    struct scene scene = {
        .seats = 4, .humans = 1, .options = "", .seed = 11, .there = record_asks, .argument = BLASONS_ASK_PLAY};
    scene.config = FRENCH;
    scene.environment = environment;
    golden(scene, "", SCREENS "table-4-play-80x24-fr-ascii.txt");
}

/* Without colours the same signs stand there. */
static void test_no_colour(void **state)
{
    (void)state;
    static const char *const environment[] = {"NO_COLOR=1", NULL};
    struct scene scene = {
        .seats = 4, .humans = 1, .options = "", .seed = 11, .there = record_asks, .argument = BLASONS_ASK_PLAY};
    scene.argument = BLASONS_ASK_PLAY;
    scene.environment = environment;
    struct pty *pty = open_scene(&scene);
    agree(pty, SCREENS "table-4-play-80x24-en.txt");
    for (int row = 0; row < pty_rows(pty); row++)
        for (int col = 0; col < pty_cols(pty); col++)
            assert_true(pty_cell(pty, row, col).own_ink && pty_cell(pty, row, col).own_ground);
    close_scene(pty, &scene);
}

static void test_three_seats(void **state)
{
    (void)state;
    struct scene scene = {.seats = 3,
                          .humans = 3,
                          .options = "ties=cascade",
                          .seed = 4,
                          .there = record_asks,
                          .argument = BLASONS_ASK_PLAY};
    scene.argument = BLASONS_ASK_SWAP_WITH;
    golden(scene, "^", SCREENS "table-3-swap-80x24-en.txt");
}

static void test_seven_seats(void **state)
{
    (void)state;
    struct scene scene = {
        .seats = 7, .humans = 7, .options = ALL, .seed = 21, .there = record_asks, .argument = BLASONS_ASK_PLAY};
    scene.argument = BLASONS_ASK_POINT;
    golden(scene, "^", SCREENS "table-7-point-80x24-en.txt");
    scene.config = FRENCH;
    golden(scene, "^", SCREENS "table-7-point-80x24-fr.txt");
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, "^", SCREENS "table-7-point-120x40-fr.txt");
    scene.argument = BLASONS_ASK_LOOK_TOKEN;
    scene.rows = scene.cols = 0;
    golden(scene, "^", SCREENS "table-7-look-80x24-fr.txt");
}

static void test_variants(void **state)
{
    (void)state;
    struct scene scene = {
        .seats = 4, .humans = 4, .options = ALL, .seed = 8, .there = record_asks, .argument = BLASONS_ASK_PLAY};
    scene.argument = BLASONS_ASK_ACTIVATE;
    golden(scene, "^", SCREENS "table-4-activate-80x24-en.txt");
    scene.argument = BLASONS_ASK_MOVE_TO;
    golden(scene, "^", SCREENS "table-4-move-80x24-en.txt");
    scene.argument = BLASONS_ASK_LOOK_TRICK;
    golden(scene, "^", SCREENS "table-4-look-trick-80x24-en.txt");
}

/* What this seat knows of tokens that lie face down stands in parentheses, and there alone. */
static void test_known_tokens(void **state)
{
    (void)state;
    struct scene scene = {.seats = 4, .humans = 4, .options = "curious=on", .seed = 8, .there = record_knows};
    golden(scene, "", SCREENS "curtain-4-80x24-en.txt");
    golden(scene, "^", SCREENS "table-4-known-80x24-en.txt");
}

/* Whoever has looked sees what was shown before the keyboard goes on. */
static void test_shown(void **state)
{
    (void)state;
    struct scene scene = {.seats = 4, .humans = 4, .options = "curious=on", .seed = 8, .there = record_has_events};
    scene.argument = BLASONS_EV_LOOK_TOKEN * 1000 + 1;
    scene.back = 1;
    golden(scene, "^bb", SCREENS "table-4-shown-80x24-en.txt");
}

static void test_too_small(void **state)
{
    (void)state;
    struct scene scene = {
        .seats = 3, .humans = 1, .options = "", .seed = 11, .there = record_asks, .argument = BLASONS_ASK_PLAY};
    scene.rows = 23;
    scene.cols = 70;
    golden(scene, "", SCREENS "table-too-small-70x23-en.txt");
}

/* ---- over the table ---- */

static void test_log_and_past(void **state)
{
    (void)state;
    struct scene scene = {
        .seats = 4, .humans = 1, .options = "", .seed = 11, .there = record_asks, .argument = BLASONS_ASK_PLAY};
    golden(scene, "r", SCREENS "log-80x24-en.txt");
    golden(scene, "rkkk\r", SCREENS "log-table-80x24-en.txt");
    scene.config = FRENCH;
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, "r", SCREENS "log-120x40-fr.txt");
}

static void test_why_and_won(void **state)
{
    (void)state;
    struct scene scene = {
        .seats = 4, .humans = 1, .options = "", .seed = 11, .there = record_asks, .argument = BLASONS_ASK_PLAY};
    golden(scene, "?", SCREENS "why-80x24-en.txt");
    golden(scene, "i", SCREENS "cards-80x24-en.txt");
    scene.there = record_has_events;
    scene.humans = 4;
    scene.argument = BLASONS_EV_TRICK * 1000 + 6;
    golden(scene, "^w", SCREENS "won-80x24-en.txt");
}

static void test_count(void **state)
{
    (void)state;
    struct scene scene = {.seats = 7, .humans = 7, .options = "", .seed = 5, .there = record_has_events};
    scene.argument = BLASONS_EV_ROUND * 1000 + 2;
    scene.back = 1;
    golden(scene, "^\r\r\r", SCREENS "count-7-80x24-en.txt");
    golden(scene, "^\ra", SCREENS "count-7-all-80x24-en.txt");
    scene.seats = scene.humans = 3;
    scene.config = FRENCH;
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, "^\ra", SCREENS "count-3-all-120x40-fr.txt");
}

/* The record's name is another one each time, but it must stand there. */
static void test_end(void **state)
{
    (void)state;
    struct scene scene = {.seats = 4, .humans = 4, .options = ALL, .seed = 5, .there = record_over};
    struct pty *pty = open_scene(&scene);
    const int row = pty_find(pty, scene.record);
    assert_true(row > 0);
    assert_non_null(strstr(pty_row(pty, row), "The match is recorded: "));
    assert_true(pty_find(pty, "Victory: ") >= 0);
    assert_true(pty_find(pty, "Play again") > row);
    pty_keys(pty, "r");
    agree(pty, SCREENS "end-log-80x24-en.txt");
    pty_keys(pty, "\033");
    pty_keys(pty, "v\033[F");
    agree(pty, SCREENS "end-replay-80x24-en.txt");
    close_scene(pty, &scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_four_seats),   cmocka_unit_test(test_four_seats_ascii),
        cmocka_unit_test(test_no_colour),    cmocka_unit_test(test_three_seats),
        cmocka_unit_test(test_seven_seats),  cmocka_unit_test(test_variants),
        cmocka_unit_test(test_known_tokens), cmocka_unit_test(test_shown),
        cmocka_unit_test(test_too_small),    cmocka_unit_test(test_log_and_past),
        cmocka_unit_test(test_why_and_won),  cmocka_unit_test(test_count),
        cmocka_unit_test(test_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
