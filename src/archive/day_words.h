/* The deal of the day in words, for all front ends. */
#ifndef VEILLEE_ARCHIVE_DAY_WORDS_H
#define VEILLEE_ARCHIVE_DAY_WORDS_H

#include "archive/day.h"
#include "veillee/text.h"

enum { VL_DAY_SIZE = 256, VL_DAY_SHARED = 320 };

/* "November 2026" */
const char *vl_day_format_month(const struct vl_formatter *formatter, const char *day, char out[VL_DAY_SIZE]);

/* The result of a day: "not played yet", "begun", "1st of 4, 14 points, better than 6 of 8, level with 1", "2nd of 4, 9
 * points, played late"; brief: without how many it is level with. */
const char *vl_day_format_result(const struct vl_formatter *formatter, const struct vl_rules *rules,
                                 const struct vl_day_result *result, bool brief, char out[VL_DAY_SIZE]);

/* A result in short: "1st 14". */
const char *vl_day_format_other(const struct vl_formatter *formatter, const struct vl_day_other *other,
                                char out[VL_DAY_SIZE]);

/* "5 days in a row, 12 at most"; "" if there was never one. */
const char *vl_day_format_streak(const struct vl_formatter *formatter, struct vl_day_streak streak,
                                 char out[VL_DAY_SIZE]);

/* The line to share about a finished match: version, day, place, how many it beats, days in a row, and the places of
 * the last seven days of that game as blocks, the higher the better. It reveals nothing about the deal. `ascii`: only
 * ASCII. */
const char *vl_day_format_share(const struct vl_formatter *formatter, struct vl_archive *archive,
                                const struct vl_rules *rules, const struct vl_day_result *result, bool ascii,
                                char out[VL_DAY_SHARED]);

#endif
