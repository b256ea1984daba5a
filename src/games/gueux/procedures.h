/* The procedures of Gueux, from the whole match down to one power. Each is a function of the state, with its frame on
 * top. They read the state, emit events and ask; effects.c has what an event does to the state. */
#ifndef GUEUX_PROCEDURES_H
#define GUEUX_PROCEDURES_H

#include "state.h"

enum {
    PROC_MATCH,
    PROC_SILENCE, /* before a turn: asks who spoke (GUE-5.1) */
    PROC_TURN,
    PROC_DRAW, /* a: from whom; b: 1 for the redraw after a Princesse was declined */
    PROC_DUE,  /* the queue of powers (GUE-2.6) */
    /* Level 1 and the Villain; a: who laid the pair. */
    PROC_ESCUYER,
    PROC_CHEVALIER,
    PROC_ETRANGERE,
    PROC_VILLAIN,
    /* Level 2; a: who drew. */
    PROC_BATARD,
    PROC_MAROUFLE,
    PROC_VAGABOND,
    PROC_SORCIERE,
    PROC_BOURELLE,
    /* Level 3; a: whose turn it is. */
    PROC_SYBILLE,
    PROC_PAILLARDE,
    PROC_BACHELETTE,
    GUEUX_PROCEDURES,
};

enum vl_step gueux_match(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_silence(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_turn(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_draw(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_due(struct vl_state *state, struct vl_events *events);

/* Begin a turn, and a draw from that seat, at once, without another round of the core's loop. */
enum vl_step gueux_begin_turn(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_begin_draw(struct vl_state *state, vl_seat from, struct vl_events *events);

enum vl_step gueux_escuyer(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_chevalier(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_etrangere(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_villain(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_batard(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_maroufle(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_vagabond(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_sorciere(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_bourelle(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_sybille(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_paillarde(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_bachelette(struct vl_state *state, struct vl_events *events);

/* ---- cards and pairs (pairs.c) ---- */

/* Moves a card from hand to hand under `clause`; giver and receiver see it, everybody does if it is laid down at once
 * in a pair (GUE-9.2) or `open`. Lays pairs. */
void gueux_pairs_give(struct vl_state *state, vl_seat from, vl_seat to, uint8_t card, vl_clause clause, bool open,
                      struct vl_events *events);

/* Hands over what the seat has chosen. */
enum vl_step gueux_pairs_give_sealed(struct vl_state *state, vl_seat from, vl_seat to, vl_clause clause,
                                     struct vl_events *events);

/* Lays down all pairs in all hands, in the order of GUE-2.6; `powers`: their powers join the queue. */
void gueux_pairs_lay_all(struct vl_state *state, bool powers, vl_clause clause, struct vl_events *events);

/* The same, fast if there is no pair. */
static inline void gueux_pairs_lay(struct vl_state *state, bool powers, vl_clause clause, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    if (g->paired || g->mixed == 1)
        gueux_pairs_lay_all(state, powers, clause, events);
}

/* Lays one pair down. */
void gueux_pairs_lay_one(struct vl_state *state, vl_seat seat, unsigned pair, bool powers, vl_clause clause,
                         struct vl_events *events);

/* If the seat has no cards left, it is out (GUE-2.4), and owes no turn (5.8). */
void gueux_pairs_tell_out(struct vl_state *state, vl_seat seat, struct vl_events *events);

/* Deals cards one by one, from the seat `first` on among `among`; a new deal if `clause` says so. Lays no pairs. */
void gueux_pairs_deal(struct vl_state *state, uint8_t *cards, unsigned count, vl_seat first, vl_seats among,
                      vl_clause clause, struct vl_events *events);

/* After hands have moved: shows each of these seats its new one. */
void gueux_pairs_show_hands(struct vl_state *state, vl_seats seats, vl_clause clause, struct vl_events *events);

/* Shows a seat another's hand. */
void gueux_pairs_show_hand(struct vl_state *state, vl_seat viewer, vl_seat holder, vl_clause clause,
                           struct vl_events *events);

/* Hands over all sealed cards together to one seat (GUE-5.4, 6.8). */
void gueux_pairs_hand_over(struct vl_state *state, vl_seat to, vl_clause clause, struct vl_events *events);

/* All effects of the drawn card are done (GUE-2.3). */
void gueux_pairs_done(struct vl_state *state, struct vl_events *events);

/* ---- powers that ask nothing, and whether powers can be carried out: see gueux.game ---- */
enum vl_step gueux_roy(struct vl_state *state, vl_seat layer, struct vl_events *events);
enum vl_step gueux_chatelain(struct vl_state *state, vl_seat layer, struct vl_events *events);
enum vl_step gueux_champion(struct vl_state *state, vl_seat layer, struct vl_events *events);
enum vl_step gueux_reine(struct vl_state *state, vl_seat layer, struct vl_events *events);
enum vl_step gueux_pucelle(struct vl_state *state, vl_seat layer, struct vl_events *events);
enum vl_step gueux_courtisane(struct vl_state *state, vl_seat layer, struct vl_events *events);
enum vl_step gueux_heretique(struct vl_state *state, vl_seat user, struct vl_events *events);
enum vl_step gueux_duchesse(struct vl_state *state, vl_seat user, struct vl_events *events);
enum vl_step gueux_ribaude(struct vl_state *state, vl_seat user, struct vl_events *events);
enum vl_step gueux_princesse(struct vl_state *state, vl_seat user, struct vl_events *events);
enum vl_step gueux_lay_mixed(struct vl_state *state, vl_seat user, struct vl_events *events);
enum vl_step gueux_pleutre(struct vl_state *state, vl_seat user, struct vl_events *events);
enum vl_step gueux_rustre(struct vl_state *state, vl_seat user, struct vl_events *events);
enum vl_step gueux_barde(struct vl_state *state, vl_seat user, struct vl_events *events);
bool gueux_can_champion(const struct gueux *g, vl_seat layer);
bool gueux_can_reine(const struct gueux *g, vl_seat layer);
bool gueux_can_etrangere(const struct gueux *g, vl_seat layer);
bool gueux_can_batard(const struct gueux *g, vl_seat user);
bool gueux_can_vagabond(const struct gueux *g, vl_seat user);
bool gueux_can_princesse(const struct gueux *g, vl_seat user);
bool gueux_can_villain(const struct gueux *g, vl_seat layer);

static inline bool gueux_has_others(const struct gueux *g, vl_seat user)
{
    return table_others(g, user) != 0;
}

static inline bool gueux_has_cards_and_others(const struct gueux *g, vl_seat user)
{
    return g->count[user] > 0 && gueux_has_others(g, user);
}

static inline bool gueux_are_two_holders(const struct gueux *g, vl_seat user)
{
    (void)user;
    return table_holder_count(g) >= 2;
}

/* ---- the match (game.c) ---- */
vl_seats gueux_game_winners(const struct gueux *g);

/* ---- questions (answers.c) ---- */

/* The procedure continues at that step with the answer to the next question. */
static inline void gueux_meet_at(struct vl_state *state, uint8_t step)
{
    vl_top(state)->step = step;
}

/* The next of those who choose in secret (counted by frame b); VL_NONE once all have. */
vl_seat gueux_next_to_choose(struct vl_state *state, vl_seats choosers);

/* Asks the next of those who give a card to `to`, each in secret; false once all have chosen. */
bool gueux_next_tribute(struct vl_state *state, uint8_t step, vl_clause clause, vl_seat to);

/* Notes the card just answered as chosen, but not yet revealed. */
void gueux_seal(struct vl_state *state, vl_clause clause, struct vl_events *events);

/* GUE-8: asks the public who was last, or draws it. VL_NONE if it was asked; the answer comes at `step`. */
vl_seat gueux_run_reflex(struct vl_state *state, uint8_t step, vl_clause clause, uint8_t character);

/* ---- powers at a turn and a draw (uses.c) ---- */

/* What public facts allow (GUE-9.2), so that asking or not asking a question reveals nothing: whether the player whose
 * turn it is could have something to use in the first step, before the draw, in the last step. */
bool gueux_could_act(const struct gueux *g);
bool gueux_could_look(const struct gueux *g);
bool gueux_could_lay_mixed(const struct gueux *g);

/* The same for a card drawn unseen: which usable ones it could be, before it leaves the hand that it comes from
 * (`redraw`: in place of a Princesse); and afterwards, whether any of them can be carried out. */
uint32_t gueux_could_draw(const struct gueux *g, vl_seat from, bool redraw);
bool gueux_could_use(const struct gueux *g, uint32_t cards, vl_seat from);

/* Whether the card drawn last has a power that its holder may use or not (GUE-6.1, 6.2, 6.6, 6.9). */
bool gueux_may_use_drawn(const struct gueux *g, vl_seat seat);

/* The character of an act of GUEUX_ASK_TURN. */
unsigned gueux_actor(uint8_t act);

#endif
