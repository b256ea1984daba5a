/* Marquis: its state, and how to read a view of it. Clauses: data/rules/marquis.yaml. */
#ifndef VEILLEE_MARQUIS_H
#define VEILLEE_MARQUIS_H

#include "veillee/highlight.h"

/* Cards, in the order of their letters (MAR-1.3): A C D E F H K M S T W, the Veto last. A set of cards is a bit set. */
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

/* MAR-1.3 */
enum marquis_option {
    MARQUIS_OPTION_FIRST_COINS,  /* the first player's: by the numbers, or 0 to 4 */
    MARQUIS_OPTION_SECOND_COINS, /* those of the player on the left */
    MARQUIS_OPTION_FIRST,        /* random: by the letters of cards turned up; or a seat counted from 1 */
    MARQUIS_OPTIONS,
};

enum { MARQUIS_NO, MARQUIS_YES };
enum { MARQUIS_NOBODY = 63 };

/* Answers to MARQUIS_ASK_WIPE. */
enum marquis_wipe { MARQUIS_PASS, MARQUIS_FREE, MARQUIS_FOR_A_PRICE };

/* The parts of a price. */
enum marquis_term { MARQUIS_COINS, MARQUIS_DIAMONDS, MARQUIS_RUBIES, MARQUIS_VETOES, MARQUIS_TERMS };

/* What an opponent may answer with a Veto: each is one action against one player (MAR-3.1). */
enum marquis_action {
    MARQUIS_PRINTED, /* the printed takings (MAR-2.3) */
    MARQUIS_MURDER,  /* Assassin (MAR-4.1) */
    MARQUIS_RANK,    /* Marquis (MAR-4.8) */
    MARQUIS_RICHEST, /* Pickpocket (MAR-4.10) */
    MARQUIS_LEVY,    /* Voleur barbare (MAR-4.11) */
    MARQUIS_ACTIONS,
};

/* The numbers of data/cards/marquis.yaml. */
struct marquis_numbers {
    uint8_t receives[MARQUIS_CARDS];
    uint8_t takes[MARQUIS_CARDS][MARQUIS_CARDS]; /* who takes, from whom */
    uint8_t rate_coins[MARQUIS_CARDS];           /* 0: no rate of its own */
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
    uint8_t ruby;                 /* its points, and how many diamonds are changed into it */
    uint8_t gift;                 /* coins given to an equal character */
    uint8_t offers;               /* of protection, in a turn */
};

/* What follows from the rest of the state, stored to save searching: changes update it, views have all of it, and no
 * hash includes it. */
struct marquis_index {
    uint16_t listed[VL_SEATS_MAX];   /* the cards of `pile` */
    uint16_t robbed[MARQUIS_CARDS];  /* the cards that a character robs by the printed list (MAR-2.3) */
    uint8_t visible[VL_SEATS_MAX];   /* the visible card of a seat, or VL_NONE */
    uint8_t acts_as[VL_SEATS_MAX];   /* what it is for powers and rates (MAR-2.9), or VL_NONE */
    vl_seats showing[MARQUIS_CARDS]; /* the seats whose visible card this is ... */
    vl_seats acting[MARQUIS_CARDS];  /* ... or counts as for powers and rates */
    vl_seats laid;                   /* seats with a visible card */
    vl_seats shielded;               /* seats whose visible card a Comtesse protects ... */
    vl_seats shielding;              /* ... and whose Comtesse does */
    vl_seats playing;                /* seats that have not made the last purchase */
};

#include "veillee/marquis/declared.h"

/* The visible card of a seat, or VL_NONE. */
static inline uint8_t marquis_visible(const struct marquis *g, vl_seat seat)
{
    return g->index.visible[seat];
}

/* What that card is for powers and rates (MAR-2.9): for a Faussaire, what it imitates. VL_NONE without a card, or for a
 * Faussaire on nothing. */
static inline uint8_t marquis_acts_as(const struct marquis *g, vl_seat seat)
{
    return g->index.acts_as[seat];
}

/* Cost and result of a transaction. */
struct marquis_rate {
    uint8_t coins, diamonds;
};

/* The rate of the visible card for a purchase before the next change of character; false if it has none. */
bool marquis_rate(const struct marquis *g, vl_seat seat, struct marquis_rate *out);

/* How many transactions that much money buys. */
unsigned marquis_transactions(const struct marquis *g, vl_seat seat, struct marquis_rate rate, unsigned money);

/* Cost and result of so many transactions of the purchase that is asked for: Vetos before coins, visible ones first
 * (MAR-5.1), and how many rubies the diamonds become (MAR-2.8). */
struct marquis_cost {
    int16_t coins, vetoes, hand, diamonds, rubies;
};

struct marquis_cost marquis_cost(const struct marquis *g, unsigned times);

/* What a seat's diamonds and rubies are worth; with the head start (MAR-1.5), its points. */
unsigned marquis_jewels(const struct marquis *g, vl_seat seat);
unsigned marquis_points(const struct marquis *g, vl_seat seat);

/* Whether the card may be in the seat's hand, by public facts. */
bool marquis_may_hold(const struct marquis *g, vl_seat seat, unsigned card);

/* Whether a card listed in a pile may be gone, by what the viewer knows (MAR-4.5); its owner knows. */
bool marquis_doubted(const struct marquis *g, vl_seat seat, unsigned card);

/* The seat that this one's Comtesse protects, or VL_NONE. */
vl_seat marquis_protects(const struct marquis *g, vl_seat seat);

/* The deal that is being priced or answered: who pays whom, and for what (MAR-4.9, 4.15); VL_NONE if there is none. A
 * vetoed player pays a Procureur; for protection the owner of the character pays the Comtesse. */
struct marquis_deal {
    vl_seat payer, payee;
    bool protection;
    uint8_t action; /* of the payer's, which the Veto stops, and whose Veto it is */
    vl_seat vetoer;
};

struct marquis_deal marquis_deal(const struct marquis *g);

/* The coins that the character, when played, takes by the printed list from the visible card of a seat, if that has
 * them. */
unsigned marquis_printed(const struct marquis *g, unsigned character, vl_seat from);

/* The seats whose visible character the printed list of a character robs as things stand, whoever plays it (MAR-2.3).
 */
vl_seats marquis_prey(const struct marquis *g, unsigned character);

/* The cards that take coins from a card when played, where it is in view, as a set; and from the visible character of a
 * seat. Those that the victim's owner, wealth or rank decides about are not among them (MAR-4.1, 4.8, 4.10). */
uint16_t marquis_robbers_of(const struct marquis *g, unsigned card);
uint16_t marquis_robbers(const struct marquis *g, vl_seat seat);

/* The result of a card if it were played now and nobody answered it, from public facts. */
struct marquis_preview {
    uint8_t acts_as;  /* VL_NONE: a Faussaire on nothing */
    uint8_t printed;  /* on the card, or on what it imitates: coins from the treasury ... */
    uint8_t receives; /* ... and what is there of them */
    bool turns;       /* the direction */
    bool has_rate;
    struct marquis_rate rate;           /* for the purchase at the next turn, if nothing changes */
    vl_seats victims;                   /* possible victims of the Assassin ... */
    uint8_t victim_coins[VL_SEATS_MAX]; /* ... and the coins that each would bring */
    uint8_t takes[VL_SEATS_MAX];        /* coins from each seat, without the victim's */
    uint8_t gives[VL_SEATS_MAX];        /* as long as nobody is named */
    vl_seats richest;                   /* who is taken from for that, too */
    vl_seats eliminates;                /* by the levy */
    int16_t sure;                       /* all coins, without what depends on the victim ... */
    int16_t most;                       /* ... and the most of that: what is taken there less what is given then */
};

void marquis_preview(const struct marquis *g, vl_seat seat, unsigned card, struct marquis_preview *out);

/* While the Assassin's victim is being named: what comes of naming that seat, in `takes`, `gives` and `most`. */
void marquis_preview_victim(const struct marquis *g, vl_seat victim, struct marquis_preview *out);

/* The same as an explanation. */
void marquis_explain_preview(const struct marquis *g, vl_seat seat, unsigned card, struct vl_explanation *out);

/* A card's power in a few words; and whom a character robs besides the printed list (false: nobody). */
struct vl_phrase marquis_power(const struct marquis *g, unsigned card);
bool marquis_robs_besides(const struct marquis *g, unsigned character, struct vl_phrase *out);

/* Its highlights. VL_HIGHLIGHT_ROBBED: an action took coins; the thing is that action. */
enum marquis_highlight {
    MARQUIS_HIGHLIGHT_VETO =
        VL_HIGHLIGHT_OWN,     /* against the other, and it stood; the thing is the action; number: coins saved */
    MARQUIS_HIGHLIGHT_KILLED, /* a character of the other's was eliminated; number: 1 */
    MARQUIS_HIGHLIGHT_BOUGHT, /* jewels; number: points */
};

extern const struct vl_rules marquis_rules;

#endif
