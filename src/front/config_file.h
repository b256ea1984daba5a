/* Small files of the user in $XDG_CONFIG_HOME/veillee (~/.config/veillee without it). */
#ifndef VEILLEE_FRONT_CONFIG_FILE_H
#define VEILLEE_FRONT_CONFIG_FILE_H

#include <stdbool.h>
#include <stddef.h>

enum { VL_CONFIG_PATH_MAX = 256 };

/* Writes the path of the file of that name; "" if the environment names no place for one, or one that is too long. */
void vl_config_path(const char *name, char out[VL_CONFIG_PATH_MAX]);

enum { VL_CONFIG_SIZE_MAX = 1 << 20 }; /* bytes; a larger file is not ours */

/* Returns the bytes of the file, which the caller frees. NULL if it cannot be read; errno says why: ENOENT if there is
 * none, EINVAL if it is not a regular file (a pipe would keep the program waiting), EFBIG if it is too large. */
char *vl_config_read(const char *path, size_t *count);

/* The same for any file of at most `most` bytes. */
char *vl_file_read(const char *path, size_t most, size_t *count);

/* Replaces the whole file: writes one beside it and renames that; makes its folders. True once it would survive a power
 * cut. On failure, errno says why and the file is as it was. */
bool vl_config_write(const char *path, const char *bytes, size_t count);

/* Removes what a killed program has left beside the file, but not the file of a program that is still writing. */
void vl_config_drop_left_over(const char *path);

#endif
