/* The report about one person: everything of statistics.h that one page needs, queried once. */
#ifndef VEILLEE_ARCHIVE_STATISTICS_REPORT_H
#define VEILLEE_ARCHIVE_STATISTICS_REPORT_H

#include "archive/statistics.h"

enum { VL_SHEET_OPPONENTS = 40, VL_REPORT_USES = 64, VL_REPORT_VALUES = 64, VL_SHEET_MATCH_ROWS = 120 };

struct vl_report_game {
    const struct vl_rules *rules;
    struct vl_ranking tally;
    unsigned match_rows; /* in match_row: the last ones, the oldest first */
    struct vl_match_row match_row[VL_SHEET_MATCH_ROWS];
    unsigned uses;
    struct vl_card_usage use[VL_REPORT_USES];
    struct vl_highlight_count highlight[VL_HIGHLIGHTS];
    bool strong;
    double strength, error;
};

struct vl_report {
    struct vl_statistics_filter filter; /* that selected it */
    unsigned games, opponents;          /* opponents: those met most, at most VL_SHEET_OPPONENTS */
    struct vl_report_game game[VL_GAMES_MAX];
    struct vl_opponent opponent[VL_SHEET_OPPONENTS];
};

/* Fills in the games of the catalogue, in its order, of which the filter selects at least one match. */
enum vl_rc vl_report_fill(struct vl_archive *archive, const struct vl_catalogue *catalogue,
                          const struct vl_statistics_filter *filter, struct vl_report *out, struct vl_diag *diag);

/* Results in a game against bots of one level, or with one value of an option. */
struct vl_report_value {
    enum vl_level level; /* VL_HUMAN: by an option, below */
    uint8_t option, value;
    struct vl_ranking tally;
};

/* By level of the bots in the match, then by value of the options that have had more than one; by option, a tally has
 * only places, wins and points. Options are read from the records of the report's match rows. Returns how many are
 * written. */
unsigned vl_report_values(struct vl_archive *archive, struct vl_catalogue *catalogue,
                          const struct vl_statistics_filter *filter, const struct vl_report_game *game,
                          struct vl_report_value out[VL_REPORT_VALUES]);

#endif
