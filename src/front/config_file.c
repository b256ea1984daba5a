#include "front/config_file.h"

#include "veillee/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
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

/* 0 or errno. */
static int read_all(int file, char *out, size_t room, size_t *count)
{
    for (*count = 0; *count < room;) {
        const ssize_t got = read(file, out + *count, room - *count);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got < 0 ? errno : 0;
        *count += (size_t)got;
    }
    return 0;
}

char *vl_file_read(const char *path, size_t most, size_t *count)
{
    struct stat status = {0};
    const int file = vl_disk_open(path, O_RDONLY);
    if (file < 0)
        return NULL;
    int error = fstat(file, &status) != 0 ? errno : (uint64_t)status.st_size > most ? EFBIG : 0;
    char *bytes = error ? NULL : malloc((size_t)status.st_size + 1);
    if (bytes)
        error = read_all(file, bytes, (size_t)status.st_size, count);
    else if (!error)
        error = ENOMEM;
    close(file);
    if (error == 0) {
        bytes[*count] = '\0';
        return bytes;
    }
    free(bytes);
    errno = error;
    return NULL;
}

char *vl_config_read(const char *path, size_t *count)
{
    return vl_file_read(path, VL_CONFIG_SIZE_MAX, count);
}

static void make_folders(const char *path)
{
    char folder[VL_CONFIG_PATH_MAX];
    snprintf(folder, sizeof folder, "%s", path);
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)vl_disk_make_folder(folder);
        *slash = '/';
    }
}

/* Opens the file beside, and waits while another program writes it: what it writes is put in place whole. */
static int open_beside(const char *beside)
{
    struct stat named, is;
    for (;;) {
        const int file = vl_disk_open(beside, O_WRONLY | O_CREAT);
        if (file < 0)
            return -1;
        while (flock(file, LOCK_EX) != 0 && errno == EINTR)
            continue;
        if (fstat(file, &is) != 0 ||
            (stat(beside, &named) == 0 && named.st_ino == is.st_ino && named.st_dev == is.st_dev))
            return file;
        close(file);
    }
}

/* 0 or errno. */
static int write_whole(int file, const char *bytes, size_t count)
{
    int error = vl_disk_cut(file, 0);
    if (error == 0)
        error = vl_disk_write(file, bytes, count, false);
    return error ? error : vl_disk_sync(file);
}

static void path_beside(const char *path, char out[VL_DISK_PATH + 8])
{
    snprintf(out, VL_DISK_PATH + 8, "%s.new", path);
}

bool vl_config_write(const char *path, const char *bytes, size_t count)
{
    char real[VL_DISK_PATH], beside[VL_DISK_PATH + 8];
    make_folders(path);
    const int nowhere = vl_disk_behind_links(path, real);
    if (nowhere && nowhere != ENOENT) {
        errno = nowhere;
        return false;
    }
    path = nowhere ? path : real;
    path_beside(path, beside);
    const int file = open_beside(beside);
    if (file < 0)
        return false;
    int error = write_whole(file, bytes, count);
    if (error == 0 && rename(beside, path) != 0)
        error = errno;
    if (error == 0)
        vl_disk_sync_folder_of(path);
    else
        unlink(beside);
    close(file);
    errno = error;
    return error == 0;
}

void vl_config_drop_left_over(const char *path)
{
    char real[VL_DISK_PATH], beside[VL_DISK_PATH + 8];
    int file;
    path_beside(vl_disk_behind_links(path, real) == 0 ? real : path, beside);
    if (vl_disk_open_locked(beside, O_WRONLY, &file) != 0)
        return;
    unlink(beside);
    close(file);
}
