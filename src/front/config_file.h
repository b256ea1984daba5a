/* Small files of the user's own in $XDG_CONFIG_HOME/veillee (~/.config/veillee without it). */
#ifndef VEILLEE_FRONT_CONFIG_FILE_H
#define VEILLEE_FRONT_CONFIG_FILE_H

#include <stdbool.h>
#include <stddef.h>

enum { VL_CONFIG_PATH_MAX = 256 };

/* The path of the file of that name, or "" where the environment names no place for one, or one that is too long. */
void vl_config_path(const char *name, char out[VL_CONFIG_PATH_MAX]);

enum { VL_CONFIG_SIZE_MAX = 1 << 20 }; /* bytes; whatever is larger is no file of ours */

/* The bytes of the file, which the caller frees; NULL: it cannot be read, errno says why: ENOENT if there is none,
 * EINVAL if it is no plain file (a pipe would keep the program waiting), EFBIG if it is too large. */
char *vl_config_read(const char *path, size_t *count);

/* The same of any file, of at most so many bytes. */
char *vl_file_read(const char *path, size_t most, size_t *count);

/* Writes the file whole, by way of one beside it that is renamed; makes its folders. True once it outlasts a power cut.
 * On failure, errno says why and the file is as it was. */
bool vl_config_write(const char *path, const char *bytes, size_t count);

/* Takes away what a program that was killed has left beside the file; one that is writing now is left alone. */
void vl_config_drop_left_over(const char *path);

#endif
