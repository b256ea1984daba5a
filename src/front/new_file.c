#include "front/new_file.h"

#include "veillee/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { TRIES = 100 };

static int make_file(const char *stem, const char *ending, char path[VL_RECORD_PATH])
{
    for (unsigned i = 1; i <= TRIES; i++) {
        char number[16] = "";
        if (i > 1)
            snprintf(number, sizeof number, "-%u", i);
        const int length = snprintf(path, VL_RECORD_PATH, "%s%s.%s", stem, number, ending);
        if (length < 0 || length >= VL_RECORD_PATH)
            break;
        const int file = vl_disk_open(path, O_WRONLY | O_CREAT | O_EXCL);
        if (file >= 0 || errno != EEXIST)
            return file;
    }
    errno = ENAMETOOLONG;
    return -1;
}

/* 0 or errno; it outlasts a power cut. */
static int write_whole(int file, const char *path, const char *text)
{
    int error = vl_disk_write(file, text, strlen(text), true);
    const int closed = vl_disk_close(file);
    if (error == 0)
        error = closed;
    if (error == 0)
        vl_disk_sync_folder_of(path);
    else
        unlink(path);
    return error;
}

enum vl_rc vl_new_file(const char *stem, const char *ending, const char *text, char path[VL_RECORD_PATH],
                       struct vl_diag *diag)
{
    const int file = make_file(stem, ending, path);
    const int error = file >= 0 ? write_whole(file, path, text) : errno;
    return error == 0 ? VL_OK : vl_fail(diag, VL_IO, "new_file.unwritten", path, strerror(error));
}
