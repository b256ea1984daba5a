/* What a view's JSON says, as a row of words that a test can compare: "seats=[ { seat=0 flag=yes ; ; ". */
#ifndef SUPPORT_WRITTEN_H
#define SUPPORT_WRITTEN_H

#include "veillee/rules.h"

/* The next call overwrites it. */
const char *written_view(const struct vl_rules *rules, const struct vl_view *view);

#endif
