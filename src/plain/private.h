/* What one person alone may read, in lines on a terminal that others read too: whatever ends or stops the program takes
 * it off first, past lines included. */
#ifndef PLAIN_PRIVATE_H
#define PLAIN_PRIVATE_H

#include <stdbool.h>

/* From here on it stands there, or no longer. Signals that somebody else handles, or that are ignored, stay so. */
void plain_private(bool on);

/* Whether the program has been stopped since, or would have been (Ctrl-Z where nobody could say fg): who reads now may
 * be somebody else. */
bool plain_private_stopped(void);

/* Takes everything off the terminal; from a signal's handler too. What has been written by stdio must be flushed. */
void plain_wipe(void);

#endif
