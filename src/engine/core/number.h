/* An unsigned integer somewhere in a state. */
#ifndef VL_ENGINE_CORE_NUMBER_H
#define VL_ENGINE_CORE_NUMBER_H

#include <stdint.h>
#include <string.h>

/* Of so many bytes: 1, 2, 4 or 8. */
static inline uint64_t vl_number_at(const uint8_t *at, uint8_t width)
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

#endif
