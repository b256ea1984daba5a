/* The deal of the day: for each game one a day, the same for everybody who has this version, against three masters. It
 * follows from the date, the game, the edition of its rules and the version of the program alone. */
#ifndef VEILLEE_FRONT_DAY_H
#define VEILLEE_FRONT_DAY_H

#include "front/archive.h"

enum { VL_DAY_MASTERS = 4, VL_DAY_ADEPTS = 4, VL_DAY_OTHERS = VL_DAY_MASTERS + VL_DAY_ADEPTS };

/* Today's date where the user is, "2026-11-23". */
void vl_day_today(char out[VL_DAY]);

/* Whether it is a date, and not after today. */
bool vl_day_is(const char *day);

/* That day's match: seat 0 the person, masters at the others, standard options, no hints, nothing is taken back. */
enum vl_rc vl_day_setup(const char *day, struct vl_catalogue *catalogue, const struct vl_rules *rules,
                        struct vl_table_setup *setup, struct vl_diag *diag);

/* Whether a setup is that day's deal by this version, whatever the person's name. */
bool vl_day_fits(const struct vl_table_setup *setup, const struct vl_catalogue *catalogue);

/* What the others got in the same seat with the same deal: four masters, then four adepts, each against the same three
 * masters. Worked out in a thread of its own and kept in days/DAY-GAME.json beside the records; the same on every
 * machine. */
struct vl_day_others {
    unsigned known; /* of VL_DAY_OTHERS, in their order */
    struct {
        uint8_t place, sharing;
        int points;
        bool won;
    } other[VL_DAY_OTHERS];
};

struct vl_day_work;

/* Begins to work them out, on all processors; those that are kept are there at once. */
enum vl_rc vl_day_work_open(struct vl_day_work **out, const char *day, const struct vl_catalogue *catalogue,
                            const struct vl_rules *rules, struct vl_diag *diag);
void vl_day_work_now(struct vl_day_work *work, struct vl_day_others *out);
void vl_day_work_close(struct vl_day_work *work); /* what is not done is begun anew the next time */

/* A day of the calendar. */
struct vl_day_result {
    char day[VL_DAY];
    char file[VL_RECORD_FILE]; /* of the first try; "": not played */
    bool over;
    uint8_t place, seats;
    int points;
    bool won;
    int better; /* than so many of the others whose results are kept; -1: these are not known */
};

/* The user's results of that game from a day on, a day each, `count` of them. */
void vl_day_calendar(struct vl_archive *archive, const struct vl_rules *rules, const char *from, unsigned count,
                     struct vl_day_result *out);

/* Days in a row, up to today or yesterday, on which a deal of any game (NULL) or of this game was played to its end;
 * and the longest such row ever. */
void vl_day_streak(struct vl_archive *archive, const struct vl_rules *rules, unsigned *now, unsigned *longest);

#endif
