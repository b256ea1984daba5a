/* Small files of the user's own in $XDG_CONFIG_HOME/veillee (~/.config/veillee without it). */
#ifndef VEILLEE_FRONT_CONFIG_FILE_H
#define VEILLEE_FRONT_CONFIG_FILE_H

#include <stdbool.h>
#include <stddef.h>

enum { VL_CONFIG_PATH_MAX = 256 };

/* The path of the file of that name, or "" where the environment names no place for one, or one that is too long. */
void vl_config_path(const char *name, char out[VL_CONFIG_PATH_MAX]);

/* Writes the file whole, by way of one beside it that is renamed; makes its folders. On failure, errno says why and the
 * file is as it was. */
bool vl_config_write(const char *path, const char *bytes, size_t count);

#endif
