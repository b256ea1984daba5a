/* Golden frames of a match that stands somewhere, in a real terminal. VEILLEE_UPDATE=1 writes them anew. */
#ifndef TESTS_TUI_GOLDEN_H
#define TESTS_TUI_GOLDEN_H

#include "support/pty.h"
#include "tui/match/table_record.h"

#define SCREENS "tests/golden/screens/"
#define ENGLISH "animation: false\npace: instant\nlanguage: en\n"
#define FRENCH "animation: false\npace: instant\nlanguage: fr\n"

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

/* The test's own: the table at which such a match is played. */
static struct vl_table_setup scene_setup(const struct scene *scene);

static inline struct pty *open_scene(struct scene *scene)
{
    snprintf(scene->record, sizeof scene->record, "/tmp/veillee-golden-XXXXXX");
    const int file = mkstemp(scene->record);
    assert_true(file >= 0);
    close(file);
    struct vl_table_setup setup = scene_setup(scene);
    record_make_some(&setup, scene->there, scene->argument, scene->back, scene->record);
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

static inline void close_scene(struct pty *pty, const struct scene *scene)
{
    pty_stop(pty);
    unlink(scene->record);
}

static inline bool stands_already(struct pty *pty, const char *path)
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
static inline void agree(struct pty *pty, const char *path)
{
    for (int moments = 0; moments < 20 && !stands_already(pty, path) && !getenv("VEILLEE_UPDATE"); moments++)
        pty_settle(pty);
    assert_true(pty_golden(pty, path));
}

/* Lifts whoever's curtain is down: its key stands in capitals before two blanks. */
static inline void lift(struct pty *pty)
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
static inline void golden(struct scene scene, const char *keys, const char *file)
{
    struct pty *pty = open_scene(&scene);
    for (const char *key = keys; *key; key++) {
        const char typed[2] = {*key, '\0'};
        if (*key == '^')
            lift(pty);
        else
            pty_keys(pty, typed);
    }
    agree(pty, file);
    close_scene(pty, &scene);
}

#endif
