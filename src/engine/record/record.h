/* The parts of a record: its first line, its other lines, and reading them one by one. Format: docs/record.md. */
#ifndef ENGINE_RECORD_H
#define ENGINE_RECORD_H

#include "veillee/record.h"

#include <jansson.h>

enum {
    VL_RECORD_VERSION = 1,
    VL_RECORD_LINE_MAX = 1 << 16, /* bytes of a line with its newline; longer ones are none of ours */
    VL_HASH_TEXT = 17,            /* 16 hexadecimal digits and a NUL */
};

#define VL_RECORD_FORMAT "veillee-record"

void vl_hash_write(uint64_t hash, char out[VL_HASH_TEXT]);

/* ---- the first line ---- */

/* Writes it without a newline; returns its length, or 0 if it does not fit. began: vl_record. */
size_t vl_header_write(const struct vl_match_setup *setup, int64_t began, char *out, size_t size);

/* When the match began, as it says; 0: it does not. */
int64_t vl_header_began(const char *text, size_t length);

/* A member that is a moment, in seconds of the epoch; 0: it is missing. False: it is something else. */
bool vl_record_moment(const json_t *object, const char *key, int64_t *out);

/* Reads it; loads the game. Contract: vl_record_setup. */
enum vl_rc vl_header_read(const char *text, size_t length, struct vl_catalogue *catalogue, struct vl_match_setup *setup,
                          struct vl_diag *diag);

/* The first line with other players, sealed again; 0: it is as it was, *rc VL_OK, or cannot be read (*rc as
 * vl_header_read), or does not fit. */
size_t vl_header_change(const char *text, size_t length, vl_record_change *change, void *context, char *out,
                        size_t size, enum vl_rc *rc, struct vl_diag *diag);

/* The edition of the rules that the record was played by, 1 where the line does not say; 0: what it says is none. */
unsigned vl_header_edition(const json_t *header);

/* VL_MISMATCH: that another edition of the rules does not fit here. */
enum vl_rc vl_record_edition(const struct vl_rules *rules, unsigned edition, struct vl_diag *diag);

/* The numbers as an object by name, and back: false if one is missing, unknown or no byte. */
json_t *vl_numbers_to_json(const struct vl_rules *rules, const uint8_t *numbers);
bool vl_numbers_from_json(const struct vl_rules *rules, const json_t *object, uint8_t *numbers);

/* ---- lines ---- */

struct vl_line_reader {
    int file;
    unsigned line;     /* of the one that was read last, from 1 */
    size_t start, end; /* what of the buffer is not yet read */
    bool at_end;       /* the file has no more than the buffer */
    int64_t length;    /* bytes of the whole lines read so far */
    char buffer[VL_RECORD_LINE_MAX];
};

enum vl_line { VL_LINE, VL_LINES_END, VL_LINE_FAULT };

/* Opens a record for reading: VL_IO, record.open or record.read. */
enum vl_rc vl_lines_open(struct vl_line_reader *reader, const char *path, struct vl_diag *diag);
void vl_lines_close(struct vl_line_reader *reader);

/* The next whole line without its newline. VL_LINES_END: there is none; a torn one may follow. VL_LINE_FAULT: *diag
 * says what, *rc how bad. */
enum vl_line vl_lines_next(struct vl_line_reader *reader, const char **text, size_t *length, enum vl_rc *rc,
                           struct vl_diag *diag);

/* Names the file and the line in a diagnostic that says the rest; returns rc. */
enum vl_rc vl_record_place(const char *path, unsigned line, enum vl_rc rc, struct vl_diag *diag);

#endif
