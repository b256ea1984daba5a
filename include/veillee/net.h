/* A small neural net that evaluates a match for each seat, from the features of features.h. It uses integers only, so
 * every machine computes the same.
 *
 * A hidden unit of seat i is max(0, bias + sum of `table` over the features of the table + sum of `all` over the
 * features of every seat, i included + sum of `own` over those of i). So one net serves any number of seats, and treats
 * all seats but one's own alike. These sums are kept in 16 bits; training keeps them far below 2^15. A second hidden
 * layer may follow, then the outputs: the worth of the match to the seat, its lead, and how likely it is that the seat
 * has the cards that it has in this state, given what has been played. The features are those of the game
 * (rules->features), then those of all games: for the seat, the question that it is asked; for the table, the number of
 * seats and the options, except one that only decides who begins.
 *
 * A policy is a net with other outputs: for each answer to each kind of question its prior, how likely it is that a
 * search finds it best, from the units of whoever is asked.
 *
 * A game can have several nets, each for some numbers of seats, since two players need other weights than six. The file
 * data/nets/GAME.net contains them one after the other: a line of JSON, then the weights in the order of struct vl_net,
 * those of features in one byte each, in steps that the line gives. docs/nets.md says more, and how nets are trained.
 */
#ifndef VEILLEE_NET_H
#define VEILLEE_NET_H

#include "veillee/features.h"
#include "veillee/rules.h"

enum {
    VL_NET_LANES = 16,  /* a hidden layer has a multiple of so many units; weights are aligned to as many bytes */
    VL_NET_HIDDEN = 64, /* the first layer has at most so many units */
    VL_NET_SECOND = 32, /* ... and the second, if there is one */
    VL_NET_UNIT = 256,  /* represents 1 in the first layer: in weights, biases and units */
    VL_NET_ONE = 1024,  /* ... and in the weights and biases above it */
    VL_NET_MOST = 2048, /* the greatest value of a unit */
    VL_NET_WEIGHT =
        15360, /* the greatest absolute value of a weight or bias above the first layer, so that sums fit in 32 bits */
    VL_NET_BYTES = 512 * 1024, /* the largest file */
    VL_NET_KINDS = 32,         /* kinds of question that may have priors */
};

enum { VL_NET_WORTH, VL_NET_LEAD, VL_NET_LIKELY, VL_NET_OUTPUTS };

enum vl_net_output {
    VL_NET_SHARE,  /* a share in the win; the shares of all seats add up to 1 (softmax) */
    VL_NET_HOPE,   /* each seat's chance by itself, 0 to 1 (sigmoid) */
    VL_NET_POLICY, /* the priors of answers */
};

enum { VL_NET_LEVELS = 4, VL_NET_ITERATIONS = 1000000, VL_NET_BELIEFS = 4096, VL_NET_PRIOR = 10000 };

/* The parameters of a level that searches, with this net (bot.h), chosen so that the steps between levels are even. */
struct vl_net_level {
    uint32_t iterations;        /* 1 to VL_NET_ITERATIONS; 0: the file does not say */
    uint16_t overlook, beliefs; /* in thousandths; at most VL_NET_BELIEFS */
    uint16_t prior;             /* in hundredths; at most VL_NET_PRIOR */
};

struct vl_net {
    struct vl_net *next; /* for other numbers of seats; NULL after the last */
    uint8_t seats_min, seats_max;
    uint64_t numbers;           /* hash of the numbers that it was trained with */
    uint32_t scale;             /* the lead in points, in 1024ths, that counts as e / (1 + e) */
    uint16_t of_seat, of_table; /* numbers of features, of the game and common ones */
    uint8_t hidden, second;
    uint8_t output;
    uint16_t outputs;                         /* VL_NET_OUTPUTS; of a policy, all answers that it knows: */
    vl_answers known[VL_NET_KINDS];           /* by kind of question, as vl_relative_answer has them, ... */
    uint16_t first[VL_NET_KINDS];             /* ... and the output of the first of them */
    struct vl_net_level level[VL_NET_LEVELS]; /* from adept to master */
    /* The weights, [hidden / VL_NET_LANES][of_seat][all or own][VL_NET_LANES] and [hidden / VL_NET_LANES][of_table]
     * [VL_NET_LANES]: those that are added together are adjacent. */
    const int16_t *seat, *table;
    const int16_t *bias;   /* [hidden] */
    const int16_t *middle; /* [second][hidden], and bias [second] */
    const int16_t *middle_bias;
    const int16_t *out;      /* [outputs][second, or hidden where there is no second layer] */
    const int16_t *out_bias; /* [outputs] */
};

/* Numbers of features of a seat and of the table, those of the game and common ones. */
unsigned vl_features_of_seat(const struct vl_rules *rules);
unsigned vl_features_of_public(const struct vl_rules *rules);

/* Initializes features for states of this game. */
void vl_features_begin(struct vl_features *features, const struct vl_rules *rules);

/* Number of weights of a net whose shape is set. */
size_t vl_net_weights(const struct vl_net *net);

/* Sets the pointers of a net whose shape is set; `weights`, aligned to VL_NET_LANES bytes, outlives it. */
void vl_net_lay(struct vl_net *net, const int16_t *weights);

/* The first of these nets that was trained with such numbers (setup.numbers) and so many seats, and is no policy; NULL:
 * none. `nets` may be NULL. */
const struct vl_net *vl_net_for(const struct vl_net *nets, const struct vl_rules *rules, const uint8_t *numbers,
                                unsigned seats);

/* The policy behind that net for so many seats; NULL: none. */
const struct vl_net *vl_net_policy(const struct vl_net *net, unsigned seats);

/* The answer as it stands to whoever is asked: where it names a seat, that counts from the own one. */
vl_answer vl_relative_answer(const struct vl_rules *rules, const struct vl_question *question, unsigned seats,
                             vl_answer answer);

/* The features of a complete state that asks something; rules->look must exist, and `out` be initialized. */
void vl_extract_features(const struct vl_rules *rules, const struct vl_state *state, struct vl_features *out);

/* The worth of the match to each seat, and its lead over the best of the others: both 0 to 1, a lead of one half
 * meaning level. Only the first `seats` entries are written. */
void vl_net_estimate(const struct vl_net *net, const struct vl_features *features, unsigned seats,
                     float worth[VL_SEATS_MAX], float lead[VL_SEATS_MAX]);

/* The priors of these relative answers to the question that is asked: they add up to 1. */
void vl_net_priors(const struct vl_net *policy, const struct vl_features *features, unsigned seats,
                   const struct vl_question *question, vl_answers relative, float prior[VL_ANSWERS_MAX]);

/* The log likelihood of this state for the viewer: for two states that the viewer cannot tell apart, the odds are e to
 * the power of the difference. The viewer's own cards have no influence. */
float vl_net_likely(const struct vl_net *net, const struct vl_features *features, unsigned seats, vl_seat viewer);

/* The lead of each seat by the current points, d ahead of the best of the others: 1 / (1 + e^(-d / net->scale));
 * without a net (NULL) by the points themselves, 0.5 + 0.5 d / (|own| + |best| + 10). */
void vl_lead(const struct vl_net *net, const struct vl_rules *rules, const struct vl_state *state,
             float lead[VL_SEATS_MAX]);

#endif
