/* The deal of the day: dates, the same match for everybody, what the others get, calendar and days in a row. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "archive/day_words.h"
#include "support/random_records.h"
#include "support/test.h"
#include "veillee/games.h"

static struct vl_catalogue catalogue;

static const struct vl_rules *game(const char *id)
{
    return vl_catalogue_find(&catalogue, id);
}

static int begin(void **state)
{
    struct vl_diag diag = {0};
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, &diag), VL_OK);
    setenv("VEILLEE_TODAY", "2026-11-23", 1);
    return random_records_begin(state);
}

static int finish(void **state)
{
    vl_catalogue_close(&catalogue);
    unsetenv("VEILLEE_TODAY");
    return random_records_finish(state);
}

static struct vl_match_setup deal_of(const char *day, const char *id, enum vl_language language, const char *name)
{
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    struct vl_player person = {.letter = 'z', .colour = 3};
    snprintf(person.name, sizeof person.name, "%s", name);
    assert_int_equal(vl_day_setup(day, VL_DAY_FIRST, &catalogue, game(id), language, &person, &setup, &diag), VL_OK);
    return setup;
}

/* ---- dates ---- */

TEST(dates)
{
    static const char *const none[] = {"2026-11-24", "2026-02-29", "2026-11-23 ", "2026-11-2",
                                       "1999-12-31", "2026-13-01", "2026-00-10",  "2026-11-00",
                                       "",           "26-11-23",   "2026/11/23"};
    assert_true(vl_day_is("2026-11-23"));
    assert_true(vl_day_is("2024-02-29"));
    assert_true(vl_day_is("2000-02-29"));
    for (unsigned i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_false(vl_day_is(none[i]));
}

TEST(moving_by_days)
{
    static const struct {
        const char *from;
        int by;
        const char *to;
    } moves[] = {{"2026-11-30", 1, "2026-12-01"},    {"2026-12-31", 1, "2027-01-01"},  {"2027-01-01", -1, "2026-12-31"},
                 {"2028-02-28", 1, "2028-02-29"},    {"2028-03-01", -1, "2028-02-29"}, {"2026-02-28", 1, "2026-03-01"},
                 {"2026-11-23", -365, "2025-11-23"}, {"2000-01-01", -5, "2000-01-01"}, {"2100-02-28", 1, "2100-03-01"}};
    char day[VL_DAY];
    for (unsigned i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        vl_day_move(moves[i].from, moves[i].by, day);
        assert_string_equal(day, moves[i].to);
    }
    assert_int_equal(vl_day_month("2028-02-17", day), 29);
    assert_string_equal(day, "2028-02-01");
    assert_int_equal(vl_day_of_week("2026-11-23"), 0); /* a Monday */
    assert_int_equal(vl_day_of_week("2000-01-01"), 5);
    assert_int_equal(vl_day_of_week("2024-02-29"), 3);
}

/* Between the first and the last time zone it is always another day. */
TEST(today_is_where_the_user_is)
{
    char east[VL_DAY], west[VL_DAY], next[VL_DAY], after[VL_DAY];
    unsetenv("VEILLEE_TODAY");
    setenv("TZ", "<-12>12", 1);
    tzset();
    vl_day_today(west);
    setenv("TZ", "<+14>-14", 1);
    tzset();
    vl_day_today(east);
    unsetenv("TZ");
    tzset();
    setenv("VEILLEE_TODAY", "2026-11-23", 1);
    vl_day_move(west, 1, next);
    vl_day_move(west, 2, after);
    assert_true(strcmp(east, next) == 0 || strcmp(east, after) == 0);
}

/* ---- the deal ---- */

/* These are the first states of this version: where one changes, everybody's deal has changed. */
static const struct {
    const char *day, *game;
    uint64_t hash;
} golden[] = {
    {"2026-11-23", "blasons", UINT64_C(0xb5e39e55f1d1f534)}, {"2026-11-23", "gueux", UINT64_C(0xfa22477e4e520a4d)},
    {"2026-11-23", "marquis", UINT64_C(0xdb48f525c7f7f4aa)}, {"2026-11-23", "sbires", UINT64_C(0x2a0634c2211988d3)},
    {"2026-12-31", "blasons", UINT64_C(0x8c3c4bf4e163f50e)}, {"2026-12-31", "gueux", UINT64_C(0x2573687a042083f2)},
    {"2026-12-31", "marquis", UINT64_C(0x030bc35760d56f66)}, {"2026-12-31", "sbires", UINT64_C(0x82ecdccd4c904631)},
    {"2028-02-29", "blasons", UINT64_C(0x21413e38f3699892)}, {"2028-02-29", "gueux", UINT64_C(0xf54f409bccbfcda0)},
    {"2028-02-29", "marquis", UINT64_C(0x9b0fa0ecf979cbb8)}, {"2028-02-29", "sbires", UINT64_C(0x3dcb5ab771386127)},
};

static uint64_t hash_of(const struct vl_match_setup *setup)
{
    struct vl_diag diag = {0};
    struct vl_match *match = malloc(vl_match_size(setup->rules));
    assert_non_null(match);
    assert_int_equal(vl_match_start(match, setup, &diag), VL_OK);
    const uint64_t hash = vl_match_hash(match);
    free(match);
    return hash;
}

TEST(everybody_has_the_same_match)
{
    for (unsigned i = 0; i < sizeof golden / sizeof golden[0]; i++) {
        const struct vl_match_setup one = deal_of(golden[i].day, golden[i].game, VL_FRENCH, "Anne"),
                                    other = deal_of(golden[i].day, golden[i].game, VL_ENGLISH, "Basile");
        if (hash_of(&one) != golden[i].hash)
            print_error("%s %s is 0x%016llx\n", golden[i].day, golden[i].game, (unsigned long long)hash_of(&one));
        assert_true(hash_of(&one) == golden[i].hash);
        assert_true(hash_of(&other) == golden[i].hash);
        for (unsigned j = 0; j < i; j++)
            assert_true(golden[j].hash != golden[i].hash);
    }
}

TEST(what_the_match_is)
{
    for (unsigned g = 0; vl_games[g]; g++) {
        const struct vl_match_setup setup = deal_of("2026-11-23", vl_games[g]->id, VL_ENGLISH, "Maud");
        assert_int_equal(setup.seats, VL_DAY_SEATS);
        assert_int_equal(setup.undo, VL_UNDO_NEVER);
        assert_true(setup.no_hints);
        assert_string_equal(setup.day, "2026-11-23");
        assert_string_equal(setup.player[0].name, "Maud");
        assert_int_equal(setup.player[0].letter, 'z');
        assert_int_equal(setup.player[0].tutor, VL_TUTOR_OFF);
        for (unsigned seat = 1; seat < setup.seats; seat++) {
            assert_int_equal(setup.player[seat].level, VL_MASTER);
            for (unsigned other = 0; other < seat; other++)
                assert_string_not_equal(setup.player[seat].name, setup.player[other].name);
        }
    }
}

TEST(reading_what_a_record_says)
{
    char day[VL_DAY];
    enum vl_day_try as = VL_DAY_PRACTICE;
    assert_true(vl_day_read("2026-11-23", day, &as));
    assert_int_equal(as, VL_DAY_FIRST);
    assert_true(vl_day_read("2026-11-22+", day, &as));
    assert_int_equal(as, VL_DAY_LATE);
    assert_string_equal(day, "2026-11-22");
    assert_false(vl_day_read("", day, &as));
    assert_false(vl_day_read("2026-11-22x", day, &as));
}

/* ---- the others ---- */

static struct vl_day_others work_out(const char *day, const char *id, unsigned threads)
{
    struct vl_day_work *work;
    struct vl_day_others others;
    struct vl_diag diag = {0};
    assert_int_equal(vl_day_work_open(&work, day, &catalogue, game(id), threads, &diag), VL_OK);
    vl_day_work_wait(work, VL_DAY_OTHERS, &others);
    vl_day_work_close(work);
    assert_int_equal(others.known, VL_DAY_OTHERS);
    return others;
}

static void others_path(char out[VL_RECORD_PATH])
{
    snprintf(out, VL_RECORD_PATH, "%s/days/2026-11-23-gueux.json", random_folder());
}

TEST(others_are_the_same_on_any_number_of_threads)
{
    char path[VL_RECORD_PATH];
    struct stat status;
    struct vl_day_others kept;
    others_path(path);
    const uint64_t seed = vl_day_seed("2026-11-23", game("gueux"));
    assert_false(vl_day_others_stored("2026-11-23", game("gueux"), seed, &kept));
    const struct vl_day_others one = work_out("2026-11-23", "gueux", 1);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    assert_true(vl_day_others_stored("2026-11-23", game("gueux"), seed, &kept));
    assert_memory_equal(&kept, &one, sizeof one);
    assert_false(vl_day_others_stored("2026-11-23", game("gueux"), seed + 1, &kept));
    assert_int_equal(unlink(path), 0);
    const struct vl_day_others several = work_out("2026-11-23", "gueux", 3);
    assert_memory_equal(&several, &one, sizeof one);
}

TEST(a_damaged_file_is_made_anew)
{
    static const char *const damaged[] = {"", "{", "{\"format\":\"veillee-day\",\"version\":1}", "[1,2,3]"};
    char path[VL_RECORD_PATH];
    others_path(path);
    const struct vl_day_others others = work_out("2026-11-23", "gueux", 0);
    for (unsigned i = 0; i < sizeof damaged / sizeof damaged[0]; i++) {
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fputs(damaged[i], file);
        fclose(file);
        const struct vl_day_others again = work_out("2026-11-23", "gueux", 0);
        assert_memory_equal(&again, &others, sizeof others);
    }
}

/* Whoever closes it after the first finds that one kept, and the others are worked out as ever. */
TEST(closing_early_loses_nothing)
{
    char path[VL_RECORD_PATH];
    struct vl_day_work *work;
    struct vl_diag diag = {0};
    struct vl_day_others others, kept;
    const struct vl_day_others all = work_out("2026-11-23", "gueux", 0);
    others_path(path);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(vl_day_work_open(&work, "2026-11-23", &catalogue, game("gueux"), 1, &diag), VL_OK);
    vl_day_work_wait(work, 1, &others);
    vl_day_work_close(work);
    assert_true(others.known >= 1);
    assert_true(vl_day_others_stored("2026-11-23", game("gueux"), vl_day_seed("2026-11-23", game("gueux")), &kept));
    assert_true(kept.known >= others.known);
    for (unsigned i = 0; i < VL_DAY_OTHERS; i++)
        if (kept.of[i].known)
            assert_memory_equal(&kept.of[i], &all.of[i], sizeof all.of[i]);
    const struct vl_day_others again = work_out("2026-11-23", "gueux", 0);
    assert_memory_equal(&again, &all, sizeof all);
}

TEST(better_and_level)
{
    struct vl_day_others others = {.known = 5,
                                   .of = {{true, true, 1, 1, 20},
                                          {true, true, 1, 2, 12},
                                          {true, false, 2, 1, 12},
                                          {true, false, 2, 1, 11},
                                          {true, false, 4, 1, 2}}};
    unsigned level;
    assert_int_equal(vl_day_better(game("marquis"), &(struct vl_day_other){true, false, 2, 1, 12}, &others, &level), 2);
    assert_int_equal(level, 1);
    assert_int_equal(vl_day_better(game("marquis"), &(struct vl_day_other){true, true, 1, 1, 14}, &others, &level), 4);
    assert_int_equal(level, 0);
    /* The fewest win in Gueux. */
    assert_int_equal(vl_day_better(game("gueux"), &(struct vl_day_other){true, false, 2, 1, 11}, &others, &level), 2);
}

/* ---- the calendar ---- */

static struct vl_archive *archive(void)
{
    struct vl_archive *out;
    struct vl_archive_state state;
    struct vl_diag diag = {0};
    assert_int_equal(vl_archive_open(&out, &catalogue, &diag), VL_OK);
    assert_int_equal(vl_archive_refresh(out, 0, &state, &diag), VL_OK);
    return out;
}

static void record(const char *file, const char *id, const char *day, bool unfinished)
{
    random_record(&(struct random_record){.file = file,
                                          .game = id,
                                          .who = {"Anne", "=master", "=master", "=master", NULL},
                                          .seed = vl_day_seed(day, game(id)),
                                          .day = day,
                                          .unfinished = unfinished});
}

TEST(calendar_of_records)
{
    struct vl_day_result days[5];
    record("2026-11-19-100000-marquis", "marquis", "2026-11-19", false);
    record("2026-11-20-100000-marquis", "marquis", "2026-11-20", true);
    record("2026-11-22-100000-marquis", "marquis", "2026-11-21+", false);
    record("2026-11-23-100000-marquis", "marquis", "2026-11-23", false);
    record("2026-11-23-100000-sbires", "sbires", "2026-11-22", false);
    struct vl_archive *known = archive();
    vl_day_calendar(known, game("marquis"), "2026-11-19", 5, days);
    assert_true(days[0].over && !days[0].late && days[0].own.known);
    assert_in_range(days[0].own.place, 1, 4);
    assert_string_equal(days[0].file, "2026-11-19-100000-marquis.jsonl");
    assert_int_equal(days[0].better, -1);
    assert_true(days[1].file[0] && !days[1].over && !days[1].own.known);
    assert_true(days[2].over && days[2].late);
    assert_string_equal(days[3].file, "");
    assert_string_equal(days[3].day, "2026-11-22");
    assert_true(days[4].over && !days[4].late);
    assert_int_equal(vl_day_next(&days[0]), VL_DAY_PRACTICE);
    assert_int_equal(vl_day_next(&days[3]), VL_DAY_LATE);
    const struct vl_day_streak one = vl_day_streak(known, game("marquis")), all = vl_day_streak(known, NULL);
    assert_int_equal(one.now, 1); /* one late, one never ended */
    assert_int_equal(one.longest, 1);
    assert_int_equal(all.now, 2);
    vl_archive_close(known);
}

TEST(the_first_try_counts)
{
    struct vl_day_result day;
    record("2026-11-10-100000-gueux", "gueux", "2026-11-10", true);
    record("2026-11-10-110000-gueux", "gueux", "2026-11-10", false);
    record("2026-11-11-110000-gueux", "gueux", "2026-11-10+", false);
    struct vl_archive *known = archive();
    vl_day_calendar(known, game("gueux"), "2026-11-10", 1, &day);
    assert_string_equal(day.file, "2026-11-10-100000-gueux.jsonl");
    assert_false(day.over);
    vl_archive_close(known);
}

TEST(days_in_a_row)
{
    static const struct {
        const char days[6][VL_DAY];
        size_t count;
        const char *today;
        unsigned now, longest;
    } rows[] = {
        {{""}, 0, "2026-11-23", 0, 0},
        {{"2026-11-23"}, 1, "2026-11-23", 1, 1},
        {{"2026-11-22"}, 1, "2026-11-23", 1, 1}, /* today's can still be played */
        {{"2026-11-21"}, 1, "2026-11-23", 0, 1},
        {{"2026-12-30", "2026-12-31", "2027-01-01"}, 3, "2027-01-02", 3, 3},
        {{"2028-02-28", "2028-02-29", "2028-03-01"}, 3, "2028-03-01", 3, 3},
        {{"2027-02-28", "2027-03-01"}, 2, "2027-03-01", 2, 2},
        {{"2026-11-01", "2026-11-02", "2026-11-02", "2026-11-03", "2026-11-22", "2026-11-23"}, 6, "2026-11-23", 2, 3},
        {{"2026-10-31", "2026-11-01", "2026-11-03"}, 3, "2026-11-05", 0, 2}};
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct vl_day_streak streak = vl_day_streak_of(rows[i].days, rows[i].count, rows[i].today);
        assert_int_equal(streak.now, rows[i].now);
        assert_int_equal(streak.longest, rows[i].longest);
    }
}

/* ---- words ---- */

TEST(the_line_to_share)
{
    struct vl_archive *known = archive(); /* of nothing */
    char line[VL_DAY_SHARED];
    const struct vl_day_result result = {
        .day = "2026-11-23", .file = "x.jsonl", .over = true, .seats = 4, .own = {true, true, 1, 1, 14}, .better = 6};
    struct vl_formatter formatter = {.catalogue = &catalogue, .language = VL_ENGLISH};
    assert_int_equal(vl_catalogue_game(&catalogue, game("marquis"), NULL), VL_OK);
    assert_string_equal(vl_day_format_share(&formatter, known, game("marquis"), &result, false, line),
                        "Veillée " VL_VERSION " · 2026-11-23 · Marquis: 1st of 4, better than 6 of 8 · ·······");
    assert_string_equal(vl_day_format_share(&formatter, known, game("marquis"), &result, true, line),
                        "Veillee " VL_VERSION " - 2026-11-23 - Marquis: 1st of 4, better than 6 of 8 - .......");
    formatter.language = VL_FRENCH;
    vl_day_format_share(&formatter, known, game("marquis"), &result, true, line);
    assert_non_null(strstr(line, "1re place sur 4, mieux que 6 sur 8"));
    vl_archive_close(known);
}

SETUP_EACH(begin, finish)
