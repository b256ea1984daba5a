#include "archive/archive_base.h"

#include "veillee/highlight.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FILE_NAME "index.sqlite"

enum {
    SCHEMA = 4,               /* goes up whenever tables, or their content, change */
    APPLICATION = 0x5645494C, /* "VEIL": so a file of another program is known for one */
    PATIENCE = 2000,          /* milliseconds that another program's writing is waited for */
};

/* Only what the first line and the play say. `file` names a record for ever, so what is said of it has no other key.
 * practice: docs/statistics.md. standard: by the program's numbers, and nobody with a head start. levels: a bit for
 * each level of bots that is there. */
static const char schema[] =
    "CREATE TABLE made(by TEXT NOT NULL);"
    "CREATE TABLE people(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);"
    "CREATE TABLE records(id INTEGER PRIMARY KEY, file TEXT NOT NULL UNIQUE,"
    " size INTEGER NOT NULL, changed INTEGER NOT NULL, inode INTEGER NOT NULL, faulty INTEGER NOT NULL,"
    " ended INTEGER NOT NULL, game TEXT, seed INTEGER, over INTEGER, seats INTEGER,"
    " winners INTEGER, people INTEGER, solo INTEGER, levels INTEGER, standard INTEGER,"
    " day TEXT, practice INTEGER NOT NULL DEFAULT 0);"
    "CREATE INDEX records_by_seed ON records(seed);"
    "CREATE INDEX records_by_day ON records(day) WHERE day <> '';"
    "CREATE INDEX records_of_practice ON records(practice) WHERE practice;"
    "CREATE TABLE seats(record INTEGER NOT NULL, seat INTEGER NOT NULL, person INTEGER,"
    " level INTEGER NOT NULL, place INTEGER NOT NULL, sharing INTEGER NOT NULL,"
    " won INTEGER NOT NULL, points INTEGER NOT NULL, halves INTEGER NOT NULL,"
    " hints INTEGER NOT NULL, counts BLOB, PRIMARY KEY(record, seat)) WITHOUT ROWID;"
    "CREATE INDEX seats_by_person ON seats(person, record) WHERE person IS NOT NULL;"
    "CREATE TRIGGER gone AFTER DELETE ON records BEGIN"
    " DELETE FROM seats WHERE record = old.id; END;";

/* A person's matches that count, by the filter. */
#define OF_PERSON                                                                                                      \
    " FROM seats s JOIN records r ON r.id = s.record"                                                                  \
    " WHERE s.person = (SELECT id FROM people WHERE name = ?1) AND r.over AND NOT r.practice"                          \
    " AND (?2 = '' OR r.game = ?2) AND (?3 = 0 OR r.ended >= ?3) AND (?4 = 0 OR r.ended < ?4)"                         \
    " AND (?5 = 0 OR r.seats = ?5) AND (?6 <> 1 OR r.people = r.seats)"                                                \
    " AND (?6 <> 2 OR (r.people = 1 AND r.seats > 1)) AND (?7 = 0 OR (r.levels >> ?7) & 1)"

#define WITH_OTHERS                                                                                                    \
    " FROM seats s JOIN records r ON r.id = s.record JOIN seats o ON o.record = r.id AND o.seat <> s.seat"             \
    " WHERE s.person = (SELECT id FROM people WHERE name = ?1) AND r.over AND NOT r.practice"                          \
    " AND (?2 = '' OR r.game = ?2) AND (?3 = 0 OR r.ended >= ?3) AND (?4 = 0 OR r.ended < ?4)"                         \
    " AND (?5 = 0 OR r.seats = ?5) AND (?6 <> 1 OR r.people = r.seats)"                                                \
    " AND (?6 <> 2 OR (r.people = 1 AND r.seats > 1)) AND (?7 = 0 OR (r.levels >> ?7) & 1)"

static const char *const texts[VL_QUERIES] = {
    [VL_QUERY_BEGIN] = "BEGIN IMMEDIATE",
    [VL_QUERY_COMMIT] = "COMMIT",
    [VL_QUERY_ROLLBACK] = "ROLLBACK",
    [VL_QUERY_FILES] = "SELECT file, size, changed, inode, faulty FROM records",
    [VL_QUERY_DROP] = "DELETE FROM records WHERE file = ?1",
    [VL_QUERY_RECORD] =
        "INSERT INTO records(file, size, changed, inode, faulty, ended, game, seed, over, seats, winners,"
        " people, solo, levels, standard, day)"
        " VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
    [VL_QUERY_PERSON] = "INSERT INTO people(name) VALUES(?1) ON CONFLICT(name) DO UPDATE SET name = name RETURNING id",
    [VL_QUERY_SEAT] = "INSERT INTO seats(record, seat, person, level, place, sharing, won, points, halves, hints,"
                      " counts) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    /* Nothing is left of a name that no record has any more. */
    [VL_QUERY_NOBODY] = "DELETE FROM people WHERE NOT EXISTS(SELECT 1 FROM seats WHERE person = people.id)",
    [VL_QUERY_NO_PRACTICE] = "UPDATE records SET practice = 0 WHERE practice",
    [VL_QUERY_PRACTICE] =
        "UPDATE records SET practice = EXISTS(SELECT 1 FROM records f WHERE f.seed = records.seed"
        " AND f.game = records.game AND f.day <> '' AND f.id <> records.id AND (records.day = ''"
        " OR (f.file < records.file AND f.solo IS records.solo))) WHERE seed IN (SELECT seed FROM records"
        " WHERE day <> '')",
    [VL_QUERY_DAYS] = "SELECT r.day, r.file, r.game, r.seed, r.ended, r.over, r.seats, s.place, s.sharing, s.won,"
                      " s.points FROM records r LEFT JOIN seats s ON s.record = r.id AND s.level = 0"
                      " WHERE r.day <> '' AND NOT r.practice AND substr(r.day, 1, 10) BETWEEN ?1 AND ?2"
                      " AND (?3 = '' OR r.game = ?3) ORDER BY substr(r.day, 1, 10), r.game, r.file",
    [VL_QUERY_NEWEST_DAY] = "SELECT coalesce(max(day), '') FROM records WHERE day <> '' AND day NOT LIKE '%+'",
    [VL_QUERY_WAITING] =
        "SELECT file FROM records WHERE seed = ?1 AND game = ?2 AND NOT over ORDER BY file DESC LIMIT 1",
    [VL_QUERY_PEOPLE] = "SELECT p.name, count(*), min(r.ended), max(r.ended) FROM seats s"
                        " JOIN records r ON r.id = s.record JOIN people p ON p.id = s.person"
                        " WHERE s.person IS NOT NULL AND r.over AND NOT r.practice GROUP BY s.person"
                        " ORDER BY 2 DESC, 1",
    [VL_QUERY_MATCH_ROWS] = "SELECT r.file, r.ended, r.game, r.seats, r.winners, s.place, s.sharing, s.won, s.points,"
                            " s.halves, s.hints" OF_PERSON " ORDER BY r.ended, r.file",
    [VL_QUERY_OPPONENTS] = "SELECT coalesce((SELECT name FROM people WHERE id = o.person), ''), o.level, count(*),"
                           " sum(s.place < o.place), sum(s.place > o.place), sum(s.place = o.place)" WITH_OTHERS
                           " AND (o.person IS NOT NULL OR o.level > 0) AND o.person IS NOT s.person"
                           " GROUP BY o.person, o.level ORDER BY 3 DESC, 1, 2",
    [VL_QUERY_COUNTS] = "SELECT s.won, s.counts" OF_PERSON " AND s.counts IS NOT NULL",
    [VL_QUERY_PAIRS] =
        "SELECT o.level, r.seats - r.people, count(*), sum(s.place < o.place),"
        " sum(s.place = o.place), count(DISTINCT r.id)" WITH_OTHERS " AND r.standard AND o.level > 0 GROUP BY 1, 2",
};

/* ---- the file ---- */

static void path_of(const struct vl_archive *archive, const char *end, char *out, size_t size)
{
    snprintf(out, size, "%s/" FILE_NAME "%s", archive->folder, end);
}

static void throw_away(const struct vl_archive *archive)
{
    static const char *const ends[] = {"", "-journal", "-wal", "-shm"};
    char path[VL_RECORD_PATH + 32];
    for (unsigned i = 0; i < sizeof ends / sizeof *ends; i++) {
        path_of(archive, ends[i], path, sizeof path);
        unlink(path);
    }
}

/* ---- statements ---- */

sqlite3_stmt *vl_archive_ask(struct vl_archive *archive, enum vl_archive_query query)
{
    sqlite3_stmt **statement = &archive->statement[query];
    if (!*statement &&
        sqlite3_prepare_v3(archive->base, texts[query], -1, SQLITE_PREPARE_PERSISTENT, statement, NULL) != SQLITE_OK)
        return NULL;
    archive->steps++;
    sqlite3_reset(*statement);
    sqlite3_clear_bindings(*statement);
    return *statement;
}

/* The next start of the program finds no damaged file. */
static int step(struct vl_archive *archive, sqlite3_stmt *statement)
{
    const int result = sqlite3_step(statement);
    if ((result == SQLITE_CORRUPT || result == SQLITE_NOTADB) && !archive->damaged) {
        archive->damaged = true;
        if (!archive->in_memory)
            throw_away(archive);
    }
    return result;
}

bool vl_archive_next(struct vl_archive *archive, sqlite3_stmt *statement)
{
    return statement && step(archive, statement) == SQLITE_ROW;
}

bool vl_archive_do(struct vl_archive *archive, sqlite3_stmt *statement)
{
    if (!statement)
        return false;
    int result;
    do
        result = step(archive, statement);
    while (result == SQLITE_ROW);
    sqlite3_reset(statement);
    return result == SQLITE_DONE;
}

bool vl_archive_base_damaged(const struct vl_archive *archive)
{
    const int error = sqlite3_errcode(archive->base);
    return archive->damaged || error == SQLITE_CORRUPT || error == SQLITE_NOTADB || error == SQLITE_ERROR ||
           error == SQLITE_CONSTRAINT;
}

/* ---- whose it is ---- */

/* The version that made the tables: another program reads other records, or reads them differently. */
static void say_maker(const struct vl_archive *archive, char *out, size_t size)
{
    const struct vl_rules *const *games = archive->catalogue->games;
    int at = snprintf(out, size, "%d " VL_VERSION " %d", SCHEMA, VL_HIGHLIGHTS);
    for (unsigned i = 0; games[i] && (size_t)at < size; i++)
        at += snprintf(out + at, size - (size_t)at, " %s %u %016" PRIx64, games[i]->id, games[i]->edition,
                       vl_catalogue_numbers_hash(archive->catalogue, games[i]));
}

static int pragma(sqlite3 *base, const char *name)
{
    char text[64];
    sqlite3_stmt *statement = NULL;
    int value = -1;
    snprintf(text, sizeof text, "PRAGMA %s", name);
    if (sqlite3_prepare_v2(base, text, -1, &statement, NULL) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
        value = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return value;
}

enum fits { FITS, EMPTY, OTHER, BUSY };

const char *vl_archive_text(sqlite3_stmt *row, int column)
{
    const char *text = (const char *)sqlite3_column_text(row, column);
    return text ? text : "";
}

static enum fits look(const struct vl_archive *archive)
{
    char ours[512];
    sqlite3_stmt *statement = NULL;
    enum fits fits = OTHER;
    const int application = pragma(archive->base, "application_id");
    if (application == 0 && pragma(archive->base, "schema_version") == 0)
        return EMPTY;
    if (application < 0 && sqlite3_errcode(archive->base) == SQLITE_BUSY)
        return BUSY;
    say_maker(archive, ours, sizeof ours);
    if (application == APPLICATION &&
        sqlite3_prepare_v2(archive->base, "SELECT by FROM made", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW && strcmp(vl_archive_text(statement, 0), ours) == 0)
        fits = FITS;
    sqlite3_finalize(statement);
    return fits;
}

/* Two programs may come to this at once: the second finds it done. */
static bool make_tables(const struct vl_archive *archive)
{
    char ours[512], text[768];
    char *error = NULL;
    if (sqlite3_exec(archive->base, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK)
        return false;
    say_maker(archive, ours, sizeof ours);
    snprintf(text, sizeof text, "PRAGMA application_id=%d; INSERT INTO made VALUES('%s'); COMMIT", APPLICATION, ours);
    const bool made = look(archive) == FITS || (sqlite3_exec(archive->base, schema, NULL, NULL, &error) == SQLITE_OK &&
                                                sqlite3_exec(archive->base, text, NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_free(error);
    if (!sqlite3_get_autocommit(archive->base))
        sqlite3_exec(archive->base, "ROLLBACK", NULL, NULL, NULL);
    return made;
}

/* ---- opening ---- */

static bool set_up(sqlite3 *base)
{
    return sqlite3_busy_timeout(base, PATIENCE) == SQLITE_OK &&
           sqlite3_exec(base,
                        "PRAGMA synchronous=NORMAL; PRAGMA secure_delete=ON; PRAGMA temp_store=MEMORY; PRAGMA "
                        "cache_size=-16000;",
                        NULL, NULL, NULL) == SQLITE_OK;
}

void vl_archive_base_close(struct vl_archive *archive)
{
    for (unsigned i = 0; i < VL_QUERIES; i++) {
        sqlite3_finalize(archive->statement[i]);
        archive->statement[i] = NULL;
    }
    sqlite3_close(archive->base);
    archive->base = NULL;
    archive->damaged = false;
}

/* Only the owner may read who played when. An existing file is not opened for this, since closing a file releases all
 * locks that the program has on it, also those of an archive that another thread has open. */
static bool is_private(const char *path)
{
    struct stat status;
    const int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0)
        close(file);
    return lstat(path, &status) == 0 && S_ISREG(status.st_mode) &&
           ((status.st_mode & 077) == 0 || chmod(path, 0600) == 0);
}

static bool open_file(struct vl_archive *archive, enum fits *fits)
{
    char path[VL_RECORD_PATH + 32];
    path_of(archive, "", path, sizeof path);
    archive->in_memory = false;
    *fits = BUSY;
    if (!is_private(path) ||
        sqlite3_open_v2(path, &archive->base, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
        return false;
    if (!set_up(archive->base)) {
        *fits = vl_archive_base_damaged(archive) ? OTHER : BUSY;
        return false;
    }
    *fits = look(archive);
    return *fits == FITS || (*fits == EMPTY && make_tables(archive));
}

static bool open_memory(struct vl_archive *archive)
{
    archive->in_memory = true;
    return sqlite3_open_v2(":memory:", &archive->base, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                           NULL) == SQLITE_OK &&
           set_up(archive->base) && make_tables(archive);
}

bool vl_archive_base_renew(struct vl_archive *archive, bool in_file)
{
    enum fits fits;
    vl_archive_base_close(archive);
    if (in_file) {
        throw_away(archive);
        if (open_file(archive, &fits))
            return true;
        vl_archive_base_close(archive);
    }
    return open_memory(archive);
}

bool vl_archive_base_leave(struct vl_archive *archive)
{
    sqlite3 *memory = NULL;
    bool copied = false;
    if (archive->base &&
        sqlite3_open_v2(":memory:", &memory, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL) ==
            SQLITE_OK &&
        set_up(memory)) {
        sqlite3_backup *backup = sqlite3_backup_init(memory, "main", archive->base, "main");
        copied = backup && sqlite3_backup_step(backup, -1) == SQLITE_DONE;
        copied = sqlite3_backup_finish(backup) == SQLITE_OK && copied;
    }
    vl_archive_base_close(archive);
    archive->base = memory;
    archive->in_memory = true;
    if (copied && look(archive) == FITS)
        return true;
    vl_archive_base_close(archive);
    return open_memory(archive);
}

enum vl_rc vl_archive_base_open(struct vl_archive *archive, struct vl_diag *diag)
{
    enum fits fits;
    if (open_file(archive, &fits))
        return VL_OK;
    if (fits == OTHER ? vl_archive_base_renew(archive, true) : vl_archive_base_leave(archive))
        return VL_OK;
    return vl_fail(diag, VL_IO, "memory", "", "");
}

/* ---- counts ---- */

void vl_count_pack(const struct vl_count *count, uint8_t out[VL_COUNT_BYTES])
{
    const uint32_t sum = (uint32_t)count->sum;
    const uint8_t bytes[VL_COUNT_BYTES] = {count->kind,           count->suffered,
                                           count->group,          count->thing,
                                           (uint8_t)count->times, (uint8_t)(count->times >> 8),
                                           (uint8_t)count->well,  (uint8_t)(count->well >> 8),
                                           (uint8_t)sum,          (uint8_t)(sum >> 8),
                                           (uint8_t)(sum >> 16),  (uint8_t)(sum >> 24)};
    memcpy(out, bytes, sizeof bytes);
}

void vl_count_unpack(const uint8_t bytes[VL_COUNT_BYTES], struct vl_count *out)
{
    const uint32_t sum =
        (uint32_t)bytes[8] | (uint32_t)bytes[9] << 8 | (uint32_t)bytes[10] << 16 | (uint32_t)bytes[11] << 24;
    *out = (struct vl_count){.kind = bytes[0],
                             .suffered = bytes[1],
                             .group = bytes[2],
                             .thing = bytes[3],
                             .times = (uint16_t)(bytes[4] | bytes[5] << 8),
                             .well = (uint16_t)(bytes[6] | bytes[7] << 8),
                             .sum = (int32_t)sum};
}
