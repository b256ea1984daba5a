/* What is known of an answer (hint.h, weigh.h), in words: its chance, how it compares with the best one, and a
 * reason that was counted. Nothing is said that does not follow from what is handed in: shares stand as they were
 * counted, and what fewer than five lines show is not spoken of. */
#ifndef VEILLEE_REVIEW_HINT_WORDS_H
#define VEILLEE_REVIEW_HINT_WORDS_H

#include "review/hint.h"
#include "veillee/text.h"

enum { VL_HINT_WORDS = 1200 };

/* 0 to 100, of a worth from 0 to 1. */
unsigned vl_chance_percent(float worth);

/* Two standard errors, rounded up, at least 1: "3 more or less". */
unsigned vl_chance_more(float error);

/* The answers that were weighed, the best one first. Returns how many. */
unsigned vl_hint_order(const struct vl_weights *weights, vl_answer out[VL_ANSWERS_MAX]);

/* "38 % to win (3 more or less)"; "" of an answer that has not been weighed. */
size_t vl_hint_chance(const struct vl_teller *teller, const struct vl_weights *weights, vl_answer answer, char *out,
                      size_t size);

/* "others act against you in 62 % of cases, there in 35 %": in what the answer differs most from the best one, by what
 * follows; "" where nothing stands out, or one of them has no outlook yet. */
size_t vl_hint_contrast(const struct vl_teller *teller, const struct vl_hint_result *known, vl_answer answer, char *out,
                        size_t size);

/* "Most often then (29 %): Pierre takes 2 coins from Marie.": what others do after the answer, harm first; "": nothing
 * that comes often, and not in any case. */
size_t vl_hint_then(const struct vl_teller *teller, const struct vl_hint_result *known, vl_answer answer, char *out,
                    size_t size);

/* All of that in sentences; the view is that of the question. Also says so where nothing is known of the answer. */
size_t vl_hint_say(const struct vl_teller *teller, const struct vl_view *view, const struct vl_hint_result *known,
                   vl_answer answer, char *out, size_t size);

/* What a tutor says before the answer is given: what it costs, and why; not which one is better. */
size_t vl_tutor_say(const struct vl_teller *teller, const struct vl_hint_result *known, vl_answer answer, char *out,
                    size_t size);

#endif
