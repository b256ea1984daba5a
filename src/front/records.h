/* The records of matches in the user's folder. */
#ifndef VEILLEE_FRONT_RECORDS_H
#define VEILLEE_FRONT_RECORDS_H

#include "veillee/record.h"

enum { VL_RECORD_FILE = 256 }; /* bytes of a file name with its NUL: the most that systems allow */

struct vl_record_file {
    char name[VL_RECORD_FILE];
    int64_t when; /* when it was played (vl_record_date), in seconds of the epoch */
};

/* Lists the records of the folder, the newest first, even unreadable ones: at most `room`; *count is how many. VL_IO if
 * the folder may not be read; *count is 0 then. */
enum vl_rc vl_records_find(const char *folder, struct vl_record_file *out, unsigned room, unsigned *count,
                           struct vl_diag *diag);

/* Loads the match of a record into memory that the caller then owns. On failure there is none. */
enum vl_rc vl_record_load(const char *path, struct vl_catalogue *catalogue, struct vl_match **out,
                          struct vl_diag *diag);

#endif
