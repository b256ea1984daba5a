/* The deal of the day: for each game one a day, the same for everybody who has this version, against three masters. It
 * follows from the date, the game, the edition of its rules and the version of the program alone. docs/day.md tells
 * more. */
#ifndef VEILLEE_ARCHIVE_DAY_H
#define VEILLEE_ARCHIVE_DAY_H

#include "archive/archive.h"

enum { VL_DAY_SEATS = 4, VL_DAY_MASTERS = 4, VL_DAY_ADEPTS = 4, VL_DAY_OTHERS = VL_DAY_MASTERS + VL_DAY_ADEPTS };

/* ---- days ---- */

/* Today's date where the user is, "2026-11-23"; by a clock that says an earlier one than there are days, the first of
 * them. */
void vl_day_today(char out[VL_DAY]);

/* Whether it is a date, from 2000 on and not after today. */
bool vl_day_is(const char *day);

/* So many days later, or earlier. */
void vl_day_move(const char *day, int days, char out[VL_DAY]);

/* The first day of the month, "2026-11-01", and how many days it has. */
unsigned vl_day_month(const char *day, char first[VL_DAY]);

/* From Monday, 0, to Sunday. */
unsigned vl_day_of_week(const char *day);

/* ---- the deal ---- */

/* What a match of a day's deal is to the calendar. A record says the first two in its first line (vl_match_setup.day,
 * "2026-11-23" and "2026-11-23+"), and nothing of a try that is practice. */
enum vl_day_try {
    VL_DAY_FIRST,   /* the first on that day itself */
    VL_DAY_LATE,    /* the first, of a day that was over: it stands in the calendar, and in no row of days */
    VL_DAY_PRACTICE /* there was one before */
};

/* That day's match: seat 0 the person (name, letter and colour are taken), masters at the others
 * with names of that language, standard options, no hints and no tutor, nothing is taken back. The game is loaded if
 * need be. */
enum vl_rc vl_day_setup(const char *day, enum vl_day_try as, struct vl_catalogue *catalogue,
                        const struct vl_rules *rules, enum vl_language language, const struct vl_player *person,
                        struct vl_match_setup *setup, struct vl_diag *diag);

/* The seed of that day's deal by this version: that of another version is another deal. */
uint64_t vl_day_seed(const char *day, const struct vl_rules *rules);

/* The day and the try that a record's `day` names; false: none. */
bool vl_day_read(const char *text, char day[VL_DAY], enum vl_day_try *as);

/* ---- the others ---- */

/* What the others got in the same seat with the same deal: four masters, then four adepts, each against the same three
 * masters; by numbers of iterations and no clock, so the same on every machine. Kept in days/DAY-GAME.json beside the
 * records. Nobody is shown them before the own match is over (vl_day_result.over). */
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

/* What is kept of that deal, by its seed; false: nothing. */
bool vl_day_others_kept(const char *day, const struct vl_rules *rules, uint64_t seed, struct vl_day_others *out);

/* How many of those known did worse than this, and how many as well: by their share of the rank points, then by
 * points. */
unsigned vl_day_better(const struct vl_rules *rules, const struct vl_day_other *own, const struct vl_day_others *others,
                       unsigned *level);

struct vl_day_work;

/* Begins to work them out, on `threads` threads (0: on all processors) of the lowest priority; those that are kept are
 * there at once. The catalogue, in which the game is loaded here, is read until the work is closed. */
enum vl_rc vl_day_work_open(struct vl_day_work **out, const char *day, struct vl_catalogue *catalogue,
                            const struct vl_rules *rules, unsigned threads, struct vl_diag *diag);

/* What is known by now; whether more will be. */
bool vl_day_work_now(struct vl_day_work *work, struct vl_day_others *out);

/* Waits until `known` of them are known; fewer are in *out only where there was no memory or no thread. */
void vl_day_work_wait(struct vl_day_work *work, unsigned known, struct vl_day_others *out);

/* What is not done by now is begun anew the next time. */
void vl_day_work_close(struct vl_day_work *work);

/* ---- the calendar ---- */

/* The user's own first try of a day. */
struct vl_day_result {
    uint64_t seed;
    struct vl_day_other own; /* known: it is over */
    int better;              /* than so many of the others; below 0: they are not all known yet */
    unsigned level;          /* as so many */
    char day[VL_DAY];
    char file[VL_RECORD_FILE]; /* "": not begun */
    bool over, late;
    bool doubted; /* the clock cannot be right: `file`, if not a first try, is a match of this deal that waits */
    uint8_t seats;
};

/* The user's results of that game from a day on, a day each, `count` of them. The archive is up to date as far as the
 * caller has refreshed it. */
void vl_day_calendar(struct vl_archive *archive, const struct vl_rules *rules, const char *from, unsigned count,
                     struct vl_day_result *out);

/* Whether the clock can be right: not before 2020, nor more than a day before the newest deal that was tried on its
 * day. By one that cannot, nothing counts. */
bool vl_day_clock_is_right(struct vl_archive *archive);

/* What a match of that day's deal would be now. */
enum vl_day_try vl_day_next(const struct vl_day_result *result);

/* Days in a row on which a deal of this game, or of any (NULL), was played to its end on the day itself: up to today,
 * or to yesterday where today's is not played yet; and the longest such row ever. */
struct vl_day_streak {
    unsigned now, longest;
};
struct vl_day_streak vl_day_streak(struct vl_archive *archive, const struct vl_rules *rules);

/* The same of days in rising order, one of them several times or not. */
struct vl_day_streak vl_day_streak_of(const char (*days)[VL_DAY], size_t count, const char *today);

#endif
