/* Handicaps: what a weaker player needs to win as often as the others, as measured on matches of bots (data/measured,
 * docs/handicap.md). Strengths are on the scale of the bots' levels: 1 a cadet, 8 a master. */
#ifndef VEILLEE_ARCHIVE_HANDICAP_H
#define VEILLEE_ARCHIVE_HANDICAP_H

#include "front/names.h"
#include "veillee/match.h"

/* The head start, rounded, that makes up for a difference in levels with that many seats: interpolated linearly; for
 * more seats than were measured, that for the most that were. 0 if it is less than half a point, or nothing has been
 * measured (Gueux has no head start). The game must be loaded. */
unsigned vl_head_start_fair(const struct vl_catalogue *catalogue, const struct vl_rules *rules, unsigned seats,
                            double levels);

/* The same, unrounded, with its 95 % confidence interval. False if nothing has been measured. */
struct vl_head_start {
    double is, low, high;
};
bool vl_head_start_measured(const struct vl_catalogue *catalogue, const struct vl_rules *rules, unsigned seats,
                            double levels, struct vl_head_start *out);

/* Whether that goes beyond the measurements (a larger difference, or more seats), so that it is an estimate. */
bool vl_head_start_estimated(const struct vl_catalogue *catalogue, const struct vl_rules *rules, unsigned seats,
                             double levels);

/* How strong a person is at a game; false if not known. Hides from front ends where it comes from. */
struct vl_strengths {
    /* By the results of their matches. `error`: two standard errors. */
    bool (*of)(void *from, const char *name, const struct vl_rules *rules, double *strength, double *error);
    /* Of the one who plays alone against bots, by what their answers have lost (front/strength.h), after one match.
     * NULL: never known. */
    bool (*user)(void *from, const struct vl_rules *rules, double *strength);
    void *from;
};

/* A proposal for each seat. What does not change has the value of the set-up. */
struct vl_handicap {
    uint8_t seats;
    bool differs;       /* something is proposed */
    vl_seats changed;   /* seats that would change */
    vl_seats unknown;   /* people about whom nothing is known: they do not change */
    vl_seats estimated; /* seats whose head start is an estimate (vl_head_start_estimated) */
    vl_seats unsure;    /* people whose strength is uncertain by more than a level and a half either way */
    struct {
        enum vl_level level; /* of a bot: that of the strongest person */
        enum vl_tutor tutor;
        bool no_hints;
        uint8_t head;
        double behind; /* levels behind the strongest at the table */
    } seat[VL_SEATS_MAX];
};

/* Proposes what would make the chances even. Bots get the level of the strongest known person; people who are at least
 * a level behind get the head start that makes up for it. If a head start is not enough (the game has none, or allows
 * only a smaller one), hints are off for those ahead and the tutor is on for those behind. Proposes nothing if
 * `strengths` is NULL, or nobody is known. */
void vl_handicap_propose(const struct vl_catalogue *catalogue, const struct vl_match_setup *setup,
                         const struct vl_strengths *strengths, struct vl_handicap *out);

/* The same in words: "person, gentle tutor, head start of 12 points (estimated)". Returns out. */
enum { VL_HANDICAP_SIZE = VL_PLAYER_SIZE + 32 };
const char *vl_handicap_format(const struct vl_catalogue *catalogue, enum vl_language language,
                               const struct vl_match_setup *setup, const struct vl_handicap *handicap, vl_seat seat,
                               char out[VL_HANDICAP_SIZE]);

/* Applies the proposal. */
void vl_handicap_accept(struct vl_match_setup *setup, const struct vl_handicap *handicap);

#endif
