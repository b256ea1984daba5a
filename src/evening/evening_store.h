/* The file of an evening: its lines, what each changes, and writing them. Format: docs/evening.md. */
#ifndef VEILLEE_EVENING_EVENING_STORE_H
#define VEILLEE_EVENING_EVENING_STORE_H

#include "evening/evening.h"

#include <jansson.h>

int64_t vl_evening_now(const struct vl_evening *evening);
int64_t vl_evening_steady(const struct vl_evening *evening);

/* Empties the evening, but keeps its clock and its pause. */
void vl_evening_clear(struct vl_evening *evening);

/* The folder for evenings; the second function also makes it if necessary. */
enum vl_rc vl_evening_place(char out[VL_RECORD_PATH], struct vl_diag *diag);
enum vl_rc vl_evening_folder(char out[VL_RECORD_PATH], struct vl_diag *diag);

/* Sets the path of the evening with that id. */
enum vl_rc vl_evening_find(struct vl_evening *evening, const char *id, struct vl_diag *diag);

/* Applies the line {"KEY": value} and writes it with the time; takes over the value. VL_IO if it is applied but cannot
 * be written; returned once. */
enum vl_rc vl_evening_happen(struct vl_evening *evening, const char *key, json_t *value, struct vl_diag *diag);

/* Creates the file, locked, with its first line. */
enum vl_rc vl_evening_create(struct vl_evening *evening, struct vl_diag *diag);

/* Opens the file for writing and locks it. */
enum vl_rc vl_evening_lock(struct vl_evening *evening, struct vl_diag *diag);

/* Closes the file, which unlocks it. */
void vl_evening_unlock(struct vl_evening *evening);

/* Cuts off an incomplete last line, by evening->length as vl_evening_load has set it. */
enum vl_rc vl_evening_cut(struct vl_evening *evening, struct vl_diag *diag);

/* Reads the file at evening->path, without the records. */
enum vl_rc vl_evening_load(struct vl_evening *evening, struct vl_diag *diag);

/* Returns the whole lines of a file as an array of objects; *length is their size in bytes. NULL: *rc and *diag say
 * why. */
json_t *vl_evening_lines(const char *path, int64_t *length, enum vl_rc *rc, struct vl_diag *diag);

#endif
