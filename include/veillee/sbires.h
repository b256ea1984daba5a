/* Sbires: its state, and how to read a view of it. Clauses: data/rules/sbires.yaml. */
#ifndef VEILLEE_SBIRES_H
#define VEILLEE_SBIRES_H

#include "veillee/highlight.h"

enum {
    SBIRES_SEATS = 5,
    SBIRES_KINDS = 61,   /* kinds of cards: 41, animals, named gloves and henchmen, and a few for cards of the user */
    SBIRES_NAMED = 46,   /* the first named glove of these, ... */
    SBIRES_GLOVES = 5,   /* ... of which there are this many, ... */
    SBIRES_HENCHMEN = 8, /* ... followed by named henchmen */
    SBIRES_RESERVE = 8,
    SBIRES_DICE = 3,
    SBIRES_ATOUT_SLOT = 8, /* in a set of slots of a reserve: the Atout beside it */
};

enum sbires_place {
    SBIRES_CHATEAU,
    SBIRES_EGLISE,
    SBIRES_GRAND_PLACE,
    SBIRES_SALLE_D_ARMES,
    SBIRES_TAVERNE,
    SBIRES_PLACES,
    SBIRES_ALL_PLACES = (1 << SBIRES_PLACES) - 1, /* as a set */
};

enum sbires_option {
    SBIRES_OPTION_DAYS,
    SBIRES_OPTION_GOAL,
    SBIRES_OPTION_FIRST,
    SBIRES_OPTION_ANIMALS,
    SBIRES_OPTION_GLOVES,
    SBIRES_OPTION_HENCHMEN,
    SBIRES_OPTION_PATRONNE,  /* 0: she is tilted; 1: discarded */
    SBIRES_OPTION_ELOQUENCE, /* 0: three Démonstrations are the most; 1: each further one is a point */
    SBIRES_OPTION_FAMILIES,  /* 0: drawn; 1: chosen */
    SBIRES_OPTION_NAMED,     /* each named glove, then each named henchman: 1: in play, if the table chooses them */
    SBIRES_OPTION_PARTS = SBIRES_GLOVES + SBIRES_HENCHMEN,
    SBIRES_OPTIONS = SBIRES_OPTION_NAMED + SBIRES_OPTION_PARTS,
};

/* Values of SBIRES_OPTION_GLOVES and SBIRES_OPTION_HENCHMEN: their number, or this. */
enum { SBIRES_GLOVES_CHOSEN = SBIRES_GLOVES + 1, SBIRES_HENCHMEN_CHOSEN = SBIRES_HENCHMEN + 1 };

/* The type of a card (the text before SBI-7.1). */
enum sbires_type { SBIRES_ACTION, SBIRES_RESERVED, SBIRES_ATOUT, SBIRES_IN_HAND, SBIRES_WEAPON, SBIRES_TYPES };

/* The effect of a card: the data gives each card one of these. src/games/sbires/powers.c has its rules. */
enum sbires_effect {
    SBIRES_NO_EFFECT, /* a kind that the data leaves out */
    SBIRES_DEMONSTRATION,
    SBIRES_MONTREUR,
    SBIRES_GARDE,
    SBIRES_COURTISANE,
    SBIRES_INTRIGUE,
    SBIRES_ELOQUENCE,
    SBIRES_PRIERE,
    SBIRES_EAU_BENITE,
    SBIRES_ENFANTS,
    SBIRES_FOSSOYEUR,
    SBIRES_PENITENT,
    SBIRES_INQUISITION,
    SBIRES_BIGOTES,
    SBIRES_PROVIDENCE,
    SBIRES_GANT,
    SBIRES_CONCIERGE,
    SBIRES_CRIEUR,
    SBIRES_FOUINEUR,
    SBIRES_APOTHICAIRE,
    SBIRES_PILORI,
    SBIRES_VIEILLE_DAME,
    SBIRES_VAILLANCE,
    SBIRES_ARM, /* a weapon */
    SBIRES_JOUVENCELLE,
    SBIRES_CONFIANCE,
    SBIRES_RAGOTS,
    SBIRES_PASSE_PASSE,
    SBIRES_IVROGNE,
    SBIRES_BELLADONE,
    SBIRES_FELON,
    SBIRES_BAGARRE,
    SBIRES_PATRONNE,
    SBIRES_INFLUENCE,
    SBIRES_RAT,
    SBIRES_CHIEN,
    SBIRES_COLOMBE,
    SBIRES_DESTRIER,
    SBIRES_FAUCON,
    SBIRES_EFFECTS,
};

enum { SBIRES_NO, SBIRES_YES, SBIRES_LENT };

/* Answers that are not kinds of cards. */
enum {
    SBIRES_BY_PATRONNE = 61,
    SBIRES_CURE = 62,
    SBIRES_NOTHING = 63, /* no card: to pass, to fight with bare hands, to let a roll be, to keep nothing */
};

/* Answers to SBIRES_ASK_REACT. */
enum sbires_reaction {
    SBIRES_REACT_NOT,
    SBIRES_REACT_EAU_BENITE,
    SBIRES_REACT_VAILLANCE,
    SBIRES_REACT_PENITENT,
    SBIRES_REACT_CHIEN,
    SBIRES_REACT_LENT, /* Vaillance by the Vieille dame */
    SBIRES_REACTIONS,
};

/* Answers to SBIRES_ASK_REROLL: a card, and which dice of the roll it is used on. */
enum sbires_reroll {
    SBIRES_REROLL_PRIERE = 0,     /* + die */
    SBIRES_REROLL_COURTISANE = 3, /* + die */
    SBIRES_REROLL_DESTRIER = 6,   /* + die */
    SBIRES_REROLL_PROVIDENCE = 8, /* + a set of dice, 1 to 7 */
    SBIRES_REROLL_LENT = 16,      /* likewise, by the Vieille dame */
    SBIRES_REROLLS = 24,
};

/* The reasons for gaining and losing points. */
enum sbires_source {
    SBIRES_BY_DUEL,    /* won as attacker (SBI-4.4) */
    SBIRES_BY_DEFENCE, /* won as defender */
    SBIRES_BY_JOUVENCELLE,
    SBIRES_BY_WOUNDS, /* lost as defender */
    SBIRES_BY_DEFEAT, /* lost as attacker */
    SBIRES_BY_DEMONSTRATIONS,
    SBIRES_BY_ENFANTS,
    SBIRES_BY_COLOMBE,
    SBIRES_BY_BELLADONE,
    SBIRES_BY_RAGOTS,
    SBIRES_BY_PILORI,
    SBIRES_SOURCES,
};

/* The numbers of the whole match. */
struct sbires_terms {
    uint8_t points; /* at the beginning, for everybody */
    uint8_t henchmen;
    uint8_t room[SBIRES_SEATS + 1];  /* most henchmen on a place, by number of seats */
    uint8_t demonstrations[4];       /* points by the number of different ones */
    uint8_t win_attack, win_defence; /* points for a duel won ... */
    uint8_t wound, defeat;           /* ... and lost: for each wound, as attacker */
    uint8_t dice;                    /* of an attack */
    uint8_t bare;                    /* Attaque and Défense of bare hands */
    uint8_t turns;                   /* of a player in a day */
    uint8_t bouts;                   /* pairs of fights between two tied players */
    uint8_t more_days;
};

/* The numbers of data/cards/sbires.yaml. */
struct sbires_numbers {
    uint8_t copies[SBIRES_KINDS][SBIRES_PLACES]; /* in the draw pile of one place */
    uint8_t type[SBIRES_KINDS][SBIRES_TYPES];    /* 1 for one of them */
    uint8_t effect[SBIRES_KINDS];
    uint8_t max[SBIRES_KINDS];     /* copies that a reserve may hold */
    uint8_t attack[SBIRES_KINDS];  /* a die hits from this on */
    uint8_t defence[SBIRES_KINDS]; /* a die parries from this on */
    uint8_t amount[SBIRES_KINDS];  /* points, dice or henchmen that its effect is about */
    uint8_t extra[SBIRES_KINDS];   /* enum sbires_extra */
    struct sbires_terms terms;
};

/* Which option brings a kind into the game. */
enum sbires_extra { SBIRES_ALWAYS, SBIRES_ANIMAL, SBIRES_GLOVE, SBIRES_HENCHMAN, SBIRES_EXTRAS };

/* A kind of card, by the data and the options. */
struct sbires_card {
    uint8_t place;
    uint8_t type;
    uint8_t effect;
    uint8_t copies; /* in this match */
    uint8_t max;
    uint8_t attack, defence;
    uint8_t amount;
    uint8_t base; /* the kind that it counts as in a reserve: itself, unless it is a named glove or henchman */
};

/* A duel under way. Side 0 attacks, side 1 defends. */
struct sbires_duel {
    vl_seat seat[2];   /* VL_NONE: there is no duel */
    uint8_t weapon[2]; /* a kind, or VL_NONE for bare hands */
    uint8_t bold[2];   /* by how much Confiance improves the weapon */
    uint8_t rolled[2]; /* dice on the table */
    uint8_t die[2][SBIRES_DICE];
    uint8_t hits, wounds;
    uint8_t stake; /* 0: a fight between two tied players, for no points (SBI-6.2) */
};

/* What follows from the rest of the state, stored to save searching: sets of kinds, of effects, and sums. If the state
 * or view does not show a hand or the piles, their sets are empty. */
struct sbires_index {
    uint64_t of_place[SBIRES_PLACES]; /* kinds of which there are cards */
    uint64_t of_type[SBIRES_TYPES];
    uint64_t doing[SBIRES_EFFECTS]; /* kinds with that effect */
    uint64_t pile, discard;         /* kinds that lie there */
    uint64_t hand[SBIRES_SEATS];
    uint64_t known[SBIRES_SEATS]; /* in that hand, to anybody: any row of `seen` */
    uint64_t reserve[SBIRES_SEATS];
    uint64_t effects[SBIRES_SEATS]; /* of the cards in a reserve */
    uint8_t discard_count[SBIRES_PLACES];
    uint8_t hand_count[SBIRES_SEATS];
    uint8_t crowd[SBIRES_PLACES];   /* henchmen on a place */
    uint8_t to_place[SBIRES_SEATS]; /* henchmen, captives included */
    uint8_t open;                   /* places that have room, as a set */
    vl_seats influential;           /* seats with an Influence, their own or borrowed */
    uint8_t spare[2];
};

#include "veillee/sbires/declared.h"

/* The seat that dominates a place now (SBI-2.3, 2.4), or VL_NONE. */
vl_seat sbires_dominates(const struct sbires *g, unsigned place);

/* The henchmen of a seat on a place, as counted for domination. */
unsigned sbires_strength(const struct sbires *g, unsigned place, vl_seat seat);

/* Henchmen on a place, and how many more it has room for (0: full or over-full). */
unsigned sbires_crowd(const struct sbires *g, unsigned place);
unsigned sbires_room(const struct sbires *g, unsigned place);

/* Cards in a seat's hand, and in the discard pile of a place. */
unsigned sbires_hand_count(const struct sbires *g, vl_seat seat);
unsigned sbires_discard_count(const struct sbires *g, unsigned place);

/* Whether that side of the duel has named its weapon, bare hands included. */
static inline bool sbires_is_armed(const struct sbires *g, unsigned side)
{
    if (g->duel.weapon[side] < SBIRES_KINDS)
        return true;
    switch (g->core.question.kind) {
    case SBIRES_ASK_GUARD:
    case SBIRES_ASK_ATTACK: return false;
    case SBIRES_ASK_DEFEND: return side == 0;
    default: return true;
    }
}

/* The least that a die of that side must show with that weapon; VL_NONE: bare hands. */
unsigned sbires_needs(const struct sbires *g, unsigned side, uint8_t weapon);

/* The least that a die of that side must show; before the weapon is named, with bare hands. */
unsigned sbires_threshold(const struct sbires *g, unsigned side);

/* Whether the slot of a seat's reserve is tilted; SBIRES_ATOUT_SLOT: the Atout. */
bool sbires_is_tilted(const struct sbires *g, vl_seat seat, unsigned slot);

/* The points of the Démonstrations in a reserve (SBI-5.1), without a lent Éloquence. */
unsigned sbires_demonstrations(const struct sbires *g, vl_seat seat);

/* The effect of a card in a few words: a phrase for vl_format_phrase. */
struct vl_phrase sbires_in_brief(const struct sbires *g, unsigned kind);

/* For an answer to SBIRES_ASK_REROLL: returns the dice that it rolls again, as a set; *effect is that of the card. */
unsigned sbires_reroll_dice(vl_answer answer, unsigned *effect);

/* How many cards of the kind the viewer knows to be in a hand; all in the own one. */
unsigned sbires_known(const struct sbires *g, vl_seat whose, unsigned kind);

/* The dice after an event that rolls them, or some of them again. */
struct sbires_roll {
    uint8_t side;
    uint8_t die[SBIRES_DICE]; /* 0: not rolled */
};

/* Whether the event rolls dice; if so, writes them. */
bool sbires_roll_of(const struct vl_event *event, struct sbires_roll *out);

/* Its highlights. VL_HIGHLIGHT_ROBBED: took a card, or a henchman of a place; the thing is that card or place. */
enum sbires_highlight {
    SBIRES_HIGHLIGHT_DUEL = VL_HIGHLIGHT_OWN, /* won against the other; number: rolls of dice, including repeated
                                                 ones */
};

extern const struct vl_rules sbires_rules;

#endif
