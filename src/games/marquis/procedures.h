/* The procedures of Marquis, from the whole match down to one part of a price. Each is a function of the state, with
 * its frame on top.
 *
 * What asks nothing is done at once. So a function that begins a procedure pushes no frame if there is nothing to ask,
 * and returns VL_STEP_DONE, on which its caller continues; with VL_STEP_ASK a question has been asked above. */
#ifndef MARQUIS_PROCEDURES_H
#define MARQUIS_PROCEDURES_H

#include "losses.h"

enum {
    PROC_MATCH,
    PROC_TURN,
    PROC_BUY,     /* a: who; b: enum marquis_purchase */
    PROC_ACTIONS, /* one kind of action against each opponent in turn; a: which; b: who is still to come */
    PROC_ACTION,  /* against one; a: which; b: whom */
    PROC_WINDOW,  /* MAR-3; a: which action; b: whom. If the Veto stands, the step of the frame below says so */
    PROC_MURDER,  /* whom the Assassin eliminates (MAR-4.1) */
    PROC_DEALS,   /* offers of protection (MAR-4.15) */
    PROC_PRICE,   /* a: who names it; b: who pays | PRICE_RUBIES */
    MARQUIS_PROCEDURES,
};

/* Combined with the purchase in frame b: it has been declared, so that at least one transaction follows. */
enum { BUY_KIND = 3, BUY_DECLARED = 16 };

enum { PRICE_PAYER = 7, PRICE_RUBIES = 8 };

/* The step of PROC_ACTION that a window sets if a Veto stands. */
enum { MARQUIS_STEP_VETOED = 2 };

/* The steps of PROC_TURN that continue after a question. */
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

enum vl_step marquis_run_match(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_run_turn(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_run_buy(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_run_actions(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_run_action(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_run_window(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_run_murder(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_run_deals(struct vl_state *state, struct vl_events *events);
enum vl_step marquis_run_price(struct vl_state *state, struct vl_events *events);

/* What the payer of PROC_PRICE has of each part of a price; rubies cannot pay for protection (MAR-4.15). */
static inline void marquis_purse(const struct marquis *g, const struct vl_frame *frame, uint8_t out[MARQUIS_TERMS])
{
    const vl_seat payer = frame->b & PRICE_PAYER;
    out[MARQUIS_COINS] = g->coins[payer];
    out[MARQUIS_DIAMONDS] = g->diamonds[payer];
    out[MARQUIS_RUBIES] = frame->b & PRICE_RUBIES ? g->rubies[payer] : 0;
    out[MARQUIS_VETOES] = g->vetoes[payer];
}

/* ---- what may be answered (answers.c) ---- */

/* Whether an opponent may step in against a Veto (MAR-4.9), by public facts. */
bool marquis_may_wipe(const struct marquis *g, vl_seat seat);

/* The seats that may, for a Veto against an action of the active player. */
vl_seats marquis_wipers(const struct marquis *g, vl_seat vetoer);

/* The seats with which the active player can make a deal (MAR-4.15). */
vl_seats marquis_partners(const struct marquis *g);

/* Cards that the Astrologue may take back (MAR-4.5), by the owner's knowledge. */
uint16_t marquis_returnable(const struct marquis *g, vl_seat seat);

/* ---- a turn, and a purchase (turn.c, buy.c) ---- */

enum vl_step marquis_begin_turn(struct vl_state *state, vl_seat seat, struct vl_events *events);

enum vl_step marquis_begin_purchase(struct vl_state *state, vl_seat seat, unsigned purchase);

/* The clause that grants a purchase; MAR-2.7 may force it besides. */
vl_clause marquis_purchase_clause(const struct marquis *g, vl_seat seat, unsigned purchase);

/* The seats whose Comtesse may claim a share of the buyer's next purchase (MAR-4.13). */
vl_seats marquis_claimants(const struct marquis *g, vl_seat buyer);

/* The same as marquis_veto_coins, as far as the viewer knows: whoever can play no more, with others still playing, has
 * no card but a Veto. */
unsigned marquis_known_vetoes(const struct marquis *g, vl_seat seat, unsigned purchase);

/* ---- actions (actions.c) ---- */

/* MAR-3.1: there is a window for each seat that has not been seen to play its Veto. */
static inline bool marquis_may_veto(const struct marquis *g, vl_seat seat)
{
    return !table_is(g->vetoed, seat);
}

/* Begins an action against all seats that it concerns, one after another in the order of play. */
enum vl_step marquis_begin_actions(struct vl_state *state, unsigned action, struct vl_events *events);

/* Begins an action against the only seat that it concerns, if any. */
enum vl_step marquis_begin_action(struct vl_state *state, unsigned action, struct vl_events *events);

enum vl_step marquis_begin_murder(struct vl_state *state, unsigned action, struct vl_events *events);

/* The deal with the Procureur in a window, once somebody steps in. */
struct marquis_deal marquis_hiring(const struct marquis *g, const struct vl_frame *window);

/* Reports that Maîtres-chanteurs got their better rate, if some did since `before` was g->paired. */
static inline void marquis_pair_up(struct vl_state *state, vl_seats before, struct vl_events *events)
{
    const vl_seats paired = marquis_of(state)->paired;
    if (paired & ~before)
        marquis_emit_pair(state, events, VL_CLAUSE(4, 3), (struct marquis_event_pair){.seats = paired});
}

/* ---- cards (draw.c) ---- */

/* Draws up to the full hand (MAR-2.6, 3.2). */
void marquis_draw_up(struct vl_state *state, vl_seat seat, vl_clause clause, struct vl_events *events);

/* The active seat's other ways to draw, asked in PROC_TURN; VL_STEP_DONE if there was nothing to ask. */
enum vl_step marquis_begin_take_back(struct vl_state *state, vl_clause clause, struct vl_events *events);
enum vl_step marquis_begin_pick(struct vl_state *state, vl_clause clause, struct vl_events *events);
enum vl_step marquis_take_back(struct vl_state *state, struct vl_frame *frame, struct vl_events *events);
enum vl_step marquis_pick(struct vl_state *state, struct vl_frame *frame, struct vl_events *events);

/* ---- deals (deals.c, price.c) ---- */

enum vl_step marquis_begin_deals(struct vl_state *state);

/* The seat names a price for the payer, who has something to pay with; payer: combined with PRICE_RUBIES if the price
 * may include rubies. */
enum vl_step marquis_begin_price(struct vl_state *state, vl_seat seat, unsigned payer);

/* Pays the price named; changes diamonds into rubies (MAR-2.8). */
void marquis_pay(struct vl_state *state, vl_seat from, vl_seat to, vl_clause clause, struct vl_events *events);

/* ---- characters (turn.c) ---- */

/* What a character does besides its numbers. */
struct marquis_power {
    vl_clause clause;
    uint8_t action;   /* its power; MARQUIS_ACTIONS: nothing that a Veto can answer */
    uint8_t purchase; /* right after its coins; BUY_ORDINARY: none then */
    /* Begins its power; NULL: it has none at that point of the turn. */
    enum vl_step (*begin)(struct vl_state *state, unsigned action, struct vl_events *events);
    /* Asks instead of drawing up, if there is a choice; NULL: it draws. */
    enum vl_step (*draw)(struct vl_state *state, vl_clause clause, struct vl_events *events);
};

extern const struct marquis_power marquis_powers[MARQUIS_CARDS];

#endif
