/* The record of a match: JSON lines, one file, from which the match is played again to the bit. Format: docs/record.md.
 *
 * Every answer is on the disk (fdatasync) before vl_record_play returns, so nothing that was shown is lost. If the disk
 * refuses, the match goes on without a record and says so once. If something else has removed, replaced or cut the
 * record, the whole match is written into a new one before anything is added, and that is told: VL_MISMATCH. */
#ifndef VEILLEE_RECORD_H
#define VEILLEE_RECORD_H

#include "veillee/match.h"

enum { VL_RECORD_PATH = 4096 }; /* bytes of a path, its end included */

struct vl_record {
    int file;                  /* -1: no record is kept */
    char path[VL_RECORD_PATH]; /* "": there never was one, or it is gone; another one after VL_MISMATCH */
    int64_t length;            /* bytes that are whole lines */
    int64_t began;             /* in seconds of the epoch; 0: the record does not say */
    bool broken;               /* writing has failed; not tried again */
    bool hasty;                /* only the end of the match is waited for: of a match that nobody sees */
};

/* The folder for records: $XDG_STATE_HOME/veillee or ~/.local/state/veillee; made with mode 0700 if need be. */
enum vl_rc vl_record_folder(char *out, size_t size, struct vl_diag *diag);

/* Begins the record of a match that has just started, with mode 0600; path NULL: a new file in the folder, named by
 * time and game. On failure record->file is -1 and the match can go on. */
enum vl_rc vl_record_create(struct vl_record *record, const char *path, const struct vl_match *match,
                            struct vl_diag *diag);

/* The same, of a match that nobody sees: when it was played is of no interest, so the record does not say, and only its
 * end is waited for. */
enum vl_rc vl_record_create_hasty(struct vl_record *record, const char *path, const struct vl_match *match,
                                  struct vl_diag *diag);

/* Answers the match and writes the answer down. VL_REFUSED: nothing has changed. VL_IO: the match has gone on, the
 * record has not (told once, then VL_OK). VL_MISMATCH ("record.moved"): both have, the record in a new file. */
enum vl_rc vl_record_play(struct vl_record *record, struct vl_match *match, vl_seat seat, vl_answer answer,
                          struct vl_diag *diag);

/* Notes in match and record that the seat asked for a hint at the question that is put, unless that is noted already.
 * VL_REFUSED (vl_match_may_hint): nothing has changed. VL_IO: as vl_record_play. */
enum vl_rc vl_record_hint(struct vl_record *record, struct vl_match *match, vl_seat seat, struct vl_diag *diag);

/* Takes answers back in match and record. VL_IO, VL_MISMATCH: as vl_record_play. */
enum vl_rc vl_record_undo(struct vl_record *record, struct vl_match *match, uint32_t answers, struct vl_diag *diag);

/* Looks whether the record is as it was left, before anybody is told that the match is recorded: VL_OK, or VL_IO and
 * VL_MISMATCH as vl_record_play. */
enum vl_rc vl_record_secure(struct vl_record *record, struct vl_match *match, struct vl_diag *diag);

/* Throws the record away, unless its name is another file's by now. */
void vl_record_discard(struct vl_record *record);

void vl_record_close(struct vl_record *record);

/* What the first line says, and the numbers. The game gets loaded into the catalogue. VL_REFUSED: no record, or of
 * another version; VL_IO; VL_MISMATCH: made with other numbers. */
enum vl_rc vl_record_setup(const char *path, struct vl_catalogue *catalogue, struct vl_table_setup *setup,
                           struct vl_diag *diag);

/* Plays the record into a match started from its setup, checking every hash. A torn last line is dropped. VL_MISMATCH
 * names the first line that does not fit. The file is not changed. */
enum vl_rc vl_record_replay(const char *path, struct vl_match *match, struct vl_diag *diag);

/* Opens a record for going on: locks it (flock), plays it into a match started from its setup as vl_record_replay does,
 * and cuts a torn last line off. VL_REFUSED: another program has it open. On failure the file is as it was. */
enum vl_rc vl_record_resume(struct vl_record *record, const char *path, struct vl_match *match, struct vl_diag *diag);

/* When a match was played, in seconds of the epoch: when it ended, else when it began, as the record says. Of one that
 * says neither, as those of earlier versions, the time in the file's name, else that of its last change. 0: it cannot
 * be read. */
int64_t vl_record_date(const char *path);

/* The time of the clock, in seconds of the epoch, from 0 up to the end of the year 9999 whatever the clock says.
 * VEILLEE_NOW is another time, for tests. */
int64_t vl_record_now(void);

/* Takes away what a program that was killed has left half written beside records (FILE.jsonl.PID.new): if the file is
 * one, or all of a folder. What a living program still writes stays. A new record in the user's folder does so first.
 */
void vl_record_drop_left_over(const char *path, const char *name);
void vl_record_sweep(const char *folder);

/* What a change of people makes of those at a table: names, short names, signs and whether they are forgotten are taken
 * over, nothing else. Returns whether anything is to be written. */
typedef bool vl_record_change(void *context, struct vl_player *players, unsigned seats, enum vl_language language);

/* Writes the first line of a record anew, with what `change` makes of its players, into a file beside it that takes its
 * place: a kill leaves the one or the other, whole. Mode, the time of the last change and all other lines stay. VL_OK
 * with *changed false: there was nothing to change. VL_REFUSED: no record, or another program has it open
 * ("record.locked"); VL_MISMATCH: its first line is damaged; VL_IO. Nothing has changed then. */
enum vl_rc vl_record_rewrite(const char *path, vl_record_change *change, void *context, bool *changed,
                             struct vl_diag *diag);

/* The newest record in the folder whose match is not over, be it that it cannot be read or is damaged, which opening it
 * says; VL_REFUSED: there is none; VL_IO: one may not look into the folder. `that`: for which `fits` is true. */
enum vl_rc vl_record_latest(char *out, size_t size, struct vl_diag *diag);
typedef bool vl_record_fits(void *into, const char *path);
enum vl_rc vl_record_latest_that(vl_record_fits *fits, void *into, char *out, size_t size, struct vl_diag *diag);

/* Whether a file in the folder is a record by its name: "2026-11-23-203004-gueux.jsonl". */
bool vl_record_is_name(const char *name);

/* VL_IO: what the system says (errno) of that file or folder. */
enum vl_rc vl_record_os_error(const char *path, const char *key, int error, struct vl_diag *diag);

/* Whether the folder holds a record of the game, by its name: whether it was played here before. */
bool vl_record_known(const char *game);

#endif
