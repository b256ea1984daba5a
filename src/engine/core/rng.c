#include "veillee/rng.h"

struct vl_rng vl_rng_stream(uint64_t seed, unsigned stream)
{
    /* Mixed twice, so that neither neighbouring seeds nor neighbouring streams start from neighbouring states. */
    return (struct vl_rng){vl_mix(vl_mix(seed) + UINT64_C(0x9E3779B97F4A7C15) * (stream + 1))};
}

uint64_t vl_random_anew(struct vl_rng *rng, uint32_t bound, uint64_t product)
{
    const uint32_t reject = (uint32_t)(-bound) % bound;
    while ((uint32_t)product < reject)
        product = (vl_random(rng) >> 32) * bound;
    return product;
}

void vl_shuffle(struct vl_rng *rng, uint8_t *items, unsigned count)
{
    struct vl_rng numbers = *rng;
    for (unsigned i = count; i > 1; i--) {
        const unsigned j = vl_random_below(&numbers, i);
        const uint8_t item = items[i - 1];
        items[i - 1] = items[j];
        items[j] = item;
    }
    *rng = numbers;
}
