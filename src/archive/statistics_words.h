/* Statistics in words, shared by all front ends: curves in cells, what came of somebody's matches, against
 * whom, and how they have been played. Texts: statistics.ID in data/text, and in a game's own file where that game says
 * it in another way.
 *
 * The teller needs catalogue and language, and its rules wherever one game is spoken of. Every function that takes a
 * size returns the length without the final NUL, as those of text.h do, and cuts to it. Sentences come by number, from
 * 0: 0, and "", is returned behind the last. */
#ifndef VEILLEE_ARCHIVE_STATISTICS_WORDS_H
#define VEILLEE_ARCHIVE_STATISTICS_WORDS_H

#include "archive/statistics.h"
#include "front/figures.h"
#include "veillee/text.h"

enum { VL_STATISTICS_LINE = 1024 /* bytes of a sentence */ };

/* ---- curves ---- */

/* A part of a whole in points of 100, rounded; 0 of nothing. */
unsigned vl_statistics_percent(unsigned long part, unsigned long whole);

/* Whether that game is one that somebody loses alone, as Gueux: then it is told who lost, and not who won. */
bool vl_statistics_loses(const struct vl_teller *teller);

/* Matches as cells of a curve, one each, in UTF-8: the first place a full column, the last the lowest; where one loses,
 * x for a match that was lost alone, and a dot. Three bytes a match and a NUL are enough. */
size_t vl_statistics_curve(const struct vl_teller *teller, const struct vl_match_row *match_rows, size_t count,
                           char *out, size_t size);

/* How high such a column is, in eighths: 1 the last place, 8 the first. */
unsigned vl_statistics_height(const struct vl_match_row *match_row);

/* ---- sentences ---- */

/* What counts: "without machines, at 4 seats, since 3 January 2026"; "" where everything does. */
size_t vl_statistics_tell_filter(const struct vl_teller *teller, const struct vl_statistics_filter *filter, char *out,
                                 size_t size);

/* What came of the matches of one game: "14 matches, 5 of them won; 3.5 would be even." "Mean place 2.1." */
size_t vl_statistics_tell_totals(const struct vl_teller *teller, const struct vl_ranking *tally, unsigned n, char *out,
                                 size_t size);

/* "Basile: 38 matches, ahead 21 times, behind 15 times, level twice." */
size_t vl_statistics_tell_opponent(const struct vl_teller *teller, const struct vl_opponent *opponent, char *out,
                                   size_t size);

/* What a opponent is called: the name, or of bots the level: "adepts". Returns out. */
const char *vl_statistics_opponent_name(const struct vl_teller *teller, const struct vl_opponent *opponent,
                                        char out[VL_NUMBER_SAID + VL_NAME_MAX]);

/* How one game has been played: "Plays Pickpocket most (18 %), ...", "Duels: 24 of 41 won." First what was used, then
 * highlights in their order, those that never happened left out. `highlights` has VL_HIGHLIGHTS of them, by kind.
 * `played`: matches.
 */
size_t vl_statistics_tell_mark(const struct vl_teller *teller, unsigned played, const struct vl_card_usage *uses,
                               unsigned use_count, const struct vl_highlight_count *highlights, unsigned n, char *out,
                               size_t size);

/* "About as strong as an adept: 4.2 on the scale of the machines from 1 to 7, 0.8 more or less." */
size_t vl_statistics_tell_strength(const struct vl_teller *teller, double strength, double error, char *out,
                                   size_t size);

#endif
