/* Sbires: what its state holds, and how to read a view of it. Clauses: data/rules/sbires.yaml. */
#ifndef VEILLEE_SBIRES_H
#define VEILLEE_SBIRES_H

#include "veillee/rules.h"

enum {
    SBIRES_SEATS = 5,
    SBIRES_KINDS = 61, /* kinds of cards: 41, animals, named gloves and henchmen, and a few for cards of one's own */
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
};

/* What a card is (the text before SBI-7.1). */
enum sbires_type { SBIRES_ACTION, SBIRES_RESERVED, SBIRES_ATOUT, SBIRES_IN_HAND, SBIRES_WEAPON, SBIRES_TYPES };

/* What a card does: the data gives each card one of these. src/games/sbires/powers.c says what it is for the rules. */
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

/* Kinds of questions. What an answer's number means stands beside each; a kind is a kind of card. */
enum sbires_question {
    SBIRES_ASK_PLACE,   /* owner of the henchman * SBIRES_PLACES + place (SBI-2.1) */
    SBIRES_ASK_BORROW,  /* no or yes: have somebody's Influence count for oneself too (SBI-9.7) */
    SBIRES_ASK_DRAW,    /* no or yes: a card from a place that one dominates (SBI-2.3) */
    SBIRES_ASK_TURN,    /* a kind to play, SBIRES_BY_PATRONNE, SBIRES_CURE or SBIRES_NOTHING (SBI-3.1) */
    SBIRES_ASK_CURE,    /* a kind: the Église card that goes with a Belladone (SBI-11.4) */
    SBIRES_ASK_ROOM,    /* a kind of the own reserve to discard for a ninth (SBI-3.4) */
    SBIRES_ASK_TARGET,  /* a seat */
    SBIRES_ASK_CARD,    /* seat * SBIRES_RESERVE + slot: a card of an opponent's reserve */
    SBIRES_ASK_MAN,     /* owner * SBIRES_PLACES + place (SBI-11.5) */
    SBIRES_ASK_OWN,     /* a kind of the own reserve, to be swapped (SBI-7.5) */
    SBIRES_ASK_GIVE_UP, /* a kind of the own reserve (SBI-11.6) */
    SBIRES_ASK_BACK,    /* a place: the back of the card to be drawn from a hand (SBI-3.10) */
    SBIRES_ASK_RETURN,  /* a kind of the own hand (SBI-11.2) */
    SBIRES_ASK_FIND,    /* a kind in the discard piles (SBI-8.4) */
    SBIRES_ASK_REPENT,  /* a kind of the own hand (SBI-8.7) */
    SBIRES_ASK_REACT,   /* enum sbires_reaction (SBI-3.14) */
    SBIRES_ASK_GUARD,   /* no or yes: Garde (SBI-4.1); an open call */
    SBIRES_ASK_ATTACK,  /* a kind of weapon, or SBIRES_NOTHING (SBI-4.2) */
    SBIRES_ASK_DEFEND,  /* likewise */
    SBIRES_ASK_BOLD,    /* no, yes, or by the Vieille dame: Confiance (SBI-4.6) */
    SBIRES_ASK_REROLL,  /* enum sbires_reroll, or SBIRES_NOTHING (SBI-4.6) */
    SBIRES_ASK_HEAL,    /* no or yes: Apothicaire (SBI-9.5) */
    SBIRES_ASK_KEEP,    /* a kind of the own hand, or SBIRES_NOTHING (SBI-3.11); sealed */
    SBIRES_QUESTIONS,
};

enum { SBIRES_NO, SBIRES_YES, SBIRES_LENT };

/* Answers beside kinds of cards. */
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

/* Where points come from and go to. */
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

/* Things that happen. Their fields stand in src/games/sbires/forms.c. */
enum sbires_event {
    SBIRES_EV_FIRST,      /* who holds the Insigne first */
    SBIRES_EV_DAY,        /* a day begins */
    SBIRES_EV_PLACED,     /* a henchman */
    SBIRES_EV_DREW,       /* a card from a place's pile */
    SBIRES_EV_RESHUFFLED, /* a discard pile has become a draw pile */
    SBIRES_EV_DOMINATES,
    SBIRES_EV_DECLINED, /* the card for it */
    SBIRES_EV_EVENING,  /* the henchmen are placed: cards are played */
    SBIRES_EV_TURN,
    SBIRES_EV_MISSED, /* a turn, at the Pilori */
    SBIRES_EV_PASSED,
    SBIRES_EV_PLAYED,    /* an action; the card lies on the table until it is finished */
    SBIRES_EV_FINISHED,  /* it goes to its discard pile */
    SBIRES_EV_LAID,      /* into the own reserve */
    SBIRES_EV_RAISED,    /* an Atout */
    SBIRES_EV_DROPPED,   /* of the own reserve, for room */
    SBIRES_EV_SPENT,     /* of the own reserve, for its effect */
    SBIRES_EV_LOST,      /* of the own reserve, to an opponent's card */
    SBIRES_EV_TILTED,    /* a card of the reserve, or the Atout */
    SBIRES_EV_BORROWED,  /* an opponent's Atout, by the Vieille dame */
    SBIRES_EV_CURED,     /* a Belladone is discarded */
    SBIRES_EV_DISCARDED, /* from the hand */
    SBIRES_EV_NAMED,     /* whom an action is aimed at */
    SBIRES_EV_POINTED,   /* at which card of a reserve */
    SBIRES_EV_SPARED,    /* the action has no effect on that seat */
    SBIRES_EV_SHELTERED, /* a Pénitent keeps the Bagarre away */
    SBIRES_EV_SWAPPED,
    SBIRES_EV_TOOK,      /* a card from a hand, unseen by the others */
    SBIRES_EV_GAVE,      /* likewise */
    SBIRES_EV_FOUND,     /* in a discard pile */
    SBIRES_EV_LOOKED,    /* at a hand */
    SBIRES_EV_SAW,       /* so many cards of a kind there */
    SBIRES_EV_INFECTED,  /* the Belladone laid into a reserve */
    SBIRES_EV_CONDEMNED, /* an Atout, by the Inquisition */
    SBIRES_EV_CAPTURED,  /* a henchman, by the Félon */
    SBIRES_EV_PILLORIED, /* the next turn will be missed */
    SBIRES_EV_GAINED,    /* points */
    SBIRES_EV_FORFEITED, /* points */
    SBIRES_EV_CHALLENGED,
    SBIRES_EV_GUARDED,   /* a Garde ends the duel */
    SBIRES_EV_WITHDRAWN, /* the weapon goes back to the hand */
    SBIRES_EV_ARMED,
    SBIRES_EV_EMBOLDENED, /* Confiance */
    SBIRES_EV_ROLLED,
    SBIRES_EV_REROLLED,
    SBIRES_EV_HIT,     /* how many hits the attack makes */
    SBIRES_EV_PARRIED, /* how many of these the defence parries, and the wounds left */
    SBIRES_EV_HEALED,  /* a wound */
    SBIRES_EV_WON_DUEL,
    SBIRES_EV_DISARMED,     /* the weapons go to their discard piles */
    SBIRES_EV_KEPT,         /* a card over the night */
    SBIRES_EV_STRAIGHTENED, /* cards and henchmen: the day is over */
    SBIRES_EV_TIE,
    SBIRES_EV_BOUT, /* a pair of fights between two who are tied begins */
    SBIRES_EV_COUNTED,
    SBIRES_EV_END,
    SBIRES_EVENTS,
};

/* The numbers of the whole match. */
struct sbires_terms {
    uint8_t points; /* that everybody begins with */
    uint8_t henchmen;
    uint8_t room[SBIRES_SEATS + 1];  /* henchmen on a place, for so many seats */
    uint8_t demonstrations[4];       /* points for so many different ones */
    uint8_t win_attack, win_defence; /* points for a duel won ... */
    uint8_t wound, defeat;           /* ... and lost: for each wound, as attacker */
    uint8_t dice;                    /* of an attack */
    uint8_t bare;                    /* Attaque and Défense of bare hands */
    uint8_t turns;                   /* of a player in a day */
    uint8_t bouts;                   /* pairs of fights between two who are tied */
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

/* A kind of card, as the data and the options make it. */
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
    uint8_t bold[2];   /* by how much Confiance betters the weapon */
    uint8_t rolled[2]; /* dice on the table */
    uint8_t die[2][SBIRES_DICE];
    uint8_t hits, wounds;
    uint8_t stake; /* 0: a fight between two who are tied, for no points (SBI-6.2) */
};

/* What follows from the rest of the table, kept beside it so that nobody has to search: sets of kinds, of effects, and
 * sums. Where the state or view does not show a hand or the piles, their sets are empty. Not hashed. */
struct sbires_index {
    uint64_t of_place[SBIRES_PLACES]; /* kinds of which there are cards */
    uint64_t of_type[SBIRES_TYPES];
    uint64_t doing[SBIRES_EFFECTS]; /* kinds with that effect */
    uint64_t pile, discard;         /* kinds that lie there */
    uint64_t hand[SBIRES_SEATS];
    uint64_t known[SBIRES_SEATS]; /* of whose hand, by anybody: any row of `seen` */
    uint64_t reserve[SBIRES_SEATS];
    uint64_t effects[SBIRES_SEATS]; /* of the cards in a reserve */
    uint8_t discard_count[SBIRES_PLACES];
    uint8_t hand_count[SBIRES_SEATS];
    uint8_t crowd[SBIRES_PLACES];   /* henchmen on a place */
    uint8_t to_place[SBIRES_SEATS]; /* henchmen, captives included */
    uint8_t open;                   /* places that have room, as a set */
    vl_seats influential;           /* who has an Influence, of one's own or borrowed */
    uint8_t spare[2];
};

struct sbires {
    struct vl_state core;
    struct sbires_card card[SBIRES_KINDS];
    uint8_t hand[SBIRES_SEATS][SBIRES_KINDS]; /* how many of each kind; in a view: one's own alone */
    uint8_t pile[SBIRES_KINDS]; /* in the draw pile of the kind's place, whose order is drawn when it is needed; in a
                                   view: 0 */
    uint8_t discard[SBIRES_KINDS];
    /* Of each kind, how many cards of a hand a seat surely knows, by what it has seen: seen[who][whose]. The last row
     * is what the table knows. In a view: one's own row alone. What is known of two hands together, a card drawn unseen
     * out of one of them, is not kept. */
    uint8_t seen[SBIRES_SEATS + 1][SBIRES_SEATS][SBIRES_KINDS];
    uint8_t backs[SBIRES_SEATS][SBIRES_PLACES]; /* cards in hand, by their backs */
    uint8_t pile_count[SBIRES_PLACES];
    uint8_t reserve[SBIRES_SEATS][SBIRES_RESERVE]; /* kinds; VL_NONE behind the last */
    uint8_t reserve_count[SBIRES_SEATS];
    uint8_t atout[SBIRES_SEATS];                   /* a kind, or VL_NONE */
    uint8_t tilted[SBIRES_SEATS];                  /* slots of the reserve */
    vl_seats atout_tilted;                         /* whose Atout is */
    vl_seats influenced;                           /* who has borrowed an Influence today */
    uint8_t men[SBIRES_PLACES][SBIRES_SEATS];      /* on a place, by their owner */
    uint8_t home[SBIRES_SEATS];                    /* own henchmen still to be placed */
    uint8_t captive[SBIRES_SEATS][SBIRES_SEATS];   /* captive[taker][owner], still to be placed */
    uint8_t overnight[SBIRES_SEATS][SBIRES_SEATS]; /* taken today, to be placed tomorrow */
    uint8_t score[SBIRES_SEATS];
    uint8_t turns[SBIRES_SEATS]; /* of this day */
    uint8_t keep[SBIRES_SEATS];  /* what a Fouineur keeps over the night; VL_NONE; in a view: one's own alone */
    struct sbires_duel duel;
    uint8_t played;   /* the action under way, or VL_NONE */
    uint8_t taken;    /* the kind that it has taken from a hand, or VL_NONE; VL_HIDDEN to those who did not see it */
    vl_seats spared;  /* on whom it has no effect */
    vl_seats passed;  /* who plays no more today */
    vl_seats pillory; /* who misses the next turn */
    vl_seats tied;    /* who is, at the end */
    uint8_t day;      /* from 1 */
    uint8_t last_day; /* the day on which the match ends at the latest */
    uint8_t goal;
    uint8_t more_days; /* played because of a tie */
    uint8_t evening;   /* 1: cards are played; 0: henchmen are placed */
    uint8_t bout;      /* pairs of fights between two who are tied */
    uint8_t wounds[2]; /* that each of them has inflicted in this pair */
    vl_seat insigne;   /* the seat that begins */
    vl_seat active;    /* whose turn it is, or who is placing */
    struct sbires_terms terms;
    struct sbires_index index;
};

/* A view of a match of Sbires. */
static inline const struct sbires *sbires_seen(const struct vl_view *view)
{
    return (const struct sbires *)(const void *)view;
}

/* Who dominates a place now (SBI-2.3, 2.4), or VL_NONE. */
vl_seat sbires_dominates(const struct sbires *g, unsigned place);

/* The henchmen of a seat on a place as domination counts them. */
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

/* What a die of that side must show at least; before the weapon is named, with bare hands. */
unsigned sbires_threshold(const struct sbires *g, unsigned side);

/* Whether the slot of a seat's reserve is tilted; SBIRES_ATOUT_SLOT: the Atout. */
bool sbires_is_tilted(const struct sbires *g, vl_seat seat, unsigned slot);

/* Points that the Démonstrations in a reserve score (SBI-5.1), a lent Éloquence not counted. */
unsigned sbires_demonstrations(const struct sbires *g, vl_seat seat);

/* What is known to the looker of a hand: how many cards of the kind it surely holds; of one's own hand all. */
unsigned sbires_known(const struct sbires *g, vl_seat whose, unsigned kind);

extern const struct vl_rules sbires_rules;

#endif
