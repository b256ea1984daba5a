/* Records of random matches in a folder of a test's own, for tests of what is made of records. */
#ifndef SUPPORT_RANDOM_RECORDS_H
#define SUPPORT_RANDOM_RECORDS_H

#include "veillee/record.h"

/* For cmocka: XDG_STATE_HOME and XDG_CONFIG_HOME become new folders; random_folder() is that of the records. Finishing
 * takes all away. */
int random_records_begin(void **state);
int random_records_finish(void **state);
const char *random_folder(void);

/* Who sits there, first seat first: a name is a person, "=adept" a bot of that level. NULL after the last. */
struct random_record {
    const char *file; /* in the folder; ".jsonl" is added */
    const char *game;
    const char *who[VL_SEATS_MAX + 1];
    uint64_t seed;
    int64_t when;        /* that it was changed last, in seconds of the epoch; 0: now */
    const char *day;     /* NULL: none */
    const char *evening; /* NULL: none */
    bool unfinished;
};

/* Plays it with random answers and standard options. */
void random_record(const struct random_record *of);

/* "PATH/FILE.jsonl". Returns out. */
const char *random_path(const char *file, char out[VL_RECORD_PATH]);

#endif
