/* When a match was played: what its record says, which no copying of files changes. */
#include "engine/record/record_inside.h"
#include "veillee/disk.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define YEAR_10000 INT64_C(253402300800)

int64_t vl_record_now(void)
{
    const char *set = getenv("VEILLEE_NOW"); /* another time, for tests */
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    const int64_t is = set && *set ? strtoll(set, NULL, 10) : (int64_t)now.tv_sec;
    return is < 0 ? 0 : is < YEAR_10000 ? is : YEAR_10000 - 1;
}

/* 0: it is no moment. */
static int64_t moment(const json_t *number)
{
    const json_int_t is = json_integer_value(number);
    return json_is_integer(number) && is > 0 && is < YEAR_10000 ? (int64_t)is : 0;
}

bool vl_record_moment(const json_t *object, const char *key, int64_t *out)
{
    const json_t *number = json_object_get(object, key);
    *out = moment(number);
    return !number || *out > 0;
}

int64_t vl_header_began(const char *text, size_t length)
{
    json_t *header = json_loadb(text, length, 0, NULL);
    const int64_t began = moment(json_object_get(header, "began"));
    json_decref(header);
    return began;
}

static int64_t began(const char *path)
{
    struct vl_line_reader reader;
    const char *text;
    size_t length;
    enum vl_rc rc;
    if (vl_lines_open(&reader, path, NULL) != VL_OK)
        return 0;
    const bool line = vl_lines_next(&reader, &text, &length, &rc, NULL) == VL_LINE;
    const int64_t when = line ? vl_header_began(text, length) : 0;
    vl_lines_close(&reader);
    return when;
}

/* The date by its last whole line. */
static int64_t ended(int file, const struct stat *status)
{
    char tail[512];
    const off_t from = status->st_size > (off_t)sizeof tail ? status->st_size - (off_t)sizeof tail : 0;
    ssize_t got = pread(file, tail, sizeof tail, from), start;
    while (got > 0 && tail[got - 1] != '\n')
        got--;
    for (start = got - 1; start > 0 && tail[start - 1] != '\n';)
        start--;
    json_t *line = got > 0 ? json_loadb(tail + start, (size_t)(got - start), 0, NULL) : NULL;
    const int64_t at = moment(json_object_get(json_object_get(line, "end"), "at"));
    json_decref(line);
    return at;
}

/* "2026-11-20-213004-blasons.jsonl", UTC; 0 if the name has no time. */
static int64_t named(const char *path)
{
    const char *slash = strrchr(path, '/');
    struct tm utc = {0};
    int end = 0;
    const int found = sscanf(slash ? slash + 1 : path, "%4d-%2d-%2d-%2d%2d%2d-%n", &utc.tm_year, &utc.tm_mon,
                             &utc.tm_mday, &utc.tm_hour, &utc.tm_min, &utc.tm_sec, &end);
    if (found != 6 || end != sizeof "2026-11-20-213004-" - 1)
        return 0;
    utc.tm_year -= 1900;
    utc.tm_mon -= 1;
    const time_t is = timegm(&utc);
    return is > 0 ? (int64_t)is : 0;
}

int64_t vl_record_date(const char *path)
{
    struct stat status;
    const int file = vl_disk_open(path, O_RDONLY | O_NONBLOCK);
    if (file < 0)
        return 0;
    const bool regular = fstat(file, &status) == 0 && S_ISREG(status.st_mode);
    int64_t when = regular ? ended(file, &status) : 0;
    close(file);
    if (regular && when == 0)
        when = began(path);
    if (regular && when == 0)
        when = named(path);
    return regular && when == 0 ? (int64_t)status.st_mtime : when;
}
