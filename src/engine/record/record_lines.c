/* Reading a record line by line in memory of a fixed size. */
#include "engine/core/join.h"
#include "engine/record/record_inside.h"
#include "veillee/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum vl_rc vl_record_place(const char *path, unsigned line, enum vl_rc rc, struct vl_diag *diag)
{
    if (diag) {
        diag->file[0] = 0;
        vl_join(diag->file, sizeof diag->file, "", path);
        diag->line = line;
    }
    return rc;
}

enum vl_rc vl_record_os_error(const char *path, const char *key, int error, struct vl_diag *diag)
{
    if (error == ENOMEM)
        return vl_fail(diag, VL_IO, "memory", "", "");
    vl_fail(diag, VL_IO, key, path, "");
    if (diag)
        diag->os_error = error;
    return vl_record_place(path, 0, VL_IO, diag);
}

enum vl_rc vl_lines_open(struct vl_line_reader *reader, const char *path, struct vl_diag *diag)
{
    reader->line = 0;
    reader->start = reader->end = 0;
    reader->length = 0;
    reader->at_end = false;
    reader->file = vl_disk_open(path, O_RDONLY);
    const bool other = errno == EISDIR || errno == EINVAL; /* no file */
    return reader->file >= 0 ? VL_OK : vl_record_os_error(path, other ? "record.read" : "record.open", errno, diag);
}

void vl_lines_close(struct vl_line_reader *reader)
{
    close(reader->file);
    reader->file = -1;
}

/* More bytes behind those that are left; false with errno. */
static bool fill(struct vl_line_reader *reader)
{
    memmove(reader->buffer, reader->buffer + reader->start, reader->end - reader->start);
    reader->end -= reader->start;
    reader->start = 0;
    ssize_t got;
    do
        got = read(reader->file, reader->buffer + reader->end, sizeof reader->buffer - reader->end);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        return false;
    reader->at_end = got == 0;
    reader->end += (size_t)got;
    return true;
}

/* A line that was torn in the writing is the beginning of a line. A whole object with something else than its newline
 * behind it has been changed since. */
static bool is_torn(const struct vl_line_reader *reader)
{
    json_error_t error;
    const size_t left = reader->end - reader->start;
    json_t *object = json_loadb(reader->buffer + reader->start, left, JSON_DISABLE_EOF_CHECK, &error);
    const bool whole = object && (size_t)error.position < left;
    json_decref(object);
    return !whole;
}

static enum vl_line damaged(struct vl_line_reader *reader, const char *what, enum vl_rc *rc, struct vl_diag *diag)
{
    reader->line++;
    *rc = vl_fail(diag, VL_MISMATCH, "record.line", what, "");
    return VL_LINE_FAULT;
}

enum vl_line vl_lines_next(struct vl_line_reader *reader, const char **text, size_t *length, enum vl_rc *rc,
                           struct vl_diag *diag)
{
    const char *newline;
    while (!(newline = memchr(reader->buffer + reader->start, '\n', reader->end - reader->start))) {
        if (reader->at_end)
            return is_torn(reader) ? VL_LINES_END : damaged(reader, "\\n", rc, diag);
        if (reader->start == 0 && reader->end == sizeof reader->buffer)
            return damaged(reader, "65536", rc, diag);
        if (!fill(reader)) {
            *rc = vl_record_os_error("", "record.read", errno, diag);
            return VL_LINE_FAULT;
        }
    }
    *text = reader->buffer + reader->start;
    *length = (size_t)(newline - *text);
    reader->start += *length + 1;
    reader->length += (int64_t)*length + 1;
    reader->line++;
    return VL_LINE;
}
