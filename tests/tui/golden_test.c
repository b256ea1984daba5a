/* Golden frames of the screens of a match, in a real terminal: sizes, languages, seats, variants. VEILLEE_UPDATE=1
 * writes them anew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../support/pty.h"
#include "table_record.h"

#define SCREENS "tests/golden/screens/"
#define ENGLISH "animation: false\npace: instant\nlanguage: en\n"
#define FRENCH "animation: false\npace: instant\nlanguage: fr\n"
#define ALL "consult=on serve=on curious=on paroisse=on"

/* A match that stands somewhere, and a terminal that resumes it. */
struct scene {
    unsigned seats, humans;
    const char *options;
    uint64_t seed;
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
    const struct vl_table_setup setup = record_setup(scene->seats, scene->humans, scene->options, scene->seed);
    snprintf(scene->record, sizeof scene->record, "/tmp/veillee-golden-XXXXXX");
    const int file = mkstemp(scene->record);
    assert_true(file >= 0);
    close(file);
    assert_true(record_make(&setup, scene->there, scene->argument, scene->back, scene->record));
    const char *const arguments[] = {"resume", scene->record, NULL};
    const struct pty_options options = {.rows = scene->rows,
                                        .cols = scene->cols,
                                        .arguments = arguments,
                                        .config = scene->config ? scene->config : ENGLISH,
                                        .environment = scene->environment};
    struct pty *pty = pty_start(&options);
    assert_true(pty_wait_for(pty, scene->rows && scene->rows < 24 ? "missing" : "Veill"));
    assert_true(pty_settle(pty));
    return pty;
}

static void close_scene(struct pty *pty, const struct scene *scene)
{
    pty_stop(pty);
    unlink(scene->record);
}

static bool stands_already(struct pty *pty, const char *path)
{
    static char text[65536];
    FILE *file = fopen(path, "r");
    const size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    text[length] = '\0';
    if (file)
        fclose(file);
    return strcmp(text, pty_screen(pty)) == 0;
}

/* A busy machine is given a moment to draw. */
static void agree(struct pty *pty, const char *path)
{
    for (int moments = 0; moments < 20 && !stands_already(pty, path) && !getenv("VEILLEE_UPDATE"); moments++)
        pty_settle(pty);
    assert_true(pty_golden(pty, path));
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

static void golden(struct scene scene, bool lifted, const char *keys, const char *file)
{
    struct pty *pty = open_scene(&scene);
    if (lifted)
        lift(pty);
    for (const char *key = keys; *key; key++) {
        const char typed[2] = {*key, '\0'};
        pty_keys(pty, typed);
    }
    agree(pty, file);
    close_scene(pty, &scene);
}

/* ---- the table ---- */

static void test_four_seats(void **state)
{
    (void)state;
    const struct scene scene = {
        .seats = 4, .humans = 1, .options = "", .seed = 11, .there = record_asks, .argument = BLASONS_ASK_PLAY};
    struct scene play = scene;
    play.argument = BLASONS_ASK_PLAY;
    golden(play, false, "", SCREENS "table-4-play-80x24-en.txt");
    play.config = FRENCH;
    golden(play, false, "", SCREENS "table-4-play-80x24-fr.txt");
    play.rows = 40;
    play.cols = 120;
    golden(play, false, "", SCREENS "table-4-play-120x40-fr.txt");
}

static void test_four_seats_ascii(void **state)
{
    (void)state;
    static const char *const environment[] = {"LC_ALL=C", NULL};
    struct scene scene = {
        .seats = 4, .humans = 1, .options = "", .seed = 11, .there = record_asks, .argument = BLASONS_ASK_PLAY};
    scene.config = FRENCH;
    scene.environment = environment;
    golden(scene, false, "", SCREENS "table-4-play-80x24-fr-ascii.txt");
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
    golden(scene, true, "", SCREENS "table-3-swap-80x24-en.txt");
}

static void test_seven_seats(void **state)
{
    (void)state;
    struct scene scene = {
        .seats = 7, .humans = 7, .options = ALL, .seed = 21, .there = record_asks, .argument = BLASONS_ASK_PLAY};
    scene.argument = BLASONS_ASK_POINT;
    golden(scene, true, "", SCREENS "table-7-point-80x24-en.txt");
    scene.config = FRENCH;
    golden(scene, true, "", SCREENS "table-7-point-80x24-fr.txt");
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, true, "", SCREENS "table-7-point-120x40-fr.txt");
    scene.argument = BLASONS_ASK_LOOK_TOKEN;
    scene.rows = scene.cols = 0;
    golden(scene, true, "", SCREENS "table-7-look-80x24-fr.txt");
}

static void test_variants(void **state)
{
    (void)state;
    struct scene scene = {
        .seats = 4, .humans = 4, .options = ALL, .seed = 8, .there = record_asks, .argument = BLASONS_ASK_PLAY};
    scene.argument = BLASONS_ASK_ACTIVATE;
    golden(scene, true, "", SCREENS "table-4-activate-80x24-en.txt");
    scene.argument = BLASONS_ASK_MOVE_TO;
    golden(scene, true, "", SCREENS "table-4-move-80x24-en.txt");
    scene.argument = BLASONS_ASK_LOOK_TRICK;
    golden(scene, true, "", SCREENS "table-4-look-trick-80x24-en.txt");
}

/* What this seat knows of tokens that lie face down stands in parentheses, and there alone. */
static void test_known_tokens(void **state)
{
    (void)state;
    struct scene scene = {.seats = 4, .humans = 4, .options = "curious=on", .seed = 8, .there = record_knows};
    golden(scene, false, "", SCREENS "curtain-4-80x24-en.txt");
    golden(scene, true, "", SCREENS "table-4-known-80x24-en.txt");
}

/* Whoever has looked sees what was shown before the keyboard goes on. */
static void test_shown(void **state)
{
    (void)state;
    struct scene scene = {.seats = 4, .humans = 4, .options = "curious=on", .seed = 8, .there = record_has_events};
    scene.argument = BLASONS_EV_LOOK_TOKEN * 1000 + 1;
    scene.back = 1;
    golden(scene, true, "bb", SCREENS "table-4-shown-80x24-en.txt");
}

static void test_too_small(void **state)
{
    (void)state;
    struct scene scene = {
        .seats = 3, .humans = 1, .options = "", .seed = 11, .there = record_asks, .argument = BLASONS_ASK_PLAY};
    scene.rows = 23;
    scene.cols = 70;
    golden(scene, false, "", SCREENS "table-too-small-70x23-en.txt");
}

/* ---- over the table ---- */

static void test_log_and_past(void **state)
{
    (void)state;
    struct scene scene = {
        .seats = 4, .humans = 1, .options = "", .seed = 11, .there = record_asks, .argument = BLASONS_ASK_PLAY};
    golden(scene, false, "r", SCREENS "log-80x24-en.txt");
    golden(scene, false, "rkkk\r", SCREENS "log-table-80x24-en.txt");
    scene.config = FRENCH;
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, false, "r", SCREENS "log-120x40-fr.txt");
}

static void test_why_and_won(void **state)
{
    (void)state;
    struct scene scene = {
        .seats = 4, .humans = 1, .options = "", .seed = 11, .there = record_asks, .argument = BLASONS_ASK_PLAY};
    golden(scene, false, "?", SCREENS "why-80x24-en.txt");
    golden(scene, false, "i", SCREENS "cards-80x24-en.txt");
    scene.there = record_has_events;
    scene.humans = 4;
    scene.argument = BLASONS_EV_TRICK * 1000 + 6;
    golden(scene, true, "w", SCREENS "won-80x24-en.txt");
}

static void test_count(void **state)
{
    (void)state;
    struct scene scene = {.seats = 7, .humans = 7, .options = "", .seed = 5, .there = record_has_events};
    scene.argument = BLASONS_EV_ROUND * 1000 + 2;
    scene.back = 1;
    golden(scene, true, "\r\r\r", SCREENS "count-7-80x24-en.txt");
    golden(scene, true, "\ra", SCREENS "count-7-all-80x24-en.txt");
    scene.seats = scene.humans = 3;
    scene.config = FRENCH;
    scene.rows = 40;
    scene.cols = 120;
    golden(scene, true, "\ra", SCREENS "count-3-all-120x40-fr.txt");
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
