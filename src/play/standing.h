/* What people at one keyboard have decided beforehand: standing answers and plans (veillee/rules.h). Records contain
 * only the answers that resulted, so a resumed match begins without any. */
#ifndef VEILLEE_PLAY_STANDING_H
#define VEILLEE_PLAY_STANDING_H

#include "veillee/rules.h"

enum { VL_STANDING_MAX = 8, VL_PLAN_MAX = 16 };

struct vl_standings {
    uint8_t value[VL_SEATS_MAX][VL_STANDING_MAX]; /* 0: the default */
    uint8_t open[VL_SEATS_MAX];                   /* those that were given in front of everybody, as a set */
    uint8_t plan[VL_SEATS_MAX][VL_PLAN_MAX];      /* members of the plan's group, the next one first */
    uint8_t planned[VL_SEATS_MAX];                /* how many */
    struct vl_queued ahead;                       /* the parts of a compound answer ... */
    uint8_t ahead_at;                             /* ... of which those from this one on are still to come ... */
    vl_seat ahead_of;                             /* ... and the seat that gave it */
};

/* How many standing answers the game has, and how many values one of them has. */
unsigned vl_standing_count(const struct vl_rules *rules);
unsigned vl_standing_values(const struct vl_standing *standing);

/* Whether the question of the seat's own view needs no asking: *answer, which is legal, has been decided beforehand.
 * This uses up an item of a plan; a plan whose next item is not legal ends. */
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

/* Puts a seat's standing answers back to the default, and ends its plan. */
void vl_standings_reset(struct vl_standings *standings, vl_seat seat);

/* Adds an item to the plan, if there is room; removes the last one. */
void vl_plan_add(struct vl_standings *standings, const struct vl_rules *rules, vl_seat seat, uint8_t member);
void vl_plan_drop(struct vl_standings *standings, vl_seat seat);

#endif
