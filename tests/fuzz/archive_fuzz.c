/* The index of the records, as a disk has damaged it or somebody else has made it. An even first byte: its bytes are
 * changed, three of the input each (where, in two, and what stands there then). An odd one: its tables are loosened,
 * and what stands in them is changed, four bytes each (column, row, kind of value, value). The second byte says what it
 * is asked then. Whatever it says: people,
 * matches, cards and days that are told of are such as there are, figures are numbers, what is written for others to
 * read is JSON, and refreshing ends with what the folder has, nothing. */
#include "fuzz.h"

#include "archive/archive_base.h"
#include "archive/statistics.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILE_MAX = 1 << 17, SOME = 4, EDITS_MAX = 12 };

static struct {
    uint8_t bytes[FILE_MAX];
    size_t size;
} sound, loose, edited;

static char path[VL_RECORD_PATH + 32];

/* ---- a good one ---- */

static const char filled[] =
    "INSERT INTO people VALUES(1, 'Anne'), (2, 'Basile');"
    "INSERT INTO records VALUES(1, 'a.jsonl', 10, 20, 30, 0, 1000, 'blasons', 5, 1, 3, 1, 2, 0, 24, 1, '', 0),"
    "(2, 'b.jsonl', 10, 20, 30, 0, 2000, 'gueux', 6, 1, 2, 1, 2, 0, 0, 1, '', 0),"
    "(3, 'c.jsonl', 10, 20, 30, 0, 3000, 'marquis', 7, 1, 2, 1, 1, 1, 16, 1, '2026-11-23', 0),"
    "(4, 'd.jsonl', 10, 20, 30, 1, 4000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0);"
    "INSERT INTO seats VALUES(1, 0, 1, 0, 1, 1, 1, 20, 6, 0, x'000000010200010003000000'),"
    "(1, 1, 2, 0, 2, 1, 0, 10, 4, 2, x''), (1, 2, NULL, 4, 3, 1, 0, 5, 2, 0, NULL),"
    "(2, 0, 1, 0, 2, 1, 0, 3, 2, 0, x'0000000302000100ff000000'), (2, 1, 2, 0, 1, 1, 1, 1, 4, 0, x''),"
    "(3, 0, 1, 0, 1, 1, 1, 9, 4, 1, x''), (3, 1, NULL, 4, 2, 1, 0, 7, 2, 0, NULL);";

static const char loosened[] = "PRAGMA writable_schema=ON;"
                               "UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE type = 'table';";

static void read_whole(uint8_t *bytes, size_t *size)
{
    FILE *file = fopen(path, "rb");
    FUZZ_CHECK(file);
    *size = fread(bytes, 1, FILE_MAX, file);
    FUZZ_CHECK(*size < FILE_MAX && fclose(file) == 0);
}

static void run(const char *text)
{
    sqlite3 *base = NULL;
    FUZZ_CHECK(sqlite3_open(path, &base) == SQLITE_OK && sqlite3_exec(base, text, NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(base);
}

static void open_once(void)
{
    struct vl_archive *archive;
    char folder[VL_RECORD_PATH], state[256];
    const char *temporary = getenv("TMPDIR");
    if (path[0])
        return;
    snprintf(state, sizeof state, "%s/archive-XXXXXX", temporary && *temporary ? temporary : "/tmp");
    FUZZ_CHECK(mkdtemp(state));
    setenv("XDG_STATE_HOME", state, 1);
    FUZZ_CHECK(vl_record_folder(folder, sizeof folder, NULL) == VL_OK);
    snprintf(path, sizeof path, "%s/index.sqlite", folder);
    FUZZ_CHECK(vl_archive_open(&archive, fuzz_catalogue(), NULL) == VL_OK);
    vl_archive_close(archive);
    run(filled);
    read_whole(sound.bytes, &sound.size);
    run(loosened);
    read_whole(loose.bytes, &loose.size);
}

/* ---- spoiling it ---- */

static const struct {
    const char *table, *column;
} cells[] = {{"made", "by"},         {"people", "name"},     {"records", "file"},    {"records", "size"},
             {"records", "faulty"},  {"records", "ended"},   {"records", "game"},    {"records", "seed"},
             {"records", "over"},    {"records", "seats"},   {"records", "winners"}, {"records", "people"},
             {"records", "levels"},  {"records", "day"},     {"records", "solo"},    {"records", "practice"},
             {"records", "changed"}, {"seats", "person"},    {"seats", "level"},     {"seats", "place"},
             {"seats", "sharing"},   {"seats", "won"},       {"seats", "points"},    {"seats", "halves"},
             {"seats", "hints"},     {"seats", "counts"},    {"seats", "seat"},      {"seats", "record"},
             {"records", "inode"},   {"records", "standard"}};

static void bind(sqlite3_stmt *statement, uint8_t kind, uint8_t value)
{
    static const char *const texts[] = {"",           "gueux", "sbires",  "nobody",   "2026-11-23+", "\033[2J",
                                        "\302\2332J", "\177",  "<b>&\"'", "\xff\xfe", "../x",        "Anne"};
    static const int64_t ends[] = {INT64_MAX, INT64_MIN, INT32_MAX, INT32_MIN, UINT32_MAX, 256, 65536, -1};
    uint8_t bytes[VL_COUNT_BYTES];
    char longer[300];
    memset(bytes, value, sizeof bytes);
    memset(longer, 'a' + value % 26, sizeof longer);
    switch (kind % 8) {
    case 0: sqlite3_bind_null(statement, 1); break;
    case 1: sqlite3_bind_int64(statement, 1, value); break;
    case 2: sqlite3_bind_int64(statement, 1, ends[value % 8]); break;
    case 3: sqlite3_bind_text(statement, 1, texts[value % (sizeof texts / sizeof *texts)], -1, SQLITE_STATIC); break;
    case 4: sqlite3_bind_blob(statement, 1, bytes, value % (VL_COUNT_BYTES + 1), SQLITE_TRANSIENT); break;
    case 5: sqlite3_bind_double(statement, 1, value ? 1e300 * value : -1.0 / 0.0); break;
    case 6: sqlite3_bind_text(statement, 1, longer, value + 1, SQLITE_TRANSIENT); break;
    default: sqlite3_bind_zeroblob(statement, 1, value * 64);
    }
}

static void change_cells(const uint8_t *data, size_t size)
{
    sqlite3 *base = NULL;
    fuzz_write(path, loose.bytes, loose.size);
    FUZZ_CHECK(sqlite3_open(path, &base) == SQLITE_OK);
    sqlite3_exec(base, "PRAGMA synchronous=OFF; PRAGMA journal_mode=OFF; BEGIN", NULL, NULL, NULL);
    for (unsigned i = 0; size >= 4 && i < EDITS_MAX; i++, data += 4, size -= 4) {
        char text[160];
        sqlite3_stmt *statement = NULL;
        const unsigned cell = data[0] % (sizeof cells / sizeof *cells);
        const bool seats = strcmp(cells[cell].table, "seats") == 0;
        snprintf(text, sizeof text, "UPDATE %s SET %s = ?1 WHERE %s = %u", cells[cell].table, cells[cell].column,
                 seats ? "record * 4 + seat" : "rowid", seats ? 4U + data[1] % 12 : 1U + data[1] % 4);
        if (sqlite3_prepare_v2(base, text, -1, &statement, NULL) == SQLITE_OK) {
            bind(statement, data[2], data[3]);
            sqlite3_step(statement);
        }
        sqlite3_finalize(statement);
    }
    sqlite3_exec(base, "COMMIT", NULL, NULL, NULL);
    sqlite3_close(base);
}

static void change_bytes(const uint8_t *data, size_t size)
{
    memcpy(&edited, &sound, sizeof edited);
    for (; size >= 3; data += 3, size -= 3)
        edited.bytes[(size_t)(data[0] << 8 | data[1]) % edited.size] = data[2];
    fuzz_write(path, edited.bytes, edited.size);
}

/* ---- what it says ---- */

/* Of lines of text, whose ends may be those of CSV. */
static bool drives_nothing(const char *text)
{
    for (const unsigned char *at = (const unsigned char *)text; *at; at++)
        if ((*at < 0x20 && *at != '\n' && *at != '\r') || *at == 0x7F || (*at == 0xC2 && at[1] >= 0x80 && at[1] < 0xA0))
            return false;
    return true;
}

static bool is_text(const char *text, size_t size)
{
    const char *end = memchr(text, '\0', size);
    json_t *string = end ? json_string(text) : NULL;
    json_decref(string);
    return string && drives_nothing(text) && !strpbrk(text, "\n\r");
}

static void check_matches(struct vl_archive *archive, const struct vl_statistics_filter *filter)
{
    static struct vl_match_row match_row[SOME];
    static struct vl_opponent rival[SOME];
    struct vl_ranking tally;
    struct vl_diag diag = {0};
    if (vl_statistics_totals(archive, filter, &tally, &diag) != VL_OK)
        FUZZ_CHECK(diag.key);
    FUZZ_CHECK(tally.won <= tally.played && tally.longest <= tally.won && tally.streak <= tally.longest);
    FUZZ_CHECK(isfinite(tally.expected) && isfinite(tally.place) && isfinite(tally.rank) && isfinite(tally.points));
    const size_t match_rows = vl_statistics_match_rows(archive, filter, match_row, SOME);
    for (size_t i = 0; i < match_rows && i < SOME; i++)
        FUZZ_CHECK(match_row[i].game && memchr(match_row[i].file, '\0', sizeof match_row[i].file));
    const unsigned rivals = vl_statistics_opponents(archive, filter, rival, SOME);
    for (unsigned i = 0; i < rivals && i < SOME; i++)
        FUZZ_CHECK(is_text(rival[i].name, sizeof rival[i].name) && (unsigned)rival[i].level < VL_LEVELS);
}

static void check_game(struct vl_archive *archive, const struct vl_statistics_filter *filter)
{
    static struct vl_card_usage use[64];
    static struct vl_highlight_count highlight[VL_HIGHLIGHTS];
    double strength = 0, error = 0;
    const unsigned uses = vl_statistics_card_usages(archive, filter, use, 64);
    for (unsigned i = 0; i < uses && i < 64; i++) {
        FUZZ_CHECK(use[i].group < filter->game->group_count);
        FUZZ_CHECK(use[i].thing < filter->game->groups[use[i].group].count && use[i].in_won <= use[i].in_played);
    }
    const unsigned highlights = vl_statistics_highlights(archive, filter, highlight);
    for (unsigned i = 0; i < highlights; i++)
        FUZZ_CHECK((unsigned)highlight[i].kind < VL_HIGHLIGHTS);
    if (vl_statistics_strength(archive, filter, &strength, &error))
        FUZZ_CHECK(isfinite(strength) && isfinite(error) && error >= 0);
}

static void check_file(struct vl_archive *archive, const struct vl_statistics_filter *filter)
{
    char *json = vl_statistics_write(archive, filter, VL_STATISTICS_JSON);
    char *csv = vl_statistics_write(archive, filter, VL_STATISTICS_CSV);
    json_t *read = json ? json_loads(json, 0, NULL) : NULL;
    FUZZ_CHECK(!json || read);
    FUZZ_CHECK(!json || drives_nothing(json));
    FUZZ_CHECK(!csv || drives_nothing(csv));
    json_decref(read);
    free(json);
    free(csv);
}

static void check_days(struct vl_archive *archive, const struct vl_statistics_filter *filter)
{
    static struct vl_archive_day day[SOME];
    struct vl_archive_state state;
    struct vl_diag diag = {0};
    const size_t days = vl_archive_days(archive, filter->game, "2000-01-01", "2999-12-31", day, SOME);
    for (size_t i = 0; i < days && i < SOME; i++)
        FUZZ_CHECK(day[i].game && is_text(day[i].day, VL_DAY) && memchr(day[i].file, '\0', VL_RECORD_FILE));
    FUZZ_CHECK(vl_archive_refresh(archive, 0, &state, &diag) == VL_OK);
    FUZZ_CHECK(state.records == 0 && state.read == 0 && state.faulty == 0);
}

/* One look at it an input: each asks other questions, and to have SQLite read these is most of what an input takes. */
static void (*const looks[])(struct vl_archive *archive, const struct vl_statistics_filter *filter) = {
    check_matches, check_game, check_file, check_days};

static void check(struct vl_archive *archive, uint8_t which)
{
    struct vl_statistics_filter filter = {.name = "Anne"};
    const unsigned look = which >> 4 & 3;
    unsigned people;
    struct vl_person *person = vl_statistics_people(archive, &people);
    FUZZ_CHECK(person);
    for (unsigned i = 0; i < people; i++)
        FUZZ_CHECK(is_text(person[i].name, sizeof person[i].name) && person[i].played > 0);
    if (people > 0 && which & 8)
        memcpy(filter.name, person[0].name, sizeof filter.name);
    free(person);
    if (which & 4 || looks[look] == check_game)
        filter.game = vl_games[which & 3];
    looks[look](archive, &filter);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct vl_archive *archive;
    struct vl_diag diag = {0};
    char journal[sizeof path + 16];
    if (size < 2 || size > 4 * EDITS_MAX + 2)
        return 0;
    open_once();
    snprintf(journal, sizeof journal, "%s-journal", path);
    unlink(journal);
    (data[0] & 1 ? change_cells : change_bytes)(data + 2, size - 2);
    if (vl_archive_open(&archive, fuzz_catalogue(), &diag) != VL_OK) {
        FUZZ_CHECK(diag.key);
        return 0;
    }
    check(archive, data[1]);
    vl_archive_close(archive);
    return 0;
}
