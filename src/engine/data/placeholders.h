/* The numbers that texts of cards and rules name between braces: "{game.marquis.pool|# coin|# coins}". */
#ifndef ENGINE_PLACEHOLDERS_H
#define ENGINE_PLACEHOLDERS_H

#include "veillee/rules.h"

enum {
    VL_PLACEHOLDERS_MAX = 24, /* in a text */
    VL_PLACEHOLDER_SIZE = 64, /* bytes of a name with its NUL */
};

/* Returns the next name between braces, or NULL; *length is its length. */
const char *vl_placeholder_next(const char *text, size_t *length);

/* Returns in `out` a name between braces that is not a number of the game, or that is one too many; else NULL. */
const char *vl_placeholder_unknown(const struct vl_rules *rules, const char *text, char out[VL_PLACEHOLDER_SIZE]);

#endif
