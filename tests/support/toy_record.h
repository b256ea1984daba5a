/* A record of a match of the toy, for tests of what is written and of what becomes of it. */
#ifndef SUPPORT_TOY_RECORD_H
#define SUPPORT_TOY_RECORD_H

#include "toy.h"
#include "veillee/record.h"

enum { TOY_FILE_MAX = 1 << 20 };

struct toy_record {
    char folder[64], path[128]; /* "FOLDER/a.jsonl" */
    struct vl_catalogue catalogue;
    struct vl_match_setup setup;
    struct vl_match *match, *again; /* the one that is recorded, and one to play records into */
    struct vl_record record;
    struct vl_diag diag;
};

extern struct toy_record toy;

/* For cmocka: a match that has just begun, and its record; and the end of all that. */
int toy_record_begin(void **state);
int toy_record_finish(void **state);

/* Records random answers, up to so many. */
void toy_record_play(uint32_t answers, uint64_t seed);

/* Sets toy.again up from a record and plays it; toy.diag says what is wrong. */
enum vl_rc toy_record_load(const char *path);

/* toy.again is the match that toy.match is. */
void toy_record_expect_same(void);

/* Copies a record, with a member of its first line replaced (or, with NULL, taken out) and the line sealed again. */
void toy_record_forge(const char *from, const char *to, const char *key, const char *value);

/* A whole file, ended by a NUL that is not counted; `out` has TOY_FILE_MAX bytes. */
size_t toy_read_whole(const char *path, char *out);
void toy_write_whole(const char *path, const char *bytes, size_t length);

#endif
