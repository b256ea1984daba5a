/* The file of an evening: its lines, what each does to the evening, and how they come to the disk. docs/evening.md. */
#ifndef VEILLEE_EVENING_EVENING_KEEP_H
#define VEILLEE_EVENING_EVENING_KEEP_H

#include "evening/evening.h"

#include <jansson.h>

int64_t vl_evening_now(const struct vl_evening *evening);
int64_t vl_evening_steady(const struct vl_evening *evening);

/* An evening with nothing in it, its clock and its pause kept. */
void vl_evening_clear(struct vl_evening *evening);

/* Where evenings are; and that folder, made if need be. */
enum vl_rc vl_evening_place(char out[VL_RECORD_PATH], struct vl_diag *diag);
enum vl_rc vl_evening_folder(char out[VL_RECORD_PATH], struct vl_diag *diag);

/* The path of the one of that name. */
enum vl_rc vl_evening_find(struct vl_evening *evening, const char *id, struct vl_diag *diag);

/* Everything but `participant` of an object that says who somebody is; takes none. */
void vl_participant_write(json_t *object, const struct vl_player *player);

/* Does to the evening what the line says; NULL, or the member that is wrong: nothing has changed then. */
const char *vl_evening_apply(struct vl_evening *evening, const json_t *line);

/* Does it, and writes it down with the time. Takes the object {"KEY": value}. VL_IO: it has happened, but is not
 * written; told once. */
enum vl_rc vl_evening_happen(struct vl_evening *evening, const char *key, json_t *value, struct vl_diag *diag);

/* Makes the file, locked, with its first line. */
enum vl_rc vl_evening_create(struct vl_evening *evening, struct vl_diag *diag);

/* Opens the file for writing and locks it. */
enum vl_rc vl_evening_lock(struct vl_evening *evening, struct vl_diag *diag);

/* Lets go of the file. */
void vl_evening_unlock(struct vl_evening *evening);

/* Cuts off what is no whole line; evening->length as vl_evening_load has left it. */
enum vl_rc vl_evening_cut(struct vl_evening *evening, struct vl_diag *diag);

/* Reads the file at evening->path, without the records. */
enum vl_rc vl_evening_load(struct vl_evening *evening, struct vl_diag *diag);

/* The lines of a file as an array of objects, of whole lines alone; *length: their bytes. NULL: *rc and *diag say why.
 */
json_t *vl_evening_lines(const char *path, int64_t *length, enum vl_rc *rc, struct vl_diag *diag);

#endif
