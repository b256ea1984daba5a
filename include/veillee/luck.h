/* Luck: what chance gave and took in a match that is over.
 *
 * What a table is worth to each seat is appraised with all cards open: by the game's net, or where it has none by
 * random play. The luck of a deal, a draw, a throw or a card picked blindly is the worth of what came less the mean
 * worth of what could have come instead, drawn anew from the same table. So its expectation is 0 whatever the appraisal
 * is worth, and a result less luck has the same mean as the result, with less spread: a control variate (Burch, Schmid,
 * Moravcik, Morrill, Bowling: AIVAT, AAAI 2018; the luck of backgammon programs, long before, is the same). */
#ifndef VEILLEE_LUCK_H
#define VEILLEE_LUCK_H

#include "veillee/bot.h"

struct vl_appraiser;

/* Zeroed memory of that size becomes an appraiser of such tables; the setup's net outlives it. */
size_t vl_appraiser_size(const struct vl_table_setup *setup);
void vl_appraiser_start(struct vl_appraiser *appraiser, const struct vl_table_setup *setup);

/* What the match is worth to each seat, 0 to 1, at a table of which the view shows everything (a referee's, VL_NONE).
 */
void vl_appraise(struct vl_appraiser *appraiser, const struct vl_view *open, float worth[VL_SEATS_MAX]);

/* The luck in what came of the answer: `before` asks, `after` is the table at the next question or at the end; both
 * show everything. False: chance had no part in it, and `luck` is all 0. */
bool vl_luck_of(struct vl_appraiser *appraiser, const struct vl_view *before, vl_answer answer,
                const struct vl_view *after, float luck[VL_SEATS_MAX]);

/* The luck of the deal: of all up to the first question, `start`, which shows everything. `match` is memory of
 * vl_match_size in which other deals are made. `mean`: what the match is worth to each seat before any deal. */
void vl_luck_of_deal(struct vl_appraiser *appraiser, const struct vl_table_setup *setup, const struct vl_view *start,
                     struct vl_match *match, float luck[VL_SEATS_MAX], float mean[VL_SEATS_MAX]);

#endif
