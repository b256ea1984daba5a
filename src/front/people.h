/* Names in records: they can be changed, joined, taken out. Each record's first line is written anew beside the record,
 * synced and renamed over it, so that a kill leaves each record whole, with the old name or the new one; doing it again
 * does the rest. */
#ifndef VEILLEE_FRONT_PEOPLE_H
#define VEILLEE_FRONT_PEOPLE_H

#include "veillee/record.h"

struct vl_renaming {
    unsigned records; /* written anew */
    unsigned others;  /* evenings and settings, changed in the same way */
    unsigned busy;    /* open in another program: left as they are */
    unsigned faulty;  /* that could not be read: left as they are */
    unsigned both;    /* where both names sit at one table: nothing has been changed anywhere */
};

/* Gives `name` the name `to` in all records and evenings. Where `to` is known already the two become one; VL_REFUSED,
 * and nothing is changed, where both have sat at one table. */
enum vl_rc vl_people_rename(const char *name, const char *to, struct vl_renaming *done, struct vl_diag *diag);

/* Takes the name out of all records, evenings and settings: the records say "somebody" then (vl_player.forgotten), in
 * the language of each, and where there are several at a table "somebody 2"; the person's signs go too. */
enum vl_rc vl_people_forget(const char *name, const struct vl_catalogue *catalogue, struct vl_renaming *done,
                            struct vl_diag *diag);

/* ---- everything that the program keeps ---- */

struct vl_kept_file {
    char path[VL_RECORD_PATH];
    const char *what; /* "records", "reviews", "evenings", "index", "days", "settings", "progress" */
    int64_t bytes, when;
};

/* All files of the user's in the folders of the program; returns how many there are, of which at most `room` are
 * written. */
size_t vl_kept_files(struct vl_kept_file *out, size_t room);

/* Deletes them all, and the folders if nothing else is in them. *left: how many could not be. Records that another
 * program has open are left. */
enum vl_rc vl_kept_delete(size_t *left, struct vl_diag *diag);

#endif
