#include "front/statistics_keep.h"

#include "veillee/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* The first of these names that no file has: "statistics-2026-11-23-224512.csv", "...-2.csv" of the same second. */
static int make_file(const char *folder, const char *ending, char path[VL_RECORD_PATH])
{
    enum { TRIES = 100 };
    const time_t now = time(NULL);
    struct tm local = {0};
    char when[32];
    localtime_r(&now, &local);
    strftime(when, sizeof when, "%Y-%m-%d-%H%M%S", &local);
    for (unsigned i = 1; i <= TRIES; i++) {
        char number[16] = "";
        if (i > 1)
            snprintf(number, sizeof number, "-%u", i);
        const int length = snprintf(path, VL_RECORD_PATH, "%s/statistics-%s%s.%s", folder, when, number, ending);
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

enum vl_rc vl_statistics_keep(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                              enum vl_statistics_form form, char path[VL_RECORD_PATH], struct vl_diag *diag)
{
    char folder[VL_RECORD_PATH - 64];
    const enum vl_rc rc = vl_record_folder(folder, sizeof folder, diag);
    if (rc != VL_OK)
        return rc;
    char *text = vl_statistics_write(archive, filter, form);
    if (!text)
        return vl_fail(diag, VL_IO, "memory", "", "");
    const int file = make_file(folder, form == VL_STATISTICS_JSON ? "json" : "csv", path);
    const int error = file >= 0 ? write_whole(file, path, text) : errno;
    free(text);
    return error == 0 ? VL_OK : vl_fail(diag, VL_IO, "statistics.unwritten", path, strerror(error));
}
