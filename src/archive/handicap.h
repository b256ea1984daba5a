/* A table made even: what a weaker player needs to win as often as the others, as measured on matches of bots
 * (data/measured, docs/handicap.md). Strengths are on the scale of the bots' levels: 1 a novice, 7 a master. */
#ifndef VEILLEE_ARCHIVE_HANDICAP_H
#define VEILLEE_ARCHIVE_HANDICAP_H

#include "front/names.h"
#include "veillee/match.h"

/* The head start that makes up for so many levels at a table of so many seats, rounded: in between by a straight line,
 * for more seats than were measured as for the most that were. 0: less than half of what counts, or nothing has been
 * measured (in Gueux there is nothing to give). The game must be loaded. */
unsigned vl_head_start_fair(const struct vl_catalogue *catalogue, const struct vl_rules *rules, unsigned seats,
                            double levels);

/* The same with what the measurement leaves open (95 %), unrounded. False: nothing has been measured. */
struct vl_head_start {
    double is, low, high;
};
bool vl_head_start_measured(const struct vl_catalogue *catalogue, const struct vl_rules *rules, unsigned seats,
                            double levels, struct vl_head_start *out);

/* Whether that goes beyond what has been measured: a wider gap, or more seats. Then it is an estimate. */
bool vl_head_start_estimated(const struct vl_catalogue *catalogue, const struct vl_rules *rules, unsigned seats,
                             double levels);

/* How strong a person is at a game; false: not known. `error`: two standard errors. What front ends are handed, so that
 * they need not know where it comes from. */
struct vl_strengths {
    bool (*of)(void *from, const char *name, const struct vl_rules *rules, double *strength, double *error);
    void *from;
};

/* A proposal: what each seat would have. What stays as it is has the set-up's own value. */
struct vl_handicap {
    uint8_t seats;
    bool differs;       /* something is proposed */
    vl_seats changed;   /* for whom */
    vl_seats unknown;   /* people of whom nothing is known: they are left as they are */
    vl_seats estimated; /* whose head start is an estimate (vl_head_start_estimated) */
    vl_seats unsure;    /* people whose strength is known to no more than a level and a half either way */
    struct {
        enum vl_level level; /* of a bot: that of the strongest person */
        enum vl_tutor tutor;
        bool no_hints;
        uint8_t head;
        double behind; /* levels behind the strongest at the table */
    } seat[VL_SEATS_MAX];
};

/* What would make the table of the set-up even. Bots come to the level of the strongest person who is known; people who
 * are at least a level behind get the head start that makes up for it. Where a head start cannot (the game has none, or
 * it would have to be larger than the game allows), hints are off for those ahead and the tutor is on for those behind.
 * `strengths` NULL, or nobody known: nothing is proposed. */
void vl_handicap_propose(const struct vl_catalogue *catalogue, const struct vl_match_setup *setup,
                         const struct vl_strengths *strengths, struct vl_handicap *out);

/* The player of that seat as the proposal would have it. */
struct vl_player vl_handicap_player(const struct vl_match_setup *setup, const struct vl_handicap *handicap,
                                    vl_seat seat);

/* The same in words: "person, gentle tutor, head start of 12 points (estimated)". Returns out. */
enum { VL_HANDICAP_SAID = VL_PLAYER_SAID + 32 };
const char *vl_handicap_say(const struct vl_catalogue *catalogue, enum vl_language language,
                            const struct vl_match_setup *setup, const struct vl_handicap *handicap, vl_seat seat,
                            char out[VL_HANDICAP_SAID]);

/* Takes the proposal over for the seats of the set. */
void vl_handicap_accept(struct vl_match_setup *setup, const struct vl_handicap *handicap, vl_seats seats);

#endif
