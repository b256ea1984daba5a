/* An index of the records in the user's folder, so that statistics over ten thousand of them are there at once. It
 * holds nothing that the records do not say: thrown away, it is made again. index.sqlite beside the records (SQLite:
 * several programs may write it at a time, a kill or a full disk never leaves half of it, and statistics are queries).
 */
#ifndef VEILLEE_FRONT_ARCHIVE_H
#define VEILLEE_FRONT_ARCHIVE_H

#include "front/result.h"

struct vl_archive;

/* Opens the index of the folder for records, made if need be. A damaged one, or one of another version, is made anew;
 * where none can be written it is kept in memory. *out is NULL on failure: VL_IO. */
enum vl_rc vl_archive_open(struct vl_archive **out, struct vl_catalogue *catalogue, struct vl_diag *diag);
void vl_archive_close(struct vl_archive *archive);

struct vl_archive_state {
    unsigned records; /* in the folder */
    unsigned read;    /* of these known by now */
    unsigned faulty;  /* of these damaged, of another edition or with other numbers: they do not count */
};

/* Brings the index up to date: reads up to `most` records that are new or have changed since (0: all), forgets those
 * that are gone. VL_OK and state->read == state->records when all is done. */
enum vl_rc vl_archive_refresh(struct vl_archive *archive, unsigned most, struct vl_archive_state *state,
                              struct vl_diag *diag);

#endif
