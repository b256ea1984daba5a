/* Gueux: what its state holds, and how to read a view of it. Clauses: data/rules/gueux.yaml. */
#ifndef VEILLEE_GUEUX_H
#define VEILLEE_GUEUX_H

#include "veillee/rules.h"

enum {
    GUEUX_CHARACTERS = 27,
    GUEUX_PAIRS = GUEUX_CHARACTERS + 1, /* kinds of pairs: one a character, and the mixed one */
    GUEUX_MIXED = GUEUX_CHARACTERS,     /* a Moine with a Nonne (GUE-7.1) */
    GUEUX_LEVELS = 3,
    GUEUX_DEALS = 9,
    GUEUX_ROWS = VL_SEATS_MAX + 1, /* who knows: each seat, and the table */
};

/* Characters, in the order of data/cards: level 1, 2, 3 as the rules list them. A set of characters is bits. */
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
    GUEUX_OPTION_REINE,    /* nobody, last */
    GUEUX_OPTION_DEALS,    /* 1 to 9 */
    GUEUX_OPTION_REFLEXES, /* keys, dice */
    GUEUX_OPTIONS,
};

enum { GUEUX_NAMED_RANDOM, GUEUX_NAMED_SECRET, GUEUX_NAMED_CHARACTER };

/* Kinds of questions. What an answer's number means stands beside each. */
enum gueux_question {
    GUEUX_ASK_SPOKE,     /* a seat, or GUEUX_NOBODY: who broke the silence (GUE-5.1); asked of the table */
    GUEUX_ASK_TURN,      /* enum gueux_act (GUE-7.9) */
    GUEUX_ASK_END,       /* GUEUX_NO, or GUEUX_YES: lay Moine with Nonne (GUE-7.9) */
    GUEUX_ASK_POSITION,  /* a card of the fan, from 0 (GUE-2.1) */
    GUEUX_ASK_LOOK,      /* no or yes: Pleutre (GUE-7.3) */
    GUEUX_ASK_REFUSE,    /* no or yes: Rustre (GUE-7.7) */
    GUEUX_ASK_HAND_OVER, /* a character: the card given instead (GUE-7.7) */
    GUEUX_ASK_MAY,       /* no or yes: the power of the card just drawn, if it is one that may be used (GUE-4.2) */
    GUEUX_ASK_REVIVE,    /* a seat that is out (GUE-6.1) */
    GUEUX_ASK_SWAP,      /* a seat (GUE-6.2) */
    GUEUX_ASK_GIVE,      /* a character (GUE-5.3, 7.6) */
    GUEUX_ASK_GIVE_TO,   /* a seat */
    GUEUX_ASK_SPEAKER,   /* a character, for whoever spoke (GUE-5.1) */
    GUEUX_ASK_FEWEST,    /* a seat: who receives, of those who hold fewest (GUE-5.4) */
    GUEUX_ASK_TRIBUTE,   /* a character, sealed (GUE-5.4, 6.8) */
    GUEUX_ASK_BREW,      /* the same, into the middle (GUE-6.4) */
    GUEUX_ASK_STRANGER,  /* a character put aside, or GUEUX_NOTHING (GUE-5.7) */
    GUEUX_ASK_VILLAIN,   /* a seat: who receives the first, then the second (GUE-7.2) */
    GUEUX_ASK_SHOW,      /* a seat: who shows the hand to the Sybille (GUE-7.4) */
    GUEUX_ASK_DEMAND,    /* a seat: of whom the Paillarde is demanded (GUE-7.5) */
    GUEUX_ASK_HEADS,     /* a seat: drawn from (GUE-7.6) */
    GUEUX_ASK_REFLEX,    /* a seat: who was last (GUE-8.1); asked of the table */
    GUEUX_QUESTIONS,
};

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

/* Things that happen. Their fields stand in src/games/gueux/forms.c. */
enum gueux_event {
    GUEUX_EV_DEAL,  /* a new game: its number, who begins */
    GUEUX_EV_PLAY,  /* a character is in the deck */
    GUEUX_EV_ASIDE, /* a card is set aside */
    GUEUX_EV_DEALT, /* a card to a seat: at the start, at a new deal */
    GUEUX_EV_PAIR,  /* a pair is laid down */
    GUEUX_EV_OUT,
    GUEUX_EV_FIRST, /* who has the first turn */
    GUEUX_EV_TURN,
    GUEUX_EV_MISSED,
    GUEUX_EV_DREW,
    GUEUX_EV_DONE,  /* what the drawn card brings is done */
    GUEUX_EV_GAVE,  /* a card goes from hand to hand: given, handed over, demanded, put back */
    GUEUX_EV_POWER, /* a power begins: who, which character */
    GUEUX_EV_SKIPPED,
    GUEUX_EV_SILENCE, /* the Roy's silence begins */
    GUEUX_EV_SILENCE_OVER,
    GUEUX_EV_SPOKE,
    GUEUX_EV_DIRECTION,
    GUEUX_EV_RETURNED,  /* Champion: the pairs come back */
    GUEUX_EV_REVEALED,  /* Reine: the set-aside card goes to a seat */
    GUEUX_EV_EXCHANGED, /* Étrangère: a card for the one set aside */
    GUEUX_EV_KEPT,      /* Étrangère: not done */
    GUEUX_EV_MISS,      /* Pucelle: a turn to miss */
    GUEUX_EV_PASSED,    /* Courtisane: all hands go round */
    GUEUX_EV_SWAPPED,   /* Maroufle */
    GUEUX_EV_LAST,      /* who was last in a reflex */
    GUEUX_EV_CHOSE,     /* a secret choice, sealed */
    GUEUX_EV_LAID,      /* Sorcière: a card goes face down to the middle */
    GUEUX_EV_FEWEST,    /* Chevalier: who receives */
    GUEUX_EV_BREWED,    /* Sorcière: so many cards are mixed and dealt back */
    GUEUX_EV_GATHERED,  /* Hérétique: all hands */
    GUEUX_EV_GUEUX_AT,  /* where the Gueux is (Duchesse, Vagabond) */
    GUEUX_EV_NO_GUEUX,  /* Duchesse: no hand rises */
    GUEUX_EV_DECLINED,  /* Princesse */
    GUEUX_EV_SHOWN,     /* a card of a hand is seen: Pleutre, Sybille */
    GUEUX_EV_LOOKED,    /* Pleutre: that a hand was looked at */
    GUEUX_EV_SYBILLE,   /* that a hand is shown to the Sybille's holder, eyes closed */
    GUEUX_EV_BARDE,     /* the Barde is called for */
    GUEUX_EV_LACKS,     /* a hand is known not to hold a character */
    GUEUX_EV_HOLDS,     /* all have learnt that a hand holds a character (GUE-9.3) */
    GUEUX_EV_COIN,
    GUEUX_EV_TURN_LOST,
    GUEUX_EV_COMES_BACK, /* Villain */
    GUEUX_EV_LOSER,
    GUEUX_EV_NO_LOSER,
    GUEUX_EV_DRAWN_GAME,
    GUEUX_EV_END,
    GUEUX_EVENTS,
};

/* The numbers of data/cards/gueux.yaml. */
struct gueux_numbers {
    uint8_t level[GUEUX_CHARACTERS]; /* 1 to 3 */
    uint8_t short_pairs;             /* in the short deck */
    uint8_t short_seats;             /* up to so many seats the short deck is the default */
    uint8_t hundred_turns;           /* a game ends after so many hundred turns */
};

struct gueux {
    struct vl_state core;
    uint32_t hand[VL_SEATS_MAX]; /* characters; in a view: one's own hand alone */
    uint32_t twin[VL_SEATS_MAX]; /* characters of which the second card has just come in; empty at every question */
    uint32_t known[VL_SEATS_MAX][GUEUX_ROWS]; /* GUE-9.2: per holder and knower, characters known to be in the hand; a
                                                 view has its looker's column alone */
    uint32_t powers;                          /* GUE-4.1: the characters whose power is in force */
    uint32_t deck;                            /* the characters in play */
    uint32_t gone;                            /* the characters of which a pair lies on the discard pile */
    uint32_t fresh;              /* came into the hand of the player whose turn it is, during this turn (GUE-7.9) */
    uint16_t turns;              /* of this game */
    uint8_t count[VL_SEATS_MAX]; /* cards in hand */
    uint8_t lacks[VL_SEATS_MAX][GUEUX_ROWS]; /* GUE-9.2: GUEUX_LACKS_*, per holder and knower */
    uint8_t
        gueux_at[GUEUX_ROWS]; /* who holds the Gueux as far as the knower can tell without knowing its name; VL_NONE */
    vl_seats aside_known;     /* who knows the card set aside */
    uint8_t aside_open;       /* 1: all do */
    uint8_t aside;            /* the character set aside; VL_NONE; VL_HIDDEN in a view */
    uint8_t mixed;            /* 1: a Moine lies with a Nonne */
    uint8_t laid_count;
    uint8_t laid[GUEUX_PAIRS];     /* the pairs on the discard pile, in their order */
    uint8_t due_count;             /* GUE-2.6: powers in line */
    uint8_t due[GUEUX_PAIRS];      /* the pair ... */
    uint8_t due_seat[GUEUX_PAIRS]; /* ... and who laid it */
    uint8_t direction;             /* 0: clockwise; 1: against */
    uint8_t active;                /* whose turn it is */
    uint8_t misses[VL_SEATS_MAX];
    uint8_t sealed[VL_SEATS_MAX]; /* characters chosen and not yet revealed; VL_NONE; VL_HIDDEN in others' views */
    uint8_t silence;              /* whose Roy keeps all silent; VL_NONE */
    uint8_t used;                 /* GUEUX_USED_* in this turn */
    uint8_t villain_done;
    uint8_t drawn; /* the card drawn last, until its power is done; VL_NONE; VL_HIDDEN to those who did not see it */
    vl_seats drawn_seen;
    uint8_t last_layer; /* who laid the last pair (GUE-3.2) */
    uint8_t game;       /* from 0 */
    uint8_t begins;     /* who begins this game */
    uint8_t losses[VL_SEATS_MAX];
    uint8_t loser[GUEUX_DEALS]; /* of each game played; VL_NONE: nobody */
    uint8_t ended;              /* games ended */
    uint8_t levels;             /* GUE-4.1: those in force, level 1 being bit 0 */
    struct gueux_numbers numbers;
    /* What follows from the fields above, kept beside them since it is asked for all the time; not hashed. */
    vl_seats holders; /* those who hold cards */
    vl_seats paired;  /* those with a twin */
    uint8_t cards;    /* in all hands */
};

enum { GUEUX_LACKS_PAILLARDE = 1, GUEUX_LACKS_BARDE = 2 };
enum { GUEUX_USED_SYBILLE = 1, GUEUX_USED_BARDE = 2, GUEUX_USED_PLEUTRE = 4 };

/* A view of a match of Gueux. */
static inline const struct gueux *gueux_seen(const struct vl_view *view)
{
    return (const struct gueux *)(const void *)view;
}

/* Who holds cards. */
static inline vl_seats gueux_holders(const struct gueux *g)
{
    return g->holders;
}

/* The nearest seat with cards from `seat`, in the direction of play or against it; VL_NONE if there is no other. */
vl_seat gueux_next(const struct gueux *g, vl_seat seat);
vl_seat gueux_previous(const struct gueux *g, vl_seat seat);

/* What the looker knows to be in a hand: all of the own one. */
uint32_t gueux_known(const struct gueux *g, vl_seat holder);

/* The name of the Gueux as far as this state or view tells: a character, VL_NONE (there is none), VL_HIDDEN (GUE-1.8).
 */
uint8_t gueux_name(const struct gueux *g);

extern const struct vl_rules gueux_rules;

#endif
