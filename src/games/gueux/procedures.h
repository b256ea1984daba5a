/* The procedures of Gueux, from the whole match down to one power. Each is a function of the state whose frame lies on
 * top. */
#ifndef GUEUX_PROCEDURES_H
#define GUEUX_PROCEDURES_H

#include "change.h"

enum {
    PROC_MATCH,
    PROC_SILENCE, /* before a turn: who spoke (GUE-5.1) */
    PROC_TURN,
    PROC_DRAW, /* a: from whom; b: 1 for the redraw after a Princesse was declined */
    PROC_DUE,  /* the line of powers (GUE-2.6) */
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

extern const vl_procedure gueux_procedures[GUEUX_PROCEDURES];

enum vl_step gueux_match(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_silence(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_turn(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_draw(struct vl_state *state, struct vl_events *events);
enum vl_step gueux_due(struct vl_state *state, struct vl_events *events);
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

/* A card goes from hand to hand under `clause`; giver and receiver see it, all do if it is laid down at once in a pair
 * (GUE-9.2) or `open`. Pairs are laid. */
void gueux_pairs_give(struct gueux *g, vl_seat from, vl_seat to, uint8_t card, vl_clause clause, bool open,
                      struct vl_events *events);

/* Who sees a card that comes into a hand: all if it makes a pair there. */
vl_seats gueux_pairs_seers(const struct gueux *g, vl_seat to, uint8_t card, vl_seats seers);

/* Lays down all pairs in all hands, in the order of GUE-2.6; with powers, they join the line. */
void gueux_pairs_lay_all(struct gueux *g, bool powers, vl_clause clause, struct vl_events *events);

/* The same, where mostly there is none. */
static inline void gueux_pairs_lay(struct gueux *g, bool powers, vl_clause clause, struct vl_events *events)
{
    if (g->paired || g->mixed == 1)
        gueux_pairs_lay_all(g, powers, clause, events);
}

/* Lays one pair down. */
void gueux_pairs_lay_one(struct gueux *g, vl_seat seat, unsigned pair, bool powers, vl_clause clause,
                         struct vl_events *events);

/* If the seat has no cards any more: it is out (GUE-2.4), and owes no turn (5.8). */
void gueux_pairs_tell_out(struct gueux *g, vl_seat seat, struct vl_events *events);

/* Deals cards one by one, from the seat `first` on among `among`; a new deal if `clause` says so. Pairs are not laid.
 */
void gueux_pairs_deal(struct gueux *g, uint8_t *cards, unsigned count, vl_seat first, vl_seats among, vl_clause clause,
                      struct vl_events *events);

/* After hands have gone round: each of these seats sees its new one. */
void gueux_pairs_show_hands(struct gueux *g, vl_seats seats, vl_clause clause, struct vl_events *events);

/* A seat is shown another's hand. */
void gueux_pairs_show_hand(struct gueux *g, vl_seat looker, vl_seat holder, vl_clause clause, struct vl_events *events);

/* Hands over all that is sealed, together, to one seat (GUE-5.4, 6.8). */
void gueux_pairs_hand_over(struct gueux *g, vl_seat to, vl_clause clause, struct vl_events *events);

/* All that the drawn card brings is done (GUE-2.3). */
void gueux_pairs_done(struct gueux *g, struct vl_events *events);

/* ---- powers that ask nothing, and whether powers can be carried out: see powers.def ---- */
enum vl_step gueux_roy(struct gueux *g, vl_seat layer, struct vl_events *events);
enum vl_step gueux_chatelain(struct gueux *g, vl_seat layer, struct vl_events *events);
enum vl_step gueux_champion(struct gueux *g, vl_seat layer, struct vl_events *events);
enum vl_step gueux_reine(struct gueux *g, vl_seat layer, struct vl_events *events);
enum vl_step gueux_pucelle(struct gueux *g, vl_seat layer, struct vl_events *events);
enum vl_step gueux_courtisane(struct gueux *g, vl_seat layer, struct vl_events *events);
enum vl_step gueux_heretique(struct gueux *g, vl_seat user, struct vl_events *events);
enum vl_step gueux_duchesse(struct gueux *g, vl_seat user, struct vl_events *events);
enum vl_step gueux_ribaude(struct gueux *g, vl_seat user, struct vl_events *events);
enum vl_step gueux_princesse(struct gueux *g, vl_seat user, struct vl_events *events);
enum vl_step gueux_lay_mixed(struct gueux *g, vl_seat user, struct vl_events *events);
enum vl_step gueux_pleutre(struct gueux *g, vl_seat user, struct vl_events *events);
enum vl_step gueux_rustre(struct gueux *g, vl_seat user, struct vl_events *events);
enum vl_step gueux_barde(struct gueux *g, vl_seat user, struct vl_events *events);
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

/* ---- a game (game.c) ---- */
void gueux_game_begin(struct gueux *g, unsigned game, struct vl_events *events);
bool gueux_game_over(const struct gueux *g);
void gueux_game_end(struct gueux *g, struct vl_events *events);
vl_seats gueux_game_winners(const struct gueux *g);

/* ---- questions ---- */

/* Asks and notes in the frame that the answer comes at step `step`. */
static inline enum vl_step gueux_ask_at(struct gueux *g, uint8_t step, uint8_t kind, vl_clause clause, vl_seat seat,
                                        vl_answers answers, uint8_t arg)
{
    vl_top(&g->core)->step = step;
    vl_ask(&g->core, kind, clause, seat, answers);
    g->core.question.arg[0] = arg;
    return VL_STEP_ASK;
}

/* Asks the next of those who choose in secret (frame b counts), for one seat or, with VL_NONE, for the middle; false
 * once all have. */
bool gueux_ask_sealed(struct gueux *g, uint8_t step, vl_clause clause, vl_seats choosers, vl_seat to);
void gueux_seal(struct gueux *g, vl_clause clause, struct vl_events *events);

/* GUE-8: asks the table who was last, or draws it. VL_NONE: it was asked, the answer comes at `step`. */
vl_seat gueux_ask_reflex(struct gueux *g, uint8_t step, vl_clause clause, uint8_t character);
void gueux_tell_last(struct gueux *g, vl_seat seat, vl_clause clause, uint8_t character, struct vl_events *events);

/* ---- what may be answered (answers.c) ---- */
vl_answers gueux_answers_turn(const struct gueux *g, vl_seat seat);
bool gueux_answers_turn_open(const struct gueux *g);

/* The character of an act of GUEUX_ASK_TURN. */
unsigned gueux_actor(uint8_t act);
vl_answers gueux_answers_end(const struct gueux *g, vl_seat seat);
vl_answers gueux_answers_may(const struct gueux *g, vl_seat seat);
bool gueux_answers_may_open(const struct gueux *g);
vl_answers gueux_answers_look(const struct gueux *g, vl_seat seat);
vl_answers gueux_answers_refuse(const struct gueux *g, vl_seat seat);
vl_answers gueux_speakers(const struct gueux *g); /* level1.c */
vl_answers gueux_list(const struct vl_state *state);

#endif
