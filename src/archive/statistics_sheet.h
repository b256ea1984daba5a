/* What front ends show of one person: everything of statistics.h that one page needs, asked of the archive once. */
#ifndef VEILLEE_ARCHIVE_STATISTICS_SHEET_H
#define VEILLEE_ARCHIVE_STATISTICS_SHEET_H

#include "archive/statistics.h"

enum { VL_SHEET_RIVALS = 40, VL_SHEET_USES = 64, VL_SHEET_VALUES = 64, VL_SHEET_OUTINGS = 120 };

struct vl_sheet_game {
    const struct vl_rules *rules;
    struct vl_tally tally;
    unsigned outings; /* that are kept here: the last ones, the oldest first */
    struct vl_outing outing[VL_SHEET_OUTINGS];
    unsigned uses;
    struct vl_use use[VL_SHEET_USES];
    struct vl_deed_count deed[VL_DEEDS];
    bool strong;
    double strength, error;
};

struct vl_sheet {
    struct vl_statistics_filter filter; /* that it was made by */
    unsigned games, rivals;             /* rivals: at most VL_SHEET_RIVALS, those met most */
    struct vl_sheet_game game[VL_GAMES_MAX];
    struct vl_rival rival[VL_SHEET_RIVALS];
};

/* The games of the catalogue, in its order, of which the filter lets through at least one match. */
enum vl_rc vl_sheet_fill(struct vl_archive *archive, const struct vl_catalogue *catalogue,
                         const struct vl_statistics_filter *filter, struct vl_sheet *out, struct vl_diag *diag);

/* What somebody has made of a game against bots of one level, or with one value of an option. */
struct vl_sheet_value {
    enum vl_level level; /* VL_HUMAN: it is of an option, below */
    uint8_t option, value;
    struct vl_tally tally;
};

/* By level of the bots at the table, then by value of those options that have had more than one; only places, wins and
 * points of the tallies are told by option. Options are read from the records of the outings that the sheet holds.
 * Returns how many are written. */
unsigned vl_sheet_values(struct vl_archive *archive, struct vl_catalogue *catalogue,
                         const struct vl_statistics_filter *filter, const struct vl_sheet_game *game,
                         struct vl_sheet_value out[VL_SHEET_VALUES]);

#endif
