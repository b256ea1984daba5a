/* Golden frames of the table of Gueux, in a real terminal: sizes, languages, seats, what is asked. VEILLEE_UPDATE=1
 * writes them anew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../support/pty.h"
#include "gueux_record.h"

#define SCREENS "tests/golden/screens/gueux-"
#define ENGLISH "animation: false\npace: instant\nlanguage: en\n"
#define FRENCH "animation: false\npace: instant\nlanguage: fr\n"

struct scene {
    unsigned seats, humans;
    const char *options;
    record_there there;
    int argument;
    int rows, cols;
    const char *config;
    const char *const *environment;
    char record[64];
};

static struct pty *open_scene(struct scene *scene)
{
    struct vl_table_setup setup = gueux_record_setup(scene->seats, scene->humans, scene->options, 11);
    snprintf(scene->record, sizeof scene->record, "/tmp/veillee-golden-XXXXXX");
    const int file = mkstemp(scene->record);
    assert_true(file >= 0);
    close(file);
    gueux_record_make(&setup, scene->there, scene->argument, 0, scene->record);
    const char *const arguments[] = {"resume", scene->record, NULL};
    const struct pty_options options = {.rows = scene->rows,
                                        .cols = scene->cols,
                                        .arguments = arguments,
                                        .config = scene->config ? scene->config : ENGLISH,
                                        .environment = scene->environment};
    struct pty *pty = pty_start(&options);
    assert_true(pty_wait_for(pty, "Veill") && pty_settle(pty));
    return pty;
}

/* Lifts whoever's curtain is down: its key stands in capitals before two blanks. */
static void lift(struct pty *pty)
{
    static const char *const words[] = {"press  ", "appuyez sur  "};
    for (int i = 0; i < 2; i++) {
        const int row = pty_find(pty, words[i]);
        if (row < 0)
            continue;
        const char letter[2] = {(char)(strstr(pty_row(pty, row), words[i])[strlen(words[i])] | 0x20), '\0'};
        pty_keys(pty, letter);
        return;
    }
}

/* keys: "^" lifts the curtain. */
static void golden(struct scene scene, const char *keys, const char *file)
{
    struct pty *pty = open_scene(&scene);
    for (const char *key = keys; *key; key++) {
        const char typed[2] = {*key, '\0'};
        if (*key == '^')
            lift(pty);
        else
            pty_keys(pty, typed);
    }
    assert_true(pty_golden(pty, file));
    pty_stop(pty);
    unlink(scene.record);
}

/* ---- the ring ---- */

static void test_two_seats(void **state)
{
    (void)state;
    struct scene scene = {.seats = 2, .humans = 1, .options = "levels=123", .there = gueux_asks};
    scene.argument = GUEUX_ASK_POSITION;
    golden(scene, "", SCREENS "2-position-80x24-en.txt");
    scene.rows = 40;
    scene.cols = 120;
    scene.config = FRENCH;
    golden(scene, "", SCREENS "2-position-120x40-fr.txt");
}

static void test_five_seats(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .options = "levels=123 deals=3", .there = gueux_asks};
    scene.argument = GUEUX_ASK_GIVE_TO;
    golden(scene, "^", SCREENS "5-give-to-80x24-en.txt");
    scene.argument = GUEUX_ASK_TRIBUTE;
    scene.config = FRENCH;
    golden(scene, "", SCREENS "5-curtain-80x24-fr.txt");
    golden(scene, "^", SCREENS "5-tribute-80x24-fr.txt");
    scene.there = gueux_knows;
    scene.argument = GUEUX_ASK_POSITION;
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, "^", SCREENS "5-knows-120x40-fr.txt");
}

static void test_eight_seats(void **state)
{
    (void)state;
    static const char *const ascii[] = {"LC_ALL=C", NULL}, *const no_colour[] = {"NO_COLOR=1", NULL};
    struct scene scene = {.seats = 8, .humans = 8, .options = "levels=123 deals=3", .there = gueux_knows};
    scene.argument = GUEUX_ASK_POSITION + 2000;
    golden(scene, "^", SCREENS "8-knows-80x24-en.txt");
    scene.environment = no_colour; /* the same signs stand there */
    golden(scene, "^", SCREENS "8-knows-80x24-en.txt");
    scene.environment = NULL;
    golden(scene, "^w", SCREENS "8-cards-80x24-en.txt");
    golden(scene, "^i", SCREENS "8-help-80x24-en.txt");
    scene.config = FRENCH;
    golden(scene, "^", SCREENS "8-knows-80x24-fr.txt");
    scene.environment = ascii;
    golden(scene, "^", SCREENS "8-knows-80x24-fr-ascii.txt");
    scene.environment = NULL;
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, "^", SCREENS "8-knows-120x40-fr.txt");
}

/* ---- what the whole table is asked ---- */

static void test_call(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .options = "levels=123", .there = gueux_asks};
    scene.argument = GUEUX_ASK_REFUSE;
    golden(scene, "", SCREENS "5-call-80x24-en.txt");
}

static void test_eyes_shut(void **state)
{
    (void)state;
    struct scene scene = {.seats = 4, .humans = 4, .options = "levels=123", .there = gueux_asks};
    scene.argument = GUEUX_ASK_SHOW;
    golden(scene, "", SCREENS "4-eyes-shut-80x24-en.txt");
    golden(scene, "^", SCREENS "4-show-80x24-en.txt");
    golden(scene, "^\r", SCREENS "4-shown-80x24-en.txt");
}

/* A false start ends the race at once, so that the frame does not depend on the clock. */
static void test_reflex(void **state)
{
    (void)state;
    struct scene scene = {.seats = 8, .humans = 8, .options = "levels=123", .there = gueux_asks};
    scene.argument = GUEUX_ASK_REFLEX;
    scene.seats = 4;
    scene.humans = 3;
    golden(scene, "", SCREENS "4-reflex-try-80x24-en.txt");
    golden(scene, "s", SCREENS "4-reflex-tried-80x24-en.txt");
    scene.config = FRENCH;
    golden(scene, "sly", SCREENS "4-reflex-wait-80x24-fr.txt");
}

static void test_end_of_game(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .options = "deals=2", .there = record_over};
    struct pty *pty = open_scene(&scene);
    assert_true(pty_find(pty, "Fewest losses, and the win: ") >= 0);
    assert_true(pty_find(pty, "losses (fewest win)") >= 0);
    pty_keys(pty, "r");
    assert_true(pty_golden(pty, SCREENS "5-end-log-80x24-en.txt"));
    pty_stop(pty);
    unlink(scene.record);
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
