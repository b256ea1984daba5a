/* 7 Blasons: its state, and how to read a view of it. Clauses: data/rules/blasons.yaml. */
#ifndef VEILLEE_BLASONS_H
#define VEILLEE_BLASONS_H

#include "veillee/highlight.h"

enum {
    BLASONS_SEATS = 7,
    BLASONS_KINDS = 9,    /* kinds of cards */
    BLASONS_HAND = 8,     /* cards per player, tricks per round */
    BLASONS_TOKENS = 28,  /* 7 houses x 4 */
    BLASONS_OF_HOUSE = 4, /* tokens of a house */
    BLASONS_ROUNDS = 13,  /* 3, and 10 extra ones at most */
    BLASONS_POOL = 7,     /* the place that is nobody's jeu; each seat's jeu is the place with its number */
    BLASONS_PLACES = 8,
};

/* Kinds of cards, in the order of data/cards; a hand is a set of them. */
enum blasons_kind {
    BLASONS_MALANDRIN,
    BLASONS_MANANT,
    BLASONS_MENETRIER,
    BLASONS_MAGISTRAT,
    BLASONS_RELIGIEUX,
    BLASONS_INTENDANT,
    BLASONS_BOURGEOISE,
    BLASONS_BOURGEOIS,
    BLASONS_PAROISSE, /* the Religieux with a power, which replaces the plain one with variant 4 */
};

/* Effects that a card can name in data/cards. */
enum blasons_effect {
    BLASONS_NO_EFFECT,
    BLASONS_SWAP,  /* BLA-4.1 */
    BLASONS_MOVE,  /* BLA-4.2 */
    BLASONS_SEND,  /* BLA-4.3 */
    BLASONS_TURN,  /* BLA-4.4 */
    BLASONS_TAKE,  /* BLA-4.5 */
    BLASONS_POINT, /* BLA-5.1 */
    BLASONS_EFFECTS,
};

enum blasons_option {
    BLASONS_OPTION_TOKENS,   /* redeal, keep */
    BLASONS_OPTION_TIES,     /* literal, cascade */
    BLASONS_OPTION_TEAMS,    /* none, two, three */
    BLASONS_OPTION_CONSULT,  /* off, on: variant 1 */
    BLASONS_OPTION_SERVE,    /* variant 2 */
    BLASONS_OPTION_CURIOUS,  /* variant 3 */
    BLASONS_OPTION_PAROISSE, /* variant 4 */
    BLASONS_OPTION_HOUSES,   /* drawn, chosen */
    BLASONS_OPTION_FIRST,    /* random, or a seat counted from 1 */
    BLASONS_OPTIONS,
};

/* Bourgeoisie cards, by rank. */
enum blasons_rank { BLASONS_PETITE, BLASONS_MOYENNE, BLASONS_GRANDE, BLASONS_HAUTE, BLASONS_RANKS };

/* What an activated bourgeoisie card does (BLA-7.4 to 7.6); also the answers to "activate?". */
enum blasons_use { BLASONS_NO_USE, BLASONS_CONSULT, BLASONS_SERVE, BLASONS_CURIOUS, BLASONS_USES };

enum { BLASONS_NOTHING = 63 };

/* Answers to BLASONS_ASK_POINT: one of these plus the n-th card of the trick, from 0. Pointing at oneself is
 * BLASONS_POINT_SELF. */
enum { BLASONS_POINT_VALUE = 0, BLASONS_POINT_POWER = 8, BLASONS_POINT_AT_TURN = 16, BLASONS_POINT_SELF = 24 };

/* The numbers of data/cards/blasons.yaml. */
struct blasons_numbers {
    uint8_t value[BLASONS_KINDS];
    uint8_t effect[BLASONS_KINDS];
    uint8_t tokens;                                         /* of each house, up to BLASONS_OF_HOUSE */
    uint8_t rounds, extra_rounds;                           /* together up to BLASONS_ROUNDS */
    uint8_t down[BLASONS_SEATS - 2], up[BLASONS_SEATS - 2]; /* tokens dealt to each, by seats - 3 */
    uint8_t looks[BLASONS_RANKS];                           /* tricks or tokens */
    uint8_t serves[BLASONS_RANKS][BLASONS_KINDS];           /* 1: this rank may take this kind */
};

/* One trick. Cards are in the order in which they were played: the n-th is that of seat (leader + n) % seats. */
struct blasons_trick {
    uint8_t leader;
    uint8_t taker;               /* VL_NONE: set aside, or still on the table */
    vl_seats viewers;            /* who may look at it now (BLA-3.9, 3.10, 7.4) */
    uint8_t cards;               /* how many are down */
    uint8_t served;              /* bit n: the n-th card was taken out under BLA-7.5 */
    uint8_t card[BLASONS_SEATS]; /* kinds; VL_NONE from `cards` on; VL_HIDDEN in a table of the past */
};

/* What the Malandrins have done to the trick on the table. Everything is an index of a card in the trick; VL_NONE is
 * none. */
struct blasons_taken {
    uint8_t value_by[BLASONS_SEATS]; /* the Malandrin that has this card's value */
    uint8_t power_by[BLASONS_SEATS]; /* ... this card's power */
    uint8_t turn_by[BLASONS_SEATS];  /* ... this Malandrin's turn */
};

#include "veillee/blasons/declared.h"

/* ---- reading; also for views ---- */

static inline vl_seat blasons_player(const struct blasons *b, const struct blasons_trick *trick, unsigned n)
{
    const unsigned seat = trick->leader + n;
    return (vl_seat)(seat >= b->core.seats ? seat - b->core.seats : seat);
}

/* The place of the token: a seat, or BLASONS_POOL. */
static inline unsigned blasons_place(const struct blasons *b, unsigned token)
{
    return b->lies[token];
}

/* Its place in the row, from 1. */
unsigned blasons_position(const struct blasons *b, unsigned token);

/* Writes the tokens of a place in their order; returns how many. */
unsigned blasons_row(const struct blasons *b, unsigned place, uint8_t out[BLASONS_TOKENS]);

/* The present value of the n-th card of the trick on the table: its own, or the one that the Malandrin has taken
 * (BLA-5.2). */
static inline unsigned blasons_worth(const struct blasons *b, unsigned n)
{
    return b->worth[n];
}

/* The index of the card that would take the trick on the table now (BLA-3.4); VL_NONE if none. */
unsigned blasons_taker(const struct blasons *b);

/* The team of a seat; without teams the seat itself (BLA-9.1). */
unsigned blasons_team(const struct blasons *b, vl_seat seat);

/* One colour's count for a seat (BLA-6.1). */
struct blasons_count {
    uint8_t house, tokens, sum;
    uint16_t points;
};

/* Writes all colours that the seat could count now, without its own house; returns how many. *best: the index of the
 * one that scores, or VL_NONE. */
unsigned blasons_count(const struct blasons *b, vl_seat seat, struct blasons_count out[BLASONS_SEATS], unsigned *best);

/* The same as if the round ended now: a trick that has been taken, and still lies on the table, counts too. */
unsigned blasons_count_so_far(const struct blasons *b, vl_seat seat, struct blasons_count out[BLASONS_SEATS],
                              unsigned *best);

/* Whether screens may show that: not while won tricks may not be looked at (BLA-7.4), nor of a seat with tricks whose
 * cards are masked, in a view of the past (BLA-3.10). Everybody can work it out otherwise: face-down tokens do not
 * count. */
bool blasons_shows_so_far(const struct blasons *b, vl_seat seat);

/* Whether the answers to this kind of question are numbers of tokens; whether the kind of card is in play. */
bool blasons_answers_are_tokens(uint8_t kind);
bool blasons_in_play(const struct blasons *b, unsigned kind);

/* The sign of a place in a row, from 1: digits for the first nine, then 0, then letters. */
char blasons_place_sign(unsigned position);

/* Its highlights. VL_HIGHLIGHT_ROBBED: a card's value, power or turn was taken; the thing is that card. */
enum blasons_highlight {
    BLASONS_HIGHLIGHT_TRICK =
        VL_HIGHLIGHT_OWN,     /* took a trick with that card; number: the sum of the printed values of its cards */
    BLASONS_HIGHLIGHT_TURNED, /* what the seat did (a trick taken, with that card; a token turned up, swapped or moved,
                            of that colour) changed who would lead alone if it were counted now: the other, who may be
                            the seat itself; number: by how many points. Not between teams */
};

extern const struct vl_rules blasons_rules;

#endif
