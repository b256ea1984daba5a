/* The record of a match is a file of JSON lines from which the match can be replayed exactly. Format: docs/record.md.
 *
 * Every answer is on the disk (fdatasync) before vl_record_play returns, so nothing is lost that was shown. If the disk
 * refuses, the match continues without a record, and that is reported once. If something else has removed, replaced or
 * truncated the record, the whole match is written into a new one before anything is added: VL_MISMATCH. */
#ifndef VEILLEE_RECORD_H
#define VEILLEE_RECORD_H

#include "veillee/match.h"

enum { VL_RECORD_PATH = 4096 }; /* bytes of a path with its NUL */

struct vl_record {
    int file;                  /* -1: there is no record */
    char path[VL_RECORD_PATH]; /* "": there is none, or not any more; changes after VL_MISMATCH */
    int64_t length;            /* bytes of complete lines */
    int64_t began;             /* in seconds since the epoch; 0: unknown */
    bool broken;               /* writing failed, and is not tried again */
    bool hasty;                /* wait for the disk only at the end: nobody watches this match */
};

/* The folder for records: $XDG_STATE_HOME/veillee or ~/.local/state/veillee; created with mode 0700 if missing. */
enum vl_rc vl_record_folder(char *out, size_t size, struct vl_diag *diag);

/* Creates the record of a match that has just started, with mode 0600; path NULL: a new file in the folder, named by
 * time and game. On failure record->file is -1 and the match can continue. */
enum vl_rc vl_record_create(struct vl_record *record, const char *path, const struct vl_match *match,
                            struct vl_diag *diag);

/* The same for a match that nobody watches: the record does not say when it was played, and only its end waits for the
 * disk. */
enum vl_rc vl_record_create_hasty(struct vl_record *record, const char *path, const struct vl_match *match,
                                  struct vl_diag *diag);

/* Answers the match and records the answer. VL_REFUSED: nothing has changed. VL_IO: the match has advanced, the record
 * has not (reported once, then VL_OK). VL_MISMATCH ("record.moved"): both have, and the record is in a new file. */
enum vl_rc vl_record_play(struct vl_record *record, struct vl_match *match, vl_seat seat, vl_answer answer,
                          struct vl_diag *diag);

/* Adds to match and record that the seat asked for a hint at this question, unless that is there already. VL_REFUSED
 * (vl_match_may_hint): nothing has changed. VL_IO: as vl_record_play. */
enum vl_rc vl_record_hint(struct vl_record *record, struct vl_match *match, vl_seat seat, struct vl_diag *diag);

/* Undoes answers in match and record. VL_IO, VL_MISMATCH: as vl_record_play. */
enum vl_rc vl_record_undo(struct vl_record *record, struct vl_match *match, uint32_t answers, struct vl_diag *diag);

/* Checks that the record is as it was left, before anybody is told that the match is recorded. VL_IO, VL_MISMATCH: as
 * vl_record_play. */
enum vl_rc vl_record_secure(struct vl_record *record, struct vl_match *match, struct vl_diag *diag);

/* Deletes the record, unless its name belongs to another file by now. */
void vl_record_discard(struct vl_record *record);

void vl_record_close(struct vl_record *record);

/* Reads the first line and the numbers of a record, and loads the game into the catalogue. VL_REFUSED: not a record, or
 * of another version; VL_MISMATCH: made with other numbers. */
enum vl_rc vl_record_setup(const char *path, struct vl_catalogue *catalogue, struct vl_match_setup *setup,
                           struct vl_diag *diag);

/* Replays a record into a match that was started from its set-up, checking every hash. An incomplete last line is
 * ignored. VL_MISMATCH names the first line that does not fit. The file is not changed. */
enum vl_rc vl_record_replay(const char *path, struct vl_match *match, struct vl_diag *diag);

/* Opens a record to continue it: locks it (flock), replays it as vl_record_replay does, and removes an incomplete last
 * line. VL_REFUSED: another program has it open. On failure the file is unchanged. */
enum vl_rc vl_record_resume(struct vl_record *record, const char *path, struct vl_match *match, struct vl_diag *diag);

/* When a match was played, in seconds since the epoch: when it ended, else when it began. Where the record has neither,
 * as in earlier versions, the time in the name of the file, else that of its last change. 0: it cannot be read. */
int64_t vl_record_date(const char *path);

/* The current time, in seconds since the epoch, limited to the years up to 9999. VEILLEE_NOW replaces it in tests. */
int64_t vl_record_now(void);

/* Deletes temporary files beside records (FILE.jsonl.PID.new) that a killed program has left: this file if it is one,
 * or all in a folder. Those of running programs stay. Creating a record in the user's folder calls this first. */
void vl_record_drop_left_over(const char *path, const char *name);
void vl_record_sweep(const char *folder);

/* Changes the players of a record: their names, short names, signs, and whether they are forgotten. Returns whether
 * anything changed. */
typedef bool vl_record_change(void *context, struct vl_player *players, unsigned seats, enum vl_language language);

/* Rewrites the first line of a record with the players as `change` leaves them, into a new file that replaces the old
 * one: after a kill one of them is there, complete. Mode, time of last change and all other lines stay. *changed is
 * false if there was nothing to change. VL_REFUSED: not a record, or another program has it open ("record.locked");
 * VL_MISMATCH: its first line is damaged. On failure nothing has changed. */
enum vl_rc vl_record_rewrite(const char *path, vl_record_change *change, void *context, bool *changed,
                             struct vl_diag *diag);

/* The newest record in the folder whose match is not over; it may be damaged, which opening it reports. VL_REFUSED:
 * there is none; VL_IO: the folder cannot be read. The second form takes only records for which `fits` is true. */
enum vl_rc vl_record_latest(char *out, size_t size, struct vl_diag *diag);
typedef bool vl_record_fits(void *into, const char *path);
enum vl_rc vl_record_latest_that(vl_record_fits *fits, void *into, char *out, size_t size, struct vl_diag *diag);

/* Whether the name is one of a record: "2026-11-23-203004-gueux.jsonl". */
bool vl_record_is_name(const char *name);

/* Fills in what errno says of that file or folder. Returns VL_IO. */
enum vl_rc vl_record_os_error(const char *path, const char *key, int error, struct vl_diag *diag);

/* Whether the folder has a record of the game, by its name: whether the user has played it before. */
bool vl_record_known(const char *game);

#endif
