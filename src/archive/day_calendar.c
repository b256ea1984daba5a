/* The user's results in the deals of past days: only from records, through the archive. */
#include "archive/day.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST "2000-01-01"
#define NO_EARLIER "2020-01-01" /* than this a clock can be right */

enum { NAME_DAY = 10 };

/* A day's deal begun late has a mark behind its date, which comes after the date itself and before the next one. */
static void last_of(const char *day, char out[VL_DAY])
{
    snprintf(out, VL_DAY, "%.10s+", day);
}

/* Of one deal tried on its day and late, as after a change of clocks, the one that was begun first. */
static bool comes_before(const struct vl_archive_day *one, const char *file)
{
    return !file[0] || strcmp(one->file, file) < 0;
}

static void set_result(const struct vl_rules *rules, const struct vl_archive_day *tried, struct vl_day_result *out)
{
    struct vl_day_others others;
    enum vl_day_try as = VL_DAY_FIRST;
    char day[VL_DAY];
    vl_day_read(tried->day, day, &as);
    memcpy(out->file, tried->file, sizeof out->file);
    out->seed = tried->seed;
    out->over = tried->over;
    out->late = as == VL_DAY_LATE;
    out->seats = tried->seats;
    out->better = -1;
    if (!tried->over)
        return;
    out->own = (struct vl_day_other){
        .known = true, .won = tried->won, .place = tried->place, .sharing = tried->sharing, .points = tried->points};
    if (vl_day_others_stored(out->day, rules, out->seed, &others) && others.known == VL_DAY_OTHERS)
        out->better = (int)vl_day_better(rules, &out->own, &others, &out->level);
}

static void blank(const char *from, unsigned count, struct vl_day_result *out)
{
    for (unsigned i = 0; i < count; i++) {
        out[i] = (struct vl_day_result){.better = -1};
        vl_day_move(from, (int)i, out[i].day);
    }
}

bool vl_day_clock_is_right(struct vl_archive *archive)
{
    char today[VL_DAY], tomorrow[VL_DAY], newest[VL_DAY];
    vl_day_today(today);
    vl_day_move(today, 1, tomorrow); /* a traveller may go back by a day */
    vl_archive_newest_day(archive, newest);
    return strcmp(today, NO_EARLIER) >= 0 && strcmp(newest, tomorrow) <= 0;
}

/* Without a known day there is no entry in the calendar; but a deal with an unfinished match is not begun again. */
static void doubt(struct vl_archive *archive, const struct vl_rules *rules, struct vl_day_result *result)
{
    result->doubted = true;
    if (!result->file[0])
        vl_archive_waiting(archive, rules, vl_day_seed(result->day, rules), result->file);
}

void vl_day_calendar(struct vl_archive *archive, const struct vl_rules *rules, const char *from, unsigned count,
                     struct vl_day_result *out)
{
    char until[VL_DAY];
    blank(from, count, out);
    if (count == 0)
        return;
    last_of(out[count - 1].day, until);
    struct vl_archive_day *tried = calloc(2 * (size_t)count, sizeof *tried);
    const size_t known = tried ? vl_archive_days(archive, rules, from, until, tried, 2 * (size_t)count) : 0;
    for (size_t i = 0; i < known && i < 2 * (size_t)count; i++)
        for (unsigned at = 0; at < count; at++)
            if (strncmp(out[at].day, tried[i].day, NAME_DAY) == 0 && comes_before(&tried[i], out[at].file))
                set_result(rules, &tried[i], &out[at]);
    free(tried);
    const bool doubted = !vl_day_clock_is_right(archive);
    for (unsigned at = 0; doubted && at < count; at++)
        doubt(archive, rules, &out[at]);
}

enum vl_day_try vl_day_next(const struct vl_day_result *result)
{
    char today[VL_DAY];
    vl_day_today(today);
    if (result->file[0] || result->doubted)
        return VL_DAY_PRACTICE;
    return strcmp(result->day, today) == 0 ? VL_DAY_FIRST : VL_DAY_LATE;
}

/* ---- days in a row ---- */

struct vl_day_streak vl_day_streak_of(const char (*days)[VL_DAY], size_t count, const char *today)
{
    struct vl_day_streak streak = {0};
    char next[VL_DAY] = "", yesterday[VL_DAY];
    unsigned row = 0;
    vl_day_move(today, -1, yesterday);
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && strcmp(days[i], days[i - 1]) == 0)
            continue;
        row = strcmp(days[i], next) == 0 ? row + 1 : 1;
        vl_day_move(days[i], 1, next);
        streak.longest = row > streak.longest ? row : streak.longest;
    }
    const char *last = count ? days[count - 1] : "";
    if (strcmp(last, today) == 0 || strcmp(last, yesterday) == 0)
        streak.now = row;
    return streak;
}

/* Those played to the end on the day itself. Returns how many. */
static size_t played(const struct vl_archive_day *tried, size_t count, char (*days)[VL_DAY])
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        enum vl_day_try as;
        if (tried[i].over && vl_day_read(tried[i].day, days[kept], &as) && as == VL_DAY_FIRST)
            kept++;
    }
    return kept;
}

struct vl_day_streak vl_day_streak(struct vl_archive *archive, const struct vl_rules *rules)
{
    struct vl_day_streak streak = {0};
    char today[VL_DAY], until[VL_DAY];
    vl_day_today(today);
    last_of(today, until);
    const size_t count = vl_archive_days(archive, rules, FIRST, until, NULL, 0);
    struct vl_archive_day *tried = calloc(count + 1, sizeof *tried);
    char(*days)[VL_DAY] = calloc(count + 1, sizeof *days);
    if (tried && days) {
        const size_t found = vl_archive_days(archive, rules, FIRST, until, tried, count);
        streak =
            vl_day_streak_of((const char(*)[VL_DAY])days, played(tried, found < count ? found : count, days), today);
    }
    free(tried);
    free(days);
    return streak;
}
