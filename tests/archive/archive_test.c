/* The index of the records: what it reads and what it does not read again, what it does where its file is damaged,
 * foreign or not to be written, and what statistics make of it. Work is counted, not timed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "archive/archive_base.h"
#include "archive/statistics.h"
#include "support/random_records.h"
#include "support/setups.h"
#include "veillee/games.h"

static struct vl_archive *archive;
static struct vl_archive_state now;
static struct vl_diag diag;

static void open_archive(void)
{
    assert_int_equal(vl_archive_open(&archive, (struct vl_catalogue *)(uintptr_t)test_catalogue(), &diag), VL_OK);
}

static void refresh(unsigned most)
{
    assert_int_equal(vl_archive_refresh(archive, most, &now, &diag), VL_OK);
}

static int begin(void **state)
{
    const int failed = random_records_begin(state);
    archive = NULL;
    return failed;
}

static int finish(void **state)
{
    vl_archive_close(archive);
    return random_records_finish(state);
}

static void index_path(char out[VL_RECORD_PATH])
{
    snprintf(out, VL_RECORD_PATH, "%s/index.sqlite", random_folder());
}

/* Ten matches of Anne's, the last not over. */
static void play_ten(void)
{
    static const char *const games[] = {"blasons", "gueux", "marquis", "sbires"};
    for (unsigned i = 0; i < 10; i++) {
        char name[16];
        snprintf(name, sizeof name, "m%u", i);
        random_record(&(struct random_record){.file = name,
                                              .game = games[i % 4],
                                              .who = {"Anne", i % 2 ? "=adept" : "Basile", "=master"},
                                              .seed = 100 + i,
                                              .when = 1000000 + i,
                                              .unfinished = i == 9});
    }
}

static unsigned played_by(const char *name)
{
    struct vl_statistics_filter filter = {0};
    struct vl_ranking tally;
    snprintf(filter.name, sizeof filter.name, "%s", name);
    assert_int_equal(vl_statistics_totals(archive, &filter, &tally, &diag), VL_OK);
    return tally.played;
}

/* ---- reading ---- */

static void what_is_known_is_not_read_again(void **state)
{
    (void)state;
    char path[VL_RECORD_PATH];
    struct stat status;
    play_ten();
    open_archive();
    refresh(0);
    assert_int_equal(now.records, 10);
    assert_int_equal(now.read, 10);
    assert_int_equal(now.faulty, 0);
    assert_int_equal(archive->replays, 10);
    assert_int_equal(played_by("Anne"), 9);
    assert_int_equal(played_by("Basile"), 5);
    const unsigned before = archive->steps;
    refresh(0);
    assert_int_equal(archive->replays, 10);
    assert_int_equal(archive->steps - before, 1); /* it looks at what it knows, and writes nothing */
    vl_archive_close(archive);
    open_archive();
    refresh(0);
    assert_int_equal(archive->replays, 0);
    assert_int_equal(played_by("Anne"), 9);
    index_path(path);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
}

static void it_can_be_read_bit_by_bit_the_newest_first(void **state)
{
    (void)state;
    play_ten();
    open_archive();
    refresh(4);
    assert_int_equal(now.records, 10);
    assert_int_equal(now.read, 4);
    struct vl_match_row match_row[10];
    struct vl_statistics_filter filter = {.name = "Anne"};
    assert_int_equal(vl_statistics_match_rows(archive, &filter, match_row, 10), 3);
    assert_string_equal(match_row[0].file, "m6.jsonl");
    assert_string_equal(match_row[2].file, "m8.jsonl");
    refresh(4);
    refresh(4);
    assert_int_equal(now.read, 10);
    assert_int_equal(archive->replays, 10);
    assert_int_equal(vl_statistics_match_rows(archive, &filter, match_row, 4), 9);
    assert_string_equal(match_row[0].file, "m5.jsonl"); /* the last four */
    assert_string_equal(match_row[3].file, "m8.jsonl");
}

/* Copied back in another order, all at one moment, by a program that keeps no times. */
static void a_backup_brought_back_changes_nothing(void **state)
{
    struct vl_statistics_filter filter = {.name = "Anne", .since = 1000002, .until = 1000007};
    struct vl_match_row before[10], after[10];
    char path[VL_RECORD_PATH];
    const struct timespec times[2] = {{1900000000, 0}, {1900000000, 0}};
    (void)state;
    play_ten();
    open_archive();
    refresh(0);
    const size_t count = vl_statistics_match_rows(archive, &filter, before, 10);
    assert_int_equal(count, 5);
    for (unsigned i = 0; i < 10; i++) {
        char name[16];
        snprintf(name, sizeof name, "m%u", i);
        assert_int_equal(utimensat(AT_FDCWD, random_path(name, path), times, 0), 0);
    }
    refresh(0);
    assert_int_equal(archive->replays, 20); /* they are other files */
    assert_int_equal(vl_statistics_match_rows(archive, &filter, after, 10), count);
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(before[i].file, after[i].file);
        assert_int_equal(before[i].when, after[i].when);
    }
}

static void what_changes_or_goes_is_seen(void **state)
{
    (void)state;
    char path[VL_RECORD_PATH];
    play_ten();
    open_archive();
    refresh(0);
    unlink(random_path("m0", path));
    unlink(random_path("m9", path));
    random_record(&(struct random_record){.file = "m9", .game = "gueux", .who = {"Cécile", "=adept"}, .seed = 1});
    refresh(0);
    assert_int_equal(now.records, 9);
    assert_int_equal(archive->replays, 11);
    assert_int_equal(played_by("Anne"), 8);
    assert_int_equal(played_by("Cécile"), 1);
    /* A file that takes another's place, of the same size and time, is another. */
    random_record(
        &(struct random_record){.file = "x", .game = "gueux", .who = {"Denise", "=adept"}, .seed = 1, .when = 1000});
    assert_int_equal(rename(random_path("x", path), path), 0);
    refresh(0);
    const unsigned before = archive->replays;
    random_record(
        &(struct random_record){.file = "y", .game = "gueux", .who = {"Elaine", "=adept"}, .seed = 1, .when = 1000});
    char other[VL_RECORD_PATH];
    assert_int_equal(rename(random_path("y", other), random_path("x", path)), 0);
    refresh(0);
    assert_int_equal(archive->replays, before + 1);
    assert_int_equal(played_by("Denise"), 0);
    assert_int_equal(played_by("Elaine"), 1);
}

static bool holds(const char *bytes, size_t length, const char *word)
{
    const size_t size = strlen(word);
    for (size_t i = 0; i + size <= length; i++)
        if (memcmp(bytes + i, word, size) == 0)
            return true;
    return false;
}

/* Somebody who is in no record any more is in no index either, not even between its pages. */
static void a_name_that_is_gone_is_gone(void **state)
{
    (void)state;
    char path[VL_RECORD_PATH];
    static char bytes[1 << 20];
    play_ten();
    random_record(&(struct random_record){.file = "z", .game = "gueux", .who = {"Hildegarde", "=adept"}, .seed = 1});
    open_archive();
    refresh(0);
    unlink(random_path("z", path));
    refresh(0);
    vl_archive_close(archive);
    archive = NULL;
    index_path(path);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    const size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    assert_true(holds(bytes, length, "Basile"));
    assert_false(holds(bytes, length, "Hildegarde"));
}

static void damaged_records_do_not_count(void **state)
{
    (void)state;
    char path[VL_RECORD_PATH];
    play_ten();
    FILE *file = fopen(random_path("m3", path), "r+");
    assert_non_null(file);
    fseek(file, -30, SEEK_END);
    fputs("?", file);
    fclose(file);
    file = fopen(random_path("other", path), "w");
    assert_non_null(file);
    fputs("{\"format\":\"shopping\"}\n", file);
    fclose(file);
    open_archive();
    refresh(0);
    assert_int_equal(now.records, 11);
    assert_int_equal(now.read, 11);
    assert_int_equal(now.faulty, 2);
    assert_int_equal(played_by("Anne"), 8);
    refresh(0);
    assert_int_equal(now.faulty, 2);
    assert_int_equal(archive->replays, 11);
}

/* ---- the file ---- */

static void expect_made_anew(void)
{
    open_archive();
    refresh(0);
    assert_int_equal(archive->replays, 10);
    assert_false(archive->in_memory);
    assert_int_equal(played_by("Anne"), 9);
    vl_archive_close(archive);
    open_archive();
    refresh(0);
    assert_int_equal(archive->replays, 0);
    vl_archive_close(archive);
    archive = NULL;
}

static void damage(off_t at, const char *bytes, size_t length)
{
    char path[VL_RECORD_PATH];
    index_path(path);
    const int file = open(path, O_WRONLY | O_CREAT, 0600);
    assert_true(file >= 0);
    assert_int_equal(pwrite(file, bytes, length, at), length);
    close(file);
}

static void ask_the_file(const char *text)
{
    char path[VL_RECORD_PATH];
    sqlite3 *base;
    index_path(path);
    assert_int_equal(sqlite3_open(path, &base), SQLITE_OK);
    assert_int_equal(sqlite3_exec(base, text, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(base);
}

/* What only a question finds is told once, and made good when the index is brought up to date. */
static void find_holes(void)
{
    struct vl_ranking tally;
    struct vl_opponent opponent[8];
    const struct vl_statistics_filter filter = {.name = "Anne"};
    open_archive();
    vl_statistics_opponents(archive, &filter, opponent, 8);
    assert_int_equal(vl_statistics_totals(archive, &filter, &tally, &diag), VL_IO);
    refresh(0);
    assert_int_equal(played_by("Anne"), 9);
    vl_archive_close(archive);
    char path[VL_RECORD_PATH];
    index_path(path);
    unlink(path);
}

/* Such damage as SQLite only sees where something changes: one of ten records is gone then. */
static void expect_damage_seen_late(off_t at, const char *byte)
{
    char path[VL_RECORD_PATH];
    play_ten();
    open_archive();
    refresh(0);
    vl_archive_close(archive);
    damage(at, byte, 1);
    assert_int_equal(unlink(random_path("m3", path)), 0);
    open_archive();
    refresh(0);
    assert_int_equal(now.records, 9);
    assert_int_equal(played_by("Anne"), 8);
    assert_false(archive->in_memory);
    vl_archive_close(archive);
    open_archive();
    refresh(0);
    assert_int_equal(archive->replays, 0);
}

/* What the schema wants done where a record is gone is spoilt. */
static void one_whose_schema_is_damaged_is_made_anew(void **state)
{
    (void)state;
    expect_damage_seen_late(0x0A76, "\x81");
}

/* Its head says that it is of a later format, which may be read and not written: a copy of it neither. */
static void one_that_may_not_be_written_is_made_anew(void **state)
{
    (void)state;
    expect_damage_seen_late(18, "\x4f");
}

static void a_damaged_or_foreign_one_is_made_anew(void **state)
{
    (void)state;
    static char rubbish[8192];
    memset(rubbish, 'x', sizeof rubbish);
    play_ten();
    damage(0, rubbish, sizeof rubbish); /* no index at all */
    expect_made_anew();
    damage(2 * 4096, rubbish, sizeof rubbish); /* its tables have holes */
    find_holes();
    expect_made_anew();
    ask_the_file("UPDATE made SET by = 'a newer program'");
    expect_made_anew();
    ask_the_file("PRAGMA application_id = 1"); /* another program's */
    expect_made_anew();
    ask_the_file("DROP TABLE made; CREATE TABLE made (by TEXT); INSERT INTO made VALUES (NULL)");
    expect_made_anew();
}

static void index_anew(const char *change)
{
    vl_archive_close(archive);
    ask_the_file(change);
    open_archive();
}

/* A disk may change what stands in it and leave it a table. */
static void what_cannot_be_is_not_told(void **state)
{
    (void)state;
    struct vl_opponent opponent[8];
    struct vl_match_row match_row[16];
    struct vl_card_usage use[64];
    struct vl_ranking tally;
    struct vl_statistics_filter filter = {.name = "Anne"};
    play_ten();
    open_archive();
    refresh(0);
    const size_t match_rows = vl_statistics_match_rows(archive, &filter, match_row, 16);
    const unsigned opponents = vl_statistics_opponents(archive, &filter, opponent, 8);
    assert_true(match_rows > 2 && opponents > 1);
    index_anew("UPDATE records SET game = 'nobody' WHERE id = (SELECT min(id) FROM records WHERE over)");
    assert_int_equal(vl_statistics_match_rows(archive, &filter, match_row, 16), match_rows - 1);
    index_anew("UPDATE records SET seats = 0 WHERE id = (SELECT max(id) FROM records WHERE over)");
    assert_int_equal(vl_statistics_match_rows(archive, &filter, match_row, 16), match_rows - 2);
    assert_int_equal(vl_statistics_totals(archive, &filter, &tally, &diag), VL_OK);
    assert_int_equal(tally.played, match_rows - 2);
    assert_true(isfinite(tally.expected));
    index_anew("UPDATE seats SET halves = -2147483648");
    assert_int_equal(vl_statistics_totals(archive, &filter, &tally, &diag), VL_OK);
    assert_true(isfinite(tally.rank));
    index_anew("UPDATE seats SET level = 200 WHERE level = (SELECT max(level) FROM seats)");
    assert_true(vl_statistics_opponents(archive, &filter, opponent, 8) < opponents);
    index_anew("UPDATE seats SET counts = x'000063050100000000000000'");
    filter.game = vl_games[0];
    assert_int_equal(vl_statistics_card_usages(archive, &filter, use, 64), 0);
    index_anew("UPDATE people SET name = char(27) || '[2J' || char(155) WHERE name = 'Anne'");
    unsigned people;
    struct vl_person *person = vl_statistics_people(archive, &people);
    assert_true(person && people > 0);
    assert_string_equal(person[0].name, " [2J ");
    free(person);
}

static void where_it_cannot_be_written_memory_does(void **state)
{
    (void)state;
    char path[VL_RECORD_PATH];
    play_ten();
    index_path(path);
    assert_int_equal(mkdir(path, 0700), 0); /* even root cannot write that */
    open_archive();
    refresh(0);
    assert_true(archive->in_memory);
    assert_int_equal(played_by("Anne"), 9);
    refresh(0);
    assert_int_equal(archive->replays, 10);
    rmdir(path);
}

/* Another program that is at it is waited for, and where that takes too long one goes on in memory from what is there.
 */
static void two_programs_share_it(void **state)
{
    (void)state;
    struct vl_archive *other;
    play_ten();
    open_archive();
    assert_int_equal(vl_archive_open(&other, archive->catalogue, &diag), VL_OK);
    refresh(5);
    struct vl_archive_state theirs;
    assert_int_equal(vl_archive_refresh(other, 0, &theirs, &diag), VL_OK);
    assert_int_equal(other->replays, 5);
    refresh(0);
    assert_int_equal(archive->replays, 5); /* the others are there */
    assert_int_equal(played_by("Anne"), 9);
    random_record(&(struct random_record){.file = "n", .game = "gueux", .who = {"Anne", "=adept"}, .seed = 1});
    assert_int_equal(sqlite3_exec(other->base, "BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_busy_timeout(archive->base, 1);
    assert_int_equal(vl_archive_refresh(archive, 0, &now, &diag), VL_OK);
    assert_true(archive->in_memory);
    assert_int_equal(played_by("Anne"), 10);
    sqlite3_exec(other->base, "ROLLBACK", NULL, NULL, NULL);
    vl_archive_close(other);
}

/* ---- days ---- */

static void a_day_counts_once_and_practice_not_at_all(void **state)
{
    (void)state;
    struct vl_archive_day day[8];
    const struct vl_rules *gueux = vl_game("gueux");
    const char *who[] = {"Anne", "=master", "=master"};
    struct random_record of = {.game = "gueux", .who = {who[0], who[1], who[2]}, .seed = 7};
    static const struct {
        const char *file, *day;
        uint64_t seed;
    } tries[] = {{"a1", "2026-11-20", 7},  {"a2", "2026-11-20", 7},  {"a3", NULL, 7},
                 {"b1", "2026-11-21+", 8}, {"b2", "2026-11-21+", 8}, {"c1", NULL, 9}};
    for (unsigned i = 0; i < 6; i++) {
        of.file = tries[i].file;
        of.day = tries[i].day;
        of.seed = tries[i].seed;
        random_record(&of);
    }
    open_archive();
    refresh(0);
    assert_int_equal(played_by("Anne"), 3); /* a1, b1, c1 */
    assert_int_equal(vl_archive_days(archive, gueux, "2026-11-01", "2026-11-30", day, 8), 2);
    assert_string_equal(day[0].day, "2026-11-20");
    assert_string_equal(day[0].file, "a1.jsonl");
    assert_string_equal(day[1].day, "2026-11-21+");
    assert_int_equal(day[1].seed, 8);
    assert_true(day[1].over);
    assert_int_equal(day[1].seats, 3);
    assert_true(day[1].place >= 1);
    assert_int_equal(vl_archive_days(archive, NULL, "2026-11-21", "2026-11-21", day, 8), 1);
    assert_int_equal(vl_archive_days(archive, vl_game("sbires"), "2026-11-01", "2026-11-30", day, 8), 0);
    char path[VL_RECORD_PATH];
    unlink(random_path("a1", path));
    refresh(0); /* then the second was the first */
    assert_int_equal(vl_archive_days(archive, gueux, "2026-11-20", "2026-11-20", day, 8), 1);
    assert_string_equal(day[0].file, "a2.jsonl");
    assert_int_equal(played_by("Anne"), 3);
}

/* ---- statistics ---- */

/* All seats of a table together are expected to win just as often as they do. */
static void what_is_expected_adds_up(void **state)
{
    (void)state;
    double expected = 0;
    unsigned won = 0;
    for (unsigned i = 0; i < 30; i++) {
        char name[16];
        snprintf(name, sizeof name, "m%u", i);
        random_record(&(struct random_record){.file = name,
                                              .game = i % 2 ? "gueux" : "sbires",
                                              .who = {"Anne", "Basile", "Cécile", i % 3 ? "Denis" : NULL},
                                              .seed = i});
    }
    open_archive();
    refresh(0);
    unsigned count;
    struct vl_person *people = vl_statistics_people(archive, &count);
    assert_int_equal(count, 4);
    assert_string_equal(people[0].name, "Anne");
    assert_int_equal(people[0].played, 30);
    assert_int_equal(people[3].played, 20);
    double place_gap = 0;
    for (unsigned i = 0; i < count; i++) {
        struct vl_statistics_filter filter = {0};
        struct vl_ranking tally;
        memcpy(filter.name, people[i].name, sizeof filter.name);
        assert_int_equal(vl_statistics_totals(archive, &filter, &tally, &diag), VL_OK);
        expected += tally.expected;
        won += tally.won;
        place_gap += tally.played * (tally.rank - 0.5);
        assert_true(tally.longest <= tally.won && tally.streak <= tally.longest);
    }
    assert_true(fabs(expected - won) < 1e-9);
    free(people);
    assert_true(fabs(place_gap) < 1e-9); /* of each match the mean seat has half of what there is to have */
}

static void filters_let_through_what_they_say(void **state)
{
    (void)state;
    static const struct random_record records[] = {
        {.file = "a", .game = "gueux", .who = {"Anne", "Basile"}, .seed = 1, .when = 100},
        {.file = "b", .game = "gueux", .who = {"Anne", "=adept"}, .seed = 2, .when = 200},
        {.file = "c", .game = "sbires", .who = {"Anne", "=master", "=adept"}, .seed = 3, .when = 300},
        {.file = "d", .game = "sbires", .who = {"Anne", "Basile", "=novice"}, .seed = 4, .when = 400}};
    static const struct {
        struct vl_statistics_filter filter;
        const char *found;
    } cases[] = {{{.name = "Anne"}, "abcd"},
                 {{.name = "Basile"}, "ad"},
                 {{.name = "anne"}, ""},
                 {{.name = "Anne", .since = 200}, "bcd"},
                 {{.name = "Anne", .until = 300}, "ab"},
                 {{.name = "Anne", .seats = 3}, "cd"},
                 {{.name = "Anne", .company = VL_COMPANY_PEOPLE}, "a"},
                 {{.name = "Anne", .company = VL_COMPANY_BOTS}, "bc"},
                 {{.name = "Anne", .level = VL_ADEPT}, "bc"},
                 {{.name = "Anne", .level = VL_NOVICE, .seats = 2}, ""}};
    for (unsigned i = 0; i < 4; i++)
        random_record(&records[i]);
    open_archive();
    refresh(0);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct vl_match_row match_row[4];
        char found[8] = "";
        const size_t count = vl_statistics_match_rows(archive, &cases[i].filter, match_row, 4);
        for (size_t j = 0; j < count; j++)
            found[j] = match_row[j].file[0];
        assert_string_equal(found, cases[i].found);
    }
    struct vl_statistics_filter filter = {.name = "Anne", .game = vl_game("sbires")};
    assert_int_equal(vl_statistics_match_rows(archive, &filter, NULL, 0), 2);
    struct vl_opponent opponent[8];
    filter.game = NULL;
    assert_int_equal(vl_statistics_opponents(archive, &filter, opponent, 8), 4);
    assert_int_equal(opponent[0].played, 2); /* Basile, adepts; then a master and a novice */
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(opponent[i].ahead + opponent[i].behind + opponent[i].level_with, opponent[i].played);
}

/* ---- strength ---- */

/* Puts so many matches of two against a level into the index: what a strength is worked out from. */
static void pretend(enum vl_level level, unsigned played, unsigned won)
{
    char text[1024];
    for (unsigned i = 0; i < played; i++) {
        snprintf(text, sizeof text,
                 "INSERT OR IGNORE INTO people(name) VALUES('Anne');"
                 "INSERT INTO records(file, size, changed, inode, faulty, ended, game, seed, over, seats, winners,"
                 " people, solo, levels, standard, day) VALUES('%u-%u', 1, 1, 1, 0, 1, 'sbires', 1, 1, 2, 1, 1, 1, %d,"
                 " 1, '');"
                 "INSERT INTO seats SELECT max(id), 0, 1, 0, %d, 1, %d, 1, 2, 0, NULL FROM records;"
                 "INSERT INTO seats SELECT max(id), 1, NULL, %u, %d, 1, %d, 1, 2, 0, NULL FROM records;",
                 (unsigned)level, i, 1 << level, i < won ? 1 : 2, i < won, (unsigned)level, i < won ? 2 : 1, i >= won);
        assert_int_equal(sqlite3_exec(archive->base, text, NULL, NULL, NULL), SQLITE_OK);
    }
}

static void strength_is_where_half_is_won(void **state)
{
    (void)state;
    double strength, error, surer;
    struct vl_statistics_filter filter = {.name = "Anne", .game = vl_game("sbires")};
    open_archive();
    pretend(VL_EXPERT, 3, 1);
    assert_false(vl_statistics_strength(archive, &filter, &strength, &error)); /* too few */
    pretend(VL_ADEPT, 4, 2);
    assert_true(vl_statistics_strength(archive, &filter, &strength, &error));
    pretend(VL_VETERAN, 400, 200);
    assert_true(vl_statistics_strength(archive, &filter, &strength, &surer));
    assert_true(fabs(strength - VL_VETERAN) < 0.2);
    assert_true(surer < error && surer < 0.5);
    filter.game = vl_game("gueux");
    assert_false(vl_statistics_strength(archive, &filter, &strength, &error)); /* levels do not tell there */
}

/* Of 100 matches an expert wins 69.2 against adepts (data/measured); who has won as many is an expert. */
static void strength_is_on_the_scale_of_levels(void **state)
{
    (void)state;
    double strength, error;
    const struct vl_statistics_filter filter = {.name = "Anne", .game = vl_game("sbires")};
    open_archive();
    pretend(VL_ADEPT, 1000, 692);
    assert_true(vl_statistics_strength(archive, &filter, &strength, &error));
    assert_true(fabs(strength - VL_EXPERT) < 0.05);
    pretend(VL_MASTER, 1000, 1000); /* whoever wins everything is no stronger than the scale can say */
    pretend(VL_NOVICE, 1000, 1000);
    assert_true(vl_statistics_strength(archive, &filter, &strength, &error));
    assert_true(strength <= VL_MASTER + 1);
    assert_true(isfinite(error));
}

/* Matches of three people and bots, for tests/cli/statistics_test.py. */
static int write_records(const char *path)
{
    static const char *const games[] = {"blasons", "gueux", "marquis", "sbires"};
    static const char *const people[] = {"Anne", "Basile", "Cécile"};
    random_records_into(path);
    for (unsigned i = 0; i < 36; i++) {
        char name[16];
        snprintf(name, sizeof name, "m%02u", i);
        random_record(&(struct random_record){
            .file = name,
            .game = games[i % 4],
            .who = {people[i % 3], i % 5 ? "=novice" : people[(i + 1) % 3], i % 2 ? "=adept" : "=master"},
            .seed = 300 + i,
            .when = 1700000000 + 86400 * (int64_t)i});
    }
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 2)
        return write_records(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_known_is_not_read_again, begin, finish),
        cmocka_unit_test_setup_teardown(it_can_be_read_bit_by_bit_the_newest_first, begin, finish),
        cmocka_unit_test_setup_teardown(a_backup_brought_back_changes_nothing, begin, finish),
        cmocka_unit_test_setup_teardown(what_changes_or_goes_is_seen, begin, finish),
        cmocka_unit_test_setup_teardown(a_name_that_is_gone_is_gone, begin, finish),
        cmocka_unit_test_setup_teardown(damaged_records_do_not_count, begin, finish),
        cmocka_unit_test_setup_teardown(a_damaged_or_foreign_one_is_made_anew, begin, finish),
        cmocka_unit_test_setup_teardown(one_whose_schema_is_damaged_is_made_anew, begin, finish),
        cmocka_unit_test_setup_teardown(one_that_may_not_be_written_is_made_anew, begin, finish),
        cmocka_unit_test_setup_teardown(what_cannot_be_is_not_told, begin, finish),
        cmocka_unit_test_setup_teardown(where_it_cannot_be_written_memory_does, begin, finish),
        cmocka_unit_test_setup_teardown(two_programs_share_it, begin, finish),
        cmocka_unit_test_setup_teardown(a_day_counts_once_and_practice_not_at_all, begin, finish),
        cmocka_unit_test_setup_teardown(what_is_expected_adds_up, begin, finish),
        cmocka_unit_test_setup_teardown(filters_let_through_what_they_say, begin, finish),
        cmocka_unit_test_setup_teardown(strength_is_where_half_is_won, begin, finish),
        cmocka_unit_test_setup_teardown(strength_is_on_the_scale_of_levels, begin, finish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
