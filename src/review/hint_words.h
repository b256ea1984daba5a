/* Hints in words (hint.h, evaluate.h): the chance of an answer, how it compares with the best one, and a reason that
 * was counted. Every statement follows from the arguments: shares are given as counted, and what fewer than five lines
 * show is left out. */
#ifndef VEILLEE_REVIEW_HINT_WORDS_H
#define VEILLEE_REVIEW_HINT_WORDS_H

#include "review/hint.h"
#include "veillee/text.h"

enum { VL_HINT_WORDS = 1200 };

/* Converts a value from 0 to 1 to 0 to 100. */
unsigned vl_chance_percent(float worth);

/* Two standard errors, rounded up, at least 1: "3 more or less". */
unsigned vl_chance_more(float error);

/* Lists the answers that were evaluated, the best one first. Returns how many. */
unsigned vl_hint_order(const struct vl_weights *weights, vl_answer out[VL_ANSWERS_MAX]);

/* "38 % to win (3 more or less)"; "" for an answer that has not been evaluated. */
size_t vl_hint_chance(const struct vl_formatter *formatter, const struct vl_weights *weights, vl_answer answer,
                      char *out, size_t size);

/* "others act against you in 62 % of cases, there in 35 %": the greatest difference from the best answer in what
 * follows; "" if there is none worth saying, or one of them has no variation yet. */
size_t vl_hint_contrast(const struct vl_formatter *formatter, const struct vl_hint_result *known, vl_answer answer,
                        char *out, size_t size);

/* "Most often then (29 %): Pierre takes 2 coins from Marie.": what others do after the answer, harm first; "" if
 * nothing comes often, except what always comes. */
size_t vl_hint_then(const struct vl_formatter *formatter, const struct vl_hint_result *known, vl_answer answer,
                    char *out, size_t size);

/* Writes all of that in sentences; the view is that of the question. Also says so if nothing is known about the
 * answer. */
size_t vl_hint_format(const struct vl_formatter *formatter, const struct vl_view *view,
                      const struct vl_hint_result *known, vl_answer answer, char *out, size_t size);

/* The tutor's objection: what the answer costs, and why; not which one is better. */
size_t vl_tutor_format(const struct vl_formatter *formatter, const struct vl_hint_result *known, vl_answer answer,
                       char *out, size_t size);

#endif
