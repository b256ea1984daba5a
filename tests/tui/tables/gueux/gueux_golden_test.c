/* Golden frames of the table of Gueux, in a real terminal: sizes, languages, seats, what is asked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "gueux_record.h"
#include "tui/golden.h"

#define GUEUX SCREENS "gueux-"

static struct vl_table_setup scene_setup(const struct scene *scene)
{
    return gueux_record_setup(scene->seats, scene->humans, scene->options, 11);
}

/* ---- the ring ---- */

static void test_two_seats(void **state)
{
    (void)state;
    struct scene scene = {.seats = 2, .humans = 1, .options = "levels=123", .there = gueux_asks};
    scene.argument = GUEUX_ASK_POSITION;
    golden(scene, "", GUEUX "2-position-80x24-en.txt");
    scene.rows = 40;
    scene.cols = 120;
    scene.config = FRENCH;
    golden(scene, "", GUEUX "2-position-120x40-fr.txt");
}

static void test_five_seats(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .options = "levels=123 deals=3", .there = gueux_asks};
    scene.argument = GUEUX_ASK_GIVE_TO;
    golden(scene, "^", GUEUX "5-give-to-80x24-en.txt");
    scene.argument = GUEUX_ASK_TRIBUTE;
    scene.config = FRENCH;
    golden(scene, "", GUEUX "5-curtain-80x24-fr.txt");
    golden(scene, "^", GUEUX "5-tribute-80x24-fr.txt");
    scene.there = gueux_knows;
    scene.argument = GUEUX_ASK_POSITION;
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, "^", GUEUX "5-knows-120x40-fr.txt");
}

static void test_eight_seats(void **state)
{
    (void)state;
    static const char *const ascii[] = {"LC_ALL=C", NULL}, *const no_colour[] = {"NO_COLOR=1", NULL};
    struct scene scene = {.seats = 8, .humans = 8, .options = "levels=123 deals=3", .there = gueux_knows};
    scene.argument = GUEUX_ASK_POSITION + 2000;
    golden(scene, "^", GUEUX "8-knows-80x24-en.txt");
    scene.environment = no_colour; /* the same signs stand there */
    golden(scene, "^", GUEUX "8-knows-80x24-en.txt");
    scene.environment = NULL;
    golden(scene, "^w", GUEUX "8-cards-80x24-en.txt");
    golden(scene, "^i", GUEUX "8-help-80x24-en.txt");
    scene.config = FRENCH;
    golden(scene, "^", GUEUX "8-knows-80x24-fr.txt");
    scene.environment = ascii;
    golden(scene, "^", GUEUX "8-knows-80x24-fr-ascii.txt");
    scene.environment = NULL;
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, "^", GUEUX "8-knows-120x40-fr.txt");
}

/* ---- what the whole table is asked ---- */

static void test_call(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .options = "levels=123", .there = gueux_asks};
    scene.argument = GUEUX_ASK_REFUSE;
    golden(scene, "", GUEUX "5-call-80x24-en.txt");
}

static void test_eyes_shut(void **state)
{
    (void)state;
    struct scene scene = {.seats = 4, .humans = 4, .options = "levels=123", .there = gueux_asks};
    scene.argument = GUEUX_ASK_SHOW;
    golden(scene, "", GUEUX "4-eyes-shut-80x24-en.txt");
    golden(scene, "^", GUEUX "4-show-80x24-en.txt");
    golden(scene, "^\r", GUEUX "4-shown-80x24-en.txt");
}

/* A false start ends the race at once, so that the frame does not depend on the clock. */
static void test_reflex(void **state)
{
    (void)state;
    struct scene scene = {.seats = 8, .humans = 8, .options = "levels=123", .there = gueux_asks};
    scene.argument = GUEUX_ASK_REFLEX;
    scene.seats = 4;
    scene.humans = 3;
    golden(scene, "", GUEUX "4-reflex-try-80x24-en.txt");
    golden(scene, "s", GUEUX "4-reflex-tried-80x24-en.txt");
    scene.config = FRENCH;
    golden(scene, "sly", GUEUX "4-reflex-wait-80x24-fr.txt");
}

static void test_end_of_game(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .options = "deals=2", .there = record_over};
    struct pty *pty = open_scene(&scene);
    assert_true(pty_find(pty, "Fewest losses, and the win: ") >= 0);
    assert_true(pty_find(pty, "losses (fewest win)") >= 0);
    pty_keys(pty, "r");
    agree(pty, GUEUX "5-end-log-80x24-en.txt");
    close_scene(pty, &scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_seats),   cmocka_unit_test(test_five_seats), cmocka_unit_test(test_eight_seats),
        cmocka_unit_test(test_call),        cmocka_unit_test(test_eyes_shut),  cmocka_unit_test(test_reflex),
        cmocka_unit_test(test_end_of_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
