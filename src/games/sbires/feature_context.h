/* What the eye of Sbires works out of a table before it notes features: what every hand is good for, and what nights
 * will bring. */
#ifndef SBIRES_FEATURE_CONTEXT_H
#define SBIRES_FEATURE_CONTEXT_H

#include "state.h"

#include "veillee/features.h"

#define EFFECT(effect) (UINT64_C(1) << (effect))

/* What a hand holds. */
struct hand {
    uint64_t effects;
    uint8_t attack, defence; /* what a die must show with the best weapon */
    uint8_t weapons, gants, ragots;
    uint8_t dead;           /* cards whose like lies in the reserve */
    uint8_t demonstrations; /* others, of different kinds */
    uint8_t more;           /* points that other cards would bring every night beside a Démonstration */
};

/* What is worked out once for all seats. */
struct context {
    const struct sbires *g;
    struct vl_features *features;
    bool last;         /* nothing is played after this evening */
    bool night;        /* all have passed, and cards are kept or discarded */
    unsigned nights;   /* nights that still score, this one included */
    unsigned to_place; /* henchmen, of all seats */
    struct hand hand[SBIRES_SEATS];
    int points[SBIRES_SEATS];
    int income[SBIRES_SEATS], plan[SBIRES_SEATS]; /* of a night: of the reserve; with what the hand can lay */
    int hopes[SBIRES_SEATS], plans[SBIRES_SEATS]; /* points with that of tonight */
    int plans_of_nights[SBIRES_SEATS];            /* ... of all nights */
    vl_seat leader[SBIRES_PLACES];                /* who dominates; VL_NONE */
};

/* Fills in all but `features`; g must be set. */
void sbires_reckon(struct context *context);

/* By how much a seat's number is more than the best other one's. */
int sbires_lead_of(const struct sbires *g, const int of[SBIRES_SEATS], vl_seat seat);

/* A card that is laid into a reserve, which has its like already (SBI-3.4). */
bool sbires_is_dead(const struct sbires *g, vl_seat seat, uint8_t kind);

/* The chance of at least one wound, in tenths: of so many dice, at most three, each one hits from `attack` on, and each
 * hit is parried from `defence` on. With attack 1 they are hits already. */
unsigned sbires_odds(unsigned attack, unsigned defence, unsigned dice);

/* What the seat can still play this evening, if it is given the time. */
static inline bool context_may_play(const struct context *context, vl_seat seat)
{
    return !context->g->evening || !(context->night || table_is(context->g->passed, seat));
}

static inline unsigned at_most(unsigned value, unsigned most)
{
    return value < most ? value : most;
}

/* A number from -most to most, counted from 0. */
static inline unsigned around(int value, int most)
{
    return (unsigned)((value < -most ? -most : value > most ? most : value) + most);
}

#endif
