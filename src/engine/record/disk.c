#include "veillee/disk.h"
#include "veillee/system.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

int vl_disk_open(const char *path, int flags)
{
    int file;
    do
        file = open(path, flags | O_CLOEXEC, 0600);
    while (file < 0 && errno == EINTR);
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
        *file = vl_disk_open(path, flags | O_NONBLOCK);
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
