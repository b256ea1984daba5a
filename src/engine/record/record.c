/* Writing a record: each line with one write, on the disk before it is shown. */
#include "engine/record/record.h"

#include "engine/core/join.h"
#include "engine/core/match.h"
#include "engine/record/record_path.h"
#include "veillee/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { LINE_MAX_ANSWER = 512 };

static enum vl_rc write_failed(const char *path, int error, struct vl_diag *diag)
{
    const bool full = error == ENOSPC || error == EDQUOT || error == EFBIG;
    return vl_record_os_error(path, full ? "record.full" : "record.write", error, diag);
}

/* Writes whole lines, `end`: the last ones of a match; on failure the record ends with those that were whole before. */
static enum vl_rc append(struct vl_record *record, const char *text, size_t length, bool end, struct vl_diag *diag)
{
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

/* ---- a new record ---- */

/* 0 or errno: the file under a name of its own, locked, with its first line. */
static int write_new(const char *path, const char *header, size_t length, int *file)
{
    *file = vl_disk_open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND);
    if (*file < 0)
        return errno;
    const int error = vl_disk_lock(*file);
    return error ? error : vl_disk_write(*file, header, length, true);
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

static int create(struct vl_record *record, const char *path, const char *header, size_t length)
{
    char temporary[sizeof record->path + 32];
    int file;
    snprintf(temporary, sizeof temporary, "%s.%ld.new", path, (long)getpid());
    int error = write_new(temporary, header, length, &file);
    if (error == 0)
        error = publish(temporary, path);
    if (error != 0) {
        if (file >= 0) {
            unlink(temporary);
            close(file);
        }
        return error;
    }
    vl_disk_sync_folder_of(path);
    record->file = file;
    record->length = (int64_t)length;
    return 0;
}

/* The next free name of this second: another table may begin in the same one. */
static int create_in_folder(struct vl_record *record, const char *folder, const char *game, const char *header,
                            size_t length)
{
    int error = EEXIST;
    vl_record_sweep(folder);
    for (unsigned n = 1; error == EEXIST && n < 1000; n++) {
        if (!vl_record_name(folder, game, n, record->path, sizeof record->path))
            return ENAMETOOLONG;
        error = create(record, record->path, header, length);
    }
    return error;
}

enum vl_rc vl_record_create(struct vl_record *record, const char *path, const struct vl_match *match,
                            struct vl_diag *diag)
{
    const struct vl_table_setup *setup = vl_match_setup(match);
    char header[VL_RECORD_LINE_MAX], folder[sizeof record->path];
    memset(record, 0, sizeof *record);
    record->file = -1;
    size_t length = vl_header_write(setup, header, sizeof header - 1);
    header[length++] = '\n';
    if (!path) {
        const enum vl_rc rc = vl_record_folder(folder, sizeof folder, diag);
        if (rc != VL_OK)
            return rc;
    }
    vl_join(record->path, sizeof record->path, "", path ? path : "");
    const int error = length == 1 || (path && strlen(path) >= sizeof record->path) ? ENAMETOOLONG
                      : path ? create(record, path, header, length)
                             : create_in_folder(record, folder, setup->rules->id, header, length);
    if (error == 0)
        return VL_OK;
    record->broken = true;
    if (error == ENOSPC || error == EDQUOT || error == EFBIG)
        return write_failed(record->path, error, diag);
    return vl_record_os_error(record->path, "record.open", error, diag);
}

void vl_record_close(struct vl_record *record)
{
    if (record->file >= 0)
        close(record->file);
    record->file = -1;
}

/* ---- answers ---- */

static size_t write_end(const struct vl_match *match, char *out, size_t size)
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
    return (size_t)snprintf(out, size, "{\"end\":{\"scores\":[%s],\"winners\":[%s]}}\n", scores, winners);
}

/* The answer that was given last. */
static size_t write_answer(const struct vl_match *match, const char *notation, char *out, size_t size)
{
    const struct vl_given given = vl_match_given(match, vl_match_answers(match) - 1);
    char hash[VL_HASH_TEXT], who[12] = "\"table\"";
    if (given.seat != VL_TABLE)
        snprintf(who, sizeof who, "%u", given.seat);
    vl_hash_write(given.hash, hash);
    size_t length =
        (size_t)snprintf(out, size, "{\"seat\":%s,\"answer\":\"%s\",\"hash\":\"%s\"}\n", who, notation, hash);
    if (vl_match_over(match))
        length += write_end(match, out + length, size - length);
    assert(length < size);
    return length;
}

enum vl_rc vl_record_play(struct vl_record *record, struct vl_match *match, vl_seat seat, vl_answer answer,
                          struct vl_diag *diag)
{
    char notation[64], line[LINE_MAX_ANSWER];
    const enum vl_rc rc = vl_match_accepts(match, seat, answer, diag);
    if (rc != VL_OK)
        return rc;
    /* What an answer is called depends on the question, which is gone once it is given. */
    if (record->file >= 0)
        vl_match_notation(match, answer, notation, sizeof notation);
    vl_match_give(match, answer);
    if (record->file < 0)
        return VL_OK;
    return append(record, line, write_answer(match, notation, line, sizeof line), vl_match_over(match), diag);
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
    const int length = snprintf(line, sizeof line, "{\"hint\":{\"seat\":%u}}\n", seat);
    return append(record, line, (size_t)length, false, diag);
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
    return append(record, line, (size_t)length, false, diag);
}

/* ---- going on ---- */

/* The bytes that are whole lines. */
static enum vl_rc whole_length(const char *path, int64_t *whole, struct vl_diag *diag)
{
    struct vl_line_reader reader;
    const char *text;
    size_t length;
    enum vl_rc rc = vl_lines_open(&reader, path, diag);
    if (rc != VL_OK)
        return rc;
    while (vl_lines_next(&reader, &text, &length, &rc, diag) == VL_LINE)
        continue;
    *whole = reader.length;
    vl_lines_close(&reader);
    return rc == VL_OK ? rc : vl_record_place(path, reader.line, rc, diag);
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
    const enum vl_rc rc = whole_length(record->path, &record->length, diag);
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
