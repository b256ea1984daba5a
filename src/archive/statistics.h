/* What people have made of their matches, asked of the archive. People are told apart by their names; matches that are
 * not over, seats that are forgotten and practice do not count. Practice is a deal of the day that is tried again: a
 * match with the game and the seed of one that is a day's deal (vl_match_setup.day), but is not the first of it.
 * Lessons leave no records. docs/statistics.md says what each figure means. */
#ifndef VEILLEE_ARCHIVE_STATISTICS_H
#define VEILLEE_ARCHIVE_STATISTICS_H

#include "archive/archive.h"
#include "veillee/highlight.h"

/* Which matches count. */
struct vl_statistics_filter {
    const struct vl_rules *game; /* NULL: all */
    char name[VL_NAME_MAX];      /* the person */
    int64_t since, until;        /* seconds of the epoch: not before, and before; 0: no bound */
    uint8_t seats;               /* 0: any number */
    uint8_t company;             /* enum vl_statistics_company */
    enum vl_level level;         /* against at least one bot of it; VL_HUMAN: any */
};

enum vl_statistics_company {
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

/* Everybody who has finished a match, the one with the most first: `count` of them, to be given back with free; NULL:
 * no memory. */
struct vl_person *vl_statistics_people(struct vl_archive *archive, unsigned *count);

struct vl_ranking {
    unsigned played, won, lost_alone; /* lost_alone: were last, and nobody else was */
    double expected;                  /* wins of somebody as strong as everybody else at these tables: of each match,
                                         its winners by its seats, so of all its seats together just its winners */
    double place;                     /* the mean, from 1; who share one have the best of those they share */
    double rank;                      /* the mean share of the rank points, 0 (last) to 1 (first) */
    double points;                    /* the mean */
    int best, worst;                  /* points */
    unsigned streak, longest;         /* wins in a row now, and at most */
    uint32_t hints;
};

enum vl_rc vl_statistics_totals(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                struct vl_ranking *out, struct vl_diag *diag);

/* A match of the person, the oldest first. */
struct vl_match_row {
    char file[VL_RECORD_FILE];
    int64_t when;
    const struct vl_rules *game;
    uint8_t place, sharing, seats;
    bool won;
    int points;
};

/* Returns how many there are; where there is no room for all, the last ones are written. */
size_t vl_statistics_match_rows(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                struct vl_match_row *out, size_t room);

/* Against another, person or level of bots, in the same matches. */
struct vl_opponent {
    char name[VL_NAME_MAX]; /* "" of bots */
    enum vl_level level;
    unsigned played, ahead, behind, level_with;
};

/* Those met most first. */
unsigned vl_statistics_opponents(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                 struct vl_opponent *out, unsigned room);

/* Cards and the like that the person has used, the most used first, and other highlights. */
struct vl_card_usage {
    uint8_t group, thing;
    unsigned times, well;       /* how often, and how often it brought something at once */
    unsigned in_won, in_played; /* how many matches it was used in, and of these won */
};

/* Of one game: none where filter->game is NULL. */
unsigned vl_statistics_card_usages(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                   struct vl_card_usage *out, unsigned room);

struct vl_highlight_count {
    unsigned kind; /* of highlights */
    unsigned did, suffered;
    long did_sum, suffered_sum; /* of the highlights' numbers */
};

/* Returns how many kinds there are any of. */
unsigned vl_statistics_highlights(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                  struct vl_highlight_count out[VL_HIGHLIGHTS]);

/* How strong the person has been at the game (filter->game), on the scale of the bots' levels (1 novice .. 7 master):
 * the level of bots against whom these results would be the likeliest. *error: two standard errors. False: too little
 * is known, or levels do not tell at this game. */
bool vl_statistics_strength(struct vl_archive *archive, const struct vl_statistics_filter *filter, double *strength,
                            double *error);

/* ---- to keep ---- */

enum vl_statistics_form { VL_STATISTICS_CSV, VL_STATISTICS_JSON, VL_STATISTICS_FORMS };

/* What the filter lets through as a text for a file: of the person, or of everybody where there is no name. CSV: a line
 * for each match and person; JSON: the same and every figure. docs/statistics.md lists columns and members. To be given
 * back with free; NULL: no memory. */
char *vl_statistics_write(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                          enum vl_statistics_form form);

#endif
