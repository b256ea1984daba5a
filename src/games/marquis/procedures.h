/* The procedures of Marquis, from the whole match down to one part of a price. Each is a function of the state whose
 * frame lies on top.
 *
 * What asks nothing is done at once. So a function that begins a procedure lays no frame where there is nothing to ask:
 * it returns VL_STEP_DONE, and whoever began it goes on; VL_STEP_ASK, and a question is set above. */
#ifndef MARQUIS_PROCEDURES_H
#define MARQUIS_PROCEDURES_H

#include "change.h"
#include "losses.h"

enum {
    PROC_MATCH,
    PROC_TURN,
    PROC_BUY,     /* a: who; b: enum marquis_purchase */
    PROC_ACTIONS, /* one kind of action against each opponent in turn; a: which; b: who is still to come */
    PROC_ACTION,  /* against one; a: which; b: whom */
    PROC_WINDOW,  /* MAR-3; a: which action; b: whom. If the Veto stands, the frame below is told so */
    PROC_MURDER,  /* whom the Assassin eliminates (MAR-4.1) */
    PROC_DEALS,   /* offers of protection (MAR-4.15) */
    PROC_PRICE,   /* a: who names it; b: who pays | PRICE_RUBIES */
    MARQUIS_PROCEDURES,
};

/* Joined to the purchase in frame b: it has been declared, so that at least one transaction follows. */
enum { BUY_KIND = 3, BUY_DECLARED = 16 };

enum { PRICE_PAYER = 7, PRICE_RUBIES = 8 };

/* The step of PROC_ACTION by which a window tells it that a Veto stands. */
enum { MARQUIS_STEP_VETOED = 2 };

/* The steps of PROC_TURN that go on after a question. */
enum {
    TURN_BEGIN,
    TURN_STOP,
    TURN_PLAY,
    TURN_PLAYED,
    TURN_TAKE,
    TURN_POWER,
    TURN_GIVE,
    TURN_DRAW,
    TURN_TOOK_BACK,
    TURN_PICKED,
    TURN_LAST,
    TURN_OVER
};

/* One step of a procedure, whose frame lies on top. */
typedef enum vl_step (*marquis_step)(struct marquis *g, struct vl_frame *frame, struct vl_events *events);

enum vl_step marquis_match(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_turn(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_buy(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_actions(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_act(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_window(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_murder(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_deals(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_price(struct vl_state *state, struct vl_events *events);

/* What the payer of PROC_PRICE has of each part of a price; rubies are none of a price of protection (MAR-4.15). */
static inline void marquis_purse(const struct marquis *g, const struct vl_frame *frame, uint8_t out[MARQUIS_TERMS])
{
    const vl_seat payer = frame->b & PRICE_PAYER;
    out[MARQUIS_COINS] = g->coins[payer];
    out[MARQUIS_DIAMONDS] = g->diamonds[payer];
    out[MARQUIS_RUBIES] = frame->b & PRICE_RUBIES ? g->rubies[payer] : 0;
    out[MARQUIS_VETOES] = g->vetoes[payer];
}

/* ---- questions (answers.c) ---- */

/* The frame on top goes on with `step` once the answer is there. */
enum vl_step marquis_ask(struct marquis *g, uint8_t step, uint8_t kind, vl_clause clause, vl_seat seat,
                         const uint8_t arg[4]);

/* What a question without further fields has for them. */
extern const uint8_t marquis_no_arguments[4];

/* To the question that is set. */
vl_answers marquis_list(const struct vl_state *state);

/* Whether one of the opponents may step in against a Veto (MAR-4.9), by what all have seen. */
bool marquis_may_wipe(const struct marquis *g, vl_seat seat);

/* With whom the active player can make a deal (MAR-4.15). */
vl_seats marquis_partners(const struct marquis *g);

/* Cards that the Astrologue may take back (MAR-4.5), by the owner's knowledge; and whether there are any. */
uint16_t marquis_returnable(const struct marquis *g, vl_seat seat);

/* ---- a turn, and a purchase (turn.c, buy.c) ---- */

enum vl_step marquis_begin_turn(struct marquis *g, vl_seat seat, struct vl_events *events);

enum vl_step marquis_begin_purchase(struct marquis *g, vl_seat seat, unsigned purchase);

/* ---- actions (actions.c, window.c) ---- */

/* Against all whom it concerns, one after another in the order of play. */
enum vl_step marquis_begin_actions(struct marquis *g, unsigned action, struct vl_events *events);

/* Against the one whom it concerns, if anybody. */
enum vl_step marquis_begin_action(struct marquis *g, unsigned action, struct vl_events *events);

enum vl_step marquis_begin_murder(struct marquis *g, unsigned action, struct vl_events *events);

/* Asks whether the seat has a Veto against an action; its frame lies on top. */
enum vl_step marquis_open_window(struct marquis *g, unsigned action, vl_seat from, unsigned coins);

/* ---- cards (draw.c) ---- */

/* Draws up to the full hand (MAR-2.6, 3.2). */
void marquis_draw_up(struct marquis *g, vl_seat seat, vl_clause clause, struct vl_events *events);

/* The active seat's own ways, asked in PROC_TURN; VL_STEP_DONE: there was nothing to ask. */
enum vl_step marquis_ask_back(struct marquis *g, vl_clause clause, struct vl_events *events);
enum vl_step marquis_ask_pick(struct marquis *g, vl_clause clause, struct vl_events *events);
enum vl_step marquis_take_back(struct marquis *g, struct vl_frame *frame, struct vl_events *events);
enum vl_step marquis_pick(struct marquis *g, struct vl_frame *frame, struct vl_events *events);

/* ---- deals (deals.c, price.c) ---- */

enum vl_step marquis_begin_deals(struct marquis *g);

/* The seat names a price that the payer, who has something to pay with, pays; payer: joined with PRICE_RUBIES for one
 * that may be in rubies too. */
enum vl_step marquis_begin_price(struct marquis *g, vl_seat seat, unsigned payer);

/* Pays the price named; diamonds that make rubies are changed (MAR-2.8). */
void marquis_pay(struct marquis *g, vl_seat from, vl_seat to, vl_clause clause, struct vl_events *events);

/* ---- characters (powers.c) ---- */

/* What a character does beside its numbers. */
struct marquis_power {
    vl_clause clause;
    uint8_t action;   /* what its power is; MARQUIS_ACTIONS: nothing that a Veto answers */
    uint8_t purchase; /* right after its coins; BUY_ORDINARY: none then */
    /* Begins its power; NULL: none at that point of the turn. */
    enum vl_step (*begin)(struct marquis *g, unsigned action, struct vl_events *events);
    /* Asks in place of drawing up, if there is anything to choose; NULL: it draws. */
    enum vl_step (*draw)(struct marquis *g, vl_clause clause, struct vl_events *events);
};

extern const struct marquis_power marquis_powers[MARQUIS_CARDS];

/* ---- the rest of the module ---- */
void marquis_blank(struct vl_state *copy, vl_seat looker);
void marquis_fill(struct vl_state *view, struct vl_rng *rng);
void marquis_say(const struct vl_state *view, vl_answer answer, struct vl_phrase *out);
enum vl_rc marquis_invariant(const struct vl_state *state, struct vl_diag *diag);
unsigned marquis_stage(const struct vl_state *state);
void marquis_judge(const struct vl_state *state, float worth[VL_SEATS_MAX]);
vl_answers marquis_sensible(const struct vl_state *state, bool rollout);

#endif
