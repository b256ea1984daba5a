/* What people have made of their matches, asked of the archive. People are told apart by their names; matches that are
 * not over, seats that are forgotten and practice (lessons, tries of a past day) do not count. */
#ifndef VEILLEE_FRONT_STATISTICS_H
#define VEILLEE_FRONT_STATISTICS_H

#include "front/archive.h"
#include "front/deeds.h"

/* Which matches count. */
struct vl_statistics_filter {
    const struct vl_rules *game; /* NULL: all */
    char name[VL_NAME_MAX];      /* the person */
    int64_t since, until;        /* seconds of the epoch; 0: no bound */
    uint8_t seats;               /* 0: any number */
    uint8_t company;             /* enum vl_company */
    enum vl_level level;         /* against at least one bot of it; VL_HUMAN: any */
};

enum vl_company {
    VL_COMPANY_ANY,
    VL_COMPANY_PEOPLE /* no bots */,
    VL_COMPANY_BOTS /* the only person */,
    VL_COMPANIES
};

struct vl_person {
    char name[VL_NAME_MAX];
    unsigned played;
    int64_t first, last;
};

/* Everybody who has finished a match, the one with the most first. Returns how many there are, of which at most `room`
 * are written. */
unsigned vl_statistics_people(struct vl_archive *archive, struct vl_person *out, unsigned room);

struct vl_tally {
    unsigned played, won, lost_alone; /* lost_alone: were the one who lost (Gueux) */
    double expected;                  /* wins of somebody of the same strength as everybody at these tables */
    double place;                     /* the mean, from 1 */
    double rank;                      /* the mean share of the rank points, 0 (last) to 1 (first) */
    double points;
    int best, worst;          /* points */
    unsigned streak, longest; /* wins in a row now, and at most */
    uint32_t hints;
};

enum vl_rc vl_statistics_tally(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                               struct vl_tally *out, struct vl_diag *diag);

/* A match of the person, the oldest first. */
struct vl_outing {
    char file[VL_RECORD_FILE];
    int64_t when;
    uint8_t place, seats;
    bool won;
    int points;
};

size_t vl_statistics_outings(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                             struct vl_outing *out, size_t room);

/* Against another, person or level of bots, in the same matches. */
struct vl_rival {
    char name[VL_NAME_MAX]; /* "" of bots */
    enum vl_level level;
    unsigned played, ahead, behind, level_with;
};

unsigned vl_statistics_rivals(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                              struct vl_rival *out, unsigned room);

/* Cards and the like that the person has used, the most used first, and other deeds. */
struct vl_use {
    uint8_t group, thing;
    unsigned times, well;       /* how often, and how often it brought something at once */
    unsigned in_won, in_played; /* how many matches it was used in, and of these won */
};

unsigned vl_statistics_uses(struct vl_archive *archive, const struct vl_statistics_filter *filter, struct vl_use *out,
                            unsigned room);

struct vl_deed_count {
    enum vl_deed_kind kind;
    unsigned did, suffered;
    long did_sum, suffered_sum; /* of the deeds' numbers */
};

unsigned vl_statistics_deeds(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                             struct vl_deed_count out[VL_DEEDS]);

/* How strong the person has been at the game, on the scale of the bots' levels (1 novice .. 7 master): the level of
 * bots against whom these results would be the likeliest. *error: two standard errors. False: too little is known. */
bool vl_statistics_strength(struct vl_archive *archive, const char *name, const struct vl_rules *game, double *strength,
                            double *error);

#endif
