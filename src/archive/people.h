/* Changes, merges and removes names in records. Each record is written with a new first line beside the old one, synced
 * and renamed over it, so that a kill leaves each record whole, with the old name or the new one; repeating it does the
 * rest. */
#ifndef VEILLEE_ARCHIVE_PEOPLE_H
#define VEILLEE_ARCHIVE_PEOPLE_H

#include "veillee/record.h"

struct vl_renaming {
    unsigned records; /* rewritten */
    unsigned others;  /* evenings and settings, changed in the same way */
    unsigned busy;    /* open in another program: left as they are */
    unsigned faulty;  /* not readable: left as they are */
    unsigned both;    /* in which both names play: nothing has been changed anywhere */
};

/* Changes `name` to `to` in all records and evenings. If `to` exists already, the two become one. VL_REFUSED, without
 * any change, if both have played in one match; VL_IO before any change, or in the middle. */
enum vl_rc vl_people_rename(const char *name, const char *to, struct vl_renaming *done, struct vl_diag *diag);

/* Whether exactly this was begun and not finished, because of a failure, a kill, or a record that was open elsewhere or
 * could not be read. Repeating it does the rest. */
bool vl_people_begun(const char *name, const char *to);

/* Removes the name from all records, evenings and settings: the records then have "somebody" (vl_player.forgotten), in
 * the language of each, and "somebody 2" if one match has several; the person's signs are removed too. */
enum vl_rc vl_people_forget(const char *name, const struct vl_catalogue *catalogue, struct vl_renaming *done,
                            struct vl_diag *diag);

/* ---- user data ---- */

/* For files in the folders that are not the program's: they are left. */
#define VL_USER_DATA_OTHER "other"

struct vl_user_data_file {
    char path[VL_RECORD_PATH];
    const char *what; /* "records", "reviews", "evenings", "index", "days", "settings", "progress", "exports",
                         "renaming", or VL_USER_DATA_OTHER, also for a folder */
    int64_t bytes, when;
};

/* Lists everything in the program's folders, by path; *found is how many there are, of which at most `room` are
 * written. VL_IO if one of the folders may not be read, which *diag names; the rest is still written. */
enum vl_rc vl_user_data_files(struct vl_user_data_file *out, size_t room, size_t *found, struct vl_diag *diag);

/* Deletes all of the program's files, and the folders if nothing else is in them. *left is how many could not be
 * deleted, such as records that another program has open: VL_REFUSED. VL_IO if there may be more, in an unreadable
 * folder. */
enum vl_rc vl_user_data_delete(size_t *left, struct vl_diag *diag);

#endif
