/* What the features of Sbires need to know of a state first: the use of every hand, and what nights will bring. */
#ifndef SBIRES_FEATURE_CONTEXT_H
#define SBIRES_FEATURE_CONTEXT_H

#include "state.h"

#include "veillee/features.h"

#define EFFECT(effect) (UINT64_C(1) << (effect))

/* A summary of a hand. */
struct hand {
    uint64_t effects;
    uint8_t attack, defence; /* the least that a die must show with the best weapon */
    uint8_t weapons, gants, ragots;
    uint8_t dead;           /* cards with an equal one in the reserve */
    uint8_t demonstrations; /* not in the reserve, of different kinds */
    uint8_t more;           /* points that other cards would bring every night besides Démonstrations */
};

/* Computed once for all seats. */
struct context {
    const struct sbires *g;
    struct vl_features *features;
    bool last;         /* nothing is played after this evening */
    bool night;        /* all have passed, and cards are kept or discarded */
    unsigned nights;   /* nights that still score, this one included */
    unsigned to_place; /* henchmen, of all seats */
    struct hand hand[SBIRES_SEATS];
    int points[SBIRES_SEATS];
    int income[SBIRES_SEATS], plan[SBIRES_SEATS]; /* per night: from the reserve; with what the hand can lay */
    int hopes[SBIRES_SEATS], plans[SBIRES_SEATS]; /* points including tonight's */
    int plans_of_nights[SBIRES_SEATS];            /* ... of all nights */
    vl_seat leader[SBIRES_PLACES];                /* who dominates it, or VL_NONE */
};

/* Fills in all but `features`; g must be set. */
void sbires_reckon(struct context *context);

/* The difference between a seat's number and the best one of the others. */
int sbires_lead_of(const struct sbires *g, const int of[SBIRES_SEATS], vl_seat seat);

/* Whether a card for the reserve already has an equal one there (SBI-3.4). */
bool sbires_is_dead(const struct sbires *g, vl_seat seat, uint8_t kind);

/* The chance of at least one wound, in tenths: of at most three dice, each hits from `attack` on, and each hit is
 * parried from `defence` on. With attack 1 all are hits. */
unsigned sbires_odds(unsigned attack, unsigned defence, unsigned dice);

/* Whether the seat can still play this evening, if it gets the time. */
static inline bool context_may_play(const struct context *context, vl_seat seat)
{
    return !context->g->evening || !(context->night || table_is(context->g->passed, seat));
}

static inline unsigned at_most(unsigned value, unsigned most)
{
    return value < most ? value : most;
}

/* Shifts a number from -most .. most to 0 .. 2 * most. */
static inline unsigned around(int value, int most)
{
    return (unsigned)((value < -most ? -most : value > most ? most : value) + most);
}

#endif
