#include "support/faults.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
    unsigned first, count, calls, met;
    int error;
} faults[FAULT_CALLS];

static char opened[4096];
static void (*before_flock)(void);

void fault_set(enum fault_call call, unsigned first, unsigned count, int error)
{
    faults[call].first = first;
    faults[call].count = count;
    faults[call].error = error;
    faults[call].calls = faults[call].met = 0;
}

void fault_clear(void)
{
    memset(faults, 0, sizeof faults);
    before_flock = NULL;
}

void fault_before_flock(void (*then)(void))
{
    before_flock = then;
}

unsigned fault_met(enum fault_call call)
{
    return faults[call].met;
}

const char *fault_opened(void)
{
    return opened;
}

static bool fails(enum fault_call call)
{
    const unsigned place = ++faults[call].calls;
    if (place < faults[call].first || place - faults[call].first >= faults[call].count)
        return false;
    faults[call].met++;
    errno = faults[call].error;
    return true;
}

static ssize_t failed(enum fault_call call)
{
    return faults[call].error ? -1 : 0;
}

/* ---- the calls, as the linker's --wrap names them ---- */

int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    const mode_t mode = flags & O_CREAT ? (mode_t)va_arg(args, int) : 0;
    va_end(args);
    snprintf(opened, sizeof opened, "%s", path);
    return fails(FAULT_OPEN) ? -1 : __real_open(path, flags, mode);
}

ssize_t __real_read(int file, void *bytes, size_t size);
ssize_t __wrap_read(int file, void *bytes, size_t size);
ssize_t __wrap_read(int file, void *bytes, size_t size)
{
    return fails(FAULT_READ) ? failed(FAULT_READ) : __real_read(file, bytes, size);
}

ssize_t __real_write(int file, const void *bytes, size_t size);
ssize_t __wrap_write(int file, const void *bytes, size_t size);
ssize_t __wrap_write(int file, const void *bytes, size_t size)
{
    return fails(FAULT_WRITE) ? failed(FAULT_WRITE) : __real_write(file, bytes, size);
}

int __real_fstat(int file, struct stat *status);
int __wrap_fstat(int file, struct stat *status);
int __wrap_fstat(int file, struct stat *status)
{
    return fails(FAULT_FSTAT) ? -1 : __real_fstat(file, status);
}

int __real_mkdir(const char *path, mode_t mode);
int __wrap_mkdir(const char *path, mode_t mode);
int __wrap_mkdir(const char *path, mode_t mode)
{
    return fails(FAULT_MKDIR) ? -1 : __real_mkdir(path, mode);
}

DIR *__real_opendir(const char *path);
DIR *__wrap_opendir(const char *path);
DIR *__wrap_opendir(const char *path)
{
    return fails(FAULT_OPENDIR) ? NULL : __real_opendir(path);
}

int __real_link(const char *from, const char *to);
int __wrap_link(const char *from, const char *to);
int __wrap_link(const char *from, const char *to)
{
    return fails(FAULT_LINK) ? -1 : __real_link(from, to);
}

int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to)
{
    return fails(FAULT_RENAME) ? -1 : __real_rename(from, to);
}

int __real_flock(int file, int operation);
int __wrap_flock(int file, int operation);
int __wrap_flock(int file, int operation)
{
    void (*const then)(void) = before_flock;
    before_flock = NULL;
    if (then)
        then();
    return fails(FAULT_FLOCK) ? -1 : __real_flock(file, operation);
}

int __real_fdatasync(int file);
int __wrap_fdatasync(int file);
int __wrap_fdatasync(int file)
{
    return fails(FAULT_FDATASYNC) ? -1 : __real_fdatasync(file);
}

int __real_fsync(int file);
int __wrap_fsync(int file);
int __wrap_fsync(int file)
{
    return fails(FAULT_FSYNC) ? -1 : __real_fsync(file);
}

int __real_ftruncate(int file, off_t length);
int __wrap_ftruncate(int file, off_t length);
int __wrap_ftruncate(int file, off_t length)
{
    return fails(FAULT_FTRUNCATE) ? -1 : __real_ftruncate(file, length);
}

void *__real_mmap(void *at, size_t length, int protection, int flags, int file, off_t offset);
void *__wrap_mmap(void *at, size_t length, int protection, int flags, int file, off_t offset);
void *__wrap_mmap(void *at, size_t length, int protection, int flags, int file, off_t offset)
{
    return fails(FAULT_MMAP) ? MAP_FAILED : __real_mmap(at, length, protection, flags, file, offset);
}

ssize_t __real_pread(int file, void *bytes, size_t size, off_t at);
ssize_t __wrap_pread(int file, void *bytes, size_t size, off_t at);
ssize_t __wrap_pread(int file, void *bytes, size_t size, off_t at)
{
    return fails(FAULT_PREAD) ? failed(FAULT_PREAD) : __real_pread(file, bytes, size, at);
}

/* The file is closed, whatever is said of it. */
int __real_close(int file);
int __wrap_close(int file);
int __wrap_close(int file)
{
    const int closed = __real_close(file);
    return fails(FAULT_CLOSE) ? -1 : closed;
}

int __real_fchmod(int file, mode_t mode);
int __wrap_fchmod(int file, mode_t mode);
int __wrap_fchmod(int file, mode_t mode)
{
    return fails(FAULT_FCHMOD) ? -1 : __real_fchmod(file, mode);
}

int __real_futimens(int file, const struct timespec times[2]);
int __wrap_futimens(int file, const struct timespec times[2]);
int __wrap_futimens(int file, const struct timespec times[2])
{
    return fails(FAULT_FUTIMENS) ? -1 : __real_futimens(file, times);
}
