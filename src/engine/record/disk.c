#include "veillee/disk.h"
#include "veillee/system.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* 0 or errno: no file, or the folder that was asked for. */
static int check_kind(int file, bool folder)
{
    struct stat status;
    if (fstat(file, &status) != 0)
        return errno;
    if (folder ? S_ISDIR(status.st_mode) : S_ISREG(status.st_mode))
        return 0;
    return S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
}

int vl_disk_open(const char *path, int flags)
{
    int file;
    do
        file = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0600);
    while (file < 0 && errno == EINTR);
    if (file < 0) {
        errno = errno == ENXIO ? EINVAL : errno; /* a pipe that nobody reads */
        return -1;
    }
    const int error = flags & O_EXCL ? 0 : check_kind(file, (flags & O_DIRECTORY) != 0);
    if (error) {
        close(file);
        errno = error;
        return -1;
    }
    return file;
}

static int write_all(int file, const char *text, size_t length, bool wait)
{
    while (length > 0) {
        const ssize_t written = write(file, text, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return written < 0 ? errno : EIO;
        text += written;
        length -= (size_t)written;
    }
    return wait ? vl_system_sync(file, false) : 0;
}

/* A limit on the size of files raises a signal that would end the program: a full disk must not. */
int vl_disk_write(int file, const char *text, size_t length, bool wait)
{
    sigset_t limit, before;
    sigemptyset(&limit);
    sigaddset(&limit, SIGXFSZ);
    pthread_sigmask(SIG_BLOCK, &limit, &before);
    const int error = write_all(file, text, length, wait);
    if (error == EFBIG && !sigismember(&before, SIGXFSZ))
        vl_system_drop_signal(SIGXFSZ);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return error;
}

int vl_disk_cut(int file, int64_t length)
{
    while (ftruncate(file, (off_t)length) != 0)
        if (errno != EINTR)
            return errno;
    return 0;
}

int vl_disk_sync(int file)
{
    return vl_system_sync(file, true);
}

/* Interrupted or not, the file is closed: done again, that would close somebody else's. */
int vl_disk_close(int file)
{
    return close(file) == 0 || errno == EINTR ? 0 : errno;
}

int vl_disk_lock(int file)
{
    while (flock(file, LOCK_EX | LOCK_NB) != 0)
        if (errno != EINTR)
            return errno == EWOULDBLOCK ? EWOULDBLOCK : 0;
    return 0;
}

/* 0 or errno. *still: the path names the file yet, and no other program has put another in its place. */
static int look_again(const char *path, int file, bool *still)
{
    struct stat named, is;
    if (fstat(file, &is) != 0)
        return errno;
    *still = stat(path, &named) != 0 || (named.st_ino == is.st_ino && named.st_dev == is.st_dev);
    return 0;
}

bool vl_disk_names(const char *path, int file)
{
    struct stat named, is;
    if (stat(path, &named) != 0)
        return errno != ENOENT && errno != ENOTDIR;
    return fstat(file, &is) != 0 || (named.st_ino == is.st_ino && named.st_dev == is.st_dev);
}

bool vl_disk_is(const char *path, int file, int64_t length)
{
    struct stat is;
    return vl_disk_names(path, file) && (fstat(file, &is) != 0 || is.st_size == length);
}

int vl_disk_open_locked(const char *path, int flags, int *file)
{
    for (;;) {
        *file = vl_disk_open(path, flags);
        if (*file < 0)
            return errno;
        bool still = false;
        int error = vl_disk_lock(*file);
        if (error == 0)
            error = look_again(path, *file, &still);
        if (error == 0 && still)
            return 0;
        close(*file);
        *file = -1;
        if (error)
            return error;
    }
}

void vl_disk_sync_folder_of(const char *path)
{
    char folder[4096];
    const char *slash = strrchr(path, '/');
    const size_t length = slash ? (size_t)(slash - path) : 0;
    if (length >= sizeof folder)
        return;
    memcpy(folder, length ? path : slash ? "/" : ".", length ? length : 1);
    folder[length ? length : 1] = 0;
    const int file = vl_disk_open(folder, O_RDONLY | O_DIRECTORY);
    if (file < 0)
        return;
    (void)vl_disk_sync(file);
    close(file);
}

int vl_disk_make_folder(const char *path)
{
    if (mkdir(path, 0700) != 0)
        return errno;
    vl_disk_sync_folder_of(path);
    return 0;
}

_Static_assert(VL_DISK_PATH >= PATH_MAX, ""); /* the most that realpath writes */

/* ---- folders ---- */

/* One entry; 0 or errno. */
static int hand_on(const char *folder, const char *name, vl_disk_take *take, void *into)
{
    char path[VL_DISK_PATH];
    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
        return 0;
    if ((size_t)snprintf(path, sizeof path, "%s/%s", folder, name) >= sizeof path)
        return ENAMETOOLONG;
    take(into, path, name);
    return 0;
}

int vl_disk_each(const char *folder, vl_disk_take *take, void *into)
{
    const struct dirent *entry;
    DIR *open = opendir(folder);
    if (!open)
        return errno == ENOENT ? 0 : errno;
    int failed = 0;
    for (errno = 0; (entry = readdir(open)); errno = 0) {
        const int error = hand_on(folder, entry->d_name, take, into);
        failed = failed ? failed : error;
    }
    failed = errno ? errno : failed;
    closedir(open);
    return failed;
}

int vl_disk_behind_links(const char *path, char out[VL_DISK_PATH])
{
    struct stat status;
    if (!realpath(path, out) || stat(out, &status) != 0)
        return errno;
    return S_ISREG(status.st_mode) ? 0 : S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
}
