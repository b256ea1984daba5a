/* Statistics in words, shared by all front ends: curves in cells, results, opponents, and style of play. Texts:
 * statistics.ID in data/text, or in a game's own file where that game has other words.
 *
 * The formatter needs catalogue and language, and its rules for a single game. Every function that takes a size cuts to
 * it and returns the length without the final NUL, as those of text.h do. Sentences are numbered from 0; past the last
 * one the functions return 0, and "". */
#ifndef VEILLEE_ARCHIVE_STATISTICS_WORDS_H
#define VEILLEE_ARCHIVE_STATISTICS_WORDS_H

#include "archive/statistics.h"
#include "front/figures.h"
#include "veillee/text.h"

enum { VL_STATISTICS_LINE = 1024 /* bytes of a sentence */ };

/* ---- curves ---- */

/* A part of a whole in percent, rounded; 0 if the whole is 0. */
unsigned vl_statistics_percent(unsigned long part, unsigned long whole);

/* Whether that game has one loser, as Gueux: then texts say who lost, not who won. */
bool vl_statistics_loses(const struct vl_formatter *formatter);

/* Writes matches as cells of a curve, one each, in UTF-8: a full column for the first place, the lowest for the last;
 * in a game with one loser, x for a lost match, else a dot. Three bytes a match and a NUL are enough. */
size_t vl_statistics_curve(const struct vl_formatter *formatter, const struct vl_match_row *match_rows, size_t count,
                           char *out, size_t size);

/* The height of such a column, in eighths: 1 for the last place, 8 for the first. */
unsigned vl_statistics_height(const struct vl_match_row *match_row);

/* ---- sentences ---- */

/* What counts: "without machines, at 4 seats, since 3 January 2026"; "" if everything does. */
size_t vl_statistics_format_filter(const struct vl_formatter *formatter, const struct vl_statistics_filter *filter,
                                   char *out, size_t size);

/* The results in one game: "14 matches, 5 of them won; 3.5 would be even." "Mean place 2.1." Of fewer than
 * VL_STATISTICS_LEAST matches, no means and no runs of wins. */
size_t vl_statistics_format_totals(const struct vl_formatter *formatter, const struct vl_ranking *tally, unsigned n,
                                   char *out, size_t size);

/* "Basile: 38 matches, ahead 21 times, behind 15 times, level twice." */
size_t vl_statistics_format_opponent(const struct vl_formatter *formatter, const struct vl_opponent *opponent,
                                     char *out, size_t size);

/* The name of an opponent, or the level of bots: "adepts". Returns out. */
const char *vl_statistics_opponent_name(const struct vl_formatter *formatter, const struct vl_opponent *opponent,
                                        char out[VL_NUMBER_SIZE + VL_NAME_MAX]);

/* Whether all cards were used equally often, as those of 7 Blasons are by everybody: then how often tells nothing. */
bool vl_statistics_used_alike(const struct vl_card_usage *uses, unsigned count);

/* How the person plays one game: "Plays Pickpocket most (18 %), ...", "Duels: 24 of 41 won." First what was used, then
 * highlights in their order, except those that never happened. `highlights` has VL_HIGHLIGHTS of them, by kind.
 * `played`: matches; of fewer than VL_STATISTICS_LEAST, only how many are missing. What is so for everybody is left
 * out. */
size_t vl_statistics_format_mark(const struct vl_formatter *formatter, unsigned played,
                                 const struct vl_card_usage *uses, unsigned use_count,
                                 const struct vl_highlight_count *highlights, unsigned n, char *out, size_t size);

/* "About as strong as an adept: 5.2 on the scale of the machines from 1 to 8, 0.8 more or less." */
size_t vl_statistics_format_strength(const struct vl_formatter *formatter, double strength, double error, char *out,
                                     size_t size);

#endif
