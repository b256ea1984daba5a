/* A record as the archive keeps it, worked out by playing it through: for the archive alone. */
#ifndef VEILLEE_ARCHIVE_ARCHIVE_READ_H
#define VEILLEE_ARCHIVE_ARCHIVE_READ_H

#include "archive/archive_base.h"

/* A file in the folder, as the system describes it: where nothing of this changes, it is not read again. */
struct vl_archive_file {
    char name[VL_RECORD_FILE];
    int64_t size, changed, inode; /* changed: in nanoseconds of the epoch */
};

struct vl_archive_read {
    enum vl_rc rc; /* VL_OK; VL_REFUSED or VL_MISMATCH: the record is at fault; VL_IO: it could not be had */
    int64_t when;  /* it was played */
    struct vl_result result;
    uint16_t counts[VL_SEATS_MAX];
    struct vl_count count[VL_SEATS_MAX][VL_COUNTS_MAX];
};

/* Reads so many records of the folder, on all processors. The catalogue has all games loaded. */
void vl_archive_read(const char *folder, struct vl_catalogue *catalogue, const struct vl_archive_file *files,
                     unsigned count, struct vl_archive_read *out);

#endif
