/* The numbers that texts of cards and rules name between braces: "{game.marquis.pool|# coin|# coins}". */
#ifndef ENGINE_PLACEHOLDERS_H
#define ENGINE_PLACEHOLDERS_H

#include "veillee/rules.h"

enum {
    VL_PLACEHOLDERS_MAX = 24, /* in a text */
    VL_PLACEHOLDER_SIZE = 64, /* bytes of a name, its end included */
};

/* The next name between braces, or NULL; *length: of the name. */
const char *vl_placeholder_next(const char *text, size_t *length);

/* What a text names between braces that is no number of the game, in `out`; or one number too many. NULL: nothing. */
const char *vl_placeholder_unknown(const struct vl_rules *rules, const char *text, char out[VL_PLACEHOLDER_SIZE]);

#endif
