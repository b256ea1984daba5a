/* A review in words, shared by all front ends: places, decisions, turning points, chance swings, and results of
 * players. Texts: review.ID in data/text.
 *
 * The match is over, so events are formatted with everything open; questions and answers as the seat that was asked saw
 * them. Every function that takes a size cuts to it and returns the length without the final NUL, as those of text.h
 * do. They read the review, so the caller must hold the lock (vl_review_lock), and what vl_review_at returned before is
 * no longer valid. */
#ifndef VEILLEE_REVIEW_REVIEW_WORDS_H
#define VEILLEE_REVIEW_REVIEW_WORDS_H

#include "review/review.h"
#include "veillee/text.h"

enum {
    VL_REVIEW_NUMBER = 16, /* bytes of a number in words */
    VL_REVIEW_LINE = 1536  /* of a sentence */
};

/* The formatter, and the review. `formatter` needs the names; its numbers are those of the match. */
struct vl_review_formatter {
    struct vl_review *review;
    struct vl_formatter formatter;
    bool heard; /* questions are written in full, without signs, for listening */
};

/* Sets it up with the names of the players, the rules and the numbers in force. */
void vl_review_formatter_begin(struct vl_review_formatter *t, struct vl_review *review,
                               const struct vl_catalogue *catalogue, enum vl_language language);

/* ---- numbers ---- */

/* A part of a match won in percent: 0.154 is 15. */
int vl_review_points(float part);

/* The same as text: "15 %". Returns out. */
const char *vl_review_percent(const struct vl_formatter *formatter, float part, char out[VL_REVIEW_NUMBER]);

/* A change in percentage points, with its sign: "+4", "−6", "0". Returns out. */
const char *vl_review_signed(float part, char out[VL_REVIEW_NUMBER]);

/* The margin of error of an estimate, in percentage points: two standard errors, rounded up, at least 1. */
unsigned vl_review_margin(float error);

/* What chances refer to: "to win", or in a game with one loser, "not to lose". */
const char *vl_review_aim(const struct vl_formatter *formatter);

/* ---- places ---- */

/* Where answer number `answer` was given, by the parts of the game, in lower case: "turn 15", "day 3, turn 2", "round
 * 2, trick 4"; VL_DEAL: "the deal"; as many as there are answers: "the end". Parts of which a match has only one are
 * left out. */
size_t vl_review_format_where(const struct vl_review_formatter *t, uint32_t answer, char *out, size_t size);

/* The same at the beginning of a line: "Turn 15". */
void vl_review_format_place(const struct vl_review_formatter *t, uint32_t answer, char *out, size_t size);

/* ---- decisions ---- */

/* The question of a decision in few words, up to the answer: "Anne, which character do you play?", "Anne, trick won:
 * turn a token up, or take one of the pool:" */
size_t vl_review_format_question(const struct vl_review_formatter *t, const struct vl_decision *decision, char *out,
                                 size_t size);

/* An answer to it: "Play Clerc". */
size_t vl_review_format_answer(const struct vl_review_formatter *t, const struct vl_decision *decision,
                               vl_answer answer, char *out, size_t size);

/* The value of an answer: "15 % (3 more or less)"; "" if it was not evaluated. */
size_t vl_review_format_chances(const struct vl_review_formatter *t, const struct vl_decision *decision,
                                vl_answer answer, char *out, size_t size);

/* All of it: "Turn 29. Marie, which character do you play? “Play Clerc”: 15 %, where “Play Marquis” was worth 21 %: −6
 * ?!" Without numbers if it has not been evaluated yet. */
size_t vl_review_format_decision(const struct vl_review_formatter *t, const struct vl_decision *decision, char *out,
                                 size_t size);

/* The same for listening: with the name of the mark after it. */
size_t vl_review_format_heard(const struct vl_review_formatter *t, const struct vl_decision *decision, char *out,
                              size_t size);

/* Why the best answer was better than the one taken: "After “Play Clerc”: Pierre takes 2 coins from Marie."; "" if that
 * has not been looked for, or nothing has been found. */
size_t vl_review_format_why(const struct vl_review_formatter *t, const struct vl_decision *decision, char *out,
                            size_t size);

/* ---- what changed something ---- */

/* Finds the event that best shows the effect of an answer (VL_DEAL: of the deal) on a seat. For chance: what was
 * revealed; else harm that the seat does or suffers, else the first thing that the answering seat did. False if there
 * is none. */
bool vl_review_event(const struct vl_review_formatter *t, uint32_t answer, vl_seat seat, bool chance,
                     struct vl_event *out);

/* That event in words: "Pierre takes 2 coins from Anne: Pickpocket." If there is none, the answer; for the deal, "The
 * deal." */
size_t vl_review_format_cause(const struct vl_review_formatter *t, uint32_t answer, vl_seat seat, bool chance,
                              char *out, size_t size);

/* A turning point without its place: "Pierre takes 2 coins from Anne: Pickpocket. Pierre 30 → 51" */
size_t vl_review_format_turning(const struct vl_review_formatter *t, const struct vl_turning *turning, char *out,
                                size_t size);

/* A chance swing without its place, and how much it gave or took, the most first; seats that it moved by less than a
 * point are left out: "Anne draws a card: Clerc. Anne +4, Pierre −3" */
size_t vl_review_format_swing(const struct vl_review_formatter *t, const struct vl_chance_swing *swing, char *out,
                              size_t size);

/* ---- players ---- */

/* A result in whole percentage points, rounded such that result - mean = luck + skill + rest. */
struct vl_review_sum {
    int result, mean, luck, skill, rest, accuracy;
};

struct vl_review_sum vl_review_sum(const struct vl_reviewed *reviewed);

/* All of it: "Anne: 100 in the end, 25 before the deal. Luck +31, skill +38, the rest +6. Accuracy 97 %. 34 decisions:
 * 1 slip." */
size_t vl_review_format_player(const struct vl_review_formatter *t, vl_seat seat, char *out, size_t size);

/* "Anne’s small losses, too small for a mark, come to 14 points together." 0, with `out` empty, if they come to little.
 */
size_t vl_review_format_small(const struct vl_review_formatter *t, vl_seat seat, char *out, size_t size);

/* A player's mistakes in words: "2 slips, 1 blunder"; without any, "no mistakes". */
size_t vl_review_format_marks(const struct vl_review_formatter *t, const unsigned marks[VL_MARKS], char *out,
                              size_t size);

#endif
