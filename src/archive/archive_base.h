/* The tables of the index, and queries. Only for the archive and for statistics; all others use these. */
#ifndef VEILLEE_ARCHIVE_ARCHIVE_BASE_H
#define VEILLEE_ARCHIVE_ARCHIVE_BASE_H

#include "front/result.h"

#include <sqlite3.h>

/* Statements that are prepared once and kept as long as the archive is open. */
enum vl_archive_query {
    VL_QUERY_BEGIN,
    VL_QUERY_COMMIT,
    VL_QUERY_ROLLBACK,
    VL_QUERY_FILES,
    VL_QUERY_DROP,
    VL_QUERY_RECORD,
    VL_QUERY_PERSON,
    VL_QUERY_SEAT,
    VL_QUERY_NOBODY,
    VL_QUERY_NO_PRACTICE,
    VL_QUERY_PRACTICE,
    VL_QUERY_DAYS,
    VL_QUERY_NEWEST_DAY,
    VL_QUERY_WAITING,
    VL_QUERY_PEOPLE,
    VL_QUERY_MATCH_ROWS,
    VL_QUERY_OPPONENTS,
    VL_QUERY_COUNTS,
    VL_QUERY_PAIRS,
    VL_QUERIES
};

struct vl_archive {
    struct vl_catalogue *catalogue;
    char folder[VL_RECORD_PATH]; /* of the records */
    sqlite3 *base;
    sqlite3_stmt *statement[VL_QUERIES];
    bool in_memory;
    bool damaged;     /* a statement has found damage: the file was removed, and refreshing makes another */
    unsigned steps;   /* statements begun since it was opened, for tests */
    unsigned replays; /* records read since then */
    unsigned unread;  /* records that could not be read when it was refreshed last */
};

/* Opens the file in the folder, or a base in memory. VL_IO if neither is possible. */
enum vl_rc vl_archive_base_open(struct vl_archive *archive, struct vl_diag *diag);
void vl_archive_base_close(struct vl_archive *archive);

/* Continues in memory, with what can be read of the file. False if there is no memory. */
bool vl_archive_base_leave(struct vl_archive *archive);

/* Begins again, empty. `in_file`: replaces the file by a new one if possible; otherwise in memory, and the file stays
 * as it is. False if there is no memory. */
bool vl_archive_base_renew(struct vl_archive *archive, bool in_file);

/* Returns the statement, reset and ready for values; NULL if it cannot be prepared, as with a damaged file. */
sqlite3_stmt *vl_archive_ask(struct vl_archive *archive, enum vl_archive_query query);

/* Steps to the next row; false if there is none, or the file is damaged. */
bool vl_archive_next(struct vl_archive *archive, sqlite3_stmt *statement);

/* The text of a column, "" if it is empty, since a disk may have lost it. */
const char *vl_archive_text(sqlite3_stmt *row, int column);

/* Runs a statement without rows. False if it failed. */
bool vl_archive_do(struct vl_archive *archive, sqlite3_stmt *statement);

/* Whether the last failure is a fault of the file itself: not a database, or damaged. */
bool vl_archive_base_damaged(const struct vl_archive *archive);

/* ---- counts of highlights, as stored for a seat ---- */

/* All highlights of a match with the same kind and thing, done by a seat or to it. */
struct vl_count {
    uint8_t kind, suffered, group, thing;
    uint16_t times, well; /* well: with a number above 0 */
    int32_t sum;          /* of the numbers */
};

enum { VL_COUNT_BYTES = 12, VL_COUNTS_MAX = 256 };

/* Convert to and from bytes that are the same on every machine. */
void vl_count_pack(const struct vl_count *count, uint8_t out[VL_COUNT_BYTES]);
void vl_count_unpack(const uint8_t bytes[VL_COUNT_BYTES], struct vl_count *out);

#endif
