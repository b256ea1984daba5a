/* Files that must not be lost: written safely, held against other programs, there after a power cut. A call that a
 * signal interrupts is done again. */
#ifndef VEILLEE_DISK_H
#define VEILLEE_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { VL_DISK_PATH = 4096 + 256 }; /* bytes of a path, its end included */

/* open(2), for this program alone (O_CLOEXEC); a file that is made is its owner's alone. Only what is a regular file is
 * opened, or with O_DIRECTORY a folder: a pipe or a device in its place would keep the program waiting, and is refused
 * (EINVAL). -1 and errno. */
int vl_disk_open(const char *path, int flags);

/* 0 or errno; `wait`: once it is on the disk. A full disk, or a limit on the size of files, ends no program. */
int vl_disk_write(int file, const char *text, size_t length, bool wait);

/* Cuts the file to that length; 0 or errno. */
int vl_disk_cut(int file, int64_t length);

/* All that was written to the file is on the disk; 0 or errno. */
int vl_disk_sync(int file);

/* 0 or errno; closed in either case. */
int vl_disk_close(int file);

/* Holds an open file against others (flock): 0, or EWOULDBLOCK: another program has it. Where the file system knows no
 * such thing nobody holds anything. */
int vl_disk_lock(int file);

/* Opens a file that is there, and holds it; looks again whether the path still names it then. 0, errno, or EWOULDBLOCK:
 * another program has it. */
int vl_disk_open_locked(const char *path, int flags, int *file);

/* Whether the path still names the open file, and whether that has so many bytes besides. Where the system cannot say,
 * it is so. */
bool vl_disk_names(const char *path, int file);
bool vl_disk_is(const char *path, int file, int64_t length);

/* A new name is only durable once its folder is. Failures are none of a match's business: its lines are safe. */
void vl_disk_sync_folder_of(const char *path);

/* Hands every entry of a folder to `take`, but for "." and "..", in no order: by its path and its name. A folder that
 * is not there has none. 0, or errno: one may not look into it, or there is more than could be handed on. */
typedef void vl_disk_take(void *into, const char *path, const char *name);
int vl_disk_each(const char *folder, vl_disk_take *take, void *into);

/* The file that the path leads to, all links followed: what is renamed over that leaves them as they are. 0 or errno:
 * ENOENT: it leads to nothing; EINVAL or EISDIR: to no file, over which nothing may be renamed. */
int vl_disk_behind_links(const char *path, char out[VL_DISK_PATH]);

/* Makes a folder, its owner's alone, whose name outlasts a power cut; 0 or errno (EEXIST). */
int vl_disk_make_folder(const char *path);

#endif
