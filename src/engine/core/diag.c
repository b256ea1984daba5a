#include "veillee/base.h"

#include <string.h>

static void put(char *to, size_t size, const char *text)
{
    size_t n = 0;
    while (text && text[n] && n + 1 < size) {
        to[n] = text[n];
        n++;
    }
    to[n] = 0;
}

enum vl_rc vl_fail(struct vl_diag *diag, enum vl_rc rc, const char *key, const char *what, const char *expected)
{
    if (diag) {
        memset(diag, 0, sizeof *diag);
        diag->key = key;
        put(diag->what, sizeof diag->what, what);
        put(diag->expected, sizeof diag->expected, expected);
    }
    return rc;
}
