/* What people at one keyboard have said beforehand: standing answers and plans (veillee/rules.h). Nothing of it is in a
 * record, which has only the answers that came of it: after going on with a match all is as at first. */
#ifndef VEILLEE_PLAY_STANDING_H
#define VEILLEE_PLAY_STANDING_H

#include "veillee/rules.h"

enum { VL_STANDING_MAX = 8, VL_PLAN_MAX = 16 };

struct vl_standings {
    uint8_t value[VL_SEATS_MAX][VL_STANDING_MAX]; /* 0: the standard */
    uint8_t open[VL_SEATS_MAX];                   /* those that were said before everybody, as a set */
    uint8_t plan[VL_SEATS_MAX][VL_PLAN_MAX];      /* members of the plan's group, the next one first */
    uint8_t planned[VL_SEATS_MAX];                /* how many */
    struct vl_queued ahead;                       /* what a joined answer has said of what follows ... */
    uint8_t ahead_at;                             /* ... from that item on */
    vl_seat ahead_of;                             /* ... by that seat */
};

/* How many the game has. */
unsigned vl_standing_count(const struct vl_rules *rules);
unsigned vl_standing_values(const struct vl_standing *standing);

/* The question of the seat's own view settles itself: by *answer, which is listed. A plan is used up by it, and dropped
 * where its next item cannot be given. */
bool vl_standings_settle(struct vl_standings *standings, const struct vl_rules *rules, const struct vl_view *view,
                         vl_answer *answer);

/* Whether answers to questions of that kind are joined, where the own view has any. */
static inline bool vl_joins(const struct vl_rules *rules, uint8_t kind)
{
    return rules->compound && (rules->compound->kinds >> kind & 1);
}

/* The joined answers to the question of the seat's own view; 0: there are none, and its own are offered. */
vl_answers vl_compound_answers(const struct vl_rules *rules, const struct vl_view *view);

/* One of them is given: its answer to the question, which is returned; the rest is kept for what follows. */
vl_answer vl_standings_join(struct vl_standings *standings, const struct vl_rules *rules, const struct vl_view *view,
                            vl_answer compound);

/* A question is put: what was said ahead ends with one of another seat, unless it may answer in between. */
void vl_standings_put(struct vl_standings *standings, const struct vl_question *question);

/* What was said ahead is forgotten. */
void vl_standings_forget(struct vl_standings *standings);

/* Says something: the value of the game's standing answer `which`, before everybody or behind one's curtain. */
void vl_standings_say(struct vl_standings *standings, vl_seat seat, unsigned which, uint8_t value, bool public_choice);

/* Who is not called by questions of that kind, whatever else they are about; those alone who have said so openly. */
vl_seats vl_standings_silent(const struct vl_standings *standings, const struct vl_rules *rules, uint8_t kind,
                             bool public_choice);

/* Says that value before everybody which keeps the seat from being called; false: there is none. */
bool vl_standings_say_no(struct vl_standings *standings, const struct vl_rules *rules, vl_seat seat, uint8_t kind);

/* A question of that kind is put to the seat: what was said until then ends. */
void vl_standings_asked(struct vl_standings *standings, const struct vl_rules *rules, vl_seat seat, uint8_t kind);

/* All as at first. */
void vl_standings_reset(struct vl_standings *standings, vl_seat seat);

/* Adds an item to the plan, if there is room, or takes the last one away. */
void vl_plan_add(struct vl_standings *standings, const struct vl_rules *rules, vl_seat seat, uint8_t member);
void vl_plan_drop(struct vl_standings *standings, vl_seat seat);

#endif
