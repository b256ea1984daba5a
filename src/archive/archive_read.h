/* A record as the archive stores it, computed by replaying it: only for the archive. */
#ifndef VEILLEE_ARCHIVE_ARCHIVE_READ_H
#define VEILLEE_ARCHIVE_ARCHIVE_READ_H

#include "archive/archive_base.h"

/* A file in the folder, as the system describes it. It is not read again unless one of these changes. */
struct vl_archive_file {
    char name[VL_RECORD_FILE];
    int64_t size, changed, inode; /* changed: in nanoseconds of the epoch */
};

struct vl_archive_read {
    enum vl_rc rc; /* VL_OK; VL_REFUSED or VL_MISMATCH: the record is faulty; VL_IO: it could not be read */
    int64_t when;  /* when it was played */
    struct vl_result result;
    uint16_t counts[VL_SEATS_MAX];
    struct vl_count count[VL_SEATS_MAX][VL_COUNTS_MAX];
};

/* Reads `count` records of the folder, on all processors. The catalogue must have all games loaded. */
void vl_archive_read(const char *folder, struct vl_catalogue *catalogue, const struct vl_archive_file *files,
                     unsigned count, struct vl_archive_read *out);

#endif
