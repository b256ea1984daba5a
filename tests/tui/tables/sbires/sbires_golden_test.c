/* Golden frames of the table of Sbires, in a real terminal: sizes, languages, seats, what is asked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sbires_record.h"
#include "tui/golden.h"

#define SBIRES SCREENS "sbires-"

static struct vl_table_setup scene_setup(const struct scene *scene)
{
    return sbires_record_setup(scene->seats, scene->humans, scene->options, 11);
}

static const char *const ascii[] = {"LC_ALL=C", NULL}, *const no_colour[] = {"NO_COLOR=1", NULL};

/* ---- placing ---- */

static void test_placing(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .options = "animals=on", .there = sbires_asks};
    scene.argument = SBIRES_ASK_PLACE + 200;
    golden(scene, "^", SBIRES "5-place-80x24-en.txt");
    scene.environment = no_colour; /* the same signs stand there */
    golden(scene, "^", SBIRES "5-place-80x24-en.txt");
    scene.environment = NULL;
    scene.config = FRENCH;
    golden(scene, "^", SBIRES "5-place-80x24-fr.txt");
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, "^", SBIRES "5-place-120x40-fr.txt");
}

/* ---- playing cards ---- */

static void test_cards(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .options = "animals=on", .there = sbires_asks_late};
    scene.argument = SBIRES_ASK_TURN + 200;
    golden(scene, "^", SBIRES "5-turn-80x24-en.txt");
    golden(scene, "^w", SBIRES "5-discards-80x24-en.txt");
    scene.config = FRENCH;
    golden(scene, "^++", SBIRES "5-turn-reserve-80x24-fr.txt");
    golden(scene, "^++++++", SBIRES "5-turn-folded-80x24-fr.txt");
    scene.environment = ascii;
    golden(scene, "^", SBIRES "5-turn-80x24-fr-ascii.txt");
}

static void test_evening(void **state)
{
    (void)state;
    struct scene scene = {.seats = 4, .humans = 1, .options = "", .there = sbires_asks_late, .rows = 40, .cols = 120};
    scene.argument = SBIRES_ASK_TURN + 200;
    golden(scene, "", SBIRES "4-turn-120x40-en.txt");
    golden(scene, "+", SBIRES "4-turn-folded-120x40-en.txt");
    scene.config = FRENCH;
    golden(scene, "", SBIRES "4-turn-120x40-fr.txt");
    golden(scene, "www", SBIRES "4-discards-120x40-fr.txt");
    scene.rows = scene.cols = 0;
    scene.there = sbires_asks_knowing;
    golden(scene, "", SBIRES "4-known-80x24-fr.txt");
}

static void test_aimed(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .options = "", .there = sbires_asks};
    scene.argument = SBIRES_ASK_TARGET + 100;
    golden(scene, "^", SBIRES "5-target-80x24-en.txt");
    scene.argument = SBIRES_ASK_CARD + 100;
    golden(scene, "^", SBIRES "5-card-80x24-en.txt");
    scene.argument = SBIRES_ASK_MAN + 100;
    scene.config = FRENCH;
    golden(scene, "^", SBIRES "5-man-80x24-fr.txt");
    scene.argument = SBIRES_ASK_BACK + 100;
    golden(scene, "^", SBIRES "5-back-80x24-fr.txt");
}

/* ---- duels ---- */

static void test_duel(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .options = "", .there = sbires_asks};
    scene.argument = SBIRES_ASK_REROLL + 100;
    golden(scene, "^", SBIRES "5-reroll-80x24-en.txt");
    scene.config = FRENCH;
    golden(scene, "^", SBIRES "5-reroll-80x24-fr.txt");
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, "^", SBIRES "5-reroll-120x40-fr.txt");
    scene.rows = scene.cols = 0;
    scene.argument = SBIRES_ASK_HEAL + 100;
    golden(scene, "^", SBIRES "5-heal-80x24-fr.txt");
    scene.argument = SBIRES_ASK_DEFEND + 100;
    golden(scene, "^", SBIRES "5-defend-80x24-fr.txt");
    scene.argument = SBIRES_ASK_GUARD + 100;
    golden(scene, "", SBIRES "5-call-80x24-fr.txt");
    scene.config = ENGLISH;
    golden(scene, "", SBIRES "5-call-80x24-en.txt");
}

/* ---- the end ---- */

/* The last one left passes, so that the last evening's count comes. */
#define PASS "^lllllllll\r"

static void test_count(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .options = "", .there = sbires_asks};
    scene.argument = SBIRES_ASK_KEEP + 100;
    scene.config = FRENCH;
    golden(scene, "^", SBIRES "5-keep-80x24-fr.txt");
    scene.there = sbires_asks_last;
    scene.argument = SBIRES_ASK_TURN;
    golden(scene, PASS "\r\r", SBIRES "5-count-80x24-fr.txt");
    golden(scene, PASS "a", SBIRES "5-count-all-80x24-fr.txt");
    scene.config = ENGLISH;
    golden(scene, PASS "a", SBIRES "5-count-all-80x24-en.txt");
    scene.seats = scene.humans = 4;
    scene.options = "animals=on";
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, PASS "\ra", SBIRES "4-count-all-120x40-en.txt");
}

/* The record's name is another one each time, but all else stands there. */
static void test_end(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .options = "", .there = record_over};
    struct pty *pty = open_scene(&scene);
    assert_true(pty_find(pty, "The new Sénéchal: ") >= 0);
    assert_true(pty_find(pty, "The match is recorded: ") >= 0);
    pty_keys(pty, "r");
    agree(pty, SBIRES "5-end-log-80x24-en.txt");
    pty_keys(pty, "\033");
    pty_keys(pty, "v\033[F");
    agree(pty, SBIRES "5-end-replay-80x24-en.txt");
    close_scene(pty, &scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_placing), cmocka_unit_test(test_cards), cmocka_unit_test(test_evening),
        cmocka_unit_test(test_aimed),   cmocka_unit_test(test_duel),  cmocka_unit_test(test_count),
        cmocka_unit_test(test_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
