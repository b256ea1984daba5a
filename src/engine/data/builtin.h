/* The data files as compiled into the program (build/data.c, by tools/embed.c). */
#ifndef VEILLEE_BUILTIN_H
#define VEILLEE_BUILTIN_H

#include <stddef.h>

struct vl_builtin {
    const char *name; /* "cards/blasons.yaml" */
    const unsigned char *bytes;
    size_t size;
    void *
        ready; /* what is loaded from it, not to be changed: read and checked as the program was built; NULL: nothing */
};

/* Ended by a NULL name. */
extern const struct vl_builtin vl_builtins[];

#endif
