/* Golden frames of the table of Sbires, in a real terminal: sizes, languages, seats, what is asked. VEILLEE_UPDATE=1
 * writes them anew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../support/pty.h"
#include "sbires_record.h"

#define SCREENS "tests/golden/screens/sbires-"
#define ENGLISH "animation: false\npace: instant\nlanguage: en\n"
#define FRENCH "animation: false\npace: instant\nlanguage: fr\n"

struct scene {
    unsigned seats, humans;
    const char *options;
    record_there there;
    int argument;
    unsigned back;
    int rows, cols;
    const char *config;
    const char *const *environment;
    char record[64];
};

static struct pty *open_scene(struct scene *scene)
{
    struct vl_table_setup setup = sbires_record_setup(scene->seats, scene->humans, scene->options, 11);
    snprintf(scene->record, sizeof scene->record, "/tmp/veillee-golden-XXXXXX");
    const int file = mkstemp(scene->record);
    assert_true(file >= 0);
    close(file);
    sbires_record_make(&setup, scene->there, scene->argument, scene->back, scene->record);
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

static const char *const ascii[] = {"LC_ALL=C", NULL}, *const no_colour[] = {"NO_COLOR=1", NULL};

/* ---- placing ---- */

static void test_placing(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .options = "animals=on", .there = sbires_asks};
    scene.argument = SBIRES_ASK_PLACE + 200;
    golden(scene, "^", SCREENS "5-place-80x24-en.txt");
    scene.environment = no_colour; /* the same signs stand there */
    golden(scene, "^", SCREENS "5-place-80x24-en.txt");
    scene.environment = NULL;
    scene.config = FRENCH;
    golden(scene, "^", SCREENS "5-place-80x24-fr.txt");
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, "^", SCREENS "5-place-120x40-fr.txt");
}

/* ---- playing cards ---- */

static void test_cards(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .options = "animals=on", .there = sbires_asks_late};
    scene.argument = SBIRES_ASK_TURN + 200;
    golden(scene, "^", SCREENS "5-turn-80x24-en.txt");
    golden(scene, "^w", SCREENS "5-discards-80x24-en.txt");
    scene.config = FRENCH;
    golden(scene, "^++", SCREENS "5-turn-reserve-80x24-fr.txt");
    golden(scene, "^++++++", SCREENS "5-turn-folded-80x24-fr.txt");
    scene.environment = ascii;
    golden(scene, "^", SCREENS "5-turn-80x24-fr-ascii.txt");
}

static void test_evening(void **state)
{
    (void)state;
    struct scene scene = {.seats = 4, .humans = 1, .options = "", .there = sbires_asks_late, .rows = 40, .cols = 120};
    scene.argument = SBIRES_ASK_TURN + 200;
    golden(scene, "", SCREENS "4-turn-120x40-en.txt");
    golden(scene, "+", SCREENS "4-turn-folded-120x40-en.txt");
    scene.config = FRENCH;
    golden(scene, "", SCREENS "4-turn-120x40-fr.txt");
    golden(scene, "www", SCREENS "4-discards-120x40-fr.txt");
    scene.rows = scene.cols = 0;
    scene.there = sbires_asks_knowing;
    golden(scene, "", SCREENS "4-known-80x24-fr.txt");
}

static void test_aimed(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .options = "", .there = sbires_asks};
    scene.argument = SBIRES_ASK_TARGET + 100;
    golden(scene, "^", SCREENS "5-target-80x24-en.txt");
    scene.argument = SBIRES_ASK_CARD + 100;
    golden(scene, "^", SCREENS "5-card-80x24-en.txt");
    scene.argument = SBIRES_ASK_MAN + 100;
    scene.config = FRENCH;
    golden(scene, "^", SCREENS "5-man-80x24-fr.txt");
    scene.argument = SBIRES_ASK_BACK + 100;
    golden(scene, "^", SCREENS "5-back-80x24-fr.txt");
}

/* ---- duels ---- */

static void test_duel(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .options = "", .there = sbires_asks};
    scene.argument = SBIRES_ASK_REROLL + 100;
    golden(scene, "^", SCREENS "5-reroll-80x24-en.txt");
    scene.config = FRENCH;
    golden(scene, "^", SCREENS "5-reroll-80x24-fr.txt");
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, "^", SCREENS "5-reroll-120x40-fr.txt");
    scene.rows = scene.cols = 0;
    scene.argument = SBIRES_ASK_HEAL + 100;
    golden(scene, "^", SCREENS "5-heal-80x24-fr.txt");
    scene.argument = SBIRES_ASK_DEFEND + 100;
    golden(scene, "^", SCREENS "5-defend-80x24-fr.txt");
    scene.argument = SBIRES_ASK_GUARD + 100;
    golden(scene, "", SCREENS "5-call-80x24-fr.txt");
    scene.config = ENGLISH;
    golden(scene, "", SCREENS "5-call-80x24-en.txt");
}

/* ---- the end ---- */

static void test_count(void **state)
{
    (void)state;
    struct scene scene = {.seats = 5, .humans = 5, .options = "", .there = sbires_asks};
    scene.argument = SBIRES_ASK_KEEP + 100;
    golden(scene, "^", SCREENS "5-keep-80x24-fr.txt");
    scene.there = record_over;
    scene.back = 1;
    golden(scene, "^\ra", SCREENS "5-count-80x24-en.txt");
    scene.config = FRENCH;
    golden(scene, "^\r\r", SCREENS "5-count-80x24-fr.txt");
    golden(scene, "^\ra\r", SCREENS "5-end-80x24-fr.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_placing), cmocka_unit_test(test_cards), cmocka_unit_test(test_evening),
        cmocka_unit_test(test_aimed),   cmocka_unit_test(test_duel),  cmocka_unit_test(test_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
