/* User data by kind and in words, shared by front ends. */
#ifndef VEILLEE_ARCHIVE_USER_DATA_H
#define VEILLEE_ARCHIVE_USER_DATA_H

#include "archive/people.h"
#include "veillee/text.h"

enum { VL_USER_DATA_KINDS = 24, VL_USER_DATA_LINE = VL_RECORD_PATH + 256 };

/* The files of one kind in one folder. */
struct vl_user_data_kind {
    const char *what; /* as vl_user_data_file.what */
    char folder[VL_RECORD_PATH];
    unsigned files;
    int64_t bytes;
};

struct vl_user_data {
    unsigned kinds, files; /* files, and bytes: of all kinds that belong to the program */
    int64_t bytes;
    struct vl_user_data_kind kind[VL_USER_DATA_KINDS];
    enum vl_rc rc; /* of vl_user_data_files; a last line reports that there may be more */
    struct vl_diag diag;
};

/* Reads user data by vl_user_data_files, in its order. */
void vl_user_data_read(struct vl_user_data *out);

/* "312 records of matches: 1.4 MB, in /home/anne/.local/state/veillee", a line for each kind, and the sum of all.
 * Numbered from 0; returns 0, and "", past the last. */
size_t vl_user_data_format(const struct vl_formatter *formatter, const struct vl_user_data *data, unsigned n, char *out,
                           size_t size);

/* How many of these lines there are, without the one that says why not everything could be read, if there is one. */
unsigned vl_user_data_lines(const struct vl_user_data *data);

/* Whether that is the word that confirms deleting everything ("data.word"), ignoring case. */
bool vl_user_data_word(const struct vl_formatter *formatter, const char *typed);

#endif
