/* An index of the records in the user's folder, so that statistics over ten thousand of them appear at once. It
 * contains nothing that is not in the records: if deleted, it is made again. It is index.sqlite beside the records
 * (SQLite: several programs may write it at a time, a kill or a full disk never leaves half of it, and statistics are
 * queries). */
#ifndef VEILLEE_ARCHIVE_ARCHIVE_H
#define VEILLEE_ARCHIVE_ARCHIVE_H

#include "front/result.h"

struct vl_archive;

/* Opens the index of the folder for records, and makes it if necessary. A damaged one, or one of another version, is
 * made again; if none can be written, it is held in memory. Loads all games into the catalogue, which must outlive the
 * archive; it is only read afterwards, so another thread may refresh. Two threads must not share an archive: each opens
 * its own. *out is NULL on failure: VL_IO, or what vl_catalogue_game returns. */
enum vl_rc vl_archive_open(struct vl_archive **out, struct vl_catalogue *catalogue, struct vl_diag *diag);
void vl_archive_close(struct vl_archive *archive);

struct vl_archive_state {
    unsigned records; /* in the folder */
    unsigned read;    /* of these known so far */
    unsigned faulty;  /* of these damaged, of another edition or with other numbers, or not readable: they do not
                         count */
};

/* Brings the index up to date: reads up to `most` records that are new or have changed (0: all), the newest first, and
 * forgets those that are gone. VL_IO if the folder may not be read, or memory runs out. VL_OK and state->read ==
 * state->records when all is done. */
enum vl_rc vl_archive_refresh(struct vl_archive *archive, unsigned most, struct vl_archive_state *state,
                              struct vl_diag *diag);

/* ---- deals of the day ---- */

/* The first record of a day's deal, which is marked in its first line (vl_match_setup.day). */
struct vl_archive_day {
    const struct vl_rules *game;
    uint64_t seed;
    int64_t when;     /* when it was played, in seconds of the epoch */
    char day[VL_DAY]; /* as in the record, with its "+" if any */
    char file[VL_RECORD_FILE];
    bool over;
    /* The person's result, once it is over. */
    bool won;
    uint8_t place, sharing, seats;
    int points;
};

/* Lists those of the game (NULL: all) from one day to another ("2026-11-23"), both included, by day. Returns how many
 * there are, of which at most `room` are written. */
size_t vl_archive_days(struct vl_archive *archive, const struct vl_rules *game, const char *from, const char *until,
                       struct vl_archive_day *out, size_t room);

/* The newest day whose deal was tried on the day itself, "2026-11-23"; "" if none was. */
void vl_archive_newest_day(struct vl_archive *archive, char out[VL_DAY]);

/* The file of the newest match of that game and seed that is not over; "" if there is none. */
void vl_archive_waiting(struct vl_archive *archive, const struct vl_rules *game, uint64_t seed,
                        char out[VL_RECORD_FILE]);

#endif
