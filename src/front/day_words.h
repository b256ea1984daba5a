/* The deal of the day in words, for all front ends. */
#ifndef VEILLEE_FRONT_DAY_WORDS_H
#define VEILLEE_FRONT_DAY_WORDS_H

#include "front/day.h"
#include "veillee/text.h"

enum { VL_DAY_SAID = 256, VL_DAY_SHARED = 320, VL_DAY_SIGN = 8 };

/* Who says it. */
struct vl_day_teller {
    const struct vl_catalogue *catalogue;
    enum vl_language language;
    bool ascii;
};

/* "November 2026" */
const char *vl_day_say_month(const struct vl_day_teller *teller, const char *day, char out[VL_DAY_SAID]);

/* What came of a day: "not played yet", "begun", "1st of 4, 14 points, better than 6 of 8, level with 1", "2nd of 4,
 * 9 points, played late". In at most so many columns, by leaving out how it compares with others: first with whom it is
 * level, then what it is better than. */
const char *vl_day_say_result(const struct vl_day_teller *teller, const struct vl_rules *rules,
                              const struct vl_day_result *result, int cols, char out[VL_DAY_SAID]);

/* What somebody got: "1st of 4, 14 points". */
const char *vl_day_say_own(const struct vl_day_teller *teller, const struct vl_rules *rules,
                           const struct vl_day_other *own, char out[VL_DAY_SAID]);

/* The same in short, "1st 14". */
const char *vl_day_say_other(const struct vl_day_teller *teller, const struct vl_day_other *other,
                             char out[VL_DAY_SAID]);

/* "5 days in a row, 12 at most"; "" where there never was one. */
const char *vl_day_say_streak(const struct vl_day_teller *teller, struct vl_day_streak streak, char out[VL_DAY_SAID]);

/* A day in a calendar: the place, "+" played late, "o" begun and not over, "·" not played. */
const char *vl_day_sign(const struct vl_day_teller *teller, const struct vl_day_result *result, char out[VL_DAY_SIGN]);

/* The line to share, of a match that is over: version, day, place, how many it beats, days in a row, and the places of
 * the last seven days of that game as blocks, the higher the better. It says nothing of the deal. Only plain letters
 * where the teller says so. */
const char *vl_day_say_share(const struct vl_day_teller *teller, struct vl_archive *archive,
                             const struct vl_rules *rules, const struct vl_day_result *result, char out[VL_DAY_SHARED]);

#endif
