/* The data files as compiled into the program (build/data.c, by tools/embed.sh). */
#ifndef VEILLEE_BUILTIN_H
#define VEILLEE_BUILTIN_H

#include <stddef.h>

struct vl_builtin {
    const char *name; /* "cards/blasons.yaml" */
    const unsigned char *bytes;
    size_t size;
};

/* Ended by a NULL name. */
extern const struct vl_builtin vl_builtins[];

#endif
