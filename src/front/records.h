/* The records of matches in the user's folder. */
#ifndef VEILLEE_FRONT_RECORDS_H
#define VEILLEE_FRONT_RECORDS_H

#include "veillee/record.h"

enum { VL_RECORD_FILE = 256 }; /* bytes of a file's name, its end included: whatever a system lets it be */

struct vl_record_file {
    char name[VL_RECORD_FILE];
    int64_t when; /* it was played (vl_record_date), in seconds of the epoch */
};

/* The records of the folder, the newest first: *count, `room` of them at most, of all that there are, be it that they
 * cannot be read. VL_IO: one may not look into the folder; *count is 0 then. */
enum vl_rc vl_records_find(const char *folder, struct vl_record_file *out, unsigned room, unsigned *count,
                           struct vl_diag *diag);

/* The match of a record, in memory that is the caller's from then on. On failure there is none. */
enum vl_rc vl_record_load(const char *path, struct vl_catalogue *catalogue, struct vl_match **out,
                          struct vl_diag *diag);

#endif
