/* Hints in words (hint.h, evaluate.h): the chance of an answer, how it compares with the best one, and why (cause.h).
 * Every statement follows from the arguments. */
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

/* "Then, probably: Basile takes 3 coins from Anne. With that one: Anne takes 2 coins from Basile.": why the answer is
 * worse than the best one, or, of the best one, better than the one it is compared with; "" if nothing that happens
 * after them and nobody's points tell them apart, or a variation is missing. `named`: both answers by their names. */
size_t vl_hint_cause(const struct vl_formatter *formatter, const struct vl_view *view,
                     const struct vl_hint_result *known, vl_answer answer, bool named, char *out, size_t size);

/* Writes all of that in sentences; the view is that of the question. Also says so if nothing is known about the
 * answer. */
size_t vl_hint_format(const struct vl_formatter *formatter, const struct vl_view *view,
                      const struct vl_hint_result *known, vl_answer answer, char *out, size_t size);

/* Why an answer is worse than the best one, without betraying that (vl_cause_refute). */
size_t vl_hint_refutation(const struct vl_formatter *formatter, const struct vl_hint_result *known, vl_answer answer,
                          char *out, size_t size);

/* The tutor's objection: what the answer costs, and why; not which one is better. */
size_t vl_tutor_format(const struct vl_formatter *formatter, const struct vl_hint_result *known, vl_answer answer,
                       char *out, size_t size);

#endif
