/* What people at one keyboard have decided beforehand: standing answers and plans (veillee/rules.h). Records contain
 * only the answers that resulted, so a resumed match begins without any. */
#ifndef VEILLEE_PLAY_STANDING_H
#define VEILLEE_PLAY_STANDING_H

#include "veillee/rules.h"

enum { VL_STANDING_MAX = 8 };

struct vl_standings {
    uint8_t value[VL_SEATS_MAX][VL_STANDING_MAX]; /* 0: the default */
    uint8_t open[VL_SEATS_MAX];                   /* those that were given in front of everybody, as a set */
    struct vl_queued plan[VL_SEATS_MAX];          /* the answers that are still to come */
    vl_seats stopped;                             /* whose plan has ended before its end, until they are told */
    uint8_t again[VL_SEATS_MAX][VL_STANDING_MAX]; /* how often in a row the answer of a passing value was given */
    uint8_t offered[VL_SEATS_MAX];                /* those standing answers that need not be offered again, as a set */
    struct vl_queued ahead;                       /* the parts of a compound answer ... */
    uint8_t ahead_at;                             /* ... of which those from this one on are still to come ... */
    vl_seat ahead_of;                             /* ... and the seat that gave it */
};

/* How many standing answers the game has, and how many values one of them has. */
unsigned vl_standing_count(const struct vl_rules *rules);
unsigned vl_standing_values(const struct vl_standing *standing);

/* Whether the question of the seat's own view needs no asking: *answer, which is legal, has been decided beforehand.
 * This uses up what is planned; a plan ends whose next answer is not legal, or costs what it did not. */
bool vl_standings_settle(struct vl_standings *standings, const struct vl_rules *rules, const struct vl_view *view,
                         vl_answer *answer);

/* Whether questions of that kind can have compound answers, if the seat's own view offers any. */
static inline bool vl_joins(const struct vl_rules *rules, uint8_t kind)
{
    return rules->compound && (rules->compound->kinds >> kind & 1);
}

/* The compound answers to the question of the seat's own view; 0: none, and its own answers are offered. */
vl_answers vl_compound_answers(const struct vl_rules *rules, const struct vl_view *view);

/* Returns the answer to the question that a compound answer begins with, and queues the rest. */
vl_answer vl_standings_join(struct vl_standings *standings, const struct vl_rules *rules, const struct vl_view *view,
                            vl_answer compound);

/* Call it when a question is asked: one to another seat discards the queued answers, unless it asks for a reaction. */
void vl_standings_put(struct vl_standings *standings, const struct vl_question *question);

/* Discards the queued answers. */
void vl_standings_forget(struct vl_standings *standings);

/* Sets the game's standing answer `which` to that value, in front of everybody or behind the curtain. */
void vl_standings_set(struct vl_standings *standings, vl_seat seat, unsigned which, uint8_t value, bool public_choice);

/* The seats that no question of that kind calls; if public_choice, only those that have said so openly. */
vl_seats vl_standings_silent(const struct vl_standings *standings, const struct vl_rules *rules, uint8_t kind,
                             bool public_choice);

/* Sets, in front of everybody, the value that keeps the seat from being called; false: there is none. */
bool vl_standings_decline(struct vl_standings *standings, const struct vl_rules *rules, vl_seat seat, uint8_t kind);

/* Call it when a question of that kind is asked: ends the seat's standing answers that hold until then. */
void vl_standings_asked(struct vl_standings *standings, const struct vl_rules *rules, vl_seat seat, uint8_t kind);

/* Counts an answer to the question of the seat's own view. */
void vl_standings_count(struct vl_standings *standings, const struct vl_rules *rules, const struct vl_view *view,
                        vl_answer answer);

/* A value, of those that end by themselves, that would answer the question as the seat has done the last two times, in
 * the same span; false: there is none, or it has been offered. */
bool vl_standings_offer(const struct vl_standings *standings, const struct vl_rules *rules, const struct vl_view *view,
                        unsigned *which, uint8_t *value, vl_answer *answer);

/* Puts a seat's standing answers back to the default, and ends its plan. */
void vl_standings_reset(struct vl_standings *standings, vl_seat seat);

/* Whether a plan can be made at questions of that kind. */
static inline bool vl_plans(const struct vl_rules *rules, uint8_t kind)
{
    return rules->plan && (rules->plan->kinds >> kind & 1);
}

/* Adds the answer to a plan that begins with the question of the seat's own view; false: it cannot come next. */
bool vl_plan_add(struct vl_queued *plan, const struct vl_rules *rules, const struct vl_view *view, vl_answer answer);

/* What the seat plans from now on: all of the plan but its first item, which is being answered. */
void vl_plan_set(struct vl_standings *standings, vl_seat seat, const struct vl_queued *plan);

/* Ends all plans. */
void vl_plans_end(struct vl_standings *standings);

/* Ends the plan that ends with the event. */
void vl_plan_happen(struct vl_standings *standings, const struct vl_rules *rules, const struct vl_event *event);

#endif
