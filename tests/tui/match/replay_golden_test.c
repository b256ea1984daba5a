/* Golden frames of walking through a match, in a real terminal and both languages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tui/golden.h"

static struct vl_table_setup scene_setup(const struct scene *scene)
{
    return record_setup(scene->seats, scene->humans, scene->options, scene->seed);
}

/* A finished match, replayed. */
static struct pty *open_replay(struct scene *scene)
{
    snprintf(scene->record, sizeof scene->record, "/tmp/veillee-golden-XXXXXX");
    const int file = mkstemp(scene->record);
    assert_true(file >= 0);
    close(file);
    struct vl_table_setup setup = scene_setup(scene);
    record_make_some(&setup, scene->there, scene->argument, scene->back, scene->record);
    const char *const arguments[] = {"replay", scene->record, NULL};
    const struct pty_options options = {
        .rows = scene->rows, .cols = scene->cols, .arguments = arguments, .config = scene->config};
    struct pty *pty = pty_start(&options);
    assert_true(pty_wait_for(pty, "Veill"));
    assert_true(pty_settle(pty));
    return pty;
}

static void type_and_agree(struct pty *pty, const char *keys, const char *file)
{
    pty_keys(pty, keys);
    agree(pty, file);
}

static void test_english(void **state)
{
    (void)state;
    struct scene scene = {.seats = 4, .humans = 4, .options = "", .seed = 5, .there = record_over, .config = ENGLISH};
    struct pty *pty = open_replay(&scene);
    type_and_agree(pty, "\033[6~\033[6~", SCREENS "replay-round-80x24-en.txt");
    type_and_agree(pty, "g120", SCREENS "replay-number-80x24-en.txt");
    type_and_agree(pty, "\rvvv", SCREENS "replay-seat-80x24-en.txt");
    type_and_agree(pty, "e", SCREENS "what-if-80x24-en.txt");
    close_scene(pty, &scene);
}

static void test_french(void **state)
{
    (void)state;
    struct scene scene = {.seats = 4, .humans = 2, .options = "", .seed = 5, .there = record_over, .config = FRENCH};
    struct pty *pty = open_replay(&scene);
    type_and_agree(pty, "\033[6~\033[6~", SCREENS "replay-round-80x24-fr.txt");
    type_and_agree(pty, "e", SCREENS "what-if-80x24-fr.txt");
    type_and_agree(pty, "\033\033OP", SCREENS "replay-keys-80x24-fr.txt");
    close_scene(pty, &scene);
    scene.rows = 40;
    scene.cols = 120;
    pty = open_replay(&scene);
    type_and_agree(pty, "g120\r", SCREENS "replay-120x40-fr.txt");
    close_scene(pty, &scene);
}

/* From the pause menu: one's own view, up to what has been shown. */
static void test_live(void **state)
{
    (void)state;
    struct scene scene = {
        .seats = 4, .humans = 1, .options = "", .seed = 11, .there = record_asks, .argument = BLASONS_ASK_PLAY};
    struct pty *pty = open_scene(&scene);
    pty_keys(pty, "pd");
    type_and_agree(pty, "\033[D\033[De", SCREENS "replay-live-80x24-en.txt");
    close_scene(pty, &scene);
    scene.config = FRENCH;
    pty = open_scene(&scene);
    pty_keys(pty, "p");
    assert_true(pty_find(pty, "dérouler la partie jusqu’ici") > 0);
    type_and_agree(pty, "d\033[D\033[De", SCREENS "replay-live-80x24-fr.txt");
    close_scene(pty, &scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_english),
        cmocka_unit_test(test_french),
        cmocka_unit_test(test_live),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
