/* How strong the user is: up after wins, down after losses, slowly, and only where the others were a measure. */
#include "evening/story.h"
#include "support/test.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "front/strength.h"
#include "veillee/marquis.h"

static uint64_t seed; /* of the last match that was played */
static char folder[64], inner[96], path[128];

static int start(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/veillee-strength-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(inner, sizeof inner, "%s/veillee", folder);
    snprintf(path, sizeof path, "%s/progress.json", inner);
    setenv("XDG_CONFIG_HOME", folder, 1);
    return 0;
}

static int stop(void **state)
{
    (void)state;
    unlink(path);
    rmdir(inner);
    rmdir(folder);
    return 0;
}

/* A match of Marquis of so many people and bots of that level that the first wins or loses; another one each
 * time. */
static struct vl_match *match_of(unsigned people, unsigned seats, enum vl_level level, bool won)
{
    for (;;) {
        struct vl_match_setup setup = record_setup_of(&marquis_rules, seats, people, "", ++seed);
        for (unsigned seat = people; seat < seats; seat++)
            setup.player[seat].level = level;
        struct vl_match *match = record_match(&setup);
        struct vl_rng rng = {seed};
        while (!vl_match_over(match))
            record_answer(match, &rng);
        const vl_seats winners = vl_match_winners(match);
        if (vl_count(winners) == 1 && (winners & 1) == won)
            return match;
        free(match);
    }
}

/* Counts `times` such matches; returns the level then. */
static enum vl_level after(struct vl_progress *progress, unsigned seats, enum vl_level level, bool won, unsigned times)
{
    for (unsigned n = 0; n < times; n++) {
        struct vl_match *match = match_of(1, seats, level, won);
        assert_true(vl_strength_count(progress, match, -1));
        assert_false(vl_strength_count(progress, match, -1)); /* once is enough */
        free(match);
    }
    return vl_strength_level(progress, "marquis");
}

TEST(up_after_wins_and_down_after_losses)
{
    struct vl_progress progress = {0};
    struct vl_diag diag;
    assert_true(vl_progress_load(&progress, &diag));
    assert_int_equal(vl_strength_level(&progress, "marquis"), VL_BEGINNER);
    assert_int_equal(after(&progress, 2, VL_BEGINNER, true, 1), VL_BEGINNER);
    assert_int_equal(after(&progress, 2, VL_APPRENTICE, true, 1), VL_APPRENTICE);
    assert_int_equal(after(&progress, 2, VL_APPRENTICE, true, 3), VL_ADEPT);
    assert_int_equal(after(&progress, 2, VL_EXPERT, true, 3), VL_EXPERT);
    assert_int_equal(after(&progress, 2, VL_MASTER, true, 12), VL_MASTER);
    assert_int_equal(after(&progress, 2, VL_MASTER, false, 1), VL_MASTER);
    assert_int_equal(after(&progress, 2, VL_CADET, false, 30), VL_CADET);
    assert_int_equal(vl_strength_level(&progress, "gueux"), VL_BEGINNER); /* each game by itself */
    vl_progress_free(&progress);
}

/* Whoever wins one match in four of four stays where he is. */
TEST(stays_where_it_is_among_equals)
{
    struct vl_progress progress = {0};
    struct vl_diag diag;
    assert_true(vl_progress_load(&progress, &diag));
    after(&progress, 4, VL_BEGINNER, true, 1);
    const int won = vl_progress_strength(&progress, "marquis");
    after(&progress, 4, VL_BEGINNER, false, 3);
    assert_in_range(vl_progress_strength(&progress, "marquis"), 250, 253);
    assert_in_range(won, 290, 300);
    vl_progress_free(&progress);
}

TEST(only_equals_or_better_are_a_measure)
{
    struct vl_progress progress = {0};
    struct vl_diag diag;
    assert_true(vl_progress_load(&progress, &diag));
    after(&progress, 2, VL_NOVICE, true, 3);
    after(&progress, 2, VL_MASTER, false, 3);
    assert_int_equal(vl_progress_strength(&progress, "marquis"), 250);
    for (unsigned people = 0; people <= 2; people += 2) { /* bots alone, and people alone */
        struct vl_match *match = match_of(people, 2, VL_BEGINNER, true);
        assert_false(vl_strength_count(&progress, match, -1));
        free(match);
    }
    vl_progress_free(&progress);
}

TEST(is_kept_for_the_user)
{
    struct vl_diag diag;
    assert_int_equal(vl_strength_of_user("marquis"), VL_BEGINNER);
    assert_float_equal(vl_strength_known_of_user("marquis"), 0, 0);
    for (unsigned n = 0; n < 2; n++) {
        struct vl_match *match = match_of(1, 2, VL_MASTER, true);
        assert_int_equal(vl_strength_store(match, -1, &diag), VL_OK);
        assert_int_equal(vl_strength_store(match, -1, &diag), VL_OK);
        free(match);
    }
    assert_int_equal(vl_strength_of_user("marquis"), VL_APPRENTICE);
    assert_float_equal(vl_strength_known_of_user("marquis"), VL_APPRENTICE, 0.5);
    struct vl_match_setup setup = record_setup_of(&marquis_rules, 3, 1, "", 1);
    setup.player[2].level = VL_EQUAL;
    assert_int_equal(vl_match_setup_check(&setup, &diag), VL_REFUSED); /* no match has it */
    vl_strength_seat(&setup, vl_strength_of_user("marquis"));
    assert_int_equal(setup.player[0].level, VL_HUMAN);
    assert_int_equal(setup.player[2].level, VL_APPRENTICE);
    assert_int_equal(vl_match_setup_check(&setup, &diag), VL_OK);
}

static void write_progress(const char *text)
{
    mkdir(inner, 0700);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* What was kept when there were five levels, or seven, stays the level of that name, and is kept as one of eight from
 * then on. */
TEST(fewer_levels_keep_their_names)
{
    static const enum vl_level five[] = {VL_NOVICE, VL_BEGINNER, VL_ADEPT, VL_EXPERT, VL_MASTER};
    char text[96];
    for (int strength = 0; strength < 500; strength += 33) {
        snprintf(text, sizeof text, "{\"marquis\": {\"strength\": %d, \"last\": \"00\"}}", strength);
        write_progress(text);
        assert_int_equal(vl_strength_of_user("marquis"), five[strength / 100]);
    }
    for (int strength = 0; strength < 700; strength += 33) {
        snprintf(text, sizeof text, "{\"marquis\": {\"strength\": %d, \"levels\": 7}}", strength);
        write_progress(text);
        assert_int_equal(vl_strength_of_user("marquis"), VL_NOVICE + strength / 100);
    }
    struct vl_progress progress = {0};
    struct vl_diag diag;
    write_progress("{\"marquis\": {\"strength\": 250}}");
    assert_true(vl_progress_load(&progress, &diag));
    assert_int_equal(after(&progress, 2, VL_ADEPT, false, 1), VL_ADEPT);
    assert_int_equal(vl_progress_strength(&progress, "marquis"), 450 - 33);
    assert_int_equal(vl_progress_save(&progress, &diag), VL_OK);
    vl_progress_free(&progress);
    assert_int_equal(vl_strength_of_user("marquis"), VL_ADEPT);
}

/* A damaged file, or one with a strength beyond all levels, stops nobody. */
TEST(odd_files)
{
    static const struct {
        const char *text;
        enum vl_level level;
    } files[] = {
        {"{\"marquis\": {\"strength\": 99999}}", VL_MASTER},
        {"{\"marquis\": {\"strength\": 0}}", VL_NOVICE},
        {"{\"marquis\": {\"strength\": -3}}", VL_BEGINNER},
        {"{\"marquis\": {}}", VL_BEGINNER},
        {"{\"marquis\": {\"strength\": true}}", VL_BEGINNER},
        {"moon", VL_BEGINNER},
        {"{\"marquis\": {\"strength\": 650, \"levels\": \"7\"}}", VL_BEGINNER},
        {"{\"marquis\": {\"strength\": 99999, \"levels\": 7}}", VL_MASTER},
    };
    for (unsigned i = 0; i < sizeof files / sizeof files[0]; i++) {
        write_progress(files[i].text);
        assert_int_equal(vl_strength_of_user("marquis"), files[i].level);
    }
}

SETUP_EACH(start, stop)
