/* The parts of a record: its first line, and reading its lines one by one. Format: docs/record.md. */
#ifndef ENGINE_RECORD_INSIDE_H
#define ENGINE_RECORD_INSIDE_H

#include "veillee/record.h"

#include <jansson.h>

enum {
    VL_RECORD_VERSION = 1,
    VL_RECORD_LINE_MAX = 1 << 16, /* bytes of a line with its newline; longer ones are not ours */
    VL_HASH_TEXT = 17,            /* 16 hexadecimal digits and a NUL */
};

#define VL_RECORD_FORMAT "veillee-record"

void vl_hash_write(uint64_t hash, char out[VL_HASH_TEXT]);

/* ---- the first line ---- */

/* Writes it without a newline; returns its length, or 0 if it does not fit. began: vl_record. */
size_t vl_header_write(const struct vl_match_setup *setup, int64_t began, char *out, size_t size);

/* When the match began according to it; 0 if it does not say. */
int64_t vl_header_began(const char *text, size_t length);

/* Reads a member that is a time, in seconds of the epoch; 0 if it is missing. False if it is something else. */
bool vl_record_moment(const json_t *object, const char *key, int64_t *out);

/* Reads it; loads the game. Contract: vl_record_setup. */
enum vl_rc vl_header_read(const char *text, size_t length, struct vl_catalogue *catalogue, struct vl_match_setup *setup,
                          struct vl_diag *diag);

/* Writes the first line with other players and a new seal. Returns 0 if nothing changes (*rc VL_OK), if it cannot be
 * read (*rc as from vl_header_read), or if it does not fit. */
size_t vl_header_change(const char *text, size_t length, vl_record_change *change, void *context, char *out,
                        size_t size, enum vl_rc *rc, struct vl_diag *diag);

/* The edition of the rules that the record was played by, 1 if the line does not say; 0 if it is not an edition. */
unsigned vl_header_edition(const json_t *header);

/* VL_MISMATCH if this is another edition of the rules. */
enum vl_rc vl_record_edition(const struct vl_rules *rules, unsigned edition, struct vl_diag *diag);

/* ---- lines ---- */

struct vl_line_reader {
    int file;
    unsigned line;     /* number of the line read last, from 1 */
    size_t start, end; /* the unread part of the buffer */
    bool at_end;       /* the file has no more than the buffer */
    int64_t length;    /* bytes of the whole lines read so far */
    char buffer[VL_RECORD_LINE_MAX];
};

enum vl_line { VL_LINE, VL_LINES_END, VL_LINE_FAULT };

/* Opens a record for reading: VL_IO, record.open or record.read. */
enum vl_rc vl_lines_open(struct vl_line_reader *reader, const char *path, struct vl_diag *diag);
void vl_lines_close(struct vl_line_reader *reader);

/* Reads the next whole line without its newline. VL_LINES_END if there is none; a torn one may follow. VL_LINE_FAULT:
 * *diag says what, *rc how bad. */
enum vl_line vl_lines_next(struct vl_line_reader *reader, const char **text, size_t *length, enum vl_rc *rc,
                           struct vl_diag *diag);

/* Adds the file and the line to a diagnostic; returns rc. */
enum vl_rc vl_record_place(const char *path, unsigned line, enum vl_rc rc, struct vl_diag *diag);

#endif
