/* A folder for lessons of one's own beside the data of 7 Blasons, and a lesson that most tests begin with. */
#ifndef LESSON_SCENE_H
#define LESSON_SCENE_H

#include "support/toy.h"
#include "veillee/blasons.h"
#include "veillee/games.h"
#include "veillee/lesson.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct {
    struct vl_catalogue catalogue;
    struct vl_lessons *lessons;
    struct vl_lesson_run run;
    struct vl_match *match;
    struct vl_diag diag;
    char folder[64];
} t;

#define HEAD                                                                                                           \
    "game: blasons\n"                                                                                                  \
    "lessons:\n"                                                                                                       \
    "  - id: one\n"                                                                                                    \
    "    title: {fr: a, en: a}\n"                                                                                      \
    "    about: {fr: a, en: a}\n"                                                                                      \
    "    minutes: 5\n"                                                                                                 \
    "    players: [Anne, Basile, Tiphaine]\n"                                                                          \
    "    learner: Anne\n"                                                                                              \
    "    lots: [house:aubigny, bellay, contades, any, Anne]\n"

static enum vl_rc load(const char *text)
{
    toy_write_file(t.folder, "lessons/blasons.yaml", text);
    vl_lessons_free(t.lessons);
    t.diag = (struct vl_diag){0};
    return vl_lessons_load(&t.catalogue, &blasons_rules, &t.lessons, &t.diag);
}

static int begin(void **state)
{
    (void)state;
    memset(&t, 0, sizeof t);
    toy_make_folder(t.folder);
    assert_int_equal(vl_catalogue_open(&t.catalogue, vl_games, NULL, &t.diag), VL_OK);
    assert_int_equal(vl_catalogue_game(&t.catalogue, &blasons_rules, &t.diag), VL_OK);
    /* The game's own files, and lessons from the folder. */
    snprintf(t.catalogue.folder, sizeof t.catalogue.folder, "%s", t.folder);
    t.match = malloc(vl_match_size(&blasons_rules));
    assert_non_null(t.match);
    return 0;
}

static int finish(void **state)
{
    (void)state;
    vl_lessons_free(t.lessons);
    vl_catalogue_close(&t.catalogue);
    toy_remove_folder(t.folder);
    free(t.match);
    return 0;
}

static inline void start(const char *text)
{
    assert_int_equal(load(text), VL_OK);
    assert_int_equal(vl_lesson_start(&t.run, &t.catalogue, t.lessons, 0, t.match, &t.diag), VL_OK);
}

static inline struct vl_formatter formatter(void)
{
    return (struct vl_formatter){.catalogue = &t.catalogue,
                                 .rules = &blasons_rules,
                                 .language = VL_ENGLISH,
                                 .names = {"Anne", "Basile", "Tiphaine"}};
}

#endif
