/* The deal of the day: one for each game and day, the same for everybody who has this version, against three masters.
 * It depends only on the date, the game, the edition of its rules and the version of the program. More in
 * docs/day.md. */
#ifndef VEILLEE_ARCHIVE_DAY_H
#define VEILLEE_ARCHIVE_DAY_H

#include "archive/archive.h"

enum { VL_DAY_SEATS = 4, VL_DAY_MASTERS = 4, VL_DAY_ADEPTS = 4, VL_DAY_OTHERS = VL_DAY_MASTERS + VL_DAY_ADEPTS };

/* ---- days ---- */

/* Writes today's date in the user's time zone, "2026-11-23"; the first possible day if the clock is set before it. */
void vl_day_today(char out[VL_DAY]);

/* Whether it is a date, from 2000 on and not after today. */
bool vl_day_is(const char *day);

/* Writes the day that is `days` later (or earlier). */
void vl_day_move(const char *day, int days, char out[VL_DAY]);

/* Writes the first day of the month, "2026-11-01", and returns how many days it has. */
unsigned vl_day_month(const char *day, char first[VL_DAY]);

/* From Monday, 0, to Sunday. */
unsigned vl_day_of_week(const char *day);

/* ---- the deal ---- */

/* How a match of a day's deal counts. A record marks the first two in its first line (vl_match_setup.day, "2026-11-23"
 * and "2026-11-23+"), and does not mark practice. */
enum vl_day_try {
    VL_DAY_FIRST,   /* the first on that day itself */
    VL_DAY_LATE,    /* the first, but after that day: it is in the calendar, but does not count for days in a row */
    VL_DAY_PRACTICE /* not the first */
};

/* Sets up that day's match: seat 0 for the person (using name, letter and colour), masters at the others with names in
 * that language, standard options, no hints, no tutor and no undo. Loads the game if necessary. */
enum vl_rc vl_day_setup(const char *day, enum vl_day_try as, struct vl_catalogue *catalogue,
                        const struct vl_rules *rules, enum vl_language language, const struct vl_player *person,
                        struct vl_match_setup *setup, struct vl_diag *diag);

/* The seed of that day's deal in this version; another version has another deal. */
uint64_t vl_day_seed(const char *day, const struct vl_rules *rules);

/* Reads the day and the kind of try from a record's `day`; false if it has none. */
bool vl_day_read(const char *text, char day[VL_DAY], enum vl_day_try *as);

/* ---- the others ---- */

/* The results of the others in the same seat with the same deal: four masters, then four adepts, each against the same
 * three masters; limited by iterations and not by the clock, so the same on every machine. Stored in days/DAY-GAME.json
 * beside the records. They are not shown before one's own match is over (vl_day_result.over). */
struct vl_day_other {
    bool known;
    bool won;
    uint8_t place, sharing;
    int points;
};

struct vl_day_others {
    unsigned known; /* how many of the eight */
    struct vl_day_other of[VL_DAY_OTHERS];
};

/* Reads what is stored for that deal, by its seed; false if nothing is. */
bool vl_day_others_stored(const char *day, const struct vl_rules *rules, uint64_t seed, struct vl_day_others *out);

/* Returns how many of those known did worse than `own`, and in *level how many did equally well: by their share of the
 * rank points, then by points. */
unsigned vl_day_better(const struct vl_rules *rules, const struct vl_day_other *own, const struct vl_day_others *others,
                       unsigned *level);

struct vl_day_work;

/* Begins to compute them on `threads` threads (0: one per processor) of the lowest priority; stored ones are known at
 * once. Loads the game into the catalogue, which is read until the work is closed. */
enum vl_rc vl_day_work_open(struct vl_day_work **out, const char *day, struct vl_catalogue *catalogue,
                            const struct vl_rules *rules, unsigned threads, struct vl_diag *diag);

/* Copies what is known so far; returns whether more will be. */
bool vl_day_work_now(struct vl_day_work *work, struct vl_day_others *out);

/* Waits until `known` of them are known; *out has fewer only if there was no memory or no thread. */
void vl_day_work_wait(struct vl_day_work *work, unsigned known, struct vl_day_others *out);

/* Stops; unfinished matches begin again the next time. */
void vl_day_work_close(struct vl_day_work *work);

/* ---- the calendar ---- */

/* The user's own first try of a day. */
struct vl_day_result {
    uint64_t seed;
    struct vl_day_other own; /* known if it is over */
    int better;              /* how many of the others did worse; below 0: not all are known yet */
    unsigned level;          /* how many did equally well */
    char day[VL_DAY];
    char file[VL_RECORD_FILE]; /* "": not begun */
    bool over, late;
    bool doubted; /* the clock cannot be right: `file`, if not a first try, is an unfinished match of this deal */
    uint8_t seats;
};

/* Writes the user's results of that game for `count` days from `from` on. The archive is as recent as the caller has
 * refreshed it. */
void vl_day_calendar(struct vl_archive *archive, const struct vl_rules *rules, const char *from, unsigned count,
                     struct vl_day_result *out);

/* Whether the clock can be right: not before 2020, nor more than a day before the newest deal that was tried on its
 * day. If it cannot, nothing counts. */
bool vl_day_clock_is_right(struct vl_archive *archive);

/* How a match of that day's deal would count now. */
enum vl_day_try vl_day_next(const struct vl_day_result *result);

/* Days in a row on which a deal of this game, or of any (NULL), was played to its end on the day itself: up to today,
 * or to yesterday if today's is not played yet; and the longest such run ever. */
struct vl_day_streak {
    unsigned now, longest;
};
struct vl_day_streak vl_day_streak(struct vl_archive *archive, const struct vl_rules *rules);

/* The same for days in ascending order, with or without repetitions. */
struct vl_day_streak vl_day_streak_of(const char (*days)[VL_DAY], size_t count, const char *today);

#endif
