/* Random numbers that are the same on every machine.
 *
 * SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, OOPSLA 2014): 64 bits of state,
 * passes BigCrush, and any state is a good one, so that a stream is its seed. Bounded numbers by Lemire's method (Fast
 * random integer generation in an interval, ACM TOMACS 2019), which has no bias. */
#ifndef VEILLEE_RNG_H
#define VEILLEE_RNG_H

#include <assert.h>
#include <stdint.h>

struct vl_rng {
    uint64_t state;
};

/* The purpose of a random number. The numbers of one purpose do not depend on how many another has used. */
enum vl_stream {
    VL_STREAM_DEAL, /* shuffles and deals */
    VL_STREAM_DICE, /* dice and coins */
    VL_STREAM_LOTS, /* random choices: who begins, ties, reflexes */
    VL_STREAMS,
    VL_STREAM_BOT = 16, /* + seat: the searches of the bot in that seat; outside the state */
};

static inline uint64_t vl_mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* Leaves out one number. */
static inline void vl_random_skip(struct vl_rng *rng)
{
    rng->state += UINT64_C(0x9E3779B97F4A7C15);
}

static inline uint64_t vl_random(struct vl_rng *rng)
{
    vl_random_skip(rng);
    return vl_mix(rng->state);
}

/* For vl_random_below: draws again where the product would favour some numbers; rarely needed. */
__attribute__((cold)) uint64_t vl_random_anew(struct vl_rng *rng, uint32_t bound, uint64_t product);

/* Uniform in 0 .. bound - 1; 1 <= bound. */
static inline uint32_t vl_random_below(struct vl_rng *rng, uint32_t bound)
{
    assert(bound >= 1);
    uint64_t product = (vl_random(rng) >> 32) * bound;
    if ((uint32_t)product < bound) {
        struct vl_rng copy = *rng; /* so that the generator itself may stay in a register */
        product = vl_random_anew(&copy, bound, product);
        *rng = copy;
    }
    return (uint32_t)(product >> 32);
}

/* The generator of one purpose, from the seed of the match. */
struct vl_rng vl_rng_stream(uint64_t seed, unsigned stream);

/* Shuffles `count` bytes (Fisher and Yates). */
void vl_shuffle(struct vl_rng *rng, uint8_t *items, unsigned count);

#endif
