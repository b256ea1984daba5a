/* A small net: what a match is worth to each seat, from the features that an eye sees (eye.h). All in whole numbers, so
 * that every machine gives the same.
 *
 * A hidden unit of a seat i is max(0, bias + sum of `table` over the table's features + sum of `all` over the features
 * of every seat, i included + sum of `own` over those of i). So one net serves any number of seats, and no seat but
 * one's own is told from another. These sums are kept in 16 bits: a trainer sees to it that they stay far below 2^15.
 * Above it may stand a second hidden layer, then the outputs: the worth of the match to the seat, by how much it will
 * be ahead, and how likely it is that it has the cards that it has here, given what has been played. The features are
 * the game's own (rules->features), and behind them those that every game has: of the seat, which question it is asked;
 * of the table, the number of seats and the options, but one that only says who begins.
 *
 * A game can have several nets, each for some numbers of seats: two who play against each other want other weights than
 * six. The file data/nets/GAME.net has one behind the other: a line of JSON, then the weights in the order of struct
 * vl_net, those of features a byte each, in steps that the line tells. docs/nets.md tells more, and how it is made. */
#ifndef VEILLEE_NET_H
#define VEILLEE_NET_H

#include "veillee/eye.h"
#include "veillee/rules.h"

enum {
    VL_NET_LANES = 16,         /* the first hidden layer has one to four times as many units */
    VL_NET_HIDDEN = 64,        /* ... and so at most these */
    VL_NET_STEP = 8,           /* the second one, if there is one, has a multiple of these units */
    VL_NET_SECOND = 32,        /* ... and at most so many */
    VL_NET_UNIT = 256,         /* what stands for 1 in the first layer: weights, biases, and all units */
    VL_NET_ONE = 1024,         /* ... and in the weights and biases above it */
    VL_NET_MOST = 2048,        /* no unit is more */
    VL_NET_WEIGHT = 15360,     /* nor, above the first layer, the size of a weight or bias: sums stay in 32 bits */
    VL_NET_BYTES = 200 * 1024, /* a file has no more */
};

enum { VL_NET_WORTH, VL_NET_LEAD, VL_NET_LIKELY, VL_NET_OUTPUTS };

enum vl_net_output {
    VL_NET_SHARE, /* a share in the win: those of all seats are 1 together (a softmax of the outputs) */
    VL_NET_HOPE,  /* each seat's hope by itself, 0 to 1 (a sigmoid) */
};

enum { VL_NET_LEVELS = 7, VL_NET_ITERATIONS = 1000000, VL_NET_GUESSES = 4096 };

/* How a level thinks with this net (bot.h): what makes even steps differs by game. */
struct vl_net_level {
    uint32_t iterations;        /* 1 to VL_NET_ITERATIONS; 0: the file does not say */
    uint16_t overlook, guesses; /* in thousandths; at most VL_NET_GUESSES */
};

struct vl_net {
    struct vl_net *next; /* for other numbers of seats; NULL after the last */
    uint8_t seats_min, seats_max;
    uint64_t numbers;           /* the hash of the numbers that it has been trained with */
    uint32_t scale;             /* by how many points, in 1024ths, one must lead for a lead of e / (1 + e) */
    uint16_t of_seat, of_table; /* features, the game's and everybody's */
    uint8_t hidden, second;
    uint8_t output;
    struct vl_net_level level[VL_NET_LEVELS]; /* from the gentlest to a master */
    /* The weights, [hidden / VL_NET_LANES][of_seat][all or own][VL_NET_LANES] and [hidden / VL_NET_LANES][of_table]
     * [VL_NET_LANES]: those that are added up together lie together. */
    const int16_t *seat, *table;
    const int16_t *bias;   /* [hidden] */
    const int16_t *middle; /* [second][hidden], and bias [second] */
    const int16_t *middle_bias;
    const int16_t *out;      /* [VL_NET_OUTPUTS][second, or hidden where there is no second layer] */
    const int16_t *out_bias; /* [VL_NET_OUTPUTS] */
};

/* How many features a net of this game sees of a seat and of the table: the game's own, and everybody's. */
unsigned vl_eye_of_seat(const struct vl_rules *rules);
unsigned vl_eye_of_table(const struct vl_rules *rules);

/* Makes an eye ready to look at states of this game. */
void vl_eye_open(struct vl_eye *eye, const struct vl_rules *rules);

/* All weights of a net whose shape is set. */
size_t vl_net_weights(const struct vl_net *net);

/* Lays the pointers of a net whose shape is set into its weights, which outlive it. */
void vl_net_lay(struct vl_net *net, const int16_t *weights);

/* The first of these nets that was trained for such numbers (of setup.numbers) and so many seats; NULL: none, also if
 * `nets` is. */
const struct vl_net *vl_net_for(const struct vl_net *nets, const struct vl_rules *rules, const uint8_t *numbers,
                                unsigned seats);

/* What there is to see of a state, which shows everything and asks something; rules->look must be there, and the eye
 * open. */
void vl_look(const struct vl_rules *rules, const struct vl_state *state, struct vl_eye *out);

/* What the match is worth to each seat, and how far ahead of the best of the others it will be: both 0 to 1, and the
 * lead one half where two are level. The seats behind the last are not written. */
void vl_net_judge(const struct vl_net *net, const struct vl_eye *eye, unsigned seats, float worth[VL_SEATS_MAX],
                  float lead[VL_SEATS_MAX]);

/* How likely this state is for the looker, as a logarithm: among states that the looker cannot tell apart the odds are
 * e to the power of the difference. The looker's own cards say nothing. */
float vl_net_likely(const struct vl_net *net, const struct vl_eye *eye, unsigned seats, vl_seat looker);

/* The lead of each seat as the scores stand; 1 / (1 + e to the power of -points / scale). */
void vl_net_lead(const struct vl_net *net, const struct vl_rules *rules, const struct vl_state *state,
                 float lead[VL_SEATS_MAX]);

#endif
