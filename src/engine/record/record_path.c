#include "engine/record/record_path.h"

#include "engine/core/join.h"
#include "engine/record/record.h"
#include "veillee/disk.h"

#include <dirent.h>
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

/* The first line says that a file is one of ours, the last whole one that the match is over. Folders grow, and the menu
 * waits for this: the lines between are not read. */
static bool is_unfinished(const char *path)
{
    static const char format[] = "{\"format\":\"" VL_RECORD_FORMAT "\"", end[] = "{\"end\":";
    char head[sizeof format - 1], tail[512];
    struct stat status;
    const int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return false;
    const bool regular = fstat(file, &status) == 0 && S_ISREG(status.st_mode);
    const int64_t from = regular && status.st_size > (off_t)sizeof tail ? status.st_size - (off_t)sizeof tail : 0;
    const size_t first = regular ? read_at(file, head, sizeof head, 0) : 0;
    const size_t last = regular ? read_at(file, tail, sizeof tail, from) : 0;
    size_t length;
    const char *line = last_line(tail, last, &length);
    close(file);
    return first == sizeof head && memcmp(head, format, sizeof head) == 0 &&
           !(length >= sizeof end && memcmp(line, end, sizeof end - 1) == 0);
}

static bool is_record_name(const char *name)
{
    const size_t length = strlen(name), ending = sizeof suffix - 1;
    return name[0] != '.' && length > ending && strcmp(name + length - ending, suffix) == 0;
}

/* By the time of the last write; file systems tell it in steps of some milliseconds, and then the number behind a name
 * decides: "-2.jsonl" is longer than ".jsonl", "-10.jsonl" than "-9.jsonl". */
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

static void find_latest(DIR *folder, const char *folder_path, char *out, size_t size)
{
    struct stat best = {0}, status;
    char path[4096 + 256];
    out[0] = 0;
    for (const struct dirent *entry; (entry = readdir(folder));) {
        const int length = snprintf(path, sizeof path, "%s/%s", folder_path, entry->d_name);
        if (!is_record_name(entry->d_name) || (size_t)length >= size || stat(path, &status) != 0)
            continue;
        if ((out[0] && !is_newer(&status, path, &best, out)) || !is_unfinished(path))
            continue;
        memcpy(out, path, (size_t)length + 1);
        best = status;
    }
}

enum vl_rc vl_record_latest(char *out, size_t size, struct vl_diag *diag)
{
    char folder_path[4096];
    const enum vl_rc rc = vl_record_folder(folder_path, sizeof folder_path, diag);
    out[0] = 0;
    if (rc != VL_OK)
        return rc;
    DIR *folder = opendir(folder_path);
    if (!folder)
        return vl_record_os_error(folder_path, "record.folder", errno, diag);
    find_latest(folder, folder_path, out, size);
    closedir(folder);
    if (out[0])
        return VL_OK;
    vl_fail(diag, VL_REFUSED, "record.none", "", "");
    return vl_record_place(folder_path, 0, VL_REFUSED, diag);
}

bool vl_record_known(const char *game)
{
    struct vl_diag diag = {0};
    char folder_path[4096];
    bool known = false;
    if (vl_record_folder(folder_path, sizeof folder_path, &diag) != VL_OK)
        return false;
    DIR *folder = opendir(folder_path);
    for (const struct dirent *entry; folder && !known && (entry = readdir(folder));)
        known = is_record_name(entry->d_name) && strstr(entry->d_name, game);
    if (folder)
        closedir(folder);
    return known;
}
