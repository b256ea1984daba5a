/* What is kept of a review, beside the record: RECORD.review, JSON lines. The first says of what match and by what
 * program; each of the others tells a decision, the last word on it counts. A torn or unknown line is passed over. */
#ifndef VEILLEE_REVIEW_REVIEW_KEEP_H
#define VEILLEE_REVIEW_REVIEW_KEEP_H

#include "review/mark.h"
#include "veillee/record.h"

struct vl_review_file {
    int file;                  /* -1: nothing is kept */
    char path[VL_RECORD_PATH]; /* "": nothing is to be */
};

/* Reads what is kept of these decisions and opens the file for more. What another match or program wrote is thrown
 * away. `path`: the record's, or "". */
void vl_review_file_open(struct vl_review_file *file, const char *path, const struct vl_match *match,
                         struct vl_decision *decisions, unsigned count);
void vl_review_file_close(struct vl_review_file *file);

/* Adds what is known of a decision. After a failure nothing more is kept. */
void vl_review_file_add(struct vl_review_file *file, const struct vl_decision *decision, unsigned index);

#endif
