/* The procedures of 7 Blasons, from the whole match down to one power. Each is a function of the state whose frame lies
 * on top. */
#ifndef BLASONS_PROCEDURES_H
#define BLASONS_PROCEDURES_H

#include "change.h"

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

extern const vl_procedure blasons_procedures[BLASONS_PROCEDURES];

enum vl_step blasons_match(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_play_trick(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_point(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_swap(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_move(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_send(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_turn(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_take(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_serve(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_consult(struct vl_state *state, struct vl_events *events);
enum vl_step blasons_curious(struct vl_state *state, struct vl_events *events);

/* ---- BLA-2: setting up (setup.c) ---- */
void setup_draw_houses(struct blasons *b, struct vl_events *events);
void setup_choose_house(struct blasons *b, vl_seat seat, uint8_t house, struct vl_events *events);
vl_answers setup_free_houses(const struct blasons *b);
void setup_draw_leader(struct blasons *b, struct vl_events *events);
void setup_round(struct blasons *b, unsigned round, struct vl_events *events);

/* ---- BLA-4: powers (powers.c) ---- */

/* Whether the seat can use that effect now (BLA-3.3). */
bool power_usable(const struct blasons *b, unsigned effect, vl_seat user);

/* Turns a token face up, or moves it; and tells. `clause` asks for it. */
void power_turn(struct blasons *b, vl_seat seat, unsigned token, vl_clause clause, struct vl_events *events);
void power_relocate(struct blasons *b, vl_seat seat, unsigned token, unsigned to, vl_clause clause,
                    struct vl_events *events);

/* The tokens with which the chosen one can be swapped (BLA-4.1), and the seats to which it can be moved (BLA-4.2). */
vl_answers power_partners(const struct blasons *b, unsigned token);
vl_answers power_targets(const struct blasons *b, unsigned token);

/* ---- BLA-5: the Malandrin (malandrin.c) ---- */

/* For whom the Malandrin whose turn it is chooses: its place in the trick (BLA-5.5). */
unsigned malandrin_holder(const struct blasons *b, unsigned turn);

/* What can be pointed at when the turn of that Malandrin comes (BLA-5.8). */
vl_answers malandrin_answers(const struct blasons *b, unsigned turn);

/* ---- BLA-6: counting (count.c) ---- */
void count_round(struct blasons *b, struct vl_events *events);

/* Whether the match goes on after the round just counted (BLA-6.3). */
bool count_goes_on(const struct blasons *b);

/* Who leads by points; partners together. */
vl_seats count_leaders(const struct blasons *b);

/* ---- BLA-7: bourgeoisie cards (bourgeois.c) ---- */
void bourgeois_deal(struct blasons *b, struct vl_events *events);
bool bourgeois_may_activate(const struct blasons *b, vl_seat seat);
void bourgeois_activate(struct blasons *b, vl_seat seat, vl_answer use, struct vl_events *events);
vl_answers bourgeois_servings(const struct blasons *b, unsigned rank);
vl_answers bourgeois_tricks(const struct blasons *b, vl_seat seat);
vl_answers bourgeois_tokens(const struct blasons *b, vl_seat seat);

#endif
