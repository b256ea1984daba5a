/* Gueux: its state, and how to read a view of it. Clauses: data/rules/gueux.yaml. */
#ifndef VEILLEE_GUEUX_H
#define VEILLEE_GUEUX_H

#include "veillee/highlight.h"

enum {
    GUEUX_CHARACTERS = 27,
    GUEUX_PAIRS = GUEUX_CHARACTERS + 1, /* kinds of pairs: one for each character, and the mixed one */
    GUEUX_MIXED = GUEUX_CHARACTERS,     /* a Moine with a Nonne (GUE-7.1) */
    GUEUX_LEVELS = 3,
    GUEUX_DEALS = 9,
    GUEUX_ROWS = VL_SEATS_MAX + 1, /* rows of knowledge: each seat, and the public */
};

/* Characters, in the order of data/cards: level 1, 2, 3 as the rules list them. A set of characters is a bit set. */
enum gueux_character {
    GUEUX_ROY,
    GUEUX_CHATELAIN,
    GUEUX_ESCUYER,
    GUEUX_CHEVALIER,
    GUEUX_CHAMPION,
    GUEUX_REINE,
    GUEUX_ETRANGERE,
    GUEUX_PUCELLE,
    GUEUX_COURTISANE,
    GUEUX_BATARD,
    GUEUX_MAROUFLE,
    GUEUX_VAGABOND,
    GUEUX_SORCIERE,
    GUEUX_HERETIQUE,
    GUEUX_DUCHESSE,
    GUEUX_RIBAUDE,
    GUEUX_BOURELLE,
    GUEUX_PRINCESSE,
    GUEUX_MOINE,
    GUEUX_NONNE,
    GUEUX_VILLAIN,
    GUEUX_PLEUTRE,
    GUEUX_SYBILLE,
    GUEUX_PAILLARDE,
    GUEUX_BACHELETTE,
    GUEUX_RUSTRE,
    GUEUX_BARDE,
};

enum gueux_option {
    GUEUX_OPTION_LEVELS,   /* none, 1, 2, 3, 12, 13, 23, 123 */
    GUEUX_OPTION_DECK,     /* auto, full, short */
    GUEUX_OPTION_GUEUX,    /* random, secret, or a character */
    GUEUX_OPTION_FIRST,    /* random, or a seat counted from 1 */
    GUEUX_OPTION_REINE,    /* nobody, last, auto: as fits the levels */
    GUEUX_OPTION_DEALS,    /* 1 to 9 */
    GUEUX_OPTION_REFLEXES, /* keys, dice */
    GUEUX_OPTIONS,
};

enum { GUEUX_REINE_NOBODY, GUEUX_REINE_LAST, GUEUX_REINE_AUTO };
enum { GUEUX_NAMED_RANDOM, GUEUX_NAMED_SECRET, GUEUX_NAMED_CHARACTER };

enum { GUEUX_NO, GUEUX_YES };
enum { GUEUX_NOBODY = 63, GUEUX_NOTHING = 63 };

/* Answers to GUEUX_ASK_TURN. */
enum gueux_act {
    GUEUX_DRAW,
    GUEUX_LAY_MIXED,
    GUEUX_USE_SYBILLE,
    GUEUX_USE_BARDE,
    GUEUX_USE_PAILLARDE,
    GUEUX_USE_BACHELETTE,
    GUEUX_ACTS
};

/* Compound answers. To GUEUX_ASK_TURN and GUEUX_ASK_LOOK: a place of the fan stands for itself; then come the acts, and
 * drawing after a look through the Pleutre. To GUEUX_ASK_REFUSE: a character of the hand, or GUEUX_NOTHING. */
enum { GUEUX_COMPOUND_ACTS = 32, GUEUX_COMPOUND_LOOK = GUEUX_COMPOUND_ACTS + GUEUX_ACTS };

/* The numbers of data/cards/gueux.yaml. */
struct gueux_numbers {
    uint8_t level[GUEUX_CHARACTERS]; /* 1 to 3 */
    uint8_t short_pairs;             /* in the short deck */
    uint8_t short_seats;             /* the short deck is the default up to that many seats */
    uint8_t hundred_turns;           /* a game ends after that many hundred turns */
};

enum { GUEUX_LACKS_PAILLARDE = 1, GUEUX_LACKS_BARDE = 2 };
enum { GUEUX_USED_SYBILLE = 1, GUEUX_USED_BARDE = 2, GUEUX_USED_PLEUTRE = 4 };

#include "veillee/gueux/declared.h"

/* ---- reading; also for views ---- */

/* The seats that hold cards. */
static inline vl_seats gueux_holders(const struct gueux *g)
{
    return g->holders;
}

/* Whether the character's power is in force (GUE-4.1). */
static inline bool gueux_in_force(const struct gueux *g, unsigned character)
{
    return g->powers >> character & 1;
}

/* The nearest other seat with cards from `seat`, in the direction of play or against it; VL_NONE if there is none. */
vl_seat gueux_next(const struct gueux *g, vl_seat seat);
vl_seat gueux_previous(const struct gueux *g, vl_seat seat);

/* Seats that may have broken the silence: people who hold cards, except the player who imposes it, and nobody if that
 * one has no card left to give (GUE-5.1). */
vl_seats gueux_speakers(const struct gueux *g);

/* The cards that the viewer knows to be in a hand: all of the own one; with full knowledge all of every hand. */
uint32_t gueux_known(const struct gueux *g, vl_seat holder);

/* The characters that a hand is known not to have (GUE-7.5, 7.8), and whether the Gueux is known to be in it, perhaps
 * without its name: by the viewer; with full knowledge, by everybody. */
uint32_t gueux_lacking(const struct gueux *g, vl_seat holder);
bool gueux_is_located(const struct gueux *g, vl_seat holder);

/* The power of a character in a few words; the form is VL_NONE if the power is not in force. */
struct vl_phrase gueux_power_in_brief(const struct gueux *g, unsigned character);

/* Whether the answers to a kind of question, compound or not, are characters, seats, yes and no, acts of a turn; and
 * whether one is a place of the fan. */
bool gueux_answers_are_characters(uint8_t kind, bool compound);
bool gueux_answers_are_seats(uint8_t kind);
bool gueux_answers_are_yes_or_no(uint8_t kind, bool compound);
bool gueux_answers_are_acts(uint8_t kind, bool compound);
bool gueux_is_place(uint8_t kind, bool compound, vl_answer answer);

/* The card of the hand by which an act is chosen, or VL_NONE. */
uint8_t gueux_card_of_act(bool compound, vl_answer answer);

/* The seat from which the current question draws, or VL_NONE. */
vl_seat gueux_drawn_from(const struct gueux *g);

/* The name of the Gueux in this state or view: a character, VL_NONE (there is none), VL_HIDDEN (GUE-1.8). */
uint8_t gueux_name(const struct gueux *g);

/* Whether, where there is no Gueux, whoever lays the last pair loses (GUE-3.2); if not, nobody does. */
bool gueux_last_loses(const struct gueux *g);

/* Its highlights. */
enum gueux_highlight {
    GUEUX_HIGHLIGHT_GUEUX = VL_HIGHLIGHT_OWN, /* the Gueux came into the seat's hand, from the other's or (VL_NONE) as
                                       cards were dealt; number: turns of the table that it stayed there */
    GUEUX_HIGHLIGHT_OUT,                      /* the seat has no card left; number: turns of the table so far */
};

extern const struct vl_rules gueux_rules;

#endif
