/* An unsigned integer somewhere in a state. */
#ifndef VL_ENGINE_CORE_NUMBER_H
#define VL_ENGINE_CORE_NUMBER_H

#include <stdint.h>
#include <string.h>

/* Reads `width` bytes: 1, 2, 4 or 8. */
static inline uint64_t vl_unsigned_at(const uint8_t *at, uint8_t width)
{
    uint64_t number64;
    uint32_t number32;
    uint16_t number16;
    switch (width) {
    case 1: return *at;
    case 2: memcpy(&number16, at, 2); return number16;
    case 4: memcpy(&number32, at, 4); return number32;
    default: memcpy(&number64, at, 8); return number64;
    }
}

static inline void vl_unsigned_put(uint8_t *at, uint8_t width, uint64_t number)
{
    const uint8_t number8 = (uint8_t)number;
    const uint16_t number16 = (uint16_t)number;
    const uint32_t number32 = (uint32_t)number;
    switch (width) {
    case 1: memcpy(at, &number8, 1); break;
    case 2: memcpy(at, &number16, 2); break;
    case 4: memcpy(at, &number32, 4); break;
    default: memcpy(at, &number, 8);
    }
}

#endif
