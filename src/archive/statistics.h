/* Statistics about people, from the archive. People are identified by name; unfinished matches, forgotten seats and
 * practice do not count. Practice is a repeated deal of the day: a match with the game and the seed of a day's deal
 * (vl_match_setup.day) that is not the first one. Lessons leave no records. docs/statistics.md explains each figure. */
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
    enum vl_level level;         /* with at least one bot of that level; VL_HUMAN: any */
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

/* Returns everybody who has finished a match, the one with the most first: *count of them. The caller frees them; NULL
 * if there is no memory. */
struct vl_person *vl_statistics_people(struct vl_archive *archive, unsigned *count);

/* Fewer matches of a game tell neither how somebody plays nor how well: one match is chance. */
enum { VL_STATISTICS_LEAST = 4 };

struct vl_ranking {
    unsigned played, won, lost_alone; /* lost_alone: nobody else was last */
    double expected;                  /* wins of a player as strong as all others in these matches: for each match, its
                                         winners divided by its seats */
    double place;                     /* the mean, from 1; shared places count as the best of them */
    double rank;                      /* the mean share of the rank points, 0 (last) to 1 (first) */
    double points;                    /* the mean */
    int best, worst;                  /* points */
    unsigned streak, longest;         /* wins in a row, now and at most */
    uint32_t hints;
};

enum vl_rc vl_statistics_totals(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                struct vl_ranking *out, struct vl_diag *diag);

/* A match of the person. */
struct vl_match_row {
    char file[VL_RECORD_FILE];
    int64_t when;
    const struct vl_rules *game;
    uint8_t place, sharing, seats;
    bool won;
    int points;
};

/* Lists them, the oldest first, and returns how many there are; without room for all, the last ones are written. */
size_t vl_statistics_match_rows(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                struct vl_match_row *out, size_t room);

/* Against another person or a level of bots, in the same matches. */
struct vl_opponent {
    char name[VL_NAME_MAX]; /* "" for bots */
    enum vl_level level;
    unsigned played, ahead, behind, level_with;
};

/* Lists opponents, those met most first. */
unsigned vl_statistics_opponents(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                 struct vl_opponent *out, unsigned room);

/* A card or similar thing that the person has used. */
struct vl_card_usage {
    uint8_t group, thing;
    unsigned times, well;       /* how often, and how often it had an immediate effect */
    unsigned in_won, in_played; /* matches won with it, and matches in which it was used */
};

/* Lists those of one game, the most used first; none if filter->game is NULL. */
unsigned vl_statistics_card_usages(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                   struct vl_card_usage *out, unsigned room);

struct vl_highlight_count {
    unsigned kind; /* of highlights */
    unsigned did, suffered;
    long did_sum, suffered_sum; /* of the highlights' numbers */
};

/* Returns how many kinds occur. */
unsigned vl_statistics_highlights(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                                  struct vl_highlight_count out[VL_HIGHLIGHTS]);

/* How strong the person has been at the game (filter->game), on the scale of the bots' levels (1 cadet .. 8 master):
 * the level at which these results are the likeliest. *error: two standard errors. False if too little is known, or
 * levels make no difference in this game. */
bool vl_statistics_strength(struct vl_archive *archive, const struct vl_statistics_filter *filter, double *strength,
                            double *error);

/* ---- export ---- */

enum vl_statistics_form { VL_STATISTICS_CSV, VL_STATISTICS_JSON, VL_STATISTICS_FORMS };

/* Returns what the filter selects as text for a file: for the person, or for everybody if it has no name. CSV: a line
 * for each match and person; JSON: the same and every figure. docs/statistics.md lists columns and members. The caller
 * frees it; NULL if there is no memory. */
char *vl_statistics_write(struct vl_archive *archive, const struct vl_statistics_filter *filter,
                          enum vl_statistics_form form);

#endif
