/* The procedures of 7 Blasons, from the whole match down to one power. Each is a function of the state, with its frame
 * on top. They read the state, emit events and ask; effects.h has what an event does to the state. */
#ifndef BLASONS_PROCEDURES_H
#define BLASONS_PROCEDURES_H

#include "forms.h"

enum {
    PROC_MATCH,
    PROC_TRICK,
    PROC_POINT, /* a: the Malandrin's place in the trick */
    PROC_SWAP,  /* PROC_SWAP .. PROC_TAKE: a: who uses the power; b: the first token chosen */
    PROC_MOVE,
    PROC_SEND,
    PROC_TURN,
    PROC_TAKE,
    PROC_SERVE,   /* a: who; b: rank */
    PROC_CONSULT, /* a: who; b: how many more may be named */
    PROC_CURIOUS,
    BLASONS_PROCEDURES,
};

/* Steps of PROC_TRICK; during TRICK_POWERS, a is the card whose power comes next. */
enum { TRICK_BEGIN, TRICK_PLAYED, TRICK_ACTIVATED, TRICK_POWERS, TRICK_FREED, TRICK_SERVE, TRICK_LOOK };

enum vl_step blasons_run_match(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_run_trick(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_run_point(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_run_swap(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_run_move(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_run_send(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_run_turn(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_run_take(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_run_serve(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_run_consult(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_run_curious(struct vl_state *state, struct vl_events *events);

/* Begins a trick at once, without another round of the core's loop. */
enum vl_step blasons_begin_trick(struct vl_state *state, struct vl_events *events);

/* ---- BLA-4: powers (powers.c) ---- */

/* A card's effect: when it can be used (BLA-3.3), and the procedure that uses it. */
struct blasons_power {
    bool (*usable)(const struct blasons *b, vl_seat user);
    uint8_t procedure;
    vl_procedure run; /* that one */
};

/* By effect; none for BLASONS_NO_EFFECT, and for BLASONS_POINT, which can always be used (BLA-5.6). */
extern const struct blasons_power blasons_powers[BLASONS_EFFECTS];

/* Turn a token face up, or move it to a place, with an event under `clause`. */
void blasons_turn(struct vl_state *state, vl_seat seat, unsigned token, vl_clause clause, struct vl_events *events);
void blasons_relocate(struct vl_state *state, vl_seat seat, unsigned token, unsigned to, vl_clause clause,
                      struct vl_events *events);

/* ---- BLA-5: the Malandrin (malandrin.c) ---- */

/* ---- BLA-6: counting (count.c) ---- */
void blasons_count_round(struct vl_state *state, struct vl_events *events);

/* Whether the match continues after the round just counted (BLA-6.3). */
bool blasons_goes_on(const struct blasons *b);

/* The points of the side that the seat plays on: with partners their sum. */
unsigned blasons_side_total(const struct blasons *b, vl_seat seat);

/* The seats that can still win: in extra rounds those that shared the first place (BLA-6.3). */
vl_seats blasons_contenders(const struct blasons *b);

/* Those of them that lead by points; partners together. */
vl_seats blasons_leaders(const struct blasons *b);

/* ---- BLA-7: bourgeoisie cards (bourgeois.c) ---- */
void blasons_deal_ranks(struct vl_state *state, struct vl_events *events);

/* BLA-7.3 */
static inline bool blasons_may_activate(const struct blasons *b, vl_seat seat)
{
    return b->rank[seat] != VL_NONE && !(b->spent & vl_seat_bit(seat)) && b->tricks < BLASONS_HAND;
}

#endif
