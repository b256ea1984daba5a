/* The records of matches in the user's folder. */
#ifndef VEILLEE_FRONT_RECORDS_H
#define VEILLEE_FRONT_RECORDS_H

#include "veillee/record.h"

enum { VL_RECORD_FILE = 64 };

struct vl_record_file {
    char name[VL_RECORD_FILE];
    int64_t when; /* it was played (vl_record_date), in seconds of the epoch */
};

/* The records of the folder, the newest first: `room` of them at most, of all that there are. Returns how many. */
unsigned vl_records_find(const char *folder, struct vl_record_file *out, unsigned room);

#endif
