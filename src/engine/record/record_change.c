/* Other names in the first line of a record, without a moment in which it is not whole. */
#include "engine/record/record_inside.h"
#include "veillee/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* 0 or errno: what is in the file from there on. */
static int copy_rest(int from, off_t at, int to)
{
    char buffer[1 << 16];
    for (;;) {
        const ssize_t got = pread(from, buffer, sizeof buffer, at);
        if (got == 0)
            return 0;
        if (got < 0 && errno != EINTR)
            return errno;
        const int error = got > 0 ? vl_disk_write(to, buffer, (size_t)got, false) : 0;
        if (error)
            return error;
        at += got > 0 ? got : 0;
    }
}

/* 0 or errno: the whole, on the disk, as old as it was. */
static int write_whole(int from, off_t rest, int to, const char *line, size_t length)
{
    struct stat status;
    int error = vl_disk_write(to, line, length, false);
    if (error == 0)
        error = copy_rest(from, rest, to);
    if (error)
        return error;
    if (fstat(from, &status) != 0)
        return errno;
    const struct timespec times[2] = {status.st_atim, status.st_mtim};
    if (fchmod(to, status.st_mode & 07777) != 0 || futimens(to, times) != 0)
        return errno;
    return vl_disk_sync(to);
}

static int replace(const char *path, int from, off_t rest, const char *line, size_t length)
{
    char beside[VL_DISK_PATH + 32];
    snprintf(beside, sizeof beside, "%s.%ld.new", path, (long)getpid());
    const int to = vl_disk_open(beside, O_WRONLY | O_CREAT | O_EXCL);
    if (to < 0)
        return errno;
    int error = write_whole(from, rest, to, line, length);
    const int closed = vl_disk_close(to);
    if (error == 0)
        error = closed;
    if (error == 0 && rename(beside, path) != 0)
        error = errno;
    if (error != 0)
        unlink(beside);
    else
        vl_disk_sync_folder_of(path);
    return error;
}

/* Reads the first line and makes the new one, its newline included; its length, 0: there is none. *rest: where the
 * second line begins. */
static size_t new_line(const char *path, vl_record_change *change, void *context, char *out, size_t size, off_t *rest,
                       enum vl_rc *rc, struct vl_diag *diag)
{
    struct vl_line_reader reader;
    const char *text;
    size_t length = 0;
    *rc = vl_lines_open(&reader, path, diag);
    if (*rc != VL_OK)
        return 0;
    const enum vl_line line = vl_lines_next(&reader, &text, &length, rc, diag);
    *rest = (off_t)reader.length;
    if (line == VL_LINE)
        length = vl_header_change(text, length, change, context, out, size - 1, rc, diag);
    else if (*rc != VL_IO)
        *rc = vl_fail(diag, VL_REFUSED, "record.format", "", "");
    vl_lines_close(&reader);
    if (*rc != VL_OK || length == 0)
        return 0;
    out[length] = '\n';
    return length + 1;
}

enum vl_rc vl_record_rewrite(const char *path, vl_record_change *change, void *context, bool *changed,
                             struct vl_diag *diag)
{
    char line[VL_RECORD_LINE_MAX], real[VL_DISK_PATH];
    enum vl_rc rc;
    off_t rest;
    int file;
    *changed = false;
    int error = vl_disk_behind_links(path, real);
    if (error == 0)
        error = vl_disk_open_locked(real, O_RDONLY, &file);
    if (error == EWOULDBLOCK) {
        vl_fail(diag, VL_REFUSED, "record.locked", "", "");
        return vl_record_place(path, 0, VL_REFUSED, diag);
    }
    if (error)
        return vl_record_os_error(path, "record.open", error, diag);
    const size_t length = new_line(path, change, context, line, sizeof line, &rest, &rc, diag);
    if (length > 0)
        error = replace(real, file, rest, line, length);
    close(file);
    if (rc != VL_OK)
        return vl_record_place(path, 1, rc, diag);
    if (error)
        return vl_record_os_error(path, "record.write", error, diag);
    *changed = length > 0;
    return VL_OK;
}
