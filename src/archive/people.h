/* Names in records: they can be changed, joined, taken out. Each record's first line is written anew beside the record,
 * synced and renamed over it, so that a kill leaves each record whole, with the old name or the new one; doing it again
 * does the rest. */
#ifndef VEILLEE_ARCHIVE_PEOPLE_H
#define VEILLEE_ARCHIVE_PEOPLE_H

#include "veillee/record.h"

struct vl_renaming {
    unsigned records; /* written anew */
    unsigned others;  /* evenings and settings, changed in the same way */
    unsigned busy;    /* open in another program: left as they are */
    unsigned faulty;  /* that could not be read: left as they are */
    unsigned both;    /* where both names sit at one table: nothing has been changed anywhere */
};

/* Gives `name` the name `to` in all records and evenings. Where `to` is known already the two become one; VL_REFUSED,
 * and nothing is changed, where both have sat at one table; VL_IO before anything is changed, or in the middle. */
enum vl_rc vl_people_rename(const char *name, const char *to, struct vl_renaming *done, struct vl_diag *diag);

/* Whether just this has been begun and has not come to its end: a failure, a kill, a record that was open elsewhere or
 * could not be read. Done again, it does the rest. */
bool vl_people_begun(const char *name, const char *to);

/* Takes the name out of all records, evenings and settings: the records say "somebody" then (vl_player.forgotten), in
 * the language of each, and where there are several at a table "somebody 2"; the person's signs go too. */
enum vl_rc vl_people_forget(const char *name, const struct vl_catalogue *catalogue, struct vl_renaming *done,
                            struct vl_diag *diag);

/* ---- everything that the program keeps ---- */

/* What lies there and is none of the program's: it is left. */
#define VL_USER_DATA_OTHER "other"

struct vl_user_data_file {
    char path[VL_RECORD_PATH];
    const char *what; /* "records", "reviews", "evenings", "index", "days", "settings", "progress", "exports",
                         "renaming", or VL_USER_DATA_OTHER, be that a folder */
    int64_t bytes, when;
};

/* All that is in the folders of the program, by their paths; *found: how many there are, of which at most `room` are
 * written. VL_IO: into one of the folders one may not look, which *diag names; the rest is written all the same. */
enum vl_rc vl_user_data_files(struct vl_user_data_file *out, size_t room, size_t *found, struct vl_diag *diag);

/* Deletes all that is the program's own, and the folders if nothing else is in them. *left: how many could not be, such
 * as records that another program has open: VL_REFUSED. VL_IO: there may be more, where one may not look. */
enum vl_rc vl_user_data_delete(size_t *left, struct vl_diag *diag);

#endif
