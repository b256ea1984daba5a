#include "engine/record/record_path.h"

#include "engine/core/join.h"
#include "engine/record/record_inside.h"
#include "veillee/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char suffix[] = ".jsonl";

/* ---- the folder ---- */

/* 0 or errno: makes what is missing of a path. */
static int make_folders(char *path)
{
    struct stat status;
    for (char *at = path + 1;; at++) {
        if (*at != '/' && *at != 0)
            continue;
        const char end = *at;
        *at = 0;
        const int made = vl_disk_make_folder(path), error = made == EEXIST ? 0 : made;
        /* A folder that is there but may not be written to answers so before it says that it is there. */
        const bool there = error == 0 || (stat(path, &status) == 0 && S_ISDIR(status.st_mode));
        *at = end;
        if (!there)
            return error;
        if (end == 0)
            return 0;
    }
}

enum vl_rc vl_record_folder(char *out, size_t size, struct vl_diag *diag)
{
    struct stat status;
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length = -1;
    out[0] = 0;
    if (state && state[0] == '/')
        length = snprintf(out, size, "%s/veillee", state);
    else if (home && home[0] == '/')
        length = snprintf(out, size, "%s/.local/state/veillee", home);
    if (length < 0)
        return vl_fail(diag, VL_IO, "record.home", "", "");
    if ((size_t)length >= size)
        return vl_record_os_error(out, "record.folder", ENAMETOOLONG, diag);
    const int error = make_folders(out);
    if (error == 0 && stat(out, &status) == 0 && S_ISDIR(status.st_mode))
        return VL_OK;
    return vl_record_os_error(out, "record.folder", error ? error : ENOTDIR, diag);
}

bool vl_record_name(const char *folder, const char *game, unsigned n, char *out, size_t size)
{
    const time_t now = (time_t)vl_record_now();
    struct tm utc;
    char when[32], again[16] = "";
    gmtime_r(&now, &utc);
    strftime(when, sizeof when, "%Y-%m-%d-%H%M%S", &utc);
    if (n > 1)
        snprintf(again, sizeof again, "-%u", n);
    return (size_t)snprintf(out, size, "%s/%s-%s%s%s", folder, when, game, again, suffix) < size;
}

/* ---- the newest ---- */

/* Up to `size` bytes at `from`; 0 if there are none. */
static size_t read_at(int file, char *out, size_t size, int64_t from)
{
    const ssize_t got = pread(file, out, size, (off_t)from);
    return got > 0 ? (size_t)got : 0;
}

/* The last whole line of a text that may begin in the middle of a line. */
static const char *last_line(const char *text, size_t length, size_t *line)
{
    while (length > 0 && text[length - 1] != '\n')
        length--;
    size_t start = length > 0 ? length - 1 : 0;
    while (start > 0 && text[start - 1] != '\n')
        start--;
    *line = length - start;
    return text + start;
}

/* Only the last whole line says that a match is over: folders grow, and the menu waits for this. A file that cannot be
 * read is not over either: opening it reports why. One that ends within the beginning of its first line was left by a
 * program that was killed as it made it: nothing has happened in it. */
static bool is_unfinished(const char *path)
{
    static const char format[] = "{\"format\":\"" VL_RECORD_FORMAT "\"", end[] = "{\"end\":";
    char head[sizeof format - 1], tail[512];
    struct stat status = {0};
    const int file = vl_disk_open(path, O_RDONLY);
    if (file < 0 || fstat(file, &status) != 0) {
        if (file >= 0)
            close(file);
        return true;
    }
    const int64_t from = status.st_size > (off_t)sizeof tail ? status.st_size - (off_t)sizeof tail : 0;
    const size_t first = read_at(file, head, sizeof head, 0);
    const size_t last = read_at(file, tail, sizeof tail, from);
    size_t length;
    const char *line = last_line(tail, last, &length);
    close(file);
    return !(first < sizeof head && first == (size_t)status.st_size && memcmp(head, format, first) == 0) &&
           !(length >= sizeof end && memcmp(line, end, sizeof end - 1) == 0);
}

bool vl_record_is_name(const char *name)
{
    const size_t length = strlen(name), ending = sizeof suffix - 1;
    return name[0] != '.' && length > ending && strcmp(name + length - ending, suffix) == 0;
}

/* By the time of the last write; file systems have it in steps of some milliseconds, within which the number after a
 * name decides: "-2.jsonl" is longer than ".jsonl", "-10.jsonl" than "-9.jsonl". */
static bool is_newer(const struct stat *a, const char *a_name, const struct stat *b, const char *b_name)
{
    if (a->st_mtim.tv_sec != b->st_mtim.tv_sec)
        return a->st_mtim.tv_sec > b->st_mtim.tv_sec;
    if (a->st_mtim.tv_nsec != b->st_mtim.tv_nsec)
        return a->st_mtim.tv_nsec > b->st_mtim.tv_nsec;
    if (strlen(a_name) != strlen(b_name))
        return strlen(a_name) > strlen(b_name);
    return strcmp(a_name, b_name) > 0;
}

struct search {
    vl_record_fits *fits; /* NULL: all do */
    void *into;
    char *out;
    size_t size;
    struct stat best;
};

/* A broken link has its own age. */
static void look(void *into, const char *path, const char *name)
{
    struct search *search = into;
    struct stat status = {0};
    const size_t length = strlen(path);
    if (!vl_record_is_name(name) || length >= search->size || (stat(path, &status) != 0 && lstat(path, &status) != 0))
        return;
    if ((search->out[0] && !is_newer(&status, path, &search->best, search->out)) || !is_unfinished(path) ||
        (search->fits && !search->fits(search->into, path)))
        return;
    memcpy(search->out, path, length + 1);
    search->best = status;
}

enum vl_rc vl_record_latest_that(vl_record_fits *fits, void *into, char *out, size_t size, struct vl_diag *diag)
{
    struct search search = {.fits = fits, .into = into, .out = out, .size = size};
    char folder[VL_RECORD_PATH];
    const enum vl_rc rc = vl_record_folder(folder, sizeof folder, diag);
    out[0] = 0;
    if (rc != VL_OK)
        return rc;
    const int error = vl_disk_each(folder, look, &search);
    if (error) {
        out[0] = 0;
        return vl_record_os_error(folder, "record.folder", error, diag);
    }
    if (out[0])
        return VL_OK;
    vl_fail(diag, VL_REFUSED, "record.none", "", "");
    return vl_record_place(folder, 0, VL_REFUSED, diag);
}

enum vl_rc vl_record_latest(char *out, size_t size, struct vl_diag *diag)
{
    return vl_record_latest_that(NULL, NULL, out, size, diag);
}

struct known {
    const char *game;
    bool found;
};

static void look_for_game(void *into, const char *path, const char *name)
{
    struct known *known = into;
    (void)path;
    known->found = known->found || (vl_record_is_name(name) && strstr(name, known->game));
}

bool vl_record_known(const char *game)
{
    struct vl_diag diag = {0};
    struct known known = {.game = game};
    char folder[VL_RECORD_PATH];
    if (vl_record_folder(folder, sizeof folder, &diag) == VL_OK)
        (void)vl_disk_each(folder, look_for_game, &known);
    return known.found;
}
