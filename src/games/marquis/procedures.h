/* The procedures of Marquis, from the whole match down to one part of a price. Each is a function of the state whose
 * frame lies on top. */
#ifndef MARQUIS_PROCEDURES_H
#define MARQUIS_PROCEDURES_H

#include "change.h"

enum {
    PROC_MATCH,
    PROC_TURN,
    PROC_BUY,     /* a: who; b: enum purchase */
    PROC_ACTIONS, /* one kind of action against each opponent in turn; a: which; b: who is still to come */
    PROC_ACTION,  /* against one; a: which; b: whom */
    PROC_WINDOW,  /* MAR-3; a: which action; b: whom. If the Veto stands, the frame below is told so */
    PROC_MURDER,  /* whom the Assassin eliminates (MAR-4.1) */
    PROC_DEALS,   /* offers of protection (MAR-4.15) */
    PROC_PRICE,   /* a: who names it; b: who pays | PRICE_RUBIES */
    MARQUIS_PROCEDURES,
};

/* Purchases. */
enum purchase {
    BUY_ORDINARY, /* MAR-2.0; later ones too */
    BUY_FIRST,    /* the Bijoutier's (MAR-4.2) */
    BUY_LAST,     /* MAR-5.1 */
    BUY_KINDS,
};

/* Joined to those in frame b: the purchase has been declared, so that at least one transaction follows. */
enum { BUY_KIND = 3, BUY_DECLARED = 16 };

enum { PRICE_RUBIES = 8 };

/* The step of PROC_ACTION by which a window tells it that a Veto stands. */
enum { MARQUIS_STEP_VETOED = 2 };

extern const vl_procedure marquis_procedures[MARQUIS_PROCEDURES];

enum vl_step marquis_match(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_turn(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_buy(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_actions(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_act(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_window(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_murder(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_deals(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_price(struct vl_state *state, struct vl_events *events);

/* Asks and notes in the frame that the answer comes at step `step`; up to four arguments. */
enum vl_step marquis_ask(struct marquis *g, uint8_t step, uint8_t kind, vl_clause clause, vl_seat seat,
                         const uint8_t arg[4]);

/* Whom an action concerns. The levy falls on the cards that lie open when it begins: what is unprotected later is
 * spared (MAR-4.11). */
vl_seats marquis_concerned(const struct marquis *g, unsigned action);

/* Draws up to the full hand (MAR-2.6, 3.2). */
void marquis_draw_up(struct marquis *g, vl_seat seat, vl_clause clause, struct vl_events *events);

/* Pays the price named; diamonds that make rubies are changed (MAR-2.8). */
void marquis_pay(struct marquis *g, vl_seat from, vl_seat to, vl_clause clause, struct vl_events *events);

/* Tells that Maîtres-chanteurs have got their better rate, if some have since `before` was g->paired. */
void marquis_tell_pair(const struct marquis *g, vl_seats before, struct vl_events *events);

/* ---- purchases (buy.c) ---- */

/* The rate of a kind of purchase; false: none. */
bool marquis_buy_rate(const struct marquis *g, vl_seat seat, unsigned purchase, struct marquis_rate *out);

/* Vetos that count as coins: those lying before the seat, and the one in the hand or, `publicly`, one that may be. */
unsigned marquis_veto_coins(const struct marquis *g, vl_seat seat, unsigned purchase, bool publicly);

/* MAR-2.7, judged by the coins on hand. */
bool marquis_must_buy(const struct marquis *g, vl_seat seat, unsigned purchase);

/* Whether a character can be played from the hand; for states and the seat's own view. */
bool marquis_can_play(const struct marquis *g, vl_seat seat);

/* ---- what may be answered (answers.c) ---- */
vl_answers marquis_list(const struct vl_state *state);
bool marquis_may_wipe(const struct marquis *g, vl_seat seat); /* by what all have seen */

/* With whom the active player can make a deal (MAR-4.15). */
vl_seats marquis_partners(const struct marquis *g);

/* Who may be named for the Assassin (MAR-4.1). */
vl_seats marquis_victims(const struct marquis *g);

/* Cards that the Astrologue may take back (MAR-4.5), by the owner's knowledge; and whether there are any. */
uint16_t marquis_returnable(const struct marquis *g, vl_seat seat);

/* ---- the rest of the module ---- */
void marquis_blank(struct vl_state *copy, vl_seat looker);
void marquis_fill(struct vl_state *view, struct vl_rng *rng);
void marquis_say(const struct vl_state *view, vl_answer answer, struct vl_phrase *out);
vl_seats marquis_winners(const struct vl_state *state);
enum vl_rc marquis_invariant(const struct vl_state *state, struct vl_diag *diag);
unsigned marquis_stage(const struct vl_state *state);
void marquis_judge(const struct vl_state *state, float worth[VL_SEATS_MAX]);
vl_answers marquis_sensible(const struct vl_state *state, bool rollout);

#endif
