#include "support/golden.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "tui/match/match_record.h"

enum { SCENES_MAX = 64, STANDARD_SEED = 11 };

/* ---- looks ---- */

struct look {
    unsigned bit;
    int rows, cols;
    const char *language, *ending;
    const char *environment[2];
};

static const struct look looks[] = {
    {EN, 24, 80, "en", "80x24-en", {NULL}},
    {FR, 24, 80, "fr", "80x24-fr", {NULL}},
    {EN_120, 40, 120, "en", "120x40-en", {NULL}},
    {FR_120, 40, 120, "fr", "120x40-fr", {NULL}},
    {EN_200, 60, 200, "en", "200x60-en", {NULL}},
    {FR_200, 60, 200, "fr", "200x60-fr", {NULL}},
    {FR_ASCII, 24, 80, "fr", "80x24-fr-ascii", {"LC_ALL=C", NULL}},
    {EN_GREY, 24, 80, "en", "80x24-en", {"NO_COLOR=1", NULL}},
    {EN_SMALL, 23, 70, "en", "70x23-en", {NULL}},
};
enum { LOOKS = sizeof looks / sizeof looks[0], ANY_LOOK = TEXT - 1 };

static const struct look *look_of(unsigned bit)
{
    for (unsigned i = 0; i < LOOKS; i++)
        if (looks[i].bit == bit)
            return &looks[i];
    fail_msg("no look %u", bit);
    return NULL;
}

/* Every frame says how to leave it, or that it has no room. */
static bool is_drawn(struct pty *pty, unsigned look)
{
    static const char *const ways_out[] = {"Veill", "Esc", "chap "};
    if (look == EN_SMALL)
        return pty_wait_for(pty, "missing");
    return pty_wait_for_any(pty, ways_out, sizeof ways_out / sizeof *ways_out);
}

struct pty *golden_open(const char *const *arguments, unsigned look)
{
    const struct look *seen = look_of(look);
    char config[64];
    snprintf(config, sizeof config, "motion: false\npace: instant\nlanguage: %s\n", seen->language);
    const struct pty_options options = {.rows = seen->rows,
                                        .cols = seen->cols,
                                        .arguments = arguments,
                                        .config = config,
                                        .environment = seen->environment};
    struct pty *pty = pty_start(&options);
    assert_true(is_drawn(pty, look));
    assert_true(pty_settle(pty));
    return pty;
}

/* ---- keys ---- */

/* A curtain's key stands in capitals before two blanks. */
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

/* Bytes that one key sends: ESC [ ... letter or ~, ESC O letter, or a single one. */
static size_t key_length(const char *keys)
{
    if (keys[0] != '\033' || (keys[1] != '[' && keys[1] != 'O'))
        return 1;
    return 2 + strspn(keys + 2, "0123456789;") + 1;
}

static void press(struct pty *pty, const char *keys)
{
    for (size_t length; *keys; keys += length) {
        char key[16];
        length = key_length(keys);
        snprintf(key, sizeof key, "%.*s", (int)length, keys);
        if (*key == '^')
            lift(pty);
        else
            pty_keys(pty, key);
    }
}

/* ---- frames ---- */

static void expect_no_colour(const struct pty *pty)
{
    for (int row = 0; row < pty_rows(pty); row++)
        for (int col = 0; col < pty_cols(pty); col++)
            assert_true(pty_cell(pty, row, col).own_ink && pty_cell(pty, row, col).own_ground);
}

static void agree(struct pty *pty, const char *prefix, const char *name, unsigned look)
{
    char path[160];
    snprintf(path, sizeof path, "tests/golden/screens/%s%s-%s.txt", prefix, name, look_of(look)->ending);
    assert_true(pty_golden(pty, path));
    if (look == EN_GREY)
        expect_no_colour(pty);
}

static void expect_text(struct pty *pty, const char *text)
{
    if (pty_find(pty, text) < 0)
        fail_msg("\"%s\" is not on the screen:\n%s", text, pty_screen(pty));
}

static void take(struct pty *pty, const char *prefix, const struct shot *shot, unsigned look)
{
    press(pty, shot->keys);
    if (shot->looks & TEXT)
        expect_text(pty, shot->name);
    else
        agree(pty, prefix, shot->name, look);
}

void golden_follow(struct pty *pty, const char *prefix, const struct shot *shot, unsigned look)
{
    do
        take(pty, prefix, shot++, look);
    while (shot->name && !(shot->looks & ANY_LOOK));
}

/* ---- scenes ---- */

struct stage golden_stage(const struct golden_game *game, const struct scene *scene)
{
    const uint64_t seed = scene->seed ? scene->seed : STANDARD_SEED;
    return (struct stage){
        .game = game, .scene = scene, .setup = game->setup(scene->seats, scene->humans, scene->options, seed)};
}

void golden_stage_open(struct stage *stage, unsigned look)
{
    const struct scene *scene = stage->scene;
    snprintf(stage->record, sizeof stage->record, "/tmp/veillee-golden-XXXXXX");
    const int file = mkstemp(stage->record);
    assert_true(file >= 0);
    close(file);
    record_make_some(&stage->setup, scene->there, scene->argument, scene->back, stage->record);
    const char *const arguments[] = {scene->command ? scene->command : "resume", stage->record, NULL};
    stage->pty = golden_open(arguments, look);
}

void golden_stage_close(struct stage *stage)
{
    pty_stop(stage->pty);
    unlink(stage->record);
}

static void test_scene(void **state)
{
    struct stage *stage = *state;
    assert_true(stage->scene->shots[0].looks & ANY_LOOK);
    for (const struct shot *shot = stage->scene->shots; shot->name; shot++)
        for (unsigned i = 0; i < LOOKS; i++)
            if (shot->looks & looks[i].bit) {
                golden_stage_open(stage, looks[i].bit);
                golden_follow(stage->pty, stage->game->prefix, shot, looks[i].bit);
                golden_stage_close(stage);
            }
}

static const char *first_frame(const struct scene *scene)
{
    const struct shot *shot = scene->shots;
    while (shot->looks & TEXT)
        shot++;
    return shot->name;
}

int golden_run(const struct golden_game *game, const struct scene *scenes, unsigned count)
{
    static struct stage stages[SCENES_MAX];
    struct CMUnitTest tests[SCENES_MAX];
    assert(count <= SCENES_MAX);
    for (unsigned i = 0; i < count; i++) {
        stages[i] = golden_stage(game, &scenes[i]);
        tests[i] =
            (struct CMUnitTest){.name = first_frame(&scenes[i]), .test_func = test_scene, .initial_state = &stages[i]};
    }
    return _cmocka_run_group_tests("scenes", tests, count, NULL, NULL);
}
