#include "front/config_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void vl_config_path(const char *name, char out[VL_CONFIG_PATH_MAX])
{
    const char *base = getenv("XDG_CONFIG_HOME");
    const char *home = getenv("HOME");
    int length = -1;

    if (base && base[0] == '/')
        length = snprintf(out, VL_CONFIG_PATH_MAX, "%s/veillee/%s", base, name);
    else if (home && home[0] == '/')
        length = snprintf(out, VL_CONFIG_PATH_MAX, "%s/.config/veillee/%s", home, name);
    if (length < 0 || length >= VL_CONFIG_PATH_MAX)
        out[0] = '\0';
}

static void make_folders(const char *path)
{
    char folder[VL_CONFIG_PATH_MAX];
    snprintf(folder, sizeof folder, "%s", path);
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(folder, 0700);
        *slash = '/';
    }
}

static bool write_whole(const char *path, const char *bytes, size_t count)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    bool good = true;
    while (good && count) {
        const ssize_t written = write(file, bytes, count);
        good = written > 0;
        bytes += good ? written : 0;
        count -= good ? (size_t)written : 0;
    }
    good = good && fsync(file) == 0;
    return close(file) == 0 && good;
}

bool vl_config_write(const char *path, const char *bytes, size_t count)
{
    char beside[VL_CONFIG_PATH_MAX + 8];
    snprintf(beside, sizeof beside, "%s.new", path);
    make_folders(path);
    if (write_whole(beside, bytes, count) && rename(beside, path) == 0)
        return true;
    const int error = errno;
    unlink(beside);
    errno = error;
    return false;
}
