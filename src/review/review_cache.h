/* The stored part of a review, beside the record: RECORD.review, JSON lines. The first names the match and the program;
 * each of the others has a decision, of which the last line counts. Torn or unknown lines are skipped. */
#ifndef VEILLEE_REVIEW_REVIEW_CACHE_H
#define VEILLEE_REVIEW_REVIEW_CACHE_H

#include "review/mark.h"
#include "veillee/record.h"

struct vl_review_file {
    int file; /* -1: nothing is stored */
    const struct vl_rules *rules;
    char path[VL_RECORD_PATH]; /* "": nothing is to be stored */
};

/* Reads what is stored of these decisions and opens the file for more. Discards what another match or program wrote.
 * `path`: the record's, or "". */
void vl_review_file_open(struct vl_review_file *file, const char *path, const struct vl_match *match,
                         struct vl_decision *decisions, unsigned count);
void vl_review_file_close(struct vl_review_file *file);

/* Adds what is known of a decision. After a failure nothing more is stored. */
void vl_review_file_add(struct vl_review_file *file, const struct vl_decision *decision, unsigned index);

#endif
