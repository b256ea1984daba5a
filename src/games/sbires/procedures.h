/* The procedures of Sbires, from the whole match down to the rolls of a duel. Each is a function of the state, with its
 * frame on top. */
#ifndef SBIRES_PROCEDURES_H
#define SBIRES_PROCEDURES_H

#include "state.h"

enum {
    PROC_MATCH,
    PROC_PLACING,    /* SBI-2.1; a: how many places from the Insigne */
    PROC_DOMINATION, /* SBI-2.3; a: how many places from the Insigne; b: the place */
    PROC_BORROW,     /* who borrows an Influence; a: how many places from b */
    PROC_EVENING,    /* SBI-3.1; a: whose turn is next */
    PROC_TURN,
    PROC_ACTION, /* the card on the table; a and b belong to its effect */
    PROC_REACT,  /* SBI-3.14; a: who; b: the slot of a reserve that is at stake, or NO_SLOT */
    PROC_DUEL,   /* SBI-4; a: who attacks; b: who defends */
    PROC_ROLLS,  /* SBI-4.6; a: whose dice; b: who is asked, and how many have declined in a row */
    PROC_NIGHT,  /* SBI-3.11, 5.1, 5.2; a: how many places from the Insigne */
    PROC_TIE,    /* SBI-6.2; a, b: who attacks first, and second */
    SBIRES_PROCEDURES,
};

enum vl_step sbires_match(struct vl_state *state, struct vl_events *events);
enum vl_step sbires_placing(struct vl_state *state, struct vl_events *events);
enum vl_step sbires_domination(struct vl_state *state, struct vl_events *events);
enum vl_step sbires_borrow(struct vl_state *state, struct vl_events *events);
enum vl_step sbires_evening(struct vl_state *state, struct vl_events *events);
enum vl_step sbires_turn(struct vl_state *state, struct vl_events *events);
enum vl_step sbires_action(struct vl_state *state, struct vl_events *events);
enum vl_step sbires_react(struct vl_state *state, struct vl_events *events);
enum vl_step sbires_duel(struct vl_state *state, struct vl_events *events);
enum vl_step sbires_rolls(struct vl_state *state, struct vl_events *events);
enum vl_step sbires_night(struct vl_state *state, struct vl_events *events);
enum vl_step sbires_tie(struct vl_state *state, struct vl_events *events);

/* ---- powers.c ---- */

/* A card's effect for the rules. */
struct sbires_effect_rule {
    uint8_t type;     /* enum sbires_type, which a card with this effect must have */
    uint8_t flags;    /* enum sbires_touch */
    vl_clause clause; /* of the card */
    /* The answers to the effect's first question, 0 if it could do nothing (SBI-3.12); if it has no question, seats.
     * NULL: the card is never played for an effect. */
    vl_answers (*targets)(const struct sbires *g, vl_seat seat);
};

/* The reactions to a card, besides Eau bénite (SBI-3.14). */
enum sbires_touch { TOUCHES = 1, TOUCHES_HAND = 2, TAKES_RESERVE = 4 };

extern const struct sbires_effect_rule sbires_effect_rules[SBIRES_EFFECTS];

static inline const struct sbires_effect_rule *sbires_rule_of(const struct sbires *g, uint8_t kind)
{
    return &sbires_effect_rules[g->card[kind].effect];
}

vl_answers sbires_card_targets(const struct sbires *g, vl_seat seat); /* Montreur, Intrigue */

/* The opponents who would miss a turn at the Pilori. */
vl_seats sbires_to_be_pilloried(const struct sbires *g, vl_seat seat);

/* ---- questions: sbires_ask(state, step, sbires_ask_...(...)) ---- */

/* Asks the question; the frame continues at `step`. */
static inline enum vl_step sbires_ask(struct vl_state *state, uint8_t step, enum vl_step asked)
{
    vl_top(state)->step = step;
    return asked;
}

/* The same, unless there is only one answer, which is then given automatically. */
enum vl_step sbires_choose(struct vl_state *state, uint8_t step, enum vl_step asked);

/* The same for a choice from a hand; `alike` says that everybody knows there is only one answer, since skipping the
 * question would otherwise reveal that hidden cards are equal. */
static inline enum vl_step sbires_choose_card(struct vl_state *state, uint8_t step, bool alike, enum vl_step asked)
{
    return alike ? sbires_choose(state, step, asked) : sbires_ask(state, step, asked);
}

/* The card that the answer names, as an event does: -2 for SBIRES_NOTHING. */
static inline int16_t sbires_named_card(const struct vl_state *state)
{
    return state->reply == SBIRES_NOTHING ? -2 : state->reply;
}

/* For a seat that can only pass at its turn: whether everybody knows that. Always true in a playout. */
bool sbires_known_to_pass(const struct sbires *g, vl_seat seat);
vl_answers sbires_reactions(const struct sbires *g, vl_seat seat, unsigned slot);
vl_answers sbires_rerolls(const struct sbires *g, vl_seat seat, unsigned side);
vl_answers sbires_boldness(const struct sbires *g, vl_seat seat);

/* ---- duel.c ---- */

/* The number of dice of that side that hit, or parry. */
unsigned sbires_good_dice(const struct sbires *g, unsigned side);

/* By how much the seat's Confiance, or a lent one, improves its weapon. */
unsigned sbires_boldness_by(const struct sbires *g, vl_seat seat, bool lent);

/* The result of a duel with so many wounds (SBI-4.4); `more` from a Jouvencelle (SBI-10.8). */
struct sbires_award {
    vl_seat winner, loser;
    unsigned points, more, lost;
};
struct sbires_award sbires_award(const struct sbires *g, unsigned wounds);

/* ---- shared by several procedures ---- */

/* Draws a card if there is one (SBI-1.6). */
void sbires_draw(struct vl_state *state, vl_seat seat, unsigned place, vl_clause clause, struct vl_events *events);
void sbires_gain(struct vl_state *state, vl_seat seat, unsigned points, unsigned source, vl_clause clause,
                 struct vl_events *events);
unsigned sbires_loss(const struct sbires *g, vl_seat seat, unsigned points); /* the actual loss (SBI-1.4) */
void sbires_forfeit(struct vl_state *state, vl_seat seat, unsigned points, unsigned source, vl_clause clause,
                    struct vl_events *events);
void sbires_tilt(struct vl_state *state, vl_seat seat, unsigned slot, vl_clause clause, struct vl_events *events);
void sbires_spend(struct vl_state *state, vl_seat seat, unsigned slot, vl_clause clause, struct vl_events *events);
void sbires_lend(struct vl_state *state, vl_seat seat, unsigned effect, vl_clause clause, struct vl_events *events);
void sbires_discard(struct vl_state *state, vl_seat seat, uint8_t kind, vl_clause clause, struct vl_events *events);

/* Lets the seat react to the card on the table, with that slot at stake; VL_STEP_ON: it cannot. */
enum vl_step sbires_let_react(struct vl_state *state, vl_seat seat, unsigned slot);

vl_seats sbires_leaders(const struct sbires *g);
vl_seats sbires_winners(const struct vl_state *state);

/* The seats asked what to keep over the night, from `places` places after the Insigne on. */
vl_seats sbires_keepers(const struct sbires *g, unsigned places);

#endif
