#include "engine/data/placeholders.h"

#include "engine/core/numbers.h"

#include <stdio.h>
#include <string.h>

const char *vl_placeholder_next(const char *text, size_t *length)
{
    const char *brace = strchr(text, '{');
    if (!brace)
        return NULL;
    *length = strcspn(brace + 1, "}:|");
    return brace + 1;
}

const char *vl_placeholder_unknown(const struct vl_rules *rules, const char *text, char out[VL_PLACEHOLDER_SIZE])
{
    size_t length, at;
    unsigned count = 0;
    for (const char *name = text; (name = vl_placeholder_next(name, &length)); name += length) {
        const bool fits = length < VL_PLACEHOLDER_SIZE;
        if (fits && vl_number_find(rules, name, length, &at) && ++count <= VL_PLACEHOLDERS_MAX)
            continue;
        snprintf(out, VL_PLACEHOLDER_SIZE, "%.*s", fits ? (int)length : VL_PLACEHOLDER_SIZE - 1, name);
        return out;
    }
    return NULL;
}
