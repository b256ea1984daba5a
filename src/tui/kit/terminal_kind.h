/* Kinds of terminals by their names, as in TERM: which of them this machine can draw on. */
#ifndef VEILLEE_TUI_TERMINAL_KIND_H
#define VEILLEE_TUI_TERMINAL_KIND_H

#include <stdbool.h>

/* Whether terminfo knows the terminal, and its cursor can be moved. Without memory to tell: true, and opening it fails
 * by that. Not to be called while a terminal is open. */
bool vl_terminal_kind_known(const char *name);

/* A known terminal whose sequences one of that name most likely understands; NULL: there is none. */
const char *vl_terminal_kind_like(const char *name);

#endif
