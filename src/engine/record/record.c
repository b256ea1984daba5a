/* Writing a record: each line with one write, on the disk before it is shown. */
#include "engine/record/record_inside.h"

#include "engine/core/join.h"
#include "engine/core/match_inside.h"
#include "engine/record/record_path.h"
#include "veillee/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINE_MAX_ANSWER = 512 };

static enum vl_rc write_failed(const char *path, int error, struct vl_diag *diag)
{
    const bool full = error == ENOSPC || error == EDQUOT || error == EFBIG;
    return vl_record_os_error(path, full ? "record.full" : "record.write", error, diag);
}

/* ---- lines ---- */

/* at: when it ended; 0: that is not said. */
static size_t write_end(const struct vl_match *match, int64_t at, char *out, size_t size)
{
    int points[VL_SEATS_MAX];
    char scores[VL_SEATS_MAX * 12] = "", winners[VL_SEATS_MAX * 4] = "", number[16];
    vl_match_scores(match, points);
    for (unsigned seat = 0; seat < vl_match_setup(match)->seats; seat++) {
        snprintf(number, sizeof number, "%d", points[seat]);
        vl_join(scores, sizeof scores, ",", number);
    }
    for (VL_EACH(winner, vl_match_winners(match))) {
        snprintf(number, sizeof number, "%u", (unsigned)winner);
        vl_join(winners, sizeof winners, ",", number);
    }
    char when[40] = "";
    if (at > 0)
        snprintf(when, sizeof when, "\"at\":%" PRId64 ",", at);
    return (size_t)snprintf(out, size, "{\"end\":{%s\"scores\":[%s],\"winners\":[%s]}}\n", when, scores, winners);
}

/* The answer that was given last. */
static size_t write_answer(const struct vl_match *match, const char *notation, bool dated, char *out, size_t size)
{
    const struct vl_given given = vl_match_given(match, vl_match_answers(match) - 1);
    char hash[VL_HASH_TEXT], who[12] = "\"table\"";
    if (given.seat != VL_PUBLIC)
        snprintf(who, sizeof who, "%u", given.seat);
    vl_hash_write(given.hash, hash);
    size_t length =
        (size_t)snprintf(out, size, "{\"seat\":%s,\"answer\":\"%s\",\"hash\":\"%s\"}\n", who, notation, hash);
    if (vl_match_over(match))
        length += write_end(match, dated ? vl_record_now() : 0, out + length, size - length);
    assert(length < size);
    return length;
}

static size_t write_hint(vl_seat seat, char *out, size_t size)
{
    return (size_t)snprintf(out, size, "{\"hint\":{\"seat\":%u}}\n", seat);
}

/* Writes the hints noted at the current question, if they can have been asked for there: undone answers may have led to
 * others. 0 or errno. */
static int put_hints(int file, const struct vl_match *match, int64_t *length)
{
    char line[LINE_MAX_ANSWER];
    int error = 0;
    for (unsigned i = 0; error == 0 && i < vl_match_hints(match); i++) {
        const struct vl_hinted hint = vl_match_hint(match, i);
        if (hint.answers != vl_match_answers(match) || vl_match_may_hint(match, hint.seat, NULL) != VL_OK)
            continue;
        const size_t size = write_hint(hint.seat, line, sizeof line);
        error = vl_disk_write(file, line, size, false);
        *length += (int64_t)size;
    }
    return error;
}

/* All that has happened in the match, which is played through for it, and is then as it was. 0 or errno. */
static int put_match(int file, struct vl_match *match, bool dated, int64_t *length)
{
    char notation[64], line[LINE_MAX_ANSWER];
    const uint32_t answers = vl_match_answers(match);
    vl_match_rewind(match, 0);
    int error = put_hints(file, match, length);
    while (vl_match_answers(match) < answers) {
        vl_match_notation(match, vl_match_queued(match), notation, sizeof notation);
        vl_match_redo(match);
        const size_t size = write_answer(match, notation, dated, line, sizeof line);
        error = error ? error : vl_disk_write(file, line, size, false);
        error = error ? error : put_hints(file, match, length);
        *length += (int64_t)size;
    }
    return error ? error : vl_disk_sync(file);
}

/* ---- a new record ---- */

/* 0 or errno: the file under a name of its own, locked, with its first line, and what has happened in the match (NULL:
 * nothing yet). */
static int write_new(const char *path, const char *header, size_t length, struct vl_match *match, int *file,
                     struct vl_record *record)
{
    record->length = (int64_t)length;
    *file = vl_disk_open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND);
    if (*file < 0)
        return errno;
    int error = vl_disk_lock(*file);
    error = error ? error : vl_disk_write(*file, header, length, !match);
    return error || !match ? error : put_match(*file, match, record->began > 0, &record->length);
}

/* Whether the file of that name has nothing but the beginning of the other. */
static bool is_beginning(const char *path, const char *other)
{
    char one[4096], two[sizeof one];
    struct stat status;
    const int file = vl_disk_open(path, O_RDONLY | O_NONBLOCK), whole = vl_disk_open(other, O_RDONLY);
    bool same = file >= 0 && whole >= 0 && fstat(file, &status) == 0 && S_ISREG(status.st_mode);
    for (ssize_t got = 1; same && got > 0;) {
        got = read(file, one, sizeof one);
        same = got >= 0 && read(whole, two, (size_t)got) == got && memcmp(one, two, (size_t)got) == 0;
    }
    if (file >= 0)
        close(file);
    if (whole >= 0)
        close(whole);
    return same;
}

/* 0 or errno. Never replaces a file that is there. Where the file system knows no links, an empty file keeps the name
 * until the record takes its place. */
static int publish(const char *from, const char *to)
{
    if (link(from, to) == 0) {
        unlink(from);
        return 0;
    }
    if (errno == EEXIST || errno == ENOSPC)
        return errno;
    const int kept = vl_disk_open(to, O_WRONLY | O_CREAT | O_EXCL);
    if (kept < 0)
        return errno;
    close(kept);
    if (rename(from, to) == 0)
        return 0;
    const int error = errno;
    unlink(to);
    return error;
}

/* `match`: what has happened in it is written too, over a file that has the beginning of it; NULL: it has just begun.
 */
static int create(struct vl_record *record, const char *path, const char *header, size_t length, struct vl_match *match)
{
    char temporary[sizeof record->path + 32];
    int file;
    snprintf(temporary, sizeof temporary, "%s.%ld.new", path, (long)getpid());
    int error = write_new(temporary, header, length, match, &file, record);
    if (error == 0)
        error = publish(temporary, path);
    if (error == EEXIST && match && is_beginning(path, temporary))
        error = rename(temporary, path) == 0 ? 0 : errno;
    if (error != 0) {
        if (file >= 0) {
            unlink(temporary);
            close(file);
        }
        return error;
    }
    vl_disk_sync_folder_of(path);
    record->file = file;
    return 0;
}

/* The next free name of this second: another table may begin in the same one. */
static int create_in_folder(struct vl_record *record, const char *folder, const char *game, const char *header,
                            size_t length, struct vl_match *match)
{
    int error = EEXIST;
    vl_record_sweep(folder);
    for (unsigned n = 1; error == EEXIST && n < 1000; n++) {
        if (!vl_record_name(folder, game, n, record->path, sizeof record->path))
            return ENAMETOOLONG;
        error = create(record, record->path, header, length, match);
    }
    return error;
}

static enum vl_rc begin(struct vl_record *record, const char *path, const struct vl_match *match, struct vl_diag *diag)
{
    const struct vl_match_setup *setup = vl_match_setup(match);
    char header[VL_RECORD_LINE_MAX], folder[sizeof record->path];
    size_t length = vl_header_write(setup, record->began, header, sizeof header - 1);
    header[length++] = '\n';
    if (!path) {
        const enum vl_rc rc = vl_record_folder(folder, sizeof folder, diag);
        if (rc != VL_OK)
            return rc;
    }
    vl_join(record->path, sizeof record->path, "", path ? path : "");
    const int error = length == 1 || (path && strlen(path) >= sizeof record->path) ? ENAMETOOLONG
                      : path ? create(record, path, header, length, NULL)
                             : create_in_folder(record, folder, setup->rules->id, header, length, NULL);
    if (error == 0)
        return VL_OK;
    record->broken = true;
    if (error == ENOSPC || error == EDQUOT || error == EFBIG)
        return write_failed(record->path, error, diag);
    return vl_record_os_error(record->path, "record.open", error, diag);
}

enum vl_rc vl_record_create(struct vl_record *record, const char *path, const struct vl_match *match,
                            struct vl_diag *diag)
{
    *record = (struct vl_record){.file = -1, .began = vl_record_now()};
    return begin(record, path, match, diag);
}

enum vl_rc vl_record_create_hasty(struct vl_record *record, const char *path, const struct vl_match *match,
                                  struct vl_diag *diag)
{
    *record = (struct vl_record){.file = -1, .hasty = true};
    return begin(record, path, match, diag);
}

void vl_record_close(struct vl_record *record)
{
    if (record->file >= 0)
        close(record->file);
    record->file = -1;
}

/* ---- what something else has done to it ---- */

static void folder_of(const char *path, char out[VL_RECORD_PATH])
{
    const char *slash = strrchr(path, '/');
    snprintf(out, VL_RECORD_PATH, "%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
}

/* 0 or errno: under the same name, if that is free or has no more than the beginning of it; else under a new one beside
 * it; where even the folder is gone, in the user's. */
static int create_anew(struct vl_record *record, const char *header, size_t length, struct vl_match *match)
{
    char folder[VL_RECORD_PATH];
    const char *game = vl_match_setup(match)->rules->id;
    int error = create(record, record->path, header, length, match);
    if (error == EEXIST) {
        folder_of(record->path, folder);
        error = create_in_folder(record, folder, game, header, length, match);
    }
    if (error == ENOENT && vl_record_folder(folder, sizeof folder, NULL) == VL_OK)
        error = create_in_folder(record, folder, game, header, length, match);
    return error;
}

static enum vl_rc write_anew(struct vl_record *record, struct vl_match *match, struct vl_diag *diag)
{
    char header[VL_RECORD_LINE_MAX];
    size_t length = vl_header_write(vl_match_setup(match), record->began, header, sizeof header - 1);
    header[length++] = '\n';
    vl_record_close(record);
    const int error = create_anew(record, header, length, match);
    if (error) {
        vl_record_os_error(record->path, "record.gone", error, diag);
        record->broken = true;
        record->path[0] = '\0'; /* what is there is none of ours */
        return VL_IO;
    }
    vl_fail(diag, VL_MISMATCH, "record.moved", "", "");
    return vl_record_place(record->path, 0, VL_MISMATCH, diag);
}

enum vl_rc vl_record_secure(struct vl_record *record, struct vl_match *match, struct vl_diag *diag)
{
    if (record->file < 0 || vl_disk_is(record->path, record->file, record->length))
        return VL_OK;
    return write_anew(record, match, diag);
}

void vl_record_discard(struct vl_record *record)
{
    if (record->path[0] && (record->file < 0 || vl_disk_names(record->path, record->file)))
        unlink(record->path);
    vl_record_close(record);
}

/* ---- answers ---- */

/* Writes whole lines, `end`: the last ones of a match; on failure the record ends with those that were whole before. */
static enum vl_rc append(struct vl_record *record, struct vl_match *match, const char *text, size_t length, bool end,
                         struct vl_diag *diag)
{
    if (!vl_disk_is(record->path, record->file, record->length))
        return write_anew(record, match, diag); /* in which these are */
    const int error = vl_disk_write(record->file, text, length, !record->hasty || end);
    if (error == 0) {
        record->length += (int64_t)length;
        return VL_OK;
    }
    vl_disk_cut(record->file, record->length);
    vl_record_close(record);
    record->broken = true;
    return write_failed(record->path, error, diag);
}

enum vl_rc vl_record_play(struct vl_record *record, struct vl_match *match, vl_seat seat, vl_answer answer,
                          struct vl_diag *diag)
{
    char notation[64], line[LINE_MAX_ANSWER];
    const enum vl_rc rc = vl_match_accepts(match, seat, answer, diag);
    if (rc != VL_OK)
        return rc;
    /* The notation of an answer depends on the question, which is gone once it is given. */
    if (record->file >= 0)
        vl_match_notation(match, answer, notation, sizeof notation);
    vl_match_give(match, answer);
    if (record->file < 0)
        return VL_OK;
    return append(record, match, line, write_answer(match, notation, record->began > 0, line, sizeof line),
                  vl_match_over(match), diag);
}

enum vl_rc vl_record_hint(struct vl_record *record, struct vl_match *match, vl_seat seat, struct vl_diag *diag)
{
    char line[LINE_MAX_ANSWER];
    const unsigned before = vl_match_hints(match);
    const enum vl_rc rc = vl_match_may_hint(match, seat, diag);
    if (rc != VL_OK)
        return rc;
    vl_match_note_hint(match, seat);
    if (record->file < 0 || vl_match_hints(match) == before)
        return VL_OK;
    return append(record, match, line, write_hint(seat, line, sizeof line), false, diag);
}

enum vl_rc vl_record_undo(struct vl_record *record, struct vl_match *match, uint32_t answers, struct vl_diag *diag)
{
    char line[LINE_MAX_ANSWER], hash[VL_HASH_TEXT];
    const bool changes = answers < vl_match_answers(match);
    vl_match_rewind(match, answers);
    if (record->file < 0 || !changes)
        return VL_OK;
    vl_hash_write(vl_match_hash(match), hash);
    const int length = snprintf(line, sizeof line, "{\"undo\":%" PRIu32 ",\"hash\":\"%s\"}\n", answers, hash);
    return append(record, match, line, (size_t)length, false, diag);
}

/* ---- going on ---- */

/* The bytes that are whole lines, and when it began. */
static enum vl_rc read_lines(struct vl_record *record, struct vl_diag *diag)
{
    struct vl_line_reader reader;
    const char *text;
    size_t length;
    enum vl_rc rc = vl_lines_open(&reader, record->path, diag);
    if (rc != VL_OK)
        return rc;
    while (vl_lines_next(&reader, &text, &length, &rc, diag) == VL_LINE)
        if (reader.line == 1)
            record->began = vl_header_began(text, length);
    record->length = reader.length;
    vl_lines_close(&reader);
    return rc == VL_OK ? rc : vl_record_place(record->path, reader.line, rc, diag);
}

static enum vl_rc open_locked(struct vl_record *record, struct vl_diag *diag)
{
    const int error = vl_disk_open_locked(record->path, O_WRONLY | O_APPEND, &record->file);
    if (error == 0)
        return VL_OK;
    if (error != EWOULDBLOCK)
        return vl_record_os_error(record->path, "record.open", error, diag);
    vl_fail(diag, VL_REFUSED, "record.locked", "", "");
    return vl_record_place(record->path, 0, VL_REFUSED, diag);
}

static enum vl_rc cut_torn_line(struct vl_record *record, struct vl_diag *diag)
{
    const enum vl_rc rc = read_lines(record, diag);
    if (rc != VL_OK)
        return rc;
    const int error = vl_disk_cut(record->file, record->length);
    return error == 0 ? VL_OK : write_failed(record->path, error, diag);
}

enum vl_rc vl_record_resume(struct vl_record *record, const char *path, struct vl_match *match, struct vl_diag *diag)
{
    memset(record, 0, sizeof *record);
    record->file = -1;
    vl_join(record->path, sizeof record->path, "", path);
    if (strlen(path) >= sizeof record->path)
        return vl_record_os_error(path, "record.open", ENAMETOOLONG, diag);
    /* Locked before it is read: what another program still writes would be missed. */
    enum vl_rc rc = open_locked(record, diag);
    if (rc == VL_OK)
        rc = vl_record_replay(path, match, diag);
    if (rc == VL_OK)
        rc = cut_torn_line(record, diag);
    if (rc != VL_OK)
        vl_record_close(record);
    return rc;
}
