/* Marquis: what its state holds, and how to read a view of it. Clauses: data/rules/marquis.yaml. */
#ifndef VEILLEE_MARQUIS_H
#define VEILLEE_MARQUIS_H

#include "veillee/rules.h"

/* Cards, in the order of their letters (MAR-1.3): A C D E F H K M S T W, the Veto last. A set of cards is bits. */
enum marquis_card {
    MARQUIS_ASSASSIN,
    MARQUIS_COMTESSE,
    MARQUIS_BIJOUTIER,
    MARQUIS_MAITRE_CHANTEUR,
    MARQUIS_FAUSSAIRE,
    MARQUIS_ASTROLOGUE,
    MARQUIS_CLERC,
    MARQUIS_MARQUIS,
    MARQUIS_PROCUREUR,
    MARQUIS_PICKPOCKET,
    MARQUIS_VOLEUR_BARBARE,
    MARQUIS_VETO,
    MARQUIS_CARDS, /* of one player */
};

/* Kinds of questions. What an answer's number means stands beside each. */
enum marquis_question {
    MARQUIS_ASK_STOP,      /* no or yes: make the last purchase now (MAR-5.3) */
    MARQUIS_ASK_DECLARE,   /* no or yes: declare a purchase that a Comtesse has a claim on (MAR-4.13) */
    MARQUIS_ASK_CLAIM,     /* no or yes: take the coin (MAR-4.13) */
    MARQUIS_ASK_BUY,       /* how many transactions (MAR-2.0) */
    MARQUIS_ASK_PLAY,      /* a character (MAR-2.1) */
    MARQUIS_ASK_VICTIM,    /* a seat: whose character the Assassin eliminates (MAR-4.1) */
    MARQUIS_ASK_VETO,      /* no or yes (MAR-3.1); an open call */
    MARQUIS_ASK_WIPE,      /* enum marquis_wipe (MAR-4.9); an open call */
    MARQUIS_ASK_PROTECT,   /* a seat: with whom to make a deal, or MARQUIS_NOBODY (MAR-4.15) */
    MARQUIS_ASK_COINS,     /* how many, as part of a price (MAR-4.9, 4.15); the next three likewise */
    MARQUIS_ASK_DIAMONDS,  /* ... */
    MARQUIS_ASK_RUBIES,    /* ... (MAR-4.9 alone) */
    MARQUIS_ASK_VETOES,    /* ... */
    MARQUIS_ASK_ACCEPT,    /* no or yes: to an offer of protection (MAR-4.15) */
    MARQUIS_ASK_HIRE,      /* no or yes: to a Procureur's offer (MAR-4.9) */
    MARQUIS_ASK_TAKE_BACK, /* a card of the own pile (MAR-4.5) */
    MARQUIS_ASK_PICK,      /* a card of the own draw pile (MAR-4.9) */
    MARQUIS_QUESTIONS,
};

enum { MARQUIS_NO, MARQUIS_YES };
enum { MARQUIS_NOBODY = 63 };

/* Answers to MARQUIS_ASK_WIPE. */
enum marquis_wipe { MARQUIS_PASS, MARQUIS_FREE, MARQUIS_FOR_A_PRICE };

/* What a price is made of. */
enum marquis_term { MARQUIS_COINS, MARQUIS_DIAMONDS, MARQUIS_RUBIES, MARQUIS_VETOES, MARQUIS_TERMS };

/* What an opponent may answer with a Veto, each of them one action against one player (MAR-3.1). */
enum marquis_action {
    MARQUIS_PRINTED, /* the printed takings (MAR-2.3) */
    MARQUIS_MURDER,  /* Assassin (MAR-4.1) */
    MARQUIS_RANK,    /* Marquis (MAR-4.8) */
    MARQUIS_RICHEST, /* Pickpocket (MAR-4.10) */
    MARQUIS_LEVY,    /* Voleur barbare (MAR-4.11) */
    MARQUIS_ACTIONS,
};

/* Things that happen. Their fields stand in src/games/marquis/forms.c. */
enum marquis_event {
    MARQUIS_EV_TURNED_UP, /* a starting card (MAR-1.3) */
    MARQUIS_EV_FIRST,     /* who begins */
    MARQUIS_EV_RECEIVED,  /* coins from the treasury */
    MARQUIS_EV_DREW,      /* a card from the own draw pile, unseen by the others */
    MARQUIS_EV_TURN,
    MARQUIS_EV_LAST,     /* a last purchase begins */
    MARQUIS_EV_DECLARED, /* a purchase that a Comtesse has a claim on */
    MARQUIS_EV_CLAIMED,  /* the Comtesse takes her coin ... */
    MARQUIS_EV_WAIVED,   /* ... or does not */
    MARQUIS_EV_SETTLED,  /* that claim is settled */
    MARQUIS_EV_BALKED,   /* with the coins taken the purchase has become impossible */
    MARQUIS_EV_BOUGHT,
    MARQUIS_EV_PLAYED,
    MARQUIS_EV_DIRECTION,
    MARQUIS_EV_PAIR,  /* two or more Maîtres-chanteurs: their rate is 1:1 */
    MARQUIS_EV_NAMED, /* the Assassin's victim */
    MARQUIS_EV_TOOK,
    MARQUIS_EV_ELIMINATED,
    MARQUIS_EV_VETOED,    /* a Veto is played */
    MARQUIS_EV_VETO_KEPT, /* it stands, and lies before whom it was played against */
    MARQUIS_EV_SHOWED,    /* a Procureur from the hand */
    MARQUIS_EV_TERM,      /* part of a price */
    MARQUIS_EV_OFFERED,   /* to wipe a Veto out */
    MARQUIS_EV_WIPED,
    MARQUIS_EV_PROPOSED, /* protection */
    MARQUIS_EV_REFUSED,
    MARQUIS_EV_PAID,
    MARQUIS_EV_CHANGED, /* five diamonds into a ruby, after a deal */
    MARQUIS_EV_PROTECTED,
    MARQUIS_EV_GAVE,
    MARQUIS_EV_TOOK_BACK, /* a card of the own pile */
    MARQUIS_EV_PICKED,    /* a card of the own draw pile, by choice */
    MARQUIS_EV_DONE,      /* the last purchase is made */
    MARQUIS_EV_ONCE_MORE, /* the game is over but for these purchases (MAR-5.5) */
    MARQUIS_EV_COUNTED,
    MARQUIS_EV_END,
    MARQUIS_EVENTS,
};

/* The numbers of data/cards/marquis.yaml. */
struct marquis_numbers {
    uint8_t receives[MARQUIS_CARDS];
    uint8_t takes[MARQUIS_CARDS][MARQUIS_CARDS]; /* who takes, from whom */
    uint8_t rate_coins[MARQUIS_CARDS];           /* 0: none of its own */
    uint8_t rate_diamonds[MARQUIS_CARDS];
    uint8_t
        other_coins[MARQUIS_CARDS]; /* the Bijoutier's first purchase; the Maître-chanteur's rate as one of several */
    uint8_t other_diamonds[MARQUIS_CARDS];
    uint8_t power[MARQUIS_CARDS]; /* coins: of the Assassin's victim, from the richest, of the levy, of the Comtesse */
    uint8_t pool;                 /* coins in the treasury for each player */
    uint8_t first, second;        /* coins that the first player and the one to the left begin with */
    uint8_t hand;                 /* cards in hand */
    uint8_t diamonds, rubies;     /* in one set */
    uint8_t set_seats;            /* players for whom one set is enough */
    uint8_t ruby;                 /* what it counts, and how many diamonds are changed into it */
    uint8_t gift;                 /* coins given to a like character */
    uint8_t offers;               /* of protection, in a turn */
};

/* What follows from the rest of the state, kept beside it so that nobody has to look for it: changes keep it, views
 * have it whole, and it is in no hash. */
struct marquis_index {
    uint16_t listed[VL_SEATS_MAX];   /* the cards of `pile` */
    uint16_t robbed[MARQUIS_CARDS];  /* by a character, by the printed list (MAR-2.3): these cards */
    uint8_t visible[VL_SEATS_MAX];   /* the visible card of a seat; VL_NONE */
    uint8_t acts_as[VL_SEATS_MAX];   /* what it is for powers and rates (MAR-2.9); VL_NONE */
    vl_seats showing[MARQUIS_CARDS]; /* whose visible card this is ... */
    vl_seats acting[MARQUIS_CARDS];  /* ... or is for powers and rates */
    vl_seats laid;                   /* who has a visible card */
    vl_seats shielded;               /* whose visible card a Comtesse protects ... */
    vl_seats shielding;              /* ... and whose Comtesse does */
    vl_seats playing;                /* who has not made the last purchase */
};

/* A player's played cards lie in a pile. All have seen every card come, but a card that its owner has secretly taken
 * back with the Astrologue is missing somewhere: `missing` cards among `maybe` are in the hand, and only the owner
 * knows which (`taken`). So `pile` lists the cards that are or may be there, and what a view may know is kept apart
 * from what is true. Once it follows from what all have seen which cards are gone, they are listed no more, but as
 * `known` to be in the hand until they are played again. */
struct marquis {
    struct vl_state core;
    uint16_t hand[VL_SEATS_MAX];  /* cards; in a view: one's own alone */
    uint16_t stock[VL_SEATS_MAX]; /* the draw pile; its order is drawn when it is needed; in a view: one's own alone */
    uint16_t taken[VL_SEATS_MAX]; /* of `maybe`, those really gone; in a view: one's own alone */
    uint16_t maybe[VL_SEATS_MAX];
    uint16_t known[VL_SEATS_MAX]; /* cards that all know to be in the hand */
    uint16_t out[VL_SEATS_MAX];   /* eliminated */
    uint8_t missing[VL_SEATS_MAX];
    uint8_t hand_count[VL_SEATS_MAX];
    uint8_t stock_count[VL_SEATS_MAX];
    uint8_t pile_count[VL_SEATS_MAX];
    uint8_t pile[VL_SEATS_MAX][MARQUIS_CARDS]; /* from the bottom; the last one is visible */
    uint8_t when[VL_SEATS_MAX][MARQUIS_CARDS]; /* the number of the play that laid it there, from 1 */
    uint8_t imitates[VL_SEATS_MAX];            /* what the seat's Faussaire imitates; VL_NONE: nothing */
    uint8_t last[VL_SEATS_MAX];                /* the character played last, or what it imitated; VL_NONE (MAR-5.1) */
    uint8_t protector[VL_SEATS_MAX];           /* the seat whose Comtesse protects the visible character; VL_NONE */
    uint8_t coins[VL_SEATS_MAX];
    uint8_t diamonds[VL_SEATS_MAX];
    uint8_t rubies[VL_SEATS_MAX];
    uint8_t vetoes[VL_SEATS_MAX]; /* lying before the seat */
    uint8_t treasury;
    uint8_t diamond_supply, ruby_supply;
    uint8_t vetoes_out;           /* that have left the game */
    uint8_t veto_pending;         /* 1: a Veto has been played, and may still be wiped out */
    vl_seats vetoed;              /* whose own Veto all have seen leave the hand */
    vl_seats promised;            /* whose Procureur must be the next card played (MAR-4.9) */
    vl_seats paired;              /* whose Maître-chanteur has its better rate (MAR-4.3) */
    vl_seats claims;              /* whose Comtesse has a claim (MAR-4.13) */
    vl_seats claimed;             /* of these, who takes the coin of the purchase just declared ... */
    vl_seats waived;              /* ... and who does not */
    vl_seats done;                /* who has made the last purchase (MAR-5.2) */
    vl_seats received;            /* who has got coins since the last buying step */
    uint8_t direction;            /* 0: clockwise; 1: against */
    uint8_t active;               /* whose turn it is */
    uint8_t plays;                /* characters played by all */
    uint8_t turned;               /* the play that last turned the direction; 0: none */
    uint8_t offers;               /* of protection, made in this turn */
    uint8_t turns;                /* of this match, those of players who are done included; stops at 255 */
    uint8_t price[MARQUIS_TERMS]; /* of the offer that is being made */
    struct marquis_numbers numbers;
    struct marquis_index index;
};

/* A view of a match of Marquis. */
static inline const struct marquis *marquis_seen(const struct vl_view *view)
{
    return (const struct marquis *)(const void *)view;
}

/* The visible card of a seat, or VL_NONE. */
static inline uint8_t marquis_visible(const struct marquis *g, vl_seat seat)
{
    return g->index.visible[seat];
}

/* What it is for powers and rates (MAR-2.9): what a Faussaire imitates. VL_NONE without a card, or for a Faussaire on
 * nothing. */
static inline uint8_t marquis_acts_as(const struct marquis *g, vl_seat seat)
{
    return g->index.acts_as[seat];
}

/* What a transaction costs and brings. */
struct marquis_rate {
    uint8_t coins, diamonds;
};

/* The rate of the visible card, as a purchase before the next change of character would have it; false: it has none. */
bool marquis_rate(const struct marquis *g, vl_seat seat, struct marquis_rate *out);

/* How many transactions that much money buys. */
unsigned marquis_transactions(const struct marquis *g, vl_seat seat, struct marquis_rate rate, unsigned money);

/* Diamonds and rubies. */
unsigned marquis_points(const struct marquis *g, vl_seat seat);

/* Whether the card may be in the seat's hand by what all have seen. */
bool marquis_may_hold(const struct marquis *g, vl_seat seat, unsigned card);

/* The seat that this one's Comtesse protects, or VL_NONE. */
vl_seat marquis_protects(const struct marquis *g, vl_seat seat);

/* The other side of the deal of protection that is being priced or answered (MAR-4.15); VL_NONE: there is none. */
vl_seat marquis_partner(const struct marquis *g);

/* Who robs whom: the coins that the character, newly played, takes by the printed list from the visible card of a seat,
 * were it to have them. */
unsigned marquis_printed(const struct marquis *g, unsigned character, vl_seat from);

/* What a card would bring if it were played now and nobody answered it, from public facts. */
struct marquis_preview {
    uint8_t acts_as;  /* VL_NONE: a Faussaire on nothing */
    uint8_t receives; /* coins from the treasury */
    bool turns;       /* the direction */
    bool has_rate;
    struct marquis_rate rate;           /* for the purchase at the next turn, if all stays as it is */
    vl_seats victims;                   /* who may be named for the Assassin ... */
    uint8_t victim_coins[VL_SEATS_MAX]; /* ... and the coins that would bring */
    uint8_t takes[VL_SEATS_MAX];        /* coins from each seat; the victim's apart */
    uint8_t gives[VL_SEATS_MAX];
    vl_seats eliminates; /* by the levy */
};

void marquis_preview(const struct marquis *g, vl_seat seat, unsigned card, struct marquis_preview *out);

extern const struct vl_rules marquis_rules;

#endif
