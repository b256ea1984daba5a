/* Kinds of terminals by their names, as in TERM: which this machine can draw on. */
#ifndef VEILLEE_TUI_TERMINAL_KIND_H
#define VEILLEE_TUI_TERMINAL_KIND_H

#include <stdbool.h>

/* Whether terminfo knows it, and the cursor can be moved there. Not while a terminal is open. */
bool vl_terminal_kind_known(const char *name);

/* One that is known and that a terminal of that name most likely understands; NULL: there is none. */
const char *vl_terminal_kind_like(const char *name);

#endif
