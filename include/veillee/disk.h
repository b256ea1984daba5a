/* Files that must not be lost: written safely, locked against other programs, and still there after a power cut. System
 * calls that a signal interrupts are repeated. */
#ifndef VEILLEE_DISK_H
#define VEILLEE_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { VL_DISK_PATH = 4096 + 256 }; /* bytes of a path with its NUL */

/* open(2) with O_CLOEXEC; a new file is readable only by its owner. Opens regular files or, with O_DIRECTORY, folders;
 * a pipe or device would block the program and is refused (EINVAL). -1 and errno on failure. */
int vl_disk_open(const char *path, int flags);

/* 0 or errno; with `wait` it returns once the text is on the disk. A full disk, or a limit on file sizes, does not end
 * the program. */
int vl_disk_write(int file, const char *text, size_t length, bool wait);

/* Truncates the file; 0 or errno. */
int vl_disk_cut(int file, int64_t length);

/* Waits until everything written to the file is on the disk; 0 or errno. */
int vl_disk_sync(int file);

/* 0 or errno; the file is closed in any case. */
int vl_disk_close(int file);

/* Locks an open file (flock): 0, or EWOULDBLOCK if another program has it. On file systems without locks nothing is
 * ever locked. */
int vl_disk_lock(int file);

/* Opens an existing file, locks it, and checks that the path still names it. 0, errno, or EWOULDBLOCK if another
 * program has it. */
int vl_disk_open_locked(const char *path, int flags, int *file);

/* Whether the path still names the open file; and whether it also has that length. True where the system cannot say. */
bool vl_disk_names(const char *path, int file);
bool vl_disk_is(const char *path, int file, int64_t length);

/* Makes a new name durable, which needs its folder to be synced. Failures are ignored: the content of the file is
 * safe. */
void vl_disk_sync_folder_of(const char *path);

/* Calls `take` for every entry of a folder except "." and "..", in no particular order, with its path and name. A
 * missing folder has none. 0, or errno: the folder cannot be read, or not to its end. */
typedef void vl_disk_take(void *into, const char *path, const char *name);
int vl_disk_each(const char *folder, vl_disk_take *take, void *into);

/* The file that a path leads to after all links; renaming over that file keeps the links. 0 or errno: ENOENT: there is
 * none; EINVAL or EISDIR: it is not a regular file. */
int vl_disk_behind_links(const char *path, char out[VL_DISK_PATH]);

/* Creates a folder for its owner only, whose name survives a power cut; 0 or errno (EEXIST). */
int vl_disk_make_folder(const char *path);

#endif
