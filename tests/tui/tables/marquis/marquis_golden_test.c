/* Golden frames of the table of Marquis, in a real terminal: sizes, languages, seats, what is asked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "marquis_record.h"
#include "tui/golden.h"

#define MARQUIS SCREENS "marquis-"

static struct vl_table_setup scene_setup(const struct scene *scene)
{
    return marquis_record_setup(scene->seats, scene->humans, 11);
}

/* ---- a character is to be played: what each would bring ---- */

static void test_eight_seats(void **state)
{
    (void)state;
    static const char *const ascii[] = {"LC_ALL=C", NULL}, *const no_colour[] = {"NO_COLOR=1", NULL};
    struct scene scene = {.seats = 8, .humans = 8, .there = marquis_full};
    scene.argument = MARQUIS_ASK_PLAY + 2400;
    golden(scene, "^", MARQUIS "8-play-80x24-en.txt");
    scene.environment = no_colour; /* the same signs stand there */
    golden(scene, "^", MARQUIS "8-play-80x24-en.txt");
    scene.environment = NULL;
    golden(scene, "^j", MARQUIS "8-play-next-80x24-en.txt");
    golden(scene, "^w", MARQUIS "8-piles-80x24-en.txt");
    scene.config = FRENCH;
    golden(scene, "", MARQUIS "8-curtain-80x24-fr.txt");
    golden(scene, "^", MARQUIS "8-play-80x24-fr.txt");
    scene.environment = ascii;
    golden(scene, "^", MARQUIS "8-play-80x24-fr-ascii.txt");
    scene.environment = NULL;
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, "^", MARQUIS "8-play-120x40-fr.txt");
}

static void test_four_seats(void **state)
{
    (void)state;
    struct scene scene = {.seats = 4, .humans = 4, .there = marquis_full, .argument = MARQUIS_ASK_PLAY + 1200};
    golden(scene, "^", MARQUIS "4-play-80x24-en.txt");
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, "^", MARQUIS "4-play-120x40-en.txt");
    scene.config = FRENCH;
    golden(scene, "^", MARQUIS "4-play-120x40-fr.txt");
    golden(scene, "^w", MARQUIS "4-piles-120x40-fr.txt");
}

static void test_two_seats(void **state)
{
    (void)state;
    struct scene scene = {.seats = 2, .humans = 1, .there = marquis_asks, .argument = MARQUIS_ASK_BUY + 800};
    golden(scene, "", MARQUIS "2-buy-80x24-en.txt");
    scene.config = FRENCH;
    golden(scene, "", MARQUIS "2-buy-80x24-fr.txt");
}

/* ---- who is named, what is taken ---- */

static void test_powers(void **state)
{
    (void)state;
    struct scene scene = {.seats = 6, .humans = 6, .there = marquis_asks};
    scene.argument = MARQUIS_ASK_VICTIM + 600;
    golden(scene, "^", MARQUIS "6-victim-80x24-en.txt");
    scene.argument = MARQUIS_ASK_TAKE_BACK + 1000;
    scene.config = FRENCH;
    golden(scene, "^", MARQUIS "6-take-back-80x24-fr.txt");
    scene.argument = MARQUIS_ASK_PICK + 1000;
    golden(scene, "^", MARQUIS "6-pick-80x24-fr.txt");
}

/* ---- deals ---- */

static void test_deals(void **state)
{
    (void)state;
    struct scene scene = {.seats = 8, .humans = 8, .there = marquis_bargains};
    scene.argument = MARQUIS_ASK_VETOES + 1600;
    golden(scene, "^", MARQUIS "8-price-80x24-en.txt");
    scene.argument = MARQUIS_ASK_HIRE + 800;
    golden(scene, "^", MARQUIS "8-hire-80x24-en.txt");
    scene.config = FRENCH;
    golden(scene, "^", MARQUIS "8-hire-80x24-fr.txt");
    scene.seats = scene.humans = 4;
    scene.argument = MARQUIS_ASK_ACCEPT + 800;
    golden(scene, "^", MARQUIS "4-accept-80x24-fr.txt");
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, "^", MARQUIS "4-accept-120x40-fr.txt");
}

/* ---- open calls ---- */

static void test_calls(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .there = marquis_asks};
    scene.argument = MARQUIS_ASK_VETO;
    golden(scene, "", MARQUIS "5-call-80x24-en.txt");
    scene.there = marquis_calls;
    scene.argument = MARQUIS_ASK_WIPE;
    golden(scene, "", MARQUIS "5-call-several-80x24-en.txt");
    scene.config = FRENCH;
    golden(scene, "", MARQUIS "5-call-several-80x24-fr.txt");
}

/* A card just drawn is seen before the keyboard goes on, so that its Veto can be called for. */
static void test_drawn(void **state)
{
    (void)state;
    struct scene scene = {.seats = 3, .humans = 3, .there = marquis_asks, .argument = MARQUIS_ASK_PLAY};
    golden(scene, "^\r", MARQUIS "3-drawn-80x24-en.txt");
}

/* ---- the end ---- */

static void test_count(void **state)
{
    (void)state;
    struct scene scene = {.seats = 8, .humans = 8, .there = record_over, .back = 1};
    golden(scene, "^\r\r\r", MARQUIS "8-count-80x24-en.txt");
    golden(scene, "^\ra", MARQUIS "8-count-all-80x24-en.txt");
    scene.config = FRENCH;
    golden(scene, "^\ra", MARQUIS "8-count-all-80x24-fr.txt");
    scene.seats = scene.humans = 4;
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, "^\ra", MARQUIS "4-count-all-120x40-fr.txt");
}

static void test_end(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .there = record_over};
    struct pty *pty = open_scene(&scene);
    assert_true(pty_find(pty, "Victory: ") >= 0);
    assert_true(pty_find(pty, "points in jewels") >= 0);
    pty_keys(pty, "v\033[F");
    agree(pty, MARQUIS "5-end-replay-80x24-en.txt");
    close_scene(pty, &scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_eight_seats), cmocka_unit_test(test_four_seats), cmocka_unit_test(test_two_seats),
        cmocka_unit_test(test_powers),      cmocka_unit_test(test_deals),      cmocka_unit_test(test_calls),
        cmocka_unit_test(test_drawn),       cmocka_unit_test(test_count),      cmocka_unit_test(test_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
